import { type Span, withoutEnd } from '../base/text.js'
import type { Verdict } from './judge.js'
import { isFillerBody } from './placeholders.js'
import { longestRandomRun, looksRandom, readsAsWords } from './randomness.js'
import { gradeJwt, hasChecksum, type TokenForm, tokenForms, type TokenGrade } from './token-forms.js'

/** A run of characters in the format of a vendor's token. */
interface TokenMatch extends Span {
  readonly kind: string
  readonly variable: string
  /** `harmless` for a token that is meant to be public. */
  readonly verdict: Verdict | 'harmless'
  readonly shown: string
}

interface CompiledForm extends TokenForm {
  readonly whole: RegExp
  readonly start: RegExp
}

interface FormGroup {
  readonly any: RegExp
  readonly forms: readonly CompiledForm[]
  /** The second characters of the formats; undefined if one of them may have any. Most words have another, and need no pattern. */
  readonly seconds: string | undefined
}

let all: readonly TokenForm[] | undefined
/**
 * By the character code that the formats begin with; those that follow a certain URL are under that of its slash, and those that can begin with
 * any character under 0. Compiled on first use.
 */
const groups: (FormGroup | null)[] = []

function groupOf(code: number): FormGroup | undefined {
  const known = groups[code]
  if (known !== undefined) return known ?? undefined
  all ??= tokenForms()
  const forms = all.filter(({ prefix }) => (FIRST.test(prefix) ? prefix.charCodeAt(0) : prefix === '' ? 0 : SLASH) === code)
  const group = forms.length === 0 ? undefined : compile(forms)
  groups[code] = group ?? null
  return group
}

function compile(forms: readonly TokenForm[]): FormGroup {
  return {
    any: new RegExp(forms.map(({ prefix, body }) => prefix + body).join('|'), 'y'),
    seconds: secondsOf(forms),
    forms: forms.map((form) => ({ ...form, whole: new RegExp(form.prefix + form.body, 'y'), start: new RegExp(form.prefix, 'y') }))
  }
}

function secondsOf(forms: readonly TokenForm[]): string | undefined {
  const seconds = forms.map(({ prefix }) => SECOND.exec(prefix)?.[1])
  return seconds.includes(undefined) ? undefined : seconds.join('')
}

