import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { toolsIn } from '../mcp/tools-in.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const ROOT = join(import.meta.dirname, '../..')
const FIXABLE = '{ "mcpServers": { "a": { "url": "http://a.example.com/mcp" } } }\n'

/** What writes a file of a project: the arguments, the file, and what may be in it already. */
interface Writer {
  readonly argv: readonly string[]
  readonly file: string
  readonly text: string
}

const LOCK = '{ "version": 1, "servers": {} }\n'
const BASELINE = '{ "version": 1, "findings": [] }\n'
const output = (...argv: readonly string[]): Writer => ({ argv: [...argv, '--output', 'made/out.json'], file: 'made/out.json', text: '{}' })

const WRITERS: readonly Writer[] = [
  { argv: ['lint', '--fix', 'made/.mcp.json'], file: 'made/.mcp.json', text: FIXABLE },
  { argv: ['lint', '--fix-suggestions', 'all', 'made/.mcp.json'], file: 'made/.mcp.json', text: FIXABLE },
  { argv: ['lint', '.mcp.json', '--update-baseline'], file: 'plugvet-baseline.json', text: BASELINE },
  { argv: ['lint', '.mcp.json', '--update-baseline', '--baseline', 'made/base.json'], file: 'made/base.json', text: BASELINE },
  { argv: ['convert', '.mcp.json', '--to', 'vscode', '--write'], file: '.vscode/mcp.json', text: '{}' },
  { argv: ['convert', '.mcp.json', '--to', 'vscode', '--into', 'made/mcp.json', '--write', '--yes'], file: 'made/mcp.json', text: '{}' },
  { argv: ['ignore', '.mcp.json', 'https-url', '--reason', 'known'], file: 'plugvet.config.json', text: '{}' },
  { argv: ['approve'], file: 'plugvet.lock.json', text: LOCK },
  { argv: ['init', '--yes', '--ci', 'github'], file: '.github/workflows/plugvet.yml', text: 'on: push\n' },
  { argv: ['init', '--yes', '--hook', 'lefthook'], file: 'lefthook.yml', text: '# ours\n' },
  { argv: ['init', '--yes', '--hook', 'husky'], file: '.husky/pre-commit', text: 'npm test\n' },
  { argv: ['init', '--yes', '--hook', 'pre-commit'], file: '.pre-commit-config.yaml', text: 'repos: []\n' },
  { argv: ['init', '--yes', '--ci', 'gitlab'], file: '.gitlab-ci.yml', text: 'stages: []\n' },
  { argv: ['init', '--yes'], file: 'plugvet.config.json', text: '{}' },
  { argv: ['doctor', '--yes', '--lock', 'made/tools.json'], file: 'made/tools.json', text: LOCK },
  { argv: ['heartbeat', 'A', '--', 'true'], file: '.orchestrator/heartbeats/A.json', text: '{}' },
  output('lint', '.mcp.json', '--format', 'sarif'),
  output('lint', '.mcp.json', '--format', 'jsonl'),
  output('doctor', '--yes', '--format', 'json'),
  output('expand', '.mcp.json', '--format', 'json'),
  output('matrix', '.mcp.json', '--format', 'json'),
  output('scan', '--format', 'json'),
  output('why', '--format', 'json'),
  output('rules', '--format', 'json'),
  output('reconcile', 'state.json', '--stale-ms', '1000', '--format', 'json')
]

const REFUSALS = /leads out of the project|is a symbolic link/

/** The files of a folder with their texts. */
function contentOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(files.map(({ parentPath, name }) => [relative(folder, join(parentPath, name)), readFileSync(join(parentPath, name), 'utf8')]))
}

const STATE = '{ "running": {}, "claimed": [], "retry_attempts": {}, "completed": [] }\n'

