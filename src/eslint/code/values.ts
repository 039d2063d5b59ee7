import { append } from '../../base/lists.js'
import type { Span } from '../../base/text.js'
import { type CodeNode, isNode, nodeIn, nodesIn, spanOf, textIn } from './nodes.js'
import type { Bindings } from './bindings.js'

/** A run of a string: characters of a literal, one by one, or a reference to a variable as a whole. */
interface Segment {
  readonly text: string
  /** Where each of its UTF-16 units begins in the source, and where the last one ends; absent for a reference, which is one piece. */
  readonly offsets?: readonly number[]
  readonly span: Span
  /** Set for what is around a default: the whole of `process.env.X ?? 'default'`, and the variable in it. */
  readonly fallback?: { readonly whole: Span; readonly variable: Span }
}

/** A value in the code, as far as its text says what it is. */
export type CodeValue =
  | { readonly is: 'string'; readonly segments: readonly Segment[]; readonly node: CodeNode }
  | { readonly is: 'scalar'; readonly value: number | boolean | null; readonly node: CodeNode }
  | { readonly is: 'object'; readonly members: readonly CodeMember[]; readonly open: boolean; readonly node: CodeNode }
  | { readonly is: 'array'; readonly items: readonly CodeValue[]; readonly open: boolean; readonly node: CodeNode }
  | { readonly is: 'absent'; readonly node: CodeNode }
  | { readonly is: 'unknown'; readonly node: CodeNode }

/** A member of an object. */
export interface CodeMember {
  readonly name: string
  readonly value: CodeValue
  /** Its whole text, with the key; absent for one that a spread brings in. */
  readonly node: CodeNode | undefined
  readonly key: CodeNode
  /** Set if the code says it by the class that it uses, and not by a value. */
  readonly isGiven?: true
}

/** What is at a path. */
export interface FoundValue {
  readonly value: CodeValue
  readonly key?: CodeNode
  /** The property, with its key. */
  readonly property?: CodeNode | undefined
  /** Set for what no edit can change. */
  readonly isGiven?: true
}

/** How deep values are followed. */
const MAX_DEPTH = 40

/** How much of the constants in a file is read: a few that contain each other several times mean millions of values. */
const MAX_FOLLOWED = 20_000
/** How many characters of a constant count as one more value. */
const CHARACTERS = 100

/** Reads the values of a file's expressions, as far as they are literals, constants and references to environment variables. */
export class ValueReader {
  /** The constants that are being read: one that refers to itself says nothing more. */
  readonly #open = new Set<CodeNode>()
  #followed = 0

  constructor(private readonly bindings: Bindings) {}

  read(node: CodeNode, depth = 0): CodeValue {
    if (depth > MAX_DEPTH || !this.#follows(1 + (node.range[1] - node.range[0]) / CHARACTERS)) return { is: 'unknown', node }
    switch (node.type) {
      case 'Literal':
        return literal(node)
      case 'TemplateLiteral':
        return this.#template(node, depth)
      case 'ObjectExpression':
        return this.#object(node, depth)
      case 'ArrayExpression':
        return this.#array(node, depth)
      case 'Identifier':
        return this.#identifier(node, depth)
      case 'MemberExpression':
        return variable(node) ?? { is: 'unknown', node }
      case 'ChainExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'TSTypeAssertion':
      case 'ParenthesizedExpression':
        return this.#inner(node, depth)
      case 'LogicalExpression':
        return this.#fallback(node, depth)
      case 'BinaryExpression':
        return this.#sum(node, depth)
      case 'CallExpression':
        return variable(node) ?? { is: 'unknown', node }
      case 'NewExpression':
        return this.#url(node, depth)
      default:
        return { is: 'unknown', node }
    }
  }

  /** Whether so many more values within a constant can be read. What is not a constant is there once, and read once. */
  #follows(count: number): boolean {
    if (this.#open.size === 0) return true
    this.#followed += count
    return this.#followed <= MAX_FOLLOWED
  }

  #inner(node: CodeNode, depth: number): CodeValue {
    const inner = nodeIn(node, 'expression')
    return inner === undefined ? { is: 'unknown', node } : this.read(inner, depth + 1)
  }

  #template(node: CodeNode, depth: number): CodeValue {
    const segments: Segment[] = []
    const expressions = nodesIn(node, 'expressions')
    for (const [index, quasi] of nodesIn(node, 'quasis').entries()) {
      const own = quasiSegment(quasi)
      if (own === undefined) return { is: 'unknown', node }
      segments.push(own)
      const expression = expressions[index]
      if (expression !== undefined) append(segments, this.#part(expression, depth))
    }
    return { is: 'string', segments, node }
  }

