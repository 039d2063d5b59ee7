import { append } from '../base/lists.js'
import { Composer, isAlias, isCollection, isMap, isScalar, isSeq, Lexer, Parser, visit } from 'yaml'
import type { Alias, CST, Document, Node, Pair, Scalar, YAMLMap } from 'yaml'
import { lineStart, type Span } from '../base/text.js'
import type { DuplicateKey } from '../json/duplicates.js'
import type { SyntaxProblem } from '../json/syntax.js'
import type { Path } from '../json/value.js'

/** A value in a YAML text, with its place. Aliases and merge keys are resolved. */
export interface YamlNode {
  readonly span: Span
  readonly content: string | number | boolean | null | readonly YamlNode[] | ReadonlyMap<string, YamlMember>
}

export interface YamlMember {
  readonly key: Span
  readonly node: YamlNode
}

/** How many values aliases may expand to: a few lines of them can expand to millions. */
const MAX_ALIASED = 1000
const TOO_MANY = `the aliases expand to more than ${MAX_ALIASED} values`

/** Builds a tree from what the library parsed, with every alias replaced by the value it refers to. */
export class YamlTree {
  readonly problems: SyntaxProblem[] = []
  readonly duplicates: DuplicateKey[] = []
  /** The values of keys at the top that occur again after them. */
  readonly shadowed: (readonly [key: string, node: YamlNode])[] = []
  readonly root: YamlNode
  readonly #shift: number
  readonly #anchors = new Map<string, Node>()
  /** The value an alias refers to: the last anchor of its name before it. */
  readonly #targets = new Map<Alias, Node>()
  /** The nodes that are being built, from the root. */
  readonly #open = new Set<Node>()
  #aliased = 0
  /** The place of the outermost alias whose values are being built. */
  #alias: Span | undefined

  /**
   * @param shift the offset of the YAML text in the document
   * @param merges whether `<<` includes the members of another map
   */
  constructor(contents: Node | null, shift: number, private readonly merges: boolean) {
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
    const content = isMap(node) ? this.#members(node, path) : node.items.map((item, index) => this.#build(item, [...path, index]))
    this.#open.delete(node)
    return { span, content }
  }

  /** The value an alias refers to, at the place of the alias. */
  #resolve(alias: Alias, path: Path): YamlNode {
    const span = this.#spanOf(alias)
    const target = this.#targets.get(alias) ?? this.#anchors.get(alias.source)
    if (target === undefined) return this.#refuse(span, 'no anchor with this name is defined before the alias')
    this.#targets.set(alias, target)
    if (this.#open.has(target)) return this.#refuse(span, 'the alias is inside the value it refers to')
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
      // Without a value, the member is its key.
      const node = pair.value === null ? { span: this.#spanOf(pair.key), content: null } : this.#build(pair.value, key === undefined ? path : [...path, key])
      if (key === undefined) continue
      const sources = this.merges && isMergeKey(pair) ? mapsOf(node) : undefined
      if (sources !== undefined) {
        append(merged, sources)
        continue
      }
      const span = this.#spanOf(pair.key)
      const before = path.length === 0 ? own.get(key) : undefined
      if (before !== undefined) this.shadowed.push([key, before.node])
      own.delete(key)
      own.set(key, { key: span, node })
      this.#countKey(keys, key, span, path)
    }
    // An own key wins over a merged one, and the first of two merged keys wins.
    for (const source of merged) for (const [key, member] of source) if (!own.has(key)) own.set(key, member)
    return own
  }

  #countKey(keys: Map<string, Span[]>, key: string, span: Span, path: Path): void {
    const before = keys.get(key)
    if (before === undefined) keys.set(key, [span])
    else if (before.push(span) === 2 && this.#alias === undefined) this.duplicates.push({ path: [...path, key], keys: before })
  }

