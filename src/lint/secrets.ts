import { type Credential, findCredentials } from '../config/credentials/find.js'
import { maskSpans } from '../config/credentials/mask.js'
import { redactor } from '../config/credentials/redact.js'
import { findTokens } from '../config/credentials/tokens.js'
import type { Document } from '../document/document.js'
import { valueAt } from '../document/pointer.js'
import { spanInString } from '../document/string-offsets.js'
import { Lines } from '../text/lines.js'
import type { Span } from '../text/position.js'
import type { ShownSource } from './finding.js'

/** The credentials of a file, kept out of everything that is shown. */
export class Secrets {
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
    this.#redact ??= redactor(this.#texts())
    return this.#redact(text)
  }

  /** The source with every credential replaced by asterisks of the same length. */
  get source(): ShownSource {
    this.#source ??= shownSource(this.#document, this.#spans())
    return this.#source
  }

  #texts(): string[] {
    const texts: string[] = []
    for (const { path, span, verdict } of this.#credentials()) {
      // A development password is a common word, and no secret: taking it out of every message would garble them.
      const whole = verdict !== 'literal' ? undefined : valueAt(this.#document.value, path)
      if (typeof whole === 'string') texts.push(whole.slice(span.start, span.end))
    }
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
    const isWhole = document.trust === 'valid' && document.duplicates.length === 0
    const spans = isWhole ? [...this.#tokens] : maskSpans(document.text)
    if (secret.length === 0) return spans
    const locator = document.locate(secret.map((credential) => credential.path))
    for (const { path, span } of secret) {
      const place = locator.placeOf(path)
      if (place !== undefined) spans.push(spanInString(document.text, place.value, span))
    }
    return spans
  }
}

function shownSource(document: Document, spans: readonly Span[]): ShownSource {
  if (spans.length === 0) return { text: document.text, lines: document.lines }
  let text = ''
  let from = 0
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    if (span.end <= from) continue
    const start = Math.max(from, span.start)
    text += document.text.slice(from, start)
    text += document.text.slice(start, span.end).replaceAll(/[^\r\n]/g, '*')
    from = span.end
  }
  text += document.text.slice(from)
  return { text, lines: new Lines(text) }
}
