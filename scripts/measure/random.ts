import fc from 'fast-check'
import type { HostProfile } from '../../src/hosts/profile.js'
import { isRecord } from '../../src/json/value.js'
import { fieldsOf } from '../../src/server/entry.js'
import { GOOD_IN_FORMAT, type Style } from './cases.js'
import { PORT } from './fakes.js'
import { type Case, fileWith, written } from './row.js'

// Cases that nobody thought of: entries as people write them, with what people get wrong, several faults at once.

type Entry = Readonly<Record<string, unknown>>

/** Takes one of a list. */
type Pick = <T>(from: readonly T[]) => T

const ADDRESS = `http://127.0.0.1:${PORT}/s/mcp`

/** What real entries have beyond a command or a url, by the field's name in most hosts. */
const FIELDS: Readonly<Record<string, readonly unknown[]>> = {
  args: [
    ['-y', '@acme/notes-mcp@latest'],
    ['run', '-i', '--rm', '-e', 'TOKEN', 'ghcr.io/acme/notes:2'],
    ['--directory', './server', 'run', 'main.py'],
    ['-lc', 'exec notes "$@"'],
    ['--port', 8080],
    ['--config={"a":1}'],
    [],
    ['serve', '', '--flag'],
    ['--token', '${S_SET}'],
    ['~/notes', './data'],
    ['--filter', 'a=b&c', '*.md'],
    'serve --quiet',
    ['-m', ['notes']],
    ['--verbose', true]
  ],
  env: [
    { NOTES_TOKEN: '${S_SET}' },
    { NOTES_URL: 'https://notes.example.com/', LOG: 'ERROR' },
    {},
    { PORT: 8080 },
    { DEBUG: true, LOG: 'info' },
    { HOME_DIR: '~/notes', EMPTY: '' },
    { 'notes.token': 'a' },
    { PLACE: '<your key>' },
    { A: '${S_UNSET:-d}', B: '$S_SET' },
    { NOTES: null },
    { LIST: ['a', 'b'] },
    { NESTED: { A: 'b' } },
    ['A=b'],
    'A=b',
    { 'my key': 'a b' },
    { A: '${env:S_SET}', B: '%S_SET%' }
  ],
  headers: [
    { 'X-Notes': 'acme' },
    { Authorization: 'Bearer ${S_SET}' },
    {},
    { 'X-Count': 3 },
    { 'X-Flag': true },
    { 'x notes': 'a' },
    { 'X-Notes:': 'a' },
    { 'X-${S_LAST}': 'a' },
    { 'X-Notes': 'a\nb' },
    { 'X-Notes': ' a ' },
    { 'X-Notes': 'é' },
    { 'X-Notes': '' },
    { 'X-Notes': ['a', 'b'] },
    { 'X-Notes': null },
    'X-Notes: a',
    ['X-Notes: a'],
    { Authorization: '$S_SET' },
    { Authorization: 'Bearer ${env:S_SET}' },
    { 'X-Notes': '日本' }
  ],
  cwd: ['.', './', '${S_UNSET:-.}', '..', '~', '/tmp', 'missing', ' . '],
  timeout: [60, 30000, '30000', 0, -5, 1e12, '30s', 30.5],
  disabled: [false, true, 'false', 0],
  enabled: [true, false, 'true', 1],
  type: ['stdio', 'http', 'sse', 'streamable-http', 'streamableHttp', 'http-stream', 'STDIO', 'Http', 'local', 'remote', ' http', ''],
  transport: ['stdio', 'http', 'sse', { type: 'stdio' }],
  alwaysAllow: [[], ['read'], '*'],
  autoApprove: [[], ['read_file'], true],
  trust: [true, 'true'],
  tools: [['*'], [], '*', { read: {} }, ['read', 1]],
  includeTools: [['read'], 'read'],
  excludeTools: [['write'], { write: true }],
  enabled_tools: [['read'], 'read'],
  oauth: [{}, { clientId: 'acme' }, { clientId: 'acme', callbackPort: 3118, scopes: ['read'] }, true, false, 'acme', { scopes: 'read' }],
  auth: [{ type: 'bearer', token: 'x' }, 'oauth'],
  authorization_token: ['${S_SET}'],
  envFile: ['.env', '${workspaceFolder}/.env'],
  env_vars: [['NOTES_TOKEN'], 'NOTES_TOKEN', [{ name: 'NOTES_TOKEN', source: 'local' }]],
  startup_timeout_sec: [20, '20', 0.5],
  description: ['Notes for everyone — 160+ apps.', '', ['Notes'], 'a\nb'],
  _note: ['See https://acme.example.com/docs'],
  name: ['notes', 1, 'Notes (beta)'],
  version: ['1.0.0'],
  command: ['fake-s'],
  url: [ADDRESS],
  initialization_options: [{ a: 1 }],
  mcpServers: [{}, { a: { command: 'fake-n' } }]
}

