import type { FieldProfile, HostProfile, Meaning, Transport } from '../../src/hosts/profile.js'
import { fieldsOf, takes } from '../../src/server/entry.js'
import { PORT } from './fakes.js'
import { type Case, type Encoding, fileWith, type FileForm, written } from './row.js'

const ADDRESS = `http://127.0.0.1:${PORT}/s/mcp`

/** The variables of all cases. `S_UNSET` and what begins with it are not set. */
export const ENV: Readonly<Record<string, string>> = {
  S_SET: 'one two',
  S_EMPTY: '',
  S_NEST: '<${S_SET}>',
  S_PLAIN: '<$S_SET>',
  S_COMMAND: 'fake-s',
  S_LAST: 's',
  S_URL: ADDRESS,
  S_HOST: '127.0.0.1',
  S_PORT: String(PORT),
  S_PATH: 's/mcp'
}

/** How the entries of a host are written, beyond what its profile says. */
export interface Style {
  /** An entry of each transport that loads. */
  readonly good: Readonly<Partial<Record<Transport, Readonly<Record<string, unknown>>>>>
  readonly keys: readonly string[]
  /** The manifest of a plugin, where it is another file: each of its members is tried with odd values. */
  readonly manifest?: Readonly<Record<string, unknown>>
  /** What else must be in the file, next to the map of servers. */
  readonly beside?: Readonly<Record<string, unknown>>
  /** Further fields to try, of other hosts and of nobody. */
  readonly further?: readonly string[]
  /** Set for a format that is not JSON: then no case is about its syntax, and in TOML none has null. */
  readonly format?: 'toml' | 'yaml'
  /** Set if the servers are a list, in which each has its name. */
  readonly named?: true
  /** Set for a host that takes long: then a field of several transports is tried in one, and one that means nothing to plugvet with fewer values. */
  readonly lean?: true
  /** Set for a host that takes longer still: only each third of the cases is tried, and all of its own. */
  readonly third?: true
  /** Cases of its own. */
  readonly own?: readonly Case[]
}

const ODD: readonly unknown[] = [null, '', 'text', 1, true, ['a'], { A: 'b' }]
const CONTAINERS: readonly unknown[] = [[], [1], [null], {}, { A: 1 }, { A: null }]
const NUMBERS: readonly unknown[] = [0, -1, 1.5, 1000, 99999999999, '1000']

/** The odd values of a field. */
function valuesFor(field: FieldProfile | undefined): readonly unknown[] {
  if (field === undefined) return [null, 'text', ['a'], { A: 'b' }]
  const types = [field.type].flat()
  if (types.some((type) => type === 'strings' || type === 'map' || type === 'object' || type === 'any')) return [...ODD, ...CONTAINERS]
  return takes(field, 'number') || types.includes('integer') ? [...ODD, ...NUMBERS] : takes(field, 'boolean') ? [...ODD, false, 'true'] : ODD
}

const REFERENCES: readonly string[] = [
  '${S_SET}', '${S_UNSET}', '${S_EMPTY}', '${S_SET:-d}', '${S_UNSET:-d}', '${S_EMPTY:-d}', '${S_UNSET:-}', '${S_UNSET-d}',
  '$S_SET', '$S_UNSET', '%S_SET%', '${env:S_SET}', '${env:S_UNSET}', '{env:S_SET}', '{env:S_UNSET}', '{file:note.txt}',
  '\\${S_SET}', '$${S_SET}', '${S_NEST}', '${S_PLAIN}', '$S_NEST', '${S_UNSET:-${S_SET}}', '${S_UNSET:-$S_SET}', '${S_UNSET:-a:b-c}', 'a${S_SET}b${S_LAST}c',
  '${ S_SET }', '${S_SET', '${}', '$', '${1}', '${S_SET}$S_SET'
]

/** In a URL or a command: the notations in which somebody may write one of our variables. */
const NOTATIONS: readonly ((name: string) => string)[] = [
  (name) => `\${${name}}`,
  (name) => `\${${name}:-d}`,
  (name) => `$${name}`,
  (name) => `%${name}%`,
  (name) => `\${env:${name}}`,
  (name) => `{env:${name}}`
]