  /** An expression within a string. */
  #part(node: CodeNode, depth: number): readonly Segment[] {
    const value = this.read(node, depth + 1)
    return value.is === 'string' && this.#follows(value.segments.length) ? value.segments : [unknownSegment(node)]
  }

  #sum(node: CodeNode, depth: number): CodeValue {
    const [left, right] = [nodeIn(node, 'left'), nodeIn(node, 'right')]
    if (node.operator !== '+' || left === undefined || right === undefined) return { is: 'unknown', node }
    const [first, second] = [this.read(left, depth + 1), this.read(right, depth + 1)]
    // Without a string on either side, it may be a sum of numbers.
    if (first.is !== 'string' && second.is !== 'string') return { is: 'unknown', node }
    const segmentsOf = (value: CodeValue) => (value.is === 'string' && this.#follows(value.segments.length) ? value.segments : [unknownSegment(value.node)])
    return { is: 'string', segments: [...segmentsOf(first), ...segmentsOf(second)], node }
  }

  /** `process.env.X ?? 'default'` */
  #fallback(node: CodeNode, depth: number): CodeValue {
    const [left, right] = [nodeIn(node, 'left'), nodeIn(node, 'right')]
    const name = left === undefined ? undefined : variableName(left)
    if (left === undefined || name === undefined || right === undefined || node.operator === '&&') return { is: 'unknown', node }
    const fallback = this.read(right, depth + 1)
    const [only, ...others] = fallback.is === 'string' ? fallback.segments : []
    // An empty one is there for the types alone.
    if (only?.offsets === undefined || only.text === '' || others.length > 0 || only.text.includes('}')) return { is: 'string', segments: [reference(name, node)], node }
    const whole = spanOf(node)
    const edge = (text: string, at: number): Segment => ({
      text,
      offsets: Array.from({ length: text.length + 1 }, () => at),
      span: { start: at, end: at },
      fallback: { whole, variable: spanOf(left) }
    })
    return { is: 'string', segments: [edge(`\${process.env.${name}:-`, whole.start), only, edge('}', whole.end)], node }
  }

  #url(node: CodeNode, depth: number): CodeValue {
    const callee = nodeIn(node, 'callee')
    const [address, ...others] = nodesIn(node, 'arguments')
    const isUrl = callee?.type === 'Identifier' && callee.name === 'URL' && this.bindings.isGlobal(callee)
    if (!isUrl || address === undefined || others.length > 0) return { is: 'unknown', node }
    return this.read(address, depth + 1)
  }

  #identifier(node: CodeNode, depth: number): CodeValue {
    if (node.name === 'undefined' && this.bindings.isGlobal(node)) return { is: 'absent', node }
    const constant = this.bindings.constantOf(node)
    if (constant === undefined || this.#open.has(constant.value)) return { is: 'unknown', node }
    this.#open.add(constant.value)
    const value = this.read(constant.value, depth + 1)
    this.#open.delete(constant.value)
    // Somebody else may add to it.
    return (value.is === 'object' || value.is === 'array') && constant.isShared ? { ...value, open: true } : value
  }

  #array(node: CodeNode, depth: number): CodeValue {
    const items: CodeValue[] = []
    let open = false
    const elements: readonly unknown[] = Array.isArray(node.elements) ? node.elements : []
    for (const element of elements) {
      if (!isNode(element)) continue
      const argument = element.type === 'SpreadElement' ? nodeIn(element, 'argument') : undefined
      if (argument === undefined) {
        items.push(this.read(element, depth + 1))
        continue
      }
      const spread = this.read(argument, depth + 1)
      if (spread.is === 'array' && !spread.open && this.#follows(spread.items.length)) append(items, spread.items)
      else items.push({ is: 'unknown', node: element })
      open ||= spread.is !== 'array' || spread.open
    }
    return { is: 'array', items, open, node }
  }

  #object(node: CodeNode, depth: number): CodeValue {
    const members = new Map<string, CodeMember>()
    /** What no spread can have replaced yet. */
    const certain = new Set<string>()
    let open = false
    const set = (member: CodeMember) => {
      members.set(member.name, member)
      certain.add(member.name)
    }
    for (const property of nodesIn(node, 'properties')) {
      if (property.type === 'SpreadElement') {
        const argument = nodeIn(property, 'argument')
        const spread = argument === undefined ? undefined : this.read(argument, depth + 1)
        if (spread?.is === 'object' && this.#follows(spread.members.length)) {
          for (const member of spread.members) set({ ...member, node: undefined })
        }
        // What it brings in may replace what came before.
        if (spread?.is !== 'object' || spread.open) {
          open = true
          for (const name of certain) {
            const member = members.get(name)
            if (member !== undefined) members.set(name, { ...member, value: { is: 'unknown', node: property } })
          }
          certain.clear()
        }
        continue
      }
      const name = keyName(property)
      const [key, value] = [nodeIn(property, 'key'), nodeIn(property, 'value')]
      if (name === undefined || key === undefined || value === undefined || property.kind === 'get' || property.kind === 'set') {
        open = true
        continue
      }
      const read = property.method === true ? ({ is: 'unknown', node: value } as const) : this.read(value, depth + 1)
      if (read.is === 'absent') members.delete(name)
      else set({ name, value: read, node: property, key })
    }
    return { is: 'object', members: [...members.values()], open, node }
  }
}

