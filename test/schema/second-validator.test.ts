import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import type { Kind } from '../../src/hosts/profile.js'
import { AGENT_PLUGIN } from '../../src/hosts/profiles.js'
import { type Document, parseDocument } from '../../src/json/document.js'
import type { SchemaProblem } from '../../src/schema/problems.js'
import { stateProblems, validateSettings } from '../../src/schema/validate.js'
import { casesOf } from '../support/cases.js'
import { EditorService } from '../support/language-service.js'
import { validate } from '../support/published-schemas.js'
import { runCli } from '../support/run-cli.js'
import { exampleKind, exampleText } from '../support/run-example.js'

const ROOT = resolve(import.meta.dirname, '../..')

/** What there is a schema for. */
const SUBJECTS = ['mcp', 'plugin', 'state', 'settings', 'result'] as const
type Subject = (typeof SUBJECTS)[number]

const editor = new EditorService(
  SUBJECTS.map((name) => ({ uri: pathToFileURL(join(ROOT, `schemas/${name}.schema.json`)).href, fileMatch: [`${name}.json`] }))
)

/** Where our validators find something wrong with a text, in the order of the text; `syntax` where it is not JSON. */
async function ours(subject: Subject, text: string): Promise<readonly number[] | 'syntax'> {
  const document = parseDocument(text)
  if (document.problems.length > 0) return 'syntax'
  const problems = await problemsOf(subject, document.value)
  return inOrder(problems.map((problem) => offsetOf(problem, document)))
}

async function problemsOf(subject: Subject, value: unknown): Promise<readonly SchemaProblem[]> {
  if (subject === 'settings') return await validateSettings(value)
  if (subject === 'result') throw new Error('of a result the test knows that it is right')
  return subject === 'state' ? stateProblems(value) : validate(subject, value)
}

/** The place an editor underlines: a key, where something is missing from its value or it must not be there. */
function offsetOf({ path, missing, unexpected }: SchemaProblem, document: Document): number {
  const at = unexpected === undefined ? path : [...path, unexpected]
  const place = document.locate([at]).placeOf(at)
  if (place === undefined) throw new Error(`nothing stands at ${at.join('/')}`)
  const span = missing !== undefined || unexpected !== undefined ? (place.key ?? place.value) : place.value
  return span.start
}

function inOrder(offsets: readonly number[]): number[] {
  return [...new Set(offsets)].sort((a, b) => a - b)
}

/** Has both judge a text. @returns whether it is valid for both */
async function judge(subject: Subject, text: string, what: string): Promise<boolean> {
  const expected = await ours(subject, text)
  const found = await editor.errorsIn(`/project/${subject}.json`, text)
  if (expected === 'syntax') expect(found, JSON.stringify(what)).not.toEqual([])
  else expect(inOrder(found.map(({ start }) => start)), `${what}: ${JSON.stringify(found)}`).toEqual(expected)
  return found.length === 0
}

describe('the service of VS Code gives the same verdict, at the same places, on', () => {
  const fixtures = readdirSync(join(ROOT, 'fixtures'))

  it.each(fixtures)('the files of fixtures/%s', async (name) => {
    const cwd = join(ROOT, 'fixtures', name)
    const { out } = await runCli(cwd, ['--format', 'json'])
    const { files } = JSON.parse(out) as { files: { path: string; kind: Kind; host: string }[] }
    // The schemas describe the files of the specification's host; those of others are judged by their profiles.
    const own = files.filter(({ host }) => host === AGENT_PLUGIN.name)
    const subjects = own.map(({ path, kind }) => ({ path, subject: SUBJECTS.find((subject) => subject === kind) }))
    for (const { path, subject } of subjects) {
      if (subject !== undefined) await judge(subject, readFileSync(join(cwd, path), 'utf8'), path)
    }
    expect(await editor.errorsIn('/project/result.json', out)).toEqual([])
  })

  it('settings', async () => {
    const text = readFileSync(join(ROOT, 'fixtures/windows/plugvet.config.json'), 'utf8')
    expect(await judge('settings', text, 'settings')).toBe(true)
    expect(await judge('settings', '{ "preset": "lax", "rules": { "no-see": "off", "no-sse": ["on"] }, "more": 1, "ignore": [{}] }', 'wrong')).toBe(false)
  })

  const judged = rules.filter(({ kinds }) => kinds.some((kind) => kind === 'mcp' || kind === 'plugin' || kind === 'state'))

  it.each(judged.map((rule) => [rule.id, rule] as const))('the cases of %s', async (_, rule) => {
    const { valid, invalid } = casesOf(rule)
    for (const example of [...valid, ...invalid]) {
      const subject = SUBJECTS.find((one) => one === exampleKind(rule, example))
      const text = exampleText(example)
      // A file that names a schema of its own is judged by that one, and an empty one not at all.
      if (subject !== undefined && text !== '' && !text.includes('"$schema"')) await judge(subject, text, text)
    }
  })

  it.each(['mcp', 'plugin', 'state', 'settings'] as const)('the examples of schemas/%s.schema.json, which are valid', async (name) => {
    const { examples } = schemaOf(name) as { examples: object[] }
    expect(examples.length).toBeGreaterThan(0)
    for (const example of examples) expect(await judge(name, JSON.stringify(example), name)).toBe(true)
  })

  it.each(['mcp', 'plugin', 'state', 'settings'] as const)('any example of schemas/%s.schema.json with another value in it', async (name) => {
    let valid = 0
    let invalid = 0
    for (const example of (schemaOf(name) as { examples: object[] }).examples) {
      for (const text of variantsOf(example)) {
        if (await judge(name, text, text)) valid++
        else invalid++
      }
    }
    expect(valid).toBeGreaterThan(3)
    expect(invalid).toBeGreaterThan(50)
  })
})

