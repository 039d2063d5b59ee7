/** The type of a JSON value in words, with its article, for messages: never its text. */
export function typeName(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  switch (typeof value) {
    case 'object':
      return 'an object'
    case 'undefined':
      return 'nothing'
    default:
      return `a ${typeof value}`
  }
}
