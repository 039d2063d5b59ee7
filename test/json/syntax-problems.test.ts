import { describe, expect, it } from 'vitest'
import { applyEdits } from '../../src/base/text.js'
import { parseDocument } from '../../src/json/document.js'
import type { SyntaxProblem } from '../../src/json/syntax.js'

/** A problem as `start «text» message`. */
function shown(text: string, { start, end, message }: SyntaxProblem): string {
  return `${start} «${text.slice(start, end)}» ${message}`
}

function problemsOf(text: string): string[] {
  return parseDocument(text).problems.map((problem) => shown(text, problem))
}

/** What every suggestion of a text leaves, by its title. */
function suggestionsOf(text: string): [string, string][] {
  const suggestions = parseDocument(text).problems.flatMap((problem) => problem.suggestions ?? [])
  return suggestions.map(({ title, edits }) => [title, applyEdits(text, edits)])
}

describe('the defects of a text', () => {
  it.each([
    ['nothing', '', ['0 «» the file is empty']],
    ['white space', ' \r\n', ['0 «» the file is empty']],
    ['comments alone', '// none yet\n# {}\n/* [] */', ['0 «» the file contains no value']],
    [
      'commas missing between properties',
      '{"a": 1 "b": 2\n"c": 3}',
      [
        '8 «"b"» expected a comma before the next property',
        '15 «"c"» expected a comma before the next property'
      ]
    ],
    [
      'commas missing between elements',
      '["a" "b" 1 {}]',
      [
        '5 «"b"» expected a comma before the next element',
        '9 «1» expected a comma before the next element',
        '11 «{» expected a comma before the next element'
      ]
    ],
    [
      'commas too many',
      '[,1,,2]{',
      [
        '1 «,» expected a value before the comma',
        '4 «,» expected a value before the comma',
        '7 «{» nothing is allowed after the end of the document'
      ]
    ],
    ['a comma too many in an object', '{"a": 1,, "b": 2}', ['8 «,» expected a property name before the comma']],
    ['a comma where a value is missing', '{"a": , }', ['6 «,» expected a value here']],
    ['a comma where a colon is missing', '{"a", }', ['4 «,» expected a colon after the property name']],
    ['no outer braces', '"a": {"b": 1},\n"c": 2\n', ['0 «"» the outer braces of the file are missing']],
    ['no opening brace', '"a": {"b": 1}\n}\n', ['0 «"» the opening brace of the file is missing']],
    ['no outer braces behind comments', '// a "b":\n/** c **/ "a": {"b": 1}\n', ['0 «// a "b":» JSON does not allow comments', '10 «/** c **/» JSON does not allow comments', '20 «"» the outer braces of the file are missing']],
    ['no outer braces in a file that breaks off', '"a": {"b": 1', ['12 «» the file ends before "}" closes the object']],
    ['a semicolon', '{"a": 1; "b": 2}', ['7 «;» expected a comma, found a semicolon']],
    [
      'an equals sign',
      '{"a" = 1, "b" => 2}',
      ['5 «=» expected a colon, found an equals sign', '14 «=>» expected a colon, found an equals sign']
    ],
    [
      'a colon missing',
      '{"a" 1, "b" {}}',
      ['5 «1» expected a colon after the property name', '12 «{» expected a colon after the property name']
    ],
    ['a colon for a comma', '{"a": 1: "b": 2}', ['7 «:» expected a comma, found a colon']],
    ['no value', '{"a": , "b": }', ['6 «,» expected a value here', '13 «}» expected a value here']],
    [
      'no name',
      '{: 1, {}, [2]}',
      [
        '1 «:» expected a property name before the colon',
        '6 «{» expected a property name here',
        '10 «[» expected a property name here'
      ]
    ],
    [
      'a lone name',
      '{"a", "b"}',
      ['4 «,» expected a colon after the property name', '9 «}» expected a colon after the property name']
    ],
    [
      'a number for a name',
      '{1: 2, true: 3}',
      [
        '1 «1» a property name must be a string in double quotes',
        '7 «true» a property name must be a string in double quotes'
      ]
    ],
    [
      'names without quotes',
      '{a: 1, b-c: 2}',
      [
        '1 «a» expected a property name in double quotes, found `a`',
        '7 «b-c» expected a property name in double quotes, found `b-c`'
      ]
    ],
    [
      'a value without quotes, which may be a credential',
      '{"a": hunter2}',
      ['6 «hunter2» expected a value, found text without quotes']
    ],
    [
      'several words without quotes',
      '{"a": npx -y x, "b": 1}',
      ['6 «npx» expected a value, found text without quotes']
    ],
    [
      'an address without quotes',
      '{"a": https://x.example.com/mcp, "b": 1}',
      ['6 «https://x.example.com/mcp» expected a value, found text without quotes']
    ],
    [
      'a reference without quotes',
      '{"a": ${TOKEN}, "b": 1}',
      ['6 «${TOKEN}» expected a value, found text without quotes']
    ],
    [
      'an expression',
      '{"a": process.env.TOKEN}',
      ['6 «process.env.TOKEN» expected a value, found `process.env.TOKEN`']
    ],
    [
      "other languages' literals",
      '[True, None, undefined, NaN]',
      [
        '1 «True» expected a value, found `True`',
        '7 «None» expected a value, found `None`',
        '13 «undefined» expected a value, found `undefined`',
        '24 «NaN» expected a value, found `NaN`'
      ]
    ],
    ['an ellipsis', '{ ... }', ['2 «...» expected a property name in double quotes, found `...`']],
    [
      'numbers of other notations',
      '[01, -00.5, 1., .5, +1, 0x1F, 0b2, 1_000, 1e, -, 1.2.3, -Infinity]',
      [
        '1 «01» a JSON number cannot have leading zeros',
        '5 «-00.5» a JSON number cannot have leading zeros',
        '12 «1.» a JSON number needs digits on both sides of the decimal point',
        '16 «.5» a JSON number needs digits on both sides of the decimal point',
        '20 «+1» a JSON number cannot start with a plus sign',
        '24 «0x1F» JSON numbers are decimal: 0x, 0o and 0b are not allowed',
        '30 «0b2» expected a value, found text without quotes',
        '35 «1_000» a JSON number cannot contain underscores',
        '42 «1e» the exponent has no digits',
        '46 «-» a minus sign must be followed by a digit',
        '49 «1.2.3» expected a value, found text without quotes',
        '56 «-Infinity» expected a value, found `-Infinity`'
      ]
    ],
    [
      'single quotes',
      "{'a': 'b'}",
      [
        `1 «'a'» JSON strings use double quotes ("), not single quotes (')`,
        `6 «'b'» JSON strings use double quotes ("), not single quotes (')`
      ]
    ],
    ['backticks', '[`a`]', ['1 «`a`» JSON strings use double quotes ("), not backticks (`)']],
    [
      'typographic quotes',
      '{“a”: ‘b’}',
      [
        '1 «“a”» JSON strings use double quotes ("), not typographic quotes',
        '6 «‘b’» JSON strings use double quotes ("), not typographic quotes'
      ]
    ],
    [
      'a quote that nothing closes',
      "['a, 1\n, 2]",
      [`1 «'a, 1» JSON strings use double quotes ("), not single quotes (')`]
    ],
    [
      'a quote inside a string',
      '{"a": "say "hi" now", "b": 1}',
      ['12 «hi» a double quote inside a string must be escaped: \\"']
    ],
    [
      'a quote missing after a name',
      '{"a: "b", "c": 1}',
      ['6 «b» a double quote is missing or misplaced before this']
    ],
    ['a string that goes on in the next line', '["a\nb", 1]', ['1 «"a» the string is not closed on the same line']],
    [
      'a raw tab and another control character',
      '["a\tb", "\u0001\t"]',
      [
        '3 «\t» a string cannot contain a raw tab; escape it',
        '9 «\u0001» a string cannot contain the control character U+0001; escape it'
      ]
    ],
    [
      'unknown escapes',
      '["C:\\Users\\me", "\\u12"]',
      [
        '4 «\\U» this escape is not valid in JSON; write a literal backslash as \\\\',
        '17 «\\u» \\u needs four hexadecimal digits after it; write a literal backslash as \\\\'
      ]
    ],
    [
      'a backslash that escapes the closing quote',
      '["C:\\dir\\"]',
      [
        '4 «\\d» this escape is not valid in JSON; write a literal backslash as \\\\',
        '1 «"C:\\dir\\"]» the file ends inside a string'
      ]
    ],
    [
      'control characters between values',
      '[\u0000\u001B 1]',
      ['1 «\u0000\u001B» a control character (U+0000) is not allowed between values']
    ],
    [
      'white space of Unicode',
      '[\u00A0\u200B1]',
      ['1 «\u00A0\u200B» this looks like white space, but JSON does not allow it (U+00A0)']
    ],
    ['a comment of a shell', '{ # note\n}', ['2 «# note» JSON does not allow comments']],
    ['one without a space, on a line of its own and not', '#note\n{ "a": #fff }', ['0 «#note» JSON does not allow comments', '13 «#fff» expected a value, found text without quotes']],
    ['a comment that nothing closes', '{} /* a', ['3 «/* a» the comment is not closed']],
    [
      'a fence',
      '```json\n{}\n```\n',
      [
        '0 «```json» a Markdown code fence does not belong in the file',
        '11 «```» a Markdown code fence does not belong in the file'
      ]
    ],
    ['another kind of closer', '{"a": [1, 2}', ['11 «}» expected "]" to close the array']],
    ['a closer too many inside', '{"a": [1]], "b": 2}', ['9 «]» there is no open array to close here']],
    ['closers too many at the end', '{}}\n]', ['2 «}» there is nothing left to close here']],
    ['a closer too many before the end', '{\n  "a": {\n    "b": 1\n  }\n  },\n  "c": 2\n}\n', ['29 «,» nothing is allowed after the end of the document']],
    ['a second document', '{}\n{}', ['3 «{» nothing is allowed after the end of the document']],
    ['a word before the document', 'hello\n{}', ['0 «hello» expected a value, found text without quotes']],
    ['a file cut short', '{"a": {"b": [1,', ['15 «» the file ends before "]" closes the array']],
    ['a file cut inside a string', '{"a": "b', ['6 «"b» the file ends inside a string']],
    [
      'a conflict',
      '{\n<<<<<<< a\n"x": [\n||||||| b\n"x": {\n=======\n"x": 1,\n>>>>>>> c\n2]}',
      ['2 «<<<<<<<» a merge conflict is not resolved']
    ],
    [
      'markers of no whole conflict',
      '{\n=======\n"x": 1\n>>>>>>> c\n}',
      ['2 «=======» a merge conflict marker was left in', '17 «>>>>>>>» a merge conflict marker was left in']
    ],
    [
      'what only looks like a marker',
      '[1,\n<<<<<<<<\n]',
      ['4 «<<<<<<<<» expected a value, found text without quotes']
    ]
  ])('%s', (_title, text, expected) => {
    expect(problemsOf(text)).toEqual(expected)
  })

  it('point to what explains them', () => {
    const related = (text: string) => parseDocument(text).problems.map((problem) => problem.related)
    expect(related('{"a": [1, 2}')).toEqual([{ start: 6, end: 7, message: 'the array opened here' }])
    expect(related('{"a": {')).toEqual([{ start: 6, end: 7, message: 'the object opened here' }])
    expect(related('{} 1')).toEqual([{ start: 1, end: 2, message: 'the document ends here' }])
    expect(related('<<<<<<< a\n1\n=======\n2\n>>>>>>> b\n')).toEqual([
      { start: 22, end: 29, message: 'the conflict ends here' }
    ])
  })
})