/** A prefix with a first and a second character that stand for themselves, and are not repeated. */
const SECOND = /^[A-Za-z0-9-]\\?([\w./-])(?<!\\\w)(?![?*+{|])/

const FIRST = /^[A-Za-z0-9-]/

/** The fewest characters of a token with a prefix, of one that follows a certain URL, and of one that can begin with any character. */
export const MIN_LENGTH = { prefixed: 15, inUrl: 20, any: 37 } as const

/** The characters of which tokens consist, but for keys over several lines. */
export const TOKEN_CHARACTER = /[\w.~+=:%/-]/
const IN_TOKEN = Uint8Array.from({ length: 128 }, (_, code) => (TOKEN_CHARACTER.test(String.fromCharCode(code)) ? 1 : 0))

/** Finds what has the format of a token, in order and without overlaps. */
export function findTokens(text: string): TokenMatch[] {
  const found: TokenMatch[] = []
  let runEnd = 0
  let key = placeOfKey(text, 0)
  let long = longRunFrom(text, 0)
  for (let at = 0; at < text.length; at++) {
    if (key < at) key = placeOfKey(text, at)
    if (runEnd - at < MIN_LENGTH.prefixed) {
      // Most words are shorter than any token; only a key over several lines begins with a short one.
      const from = Math.max(at, runEnd)
      if (long < from) long = longRunFrom(text, from)
      at = Math.min(key, long)
      if (at === text.length) break
      if (at === long) runEnd = endOfRun(text, long + MIN_LENGTH.prefixed)
    }
    const code = text.charCodeAt(at)
    if (!isWordCode(code) && code !== DASH) continue
    if (at > 0 && isWordCode(text.charCodeAt(at - 1)) && !endsEscape(text, at)) continue
    const group = groupAt(text, at, code, runEnd - at)
    if (group === undefined) continue
    const token = classify(text, at, group.forms)
    if (token !== undefined) found.push(token)
    // If it has the format and is not a token, it does not contain one either; searching again after each dash would take
    // forever.
    at = Math.max(at, (token?.end ?? group.any.lastIndex) - 1)
  }
  return found
}

/** Where the next key over several lines could begin; the end of the text if none does. */
function placeOfKey(text: string, from: number): number {
  const at = text.indexOf(PEM, from)
  return at < 0 ? text.length : at
}

/** Where the next run begins that is as long as a token; the end of the text if none is. Looks only at a few characters of what is between them. */
function longRunFrom(text: string, from: number): number {
  let start = from
  while (start + MIN_LENGTH.prefixed <= text.length) {
    let at = start + MIN_LENGTH.prefixed - 1
    while (at >= start && IN_TOKEN[text.charCodeAt(at)] === 1) at--
    if (at < start) return start
    start = at + 1
  }
  return text.length
}

function endOfRun(text: string, start: number): number {
  let end = start
  while (end < text.length && IN_TOKEN[text.charCodeAt(end)] === 1) end++
  return end
}

/**
 * The group with a format that a text has at a place.
 * @param length how many characters follow that a token may have
 */
function groupAt(text: string, at: number, code: number, length: number): FormGroup | undefined {
  const own = groupOf(code)
  if (own !== undefined && own.seconds?.includes(text.charAt(at + 1)) !== false && matchesAt(own, text, at)) return own
  const inUrl = length >= MIN_LENGTH.inUrl && text.charCodeAt(at - 1) === SLASH ? groupOf(SLASH) : undefined
  if (inUrl !== undefined && matchesAt(inUrl, text, at)) return inUrl
  const others = length >= MIN_LENGTH.any ? groupOf(0) : undefined
  return others !== undefined && matchesAt(others, text, at) ? others : undefined
}

function matchesAt({ any }: FormGroup, text: string, at: number): boolean {
  any.lastIndex = at
  return any.test(text)
}

/**
 * The tokens in a file's text that are not in its value: in the lost part of a broken file, in a comment, under the first
 * of two equal keys.
 * @param known where the credentials of the value are in the text
 */
export function strayTokens(text: string, known: readonly Span[]): TokenMatch[] {
  const inOrder = known.toSorted((a, b) => a.start - b.start)
  let next = 0
  return findTokens(text).filter(({ start, end, verdict }) => {
    while ((inOrder[next]?.end ?? Infinity) <= start) next++
    return verdict === 'literal' && (inOrder[next]?.start ?? Infinity) >= end
  })
}

/** The tokens that are credentials. */
export function literalTokens(text: string): readonly Span[] {
  return findTokens(text).filter(({ verdict }) => verdict === 'literal')
}

/** The only format that goes on over the end of a line. */
const PEM = '-----BEGIN'
const DASH = 45

function isWordCode(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)
}

/** A token does not start inside a word; but an escape (`\n`, `%3D`) may precede it, and Telegram writes `/bot123:…`. */
function endsEscape(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 2)
  if (before === BACKSLASH) return 'bfnrt'.includes(text.charAt(at - 1))
  if (text.charCodeAt(at - 3) === PERCENT) return /^[0-9A-F]{2}$/.test(text.slice(at - 2, at))
  return before === LOWER_O && text.startsWith('/bot', at - 4)
}

const BACKSLASH = 92
const PERCENT = 37
const LOWER_O = 111

function classify(text: string, start: number, candidates: readonly CompiledForm[]): TokenMatch | undefined {
  for (const form of candidates) {
    form.whole.lastIndex = start
    const whole = form.whole.exec(text)?.[0]
    if (whole === undefined) continue
    form.start.lastIndex = start
    const prefix = form.start.exec(text)?.[0] ?? ''
    const token = withoutEnd(whole, TRAILING)
    const verdict = judge(form, token, prefix)
    if (verdict === undefined) continue
    const shown = verdict === 'literal' && WORD.test(prefix) ? prefix.slice(0, 4) : ''
    return { start, end: start + token.length, kind: form.kind, variable: form.variable, verdict, shown }
  }
  return undefined
}

/** Ends of sentences, which some formats allow. */
const TRAILING = /[.,]/
const WORD = /^\w/

