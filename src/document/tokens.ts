import { createScanner, type JSONScanner, ScanError, SyntaxKind } from 'jsonc-parser'
import { commentProblem } from './comments.js'
import { StrayLines } from './stray-lines.js'
import { stringDefects } from './string-defects.js'
import { decodeString } from './string-offsets.js'
import type { JsonDialect, SyntaxProblem } from './syntax.js'
import { readWord, type Word } from './words.js'

/** `literal` is a number, true, false or null; `bare` is text that should have stood in quotes. */
export type TokenKind = '{' | '}' | '[' | ']' | ':' | ',' | 'string' | 'literal' | 'bare' | 'end'
export type Scalar = string | number | boolean | null

/** Reads a text token by token, passes over what has no place in JSON, and reads what is no token as what was meant. */
export class Tokens {
  /** The token at hand. */
  kind: TokenKind = 'end'
  start = 0
  end = 0
  /** What a string or literal stands for; null for text without quotes. */
  value: Scalar = null
  /** What is wrong with the token itself; whoever takes it for a key or a value reports it. */
  defect: SyntaxProblem | undefined
  /** Where the token before it ended. */
  previousEnd = 0
  readonly #text: string
  readonly #dialect: JsonDialect
  readonly #report: (problem: SyntaxProblem) => void
  readonly #scanner: JSONScanner
  readonly #strayLines: StrayLines

  /** @param report is told what is wrong between the tokens and inside of strings */
  constructor(text: string, dialect: JsonDialect, report: (problem: SyntaxProblem) => void) {
    this.#text = text
    this.#dialect = dialect
    this.#report = report
    this.#scanner = createScanner(text, false)
    this.#strayLines = new StrayLines(text)
  }

  /**
   * Goes on to the next token.
   * @param isKey whether a property name is expected, so that text without quotes ends at a colon
   */
  next(isKey: boolean): void {
    this.previousEnd = this.end
    this.defect = undefined
    const scanner = this.#scanner
    for (;;) {
      const token = scanner.scan()
      if (token === SyntaxKind.Trivia || token === SyntaxKind.LineBreakTrivia) continue
      this.start = scanner.getTokenOffset()
      // Behind a comment that is not closed the scanner counts one character too many.
      this.end = Math.min(this.start + scanner.getTokenLength(), this.#text.length)
      if (token === SyntaxKind.LineCommentTrivia || token === SyntaxKind.BlockCommentTrivia) this.#comment()
      else if (this.#read(token, isKey)) return
    }
  }

  /** Ends the token at hand earlier; the rest is read again. */
  cut(end: number): void {
    this.end = end
    this.#scanner.setPosition(end)
  }

  /** Whether the token at hand is text without quotes right behind the quote that closed a string. */
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
        if (kind === undefined) return this.#word(isKey)
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
    const message = isCut ? 'the file ends inside a string' : 'the string is not closed on its line'
    this.defect = { code: 'bad-string', message, ...literal, harmless: false }
  }

  /** Whether text follows a number that the scanner took for a token of its own: `01`, `0x1F`, `127.0.0.1`. */
  #goesOn(): boolean {
    return /[\w.+-]/.test(this.#text.charAt(this.end))
  }

  /** @returns false for what has no place in the structure */
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
