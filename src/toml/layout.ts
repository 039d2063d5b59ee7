import { madeOnce } from '../base/lists.js'
import type { Span } from '../base/text.js'
import type { Child, Members } from '../json/children.js'
import type { Path } from '../json/value.js'
import { decodeTomlString, endOfTomlString, isQuote } from './strings.js'

/** A value in a TOML text, with its place. */
export class TomlNode {
  /** Every place where its key is written: a table may be named in many headers and dotted keys. */
  readonly keys: Span[] = []
  /** The members of a table, by key. */
  readonly members = new Map<string, TomlNode>()
  /** The elements of an array, or of an array of tables. */
  readonly items: TomlNode[] = []
  /** What an array or an inline table has between its brackets; undefined for other values. */
  inline: Members | undefined
  /** The headers and lines that define the value or a part of it, in the order of the text. */
  readonly parts: (Block | Line)[] = []
  /** The header with the lines below it, if the table has its own. */
  block: Block | undefined
  /** The last of the parts that follow each other, from the first one on. */
  #lastOfRun: Block | Line | undefined

  /** @param written the value itself; undefined for a table that is made of headers and lines */
  constructor(readonly kind: 'scalar' | 'array' | 'inline' | 'table' | 'tables', private readonly written?: Span) {}

  /** Where the value is. For a table of several headers, this is the first with those that follow it directly. */
  get span(): Span {
    return this.written ?? { start: this.parts[0]?.start ?? 0, end: this.#lastOfRun?.end ?? 0 }
  }

  /** The value under a step of a path; undefined if there is none. */
  below(step: string | number): TomlNode | undefined {
    return this.kind === 'array' || this.kind === 'tables' ? this.items[Number(step)] : this.members.get(String(step))
  }

  /** Takes in a header or a line that defines a part of it. */
  grow(part: Block | Line): void {
    const isFirst = this.parts.push(part) === 1
    if (isFirst || (this.#lastOfRun !== undefined && part.order === lastOrder(this.#lastOfRun) + 1)) this.#lastOfRun = part
  }
}

function lastOrder(part: Block | Line): number {
  return isBlock(part) ? (part.lines.at(-1)?.order ?? part.order) : part.order
}

/** Whether a part of a table is a header with its lines. */
export function isBlock(part: Block | Line): part is Block {
  return 'lines' in part
}

/** A key with its value, on one line or several. */
export interface Line extends Span {
  /** Its number among the headers and lines of the text; those in an inline table have none. */
  readonly order: number
  /** The segments of its key. */
  readonly keys: readonly Segment[]
}

/** A header with the lines up to the next one. At the start of the text there is a block without a header. */
export interface Block {
  readonly start: number
  /** The end of its header, or of its last line. */
  end: number
  readonly order: number
  readonly header: Span
  readonly lines: Line[]
}

/** A part of a dotted key. */
interface Segment extends Span {
  readonly name: string
}

/** The tree of a text that is valid TOML. */
export function layoutOf(text: string): TomlNode {
  return new Walk(text).run()
}

/** The value at a path; undefined if there is none. */
export function nodeAt(root: TomlNode, path: Path): TomlNode | undefined {
  let node: TomlNode | undefined = root
  for (const step of path) node = node?.below(step)
  return node
}

/** Where the statement begins that is unfinished at the end of a text, and where the last bracket opens that is still open. */
export function unfinishedAt(text: string): { start: number; opener: number | undefined } {
  const walk = new Walk(text)
  walk.run()
  return { start: walk.statement, opener: walk.openers.at(-1) }
}

const TAB = 9
const LF = 10
const CR = 13
const SPACE = 32
const HASH = 35
const COMMA = 44
const DOT = 46
const EQUALS = 61
const OPEN_BRACKET = 91
const CLOSE_BRACKET = 93
const OPEN_BRACE = 123
const CLOSE_BRACE = 125

/** Walks a valid text, or one that is valid up to its end. It ends at the end of any text. */
class Walk {
  /** Where the last statement begins, unless a line ending follows it. */
  statement = 0
  /** Where the brackets open that are still open. */
  readonly openers: number[] = []
  readonly #text: string
  #at = 0
  #order = 0

  constructor(text: string) {
    this.#text = text
  }

  run(): TomlNode {
    const root = new TomlNode('table', { start: 0, end: this.#text.length })
    root.block = { start: 0, end: 0, order: 0, header: { start: 0, end: 0 }, lines: [] }
    let [table, block] = [root, root.block]
    for (;;) {
      this.#skipAll()
      if (this.#at >= this.#text.length) return root
      const start = (this.statement = this.#at)
      if (this.#code() === OPEN_BRACKET) [table, block] = this.#header(root)
      else this.#line(table, block)
      this.#skipBlank()
      // Never stands still, whatever the text is.
      if (this.#at === start) this.#at++
    }
  }

  #header(root: TomlNode): [TomlNode, Block] {
    const start = this.#at
    const isArray = this.#text.charCodeAt(start + 1) === OPEN_BRACKET
    this.#at += isArray ? 2 : 1
    const keys = this.#keys()
    if (this.#code() === CLOSE_BRACKET) {
      this.#at += isArray ? 2 : 1
    }
    const header = { start, end: Math.min(this.#at, this.#text.length) }
    const block: Block = { start, end: header.end, order: this.#order++, header, lines: [] }
    const found = this.#descend(root, keys, block)
    if (found === undefined) return [new TomlNode('table'), block]
    const [parent, last] = found
    const node = this.#child(parent, last, isArray ? 'tables' : 'table', block)
    if (!isArray) {
      node.block ??= block
      return [node, block]
    }
    const item = new TomlNode('table')
    item.keys.push(last)
    item.block = block
    item.grow(block)
    node.items.push(item)
    return [item, block]
  }

  #line(table: TomlNode, block: Block): void {
    const start = this.#at
    const keys = this.#keys()
    if (this.#code() !== EQUALS) return
    this.#at++
    this.#skipBlank()
    const value = this.#value()
    const line: Line = { start, end: this.#at, order: this.#order++, keys }
    block.lines.push(line)
    block.end = line.end
    const found = this.#descend(table, keys, line)
    if (found !== undefined) this.#put(found[0], found[1], value, line)
  }

  /** The table that the last segment of a key belongs to, with that segment. Tables on the way are made as needed. */
  #descend(table: TomlNode, keys: readonly Segment[], part: Block | Line): [TomlNode, Segment] | undefined {
    const last = keys.at(-1)
    if (last === undefined) return undefined
    let node = table
    for (const segment of keys.slice(0, -1)) {
      node = this.#child(node, segment, 'table', part)
      if (node.kind === 'tables') node = node.items.at(-1) ?? node
    }
    return [node, last]
  }

  #child(parent: TomlNode, segment: Segment, kind: 'table' | 'tables', part: Block | Line): TomlNode {
    const child = madeOnce(parent.members, segment.name, () => new TomlNode(kind))
    child.keys.push({ start: segment.start, end: segment.end })
    child.grow(part)
    return child
  }

  #put(parent: TomlNode, { name, start, end }: Segment, value: TomlNode, line?: Line): void {
    value.keys.push({ start, end })
    if (line !== undefined) value.parts.push(line)
    parent.members.set(name, value)
  }

  /** The segments of a key, up to what follows it. */
  #keys(): Segment[] {
    const segments: Segment[] = []
    for (;;) {
      this.#skipBlank()
      const start = this.#at
      if (isQuote(this.#code())) {
        this.#at = endOfTomlString(this.#text, start)
        segments.push({ name: decodeTomlString(this.#text, { start, end: this.#at }), start, end: this.#at })
      } else {
        while (isBare(this.#code())) this.#at++
        if (this.#at === start) return segments
        segments.push({ name: this.#text.slice(start, this.#at), start, end: this.#at })
      }
      this.#skipBlank()
      if (this.#code() !== DOT) return segments
      this.#at++
    }
  }

  #value(): TomlNode {
    const start = this.#at
    const code = this.#code()
    if (code === OPEN_BRACKET) return this.#array()
    if (code === OPEN_BRACE) return this.#inlineTable()
    if (isQuote(code)) this.#at = endOfTomlString(this.#text, start)
    else this.#skipWord()
    return new TomlNode('scalar', { start, end: this.#at })
  }

  #array(): TomlNode {
    const start = this.#at
    const items: TomlNode[] = []
    const children: Child[] = []
    this.#inBrackets(CLOSE_BRACKET, () => {
      const item = this.#value()
      children.push({ step: items.push(item) - 1, start: item.span.start, value: item.span })
    })
    const node = this.#closed('array', start, children)
    for (const item of items) node.items.push(item)
    return node
  }

  #inlineTable(): TomlNode {
    const start = this.#at
    const table = new TomlNode('table')
    const children: Child[] = []
    let isPlain = true
    this.#inBrackets(CLOSE_BRACE, () => {
      const from = this.#at
      const keys = this.#keys()
      if (this.#code() !== EQUALS) return
      this.#at++
      this.#skipAll()
      const value = this.#value()
      const found = this.#descend(table, keys, { start: from, end: this.#at, order: NONE, keys })
      if (found === undefined) return
      const [parent, last] = found
      this.#put(parent, last, value)
      if (keys.length > 1) isPlain = false
      children.push({ step: last.name, start: from, key: { start: last.start, end: last.end }, value: value.span })
    })
    // With a dotted key, the members are not those between the commas.
    const node = this.#closed('inline', start, isPlain ? children : undefined)
    for (const [name, member] of table.members) node.members.set(name, member)
    return node
  }

  #closed(kind: 'array' | 'inline', start: number, children: readonly Child[] | undefined): TomlNode {
    const span = { start, end: this.#at }
    const node = new TomlNode(kind, span)
    if (children === undefined) return node
    const indexes = new Map(children.map(({ step }, index) => [String(step), index]))
    node.inline = { span, children, indexOf: (step) => indexes.get(String(step)) }
    return node
  }

  /** Reads what is between two brackets, with the commas between. */
  #inBrackets(closer: number, member: () => void): void {
    this.openers.push(this.#at++)
    for (;;) {
      this.#skipAll()
      if (this.#at >= this.#text.length) return
      if (this.#code() === closer) break
      const start = this.#at
      member()
      this.#skipAll()
      if (this.#code() === COMMA) this.#at++
      else if (this.#at === start) this.#at++
    }
    this.#at++
    this.openers.pop()
  }

  /** A number, a date or a boolean. A date may have a space before its time. */
  #skipWord(): void {
    const text = this.#text
    const start = this.#at
    while (isWord(this.#code())) this.#at++
    const isDate = this.#code() === SPACE && DATE.test(text.slice(start, this.#at)) && isDigit(text.charCodeAt(this.#at + 1))
    if (!isDate) return
    this.#at++
    while (isWord(this.#code())) this.#at++
  }

  /** White space on the same line. */
  #skipBlank(): void {
    while (this.#code() === SPACE || this.#code() === TAB) this.#at++
  }

  /** White space, line endings and comments. */
  #skipAll(): void {
    for (let code = this.#code(); code === SPACE || code === TAB || code === LF || code === CR || code === HASH; code = this.#code()) {
      this.#at++
      if (code === LF && this.openers.length === 0) this.statement = this.#at
      if (code !== HASH) continue
      const end = this.#text.indexOf('\n', this.#at)
      this.#at = end < 0 ? this.#text.length : end
    }
  }

  #code(): number {
    return this.#text.charCodeAt(this.#at)
  }
}

/** The number of what is not a line of its own. */
const NONE = -2

const DATE = /^\d{4}-\d\d-\d\d$/

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** A character of a key without quotes. */
function isBare(code: number): boolean {
  return isDigit(code) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 45 || code === 95
}

/** A character of a value without quotes. */
function isWord(code: number): boolean {
  return isBare(code) || code === 43 || code === DOT || code === 58
}
