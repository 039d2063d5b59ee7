import { parse } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { type Conversion, convertFile, type ConvertOptions, noteText, type Unconverted, whyText } from '../../src/convert/convert.js'
import { hostNamed } from '../support/host-profiles.js'
import { TOKEN } from '../support/matrix.js'
import { fileOf } from '../support/reading.js'

interface Source {
  readonly host: string
  readonly text: string
  readonly path?: string
}

function outcome({ host, text, path = '/w/mcp.json' }: Source, to: string, options?: ConvertOptions): Conversion | Unconverted {
  return convertFile(fileOf({ path, host: hostNamed(host), text }), hostNamed(to), options)
}

/** What is written, with its notes line by line. */
function told(source: Source, to: string, options?: ConvertOptions) {
  const converted = outcome(source, to, options)
  if ('why' in converted) throw new Error(converted.why)
  const { text, leftOut } = converted
  return { text, leftOut, notes: converted.notes.map((note) => noteText(converted, note)) }
}

const valueOf = (text: string): unknown => JSON.parse(text)

const file = (mcpServers: unknown) => JSON.stringify({ mcpServers }, null, 2)

describe('the servers of a file in the format of another host', () => {
  const readers: readonly (readonly [to: string, read: (text: string) => unknown])[] = [['codex', (text) => parse(text)], ['goose', (text) => parseYaml(text) as unknown], ['vscode', valueOf]]
  it.each(readers)('hold no character that controls a terminal: %s', (to, read) => {
    const odd = 'a\u009B31mb\u202Ec\u0085d\u007F'
    const { text } = told({ host: 'claude-code', text: file({ notes: { command: 'npx', args: [odd], env: { [odd]: odd } } }) }, to)
    expect(text).not.toMatch(/[\u007F-\u009F\u202E]/)
    expect(JSON.stringify(read(text)).split(JSON.stringify(odd))).toHaveLength(4)
  })

  it('have what the host demands of each entry', () => {
    const servers = { notes: { command: 'npx' }, docs: { type: 'http', url: 'https://docs.example.com/mcp' } }
    const { text } = told({ host: 'claude-code', text: file(servers) }, 'goose')
    expect(parseYaml(text)).toEqual({
      extensions: {
        notes: { type: 'stdio', cmd: 'npx', args: [], enabled: true, name: 'notes' },
        docs: { type: 'streamable_http', uri: 'https://docs.example.com/mcp', enabled: true, name: 'docs' }
      }
    })
  })

  it('are written from a file that the other host would not read', () => {
    const { text, leftOut } = told({ host: 'claude-code', path: '/w/.opencode/config.json', text: file({ notes: { command: 'npx', args: ['notes-mcp'] } }) }, 'opencode')
    expect(leftOut).toEqual([])
    expect(valueOf(text)).toEqual({ mcp: { notes: { type: 'local', command: ['npx', 'notes-mcp'] } } })
  })

  it('stay switched off where the host demands a switch', () => {
    const servers = { notes: { command: 'npx', disabled: true } }
    const { text } = told({ host: 'cline', text: file(servers) }, 'goose')
    expect(parseYaml(text)).toEqual({ extensions: { notes: { type: 'stdio', cmd: 'npx', args: [], enabled: false, name: 'notes' } } })
  })

  it('are TOML for a host whose projects have them in TOML', () => {
    const servers = {
      notes: { command: 'npx', args: ['-y', 'notes-mcp'], env: { LEVEL: 'info', 'a b': 'C:\\x' } },
      'docs.site': { type: 'http', url: 'https://docs.example.com/mcp', headers: { 'X-Team': 'blue' } }
    }
    const { text, notes } = told({ host: 'cursor', text: file(servers) }, 'codex')
    expect(text).toBe(`[mcp_servers.notes]
command = "npx"
args = ["-y", "notes-mcp"]

[mcp_servers.notes.env]
LEVEL = "info"
"a b" = "C:\\\\x"

[mcp_servers."docs.site"]
type = "http"
url = "https://docs.example.com/mcp"

[mcp_servers."docs.site".http_headers]
X-Team = "blue"
`)
    expect(notes).toEqual([])
    expect(parse(text)).toMatchObject({ mcp_servers: { notes: { args: ['-y', 'notes-mcp'] } } })
  })

  it('are JSON for it where that is asked for', () => {
    const { text } = told({ host: 'cursor', text: file({ notes: { command: 'a' } }) }, 'codex', { into: '.mcp.json' })
    expect(valueOf(text)).toEqual({ mcpServers: { notes: { command: 'a' } } })
  })

  it('may come from TOML', () => {
    const text = '# mine\nmodel = "o"\n[mcp_servers.notes]\ncommand = "notes-mcp"\nenv = { LEVEL = "info" }\nenv_vars = ["KEY"]\n'
    const { text: written, notes } = told({ host: 'codex', path: '/w/.codex/config.toml', text }, 'vscode')
    expect(valueOf(written)).toEqual({ servers: { notes: { command: 'notes-mcp', env: { LEVEL: 'info', KEY: '${env:KEY}' } } } })
    expect(notes).toEqual([])
  })

  it('name their variables in the fields of a host that expands none', () => {
    const servers = {
      notes: { command: 'notes-mcp', env: { KEY: '${KEY}', OTHER: '${KEY}', LEVEL: 'info', PORT: '${PORT:-80}' } },
      docs: { type: 'http', url: 'https://docs.example.com/mcp', headers: { Authorization: 'Bearer ${DOCS_TOKEN}', 'X-Team': '${TEAM}', 'X-Id': 'a-${TEAM}' } }
    }
    const { text, notes } = told({ host: 'claude-code', text: file(servers) }, 'codex')
    expect(parse(text)).toEqual({
      mcp_servers: {
        notes: { command: 'notes-mcp', env: { LEVEL: 'info' }, env_vars: ['KEY', 'PORT'] },
        docs: { type: 'http', url: 'https://docs.example.com/mcp', bearer_token_env_var: 'DOCS_TOKEN', env_http_headers: { 'X-Team': 'TEAM' } }
      }
    })
    expect(notes).toEqual([
      'mcp.json:7:9: notes: env.OTHER is left out: Codex cannot refer to the variable KEY there',
      'mcp.json:9:9: notes: the default of the variable PORT in env.PORT is left out: Codex does not support default values',
      'mcp.json:18:9: docs: headers.X-Id is left out: Codex cannot refer to the variable TEAM there'
    ])
    const back = told({ host: 'codex', path: '/w/.codex/config.toml', text }, 'cursor')
    expect(valueOf(back.text)).toEqual({
      mcpServers: {
        notes: { command: 'notes-mcp', env: { LEVEL: 'info', KEY: '${env:KEY}', PORT: '${env:PORT}' } },
        docs: { type: 'http', url: 'https://docs.example.com/mcp', headers: { Authorization: 'Bearer ${env:DOCS_TOKEN}', 'X-Team': '${env:TEAM}' } }
      }
    })
  })

  it('are all, or those that are asked for', () => {
    const text = file({ a: { command: 'a', note: 1 }, b: { command: 'b', note: 1 } })
    const { text: written, notes } = told({ host: 'claude-code', text }, 'vscode', { servers: ['b'] })
    expect(valueOf(written)).toEqual({ servers: { b: { command: 'b' } } })
    expect(notes).toEqual(["mcp.json:9:7: b: note is left out: Claude Code does not read 'note'"])
  })

  it('have notes in the order of the file', () => {
    const text = file({ a: { note: 1, command: 'a', env: { KEY: TOKEN } }, b: { command: 'b', note: 1 } })
    const { notes } = told({ host: 'claude-code', text }, 'vscode')
    expect(notes.map((note) => note.split(':', 2).at(1))).toEqual(['4', '7', '12'])
  })
})

