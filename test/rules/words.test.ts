import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { explanation } from '../../src/cli/commands/explain.js'
import type { AnyRule } from '../../src/rule/rule.js'
import { casesOf } from '../support/cases.js'
import { runExample } from '../support/run-example.js'

const ROOT = join(import.meta.dirname, '../..')

/** Turns of phrase that no English-speaking engineer uses, each with what to write instead. */
const ODD: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(?:mend(?:s|ed|ing)?|put(?:s|ting)? right)\b/i, 'fix'],
  [/\b(?:stands?|stood|standing) (?:in|at|on|by|beside|behind|under|above|below|between|outside|next|among|alone|there|here|as)\b/i, 'is in, is next to'],
  [/(?<!\bthere )\b(?:is|are) (?:no|none)\b(?! longer| more)/i, 'is not a …'],
  [/\b(?:of which|of whom|whoever)\b/i, 'say who does what'],
  [/\b(?:takes?|taken|took)\b[^.,;:'"`\n]{0,40}\bfor (?:an?|one|abandoned)\b/i, 'treats as'],
  [/\black(?:s|ing)? (?:its|their|an?)\b/i, 'needs'],
  [/\b(?:in the words of|(?:has|have) no words)\b/i, "in Cursor's format; has no equivalent of"],
  [/\bpass(?:es|ed)? over\b/i, 'skip'],
  [/\bhand(?:s|ed)? (?:on|over|to)\b/i, 'forward, pass to'],
  [/(?<!\b(?:leaves|leave|left) )\bbehind\b/i, 'after'],
  [/\bwritten out\b/i, 'hard-coded'],
  [/\bmay stop to\b/i, 'may drop support for'],
  [/\bthis host\b/i, "the host's name"],
  [/\bswitch(?:es|ed|ing)?\b[^.;:'"`\n]{0,40}\boff\b/i, 'turn off'],
  [/\b(?:all the same|without a word|to the letter|as it stands|on the way (?:can|to))\b/i, 'anyway, silently, exactly, unchanged'],
  [/\b(?:knows? (?:no|both|either)|speaks? no)\b/i, 'does not support'],
  [/\bbeside\b(?!:|')/i, 'next to'],
  [/\bno one\b/i, 'nobody'],
  [/\bcarr(?:y|ies) the\b/i, 'has the'],
  [/\bdeparts? from\b/i, 'does not match'],
  [/\bas well\b(?! as)/i, 'too'],
  [/\bis told (?:by|once|in)\b/i, 'say who says what']
]

/** Those that code may have in a name, or a comment of it in another sense. */
const ODD_FOR_READERS: typeof ODD = [
  ...ODD,
  [/\bblanks?\b/i, 'space'],
  [/\bholds?\b/i, 'contains'],
  [/\bjudge[sd]?\b/i, 'check'],
  [/\bto be said\b/i, 'to report'],
  [/§/, 'what the host does: the page links to the section']
]

function oddIn(text: string, list: typeof ODD = ODD): string[] {
  return list.flatMap(([pattern, instead]) => {
    const found = pattern.exec(text)
    return found === null ? [] : [`${text.slice(Math.max(0, found.index - 40), found.index + 40)} → ${instead}`]
  })
}

/** The rules whose findings quote the parsers and the table of foreign fields. */
const TOLD_BY_OTHERS = new Set(['valid-json', 'valid-toml', 'valid-yaml', 'unknown-field'])

/** This list, and tests that quote those. */
const OTHERS_WORDS = new Set(['words.test.ts', 'shape-suggestions.test.ts', 'cases/valid-json.ts', 'cases/valid-toml.ts', 'cases/valid-yaml.ts'].map((name) => `test/rules/${name}`))

/** What is odd in any of the texts, a line each. */
function oddOf(texts: readonly string[], list?: typeof ODD): string {
  return texts.flatMap((text) => oddIn(text, list)).join('\n')
}

/** Every text of a rule that a reader may meet without a finding, and every template of a message. */
function textsOf({ summary, why, remedy, messages, options, examples }: AnyRule): string[] {
  const ofMessages = Object.values(messages).flatMap((message) => (typeof message === 'string' ? [message] : [message.text, [message.remedy ?? remedy].flat().join(' ')]))
  const titles = [...examples.valid, ...examples.invalid].flatMap(({ title }) => title ?? [])
  return [summary, why, remedy, ...ofMessages, ...titles, ...descriptionsIn(options?.schema)]
}

function descriptionsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) => (key === 'description' && typeof value === 'string' ? [value] : descriptionsIn(value)))
}

/** Everything that the findings of a rule's cases say. */
function saidOf(rule: AnyRule): string[] {
  return casesOf(rule).invalid.flatMap((example) =>
    runExample(rule, example).findings.flatMap(({ message, help, suggestions, related }) => [
      message,
      help,
      ...suggestions.map(({ title }) => title),
      ...related.map((place) => place.message)
    ])
  )
}

describe('the words of', () => {
  it.each(rules)('$id, as readers meet them', (rule) => {
    expect(oddOf(textsOf(rule), ODD_FOR_READERS)).toBe('')
    expect(rule.remedy).not.toContain('{{')
  })

  it.each(rules.filter(({ id }) => !TOLD_BY_OTHERS.has(id)))('the findings of $id', (rule) => {
    const said = saidOf(rule)
    expect(said.length).toBeGreaterThan(0)
    expect(oddOf(said, [...ODD, [/§/, 'no section']])).toBe('')
  })

  it.each(rules)('plugvet explain $id, with a title instead of the number of a section', ({ id, spec }) => {
    const { text } = explanation(id)
    expect(text).not.toContain('§')
    expect(/^Specification: [A-Z]/m.test(text)).toBe(spec !== undefined)
  })

  it.each(rules.filter(({ id }) => id !== 'valid-yaml').map(({ id }) => `rules/${id}.ts`))('%s, comments included', (file) => {
    expect(oddOf([readFileSync(join(ROOT, file), 'utf8')])).toBe('')
  })

  it.each(['test/rules', 'test/rules/cases', 'test/rule'].flatMap(filesIn).filter((file) => file.endsWith('.ts') && !OTHERS_WORDS.has(file)))('%s', (file) => {
    expect(oddOf([readFileSync(join(ROOT, file), 'utf8')])).toBe('')
  })

  it.each([...filesIn('hosts').filter((file) => file.endsWith('.json')), 'hosts/measured/opinions.json'])('%s', (file) => {
    const texts = textsIn(JSON.parse(readFileSync(join(ROOT, file), 'utf8')))
    expect(oddOf(texts, ODD_FOR_READERS)).toBe('')
  })

  it.each(filesIn('docs/rules'))('%s has no section without a link', (file) => {
    expect(readFileSync(join(ROOT, file), 'utf8')).not.toContain('§')
  })
})

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

it('the list finds what it is for', () => {
  const examples = [
    ...['The path stands beside it.', 'It is no URL.', 'Options behind `--`.', 'of which one is a file', 'takes the url for a command'],
    ...['A token is written out.', 'It may stop to speak sse.', 'It switches the validation of certificates off.', 'pass over files']
  ]
  for (const text of examples) expect(oddIn(text), text).not.toEqual([])
  expect(oddIn('There is no file here, and it is no longer read. Two were left behind.')).toEqual([])
  expect(oddIn('(§2.3)', ODD_FOR_READERS)).not.toEqual([])
})
