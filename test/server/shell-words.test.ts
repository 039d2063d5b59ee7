import { describe, expect, it } from 'vitest'
import { splitWords } from '../../src/server/shell.js'

function texts(line: string): string[] {
  return splitWords(line).words.map(({ text }) => text)
}

describe('splitWords', () => {
  it.each([
    ['npx  -y\tfoo ', ['npx', '-y', 'foo']],
    ['"C:/Program Files/a.exe" --x="a b"', ['C:/Program Files/a.exe', '--x=a b']],
    ["a 'b c'd e", ['a', 'b cd', 'e']],
    ['a "" b', ['a', '', 'b']],
    ['C:\\tools\\a.exe C:\\My\\ Files', ['C:\\tools\\a.exe', 'C:\\My Files']],
    ['a "say \\"hi\\"" \\"b', ['a', 'say "hi"', '"b']],
    ["a 'b\\' c", ['a', 'b\\', 'c']],
    ['${A:-x y} z', ['${A:-x y}', 'z']],
    ['"${A:-x y}" z', ['${A:-x y}', 'z']],
    ['${A} \\${B:-x y} ${C:-x y}', ['${A}', '\\${B:-x y}', '${C:-x y}']],
    ['', []]
  ])('of %j gives %j', (line, words) => {
    expect(texts(line)).toEqual(words)
  })

  it('covers a word with its quotes', () => {
    expect(splitWords(' a "b c"').words).toEqual([
      { text: 'a', start: 1, end: 2 },
      { text: 'b c', start: 3, end: 8 }
    ])
  })

  it.each(['a | b', 'a && b', 'a; b', 'a > b', 'a $(b)', 'a "$(b)"', 'a `b`', 'a\nb', 'a "b'])(
    '%j is not simple',
    (line) => {
      expect(splitWords(line).simple).toBe(false)
    }
  )

  it.each(["a 'b | c'", 'a "b; c"', "a '$(b)'", 'a $B', 'a ${B:-c|d}'])('%j is simple', (line) => {
    expect(splitWords(line).simple).toBe(true)
  })
})
