import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { stringify } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { isNoServer, planServers } from '../../src/doctor/plan.js'
import type { PlannedServer } from '../../src/doctor/server.js'
import { badServerIn, fileProfile, type HostProfile } from '../../src/hosts/profile.js'
import { toPointer } from '../../src/json/value.js'
import type { Finding } from '../../src/lint/finding.js'
import { readPlugin } from '../../src/host-session/plugin.js'
import { load } from '../../src/lint/load.js'
import { judgeFile } from '../../src/matrix/judge.js'
import type { ProjectFile } from '../../src/project/project.js'
import type { Reading } from '../../src/project/reading.js'
import { type AnyRule, type Example, isRefusal } from '../../src/rule/rule.js'
import { templateSlot } from '../../src/rule/templates.js'
import { splitByHost } from '../../src/server/program.js'
import { casesOf } from '../support/cases.js'
import { hostNamed, HOSTS } from '../support/host-profiles.js'
import { linted } from '../support/linted.js'
import { memoryFiles } from '../support/memory-files.js'
import { needs } from '../support/needs.js'
import { readText } from '../support/project-files.js'
import { exampleKind, exampleText } from '../support/run-example.js'
import { runs } from '../support/runs.js'

/** What is known of one server: whether it is refused, by each of those who say so. */
interface Answers {
  readonly host: string
  readonly server: string
  readonly lint: boolean
  readonly matrix: boolean
  /** Undefined where the doctor cannot start the server for a reason of its own: it does not know a value, or the transport. */
  readonly doctor: boolean | undefined
}

/** Whether a finding says that the host does not load a server: it is at the server, or above all servers of the file. */
function refuses(finding: Finding, { host, serverMap }: Reading, pointer: string): boolean {
  const isInMap = finding.pointer.startsWith(toPointer(serverMap?.path ?? []) + '/')
  const isOfServer = finding.pointer === pointer || finding.pointer.startsWith(pointer + '/')
  return isRefusal(finding.effect) && (isOfServer || !isInMap || host.badServer === 'file')
}

/** Whether a finding in a manifest says that the host rejects the plugin: it is not about where servers are, nor about one that falls alone. */
function rejectsPlugin(finding: Finding, { host, serverMap }: Reading): boolean {
  if (host.files.plugin?.rejectsPlugin !== true || !isRefusal(finding.effect)) return false
  const [member = ''] = serverMap?.path ?? []
  const isOfServers = serverMap !== undefined && (finding.pointer === toPointer([member]) || finding.pointer.startsWith(toPointer([member]) + '/'))
  if (!isOfServers) return finding.ruleId !== 'servers-key'
  return serverMap.place === 'right' && badServerIn(host, 'plugin') !== 'server' && finding.effect !== 'refused-at-start'
}

/** @param manifest of the plugin that the file belongs to */
function answersOf(file: ProjectFile, manifest?: ProjectFile): Answers[] {
  const [reading] = file.readings
  const { host } = reading
  // What is in a template is known only when it is filled in.
  if (templateSlot(reading.document, reading) !== undefined) return []
  const result = linted(file)
  const beside = manifest === undefined ? undefined : linted(manifest)
  const isRejected = manifest !== undefined && beside?.findings.some((finding) => rejectsPlugin(finding, manifest.readings[0])) === true
  const plan = planServers([reading], { env: reading.surroundings.env, windows: false })
  const verdicts = load(reading)
  const planned = new Map(plan.servers.map((server) => [server.name, server]))
  return (judgeFile(file, [host])?.rows ?? []).map(({ name, pointer, cells: [cell] }) => {
    const server = planned.get(name)
    // Where only some faults take the file with them, the verdict names the server that has one.
    const verdict = verdicts.get(name)
    const because = verdict?.loads === false && host.badServer.startsWith('file-by-') ? verdict.because : undefined
    const places = because === undefined ? [pointer] : [pointer, toPointer([...(reading.serverMap?.path ?? []), because])]
    const shown = reading.servers.find((one) => one.name === name)
    if (server?.launch !== undefined && shown !== undefined) expect(shownLaunch(reading, name)).toEqual(ownLaunch(server))
    return {
      host: host.name,
      server: name,
      lint: isRejected || result.findings.some((finding) => places.some((place) => refuses(finding, reading, place))),
      matrix: cell?.state === 'dropped',
      doctor: shown !== undefined && isNoServer(shown) ? undefined : doctorRefuses(server)
    }
  })
}

