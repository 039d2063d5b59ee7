import { firstIndex } from '../base/lists.js'
import type { Span } from '../base/text.js'
import type { Meaning, VariableForm, VariableProfile } from '../hosts/profile.js'
import { startsInHome } from '../server/expand.js'
import { isPredefined, parseReferences, type Reference, writtenReference } from '../server/variables.js'

/** A part of a string, independent of any host's notation. */
export type Segment =
  | { readonly is: 'text'; readonly text: string }
  /** A variable of the environment. */
  | { readonly is: 'variable'; readonly name: string; readonly default?: string }
  | { readonly is: 'plugin-root'; readonly default?: string }
  /** The home folder, as a `~` at the start. Only what the host fills in or a variable stands for it elsewhere. */
  | { readonly is: 'home' }
  /** Something that the host fills in, by the text between the braces. */
  | { readonly is: 'predefined'; readonly content: string }

/** A run of a string that must not be written, and the variable that replaces it. */
export interface Withheld extends Span {
  readonly variable: string
}

/**
 * Splits a string the way a host reads it.
 * @param variables the host's; undefined if it expands nothing
 * @param withheld runs to be replaced, in order and not adjacent; a reference that contains one loses its default
 */
export function segmentsOf(text: string, variables: VariableProfile | undefined, withheld: readonly Withheld[] = []): Segment[] {
  const references = variables === undefined ? [] : parseReferences(text, variables)
  const segments: Segment[] = []
  let from = 0
  for (const { start, end, segment } of [...cuts(references, withheld, variables)].sort((a, b) => a.start - b.start)) {
    // Two credentials in one default.
    if (start < from) continue
    if (start > from) segments.push({ is: 'text', text: text.slice(from, start) })
    segments.push(segment)
    from = end
  }
  if (from < text.length) segments.push({ is: 'text', text: text.slice(from) })
  return segments
}

function* cuts(references: readonly Reference[], withheld: readonly Withheld[], variables?: VariableProfile): Generator<Span & { segment: Segment }> {
  const replaced = new Set<Reference>()
  for (const { start, end, variable } of withheld) {
    const touched = overlapping(references, { start, end })
    for (const reference of touched) replaced.add(reference)
    const [first] = touched
    const last = touched.at(-1)
    // A default is the credential of a variable that already exists.
    const name = first !== undefined && first.start <= start && first.end >= end ? first.name : variable
    const span = { start: Math.min(start, first?.start ?? start), end: Math.max(end, last?.end ?? end) }
    yield { ...span, segment: { is: 'variable', name } }
  }
  for (const reference of references) {
    if (!replaced.has(reference)) yield { ...reference, segment: segmentOf(reference, variables) }
  }
}

/** The references that a run has characters of. @param references in order, none of which overlap */
function overlapping(references: readonly Reference[], { start, end }: Span): readonly Reference[] {
  const first = firstIndex(references.length, (index) => (references[index]?.end ?? 0) > start)
  let last = first
  while ((references[last]?.start ?? end) < end) last++
  return references.slice(first, last)
}

function segmentOf({ name, default: fallback, predefined }: Reference, variables: VariableProfile | undefined): Segment {
  if (predefined === true) return { is: 'predefined', content: name }
  const is = variables?.pluginRoot.includes(name) === true ? 'plugin-root' : 'variable'
  const rest = fallback === undefined ? {} : { default: fallback }
  return is === 'variable' ? { is, name, ...rest } : { is, ...rest }
}

/** The segments of a text, with the home folder as a host writes it at the start of a field with a meaning. */
export function withHome([first, ...rest]: readonly Segment[], means: Meaning, variables: VariableProfile): readonly Segment[] {
  if (first?.is !== 'home') return first === undefined ? [] : [first, ...rest]
  if (startsInHome('~', means, variables)) return [{ is: 'text', text: '~' }, ...rest]
  const [content] = Object.entries(variables.standFor ?? {}).find(([, meaning]) => meaning === 'home') ?? []
  return [content === undefined ? { is: 'variable', name: 'HOME' } : { is: 'predefined', content }, ...rest]
}

/** A string in the notation of a host. */
interface Written {
  /** Undefined if a reference cannot be written. */
  readonly text: string | undefined
  /** The reference that cannot be written, as a sentence names it: `the variable PORT`, `the plugin's directory`. */
  readonly lacking?: string
  /** The variables whose defaults are lost, in order. */
  readonly withoutDefault: readonly string[]
  /** Whether the host would read it differently from what is meant. */
  readonly misread: boolean
}

