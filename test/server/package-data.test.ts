import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import absentPackage from '../../rules/absent-package.js'
import archivedPackage from '../../rules/archived-package.js'
import misspelledPackage from '../../rules/misspelled-package.js'
import { folding, type NameRegistry, packageFact } from '../../src/server/package-facts.js'
import type { AnyRule } from '../../src/rule/rule.js'
import { runExample } from '../support/run-example.js'

interface Data {
  readonly sources: Readonly<Record<string, { readonly from: string; readonly date: string; readonly note?: string }>>
  readonly absent: readonly Fact[]
  readonly archived: readonly Fact[]
  readonly known: readonly Names[]
  readonly lookalikes: readonly Names[]
  readonly programs: readonly { readonly sources: readonly string[] }[]
}

interface Fact {
  readonly registry: NameRegistry
  readonly name: string
  readonly sources: readonly string[]
  readonly use?: string
}

interface Names {
  readonly registry: NameRegistry
  readonly names: readonly string[]
  readonly sources: readonly string[]
}

const data = JSON.parse(readFileSync(new URL('../../data/packages.json', import.meta.url), 'utf8')) as Data

describe('data/packages.json', () => {
  it('uses every source, each with a day and without a place on a machine', () => {
    const cited = [...data.absent, ...data.archived, ...data.known, ...data.lookalikes, ...data.programs].flatMap(({ sources }) => sources)
    expect([...new Set(cited)].sort()).toEqual(Object.keys(data.sources).sort())
    for (const { from, date, note } of Object.values(data.sources)) {
      expect(new Date(date).toISOString().slice(0, 10), from).toBe(date)
      expect(`${from} ${note ?? ''}`).not.toMatch(/(?:^|\s)\/(?:tmp|work|home|Users)\//)
    }
  })

  it('has each list in order, and names as their registry compares them', () => {
    for (const { registry, names } of [...data.known, ...data.lookalikes]) {
      expect(names).toEqual([...names].sort())
      expect(names.map((name) => folding(registry, name))).toEqual(names)
    }
    for (const { registry, name } of [...data.absent, ...data.archived]) expect(folding(registry, name)).toBe(name)
  })

  it('says one thing of a name, and nothing of those that are known', () => {
    for (const { registry, name } of data.absent) expect(packageFact(registry, name)?.kind, name).toBe('absent')
    for (const { registry, name } of data.archived) expect(packageFact(registry, name)?.kind, name).toBe('archived')
    for (const { registry, names } of [...data.known, ...data.lookalikes]) {
      for (const name of names) expect(packageFact(registry, name), name).toBeUndefined()
    }
  })
})

describe('what is to be used in place of a package that does not exist', () => {
  it.each(data.absent.flatMap(({ name, use }) => (use === undefined || use.endsWith('*') ? [] : [[name, use]])))('of %s has nothing wrong with it: %s', (name, use) => {
    const [command = '', ...args] = use.split(' ')
    const found = (rule: AnyRule, [program = '', ...rest]: readonly string[]) => runExample(rule, { input: { mcpServers: { s: { command: program, args: rest } } } }).findings
    for (const rule of [absentPackage, misspelledPackage]) expect(found(rule, [command, ...args])).toEqual([])
    // What is archived is said to be.
    const isArchived = found(archivedPackage, [command, ...args]).length > 0
    expect(found(absentPackage, ['npx', '-y', name])[0]?.help?.includes('archived') ?? false).toBe(isArchived)
  })
})

describe('misspelled-package suggests', () => {
  const fixes = (...args: readonly string[]) => {
    const [command = '', ...rest] = args
    const { findings } = runExample(misspelledPackage, { input: { mcpServers: { s: { command, args: rest } } } })
    return findings.map(({ suggestions }) => suggestions)
  }

  it('the name alone, and leaves the version', () => {
    const at = ['mcpServers', 's', 'args', 1]
    expect(fixes('npx', '-y', 'mpc-remote@0.1.29')).toEqual([
      [{ title: 'Write mcp-remote', fix: [{ op: 'splice', at, span: { start: 0, end: 10 }, text: 'mcp-remote' }] }]
    ])
  })

  it('nothing where the well-known package is vulnerable in that version', () => {
    expect(fixes('npx', '-y', 'mpc-remote@0.1.2')).toEqual([[]])
  })

  it('nothing where quotes or extras are in the word', () => {
    expect(fixes('sh', '-c', 'npx "mpc-remote"')).toEqual([[]])
    expect(fixes('uvx', 'mcp-server-fecth[all]')).toEqual([[]])
  })
})
