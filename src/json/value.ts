import type { Span, TextEdit } from '../base/text.js'
import { visibleNotation } from '../base/wording.js'

/** One step of a fix, in terms of the value; the document turns it into edits that keep the file's formatting. */
export type FixStep =
  /** Replaces the value at a path. */
  | { readonly op: 'replace'; readonly at: Path; readonly value: JsonValue }
  /** Adds a property as the first or the last in its object. */
  | { readonly op: 'add'; readonly at: Path; readonly value: JsonValue; readonly where: 'first' | 'last' }
  /** Inserts elements into an array, the first of them at the index that ends the path. */
  | { readonly op: 'insert'; readonly at: Path; readonly values: readonly JsonValue[] }
  /** Removes a property or an element, with its comma. */
  | { readonly op: 'remove'; readonly at: Path }
  | { readonly op: 'rename'; readonly at: Path; readonly key: string }
  /** Replaces a run of characters inside a string; the span counts decoded UTF-16 units. */
  | { readonly op: 'splice'; readonly at: Path; readonly span: Span; readonly text: string }
  /** Replaces source text. */
  | { readonly op: 'text'; readonly edit: TextEdit }

export type Fix = readonly FixStep[]

/** Whether a JSON value has no members: null, a text, a number, true or false. */
export function isScalar(value: unknown): value is null | string | number | boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

/** Whether a value is a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The type of a JSON value in words, with its article, for messages. Never includes its text. */
export function typeName(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

export type JsonObject = Readonly<Record<string, unknown>>

/** The strings of a list; none of anything else. */
export function stringsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

/** Sets a member; like `JSON.parse`, this treats `__proto__` as an ordinary key. */
export function define(container: object, key: string | number, value: unknown): void {
  Object.defineProperty(container, key, { value, writable: true, enumerable: true, configurable: true })
}

/** What a value is, with its article, for messages. */
export function kindOf(value: unknown): string {
  return value === undefined ? 'missing' : typeName(value)
}

/** Whether a JSON value is nested deeper than a number of levels. Deeper values must not be passed to recursive code. */
export function isDeeperThan(levels: number, root: unknown): boolean {
  let level: unknown[] = [root]
  for (let depth = 0; level.length > 0; depth++) {
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      if (depth >= levels) return true
      for (const member of Object.values(value)) if (typeof member === 'object') next.push(member)
    }
    level = next
  }
  return false
}

/** A member of an object. */
export interface Member {
  readonly key: string
  readonly value: unknown
}

/** The members of an object, in its order. */
export function membersOf(object: Readonly<Record<string, unknown>>): readonly Member[] {
  return Object.keys(object).map((key) => ({ key, value: object[key] }))
}

/** Whether two JSON values are equal, regardless of the order of their keys. Any depth. */
export function sameValue(a: unknown, b: unknown): boolean {
  const pairs: [unknown, unknown][] = [[a, b]]
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const [left, right] = pair
    if (left === right) continue
    if (Array.isArray(left) && Array.isArray(right)) {
      if (left.length !== right.length) return false
      for (const [index, item] of left.entries()) pairs.push([item, right[index]])
    } else if (isRecord(left) && isRecord(right)) {
      const keys = Object.keys(left)
      if (keys.length !== Object.keys(right).length) return false
      for (const key of keys) {
        if (!Object.hasOwn(right, key)) return false
        pairs.push([left[key], right[key]])
      }
    } else {
      return false
    }
  }
  return true
}

/** Whether two JSON values are equal, with their keys in the same order. Any depth, and much faster than to write them. */
export function isWrittenAlike(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || a === null) return a === b
  const pairs: [object, unknown][] = [[a, b]]
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const [left, right] = pair
    if (left === right) continue
    if (typeof right !== 'object' || right === null || Array.isArray(left) !== Array.isArray(right)) return false
    const keys = Object.keys(left)
    const others = Object.keys(right)
    if (keys.length !== others.length) return false
    for (const [index, key] of keys.entries()) {
      if (key !== others[index]) return false
      const item: unknown = left[key as keyof typeof left]
      const other: unknown = right[key as keyof typeof right]
      if (typeof item === 'object' && item !== null) pairs.push([item, other])
      else if (item !== other) return false
    }
  }
  return true
}

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue }

/** The path to a value: object keys and array indexes, from the root. */
export type Path = readonly (string | number)[]

/** The path as a JSON Pointer (RFC 6901); the root is the empty string. */
export function toPointer(path: Path): string {
  return path.map((step) => '/' + (typeof step === 'number' ? String(step) : escapeStep(step))).join('')
}

function escapeStep(step: string): string {
  return step.includes('~') || step.includes('/') ? step.replaceAll('~', '~0').replaceAll('/', '~1') : step
}

/** Whether a text is a JSON Pointer. */
export function isPointer(text: string): boolean {
  return text === '' || text.startsWith('/')
}

/**
 * The steps of a JSON Pointer, all as strings (RFC 6901).
 * @throws RangeError for a text that is not a pointer
 */
export function fromPointer(pointer: string): string[] {
  if (pointer === '') return []
  if (!isPointer(pointer)) throw new RangeError('a JSON pointer must be empty or start with "/"')
  const steps = pointer.slice(1).split('/')
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The value at a path; undefined if there is none. Reads own properties only. */
export function valueAt(root: unknown, path: Path): unknown {
  let value = root
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = (value as Record<string | number, unknown>)[step]
  }
  return value
}

/** The value of a text that another program may have changed; undefined if it is not JSON. */
export function parsedJson(text: string): unknown {
  // Often that of a file that is not there: to throw an error takes longer than all else that is asked of it.
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/**
 * A value as indented JSON that can be printed anywhere: hidden characters are escaped, including those that JSON allows
 * unescaped.
 * @param indent 0 for a value so large that nobody reads it, on one line
 */
export function jsonText(value: unknown, indent = 2): string {
  return visibleNotation(JSON.stringify(value, null, indent)) + '\n'
}

/** A place in an entry as people write it: `env.PORT`, `args[2]`. */
export function placeName(path: Path): string {
  let name = ''
  for (const step of path) name += typeof step === 'number' ? `[${step}]` : (name === '' ? '' : '.') + step
  return name
}

/** A value from a file, or for one: nobody changes it. */
export type Fixed<T> = unknown extends T ? T : { readonly [Key in keyof T]: Fixed<T[Key]> }
