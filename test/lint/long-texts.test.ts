import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { clipClauses } from '../../src/base/wording.js'
import { parseDocument } from '../../src/json/document.js'
import type { Finding } from '../../src/lint/finding.js'
import type { AnyRule, Example } from '../../src/rule/rule.js'
import { casesOf } from '../support/cases.js'
import { lintText } from '../support/judge-text.js'
import { surroundingsOf } from '../support/reading.js'
import { exampleText, runExample } from '../support/run-example.js'
import { runs } from '../support/runs.js'

const MESSAGE = 1000
const NAME = 500
/** Pairs of surrogates, so that a text that is cut in half shows it. */
const FILLER = '\u{1F600}'.repeat(50_000)

type Change = (text: string) => string

/** A value with its strings changed; `key` changes the names of members. */
function changed(value: unknown, text: Change, key: Change): unknown {
  if (typeof value === 'string') return text(value)
  if (Array.isArray(value)) return value.map((item) => changed(item, text, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [key(name), changed(member, text, key)]))
}

const same: Change = (text) => text
const after: Change = (text) => text + FILLER
const little: Change = (text) => text + FILLER.slice(0, 4000)

/** A change of the string or key with one number only. */
function only(wanted: number, change: Change): Change {
  let count = 0
  return (text) => (count++ === wanted ? change(text) : text)
}

/** How many strings or keys of an example are changed alone: what comes later is most often more of the same. */
const ALONE = 8

function* lengthened(source: string): Generator<string> {
  const { value, trust } = parseDocument(source)
  if (trust === 'broken') {
    yield source.replace(/"([^"]{2,})"/, (_, inner: string) => `"${after(inner)}"`)
    yield source.replace(/\w+/, after)
    yield source + FILLER
    return
  }
  yield JSON.stringify(changed(value, after, same))
  const text = JSON.stringify(value)
  for (let index = 0; index < ALONE; index++) {
    const ofText = JSON.stringify(changed(value, only(index, little), same))
    const ofKey = JSON.stringify(changed(value, same, only(index, little)))
    if (ofText !== text) yield ofText
    if (ofKey !== text) yield ofKey
  }
}

function textsOf({ message, help, related, suggestions, server = '' }: Finding) {
  const texts = [message, help, ...related.map((one) => one.message), ...suggestions.map(({ title }) => title)]
  return { texts, server }
}

/** What is wrong with the findings in an example that was made long. */
function defectsOf(rule: AnyRule, example: Example, cut: Set<string>): string[] {
  const defects: string[] = []
  for (const source of lengthened(exampleText(example))) {
    for (const finding of runExample(rule, example, source).findings) {
      const { texts, server } = textsOf(finding)
      for (const text of texts) {
        if (text.length > MESSAGE) defects.push(`${text.length}: ${text.slice(0, 80)}`)
        if (!text.isWellFormed()) defects.push(`half of a character: ${text.slice(0, 80)}`)
        if (text.includes('…')) cut.add(rule.id)
      }
      if (server.length > NAME || !server.isWellFormed()) defects.push(`server: ${server.slice(0, 80)}`)
    }
  }
  return defects
}

// The last of these counts what the others found.
describe('what findings say is short, however long that is which they are about', { shuffle: false }, () => {
  const cut = new Set<string>()

  it.each(rules.map((rule) => [rule.id, rule] as const))('%s', (_id, rule) => {
    const { invalid } = casesOf(rule)
    expect(invalid.slice(0, runs(6)).flatMap((example) => defectsOf(rule, example, cut))).toEqual([])
  })

  it('and many of them have something to cut', () => {
    expect(cut.size).toBeGreaterThan(20)
  })
})

describe('a long text', () => {
  const token = 'ghp_' + 'x7Kq2Lw9Zr4Tn8Vb3Mc6Yd1Hf5Jg0PsAeUiO'
  const findingOf = (key: string): Finding | undefined => {
    const text = JSON.stringify({ mcpServers: { a: { command: 'node', [key]: 1 } } })
    return lintText(text, { path: '/w/.mcp.json', surroundings: surroundingsOf() }).findings.find(({ ruleId }) => ruleId === 'unknown-field')
  }

  it('is cut in its middle: what is said of it stays', () => {
    const { message = '', pointer = '' } = findingOf('k'.repeat(100_000)) ?? {}
    expect(message).toBe(findingOf('kk')?.message.replace("'kk'", `'${'k'.repeat(299)}…${'k'.repeat(100)}'`))
    expect(pointer).toHaveLength('/mcpServers/a/'.length + 100_000)
  })

  it('shows no part of a credential, wherever it is cut', () => {
    for (let at = 240; at < 320; at += 3) {
      for (const key of [`${'k '.repeat(at / 2)}${token} ${'k '.repeat(900)}`, `${'k '.repeat(900)}${token} ${'k'.repeat(at - 240)}`]) {
        const shown = findingOf(key)
        expect(shown?.message).toContain('…')
        expect(JSON.stringify({ ...shown, suggestions: [] })).not.toMatch(/x7Kq|Mc6Y|AeUi/)
      }
    }
  })
})

/** Whether every quotation and bracket of a text is closed. */
function isWhole(text: string): boolean {
  const plain = text.replaceAll(/'[}]'|: "\.$|"(?:[^"\\]|\\.)*"/g, '')
  return !plain.includes('"') && ['{}', '[]'].every(([open = '', close = '']) => plain.split(open).length === plain.split(close).length)
}

describe('a remedy', () => {
  it('of many steps is shown whole', () => {
    const server = {
      description: 'Forecasts of the weather.',
      name: 'io.github.example/weather',
      packages: [{ registry_name: 'nuget', name: 'Example.Weather', version: '0.1.0-beta', package_arguments: [], environment_variables: ['WEATHER_KEY'] }],
      repository: { url: 'https://github.com/example/weather', source: 'github' },
      version_detail: { version: '0.1.0-beta' }
    }
    const text = JSON.stringify({ $schema: 'https://static.modelcontextprotocol.io/schemas/2025-07-09/server.schema.json', ...server })
    const [found] = lintText(text, { path: '/w/server.json', surroundings: surroundingsOf() }).findings.filter(({ message }) => message.includes('older version of the format'))

    expect(found?.help.length).toBeGreaterThan(400)
    expect(found?.help).toContain('; add "transport": { "type": "stdio" }; write "$schema": ')
  })

  it('is never cut inside of what it quotes', () => {
    const helps = rules.flatMap((rule) => casesOf(rule).invalid.flatMap((example) => runExample(rule, example, exampleText(example)).findings.map(({ help }) => help)))
    expect(helps.length).toBeGreaterThan(1000)
    expect(helps.filter((help) => !isWhole(help))).toEqual([])
  })
})

describe('clipClauses', () => {
  const steps = 'Write "name": "a; b. c"; add { "type": "x; y" }; and `z; z. z`. Then go on; and on'

  it('keeps the clauses that fit', () => {
    expect(clipClauses(steps, steps.length)).toBe(steps)
    expect([...new Set(Array.from(steps, (_, units) => clipClauses(steps, Math.max(units, 30))))].map((one) => one.slice(-12))).toEqual(['"a; b. c"; …', ' "x; y" }; …', '`z; z. z`. …', 'hen go on; …'])
  })

  it('cuts a single clause in its middle', () => {
    expect(clipClauses(`Write "${'a'.repeat(100)}".`, 20)).toBe('Write "aaaaaaa…aaa".')
  })
})
