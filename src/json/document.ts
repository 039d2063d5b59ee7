import { byteLength, textOf } from '../base/bytes.js'
import { Lines, type Span, type TextEdit } from '../base/text.js'
import type { ContainerKind, ScanHandler } from './containers.js'
import { DuplicateFinder, type DuplicateKey, hasNoDuplicates } from './duplicates.js'
import { withEarlyEnd } from './early-end.js'
import { type KnownPlaces, locate, type Places } from './locate.js'
import { withOneSlip } from './one-slip.js'
import { scan } from './scan.js'
import { StringSpans } from './strings.js'
import { type JsonDialect, lfsPointer, otherText, STRICT_JSON, type SyntaxProblem } from './syntax.js'
import type { Scalar } from './tokens.js'
import type { Fix, Path } from './value.js'

const BYTE_ORDER_MARK = 0xfeff

/** How much the value of a document can be trusted. */
export type Trust =
  /** `JSON.parse` reads it. */
  | 'valid'
  /** `JSON.parse` does not read it, but the reason (a comment, a trailing comma) leaves no doubt about the value. */
  | 'recovered'
  /** The value is what could be recovered from the text. */
  | 'broken'

/** What a document is written in. The value is the same kind of value in each of them. */
export type Notation = 'JSON' | 'YAML' | 'TOML' | 'JavaScript' | 'Markdown'

/**
 * A text that was parsed once: JSON, TOML, or the front matter of a Markdown file. Offsets count UTF-16 units of `text`, which
 * contains no byte order mark.
 */
export interface Document {
  readonly notation: Notation
  readonly text: string
  readonly dialect: JsonDialect
  readonly byteOrderMark: boolean
  /** The value as `JSON.parse` would return it; undefined if the file contains none. */
  readonly value: unknown
  readonly trust: Trust
  readonly problems: readonly SyntaxProblem[]
  readonly lines: Lines
  /** The keys that occur twice; found on first use. */
  readonly duplicates: readonly DuplicateKey[]
  /** Whether everything in the text is in the value too: there is no comment, no lost part and no duplicate key. */
  readonly isWhole: boolean
  /** The places of many paths, found in one walk. */
  locate(paths: Iterable<Path>): Places
  /**
   * The source of a run of characters in a string.
   * @param literal the place of the string, from `locate`
   * @param inner the run in the decoded string, in UTF-16 units
   */
  spanIn(literal: Span, inner: Span): Span
  /** Another text in the same notation, with its byte order mark if it has one. */
  reparse(source: string): Document
  /** Set if a list of servers is a map of them here: the paths in that map of those without a name of their own. */
  readonly listed?: { readonly nameless: readonly Path[] }
  /** The values in the text that are not in `value`, and are not to be shown: settings that do not concern plugvet. */
  hidden?(): readonly Span[]
  /** Turns a fix into edits, in a notation that is not JSON; `resolveFix` asks. */
  editsOf?(fix: Fix): TextEdit[] | undefined
}

/** Parses a JSON text, with or without a byte order mark. Never throws: whatever is wrong with it is in `problems`. */
export function parseDocument(source: string, dialect: JsonDialect = STRICT_JSON): Document {
  const byteOrderMark = source.charCodeAt(0) === BYTE_ORDER_MARK
  const text = byteOrderMark ? source.slice(1) : source
  const parsed = parseStrictly(text)
  if (parsed !== undefined) return new JsonDocument(text, dialect, byteOrderMark, parsed.value)
  const other = lfsPointer(text) ?? otherText(text)
  if (other !== undefined) return new JsonDocument(text, dialect, byteOrderMark, undefined, [other])
  const builder = new ValueBuilder()
  scan(text, dialect, builder)
  return new JsonDocument(text, dialect, byteOrderMark, builder.value, withOneSlip(withEarlyEnd(builder.problems, text, dialect), text, dialect))
}

/** A document for a file whose text cannot be read at all. The problem's offsets count a byte order mark. */
export function unreadableDocument(source: string, problem: SyntaxProblem): Document {
  const shift = source.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0
  const moved = { ...problem, start: Math.max(0, problem.start - shift), end: Math.max(0, problem.end - shift) }
  // The byte order mark is not reported: its fix would write back a text that is not what the file contains.
  return new JsonDocument(source.slice(shift), STRICT_JSON, false, undefined, [moved])
}