/** All cases of a host. */
export function casesOf(host: HostProfile, style: Style): Case[] {
  const general = [
    ...fieldCases(host, style), ...transportCases(host, style), ...referenceCases(host, style), ...urlCases(host, style),
    ...nameCases(style), ...(style.format === undefined ? syntaxCases(style) : []), ...manifestCases(host, style)
  ]
  // Another one of each three, since some cases are about three fields in turn.
  const tried = style.third === true ? general.filter((_, index) => (index + Math.floor(index / 3)) % 3 === 0) : general
  const cases = [...goodCases(style), ...encodingCases(host, style), ...tried, ...foundCases(host, style), ...oddCases(host, style), ...keyCases(host, style), ...(style.own ?? [])]
  const byId = new Map(cases.map((one) => [one.id, one]))
  if (byId.size !== cases.length) throw new Error(`two cases have the same name: ${cases.find((one) => byId.get(one.id) !== one)?.id ?? ''}`)
  return style.format === 'toml' ? cases.filter(({ s }) => !JSON.stringify(s ?? '').includes('null')) : cases
}

function goodCases({ good }: Style): Case[] {
  return Object.entries(good).map(([transport, s]) => ({ id: `${transport}: as it should be`, s }))
}

function fieldCases(host: HostProfile, { good, further = [], lean }: Style): Case[] {
  const all = fieldsOf(host.transports)
  const tried = new Set<string>()
  return Object.entries(good).flatMap(([transport, entry]) => {
    if (transport === 'sse') return []
    const own = host.transports[transport as Transport]?.fields ?? {}
    const foreign = [...all.keys()].filter((name) => !Object.hasOwn(own, name))
    const names = [...Object.keys(own), ...foreign, ...further.filter((name) => !all.has(name))].filter((name) => lean !== true || !tried.has(name))
    for (const name of Object.keys(own)) tried.add(name)
    return names.flatMap((name) => {
      const values = Object.hasOwn(own, name) && (lean !== true || own[name]?.means !== undefined) ? valuesFor(own[name]) : valuesFor(undefined)
      const missing = Object.hasOwn(entry, name) ? [{ id: `${transport}: no ${name}`, s: without(entry, name) }] : []
      return [...missing, ...values.map((value) => ({ id: `${transport}: ${name} = ${shown(value)}`, s: { ...entry, [name]: value } }))]
    })
  })
}

function transportCases(host: HostProfile, { good }: Style): Case[] {
  const names = namesOf(host)
  const type = names('type') ?? 'type'
  const types = ['stdio', 'http', 'sse', 'streamable-http', 'streamableHttp', 'streamable_http', 'HTTP', 'SSE', 'ws', 'local', 'remote', 'websocket', 'unknown']
  const merged = { ...good.http, ...good.stdio }
  return [
    ...Object.entries(good).flatMap(([transport, entry]) => types.map((value) => ({ id: `${transport}: with the type ${value}`, s: { ...entry, [type]: value } }))),
    ...[undefined, 'stdio', 'http', 'sse'].map((value) => ({
      id: `command and url, type ${value ?? 'absent'}`,
      s: value === undefined ? without(merged, type) : { ...merged, [type]: value }
    })),
    { id: 'nothing', s: {} },
    ...[null, 'text', 1, true, [], [good.stdio]].map((value) => ({ id: `the entry is ${shown(value)}`, s: value })),
    { id: 'stdio in a nested transport', s: { transport: { type: 'stdio', command: 'fake-s' } } },
    { id: 'http in a nested transport', s: { transport: { type: 'http', url: ADDRESS } } }
  ]
}

