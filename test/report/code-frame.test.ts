import { describe, expect, it } from 'vitest'
import { Lines } from '../../src/base/text.js'
import { painter } from '../../src/report/terminal.js'
import { codeFrame } from '../../src/report/text.js'
import { shownText } from '../../src/secrets/file-secrets.js'

const STYLE = { paint: painter(false), caret: ['red'], width: 100 } as const

/** The frame around the first `needle` of a text. */
function frameOf(text: string, needle: string, width = 100): string[] {
  const start = text.indexOf(needle)
  if (start < 0) throw new Error('the text has no such part')
  return frameAt(text, start, start + needle.length, width)
}

function frameAt(text: string, start: number, end: number, width = 100): string[] {
  const lines = new Lines(text)
  return codeFrame(shownText(text, lines), lines.rangeOf({ start, end }), { ...STYLE, width })
}

describe('codeFrame', () => {
  it('marks the exact range, under the line before', () => {
    expect(frameOf('{\n  "a": 1,\n  "b": 22\n}\n', '22')).toEqual([
      //
      '  2 |   "a": 1,',
      '  3 |   "b": 22',
      '    |        ^^'
    ])
  })

  it('has no line before the first, nor an empty one', () => {
    expect(frameOf('[1]', '1')).toEqual(['  1 | [1]', '    |  ^'])
    expect(frameOf('[\n\n1]', '1')).toEqual(['  3 | 1]', '    | ^'])
  })

  it('numbers lines in one column', () => {
    expect(frameOf('\n'.repeat(8) + '[\n7]', '7')).toEqual(['   9 | [', '  10 | 7]', '     | ^'])
  })

  it('marks a place of no length with one caret', () => {
    expect(frameAt('[1]', 2, 2)).toEqual(['  1 | [1]', '    |   ^'])
    expect(frameAt('[1', 2, 2)).toEqual(['  1 | [1', '    |   ^'])
    expect(frameAt('[1\n', 3, 3)).toEqual(['  1 | [1', '  2 |', '    | ^'])
  })

  it('marks the line ending just past the line', () => {
    expect(frameAt('[1\r\n]', 3, 4)).toEqual(['  1 | [1', '    |   ^'])
  })

  it('shows nothing of an empty source', () => {
    expect(frameAt('', 0, 0)).toEqual([])
  })

  it('marks a range over several lines up to the end of its first', () => {
    expect(frameOf('{\r\n  "a": {\r\n    "b": 1\r\n  }\r\n}', '{\r\n    "b": 1\r\n  }')).toEqual([
      '  1 | {',
      '  2 |   "a": {',
      '    |        ^'
    ])
  })

  it('shows a tab as four columns, in the line and above the carets', () => {
    expect(frameOf('{\n\t"a":\t1,\n}', '1')).toEqual([
      //
      '  1 | {',
      '  2 |     "a":    1,',
      '    |             ^'
    ])
    expect(frameOf('{\t}', '\t')).toEqual(['  1 | {    }', '    |  ^^^^'])
  })

  it('counts the columns of wide characters', () => {
    expect(frameOf('["日本", 1]', '1')).toEqual(['  1 | ["日本", 1]', '    |          ^'])
    expect(frameOf('["日本", 1]', '日本')).toEqual(['  1 | ["日本", 1]', '    |   ^^^^'])
    expect(frameOf('["한글", 1]', '1')).toEqual(['  1 | ["한글", 1]', '    |          ^'])
    expect(frameOf('["Ａ", 1]', '1')).toEqual(['  1 | ["Ａ", 1]', '    |        ^'])
    expect(frameOf('["ｱ", 1]', '1')).toEqual(['  1 | ["ｱ", 1]', '    |       ^'])
  })

  it('counts an emoji as two columns, however many code points it is made of', () => {
    const family = '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}'
    for (const emoji of ['\u{1F600}', family, '\u{1F44D}\u{1F3FD}', '\u2764\uFE0F', '\u{1F1EB}\u{1F1EE}']) {
      expect(frameOf(`["${emoji}", 1]`, '1')).toEqual([`  1 | ["${emoji}", 1]`, '    |        ^'])
      expect(frameOf(`["${emoji}", 1]`, emoji)).toEqual([`  1 | ["${emoji}", 1]`, '    |   ^^'])
    }
  })

  it('counts no column for a combining mark', () => {
    expect(frameOf('["e\u0301", 1]', '1')).toEqual(['  1 | ["e\u0301", 1]', '    |       ^'])
    expect(frameOf('["\u0915\u094D\u0937", 1]', '1')[1]).toBe('    |       ^')
  })

  it('marks the whole character where a range starts or ends inside it', () => {
    expect(frameAt('["\u{1F600}"]', 3, 4)).toEqual(['  1 | ["\u{1F600}"]', '    |   ^^'])
    expect(frameAt('["e\u0301"]', 3, 4)).toEqual(['  1 | ["e\u0301"]', '    |   ^'])
  })

  it('lets no control character through, and keeps the carets in place', () => {
    expect(frameOf('["\u001B[31m", 7]', '7')).toEqual(['  1 | ["\\u001b[31m", 7]', '    |                ^'])
    expect(frameOf('["\u001B", 1]', '\u001B')).toEqual(['  1 | ["\\u001b", 1]', '    |   ^^^^^^'])
    expect(frameOf('["\u009B\u202E\u200B\u0000", 7]', '7')).toEqual([
      '  1 | ["\\u009b\\u202e\\u200b\\u0000", 7]',
      '    |                              ^'
    ])
    expect(frameOf('["\uD800", 1]', '1')).toEqual(['  1 | ["\\ud800", 1]', '    |            ^'])
  })
})