/** A repository in which a link is where a file is written, and the folder outside of it that the link leads to. */
function linked({ file, text }: Writer, link: 'file' | 'folder' | 'nothing') {
  const name = file.split('/').at(-1) ?? ''
  const folder = tempFolder({ 'repo/.git/HEAD': '', 'repo/.mcp.json': FIXABLE, 'repo/state.json': STATE, 'out/.keep': '', ...(link === 'nothing' ? {} : { [`out/${name}`]: text }) })
  const [repo, out] = [join(folder, 'repo'), join(folder, 'out')]
  const [first = ''] = file.split('/')
  const at = join(repo, link === 'folder' ? dirname(file) : file)
  if (at !== join(repo, first)) mkdirSync(dirname(at), { recursive: true })
  symlinkSync(link === 'folder' ? out : join(out, name), at)
  return { repo, out }
}

describe.each([['file' as const], ['folder' as const], ['nothing' as const]])('nothing is written through a link out of the project to a %s', (link) => {
  const writers = WRITERS.filter(({ file }) => link !== 'folder' || file.includes('/'))

  it.each(writers.map((writer) => [writer.argv.join(' '), writer] as const))('by plugvet %s', async (_, writer) => {
    const { repo, out } = linked(writer, link)
    const before = contentOf(out)
    const { code, err } = await runCli(repo, writer.argv)
    expect(contentOf(out)).toEqual(before)
    // What is there already stays as it is, a link too: init says what to add to it.
    if (writer.argv[0] !== 'init') expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(REFUSALS) as string })
  })

  it('by the tool fix_config', async () => {
    const { repo, out } = linked({ argv: [], file: 'made/.mcp.json', text: FIXABLE }, link)
    const before = contentOf(out)
    const { isError } = await toolsIn(repo).fix({ path: 'made/.mcp.json', write: true })
    expect({ isError, after: contentOf(out) }).toEqual({ isError: true, after: before })
  })
})

it('the user may name where such a link leads', async () => {
  const { repo, out } = linked({ argv: [], file: 'made/out.json', text: '{}' }, 'file')
  const { err } = await runCli(repo, ['lint', '.mcp.json', '--format', 'json', '--output', join(out, 'out.json')])
  expect(err).toBe(`plugvet: wrote ${join(out, 'out.json')}\n`)
  expect(JSON.parse(readFileSync(join(out, 'out.json'), 'utf8'))).toHaveProperty('version')
})

/** What writes without asking whether a path is in the project, and why it need not. */
const OTHERS: Readonly<Record<string, string>> = {
  'src/project/disk.ts': 'asks',
  'src/project/replace-file.ts': 'is asked by disk.ts alone',
  'src/base/folders.ts': 'makes folders for the others',
  'src/cli/init/init.ts': 'removes what it has made itself',
  'src/cli/commands/convert.ts': 'removes what it has made itself',
  'src/cli/start/reports.ts': 'asks before it opens the file',
  'src/cli/doctor/cold.ts': 'a new folder for temporary files',
  'src/cli/code-cache.ts': 'the cache of the user',
  'src/orchestrator/heartbeat-store.ts': 'asks for the folder, and replaces links',
  'src/doctor/stdio/process-group.ts': 'a file of the kernel'
}

it('every other module writes through the function that asks', () => {
  const writes = /\b(?:writeFile(?:Sync)?|appendFile(?:Sync)?|createWriteStream|rename(?:Sync)?|copyFile(?:Sync)?|cp(?:Sync)?|mkdir(?:Sync)?|mkdtemp(?:Sync)?|symlink(?:Sync)?|link(?:Sync)?|truncate(?:Sync)?|rm(?:Sync)?|unlink(?:Sync)?)\b/
  const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const importing = sources.filter((name) => {
    const text = readFileSync(join(ROOT, 'src', name), 'utf8')
    return [...text.matchAll(/^import ([^;\n]*?) from 'node:fs(?:\/promises)?'/gm)].some(([, names = '']) => writes.test(names) || names.includes('*'))
  })
  expect(importing.map((name) => `src/${name.replaceAll('\\', '/')}`).toSorted()).toEqual(Object.keys(OTHERS).toSorted())
})