/**
 * Reads a text in a dialect of JSON.
 * @param text the decoded file, with the reason if it cannot be read
 */
export function documentAs({ text, problem }: Decoded, dialect: JsonDialect): Document {
  if (problem === undefined) return parseDocument(text, dialect)
  return dialect.otherBytes === true && problem.message === NOT_UTF8 ? replacedDocument(text, problem, dialect) : unreadableDocument(text, problem)
}

/** A document for a text in which U+FFFD stands for what could not be decoded. */
function replacedDocument(source: string, problem: SyntaxProblem, dialect: JsonDialect): Document {
  const { text, byteOrderMark, value, problems } = parseDocument(source, { ...dialect, byteOrderMark: true })
  const shift = byteOrderMark ? 1 : 0
  return new JsonDocument(text, dialect, byteOrderMark, value, [{ ...problem, start: problem.start - shift, end: problem.end - shift, harmless: true }, ...problems])
}

/** The existing document, if the dialect makes no difference: a text that is valid strict JSON is valid in every dialect. */
export function sameOr(strict: Document, text: Decoded, dialect: JsonDialect): Document {
  const { comments, trailingCommas, byteOrderMark, otherBytes } = dialect
  return strict.trust === 'valid' || !(comments || trailingCommas || byteOrderMark || otherBytes === true) ? strict : documentAs(text, dialect)
}

function parseStrictly(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    // Not swallowed: the tolerant walk below finds every problem, with its place.
    return undefined
  }
}

class JsonDocument implements Document {
  readonly notation = 'JSON'
  readonly problems: readonly SyntaxProblem[]
  readonly trust: Trust
  #lines: Lines | undefined
  #duplicates: readonly DuplicateKey[] | undefined
  #places: KnownPlaces | undefined
  #strings: StringSpans | undefined

  constructor(
    readonly text: string,
    readonly dialect: JsonDialect,
    readonly byteOrderMark: boolean,
    readonly value: unknown,
    /** What the tolerant walk found; undefined if `JSON.parse` reads the text. */
    problems?: readonly SyntaxProblem[]
  ) {
    const mark = byteOrderMark && !dialect.byteOrderMark ? [BYTE_ORDER_MARK_PROBLEM] : []
    this.problems = [...mark, ...(problems ?? [])]
    const isValid = this.problems.length === 0 && problems === undefined
    this.trust = isValid ? 'valid' : this.problems.every((problem) => problem.harmless) ? 'recovered' : 'broken'
  }

