import { madeOnce } from '../base/lists.js'
import { insertion, type TextEdit } from '../base/text.js'
import { MemberChanges } from '../json/member-changes.js'
import { StepEditor } from '../json/step-editor.js'
import type { FixStep, JsonValue, Path } from '../json/value.js'
import { type Block, isBlock, type Line, nodeAt, type TomlNode } from './layout.js'
import { basicString, insideString, literalString, type StringSpans, writtenKey } from './strings.js'

/** What edits are made for. */
export interface EditedToml {
  readonly text: string
  readonly root: TomlNode
  readonly spans: StringSpans
}

/** Turns a fix into edits that keep comments, white space and the way in which tables are written. */
export class TomlEditor extends StepEditor {
  /** What happens between the brackets of an array or an inline table. */
  readonly #inline = new Map<TomlNode, MemberChanges>()

  constructor(private readonly toml: EditedToml) {
    super(toml.text)
  }

  protected override ofContainers(): readonly TextEdit[] {
    return [...this.#inline.values()].flatMap((changes) => changes.edits())
  }

  protected override replace(at: Path, value: JsonValue): boolean {
    const node = nodeAt(this.toml.root, at)
    if (node === undefined || node.kind === 'table' || node.kind === 'tables') return false
    const isLiteral = this.text.charAt(node.span.start) === "'"
    const text = (isLiteral && typeof value === 'string' ? literalString(value) : undefined) ?? tomlValue(value)
    return text !== undefined && this.put({ ...node.span, text })
  }

  protected override rename(at: Path, key: string): boolean {
    const node = nodeAt(this.toml.root, at)
    const text = writtenKey(key)
    if (node === undefined || text === undefined || typeof at.at(-1) === 'number') return false
    // A key that is used already would merge two tables.
    if (nodeAt(this.toml.root, [...at.slice(0, -1), key]) !== undefined) return false
    return node.keys.every((place) => this.put({ ...place, text }))
  }

  protected override splice({ at, span, text }: Extract<FixStep, { op: 'splice' }>): boolean {
    const node = nodeAt(this.toml.root, at)
    if (node === undefined || !/["']/.test(this.text.charAt(node.span.start))) return false
    const inner = insideString(text, this.text, node.span)
    return inner !== undefined && this.put({ ...this.toml.spans.spanIn(node.span, span), text: inner })
  }

  protected override insert(at: Path, values: readonly JsonValue[]): boolean {
    const changes = this.#changesOf(nodeAt(this.toml.root, at.slice(0, -1)), 'array')
    if (changes === undefined) return false
    for (const value of values) {
      const text = tomlValue(value)
      if (text === undefined) return false
      changes.add(Number(at.at(-1)), text)
    }
    return true
  }

  #changesOf(node: TomlNode | undefined, kind: TomlNode['kind']): MemberChanges | undefined {
    const { inline } = node ?? {}
    if (node === undefined || inline === undefined || node.kind !== kind) return undefined
    return madeOnce(this.#inline, node, () => new MemberChanges(this.text, inline, false))
  }

  protected override remove(at: Path): boolean {
    const step = at.at(-1)
    const parent = nodeAt(this.toml.root, at.slice(0, -1))
    const node = nodeAt(this.toml.root, at)
    if (step === undefined || parent === undefined || node === undefined) return false
    if (parent.kind === 'array' || parent.kind === 'inline') {
      const index = parent.inline?.indexOf(step)
      if (index === undefined) return false
      this.#changesOf(parent, parent.kind)?.removed.add(index)
      return true
    }
    // A table inside an inline table has no lines of its own, nor has an element of an array of tables.
    if (parent.kind !== 'table' || node.parts.length === 0) return false
    const blocks = node.parts.filter(isBlock)
    const lines = node.parts.filter((part): part is Line => !isBlock(part))
    for (const block of blocks) this.put(this.#withoutBlock(block))
    const own = lines.filter((line) => !blocks.some((block) => block.lines.includes(line)))
    return own.every((line) => this.put(this.#withoutLine(line)))
  }

  /** A header with its lines, up to the comments that belong to the next one. */
  #withoutBlock({ start, end }: Block): TextEdit {
    const text = this.text
    let to = this.nextLine(end)
    // The empty lines after it go too, unless those before it are to stay alone.
    while (to < text.length && /^[ \t]*\r?\n/.test(text.slice(to, this.nextLine(to)))) to = this.nextLine(to)
    return { start: this.lineStart(start), end: to, text: '' }
  }

  /** A line without its comment, or the whole line if it has none. */
  #withoutLine({ start, end }: Line): TextEdit {
    const next = this.nextLine(end)
    const rest = this.text.slice(end, next)
    if (rest.trim() === '') return { start: this.lineStart(start), end: next, text: '' }
    return { start, end: end + (rest.length - rest.trimStart().length), text: '' }
  }

  protected override add({ at, value, where }: Extract<FixStep, { op: 'add' }>): boolean {
    const key = writtenKey(String(at.at(-1)))
    const text = tomlValue(value)
    const parent = nodeAt(this.toml.root, at.slice(0, -1))
    if (key === undefined || text === undefined || parent === undefined || nodeAt(this.toml.root, at) !== undefined) return false
    if (parent.kind === 'inline') {
      const changes = this.#changesOf(parent, 'inline')
      changes?.add(where === 'first' ? 0 : parent.members.size, `${key} = ${text}`)
      return changes !== undefined
    }
    if (parent.kind !== 'table') return false
    return parent.block === undefined ? this.#addDotted(parent, `${key} = ${text}`) : this.#addLine(parent.block, `${key} = ${text}`, where)
  }

  /** Adds a line below a header, in the indentation of the others there. */
  #addLine({ header, lines }: Block, line: string, where: 'first' | 'last'): boolean {
    const [first, last] = [lines[0], lines.at(-1)]
    const indentation = this.#indentationAt((last ?? header).start)
    const after = where === 'first' || last === undefined ? header.end : last.end
    // At the top of the file there is no header to write below.
    if (header.end === 0 && (where === 'first' || last === undefined)) return this.put(insertion(first?.start ?? 0, `${line}${this.lineEnd}`))
    return this.put(this.linesAfter(after, [indentation + line]))
  }

  /** Adds a member to a table that is written with dotted keys: `env.NAME = "value"`. */
  #addDotted(table: TomlNode, line: string): boolean {
    const sample = table.parts.at(-1)
    // A table that is named only in the headers of others has no line to follow.
    if (sample === undefined || isBlock(sample) || table.parts.some(isBlock)) return false
    const own = sample.keys.findIndex(({ start }) => table.keys.some((key) => key.start === start))
    const next = sample.keys[own + 1]
    if (own < 0 || next === undefined) return false
    const prefix = this.text.slice(sample.start, next.start)
    return this.put(this.linesAfter(sample.end, [this.#indentationAt(sample.start) + prefix + line]))
  }

  #indentationAt(offset: number): string {
    const start = this.lineStart(offset)
    const before = this.text.slice(start, offset)
    return before.trim() === '' ? before : ''
  }
}

/**
 * A value on one line.
 * @returns undefined for `null`, and for a text that TOML cannot contain
 */
export function tomlValue(value: JsonValue): string | undefined {
  if (typeof value === 'string') return basicString(value)
  if (typeof value === 'number' || typeof value === 'boolean') return JSON.stringify(value)
  if (value === null) return undefined
  if (Array.isArray(value)) {
    const items = (value as readonly JsonValue[]).map(tomlValue)
    return items.includes(undefined) ? undefined : `[${items.join(', ')}]`
  }
  const members = Object.entries(value).map(([key, member]) => [writtenKey(key), tomlValue(member)] as const)
  if (members.some(([key, member]) => key === undefined || member === undefined)) return undefined
  return members.length === 0 ? '{}' : `{ ${members.map((member) => member.join(' = ')).join(', ')} }`
}
