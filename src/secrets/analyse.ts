import { fromBase64, textOf } from '../base/bytes.js'
import type { Span } from '../base/text.js'
import { findAssignments, findUserInfo, type UserInfo } from './assignments.js'
import { findClientPasswords } from './client-passwords.js'
import { judgeValue, localityOfHost, localityOfText, type Service, type TextCredential, type Verdict } from './judge.js'
import { classOfName, classOfParameter, kindOfName, kindOfUrl, type NameClass, variableOfName, variableOfUrl } from './names.js'
import { defaultsIn, isReference } from './placeholders.js'
import { longestRandomRun, looksRandom } from './randomness.js'
import { ASSIGNMENT, findTokens, REFERENCE, SCHEME, TOKEN, URL } from './tokens.js'

/** What is known about a text from its place. */
export interface TextContext {
  /** The key, flag or header that the text is the value of; undefined for a positional argument. */
  readonly name: string | undefined
  readonly form: 'value' | 'flag' | 'option'
  readonly nameClass: NameClass
  /** An argument that consists of one assignment, such as the one after `docker run -e`. */
  readonly single: boolean
  /** A sentence for people: only an obvious token counts. */
  readonly prose: boolean
  /** What the values next to this text tell of the service it is for. */
  readonly service: () => Service
}

/** Finds the credentials in one decoded string, in order and without overlaps. The format of a vendor's token takes precedence over the name. */
export function analyseText(text: string, context: TextContext, traits: number): TextCredential[] {
  const search = new Search(text, context)
  if (traits & TOKEN) search.tokens()
  if (traits & URL) search.urls()
  if (!context.prose) {
    if (traits & URL) search.path()
    if (traits & (ASSIGNMENT | URL)) search.assignments()
    if (traits & REFERENCE || (traits & ASSIGNMENT && text.includes('{env:'))) search.defaults()
    if (traits & ASSIGNMENT && CLIENT.test(text)) search.clientPasswords()
    if (context.nameClass !== 'none' || (traits & SCHEME && BEARER.test(text))) search.whole()
  }
  return search.result()
}