function referenceCases(host: HostProfile, { good }: Style): Case[] {
  const names = namesOf(host)
  const { stdio, http } = good
  const found: Case[] = []
  for (const written of REFERENCES) {
    if (stdio !== undefined) {
      found.push({ id: `args: ${written}`, s: withArgs(stdio, names, [written]) })
      found.push({ id: `env: ${written}`, s: { ...stdio, [names('env') ?? 'env']: { GIVEN: written } } })
    }
    if (http !== undefined) found.push({ id: `headers: ${written}`, s: { ...http, [names('headers') ?? 'headers']: { 'X-Given': written } } })
  }
  if (stdio !== undefined) {
    found.push({ id: 'env: a name with a reference', s: { ...stdio, [names('env') ?? 'env']: { '${S_LAST}': 'a' } } })
    for (const write of NOTATIONS) {
      found.push({ id: `command: ${write('S_COMMAND')}`, s: withCommand(stdio, names, write('S_COMMAND')) })
      found.push({ id: `command: fake-${write('S_LAST')}`, s: withCommand(stdio, names, `fake-${write('S_LAST')}`) })
      found.push({ id: `cwd: ${write('S_LAST')}`, s: { ...stdio, [names('cwd') ?? 'cwd']: write('S_LAST') } })
    }
    for (const written of ['${S_UNSET:-fake-s}', '${S_UNSET}', '${S_EMPTY}', ' fake-s', 'fake-s ', 'fake-s --quiet', './fake-s']) {
      found.push({ id: `command: ${JSON.stringify(written)}`, s: withCommand(stdio, names, written) })
    }
  }
  return found
}

function urlCases(host: HostProfile, { good: { http } }: Style): Case[] {
  if (http === undefined) return []
  const name = namesOf(host)('url') ?? 'url'
  const whole = Object.hasOwn(http, name) ? name : (Object.keys(http).find((key) => /^https?:/.test(String(http[key]))) ?? name)
  const written = NOTATIONS.flatMap((write) => [
    write('S_URL'), `http://${write('S_HOST')}:${PORT}/s/mcp`, `http://127.0.0.1:${write('S_PORT')}/s/mcp`, `http://127.0.0.1:${PORT}/${write('S_PATH')}`,
    `${ADDRESS}/${write('S_LAST')}`, `${ADDRESS}?q=${write('S_LAST')}`
  ])
  const odd = [
    '${S_UNSET}', '${S_EMPTY}', `\${S_UNSET:-${ADDRESS}}`, `http://127.0.0.1:\${S_UNSET}/s/mcp`, `http://127.0.0.1:\${S_UNSET:-${PORT}}/s/mcp`, `${ADDRESS}/\${S_UNSET}`,
    `${ADDRESS}?q=\${S_SET}`, `127.0.0.1:${PORT}/s/mcp`, `//127.0.0.1:${PORT}/s/mcp`, `http:/127.0.0.1:${PORT}/s/mcp`, `http:127.0.0.1:${PORT}/s/mcp`, ` ${ADDRESS}`, `${ADDRESS} `,
    `http://127.0.0.1:${PORT}/s/m cp`, `HTTP://127.0.0.1:${PORT}/s/mcp`, `http://user:secret@127.0.0.1:${PORT}/s/mcp`, `http://user@127.0.0.1:${PORT}/s/mcp`, `${ADDRESS}#part`,
    `http://127.0.0.1:99999/s/mcp`, `http://127.0.0.1:port/s/mcp`, `ws://127.0.0.1:${PORT}/s/mcp`, `ftp://127.0.0.1:${PORT}/s/mcp`, `http://localhost:${PORT}/s/mcp`, 'http://', 'text', '/s/mcp',
    `http://127.1:${PORT}/s/mcp`, `http://127.0.0.1:${PORT}\\s\\mcp`, `http://127.0.0.1:${PORT}/s/mcp/é`, `http://127.0.0.1:${PORT}/s/{{NAME}}`, 'http://<host>/s/mcp'
  ]
  return [...written, ...odd].map((url) => ({ id: `url: ${JSON.stringify(url)}`, s: { ...http, [whole]: url } }))
}

