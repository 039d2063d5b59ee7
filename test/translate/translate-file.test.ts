import { describe, expect, it } from 'vitest'
import type { HostProfile } from '../../src/hosts/profile.js'
import { valueAt } from '../../src/json/value.js'
import { describeLoss } from '../../src/translate/portable.js'
import { translateFile } from '../../src/translate/translate.js'
import { hostNamed } from '../support/host-profiles.js'

/** Of the form of a vendor's token, and no one's. */
const TOKEN = `ghp_${'Zx9Kq2Lm8Vn4Rt6Wy1Bc3Df5Gh7Jp0Qs'.repeat(2).slice(0, 36)}`

function told(value: unknown, from: string, to: string | HostProfile, kind: 'mcp' | 'plugin' = 'mcp') {
  const target = typeof to === 'string' ? hostNamed(to) : to
  const translated = translateFile({ value, kind, host: hostNamed(from) }, target)
  if (translated === undefined) return undefined
  const { losses, withheld, ...rest } = translated
  const replaced = withheld.map(({ path, ...credential }) => {
    expect(typeof valueAt(value, path)).toBe('string')
    return credential
  })
  return { ...rest, withheld: replaced, losses: losses.map((loss) => `${loss.server ?? '–'}: ${describeLoss(loss)}`) }
}

const NOTES = { command: 'notes-mcp' }

describe('a file in the format of a host', () => {
  it.each<[to: string, file: unknown]>([
    ['vscode', { servers: { notes: NOTES } }],
    ['opencode', { mcp: { notes: { type: 'local', command: ['notes-mcp'] } } }],
    [
      'agent-plugins-1.0',
      {
        $schema: 'https://agent-plugins.org/schemas/1.0.0/mcp.schema.json',
        mcpServers: { notes: { type: 'stdio', command: 'notes-mcp' } }
      }
    ]
  ])('%s', (to, file) => {
    expect(told({ mcpServers: { notes: NOTES } }, 'claude-code', to)).toEqual({ value: file, losses: [], withheld: [] })
  })

  it('from its manifest', () => {
    const manifest = { name: 'a', version: '1.0.0', hooks: {}, mcpServers: { notes: NOTES } }
    expect(told(manifest, 'claude-code', 'vscode', 'plugin')).toMatchObject({ value: { servers: { notes: NOTES } }, losses: [] })
  })

  it('from a map without a key', () => {
    expect(told({ notes: NOTES }, 'claude-code', 'vscode')).toMatchObject({ value: { servers: { notes: NOTES } }, losses: [] })
  })

  it('from settings that hold much else', () => {
    const settings = { theme: 'dark', mcpServers: { notes: NOTES } }
    expect(told(settings, 'gemini', 'vscode')).toMatchObject({ value: { servers: { notes: NOTES } }, losses: [] })
  })

  it('and keeps names that mean something to JavaScript', () => {
    const value: unknown = JSON.parse('{ "mcpServers": { "__proto__": { "command": "a" }, "constructor": { "command": "b" } } }')
    expect(JSON.stringify(told(value, 'roo', 'vscode')?.value)).toBe(
      '{"servers":{"__proto__":{"command":"a"},"constructor":{"command":"b"}}}'
    )
  })
})

describe('what is lost of a file', () => {
  it('is what is next to the servers, where the file is about nothing else', () => {
    const value = { $schema: 'x', inputs: [], servers: { notes: NOTES }, sandbox: {} }
    expect(told(value, 'vscode', 'cursor')?.losses).toEqual([
      '–: inputs is left out: it is outside the servers',
      '–: sandbox is left out: it is outside the servers'
    ])
  })

  it('is nothing that the host of the file reads next to them, where it is written for that host', () => {
    const inputs = [{ id: 'key', type: 'promptString', description: 'Key' }]
    const value = { servers: { notes: NOTES }, inputs, note: 1 }
    expect(told(value, 'vscode', 'vscode')).toMatchObject({
      value: { inputs, servers: { notes: NOTES } },
      losses: ['–: note is left out: it is outside the servers']
    })
    expect(told({ ...value, inputs: [{ ...inputs[0], default: TOKEN }] }, 'vscode', 'vscode')?.value).toEqual({ servers: { notes: NOTES } })
  })

  it('is the place of servers that stand where their host does not look', () => {
    expect(told({ servers: { notes: NOTES } }, 'claude-code', 'vscode')).toMatchObject({
      value: { servers: { notes: NOTES } },
      losses: [
        '–: the location of the servers changes: Claude Code does not look for servers there; they are converted as if it did'
      ]
    })
  })

  it('is a member that is not an object, but for comments', () => {
    const value = { mcpServers: { _comment: 'mine', '//': 'x', notes: NOTES, docs: 'https://docs.example.com/mcp' } }
    expect(told(value, 'roo', 'vscode')).toMatchObject({
      value: { servers: { notes: NOTES } },
      losses: ['docs: the server is left out: it is not an object']
    })
  })

  it('is a server whose name the host keeps, or does not take', () => {
    const value = { servers: { workspace: NOTES, 'a b': NOTES } }
    expect(told(value, 'vscode', 'claude-code')).toMatchObject({
      value: { mcpServers: { 'a b': NOTES } },
      losses: ['workspace: the server is left out: Claude Code reserves its name']
    })
    const strict = { ...hostNamed('roo'), namePattern: '^[a-z]+$' }
    expect(told(value, 'vscode', strict)?.losses).toEqual(['a b: the server is left out: Roo Code does not accept its name'])
  })

  it('is only the cause, of a server that is not written', () => {
    const value = { mcpServers: { old: { type: 'sse', url: 'https://a.example/sse', note: 1 } } }
    expect(told(value, 'claude-code', 'codex')?.losses).toEqual(['old: the server is left out: Codex does not support sse servers'])
  })
})