  get lines(): Lines {
    return (this.#lines ??= new Lines(this.text))
  }

  get duplicates(): readonly DuplicateKey[] {
    if (this.#duplicates === undefined && this.trust === 'valid' && hasNoDuplicates(this.text, this.value)) {
      this.#duplicates = []
    } else if (this.#duplicates === undefined) {
      const finder = new DuplicateFinder()
      scan(this.text, this.dialect, finder)
      this.#duplicates = finder.found
    }
    return this.#duplicates
  }

  get isWhole(): boolean {
    return this.trust === 'valid' && this.duplicates.length === 0
  }

  /** What is found for one host is at the same places for the next. */
  locate(paths: Iterable<Path>): Places {
    const all = [...paths]
    if (this.#places === undefined || !all.every((path) => this.#places?.has(path))) this.#places = locate(this.text, this.dialect, all)
    return this.#places
  }

  spanIn(literal: Span, inner: Span): Span {
    // A number has no quotes and no parts.
    if (this.text.charAt(literal.start) !== '"') return literal
    this.#strings ??= new StringSpans(this.text)
    return this.#strings.spanIn(literal, inner)
  }

  reparse(source: string): Document {
    return parseDocument(source, this.dialect)
  }
}

/** An edit at offset -1 means the byte order mark, which is not part of the text (the convention of ESLint). */
export const BYTE_ORDER_MARK_PROBLEM: SyntaxProblem = {
  code: 'byte-order-mark',
  message: 'the file starts with a byte order mark',
  start: 0,
  end: 0,
  harmless: true,
  fix: [{ start: -1, end: 0, text: '' }]
}

/** The span of the first character of a document that is not white space, for findings about the whole file. */
export function startOf(document: Document): Span {
  const start = document.text.search(/\S/)
  return start < 0 ? { start: 0, end: 0 } : { start, end: start + 1 }
}

/** Builds the value of a text that `JSON.parse` rejects, as far as it can be known. */
export class ValueBuilder implements ScanHandler {
  problems: SyntaxProblem[] = []
  value: unknown = undefined
  readonly #stack: (unknown[] | Record<string, unknown>)[] = []
  readonly #keys: string[] = []
  #key = ''

  open(kind: ContainerKind): void {
    const container = kind === 'object' ? {} : []
    this.#put(container)
    this.#stack.push(container)
    this.#keys.push(this.#key)
  }

  close(): void {
    this.#stack.pop()
    this.#key = this.#keys.pop() ?? ''
  }

  key(text: string): void {
    this.#key = text
  }

  scalar(value: Scalar): void {
    this.#put(value)
  }

  problem(problem: SyntaxProblem): void {
    // Comments are all that the file has: without them, it would be no better.
    if (problem.code === 'empty-file') this.problems = this.problems.filter(({ code }) => code !== 'comment')
    this.problems.push(problem)
  }

  #put(value: unknown): void {
    const top = this.#stack.at(-1)
    if (top === undefined) {
      if (this.value === undefined) this.value = value
    } else if (Array.isArray(top)) {
      top.push(value)
    } else if (this.#key === '__proto__') {
      // Like JSON.parse, this treats `__proto__` as an ordinary key. An assignment would set the prototype.
      Object.defineProperty(top, this.#key, { value, writable: true, enumerable: true, configurable: true })
    } else {
      top[this.#key] = value
    }
  }
}

const NOT_UTF8 = 'the file is not valid UTF-8'

/** The bytes of a file as text, and the reason if they are not text. */
export interface Decoded {
  readonly text: string
  readonly problem?: SyntaxProblem
}

/**
 * Decodes a file. The byte order mark of UTF-8 stays in the text.
 * @returns the text; if the bytes are not UTF-8 or contain a NUL, also the problem at the first such place. The text of a
 *   UTF-16 file is empty, and there is no problem if it has only white space: in UTF-8, it would be as empty.
 */
export function decode(bytes: Uint8Array): Decoded {
  if (isUtf16(bytes) && bytes.every((byte) => BLANK_UTF16.has(byte))) return { text: '' }
  if (isUtf16(bytes)) return { text: '', problem: encoding('the file is encoded as UTF-16; it must be UTF-8', 0) }
  const text = textOf(bytes)
  const invalid = firstInvalid(bytes, text)
  const nul = text.indexOf('\0')
  if (invalid >= 0 && (nul < 0 || invalid < nul)) {
    return { text, problem: encoding(NOT_UTF8, invalid) }
  }
  return nul < 0 ? { text } : { text, problem: encoding('the file contains a NUL byte', nul) }
}

/** The bytes of a byte order mark and of white space in UTF-16, in either order. */
const BLANK_UTF16: ReadonlySet<number> = new Set([0xff, 0xfe, 0x00, 0x09, 0x0a, 0x0d, 0x20])

/**
 * Whether the bytes are UTF-16: they have a byte order mark, or every other byte at the start is zero, as it is for the
 * ASCII characters at the start of a JSON text.
 */
function isUtf16(bytes: Uint8Array): boolean {
  if (bytes.length < 2) return false
  const [first, second, third = first, fourth = second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  const isBigEndian = first === 0 && third === 0 && second !== 0 && fourth !== 0
  const isLittleEndian = first !== 0 && third !== 0 && second === 0 && fourth === 0
  return isBigEndian || isLittleEndian
}

/** The UTF-16 offset of the first invalid bytes: of the first U+FFFD that is not in the file itself; -1 if there is none. */
function firstInvalid(bytes: Uint8Array, text: string): number {
  let before = 0
  let from = 0
  for (let at = text.indexOf('\uFFFD'); at >= 0; at = text.indexOf('\uFFFD', from)) {
    before += byteLength(text.slice(from, at))
    if (bytes[before] !== 0xef || bytes[before + 1] !== 0xbf || bytes[before + 2] !== 0xbd) return at
    before += 3
    from = at + 1
  }
  return -1
}

function encoding(message: string, offset: number): SyntaxProblem {
  return { code: 'encoding', message, start: offset, end: offset + 1, harmless: false }
}