function nameCases(style: Style): Case[] {
  const { good } = style
  const names = [
    '',
    ' ',
    'a b',
    'a.b',
    'a/b',
    'a:b',
    'a_b',
    'a__b',
    'é',
    'A',
    '1',
    'x'.repeat(70),
    'workspace',
    'claude-in-chrome',
    '@a/b',
    'a+b',
    'a(b)',
    'a,b',
    'a\\\\b',
    '__proto__',
    '_s',
    '$s',
    '//s'
  ]
  return names.map((name) => {
    return { id: `name: ${JSON.stringify(name)}`, text: inFormat(`{ ${JSON.stringify(name)}: ${JSON.stringify(good.stdio)}, "z": ${Z} }`, style) }
  })
}

/** The good server, where a text is written at once in the format of its host. */
export const GOOD_IN_FORMAT = { command: 'fake-z' }

/** A file in the format of a host, with a map of servers. */
function inFormat(map: string, style: FileForm): string {
  return style.format === undefined ? fileText(style.keys, map, style.beside) : written(fileWith(JSON.parse(withGood(map, GOOD_IN_FORMAT)), style), style.format)
}

/** Stands for the good server in a text. */
const Z = '<z>'

function syntaxCases({ good, keys, beside }: Style): Case[] {
  const inFile = (of: readonly string[], inner: string) => fileText(of, inner, beside)
  const s = JSON.stringify(good.stdio)
  const inner = `{ "s": ${s}, "z": ${Z} }`
  const file = inFile(keys, inner)
  const [key = ''] = keys
  const twice = inFile(keys, `{ "s": ${s.replace('fake-s', 'no-such-program')}, "s": ${s}, "z": ${Z} }`)
  const wrongKeys = ['mcpServers', 'servers', 'mcp_servers', 'mcp', 'McpServers'].filter((other) => other !== key)
  return [
    { id: 'syntax: comments', text: `// first\n${file.replace('"z"', '/* then */ "z"')}` },
    { id: 'syntax: # comment', text: `# first\n${file}` },
    { id: 'syntax: a byte order mark', text: `\uFEFF${file}` },
    { id: 'syntax: a trailing comma in an object', text: file.replace(`${Z} }`, `${Z}, }`) },
    { id: 'syntax: a trailing comma in an array', text: inFile(keys, `{ "s": ${JSON.stringify({ ...good.stdio, x: ['a'] }).replace('["a"]', '["a",]')}, "z": ${Z} }`) },
    { id: 'syntax: single quotes', text: file.replaceAll('"', "'") },
    { id: 'syntax: bare keys', text: file.replace('"s":', 's:') },
    { id: 'syntax: a missing brace', text: file.trimEnd().slice(0, -1) },
    { id: 'syntax: text after the value', text: `${file.trimEnd()} x\n` },
    { id: 'syntax: a missing comma', text: file.replace(', "z"', ' "z"') },
    { id: 'syntax: a line break in a string', text: inFile(keys, `{ "s": ${s}, "note": { "x": "a\nb" }, "z": ${Z} }`) },
    { id: 'syntax: windows line endings', text: file.replaceAll(' ', '\r\n') },
    { id: 'syntax: empty file', text: '' },
    { id: 'syntax: white space', text: ' \n' },
    { id: 'syntax: null', text: 'null\n' },
    { id: 'syntax: an array', text: `[${file.trim()}]\n` },
    { id: 'duplicate: a server', text: twice },
    { id: 'duplicate: the map', text: `{ ${JSON.stringify(key)}: {}, ${inFile(keys, inner).trim().slice(1)}\n` },
    { id: 'duplicate: a field', text: inFile(keys, `{ "s": {"command":["no-such-program"],${s.slice(1)}, "z": ${Z} }`) },
    { id: 'map: bare', text: `${inner}\n` },
    { id: 'map: empty', text: inFile(keys, '{}') },
    { id: 'map: null', text: inFile(keys, 'null') },
    { id: 'map: an array', text: inFile(keys, `[${s}]`) },
    { id: 'map: a text', text: inFile(keys, '"text"') },
    ...wrongKeys.map((other) => ({ id: `map: under ${other}`, text: inFile([other, ...keys.slice(1)], inner) })),
    { id: 'file: an unknown member', text: `{ "x-unknown": { "a": [1, null] }, ${file.trim().slice(1)}\n` },
    { id: 'file: $schema', text: `{ "$schema": "https://json.schemastore.org/any.json", ${file.trim().slice(1)}\n` },
    { id: 'neighbour: a comment in the map', text: inFile(keys, `{ "_comment": "text", "s": ${s}, "z": ${Z} }`) },
    { id: 'neighbour: // in the map', text: inFile(keys, `{ "//": "text", "s": ${s}, "z": ${Z} }`) },
    { id: 'neighbour: null in the map', text: inFile(keys, `{ "n": null, "s": ${s}, "z": ${Z} }`) },
    { id: 'neighbour: no command', text: inFile(keys, `{ "n": { "args": [] }, "s": ${s}, "z": ${Z} }`) },
    { id: 'neighbour: args is a text', text: inFile(keys, `{ "n": { "command": "fake-n", "args": "a" }, "s": ${s}, "z": ${Z} }`) }
  ]
}

