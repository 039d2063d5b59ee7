import type { Span, TextEdit } from '../base/text.js'
import type { ContainerKind, ScanHandler } from './containers.js'
import { scan } from './scan.js'
import type { JsonDialect, SyntaxProblem } from './syntax.js'

/**
 * Says more of a comma after the end of a document. A bracket before it may be one too many: it is offered for removal only if its indentation is the only
 * odd one, since another odd bracket may be right, and its removal would move members into another object. Otherwise what follows the comma tells what to do.
 */
export function withEarlyEnd(problems: readonly SyntaxProblem[], text: string, dialect: JsonDialect): readonly SyntaxProblem[] {
  const [last] = problems.slice(-1)
  if (last?.code !== 'content-after-end' || text.charAt(last.start) !== ',') return problems
  return [...problems.slice(0, -1), afterEnd(last, text, dialect)]
}

function afterEnd(problem: SyntaxProblem, text: string, dialect: JsonDialect): SyntaxProblem {
  const extra = extraCloser(text, dialect)
  if (extra !== undefined) {
    const edit: TextEdit = { ...extra, text: '' }
    const related = { ...extra, message: 'this bracket is one too many' }
    return { ...problem, code: 'early-end', suggestions: [{ title: `Remove the extra "${text.charAt(extra.start)}"`, edits: [edit] }], related }
  }
  const { start, end } = problem
  IGNORED.lastIndex = end
  const next = end + (IGNORED.exec(text)?.[0].length ?? 0)
  if (next === text.length) return { ...problem, code: 'trailing-comma', fix: [{ start, end, text: '' }] }
  KEY.lastIndex = next
  // What has its own brackets only was put after the end.
  return KEY.test(text) && !layoutOf(`{${text.slice(next)}}`, dialect).isRead ? { ...problem, code: 'early-end' } : problem
}

/** White space and comments. */
const IGNORED = /(?:\s+|\/\/.*|\/\*[\s\S]*?\*\/)*/y
const KEY = /"(?:[^"\\\r\n]|\\.)*"\s*:/y

/** The first bracket with an odd indentation, if without it the text can be read and nothing else is indented oddly. */
function extraCloser(text: string, dialect: JsonDialect): Span | undefined {
  const { found } = layoutOf(text, dialect)
  if (found === undefined) return undefined
  const { isRead, isOdd } = layoutOf(text.slice(0, found.start) + text.slice(found.end), dialect)
  return isRead && !isOdd ? found : undefined
}

export function layoutOf(text: string, dialect: JsonDialect): Layout {
  const layout = new Layout(text)
  scan(text, dialect, layout)
  return layout
}

const nothing = (): void => undefined

/** Compares the indentation of brackets and keys at the beginning of a line with that of the line where their container begins. */
class Layout implements ScanHandler {
  /** The first closing bracket that is indented otherwise. */
  found: Span | undefined
  /** Whether there is such a bracket, or a key that is not indented more. */
  isOdd = false
  isRead = true
  /** How many problems leave no doubt about the value. */
  minor = 0
  readonly scalar = nothing
  readonly #text: string
  /** The indentation of the lines with the brackets that are open. */
  readonly #indents: string[] = []
  #lineStart = 0
  #lineEnd: number

  constructor(text: string) {
    this.#text = text
    this.#lineEnd = lineEnd(text, 0)
  }

  open(_kind: ContainerKind, start: number): void {
    this.#indents.push(this.#indentAt(start))
  }

  close(end: number): void {
    const opened = this.#indents.pop()
    const indent = this.#indentAt(end - 1)
    if (opened === indent || !this.#startsLine(end - 1, indent)) return
    this.isOdd = true
    this.found ??= { start: end - 1, end }
  }

  key(_key: string, start: number): void {
    const indent = this.#indentAt(start)
    const [opened = ''] = this.#indents.slice(-1)
    this.isOdd ||= indent.length <= opened.length && this.#startsLine(start, indent)
  }

  problem({ harmless }: SyntaxProblem): void {
    this.isRead &&= harmless
    if (harmless) this.minor++
  }

  #startsLine(at: number, indent: string): boolean {
    return this.#lineStart + indent.length === at
  }

  /** The indentation of the line of an offset: offsets only grow. */
  #indentAt(at: number): string {
    while (this.#lineEnd < at) {
      this.#lineStart = this.#lineEnd + 1
      this.#lineEnd = lineEnd(this.#text, this.#lineStart)
    }
    INDENT.lastIndex = this.#lineStart
    return INDENT.exec(this.#text)?.[0] ?? ''
  }
}

function lineEnd(text: string, from: number): number {
  const at = text.indexOf('\n', from)
  return at < 0 ? text.length : at
}

const INDENT = /[ \t]{0,100}/y
