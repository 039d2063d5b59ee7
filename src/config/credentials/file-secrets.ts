import { literalsOf, starred } from './conceal.js'
import { type Credential, findCredentials } from './find.js'
import { maskSpans } from './mask.js'
import { redactor } from './redact.js'
import { findTokens } from './tokens.js'
import type { Document } from '../../document/document.js'
import type { Path } from '../../document/pointer.js'
import type { Span } from '../../text/position.js'
import { type ShownSource, shownText } from './shown-source.js'

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
    return this.#redact(text)
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
    const texts = literalsOf(this.#document.value, this.#credentials())
    for (const { start, end } of this.#tokens) texts.push(this.#document.text.slice(start, end))
    return texts
  }

  /** The tokens of the source by their form: they may stand in keys as well, which messages and pointers quote. */
  get #tokens(): readonly Span[] {
    this.#foundTokens ??= findTokens(this.#document.text).filter(({ verdict }) => verdict === 'literal')
    return this.#foundTokens
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
