import { chmodSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Baseline } from '../../src/lint/baseline.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const FILE = 'plugvet-baseline.json'

/** A url that is warned of, and a server without its type, which is an error. */
const SERVERS = { api: { type: 'http', url: 'http://api.example.com/mcp' }, docs: { url: 'https://docs.example.com/mcp' } }

function config(servers: object, indent = 2): string {
  return JSON.stringify({ mcpServers: servers }, null, indent) + '\n'
}

function baselineIn(root: string, file = FILE): Baseline {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as Baseline
}

function listed(root: string, file = FILE): string[] {
  return baselineIn(root, file).findings.map((one) => `${one.file} ${one.rule} ${one.pointer} ${one.count ?? 1}`)
}

/** A project whose findings of today stand in a baseline. */
async function project(files: Readonly<Record<string, string>>): Promise<string> {
  const root = tempFolder(files)
  expect((await runCli(root, ['--update-baseline'])).code).toBe(0)
  return root
}

function write(root: string, name: string, text: string): void {
  writeFileSync(join(root, name), text)
}

async function compact(root: string, argv: readonly string[] = ['--baseline', FILE]): Promise<{ code: number; out: string; err: string }> {
  return await runCli(root, [...argv, '--format', 'compact'])
}

const UNCHANGED = { code: 0, out: '', err: '' }

