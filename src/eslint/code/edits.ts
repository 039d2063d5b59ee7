import type { TextEdit } from '../../base/text.js'
import type { Child, Members } from '../../json/children.js'
import { type Notated, notatedEdits } from '../../json/member-changes.js'
import type { Fix, JsonValue, Path } from '../../json/value.js'
import { type CodeNode, nodesIn, spanOf } from './nodes.js'
import { type FoundValue, keyName, sourceOf } from './values.js'

/** What edits are made for. */
interface EditedCode {
  readonly text: string
  readonly find: (path: Path) => FoundValue | undefined
}

/** A reference to an environment variable, as the value of a string says it. */
const REFERENCE = /\$\{process\.env\.([A-Za-z_]\w*)\}/g

/**
 * Turns a fix into edits of code that keep its quotes and its layout.
 * @returns undefined if the code has no place for a step, or two steps change the same part of it
 */
export function editsOf({ text, find }: EditedCode, fix: Fix): TextEdit[] | undefined {
  if (fix.some((step) => step.op === 'text' || find(step.at)?.isGiven === true)) return undefined
  const quote = usualQuote(text)
  const element = (value: JsonValue) => written(value, quote)
  return notatedEdits({
    ...{ text, compact: false, element },
    membersAt: (path) => membersOf(find(path)?.value.node),
    editOf: (step) => (step.op === 'text' ? undefined : valueEdit(step, text, find)),
    property: (key, value) => `${keyText(key, quote)}: ${element(value)}`
  }, fix)
}

type ValueStep = Exclude<Parameters<Notated['editOf']>[0], { op: 'text' }>

function valueEdit(step: ValueStep, text: string, find: EditedCode['find']): TextEdit | undefined {
  const found = find(step.at)
  if (found === undefined) return undefined
  const { value, property } = found
  if (step.op === 'rename') {
    // `{ token }` has one name for the key and the value.
    if (property === undefined || property.shorthand === true || found.key === undefined) return undefined
    const quote = text.charAt(found.key.range[0])
    const name = isQuote(quote) ? quoted(step.key, quote) : keyText(step.key, usualQuote(text))
    return { ...spanOf(found.key), text: name }
  }
  if (step.op === 'replace') {
    if (property?.shorthand === true || value.node.type === 'Word') return undefined
    const quote = text.charAt(value.node.range[0])
    return { ...spanOf(value.node), text: written(step.value, isQuote(quote) ? quote : usualQuote(text)) }
  }
  if (value.is !== 'string') return undefined
  const source = sourceOf(value.segments, step.span)
  const around = value.segments.find(({ fallback }) => fallback !== undefined && fallback.whole.start === source?.start && fallback.whole.end === source.end)?.fallback
  // Without its default, the variable stays as it is written.
  if (around !== undefined) return { ...around.whole, text: text.slice(around.variable.start, around.variable.end) }
  const literal = source === undefined ? undefined : literalAround(value.segments, source, value.node, text)
  if (source === undefined || literal === undefined) return undefined
  return spliced(text, literal, source, step.text)
}

/** Where the literal is that a part of a string is in: the string itself, or a constant in it. */
function literalAround(segments: Parameters<typeof sourceOf>[0], source: { start: number; end: number }, node: CodeNode, text: string): { start: number; end: number } | undefined {
  const segment = segments.find(({ offsets, span }) => offsets !== undefined && span.start <= source.start && source.end <= span.end)
  if (segment === undefined) return undefined
  const { start, end } = segment.span
  const [before, after] = [text.charAt(start - 1), text.charAt(end)]
  if (before === after && (before === '"' || before === "'")) return { start: start - 1, end: end + 1 }
  return node.type === 'TemplateLiteral' && node.range[0] < start && end < node.range[1] ? spanOf(node) : undefined
}

/** A literal in which a run of characters is replaced by a text, which may refer to variables. */
function spliced(text: string, literal: { start: number; end: number }, source: { start: number; end: number }, replacement: string): TextEdit {
  const quote = text.charAt(literal.start)
  const inside = (part: string) => part.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`)
  if (quote === '`') return { ...source, text: replacement.split(REFERENCE).map((part, index) => (index % 2 === 0 ? inside(part) : `\${process.env.${part}}`)).join('') }
  const [before, after] = [text.slice(literal.start + 1, source.start), text.slice(source.end, literal.end - 1)]
  const parts = replacement.split(REFERENCE)
  if (parts.length === 1) return { ...source, text: quoted(replacement, quote).slice(1, -1) }
  if (before === '' && after === '' && parts.length === 3 && parts[0] === '' && parts[2] === '') return { ...literal, text: `process.env.${parts[1] ?? ''}` }
  // Escapes mean the same between backticks, but for what begins a reference there.
  const asTemplate = (part: string) => part.replaceAll(/`|\$\{/g, String.raw`\$&`)
  const middle = parts.map((part, index) => (index % 2 === 0 ? inside(part) : `\${process.env.${part}}`)).join('')
  return { ...literal, text: `\`${asTemplate(before)}${middle}${asTemplate(after)}\`` }
}

/** The members of an object or an array in the code; undefined for anything else. */
function membersOf(node: CodeNode | undefined): Members | undefined {
  const isObject = node?.type === 'ObjectExpression'
  if (node === undefined || (!isObject && node.type !== 'ArrayExpression')) return undefined
  const children = nodesIn(node, isObject ? 'properties' : 'elements').map((child, index): Child => {
    const { start, end } = spanOf(child)
    return { step: isObject ? (keyName(child) ?? '') : index, start, value: { start, end } }
  })
  return {
    span: spanOf(node),
    children,
    indexOf: (step) => {
      const index = children.findLastIndex((child) => child.step === step)
      return index < 0 ? undefined : index
    }
  }
}

function isQuote(character: string): boolean {
  return character === "'" || character === '"'
}

/** The quote that a file begins its strings with. */
function usualQuote(text: string): string {
  return /['"]/.exec(text)?.[0] ?? "'"
}

function quoted(text: string, quote: string): string {
  const json = JSON.stringify(text)
  return quote === '"' ? json : `'${json.slice(1, -1).replaceAll(String.raw`\"`, '"').replaceAll("'", String.raw`\'`)}'`
}

function keyText(key: string, quote: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key, quote)
}

/** A value as code: a string that is nothing but a reference becomes one. */
function written(value: JsonValue, quote: string): string {
  if (typeof value === 'string') {
    const parts = value.split(REFERENCE)
    if (parts.length === 1) return quoted(value, quote)
    if (parts.length === 3 && parts[0] === '' && parts[2] === '') return `process.env.${parts[1] ?? ''}`
    return `\`${parts.map((part, index) => (index % 2 === 0 ? part.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`) : `\${process.env.${part}}`)).join('')}\``
  }
  if (Array.isArray(value)) return `[${(value as JsonValue[]).map((item) => written(item, quote)).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([key, item]) => `${keyText(key, quote)}: ${written(item, quote)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
