import { Lines, slices, type Span } from '../base/text.js'
import type { Document } from '../json/document.js'
import { type Path, toPointer, valueAt } from '../json/value.js'
import { findCredentials } from './find.js'
import type { Credential } from './judge.js'
import { literalsOf, maskSpans, redactor, starred } from './mask.js'
import { literalTokens } from './tokens.js'

/** A file's source as it may be shown: every credential replaced by asterisks, lengths kept. */
export interface ShownSource {
  /** All of it. Of a file of many megabytes a part is much cheaper. */
  readonly text: string
  readonly lines: Lines
  /** A part of the source, by UTF-16 offsets. */
  slice(start: number, end: number): string
}

/** A source of which everything may be shown. */
export function shownText(text: string, lines = new Lines(text)): ShownSource {
  return { text, lines, slice: (start, end) => text.slice(start, end) }
}

/** The credentials of a file, kept out of everything that is shown. */
export interface FileSecrets {
  /**
   * Strikes the credentials out of a text about the file.
   * @param at the place the text is about, where it is about one
   */
  redact(text: string, at?: Path): string
  readonly source: ShownSource
  /** The credentials themselves, to be masked together with others. Never to be shown. */
  texts(): string[]
}

/** Every credential of a file, found once. */
export class Secrets implements FileSecrets {
  readonly #document: Document
  readonly #credentials: () => readonly Credential[]
  #redact: ((text: string) => string) | undefined
  #source: ShownSource | undefined
  #foundTokens: readonly Span[] | undefined

  /** @param credentials asked for when the first text is to be shown */
  constructor(document: Document, credentials: () => readonly Credential[] = () => findCredentials(document.value)) {
    this.#document = document
    this.#credentials = credentials
  }

  redact(text: string): string {
    this.#redact ??= redactor(this.texts())
    // A rule may put together what the source has in pieces, such as a word of a script that is partly quoted.
    return this.#redact(strikeOut(text, literalTokens(text)))
  }

  /** The source with every credential replaced by asterisks of the same length. */
  get source(): ShownSource {
    const { text, lines } = this.#document
    if (this.#source === undefined) {
      const spans = this.#spans()
      this.#source = spans.length === 0 ? shownText(text, lines) : shownText(starred(text, spans))
    }
    return this.#source
  }

  texts(): string[] {
    return [...literalsOf(this.#document.value, this.#credentials()), ...slices(this.#document.text, this.#tokens)]
  }

  /** The tokens of the source by their form: they may stand in keys as well, which messages and pointers quote. */
  get #tokens(): readonly Span[] {
    return (this.#foundTokens ??= literalTokens(this.#document.text))
  }

  #spans(): Span[] {
    const document = this.#document
    const secret = this.#credentials().filter((credential) => credential.verdict !== 'placeholder')
    // What is in the text and not in the value (the rest of a broken file, a comment, the first of two equal keys) is
    // masked by form alone, and rather too much than too little.
    const spans = document.isWhole ? [...this.#tokens] : maskSpans(document.text)
    if (secret.length === 0) return spans
    const locator = document.locate(secret.map((credential) => credential.path))
    for (const { path, span } of secret) {
      const place = locator.placeOf(path)
      if (place !== undefined) spans.push(document.spanIn(place.value, span))
    }
    return spans
  }
}

/** So many characters on both sides of what is shown are searched with it: they may name what stands there. */
const MARGIN = 256
/** With so many a search that was made already will do. */
const LEAST_MARGIN = 128

/** The way to one entry of a collection or one server: a text about a place quotes nothing beyond. */
const NEAR = 2

/**
 * The credentials of a file of many megabytes, of which only what is shown is searched: of a text the entry it is about
 * and the text itself, of the source the part that is asked for, and there rather too much is masked than too little.
 */
class LargeSecrets implements FileSecrets {
  readonly source: ShownSource
  readonly #document: Document
  #window: { readonly from: number; readonly masked: string } | undefined
  #near: { readonly pointer: string; readonly redact: (text: string) => string } | undefined

  constructor(document: Document) {
    this.#document = document
    const { text, lines } = document
    this.source = {
      lines,
      slice: (start, end) => this.#slice(Math.max(0, start), Math.min(end, text.length)),
      get text() {
        return starred(text, maskSpans(text))
      }
    }
  }

  /** @param at the place the text is about, where it is about one */
  redact(text: string, at?: Path): string {
    if (at === undefined) return strikeOut(text, maskSpans(text))
    const rest = strikeOut(text, literalTokens(text))
    return at.length < NEAR ? rest : this.#redactNear(at.slice(0, NEAR))(rest)
  }

  texts(): string[] {
    const { text, value } = this.#document
    return [...literalsOf(value, findCredentials(value)), ...slices(text, literalTokens(text))]
  }

  /** Lines are shown with the line before them: one search serves both. */
  #slice(start: number, end: number): string {
    const { text } = this.#document
    let known = this.#window
    const first = Math.max(0, start - LEAST_MARGIN)
    const last = Math.min(text.length, end + LEAST_MARGIN)
    if (known === undefined || known.from > first || last > known.from + known.masked.length) {
      const from = Math.max(0, start - MARGIN)
      const part = text.slice(from, end + MARGIN)
      this.#window = known = { from, masked: starred(part, maskSpans(part)) }
    }
    return known.masked.slice(start - known.from, end - known.from)
  }

  /** Strikes out the credentials of one entry. The findings come entry by entry, so that the last one is kept. */
  #redactNear(path: Path): (text: string) => string {
    const pointer = toPointer(path)
    if (this.#near?.pointer !== pointer) {
      const value = valueAt(this.#document.value, path)
      this.#near = { pointer, redact: redactor(literalsOf(value, findCredentials(value))) }
    }
    return this.#near.redact
  }
}

function strikeOut(text: string, spans: readonly Span[]): string {
  return spans.length === 0 ? text : redactor(slices(text, spans))(text)
}

/** From so many characters on a file is not searched whole: the search takes several times as long as the reading. */
const LARGE = 4 * 2 ** 20

/** @param credentials asked for when the first text is to be shown, and only of a file that is searched whole */
export function secretsOf(document: Document, credentials: () => readonly Credential[]): FileSecrets {
  return document.text.length < LARGE ? new Secrets(document, credentials) : new LargeSecrets(document)
}