  /** The name of the key as a property of an object; undefined for a map or a list as a key, which no setting has. */
  #keyOf({ key }: Pair): string | undefined {
    const { content } = this.#build(key, [])
    return typeof content === 'object' && content !== null ? undefined : nameOf(content)
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

/** `<<` without quotes, as in YAML 1.1; most readers still support it. */
function isMergeKey({ key }: Pair): boolean {
  return isScalar(key) && key.type === 'PLAIN' && key.value === '<<'
}

/** The maps that a merge key includes; undefined if its value is not a map, so that the key is an ordinary one. */
function mapsOf({ content }: YamlNode): ReadonlyMap<string, YamlMember>[] | undefined {
  if (content instanceof Map) return [content as ReadonlyMap<string, YamlMember>]
  if (!Array.isArray(content)) return undefined
  const maps = (content as readonly YamlNode[]).map((node) => node.content).filter((inner) => inner instanceof Map)
  return maps.length === content.length ? (maps as ReadonlyMap<string, YamlMember>[]) : undefined
}

/** The name of a key as a property of an object. */
export function keyText(key: Scalar): string {
  return nameOf(plainValue(key))
}

/** A key that is null, or is not written, has no name. */
function nameOf(value: string | number | boolean | null): string {
  return value === null ? '' : String(value)
}

/** A scalar as a JSON value; as it is written if JSON has no such type. */
function plainValue({ value, source }: Scalar): string | number | boolean | null {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null) return value
  return typeof value === 'bigint' ? Number(value) : (source ?? '')
}

/** The value of a tree, as `JSON.parse` would return it: `__proto__` is an ordinary key. */
export function valueOf({ content }: YamlNode): unknown {
  if (content instanceof Map) {
    const members = [...(content as ReadonlyMap<string, YamlMember>)]
    return Object.fromEntries(members.map(([key, { node }]) => [key, valueOf(node)]))
  }
  return Array.isArray(content) ? (content as readonly YamlNode[]).map(valueOf) : content
}

/** Settings are a few levels deep, and the code that parses and composes them is recursive. */
const MAX_DEPTH = 100
const TOO_DEEP = `it is nested deeper than ${MAX_DEPTH} levels`

