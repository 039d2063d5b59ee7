import { Composer, type CST, type Document, isCollection, isScalar, type Node, Parser, visit } from 'yaml'
import type { Span } from '../text/position.js'
import type { SyntaxProblem } from './syntax.js'
import { type YamlError, yamlProblem } from './yaml-problems.js'

/** Settings are a few levels deep, and what composes them recurses. */
export const MAX_DEPTH = 100
export const TOO_DEEP = `it is nested deeper than ${MAX_DEPTH} levels`

/**
 * Parses YAML with the places of its nodes. Never throws.
 * @param shift the offset of the YAML in the document, which the places of the problems count from
 * @returns no contents where the text is empty or nested too deeply
 */
export function parseYaml(written: string, shift: number): { contents: Node | null; problems: SyntaxProblem[] } {
  // The library knows no lone CR as the end of a line; a replacement of the same length keeps every offset.
  const source = written.replaceAll(/\r(?!\n)/g, '\n')
  const tokens = [...new Parser().parse(source)]
  const deep = tooDeep(tokens)
  if (deep !== undefined) {
    const span = { start: shift + deep, end: shift + deep + 1 }
    return { contents: null, problems: [{ code: 'yaml', message: TOO_DEEP, ...span, harmless: false }] }
  }
  const composer = new Composer({ version: '1.2', uniqueKeys: false, prettyErrors: false, resolveKnownTags: false })
  const [first, second] = [...composer.compose(tokens, true, source.length)]
  if (first === undefined) return { contents: null, problems: [] }
  const { contents } = first as Document
  const problems = first.errors.map((error) => yamlProblem(error, placeOf(error, contents, source.length, shift)))
  if (second !== undefined) {
    const [start] = second.range
    problems.push(yamlProblem({ code: 'MULTIPLE_DOCS', message: '' }, { start: shift + start, end: shift + start + 1 }))
  }
  return { contents, problems }
}

/** The offset of the first value that is nested too deeply. */
function tooDeep(tokens: readonly CST.Token[]): number | undefined {
  const stack = tokens.map((token) => ({ token, depth: 0 }))
  for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
    const { token, depth } = step
    if (depth > MAX_DEPTH) return token.offset
    const below = (inner: CST.Token | null | undefined) => {
      if (inner !== undefined && inner !== null) stack.push({ token: inner, depth: depth + 1 })
    }
    if (token.type === 'document') below(token.value)
    if (!('items' in token)) continue
    for (const item of token.items) {
      below('key' in item ? item.key : undefined)
      below(item.value)
    }
  }
  return undefined
}

/** What was never closed is found where the text ends, and shown where it was opened. */
const UNCLOSED = /quote$|end with a/

function placeOf(error: YamlError, contents: Node | null, length: number, shift: number): Span {
  const [from, to] = error.pos
  const start = UNCLOSED.test(error.message) ? (openingOf(contents, from) ?? from) : from
  const end = start === from ? to : start + 1
  return { start: shift + Math.min(start, length), end: shift + Math.max(Math.min(start, length), Math.min(end, length)) }
}

/** Where the innermost bracket or quotation mark stands that is still open at an offset. */
function openingOf(contents: Node | null, at: number): number | undefined {
  let opening: number | undefined
  visit(contents, (_key, node) => {
    const isOpener = isScalar(node) ? node.type?.startsWith('QUOTE') : isCollection(node) && node.flow
    const range = isScalar(node) || isCollection(node) ? node.range : undefined
    if (isOpener === true && range && range[0] < at && at <= range[2]) opening = range[0]
  })
  return opening
}