describe('the service of VS Code gives another verdict', () => {
  const record = (entry: object, retry: object) =>
    JSON.stringify({ running: { A: entry }, retry_attempts: { A: retry }, claimed: [], completed: [] })
  const started = (time: string) => record({ task_id: 't', worktree: '/w', started_at: time }, { attempt: 1, due_at_ms: 1 })

  it.each([
    ['an empty file, about which it says nothing', '', 'syntax', false],
    ['a day that the month does not have, which it accepts', started('2026-02-30T12:00:00Z'), [60], false],
    ['a leap second at any time, which it accepts', started('1990-12-31T12:59:60Z'), [60], false],
    ['a blank in the place of the T, which it refuses', started('2026-01-31 12:00:00Z'), [], true],
    ['an offset without a colon, which it refuses', started('2026-01-31T12:00:00+0100'), [], true]
  ] as const)('on %s', async (_, text, expected, refuses) => {
    expect(await ours('state', text)).toEqual(expected)
    expect((await editor.errorsIn('/project/state.json', text)).length > 0).toBe(refuses)
  })

  it('on an integer that is written with a point, which it refuses', async () => {
    const text = started('2026-01-31T12:00:00Z').replace('"attempt":1', '"attempt":1.0')
    expect(await ours('state', text)).toEqual([])
    expect((await editor.errorsIn('/project/state.json', text)).map(({ start }) => text.slice(start, start + 3))).toEqual(['1.0'])
  })
})

describe('an editor explains', () => {
  it.each(['mcp', 'plugin', 'state', 'settings'] as const)('every field of schemas/%s.schema.json where it is used', async (name) => {
    const fields = fieldsOf(schemaOf(name))
    const explained = new Set<string>()
    for (const example of (schemaOf(name) as { examples: object[] }).examples) {
      const text = JSON.stringify(example, null, 2)
      for (const { 0: key, 1: field = '', index } of text.matchAll(/"([^"]+)"(?=: )/g)) {
        if (!fields.has(field)) continue
        expect(await editor.hover(`/project/${name}.json`, text, index + 1), key).toMatch(/\w{4}/)
        explained.add(field)
      }
    }
    expect(explained.size).toBeGreaterThan(2)
  })

  it('what a field is by its title and its description', async () => {
    const text = '{ "mcpServers": { "a": { "command": "node" } } }'
    const hover = await editor.hover('/project/mcp.json', text, text.indexOf('command') + 1)
    expect(hover).toMatch(/^Command\n\nThe program to start: /)
  })
})

function schemaOf(name: string): object {
  return JSON.parse(readFileSync(join(ROOT, `schemas/${name}.schema.json`), 'utf8')) as object
}

/** A value with each part of it left out, and with others in its place. */
function variantsOf(whole: object): string[] {
  const others = [undefined, null, true, 0, -1, 7, 0.5, '', 'x', [], ['x'], ['x', 1], {}, { x: 1 }, { x: 'x' }, { x: {} }]
  const texts: string[] = []
  const visit = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return
    const parent = part as Record<string, unknown>
    for (const key of Object.keys(parent)) {
      const before = parent[key]
      for (const other of others) {
        // Of an array nothing is left out by that: it stands as null.
        parent[key] = other
        texts.push(JSON.stringify(whole))
      }
      parent[key] = before
      visit(before)
    }
  }
  visit(whole)
  return texts
}

/** The names of the properties that a schema knows, at any depth. */
function fieldsOf(schema: unknown): Set<string> {
  if (typeof schema !== 'object' || schema === null) return new Set()
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : []
  return new Set([...own, ...Object.values(schema).flatMap((inner) => [...fieldsOf(inner)])])
}
