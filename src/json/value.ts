import { escapeUnits } from '../base/wording.js'

/** Whether a value is a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The type of a JSON value in words, with its article, for messages: never its text. */
export function typeName(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

export type JsonObject = Readonly<Record<string, unknown>>

/** Whether a value is a JSON object, which is not to be changed. */
export function isJsonObject(value: unknown): value is JsonObject {
  return isRecord(value)
}

/** What a value is, with its article, for messages. */
export function kindOf(value: unknown): string {
  return value === undefined ? 'missing' : typeName(value)
}

/** Whether a JSON value is nested more than so many levels deep: what is handed to code that recurses must not be. */
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

/** Fewer are as quickly listed again as found. */
const MANY = 1000
const listed = new WeakMap<object, readonly Member[]>()

/**
 * The members of an object in its order. Those of a large one are listed once and kept with it: several ask for them,
 * and to look up each of hundreds of thousands costs more than what is then done with it.
 */
export function membersOf(object: Readonly<Record<string, unknown>>): readonly Member[] {
  let members = listed.get(object)
  if (members === undefined) {
    members = Object.keys(object).map((key) => ({ key, value: object[key] }))
    if (members.length >= MANY) listed.set(object, members)
  }
  return members
}

/** Whether two JSON values are equal, whatever the order of their keys. Any depth. */
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

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue }

/** The way to a value: object keys and array indexes, from the root. */
export type Path = readonly (string | number)[]

/** The path as a JSON Pointer (RFC 6901); the root is the empty string. */
export function toPointer(path: Path): string {
  return path.map((step) => '/' + (typeof step === 'number' ? String(step) : escapeStep(step))).join('')
}

function escapeStep(step: string): string {
  return step.includes('~') || step.includes('/') ? step.replaceAll('~', '~0').replaceAll('/', '~1') : step
}

/** The steps of a JSON Pointer, all as strings (RFC 6901). Throws a RangeError for a text that is not a pointer. */
export function fromPointer(pointer: string): string[] {
  if (pointer === '') return []
  if (!pointer.startsWith('/')) throw new RangeError('a JSON pointer is empty or starts with "/"')
  const steps = pointer.slice(1).split('/')
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The value a path leads to; undefined where it leads nowhere. Reads own properties only. */
export function valueAt(root: unknown, path: Path): unknown {
  let value = root
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = (value as Record<string | number, unknown>)[step]
  }
  return value
}

/** Characters that JSON may hold raw and a terminal or a log must not see. */
const RAW = /[\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/g

/** A value as indented JSON that can be printed anywhere: control characters are escaped, also those JSON lets stand. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(RAW, escapeUnits) + '\n'
}