const REFERENCES: readonly string[] = [
  '${S_SET}',
  '${S_LAST}',
  '${S_UNSET}',
  '${S_EMPTY}',
  '${S_UNSET:-d}',
  '${S_UNSET:-}',
  '${S_SET:+x}',
  '${S_UNSET:=d}',
  '${S_UNSET:?stop}',
  '${S_UNSET-d}',
  '$S_SET',
  '$S_LAST.x',
  '%S_SET%',
  '~',
  '${env:S_SET}',
  '${env:S_UNSET}',
  '${env:S_UNSET:-d}',
  '${env:S_UNSET:d}',
  '${ENV:S_SET}',
  '${env.S_SET}',
  '{env:S_SET}',
  '{env:S_UNSET}',
  '{{S_SET}}',
  '${{ S_SET }}',
  '${S_SET}${S_LAST}',
  '${S_SET}$S_LAST',
  '$S_SET$S_LAST',
  '$S_SET${S_UNSET:-d}',
  '${S_UNSET:-${S_SET}}',
  '${S_UNSET:-${S_UNSET_TOO:-e}}',
  '${S_UNSET:-{}}',
  '${S_UNSET:-a}b}',
  '$$S_SET',
  '$${S_SET}',
  '\\$S_SET',
  '\\${S_SET}',
  '${s_set}',
  '${S-SET}',
  '${S.SET}',
  '${1S}',
  '${S_SET }',
  '${S_SET:0:2}',
  '${S_SET/ /-}',
  '$(S_SET)',
  '$(echo x)',
  '`echo x`',
  '$1',
  '$',
  '${',
  '}',
  '${}',
  '%',
  '%%',
  '%S_SET',
  '${input:token}',
  '${workspaceFolder}',
  '${workspaceFolder}/x',
  '${userHome}',
  '${cwd}',
  '${CLAUDE_PLUGIN_ROOT}',
  '${user_config.key}',
  '$env:S_SET',
  '<S_SET>',
  '${S_NEST}',
  '${S_PLAIN}',
  '${S_SET:-\n}',
  '${S_ÜNSET}',
  '${S_UNSET:-"d"}',
  '$S_UNSET',
  '$S_UNSETtext',
  '$env:S_UNSET'
]

const ODD: readonly unknown[] = [null, '', ' ', 'text', 0, 1, -1, 1.5, true, false, [], {}, [null], ['a'], [1], [['a']], { A: 'b' }, { A: 1 }, { A: null }, '0', 'on', 'null', 1e21]

const URLS: readonly ((url: string) => string)[] = [
  (url) => `http+${url}`,
  (url) => `sse+${url}`,
  (url) => url.replace('http', 'HTTP'),
  (url) => url.replace('127.0.0.1', 'LOCALHOST'),
  (url) => url.replace(/:\d+/, ':65536'),
  (url) => url.replace(/:\d+/, ':0'),
  (url) => url.replace(/:\d+/, ':'),
  (url) => url.replace(/:(\d+)/, ': $1'),
  (url) => url.replace('127.0.0.1', '[::1]'),
  (url) => url.replace('127.0.0.1', '::1'),
  (url) => url.replace('127.0.0.1', '[::ffff:127.0.0.1]'),
  (url) => url.replace('127.0.0.1', '0x7f.1'),
  (url) => url.replace('127.0.0.1', 'me:p%40ss@127.0.0.1'),
  (url) => url.replace('127.0.0.1', ':p@127.0.0.1'),
  (url) => `${url}#top`,
  (url) => `${url}?a=b c`,
  (url) => `${url}?key=\${S_UNSET:-d}`,
  (url) => `${url}?a=1&b=é`,
  (url) => `${url}\n`,
  (url) => `\t${url}`,
  (url) => url.replace('/mcp', '/\tmcp'),
  (url) => `"${url}"`,
  (url) => `<${url}>`,
  (url) => `[notes](${url})`,
  (url) => `${url}/`,
  (url) => url.replace('/mcp', '/./a/../mcp'),
  (url) => url.replace('/mcp', '//mcp'),
  (url) => url.replace('//', '///'),
  (url) => url.replace('//', ''),
  (url) => url.replace('http:', ''),
  (url) => url.replace('http', 'htp'),
  (url) => url.replace('http://', 'http//'),
  (url) => url.replace('127.0.0.1', 'exa mple'),
  (url) => url.replace('127.0.0.1', 'a_b.invalid'),
  (url) => url.replace('127.0.0.1', 'ünï.invalid'),
  (url) => url.replace('127.0.0.1', '-a.invalid'),
  (url) => url.replace('127.0.0.1', '127.0.0.256'),
  (url) => url.replace('127.0.0.1', ''),
  (url) => url.replace('/mcp', '/%'),
  (url) => url.replace('/mcp', '/%zz/{id}'),
  (url) => `npx mcp-remote ${url}`
]

