import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { type FieldProfile, fileProfile, type HostProfile, type Meaning, type Transport, TRANSPORTS } from '../../src/hosts/profile.js'
import { fieldsOf } from '../../src/server/entry.js'
import { HOSTS } from '../support/host-profiles.js'
import { lintOne } from '../support/reading.js'
import { written } from '../support/written.js'

/** What the fields that start or reach a server contain, by what they mean to a host. */
const VALUES: Readonly<Partial<Record<Meaning, unknown>>> = {
  command: 'docs-mcp',
  args: ['--stdio'],
  env: { LEVEL: 'info' },
  url: 'https://docs.example.com/mcp',
  headers: { 'X-Team': 'docs' }
}

type Entry = Readonly<Record<string, unknown>>

/** An entry that a host starts or reaches, with every field that `VALUES` has a value for. */
function entryFor(host: HostProfile, transport: Transport): Entry | undefined {
  const profile = host.transports[transport]
  if (profile === undefined) return undefined
  const entry: Record<string, unknown> = {}
  const had = new Set<Meaning>()
  for (const [name, field] of Object.entries(profile.fields)) {
    const { means } = field
    if (means === undefined || had.has(means)) continue
    const value = means === 'type' ? profile.types[0] : asThe(field, VALUES[means])
    if (value === undefined) continue
    had.add(means)
    entry[name] = value
  }
  return entry
}

function asThe({ type }: FieldProfile, value: unknown): unknown {
  const asList = typeof value === 'string' && type !== 'string' && !type.includes('string')
  return asList ? [value, '--stdio'] : value
}

function findingsIn(host: HostProfile, entry: Entry): string[] {
  const { serversKeys, schemaUrl, paths } = fileProfile(host, 'mcp')
  let value: unknown = { docs: entry }
  for (const key of [...(serversKeys[0] ?? [])].reverse()) value = { [key]: value }
  const schema = schemaUrl === undefined ? {} : { $schema: schemaUrl }
  const path = paths[0] ?? 'mcp.json'
  const text = written({ ...schema, ...(value as object) }, path)
  const { findings } = lintOne({ path: `/project/${path}`, text, kind: 'mcp', host }, { judges: rules })
  return findings.map(({ ruleId, message, pointer, help }) => `${ruleId} ${pointer}: ${message} — ${help}`)
}

const misspellings = (name: string): string[] => {
  if (name.length < 3) return []
  const middle = Math.floor(name.length / 2)
  const swapped = name.slice(0, middle - 1) + name.charAt(middle) + name.charAt(middle - 1) + name.slice(middle + 1)
  return [swapped, name.slice(0, middle) + name.slice(middle + 1), name + 's']
}

describe.each(HOSTS.map((host) => [host.name, host] as const))('for %s', (_, host) => {
  const table = TRANSPORTS.flatMap((transport) => {
    const entry = entryFor(host, transport)
    return entry === undefined ? [] : Object.keys(entry).map((field) => [transport, field, entry] as const)
  })

  it.each(table)('a misspelled field of an entry is one finding: %s, %s', (_transport, field, entry) => {
    const before = findingsIn(host, entry)
    const known = fieldsOf(host.transports)
    for (const misspelled of misspellings(field)) {
      if (known.has(misspelled)) continue
      const written = Object.fromEntries(Object.entries(entry).map(([name, value]) => [name === field ? misspelled : name, value]))
      const added = findingsIn(host, written).filter((finding) => !before.includes(finding))
      expect(added.length, `${misspelled}\n${added.join('\n')}`).toBe(1)
    }
  })
})

describe('the texts for the model in an extension of Gemini CLI', () => {
  it.each([
    ['a name', 'NOTES.md', ['Rename it to `contextFileName`.']],
    ['a list of names', ['NOTES.md', 'MORE.md'], ['Rename it to `contextFileName`.']],
    ['objects with a path', [{ path: 'NOTES.md' }], ['Write "contextFileName": ["NOTES.md"].']]
  ])('are in another field than contextFiles: %s', (_, contextFiles, helps) => {
    const host = HOSTS.find(({ name }) => name === 'gemini')
    const value = { name: 'notes', version: '1.0.0', contextFiles }
    const { findings } = lintOne({ path: '/project/gemini-extension.json', kind: 'plugin', value, ...(host === undefined ? {} : { host }) }, { judges: rules })
    expect(findings.filter(({ ruleId }) => ruleId === 'unknown-field').map(({ help }) => help)).toEqual(helps)
  })
})
