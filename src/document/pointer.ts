/** The way to a value: object keys and array indexes, from the root. */
export type Path = readonly (string | number)[]

/** The path as a JSON Pointer (RFC 6901); the root is the empty string. */
export function toPointer(path: Path): string {
  let pointer = ''
  for (const step of path) pointer += '/' + (typeof step === 'number' ? String(step) : escapeStep(step))
  return pointer
}

function escapeStep(step: string): string {
  return step.includes('~') || step.includes('/') ? step.replaceAll('~', '~0').replaceAll('/', '~1') : step
}

/**
 * The steps of a JSON Pointer, all as strings (RFC 6901 leaves it to the value whether a step is an index).
 * @throws RangeError for a text that is no pointer: not empty, and not starting with `/`.
 */
export function fromPointer(pointer: string): string[] {
  if (pointer === '') return []
  if (!pointer.startsWith('/')) throw new RangeError('a JSON pointer is empty or starts with "/"')
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
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
