import { literalsOf, starred } from './conceal.js'
import { findCredentials } from './find.js'
import { maskSpans } from './mask.js'
import { redactor } from './redact.js'
import { findTokens } from './tokens.js'
import type { Document } from '../../document/document.js'
import { type Path, toPointer, valueAt } from '../../document/pointer.js'
import type { Span } from '../../text/position.js'
import type { FileSecrets } from './file-secrets.js'
import type { ShownSource } from './shown-source.js'

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
export class LargeSecrets implements FileSecrets {
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
    const rest = strikeOut(text, findTokens(text).filter(({ verdict }) => verdict === 'literal'))
    return at.length < NEAR ? rest : this.#redactNear(at.slice(0, NEAR))(rest)
  }

  texts(): string[] {
    const { text, value } = this.#document
    const tokens = findTokens(text).filter(({ verdict }) => verdict === 'literal')
    return [...literalsOf(value, findCredentials(value)), ...tokens.map(({ start, end }) => text.slice(start, end))]
  }

  #slice(start: number, end: number): string {
    const { from, masked } = this.#windowAround(start, end)
    return masked.slice(start - from, end - from)
  }

  /** Lines are shown with the line before them: one search serves both. */
  #windowAround(start: number, end: number): { readonly from: number; readonly masked: string } {
    const { text } = this.#document
    const known = this.#window
    const first = Math.max(0, start - LEAST_MARGIN)
    const last = Math.min(text.length, end + LEAST_MARGIN)
    if (known !== undefined && known.from <= first && last <= known.from + known.masked.length) return known
    const from = Math.max(0, start - MARGIN)
    const part = text.slice(from, end + MARGIN)
    this.#window = { from, masked: starred(part, maskSpans(part)) }
    return this.#window
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
  return spans.length === 0 ? text : redactor(spans.map(({ start, end }) => text.slice(start, end)))(text)
}

