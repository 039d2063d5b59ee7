import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { saysNoMore } from '../../src/lint/silence.js'
import { judgeReading } from '../../src/lint/verdict.js'
import { casesOf } from '../support/cases.js'
import { readText } from '../support/project-files.js'
import { exampleKind, exampleText } from '../support/run-example.js'

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
    fc.assert(fc.property(file, (value) => void (count += notAsked(JSON.stringify(value)))), { numRuns: 500 })
    expect(count).toBeGreaterThan(50)
  })

  const corpus = process.env.PLUGVET_CORPUS
  it.runIf(corpus !== undefined)('of the files of a folder', () => {
    const root = corpus ?? import.meta.dirname
    const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'))
    expect(sum(paths.map((path) => notAsked(readFileSync(join(root, path), 'utf8'))))).toBeGreaterThan(0)
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
