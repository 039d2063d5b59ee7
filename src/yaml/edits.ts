import { type Document, isCollection, isMap, isPair, isScalar, isSeq, type Node, type Pair, parseDocument, type Scalar, stringify, type YAMLMap, type YAMLSeq } from 'yaml'
import { addTo, oncePer } from '../base/lists.js'
import { insertion, type TextEdit } from '../base/text.js'
import { StepEditor } from '../json/step-editor.js'
import type { Fix, FixStep, JsonValue, Path } from '../json/value.js'
import { keyText } from './tree.js'

/** A mapping or a list, with what is in it. */
type Container = YAMLMap | YAMLSeq

/**
 * Turns fixes of one text into edits that keep comments, white space and the way in which values are written, by the places that the
 * library's document has for each node.
 */
export class YamlEditor extends StepEditor {
  readonly #document: Document
  #indentation: number | undefined

  /** @param text the YAML alone */
  constructor(text: string) {
    super(text)
    this.#document = parseDocument(text, { version: '1.2', uniqueKeys: false, prettyErrors: false, resolveKnownTags: false })
  }

  /** @returns undefined too below an alias or a merge key, for example */
  override editsOf(fix: Fix): TextEdit[] | undefined {
    return this.#document.errors.length > 0 ? undefined : super.editsOf(fix)
  }

  protected override replace(at: Path, value: JsonValue): boolean {
    const node = this.#nodeAt(at)
    const [start] = node?.range ?? []
    if (node === undefined || start === undefined) return false
    const isInFlow = this.#isInFlow(at)
    if (isScalar(node) && isPlainValue(value)) return this.put({ start, end: endOf(node), text: scalarText(value, node.type, isInFlow) })
    const key = this.#pairAt(at)?.key
    // A value below its key goes to the line of the key.
    const from = isCollection(node) && node.flow !== true && isScalar(key) && key.range ? this.#colonAfter(key.range[1]) : undefined
    return this.put({ start: from ?? start, end: endOf(node), text: (from === undefined ? '' : ' ') + flowText(value) })
  }

  protected override splice({ at, span, text }: Extract<FixStep, { op: 'splice' }>): boolean {
    const node = this.#nodeAt(at)
    if (!isScalar(node) || typeof node.value !== 'string') return false
    return this.replace(at, node.value.slice(0, span.start) + text + node.value.slice(span.end))
  }

