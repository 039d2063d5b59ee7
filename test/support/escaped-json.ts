import fc from 'fast-check'

/** How a JSON text is written: which characters of its strings stand as escapes, and what stands around the tokens. */
export interface Writing {
  readonly indent: number
  /** For the characters of the strings in turn, again and again: whether each is escaped where JSON leaves a choice. */
  readonly slashes: readonly boolean[]
  readonly units: readonly boolean[]
  readonly note: string
}

export const writing: fc.Arbitrary<Writing> = fc.record({
  indent: fc.constantFrom(0, 2),
  slashes: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
  // Most texts have no \u at all, since one is enough to switch quick looks at the source off.
  units: fc.oneof(
    { weight: 4, arbitrary: fc.constant([false]) },
    fc.array(fc.integer({ min: 0, max: 7 }).map((roll) => roll === 0), { minLength: 1, maxLength: 9 })
  ),
  note: fc.oneof({ weight: 4, arbitrary: fc.constant('') }, fc.constantFrom('// npx, sse\n', '/* ${NOTE} */'))
})

/** Writes a value as JSON, with the escapes that JSON allows besides those it asks for, and perhaps a comment. */
export function writeJson(value: object, { indent, slashes, units, note }: Writing): string {
  let index = 0
  const escape = (character: string): string => {
    index++
    if (units[index % units.length] === true) return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
    return character === '/' && slashes[index % slashes.length] === true ? '\\/' : character
  }
  const rewrite = (literal: string) =>
    literal.replaceAll(/\\.|[^"\\]/g, (part) => (part.length > 1 ? part : escape(part)))
  return note + JSON.stringify(value, null, indent).replaceAll(/"(?:[^"\\]|\\.)*"/g, rewrite)
}
