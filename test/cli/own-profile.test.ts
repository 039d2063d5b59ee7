import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const CURSOR = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../hosts/cursor.json'), 'utf8')) as Record<string, unknown>

/** A host that is Cursor in all but its name and its files. */
const DEMO = {
  ...CURSOR,
  $schema: './node_modules/plugvet/schemas/host-profile.schema.json',
  name: 'demo',
  title: 'Demo',
  files: { mcp: { ...(CURSOR.files as { mcp: object }).mcp, paths: ['.demo/servers.json'], serversKeys: [['tools']] } }
}

const TOOLS = { tools: { docs: { url: 'https://docs.example.com/mcp' }, web: { type: 'http' } } }

function folderOf(profile: unknown, rest: Readonly<Record<string, unknown>> = {}): string {
  const files = { 'my-host.json': profile, '.demo/servers.json': TOOLS, ...rest }
  const texts = Object.entries(files).map(([path, value]) => [path, typeof value === 'string' ? value : JSON.stringify(value)])
  return tempFolder(Object.fromEntries(texts) as Record<string, string>)
}

describe('a profile of the user', () => {
  it('is named by its path', async () => {
    const { out, err } = await runCli(folderOf(DEMO), ['--host', './my-host.json', '--format', 'compact'])
    expect({ out, err }).toEqual({
      out: ".demo/servers.json:1:57: error http-url Missing required field 'url' in http server config [demo]\n",
      err: ''
    })
    expect((await runCli(folderOf(DEMO), ['--host', 'my-host.json', '--format', 'compact'])).out).toBe(out)
  })

  it('may require a field that it does not describe', async () => {
    // This host tells the transport from 'type' alone.
    const { transports } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../hosts/agent-plugin.json'), 'utf8')) as { transports: { http: { fields: object } } }
    const { http } = transports
    const fields = Object.fromEntries(Object.entries(http.fields).filter(([name]) => name !== 'url'))
    const profile = { ...DEMO, transports: { ...transports, http: { ...http, fields } } }
    const { code, err } = await runCli(folderOf(profile), ['--host', './my-host.json', '--format', 'compact'])
    expect({ code, err }).toEqual({ code: 1, err: '' })
  })

  it('may name a type for two transports', async () => {
    const { transports } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../hosts/agent-plugin.json'), 'utf8')) as { transports: { http: { types: string[] } } }
    const { http } = transports
    const profile = { ...DEMO, transports: { ...transports, http: { ...http, types: ['stdio', ...http.types] } } }
    const { code, err } = await runCli(folderOf(profile), ['--host', './my-host.json', '--format', 'compact'])
    expect({ code, err }).toEqual({ code: 1, err: '' })
  })

  it('holds no half of a character', async () => {
    const transports = CURSOR.transports as { readonly http: { readonly fields: object } }
    const { http } = transports
    const profile = { ...DEMO, transports: { ...transports, http: { ...http, required: ['a\ud800'], fields: { ...http.fields, '\udc00x': { type: 'string' } } } } }
    const { code, err } = await runCli(folderOf(profile), ['--host', './my-host.json', '--format', 'compact'])
    const text = JSON.stringify(profile)
    const columnOf = (part: string) => text.indexOf(part) + 1
    expect(code).toBe(2)
    expect(err).toBe(
      [
        'plugvet: --host ./my-host.json is not a valid host profile',
        `./my-host.json:1:${columnOf('"a\\ud800"')}: this text holds half of a character (/transports/http/required/0)`,
        `./my-host.json:1:${columnOf('"\\udc00x"')}: this name holds half of a character (/transports/http/fields)\n`
      ].join('\n')
    )
  })

  it('takes part in the settings, from their directory, beside the hosts there are', async () => {
    const vscode = { servers: { web: { type: 'http' } } }
    const cwd = folderOf(DEMO, { 'plugvet.config.json': { host: './my-host.json' }, 'sub/.vscode/mcp.json': vscode, 'sub/.mcp.json': TOOLS })
    const { out } = await runCli(resolve(cwd, 'sub'), ['..', '--format', 'json'])
    const { files } = JSON.parse(out) as { files: { path: string; host: string }[] }
    expect(files.map(({ path, host }) => `${path} ${host}`)).toEqual([
      '../.demo/servers.json demo',
      '.mcp.json demo',
      '.vscode/mcp.json vscode'
    ])
  })

  it('is none of the files to look at without it', async () => {
    expect(await runCli(folderOf(DEMO), ['--format', 'compact', '--allow-empty'])).toEqual({ code: 0, out: '', err: '' })
  })

  it('may be examined by the doctor', async () => {
    const { out } = await runCli(folderOf(DEMO), ['doctor', '--dry-run', '--host', 'my-host.json', '--server', 'docs'])
    expect(out).toBe('docs (http, .demo/servers.json:1, for Demo)\n  https://docs.example.com/mcp\n')
  })

  it('may be another of a name that is known', async () => {
    const { out } = await runCli(folderOf({ ...DEMO, name: 'vscode' }), ['--host', 'my-host.json', '--format', 'compact'])
    expect(out).toContain('[vscode]\n')
    expect(out).toContain('.demo/servers.json:')
  })
})