const ENCODINGS: readonly Encoding[] = ['latin1', 'utf16le', 'utf16be', 'utf16le-unmarked', 'utf16be-unmarked']

/** A good file in something else than UTF-8. */
function encodingCases(host: HostProfile, style: Style): Case[] {
  const s = withArgs(style.good.stdio ?? {}, namesOf(host), ['é'])
  const text = inFormat(`{ "s": ${JSON.stringify(s)}, "z": ${Z} }`, style)
  return ENCODINGS.map((encoding) => ({ id: `encoding: ${encoding}`, text, encoding }))
}

/** A good file of servers next to an odd manifest. */
function manifestCases({ files }: HostProfile, { good, manifest, beside }: Style): Case[] {
  if (manifest === undefined || beside?.name !== undefined) return []
  const one = (id: string, text: string): Case => ({ id: `manifest: ${id}`, s: good.stdio, manifest: text })
  const file = JSON.stringify(manifest)
  const names = ['No Tes', ' a', 'a\tb', 'notes_1', '-a', 'a--b', '../a', 'a/b', '..', 'a\\b', 'a:b', 'a.b', 'a@b', 'A', 'é', 'a'.repeat(65)]
  return [
    ...Object.keys(manifest).map((name) => one(`no ${name}`, JSON.stringify(without(manifest, name)))),
    ...[...new Set([...Object.keys(manifest), 'description', ...(files.plugin?.members ?? []), 'x-unknown'])].flatMap((name) =>
      [null, '', 1, true, ['a'], [1], { A: 'b' }, { A: 1 }].map((value) => one(`${name} = ${shown(value)}`, JSON.stringify({ ...manifest, [name]: value })))
    ),
    ...names.map((name) => one(`name = ${shown(name)}`, JSON.stringify({ ...manifest, name }))),
    ...[null, 1, [], {}, './.mcp.json', './none.json', { n: { command: 'fake-n' } }, { n: { command: 1 } }, { n: null }].map((mcpServers) =>
      one(`mcpServers = ${shown(mcpServers)}`, JSON.stringify({ ...manifest, mcpServers }))
    ),
    one('a comment', `// a\n${file}`),
    one('a trailing comma', file.replace(/}$/, ',}')),
    one('a byte order mark', `\uFEFF${file}`),
    one('a missing brace', file.slice(0, -1)),
    one('empty', ''),
    ...['null', '1', '"text"', '[]', '{}', `[${file}]`].map((text) => one(text, text)),
    one('the name twice', file.replace('{', '{"name":1,'))
  ]
}