describe('a server is left out, and that is said', () => {
  it.each<[what: string, from: string, entry: unknown, to: string, note: string]>([
    ['that its own host does not load', 'roo', { type: 'ws', url: 'wss://a.example' }, 'cursor', "3:5: a: the server is left out: Roo Code does not support the type 'ws'"],
    ['that breaks a rule of its own host', 'kiro', { url: 'http://docs.example.com/mcp' }, 'cursor', "4:7: a: the server is left out: Kiro does not load it: Plain HTTP to 'docs.example.com': anyone on the network path can read and change the traffic"],
    ['that the other host does not load', 'cursor', { url: 'http://docs.example.com/mcp' }, 'kiro', "3:5: a: the server is left out: Kiro does not load it: Plain HTTP to 'docs.example.com': anyone on the network path can read and change the traffic"],
    ['that is off, where the other host would start it', 'roo', { command: 'a', disabled: true }, 'vscode', '5:7: a: the server is left out: VS Code cannot disable a server in its file, and would start it']
  ])('%s', (_, from, entry, to, note) => {
    const { leftOut, notes, text } = told({ host: from, text: file({ a: entry, z: { command: 'z' } }) }, to)
    expect({ leftOut, notes }).toEqual({ leftOut: ['a'], notes: [`mcp.json:${note}`] })
    expect(Object.values(valueOf(text) as object)).toEqual([{ z: { command: 'z' } }])
  })

  it('but not because of another one', () => {
    const text = file({ a: { command: 1 }, z: { command: 'z' } })
    const { leftOut, text: written } = told({ host: 'roo', text }, 'cursor')
    expect(leftOut).toEqual(['a'])
    expect(valueOf(written)).toEqual({ mcpServers: { z: { command: 'z' } } })
  })

  it('but not where its host loads nothing of the file because of a comment', () => {
    const text = '{\n  // mine\n  "mcpServers": { "z": { "command": "z" } }\n}'
    const { text: written, notes } = told({ host: 'cursor', text }, 'vscode')
    expect(valueOf(written)).toEqual({ servers: { z: { command: 'z' } } })
    expect(notes).toEqual(['mcp.json: Cursor loads nothing from the file, but it is converted anyway: Failed to parse mcp.json: JSON does not allow comments'])
  })
})