describe('what is saved of a broken text', () => {
  it.each([
    ['{"a": 1 "b": [2 3]', { a: 1, b: [2, 3] }],
    ["{a: 'it\\'s', \"b\": process.env.B}", { a: "it's", b: null }],
    ['{"a": "C:\\Users\\x", "b": 0x10, "c": +.5}', { a: 'C:Usersx', b: 16, c: 0.5 }],
    ['{"a": [1, {"b": 2}, "c": 3}', { a: [1, { b: 2 }, 'c', 3] }],
    ['{\n<<<<<<< a\n"x": 1\n=======\n"x": 2\n>>>>>>> b\n}', { x: 1 }],
    ['{"a": , "b"}', { a: null, b: null }],
    ['{"a": 1}}, "b": 2', { a: 1 }],
    ['', undefined],
    ['"a": {"b": 1},\n', { a: { b: 1 } }],
    ['"a": 1\n}\n', { a: 1 }]
  ])('%s', (text, value) => {
    const document = parseDocument(text)
    expect(document.value).toEqual(value)
    expect(document.trust).toBe('broken')
  })
})

describe('suggestions', () => {
  it.each([
    ['{"a": 1\n"b": 2}', [['Insert a comma', '{"a": 1,\n"b": 2}']]],
    ['{"a" 1}', [['Insert a colon', '{"a": 1}']]],
    ['{"a" = 1}', [['Write a colon', '{"a" : 1}']]],
    ['[1; 2]', [['Write a comma', '[1, 2]']]],
    ['[1,, 2]', [['Remove the comma', '[1, 2]']]],
    ['{a: b}', [['Put it in double quotes', '{"a": b}'], ['Put it in double quotes', '{a: "b"}']]],
    ['{true: ${A}}', [['Put it in double quotes', '{"true": ${A}}'], ['Put it in double quotes', '{true: "${A}"}']]],
    ['hello', []],
    ['[a b]', []],
    ['[a\\b]', []],
    ['[True, nil]', [['Write true', '[true, nil]'], ['Write null', '[True, null]']]],
    ['[process.env.A_1]', [['Write "${A_1}"', '["${A_1}"]']]],
    ['[`process.env.A_1`]', [['Write "${A_1}"', '["${A_1}"]']]],
    ['[`${process.env.A_1}`]', [['Write "${A_1}"', '["${A_1}"]']]],
    ['[007]', [['Write it as a JSON number', '[7]'], ['Put it in double quotes', '["007"]']]],
    ['[-.5]', [['Write it as a JSON number', '[-0.5]'], ['Put it in double quotes', '["-.5"]']]],
    [
      '[0xFFFFFFFFFFFFFFFF]',
      [['Write it as a JSON number', '[18446744073709551615]'], ['Put it in double quotes', '["0xFFFFFFFFFFFFFFFF"]']]
    ],
    ["['it\\'s \"x\"']", [['Use double quotes', '["it\'s \\"x\\""]']]],
    ['[“a”]', [['Use double quotes', '["a"]']]],
    ['["C:\\Users\\new\\\\x\\""]', [['Double the 2 backslashes in the string', '["C:\\\\Users\\\\new\\\\x\\""]']]],
    ['["echo \\`\\${A}\\`"]', [['Remove the 3 backslashes before ` and $', '["echo `${A}`"]']]],
    ['["a\\$"]', [['Double the backslash', '["a\\\\$"]']]],
    ['["\\d"]', [['Double the backslash', '["\\\\d"]']]],
    ['["a\tb\u0001"]', [['Escape it', '["a\\tb\\u0001"]']]],
    ['```\n[]', [['Remove the line', '\n[]']]],
    ['"a": {"b": 1}\n', [['Put braces around the whole file', '{"a": {"b": 1}}\n']]],
    ['"a": {"b": 1},\n', [['Put braces around the whole file', '{"a": {"b": 1}}\n']]],
    ['"a": 1\n}\n', [['Add the opening brace', '{"a": 1\n}\n']]]
  ] as [string, [string, string][]][])('%s', (text, expected) => {
    expect(suggestionsOf(text)).toEqual(expected)
  })
})