/**
 * Writes a string in the notation of a host: unchanged if the host reads it as intended, otherwise with the first spelling that it reads
 * so, or else with the first of all.
 * @param variables the host's; undefined if it expands nothing
 * @param source the string as another host has it; undefined if a part of it must not be written
 */
export function writeSegments(segments: readonly Segment[], variables: VariableProfile | undefined, source?: string): Written {
  // It may have references in several notations, which no spelling of them all keeps.
  if (source !== undefined && isSame(segmentsOf(source, variables), segments)) return { text: source, withoutDefault: [], misread: false }
  const [form, ...others] = variables?.forms ?? []
  const first = writtenIn(form, segments, variables)
  if (!first.misread) return first
  return others.map((other) => writtenIn(other, segments, variables)).find(({ misread }) => !misread) ?? first
}

/** @param form the notation for variables without a default */
function writtenIn(form: VariableForm | undefined, segments: readonly Segment[], variables: VariableProfile | undefined): Written {
  const withoutDefault: string[] = []
  const meant: Segment[] = []
  let text = ''
  for (const segment of segments) {
    const said = writtenSegment(segment, form, variables)
    if (said === undefined) return { text: undefined, lacking: nameOf(segment), withoutDefault, misread: false }
    if ('default' in segment && !('default' in said.segment)) withoutDefault.push(nameOf(segment))
    meant.push(said.segment)
    text += said.text
  }
  return { text, withoutDefault, misread: !isSame(segmentsOf(text, variables), meant) }
}

/** A segment that was written, with the part of it that was. */
interface WrittenSegment {
  readonly text: string
  readonly segment: Segment
}

/** A segment that the host reads back correctly by itself, without its default if the host does not support defaults. */
function writtenSegment(segment: Segment, form?: VariableForm, variables?: VariableProfile): WrittenSegment | undefined {
  if (segment.is === 'text') return { text: segment.text, segment }
  if (variables === undefined || segment.is === 'home') return undefined
  let other: string | undefined
  for (const text of spellings(form, segment, variables)) {
    const [read, ...more] = segmentsOf(text, variables)
    if (read === undefined || more.length > 0) continue
    if (isSame([read], ['default' in read ? segment : withoutDefault(segment)])) return { text, segment: read }
    // The host uses the name for something of its own.
    if (read.is !== 'text') other ??= text
  }
  return other === undefined ? undefined : { text: other, segment: withoutDefault(segment) }
}

function* spellings(
  form: VariableForm | undefined,
  segment: Exclude<Segment, { is: 'text' | 'home' }>,
  variables: VariableProfile
): Generator<string> {
  if (segment.is === 'predefined') {
    if (isPredefined(segment.content, variables)) yield `\${${segment.content}}`
    return
  }
  const name = segment.is === 'variable' ? segment.name : variables.pluginRoot[0]
  if (name === undefined) return
  if (segment.default !== undefined && variables.forms.includes('braced-default')) yield `\${${name}:-${segment.default}}`
  const forms = form === undefined ? [] : [form]
  const plain = segment.is === 'plugin-root' ? `\${${name}}` : writtenReference(name, { ...variables, forms })
  if (plain !== undefined) yield plain
}

function withoutDefault(segment: Segment): Segment {
  if (segment.is === 'variable') return { is: 'variable', name: segment.name }
  return segment.is === 'plugin-root' ? { is: 'plugin-root' } : segment
}

function isSame(left: readonly Segment[], right: readonly Segment[]): boolean {
  return JSON.stringify(joined(left)) === JSON.stringify(joined(right))
}

/** Joins adjacent texts and drops empty ones. */
function joined(segments: readonly Segment[]): Segment[] {
  const result: Segment[] = []
  for (const segment of segments) {
    const last = result.at(-1)
    if (segment.is !== 'text') result.push(segment)
    else if (segment.text === '') continue
    else if (last?.is === 'text') result[result.length - 1] = { is: 'text', text: last.text + segment.text }
    else result.push(segment)
  }
  return result
}

/** What a sentence calls a reference. */
export function nameOf(segment: Segment): string {
  if (segment.is === 'variable') return `the variable ${segment.name}`
  if (segment.is === 'home') return 'the home folder'
  return segment.is === 'predefined' ? `\${${segment.content}}` : "the plugin's directory"
}
