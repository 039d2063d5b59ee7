import type { Span } from '../../text/position.js'
import { findAssignments } from './assignments.js'
import { classOfParameter, wordsOf } from './key-names.js'
import { looksRandom } from './randomness.js'
import { defaultsIn, isReference } from './references.js'
import { findTokens } from './tokens.js'
import { findCurlUsers, findUserInfo } from './userinfo.js'
import { wordSet } from './word-set.js'

/**
 * Finds what could be a credential in raw text: a source file that does not parse, one line of it, the output of a
 * server. Errs on the side of too much; only a plain reference (`${TOKEN}`) is spared. Give it the whole text rather
 * than one line of it where there is a choice: an argument on its own line does not show whose value it is.
 * @returns spans of the raw text, in order and disjoint
 */
export function maskSpans(text: string): Span[] {
  const spans: Span[] = []
  for (const { start, end } of findTokens(text)) spans.push({ start, end })
  for (const info of findUserInfo(text)) {
    const secret = info.password ?? info.user
    if (info.password !== undefined || looksRandom(text.slice(secret.start, secret.end))) add(spans, text, secret)
  }
  for (const span of findCurlUsers(text)) add(spans, text, span)
  for (const { name, start, end } of findAssignments(text, isSuspect)) {
    const value = { start: start + schemeLength(text.slice(start, end)), end }
    const written = text.slice(value.start, value.end)
    const nameClass = classOfParameter(name)
    const certain = nameClass !== 'none' && !(nameClass === 'weak' && WORD.test(written))
    if (certain || looksRandom(written)) add(spans, text, value)
  }
  for (const { name, start, end } of defaultsIn(text)) {
    if (isSuspect(name) || looksRandom(text.slice(start, end))) add(spans, text, { start, end })
  }
  for (const [form, group] of theForms()) {
    for (const match of text.matchAll(form)) {
      const [start, end] = match.indices?.[group] ?? [0, 0]
      add(spans, text, { start, end })
    }
  }
  for (const match of text.matchAll(FLAG_AND_VALUE)) {
    const [start, end] = match.indices?.[2] ?? [0, 0]
    if (isSuspect(match[1] ?? '')) add(spans, text, { start, end })
  }
  for (const match of text.matchAll(LONG_RUN)) {
    if (isMixed(match[0])) spans.push({ start: match.index, end: match.index + match[0].length })
  }
  return merged(spans)
}

function add(spans: Span[], text: string, span: Span): void {
  const value = text.slice(span.start, span.end)
  if (value.trim() === '' || HARMLESS.test(value)) return
  if (!isReference(value)) {
    spans.push(span)
    return
  }
  const fallback = value.indexOf(':-')
  if (fallback < 0) return
  spans.push({ start: span.start + fallback + 2, end: value.endsWith('}') ? span.end - 1 : span.end })
}

const HARMLESS = /^(?:true|false|null|[[{]+|\$\{?|"+)$/
const WORD = /^(?:[a-z]{1,12}|[A-Z]{1,12})$/
const SUSPECTS = wordSet(`
  token tokens secret secrets pass passwd password passwords passphrase pwd key keys auth authorization credential
  credentials cookie cookies session sid sig signature jwt pat pin otp code
`)

/** Looser than what counts as a credential's name: it decides only when the value looks random as well. */
function isSuspect(name: string): boolean {
  return classOfParameter(name) !== 'none' || wordsOf(name).some((word) => SUSPECTS.has(word))
}

const SCHEME = /^(?:Bearer|Basic|Token|ApiKey|Api-Key|Bot|OAuth|Digest|Key)\s+(?=\S)/i

function schemeLength(value: string): number {
  return SCHEME.exec(value)?.[0].length ?? 0
}

let forms: readonly (readonly [RegExp, number])[] | undefined

/** Values that stand apart from their names. Each with the group that holds the value. */
function theForms(): readonly (readonly [RegExp, number])[] {
  forms ??= [
    // A scheme and what follows, wherever it stands.
    [/\b(?:Bearer|Basic)\s+(?!\$[({]|\{\{)([^\s"'`,;)\]}\\]{4,})/dgi, 1],
    // User information that breaks off before its `@`; a number there is a port.
    [/:\/\/[^\s"'/@:]{0,200}:(?!\d{1,5}(?:\W|$))([^\s"'/@]{4,})(?=["'\s]|$)/dg, 1],
    // The elements of an array of keys.
    [/"[\w-]{0,40}(?:tokens|secrets|passwords|keys)"\s{0,20}:\s{0,20}\[([^[\]]+)/dgi, 1]
  ]
  return forms
}

/** A flag and its value as two elements of an array, on one line or two. */
const FLAG_AND_VALUE = /"--?([\w-]{1,60})"\s{0,99},\s{0,99}"(?!-)((?:[^"\\\n]|\\.)+)/dg
const LONG_RUN = /[A-Za-z0-9+/_-]{20,}={0,2}/g

/** Capitals, small letters and digits mingled, as in keys and encoded secrets; a digest or a path has not all three. */
function isMixed(run: string): boolean {
  return /[a-z]/.test(run) && /[A-Z]/.test(run) && /\d/.test(run) && looksRandom(run, 16)
}

function merged(spans: readonly Span[]): Span[] {
  const result: { start: number; end: number }[] = []
  for (const span of [...spans].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (span.end <= span.start) continue
    const last = result.at(-1)
    if (last !== undefined && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else result.push({ ...span })
  }
  return result
}
