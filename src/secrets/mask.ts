import { base64Of, base64UrlOf, utf8Of } from '../base/bytes.js'
import { madeOnce } from '../base/lists.js'
import type { Span } from '../base/text.js'
import { valueAt } from '../json/value.js'
import { findAssignments, findUserInfo } from './assignments.js'
import { findClientPasswords } from './client-passwords.js'
import { type Credential, judgeValue, type Service } from './judge.js'
import { classOfParameter, wordSet, wordsOf } from './names.js'
import { defaultsIn, isReference } from './placeholders.js'
import { looksRandom } from './randomness.js'
import { findTokens } from './tokens.js'

/**
 * Finds what could be a credential in raw text: a source file that does not parse, one line of it, the output of a server.
 * Errs on the side of too much; only a plain reference (`${TOKEN}`) and a placeholder (`YOUR_TOKEN`) are left alone. Pass the whole text rather than one line
 * if possible: an argument on its own line does not show whose value it is.
 * @returns spans of the raw text, in order and without overlaps
 */
export function maskSpans(text: string): Span[] {
  const spans: Span[] = []
  for (const { start, end } of findTokens(text)) spans.push({ start, end })
  for (const info of findUserInfo(text)) {
    const secret = info.password ?? info.user
    if (info.password !== undefined || looksRandom(text.slice(secret.start, secret.end))) add(spans, text, secret)
  }
  for (const span of findClientPasswords(text)) add(spans, text, span)
  for (const { name, start, end } of findAssignments(text, isSuspect)) {
    const value = { start: start + (SCHEME.exec(text.slice(start, end))?.[0].length ?? 0), end }
    const written = text.slice(value.start, value.end)
    const nameClass = classOfParameter(name)
    const certain = nameClass !== 'none' && !(nameClass === 'weak' && (WORD.test(written) || (name === 'code' && WORDS.test(written))))
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
  return merged(spans).map((span) => withoutFraming(text, span)).filter(({ start, end }) => start < end)
}

/** A span without the quote that opens the value on its line and is not closed there, and without the colon after it: that is what breaks a file, and its author has to see it. */
function withoutFraming(text: string, { start, end }: Span): Span {
  const opens = /["']/.test(text.charAt(start)) && !text.slice(start + 1, end).includes(text.charAt(start)) && /[:=]\s{0,9}$/.test(text.slice(Math.max(0, start - 10), start))
  const isColon = text.charAt(end - 1) === ':' && /^(?:\s|$)/.test(text.charAt(end))
  return { start: opens ? start + 1 : start, end: isColon ? end - 1 : end }
}

function add(spans: Span[], text: string, span: Span): void {
  const value = text.slice(span.start, span.end)
  if (value.trim() === '' || HARMLESS.test(value) || isPlaceholder(value)) return
  if (!isReference(value)) {
    spans.push(span)
    return
  }
  const fallback = value.indexOf(':-')
  if (fallback < 0) return
  spans.push({ start: span.start + fallback + 2, end: value.endsWith('}') ? span.end - 1 : span.end })
}

/** Whether a text is a placeholder wherever it is, and nothing else: raw text may not show where a value ends. */
function isPlaceholder(value: string): boolean {
  return ONE_PLACEHOLDER.test(value) && (['strong', 'password'] as const).every((name) => judgeValue({ value, name, service: onThisMachine }) === 'placeholder')
}

const ONE_PLACEHOLDER = /^(?:[\w.*-]+|<[\w .-]+>|\[[\w .-]+\])$/
/** Where a word may be a password that works as it is. */
const onThisMachine = (): Service => ({ locality: 'local', users: [] })

const HARMLESS = /^(?:true|false|null|[[{]+|\$\{?|"+)$/
const WORD = /^(?:[a-z]{1,12}|[A-Z]{1,12})$/
/** What a plugin called `code` has, such as `code:plan-writer`; the codes of OAuth have digits or capitals. */
const WORDS = /^[a-z]{1,16}(?:-[a-z]{1,16}){1,6}$/
const SUSPECTS = wordSet(`
  token tokens secret secrets pass passwd password passwords passphrase pwd key keys auth authorization credential
  credentials cookie cookies session sid sig signature jwt pat pin otp code
`)

/** Broader than the names of credentials: it decides only if the value also looks random. */
function isSuspect(name: string): boolean {
  return classOfParameter(name) !== 'none' || wordsOf(name).some((word) => SUSPECTS.has(word))
}

const SCHEME = /^(?:Bearer|Basic|Token|ApiKey|Api-Key|Bot|OAuth|Digest|Key)\s+(?=\S)/i

let forms: readonly (readonly [RegExp, number])[] | undefined

/** Values that are separate from their names, each with the group that contains the value. */
function theForms(): readonly (readonly [RegExp, number])[] {
  forms ??= [
    // A scheme and what follows, at any position.
    [/\b(?:Bearer|Basic)\s+(?!\$[({]|\{\{)(<[\w .-]{2,60}>|[^\s"'`,;)\]}\\]{4,})/dgi, 1],
    // User information that ends before its `@`; a number there is a port.
    [/:\/\/[^\s"'/@:]{0,200}:(?!\d{1,5}(?:\W|$))([^\s"'/@]{4,})(?=["'\s]|$)/dg, 1],
    // The second half of a value that is joined with `+`, which JSON does not have.
    [/\b(?:Bearer|Basic|Token)\s{0,9}["'`]\s{0,20}\+\s{0,20}["'`]([^\s"'`]{4,})/dgi, 1],
    // What any program takes as a user and a password; two numbers are the user and the group of a process.
    [/(?:^|[\s:])(?:-u|--user)[ =:]{1,9}["']?(?!\d+:\d)[^\s:"']{0,100}:([^\s"']+)/dg, 1],
    // The elements of an array of keys.
    [/"[\w-]{0,40}(?:tokens|secrets|passwords|keys)"\s{0,20}:\s{0,20}\[([^[\]]+)/dgi, 1]
  ]
  return forms
}

/** A flag and its value as two elements of an array, on one line or two. */
const FLAG_AND_VALUE = /"--?([\w-]{1,60})"\s{0,99},\s{0,99}"(?!-)((?:[^"\\\n]|\\.)+)/dg
const LONG_RUN = /[A-Za-z0-9+/_-]{20,}={0,2}/g

/** A mix of upper case, lower case and digits, as in keys and encoded secrets; a digest or a path does not have all three. */
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

/**
 * The credentials of a value as texts, to be removed from other texts.
 * @param wanted 'placeholder' for the texts that stand in the place of one
 */
export function literalsOf(value: unknown, credentials: readonly Credential[], wanted: 'literal' | 'placeholder' = 'literal'): string[] {
  const texts: string[] = []
  for (const { path, span, verdict } of credentials) {
    // A development password is a common word and not a secret: removing it from every message would garble them.
    const whole = verdict !== wanted ? undefined : valueAt(value, path)
    if (typeof whole === 'string') texts.push(whole.slice(span.start, span.end))
    else if (typeof whole === 'number') texts.push(String(whole))
  }
  return texts
}

/** A text with some of it replaced by the same number of asterisks; line endings stay. */
export function starred(text: string, spans: readonly Span[]): string {
  let result = ''
  let from = 0
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    if (span.end <= from) continue
    const start = Math.max(from, span.start)
    result += text.slice(from, start) + text.slice(start, span.end).replaceAll(/[^\r\n]/g, '*')
    from = span.end
  }
  return result + text.slice(from)
}

/** Shorter texts occur everywhere. Removing them would garble a message and still give them away. */
const MIN_LENGTH = 3
/** Secrets of this length or more are also looked for in their encoded forms. */
const MIN_ENCODED_LENGTH = 6

/**
 * Makes a function that removes given secrets from a text. Each occurrence is replaced by `***`, also if it is
 * percent-encoded, written in a JSON string or encoded in base64, alone or at the end or in the middle of something longer
 * (`user:password` in a Basic header). Overlapping secrets are replaced together.
 * @param secrets exact values; those of fewer than three characters are left alone
 */
export function redactor(secrets: Iterable<string>): (text: string) => string {
  const find = finderOf(secrets)
  return (text) => masked(text, find(text))
}

/** Makes a function that finds given secrets in a text, in all forms in which `redactor` removes them. */
export function finderOf(secrets: Iterable<string>): (text: string) => Span[] {
  const forms = new Set<string>()
  for (const secret of new Set(secrets)) {
    if (secret.trim().length < MIN_LENGTH) continue
    forms.add(secret)
    if (secret.length >= MIN_ENCODED_LENGTH) for (const form of encodedForms(secret)) forms.add(form)
  }
  if (forms.size === 0) return () => []
  const byHead = new Map<string, Forms>()
  for (const [start, length] of startsOf(forms)) {
    const head = start.slice(0, MIN_LENGTH)
    const alike = madeOnce(byHead, head, () => ({ starts: new Map<string, number>(), compared: new Set<number>() }))
    alike.starts.set(start, length)
    alike.compared.add(start.length)
  }
  return (text) => occurrences(text, byHead)
}

/** A secret is recognised by this many of its first characters: comparing all of a long one at every place would take too long. */
const COMPARED = 128

/** Secrets and their encoded forms that begin alike, such as all tokens of a vendor. */
interface Forms {
  /** Their lengths, by at most their first characters. */
  readonly starts: Map<string, number>
  /** The lengths of these starts. */
  readonly compared: Set<number>
}

/** The starts of secrets, each with the length of the longest one. */
function startsOf(forms: Iterable<string>): Map<string, number> {
  const starts = new Map<string, number>()
  for (const form of forms) {
    const start = form.slice(0, COMPARED)
    starts.set(start, Math.max(form.length, starts.get(start) ?? 0))
  }
  return starts
}

/** @param byHead the secrets by their first characters. Of thousands that begin alike, those of one length are looked up at once. */
function occurrences(text: string, byHead: ReadonlyMap<string, Forms>): Span[] {
  const spans: Span[] = []
  for (let at = 0; at + MIN_LENGTH <= text.length; at++) {
    const alike = byHead.get(text.slice(at, at + MIN_LENGTH))
    if (alike === undefined) continue
    for (const compared of alike.compared) {
      const length = alike.starts.get(text.slice(at, at + compared))
      if (length !== undefined) spans.push({ start: at, end: Math.min(text.length, at + length) })
    }
  }
  return spans
}

/** A text with `***` in place of each span; spans that overlap are replaced together. */
export function masked(text: string, spans: readonly Span[]): string {
  if (spans.length === 0) return text
  let result = ''
  let from = 0
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    if (end <= from) continue
    if (start >= from) result += text.slice(from, start) + '***'
    from = end
  }
  return result + text.slice(from)
}

/** A secret percent-encoded, in JSON, as a step of a JSON pointer, and in base64. */
export function* encodedForms(secret: string): Generator<string> {
  // A lone surrogate cannot be encoded; this replaces it.
  const percent = encodeURIComponent(secret.toWellFormed())
  yield percent
  yield percent.replaceAll(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase())
  yield percent.replaceAll('%20', '+')
  const escaped = JSON.stringify(secret).slice(1, -1)
  yield escaped
  // The way PHP writes JSON.
  yield escaped.replaceAll('/', String.raw`\/`)
  yield JSON.stringify(escaped).slice(1, -1)
  // As a step of a JSON pointer.
  yield secret.replaceAll('~', '~0').replaceAll('/', '~1')
  yield* base64Forms(secret)
}

/** Base64 of a text differs for each of its three possible offsets, and its first and last characters depend on the neighbours. */
function* base64Forms(secret: string): Generator<string> {
  const bytes = utf8Of(secret)
  const whole = base64Of(bytes)
  yield whole
  yield whole.replace(/={1,2}$/, '')
  yield base64UrlOf(bytes)
  for (const before of [0, 1, 2]) {
    const shifted = new Uint8Array(before + bytes.length)
    shifted.set(bytes, before)
    const encoded = base64Of(shifted).replace(/={1,2}$/, '')
    const first = before === 0 ? 0 : before + 1
    const isEven = (before + bytes.length) % 3 === 0
    const core = encoded.slice(first, isEven ? undefined : -1)
    yield core
    yield core.replaceAll('+', '-').replaceAll('/', '_')
  }
}