describe('parseDocument', () => {
  it.each([
    ['letters', 'x', ''],
    ['dollars', '$', ''],
    ['addresses', 'a://', ''],
    ['references', '${A}', '/* the end */']
  ])('takes millions of %s without quotes for one value', (_, piece, rest) => {
    const word = piece.repeat(12_000_000 / piece.length)
    const [problem] = parseDocument(word + rest).problems
    expect(problem).toMatchObject({ start: 0, end: word.length })
  })

  it('keeps the byte order mark out of the text and reports it where the host is strict', () => {
    const document = parseDocument('\uFEFF{}')
    expect([document.text, document.byteOrderMark, document.trust]).toEqual(['{}', true, 'recovered'])
    expect(document.problems.map((problem) => problem.fix)).toEqual([[{ start: -1, end: 0, text: '' }]])
    const lenient = parseDocument('\uFEFF{}', { comments: false, trailingCommas: false, byteOrderMark: true })
    expect([lenient.problems, lenient.trust]).toEqual([[], 'valid'])
  })

  it('trusts the value of a text whose defects leave no doubt', () => {
    expect(parseDocument('{ /* a */ "b": 1, }')).toMatchObject({ value: { b: 1 }, trust: 'recovered' })
    expect(parseDocument('{ "b": 1 }')).toMatchObject({ value: { b: 1 }, trust: 'valid', problems: [] })
  })

  it('finds places and keys written twice after the comments that a dialect allows', () => {
    const lenient = { comments: true, trailingCommas: true, byteOrderMark: false }
    const document = parseDocument('{ /* "a": 0 */ "a": 1, // {\n "b": [2, 3,], "a": 4, }', lenient)
    expect(document).toMatchObject({ value: { a: 4, b: [2, 3] }, trust: 'recovered', problems: [], isWhole: false })
    expect(document.locate([['b', 1]]).placeOf(['b', 1])?.value).toEqual({ start: 38, end: 39 })
    expect(document.duplicates).toEqual([{ path: ['a'], keys: [{ start: 15, end: 18 }, { start: 43, end: 46 }] }])
  })
})
