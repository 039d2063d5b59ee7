import { createScanner, type JSONScanner, ScanError, SyntaxKind } from 'jsonc-parser'
import { decodeString, stringDefects } from './strings.js'
import { commentProblem, type JsonDialect, type SyntaxProblem } from './syntax.js'
import { readWord, type Word } from './words.js'

/** `literal` is a number, true, false or null; `bare` is text that should have been in quotes. */
type TokenKind = '{' | '}' | '[' | ']' | ':' | ',' | 'string' | 'literal' | 'bare' | 'end'
export type Scalar = string | number | boolean | null

/** Reads a text token by token. It skips what has no place in JSON, and reads what is not a token as what it was probably meant to be. */
export class Tokens {
  kind: TokenKind = 'end'
  start = 0
  end = 0
  /** The value of a string or literal; null for text without quotes. */
  value: Scalar = null
  /** What is wrong with the token itself. It is reported by the code that uses the token as a key or a value. */
  defect: SyntaxProblem | undefined
  previousEnd = 0
  readonly #text: string
  readonly #dialect: JsonDialect
  readonly #report: (problem: SyntaxProblem) => void
  readonly #scanner: JSONScanner
  readonly #strayLines: StrayLines
  /** Where the text that the scanner does not know ends: it is not scanned once more from each place where a word ended. */
  #unknownEnd = 0

  /** @param report called with every error between the tokens and inside strings */
  constructor(text: string, dialect: JsonDialect, report: (problem: SyntaxProblem) => void) {
    this.#text = text
    this.#dialect = dialect
    this.#report = report
    this.#scanner = createScanner(text, false)
    this.#strayLines = new StrayLines(text)
  }

