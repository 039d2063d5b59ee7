import fc from 'fast-check'

function characters(text: string): string[] {
  return Array.from({ length: text.length }, (_, index) => text.charAt(index))
}

/** White space as RFC 8259 §2 has it. */
const space = fc.oneof(
  { weight: 5, arbitrary: fc.constant('') },
  fc.array(fc.constantFrom(' ', '\t', '\n', '\r', '\r\n'), { maxLength: 3 }).map((parts) => parts.join(''))
)

const hex = fc.constantFrom(...characters('0123456789abcdefABCDEF'))
const unicodeEscape = fc.tuple(hex, hex, hex, hex).map((digits) => '\\u' + digits.join(''))
const character = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...characters('abz01 /:,{}[]<>=#$%-_.\'`')) },
  fc.constantFrom('\\"', '\\\\', '\\/', '\\b', '\\f', '\\n', '\\r', '\\t'),
  fc.constantFrom('\u007F', '\u00A0', '\u2028', '\u2029', '\uFEFF', '\uD800', '\uDFFF', 'é', '漢', '😀', '“'),
  unicodeEscape
)
const string = fc.array(character, { maxLength: 8 }).map((parts) => `"${parts.join('')}"`)
const key = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('"a"', '"b"', '"__proto__"', '"constructor"', '"\\u0061"', '"0"', '""', '"a/b~c"')
  },
  string
)
const digit = fc.constantFrom(...characters('0123456789'))
const digits = fc.array(digit, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))
const number = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.oneof(fc.constant('0'), digits.map((text) => '1' + text)),
    fc.oneof(fc.constant(''), digits.map((text) => '.' + text)),
    fc.oneof(fc.constant(''), fc.tuple(fc.constantFrom('e', 'E', 'e+', 'E-'), digits).map((parts) => parts.join('')))
  )
  .map((parts) => parts.join(''))
const literal = fc.constantFrom('true', 'false', 'null')

const { value } = fc.letrec<{ value: string; array: string; object: string }>((tie) => ({
  value: fc.oneof({ maxDepth: 4, withCrossShrink: true }, literal, number, string, tie('array'), tie('object')),
  array: fc
    .tuple(space, fc.array(fc.tuple(space, tie('value'), space), { maxLength: 4 }))
    .map(([empty, items]) => `[${items.length === 0 ? empty : items.map((item) => item.join('')).join(',')}]`),
  object: fc
    .tuple(space, fc.array(fc.tuple(space, key, space, fc.constant(':'), space, tie('value'), space), { maxLength: 4 }))
    .map(([empty, members]) => `{${members.length === 0 ? empty : members.map((member) => member.join('')).join(',')}}`)
}))

/** A JSON text of any form RFC 8259 allows: every escape, lone surrogates, `__proto__` and repeated keys. */
export const jsonText: fc.Arbitrary<string> = fc.tuple(space, value, space).map((parts) => parts.join(''))

/** A JSON text in which a few characters were deleted, put in or replaced. */
export const mutatedText: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof(jsonText, fc.jsonValue().map((json) => JSON.stringify(json, null, 2))),
    fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        remove: fc.integer({ min: 0, max: 2 }),
        insert: fc.oneof(
          fc.constant(''),
          fc.constantFrom(...characters('{}[],:"\'`\\/*-+.eE0127xtfn#;=<>|$ \t\n\r\0\u00A0\uFEFF\u2028\u000B\u0011')),
          fc.constantFrom('//', '/*', '*/', '\\u', 'true', 'NaN', '```', '${A}'),
          fc.constantFrom('<<<<<<<', '\n=======\n', '\n>>>>>>> x\n')
        )
      }),
      { minLength: 1, maxLength: 3 }
    )
  )
  .map(([text, edits]) =>
    edits.reduce((current, { at, remove, insert }) => {
      const offset = Math.floor(at * current.length)
      return current.slice(0, offset) + insert + current.slice(offset + remove)
    }, text)
  )

const noise = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  fc.constantFrom(' ', '\n', '\r\n', '\t', '\u00A0', '\u200B', '\uFEFF', '\u2028', '\u3000', '\u000B'),
  fc.constantFrom('// note\n', ' // {"a": 1}\r\n', '\n\t// note\n', ' # note\n'),
  fc.constantFrom('/* note */', '/**/', '\n  /* a\n b */  \n')
)

/** A JSON text twice: plain, and with what some hosts put up with between its tokens. */
export const decoratedText: fc.Arbitrary<{ plain: string; decorated: string }> = fc
  .tuple(fc.jsonValue({ maxDepth: 3 }), fc.array(noise, { minLength: 1, maxLength: 12 }), fc.boolean())
  .map(([json, noises, commas]) => {
    const plain = JSON.stringify(json)
    const tokens = plain.match(/"(?:[^"\\]|\\.)*"|[^"{}[\],:]+|[{}[\],:]/g) ?? []
    let decorated = ''
    for (const [index, token] of tokens.entries()) {
      const closes = (token === '}' && tokens[index - 1] !== '{') || (token === ']' && tokens[index - 1] !== '[')
      decorated += (noises[index % noises.length] ?? '') + (commas && closes ? ',' : '') + token
    }
    return { plain, decorated: decorated + (noises.at(-1) ?? '') }
  })

export function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
