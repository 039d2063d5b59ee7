import { Lines, type Span } from '../base/text.js'
import type { Document, Trust } from '../json/document.js'
import type { DuplicateKey } from '../json/duplicates.js'
import type { Place, Places } from '../json/locate.js'
import { STRICT_JSON, type SyntaxProblem } from '../json/syntax.js'
import type { Path } from '../json/value.js'
import { findFrontMatter } from './front-matter.js'
import { parseYaml, valueOf, type YamlMember, type YamlNode, YamlTree } from './tree.js'

/** A Markdown file as a document: its value is that of the YAML front matter. Offsets are those of the whole text. */
class FrontMatterDocument implements Document {
  readonly notation = 'YAML'
  readonly dialect = STRICT_JSON
  readonly trust: Trust
  readonly lines: Lines
  /** The prose after the front matter is not part of any value. */
  readonly isWhole = false

  constructor(
    readonly text: string,
    readonly byteOrderMark: boolean,
    readonly root: YamlNode | undefined,
    readonly value: unknown,
    readonly problems: readonly SyntaxProblem[],
    readonly duplicates: readonly DuplicateKey[]
  ) {
    this.trust = problems.length === 0 ? 'valid' : 'broken'
    this.lines = new Lines(text)
  }

  locate(): Places {
    return { placeOf: (path) => placeIn(this.root, path) }
  }

  /** The place of each character of a YAML string depends on its style and its line breaks, so this is the whole string. */
  spanIn(literal: Span): Span {
    return literal
  }

  reparse(source: string): Document {
    return parseFrontMatter(source)
  }
}

/**
 * Reads the YAML front matter of a Markdown file. Never throws: whatever is wrong with it is in `problems`.
 * @param source the decoded file, with its byte order mark if it has one
 * @returns a document without a value if there is no front matter, or it is empty
 */
export function parseFrontMatter(source: string): Document {
  const { text, byteOrderMark } = withoutMark(source)
  const frontMatter = findFrontMatter(text)
  if (frontMatter === undefined) return emptyFrontMatter(source)
  const { opening, content, closed } = frontMatter
  if (!closed) {
    const message = 'the front matter is not closed: it must end with a line of three hyphens'
    const unclosed: SyntaxProblem = { code: 'unclosed', message, ...opening, harmless: false }
    return new FrontMatterDocument(text, byteOrderMark, undefined, undefined, [unclosed], [])
  }
  const { contents, problems } = parseYaml(text.slice(content.start, content.end), content.start)
  const tree = new YamlTree(contents, content.start)
  const told = firstOfEachLine([...problems, ...tree.problems], text)
  return new FrontMatterDocument(text, byteOrderMark, tree.root, valueOf(tree.root), told, tree.duplicates)
}

/** The document of a Markdown file in which nothing is to be checked. */
export function emptyFrontMatter(source: string): Document {
  const { text, byteOrderMark } = withoutMark(source)
  return new FrontMatterDocument(text, byteOrderMark, undefined, undefined, [], [])
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
