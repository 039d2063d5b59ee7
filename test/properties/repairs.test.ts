import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { stringify } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { hosts } from '../../src/hosts/all-hosts.js'
import { fromPointer, isRecord, toPointer } from '../../src/json/value.js'
import { lintFiles } from '../../src/lint/engine.js'
import type { Finding } from '../../src/lint/finding.js'
import { resolveFix, sourceWith } from '../../src/lint/fixes.js'
import { ResolvedSettings } from '../../src/lint/settings.js'
import { type ProjectFile, withText } from '../../src/project/project.js'
import type { Reading } from '../../src/project/reading.js'
import type { Fix, Severity } from '../../src/rule/rule.js'
import { casesOf } from '../support/cases.js'
import { hostNamed } from '../support/host-profiles.js'
import { linted } from '../support/linted.js'
import { needs } from '../support/needs.js'
import { readText } from '../support/project-files.js'
import { exampleKind, exampleText } from '../support/run-example.js'
import { runs } from '../support/runs.js'

// Whether a repair does harm is asked here in another way than the engine does: each repair alone, the whole result linted
// for each host alone.

const OF_MACHINE = new Map(rules.flatMap(({ id, ofMachine }) => (ofMachine === undefined ? [] : [[id, ofMachine] as const])))
const MISSING_HERE = 'There is no file '

/** What was found for a host, before all the repairs of its file. */
const FINDINGS = new WeakMap<Reading, readonly Finding[]>()

function findingsOf(reading: Reading): readonly Finding[] {
  const known = FINDINGS.get(reading)
  if (known !== undefined) return known
  const { findings } = linted({ path: reading.path, shown: reading.shown, kind: reading.kind, readings: [reading] })
  FINDINGS.set(reading, findings)
  return findings
}

function membersOf({ serverMap }: Reading): ReadonlySet<string> {
  return new Set(isRecord(serverMap?.value) ? Object.keys(serverMap.value) : [])
}

/** The findings that a repair may not add, by what they say. */
function* countedOf(reading: Reading, before: Reading, severity: Severity): Generator<string> {
  const known = membersOf(before)
  const map = reading.serverMap === undefined ? undefined : `${toPointer(reading.serverMap.path)}/`
  for (const { ruleId, message, pointer, ...finding } of findingsOf(reading)) {
    if (OF_MACHINE.get(ruleId) === true || (OF_MACHINE.has(ruleId) && message.startsWith(MISSING_HERE))) continue
    if (severity !== 'info' && finding.severity === 'info' && reading !== before) continue
    // What no host saw as a server before has findings that are new, and not by the repair.
    const [member] = map !== undefined && pointer.startsWith(map) ? fromPointer(`/${pointer.slice(map.length)}`) : []
    if (member !== undefined && !known.has(member)) continue
    yield `${ruleId} ${message}`
  }
}

