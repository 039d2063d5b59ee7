import { describe, expect, it } from 'vitest'
import { decode, parseDocument } from '../../src/json/document.js'
import { isJson } from '../support/json-text.js'

// Written from the grammar of RFC 8259, section by section: what is JSON, and what is not.

interface Section {
  readonly accepted: readonly string[]
  readonly rejected: readonly string[]
}

const SECTIONS: Readonly<Record<string, Section>> = {
  '2, structure': {
    accepted: [
      ...['{}', '[]', '[1]', '{"a":1}', '[1,2]', '{"a":1,"b":2}', '[[]]', '[{}]', '{"a":{}}', '{"a":[]}', '[[],[]]', '[{},{}]', '{"a":[{}]}', '[[[[1]]]]', '[null,true,false]'],
      ...['1', '"a"', 'null', 'true', 'false', '-0', '""', '0', '[""]', '{"":""}', '{"a":"b","c":"d"}', '[1,"2",null,true,{},[]]']
    ],
    rejected: [
      ...['', '{', '}', '[', ']', '{]', '[}', '[1}', '{"a":1]', ',', ':', '[,]', '{,}', '{:}', '[:]', '[1 2]', '[1,,2]', '[,1]', '{,"a":1}', '{"a":1,,"b":2}', '1 2', '{}{}', '[][]', '[]]'],
      ...['{}}', '[[]', '{"a":{}', '1,', ',1', '[1:2]', '{"a","b"}', '{"a":1:2}', '"a" "b"', 'null null', '[1];', '{};', '(1)', '<a>', '[1', '[1,', '{"a"', '{"a":', '{"a":1', '{"a":1,']
    ]
  },
  '2, white space': {
    accepted: [
      ...[' 1', '1 ', '\t1', '1\t', '\n1', '1\n', '\r1', '1\r', '\r\n1\r\n', ' \t\r\n1 \t\r\n', '[ ]', '{ }', '[ 1 ]', '[1 ,2]', '[1, 2]', '{"a" :1}', '{"a": 1}', '{ "a":1 }', '[\n1\n,\n2\n]', '{\r\n"a"\r\n:\r\n1\r\n}'],
      '\t[\t{\t"a"\t:\t[\t]\t}\t]\t'
    ],
    rejected: [
      ...['\u000B1', '\f1', '\u00A01', '1\u00A0', '\u20281', '1\u2029', '\u30001', '\u200B1', '\u20601', '\u00851', '[\u00A0]', '{\u2003}', '[1,\u000C2]', '\0', '1\0', '[\0]', ' ', '\n', '\t\r\n', 'nu ll', '1 .5', '- 1', '1e 5', '{"a\n":1}'],
      '[1,\u16802]'
    ]
  },
  '3, values': {
    accepted: ['[true]', '[false]', '[null]', '{"a":true}', '{"a":false}', '{"a":null}', ' true ', '\nnull\n'],
    rejected: [
      ...['True', 'TRUE', 'False', 'FALSE', 'Null', 'NULL', 'nil', 'None', 'undefined', 'tru', 'fals', 'nul', 'truee', 'nulll', 'true1', 'nullnull', 'a', 'yes', 'no', 'on', 'NaN', 'Infinity', '-Infinity'],
      ...['[a]', '{"a":b}', '{"a":undefined}', '[NaN]', '[Infinity]', '/a/', '$a', '${A}', 'function(){}', '[tru]', '[nul', 't', 'n', '-true']
    ]
  },
  '4, objects': {
    accepted: [
      ...['{"a":1,"a":2}', '{"":1}', '{" ":1}', '{"__proto__":1}', '{"constructor":{}}', '{"\\u0061":1}', '{"a\\nb":1}', '{"0":1}', '{"a":{"a":{"a":1}}}', '{"a":"b","a":"b"}', '{"é":1}', '{"😀":1}', '{"\\u0000":1}', '{"a b":1}', '{"{":"}"}']
    ],
    rejected: [
      ...['{a:1}', "{'a':1}", '{1:1}', '{null:1}', '{true:1}', '{[]:1}', '{{}:1}', '{"a" 1}', '{"a":}', '{"a":,}', '{"a"}', '{"a":1,}', '{"a":1 "b":2}', '{"a":1;"b":2}', '{"a"=1}', '{"a"=>1}', '{"a":1,"b"}', '{"a":1,"b":}'],
      ...['{"a"::1}', '{:1}', '{"a":1,b:2}', '{...a}', '{"a":1,}\n', '{"a":"b"c}', '{"a" "b"}', '{`a`:1}', '{a}', '{"a"\n1}']
    ]
  },
  '5, arrays': {
    accepted: ['[1,1]', '["a",["b",["c"]]]', '[[],{},[]]', '[1,[2,[3,[4]]]]', `[${'1,'.repeat(999)}1]`, '[ [ ] , [ ] ]', '[{"a":[{"b":[]}]}]'],
    rejected: ['[1,]', '[1,,]', '["a",]', '[1,\n]', '[,,]', '[1;2]', '[1 ,]', '[...a]', '[1,2', '["a"', '["a",', '[1]]', '[[1]', '[1,2}', '["a" "b"]', '[a,b]', '[1,]\n', '[1][2]', '[1]a', '[[1,],2]']
  },
  '6, numbers': {
    accepted: [
      ...['-1', '10', '1234567890', '0.0', '0.5', '-0.5', '1.5', '1.50', '1e5', '1E5', '1e+5', '1e-5', '1E+05', '1.5e10', '-1.5E-10', '0e0', '0E+0', '-0e-0', '0.0e1', '1e400', '-1e400', '1e-400', '9007199254740993'],
      ...['123456789012345678901234567890', '0.1234567890123456789', '1e01', '-0.0', `1${'0'.repeat(400)}`, '100e00', '5e-324']
    ],
    rejected: [
      ...['+1', '01', '-01', '00', '-', '--1', '+', '.5', '-.5', '1.', '1.e5', '.', '1e', '1e+', '1E-', 'e5', '1e5.5', '1.5.5', '0x1F', '0b1', '0o7', '1_000', '1,000', '1n', '1f', '1a', '$1', '1%', '0.', '0.e1', '1ee5'],
      ...['1e++5', '٣', '１', '½', '1.0.0', '-NaN', '[01]', '[1.]', '[-]', '{"a":+1}', '{"a":.5}', '1+1', '1-1', '1/2', '00.5', '-00']
    ]
  },
  '7, strings': {
    accepted: [
      ...['"\\""', '"\\\\"', '"\\/"', '"/"', '"\\b"', '"\\f"', '"\\n"', '"\\r"', '"\\t"', '"\\u0041"', '"\\u00e9"', '"\\u00E9"', '"\\uD83D\\uDE00"', '"\\ud83d"', '"\\ude00"', '"\\udE00\\ud83D"', '"\\u0000"', '"\\u001f"', '"\\uFFFF"'],
      ...['"\u007F"', '"\u0080"', '"\u00A0"', '"\u2028"', '"\u2029"', '"\uFEFF"', '"\uFFFE"', '"é"', '"e\u0301"', '"漢"', '"😀"', '"\u202E"', "\"'\"", '"`"', '"//"', '"/* a */"', '"#"', '"${A}"', '"\\\\u0041"', '"\\\\\\""', '" "', '"{}[],:"'],
      `"${'a'.repeat(10_000)}"`
    ],
    rejected: [
      ...['"', '"a', 'a"', '"a\\"', '"\\', '"\\a"', '"\\v"', '"\\0"', '"\\x41"', '"\\\'"', '"\\u"', '"\\u1"', '"\\u12"', '"\\u123"', '"\\u123g"', '"\\uG123"', '"\\u 123"', '"\\u+123"', '"\\U0041"', '"\\u{41}"', '"\\ "', '"\\\n"', '"\n"', '"\r"'],
      ...['"\t"', '"\0"', '"\u0001"', '"\b"', '"\u000B"', '"\f"', '"\u001B"', '"\u001F"', '"a\nb"', '"a\r\nb"', "'a'", "'a\"", '"a\'', '“a”', '«a»', '`a`', '"""a"""', '"a"b"', '"a""b"', '"a"+"b"', '\\"a\\"', '\\u0022a\\u0022', '"\\uD83D\\u"', '["a]', '{"a:1}', '"\\e"']
    ]
  },
  'no comments': {
    accepted: ['"// a"', '{"//":"a"}', '{"/*":"*/"}', '["#"]'],
    rejected: [
      ...['// a', '1 // a', '// a\n1', '/* a */ 1', '1 /* a */', '[1, /* a */ 2]', '{"a": /**/ 1}', '# a\n1', '1 # a', '{} # a', '[1] // a\n', '{"a":1 // a\n}', '/* a', '1 /', '/', '/**/', '-- a\n1', '; a', '<!-- a --> 1', '[/**/]'],
      '{"a" /* b */ : 1}'
    ]
  },
  '9, what a parser may limit, and does not': {
    accepted: [
      `${'['.repeat(2000)}${']'.repeat(2000)}`,
      `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
      `${'[{"a":'.repeat(500)}null${'}]'.repeat(500)}`,
      `{${Array.from({ length: 2000 }, (_, index) => `"${index}":${index}`).join()}}`
    ],
    rejected: [`${'['.repeat(2000)}${']'.repeat(1999)}`, '['.repeat(2000), '{"a":'.repeat(2000), `${'['.repeat(2000)}${']'.repeat(2001)}`, `${'[{"a":'.repeat(500)}null${'}]'.repeat(499)}}`, ']'.repeat(2000)]
  }
}

const bytes = (...parts: readonly (string | number)[]) => Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))))

/** Section 8.1: JSON is encoded in UTF-8, without a byte order mark. */
const ENCODINGS: readonly (readonly [what: string, file: Buffer, accepted: boolean])[] = [
  ['two bytes a character', bytes('"', 0xc3, 0xa9, '"'), true],
  ['three bytes a character', bytes('"', 0xe6, 0xbc, 0xa2, '"'), true],
  ['four bytes a character', bytes('"', 0xf0, 0x9f, 0x98, 0x80, '"'), true],
  ['the last character there is', bytes('"', 0xf4, 0x8f, 0xbf, 0xbf, '"'), true],
  ['U+FFFD itself', bytes('"', 0xef, 0xbf, 0xbd, '"'), true],
  ['a byte order mark', bytes(0xef, 0xbb, 0xbf, '{}'), false],
  ['two byte order marks', bytes(0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf, '{}'), false],
  ['a byte order mark at the end', bytes('{}', 0xef, 0xbb, 0xbf), false],
  ['half a byte order mark', bytes(0xef, 0xbb, '{}'), false],
  ['a lone continuation', bytes('"', 0x80, '"'), false],
  ['a character without its end', bytes('"', 0xc3, '"'), false],
  ['three bytes without the last', bytes('"', 0xe6, 0xbc, '"'), false],
  ['four bytes without the last', bytes('"', 0xf0, 0x9f, 0x98, '"'), false],
  ['a quote in more bytes than needed', bytes('"', 0xc0, 0xa2, '"'), false],
  ['a slash in three bytes', bytes('"', 0xe0, 0x80, 0xaf, '"'), false],
  ['NUL in two bytes', bytes('"', 0xc0, 0x80, '"'), false],
  ['half of a surrogate pair', bytes('"', 0xed, 0xa0, 0xbd, '"'), false],
  ['a surrogate pair in six bytes', bytes('"', 0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80, '"'), false],
  ['a character past the last', bytes('"', 0xf4, 0x90, 0x80, 0x80, '"'), false],
  ['five bytes', bytes('"', 0xf8, 0x88, 0x80, 0x80, 0x80, '"'), false],
  ['a byte that is never one', bytes('"', 0xff, '"'), false],
  ['ISO 8859-1', Buffer.from('"é"', 'latin1'), false],
  ['UTF-16, little end first', Buffer.from('{"a":1}', 'utf16le'), false],
  ['UTF-16 with its mark', bytes(0xff, 0xfe, '{', 0, '}', 0), false],
  ['UTF-16, big end first', bytes(0, '{', 0, '}'), false],
  ['invalid between the tokens', bytes('[1,', 0x80, '2]'), false],
  ['invalid after the end', bytes('{}', 0xfe), false],
  ['a NUL after the end', bytes('{}', 0), false]
]

/** A text in a title. */
function shown(text: string): string {
  const whole = JSON.stringify(text)
  return whole.length > 80 ? `${whole.slice(0, 60)}… of ${text.length} characters` : whole
}

/** Whether strict JSON is read without a complaint. */
function accepts(text: string): boolean {
  return parseDocument(text).trust === 'valid'
}

describe.each(Object.entries(SECTIONS))('RFC 8259, %s', (_, { accepted, rejected }) => {
  it.each(accepted.map((text) => [shown(text), text]))('accepts %s', (_title, text) => {
    expect([accepts(text), isJson(text)]).toEqual([true, true])
    expect(parseDocument(text).value).toEqual(JSON.parse(text))
  })

  it.each(rejected.map((text) => [shown(text), text]))('rejects %s', (_title, text) => {
    expect([accepts(text), isJson(text)]).toEqual([false, false])
    expect(parseDocument(text).problems.length).toBeGreaterThan(0)
  })
})

describe('RFC 8259, 8.1, encoding', () => {
  it.each(ENCODINGS)('%s', (_, file, accepted) => {
    const { text, problem } = decode(file)
    expect(problem === undefined && accepts(text)).toBe(accepted)
    expect(isJsonInUtf8(file)).toBe(accepted)
  })
})

it('there are 250 cases and more, each once', () => {
  const all = Object.values(SECTIONS).flatMap(({ accepted, rejected }) => [...accepted, ...rejected])
  expect(all.length + ENCODINGS.length).toBeGreaterThanOrEqual(250)
  expect(all.filter((text, index) => all.indexOf(text) < index)).toEqual([])
})

/** What this platform says of a file: its decoder leaves a byte order mark in the text here, which JSON.parse rejects. */
function isJsonInUtf8(file: Buffer): boolean {
  try {
    return isJson(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file))
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
