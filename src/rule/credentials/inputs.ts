import { append } from '../../base/lists.js'
import type { Span } from '../../base/text.js'
import type { VariableProfile } from '../../hosts/profile.js'
import { isRecord, type Path, valueAt } from '../../json/value.js'
import { namesSecret, wordsOf } from '../../secrets/names.js'
import { stringOf } from '../../server/entry.js'
import { parseReferences } from '../../server/variables.js'

/** The type of a member of an input. */
type InputFieldType = 'string' | 'boolean' | 'options' | 'any'

/** How an input of one type is written. */
export interface InputType {
  readonly name: string
  /** In addition to `id` and `type`. */
  readonly required: readonly string[]
  /** By name. Other members are not read. */
  readonly fields: Readonly<Record<string, InputFieldType>>
}

/** The types of inputs, the most common first. They come from VS Code, whose tasks and debugger have them too. */
export const INPUT_TYPES: readonly InputType[] = [
  {
    name: 'promptString',
    required: ['description'],
    fields: { id: 'string', type: 'string', description: 'string', default: 'string', password: 'boolean' }
  },
  {
    name: 'pickString',
    required: ['description', 'options'],
    fields: { id: 'string', type: 'string', description: 'string', options: 'options', default: 'string' }
  },
  { name: 'command', required: ['command'], fields: { id: 'string', type: 'string', command: 'string', args: 'any' } }
]

/** @returns undefined for an unknown type; the comparison is case-sensitive */
export function inputType(name: string | undefined): InputType | undefined {
  return INPUT_TYPES.find((type) => type.name === name)
}

/** Whether a value has the type of a member. The elements of a list of options are not checked. */
export function isOfInputField(value: unknown, type: InputFieldType): boolean {
  if (type === 'any') return true
  return type === 'options' ? Array.isArray(value) : typeof value === type
}

/** An entry in the list of what the user is asked for. */
export interface InputEntry {
  readonly path: Path
  /** The entry as written. */
  readonly value: Readonly<Record<string, unknown>>
  /** The id that `${input:id}` uses; absent if it is not a string, or empty, so that nothing can refer to it. */
  readonly id?: string
  readonly type?: string
}

/** The value of the member for inputs. */
export interface InputList {
  /** The key, as the path to the list. */
  readonly path: Path
  /** The list as written; undefined if the file has none. */
  readonly value: unknown
  /** Its elements that are objects, in order. */
  readonly entries: readonly InputEntry[]
}

/**
 * Reads the list of inputs in a file.
 * @param key the member that contains it, from the host's profile
 */
export function inputList(root: Readonly<Record<string, unknown>>, key: string): InputList {
  const value = Object.hasOwn(root, key) ? root[key] : undefined
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const entries = items.flatMap((item, index) => (isRecord(item) ? [entryOf(item, [key, index])] : []))
  return { path: [key], value, entries }
}

function entryOf(value: Readonly<Record<string, unknown>>, path: Path): InputEntry {
  const id = stringOf(value, 'id')
  const type = stringOf(value, 'type')
  return { path, value, ...(id === undefined || id === '' ? {} : { id }), ...(type === undefined ? {} : { type }) }
}

/** What precedes the id in `${input:id}`. */
const PREFIX = 'input:'

/** A place that refers to an input. */
export interface InputUse {
  readonly id: string
  readonly at: Path
  /** Whether it is in the key or in the value. */
  readonly part: 'key' | 'value'
  /** The whole reference, in UTF-16 units of the decoded string. */
  readonly span: Span
  /** The id in it. */
  readonly idSpan: Span
}

/** No host looks this deep into a server. */
const MAX_DEPTH = 32

/**
 * Every place in a file that refers to an input, in order. The list of the inputs itself is left out: hosts expand nothing
 * there.
 * @param key the member that contains the list
 */