/** Parses YAML with the places of its nodes. Never throws. There are no contents if the text is empty or nested too deeply. */
export function parseYaml(written: string, shift: number): { contents: Node | null; problems: SyntaxProblem[] } {
  // The library does not treat a lone CR as the end of a line; a replacement of the same length keeps every offset.
  const source = written.replaceAll(/\r(?!\n)/g, '\n')
  const tokens: CST.Token[] = []
  const parser = new Parser()
  for (const lexeme of new Lexer().lex(source)) {
    append(tokens, parser.next(lexeme))
    const deep = parser.stack[MAX_DEPTH + 1]
    if (deep === undefined) continue
    const span = { start: shift + deep.offset, end: shift + deep.offset + 1 }
    return { contents: null, problems: [{ code: 'yaml', message: TOO_DEEP, ...span, harmless: false }] }
  }
  append(tokens, parser.end())
  const composer = new Composer({ version: '1.2', uniqueKeys: false, prettyErrors: false, resolveKnownTags: false })
  const [first, second] = [...composer.compose(tokens, true, source.length)]
  if (first === undefined) return { contents: null, problems: [] }
  const { contents } = first as Document
  const problems = first.errors.flatMap((error, index) => {
    if (error.code === 'BLOCK_AS_IMPLICIT_KEY' && isContinued(error, first.errors[index + 1])) return []
    if (isContinued(first.errors[index - 1], error)) return [continuedLine(source, error, shift)]
    const place = placeOf(error, contents, source.length, shift)
    if (error.code === 'UNEXPECTED_TOKEN' && /["']\s*$/.test(source.slice(Math.max(0, error.pos[0] - FEW), error.pos[0])))
      return [{ code: 'yaml' as const, message: AFTER_QUOTES, ...place, harmless: false }]
    return [yamlProblem(error, place)]
  })
  if (second !== undefined) {
    const [start] = second.range
    problems.push(yamlProblem({ code: 'MULTIPLE_DOCS', message: '' }, { start: shift + start, end: shift + start + 1 }))
  }
  return { contents, problems }
}

const AFTER_QUOTES = 'there is more after the closing quotation mark: put the whole text in quotes, of a kind that is not in it'
/** Between a quotation mark and what follows it. */
const FEW = 8

/** Whether two errors are about a text that goes on over several lines, the last of which looks like a key. */
function isContinued(first: YamlError | undefined, second: YamlError | undefined): boolean {
  return first?.code === 'BLOCK_AS_IMPLICIT_KEY' && second?.code === 'MULTILINE_IMPLICIT_KEY' && first.pos[0] === second.pos[0]
}

/** One problem for both of these errors, at the line that looks like a key. */
function continuedLine(source: string, { pos: [, to] }: YamlError, shift: number): SyntaxProblem {
  const line = lineStart(source, to)
  const start = line + source.slice(line, to).search(/\S|$/)
  return { code: 'yaml', message: CONTINUED, start: shift + start, end: shift + to, harmless: false }
}

const CONTINUED = 'this line is indented deeper than the one above, so it belongs to the text there: indent it less, or put the text in quotes'

/** An unclosed quote or bracket is detected at the end of the text, but reported where it was opened. */
const UNCLOSED = /quote$|end with a/

function placeOf(error: YamlError, contents: Node | null, length: number, shift: number): Span {
  const [from, to] = error.pos
  const start = UNCLOSED.test(error.message) ? (openingOf(contents, from) ?? from) : from
  const end = start === from ? to : start + 1
  return { start: shift + Math.min(start, length), end: shift + Math.max(Math.min(start, length), Math.min(end, length)) }
}

/** Where the innermost bracket or quotation mark is that is still open at an offset. */
function openingOf(contents: Node | null, at: number): number | undefined {
  let opening: number | undefined
  visit(contents, (_key, node) => {
    const isOpener = isScalar(node) ? node.type?.startsWith('QUOTE') : isCollection(node) && node.flow
    const range = isScalar(node) || isCollection(node) ? node.range : undefined
    if (isOpener === true && range && range[0] < at && at <= range[2]) opening = range[0]
  })
  return opening
}

/** An error of the library; `pos` counts from the start of the YAML. */
interface YamlError {
  readonly code: string
  readonly message: string
  readonly pos: readonly [start: number, end: number]
}

/** What the errors of the library mean, by their code. Some of its own messages quote the text, which may be a credential. */
const MESSAGES: Readonly<Record<string, string>> = {
  ALIAS_PROPS: 'an alias cannot have an anchor or a tag',
  BAD_ALIAS: 'an anchor or alias needs a name that does not end in a colon',
  BAD_COLLECTION_TYPE: 'the tag does not match the value here',
  BAD_DIRECTIVE: 'YAML has no such directive',
  BAD_DQ_ESCAPE: 'this escape is not valid in YAML; in double quotes, write a literal backslash as \\\\',
  BAD_PROP_ORDER: 'an anchor or a tag must come after the "-", "?" or ":", not before it',
  BAD_SCALAR_START: 'a value that starts with this character must be in quotes',
  BLOCK_AS_IMPLICIT_KEY: 'there is a second ": " on this line: put text that contains one in quotes',
  BLOCK_IN_FLOW: 'inside brackets, nested lists and maps must be in brackets too',
  KEY_OVER_1024_CHARS: 'a key can have at most 1024 characters',
  MULTILINE_IMPLICIT_KEY: 'a key must be on one line: a colon may be missing, or the indentation may be wrong',
  MULTIPLE_ANCHORS: 'only one anchor is allowed here',
  MULTIPLE_DOCS: 'nothing is allowed after the end of the settings ("...")',
  MULTIPLE_TAGS: 'only one tag is allowed here',
  RESOURCE_EXHAUSTION: 'it is nested too deeply',
  TAB_AS_INDENT: 'YAML is indented with spaces, not tabs'
}

/** Codes that the library uses for several mistakes, which differ in its wording. */
const BY_WORDING: readonly (readonly [code: string, wording: RegExp, message: string])[] = [
  ['BAD_INDENT', /^Flow/, 'a bracket is not closed, or its content is not indented enough'],
  ['BAD_INDENT', /./, 'the indentation does not match the lines before it'],
  ['BLOCK_AS_IMPLICIT_KEY', /sequence/, 'a list cannot start here'],
  ['MISSING_CHAR', /quote$/, 'the closing quotation mark is missing'],
  ['MISSING_CHAR', /end with a/, 'the bracket is not closed'],
  ['MISSING_CHAR', /^Missing , or :/, 'expected a comma or a colon'],
  ['MISSING_CHAR', /^Missing ,/, 'expected a comma before the next element'],
  ['MISSING_CHAR', /^Missing space/, 'expected a space after the colon'],
  ['MISSING_CHAR', /^Implicit map keys/, 'expected a colon after the key'],
  ['MISSING_CHAR', /^Comments/, 'expected a space before the comment'],
  ['MISSING_CHAR', /^Sequence item/, 'expected a "-" before the element'],
  ['MISSING_CHAR', /directives-end/, 'directives are not allowed in front matter']
]

/** @param span its place in the document, as the caller knows it */
function yamlProblem({ code, message }: Pick<YamlError, 'code' | 'message'>, span: Span): SyntaxProblem {
  const worded = BY_WORDING.find(([ofCode, wording]) => ofCode === code && wording.test(message))
  return { code: 'yaml', message: worded?.[2] ?? MESSAGES[code] ?? 'this is not valid here', ...span, harmless: false }
}
