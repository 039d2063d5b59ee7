import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { validateJsonl } from '../../generated/jsonl-validator.js'
import type { ResultV1 } from '../../src/report/json.js'
import type { LineV1 } from '../../src/report/jsonl.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const CLEAN = '{\n  "mcpServers": {\n    "files": { "command": "files-mcp" }\n  }\n}\n'
const BARE_URL = '{\n  "mcpServers": {\n    "docs": { "url": "https://docs.example.com/mcp" }\n  }\n}\n'
const MANIFEST = '{ "name": "demo", "version": "1.0.0", "description": "A demo." }\n'

function linesOf(out: string): LineV1[] {
  const lines = out.split('\n')
  expect(lines.pop()).toBe('')
  return lines.map((line) => JSON.parse(line) as LineV1)
}

/** Two projects with a finding, one without, and a plugin between them. */
function mixed(): string {
  return tempFolder({
    'a/.mcp.json': BARE_URL,
    'b/.mcp.json': BARE_URL,
    'b/.agent-plugin/plugin.json': MANIFEST,
    'c/.mcp.json': CLEAN,
    'd/.mcp.json': BARE_URL
  })
}

describe('--format jsonl', () => {
  it('says what json says, line by line, each as the schema has it', async () => {
    const root = mixed()
    const { out, code } = await runCli(root, ['--format', 'jsonl'])
    expect(code).toBe(1)
    const lines = linesOf(out)
    for (const line of lines) expect(validateJsonl(line), JSON.stringify(line)).toBe(true)
    const result = JSON.parse((await runCli(root, ['--format', 'json'])).out) as ResultV1
    const of = (type: LineV1['type']) => lines.flatMap((line) => (line.type === type ? [line.data] : []))
    const byText = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).sort()
    expect(byText(of('file'))).toEqual(byText(result.files))
    expect(byText(of('finding'))).toEqual(byText(result.findings))
    expect(lines[0]).toEqual({ type: 'run', data: { version: 1, tool: result.tool } })
    expect(lines.at(-1)).toEqual({ type: 'summary', data: { ...result.summary, skipped: 0, failures: 0 } })
  })

  it('is in the order of the paths, with the files of plugins at the end', async () => {
    const { out } = await runCli(mixed(), ['--format', 'jsonl'])
    const files = linesOf(out).flatMap((line) => (line.type === 'file' ? [line.data.path] : []))
    expect(files).toEqual(['a/.mcp.json', 'c/.mcp.json', 'd/.mcp.json', 'b/.mcp.json', 'b/.agent-plugin/plugin.json'])
  })

  it('prints each file before the next one is opened', async () => {
    const root = tempFolder({ 'a/.mcp.json': BARE_URL, 'b/.mcp.json': BARE_URL })
    let [out, now] = ['', 0]
    const { nodeDisk } = await import('../../src/project/disk.js')
    const printed: [path: string, before: string[]][] = []
    const disk = {
      ...nodeDisk,
      open: (path: string, known?: 'file') => {
        printed.push([path.slice(root.length + 1), linesOf(out).map(({ type }) => type)])
        return nodeDisk.open(path, known)
      }
    }
    const world = { disk, now: () => (now += 1000), out: (text: string) => void (out += text) }
    await runCli(root, ['--format', 'jsonl'], world)
    expect(printed).toEqual([
      ['a/.mcp.json', ['run']],
      ['b/.mcp.json', ['run', 'file', 'finding']]
    ])
  })

  it('waits for a slow reader', async () => {
    const root = tempFolder({ 'a/.mcp.json': CLEAN })
    let waited = 0
    const drained = () => {
      waited++
      return Promise.resolve()
    }
    await runCli(root, ['--format', 'jsonl'], { drained })
    expect(waited).toBeGreaterThan(0)
  })

  it('lists what was skipped and what failed, and ends with 2 then', async () => {
    const root = tempFolder({ 'a/.mcp.json': CLEAN, 'a/mcp_config.json': CLEAN })
    mkdirSync(join(root, 'b/.mcp.json'), { recursive: true })
    const { out, err, code } = await runCli(root, ['--format', 'jsonl'])
    expect(code).toBe(2)
    expect(err).toBe('plugvet: b/.mcp.json: is a directory, not a file\n')
    const lines = linesOf(out)
    expect(lines.flatMap(({ type, data }) => (type === 'skipped' || type === 'failure' ? [data] : []))).toEqual([
      { path: 'a/mcp_config.json', host: 'unknown', reason: 'no host that plugvet knows looks for it here, only Antigravity next to plugin.json; check it with --host, or give it the name that your host reads' },
      { path: 'b/.mcp.json', message: 'is a directory, not a file' }
    ])
    expect(lines.at(-1)?.data).toMatchObject({ files: 1, skipped: 1, failures: 1 })
  })

  it('goes to a file, named by its ending, with nothing on standard output', async () => {
    const root = mixed()
    const { out, err } = await runCli(root, ['--output', 'report.jsonl'])
    expect({ out, err }).toEqual({ out: '', err: 'plugvet: wrote report.jsonl\n' })
    expect(readFileSync(join(root, 'report.jsonl'), 'utf8')).toBe((await runCli(root, ['--format', 'jsonl'])).out)
  })

  it('does not write over the file a link leads to outside, nor into a missing folder', async () => {
    const root = mixed()
    const { code, err } = await runCli(root, ['--output', 'none/report.jsonl'])
    expect({ code, err }).toEqual({ code: 2, err: 'plugvet: --output none/report.jsonl: cannot be written: no such file or directory\n' })
  })

  it.each([[['--fix', '--dry-run']], [['--baseline', 'known.json']], [['--format', 'sarif', '--output', 'x.sarif']]])(
    'is the same with %j, for which all files are judged first',
    async (more) => {
      const root = tempFolder({ 'a/.mcp.json': BARE_URL, 'known.json': '{ "version": 1, "findings": [] }' })
      const { out } = await runCli(root, ['--format', 'jsonl', '--output', 'one.jsonl'])
      expect(out).toBe('')
      await runCli(root, ['--format', 'jsonl', '--output', 'two.jsonl', ...more])
      expect(readFileSync(join(root, 'two.jsonl'), 'utf8')).toBe(readFileSync(join(root, 'one.jsonl'), 'utf8'))
    }
  )

  it('fails as --fail-on and --max-warnings say, and says that nothing was checked', async () => {
    const warned = tempFolder({ '.mcp.json': CLEAN.replace('"files-mcp"', '"files-mcp", "args": ["$REGION"]') })
    const codeOf = async (root: string, argv: string[]) => (await runCli(root, ['--format', 'jsonl', ...argv])).code
    expect(await codeOf(warned, [])).toBe(0)
    expect(await codeOf(warned, ['--fail-on', 'warning'])).toBe(1)
    expect(await codeOf(warned, ['--max-warnings', '0'])).toBe(1)
    const { code, err } = await runCli(tempFolder(), ['--format', 'jsonl'])
    expect(code).toBe(2)
    expect(err).toContain('plugvet: nothing to check in this directory')
  })

  it('says which entries of ignore are unused', async () => {
    const ignore = [{ rule: 'transport-type', reason: 'known' }, { rule: 'http-url', reason: 'old' }]
    const root = tempFolder({ '.mcp.json': BARE_URL, 'plugvet.config.json': JSON.stringify({ ignore }) })
    const { out, err, code } = await runCli(root, ['--format', 'jsonl'])
    expect(code).toBe(0)
    expect(err).toBe('plugvet: plugvet.config.json:1:55: unused ignore: http-url finds nothing; remove the entry\n')
    expect(linesOf(out)[1]?.data).toMatchObject({ path: '.mcp.json', suppressed: 1 })
  })
})

