import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaultWorld, lintText } from '../../src/index.js'
import { FORMATS } from '../../src/report/report.js'
import { changesBetween } from '../../src/review/changes.js'
import { reviewGithub, reviewJson, reviewMarkdown, reviewText } from '../../src/review/report.js'
import { declaredServers } from '../../src/review/servers.js'
import { lintText as lintInEslint } from '../eslint/lint-text.js'
import { toolsIn } from '../mcp/tools-in.js'
import { hostNamed } from '../support/host-profiles.js'
import { fileOf as projectFileOf } from '../support/reading.js'
import { runCli } from '../support/run-cli.js'
import { runs } from '../support/runs.js'
import { tempFolder } from '../support/temp-folder.js'
import { Editor } from '../lsp/editor.js'
import { KINDS, placesFor, source } from './table.js'

const HOSTS = ['agent-plugin', 'claude-code', 'vscode', 'codex', 'gemini', 'opencode', 'windsurf']

const COMMANDS: readonly (readonly string[])[] = [
  ['lint', '--preset', 'strict', '--info', ...FORMATS.flatMap((format) => ['--format', format, '--output', `out.${format}`])],
  ['lint', '--preset', 'strict', '--info', '--color'],
  ['lint', '--host', 'claude-code', '--format', 'json'],
  ['lint', '--host', 'vscode', '--format', 'text'],
  ['lint', '--baseline', 'out.baseline', '--update-baseline'],
  ['lint', '--fix', '--dry-run'],
  ['expand'],
  ['expand', '--format', 'json'],
  ['matrix', ...['text', 'json', 'html'].flatMap((format) => ['--format', format, '--output', `out.matrix-${format}`])],
  ['scan', ...['text', 'json', 'html', 'cyclonedx'].flatMap((format) => ['--format', format, '--output', `out.scan-${format}`])],
  ['why', '--format', 'text', '--format', 'json', '--output', 'out.why'],
  ['doctor', '--dry-run'],
  ['doctor', '--dry-run', '--format', 'json']
]

/** All formats of lint are asked for each file; of what else shows it, one in six by turns, or every second with a seed: all of it takes seconds. */
const EVERY = 12 / runs(6)
const isAsked = (index: number, turn: number): boolean => (index + turn) % EVERY === 0

const commandsFor = (turn: number): readonly (readonly string[])[] => {
  const to = HOSTS[turn % HOSTS.length] ?? 'vscode'
  const [lint = [], ...others] = COMMANDS
  return [lint, ...[...others, ['convert', '.mcp.json', '--to', to, '--format', 'json', '--into', 'out.converted']].filter((_, index) => isAsked(index, turn))]
}

/** All that plugvet shows of a file, by who shows it. */
async function outputsOf(text: string, turn: number): Promise<Map<string, string>> {
  const { cwd, outputs } = await printedFor(text, {}, commandsFor(turn))
  const tools = toolsIn(cwd)
  const others: Readonly<Record<string, () => unknown>> = {
    'mcp lint': () => tools.lint({ path: '.mcp.json', preset: 'strict' }),
    'mcp lint of a text': () => tools.lint({ text, preset: 'strict' }),
    'mcp expand': () => tools.expand({ path: '.mcp.json' }),
    'mcp matrix': () => tools.matrix({ text }),
    'mcp convert': () => tools.convert({ text, to: 'vscode' }),
    'mcp fix': async () => ({ ...(await tools.fix({ text })), content: undefined }),
    eslint: () => lintInEslint(text).map(({ message, suggestions = [] }) => [message, suggestions.map(({ desc }) => desc)]),
    library: () => lintText(text, { path: join(cwd, '.mcp.json'), preset: 'strict', world: defaultWorld() }),
    editor: () => editorOf(cwd, text),
    review: () => reviewOf(text),
    // Last: what it writes would be compared with every entry again, for every host.
    approve: async () => [await printedBy(cwd, ['approve']), existsSync(join(cwd, 'plugvet.lock.json')) ? readFileSync(join(cwd, 'plugvet.lock.json'), 'utf8') : '']
  }
  for (const [index, [name, show]] of Object.entries(others).entries()) {
    if (isAsked(index, turn)) outputs.set(name, JSON.stringify(await show()))
  }
  return outputs
}