function judge(form: TokenForm, token: string, prefix: string): TokenMatch['verdict'] | undefined {
  const body = token.slice(prefix.length)
  if (form.kind === 'JSON Web Token') return OF_GRADE[gradeJwt(token)]
  if (form.kind === 'private key') return judgePem(body)
  if (CHECKED.test(prefix) && hasChecksum(token)) return 'literal'
  const isFiller = isFillerBody(body, longestRandomRun(body))
  if (form.loose === true) return !isFiller && looksRandom(body, 14) ? 'literal' : undefined
  return isFiller || readsAsWords(body) ? 'placeholder' : 'literal'
}

const CHECKED = /^(?:gh[a-z]|npm)_$/

const OF_GRADE: Readonly<Record<TokenGrade, TokenMatch['verdict']>> = {
  secret: 'literal',
  publishable: 'harmless',
  local: 'local',
  specimen: 'placeholder'
}

/** A heading alone is not a key, whatever text comes later, and neither is one whose body was left out. */
function judgePem(body: string): TokenMatch['verdict'] | undefined {
  if (PEM_BODY.test(body)) return 'literal'
  return body.includes('...') || body.includes('…') ? 'placeholder' : undefined
}

/** The first line of a key: after its heading, only headers, ends of lines and what quotes them come before it. */
const PEM_BODY = /^(?:[^A-Za-z0-9+/\\]|\\+(?:[nrt]|u00[\da-fA-F]{2})|[A-Z][A-Za-z-]{1,30}: [^\n\\]{1,200}(?:\n|\\+n)){0,400}[A-Za-z0-9+/]{24,}/

/** A run of characters long and mixed enough to be a token. */
export const TOKEN = 1
/** `://`, or what browsers take for it. */
export const URL = 2
/** `=`, `:`, `(` or what could be a flag with its value. */
export const ASSIGNMENT = 4
/** `${`, which may contain a default. */
export const REFERENCE = 8
/** Words that could begin with `Bearer` or `Basic`. */
export const SCHEME = 16
/** A first character that begins a JSON object or array. */
export const JSON_TEXT = 32

/**
 * What a text could contain, as a sum of the constants above. Computed from its characters in one pass, so that most
 * strings of a file need no regular expression. 0 means that only its name could make it a credential.
 */
export function traitsOf(text: string): number {
  let traits = 0
  let run = 0
  let mixed = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if ((code >= 97 && code <= 122) || code === DASH || code === UNDERSCORE) run++
    else if ((code >= 48 && code <= 57) || (code >= 65 && code <= 90)) {
      run++
      mixed = true
    } else if (code !== DOT) {
      // A dot joins the parts of some tokens.
      if (run >= 16 && mixed) traits |= TOKEN
      run = 0
      mixed = false
      if (code === EQUALS || code === PARENTHESIS) traits |= ASSIGNMENT
      else if (code === COLON) traits |= traitsOfColon(text, at)
      else if (code === DOLLAR) traits |= text.charCodeAt(at + 1) === BRACE ? REFERENCE : 0
      else if (code === SPACE || code === LINE_FEED) traits |= text.charCodeAt(at + 1) === DASH ? ASSIGNMENT : 0
    }
  }
  if (run >= 16 && mixed) traits |= TOKEN
  const first = text.charCodeAt(0)
  if (first === BRACE || first === BRACKET) traits |= JSON_TEXT
  else if (first === DASH && text.includes(' ')) traits |= ASSIGNMENT
  else if ((first | 32) === SMALL_B && text.includes(' ')) traits |= SCHEME
  return traits
}

function traitsOfColon(text: string, at: number): number {
  const next = text.charCodeAt(at + 1)
  if (next === SLASH && text.charCodeAt(at + 2) === SLASH) return URL
  // `https:/` and `https:\\` are read as addresses too.
  return next === SLASH || next === BACKSLASH ? URL | ASSIGNMENT : ASSIGNMENT
}

const SPACE = 32
const LINE_FEED = 10
const DOLLAR = 36
const PARENTHESIS = 40
const DOT = 46
const SLASH = 47
const COLON = 58
const EQUALS = 61
const BRACKET = 91
const UNDERSCORE = 95
const SMALL_B = 98
const BRACE = 123
