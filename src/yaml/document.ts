import { Lines, type Span, type TextEdit } from '../base/text.js'
import type { Decoded, Document, Trust } from '../json/document.js'
import type { DuplicateKey } from '../json/duplicates.js'
import type { Place, Places } from '../json/locate.js'
import { STRICT_JSON, type SyntaxProblem } from '../json/syntax.js'
import { type Fix, isRecord, type Path } from '../json/value.js'
import { YamlEditor } from './edits.js'
import { findFrontMatter } from './front-matter.js'
import { parseYaml, valueOf, type YamlMember, type YamlNode, YamlTree } from './tree.js'

/** Tells which of the keys at the top are read. What is under the others is neither judged nor shown. */
export type KeepsKey = (key: string) => boolean

/** What was read of a text. */
interface ReadYaml {
  /** Where the YAML is in the text. */
  readonly content: Span
  readonly root: YamlNode | undefined
  readonly problems: readonly SyntaxProblem[]
  readonly duplicates: readonly DuplicateKey[]
  readonly shadowed: YamlTree['shadowed']
}

/** A YAML file, or a Markdown file with the YAML of its front matter, as a document. Offsets are those of the whole text. */
class YamlDocument implements Document {
  readonly notation = 'YAML'
  readonly dialect = STRICT_JSON
  readonly trust: Trust
  readonly lines: Lines
  readonly value: unknown
  readonly problems: readonly SyntaxProblem[]
  readonly duplicates: readonly DuplicateKey[]
  /** There may be comments, prose after the front matter, and other settings. */
  readonly isWhole = false
  #editor: YamlEditor | undefined
  /** The last string that was asked for, with the offset of its first character if each character is where it is written. */
  #string: { readonly literal: Span; readonly first: number | undefined } | undefined

  constructor(
    readonly text: string,
    readonly byteOrderMark: boolean,
    private readonly read: ReadYaml,
    private readonly parse: (source: string) => Document,
    private readonly keeps?: KeepsKey
  ) {
    const value = read.root === undefined ? undefined : valueOf(read.root)
    // Settings may be empty, or prose alone.
    const settings = keeps === undefined ? value : (value ?? {})
    this.value = keeps === undefined || !isRecord(settings) ? settings : Object.fromEntries(Object.entries(settings).filter(([key]) => keeps(key)))
    this.problems = read.problems
    this.duplicates = keeps === undefined ? read.duplicates : read.duplicates.filter(({ path: [key] }) => keeps(String(key)))
    this.trust = read.problems.length === 0 ? 'valid' : 'broken'
    this.lines = new Lines(text)
  }

  locate(): Places {
    return { placeOf: (path) => placeIn(this.read.root, path) }
  }

  /** A text on one line without escapes has each of its characters where it is written; of any other it is the whole string. */
  spanIn(literal: Span, inner: Span): Span {
    if (this.#string?.literal.start !== literal.start || this.#string.literal.end !== literal.end) this.#string = { literal, first: this.#firstOf(literal) }
    const { first } = this.#string
    return first === undefined ? literal : { start: first + inner.start, end: first + inner.end }
  }

  #firstOf({ start, end }: Span): number | undefined {
    const written = this.text.slice(start, end)
    if (/[\n\r]/.test(written) || /^[|>&*!]/.test(written)) return undefined
    const [quote = ''] = /^["']/.exec(written) ?? []
    return quote !== '' && written.slice(1, -1).includes(quote === '"' ? '\\' : "'") ? undefined : start + quote.length
  }

  reparse(source: string): Document {
    return this.parse(source)
  }

  /** The values of the settings that do not concern plugvet. */
  hidden(): readonly Span[] {
    const { keeps } = this
    const top = this.read.root?.content
    if (keeps === undefined || !(top instanceof Map)) return []
    const members = [...(top as ReadonlyMap<string, YamlMember>)].map(([key, { node }]) => [key, node] as const)
    return [...members, ...this.read.shadowed].flatMap(([key, node]) => (keeps(key) || NAMING.has(key) ? [] : scalarSpans(node)))
  }

  editsOf(fix: Fix): TextEdit[] | undefined {
    if (this.trust === 'broken') return undefined
    const { start, end } = this.read.content
    const moved = fix.map((step) => (step.op === 'text' ? { ...step, edit: shifted(step.edit, -start) } : step))
    this.#editor ??= new YamlEditor(this.text.slice(start, end))
    return this.#editor.editsOf(moved)?.map((edit) => shifted(edit, start))
  }
}

/** The fields of agents that name tools, models and other agents, which findings are about: nobody writes a credential there. */
const NAMING: ReadonlySet<string> = new Set([
  'name',
  'tools',
  'disallowedTools',
  'allowedTools',
  'allowed-tools',
  'model',
  'color',
  'permissionMode',
  'effort',
  'memory',
  'isolation',
  'skills',
  'agents',
  'handoffs'
])

function shifted(edit: TextEdit, by: number): TextEdit {
  return { ...edit, start: edit.start + by, end: edit.end + by }
}

function scalarSpans(root: YamlNode): Span[] {
  const spans: Span[] = []
  const rest = [root]
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    const { content, span } = node
    if (content instanceof Map) for (const member of (content as ReadonlyMap<string, YamlMember>).values()) rest.push(member.node)
    else if (Array.isArray(content)) for (const item of content as readonly YamlNode[]) rest.push(item)
    else spans.push(span)
  }
  return spans
}

/**
 * Reads the YAML front matter of a Markdown file. Never throws: whatever is wrong with it is in `problems`.
 * @param source the decoded file, with its byte order mark if it has one
 * @param keeps tells which keys at the top are read; all of them if absent
 * @returns a document without a value if there is no front matter, or it is empty
 */
