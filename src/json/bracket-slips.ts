import { lineEndOf, type Span, type TextEdit } from '../base/text.js'
import type { ContainerKind } from './containers.js'
import { closerOf, openerOf } from './containers.js'
import type { JsonDialect, Slip, SyntaxProblem } from './syntax.js'
import { Tokens } from './tokens.js'

/** The first bracket that is missing or one too many by the indentation of the lines, if there is one. */
export function bracketSlips(problems: readonly SyntaxProblem[], text: string, dialect: JsonDialect): Slip[] {
  const slip = new Brackets(text, dialect).slip(problems)
  return slip === undefined ? [] : [slip]
}

/** A container that is open, or was. */
interface Open {
  readonly kind: ContainerKind
  readonly start: number
  /** The indentation of the line on which it begins. */
  readonly indent: string
  readonly line: number
  /** That of its first member that begins a line. */
  members?: string
}

/** No text that people indent is deeper. Each line asks all that is open. */
const MAX_DEPTH = 100

const CLOSER: Readonly<Record<ContainerKind, string>> = { object: '}', array: ']' }

/** Walks the tokens, and compares the indentation of what begins a line with that of its neighbours. */
class Brackets {
  readonly #text: string
  readonly #token: Tokens
  readonly #stack: Open[] = []
  /** What was closed on the current line and the one before it, with its bracket. */
  #closed: { readonly open: Open; readonly closer: Span }[] = []
  #indent = ''
  #line = 0
  /** The end of the last token that is not a comma, and the line that it is on. */
  #end = 0
  #endLine = 0
  #comma: Span | undefined

  constructor(text: string, dialect: JsonDialect) {
    this.#text = text
    this.#token = new Tokens(text, dialect, () => undefined)
  }

  slip(problems: readonly SyntaxProblem[]): Slip | undefined {
    const token = this.#token
    while (this.#stack.length <= MAX_DEPTH) {
      const before = token.end
      token.next(false)
      if (token.kind === 'end') return this.#atEnd(problems)
      const opensLine = this.#isFirst(before)
      const slip = token.kind === '}' || token.kind === ']' ? this.#closer(opensLine) : opensLine && token.kind !== ',' ? this.#member() : undefined
      if (slip !== undefined) return slip
      if (token.kind === '{' || token.kind === '[') this.#stack.push({ kind: token.kind === '{' ? 'object' : 'array', start: token.start, indent: this.#indent, line: this.#line })
      if (token.kind === ',') {
        this.#comma = { start: token.start, end: token.end }
      } else {
        this.#comma = undefined
        this.#end = token.end
        this.#endLine = this.#line
      }
    }
    return undefined
  }

  /** Whether the token begins a line. */
  #isFirst(before: number): boolean {
    const gap = this.#text.slice(before, this.#token.start)
    const at = gap.lastIndexOf('\n')
    if (at < 0 && before > 0) return false
    this.#line++
    const indent = gap.slice(at + 1)
    if (!/^[ \t]*$/.test(indent)) return false
    this.#indent = indent
    return true
  }

  #closer(opensLine: boolean): Slip | undefined {
    const { kind: written, start, end } = this.#token
    const kind = written === '}' ? 'object' : 'array'
    const top = this.#stack.at(-1)
    if (top === undefined) return undefined
    if (opensLine && this.#indent !== top.indent) {
      const outer = this.#stack.findLastIndex((one) => one.kind === kind && one.indent === this.#indent)
      if (outer >= 0) return this.#insertion(outer + 1, '')
      return this.#indent.length > top.indent.length ? this.#removal({ start, end }) : undefined
    }
    if (kind !== top.kind) {
      if (top.line !== this.#line && !opensLine) return undefined
      const problem = { code: 'unclosed', message: `expected ${closerOf(top)} to close the ${top.kind}`, start, end, harmless: false, related: openerOf(top) } as const
      return slipOf(problem, `Write ${closerOf(top)}`, [{ start, end, text: CLOSER[top.kind] }])
    }
    this.#stack.pop()
    if (opensLine) this.#closed = []
    this.#closed.push({ open: top, closer: { start, end } })
    return undefined
  }

  #member(): Slip | undefined {
    const top = this.#stack.at(-1)
    const closed = this.#closed
    this.#closed = []
    if (top === undefined) return undefined
    const indent = this.#indent
    if (top.members === undefined && indent.length > top.indent.length) top.members = indent
    if (top.members === indent) return undefined
    const outer = this.#stack.findLastIndex(({ members }) => members === indent)
    if (outer >= 0) return this.#insertion(outer + 1, this.#comma === undefined ? ',' : '')
    const early = closed.find(({ open }) => open.members === indent)
    if (early !== undefined && top.kind === 'array') return this.#opening(top)
    return early === undefined ? undefined : this.#removal(early.closer)
  }

  /** The brace of an element that begins with its first property. */
  #opening({ members }: Open): Slip | undefined {
    if (this.#comma === undefined || members === undefined) return undefined
    const { start, end } = this.#token
    const at = this.#comma.end
    const problem = { code: 'unclosed', message: 'expected "{" to open the object before this', start, end, harmless: false } as const
    return slipOf(problem, 'Insert "{"', [{ start: at, end: at, text: `${lineEndOf(this.#text)}${members}{` }])
  }

  /** What closes all containers from one on, before the token. */
  #insertion(from: number, separator: string): Slip | undefined {
    const top = this.#stack.at(-1)
    const missing = this.#stack.slice(from).toReversed()
    if (top === undefined || missing.length === 0) return undefined
    const { start, end } = this.#token
    const problem = { code: 'unclosed', message: `expected ${closerOf(top)} to close the ${top.kind} before this`, start, end, harmless: false, related: openerOf(top) } as const
    return slipOf(problem, `Insert ${namesOf(missing)}`, [this.#closing(missing, separator)])
  }

  #closing(missing: readonly Open[], separator: string): TextEdit {
    const lineEnd = lineEndOf(this.#text)
    const lines = missing.map(({ kind, line, indent }) => (line === this.#endLine ? CLOSER[kind] : `${lineEnd}${indent}${CLOSER[kind]}`))
    return { start: this.#end, end: this.#end, text: lines.join('') + separator }
  }

  #removal(closer: Span): Slip {
    const problem = { code: 'early-end', message: 'this bracket is one too many', ...closer, harmless: false } as const
    return slipOf(problem, `Remove the extra "${this.#text.slice(closer.start, closer.end)}"`, [{ ...closer, text: '' }])
  }

  #atEnd(problems: readonly SyntaxProblem[]): Slip | undefined {
    const [problem] = problems.filter(({ code }) => code === 'unclosed')
    const missing = this.#stack.toReversed()
    if (problem === undefined || missing.length === 0 || this.#comma !== undefined) return undefined
    return slipOf(problem, `Add ${namesOf(missing)} at the end`, [this.#closing(missing, '')])
  }
}

function slipOf(problem: SyntaxProblem, title: string, edits: readonly TextEdit[]): Slip {
  return { problem: { ...problem, suggestions: [{ title, edits }] }, edits }
}

function namesOf(missing: readonly Open[]): string {
  return missing.length > 3 ? `${missing.length} closing brackets` : missing.map((one) => closerOf(one)).join(' and ')
}