function literal(node: CodeNode): CodeValue {
  const { value } = node
  if (typeof value === 'string') {
    const { start, end } = spanOf(node)
    return { is: 'string', segments: [characters(textIn(node), start + 1, end - 1)], node }
  }
  if (typeof value === 'number' || typeof value === 'boolean') return { is: 'scalar', value, node }
  return value === null && node.raw === 'null' ? { is: 'scalar', value, node } : { is: 'unknown', node }
}

function quasiSegment(quasi: CodeNode): Segment | undefined {
  const { value } = quasi
  if (typeof value !== 'object' || value === null || !('raw' in value) || typeof value.raw !== 'string') return undefined
  const { start, end } = spanOf(quasi)
  // Some parsers count the characters around it, which are a backtick, `}` or `${`.
  const from = end - start === value.raw.length ? start : start + 1
  return characters(value.raw, from, from + value.raw.length)
}

/** What an escape stands for, by the character after the backslash. */
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', '0': '\0', '\n': '', '\r\n': '', '\u2028': '', '\u2029': '' }

const ESCAPE = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|u\{([0-9a-fA-F]+)\}|(\r\n|[^]))/y

/** The characters between the quotes of a literal, with the place of each. */
function characters(raw: string, start: number, end: number): Segment {
  const offsets: number[] = []
  let text = ''
  let at = 0
  while (at < raw.length) {
    ESCAPE.lastIndex = at
    const match = raw.charAt(at) === '\\' ? ESCAPE.exec(raw) : null
    const code = match?.[1] ?? match?.[2] ?? match?.[3]
    const meant = match === null ? raw.charAt(at) : code === undefined ? (ESCAPES[match[4] ?? ''] ?? match[4] ?? '') : characterOf(code)
    append(offsets, Array<number>(meant.length).fill(start + at))
    text += meant
    at += match?.[0].length ?? 1
  }
  return { text, offsets: [...offsets, end], span: { start, end } }
}

function characterOf(code: string): string {
  const point = Number.parseInt(code, 16)
  return point <= 0x10ffff ? String.fromCodePoint(point) : '\uFFFD'
}

/** An environment variable that the code reads, as a string that refers to it. */
function variable(node: CodeNode): CodeValue | undefined {
  const name = variableName(node)
  return name === undefined ? undefined : { is: 'string', segments: [reference(name, node)], node }
}

function reference(name: string, node: CodeNode): Segment {
  return { text: `\${process.env.${name}}`, span: spanOf(node) }
}

/** An unknown part of a string: a reference to a variable that nobody sets. */
function unknownSegment(node: CodeNode): Segment {
  return reference(UNKNOWN, node)
}

/** The name in place of a variable for what is unknown. */
export const UNKNOWN = 'VALUE_AT_RUN_TIME'

/** What holds the environment: `process.env`, `Bun.env`, `import.meta.env`. */
const ENVIRONMENTS = new Set(['process.env', 'Bun.env', 'import.meta.env', 'globalThis.process.env'])