function doctorRefuses(server: PlannedServer | undefined): boolean | undefined {
  if (server === undefined) return true
  return server.diagnoses.some(({ kind }) => kind === 'variable-unset') ? undefined : server.launch === undefined
}

/** The launch of a server as the doctor would start it, without what is inherited. */
function ownLaunch({ launch }: PlannedServer): unknown {
  if (launch?.transport !== 'stdio') return { url: launch?.url, headers: launch?.headers }
  return { command: launch.command, args: launch.args }
}

/** The same of what `expand` shows. */
function shownLaunch(reading: Reading, name: string): unknown {
  const server = reading.servers.find((one) => one.name === name)
  if (server === undefined) return undefined
  const { strings } = reading.expand(server)
  const textsOf = (meaning: string) => strings.filter(({ means }) => means === meaning)
  const textOf = (meaning: string) => textsOf(meaning)[0]?.expansion.text ?? ''
  const args = textsOf('args').map(({ expansion }) => expansion.text)
  const [command = textOf('command'), ...words] = splitByHost({ host: reading.host, args }, textOf('command')).map(({ text }) => text)
  const isStdio = textsOf('command').length > 0 && server.transport === 'stdio'
  if (isStdio) return { command, args: [...words, ...args] }
  const headers = textsOf('headers').map(({ path, expansion }) => [String(path.at(-1)), expansion.text])
  return { url: textOf('url'), headers: Object.fromEntries(headers) as Record<string, string> }
}

/**
 * A file with servers where a host looks for them, in every form in which that host may have them.
 * @param isElsewhere whether they are also to be where the text has them, though the host has another place for them: it then reads none
 */
function filesFor(host: HostProfile, input: unknown, text: string, files?: Readonly<Record<string, string>>, isElsewhere = true): ProjectFile[] {
  const path = host.files.mcp.paths[0] ?? 'mcp.json'
  const env = allSet(text)
  // Under the key that they are under already, the servers are those of the file itself.
  const others = rewrapped(host, input).filter((one) => one !== JSON.stringify(input, null, 2))
  const isHere = others.length === 0 || fileProfile(host, 'mcp').serversKeys.some(([key]) => key === 'mcpServers')
  const texts = [...(isHere || isElsewhere ? [text] : []), ...others].map((one) => [path, one] as const)
  return [...texts, ...inToml(host, input)].flatMap(([path, one]) => {
    const read = readText(path, one, { host, env, ...(files === undefined ? {} : { files }) })
    return read !== undefined && 'readings' in read ? [read] : []
  })
}

/** The same servers in a host's settings in TOML, where it has some. */
function inToml({ files: { mcp, also = [] } }: HostProfile, input: unknown): (readonly [path: string, text: string])[] {
  const toml = [mcp, ...also].find(({ notation }) => notation === 'TOML')
  const [path, keys] = [toml?.paths[0], toml?.serversKeys[0]]
  if (keys === undefined || path === undefined || typeof input !== 'object' || input === null || !('mcpServers' in input)) return []
  return isInToml(input.mcpServers) ? [[path, stringify({ [keys[0] ?? '']: input.mcpServers })]] : []
}

/** TOML has no null, and no array or number at its top. */
function isInToml(value: unknown, isTop = true): boolean {
  if (value === null || value === undefined || (isTop && (typeof value !== 'object' || Array.isArray(value)))) return false
  return typeof value !== 'object' || Object.entries(value).every(([key, one]) => key !== '__proto__' && isInToml(one, false))
}

/** Every name in a text that may be a variable's is set: what is not set here may be set elsewhere. */
function allSet(text: string): Record<string, string> {
  return Object.fromEntries((text.match(/[A-Za-z_]\w*/g) ?? []).map((name) => [name, '8080']))
}

