import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { hosts } from '../../src/hosts/all-hosts.js'
import type { HostProfile } from '../../src/hosts/profile.js'
import { isRecord } from '../../src/json/value.js'
import { isReadAlike, saysNoMore } from '../../src/lint/silence.js'
import { judgeReading } from '../../src/lint/verdict.js'
import type { Reading } from '../../src/project/reading.js'
import type { AnyRule } from '../../src/rule/rule.js'
import { casesOf } from '../support/cases.js'
import { needs } from '../support/needs.js'
import { readText } from '../support/project-files.js'
import { exampleKind, exampleText } from '../support/run-example.js'
import { runs } from '../support/runs.js'

/**
 * Reads a text as a file that several hosts are taken to read. Where one of them has nothing to say of it, and another is not
 * asked for that reason, the other must have nothing to say either.
 * @returns how many hosts were not asked
 */
function notAsked(text: string): number {
  const file = readText('.mcp.json', text, { env: { HOME: '/home/me' } })
  const readings = file !== undefined && 'readings' in file ? file.readings : []
  const silent = readings.filter((reading) => judgeReading(reading).result.findings.length === 0)
  const pairs = silent.flatMap((reading) => readings.filter((other) => other !== reading && saysNoMore(other, reading)))
  for (const other of pairs) expect(judgeReading(other).result.findings, `${other.host.name}: ${text}`).toEqual([])
  return pairs.length
}

/**
 * Reads a text as a file that several hosts are taken to read. Where the first has something to say of it, another that has nothing to
 * add is asked by the rules that spoke alone: the others must have nothing to say for it.
 * @returns how many hosts were asked by some rules only
 */
function askedInPart(text: string): number {
  const file = readText('.mcp.json', text, { env: { HOME: '/home/me' }, platforms: ['linux', 'darwin', 'win32'] })
  const [first, ...others] = file !== undefined && 'readings' in file ? file.readings : []
  if (first === undefined) return 0
  const spoke = new Set(judgeReading(first).result.findings.map(({ ruleId }) => ruleId))
  const alike = others.filter((other) => saysNoMore(other, first))
  for (const other of alike) {
    const more = judgeReading(other).result.findings.filter(({ ruleId }) => !spoke.has(ruleId))
    expect(more, `${other.host.name}: ${text}`).toEqual([])
  }
  return spoke.size === 0 ? 0 : alike.length
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)

describe('a host that is not asked, since another has nothing to say, has nothing to say either', () => {
  it('of the cases of the rules', () => {
    const texts = rules.flatMap((rule) => {
      const { valid, invalid } = casesOf(rule)
      return [...valid, ...invalid].filter((example) => exampleKind(rule, example) === 'mcp').map(exampleText)
    })
    expect(sum(texts.map(notAsked))).toBeGreaterThan(100)
  })

  it('of generated files', () => {
    let count = 0
    const file = fc.dictionary(NAME, ENTRY, { maxKeys: 2 }).chain((mcpServers) => fc.constantFrom<object>({ mcpServers }, mcpServers))
    fc.assert(fc.property(file, (value) => void (count += notAsked(JSON.stringify(value)))), { numRuns: runs(500) })
    expect(count).toBeGreaterThan(runs(50))
  })

  const corpus = process.env.PLUGVET_CORPUS
  it('of the files of a folder', needs('PLUGVET_CORPUS, a folder of configurations', corpus !== undefined), () => {
    const root = corpus ?? import.meta.dirname
    const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'))
    expect(sum(paths.map((path) => notAsked(readFileSync(join(root, path), 'utf8'))))).toBeGreaterThan(0)
  })
})

describe('a rule that finds nothing for the first host finds nothing for one that has nothing to add', () => {
  it('in the cases of the rules', () => {
    const texts = rules.flatMap((rule) => {
      const { valid, invalid } = casesOf(rule)
      return [...valid, ...invalid].filter((example) => exampleKind(rule, example) === 'mcp').map(exampleText)
    })
    expect(sum(texts.map(askedInPart))).toBeGreaterThan(100)
  })

  it('in generated files', () => {
    let count = 0
    const file = fc.dictionary(fc.constantFrom('notes', 'a b', 'A.b'), fc.oneof(FAULTY_PROGRAM, FAULTY_ADDRESS), { minKeys: 1, maxKeys: 2 })
    fc.assert(fc.property(file.map((mcpServers) => ({ mcpServers })), (value) => void (count += askedInPart(JSON.stringify(value)))), { numRuns: runs(150) })
    expect(count).toBeGreaterThan(runs(50))
  })
})

