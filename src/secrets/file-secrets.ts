import { append, madeOnce } from '../base/lists.js'
import { Lines, slices, type Span } from '../base/text.js'
import type { Document } from '../json/document.js'
import { unescaped } from '../json/strings.js'
import { findCredentials } from './find.js'
import type { Credential } from './judge.js'
import { finderOf, literalsOf, maskSpans, redactor, starred } from './mask.js'
import { isPlain, spellings } from './masks.js'
import { looksRandom } from './randomness.js'
import { literalTokens } from './tokens.js'

/** A file's source as it may be shown: every credential is replaced by asterisks of the same length. */
export interface ShownSource {
  readonly text: string
  readonly lines: Lines
  /** The lines, from 1 on, with settings that do not concern plugvet: their values are covered, so as context they say nothing. */
  readonly hiddenLines?: ReadonlySet<number>
}

/** A source that may be shown as it is. */
export function shownText(text: string, lines = new Lines(text)): ShownSource {
  return { text, lines }
}

/** Keeps the credentials of a file out of everything that is shown. Each is found once. */
export class FileSecrets {
  readonly #document: Document
  readonly #credentials: () => readonly Credential[]
  #redact: ((text: string) => string) | undefined
  #source: ShownSource | undefined
  #foundTokens: readonly Span[] | undefined
  readonly #others = new Map<FileSecrets, ShownSource>()

  /** @param credentials called when the first text is to be shown */
  constructor(document: Document, credentials: () => readonly Credential[] = () => findCredentials(document.value)) {
    this.#document = document
    this.#credentials = credentials
  }

  /** Masks the credentials in a text about the file. */
  redact(text: string): string {
    this.#redact ??= redactor(this.texts())
    // A rule may join what is in pieces in the source, such as a partly quoted word of a script.
    const tokens = literalTokens(text)
    return this.#redact(tokens.length === 0 ? text : redactor(slices(text, tokens))(text))
  }

  /** The source with every credential replaced by asterisks of the same length. */
  get source(): ShownSource {
    const { text, lines } = this.#document
    if (this.#source === undefined) {
      const hidden = this.#document.hidden?.() ?? []
      const spans = [...this.#spans(), ...hidden]
      const shown = spans.length === 0 ? shownText(text, lines) : shownText(starred(text, spans))
      this.#source = hidden.length === 0 ? shown : { ...shown, hiddenLines: linesOf(hidden, lines) }
    }
    return this.#source
  }

  /** The source of another file that a finding in this one shows: what is a credential here is masked there too. Several findings may show the same file. */
  sourceOf(other: FileSecrets): ShownSource {
    return madeOnce(this.#others, other, () => {
      const { source } = other
      const spans = copyFinder(this.texts())(source.text)
      return spans.length === 0 ? source : { ...source, ...shownText(starred(source.text, spans)) }
    })
  }

  /** What masks texts that quote other files too. */
  along(others: readonly FileSecrets[]): Pick<FileSecrets, 'redact'> {
    return { redact: (text) => others.reduce((masked, other) => other.redact(masked), this.redact(text)) }
  }