/** The servers of a file under the key of a host, with what it asks for next to them. */
function rewrapped(host: HostProfile, input: unknown): string[] {
  if (typeof input !== 'object' || input === null || !('mcpServers' in input)) return []
  const { serversKeys, schemaUrl } = fileProfile(host, 'mcp')
  let value: unknown = input.mcpServers
  for (const key of [...(serversKeys[0] ?? [])].reverse()) value = { [key]: value }
  const schema = schemaUrl === undefined ? {} : { $schema: schemaUrl }
  return [JSON.stringify({ ...schema, ...(value as object) }, null, 2)]
}

function disagreements(files: readonly ProjectFile[]): Answers[] {
  return files.flatMap((file) => answersOf(file)).filter(disagree)
}

function disagree({ lint, matrix, doctor }: Answers): boolean {
  return lint !== matrix || (doctor !== undefined && doctor !== matrix)
}

function mcpCasesOf(rule: AnyRule): Example[] {
  const { valid, invalid } = casesOf(rule)
  return [...valid, ...invalid].filter((example) => exampleKind(rule, example) === 'mcp')
}

describe.each(HOSTS.map((host) => [host.name, host] as const))('lint, the matrix, the doctor and expand give one answer for %s', (_, host) => {
  it('on the cases of every rule', () => {
    const at = HOSTS.indexOf(host)
    // A sixth of the cases is judged for the default host, and by turns one of every second rule for the others; with a seed, six times as many.
    const chosen = rules.filter((_, turn) => at === 0 || (turn + at) % 2 < runs(4) - 1).flatMap((rule) => {
      const cases = mcpCasesOf(rule)
      const every = at === 0 ? 6 / runs(3) : Math.ceil(Math.min(cases.length, 24) / runs(3))
      return cases.filter((_, index) => (index + at) % every === 0)
    })
    const files = chosen.flatMap((example, index) => filesFor(host, example.input, exampleText(example), example.files, index % 6 === 0))
    expect(files.length).toBeGreaterThanOrEqual(chosen.length)
    expect(disagreements(files)).toEqual([])
  })

  it('on generated entries', () => {
    fc.assert(
      fc.property(fc.dictionary(name, entry, { minKeys: 1, maxKeys: 3 }), (mcpServers) => {
        const input = { mcpServers }
        expect(disagreements(filesFor(host, input, JSON.stringify(input)))).toEqual([])
      }),
      { numRuns: runs(21) }
    )
  })
})

/** The files of servers of a plugin, and its manifest. */
function pluginFor(host: HostProfile, manifest: string, mcpServers: unknown): { readonly files: ProjectFile[]; readonly manifest: ProjectFile | undefined } {
  const { manifestPath = '', serversPath = '' } = host
  const text = rewrapped(host, { mcpServers }).join()
  const env = allSet(manifest + text)
  const read = readText(manifestPath, manifest, { host, env, files: { [serversPath]: text } })
  const servers = readText(serversPath, text, { host, env, files: { [manifestPath]: manifest } })
  const files = [servers].flatMap((one) => (one !== undefined && 'readings' in one ? [one] : []))
  return { files, manifest: read !== undefined && 'readings' in read ? read : undefined }
}

const PLUGIN_HOSTS = HOSTS.filter(({ manifestPath, serversPath }) => manifestPath !== undefined && serversPath !== undefined)

describe.each(PLUGIN_HOSTS.map((host) => [host.name, host] as const))('they give one answer on a plugin of two files for %s', (_, host) => {
  const good = { type: host.transports.stdio?.types[0], command: 'notes-mcp' }
  const usual = { $schema: host.files.plugin?.schemaUrl, name: 'notes', version: '1.0.0' }

  it('with generated manifests', () => {
    const seen = new Set<boolean>()
    fc.assert(
      fc.property(manifest(usual), fc.option(entry), (text, other) => {
        const plugin = pluginFor(host, text, { good, ...(other === null ? {} : { other }) })
        expect(plugin.files).toHaveLength(1)
        for (const one of plugin.files) {
          const answers = answersOf(one, plugin.manifest)
          expect(answers.filter(disagree)).toEqual([])
          seen.add(answers[0]?.matrix === true)
        }
      }),
      { numRuns: 60 }
    )
    expect([...seen].sort()).toEqual(host.files.plugin?.rejectsPlugin === true ? [false, true] : [false])
  })
})

