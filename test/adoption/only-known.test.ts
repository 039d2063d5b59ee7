import { describe, expect, it } from 'vitest'
import { EXIT } from '../../src/cli/start/exit.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'
import { CLEAN, PLANTED, UNRELATED } from './sample-files.js'

const RECORD = '{ "running": {}, "retry_attempts": {}, "claimed": [], "completed": 3 }\n'
const HEARTBEAT = '.orchestrator/heartbeats/A.json'

/** What a hook makes of files that it names. */
const hook = (cwd: string, paths: readonly string[]) => lint(cwd, ['--only-known', '--', ...paths])

async function lint(cwd: string, argv: readonly string[]) {
  const { code, out, err } = await runCli(cwd, ['--format', 'json', ...argv])
  const { files } = JSON.parse(out === '' ? '{ "files": [] }' : out) as { files: readonly { kind: string; path: string }[] }
  return { code, err, judged: files.map(({ kind, path }) => `${kind} ${path}`) }
}

describe('--only-known', () => {
  it('judges the named files that a walk would judge', async () => {
    const cwd = tempFolder({
      '.mcp.json': CLEAN,
      'a/.agent-plugin/plugin.json': '{ "name": "a", "version": "1.0" }',
      'b/state.json': RECORD,
      'b/WORKFLOW.md': '---\nagent:\n  heartbeat_stale_ms: 5\n---\n',
      [HEARTBEAT]: '{}'
    })
    const paths = ['.mcp.json', 'a/.agent-plugin/plugin.json', 'b/state.json', 'b/WORKFLOW.md', HEARTBEAT]
    const kinds = ['mcp', 'plugin', 'state', 'workflow', 'heartbeat']
    const { code, judged } = await hook(cwd, paths)
    expect(judged).toEqual(paths.map((path, index) => `${kinds[index] ?? ''} ${path}`))
    expect(code).toBe(EXIT.findings)
  })

  it.each(Object.keys(UNRELATED))('skips %s, which is judged without it', async (path) => {
    const cwd = tempFolder(UNRELATED)
    expect(await hook(cwd, [path])).toEqual({ code: EXIT.ok, err: '', judged: [] })
    expect((await lint(cwd, [path])).judged).toHaveLength(1)
  })

  it('judges belongs to another host as that host does', async () => {
    const cwd = tempFolder({ '.cursor/mcp.json': '{ "mcpServers": { "a": { "url": "https://a.example.com/mcp" } } }' })
    expect(await hook(cwd, ['.cursor/mcp.json'])).toEqual({ code: EXIT.ok, err: '', judged: ['mcp .cursor/mcp.json'] })
  })

  it('leaves a file of a host it does not know, and lists it with --info', async () => {
    const cwd = tempFolder({ 'mcp.json': '{ "mcpServers": { "a": { "url": "https://a.example.com/mcp" } } }' })
    expect(await hook(cwd, ['mcp.json'])).toEqual({ code: EXIT.ok, err: '', judged: [] })
    const { out } = await runCli(cwd, ['--only-known', '--info', 'mcp.json'])
    expect(out).toContain('mcp.json: skipped: no host that plugvet knows looks for it here')
  })

  it('skips a file that plugvet has nothing to do with, whatever is in it', async () => {
    const cwd = tempFolder({ 'data.json': PLANTED, 'README.md': '---\nagent:\n  heartbeat_stale_ms: 5\n---\n' })
    expect(await hook(cwd, ['data.json', 'README.md'])).toEqual({ code: EXIT.ok, err: '', judged: [] })
  })

  it('judges a file that git ignores: a named file is about to be committed', async () => {
    const cwd = tempFolder({ '.git/HEAD': '', '.gitignore': '.mcp.json\n', '.mcp.json': PLANTED })
    expect(await hook(cwd, ['.mcp.json'])).toMatchObject({ code: EXIT.findings, judged: ['mcp .mcp.json'] })
  })

  it.each(['.mcp.json', 'package.json', 'no-such-folder'])('says that %s is not there', async (path) => {
    const { code, err } = await hook(tempFolder(), [path])
    expect({ code, err }).toEqual({ code: EXIT.usage, err: `plugvet: ${path}: no such file or directory\n` })
  })

  it('walks the directories it is given as ever', async () => {
    const cwd = tempFolder({ 'a/.mcp.json': CLEAN, ...UNRELATED })
    expect(await hook(cwd, ['.'])).toEqual({ code: EXIT.ok, err: '', judged: ['mcp a/.mcp.json'] })
  })

  it('is refused for standard input, and by other commands', async () => {
    const stdin = await runCli(tempFolder(), ['--stdin', '--only-known'], { stdin: CLEAN })
    expect(stdin).toEqual({ code: EXIT.usage, out: '', err: expect.stringContaining('--only-known cannot be used with --stdin') as string })
    const expand = await runCli(tempFolder(), ['expand', '--only-known'])
    expect(expand.err).toContain('--only-known is an option of plugvet lint, not of plugvet expand')
  })
})
