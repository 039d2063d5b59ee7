import { existsSync, mkdirSync, readFileSync, realpathSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { EXIT } from '../../src/cli/start/exit.js'
import type { ConversionV1 } from '../../src/convert/report.js'
import { hostNamed } from '../support/host-profiles.js'
import { servers, TOKEN } from '../support/matrix.js'
import { runCli, type World } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const CURSOR = '.cursor/mcp.json'
const VSCODE = '.vscode/mcp.json'
const NOTES = servers({ notes: { command: 'notes-mcp' } })

const schemaOf = (name: string) => JSON.parse(readFileSync(new URL(`../../schemas/${name}.schema.json`, import.meta.url), 'utf8')) as object
const ajv = new Ajv({ strict: true, allowUnionTypes: true })
ajv.addSchema(schemaOf('result'))
const validate = ajv.compile(schemaOf('convert'))

function convert(cwd: string, argv: readonly string[], world?: World) {
  return runCli(cwd, ['convert', ...argv], world)
}

/** Somebody who gives these answers, one after the other. */
function answering(...answers: readonly string[]): World & { readonly asked: string[] } {
  const asked: string[] = []
  return { asked, canAsk: () => true, ask: (question) => Promise.resolve(answers[asked.push(question) - 1] ?? '') }
}

const read = (cwd: string, path: string) => readFileSync(join(cwd, path), 'utf8')

describe('plugvet convert', () => {
  it('prints the servers in the format of the host, and nothing else', async () => {
    const result = await convert(tempFolder({ [CURSOR]: NOTES }), [CURSOR, '--to', 'vscode'])
    expect(result).toEqual({ code: EXIT.ok, out: '{\n  "servers": {\n    "notes": {\n      "command": "notes-mcp"\n    }\n  }\n}\n', err: '' })
  })

  it('says what is lost on standard error, and ends with 1 if a server is left out', async () => {
    const text = servers({ a: { command: 'a', note: 1 }, b: { url: 'wss://b.example' } })
    const { code, out, err } = await convert(tempFolder({ [CURSOR]: text }), ['--to', 'codex'])
    expect({ code, out }).toEqual({ code: EXIT.findings, out: '[mcp_servers.a]\ncommand = "a"\n' })
    expect(err).toBe("plugvet: .cursor/mcp.json:5:7: a: note is left out: Cursor does not read 'note'\nplugvet: .cursor/mcp.json:8:7: b: the server is left out: Cursor does not load it: Invalid URL in http server config: the scheme is neither https nor http\n")
  })

  it('takes a text from standard input, and only the servers that are wanted', async () => {
    const stdin = servers({ a: { command: 'a' }, b: { command: 'b' } })
    const { out, err } = await convert(tempFolder(), ['--stdin', '--from', 'cursor', '--to', 'roo', '--server', 'b'], { stdin })
    expect({ value: JSON.parse(out) as unknown, err }).toEqual({ value: { mcpServers: { b: { command: 'b' } } }, err: '' })
  })

  it('reads a file as that of the host it is told', async () => {
    const text = servers({ a: { command: '${env:BIN}' } })
    const { out } = await convert(tempFolder({ 'servers.json': text }), ['servers.json', '--from', 'cursor', '--to', 'kiro'])
    expect(JSON.parse(out)).toEqual({ mcpServers: { a: { command: '${BIN}' } } })
  })

  it('finds the file itself: the only one with servers, the only one of a host, or the only one besides that of the other host', async () => {
    const cwd = tempFolder({ [CURSOR]: NOTES, [VSCODE]: servers({ other: { command: 'o' } }, 'servers') })
    expect((await convert(cwd, ['--to', 'vscode'])).out).toContain('notes')
    expect((await convert(cwd, ['--from', 'vscode', '--to', 'roo'])).out).toContain('other')
    expect((await convert(cwd, ['--to', 'vscode', '.cursor'])).out).toContain('notes')
    const { code, err } = await convert(cwd, ['--to', 'roo'])
    expect({ code, err }).toEqual({ code: EXIT.usage, err: 'plugvet: convert takes one file; name one of these: .cursor/mcp.json, .vscode/mcp.json\n' })
  })

  it('prints JSON that fits its schema', async () => {
    const text = servers({ a: { command: 'a', env: { KEY: TOKEN }, note: 1 }, b: { type: 'ws', url: 'x' } })
    const { out } = await convert(tempFolder({ [CURSOR]: text }), ['--to', 'vscode', '--write', '--format', 'json'])
    const value = JSON.parse(out) as ConversionV1
    expect(validate(value), JSON.stringify(validate.errors)).toBe(true)
    expect(value).toMatchObject({ file: CURSOR, notation: 'json', servers: ['a'], leftOut: ['b'], written: { path: VSCODE, added: ['a'], dryRun: false } })
    expect(value.notes.map(({ kind, variable }) => [kind, variable])).toEqual([['credential', 'KEY'], ['left-out', null], ['server-left-out', null]])
    expect(out).not.toContain(TOKEN)
  })

  it.each<[what: string, files: Readonly<Record<string, string>>, argv: readonly string[], message: string]>([
    ['without --to', { [CURSOR]: NOTES }, [], 'convert needs --to HOST, the host to convert to; plugvet help convert lists the hosts'],
    ['two files', { [CURSOR]: NOTES }, ['--to', 'roo', CURSOR, CURSOR], 'convert takes one file; --into names the file to write'],
    ['an unknown host', { [CURSOR]: NOTES }, ['--to', 'roo', '--from', 'cursr'], '--from cursr: no such host; did you mean cursor? (to use your own profile, give its path)'],
    ['another format', { [CURSOR]: NOTES }, ['--to', 'roo', '--format', 'sarif'], 'convert supports only --format text and json'],
    ['--yes alone', { [CURSOR]: NOTES }, ['--to', 'roo', '--yes'], '--yes needs --write'],
    ['--dry-run alone', { [CURSOR]: NOTES }, ['--to', 'roo', '--dry-run'], '--dry-run needs --write'],
    ['an empty folder', {}, ['--to', 'roo'], 'convert needs a file that declares servers, but there is none'],
    ['a folder without a file of the host', { [CURSOR]: NOTES }, ['--to', 'roo', '--from', 'vscode'], 'convert needs a file of VS Code that declares servers, but there is none'],
    ['a file that is not there', {}, ['--to', 'roo', 'gone.json'], 'gone.json: no such file or directory'],
    ['a file without servers', { [CURSOR]: '{}' }, ['--to', 'roo', CURSOR], '.cursor/mcp.json: it declares no servers'],
    ['a server that is not there', { [CURSOR]: NOTES }, ['--to', 'roo', '--server', 'note'], '.cursor/mcp.json: it declares no server "note"; did you mean "notes"?'],
    ['a broken file', { [CURSOR]: '{\n "mcpServers": { "a": { "command": "a", } }' }, ['--to', 'roo', CURSOR], '.cursor/mcp.json:2:44: it is not valid JSON: the file ends before "}" closes the object'],
    ['a file of the host itself', { [CURSOR]: NOTES }, ['--to', 'cursor', '--write'], '.cursor/mcp.json is the file to convert; name another one to write with --into'],
    ['a host without a file in the project', { [CURSOR]: NOTES }, ['--to', 'claude-desktop', '--write'], 'Claude Desktop has no file of its own in a project; name the file to write with --into'],
    ['TOML for a host that reads none', { [CURSOR]: NOTES }, ['--to', 'roo', '--into', 'a.toml'], 'Roo Code reads no TOML; name another file with --into'],
    ['into a broken file', { [CURSOR]: NOTES, [VSCODE]: '{\n  "servers": {,}' }, ['--to', 'vscode', '--write'], '.vscode/mcp.json:2:15: it is not valid JSON: expected a property name before the comma; nothing was written'],
    ['into broken TOML', { [CURSOR]: NOTES, '.codex/config.toml': 'a = \n' }, ['--to', 'codex', '--write'], '.codex/config.toml:1:5: it is not valid TOML: there is no value; nothing was written'],
    ['into a list', { [CURSOR]: NOTES, [VSCODE]: '{ "servers": [] }' }, ['--to', 'vscode', '--write'], ".vscode/mcp.json:1:3: its 'servers' is not an object; nothing was written"]
  ])('refuses %s', async (_, files, argv, message) => {
    const cwd = tempFolder(files)
    const { code, out, err } = await convert(cwd, argv)
    expect({ code, out, err }).toEqual({ code: EXIT.usage, out: '', err: `plugvet: ${message}\n` })
    for (const [path, text] of Object.entries(files)) expect(read(cwd, path)).toBe(text)
  })
})

describe('plugvet convert --write', () => {
  const OTHERS = '{\n  // mine\n  "servers": {\n    "a": { "command": "a" }, // note\n    "notes": { "command": "old" }\n  }\n}\n'

  it("makes the host's file of the project, with its folder", async () => {
    const cwd = tempFolder({ [CURSOR]: NOTES })
    expect(await convert(cwd, ['--to', 'codex', '--write'])).toEqual({ code: EXIT.ok, out: '', err: 'plugvet: wrote .codex/config.toml: added notes\n' })
    expect(read(cwd, '.codex/config.toml')).toBe('[mcp_servers.notes]\ncommand = "notes-mcp"\n')
  })

  it.each([['claude-code', '.mcp.json'], ['opencode', 'opencode.json'], ['gemini', '.gemini/settings.json'], ['kiro', '.kiro/settings/mcp.json'], ['vscode', VSCODE]])('of %s: %s', async (to, path) => {
    const cwd = tempFolder({ 'servers.json': NOTES })
    expect(hostNamed(to).files.mcp.paths).toContain(path)
    expect((await convert(cwd, ['servers.json', '--from', 'cursor', '--to', to, '--write'])).err).toBe(`plugvet: wrote ${path}: added notes\n`)
    const { code, out } = await runCli(cwd, ['--host', to, '--fail-on', 'warning', path])
    expect({ code, out }).toEqual({ code: EXIT.ok, out: 'nothing found; 1 file checked\n' })
  })

  it('adds to what is there, and does nothing the second time', async () => {
    const cwd = tempFolder({ [CURSOR]: NOTES, [VSCODE]: '{\n  "servers": {} // none\n}\n' })
    await convert(cwd, ['--to', 'vscode', '--write'])
    const text = '{\n  "servers": {\n    "notes": {\n      "command": "notes-mcp"\n    }\n  } // none\n}\n'
    expect(read(cwd, VSCODE)).toBe(text)
    const { ino } = statSync(join(cwd, VSCODE))
    expect(await convert(cwd, ['--to', 'vscode', '--write'])).toMatchObject({ code: EXIT.ok, err: 'plugvet: did not change .vscode/mcp.json: already there: notes\n' })
    expect(statSync(join(cwd, VSCODE)).ino).toBe(ino)
  })

  it('shows the difference of a server of the same name, and asks', async () => {
    const existing = OTHERS.replace('"old"', `"old", "env": { "KEY": "${TOKEN}" }`)
    const cwd = tempFolder({ [CURSOR]: NOTES, [VSCODE]: existing })
    const no = answering('')
    const declined = await convert(cwd, ['--to', 'vscode', '--write'], no)
    expect(no.asked).toEqual(['Replace notes in .vscode/mcp.json? [y/N] '])
    expect(declined.err).toContain('-    "notes": { "command": "old", "env": { "KEY": "****************************************" } }\n+    "notes": { "command": "notes-mcp" }\n')
    expect(declined.err).toContain('plugvet: did not change .vscode/mcp.json: kept its own notes\n')
    expect(declined.out + declined.err).not.toContain(TOKEN)
    expect(read(cwd, VSCODE)).toBe(existing)
    const agreed = await convert(cwd, ['--to', 'vscode', '--write'], answering('y'))
    expect(agreed).toMatchObject({ code: EXIT.ok, out: '' })
    expect(read(cwd, VSCODE)).toBe(OTHERS.replace('"old"', '"notes-mcp"'))
  })

  it('writes nothing where there is nobody to ask, unless --yes answers', async () => {
    const text = servers({ notes: { command: 'notes-mcp' }, more: { command: 'm' } })
    const cwd = tempFolder({ [CURSOR]: text, [VSCODE]: OTHERS })
    const refused = await convert(cwd, ['--to', 'vscode', '--write'])
    expect(refused).toMatchObject({ code: EXIT.usage, err: 'plugvet: .vscode/mcp.json has servers of the same name that are different: notes; use --dry-run to see what would change, and --yes to replace them; nothing was written\n' })
    expect(read(cwd, VSCODE)).toBe(OTHERS)
    expect((await convert(cwd, ['--to', 'vscode', '--write', '--yes'])).err).toBe('plugvet: wrote .vscode/mcp.json: added more; replaced notes\n')
    expect(read(cwd, VSCODE)).toContain('"a": { "command": "a" }, // note\n    "notes": { "command": "notes-mcp" },\n    "more": {\n')
  })

  it('shows with --dry-run what would change, without settings that do not concern it', async () => {
    const existing = 'model = "o"\nname = "private-thing"\n[mcp_servers.notes]\ncommand = "old"\n'
    const cwd = tempFolder({ [CURSOR]: NOTES, '.codex/config.toml': existing })
    const { code, out, err } = await convert(cwd, ['--to', 'codex', '--write', '--dry-run'])
    expect({ code, err }).toEqual({ code: EXIT.ok, err: 'plugvet: would write .codex/config.toml: replaced notes\n' })
    expect(out).toContain('-command = "old"\n+command = "notes-mcp"\n')
    expect(out).not.toContain('private')
    expect(read(cwd, '.codex/config.toml')).toBe(existing)
  })

  it('writes to the file that --into names, also outside of the project', async () => {
    const [cwd, home] = [tempFolder({ [CURSOR]: NOTES }), tempFolder()]
    const path = join(home, 'claude_desktop_config.json')
    expect((await convert(cwd, ['--to', 'claude-desktop', '--into', path])).code).toBe(EXIT.ok)
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ mcpServers: { notes: { command: 'notes-mcp' } } })
    await convert(cwd, ['--to', 'codex', '--into', 'plugin.json'])
    expect(JSON.parse(read(cwd, 'plugin.json'))).toEqual({ mcpServers: { notes: { command: 'notes-mcp' } } })
  })

  it('follows no link out of the project', async () => {
    const [cwd, home] = [tempFolder({ [CURSOR]: NOTES, '.git/HEAD': '' }), tempFolder({ 'mcp.json': '{}' })]
    mkdirSync(join(cwd, '.vscode'))
    symlinkSync(join(home, 'mcp.json'), join(cwd, VSCODE))
    const { code, err } = await convert(cwd, ['--to', 'vscode', '--write', CURSOR])
    expect({ code, err }).toEqual({ code: EXIT.usage, err: `plugvet: .vscode/mcp.json cannot be written: a link leads out of the project, to ${join(realpathSync(home), 'mcp.json')}\n` })
    expect(read(home, 'mcp.json')).toBe('{}')
  })

  it('leaves nothing behind where it cannot write', async () => {
    const cwd = tempFolder({ [CURSOR]: NOTES })
    writeFileSync(join(cwd, '.codex'), '')
    const { code, err } = await convert(cwd, ['--to', 'codex', '--write', CURSOR])
    expect({ code, err }).toEqual({ code: EXIT.usage, err: 'plugvet: .codex/config.toml cannot be written: a part of its path is not a directory\n' })
  })

  it('writes no file if no server was converted', async () => {
    const cwd = tempFolder({ [CURSOR]: servers({ a: { type: 'ws', url: 'x' } }) })
    const { code, err } = await convert(cwd, ['--to', 'vscode', '--write'])
    expect({ code, err: err.split('\n').at(-2) }).toEqual({ code: EXIT.findings, err: 'plugvet: .vscode/mcp.json was not written: no server was converted' })
    expect(existsSync(join(cwd, '.vscode'))).toBe(false)
  })
})
