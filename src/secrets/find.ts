import { DECLARED_NAMES } from '../../generated/foreign-fields.js'
import { parseDocument } from '../json/document.js'
import { StringSpans } from '../json/strings.js'
import type { Path } from '../json/value.js'
import { analyseText, type TextContext } from './analyse.js'
import { clientPasswordStart } from './client-passwords.js'
import { type Credential, type Service, serviceOf } from './judge.js'
import { classOfName, type NameClass, wordSet } from './names.js'
import { JSON_TEXT, traitsOf } from './tokens.js'

/** How many levels of JSON in strings in JSON are followed. */
const MAX_EMBEDDING_DEPTH = 4
/** No token and no password in a URL is shorter; a shorter text counts only under the name of a credential. */
const MIN_LENGTH = 8

/** The fields that map headers to the names of variables, as Codex has one. */
const NAMING_VARIABLES: ReadonlySet<string> = new Set(DECLARED_NAMES.filter(({ gives }) => gives === 'headers').flatMap(({ path }) => path.slice(0, 1)))

/** A container on the way to the current string. */
interface Frame {
  readonly container: object
  /** The keys of an object; undefined for an array. */
  readonly keys: readonly string[] | undefined
  readonly length: number
  /** The nearest key above: what the container is the value of. */
  readonly key: string
  index: number
  /** What the container tells of the service that its values are for, once somebody has asked. */
  service?: Service
}

/**
 * Finds every hard-coded credential in a parsed JSON document, and the placeholders for one (spec §5), in document order.
 * Looks at all strings and numbers, whatever the shape; keys, flags, headers, variables and URL parameters say what each
 * is. JSON within a string is read as well. Does not recurse over the value.
 */
export function findCredentials(value: unknown): Credential[] {
  const found: Credential[] = []
  new Walk(found, 0).run(value)
  return found
}

class Walk {
  readonly #found: Credential[]
  readonly #depth: number
  readonly #stack: Frame[] = []

  constructor(found: Credential[], depth: number) {
    this.#found = found
    this.#depth = depth
  }

  run(value: unknown): void {
    if (typeof value === 'string') this.#text(value, undefined, 'none')
    else this.#enter(value, '')
    for (let frame = this.#stack.at(-1); frame !== undefined; frame = this.#stack.at(-1)) {
      if (++frame.index >= frame.length) this.#stack.pop()
      else if (frame.keys === undefined) this.#element(frame, frame.container as readonly unknown[])
      else this.#property(frame, frame.keys[frame.index] ?? '')
    }
  }