describe('they give one answer of a server that a plugin declares twice', () => {
  const declared = (where: string) => ({ mcpServers: { notes: { command: 'notes-mcp', args: [where] }, [where]: { command: 'notes-mcp' } } })
  const refused = { host: 'claude-code', server: 'notes', lint: true, matrix: true, doctor: true }
  const started = { host: 'claude-code', lint: false, matrix: false, doctor: false }
  const root = '/project/plugins/notes'

  it.each([
    ['in its manifest', { '.claude-plugin/plugin.json': { name: 'p', version: '1.0.0', ...declared('there') } }],
    ['in a file that its manifest names', { '.claude-plugin/plugin.json': { name: 'p', version: '1.0.0', mcpServers: './other.json' }, 'other.json': declared('there') }]
  ])('%s, which Claude Code takes', async (_, its) => {
    const own = Object.fromEntries(Object.entries({ ...its, '.mcp.json': declared('here') }).map(([path, value]) => [`plugins/notes/${path}`, JSON.stringify(value)]))
    const host = hostNamed('claude-code')
    const answers = ([file, text]: readonly [string, string]) => {
      const read = readText(file, text, { host, files: { ...own, '.git/HEAD': '' } })
      return read !== undefined && 'readings' in read ? answersOf(read) : []
    }
    expect(answers(['plugins/notes/.mcp.json', own['plugins/notes/.mcp.json'] ?? ''])).toEqual([refused, { server: 'here', ...started }])
    expect(Object.entries(own).slice(0, -1).flatMap(answers)).toEqual([{ server: 'notes', ...started }, { server: 'there', ...started }])
    const files = memoryFiles(Object.fromEntries(Object.entries(own).map(([path, text]) => [`/project/${path}`, text])))
    const surroundings = { env: {}, envFile: {}, platforms: ['linux'], files, now: () => 0 } as const
    const session = await readPlugin(root, { surroundings, cwd: '/work', host: { profile: host, overrules: true }, open: (path) => ({ text: files.readText(path) ?? '' }), shown: (path) => path })
    expect(session.servers.map(({ name, planned: { launch } }) => [name, launch?.transport === 'stdio' && launch.args])).toEqual([['here', []], ['notes', ['there']], ['there', []]])
    expect(session.dropped.map(({ name, planned }) => [name, planned.path])).toEqual([['notes', `${root}/.mcp.json`]])
  })
})

describe('lint says which of the hosts that are taken to read a file refuse a server', () => {
  it('as the verdicts of the hosts do', () => {
    const cases = rules.flatMap((rule) => mcpCasesOf(rule).map(exampleText)).filter((_, index) => index % 6 < runs(3))
    const answers = cases.flatMap(answersOfAll)
    expect(answers.length).toBeGreaterThan(cases.length)
    expect(answers.filter(({ lint, verdict }) => lint !== verdict)).toEqual([])
  })
})

/** Whether a server is refused, by each host that is taken to read the file. */
function answersOfAll(text: string): { text: string; host: string; server: string; lint: boolean; verdict: boolean }[] {
  const file = readText('.mcp.json', text, { env: { HOME: '/home/me' } })
  if (file === undefined || !('readings' in file)) return []
  const result = linted(file)
  const [first] = file.readings
  const refusedByFirst = new Set([...load(first)].flatMap(([server, verdict]) => (verdict.loads ? [] : [server])))
  return file.readings.flatMap((one) => {
    // A finding without hosts is one of the first reader, and of what that one refuses, nothing is said for the others.
    const findings = result.findings.filter(({ hosts }) => (hosts === undefined ? one === first : hosts.includes(one.host.name)))
    const asked = [...load(one)].filter(([server]) => one === first || !refusedByFirst.has(server))
    return asked.map(([server, verdict]) => {
      const pointer = toPointer([...(one.serverMap?.path ?? []), server])
      const lint = findings.some((finding) => refuses(finding, one, pointer))
      return { text, host: one.host.name, server, lint, verdict: !verdict.loads }
    })
  })
}