/** Keys of Firebase have the form of Google's others. It says that they are public by design: firebase.google.com/docs/projects/api-keys, read on 2026-11-28. */
const OF_FIREBASE = 'AIza'
const CALL = /^[A-Za-z_][^]*\)$/
/** What takes a password that no name announces. */
const CLIENT = /\b(?:curl|mysql|mariadb|redis-cli|sshpass|keytool|jarsigner)|@(?:tcp|unix)\(/

class Search {
  readonly #text: string
  readonly #context: TextContext
  /** What has already been classified, harmless or not. */
  readonly #taken: Coverage
  readonly #found: TextCredential[] = []
  #service: Service | undefined

  constructor(text: string, context: TextContext) {
    this.#text = text
    this.#context = context
    this.#taken = new Coverage(text.length)
  }

  result(): TextCredential[] {
    return this.#found.length > 1 ? this.#found.sort((a, b) => a.span.start - b.span.start) : this.#found
  }

  tokens(): void {
    for (const { start, end, kind, variable, verdict, shown } of findTokens(this.#text)) {
      this.#taken.add({ start, end })
      if (verdict === 'harmless' || (this.#context.nameClass === 'publishable' && this.#text.startsWith(OF_FIREBASE, start)) || (verdict === 'placeholder' && this.#context.prose)) continue
      this.#found.push({ span: { start, end }, kind, verdict, shown, variable: this.#variable(variable), byForm: true })
    }
  }

  urls(): void {
    for (const info of findUserInfo(this.#text)) {
      const verdict = this.#judgeUserInfo(info)
      if (verdict !== undefined && (verdict === 'literal' || !this.#context.prose)) {
        const secret = secretOf(info, this.#text)
        this.#add(secret, kindOfUrl(info, secret), verdict, variableOfUrl(info), true)
      }
      this.#taken.add({ start: info.user.start, end: (info.password ?? info.user).end })
    }
  }

  /** A key in the path of a server's address. One in hexadecimal digits that is as long as a UUID may be the id of a workspace. */
  path(): void {
    for (const { 0: whole, 1: before = '', 2: host = '', index } of this.#text.matchAll(ADDRESS)) {
      if (PUBLISHERS.test(host) || (!/^(?:url|httpUrl|serverUrl)$/.test(this.#context.name ?? '') && !/\bmcp\b/.test(this.#text))) continue
      for (const { 1: step = '', index: at } of whole.slice(before.length).matchAll(STEP)) {
        const start = index + before.length + at + (/^[a-z]{1,4}[-_]/i.exec(step)?.[0].length ?? 0)
        const end = index + before.length + at + step.length
        const key = this.#text.slice(start, end)
        if (KEY.test(key) && (key.length > UUID_DIGITS || !/^[\da-f]+$/i.test(key)) && longestRandomRun(key) >= UUID_DIGITS) this.#add({ start, end }, 'key in a URL', 'literal', 'API_KEY')
      }
    }
  }

  assignments(): void {
    // What a call returns is not a credential; what it is given may be one.
    const text = isReference(this.#text) && !CALL.test(this.#text) ? onlyDefaults(this.#text) : this.#text
    for (const { name, form, inText, start, end } of findAssignments(text, isNamed, this.#context.single)) {
      const isParameter = form === 'parameter'
      const nameClass = classOf(name, isParameter)
      const strength = inText === true && nameClass === 'strong' ? 'weak' : nameClass
      this.#value({ start, end }, strength, () => kindOfName(name, form), name, isParameter)
    }
  }

  defaults(): void {
    this.#defaults({ start: 0, end: this.#text.length }, classOfName)
  }

  #defaults(whole: Span, classOfDefault: (name: string) => NameClass): void {
    for (const { name, message, start, end } of defaultsIn(this.#text.slice(whole.start, whole.end))) {
      const nameClass = classOfDefault(name)
      if (nameClass === 'none') continue
      const span = { start: whole.start + start, end: whole.start + end }
      this.#simple(span, message ? 'weak' : nameClass, () => kindOfName(name, 'default'), name)
    }
  }

  /** `curl -u user:password`, and the like. */
  clientPasswords(): void {
    for (const { start, end } of findClientPasswords(this.#text)) {
      this.#value({ start, end }, 'password', () => 'password on a command line', 'password')
    }
  }

  whole(): void {
    const { name, form, nameClass } = this.#context
    const isHeader = name !== undefined && HEADER.test(name) && ONE_WORD.test(this.#text)
    const strength = nameClass !== 'none' && nameClass !== 'weak' ? nameClass : isHeader ? 'strong' : 'weak'
    this.#value({ start: 0, end: this.#text.length }, strength, () => kindOfName(name, form), name)
  }

  /** Where the service of this text runs according to the text itself, or else to the values next to it. */
  #serviceHere(): Service {
    if (this.#service !== undefined) return this.#service
    const beside = this.#context.service()
    const here = localityOfText(this.#text)
    return (this.#service = here === 'unknown' ? beside : { ...beside, locality: here })
  }

  /** What a name is given: one value, several cookies, or references with defaults. */
  #value(whole: Span, nameClass: NameClass, kind: () => string, name: string | undefined, encoded = false): void {
    const text = this.#text.slice(whole.start, whole.end)
    const cookies = name !== undefined && /cookie/i.test(name) ? cookiesIn(text) : []
    for (const cookie of cookies) {
      const span = { start: whole.start + cookie.start, end: whole.start + cookie.end }
      this.#simple(span, SESSION.test(cookie.name) ? 'strong' : 'weak', kind, name, encoded)
    }
    if (cookies.length > 0) return
    this.#defaults(whole, () => nameClass)
    this.#simple(whole, nameClass, kind, name, encoded)
  }

  #simple(whole: Span, nameClass: NameClass, kind: () => string, name: string | undefined, encoded = false): void {
    const authorization = authorizationIn(this.#text.slice(whole.start, whole.end), nameClass)
    const start = whole.start + authorization.start
    const span = trimmed(this.#text, { start, end: whole.start + authorization.end })
    if (this.#taken.touches(span)) return
    const written = this.#text.slice(span.start, span.end)
    if (PUBLIC_KEY.test(written)) return
    const value = authorization.password ?? (encoded ? decoded(written) : written)
    const effective = authorization.password === undefined ? nameClass : 'password'
    const afterScheme = authorization.start > 0 && name !== undefined && AUTHORIZATION.test(name)
    const verdict = judgeValue({ value, name: effective, afterScheme, service: () => this.#serviceHere() })
    // With its scheme in front of it, what is left is not what a variable with the name of the whole header has.
    const variable = authorization.start > 0 && name !== undefined && /header$/i.test(name) ? 'API_TOKEN' : variableOfName(name)
    if (verdict !== undefined) this.#add(span, authorization.kind ?? kind(), verdict, variable)
    else if (nameClass !== 'publishable') this.#words(span, authorization.kind ?? kind(), variable)
  }

  /** A value that does not count as a whole, such as a sentence: its random words do. */
  #words(span: Span, kind: string, variable: string): void {
    const written = this.#text.slice(span.start, span.end)
    if (!WHITE.test(written)) return
    for (const { 0: word, index } of written.matchAll(WORD)) {
      const start = span.start + index
      if (!looksRandom(word, 16) || isReference(word)) continue
      this.#add({ start, end: start + word.length }, kind, 'literal', variable)
    }
  }

  #judgeUserInfo({ user, password, scheme, host }: UserInfo): Verdict | undefined {
    const name = this.#text.slice(user.start, user.end)
    const secret = password === undefined ? '' : decoded(this.#text.slice(password.start, password.end))
    if (secret !== '' && !PUBLIC_PASSWORD.test(secret)) {
      return judgeValue({ value: secret, name: 'password', service: () => ({ locality: localityOfHost(host), users: [decoded(name)] }) })
    }
    // `https://token@host`. The user in a Sentry DSN is public by design.
    const secretUser = WEB.test(scheme) && !host.includes('sentry') && looksRandom(name, 16)
    return secretUser ? 'literal' : undefined
  }

  #add(span: Span, kind: string, verdict: Verdict, variable: string, byForm = false): void {
    if (span.end <= span.start || this.#taken.touches(span)) return
    this.#taken.add(span)
    this.#found.push({ span, kind, verdict, shown: '', variable, ...(byForm ? { byForm: true } : {}) })
  }

  /** The vendor's variable name is used only if the file has no name of its own. */
  #variable(ofVendor: string): string {
    const { name, nameClass } = this.#context
    if (nameClass === 'none' || name === undefined || !CAPITALS.test(name)) return ofVendor
    const own = variableOfName(name)
    return GENERIC.has(own) ? ofVendor : own
  }
}

const ADDRESS = /(https?:\/\/(?:[^\s/?#@]{0,200}@)?([^\s/?#@:]{1,255})(?::\d{1,5})?\/)[^\s?#"'{}]*/gi
const STEP = /((?:(?!%2f)[^/])+)/gi
/** In their addresses, long runs are names of files and commits. */
const PUBLISHERS = /(?:^|\.)(?:github|githubusercontent|gitlab|google)\.com$/
const KEY = /^[A-Za-z\d]{32,}={0,2}$/
const UUID_DIGITS = 32

/** The public half of an SSH key, which people put under `SSH_KEY`. */
const PUBLIC_KEY = /^(?:ssh-(?:rsa|dss|ed25519)|ecdsa-sha2-nistp\d{3}|sk-(?:ssh-ed25519|ecdsa-sha2-nistp256)@openssh\.com) AAAA/
const PUBLIC_PASSWORD = /^(?:x-oauth-basic|x)?$/
const WEB = /^(?:git\+)?https?$/
const CAPITALS = /^[A-Z][A-Z0-9_]*$/
const GENERIC: ReadonlySet<string> = new Set(['API_TOKEN', 'API_KEY', 'PASSWORD', 'SECRET'])

function classOf(name: string, parameter: boolean): NameClass {
  if (!parameter) return classOfName(name)
  return TELLING_PARAMETER.test(name) ? 'strong' : classOfParameter(name)
}

/** In a URL, these are an API key and the signature of a shared access signature (SAS). */
const TELLING_PARAMETER = /^(?:key|sig)$/i

function isNamed(name: string, parameter: boolean): boolean {
  return classOf(name, parameter) !== 'none'
}

/** A text with blanks in place of all but the defaults of its references. */
function onlyDefaults(text: string): string {
  let result = ''
  for (const { start, end } of defaultsIn(text)) result = result.padEnd(start) + text.slice(start, end)
  return result
}

/** The values of the cookies in a header, with their names. */
function cookiesIn(text: string): (Span & { readonly name: string })[] {
  let from = 0
  return text.split(';').flatMap((cookie) => {
    const equals = cookie.indexOf('=')
    const found = { name: cookie.slice(0, equals).trim(), start: from + equals + 1, end: from + cookie.length }
    from += cookie.length + 1
    return equals < 0 ? [] : [found]
  })
}

/** Names of cookies that say who is signed in. */
const SESSION = /sess|sid$|auth|tok|jwt|login|remember|credential|csrf|xsrf/i
const AUTHORIZATION = /authorization$/i
/** Names of what is sent as a header, although the name alone says nothing: `AUTH_HEADER`. */
const HEADER = /auth|header/i
/** A scheme and one word. */
const ONE_WORD = /^\s*(?:Bearer|Basic)\s+\S+\s*$/i

function secretOf({ user, password }: UserInfo, text: string): Span {
  return password === undefined || PUBLIC_PASSWORD.test(text.slice(password.start, password.end)) ? user : password
}

function trimmed(text: string, { start, end }: Span): Span {
  let from = start
  let to = end
  while (from < to && WHITE.test(text.charAt(from))) from++
  while (to > from && WHITE.test(text.charAt(to - 1))) to--
  return { start: from, end: to }
}

const WHITE = /\s/
const WORD = /[^\s"',;=]+/g

function decoded(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    // A lone percent sign: the text was not percent-encoded in the first place.
    return text
  }
}

/** The parts of a text that have been dealt with. The spans may overlap. */
class Coverage {
  #covered: Uint8Array | undefined

  /** @param length of the text */
  constructor(private readonly length: number) {}

  add({ start, end }: Span): void {
    this.#covered ??= new Uint8Array(this.length)
    this.#covered.fill(1, start, end)
  }

  /** Whether a span overlaps any span that was added. */
  touches({ start, end }: Span): boolean {
    return this.#covered?.subarray(start, end).includes(1) === true
  }
}

const SCHEME_AND_BLANK = /^\s*(Bearer|Basic|Token|Api-?Key|Bot|OAuth|SSWS|Key|Digest)(?::?\s+(?:token=)?)(?=\S)/i
/** The start of a text that has the form of an `Authorization` header. */
const BEARER = /^\s*(?:Bearer|Basic)\s+\S/i
const BASE64 = /^[A-Za-z0-9+/_-]{4,}={0,2}$/

/** The secret part of an `Authorization` header's value, or of a setting that is used as one. */
interface Authorization extends Span {
  /** The kind of credential, if the scheme determines it. */
  readonly kind?: string
  /** The decoded password of Basic authentication. */
  readonly password?: string
}

/** Finds what follows the scheme; without a scheme, the whole value is the secret. */
function authorizationIn(value: string, nameClass: NameClass): Authorization {
  const whole = { start: 0, end: value.length }
  if (nameClass === 'password') return whole
  const match = SCHEME_AND_BLANK.exec(value)
  if (match === null) return whole
  const start = match[0].length
  const scheme = match[1]?.toLowerCase()
  if (scheme === 'bearer') return { start, end: value.length, kind: 'bearer token' }
  if (scheme !== 'basic') return { start, end: value.length }
  const password = passwordOf(value.slice(start).trim())
  const kind = 'value of a Basic `Authorization` header'
  return password === undefined ? { start, end: value.length, kind } : { start, end: value.length, kind, password }
}

/** The password in the credentials of Basic authentication (RFC 7617); a user without a password is an API key. */
function passwordOf(encoded: string): string | undefined {
  if (!BASE64.test(encoded)) return undefined
  const text = textOf(fromBase64(encoded))
  const colon = text.indexOf(':')
  if (colon < 0 || text.includes('\uFFFD')) return undefined
  const password = text.slice(colon + 1)
  return password === '' ? text.slice(0, colon) : password
}
