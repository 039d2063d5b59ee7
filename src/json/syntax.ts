import type { Span, TextEdit } from '../base/text.js'

/** What can be wrong with a text. */
export type SyntaxCode =
  | 'empty-file' | 'encoding' | 'byte-order-mark' | 'comment' | 'merge-marker' | 'code-fence' | 'too-many'
  | 'missing-comma' | 'stray-colon' | 'keyed-element' | 'trailing-comma' | 'expected-value' | 'expected-key' | 'expected-colon' | 'unclosed'
  /** What Git LFS leaves where the file itself was not fetched. */
  | 'lfs-pointer'
  | 'bare-word' | 'expression' | 'wrong-quotes' | 'bad-number' | 'bad-string' | 'bad-space' | 'unexpected-closer' | 'missing-closer' | 'content-after-end' | 'early-end'
  /** For a block of code that may be a part of a file: not a mistake. */
  | 'fragment'
  /** For front matter. */
  | 'yaml'
  /** For TOML. */
  | 'toml' | 'json'

/** A syntax error. The message never quotes a value, since that may be a credential. */
export interface SyntaxProblem extends Span {
  readonly code: SyntaxCode
  readonly message: string
  /** True if the value is known in spite of the problem, so that every rule can still check it. */
  readonly harmless: boolean
  /** The edit that fixes it, if there is only one possible fix. */
  readonly fix?: readonly TextEdit[]
  /** Edits that probably fix it: what the author meant is a guess. */
  readonly suggestions?: readonly SyntaxRepair[]
  readonly related?: Span & { readonly message: string }
}

/** A single mistake that may explain all that is wrong with a text, with the edits that undo it. */
export interface Slip {
  readonly problem: SyntaxProblem
  readonly edits: readonly TextEdit[]
}

export interface SyntaxRepair {
  readonly title: string
  readonly edits: readonly TextEdit[]
}

/** What a host accepts beyond RFC 8259. */
export interface JsonDialect {
  readonly comments: boolean
  readonly trailingCommas: boolean
  readonly byteOrderMark: boolean
  /** Set if no source says that the host refuses a byte order mark: it may read the file. */
  readonly markUnsure?: true
  /** Set if bytes that are not UTF-8 are read as U+FFFD, so that the rest of the file still counts. */
  readonly otherBytes?: true
}

export const STRICT_JSON: JsonDialect = { comments: false, trailingCommas: false, byteOrderMark: false }

/** White space in JSON (RFC 8259 §2). */
export function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9
}

/** The suggestion to replace a span with a text; an empty span inserts. */
export function replacement(title: string, { start, end }: Span, text: string): SyntaxRepair {
  return { title, edits: [{ start, end, text }] }
}

export function insertion(title: string, at: number, text: string): SyntaxRepair {
  return replacement(title, { start: at, end: at }, text)
}

/** The suggestion to put double quotes around a span; its text is not repeated. */
export function inDoubleQuotes({ start, end }: Span): SyntaxRepair {
  return { title: 'Put it in double quotes', edits: [start, end].map((at) => ({ start: at, end: at, text: '"' })) }
}

/** A comma before a closing bracket; `what` is the last member: `property` or `element`. */
export function trailingComma(comma: number, what: string): SyntaxProblem {
  const span = { start: comma, end: comma + 1 }
  const message = `JSON does not allow a comma after the last ${what}`
  return { code: 'trailing-comma', message, ...span, harmless: true, fix: [{ ...span, text: '' }] }
}

/** A comment that the host does not allow, with its removal. */
export function commentProblem(text: string, comment: Span): SyntaxProblem {
  const fix = [withoutComment(text, comment)]
  return { code: 'comment', message: 'JSON does not allow comments', ...comment, harmless: true, fix }
}