describe('--files-from', () => {
  const files = { 'a/.mcp.json': BARE_URL, 'b/.mcp.json': CLEAN, 'c d/.mcp.json': BARE_URL, 'e\nf/.mcp.json': BARE_URL }
  const argv = (list: string, ...more: string[]) => ['--files-from', list, '--format', 'compact', ...more]
  const filesIn = ({ out }: { out: string }) => out.split('\n').filter((line) => line !== '').map((line) => line.slice(0, line.indexOf(':')))

  it.each([
    ['lines', 'a/.mcp.json\nc d/.mcp.json\n', []],
    ['lines without the last line feed', 'a/.mcp.json\nc d/.mcp.json', []],
    ['lines of Windows, with a byte order mark and an empty line', '\uFEFFa/.mcp.json\r\n\r\nc d/.mcp.json\r\n', []],
    ['NUL characters', 'a/.mcp.json\0c d/.mcp.json\0', ['--null']],
    ['a path twice, and directories', 'a\na/.mcp.json\nc d\na/.mcp.json\n', []]
  ])('reads %s', async (_, list, more) => {
    const root = tempFolder({ ...files, list })
    expect(filesIn(await runCli(root, argv('list', ...more)))).toEqual(['a/.mcp.json', 'c d/.mcp.json'])
  })

  it('reads standard input, whose pieces end anywhere', async () => {
    const root = tempFolder({ ...files, 'ü/.mcp.json': BARE_URL })
    const bytes = Buffer.from('ü/.mcp.json\0e\nf/.mcp.json\0')
    const { PassThrough, Readable } = await import('node:stream')
    const input = Readable.from([...bytes].map((byte) => Buffer.from([byte])))
    const { out } = await runCli(root, argv('-', '--null'), { stdio: () => ({ input, output: new PassThrough() }) })
    expect(out.split('\n').map((line) => line.slice(0, 14))).toEqual(['ü/.mcp.json:3:', 'e\\u000af/.mcp.', ''])
  })

  it.each([
    [['--files-from', 'none'], '--files-from none: no such file or directory'],
    [['--files-from', '.'], '--files-from .: is a directory, not a file'],
    [['--files-from', 'nul'], '--files-from nul: the list contains NUL characters; use --null if they separate the paths'],
    [['--files-from', 'long'], '--files-from long: a line of the list is too long to be a path'],
    [['--files-from', 'list', 'a'], '--files-from cannot be used with paths'],
    [['--files-from', 'list', '--stdin'], '--files-from cannot be used with --stdin'],
    [['--files-from', 'list', '--watch'], '--watch does not go with --files-from: the list is read once'],
    [['--null'], '--null needs --files-from']
  ])('refuses %j', async (given, message) => {
    const root = tempFolder({ list: 'a', nul: 'a\0b\0', long: 'x'.repeat(200_000) })
    expect(await runCli(root, given)).toEqual({ code: 2, out: '', err: `plugvet: ${message}\n` })
  })

  it('says what is missing, and that an empty list has nothing to check', async () => {
    const root = tempFolder({ list: 'gone/.mcp.json\n', empty: '\n' })
    expect(await runCli(root, argv('list'))).toEqual({ code: 2, out: '', err: 'plugvet: gone/.mcp.json: no such file or directory\n' })
    const { code, err } = await runCli(root, argv('empty'))
    expect(code).toBe(2)
    expect(err).toContain('nothing to check in the list empty')
    expect((await runCli(root, argv('empty', '--allow-empty'))).code).toBe(0)
  })

  it('checks a listed file whatever it is called, and with --only-known those that plugvet knows', async () => {
    const root = tempFolder({ 'servers.json': BARE_URL, 'a/.mcp.json': BARE_URL, list: 'servers.json\na/.mcp.json\n' })
    expect(filesIn(await runCli(root, argv('list')))).toEqual(['servers.json', 'a/.mcp.json'])
    expect(filesIn(await runCli(root, argv('list', '--only-known')))).toEqual(['a/.mcp.json'])
  })

  it('follows no link out of the project of a listed file', async () => {
    const root = tempFolder({ 'in/.git/HEAD': '', 'in/a/x': '', 'out/.mcp.json': BARE_URL, 'here/x': '' })
    symlinkSync('../../out/.mcp.json', join(root, 'in/a/.mcp.json'))
    const here = join(root, 'here')
    const { PassThrough, Readable } = await import('node:stream')
    const input = Readable.from([Buffer.from('../in/a/.mcp.json\n../out/.mcp.json\n')])
    const { out, err } = await runCli(here, argv('-'), { stdio: () => ({ input, output: new PassThrough() }) })
    expect(err).toBe('plugvet: ../in/a/.mcp.json: is a link that leads out of the project, where others may have nothing: commit a file in its place, or name it on the command line to check it\n')
    expect(out).toMatch(/^\.\.\/out\/\.mcp\.json:3:5: error transport-type /)
  })
})