  #enter(value: unknown, key: string): void {
    if (typeof value !== 'object' || value === null) return
    const keys = Array.isArray(value) ? undefined : Object.keys(value)
    this.#stack.push({ container: value, keys, length: (keys ?? (value as unknown[])).length, key, index: -1 })
  }

  #property(frame: Frame, key: string): void {
    const value = textual((frame.container as Readonly<Record<string, unknown>>)[key])
    if (typeof value !== 'string') {
      this.#enter(value, key)
      return
    }
    const name = key === 'value' || key === 'default' ? nameOfPair(frame) : key
    const nameClass = classOfName(name)
    // Of the name of a variable, only its format can show that it is a credential.
    if (nameClass !== 'none' && NAMING_VARIABLES.has(frame.key)) this.#text(value, undefined, 'none')
    else this.#text(value, name, nameClass, 'value', ONE_HEADER.test(value))
  }

  #element(frame: Frame, items: readonly unknown[]): void {
    const value = textual(items[frame.index])
    if (typeof value !== 'string') {
      this.#enter(value, frame.key)
      return
    }
    const start = clientPasswordStart(items, frame.index, programOf(this.#stack.at(-2)?.container))
    if (start !== undefined) {
      this.#text(value, 'password', 'password', 'option', true, start)
      return
    }
    const flag = flagBefore(items, frame.index)
    if (flag !== undefined && !value.startsWith('-')) {
      this.#text(value, flag, classOfName(flag), 'flag', TAKES_ASSIGNMENT.test(flag))
      return
    }
    // The elements of `"API_KEYS": […]` are keys; neighbouring elements of `"args"` are not.
    this.#text(value, frame.key, flag === undefined ? classOfName(frame.key) : 'none', 'value', FLAG_ASSIGNMENT.test(value))
  }

  /** @param from where the text begins in the string, after a short option that is glued to it */
  #text(string: string, name: string | undefined, nameClass: NameClass, form: TextContext['form'] = 'value', single = false, from = 0): void {
    const text = from === 0 ? string : string.slice(from)
    if (text === '' || (nameClass === 'none' && text.length < MIN_LENGTH) || isPlainReference(text)) return
    const traits = traitsOf(text)
    if (nameClass === 'none' && traits === 0) return
    if (traits & JSON_TEXT && from === 0 && this.#embedded(text)) return
    const prose = name !== undefined && (PROSE.has(name) || (nameClass !== 'none' && SENTENCE.test(text) && [name, ...this.#stack.map(({ key }) => key)].some((key) => key.startsWith('_'))))
    const context: TextContext = { name, form, nameClass, single, prose, service: () => this.#service() }
    const found = analyseText(text, context, traits)
    if (found.length === 0) return
    const path = this.#path()
    for (const { span: { start, end }, ...credential } of found) this.#found.push({ ...credential, span: { start: from + start, end: from + end }, path })
  }

  /** Reads JSON in a string; returns false if it is not JSON. */
  #embedded(text: string): boolean {
    if (this.#depth >= MAX_EMBEDDING_DEPTH) return false
    const value = parsed(text)
    if (typeof value !== 'object' || value === null) return false
    const inner: Credential[] = []
    new Walk(inner, this.#depth + 1).run(value)
    if (inner.length === 0) return true
    const path = this.#path()
    const locator = parseDocument(text).locate(inner.map((credential) => credential.path))
    const strings = new StringSpans(text)
    for (const credential of inner) {
      const place = locator.placeOf(credential.path)
      if (place === undefined) continue
      this.#found.push({ ...credential, path, span: strings.spanIn(place.value, credential.span) })
    }
    return true
  }

  /** What is known of the service from the values next to the current one, or else from those next to their container. */
  #service(): Service {
    const [frame, above] = [this.#stack.at(-1), this.#stack.at(-2)]
    if (frame === undefined) return { locality: 'unknown', users: [] }
    const beside = (frame.service ??= serviceOf(frame.container))
    if (beside.locality !== 'unknown' || above === undefined) return beside
    above.service ??= serviceOf(above.container)
    return { ...beside, locality: above.service.locality }
  }

  #path(): Path {
    return this.#stack.map(({ keys, index }) => keys?.[index] ?? index)
  }
}

/** A password that is written as a number is still a password. */
function textual(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value
}

/** Keys whose text is for people to read. */
const PROSE = wordSet(
  'description title note notes _note comment comments _comment summary help instructions prompt keywords documentation'
)

/** What says something of a credential, in a member that is a comment; a header has a blank too. */
const SENTENCE = /^(?!(?:Bearer|Basic|Token)\s)\S+\s/i

/** The name in `{ "name": "API_KEY", "value": "…" }`, else the key of the object itself. */
function nameOfPair(frame: Frame): string {
  for (const key of ['name', 'key', 'id', 'variable']) {
    if (!Object.hasOwn(frame.container, key)) continue
    const name = (frame.container as Readonly<Record<string, unknown>>)[key]
    if (typeof name === 'string') return name
  }
  return frame.key
}

/** The program that an object says next to its arguments, as the hosts call it. */
function programOf(container: object | undefined): unknown {
  return ['command', 'cmd', 'path'].map((field) => (container as Readonly<Record<string, unknown>> | undefined)?.[field]).find((one) => typeof one === 'string')
}

/** The flag whose value an argument is, without its dashes; or the header, if somebody has split it at its blank. */
function flagBefore(items: readonly unknown[], index: number): string | undefined {
  const before = index === 0 ? undefined : items[index - 1]
  if (typeof before !== 'string') return undefined
  return FLAG.test(before) ? before.replace(/^-+/, '') : HEADER_WITHOUT_VALUE.exec(before)?.[1]
}

const HEADER_WITHOUT_VALUE = /^([A-Za-z][\w-]{0,79}):(?:\s*(?:Bearer|Basic|Token))?\s*$/i

const FLAG = /^--?[A-Za-z][\w.-]*$/
/** `Authorization: Bearer …` as a value of its own, not in a list of headers. */
const ONE_HEADER = /^[A-Za-z][\w-]*:(?!\/\/)(?:[^\r\n,]|,(?!\s*[A-Za-z][\w-]*:))+$/
const FLAG_ASSIGNMENT = /^(?:--?[A-Za-z][\w.-]*[=:]|\/[A-Za-z][\w-]*:)/
/** The flags of docker, curl and mcp-remote that are followed by a variable or a header. */
const TAKES_ASSIGNMENT = /^(?:e|env|H|header)$/

/** `${NAME}` or `${NAME:-}`, and nothing else: by far the most common values of a credential, and correct ones. */
function isPlainReference(text: string): boolean {
  if (text.startsWith('B')) return AUTHORIZATION.test(text)
  if (!text.startsWith('${') || text.indexOf('}') !== text.length - 1) return false
  const colon = text.indexOf(':')
  return colon < 0 || (colon === text.length - 3 && text.charAt(colon + 1) === '-')
}

/** A reference alone, after the scheme of a header. No word of the name is as long as a token. */
const AUTHORIZATION = /^(?:Bearer|Basic) \$\{[A-Z][A-Z0-9]{0,14}(?:_[A-Z0-9]{1,15}){0,8}(?::-)?\}$/

function parsed(text: string): unknown {
  const last = text.trimEnd().at(-1)
  if (last !== '}' && last !== ']') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    // Not JSON after all (`[REDACTED]`, `{{TOKEN}}`): the text is then treated like any other.
    return undefined
  }
}