describe('--update-baseline', () => {
  it("writes today's findings: rule, file, pointer and a hash, and no value", async () => {
    const root = tempFolder({ 'a/.mcp.json': config(SERVERS), '.mcp.json': config({ docs: SERVERS.docs }) })
    const { code, out, err } = await runCli(root, ['--update-baseline', '--format', 'json'])
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ findings: [], summary: { errors: 0, warnings: 0, suppressed: 3 } })
    expect(err).toBe(
      `plugvet: ${FILE} contains 3 findings (3 new)\nplugvet: to hide them, use --baseline ${FILE} or the setting "baseline"\n`
    )
    expect(listed(root)).toEqual([
      '.mcp.json transport-type /mcpServers/docs 1',
      'a/.mcp.json https-url /mcpServers/api/url 1',
      'a/.mcp.json transport-type /mcpServers/docs 1'
    ])
    const text = readFileSync(join(root, FILE), 'utf8')
    expect(text).not.toContain('example.com')
    expect(Object.keys(baselineIn(root).findings[0] ?? {})).toEqual(['rule', 'file', 'pointer', 'hash'])
    expect(baselineIn(root).findings.map(({ hash }) => hash)).toEqual(Array(3).fill(expect.stringMatching(/^[0-9a-f]{64}$/)))
  })

  it('writes none where nothing was checked, unless that is expected', async () => {
    const root = tempFolder({ 'README.md': '' })
    expect((await runCli(root, ['--update-baseline'])).code).toBe(2)
    expect(existsSync(join(root, FILE))).toBe(false)
    expect((await runCli(root, ['--update-baseline', '--allow-empty'])).code).toBe(0)
    expect(listed(root)).toEqual([])
  })

  it('writes the same file again where nothing has changed', async () => {
    const root = await project({ '.mcp.json': config(SERVERS) })
    const before = readFileSync(join(root, FILE), 'utf8')
    const { code, err } = await compact(root, ['--update-baseline', '--baseline', FILE])
    expect({ code, err }).toEqual({ code: 0, err: `plugvet: ${FILE} contains 2 findings\n` })
    expect(readFileSync(join(root, FILE), 'utf8')).toBe(before)
  })

  it('takes out what is fixed, and adds what is new', async () => {
    const root = await project({ '.mcp.json': config(SERVERS) })
    write(root, '.mcp.json', config({ api: SERVERS.api, other: { url: 'https://other.example.com/mcp' } }))
    const { code, err } = await compact(root, ['--update-baseline', '--baseline', FILE])
    expect({ code, err }).toEqual({ code: 0, err: `plugvet: ${FILE} contains 2 findings (1 new, 1 fixed)\n` })
    expect(listed(root)).toEqual(['.mcp.json https-url /mcpServers/api/url 1', '.mcp.json transport-type /mcpServers/other 1'])
  })

  it('leaves the files alone that were not judged, and takes out those that are gone', async () => {
    const files = { 'a/.mcp.json': config(SERVERS), 'b/.mcp.json': config(SERVERS), 'c/.mcp.json': config(SERVERS) }
    const root = await project(files)
    write(root, 'a/.mcp.json', config({ api: SERVERS.api }))
    rmSync(join(root, 'c'), { recursive: true })
    await runCli(root, ['a', '--update-baseline', '--baseline', FILE])
    expect(listed(root)).toEqual([
      'a/.mcp.json https-url /mcpServers/api/url 1',
      'b/.mcp.json https-url /mcpServers/api/url 1',
      'b/.mcp.json transport-type /mcpServers/docs 1'
    ])
  })

  it('leaves the findings alone of rules that are off, and of the rest of a file that is broken', async () => {
    const root = await project({ 'a/.mcp.json': config(SERVERS), 'b/.mcp.json': config(SERVERS) })
    write(root, 'a/.mcp.json', config({ files: { command: 'files-mcp' } }))
    write(root, 'b/.mcp.json', '{ "mcpServers": ')
    const argv = ['--baseline', FILE, '--rule', 'https-url=off']
    expect((await compact(root, argv)).err).toBe(
      `plugvet: ${FILE}: 1 finding is fixed; --update-baseline removes it\n  a/.mcp.json  transport-type  /mcpServers/docs\n`
    )
    await compact(root, [...argv, '--update-baseline'])
    expect(listed(root)).toEqual([
      'a/.mcp.json https-url /mcpServers/api/url 1',
      expect.stringMatching(/^b\/\.mcp\.json valid-json {2}\d+$/),
      'b/.mcp.json https-url /mcpServers/api/url 1',
      'b/.mcp.json transport-type /mcpServers/docs 1'
    ])
  })

  it('leaves the findings alone of a broken file of which nothing is said', async () => {
    const root = await project({ '.mcp.json': config(SERVERS) })
    const before = readFileSync(join(root, FILE), 'utf8')
    write(root, '.mcp.json', '{ "mcpServers": ')
    const argv = ['--baseline', FILE, '--rule', 'valid-json=off']
    expect(await compact(root, argv)).toEqual(UNCHANGED)
    await compact(root, [...argv, '--update-baseline'])
    expect(readFileSync(join(root, FILE), 'utf8')).toBe(before)
  })

  it('leaves the findings alone of a file that cannot be looked at', async () => {
    const root = await project({ 'a/.mcp.json': config(SERVERS), 'b/.mcp.json': config(SERVERS) })
    const before = readFileSync(join(root, FILE), 'utf8')
    rmSync(join(root, 'a'), { recursive: true })
    symlinkSync('a', join(root, 'a'))
    expect(await compact(root, ['b', '--baseline', FILE])).toEqual(UNCHANGED)
    await compact(root, ['b', '--baseline', FILE, '--update-baseline'])
    expect(readFileSync(join(root, FILE), 'utf8')).toBe(before)
  })

  it('takes out the findings of a rule that there is no more', async () => {
    const entry = { rule: 'old-rule', file: '.mcp.json', pointer: '', hash: '0'.repeat(64), count: 2 }
    const root = tempFolder({
      '.mcp.json': config({ files: { command: 'files-mcp' } }),
      [FILE]: JSON.stringify({ version: 1, findings: [entry] })
    })
    expect((await compact(root)).err).toBe(
      `plugvet: ${FILE}: 2 findings are fixed; --update-baseline removes them\n  .mcp.json  old-rule   (2 times)\n`
    )
  })

  it('names the files relative to the baseline, wherever it stands and is read from', async () => {
    const root = tempFolder({ 'plugins/a/.mcp.json': config(SERVERS), 'lists/.keep': '' })
    await runCli(root, ['--update-baseline', '--baseline', 'lists/known.json'])
    expect(listed(root, 'lists/known.json').map((line) => line.split(' ')[0])).toEqual(Array(2).fill('../plugins/a/.mcp.json'))
    expect(await compact(join(root, 'plugins/a'), ['--baseline', '../../lists/known.json'])).toEqual(UNCHANGED)
  })

  it('names the files alike where links lead to the baseline', async () => {
    const root = await project({ '.mcp.json': config(SERVERS), 'elsewhere/.keep': '' })
    const before = readFileSync(join(root, FILE), 'utf8')
    symlinkSync('..', join(root, 'elsewhere/link'))
    const path = join(root, 'elsewhere/link', FILE)
    expect(await compact(root, ['--baseline', path])).toEqual(UNCHANGED)
    await compact(root, ['--baseline', path, '--update-baseline'])
    expect(readFileSync(join(root, FILE), 'utf8')).toBe(before)
  })

  it.each([
    [['--update-baseline', '--fix', '--dry-run'], '--update-baseline cannot be used with --dry-run, which does not write files'],
    [['--update-baseline', '--stdin'], '--update-baseline cannot be used with --stdin'],
    [['--update-baseline', '--no-baseline'], '--update-baseline cannot be used with --no-baseline'],
    [['--baseline', 'x.json', '--no-baseline'], '--baseline cannot be used with --no-baseline'],
    [['--update-baseline', '--baseline', '.mcp.json'], "--baseline .mcp.json cannot be used\n.mcp.json:1:1: 'version' is missing (the whole file)"],
    [['--update-baseline', '--baseline', 'none/x.json'], '--baseline none/x.json: cannot be written: no such file or directory'],
    [['doctor', '--baseline', 'x.json'], '--baseline is an option of plugvet lint, not of plugvet doctor']
  ])('refuses %j, and writes nothing', async (argv, message) => {
    const root = tempFolder({ '.mcp.json': config(SERVERS) })
    const { code, out, err } = await runCli(root, argv)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err.startsWith(`plugvet: ${message}\n`), err).toBe(true)
    expect(existsSync(join(root, FILE))).toBe(false)
    expect(readFileSync(join(root, '.mcp.json'), 'utf8')).toBe(config(SERVERS))
  })

  it('says that a baseline is write-protected', async () => {
    const root = await project({ '.mcp.json': config(SERVERS) })
    chmodSync(join(root, FILE), 0o444)
    const { code, err } = await compact(root, ['--update-baseline'])
    expect({ code, err }).toEqual({ code: 2, err: `plugvet: ${FILE}: cannot be written: is write-protected\n` })
  })
})