const COMMANDS: readonly ((command: string) => string)[] = [
  (name) => `./${name}`,
  (name) => `../${name}`,
  (name) => `bin/${name}`,
  (name) => `~/${name}`,
  (name) => `$HOME/${name}`,
  (name) => `\${HOME}/${name}`,
  (name) => `"${name}"`,
  (name) => `'${name}'`,
  (name) => `${name} serve --quiet`,
  (name) => `${name}\n`,
  (name) => `\t${name}`,
  (name) => `${name} && true`,
  (name) => `env ${name}`,
  (name) => `${name}.exe`,
  (name) => name.toUpperCase(),
  (name) => `C:\\bin\\${name}.exe`,
  (name) => `/nowhere/${name}`,
  (name) => `${name}\0`,
  (name) => `A=b ${name}`
]

/** What a field of one host is called by somebody who thinks of another, or of none. */
const ALIASES: readonly (readonly string[])[] = [
  ['command', 'cmd', 'executable', 'run', 'Command'],
  ['args', 'arguments', 'argv', 'Args', 'params'],
  ['env', 'environment', 'envs', 'ENV', 'variables'],
  ['url', 'uri', 'serverUrl', 'httpUrl', 'endpoint', 'URL', 'baseUrl', 'server_url'],
  ['headers', 'http_headers', 'header', 'requestHeaders', 'Headers'],
  ['type', 'transport', 'transportType', 'Type', 'kind'],
  ['cwd', 'workingDirectory', 'working_dir', 'dir'],
  ['timeout', 'timeoutMs', 'request_timeout_ms', 'tool_timeout_sec']
]

const NAMES: readonly string[] = [
  'notes',
  'my notes',
  'Notes',
  'notes-2',
  'notes_2',
  'github.com/acme/notes',
  '@acme/notes',
  'acme:notes',
  'заметки',
  '笔记',
  '📝',
  'notes!',
  '"notes"',
  '-',
  'null',
  'constructor',
  'toString',
  'notes\n',
  ' notes',
  'notes\t2',
  'n'.repeat(300),
  '_comment',
  '//notes',
  '#notes',
  '${S_LAST}',
  'mcp__notes',
  '0',
  '1e3',
  'default',
  'mcp',
  'servers'
]

/**
 * Cases for a host, always the same ones for a seed.
 * @param others how the entries of other hosts look: somebody may copy one
 */
export function randomCases(host: HostProfile, style: Style, others: readonly Style[], seed: number, count: number): Case[] {
  const cases = fc.gen().map((value) => {
    const pick: Pick = (from) => value(oneOf<(typeof from)[number]>, from)
    return pick([true, true, false]) ? singleCase(host, style, others, pick) : fileCase(host, style, others, pick)
  })
  const sampled = fc.sample(cases, { seed, numRuns: count })
  const named = sampled.map((one, index) => ({ ...one, id: `random ${seed}.${index}: ${one.id}` }))
  return style.format === 'toml' ? named.filter(({ s }) => !JSON.stringify(s ?? '').includes('null')) : named
}

function oneOf<T>(from: readonly T[]): fc.Arbitrary<T> {
  return fc.noBias(fc.constantFrom(...from))
}

function singleCase(host: HostProfile, style: Style, others: readonly Style[], pick: Pick): Case {
  const { entry, faults } = wrongEntry(host, style, others, pick)
  return { id: faults.join('; '), s: entry }
}

interface Wrong {
  readonly entry: unknown
  readonly faults: readonly string[]
}