it('a file without a map of servers is not told', () => {
  expect(told({ theme: 'dark' }, 'gemini', 'vscode')).toBeUndefined()
  expect(told({ mcpServers: [] }, 'claude-code', 'vscode')).toBeUndefined()
  expect(told('notes', 'claude-code', 'vscode')).toBeUndefined()
})

describe('a credential', () => {
  const remote = (headers: object, url = 'https://a.example/mcp') => ({ type: 'http', url, headers })

  it('is replaced by a variable of its name, in the notation of the host', () => {
    const value = { mcpServers: { a: { env: { NOTES_KEY: TOKEN }, command: 'a', args: ['--token', TOKEN] } } }
    expect(told(value, 'claude-code', 'vscode')).toEqual({
      value: {
        servers: { a: { command: 'a', args: ['--token', '${env:NOTES_KEY}'], env: { NOTES_KEY: '${env:NOTES_KEY}' } } }
      },
      losses: [],
      withheld: [
        { server: 'a', place: 'env.NOTES_KEY', variable: 'NOTES_KEY' },
        { server: 'a', place: 'args[1]', variable: 'NOTES_KEY' }
      ]
    })
  })

  it('leaves what stands around it', () => {
    const value = { mcpServers: { a: remote({ Authorization: `Bearer ${TOKEN}` }, `https://u:${TOKEN}@a.example/mcp`) } }
    const translated = told(value, 'claude-code', 'vscode')
    expect(JSON.stringify(translated)).not.toContain(TOKEN)
    expect(translated?.value).toMatchObject({ servers: { a: { headers: { Authorization: expect.stringMatching(/^Bearer \$\{env:\w+\}$/) as string } } } })
  })

  it('of one server is not that of another', () => {
    const other = TOKEN.replace('Zx9', 'Yw8')
    const value = {
      mcpServers: {
        first: remote({ Authorization: `Bearer ${TOKEN}` }),
        second: remote({ Authorization: `Bearer ${other}` }),
        'third one': remote({ Authorization: `Bearer ${other.replace('Yw8', 'Vu7')}` }),
        same: remote({ Authorization: `Bearer ${TOKEN}` })
      }
    }
    const withheld = told(value, 'claude-code', 'vscode')?.withheld.map(({ variable }) => variable)
    expect(new Set(withheld).size).toBe(3)
    expect(withheld?.[0]).toBe(withheld?.[3])
    expect(withheld?.[1]).toMatch(/^SECOND_/)
    expect(withheld?.[2]).toMatch(/^THIRD_ONE_/)
  })

  it('gets no name that the file has for something else', () => {
    const value = {
      mcpServers: { a: { command: 'a', env: { NOTES_KEY: TOKEN } }, 1: { command: 'b', env: { OTHER: '${NOTES_KEY}', MCP_NOTES_KEY: '${A_NOTES_KEY}' } } }
    }
    expect(told(value, 'claude-code', 'vscode')?.withheld).toEqual([{ server: 'a', place: 'env.NOTES_KEY', variable: 'A_NOTES_KEY_2' }])
  })

  it('that is the default of a variable goes, and the variable stays', () => {
    const value = { mcpServers: { a: { command: 'a', env: { KEY: `\${NOTES_KEY:-${TOKEN}}` } } } }
    expect(told(value, 'claude-code', 'vscode')?.value).toEqual({ servers: { a: { command: 'a', env: { KEY: '${env:NOTES_KEY}' } } } })
  })

  it('goes with its member where the host expands no variables there', () => {
    const value = { mcpServers: { a: { command: 'a', env: { KEY: TOKEN, LEVEL: 'info' } }, b: { command: 'b', args: [TOKEN] } } }
    const translated = told(value, 'claude-code', 'claude-desktop')
    expect(translated?.value).toEqual({ mcpServers: { a: { command: 'a', env: { LEVEL: 'info' } } } })
    expect(translated?.withheld).toEqual([{ server: 'a', place: 'env.KEY' }])
    expect(JSON.stringify(translated)).not.toContain(TOKEN)
  })

  it.each<[where: string, entry: unknown]>([
    ['in a name of a variable', { command: 'a', env: { [TOKEN]: 'x' } }],
    ['in a name of a header', remote({ [TOKEN]: 'x' })],
    ['in a field that is taken over', { type: 'http', url: 'https://a.example', oauth: { clientSecret: TOKEN } }]
  ])('%s takes the server with it', (_, entry) => {
    const translated = told({ mcpServers: { a: entry } }, 'claude-code', 'claude-code')
    expect(translated?.value).toEqual({ mcpServers: {} })
    expect(translated?.losses).toEqual(['a: the server is left out: it contains a credential where a variable cannot be used'])
  })

  it('in the name of a server takes it with it', () => {
    expect(told({ mcpServers: { [TOKEN]: NOTES } }, 'claude-code', 'vscode')?.value).toEqual({ servers: {} })
  })

  it('that is only a placeholder stays', () => {
    const value = { mcpServers: { a: { command: 'a', env: { API_KEY: 'YOUR_API_KEY_HERE' } } } }
    expect(told(value, 'claude-code', 'vscode')?.value).toEqual({ servers: { a: { command: 'a', env: { API_KEY: 'YOUR_API_KEY_HERE' } } } })
  })
})
