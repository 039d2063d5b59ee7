import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { stringify } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { EXAMPLE_PATHS } from '../../scripts/example-links.js'
import { type Kind, KINDS } from '../../src/hosts/profile.js'
import { hosts } from '../../src/hosts/all-hosts.js'
import { isRecord } from '../../src/json/value.js'
import { type FileResult, type Finding, suggestedFix } from '../../src/lint/finding.js'
import { applyFixes, tryFix } from '../../src/lint/fixes.js'
import type { ProjectFile } from '../../src/project/project.js'
import { parseReferences, referenceAt } from '../../src/server/variables.js'
import { casesOf } from '../support/cases.js'
import { type Tried, tryOffers } from '../support/harms.js'
import { hostNamed } from '../support/host-profiles.js'
import { linted } from '../support/linted.js'
import { needs } from '../support/needs.js'
import { readText } from '../support/project-files.js'
import { exampleKind, exampleText, runExample } from '../support/run-example.js'
import { runs } from '../support/runs.js'

/** How many fixes and suggestions the tests have tried. */
let offered = 0

/** What the fixes and suggestions of a file break, each by itself. */
function harmsOf(file: ProjectFile): string[] {
  return harmsAmong(file, tryOffers(file, linted(file), linted))
}

/** What those break that are applied when somebody asks for them. */
function harmsOfApplied(file: ProjectFile): string[] {
  const result = linted(file)
  return harmsAmong(file, tryOffers(file, result, linted, (finding, fix) => tryFix({ file, result }, finding, fix, linted) !== undefined))
}

function harmsAmong(file: ProjectFile, { offers, harms }: Tried): string[] {
  offered += offers
  return harms.map(({ ruleId, title, text }) => `${file.shown} ${ruleId} "${title}": ${text}`)
}

function filesOf(path: string, text: string, world: Parameters<typeof readText>[2] = {}): ProjectFile[] {
  const read = readText(path, text, world)
  return read !== undefined && 'readings' in read ? [read] : []
}

/** The invalid cases of every rule, for their host and for all that read such a file. */
function caseFiles(...kinds: readonly Kind[]): ProjectFile[] {
  return rules.flatMap((rule) =>
    casesOf(rule).invalid.flatMap((example) => {
      const kind = exampleKind(rule, example)
      if (!kinds.includes(kind)) return []
      const path = example.path ?? (kind === 'plugin' ? '.agent-plugin/plugin.json' : EXAMPLE_PATHS[kind])
      const { env = {}, platforms = ['linux'], files: around = {} } = example
      const host = example.host === undefined ? [] : [{ host: hostNamed(example.host) }]
      return [{}, ...host].flatMap((one) => filesOf(path, exampleText(example), { env, platforms, files: around, ...one }))
    })
  )
}

it('what is counted as fixable is applied, or says why it is not', () => {
  const chosen = (finding: Finding, of: FileResult) => finding.fix ?? suggestedFix(finding, of)
  const refused = caseFiles(...KINDS).flatMap((file) => {
    const { result } = applyFixes({ file, result: linted(file) }, linted, chosen)
    expect(result.findings.filter((finding) => chosen(finding, result) !== undefined)).toEqual([])
    return result.findings.flatMap(({ ruleId, notApplied }) => (notApplied === undefined ? [] : [`${ruleId}: ${notApplied.replace(/, line .*/s, '')}`]))
  })
  expect([...new Set(refused)]).toEqual(['posix-cmd: it would cause a new error (command-line-in-command'])
})

/** A reference to a variable that a text names, in any notation. */
const REFERENCE = /\$\{[^{}]*\}|\{env:[^{}]*\}/g

it('no help names a reference that its host does not read', () => {
  let named = 0
  // The commands of hooks have variables of their own.
  const cases = rules.filter(({ id }) => !/^(?:broken-hook|hook-)/.test(id)).flatMap((rule) => casesOf(rule).invalid.map((example) => ({ rule, example })))
  const wrong = cases.flatMap(({ rule, example }, index) => {
    const isOfHost = example.host !== undefined || !['mcp', 'plugin'].includes(exampleKind(rule, example))
    return hosts.flatMap((host, turn) => {
      if (isOfHost ? host.name !== (example.host ?? '') : (index + turn) % 3 >= runs(3)) return []
      const { variables } = hostNamed(host.name)
      // What such a host says of itself may be about another of its files.
      return runExample(rule, { ...example, host: host.name }).findings.flatMap(({ help, message }) =>
        [...help.replace(variables.instead ?? '', '').matchAll(REFERENCE)].flatMap(([reference]) => {
          named++
          const text = reference.replaceAll(/[…<>]/g, 'x')
          const isRead = referenceAt(parseReferences(text, variables), 0)?.end === text.length
          return isRead || message.includes(reference) ? [] : [`${rule.id} for ${host.name}: ${help}`]
        })
      )
    })
  })
  expect([...new Set(wrong)]).toEqual([])
  expect(named).toBeGreaterThan(100)
})

describe('no fix and no suggestion adds a finding, breaks the JSON or makes a server disappear', () => {
  it('on the cases of every rule, for their host and for all that read such a file', () => {
    const files = caseFiles('mcp', 'plugin')
    expect(files.length).toBeGreaterThan(300)
    expect(files.filter((_, index) => index % 3 < runs(3)).flatMap(harmsOf)).toEqual([])
    expect(offered).toBeGreaterThan(runs(150))
  })

  it('on generated files of every host', () => {
    fc.assert(
      fc.property(fc.constantFrom(...hosts.map(({ name }) => name)), config, fc.constantFrom(0, 2), (name, value, indent) => {
        const host = hostNamed(name)
        const path = host.files.mcp.paths[0] ?? '.mcp.json'
        expect(filesOf(path, JSON.stringify(value, null, indent), { host }).flatMap(harmsOfApplied)).toEqual([])
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
        expect(filesOf('.codex/config.toml', text).flatMap(harmsOfApplied)).toEqual([])
      }),
      { numRuns: runs(100) }
    )
    expect(offered - before).toBeGreaterThan(runs(10))
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