function wrongEntry(host: HostProfile, style: Style, others: readonly Style[], pick: Pick): Wrong {
  const own = Object.values(style.good)
  const foreign = others.flatMap(({ good }) => Object.values(good))
  let entry: unknown = pick([true, true, true, true, false]) ? pick(own) : pick(foreign)
  const faults = [`from ${JSON.stringify(entry)}`]
  for (let more = pick([0, 1, 1, 2, 3]); more > 0; more--) entry = withField(entry as Entry, host, pick)
  for (let more = pick([0, 1, 1, 1, 2, 3]); more > 0; more--) {
    const changed = changedEntry(entry, host, pick)
    if (changed === undefined) continue
    faults.push(changed.fault)
    entry = changed.entry
  }
  // Of a host whose list ends at such args, only a server that starts tells whether it is read.
  if (isRecord(entry) && typeof entry.args === 'string' && entry.command !== 'fake-s') entry = Object.fromEntries(Object.entries(entry).filter(([name]) => name !== 'args'))
  if (isRecord(entry)) {
    // What the faults do not tell, and named opinions are about.
    if (entry.args !== undefined && !Array.isArray(entry.args)) faults.push('its args are not a list')
    if (entry.url !== undefined && typeof entry.url !== 'string') faults.push('its url is not a text')
    if (entry.command === '') faults.push('its command is empty')
    const [reference] = /\$\{env:S_\w+/.exec(JSON.stringify(entry)) ?? []
    if (reference !== undefined) faults.push(`it has ${reference}}`)
    if (entry.oauth !== undefined && !isRecord(entry.oauth)) faults.push('its oauth is not an object')
    if (entry.alwaysAllow !== undefined && !Array.isArray(entry.alwaysAllow)) faults.push('its alwaysAllow is not a list')
    if (entry.autoApprove !== undefined && !(Array.isArray(entry.autoApprove) && entry.autoApprove.every((tool) => typeof tool === 'string'))) faults.push('its autoApprove is not a list of texts')
    if (isRecord(entry.oauth) && typeof entry.oauth.scopes === 'string') faults.push('its oauth.scopes are a text')
  }
  const cwd = [...fieldsOf(host.transports)].find(([, { means }]) => means === 'cwd')?.[0]
  if (isRecord(entry) && cwd !== undefined && ['missing', ' . '].some((folder) => entry[cwd] === folder)) faults.push('its cwd is not there')
  return { entry, faults }
}

/** Adds a field with a value that occurs, mostly under the name that this host gives it. */
function withField(entry: Entry, host: HostProfile, pick: Pick): Entry {
  const known = fieldsOf(host.transports)
  const often = Object.keys(FIELDS).filter((name) => known.has(name))
  const field = pick(pick([true, true, false]) ? ['args', 'env', 'headers', ...often] : Object.keys(FIELDS))
  const means = [...known].find(([, profile]) => profile.means === field)?.[0]
  return { ...entry, [means ?? field]: pick(FIELDS[field] ?? [null]) }
}

type Path = readonly (string | number)[]

interface Place {
  readonly path: Path
  readonly value: unknown
}

function places(value: unknown, path: Path = []): Place[] {
  const inner = Array.isArray(value)
    ? value.flatMap((one: unknown, index) => places(one, [...path, index]))
    : isRecord(value)
      ? Object.entries(value).flatMap(([key, one]) => places(one, [...path, key]))
      : []
  return [{ path, value }, ...inner]
}

function changedAt(value: unknown, [first, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (first === undefined) return change(value)
  if (Array.isArray(value)) return value.map((one: unknown, index) => (index === first ? changedAt(one, rest, change) : one))
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, key === first ? changedAt(one, rest, change) : one])) : value
}