  protected override rename(at: Path, key: string): boolean {
    const node = this.#pairAt(at)?.key
    if (!isScalar(node) || !node.range || this.#nodeAt([...at.slice(0, -1), key]) !== undefined) return false
    return this.put({ start: node.range[0], end: node.range[1], text: scalarText(key, node.type, this.#isInFlow(at)) })
  }

  protected override insert(at: Path, values: readonly JsonValue[]): boolean {
    const list = this.#nodeAt(at.slice(0, -1))
    const index = Number(at.at(-1))
    if (!isSeq(list)) return false
    if (list.flow === true) return this.#putInFlow(list, index, values.map(flowText))
    const next = list.items[index] as Node | undefined
    const sample = next ?? (list.items.at(-1) as Node | undefined)
    const start = sample?.range?.[0]
    if (sample === undefined || start === undefined) return false
    const before = this.text.slice(this.lineStart(start), start)
    if (!/^[ \t]*-[ \t]+$/.test(before)) return false
    const lines = values.map((value) => `${before}${scalarOrFlow(value)}`)
    return this.put(next === undefined ? this.linesAfter(endOf(sample), lines) : insertion(this.lineStart(start), lines.map((line) => line + this.lineEnd).join('')))
  }

  protected override remove(at: Path): boolean {
    const container = this.#nodeAt(at.slice(0, -1))
    if (!isMap(container) && !isSeq(container)) return false
    const items = container.items as readonly (Node | Pair)[]
    const index = isSeq(container) ? Number(at.at(-1)) : this.#indexIn(container, at.at(-1))
    const item = index === undefined ? undefined : items[index]
    if (index === undefined || item === undefined) return false
    const [start, end] = [startOf(item), endOf(item)]
    if (start === undefined) return false
    if (container.flow === true) return this.#removeInFlow(items, index, start, end)
    if (items.length === 1) return false
    const line = this.lineStart(start)
    const before = this.text.slice(line, start)
    if (/^[ \t]*(?:-[ \t]+)?$/.test(before) && (isSeq(container) || before.trim() === '')) return this.put({ start: line, end: this.nextLine(end), text: '' })
    // The first member on the line of the dash of a list: the next one takes its place.
    const next = items[index + 1]
    const after = next === undefined ? undefined : startOf(next)
    return after !== undefined && before.trim() !== '' ? this.put({ start, end: after, text: '' }) : false
  }

  #removeInFlow(items: readonly (Node | Pair)[], index: number, start: number, end: number): boolean {
    const [previous, next] = [items[index - 1], items[index + 1]]
    const after = next === undefined ? undefined : startOf(next)
    if (after !== undefined) return this.put({ start, end: after, text: '' })
    return this.put({ start: previous === undefined ? start : endOf(previous), end, text: '' })
  }

  protected override add({ at, value, where }: Extract<FixStep, { op: 'add' }>): boolean {
    const parent = at.length === 1 && this.#document.contents === null ? undefined : this.#nodeAt(at.slice(0, -1))
    const key = String(at.at(-1))
    if (!isMap(parent) || this.#nodeAt(at) !== undefined) return false
    const items = parent.items as readonly Pair[]
    if (parent.flow === true) return this.#putInFlow(parent, where === 'first' ? 0 : items.length, [`${scalarText(key, undefined, true)}: ${flowText(value)}`])
    const [first, last] = [items[0], items.at(-1)]
    const start = first === undefined ? undefined : startOf(first)
    if (start === undefined || last === undefined) return false
    const column = start - this.lineStart(start)
    const indentation = ' '.repeat(column)
    const lines = stringify({ [key]: value }, { lineWidth: 0, indent: this.#unit }).trimEnd().split('\n').map((line) => (line === '' ? '' : indentation + line))
    if (where === 'last') return this.put(this.linesAfter(endOf(last), lines))
    return this.put(insertion(start, lines.join(this.lineEnd).slice(column) + this.lineEnd + indentation))
  }

  /** Adds members between the brackets of a list or a mapping. */
  #putInFlow(container: Container, index: number, texts: readonly string[]): boolean {
    const items = container.items as readonly (Node | Pair)[]
    const [start] = container.range ?? []
    if (start === undefined) return false
    const next = items[index]
    const at = next === undefined ? undefined : startOf(next)
    if (at !== undefined) return this.put(insertion(at, texts.map((text) => `${text}, `).join('')))
    const last = items.at(-1)
    if (last !== undefined) return this.put(insertion(endOf(last), texts.map((text) => `, ${text}`).join('')))
    const isSpaced = isMap(container)
    return this.put({ start: start + 1, end: endOf(container) - 1, text: isSpaced ? ` ${texts.join(', ')} ` : texts.join(', ') })
  }

  /** The node at a path; undefined if it is not written there, but by an alias or a merge key. */
  #nodeAt(at: Path): Node | undefined {
    let node: Node | null | undefined = this.#document.contents
    for (const step of at) {
      if (isMap(node)) node = this.#pairIn(node, step)?.value as Node | null | undefined
      else node = isSeq(node) ? (node.items[Number(step)] as Node | undefined) : undefined
    }
    return node ?? undefined
  }

  #pairAt(at: Path): Pair | undefined {
    const parent = this.#nodeAt(at.slice(0, -1))
    const step = at.at(-1)
    return isMap(parent) && step !== undefined ? this.#pairIn(parent, step) : undefined
  }

  #pairIn(map: YAMLMap, step: string | number): Pair | undefined {
    const index = this.#indexIn(map, step)
    return index === undefined ? undefined : map.items[index]
  }

  /** The index of the only pair with a key; undefined if there is none, or if it is there twice, so that it is not clear which one is meant. */
  #indexIn(map: YAMLMap, step: string | number | undefined): number | undefined {
    const [index, second] = indexesIn(map).get(String(step)) ?? []
    return second === undefined ? index : undefined
  }

  #isInFlow(at: Path): boolean {
    return at.some((_, depth) => {
      const above = this.#nodeAt(at.slice(0, depth))
      return isCollection(above) && above.flow === true
    })
  }

