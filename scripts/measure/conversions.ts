import { type Conversion, convertFile } from '../../src/convert/convert.js'
import type { HostProfile } from '../../src/hosts/profile.js'
import { fileOf } from '../../test/support/reading.js'
import { ENV } from './cases.js'
import { PORT } from './fakes.js'
import { fileWith, type Seen, written } from './row.js'

// What real hosts do with files that `convert` made for them. hosts/converted/<target>@<version>.jsonl has one a line.

/** A file of a host, with servers that its people write. */
export interface Source {
  readonly host: string
  readonly path: string
  readonly text: string
  /** What servers get that their entries name and do not contain. */
  readonly also?: Readonly<Record<string, Seen>>
}

type Servers = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const url = (name: string, rest = '') => `http://127.0.0.1:${PORT}/${name}/mcp${rest}`

/** The servers of a host that writes a variable in its own way, and remote ones in its own form. */
function servers(reference: (name: string) => string, remote: (address: string) => Readonly<Record<string, unknown>>, env = 'env'): Servers {
  return {
    a: { command: 'fake-a' },
    b: { command: 'fake-b', args: ['--root', 'a b', '', '"c"', 'd\\e', 'é'] },
    c: { command: 'fake-c', [env]: { GIVEN: 'text', OTHER: '1' } },
    d: { command: 'fake-d', args: [reference('S_LAST'), `--at=${reference('S_PATH')}/x`] },
    e: { command: 'fake-e', [env]: { GIVEN: reference('S_LAST'), OTHER: `a-${reference('S_PATH')}` } },
    f: { command: 'fake-f', args: ['100$', '50%', '{x}', '$'] },
    g: remote(url('g')),
    h: { ...remote(url('h')), headers: { 'X-Given': 'text' } },
    i: { ...remote(url('i')), headers: { 'X-Given': reference('S_LAST'), Authorization: `Bearer ${reference('S_LAST')}` } },
    j: remote(url('j', `/${reference('S_LAST')}`)),
    k: { command: 'fake-k', disabled: false }
  }
}

const braced = (name: string) => `\${${name}}`
const prefixed = (name: string) => `\${env:${name}}`

const jsonSource = (host: string, path: string, key: string, map: Servers): Source => ({ host, path: `/w/${path}`, text: written(fileWith(map, { keys: [key] }), undefined) })

const OPENCODE: Servers = Object.fromEntries(
  Object.entries(servers((name) => `{env:${name}}`, (address) => ({ type: 'remote', url: address }), 'environment')).map(([name, { command, args = [], ...fields }]) => {
    const rest = Object.fromEntries(Object.entries(fields).filter(([field]) => field !== 'disabled'))
    return [name, typeof command === 'string' ? { type: 'local', command: [command, ...(args as string[])], ...rest } : rest]
  })
)

/** Without references, and in TOML. */
const CODEX = {
  a: { command: 'fake-a' },
  b: { command: 'fake-b', args: ['--root', 'a b', '', '"c"'] },
  c: { command: 'fake-c', env: { GIVEN: 'text' } },
  e: { command: 'fake-e', env_vars: ['S_LAST'] },
  f: { command: 'fake-f', args: ['100$', '${S_LAST}'] },
  g: { url: url('g') },
  h: { url: url('h'), http_headers: { 'X-Given': 'text' } },
  i: { url: url('i'), bearer_token_env_var: 'S_LAST', env_http_headers: { 'X-Given': 'S_LAST' } },
  k: { command: 'fake-k', startup_timeout_sec: 20 }
}

/** In YAML, and without references. */
const GOOSE = {
  a: { enabled: true, type: 'stdio', name: 'a', cmd: 'fake-a', args: [] },
  b: { enabled: true, type: 'stdio', name: 'b', cmd: 'fake-b', args: ['--root', 'a b', '', '"c"', 'é'], timeout: 300 },
  c: { enabled: true, type: 'stdio', name: 'c', cmd: 'fake-c', args: [], envs: { GIVEN: 'text' } },
  e: { enabled: true, type: 'stdio', name: 'e', cmd: 'fake-e', args: [], env_keys: ['S_LAST'] },
  f: { enabled: true, type: 'stdio', name: 'f', cmd: 'fake-f', args: ['100$', '{x}', '$'] },
  g: { enabled: true, type: 'streamable_http', name: 'g', uri: url('g') },
  h: { enabled: true, type: 'streamable_http', name: 'h', uri: url('h'), headers: { 'X-Given': 'text' } },
  k: { enabled: true, type: 'stdio', name: 'k', cmd: 'fake-k', args: ['yes', '1', 'null', '~', '- a'] }
}

const yamlSource = (host: string, path: string, key: string, map: Servers): Source => ({ host, path: `/w/${path}`, text: written(fileWith(map, { keys: [key] }), 'yaml') })

/** What a host has that spells out the transport and the arguments, and has no field to turn a server off. */
const typed = (map: Servers): Servers =>
  Object.fromEntries(Object.entries(map).map(([name, { disabled: _disabled, ...entry }]) => [name, 'command' in entry ? { type: 'stdio', args: [], ...entry } : entry]))

