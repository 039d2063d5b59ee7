import {
  chmodSync,
  closeSync,
  constants,
  cpSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeFixed } from '../../src/cli/lint/fix.js'
import type { ResultV1 } from '../../src/report/json.js'
import { Bounds } from '../../src/project/disk.js'
import { makeFifos } from '../support/fifo.js'
import { fileOf } from '../support/reading.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const CLEAN = '{\n  "mcpServers": {\n    "files": { "command": "files-mcp" }\n  }\n}\n'
const BARE_URL = '{\n  "mcpServers": {\n    "docs": { "url": "https://docs.example.com/mcp" }\n  }\n}\n'

describe('plugvet lint', () => {
  it('ends with 0 where there is nothing to say', async () => {
    const result = await runCli(tempFolder({ '.mcp.json': CLEAN }), ['--format', 'compact'])
    expect(result).toEqual({ code: 0, out: '', err: '' })
  })

  it('lints the working directory, and ends with 1 on an error', async () => {
    const { code, out } = await runCli(tempFolder({ 'sub/.mcp.json': BARE_URL }), ['--format', 'compact'])
    expect(out).toBe(
      "sub/.mcp.json:3:5: error transport-type The entry has a 'url' but no 'type', so the host treats it as a stdio server and drops it\n"
    )
    expect(code).toBe(1)
  })

  it('knows a state record by its shape alone', async () => {
    const unrelated = '{ "running": true, "theme": "dark" }'
    const record = '{ "running": {}, "retry_attempts": {}, "claimed": [], "completed": 3 }'
    const root = tempFolder({ 'a/state.json': unrelated, 'b/state.json': record })
    const { out } = await runCli(root, ['--format', 'json'])
    const { files } = JSON.parse(out) as { files: unknown[] }
    expect(files).toEqual([{ path: 'b/state.json', kind: 'state', host: 'agent-plugin', hosts: ['agent-plugin'] }])
  })

  it('takes a kind from the command line over what the path says', async () => {
    const root = tempFolder({ 'servers.json': BARE_URL })
    const { out } = await runCli(root, ['servers.json', '--kind', 'mcp', '--format', 'compact'])
    expect(out).toContain('servers.json:3:5: error transport-type')
  })

  it('reads standard input under the name it is given', async () => {
    const root = tempFolder()
    const argv = ['--stdin', '--stdin-filename', 'x/.mcp.json', '--format', 'compact']
    const { code, out } = await runCli(root, argv, { stdin: BARE_URL })
    expect(code).toBe(1)
    expect(out).toContain('x/.mcp.json:3:5: error transport-type')
  })

  it.each([
    [['--formt', 'json'], 'unknown option --formt; did you mean --format?'],
    [['--format', 'yaml'], '--format takes one of text, compact, json, jsonl, sarif, github, gitlab, junit, html, not "yaml"'],
    [['--rule', 'htps-url=error'], 'unknown rule "htps-url"; did you mean https-url?'],
    [['--rule', 'https-url=loud'], '--rule needs ID=error, ID=warning, ID=info or ID=off, not "https-url=loud"'],
    [['--max-warnings', 'many'], '--max-warnings takes a whole number, not "many"'],
    [['--env-file', 'none.env'], '--dotenv none.env: no such file or directory'],
    [['--config', 'none.json'], '--config none.json: no such file or directory'],
    [['--config', '.'], '--config .: is a directory, not a file'],
    [['--plugin-root', 'none'], '--plugin-root none: no such directory'],
    [['--stdin', 'x'], '--stdin cannot be used with paths; use --stdin-filename to name the input'],
    [['--dry-run'], '--dry-run needs --fix or --fix-suggestions'],
    [['--max-warnings', '-1'], "--max-warnings needs a number; write one that begins with a dash as --max-warnings=-…"],
    [['--output', ''], '--output takes a value, not an empty text'],
    [[''], 'a path is empty'],
    [['--rule', 'no\u001bsse=off'], 'unknown rule "no\\u001bsse"; did you mean no-sse?'],
    [['--output', '.'], '--output .: cannot be written: is a directory, not a file']
  ])('refuses %j with exit code 2', async (argv, message) => {
    const result = await runCli(tempFolder({ '.mcp.json': CLEAN }), argv)
    expect(result).toEqual({ code: 2, out: '', err: `plugvet: ${message}\n` })
  })

  it.each(['{ "scripts": { "test": "x" } }', '{}', '[1, 2]', '"x"'])('asks for the host of a file of another name in which nothing looks like servers: %s', async (text) => {
    const { code, out, err } = await runCli(tempFolder({ 'data.json': text }), ['data.json'])
    expect({ code, out }).toEqual({ code: 2, out: '0 files checked\n' })
    expect(err).toMatch(/^plugvet: data\.json: contains nothing that looks like servers, and no host reads a file of this name; use --host to say which host reads it, such as claude-code, cursor, [a-z, -]{10,40}\n$/)
  })

  it('asks for no servers in a file of hooks', async () => {
    const hooks = JSON.stringify({ hooks: { Stop: [{ hooks: [{ type: 'command', command: '${CLAUDE_PLUGIN_ROOT}/stop.sh' }] }] } })
    const cwd = tempFolder({ 'hooks/hooks.json': hooks, 'more.json': hooks.replace('{', '{"mcpServers":{"a":{"command":"a","type":"http"}},') })
    expect(await runCli(cwd, ['hooks/hooks.json'])).toEqual({ code: 2, out: '0 files checked\n', err: 'plugvet: hooks/hooks.json: contains hooks and no servers; to check the hooks of a plugin, check its manifest\n' })
    expect((await runCli(cwd, ['more.json', '--format', 'compact'])).out).toContain('http-url')
  })

  it.each([
    ['.claude/settings.json.example', '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "./a.sh" }] }] } }', undefined],
    ['.vscode/mcp.example.json', '{ "servers": { "a": { "command": "a-mcp" } } }', undefined],
    ['.vscode/mcp.json.sample', '{ "mcpServers": { "a": { "command": "a-mcp" } } }', 'servers-key vscode'],
    ['.codex/config.toml.example', '[mcp_servers.a]\ncommand = "a-mcp"\nurl = "https://a.example.com/mcp"\n', 'one-transport codex']
  ])('reads an example as the host reads what it is copied to: %s', async (path, text, found) => {
    const { out } = await runCli(tempFolder({ [path]: text }), [path, '--format', 'compact', '--quiet'])
    expect(/error (\S+) .* \[(.*)\]/.exec(out)?.slice(1).join(' ')).toBe(found)
  })

  it.each([
    [['data.json'], '{ "mcpServers": {} }', ''],
    [['data.json'], '{ "users": { "a": { "command": "" } } }', 'servers-key'],
    [['data.json', '--host', 'cline'], '{}', 'servers-key'],
    [['data.json', '--kind', 'mcp'], '{}', 'servers-key']
  ])('checks a file of another name with %j: %s', async (argv, text, rule) => {
    const { out } = await runCli(tempFolder({ 'data.json': text }), [...argv, '--format', 'compact', '--quiet'])
    expect(/(?<=error )\S+/.exec(out)?.[0] ?? '').toBe(rule)
  })

  it('says which file is not there, reports the others, and ends with 2', async () => {
    const { code, out, err } = await runCli(tempFolder({ '.mcp.json': BARE_URL }), ['.mcp.json', 'gone.json', '--format', 'compact'])
    expect(code).toBe(2)
    expect(out).toContain('.mcp.json:3:5: error transport-type')
    expect(err).toBe('plugvet: gone.json: no such file or directory\n')
  })

  it('fails on warnings where it is told to', async () => {
    const http = CLEAN.replace('"command": "files-mcp"', '"type": "http", "url": "http://api.example.com/mcp"')
    const root = tempFolder({ '.mcp.json': http })
    expect((await runCli(root, [])).code).toBe(0)
    expect((await runCli(root, ['--fail-on', 'warning'])).code).toBe(1)
    expect((await runCli(root, ['--max-warnings', '0'])).code).toBe(1)
    expect((await runCli(root, ['--max-warnings', '1'])).code).toBe(0)
    expect((await runCli(root, ['--rule', 'https-url=error'])).code).toBe(1)
  })

  it('writes a report to a file beside the one on standard output', async () => {
    const root = tempFolder({ '.mcp.json': BARE_URL })
    const { out } = await runCli(root, ['--format', 'json', '--output', 'out.json', '--format', 'compact'])
    expect(out).toContain('.mcp.json:3:5: error transport-type')
    const report = JSON.parse(readFileSync(join(root, 'out.json'), 'utf8')) as { summary: { errors: number } }
    expect(report.summary.errors).toBe(1)
  })

  it('writes reports in the formats of their endings, and says which files it wrote', async () => {
    const root = tempFolder({ '.mcp.json': BARE_URL })
    const argv = ['-o', 'out.json', '-o', 'out.sarif']
    expect(await runCli(root, argv)).toEqual({ code: 1, out: '', err: 'plugvet: wrote out.json\nplugvet: wrote out.sarif\n' })
    expect(readFileSync(join(root, 'out.sarif'), 'utf8')).toContain('"runs":')
    expect((await runCli(root, [...argv, '--quiet'])).err).toBe('')
  })

  it('writes into a device, and replaces none', async () => {
    const root = tempFolder({ '.mcp.json': BARE_URL })
    makeFifos(join(root, 'pipe'))
    // A reader there is, so that the program need not wait for one.
    const reader = openSync(join(root, 'pipe'), constants.O_RDONLY | constants.O_NONBLOCK)
    const { code } = await runCli(root, ['--format', 'compact', '--output', 'pipe'])
    expect(code).toBe(1)
    expect(readFileSync(reader, 'utf8')).toContain('.mcp.json:3:5: error transport-type')
    closeSync(reader)
    expect(statSync(join(root, 'pipe')).isFIFO()).toBe(true)
  })

  it('takes what follows -- for paths, whatever they are called', async () => {
    const root = tempFolder({ 'rules/.mcp.json': CLEAN, '-x/.mcp.json': BARE_URL })
    expect(await runCli(root, ['--format', 'compact', '--', 'rules'])).toEqual({ code: 0, out: '', err: '' })
    expect((await runCli(root, ['--format', 'compact', '--', '-x'])).out).toContain('-x/.mcp.json:3:5: error')
  })

  it('says that there are too many warnings, also where they are not shown', async () => {
    const root = tempFolder({ '.mcp.json': CLEAN.replace('"files-mcp"', '"files-mcp", "args": ["$REGION"]') })
    const { code, out, err } = await runCli(root, ['--quiet', '--max-warnings', '0'])
    expect({ code, out, err }).toEqual({
      code: 1,
      out: '',
      err: 'plugvet: too many warnings: 1, but --max-warnings allows 0\n'
    })
  })

  it.each(['text', 'compact', 'json', 'jsonl', 'sarif', 'github', 'gitlab', 'junit'])('shows no token that stands in a key, as %s', async (format) => {
    const token = 'ghp_' + 'fR7tq2LxVb91mZsKwD4yHc8NgJ3pEa6UoT5i'
    const servers = `{ "mcpServers": { "${token}": { "comand": "a-mcp", "env": { "${token}": 1 } } } }`
    const record = `{ "running": { "r": { "task_id": 1, "last_error": "${token}" } }, "retry_attempts": {}, "claimed": [], "completed": [] }`
    const root = tempFolder({ '.mcp.json': servers, 'state.json': record })
    const { code, out } = await runCli(root, ['--format', format, '--preset', 'strict'])
    expect(code).toBe(1)
    expect(out).toContain('valid-shape')
    expect(out).toContain('state-shape')
    expect(out).not.toContain(token)
  })

  it('colours only for a terminal, and as NO_COLOR, FORCE_COLOR and the options say', async () => {
    const root = tempFolder({ '.mcp.json': BARE_URL })
    const colored = async (argv: string[], world: object) => (await runCli(root, argv, world)).out.includes('\u001B[')
    expect(await colored([], {})).toBe(false)
    expect(await colored([], { isTerminal: () => true })).toBe(true)
    expect(await colored([], { isTerminal: () => true, env: { NO_COLOR: '1' } })).toBe(false)
    expect(await colored([], { env: { FORCE_COLOR: '1' } })).toBe(true)
    expect(await colored(['--color'], { env: { NO_COLOR: '1' } })).toBe(true)
    expect(await colored(['--no-color'], { isTerminal: () => true })).toBe(false)
  })
})