describe('a rule that knows no host finds the same for two hosts that read a file alike', () => {
  /** What the rules may know of a host: what two hosts must have in common for that, or what makes no difference then. */
  const SAME = ['ignoresType', 'untyped', 'both', 'strictTransports', 'nestedTransport', 'bareSwitch', 'unjudged', 'namePattern', 'fallsBackToSse']
  const SAME_OF_VARIABLES = ['forms', 'expanded', 'anyName', 'unknown']
  const OF_REFERENCES = ['predefined', 'pluginRoot', 'unset', 'defaultForEmpty']
  const OF_COMMON_TYPES = ['transports', 'otherTypes']
  const ALLOWED = new Set([...SAME, ...OF_COMMON_TYPES, 'variables', ...[...SAME_OF_VARIABLES, ...OF_REFERENCES].map((name) => `variables.${name}`), 'rules', 'files', 'files.mcp', 'files.mcp.paths'])

  const seen = new Set<string>()
  const watched = <Value extends object>(value: Value, path = ''): Value =>
    new Proxy(value, {
      get(target, key): unknown {
        const member: unknown = Reflect.get(target, key)
        if (typeof key === 'symbol') return member
        seen.add(path + key)
        return ['variables', 'files', 'files.mcp'].includes(path + key) && isRecord(member) ? watched(member, `${path}${key}.`) : member
      }
    })
  const readingOf = (text: string, host: HostProfile): Reading | undefined => {
    const file = readText('.mcp.json', text, { host: hosts.find(({ name }) => name === host.name) ?? host, env: { HOME: '/home/me' }, platforms: ['linux', 'darwin', 'win32'] })
    return file !== undefined && 'readings' in file ? file.readings[0].with({ host }) : undefined
  }
  const find = (reading: Reading, rule: AnyRule) => (rule.onlyIf?.(reading) === false ? [] : [...rule.check(reading, rule.options?.defaults ?? {})])

  it('in the cases of the rules', () => {
    const simple = '{ "mcpServers": { "a": { "command": "b" } } }'
    const pairs = hosts.flatMap((one) => hosts.filter((other) => {
      const [first, second] = [readingOf(simple, one), readingOf(simple, other)]
      return one !== other && first !== undefined && second !== undefined && saysNoMore(second.with({ document: first.document }), first)
    }).map((other) => ({ one, other, spied: watched(one) })))
    const texts = rules.flatMap((rule) => {
      const { valid, invalid } = casesOf(rule)
      return [...valid, ...invalid].filter((example) => exampleKind(rule, example) === 'mcp').map(exampleText)
    })
    const asked = new Set<string>()
    for (const text of new Set(texts)) {
      for (const { one, other, spied } of pairs) {
        const first = readingOf(text, one)
        const second = first?.with({ host: other })
        if (first === undefined || second === undefined || !saysNoMore(second, first) || !isReadAlike(second, first)) continue
        for (const rule of rules.filter(({ knowsNoHost, kinds }) => knowsNoHost === true && kinds.includes('mcp'))) {
          const spy = first.with({ host: spied })
          void [spy.servers, spy.schemaProblems, spy.isUsersOwn]
          seen.clear()
          const problems = find(spy, rule)
          if (problems.length === 0) continue
          asked.add(rule.id)
          expect(find(second, rule), `${rule.id} for ${one.name} and ${other.name}: ${text}`).toEqual(problems)
          expect([...seen].filter((name) => !ALLOWED.has(name)), `what ${rule.id} knows of a host`).toEqual([])
        }
      }
    }
    expect(rules.flatMap(({ id, knowsNoHost }) => (knowsNoHost === true && !asked.has(id) ? [id] : []))).toEqual([])
  })
})

const NAME = fc.constantFrom('notes', 'workspace', 'Claude Browser', 'a b', 'A.b', '__proto__', 'x'.repeat(70))

const STDIO = fc.record(
  {
    type: fc.constantFrom('stdio', 'http'),
    command: fc.constantFrom('notes-mcp', '${CLAUDE_PROJECT_DIR}/a', './a', '${HOME}/a'),
    args: fc.constantFrom(['a'], ['${NOTES:-}'], [3]),
    env: fc.constantFrom({ A: 'b' }, { CLAUDE_PROJECT_DIR: 'x' }, { HOME: '${HOME}' }),
    timeout: fc.constantFrom(3000, '3000')
  },
  { requiredKeys: ['command'] }
)
const REMOTE = fc.record(
  {
    type: fc.constantFrom('http', 'http', 'sse', 'streamable-http', 'ws'),
    url: fc.constantFrom('https://notes.example.com/mcp', 'http://localhost:3000/mcp', 'ws://notes.example.com'),
    headers: fc.constantFrom({ 'X-Note': 'a' }, { 'X-Note': '${HOME}' }),
    oauth: fc.constant({})
  },
  { requiredKeys: ['type', 'url'] }
)
const ENTRY = fc.oneof(STDIO, REMOTE)

/** Entries with mistakes that all hosts tell. */
const FAULTY_PROGRAM = fc.record(
  {
    command: fc.constantFrom('npx some-package', './a', 'npx', '/home/ann/a', ''),
    args: fc.constantFrom(['$HOME'], ['-y', 'a@latest'], [3], ['http://notes.example.com']),
    env: fc.constantFrom({ PORT: 80 }, { API_KEY: '' }, { A: '${A}' })
  },
  { requiredKeys: ['command'] }
)
const FAULTY_ADDRESS = fc.record(
  {
    type: fc.constantFrom('http', 'sse'),
    url: fc.constantFrom('http://notes.example.com/sse', '', 'notes.example.com', 'https://a:b@notes.example.com/#x'),
    headers: fc.constantFrom({ Authorization: 'Bearer $A' }, { 'a b': 'c' })
  },
  { requiredKeys: ['url'] }
)