/** The name of the environment variable that an expression reads. */
function variableName(node: CodeNode): string | undefined {
  const inner = node.type === 'TSNonNullExpression' || node.type === 'TSAsExpression' || node.type === 'ChainExpression' ? nodeIn(node, 'expression') : undefined
  if (inner !== undefined) return variableName(inner)
  if (node.type === 'CallExpression') {
    const [argument] = nodesIn(node, 'arguments')
    const callee = nodeIn(node, 'callee')
    if (callee === undefined || nameOf(callee) !== 'Deno.env.get' || typeof argument?.value !== 'string') return undefined
    return variableIn(argument.value)
  }
  if (node.type !== 'MemberExpression') return undefined
  const object = nodeIn(node, 'object')
  const holder = object === undefined ? undefined : nameOf(object)
  return holder !== undefined && ENVIRONMENTS.has(holder) ? variableIn(propertyName(node)) : undefined
}

function variableIn(name: string | undefined): string | undefined {
  return name !== undefined && /^[A-Za-z_]\w*$/.test(name) ? name : undefined
}

/** An expression of names and dots, as written; undefined for any other. */
function nameOf(node: CodeNode): string | undefined {
  if (node.type === 'Identifier' && typeof node.name === 'string') return node.name
  if (node.type === 'MetaProperty') return 'import.meta'
  if (node.type !== 'MemberExpression') return undefined
  const object = nodeIn(node, 'object')
  const holder = object === undefined ? undefined : nameOf(object)
  const name = propertyName(node)
  return holder === undefined || name === undefined ? undefined : `${holder}.${name}`
}

/** The name of the property that a member expression reads. */
export function propertyName(node: CodeNode): string | undefined {
  const property = nodeIn(node, 'property')
  if (property === undefined) return undefined
  if (node.computed === true) return typeof property.value === 'string' ? property.value : undefined
  return typeof property.name === 'string' ? property.name : undefined
}

/** The name of a property of an object; undefined if it is computed. */
export function keyName(property: CodeNode): string | undefined {
  const key = nodeIn(property, 'key')
  if (key === undefined) return undefined
  if (typeof key.value === 'string' || typeof key.value === 'number') return String(key.value)
  return property.computed === true || typeof key.name !== 'string' ? undefined : key.name
}

/** The text of a string, in which `${process.env.NAME}` refers to a variable. */
export function decoded(segments: readonly Segment[]): string {
  return segments.map(({ text }) => text).join('')
}

/** Whether a string consists of nothing that is known. */
export function isUnknown(value: CodeValue): boolean {
  if (value.is !== 'string') return value.is === 'unknown'
  const isLost = ({ text, offsets }: Segment) => offsets === undefined && text === `\${process.env.${UNKNOWN}}`
  return value.segments.some(isLost) && value.segments.every((segment) => segment.text === '' || isLost(segment))
}

/**
 * The words of a string that is split at each space, as strings at their places. Only a part of each can be edited: a word is not a literal of its own.
 * @returns no words for a variable with a default, which is one or the other
 */
export function wordsOf({ segments }: Extract<CodeValue, { readonly is: 'string' }>): Extract<CodeValue, { readonly is: 'string' }>[] {
  if (segments.some(({ fallback }) => fallback !== undefined)) return []
  const words: Segment[][] = [[]]
  for (const segment of segments) {
    const { text, offsets } = segment
    const pieces = offsets === undefined ? [text] : text.split(' ')
    let at = 0
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) words.push([])
      words.at(-1)?.push(offsets === undefined ? segment : { ...segment, text: piece, offsets: offsets.slice(at, at + piece.length + 1) })
      at += piece.length + 1
    }
  }
  return words.map((word) => ({ is: 'string', segments: word, node: { type: 'Word', range: rangeOf(word) } }))
}

function rangeOf(word: readonly Segment[]): [number, number] {
  const [first, last] = [word[0], word.at(-1)]
  return [first?.offsets?.[0] ?? first?.span.start ?? 0, last?.offsets?.at(-1) ?? last?.span.end ?? 0]
}

/** The source of a run of characters in a string. */
export function sourceOf(segments: readonly Segment[], { start, end }: Span): Span | undefined {
  let at = 0
  let from: number | undefined
  let to: number | undefined
  for (const { text, offsets, span } of segments) {
    const inner = { start: Math.max(0, start - at), end: Math.min(text.length, end - at) }
    if (inner.start < inner.end || (start === end && inner.start === inner.end)) {
      from ??= offsets?.[inner.start] ?? span.start
      to = offsets?.[inner.end] ?? span.end
    }
    at += text.length
  }
  return from === undefined || to === undefined || to < from ? undefined : { start: from, end: to }
}