/** Removes a comment together with the white space before it, or its whole line if nothing else is on it. */
function withoutComment(text: string, { start, end }: Span): TextEdit {
  let from = start
  while (from > 0 && isBlank(text, from - 1)) from--
  let to = end
  while (to < text.length && isBlank(text, to)) to++
  const opensLine = from === 0 || isLineEnd(text, from - 1)
  const closesLine = to === text.length || isLineEnd(text, to)
  if (opensLine && closesLine) {
    if (text.startsWith('\r\n', to)) to += 2
    else if (to < text.length) to++
    return { start: from, end: to, text: '' }
  }
  if (closesLine) return { start: from, end, text: '' }
  // Between two words, the comment also keeps them apart.
  const joins = isWord(text.charAt(start - 1)) && isWord(text.charAt(end))
  return { start, end, text: joins ? ' ' : '' }
}

function isWord(character: string): boolean {
  return character !== '' && !' \t\r\n,:{}[]'.includes(character)
}

function isBlank(text: string, at: number): boolean {
  return text[at] === ' ' || text[at] === '\t'
}

function isLineEnd(text: string, at: number): boolean {
  return text[at] === '\n' || text[at] === '\r'
}

/** Errors that leave the value in doubt are listed up to this number: a file that is not JSON at all has millions. */
const MAX_GRAVE = 250
const LONG_AGO = -2

/** Passes on the errors in a text, and holds back those that only follow from another one. */
export class ProblemFilter {
  readonly #handle: (problem: SyntaxProblem) => void
  /** Tokens read, and the token of the last problem: its direct consequences are not reported again. */
  #tokens = 0
  #lastProblem = LONG_AGO
  #grave = 0

  constructor(handle: (problem: SyntaxProblem) => void) {
    this.#handle = handle
  }

  nextToken(): void {
    this.#tokens++
  }

  /**
   * Reports a structural error, unless it follows from the previous one. If it has suggestions, it is clear enough what was
   * meant, and an error at the next token is not a consequence.
   */
  tell(problem: SyntaxProblem | undefined): void {
    if (problem === undefined) return
    const follows = this.#tokens - this.#lastProblem <= 1
    this.#lastProblem = problem.suggestions !== undefined && !follows ? LONG_AGO : this.#tokens
    if (!follows) this.report(problem)
  }

  /** Reports an error that does not depend on another one. */
  report(problem: SyntaxProblem): void {
    if (problem.harmless || ++this.#grave <= MAX_GRAVE) {
      this.#handle(problem)
    } else if (this.#grave === MAX_GRAVE + 1) {
      const { start, end } = problem
      const message = `there are more than ${MAX_GRAVE} syntax errors; the rest are not listed`
      this.#handle({ code: 'too-many', message, start, end, harmless: false })
    }
  }
}

/** What is wrong with a text that is not the file, but what Git LFS keeps in its place (git-lfs/docs/spec.md). */
export function lfsPointer(text: string): SyntaxProblem | undefined {
  const [first] = /^version https:\/\/(?:git-lfs\.github\.com|hawser\.github\.com)\/spec\/v\d+(?=\r?\n)/.exec(text) ?? []
  if (first === undefined) return undefined
  return { code: 'lfs-pointer', message: 'this is a Git LFS pointer, and not the file itself', start: 0, end: first.length, harmless: false }
}

/** What is wrong with a text that is not JSON at all: the name of a file, as from a clipboard, or what a server answers in place of one. */
export function otherText(text: string): SyntaxProblem | undefined {
  const only = text.length > MAX_OTHER ? '' : text.trim()
  const isName = /^[\w ./\\-]+\.(?!json)[A-Za-z]\w{1,4}$/.test(only)
  if (!isName && !/^[45]\d\d:? [A-Z][A-Za-z ]+$/.test(only)) return undefined
  const start = text.indexOf(only)
  return { code: 'empty-file', message: `it has only ${isName ? 'the name of another file' : 'the answer of a server that did not send the file'}`, start, end: start + only.length, harmless: false }
}

/** A name or an answer is hardly longer. */
const MAX_OTHER = 200