function changedEntry(entry: unknown, host: HostProfile, pick: Pick): { readonly entry: unknown; readonly fault: string } | undefined {
  const all = places(entry)
  const inside = all.filter(({ path }) => path.length > 0)
  const strings = inside.filter(({ value }) => typeof value === 'string')
  const keyed = inside.filter(({ path }) => typeof path.at(-1) === 'string')
  const shown = (path: Path) => path.join('.')
  /** Changes the value at one of some places. */
  const change = (from: readonly Place[], what: string, to: (value: unknown) => unknown) => {
    if (from.length === 0) return undefined
    const { path } = pick(from)
    return { entry: changedAt(entry, path, to), fault: `${shown(path)}: ${what}` }
  }
  const rename = (to: (key: string) => string, from: readonly Place[] = keyed) => {
    if (from.length === 0) return undefined
    const { path } = pick(from)
    const key = String(path.at(-1))
    const other = to(key)
    const renamed = changedAt(entry, path.slice(0, -1), (record) => Object.fromEntries(Object.entries(record as Entry).map(([name, value]) => [name === key ? other : name, value])))
    return { entry: renamed, fault: `${shown(path)} called ${JSON.stringify(other)}` }
  }
  const urls = strings.filter(({ value }) => String(value).includes('://127'))
  const commands = strings.filter(({ value }) => value === 'fake-s')
  const odd = pick(ODD)
  const reference = pick(REFERENCES)
  switch (
    pick([
      'odd',
      'odd',
      'odd',
      'text',
      'join',
      'remove',
      'case',
      'alias',
      'alias',
      'blank',
      'line',
      'reference',
      'reference',
      'reference',
      'key',
      'type',
      'url',
      'url',
      'url',
      'command',
      'command',
      'both',
      'nest',
      'proto',
      'unicode'
    ])
  ) {
    case 'odd':
      return change(inside, `= ${JSON.stringify(odd)}`, () => odd)
    case 'text':
      return change(inside.filter(({ value }) => typeof value !== 'string'), 'as a text', (value) => (isRecord(value) || Array.isArray(value) ? JSON.stringify(value) : String(value)))
    case 'join':
      return change(
        inside.filter(({ value }) => Array.isArray(value) || isRecord(value)),
        'in another container',
        (value) => (Array.isArray(value) ? value.join(' ') : Object.entries(value as Entry).map(([key, one]) => `${key}=${String(one)}`))
      )
    case 'remove': {
      const { path } = pick(keyed)
      return { entry: changedAt(entry, path.slice(0, -1), (record) => Object.fromEntries(Object.entries(record as Entry).filter(([key]) => key !== path.at(-1)))), fault: `no ${shown(path)}` }
    }
    case 'case':
      return rename((key) => key.toUpperCase())
    case 'alias':
      return rename((key) => pick((ALIASES.find((names) => names.includes(key)) ?? [`${key}s`]).filter((name) => name !== key)), keyed.filter(({ path }) => path.length === 1))
    case 'blank':
      return pick([true, false]) ? rename((key) => `${key} `) : change(strings, 'with blanks', (value) => ` ${String(value)} `)
    case 'line':
      return change(strings, 'with a line feed', (value) => `${String(value)}\n`)
    case 'reference':
      return pick([true, false]) ? change(strings, `${reference} for it`, () => reference) : change(strings, `${reference} after it`, (value) => String(value) + reference)
    case 'key':
      return rename(() => reference, keyed.filter(({ path }) => path.length > 1))
    case 'type': {
      const name = [...fieldsOf(host.transports)].find(([, { means }]) => means === 'type')?.[0] ?? 'type'
      const type = pick(FIELDS.type ?? [])
      return { entry: { ...(entry as Entry), [name]: type }, fault: `${name}: ${JSON.stringify(type)}` }
    }
    case 'url': {
      const write = pick(URLS)
      return change(urls, write(ADDRESS), (value) => write(String(value)))
    }
    case 'command': {
      const write = pick(COMMANDS)
      return change(commands, write('fake-s'), (value) => write(String(value)))
    }
    case 'both':
      return {
        entry: {
          ...(entry as Entry),
          ...pick([
            { url: ADDRESS },
            { command: 'fake-s' },
            { httpUrl: ADDRESS },
            { command: '' },
            { url: '' },
            { url: null },
            { serverUrl: ADDRESS },
            { command: ['fake-s'] }
          ])
        },
        fault: 'two transports'
      }
    case 'nest':
      return { entry: pick([{ transport: entry }, { mcp: entry }, { config: entry }, { ...(entry as Entry), options: entry }, [entry]]), fault: 'nested' }
    case 'proto':
      return change(all.filter(({ value }) => isRecord(value)), 'with __proto__', (value) => Object.fromEntries([...Object.entries(value as Entry), ['__proto__', pick(['a', { command: 'fake-s' }])]]))
    default:
      return change(strings, 'with characters', (value) => String(value) + pick(['é', '—', '\u200B', '\uFEFF', '“a”', '\u00A0', '日本', '😀', '\u0007', '\\', "'", '"']))
  }
}