describe('bad files', () => {
  it('reports what is no readable file by its name, and does not hang', async () => {
    const root = tempFolder({ 'ok/.mcp.json': CLEAN })
    for (const folder of ['pipe', 'loop', 'folder/.mcp.json']) mkdirSync(join(root, folder), { recursive: true })
    makeFifos(join(root, 'pipe/.mcp.json'))
    symlinkSync('.mcp.json', join(root, 'loop/.mcp.json'))
    const { code, err } = await runCli(root, ['--format', 'compact'])
    expect(code).toBe(2)
    expect(err.split('\n').sort()).toEqual([
      '',
      'plugvet: folder/.mcp.json: is a directory, not a file',
      'plugvet: loop/.mcp.json: its symbolic links form a loop',
      'plugvet: pipe/.mcp.json: is a FIFO, not a file'
    ])
  })

  it('says that a host reads a file with bytes that are not UTF-8, and never changes it', async () => {
    const content = Buffer.from('{\n  "mcpServers": { "a": { "type": "http", "url": "https://docs.example.com/é", } }\n}\n', 'latin1')
    const root = tempFolder({ '.gemini/settings.json': content })
    const { code, out } = await runCli(root, ['--format', 'compact', '--fix'])
    expect(out.split('\n')[0]).toBe('.gemini/settings.json:2:75: warning valid-json Failed to decode settings.json: the file is not valid UTF-8, and Gemini CLI reads U+FFFD in place of what is not [gemini]')
    expect(code).toBe(1)
    expect(readFileSync(join(root, '.gemini/settings.json'))).toEqual(content)
  })

  const utf16 = Buffer.from('\uFEFF{}', 'utf16le')
  it.each<[string, string | Uint8Array, string]>([
    ['an empty file', '', '1:1: error valid-json Failed to parse .mcp.json: the file is empty'],
    ['white space alone', ' \n\t\n', '1:1: error valid-json Failed to parse .mcp.json: the file is empty'],
    ['UTF-16', utf16, '1:1: error valid-json Failed to parse .mcp.json: the file is encoded as UTF-16; it must be UTF-8'],
    ['a NUL byte', '{\n  "mcpServers": {}\u0000}', '2:19: error valid-json Failed to parse .mcp.json: the file contains a NUL byte'],
    [
      'invalid UTF-8',
      Buffer.concat([Buffer.from('{\n  "é": "'), Buffer.from([0xff]), Buffer.from('" }')]),
      '2:9: warning valid-json Failed to decode .mcp.json: the file is not valid UTF-8, and Claude Code reads U+FFFD in place of what is not [agent-plugin]'
    ],
    ['a CRLF file', '{\r\n  "mcpServers": {\r\n    "a": { "command": 5 },,\r\n  }\r\n}\r\n', '3:27: error valid-json Failed to parse .mcp.json: expected a property name before the comma'],
    ['tabs', '{\t"mcpServers":\t{\t"a"\t{}\t}\t}', '1:23: error valid-json Failed to parse .mcp.json: expected a colon after the property name'],
    ['surrogate pairs', '{ "😀": "😀", x }', '1:15: error valid-json Failed to parse .mcp.json: expected a property name in double quotes, found `x`']
  ])('%s', async (_title, content, line) => {
    const { code, out } = await runCli(tempFolder({ '.mcp.json': content }), ['--format', 'compact'])
    expect(out.split('\n')).toContain(`.mcp.json:${line}`)
    expect(code).toBe(1)
  })

  it('a byte order mark, which some hosts pass', async () => {
    const root = tempFolder({ '.mcp.json': '\uFEFF' + CLEAN })
    const found = 'valid-json Failed to parse .mcp.json: the file starts with a byte order mark'
    const read = async (argv: string[]) => await runCli(root, ['--format', 'compact', ...argv])
    expect(await read([])).toMatchObject({ code: 0, out: `.mcp.json:1:1: warning ${found} [agent-plugin]\n` })
    expect(await read(['--host', 'agent-plugin'])).toMatchObject({ code: 1, out: `.mcp.json:1:1: error ${found}\n` })
    expect(await read(['--host', 'claude-code'])).toMatchObject({ code: 0, out: '' })
  })

  it('reads 10,000 levels of nesting, valid or cut off', async () => {
    const deep = '{"mcpServers":{"a":{"command":"x","extra":' + '['.repeat(10_000) + ']'.repeat(10_000) + '}}}'
    const root = tempFolder({ 'a/.mcp.json': deep, 'b/.mcp.json': deep.slice(0, 10_050) })
    const { code, out, err } = await runCli(root, ['--format', 'compact', '--info'])
    expect(err).toBe('')
    expect(out).toContain('a/.mcp.json:1:35: info unknown-field')
    expect(out).toContain('b/.mcp.json:1:10051: error valid-json Failed to parse .mcp.json: the file ends before "]" closes the array')
    expect(code).toBe(1)
  })

  it('reads a file of 8 MB', async () => {
    const entry = `"server-%": { "command": "x", "args": ["${'a'.repeat(1000)}"] }`
    const entries = Array.from({ length: 7900 }, (_, index) => entry.replace('%', String(index)))
    const text = `{ "mcpServers": { ${entries.join(',\n')}, "last": { "url": "https://x.example.com/mcp" } } }`
    expect(text.length).toBeGreaterThan(8_000_000)
    const { code, out } = await runCli(tempFolder({ '.mcp.json': text }), ['--format', 'compact'])
    expect(out).toContain('.mcp.json:7900:')
    expect(out).toContain('error transport-type')
    expect(code).toBe(1)
  })
})