describe('--baseline', () => {
  it('hides what it knows, and counts it', async () => {
    const root = await project({ '.mcp.json': config(SERVERS) })
    const { code, out, err } = await runCli(root, ['--baseline', FILE])
    expect({ code, out, err }).toEqual({ code: 0, out: 'nothing found; 1 file checked for Claude Code, 2 findings ignored\n', err: '' })
  })

  it('is not taken where it merely lies there', async () => {
    const root = await project({ '.mcp.json': config(SERVERS) })
    expect((await runCli(root, [])).code).toBe(1)
  })

  it('shows what is new', async () => {
    const root = await project({ '.mcp.json': config(SERVERS) })
    write(root, '.mcp.json', config({ ...SERVERS, more: { url: 'https://more.example.com/mcp' } }))
    const { code, out, err } = await compact(root)
    expect({ code, err }).toEqual({ code: 1, err: '' })
    expect(out.split('\n').map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual(['.mcp.json:10:5: error transport-type', ''])
  })

  it('says what is fixed, which fails nothing', async () => {
    const root = await project({ '.mcp.json': config(SERVERS) })
    write(root, '.mcp.json', config({ api: { ...SERVERS.api, url: 'https://api.example.com/mcp' } }))
    const err =
      `plugvet: ${FILE}: 2 findings are fixed; --update-baseline removes them\n` +
      '  .mcp.json  https-url  /mcpServers/api/url\n  .mcp.json  transport-type  /mcpServers/docs\n'
    expect(await compact(root)).toEqual({ code: 0, out: '', err })
    expect(await compact(root, ['--baseline', FILE, '--quiet'])).toEqual(UNCHANGED)
  })

  it('names ten of those that are fixed', async () => {
    const servers = Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`s${index}`, SERVERS.docs]))
    const root = await project({ '.mcp.json': config(servers) })
    write(root, '.mcp.json', config({}))
    const lines = (await compact(root)).err.split('\n')
    expect(lines).toHaveLength(13)
    expect(lines.at(-2)).toBe('  and 3 more')
  })

  it('says nothing of the files that were not judged', async () => {
    const root = await project({ 'a/.mcp.json': config(SERVERS), 'b/.mcp.json': config(SERVERS) })
    write(root, 'b/.mcp.json', config({}))
    expect(await compact(root, ['a', '--baseline', FILE])).toEqual(UNCHANGED)
  })

  it('knows a finding again in a file that was formatted anew and put in another order', async () => {
    const bare = '{"mcpServers":{"w":{"url":"https:\\/\\/docs.example.com\\/mcp"},"v":{"command":"x","args":["${ AREA }","${ AREA }","${ ZONE }"]}}}'
    const root = await project({ '.mcp.json': bare })
    expect(listed(root)).toEqual([
      '.mcp.json malformed-variable /mcpServers/v/args/0 1',
      '.mcp.json malformed-variable /mcpServers/v/args/1 1',
      '.mcp.json malformed-variable /mcpServers/v/args/2 1',
      '.mcp.json transport-type /mcpServers/w 1'
    ])
    const args = ['${ AREA }', '${ AREA }', '\\u0024{ ZONE }']
    const text = config({ v: { args, command: 'x' }, w: { url: 'https://docs.example.com/mcp' } }, 8).replace('\\\\u', '\\u')
    expect(text).toContain('"\\u0024{ ZONE }"')
    write(root, '.mcp.json', text.replaceAll('\n', '\r\n'))
    expect(await compact(root)).toEqual(UNCHANGED)
  })

  it('knows an argument again at another index, and takes one for one', async () => {
    const root = await project({ '.mcp.json': config({ a: { command: 'x', args: ['--region', '${ REGION }', '${ ZONE }'] } }) })
    write(root, '.mcp.json', config({ a: { command: 'x', args: ['--verbose', '--region', '${ REGION }', '${ ZONE }'] } }))
    expect(await compact(root)).toEqual(UNCHANGED)
    write(root, '.mcp.json', config({ a: { command: 'x', args: ['${ REGION }', '${ REGION }', '${ ZONE }'] } }))
    const { code, out } = await compact(root, ['--baseline', FILE, '--max-warnings', '0'])
    expect({ code, places: out.match(/\d+:\d+(?=: warning)/g) }).toEqual({ code: 1, places: ['6:10'] })
  })

  it('takes a value at its place that changed for a new finding, and what is in a renamed server', async () => {
    const root = await project({ '.mcp.json': config(SERVERS) })
    write(root, '.mcp.json', config({ api: { ...SERVERS.api, url: 'http://api.example.org/mcp' }, manual: SERVERS.docs }))
    const { code, out, err } = await compact(root)
    expect(code).toBe(1)
    expect(out.match(/(?:https-url|transport-type)/g)).toEqual(['https-url', 'transport-type'])
    expect(err).toContain('2 findings are fixed')
  })

  it('knows again what an entry lacks while the rest of it changes', async () => {
    const root = await project({ '.mcp.json': config({ docs: SERVERS.docs }) })
    write(root, '.mcp.json', config({ docs: { ...SERVERS.docs, headers: { 'X-Team': 'docs' } } }))
    expect(await compact(root)).toEqual(UNCHANGED)
  })

  it('knows findings again that name another file, from wherever it is run', async () => {
    const manifest = { name: 'p', version: '1.0.0', mcpServers: { docs: { command: 'a' } } }
    const files = { 'p/.mcp.json': config({ docs: { command: 'b' } }), 'p/.agent-plugin/plugin.json': JSON.stringify(manifest) }
    const root = await project(files)
    expect(listed(root).map((line) => line.split(' ')[1])).toEqual(['unique-server-name'])
    expect(await compact(join(root, 'p'), ['--baseline', `../${FILE}`])).toEqual(UNCHANGED)
  })

  it('goes with --fail-on and --max-warnings: what it hides counts for neither', async () => {
    const root = await project({ '.mcp.json': config({ api: SERVERS.api }) })
    const limits = ['--baseline', FILE, '--fail-on', 'warning', '--max-warnings', '0']
    expect(await compact(root, limits)).toEqual(UNCHANGED)
    write(root, '.mcp.json', config({ api: SERVERS.api, b: SERVERS.api }))
    expect((await compact(root, limits)).code).toBe(1)
    expect((await compact(root, ['--baseline', FILE, '--max-warnings', '1'])).code).toBe(0)
  })

  it('goes with --fix: what it hides is mended as well, and said to be fixed', async () => {
    const root = await project({ '.mcp.json': config(SERVERS) })
    const { code, err } = await compact(root, ['--baseline', FILE, '--fix'])
    expect(code).toBe(0)
    expect(err).toContain('1 finding is fixed; --update-baseline removes it\n  .mcp.json  transport-type  /mcpServers/docs\n')
    await compact(root, ['--update-baseline', '--fix', '--baseline', FILE])
    expect(listed(root)).toEqual(['.mcp.json https-url /mcpServers/api/url 1'])
  })

  it('goes with --fix --dry-run, which shows the diff and judges what is left', async () => {
    const root = await project({ '.mcp.json': config(SERVERS) })
    const { code, out } = await compact(root, ['--baseline', FILE, '--fix', '--dry-run'])
    expect(code).toBe(0)
    expect(out).toContain('+      "type": "http"')
    expect(readFileSync(join(root, '.mcp.json'), 'utf8')).toBe(config(SERVERS))
  })

  it('goes with standard input, by the name of the file', async () => {
    const root = await project({ 'a/.mcp.json': config(SERVERS) })
    const argv = ['--stdin', '--stdin-filename', 'a/.mcp.json', '--baseline', FILE, '--format', 'compact']
    expect(await runCli(root, argv, { stdin: config(SERVERS, 0) })).toEqual(UNCHANGED)
  })

  it('is named by the settings, relative to them, which the command line overrules', async () => {
    const root = tempFolder({ 'plugvet.config.json': '{ "baseline": "lists/known.json" }', 'a/.mcp.json': config(SERVERS), 'lists/x': '' })
    expect(await compact(join(root, 'a'), [])).toEqual({
      code: 2,
      out: '',
      err: 'plugvet: the setting baseline lists/known.json: no such file; --update-baseline creates it\n'
    })
    expect((await compact(join(root, 'a'), ['--update-baseline'])).err).toBe('plugvet: ../lists/known.json contains 2 findings (2 new)\n')
    expect(await compact(join(root, 'a'), [])).toEqual(UNCHANGED)
    expect((await compact(root, ['--no-baseline'])).code).toBe(1)
    expect((await compact(root, ['--no-config'])).code).toBe(1)
    write(root, 'empty.json', '{ "version": 1, "findings": [] }')
    expect((await compact(root, ['--baseline', 'empty.json'])).code).toBe(1)
  })

  it.each([
    ['{ "version": 2 }', '--baseline known.json was written by a later version of plugvet: it has version 2, but only version 1 is supported'],
    ['{ "version": 1 }', "--baseline known.json cannot be used\nknown.json:1:1: 'findings' is missing (the whole file)"],
    ['[]', '--baseline known.json cannot be used\nknown.json:1:1: expected an object, found an array (the whole file)'],
    [
      '{\n  "version": 1,\n<<<<<<< ours\n  "findings": []\n=======\n  "findings": []\n>>>>>>> theirs\n}',
      '--baseline known.json cannot be used\nknown.json:3:1: '
    ],
    [
      '{ "version": 1, "findings": [{ "rule": "x", "file": "f", "pointer": "p", "hash": "h", "why": 1 }] }',
      "--baseline known.json cannot be used\nknown.json:1:87: unknown property 'why' (/findings/0/why)\n" +
        'known.json:1:69: expected a string such as /mcpServers/forecast/url, found another string (/findings/0/pointer)\n' +
        'known.json:1:82: expected a string such as 5b0f3c2d'
    ]
  ])('refuses what is none, at its place: %j', async (text, message) => {
    const root = tempFolder({ '.mcp.json': config(SERVERS), 'known.json': text })
    const { code, out, err } = await compact(root, ['--baseline', 'known.json'])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err.startsWith(`plugvet: ${message}`), err).toBe(true)
  })

  it('refuses one that is not there, or no file', async () => {
    const root = tempFolder({ '.mcp.json': config(SERVERS), 'folder/x': '' })
    expect((await compact(root, ['--baseline', 'none.json'])).err).toBe(
      'plugvet: --baseline none.json: no such file; --update-baseline creates it\n'
    )
    expect((await compact(root, ['--baseline', 'folder'])).err).toBe('plugvet: --baseline folder: is a directory, not a file\n')
  })
})

