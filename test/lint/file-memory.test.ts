import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import type { Surroundings } from '../../src/base/world.js'
import { hosts } from '../../src/hosts/all-hosts.js'
import { isRecord } from '../../src/json/value.js'
import { Linter } from '../../src/lint/engine.js'
import { FileMemory } from '../../src/lint/file-memory.js'
import type { FileResult } from '../../src/lint/finding.js'
import { ResolvedSettings } from '../../src/lint/settings.js'
import { literalTokens, TokenSearch } from '../../src/secrets/tokens.js'
import type { AnyRule } from '../../src/rule/rule.js'
import { casesOf } from '../support/cases.js'
import { memoryFiles } from '../support/memory-files.js'
import { readText } from '../support/project-files.js'

const SURROUNDINGS: Surroundings = { env: {}, envFile: {}, platforms: ['linux'], files: memoryFiles({}), now: () => 0 }

/** The servers in the rules' cases: every kind of mistake. */
const SERVERS: readonly unknown[] = rules.flatMap((rule) => {
  const { valid, invalid } = casesOf(rule)
  return [...valid, ...invalid].flatMap(({ input }) => (isRecord(input) && isRecord(input.mcpServers) ? Object.values(input.mcpServers) : []))
})

function judge(text: string, host: (typeof hosts)[number] | undefined, settings: ResolvedSettings, memory?: FileMemory): Pick<FileResult, 'findings' | 'hosts'> {
  const file = readText('.mcp.json', text, host === undefined ? {} : { host })
  if (file === undefined || !('readings' in file)) throw new Error('the file was not read')
  const [first, ...others] = file.readings
  const linter = new Linter(() => settings.configFor(''), undefined, memory)
  const result = linter.add({ ...file, readings: [first.among(SURROUNDINGS), ...others.map((other) => other.among(SURROUNDINGS))] })
  if (result === undefined) throw new Error('the file was not judged')
  return { findings: result.findings, hosts: result.hosts }
}

/** A change of the servers of a file. */
type Change = readonly [at: number, server: number, how: 'replace' | 'insert' | 'remove' | 'swap']

function changed(servers: readonly (readonly [string, unknown])[], [at, server, how]: Change, count: number): readonly (readonly [string, unknown])[] {
  const index = at % Math.max(1, servers.length)
  const entry = SERVERS[server % SERVERS.length]
  if (how === 'insert' || servers.length === 0) return servers.toSpliced(index, 0, [`new-${count}`, entry])
  if (how === 'remove') return servers.toSpliced(index, 1)
  const [name = '', value] = servers[index] ?? []
  return how === 'replace' ? servers.toSpliced(index, 1, [name, entry]) : [...servers.toSpliced(index, 1), [name, value]]
}

const change = fc.tuple(fc.nat(), fc.nat(), fc.constantFrom('replace', 'replace', 'insert', 'remove', 'swap'))

describe('what is remembered of an open file', () => {
  it('is what is found in its text alone, after each change', () => {
    const settings = new ResolvedSettings({ preset: 'strict' }, rules, SURROUNDINGS, () => () => false)
    fc.assert(
      fc.property(fc.array(change, { minLength: 4, maxLength: 10 }), fc.option(fc.constantFrom(...hosts), { nil: undefined }), fc.boolean(), (changes, host, isFirst) => {
        const memory = new FileMemory()
        let servers: readonly (readonly [string, unknown])[] = []
        for (const [count, one] of changes.entries()) {
          servers = changed(servers, one, count)
          const map = { mcpServers: Object.fromEntries(servers) }
          const text = JSON.stringify(isFirst ? { ...map, inputs: [] } : map, null, 2)
          expect(judge(text, host, settings, memory)).toEqual(judge(text, host, settings))
        }
      }),
      { numRuns: 25 }
    )
  })

  it('spares the rules that look at each server by itself all but the server that has changed', () => {
    const seen: number[] = []
    const counting = rules.map((rule): AnyRule => (rule.id === 'valid-header' ? { ...rule, onlyIf: () => true, check: (reading) => (seen.push(reading.servers.length), []) } : rule))
    const settings = new ResolvedSettings({}, counting, SURROUNDINGS, () => () => false)
    const memory = new FileMemory()
    const textOf = (last: string) => JSON.stringify({ mcpServers: Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`s-${index}`, { command: 'node', args: ['./x.js', index === 30 ? last : 'a'] }])) })
    for (const last of ['b', 'bc', 'bc', 'bcd']) judge(textOf(last), undefined, settings, memory)
    expect(seen).toEqual([50, 1, 1])
  })
})

describe('the servers that pass a test', () => {
  it('are all asked once, and then those that have changed', () => {
    const asked: string[] = []
    const test = ({ name, command }: { readonly name: string; readonly command: string | undefined }) => (asked.push(name), command === 'npx')
    const passing: (readonly string[])[] = []
    const asking = rules.map((rule): AnyRule => (rule.id === 'pinned-package' ? { ...rule, onlyIf: () => true, check: (reading) => (passing.push(reading.serversThat(test).map(({ name }) => name)), []) } : rule))
    const settings = new ResolvedSettings({}, asking, SURROUNDINGS, () => () => false)
    const memory = new FileMemory()
    const textOf = (commands: Readonly<Record<string, string>>) => JSON.stringify({ mcpServers: Object.fromEntries(Object.entries(commands).map(([name, command]) => [name, { command }])) })
    for (const commands of [{ a: 'npx', b: 'node', c: 'npx' }, { a: 'npx', b: 'npx', c: 'npx' }, { b: 'npx', c: 'npx' }, { c: 'node', b: 'npx' }]) judge(textOf(commands), undefined, settings, memory)
    expect(passing).toEqual([['a', 'c'], ['a', 'b', 'c'], ['b', 'c'], ['b']])
    expect(asked).toEqual(['a', 'b', 'c', 'b', 'c'])
  })
})

describe('TokenSearch', () => {
  it('finds what a search of the whole text finds, after each change', () => {
    const piece = fc.constantFrom('"ghp_16C7e42F292c6912E7710c838347Ae178B4a"', 'ghp_16C7e42F292c6912E', '7710c838347Ae178B4a', '\n', ' ', '"', 'word', '-----BEGIN PRIVATE KEY-----', 'xoxb-', '123456789012-1234567890123-4xYz9AbCdEfGhIjKlMnOpQrS')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.array(fc.tuple(fc.nat(), fc.nat(30), piece), { minLength: 1, maxLength: 8 }), (pieces, edits) => {
        const search = new TokenSearch()
        let text = pieces.join('')
        for (const [at, length, written] of edits) {
          expect(search.search(text)).toEqual(literalTokens(text).map(({ start, end }) => expect.objectContaining({ start, end }) as unknown))
          const start = at % (text.length + 1)
          text = text.slice(0, start) + written + text.slice(start + length)
        }
      }),
      { numRuns: 300 }
    )
  })
})