const name = fc.constantFrom('notes', 'workspace', 'a b', '', 'A.b', '_note', '__proto__', '$schema', 'x'.repeat(70))

/** What people write into a field, and what they should not. */
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('notes-mcp', './bin/notes', 'https://notes.example.com/mcp', '${NOTES}', 'http://localhost:3000/sse') },
  { weight: 2, arbitrary: fc.constantFrom('', ' ', 'not a url', 'ftp://notes.example.com', '${workspaceFolder}/x', '${NOTES:-}', 'https://${HOST}:${PORT}/mcp') },
  fc.constantFrom<unknown>(3, -1, 0.5, true, false, null, [], {}, ['npx', '-y', 'notes-mcp'], ['a', 3], { A: 'b' }, { A: 3 }, { PORT: null })
)

const type = fc.constantFrom<unknown>('stdio', 'http', 'sse', 'streamable-http', 'streamableHttp', 'remote', 'local', 'ws', 'HTTP', '', 3, null)

const FIELDS = [
  ...['command', 'command', 'args', 'env', 'url', 'url', 'headers', 'cwd', 'disabled', 'enabled', 'timeout', 'envFile'],
  ...['httpUrl', 'serverUrl', 'environment', 'http_headers', 'transport', 'alwaysAllow', 'enviroment', 'description', 'oauth']
]

const entry: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .tuple(fc.option(type, { nil: undefined }), fc.array(fc.tuple(fc.constantFrom(...FIELDS), value), { maxLength: 4 }))
      .map(([kind, fields]) => ({ ...(kind === undefined ? {} : { type: kind }), ...Object.fromEntries(fields) }))
  },
  fc.constantFrom<unknown>(3, 'npx notes', null, [], { notes: { command: 'notes-mcp' } }, { transport: { type: 'http', url: 'https://a.example/mcp' } })
)

const BROKEN = fc.constantFrom('', '[]', 'null', '"notes"', '{ "name": "notes", }', '// notes\n{ "name": "notes" }', '\uFEFF{ "name": "notes" }', '{ "name": "notes"')

/** A manifest, mostly with one odd member. */
function manifest(usual: Readonly<Record<string, unknown>>): fc.Arbitrary<string> {
  const member = fc.constantFrom('$schema', 'name', 'name', 'version', 'version', 'description', 'author', 'keywords', 'interface', 'userConfig', 'apps')
  const odd = fc.constantFrom<unknown>(undefined, null, '', ' ', 'No Tes', 'a'.repeat(65), 3, true, [], ['a'], [3], {}, { name: 3 }, { name: 'Jo', phone: '1' })
  const servers = fc.oneof(fc.constantFrom<unknown>(undefined, null, 1, [], {}, './.mcp.json', './none.json'), fc.dictionary(fc.constantFrom('a', 'b', 'other'), entry))
  const key = fc.constantFrom('mcpServers', 'mcpServers', 'servers')
  const changed = fc.tuple(fc.option(fc.tuple(member, odd)), fc.option(fc.tuple(key, servers)))
  const written = changed.map(([own, its]) => JSON.stringify({ ...usual, ...(own === null ? {} : { [own[0]]: own[1] }), ...(its === null ? {} : { [its[0]]: its[1] }) }, null, 2))
  return fc.oneof({ weight: 8, arbitrary: written }, BROKEN)
}

const CORPUS = process.env.PLUGVET_CORPUS

// Real files are not part of the project: PLUGVET_CORPUS names a folder that holds some.
describe('they agree on the files of a folder', needs('PLUGVET_CORPUS, a folder of configurations', CORPUS !== undefined), () => {
  const root = CORPUS ?? import.meta.dirname
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'))

  it.each(HOSTS.map((host) => [host.name, host] as const))('for %s', (_, host) => {
    const files = paths.flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      let input: unknown
      try {
        input = JSON.parse(text)
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error
      }
      return filesFor(host, input, text)
    })
    expect(disagreements(files)).toEqual([])
  })
})
