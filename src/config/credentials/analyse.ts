import type { Span } from '../../text/position.js'
import { type Assignment, findAssignments } from './assignments.js'
import type { TextCredential, Verdict } from './credential.js'
import { judgeValue } from './judge.js'
import { Coverage } from './coverage.js'
import { classOfName, classOfParameter, type NameClass } from './key-names.js'
import { localityOfHost, localityOfText, type Locality } from './local.js'
import { kindOfName, kindOfUrl, variableOfName, variableOfUrl } from './naming.js'
import { looksRandom } from './randomness.js'
import { defaultsIn, isReference } from './references.js'
import { authorizationIn, hasScheme } from './schemes.js'
import { findTokens } from './tokens.js'
import { ASSIGNMENT, REFERENCE, SCHEME, TOKEN, URL } from './traits.js'
import { findCurlUsers, findUserInfo, type UserInfo } from './userinfo.js'

/** What is known of a text from the place it stands at. */
export interface TextContext {
  /** The key, flag or header whose value the text is; undefined for a positional argument. */
  readonly name: string | undefined
  readonly form: 'value' | 'flag'
  readonly nameClass: NameClass
  /** A sentence for people: only what is plainly a token counts. */
  readonly prose: boolean
  /** Where the service of this text runs, as far as its neighbours tell. */
  readonly locality: () => Locality
}

/**
 * Finds the credentials of one decoded string. Spans do not overlap and are in order; what has a vendor's form wins
 * over what only stands under a credential's name.
 * @param traits what `traitsOf` says of the text
 */
export function analyseText(text: string, context: TextContext, traits: number): TextCredential[] {
  const search = new Search(text, context)
  if (traits & TOKEN) search.tokens()
  if (traits & URL) search.urls()
  if (!context.prose) {
    if (traits & (ASSIGNMENT | URL)) search.assignments()
    if (traits & REFERENCE) search.defaults()
    if (traits & ASSIGNMENT && text.includes('curl ')) search.curlUser()
    if (context.nameClass !== 'none' || (traits & SCHEME && hasScheme(text))) search.whole()
  }
  return search.result()
}

class Search {
  readonly #text: string
  readonly #context: TextContext
  /** What has been judged, harmless or not. */
  readonly #taken = new Coverage()
  readonly #found: TextCredential[] = []
  #locality: Locality | undefined

  constructor(text: string, context: TextContext) {
    this.#text = text
    this.#context = context
  }

  result(): TextCredential[] {
    return this.#found.length > 1 ? this.#found.sort((a, b) => a.span.start - b.span.start) : this.#found
  }