describe('a profile that cannot be used', () => {
  async function refused(profile: unknown): Promise<string> {
    const { code, out, err } = await runCli(folderOf(profile), ['--host', './my-host.json'])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    return err
  }

  const without = (...names: string[]) => Object.fromEntries(Object.entries(DEMO).filter(([name]) => !names.includes(name)))

  it.each<[string, unknown, string]>([
    ['broken JSON', '{ "name": "demo" "title": 1 }', 'my-host.json:1:18: expected a comma before the next property'],
    ['no object', [], 'my-host.json:1:1: expected an object, found an array (the whole file)'],
    ['what is missing', without('both'), "my-host.json:1:1: 'both' is missing (the whole file)"],
    ['what is none of it', { surplus: 1, ...DEMO }, "my-host.json:1:2: unknown property 'surplus' (/surplus)"],
    ['a wrong word', { both: 'neither', ...without('both') }, 'my-host.json:1:9: expected "command", "url", "type" or "refused", found another string (/both)'],
    ['no transport', { transports: {}, ...without('transports') }, 'my-host.json:1:15: expected a non-empty object, found an empty object (/transports)'],
    ['a rule that is none', { rules: { 'no-see': 'off' }, ...without('rules') }, "my-host.json:1:11: unknown rule 'no-see'; did you mean 'no-sse'?"],
    ['another rule that is none', { rules: { zzzzzzzz: 'off' }, ...without('rules') }, "my-host.json:1:11: unknown rule 'zzzzzzzz'; plugvet rules lists them all"],
    ['a pattern that is none', { namePattern: '(', ...DEMO }, 'my-host.json:1:16: this is not a valid regular expression (/namePattern)'],
    ['what is no pattern of the names of tools', { tools: { name: '{tool}', replaces: { pattern: '[', by: '_' }, apis: { anthropic: [] } }, ...DEMO }, 'my-host.json:1:49: expected a string such as [^a-zA-Z0-9_-], found another string (/tools/replaces/pattern)']
  ])('says %s', async (_title, profile, line) => {
    const [head, ...lines] = (await refused(profile)).split('\n')
    expect(head).toBe('plugvet: --host ./my-host.json is not a valid host profile')
    expect(lines[0]).toBe(`./${line}`)
  })

  it('says that there is no file, for the setting as well', async () => {
    const cwd = tempFolder({ 'plugvet.config.json': '{ "host": "./gone.json" }' })
    expect((await runCli(cwd, ['--host', 'x/gone.json'])).err).toBe('plugvet: --host x/gone.json: no such file or directory\n')
    expect((await runCli(cwd, [])).err).toBe(`plugvet: ${join(cwd, 'plugvet.config.json')}:1:11: the setting host ./gone.json: no such file or directory\n`)
  })

  it('has patterns that take linear time on a hostile name', async () => {
    const profile = { ...DEMO, namePattern: '^(a+)+$' }
    const name = `${'a'.repeat(5000)}!`
    const cwd = folderOf(profile, { '.demo/servers.json': { tools: { [name]: { url: 'https://docs.example.com/mcp' } } } })
    const { out } = await runCli(cwd, ['--host', 'my-host.json', '--format', 'compact'])
    expect(out).toContain(' field-form ')
    expect(out.split('\n')).toHaveLength(2)
  })

  it('replaces characters in the names of tools by the text that it gives', async () => {
    const profile = { ...DEMO, tools: { name: '{tool}', replaces: { pattern: '[^a-z]', by: '$&_' }, apis: { anthropic: [] } } }
    const names = ['aab!']
    const hash = '0'.repeat(64)
    const lock = JSON.stringify({ version: 1, servers: { '.mcp.json#x': { tools: Object.fromEntries(names.map((name) => [name, hash])) } } })
    const { out } = await runCli(folderOf(profile, { 'tools.lock.json': lock }), ['matrix', '--tools', 'tools.lock.json', '--host', './my-host.json', '--format', 'json'])
    const [{ changes }] = (JSON.parse(out) as { reach: [{ changes: { tool: string; as: string }[] }] }).reach
    expect(changes.find(({ tool }) => tool === 'aab!')?.as).toBe('aab$&_')
  })

  it('is refused with a pattern that may take exponential time, with the place and the reason', async () => {
    const profile = { ...DEMO, namePattern: '^(a+)+(?!b)$' }
    const { code, err } = await runCli(folderOf(profile), ['--host', 'my-host.json'])
    expect(code).toBe(2)
    expect(err).toContain('this regular expression needs lookaround, a backreference or many repetitions, which can take too long (/namePattern)')
  })
})