/** What random cases have found: one of each kind. */
function foundCases(host: HostProfile, style: Style): Case[] {
  const { stdio = {}, http = {}, sse } = style.good
  const type = namesOf(host)('type') ?? 'type'
  const url = Object.keys(http).find((name) => http[name] === ADDRESS) ?? 'url'
  const entries: Readonly<Record<string, unknown>> = {
    'http, its type is a reference': { ...http, [type]: '${S_UNSET:-http}' },
    'stdio, its type is a reference': { ...stdio, [type]: '${S_UNSET:-stdio}' },
    'http, a reference after its type': { ...http, [type]: 'http${S_EMPTY}' },
    'http next to a nested transport': { ...http, transport: { type: 'stdio', command: 'fake-s' } },
    'stdio next to a nested transport': { ...stdio, transport: { type: 'http' } },
    'http without a host before its path': { ...http, [url]: ADDRESS.replace('//', '///') },
    'command, args and url': { ...http, ...withArgs(stdio, namesOf(host), ['a']) },
    'stdio with an empty url': { ...stdio, [url]: '' },
    'stdio with an empty url and the type http': { ...stdio, [url]: '', [type]: 'http' },
    'http with an empty command': { ...http, command: '' },
    'http with a url and an empty httpUrl': { type: 'http', url: ADDRESS, httpUrl: '' },
    'http without a type, headers are a text': { ...without(http, type), headers: 'X-Given: a' },
    'http without a type, env is a text': { ...without(http, type), env: 'A=b' },
    'http with a number in env': { ...http, env: { PORT: 8080 } },
    'http, oauth is a text': { ...http, oauth: 'text' },
    'http, tools are a list of texts': { ...http, tools: ['*'] },
    'http, tools are a list of objects': { ...http, tools: [{ name: 'a' }] },
    'http, auth is a text': { ...http, auth: 'oauth' },
    'http, excludeTools is a text': { ...http, excludeTools: 'write' },
    'http, the timeout is a fraction': { ...http, timeout: 30000.5 },
    'stdio, auth is an object': { ...stdio, auth: {} },
    'stdio, args and command are numbers, enabled is true': { ...stdio, command: 1, args: 1, enabled: true },
    'stdio, command is a number, disabled is true': { ...stdio, command: 1, disabled: true },
    'stdio, an empty oauth': { ...stdio, oauth: {} },
    'stdio, tools contain a list': { ...stdio, tools: { read: [] } },
    'http, its type is empty': { ...http, [type]: '' },
    'http, an unknown type': { ...http, [type]: 'http-stream' },
    ...(sse === undefined ? {} : { 'sse, the timeout is a text': { ...sse, timeout: '30s' } })
  }
  const names = ['a/', '/s', 'a\tb', 'constructor']
  return [
    ...Object.entries(entries).map(([id, s]) => ({ id: `found: ${id}`, s })),
    ...names.map((name) => ({ id: `found: the name ${JSON.stringify(name)}`, text: inFormat(`{ ${JSON.stringify(name)}: ${JSON.stringify(stdio)}, "z": ${Z} }`, style) }))
  ]
}

/** What later random cases have found: blanks around values, a home folder that only a shell knows, containers of another kind. */
function oddCases(host: HostProfile, { good: { stdio, http } }: Style): Case[] {
  const names = namesOf(host)
  const type = names('type') ?? 'type'
  const url = Object.keys(http ?? {}).find((name) => http?.[name] === ADDRESS) ?? 'url'
  const entries: Readonly<Record<string, unknown>> = {
    ...(stdio === undefined || names('cwd') === undefined ? {} : { 'a cwd that is ~': { ...stdio, [names('cwd') ?? 'cwd']: '~' } }),
    ...(stdio === undefined ? {} : { 'a line feed after the command': withCommand(stdio, names, 'fake-s\n') }),
    ...(http === undefined
      ? {}
      : {
          'a line feed after the url': { ...http, [url]: `${ADDRESS}\n` },
          'a tab before the url': { ...http, [url]: `\t${ADDRESS}` },
          'a line feed after the type': { ...http, [type]: `${typeof http[type] === 'string' ? http[type] : 'http'}\n` },
          'headers are a list': { ...http, [names('headers') ?? 'headers']: ['X-Given: a'] },
          'env is a list next to a url': { ...http, [names('env') ?? 'env']: ['A=b'] }
        })
  }
  return Object.entries(entries).map(([id, s]) => ({ id: `odd: ${id}`, s }))
}