describe('a file with more findings of a rule than are listed', () => {
  const many = (count: number) => config({ a: { command: 'x', args: Array.from({ length: count }, (_, index) => `\${ V${index} }`) } })

  it('is known whole, and what is new in it is shown', async () => {
    const root = await project({ '.mcp.json': many(400) })
    expect(baselineIn(root).findings).toHaveLength(400)
    expect(await compact(root)).toEqual(UNCHANGED)
    write(root, '.mcp.json', many(401))
    const { code, out } = await compact(root, ['--baseline', FILE, '--max-warnings', '0'])
    expect({ code, found: out.match(/V\d+/g) }).toEqual({ code: 1, found: ['V400'] })
  })

  it('is listed whole where most of them are new, since each may be hidden or recorded', async () => {
    const root = await project({ '.mcp.json': many(1) })
    write(root, '.mcp.json', many(400))
    const { out } = await runCli(root, ['--baseline', FILE, '--format', 'json'])
    const { findings, summary } = JSON.parse(out) as { findings: object[]; summary: object }
    expect(findings).toHaveLength(399)
    expect(summary).toMatchObject({ warnings: 399, suppressed: 1 })
  })
})

describe('a credential', () => {
  const SECRET = 'ghp_' + 'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0dF3gH6'
  const OTHER = 'ghp_' + 'zY9xW8vU7tS6rQ5pO4nM3lK2jI1hG0fE9dC8'

  it('leaves no trace in the baseline: it hashes as any other at its place does', async () => {
    const text = (secret: string) => config({ [secret]: { command: 'x', env: { GITHUB_TOKEN: secret, PASSWORD: 'hunter2' } } })
    const first = await project({ '.mcp.json': text(SECRET) })
    const second = await project({ '.mcp.json': text(OTHER).replace('hunter2', 'letmein!') })
    expect(listed(first)).not.toEqual([])
    expect(baselineIn(first)).toEqual(baselineIn(second))
    expect(readFileSync(join(first, FILE), 'utf8')).not.toContain(SECRET)
  })

  it('that is a number leaves none either', async () => {
    const text = (pin: number) => config({ a: { command: 'x', args: ['--pin', pin], env: { DB_PASSWORD: pin } } })
    const [first, second] = [await project({ '.mcp.json': text(1234) }), await project({ '.mcp.json': text(9876) })]
    expect(listed(first)).toHaveLength(3)
    expect(baselineIn(first)).toEqual(baselineIn(second))
  })

  it('that is written out in another place is new', async () => {
    const root = await project({ '.mcp.json': config({ a: { command: 'x', args: ['--token', SECRET] } }) })
    write(root, '.mcp.json', config({ a: { command: 'x', args: ['--verbose', '--token', OTHER] } }))
    const { code, out } = await compact(root)
    expect({ code, rules: out.match(/literal-credential/g) }).toEqual({ code: 1, rules: ['literal-credential'] })
  })
})
