import type { Span, TextEdit } from '../base/text.js'
import type { ContainerKind, ScanHandler } from './containers.js'
import { scan } from './scan.js'
import type { JsonDialect, SyntaxProblem } from './syntax.js'

/**
 * Where a comma follows the end of a document, a bracket before it is one too many: the first that is indented otherwise than the line of the one that it
 * closes, if without it the text can be read.
 */
export function withEarlyEnd(problems: readonly SyntaxProblem[], text: string, dialect: JsonDialect): readonly SyntaxProblem[] {
  const [last] = problems.slice(-1)
  if (last?.code !== 'content-after-end' || text.charAt(last.start) !== ',') return problems
  const finder = new FirstOddCloser(text)
  scan(text, dialect, finder)
  const { found } = finder
  const early: SyntaxProblem = { ...last, code: 'early-end' }
  if (found === undefined || !isReadWithout(text, found, dialect)) return [...problems.slice(0, -1), early]
  const edit: TextEdit = { ...found, text: '' }
  return [...problems.slice(0, -1), { ...early, suggestions: [{ title: `Remove the "${text.charAt(found.start)}" that is one too many`, edits: [edit] }], related: { ...found, message: 'this bracket is one too many' } }]
}

const nothing = (): void => undefined

function isReadWithout(text: string, { start, end }: Span, dialect: JsonDialect): boolean {
  let isRead = true
  scan(text.slice(0, start) + text.slice(end), dialect, { open: nothing, close: nothing, key: nothing, scalar: nothing, problem: ({ harmless }) => { isRead &&= harmless } })
  return isRead
}

/** Finds the first bracket at the beginning of a line whose indentation is another than that of the line with its opening bracket. */
class FirstOddCloser implements ScanHandler {
  found: Span | undefined
  readonly key = nothing
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
    if (this.found === undefined && opened !== indent && this.#text.slice(this.#lineStart, end - 1) === indent) this.found = { start: end - 1, end }
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