/** What a review says of a file that is new, gone, or other than before. */
function reviewOf(text: string): string {
  const serversIn = (content: string) => declaredServers(['claude-code', 'gemini'].map((name) => projectFileOf({ text: content, host: hostNamed(name) })), 'linux')
  const [none, some, other] = ['{ "mcpServers": {} }', text, text.replaceAll('"args": [', '"args": ["--verbose",').replaceAll('"node"', '"deno"')].map(serversIn)
  const pairs = [[none, some], [some, none], [some, other], [other, some]] as const
  return pairs
    .flatMap(([before = [], after = []]) => {
      const review = { base: { ref: 'HEAD', commit: '0'.repeat(40) }, changes: changesBetween(before, after), settings: [], refused: [], failures: [] }
      return [reviewText(review), reviewMarkdown(review), reviewGithub(review), reviewJson(review, '0.0.0')]
    })
    .join('\n')
}

/** What an editor shows of a file: its findings, and the pointer on every name and value. */
async function editorOf(cwd: string, text: string): Promise<string> {
  const editor = await Editor.in(cwd)
  const shown: unknown[] = [...(await editor.open('.mcp.json', text))]
  const textDocument = { uri: editor.uri('.mcp.json') }
  for (const [line, written] of text.split('\n').entries()) {
    const [name, value] = [written.indexOf('"') + 1, written.length - 3]
    for (const character of name === 0 ? [] : [name, value]) shown.push(await editor.request('textDocument/hover', { textDocument, position: { line, character } }))
  }
  return JSON.stringify(shown)
}

/** What the program prints and writes. */
async function printedFor(text: string, files: Readonly<Record<string, string>>, commands: readonly (readonly string[])[]) {
  const cwd = tempFolder({ '.mcp.json': text, ...files })
  const outputs = new Map<string, string>()
  for (const command of commands) outputs.set(command.join(' '), await printedBy(cwd, command))
  for (const name of readdirSync(cwd)) if (name.startsWith('out.')) outputs.set(name, readFileSync(join(cwd, name), 'utf8'))
  return { cwd, outputs }
}

async function printedBy(cwd: string, command: readonly string[]): Promise<string> {
  const { code, out, err } = await runCli(cwd, command)
  // A command that does not run cannot leak; only a broken file cannot be converted.
  if (code >= 2 && !err.includes('is not valid JSON')) throw new Error(`${command.join(' ')}: ${err}`)
  return out + err
}

const WINDOW = 8

function windowsOf(secret: string): string[] {
  return Array.from({ length: secret.length - WINDOW + 1 }, (_, at) => secret.slice(at, at + WINDOW))
}