  #colonAfter(offset: number): number | undefined {
    const colon = /^[ \t]*:/.exec(this.text.slice(offset))
    return colon === null ? undefined : offset + colon[0].length
  }

  /** By how much the text is indented: what its first indented line has. */
  get #unit(): number {
    if (this.#indentation !== undefined) return this.#indentation
    const lines = this.text.split('\n')
    const isBelowKey = (index: number) => lines[index - 1]?.trimEnd().endsWith(':') === true && /^[^\s#]/.test(lines[index - 1] ?? '')
    const below = lines.find((line, index) => line.startsWith(' ') && line.trim() !== '' && isBelowKey(index))
    return (this.#indentation = below === undefined ? 2 : below.length - below.trimStart().length)
  }

  /** The offset may be the start of the next line itself, after a text of several lines. */
  protected override nextLine(offset: number): number {
    return offset > 0 && this.text.charAt(offset - 1) === '\n' ? offset : super.nextLine(offset)
  }
}

const indexesIn = oncePer(({ items }: YAMLMap): ReadonlyMap<string, readonly number[]> => {
  const indexes = new Map<string, number[]>()
  for (const [index, { key }] of items.entries()) if (isScalar(key)) addTo(indexes, keyText(key), index)
  return indexes
})

function startOf(item: Node | Pair): number | undefined {
  return isPair(item) ? (item.key as Node | null)?.range?.[0] : item.range?.[0]
}

/** Where a value ends, without the comments after it. */
function endOf(item: Node | Pair): number {
  if (isPair(item)) {
    const { key, value } = item as Pair<Node | null, Node | null>
    return value === null ? (key?.range?.[1] ?? 0) : Math.max(endOf(value), key?.range?.[1] ?? 0)
  }
  const last = isCollection(item) && item.flow !== true ? (item.items.at(-1) as Node | Pair | undefined) : undefined
  return last === undefined ? (item.range?.[1] ?? 0) : endOf(last)
}

type PlainValue = string | number | boolean | null

function isPlainValue(value: JsonValue): value is PlainValue {
  return typeof value !== 'object' || value === null
}

/** A scalar in the style of the one that it replaces, as far as that can express it. */
function scalarText(value: PlainValue, style: Scalar.Type | undefined, isInFlow: boolean): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  const isLine = !/[\n\r]/.test(value)
  if (style === 'QUOTE_SINGLE' && isLine) return `'${value.replaceAll("'", "''")}'`
  const plain = style === 'QUOTE_DOUBLE' || !isLine ? undefined : stringify(value, { lineWidth: 0 }).trimEnd()
  return plain === undefined || (isInFlow && /^[^'"]*[[\]{},]/.test(plain)) ? JSON.stringify(value) : plain
}

/** A value on one line. What is between brackets is JSON, which YAML contains. */
function flowText(value: JsonValue): string {
  if (isPlainValue(value)) return scalarText(value, undefined, true)
  if (Array.isArray(value)) return `[${(value as readonly JsonValue[]).map((item) => JSON.stringify(item)).join(', ')}]`
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${isPlainValue(member) ? JSON.stringify(member) : flowText(member)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

function scalarOrFlow(value: JsonValue): string {
  return isPlainValue(value) ? scalarText(value, undefined, false) : flowText(value)
}