/** What is in a list more often than in another one. */
function surplus(list: Iterable<string>, other: Iterable<string>): string[] {
  const left = [...other]
  return [...list].filter((item) => {
    const index = left.indexOf(item)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

const PROGRAM = ['command', 'url', 'serverUrl', 'httpUrl']

/** The places of what looks like a server. */
function serversIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + serversIn(item), 0)
  if (!isRecord(value)) return 0
  const isServer = PROGRAM.some((field) => typeof value[field] === 'string') || Array.isArray(value.command)
  return isServer ? 1 : Object.values(value).reduce<number>((sum, item) => sum + serversIn(item), 0)
}

/** What the repairs of a file break, each by itself. */
function harmsOf(file: ProjectFile): string[] {
  const config = new ResolvedSettings({}, rules, file.readings[0].surroundings, () => () => false).configFor('')
  return lintFiles([file], () => config, () => true).flatMap(({ findings, document }) =>
    findings.flatMap(({ ruleId, severity, pointer, fix, suggestions }) => {
      const repairs: [string, Fix][] = suggestions.map((one) => [one.title, one.fix])
      if (fix !== undefined) repairs.push(['--fix', fix])
      return repairs.flatMap(([title, repair]) => {
        offered++
        const edits = resolveFix(document, repair)
        const after = withText(file, sourceWith(document, edits ?? [])).readings
        const harms = file.readings.flatMap((before, index) => harmsFor(before, after[index] ?? before, severity))
        return harms.map((harm) => `${file.shown} ${pointer} ${ruleId} "${title}": ${harm}`)
      })
    })
  )
}

/** How many repairs the tests have tried. */
let offered = 0

function harmsFor(before: Reading, after: Reading, severity: Severity): string[] {
  const { document: old } = before
  const harms: string[] = []
  if (after.document.problems.length > old.problems.length) harms.push('the JSON is broken')
  if (serversIn(after.value) < serversIn(before.value) || after.servers.length < before.servers.length) harms.push('a server is gone')
  // Of a broken file most rules say nothing.
  if (old.trust === 'broken') return harms
  return [...harms, ...surplus(countedOf(after, before, severity), countedOf(before, before, severity))]
}

function filesOf(path: string, text: string, world: Parameters<typeof readText>[2] = {}): ProjectFile[] {
  const read = readText(path, text, world)
  return read !== undefined && 'readings' in read ? [read] : []
}

describe('no fix and no suggestion adds a finding, breaks the JSON or makes a server disappear', () => {
  it('on the cases of every rule, for their host and for all that read such a file', () => {
    const files = rules.flatMap((rule) =>
      casesOf(rule).invalid.flatMap((example) => {
        const kind = exampleKind(rule, example)
        if (kind !== 'mcp' && kind !== 'plugin') return []
        const path = example.path ?? (kind === 'mcp' ? '.mcp.json' : '.agent-plugin/plugin.json')
        const { env = {}, platforms = ['linux'], files: around = {} } = example
        const host = example.host === undefined ? [] : [{ host: hostNamed(example.host) }]
        return [{}, ...host].flatMap((one) => filesOf(path, exampleText(example), { env, platforms, files: around, ...one }))
      })
    )
    expect(files.length).toBeGreaterThan(300)
    expect(files.flatMap(harmsOf)).toEqual([])
    expect(offered).toBeGreaterThan(runs(150))
  })

  it('on generated files of every host', () => {
    fc.assert(
      fc.property(fc.constantFrom(...hosts.map(({ name }) => name)), config, fc.constantFrom(0, 2), (name, value, indent) => {
        const host = hostNamed(name)
        const path = host.files.mcp.paths[0] ?? '.mcp.json'
        expect(filesOf(path, JSON.stringify(value, null, indent), { host }).flatMap(harmsOf)).toEqual([])
      }),
      { numRuns: runs(150) }
    )
  })

  it("on generated settings of Codex, in TOML", () => {
    const before = offered
    fc.assert(
      fc.property(config, fc.boolean(), (value, inline) => {
        const map = Object.values(value as Record<string, object>)[0] ?? {}
        const servers = Object.fromEntries(Object.entries(map).map(([name, server]) => [name, withoutNull(server)]))
        const tables = stringify({ mcp_servers: servers })
        const text = inline ? Object.entries(servers).map(([name, server]) => `mcp_servers.${JSON.stringify(name)} = ${inlineTable(server)} # ${name.length}\n`).join('') : tables
        expect(filesOf('.codex/config.toml', text).flatMap(harmsOf)).toEqual([])
      }),
      { numRuns: runs(100) }
    )
    expect(offered - before).toBeGreaterThan(runs(40))
  })
})

/** TOML has no null. */
function withoutNull(value: unknown): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).flatMap(([key, member]) => (member === null ? [] : [[key, withoutNull(member)]])))
}

/** JSON is TOML but for the colons. */
function inlineTable(value: unknown): string {
  if (!isRecord(value)) return JSON.stringify(value)
  return `{ ${Object.entries(value).map(([key, member]) => `${JSON.stringify(key)} = ${inlineTable(member)}`).join(', ')} }`
}

const text = fc.constantFrom(
  ...['npx', 'npx -y notes-mcp', './bin/notes', '~/bin/notes', '/home/ann/notes', '/mnt/c/Users/ann/notes', 'C:\\tools\\notes.exe', 'cmd'],
  ...['$HOME/notes', '${NOTES}', '${env:NOTES}', '${NOTES:?x}', 'http://notes.example.com/sse', 'https://notes.example.com/mcp', 'notes.example.com', '']
)

const field = fc.constantFrom(
  ...['command', 'command', 'comand', 'url', 'url', 'uri', 'serverUrl', 'httpUrl', 'type', 'transport', 'cwd', 'envFile', 'disabled', 'note']
)

const entry = fc
  .tuple(
    fc.dictionary(field, fc.oneof({ weight: 6, arbitrary: text }, fc.constantFrom<unknown>('http', 'sse', 'streamable-http', true, 3, null)), { maxKeys: 3 }),
    fc.option(fc.array(fc.oneof(text, fc.constantFrom('-y', '--token=abc', '/c', '--header', 'Authorization: Bearer $TOKEN')), { maxLength: 3 }), { nil: undefined }),
    fc.option(fc.dictionary(fc.constantFrom('TOKEN', 'API_KEY', 'NOTES'), text, { maxKeys: 2 }), { nil: undefined })
  )
  .map(([fields, args, env]) => ({ ...fields, ...(args === undefined ? {} : { args }), ...(env === undefined ? {} : { env }) }))

const map = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'mcpServers'), entry, { maxKeys: 3 })

const config = fc.oneof(
  fc.record({ mcpServers: map, servers: map }, { requiredKeys: ['mcpServers'] }),
  fc.record({ servers: map, mcpServers: map, inputs: fc.constant([]) }, { requiredKeys: ['servers'] }),
  map,
  fc.record({ mcp: fc.record({ servers: map }) })
)

const CORPUS = process.env.PLUGVET_CORPUS

// Real files are not part of the project: PLUGVET_CORPUS names a folder that holds some.
describe('nor does one on the files of a folder', needs('PLUGVET_CORPUS, a folder of configurations', CORPUS !== undefined), () => {
  it('whoever reads them', () => {
    const root = CORPUS ?? import.meta.dirname
    const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'))
    const files = paths.flatMap((path) => filesOf(path, readFileSync(join(root, path), 'utf8')))
    expect(files.length).toBeGreaterThan(100)
    expect(files.flatMap(harmsOf)).toEqual([])
  })
})