describe('codeFrame on a line that is too wide', () => {
  const minified = `{"first":"${'a'.repeat(5000)}","needle":1,"last":"${'z'.repeat(5000)}"}`

  it('shows the surroundings of the range', () => {
    expect(frameOf(minified, '"needle"', 46)).toEqual([
      `  1 | …${'a'.repeat(13)}","needle":1,"last":"${'z'.repeat(4)}…`,
      '    |                 ^^^^^^^^'
    ])
  })

  it('keeps the start of the line, and the end, where they are near', () => {
    expect(frameOf(minified, '"first"', 46)).toEqual([`  1 | {"first":"${'a'.repeat(28)}…`, '    |  ^^^^^^^'])
    expect(frameOf(minified, 'z"}', 46)[0]).toBe(`  1 | …${'z'.repeat(36)}"}`)
  })

  it('marks as much of a long range as it shows', () => {
    expect(frameOf(minified, `"${'a'.repeat(5000)}"`, 46)).toEqual([
      `  1 | …"${'a'.repeat(37)}…`,
      `    |  ${'^'.repeat(38)}`
    ])
  })

  it('cuts the line before it as well', () => {
    expect(frameOf(`["${'b'.repeat(200)}",\n7]`, '7', 46)).toEqual([`  1 | ["${'b'.repeat(36)}…`, '  2 | 7]', '    | ^'])
  })

  it('cuts no character in two', () => {
    const [line, carets] = frameOf(`["${'\u{1F600}'.repeat(300)}", 1, "${'日'.repeat(300)}"]`, ' 1,', 46)
    expect(line).toBe(`  1 | …${'\u{1F600}'.repeat(8)}", 1, "${'日'.repeat(7)}…`)
    expect(carets).toBe(`    | ${' '.repeat(1 + 16 + 2)}^^^`)
  })

  it('never fills more columns than it may', () => {
    for (let width = 40; width < 60; width++) {
      for (const needle of ['"first"', '"needle"', '"last"', 'z"}']) {
        const [line = ''] = frameOf(minified, needle, width)
        expect([needle, width, line.length <= width]).toEqual([needle, width, true])
      }
    }
  })

  it('looks at no more of a huge line than it shows', () => {
    const text = `["${'\u00E9'.repeat(4_000_000)}", 1, "${'\u00E9'.repeat(4_000_000)}"]`
    expect(frameOf(text, ' 1,', 46)[1]).toBe(`    | ${' '.repeat(19)}^^^`)
  })
})