describe('plugvet lint --fix', () => {
  it('mends a file in place, keeps its format, its mode and a link to it, and counts', async () => {
    const root = tempFolder({ 'real.json': BARE_URL.replaceAll('\n', '\r\n') })
    chmodSync(join(root, 'real.json'), 0o640)
    symlinkSync('real.json', join(root, '.mcp.json'))
    const { code, out } = await runCli(root, ['--fix', '--format', 'json'])
    expect(readFileSync(join(root, 'real.json'), 'utf8')).toBe(
      '{\r\n  "mcpServers": {\r\n    "docs": { "type": "http", "url": "https://docs.example.com/mcp" }\r\n  }\r\n}\r\n'
    )
    expect(lstatSync(join(root, '.mcp.json')).isSymbolicLink()).toBe(true)
    expect(statSync(join(root, 'real.json')).mode & 0o777).toBe(0o640)
    expect((JSON.parse(out) as { summary: unknown }).summary).toMatchObject({ errors: 0, fixed: 1 })
    expect(code).toBe(0)
  })

  it('shows a diff and changes nothing with --dry-run', async () => {
    const root = tempFolder({ '.mcp.json': BARE_URL })
    const { code, out } = await runCli(root, ['--fix', '--dry-run'])
    expect(out).toContain('--- a/.mcp.json')
    expect(out).toContain('-    "docs": { "url": "https://docs.example.com/mcp" }')
    expect(out).toContain('+    "docs": { "type": "http", "url": "https://docs.example.com/mcp" }')
    expect(readFileSync(join(root, '.mcp.json'), 'utf8')).toBe(BARE_URL)
    expect(code).toBe(1)
  })

  it('masks credentials in the diff', async () => {
    const token = 'ghp_' + 'x7Kq2Lm9Tz4Rw8Yb3Nc6Vd1Fg5Hj0Pa2Ks4'
    const text = BARE_URL.replace('"url"', `"headers": { "Authorization": "Bearer ${token}" }, "url"`)
    const { out } = await runCli(tempFolder({ '.mcp.json': text }), ['--fix', '--dry-run'])
    expect(out).toContain('"type": "http"')
    expect(out).not.toContain(token)
  })

  it('takes a comment, a trailing comma and a byte order mark away', async () => {
    const root = tempFolder({
      '.mcp.json': '\uFEFF{\n  // servers\n  "mcpServers": {\n    "files": { "command": "files-mcp", }, /* one */\n  }\n}\n'
    })
    await runCli(root, ['--fix'])
    expect(readFileSync(join(root, '.mcp.json'), 'utf8')).toBe(CLEAN)
  })

  it('leaves a broken file as it is', async () => {
    const broken = BARE_URL.slice(0, -6)
    const root = tempFolder({ '.mcp.json': broken })
    expect((await runCli(root, ['--fix'])).code).toBe(1)
    expect(readFileSync(join(root, '.mcp.json'), 'utf8')).toBe(broken)
  })

  it('prints the mended text of standard input, and judges what is left', async () => {
    const root = tempFolder()
    const argv = ['--stdin', '--fix', '--format', 'json', '--output', 'report.json']
    const { code, out } = await runCli(root, argv, { stdin: BARE_URL })
    expect(out).toBe(BARE_URL.replace('"url"', '"type": "http", "url"'))
    expect(code).toBe(0)
    expect(JSON.parse(readFileSync(join(root, 'report.json'), 'utf8'))).toMatchObject({ findings: [], summary: { fixed: 1 } })
  })

  it('leaves a file with hard links alone, which could only be written in place or parted from them', async () => {
    const root = tempFolder({ '.mcp.json': BARE_URL })
    linkSync(join(root, '.mcp.json'), join(root, 'other.json'))
    const { code, err } = await runCli(root, ['--fix'])
    expect(err).toBe('plugvet: .mcp.json: cannot be written: has hard links, which replacing the file would break\n')
    expect(code).toBe(2)
    expect(readFileSync(join(root, 'other.json'), 'utf8')).toBe(BARE_URL)
    expect(statSync(join(root, '.mcp.json')).nlink).toBe(2)
  })

  it('checks the files with servers that a manifest names, whatever they are called', async () => {
    const manifest = JSON.stringify({ name: 'notes', version: '1.0.0', description: 'Notes.', mcpServers: ['./conf.json', './deep/also.json', './missing.json', '../out.json', './.mcp.json'] })
    const plugin = { '.claude-plugin/plugin.json': manifest, 'conf.json': BARE_URL, 'deep/also.json': BARE_URL, 'other.json': BARE_URL, '.mcp.json': BARE_URL }
    const root = tempFolder({ ...Object.fromEntries(Object.entries(plugin).map(([path, text]) => [`plugin/${path}`, text])), 'out.json': BARE_URL })
    const found = async (cwd: string, ...argv: string[]) => (await runCli(cwd, [...argv, '--format', 'compact'])).out.match(/^\S+(?=:3:5: error transport-type)/gm)
    expect(await found(root)).toEqual(['plugin/.mcp.json', 'plugin/conf.json', 'plugin/deep/also.json'])
    expect(await found(join(root, 'plugin'), '.claude-plugin/plugin.json')).toEqual(['conf.json', 'deep/also.json'])
    expect(await found(join(root, 'plugin'), 'conf.json', '.claude-plugin/plugin.json')).toEqual(['conf.json', 'deep/also.json'])
    for (const list of ['.claude-plugin/plugin.json\nconf.json\n', 'conf.json\n.claude-plugin/plugin.json\n']) {
      writeFileSync(join(root, 'list'), list)
      expect((await found(join(root, 'plugin'), '--files-from', '../list'))?.toSorted()).toEqual(['conf.json', 'deep/also.json'])
    }
  })

  it('checks no file outside of a plugin that its manifest names through a link', async () => {
    const root = tempFolder({ 'plugin/.claude-plugin/plugin.json': '{ "name": "notes", "version": "1.0.0", "mcpServers": "./conf.json" }', 'out.json': BARE_URL })
    symlinkSync(join(root, 'out.json'), join(root, 'plugin/conf.json'))
    const { out } = await runCli(join(root, 'plugin'), ['--format', 'compact'])
    expect(out).not.toContain('transport-type')
  })

  it('reads no packed bundle that a manifest names', async () => {
    const manifest = JSON.stringify({ name: 'notes', version: '1.0.0', description: 'Notes.', author: { name: 'A' }, mcpServers: './notes.mcpb' })
    const root = tempFolder({ '.claude-plugin/plugin.json': manifest, 'notes.mcpb': 'PK\u0003\u0004\u0000' })
    expect(await runCli(root, [])).toMatchObject({ code: 0, err: '' })
  })

  it('shows the reference of the first host that reads a file, where nothing shows which one it is for', async () => {
    const root = tempFolder({ '.mcp.json': '{ "mcpServers": { "a": { "command": "a-mcp", "env": { "API_TOKEN": "YOUR_TOKEN" } } } }' })
    const { out } = await runCli(root, [])
    expect(out).toContain('  help: Refer to an environment variable instead, such as ${API_TOKEN} in Claude Code, and document what it is for.\n')
  })

  it('says how to apply what it does not fix, until that was tried', async () => {
    const root = tempFolder({ '.mcp.json': '{ "mcpServers": { "a": { "command": "notes-mcp", "timeout": 30, } } }' })
    const { out } = await runCli(root, ['--fix'])
    expect(readFileSync(join(root, '.mcp.json'), 'utf8')).toContain('"timeout": 30 ')
    expect(out).toContain("Claude Code ignores a 'timeout' of less than 1000 milliseconds")
    expect(out).toContain('\n1 warning, 1 fixable with --fix-suggestions all, 1 fixed; 1 file checked')
    const { out: after } = await runCli(root, ['--fix-suggestions', 'all'])
    expect(readFileSync(join(root, '.mcp.json'), 'utf8')).toContain('"timeout": 30000 ')
    expect(after).toBe('nothing found, 1 fixed; 1 file checked for Claude Code\n')
  })

  it('leaves a write-protected file alone, mends the others, reports what is left, and ends with 2', async () => {
    const root = tempFolder({ 'a/.mcp.json': BARE_URL, 'b/.mcp.json': BARE_URL })
    chmodSync(join(root, 'a/.mcp.json'), 0o444)
    const { code, out, err } = await runCli(root, ['--fix'])
    expect(readFileSync(join(root, 'a/.mcp.json'), 'utf8')).toBe(BARE_URL)
    expect(readFileSync(join(root, 'b/.mcp.json'), 'utf8')).toContain('"type": "http"')
    expect(out).toContain('a/.mcp.json:3:5  error  transport-type')
    expect(out).toContain('1 fixable with --fix, 1 fixed; 2 files checked')
    expect(err).toBe('plugvet: a/.mcp.json: cannot be written: is write-protected\n')
    expect(code).toBe(2)
  })

  it('does not overwrite what was changed while it worked', async () => {
    const root = tempFolder({ '.mcp.json': BARE_URL })
    const path = join(root, '.mcp.json')
    const edited = BARE_URL.replace('docs', 'mine')
    const input = fileOf({ path, shown: '.mcp.json', text: BARE_URL })
    writeFileSync(path, edited)
    const texts = { before: BARE_URL, after: CLEAN }
    const failures = await writeFixed([{ input, ...texts }], { bounds: new Bounds([root]) })
    const message = 'cannot be written: it was changed in the meantime'
    expect([...failures.values()]).toEqual([{ path: '.mcp.json', message }])
    expect(readFileSync(path, 'utf8')).toBe(edited)
  })

  it('lets no control character of a file through to the terminal in a diff', async () => {
    const text = '{ "mcpServers": { "a\u001b[31m": { "command": "a-mcp", } } }\r\n'
    const { out } = await runCli(tempFolder({ '.mcp.json': text }), ['--fix', '--dry-run'])
    expect(out).toContain('+{ "mcpServers": { "a\\u001b[31m": { "command": "a-mcp" } } }\r\n')
    expect(out).not.toContain('\u001b')
  })

  it('applies the first suggestion of a rule where it is asked for', async () => {
    const root = tempFolder({ '.mcp.json': '{ "mcpServers": { "docs": { "type": "sse", "url": "https://mcp.deepwiki.com/sse" } } }' })
    await runCli(root, ['--fix'])
    expect(readFileSync(join(root, '.mcp.json'), 'utf8')).toContain('"sse"')
    await runCli(root, ['--fix-suggestions', 'no-sse'])
    expect(readFileSync(join(root, '.mcp.json'), 'utf8')).toContain('{ "type": "http", "url"')
  })

  it('applies the first suggestion of all rules', async () => {
    const root = tempFolder({ '.mcp.json': '{ "mcpServers": { "docs": { "type": "http", "url": "http://docs.example.com/mcp" } } }' })
    await runCli(root, ['--fix-suggestions', 'all'])
    expect(readFileSync(join(root, '.mcp.json'), 'utf8')).toBe('{ "mcpServers": { "docs": { "type": "http", "url": "https://docs.example.com/mcp" } } }')
  })

  it('applies all that it counts in a plugin of two files, which is judged as a whole', async () => {
    const root = tempFolder({})
    cpSync(join(import.meta.dirname, '../../fixtures/sample-plugin'), root, { recursive: true })
    const options = ['--info', '--platform', 'linux']
    expect((await runCli(root, options)).out).toContain('3 fixable with --fix, 7 with --fix-suggestions all;')
    const { out } = await runCli(root, [...options, '--fix-suggestions', 'all'])
    expect(out).toContain('10 fixed;')
    expect(out).not.toContain('not applied')
  })

  it('says what was not applied, and why', async () => {
    const text = '[mcp_servers.files]\ncommand = "C:\\tools\\files.exe"\n'
    const options = ['--platform', 'linux', '--fix-suggestions', 'all']
    const reason = "it would cause a new error (command-line-in-command, line 2): 'command' contains arguments too, but the host treats all of it as the name of one program"
    const root = tempFolder({ '.codex/config.toml': text })
    const { code, out, err } = await runCli(root, options)
    expect([code, err]).toEqual([1, ''])
    expect(out).toContain(`\n  not applied: ${reason}\n`)
    expect(out).not.toContain('with --fix')
    const { out: json } = await runCli(root, [...options, '--format', 'json'])
    expect((JSON.parse(json) as ResultV1).findings.find(({ ruleId }) => ruleId === 'posix-cmd')?.notApplied).toBe(reason)
    const note = `plugvet: .codex/config.toml:2:11: posix-cmd was not fixed: ${reason}\n`
    for (const further of ['--dry-run', '--format=github']) expect((await runCli(root, [...options, further])).err).toBe(note)
    expect(readFileSync(join(root, '.codex/config.toml'), 'utf8')).toBe(text)
  })

  it('applies suggestions for what it does not show only if their rule is named', async () => {
    const text = '{ "mcpServers": { "a": { "type": "http", "url": "http://docs.example.com/mcp" } } }\n'
    const root = tempFolder({ '.mcp.json': text })
    const fixed = async (...options: string[]) => (await runCli(root, ['--rule', 'https-url=info', '--dry-run', ...options])).out.includes('+')
    expect([await fixed('--fix-suggestions', 'all'), await fixed('--fix-suggestions', 'all', '--info'), await fixed('--fix-suggestions', 'https-url')]).toEqual([false, true, true])
  })

  it('applies no suggestion that would add a finding, and shows none', async () => {
    const text = '{ "mcpServers": { "docs": { "type": "http", "url": "https://docs.example.com/mcp" } }, "servers": { "a": { "command": "a-mcp" } } }\n'
    const root = tempFolder({ '.mcp.json': text, '.vscode/mcp.json': text })
    await runCli(root, ['--fix-suggestions', 'unknown-field'])
    const [own, vscode] = ['.mcp.json', '.vscode/mcp.json'].map((name) => Object.keys(JSON.parse(readFileSync(join(root, name), 'utf8')) as object))
    // They are moved, and none is removed: VS Code reads the other key.
    expect([own, vscode]).toEqual([['mcpServers'], ['servers']])
    const untyped = BARE_URL.replace('/mcp"', '/sse"')
    const other = tempFolder({ '.mcp.json': untyped })
    const { out } = await runCli(other, ['--fix-suggestions', 'transport-type'])
    expect([readFileSync(join(other, '.mcp.json'), 'utf8'), out.includes('suggestion:')]).toEqual([untyped, false])
  })
})
