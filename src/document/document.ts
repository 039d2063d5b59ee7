import type { Span } from '../text/position.js'
import { Lines } from '../text/lines.js'
import { ValueBuilder } from './build.js'
import { DuplicateFinder, type DuplicateKey, hasNoDuplicates } from './duplicates.js'
import { Locator, type Places } from './locate.js'
import { locateInValid } from './locate-valid.js'
import type { Path } from './pointer.js'
import { scan } from './scan.js'
import { spanInString } from './string-offsets.js'
import { type JsonDialect, STRICT_JSON, type SyntaxProblem } from './syntax.js'

const BYTE_ORDER_MARK = 0xfeff

/** How far the value of a document can be trusted. */
export type Trust =
  /** `JSON.parse` reads it. */
  | 'valid'
  /** It does not, but what keeps it from doing so leaves no doubt about the value (a comment, a trailing comma). */
  | 'recovered'
  /** The value is what could be saved of it. */
  | 'broken'

/** A text, parsed once: JSON, or the front matter of a Markdown file. Offsets count UTF-16 units of `text`, which holds no byte order mark. */
export interface Document {
  readonly text: string
  readonly dialect: JsonDialect
  readonly byteOrderMark: boolean
  /** The value as `JSON.parse` would give it; undefined where the file holds none. */
  readonly value: unknown
  readonly trust: Trust
  readonly problems: readonly SyntaxProblem[]
  readonly lines: Lines
  /** The keys written twice; found on first use. */
  readonly duplicates: readonly DuplicateKey[]
  /** Whether nothing stands in the text that is not in the value too: no comment, no lost part, no key written twice. */
  readonly isWhole: boolean
  /** The places of many paths, found in one walk. */
  locate(paths: Iterable<Path>): Places
  /**
   * The source of a run of characters in a string.
   * @param literal the string's place, as `locate` gives it
   * @param inner the run in the decoded string, in UTF-16 units
   */
  spanIn(literal: Span, inner: Span): Span
}

/**
 * Parses a JSON text. Never throws: what is wrong with it is in `problems`.
 * @param source the decoded file, with its byte order mark if it has one
 */
export function parseDocument(source: string, dialect: JsonDialect = STRICT_JSON): Document {
  const byteOrderMark = source.charCodeAt(0) === BYTE_ORDER_MARK
  const text = byteOrderMark ? source.slice(1) : source
  const parsed = parseStrictly(text)
  if (parsed !== undefined) return new JsonDocument(text, dialect, byteOrderMark, parsed.value)
  const builder = new ValueBuilder()
  scan(text, dialect, builder)
  return new JsonDocument(text, dialect, byteOrderMark, builder.value, builder.problems)
}

/**
 * A document of a file whose text cannot be read at all (a foreign encoding, say).
 * @param source the decoded file, with its byte order mark if it has one
 * @param problem what keeps it from being read, with its offsets into the source
 */
export function unreadableDocument(source: string, problem: SyntaxProblem): Document {
  const shift = source.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0
  const moved = { ...problem, start: Math.max(0, problem.start - shift), end: Math.max(0, problem.end - shift) }
  // The mark is not reported: its fix would write a text back that is not what the file holds.
  return new JsonDocument(source.slice(shift), STRICT_JSON, false, undefined, [moved])
}

function parseStrictly(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    // Not swallowed: the tolerant walk that follows finds the defects, all of them and with their places.
    return undefined
  }
}

class JsonDocument implements Document {
  readonly problems: readonly SyntaxProblem[]
  readonly trust: Trust
  readonly lines: Lines
  #duplicates: readonly DuplicateKey[] | undefined

  constructor(
    readonly text: string,
    readonly dialect: JsonDialect,
    readonly byteOrderMark: boolean,
    readonly value: unknown,
    /** What the tolerant walk found; undefined where `JSON.parse` reads the text. */
    problems?: readonly SyntaxProblem[]
  ) {
    const mark = byteOrderMark && !dialect.byteOrderMark ? [BYTE_ORDER_MARK_PROBLEM] : []
    this.problems = [...mark, ...(problems ?? [])]
    this.trust = this.problems.length === 0 && problems === undefined ? 'valid' : trustOf(this.problems)
    this.lines = new Lines(text)
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

  locate(paths: Iterable<Path>): Places {
    if (this.trust === 'valid') return locateInValid(this.text, paths, this.#duplicates?.length === 0)
    const locator = new Locator(paths)
    scan(this.text, this.dialect, locator)
    return locator
  }

  spanIn(literal: Span, inner: Span): Span {
    return spanInString(this.text, literal, inner)
  }
}

/** The edit at offset -1 stands for the byte order mark, which the text does not hold (ESLint's convention). */
const BYTE_ORDER_MARK_PROBLEM: SyntaxProblem = {
  code: 'byte-order-mark',
  message: 'the file starts with a byte order mark',
  start: 0,
  end: 0,
  harmless: true,
  fix: [{ start: -1, end: 0, text: '' }]
}

function trustOf(problems: readonly SyntaxProblem[]): Trust {
  return problems.every((problem) => problem.harmless) ? 'recovered' : 'broken'
}

/** The span of a document's first character that is not white space, for findings about the whole file. */
export function startOf(document: Document): Span {
  const start = document.text.search(/\S/)
  return start < 0 ? { start: 0, end: 0 } : { start, end: start + 1 }
}