  tokens(): void {
    for (const { start, end, kind, variable, verdict, shown } of findTokens(this.#text)) {
      this.#taken.add({ start, end })
      if (verdict === 'harmless' || (verdict === 'placeholder' && this.#context.prose)) continue
      this.#found.push({ span: { start, end }, kind, verdict, shown, variable: this.#variable(variable) })
    }
  }

  urls(): void {
    for (const info of findUserInfo(this.#text)) {
      const verdict = this.#judgeUserInfo(info)
      if (verdict !== undefined && (verdict === 'literal' || !this.#context.prose)) {
        const secret = secretOf(info, this.#text)
        this.#add(secret, kindOfUrl(info, secret), verdict, variableOfUrl(info))
      }
      this.#taken.add({ start: info.user.start, end: (info.password ?? info.user).end })
    }
  }

  assignments(): void {
    const found = findAssignments(this.#text, (name, parameter) => classOf(name, parameter) !== 'none')
    if (found.length === 0 || isReference(this.#text)) return
    for (const assignment of found) this.#assignment(assignment)
  }

  defaults(): void {
    for (const { name, message, start, end } of defaultsIn(this.#text)) {
      const own = classOfName(name)
      const nameClass = own === 'none' ? this.#context.nameClass : own
      if (nameClass === 'none') continue
      this.#value({ start, end }, message ? 'weak' : nameClass, () => kindOfName(name, 'default'), name)
    }
  }

  /** `curl -u user:password`. */
  curlUser(): void {
    for (const { start, end } of findCurlUsers(this.#text)) {
      this.#value({ start, end }, 'password', () => 'password on a command line', 'password')
    }
  }

  whole(): void {
    const { name, form, nameClass } = this.#context
    if (name !== undefined && COOKIE.test(name) && this.#text.includes('=')) {
      const cookies = findAssignments(this.#text, () => true)
      for (const cookie of cookies) this.#value(cookie, 'weak', () => kindOfName(name, 'value'), name)
      return
    }
    const strength = nameClass === 'none' ? 'weak' : nameClass
    this.#value({ start: 0, end: this.#text.length }, strength, () => kindOfName(name, form), name)
  }

  #assignment({ name, form, start, end }: Assignment): void {
    const nameClass = classOf(name, form === 'parameter')
    this.#value({ start, end }, nameClass, () => kindOfName(name, form), name, form === 'parameter')
  }

  /** Where the service of this text runs: what the text says of it itself, or else its neighbours. */
  #localityHere(): Locality {
    if (this.#locality === undefined) {
      const here = localityOfText(this.#text)
      this.#locality = here === 'unknown' ? this.#context.locality() : here
    }
    return this.#locality
  }

  #value(
    whole: Span,
    nameClass: NameClass,
    kind: () => string,
    name: string | undefined,
    encoded = false
  ): void {
    const authorization = authorizationIn(this.#text.slice(whole.start, whole.end), nameClass)
    const start = whole.start + authorization.start
    const span = trimmed(this.#text, { start, end: whole.start + authorization.end })
    if (this.#taken.touches(span)) return
    const written = this.#text.slice(span.start, span.end)
    const value = authorization.password ?? (encoded ? decoded(written) : written)
    const effective = authorization.password === undefined ? nameClass : 'password'
    const verdict = judgeValue({ value, name: effective, locality: () => this.#localityHere() })
    if (verdict !== undefined) this.#add(span, authorization.kind ?? kind(), verdict, variableOfName(name))
    else if (nameClass !== 'publishable') this.#words(span, authorization.kind ?? kind(), variableOfName(name))
  }

  /** A value of several words, such as a header with parameters or line breaks: its random words count. */
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
    const near = localityOfHost(host)
    const locality = () => near
    const name = this.#text.slice(user.start, user.end)
    const secret = password === undefined ? '' : decoded(this.#text.slice(password.start, password.end))
    if (secret !== '' && !PUBLIC_PASSWORD.test(secret)) {
      return judgeValue({ value: secret, name: 'password', locality, user: decoded(name) })
    }
    // `https://token@host`; of a Sentry DSN the user is public by design.
    const secretUser = WEB.test(scheme) && !host.includes('sentry') && looksRandom(name, 16)
    return secretUser ? 'literal' : undefined
  }

  #add(span: Span, kind: string, verdict: Verdict, variable: string): void {
    if (span.end <= span.start || this.#taken.touches(span)) return
    this.#taken.add(span)
    this.#found.push({ span, kind, verdict, shown: '', variable })
  }

  /** A vendor's variable gives way to that of the file itself. */
  #variable(ofVendor: string): string {
    const { name, nameClass } = this.#context
    if (nameClass === 'none' || name === undefined || !CAPITALS.test(name)) return ofVendor
    const own = variableOfName(name)
    return GENERIC.has(own) ? ofVendor : own
  }
}

const COOKIE = /cookie/i
const PUBLIC_PASSWORD = /^(?:x-oauth-basic|x)?$/
const WEB = /^(?:git\+)?https?$/
const CAPITALS = /^[A-Z][A-Z0-9_]*$/
const GENERIC: ReadonlySet<string> = new Set(['API_TOKEN', 'API_KEY', 'PASSWORD', 'SECRET'])

function classOf(name: string, parameter: boolean): NameClass {
  return parameter ? classOfParameter(name) : classOfName(name)
}

function secretOf({ user, password }: UserInfo, text: string): Span {
  if (password === undefined || PUBLIC_PASSWORD.test(text.slice(password.start, password.end))) return user
  return password
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
    // A lone percent sign: the text was not encoded in the first place.
    return text
  }
}
