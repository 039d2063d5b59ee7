import { isAlias, isMap, isScalar, isSeq, type Alias, type Node, type Pair, type Scalar, type YAMLMap } from 'yaml'
import type { Span } from '../text/position.js'
import type { DuplicateKey } from './duplicates.js'
import type { Path } from './pointer.js'
import type { SyntaxProblem } from './syntax.js'
import { MAX_DEPTH, TOO_DEEP } from './yaml-parse.js'

/** A value of a YAML text with its place. Aliases and merge keys are resolved. */
export interface YamlNode {
  readonly span: Span
  readonly content: string | number | boolean | null | readonly YamlNode[] | ReadonlyMap<string, YamlMember>
}

export interface YamlMember {
  readonly key: Span
  readonly node: YamlNode
}

/** How many values aliases may stand for: a few lines of them can stand for millions. */
const MAX_ALIASED = 1000
const TOO_MANY = `the aliases stand for more than ${MAX_ALIASED} values`

/** Makes a tree of what the library parsed, with every alias replaced by what it stands for. */
export class YamlTree {
  readonly problems: SyntaxProblem[] = []
  readonly duplicates: DuplicateKey[] = []
  readonly root: YamlNode
  readonly #shift: number
  readonly #anchors = new Map<string, Node>()
  /** What an alias stands for: the last anchor of its name before it. */
  readonly #targets = new Map<Alias, Node>()
  /** The nodes that are being built, from the root. */
  readonly #open = new Set<Node>()
  #aliased = 0
  /** The place of the outermost alias whose values are being built. */
  #alias: Span | undefined

  /** @param shift the offset of the YAML text in the document */
  constructor(contents: Node | null, shift: number) {
    this.#shift = shift
    this.root = this.#build(contents, [])
  }

  #build(node: unknown, path: Path): YamlNode {
    if (isAlias(node)) return this.#resolve(node, path)
    const span = this.#spanOf(node)
    if (!isScalar(node) && !isMap(node) && !isSeq(node)) return { span, content: null }
    if (this.#open.size >= MAX_DEPTH) return this.#refuse(span, TOO_DEEP)
    if (this.#alias !== undefined && ++this.#aliased > MAX_ALIASED) {
      return this.#aliased > MAX_ALIASED + 1 ? { span, content: null } : this.#refuse(this.#alias, TOO_MANY)
    }
    if (this.#alias === undefined && node.anchor !== undefined) this.#anchors.set(node.anchor, node)
    if (isScalar(node)) return { span, content: plainValue(node) }
    this.#open.add(node)
    const content = isMap(node)
      ? this.#members(node, path)
      : node.items.map((item, index) => this.#build(item, [...path, index]))
    this.#open.delete(node)
    return { span, content }
  }

  /** What the alias stands for, at the place of the alias. */
  #resolve(alias: Alias, path: Path): YamlNode {
    const span = this.#spanOf(alias)
    const target = this.#targets.get(alias) ?? this.#anchors.get(alias.source)
    if (target === undefined) return this.#refuse(span, 'no anchor of this name stands before the alias')
    this.#targets.set(alias, target)
    if (this.#open.has(target)) return this.#refuse(span, 'the alias stands in what it stands for')
    const outer = this.#alias
    this.#alias ??= span
    const { content } = this.#build(target, path)
    this.#alias = outer
    return { span, content }
  }

  #members(map: YAMLMap, path: Path): ReadonlyMap<string, YamlMember> {
    const own = new Map<string, YamlMember>()
    const keys = new Map<string, Span[]>()
    const merged: ReadonlyMap<string, YamlMember>[] = []
    for (const pair of map.items) {
      const key = this.#keyOf(pair)
      const node = this.#build(pair.value, key === undefined ? path : [...path, key])
      if (key === undefined) continue
      const sources = isMergeKey(pair) ? mapsOf(node) : undefined
      if (sources !== undefined) {
        merged.push(...sources)
        continue
      }
      const span = this.#spanOf(pair.key)
      own.delete(key)
      own.set(key, { key: span, node })
      this.#countKey(keys, key, span, path)
    }
    // An own key wins over a merged one, and of two merged ones the first.
    for (const source of merged) for (const [key, member] of source) if (!own.has(key)) own.set(key, member)
    return own
  }

  #countKey(keys: Map<string, Span[]>, key: string, span: Span, path: Path): void {
    const before = keys.get(key)
    if (before === undefined) keys.set(key, [span])
    else if (before.push(span) === 2 && this.#alias === undefined) this.duplicates.push({ path: [...path, key], keys: before })
  }

  /** The key as the property of an object is called; undefined for a map or a list as a key, which no setting has. */
  #keyOf({ key }: Pair): string | undefined {
    const { content } = this.#build(key, [])
    if (content === null) return ''
    return typeof content === 'object' ? undefined : String(content)
  }

  #spanOf(node: unknown): Span {
    const range = isAlias(node) || isScalar(node) || isMap(node) || isSeq(node) ? node.range : undefined
    const [start, end] = range ?? [0, 0]
    return { start: this.#shift + start, end: this.#shift + end }
  }

  #refuse(span: Span, message: string): YamlNode {
    this.problems.push({ code: 'yaml', message, ...span, harmless: false })
    return { span, content: null }
  }
}

/** `<<` without quotes, as YAML 1.1 has it and most readers still do. */
function isMergeKey({ key }: Pair): boolean {
  return isScalar(key) && key.type === 'PLAIN' && key.value === '<<'
}

/** The maps a merge key takes in; undefined where its value is none, and the key therefore one like any other. */
function mapsOf({ content }: YamlNode): ReadonlyMap<string, YamlMember>[] | undefined {
  if (content instanceof Map) return [content as ReadonlyMap<string, YamlMember>]
  if (!Array.isArray(content)) return undefined
  const maps = (content as readonly YamlNode[]).map((node) => node.content).filter((inner) => inner instanceof Map)
  return maps.length === content.length ? (maps as ReadonlyMap<string, YamlMember>[]) : undefined
}

/** A scalar as JSON has it; as it is written where JSON has no such type. */
function plainValue({ value, source }: Scalar): string | number | boolean | null {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null) return value
  return typeof value === 'bigint' ? Number(value) : (source ?? '')
}

/** The value of a tree, as `JSON.parse` would give it: `__proto__` is a key like any other. */
export function valueOf({ content }: YamlNode): unknown {
  if (content instanceof Map) {
    const members = [...(content as ReadonlyMap<string, YamlMember>)]
    return Object.fromEntries(members.map(([key, { node }]) => [key, valueOf(node)]))
  }
  return Array.isArray(content) ? (content as readonly YamlNode[]).map(valueOf) : content
}