/** A file with several servers, and perhaps something wrong around them. */
function fileCase(host: HostProfile, style: Style, others: readonly Style[], pick: Pick): Case {
  const { keys, beside = {}, good } = style
  const programs = ['s', 'p', 'q'].slice(0, pick([1, 2, 2, 3]))
  const faults: string[] = []
  const servers = programs.map((program): readonly [name: string, value: unknown, program: string] => {
    const name = pick([true, false, false]) ? pick(NAMES) : program
    const { entry, faults: found } = pick([true, false]) ? wrongEntry(host, style, others, pick) : { entry: pick(Object.values(good)), faults: [] }
    faults.push(`${JSON.stringify(name.slice(0, 30))}: ${found.join('; ')}`)
    // Only the first may be named by the variables, which are about `s`.
    const text = JSON.stringify(entry).replaceAll(/\bS_(?=COMMAND|LAST|URL|PATH)/g, program === 's' ? 'S_' : 'S_UNSET_')
    const own = style.named === true && isRecord(entry) && typeof entry.name === 'string' ? entry.name : name
    return [own, JSON.parse(text.replaceAll('fake-s', `fake-${program}`).replaceAll('/s/', `/${program}/`)), program]
  })
  const names = Object.fromEntries([...servers.map(([name, , program]) => [name, program]), ['// off', 'n'], ['Z', 'n'], ['z', 'z']]) as Record<string, string>
  if (style.format !== undefined) {
    const map = Object.fromEntries([...servers.map(([name, value]) => [name, value]), ['z', GOOD_IN_FORMAT]]) as Entry
    const withoutNull = JSON.parse(JSON.stringify(map, (_, value: unknown) => value ?? '')) as unknown
    return { id: faults.join(' | '), text: written(fileWith(withoutNull, style), style.format), names }
  }
  const members = [...servers.map(([name, value]) => [JSON.stringify(name), JSON.stringify(value)] as const), ['"z"', '<z>'] as const]
  const between = pick([',\n', ',\n', ',\n', ',\n', ',\n', ',\n', ', // next\n', ',\n/* next */\n', ',\n# next\n', ',\r\n', ',,\n'])
  const extra = pick([
    '',
    '',
    '',
    '',
    '"_comment": "Notes", ',
    '"// off": { "command": "fake-n" }, ',
    '"empty": {}, ',
    '"none": null, ',
    '"list": [], ',
    '"$schema": "https://acme.example.com", ',
    '"Z": { "command": "fake-n" }, ',
    '"z": { "command": "no-such-program" }, '
  ])
  const last = pick(['', '', '', '', '', ',', ', // end\n'])
  const map = `{ ${extra}${members.map(([name, value]) => `${name}: ${value}`).join(between)}${last} }`
  const [outer = '', ...rest] = keys
  const inner = [...rest].reverse().reduce((text, key) => `{ ${JSON.stringify(key)}: ${text} }`, map)
  const around = Object.entries(beside).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}, `).join('')
  const key = JSON.stringify(outer)
  const plain = `{ ${around}${key}: ${inner} }`
  const form = pick(['plain', 'plain', 'plain', 'plain', 'mark', 'case', 'case first', 'inputs', 'nested', 'inside', 'other', 'bare', 'settings', 'array', 'list'])
  const text = {
    plain,
    mark: `\uFEFF${plain}`,
    case: `{ ${around}${key}: ${inner}, ${JSON.stringify(outer.toUpperCase())}: {} }`,
    'case first': `{ ${around}${JSON.stringify(outer.toUpperCase())}: {}, ${key}: ${inner} }`,
    inputs: `{ ${around}"inputs": [{ "id": "token", "type": "promptString" }], ${key}: ${inner} }`,
    nested: `{ ${around}"mcp": { ${key}: ${inner} } }`,
    inside: `{ ${around}${key}: { ${key}: ${map} } }`,
    other: `{ ${around}"servers": ${map}, ${key}: ${inner} }`,
    bare: map,
    settings: `{ ${around}"theme": "dark", "editor.fontSize": 12, "permissions": { "allow": [] }, ${key}: ${inner} }`,
    array: `[${plain}]`,
    list: `{ ${around}${key}: [${members.map(([name, value]) => `{ "name": ${name}, "config": ${value} }`).join()}] }`
  }[form]
  return { id: [form, ...(extra === '' ? [] : [`with ${extra}`]), ...(last === '' ? [] : [`ends with ${last}`]), ...faults].join(' | '), text: `${text}\n`, names }
}