/** Names of variables and headers that are none, that look like a reference, or that hosts have a use for; and folders that are there. */
function keyCases(host: HostProfile, { good: { stdio, http } }: Style): Case[] {
  const names = namesOf(host)
  const headers = (given: Entry) => ({ ...http, [names('headers') ?? 'headers']: given })
  const env = (given: Entry) => ({ ...stdio, [names('env') ?? 'env']: given })
  const cwd = names('cwd')
  return [
    ...(http === undefined
      ? []
      : [
          ...['X-${S_LAST}', 'X-${env:S_LAST}', 'X-{env:S_LAST}', 'X-$S_LAST', 'x notes', ''].map((name) => ({ id: `names: header ${shown(name)}`, s: headers({ [name]: 'a', 'X-Given': 'b' }) })),
          { id: 'names: header twice', s: headers({ 'X-Given': 'a', 'x-given': 'b' }) },
          {
            id: 'names: headers of HTTP',
            s: headers({
              Authorization: 'Bearer a',
              Accept: 'text/plain',
              'Content-Type': 'text/plain',
              'User-Agent': 'notes/1',
              Cookie: 'a=b',
              Host: 'x.example',
              'X-Given': 'b'
            })
          },
          { id: 'names: headers of MCP', s: headers({ 'Mcp-Session-Id': 'a', 'MCP-Protocol-Version': '2025-06-18', 'X-Given': 'b' }) },
          { id: 'names: a header with a line break', s: headers({ 'X-Given': 'a\n', 'X-Other': 'b' }) },
          { id: 'names: a header with Chinese characters', s: headers({ 'X-Given': '日本' }) }
        ]),
    ...(stdio === undefined
      ? []
      : [
          ...['${S_LAST}', '${env:S_LAST}', '{env:S_LAST}', 'A=B', '', 'my key'].map((name) => ({ id: `names: env ${shown(name)}`, s: env({ [name]: 'a', GIVEN: 'b' }) })),
          { id: 'names: env that refers to itself', s: env({ GIVEN: '${OTHER}', OTHER: 'x', S_SET: '${S_SET}' }) },
          { id: 'names: env of programs', s: env({ PYTHONPATH: '/x', NODE_OPTIONS: '', LD_LIBRARY_PATH: '/x', HOME: '/x', GIVEN: 'b' }) },
          // With the paths of the machine before it, it is not the same anywhere else.
          ...(host.variables.addsPath === true ? [] : [{ id: 'names: env PATH', s: env({ PATH: '/nowhere', GIVEN: 'b' }) }]),
          ...(cwd === undefined ? [] : ['.', '..', '/', '/tmp'].map((folder) => ({ id: `names: cwd ${folder}`, s: { ...stdio, [cwd]: folder } })))
        ])
  ]
}

function fileText(keys: readonly string[], inner: string, beside: Style['beside'] = {}): string {
  const first = Object.entries(beside).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}, `).join('')
  return [...keys].reverse().reduce((text, key, index) => `{ ${index === keys.length - 1 ? first : ''}${JSON.stringify(key)}: ${text} }`, inner) + '\n'
}

/** A text with the good server in it. */
export function withGood(text: string, z: unknown): string {
  return text.replaceAll(Z, () => JSON.stringify(z))
}

type NamesOf = (meaning: Meaning) => string | undefined

function namesOf({ transports }: HostProfile): NamesOf {
  const fields = [...fieldsOf(transports)]
  return (meaning) => fields.find(([, { means }]) => means === meaning)?.[0]
}

type Entry = Readonly<Record<string, unknown>>

/** Some hosts have the program and its arguments in one list. */
function withArgs(entry: Entry, names: NamesOf, args: readonly string[]): Entry {
  const key = names('command') ?? 'command'
  const command = entry[key]
  return Array.isArray(command) ? { ...entry, [key]: [...(command as unknown[]), ...args] } : { ...entry, [names('args') ?? 'args']: args }
}

function withCommand(entry: Entry, names: NamesOf, command: string): Entry {
  const key = names('command') ?? 'command'
  return { ...entry, [key]: Array.isArray(entry[key]) ? [command] : command }
}

function without(entry: Entry, name: string): Entry {
  return Object.fromEntries(Object.entries(entry).filter(([key]) => key !== name))
}

function shown(value: unknown): string {
  return JSON.stringify(value)
}