export function parseFrontMatter(source: string, keeps?: KeepsKey): Document {
  const { text, byteOrderMark } = withoutMark(source)
  const frontMatter = findFrontMatter(text)
  const parse = (changed: string) => parseFrontMatter(changed, keeps)
  if (frontMatter === undefined) return new YamlDocument(text, byteOrderMark, NOTHING, parse, keeps)
  const { opening, content, closed } = frontMatter
  if (closed) return new YamlDocument(text, byteOrderMark, keeps === undefined ? readYaml(text, content) : readSettings(text, content, keeps), parse, keeps)
  const message = 'the front matter is not closed: it must end with a line of three hyphens'
  const unclosed: SyntaxProblem = { code: 'unclosed', message, ...opening, harmless: false }
  return new YamlDocument(text, byteOrderMark, { ...NOTHING, problems: [unclosed] }, parse, keeps)
}

/** A text without quotes at the top of a block, in which a colon would begin another member. */
const PROSE = /^([A-Za-z][\w-]*):([ \t]+)([^\s"'|>[{&*!#%@`][^\r\n]*:[ \t][^\r\n]*)$/gm
/** A value that Claude Code 2.1.332 puts in quotes, and then parses again, if the front matter of an agent is not YAML. */
const PUT_IN_QUOTES = /^([A-Za-z_-]+):([ \t]+)(?=\S)(?=[^\r\n]*(?:[{}[\]*&#!|>%@`]|: ))(?!"[^\r\n]*"$|'[^\r\n]*'$)([^\r\n]+)(?![^\n])/gm

/** Reads front matter of which most is not for plugvet: agents are loaded whose descriptions and tools need quotes and have none. */
function readSettings(text: string, content: Span, keeps: KeepsKey): ReadYaml {
  const read = readYaml(filledIn(text, content, PROSE, keeps), content)
  const again = read.problems.length === 0 ? read : readYaml(filledIn(text, content, PUT_IN_QUOTES, keeps), content)
  return again.problems.length === 0 ? again : read
}

/** A text with as many letters in place of the values that are not for plugvet. @param members finds a key, what is after its colon, and its value */
function filledIn(text: string, { start, end }: Span, members: RegExp, keeps: KeepsKey): string {
  const settings = text.slice(start, end).replaceAll(members, (line: string, key: string, blank: string, value: string) => (keeps(key) ? line : `${key}:${blank}${'x'.repeat(value.length)}`))
  return text.slice(0, start) + settings + text.slice(end)
}

const NOTHING: ReadYaml = { content: { start: 0, end: 0 }, root: undefined, problems: [], duplicates: [], shadowed: [] }

/** The document of a Markdown file in which nothing is to be checked. */
export function emptyFrontMatter(source: string): Document {
  const { text, byteOrderMark } = withoutMark(source)
  return new YamlDocument(text, byteOrderMark, NOTHING, emptyFrontMatter)
}

/**
 * Reads a YAML file of settings, or the front matter of a Markdown file with settings. Never throws: whatever is wrong with it is in `problems`.
 * @param decoded the file, with its byte order mark if it has one
 * @param keeps tells which keys at the top are read
 * @param isMarkdown whether it is the front matter alone
 * @param merges whether its reader includes the map after a `<<`
 */
export function yamlDocument({ text: source, problem }: Decoded, keeps: KeepsKey, isMarkdown = false, merges = true): Document {
  const { text, byteOrderMark } = withoutMark(source)
  const parse = (changed: string) => yamlDocument({ text: changed }, keeps, isMarkdown, merges)
  if (problem !== undefined) {
    const shift = byteOrderMark ? 1 : 0
    const moved = { ...problem, start: Math.max(0, problem.start - shift), end: Math.max(0, problem.end - shift) }
    return new YamlDocument(text, byteOrderMark, { ...NOTHING, problems: [moved] }, parse, keeps)
  }
  if (isMarkdown) return parseFrontMatter(source, keeps)
  return new YamlDocument(text, byteOrderMark, readYaml(text, { start: 0, end: text.length }, merges), parse, keeps)
}

function readYaml(text: string, content: Span, merges = true): ReadYaml {
  const { contents, problems } = parseYaml(text.slice(content.start, content.end), content.start)
  const tree = new YamlTree(contents, content.start, merges)
  const told = firstOfEachLine([...problems, ...tree.problems], text)
  return { content, root: tree.root, problems: told, duplicates: tree.duplicates, shadowed: tree.shadowed }
}

function withoutMark(source: string): { text: string; byteOrderMark: boolean } {
  const byteOrderMark = source.charCodeAt(0) === 0xfeff
  return { text: byteOrderMark ? source.slice(1) : source, byteOrderMark }
}

/** An error in YAML causes others after it; only the first one of each line is reported. */
function firstOfEachLine(problems: SyntaxProblem[], text: string): SyntaxProblem[] {
  const lines = new Lines(text)
  const seen = new Set<number>()
  return problems
    .sort((a, b) => a.start - b.start)
    .filter(({ start }) => {
      const { line } = lines.positionAt(start)
      const isFirst = !seen.has(line)
      seen.add(line)
      return isFirst
    })
}

function placeIn(root: YamlNode | undefined, path: Path): Place | undefined {
  if (root === undefined) return undefined
  let member: YamlMember | undefined
  let node = root
  for (const step of path) {
    const { content } = node
    member = content instanceof Map ? (content as ReadonlyMap<string, YamlMember>).get(String(step)) : undefined
    const next = member?.node ?? (Array.isArray(content) ? (content as readonly YamlNode[])[Number(step)] : undefined)
    if (next === undefined) return undefined
    node = next
  }
  return member === undefined ? { value: node.span } : { value: node.span, key: member.key }
}