  /** The credentials themselves, to be masked together with others. Must never be shown. */
  texts(): string[] {
    const { text, value, isWhole } = this.#document
    const credentials = this.#credentials()
    const known = textsIn(this.#document, credentials, this.#tokens)
    if (isWhole) return known
    const placeholders = new Set(literalsOf(value, credentials, 'placeholder'))
    const suspects = readAndWritten(text, suspectsIn(text)).filter((one) => one.length >= MIN_COPY_LENGTH && !placeholders.has(one) && !isPlain(one))
    return [...known, ...suspects]
  }

  /** The tokens in the source, by their format: they may be in keys as well, which messages and pointers quote. */
  get #tokens(): readonly Span[] {
    const { text } = this.#document
    return (this.#foundTokens ??= [...literalTokens(text), ...asItReads(literalTokens)(text)])
  }

  #spans(): Span[] {
    const document = this.#document
    const secret = this.#credentials().filter((credential) => credential.verdict !== 'placeholder')
    // Text that is not part of the value (the rest of a broken file, a comment, the first of two equal keys) is masked by format
    // alone, and rather too much than too little.
    const spans = [...this.#tokens, ...(document.isWhole ? [] : suspectsIn(document.text))]
    // A credential may be in the file again, where nothing says what it is.
    append(spans, copyFinder(this.texts())(document.text))
    if (secret.length === 0) return spans
    const locator = document.locate(secret.map((credential) => credential.path))
    for (const { path, span } of secret) {
      const place = locator.placeOf(path)
      if (place !== undefined) spans.push(document.spanIn(place.value, span))
    }
    return spans
  }
}

/** The lines that spans are on. */
function linesOf(spans: readonly Span[], lines: Lines): Set<number> {
  const found = new Set<number>()
  for (const { start, end } of spans) {
    const { line: last } = lines.positionAt(Math.max(start, end - 1))
    for (let { line } = lines.positionAt(start); line <= last; line++) found.add(line)
  }
  return found
}

/** Parts of a source as they are written, and as they read. */
function readAndWritten(text: string, spans: readonly Span[]): string[] {
  const written = slices(text, spans)
  return [...written, ...written.flatMap((one) => unescaped(one)?.text ?? [])]
}

const suspectsIn = inEitherForm(maskSpans)

/** A shorter text may be in a file again by chance: it is found there only as a whole word. */
const MIN_COPY_LENGTH = 8
const MIN_WORD_LENGTH = 5

/** Finds the credentials of a file where they are in its source once more. */
function copyFinder(texts: readonly string[]): (source: string) => Span[] {
  const long = finderOf(texts.filter((one) => one.length >= MIN_COPY_LENGTH))
  const short = finderOf(texts.filter((one) => one.length >= MIN_WORD_LENGTH && one.length < MIN_COPY_LENGTH))
  return inEitherForm((source) => [...long(source), ...short(source).filter(({ start, end }) => isWord(source, start, end))])
}

/** Searches a source as it is written, and as it reads: `"\u0067hp_…"` is a key too. */
function inEitherForm(find: (source: string) => readonly Span[]): (source: string) => Span[] {
  const read = asItReads(find)
  return (source) => [...find(source), ...read(source)]
}

/** Searches a source as it reads, if that is not how it is written. */
function asItReads(find: (source: string) => readonly Span[]): (source: string) => Span[] {
  return (source) => {
    const decoded = unescaped(source)
    return decoded === undefined ? [] : find(decoded.text).map((span) => decoded.spanIn(span))
  }
}

function isWord(source: string, start: number, end: number): boolean {
  const letter = /[\p{L}\p{N}_]/u
  return !letter.test(source.charAt(start - 1)) && !letter.test(source.charAt(end))
}

/** The credentials of a file as texts, also as they read in a URL, with what has the format of a token anywhere in it. */
function textsIn({ text, value }: Document, credentials: readonly Credential[], tokens: readonly Span[]): string[] {
  const known = literalsOf(value, credentials)
  return [...known, ...known.filter((one) => one.includes('%')).flatMap(spellings), ...readAndWritten(text, tokens), ...secretNames(text)]
}

const REFERENCE = /\$\{([A-Za-z0-9_+/=.-]{16,200})\}/g
const CAPITALS = /^[A-Z_]+\d{0,4}$/

/** What some hosts read as the name of a variable in a password with a dollar sign: `Tr5w$<the rest>`. */
const AFTER_DOLLAR = /(?<=[A-Za-z0-9])\$([A-Za-z_]\w{7,199})/g

/** What was pasted between the braces of a reference instead of a name: `${<the key>}`; and the end of a password, which is not a name either. */
function secretNames(text: string): string[] {
  const namesIn = (form: RegExp, least: number) =>
    [...text.matchAll(form)].flatMap(([, name = '']) => (!CAPITALS.test(name) && looksRandom(name, least) ? [name] : []))
  return [...namesIn(REFERENCE, 16), ...namesIn(AFTER_DOLLAR, 8)]
}