describe('a credential is not copied', () => {
  it('where nothing says what it is', () => {
    const secret = 'hT7qZx9Kw2Lm8VnB'
    const text = file({ a: { command: 'a', env: { API_KEY: secret }, args: ['--x', `pre-${secret}`] } })
    const { text: written, notes } = told({ host: 'claude-code', text }, 'vscode')
    expect(valueOf(written)).toEqual({ servers: { a: { command: 'a', args: ['--x', 'pre-${env:API_KEY}'], env: { API_KEY: '${env:API_KEY}' } } } })
    expect(notes).toEqual([
      'mcp.json:6:9: a: env.API_KEY contains a credential, which is not copied; set API_KEY, which replaces it',
      'mcp.json:10:9: a: args[1] contains a credential, which is not copied; set API_KEY, which replaces it'
    ])
  })

  it('from one server into the name of another', () => {
    const secret = 'hT7qZx9Kw2Lm8VnB'
    const text = file({ a: { command: 'a', env: { API_KEY: secret } }, [`x-${secret}`]: { command: 'b' } })
    const converted = told({ host: 'claude-code', text }, 'vscode')
    expect(JSON.stringify(converted)).not.toContain(secret)
    expect(converted.leftOut).toEqual(['x-***'])
  })
})

describe('nothing is converted', () => {
  it.each<[what: string, source: Source, options: ConvertOptions | undefined, line: string]>([
    ['of a broken file', { host: 'cursor', text: '{\n  "mcpServers": }' }, undefined, 'mcp.json:2:17: it is not valid JSON: expected a value here'],
    ['of broken TOML', { host: 'codex', path: '/w/.codex/config.toml', text: '[mcp_servers.a]\ncommand = "a\n' }, undefined, '.codex/config.toml:2:12: it is not valid TOML: the string has no closing quote on this line'],
    ['without servers', { host: 'cursor', text: '{}' }, undefined, 'mcp.json: it declares no servers'],
    ['where they are not an object', { host: 'cursor', text: '{ "mcpServers": [] }' }, undefined, 'mcp.json:1:3: its servers are not an object'],
    ['where a server is asked for that is not there', { host: 'cursor', text: file({ notes: { command: 'a' } }) }, { servers: ['nots'] }, 'mcp.json: it declares no server "nots"; did you mean "notes"?']
  ])('%s', (_, source, options, line) => {
    const converted = outcome(source, 'vscode', options)
    if (!('why' in converted)) throw new Error(converted.text)
    expect(whyText(source.path === undefined ? 'mcp.json' : '.codex/config.toml', converted)).toBe(line)
  })
})
