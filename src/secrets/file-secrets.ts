import { Lines, slices, type Span } from '../base/text.js'
import type { Document } from '../json/document.js'
import { type Path, toPointer, valueAt } from '../json/value.js'
import { findCredentials } from './find.js'
import type { Credential } from './judge.js'
import { finderOf, literalsOf, maskSpans, redactor, starred } from './mask.js'
import { looksRandom } from './randomness.js'
import { literalTokens } from './tokens.js'

/** A file's source as it may be shown: every credential is replaced by asterisks of the same length. */
export interface ShownSource {
  /** The whole source. For a file of many megabytes, a part is much cheaper. */
  readonly text: string
  readonly lines: Lines
  /** A part of the source, by UTF-16 offsets. */
  slice(start: number, end: number): string
}

/** A source that may be shown as it is. */
export function shownText(text: string, lines = new Lines(text)): ShownSource {
  return { text, lines, slice: (start, end) => text.slice(start, end) }
}

/** Keeps the credentials of a file out of everything that is shown. */
export interface FileSecrets {
  /**
   * Masks the credentials in a text about the file.
   * @param at the place that the text is about, if any
   */
  redact(text: string, at?: Path): string
  readonly source: ShownSource
  /** The credentials themselves, to be masked together with others. Must never be shown. */
  texts(): string[]
}

/** Every credential of a file, found once. */
export class Secrets implements FileSecrets {
  readonly #document: Document
  readonly #credentials: () => readonly Credential[]
  #redact: ((text: string) => string) | undefined
  #source: ShownSource | undefined
  #foundTokens: readonly Span[] | undefined

  /** @param credentials called when the first text is to be shown */
  constructor(document: Document, credentials: () => readonly Credential[] = () => findCredentials(document.value)) {
    this.#document = document
    this.#credentials = credentials
  }

  redact(text: string): string {
    this.#redact ??= redactor(this.texts())
    // A rule may join what is in pieces in the source, such as a partly quoted word of a script.
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
    const { text, value, isWhole } = this.#document
    const known = [...literalsOf(value, this.#credentials()), ...slices(text, this.#tokens), ...secretNames(text)]
    return isWhole ? known : [...known, ...slices(text, maskSpans(text)).filter((one) => looksRandom(one, SHORTEST_COPY))]
  }

  /** The tokens in the source, by their format: they may be in keys as well, which messages and pointers quote. */
  get #tokens(): readonly Span[] {
    return (this.#foundTokens ??= literalTokens(this.#document.text))
  }

  #spans(): Span[] {
    const document = this.#document
    const secret = this.#credentials().filter((credential) => credential.verdict !== 'placeholder')
    // Text that is not part of the value (the rest of a broken file, a comment, the first of two equal keys) is masked by format
    // alone, and rather too much than too little.
    const spans = document.isWhole ? [...this.#tokens] : maskSpans(document.text)
    spans.push(...(document.hidden?.() ?? []))
    // A credential may be in the file again, where nothing says what it is.
    spans.push(...finderOf(this.texts().filter((one) => one.length >= SHORTEST_COPY))(document.text))
    if (secret.length === 0) return spans
    const locator = document.locate(secret.map((credential) => credential.path))
    for (const { path, span } of secret) {
      const place = locator.placeOf(path)
      if (place !== undefined) spans.push(document.spanIn(place.value, span))
    }
    return spans
  }
}

/** A shorter text may be in a file again by chance. */
const SHORTEST_COPY = 8

const REFERENCE = /\$\{([A-Za-z0-9_+/=.-]{16,200})\}/g
const CAPITALS = /^[A-Z_]+\d{0,4}$/

/** What was pasted between the braces of a reference instead of a name: `${<the key>}`. */
function secretNames(text: string): string[] {
  const names = [...text.matchAll(REFERENCE)].map(([, name = '']) => name)
  return names.filter((name) => !CAPITALS.test(name) && looksRandom(name, 16))
}

/** This many characters on either side of what is shown are searched too: they may contain its name. */
const MARGIN = 256
/** With this many, an earlier search is still good enough. */
const LEAST_MARGIN = 128

/** The path to one entry of a collection or to one server. A text about a place quotes nothing outside it. */
const NEAR = 2

/**
 * The credentials of a file of many megabytes. Only what is shown is searched: for a text, the text itself and the entry it
 * is about; for the source, the requested part, where masking errs on the side of too much.
 */
class LargeSecrets implements FileSecrets {
  readonly source: ShownSource
  readonly #document: Document
  #window: { readonly from: number; readonly masked: string } | undefined
  #all: ((text: string) => string) | undefined
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

  /** @param at the place that the text is about, if any */
  redact(text: string, at?: Path): string {
    if (at === undefined) return strikeOut(text, maskSpans(text))
    const rest = strikeOut(text, literalTokens(text))
    const near = at.length < NEAR ? rest : this.#redactNear(at.slice(0, NEAR))(rest)
    // The key of another server may be quoted here; only then is it worth finding all of them.
    return near.split(/[^\w+/=.~-]+/).some((word) => looksRandom(word, 10)) ? this.#redactAll(near) : near
  }

  #redactAll(text: string): string {
    this.#all ??= redactor(this.texts())
    return this.#all(text)
  }

  texts(): string[] {
    const { text, value } = this.#document
    return [...literalsOf(value, findCredentials(value)), ...slices(text, literalTokens(text)), ...secretNames(text)]
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

  /** Masks the credentials of one entry. Findings come entry by entry, so the last one is cached. */
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

/** Files with more characters than this are not searched as a whole: the search takes several times as long as reading them. */
const LARGE = 4 * 2 ** 20

/** @param credentials called when the first text is to be shown, and only for a file that is searched as a whole */
export function secretsOf(document: Document, credentials: () => readonly Credential[]): FileSecrets {
  return document.text.length < LARGE ? new Secrets(document, credentials) : new LargeSecrets(document)
}