  /** Reads the next token. If a property name is expected, text without quotes ends at a colon. */
  next(isKey: boolean): void {
    this.previousEnd = this.end
    this.defect = undefined
    const scanner = this.#scanner
    for (;;) {
      if (this.end < this.#unknownEnd) {
        this.start = this.end
        if (this.#word(isKey)) return
        continue
      }
      const token = scanner.scan()
      if (token === SyntaxKind.Trivia || token === SyntaxKind.LineBreakTrivia) continue
      this.start = scanner.getTokenOffset()
      // After an unclosed comment, the scanner counts one character too many.
      this.end = Math.min(this.start + scanner.getTokenLength(), this.#text.length)
      if (token === SyntaxKind.LineCommentTrivia || token === SyntaxKind.BlockCommentTrivia) this.#comment()
      else if (this.#read(token, isKey)) return
    }
  }

  /** Ends the current token earlier; the rest is read again. */
  cut(end: number): void {
    this.end = end
    this.#scanner.setPosition(end)
  }

  /** Whether the current token is text without quotes right after a closing quote. */
  followsQuote(): boolean {
    return this.kind === 'bare' && this.previousEnd === this.start && this.#text.charAt(this.start - 1) === '"'
  }

  #read(token: SyntaxKind, isKey: boolean): boolean {
    switch (token) {
      case SyntaxKind.StringLiteral:
        this.kind = 'string'
        this.#string()
        return true
      case SyntaxKind.NumericLiteral:
        if (this.#scanner.getTokenError() !== ScanError.None || this.#goesOn()) return this.#word(isKey)
        return this.#literal(Number(this.#scanner.getTokenValue()))
      case SyntaxKind.TrueKeyword:
        return this.#literal(true)
      case SyntaxKind.FalseKeyword:
        return this.#literal(false)
      case SyntaxKind.NullKeyword:
        return this.#literal(null)
      default: {
        const kind = PUNCTUATION[token]
        if (kind === undefined) {
          this.#unknownEnd = this.end
          return this.#word(isKey)
        }
        this.kind = kind
        return true
      }
    }
  }

  #literal(value: number | boolean | null): true {
    this.kind = 'literal'
    this.value = value
    return true
  }

  #string(): void {
    const error = this.#scanner.getTokenError()
    this.value = this.#scanner.getTokenValue()
    if (error === ScanError.None) return
    const literal = { start: this.start, end: this.end }
    this.value = decodeString(this.#text, literal)
    for (const problem of stringDefects(this.#text, literal)) this.#report(problem)
    if (error !== ScanError.UnexpectedEndOfString) return
    const isCut = this.end === this.#text.length
    const message = isCut ? 'the file ends inside a string' : 'the string is not closed on the same line'
    this.defect = { code: 'bad-string', message, ...literal, harmless: false }
  }

  /** Whether text follows a number that the scanner treated as a token of its own: `01`, `0x1F`, `127.0.0.1`. */
  #goesOn(): boolean {
    return /[\w.+-]/.test(this.#text.charAt(this.end))
  }

  /** @returns false for anything that has no place in the structure */
  #word(isKey: boolean): boolean {
    const stray = this.#strayLines.at(this.start)
    if (stray !== undefined) {
      if (stray.problem !== undefined) this.#report(stray.problem)
      this.cut(stray.end)
      return false
    }
    const word = readWord(this.#text, this.start, isKey)
    this.cut(word.end)
    return this.#accept(word, isKey)
  }

  #accept(word: Word, isKey: boolean): boolean {
    if (word.role === 'nothing') {
      this.#report(word.problem)
      return false
    }
    this.kind = word.role
    if (word.role === 'bare') {
      this.value = null
      const wanted = isKey ? 'a property name in double quotes' : 'a value'
      const found = word.shown === undefined ? 'text without quotes' : `\`${word.shown}\``
      const message = `expected ${wanted}, found ${found}`
      const problem = { code: 'bare-word', message, start: this.start, end: this.end, harmless: false } as const
      this.defect = word.suggestions.length === 0 ? problem : { ...problem, suggestions: word.suggestions }
    } else {
      this.value = word.value
      this.defect = word.problem
    }
    return true
  }

  #comment(): void {
    const comment = { start: this.start, end: this.end }
    if (this.#scanner.getTokenError() === ScanError.UnexpectedEndOfComment) {
      this.#report({ code: 'unclosed', message: 'the comment is not closed', ...comment, harmless: false })
    } else if (!this.#dialect.comments) {
      this.#report(commentProblem(this.#text, comment))
    }
  }
}

const PUNCTUATION: Partial<Record<SyntaxKind, TokenKind>> = {
  [SyntaxKind.OpenBraceToken]: '{',
  [SyntaxKind.CloseBraceToken]: '}',
  [SyntaxKind.OpenBracketToken]: '[',
  [SyntaxKind.CloseBracketToken]: ']',
  [SyntaxKind.ColonToken]: ':',
  [SyntaxKind.CommaToken]: ',',
  [SyntaxKind.EOF]: 'end'
}

const MARKER = /(?:<{7}|={7}|>{7}|\|{7})(?=\s|$)/y
const FENCE = /```\w*[ \t]*(?=[\r\n]|$)/y
const MARKER_LENGTH = 7
const MAX_WEB_COMMENT = 2000
const CLOSING_MARKER = '\n>>>>>>>'

/** A line, or the rest of one, to skip: where to continue, and what to report about it. */
interface StrayLine {
  readonly end: number
  readonly problem?: SyntaxProblem
}

/**
 * Recognises lines that have no place in JSON: merge markers, code fences, shell comments. Of a merge conflict, only the
 * first side is read; the others are skipped, so that none looks like a duplicate of another.
 */
class StrayLines {
  /** Where the last conflict that was found ends. */
  #conflictEnd = -1
  #unclosedFrom = Number.POSITIVE_INFINITY

  constructor(private readonly text: string) {}

  /** The stray line that begins at a place; undefined if none does. */
  at(start: number): StrayLine | undefined {
    const code = this.text.charCodeAt(start)
    if (code === 35) return this.#shellComment(start)
    if (code === 60 && this.text.startsWith('<!--', start)) return this.#webComment(start)
    const isMark = code === 60 || code === 61 || code === 62 || code === 124 || code === 96
    if (!isMark || !this.#opensLine(start)) return undefined
    if (code === 96) return this.#fence(start)
    MARKER.lastIndex = start
    if (!MARKER.test(this.text)) return undefined
    const isInside = start < this.#conflictEnd
    if (code === 60 && !isInside) return this.#conflict(start)
    if (isInside) return { end: code === 60 ? this.#lineEnd(start) : this.#conflictEnd }
    return { end: this.#lineEnd(start), problem: marker(start, 'a merge conflict marker was left in') }
  }

  /** `#` does not start a comment in any dialect of JSON. */
  #shellComment(start: number): StrayLine | undefined {
    // Within a line it may be a colour without quotes.
    if (!/[\s#!]/.test(this.text.charAt(start + 1)) && !this.#opensLine(start)) return undefined
    const end = this.#lineEnd(start)
    return { end, problem: commentProblem(this.text, { start, end }) }
  }

  /** A comment of HTML or Markdown. */
  #webComment(start: number): StrayLine | undefined {
    const length = this.text.slice(start, start + MAX_WEB_COMMENT).indexOf('-->') + '-->'.length
    if (length < '<!---->'.length) return undefined
    const end = start + length
    return { end, problem: commentProblem(this.text, { start, end }) }
  }

  #conflict(start: number): StrayLine {
    const close = start < this.#unclosedFrom ? this.text.indexOf(CLOSING_MARKER, start) + 1 : 0
    if (close === 0) {
      this.#unclosedFrom = Math.min(this.#unclosedFrom, start)
      return { end: this.#lineEnd(start), problem: marker(start, 'a merge conflict marker was left in') }
    }
    this.#conflictEnd = this.#lineEnd(close)
    const related = { start: close, end: close + MARKER_LENGTH, message: 'the conflict ends here' }
    return { end: this.#lineEnd(start), problem: { ...marker(start, 'a merge conflict is not resolved'), related } }
  }

  #fence(start: number): StrayLine | undefined {
    FENCE.lastIndex = start
    if (!FENCE.test(this.text)) return undefined
    const end = this.#lineEnd(start)
    const message = 'a Markdown code fence does not belong in the file'
    const suggestions = [{ title: 'Remove the line', edits: [{ start, end, text: '' }] }]
    return { end, problem: { code: 'code-fence', message, start, end, harmless: false, suggestions } }
  }

  #opensLine(start: number): boolean {
    const before = this.text.charCodeAt(start - 1)
    return start === 0 || before === 10 || before === 13
  }

  #lineEnd(start: number): number {
    let end = start
    while (end < this.text.length && this.text.charCodeAt(end) !== 10 && this.text.charCodeAt(end) !== 13) end++
    return end
  }
}

function marker(start: number, message: string): SyntaxProblem {
  return { code: 'merge-marker', message, start, end: start + MARKER_LENGTH, harmless: false }
}