export function inputUses(root: Readonly<Record<string, unknown>>, key: string, variables: VariableProfile): readonly InputUse[] {
  const found: InputUse[] = []
  for (const [member, value] of Object.entries(root)) {
    if (member !== key) collect(value, [member], (text) => inputsIn(text, variables), found)
  }
  return found
}

/** Every place that refers to an input as `${{ inputs.id }}`, for which another file gives the value, in order. */
export function blockInputUses(root: unknown): readonly InputUse[] {
  const found: InputUse[] = []
  collect(root, [], blockInputsIn, found)
  return found
}

/** A reference to an input in a text. */
type InText = Pick<InputUse, 'id' | 'span' | 'idSpan'>

type Find = (text: string) => readonly InText[]

function collect(value: unknown, at: Path, find: Find, found: InputUse[]): void {
  if (at.length > MAX_DEPTH) return
  if (typeof value === 'string') {
    append(found, find(value).map((use) => ({ ...use, at, part: 'value' })))
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) collect(item, [...at, index], find, found)
  } else if (isRecord(value)) {
    for (const [key, item] of Object.entries(value)) {
      const place = [...at, key]
      append(found, find(key).map((use) => ({ ...use, at: place, part: 'key' })))
      collect(item, place, find, found)
    }
  }
}

function inputsIn(text: string, variables: VariableProfile): InText[] {
  if (!text.includes(PREFIX)) return []
  return parseReferences(text, variables).flatMap(({ name, predefined, start, end }) => {
    if (predefined !== true || !name.startsWith(PREFIX)) return []
    const idSpan = { start: end - 1 - (name.length - PREFIX.length), end: end - 1 }
    return [{ id: name.slice(PREFIX.length), span: { start, end }, idSpan }]
  })
}

function blockInputsIn(text: string): InText[] {
  if (!text.includes('${{')) return []
  return [...text.matchAll(/\$\{\{\s{0,20}inputs\.([\w./-]+)\s{0,20}\}\}/g)].map(({ 0: whole, 1: id = '', index: start }) => {
    const from = start + whole.indexOf('inputs.') + 'inputs.'.length
    return { id, span: { start, end: start + whole.length }, idSpan: { start: from, end: from + id.length } }
  })
}

/** An input as it is written to a file, by its members. */
type NewInput = Readonly<Record<string, string | true>>

/**
 * Whether an input is for a credential: by its id, or by what it is used for in one place, be it a variable, a header, or a
 * flag.
 * @param uses the places that refer to this input
 */
export function isForCredential(root: unknown, id: string, uses: readonly InputUse[]): boolean {
  return namesSecret(id) || uses.some((use) => namesBefore(root, use).some(namesSecret))
}

function namesBefore(root: unknown, { at, part, span }: InputUse): string[] {
  const key = at.at(-1)
  if (part === 'key') return []
  if (typeof key === 'string') return [key]
  const text = valueAt(root, at)
  // `--api-key=${input:x}` and, for a container, `API_KEY=${input:x}`.
  const [, inText] = (typeof text === 'string' ? /(?<![\w.-])([\w.-]+)=$/.exec(text.slice(0, span.start)) : null) ?? []
  const before = key === undefined ? undefined : valueAt(root, [...at.slice(0, -1), key - 1])
  const flag = typeof before === 'string' && span.start === 0 && before.startsWith('-') ? [before] : []
  return [...(inText === undefined ? [] : [inText]), ...flag]
}

/** An entry that asks for an input, hidden if it is a credential. */
export function newInput(id: string, hidden: boolean): NewInput {
  return { type: 'promptString', id, description: descriptionOf(id), ...(hidden ? { password: true } : {}) }
}

/** What the user is asked for, with the words of the id. */
export function descriptionOf(id: string): string {
  const words = wordsOf(id).map((word) => (ABBREVIATIONS.has(word) ? word.toUpperCase() : word)).join(' ')
  return words === '' ? id : words.charAt(0).toUpperCase() + words.slice(1)
}

const ABBREVIATIONS = new Set(['api', 'aws', 'id', 'mcp', 'sql', 'ssh', 'uri', 'url'])