/** What a text shows, and what it shows if what it escapes is read. */
function readings(shown: string): ReadonlySet<string> {
  const decoded = shown.replaceAll(/\\+u([\da-f]{4})/gi, (_escape, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
  return new Set([shown, decoded, shown.replaceAll(/\\(["\\/])/g, '$1'), shown.replaceAll(/[\r\n]+/g, '')])
}

/** Half a window. Of every window that a text shows, one starts at one of every five places. */
const HALF = WINDOW / 2
const STEP = WINDOW - HALF + 1

/** Tells which of the windows of secrets a text shows: to look for each is most of the time of this test. */
function finderOf(secrets: readonly string[]): (text: string) => string[] {
  const windows = new Set(secrets.flatMap(windowsOf))
  const halves = new Set([...windows].flatMap((window) => Array.from({ length: STEP }, (_, at) => window.slice(at, at + HALF))))
  return (text) => {
    const shown: string[] = []
    for (let at = 0; at < text.length; at += STEP) {
      if (!halves.has(text.slice(at, at + HALF))) continue
      const around = Array.from({ length: STEP }, (_, back) => text.slice(Math.max(0, at - back), at - back + WINDOW))
      shown.push(...around.filter((window) => windows.has(window)))
    }
    return shown
  }
}

/**
 * The outputs that show eight characters of a secret, with the first ones.
 * @param ordinary the outputs for the same file with other secrets: what they show too, such as the prefix of a vendor, is not secret
 */
async function leaksIn(outputs: ReadonlyMap<string, string>, secrets: readonly string[], ordinary: () => Promise<ReadonlyMap<string, string>>): Promise<string[]> {
  const shownIn = finderOf(secrets)
  const found = [...outputs].flatMap(([where, shown]) => {
    const windows = new Set([...readings(shown)].flatMap(shownIn))
    return [...windows].map((window) => ({ where, window }))
  })
  if (found.length === 0) return []
  const others = await ordinary()
  const real = found.filter(({ where, window }) => ![...readings(others.get(where) ?? '')].some((text) => text.includes(window)))
  return [...new Map(real.map(({ where, window }) => [where, `${where}: ${window}`])).values()]
}

/** @param make the secrets, and others of the same kinds. @param turn which host the file is converted for */
async function leaksOf(fill: (secrets: readonly string[]) => string, make: (which: 0 | 1) => readonly string[], turn: number): Promise<string[]> {
  const secrets = make(0)
  return leaksIn(await outputsOf(fill(secrets), turn), secrets, () => outputsOf(fill(make(1)), turn))
}

/** Places in one file: a run of every command takes its time, and hardly more for a few servers more. */
const PLACES_AT_ONCE = 14
/** The first of the kinds that do not look like what a machine has made. */
const FIRST_ODD = KINDS.findIndex(([kind]) => kind === '9 characters')

/** Each place with one of all the kinds and one of the odd ones, by turns. */
const places = Object.entries(placesFor('anything')).map(([place, how], index) => {
  const kinds = KINDS.filter(([, foundIn]) => Object.hasOwn(placesFor(foundIn), place))
  const odd = kinds.filter((kind) => KINDS.indexOf(kind) >= FIRST_ODD)
  return { place, how, index, chosen: [kinds[index % kinds.length], odd[index % odd.length]].flatMap((kind) => (kind === undefined ? [] : [kind])) }
})

type Place = (typeof places)[number]

/** A file with it is one of Codex: the others at the places beside it are met for the default host too. */
const OF_CODEX = 'name of a variable for a header'

const files = [
  ...Array.from({ length: Math.ceil(places.length / PLACES_AT_ONCE) }, (_, at) => places.slice(at * PLACES_AT_ONCE, (at + 1) * PLACES_AT_ONCE)),
  places.slice(-PLACES_AT_ONCE).filter(({ place }) => place !== OF_CODEX)
]

/** The credentials at places, in their order, each with the text around it. */
function madeAt(held: readonly Place[], which: number) {
  return held.flatMap(({ how, chosen, index }) => chosen.map(([, , make], at) => ({ how, ...make(source(index * 100 + at + 500 + which * 50_000)) })))
}

/** A file with one server for each credential. */
function fileOf(made: ReturnType<typeof madeAt>): string {
  const servers = made.map(({ how: { write = String, fill }, text }) => {
    return (JSON.parse(fill(write(text))) as { readonly mcpServers: { readonly tools: unknown } }).mcpServers.tools
  })
  return JSON.stringify({ mcpServers: Object.fromEntries(servers.map((server, at) => [`tools${at}`, server])) }, null, 2)
}

describe('no output shows eight characters of a credential', () => {
  test.each(files.map((held, turn) => [held.map(({ place }) => place).join(', '), held, turn] as const))('%s', async (_title, held, turn) => {
    const made = madeAt(held, 0)
    const secrets = made.flatMap(({ secret, how: { write = String } }) => [secret, write(secret)])
    expect(await leaksIn(await outputsOf(fileOf(made), turn), secrets, () => outputsOf(fileOf(madeAt(held, 1)), turn))).toEqual([])
  })

  test('and all kinds had their turn', () => {
    expect(new Set(places.flatMap(({ chosen }) => chosen.map(([kind]) => kind))).size).toBe(KINDS.length)
  })
})

const KEYS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const password = (which: number): string => `p~${source(79 + which * 10)(KEYS, 12)}/${source(80 + which * 10)(KEYS, 12)}`
const spoken = (which: number): string => ['Velvet-Anchor-Plum', 'Copper-Meadow-Lime'][which] ?? ''
const key = (which: number): string => source(77 + which * 10)(KEYS, 40)
const hex = (which: number): string => source(78 + which * 10)('0123456789abcdef', 40)

const server = (entry: object): string => JSON.stringify({ mcpServers: { tools: { type: 'stdio', command: 'node', ...entry } } }, null, 2)

/** Where a name may be, and a token pasted in its place. */
const NAMES: readonly (readonly [place: string, entry: (name: string) => object])[] = [
  ['a field', (name) => ({ command: 'npx x', [name]: 1 })],
  ['a field that looks like another', (name) => ({ [`command_${name}`]: 'node' })],
  ['a variable', (name) => ({ command: 'node', env: { [name]: '${X-Y}' } })],
  ['a variable without a text', (name) => ({ command: 'node', env: { [name]: [1] } })],
  ['a header', (name) => ({ type: 'http', url: 'http://h.example.com/mcp', headers: { [name]: 'a\nb' } })],
  ['a reference', (name) => ({ command: 'node', args: [`\${${name}}`, `\${input:${name}}`, `\${env:${name}}`] })],
  ['a variable that is named', (name) => ({ url: 'https://h.example.com/mcp', bearer_token_env_var: name, env_vars: [name], env_http_headers: { 'X-A': name } })],
  ['a member of a field', (name) => ({ command: 'node', oauth: { [name]: { [name]: null } }, tools: { [name]: { enabled: 'x' } } })],
  ['a flag', (name) => ({ command: 'docker', args: ['run', `--${name}=1`, `-${name}`, '-e', name, '-v', `/:/${name}`, 'x'] })],
  ['a parameter', (name) => ({ type: 'sse', url: `http://h.example.com/mcp?${name}=\${A}&${name}` })],
  ['a package', (name) => ({ command: 'npx', args: ['-y', name, `${name}@latest`] })],
  ['a tool', (name) => ({ command: 'node', enabledTools: [name, name], disabled_tools: [name], autoApprove: [name] })],
  ['a type', (name) => ({ type: name, transport: name, command: 'node' })],
  ['a program', (name) => ({ command: name })],
  ['a host', (name) => ({ type: 'http', url: `http://${name}/x`, cwd: `./${name}`, envFile: `\${workspaceFolder}/${name}` })]
]

/** Files with a name in each of these places, and two with the names of servers: alone, and twice. */
const filesOfNames = (names: readonly string[]): string[] => {
  const [first = '', second = ''] = names
  const entries = NAMES.map(([, entry], at) => [`tools${at}`, entry(names[at] ?? '')] as const)
  return [
    JSON.stringify({ mcpServers: Object.fromEntries(entries) }, null, 2),
    JSON.stringify({ mcpServers: { [first]: { command: 'npx x' }, [second]: 'node', [`${first}!`]: { type: 'odd' } }, [second]: { [first]: 1 } }, null, 2),
    `{\n  "mcpServers": {\n    "${first}": { "command": "node" },\n    "${first}": { "command": "node", },\n    "a": {},\n    "b": { "${second}": 1, "${second}": 2\n`
  ]
}

/** Names of tokens: by turns all vendors. */
const namesOf = (round: number, which: number): string[] =>
  NAMES.map((_place, at) => {
    const vendors = KINDS.filter(([, foundIn]) => foundIn === 'anything')
    const make = vendors[(round * NAMES.length + at) % vendors.length]?.[2]
    return make?.(source(7000 + round * 100 + at + which * 50_000)).secret ?? ''
  })

/** A text as JSON may write it too. @param every which of its characters are escapes */
const escaped = (text: string, every = 1): string =>
  text.replaceAll(/[^]/g, (letter, at: number) => (at % every === 0 ? `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}` : letter))

const AGAIN: readonly (readonly [title: string, make: (which: number) => string, fill: (secret: string) => string])[] = [
  ['it is an argument too', key, (secret) => server({ args: ['x', secret], env: { API_KEY: secret } })],
  ['it is a part of an argument too', key, (secret) => server({ args: [`--x=a,${secret},b`], env: { API_KEY: secret } })],
  ['it is in the working directory too', key, (secret) => server({ cwd: `/srv/${secret}/x`, env: { API_KEY: secret } })],
  ['it is a password in a path too', spoken, (secret) => server({ cwd: `/srv/${secret}/x`, args: [`/srv/${secret}/a`], env: { DB_PASSWORD: secret } })],
  ['it is a password, and in the path of the command', spoken, (secret) => server({ command: `./bin/${secret}/run`, env: { DB_PASSWORD: secret } })],
  ['it is a password, and the name of a server', spoken, (secret) => JSON.stringify({ mcpServers: { [secret]: { command: 'npx x', env: { DB_PASSWORD: secret } } } })],
  ['it is a password, and the name of a variable', spoken, (secret) => server({ env: { DB_PASSWORD: secret, [secret]: '${X-Y}' } })],
  ['it is a password, and the name of a reference', (which) => spoken(which).replaceAll('-', '_'), (secret) => server({ env: { DB_PASSWORD: secret, X: `\${${secret}}` } })],
  ['it is a password, and the name of a field', spoken, (secret) => server({ [secret]: 1, env: { DB_PASSWORD: secret } })],
  ['it is a password, and a type', spoken, (secret) => server({ type: secret, env: { DB_PASSWORD: secret } })],
  ['it is a password, and a package', spoken, (secret) => server({ command: 'npx', args: ['-y', secret.toLowerCase(), secret], env: { DB_PASSWORD: secret } })],
  ['it is a password, and a host', spoken, (secret) => JSON.stringify({ mcpServers: { tools: { url: `http://${secret}.example.com/${secret}`, headers: { 'X-Password': secret } } } })],
  ['it is pasted in place of the name of a variable', key, (secret) => server({ env: { AWS_SECRET_ACCESS_KEY: `\${${secret}}` } })],
  ['it is a password in broken JSON, and in a path', spoken, (secret) => server({ cwd: `/srv/${secret}/x`, env: { DB_PASSWORD: secret } }).replace(/\}$/, '')],
  ['it is a password in broken JSON, and the name of a field', spoken, (secret) => server({ [secret]: 1, env: { DB_PASSWORD: secret } }).replace('"command"', 'command')],
  ['it has a dollar sign, after which others read a name', (which) => `Tr5w$${source(81 + which * 10)(KEYS, 16)}`, (secret) => server({ env: { DB_PASSWORD: secret } })],
  ['it is encoded in an address, and plain in a path', (which) => spoken(which).replace('-', '@'), (secret) => server({ env: { URL: `postgres://app:${encodeURIComponent(secret)}@db.example.com/x` }, cwd: `/srv/${secret}` })],
  ['it is a key too', password, (secret) => server({ env: { URL: `postgres://app:${secret}@db.example.com/app`, [secret]: 1 } })],
  ['it is written with escapes, in a path', spoken, (secret) => server({ cwd: '/srv/@/x', env: { DB_PASSWORD: secret } }).replace('@', escaped(secret))],
  ['it is written with a few escapes, in an unknown field', spoken, (secret) => server({ comand: '@', env: { DB_PASSWORD: secret } }).replace('@', escaped(secret, 4))],
  ['it is written with escapes where it is a key', key, (secret) => server({ env: { API_KEY: '@' } }).replace('@', escaped(secret))],
  ['it is a token with escapes, in the name of a field', (which) => `ghp_${source(81 + which)(KEYS.slice(0, 50), 36)}`, (secret) => server({ '@': 1, command: 'npx x' }).replace('@', escaped(secret, 5))],
  ['it is a token with escapes, in broken JSON', (which) => `ghp_${source(83 + which)(KEYS.slice(0, 50), 36)}`, (secret) => server({ comand: '@', env: { API_KEY: 'x' } }).replace('@', escaped(secret, 5)).replace(/\}$/, '')],
  ['it is the first of two values for one key', spoken, (secret) => server({ comand: '@', env: { DB_PASSWORD: secret, '~': '${DB_PASSWORD}' } }).replace('"~"', '"DB_PASSWORD"')],
  ['it is the first of two values for one key in broken JSON', spoken, (secret) => server({ comand: '@', env: { DB_PASSWORD: secret, '~': '${DB_PASSWORD}' } }).replace('"~"', '"DB_PASSWORD"').replace(/\}$/, '')],
  ['it is the second of two values for one key in broken JSON', spoken, (secret) => server({ comand: '@', env: { '~': '${DB_PASSWORD}', DB_PASSWORD: secret } }).replace('"~"', '"DB_PASSWORD"').replace(/\}$/, '')],
  ['it is the first of two values for one argument list in broken JSON', spoken, (secret) => server({ '~': ['--password', secret], args: ['--verbose', 1] }).replace('"~"', '"args"').replace(/\}$/, ',')],
  ...['/password:', '--api-key:', '-Dtoken='].map((flag) => [
    `it is a phrase after ${flag} in both of two argument lists in broken JSON`, (which: number) => spoken(which).replaceAll('-', ' '),
    (secret: string) => server({ '~': ['x.js', `${flag}${secret.split(' ').toReversed().join(' ')}`], args: ['x.js', `${flag}${secret}`] }).replace('"~"', '"args"').replace(/\}$/, '')
  ] as const),
  ['it is the first of two headers in broken JSON', spoken, (secret) => JSON.stringify({ mcpServers: { a: { type: 'http', url: 'http://h.example.com', headers: { Authorization: `Bearer ${secret}`, '~': 5 } } } }).replace('"~"', '"Authorization"').replace(/\}$/, '')],
  ['it is in the first of two servers of one name in broken JSON', spoken, (secret) => JSON.stringify({ mcpServers: { a: { command: 'npx x', env: { PGPASSWORD: secret }, cwd: secret }, '~': { command: 'node' } } }).replace('"~"', '"a"').replace(/\}$/, '')],
  ['it is in the first of two maps of servers in broken JSON', spoken, (secret) => JSON.stringify({ mcpServers: { a: { command: 'npx x', args: ['-p', secret], env: { PGPASSWORD: secret } } }, '~': { a: { command: 'node' } } }).replace('"~"', '"mcpServers"').replace(/\}$/, '')],
  ['it is joined with + in broken JSON', hex, (secret) => `{"mcpServers":{"a":{"type":"http","url":"https://h.example.com","headers":{"Authorization":"Bearer " + "${secret}"}}}}`]
]