export const SOURCES: readonly Source[] = [
  jsonSource('claude-code', '.mcp.json', 'mcpServers', servers(braced, (address) => ({ type: 'http', url: address }))),
  jsonSource('vscode', '.vscode/mcp.json', 'servers', servers(prefixed, (address) => ({ type: 'http', url: address }))),
  jsonSource('cursor', '.cursor/mcp.json', 'mcpServers', servers(prefixed, (address) => ({ url: address }))),
  jsonSource('gemini', '.gemini/settings.json', 'mcpServers', servers((name) => `$${name}`, (address) => ({ httpUrl: address }))),
  jsonSource('qwen', '.qwen/settings.json', 'mcpServers', servers(braced, (address) => ({ httpUrl: address }))),
  jsonSource('copilot', '.copilot/mcp-config.json', 'mcpServers', servers(braced, (address) => ({ type: 'http', url: address }))),
  jsonSource('opencode', 'opencode.json', 'mcp', OPENCODE),
  { host: 'codex', path: '/w/.codex/config.toml', text: written(fileWith(CODEX, { keys: ['mcp_servers'] }), 'toml'), also: { i: { headers: { 'authorization': 'Bearer s', 'x-given': 's' } } } },
  jsonSource('cline', 'cline_mcp_settings.json', 'mcpServers', servers(prefixed, (address) => ({ type: 'streamableHttp', url: address }))),
  jsonSource('factory', '.factory/mcp.json', 'mcpServers', typed(servers(braced, (address) => ({ type: 'http', url: address })))),
  jsonSource('mcporter', 'config/mcporter.json', 'mcpServers', servers(braced, (address) => ({ url: address }))),
  yamlSource('librechat', 'librechat.yaml', 'mcpServers', typed(servers(braced, (address) => ({ type: 'streamable-http', url: address })))),
  yamlSource('goose', 'goose/config.yaml', 'extensions', GOOSE)
]

/** The head of a table. */
export interface ConvertedHead {
  /** The name of the target's profile. */
  readonly to: string
  readonly package: string
  readonly date: string
  readonly asked: string
}

/** What the target did with one converted file. */
export interface ConvertedRow {
  readonly from: string
  /** The file that was written. */
  readonly text: string
  readonly loads: readonly string[]
  /** What each server was started or reached with. */
  readonly seen: Readonly<Record<string, Seen>>
}

/** A source in the format of a target. */
export function converted(source: Source, to: HostProfile, from: HostProfile): Conversion {
  const found = convertFile(fileOf({ ...source, host: from }), to)
  if ('why' in found) throw new Error(`${source.host} to ${to.name}: ${found.why}`)
  return found
}

/** Where a target did something else with a converted server than the source's host does, and no note said so. */
export function conversionDiffers(source: Source, to: HostProfile, from: HostProfile, { loads, seen }: ConvertedRow): string[] {
  const { servers: all, notes } = converted(source, to, from)
  const { readings: [reading] } = fileOf({ ...source, host: from, surroundings: { env: ENV } })
  return all.flatMap(([name]) => {
    if (!loads.includes(name)) return [`${source.host} to ${to.name}: ${name} is not loaded`]
    const entry = reading.servers.find((server) => server.name === name)
    // What a note is about may differ, unless it is a field that the server does not get.
    const isNoted = notes.some((note) => note.server === name && !/\/(?:disabled|startup_timeout_sec)$/.test(note.pointer))
    if (entry === undefined || isNoted) return []
    const wanted = {
      ...wantedOf(
        reading
          .expand(entry)
          .strings.filter(({ isRead }) => isRead)
          .map(({ means, path, expansion: { text } }) => ({ means, key: String(path.at(-1)), text }))
      ),
      ...source.also?.[name]
    }
    const got = seen[name] ?? {}
    return Object.entries(wanted).flatMap(([what, value]) => {
      const other = got[what as keyof Seen]
      const same = JSON.stringify(sorted(value)) === JSON.stringify(sorted(other ?? (what === 'args' ? [] : what === 'url' ? undefined : {})))
      return same ? [] : [`${source.host} to ${to.name}: ${name} has ${what} ${JSON.stringify(value)}, and got ${JSON.stringify(other)}`]
    })
  })
}

interface Said {
  readonly means: string
  readonly key: string
  readonly text: string
}

function wantedOf(strings: readonly Said[]): Record<string, unknown> {
  const of = (means: string) => strings.filter((string) => string.means === means)
  const map = (means: string) => Object.fromEntries(of(means).map(({ key, text }) => [means === 'headers' ? key.toLowerCase() : key, text]))
  const [address] = of('url')
  if (address !== undefined) return { url: new URL(address.text).pathname + new URL(address.text).search, headers: map('headers') }
  return { args: of('args').map(({ text }) => text), env: map('env') }
}

function sorted(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value
}
