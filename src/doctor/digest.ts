/** So much text is collected before it is hashed: to hash every comma by itself would take ten times as long. */
const CHUNK = 64 * 1024

/**
 * The SHA-256 of a JSON value that does not depend on the order of its keys, in hexadecimal: of the text JSON.stringify
 * would give with sorted keys. The value may be of any depth and size: it comes from a server, and JSON.stringify would
 * run out of stack.
 * @param value what JSON.parse can give; a member that is undefined counts as missing
 */
export function digestOf(value: unknown): string {
  const { createHash } = process.getBuiltinModule('node:crypto')
  const hash = createHash('sha256')
  let text = ''
  for (const part of textOf(value)) {
    text += part
    if (text.length < CHUNK) continue
    hash.update(text)
    text = ''
  }
  return hash.update(text).digest('hex')
}

/** A container of which some members are written. There may be millions, one in the other, so it is kept small. */
interface Open {
  readonly value: Readonly<Record<string | number, unknown>>
  /** In order; undefined for an array. */
  readonly keys: readonly string[] | undefined
  readonly size: number
  written: number
}

function* textOf(root: unknown): Generator<string> {
  const open: Open[] = []
  let value = root
  for (;;) {
    if (typeof value === 'object' && value !== null) open.push(opened(value))
    else yield JSON.stringify(value)
    let innermost = open.at(-1)
    while (innermost !== undefined && innermost.written === innermost.size) {
      yield endOf(innermost)
      open.pop()
      innermost = open.at(-1)
    }
    if (innermost === undefined) return
    const key = innermost.keys?.[innermost.written]
    yield startOf(innermost, key)
    value = innermost.value[key ?? innermost.written]
    innermost.written++
  }
}

function opened(value: object): Open {
  const record = value as Open['value']
  if (Array.isArray(value)) return { value: record, keys: undefined, size: value.length, written: 0 }
  const all = Object.keys(value)
  // A filtered array has room for more than it holds.
  const keys = all.every((key) => record[key] !== undefined) ? all : all.filter((key) => record[key] !== undefined)
  return { value: record, keys: keys.sort(), size: keys.length, written: 0 }
}

/** What stands before the next member. */
function startOf({ written }: Open, key: string | undefined): string {
  if (written > 0) return key === undefined ? ',' : `,${JSON.stringify(key)}:`
  return key === undefined ? '[' : `{${JSON.stringify(key)}:`
}

function endOf({ keys, size }: Open): string {
  if (keys === undefined) return size === 0 ? '[]' : ']'
  return size === 0 ? '{}' : '}'
}