describe('a credential is not shown either where', () => {
  test.each(AGAIN.map((one, turn) => [...one, turn] as const))('%s', async (_title, make, fill, turn) => {
    expect(await leaksOf(([secret = '']) => fill(secret), (which) => [make(which)], turn)).toEqual([])
  })

  test.each([0, 1, 2, 3].flatMap((round) => [0, 1, 2].map((file) => [round, file] as const)))('a token is used as a name: round %i, file %i', async (round, file) => {
    const [names, others] = [namesOf(round, 0), namesOf(round, 1)]
    const turn = round * 3 + file
    expect(await leaksIn(await outputsOf(filesOfNames(names)[file] ?? '', turn), names, () => outputsOf(filesOfNames(others)[file] ?? '', turn))).toEqual([])
  })

  test('a short password is in a path once more', async () => {
    const { outputs } = await printedFor(server({ cwd: '/srv/kx7#Lq/x', env: { DB_PASSWORD: 'kx7#Lq', NAME: 'akx7#Lqb' } }), {}, COMMANDS)
    expect([...outputs].filter(([, shown]) => shown.replaceAll('akx7#Lqb', '').includes('kx7#Lq')).map(([where]) => where)).toEqual([])
  })

  test('a variable with a harmless name takes it from an env file', async () => {
    const text = server({ env: { VALUE: '${DATA}' } })
    const { outputs } = await printedFor(text, { '.env': `DATA=${key(0)}\n` }, [['expand', '--env-file', '.env'], ['expand', '--format', 'json', '--env-file', '.env']])
    expect(await leaksIn(outputs, [key(0)], () => Promise.resolve(new Map()))).toEqual([])
  })
})
