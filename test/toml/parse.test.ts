import { describe, expect, it } from 'vitest'
import { tomlDocument } from '../../src/toml/document.js'
import { expectLinear } from '../support/scaling.js'

const read = (text: string) => tomlDocument({ text }, () => true)

/** What is said of a text, and of which part of it. */
function told(text: string): string[] {
  const document = read(text)
  expect(document.trust).toBe(document.problems.length === 0 ? 'valid' : 'broken')
  return document.problems.map(({ start, end, message }) => `${JSON.stringify(document.text.slice(start, end))} ${message}`)
}

/** The source of a key and of its value. */
function placed(text: string, ...path: (string | number)[]): [key: string | undefined, value: string] | undefined {
  const document = read(text)
  const place = document.locate([path]).placeOf(path)
  const source = ({ start, end }: { start: number; end: number }) => document.text.slice(start, end)
  return place === undefined ? undefined : [place.key === undefined ? undefined : source(place.key), source(place.value)]
}

describe('the value of TOML', () => {
  it('is what JSON would have', () => {
    const text = 'a = 1_000\nb = 0xff\nc = 1e3\nd = 1979-05-27\ne = 07:32:00\nf = 1979-05-27T07:32:00Z\ng = inf\nh = 99999999999999999\n__proto__ = 1\n'
    const expected = { a: 1000, b: 255, c: 1000, d: '1979-05-27', e: '07:32:00.000', f: '1979-05-27T07:32:00.000Z', g: Infinity, h: 100000000000000000 }
    expect(read(text).value).toEqual({ ...expected, ['__proto__']: 1 })
    expect(Object.keys(read(text).value as object)).toContain('__proto__')
  })

  it('is nothing in an empty file', () => {
    expect(read('')).toMatchObject({ value: {}, problems: [], trust: 'valid' })
  })

  it('has only the keys that are asked for, and the rest is not to be shown', () => {
    const document = tomlDocument({ text: 'a = 1\n[b]\nc = "x"\nd = [2, "y"]\n[[b.e]]\nf = """\nz"""\n' }, (key) => key === 'a')
    expect(document.value).toEqual({ a: 1 })
    expect(document.hidden?.().map(({ start, end }) => document.text.slice(start, end)).sort()).toEqual(['"""\nz"""', '"x"', '"y"', '2'])
  })

  it('may begin with a byte order mark', () => {
    expect(read('\uFEFFa = 1')).toMatchObject({ value: { a: 1 }, byteOrderMark: true, text: 'a = 1' })
  })
})

describe('places', () => {
  const TEXT = '[s."a.b"] # x\ncommand = "c"\nenv.X = 1\nenv . "Y" = 2\n\n[s."a.b".t]\nu = [ 1, { v = \'w\' } ]\n\n[other]\n\n[s."a.b".z]\n[[l]]\nk = 1\n[[l]]\nk = 2\n'

  it.each<[(string | number)[], [string | undefined, string] | undefined]>([
    [['s', 'a.b', 'command'], ['command', '"c"']],
    [['s', 'a.b', 'env', 'Y'], ['"Y"', '2']],
    [['s', 'a.b', 'env'], ['env', 'env.X = 1\nenv . "Y" = 2']],
    [['s', 'a.b', 't', 'u', 0], [undefined, '1']],
    [['s', 'a.b', 't', 'u', 1, 'v'], ['v', "'w'"]],
    [['s', 'a.b', 't'], ['t', "[s.\"a.b\".t]\nu = [ 1, { v = 'w' } ]"]],
    // What follows another table is not in the span.
    [['s', 'a.b'], ['"a.b"', TEXT.slice(0, TEXT.indexOf('\n\n[other'))]],
    [['other'], ['other', '[other]']],
    [['l', 1], [undefined, '[[l]]\nk = 2']],
    [['l', 1, 'k'], ['k', '2']],
    [['l'], ['l', '[[l]]\nk = 1\n[[l]]\nk = 2']],
    [['s', 'a'], undefined],
    [['s', 'a.b', 'command', 'x'], undefined]
  ])('of %j', (path, expected) => {
    expect(placed(TEXT, ...path)).toEqual(expected)
  })
})

describe('syntax problems', () => {
  it.each<[string, string[]]>([
    ['a = ', ['"" there is no value']],
    ['a\n', ['"a" a key needs "=" and a value']],
    ['a', ['"a" a key needs "=" and a value']],
    ['[a\nb = 1\n', ['"[a" the header has no "]"']],
    ['a b = 1', ['"b" expected "=" after the key; a key with other characters than letters, digits, "_" and "-" must be in quotes']],
    ['é = 1', ['"é" a key with other characters than letters, digits, "_" and "-" must be in quotes']],
    ['= 1', ['"=" there is no key before this character']],
    ['a..b = 1', ['"." a part of the key is empty: write "" for an empty key']],
    ['a = "x', ['"\\"" the string is not closed']],
    ['a = "x\nb = 1', ['"x" the string has no closing quote on this line']],
    ['a = [1, 2\n\n[b]\nc = d\n', ['"[" the "[" is not closed', '"d" this is not a value of TOML: text must be in quotes']],
    ['a = [1 2]', ['"2" a comma or the closing bracket is missing here']],
    ['a = nope\nb = True\nc = null\n', ['"nope" this is not a value of TOML: text must be in quotes', '"True" TOML writes this as true', '"null" TOML has no null: leave the key out']],
    ['a = 007', ['"007" a number cannot begin with a zero']],
    ['a = 1__0', ['"_" an underscore in a number must be between two digits']],
    ['a = 2024-13-01', ['"2024-13-01" this is not a valid date or time']],
    ['a = "\\q"', ['"\\\\q" this escape is not valid in TOML; write a literal backslash as \\\\']],
    ['a = """\nUse \\$ and `b: c`.\n# Notes, 1\n"""\nb = \n', ['"\\\\$" this escape is not valid in TOML; write a literal backslash as \\\\', '"" there is no value']],
    ['a = "C:\\Users"', ['"\\\\U" this escape is not valid in TOML; write a literal backslash as \\\\']],
    ['a = 1,\nb = 2\n', ['"," TOML has no comma at the end of a line']],
    ['a = 1 b = 2', ['"b" expected the end of the line: each key needs a line of its own']],
    ['a = 1\na = 2\nb = 3\n', ['"a" this key is already defined; TOML allows each one once']],
    ['[a.b]\nc = 1\n[ a.b ]\nc = 1\n[d]\n', ['"a.b" this table is already defined; TOML allows each one once']],
    ['a = { b = 1, b = 2 }', ['"b" this key is already defined; TOML allows each one once']],
    ['<<<<<<< ours\na = 1\n', ['"<<<<<<<" a merge conflict is not resolved']],
    ['{ "a": 1 }', ['"{" the file is JSON, and must be TOML']],
    ['a = 1\rb = 2', ['"\\r" a carriage return must be followed by a line feed']],
    ['a = "\u0001"', ['"\\u0001" the control character U+0001 must be written as an escape']],
    [`a = ${'['.repeat(81)}${']'.repeat(81)}`, ['"[" it is nested deeper than 80 levels']]
  ])('of %j', (text, expected) => {
    expect(told(text)).toEqual(expected)
  })

  it('are listed up to a number', () => {
    expect(told('a = x\n'.repeat(30)).slice(19)).toEqual(['"x" this is not a value of TOML: text must be in quotes', '"x" there are more than 20 syntax errors; the rest are not listed'])
  })

  it('leave the rest of the value', () => {
    expect(read('a = 1\nb = x\n[c]\nd = 2\n[c]\ne = 3\n[f]\ng = 4\n').value).toEqual({ a: 1, c: { d: 2 }, f: { g: 4 } })
  })

  it('never quote the text', () => {
    for (const text of ['a = sk-live-1', 'sk-live-1', '[sk-live-1', 'a = "sk-live-1', 'a = 1 sk-live-1', 'sk-live-1 = 1\nsk-live-1 = 2']) {
      expect(read(text).problems.map(({ message }) => message).join()).not.toContain('sk-live')
    }
  })
})

describe('any text is read in a time that grows with its length', () => {
  it.each<[string, (size: number) => string]>([
    ['brackets', (size) => '['.repeat(size)],
    ['a long key', (size) => `${'a.'.repeat(size)}a = 1`],
    ['a long string', (size) => `a = "${'\\n'.repeat(size)}"`],
    ['quotes', (size) => '"'.repeat(size)],
    ['backslashes', (size) => `a = "${'\\'.repeat(2 * size + 1)}`],
    ['lines without a value', (size) => 'a =\n'.repeat(size / 4)],
    ['carriage returns', (size) => '\r'.repeat(size)],
    ['an open string', (size) => `a = """${'x\n'.repeat(size / 2)}`],
    ['braces', (size) => `a = ${'{a='.repeat(size)}`],
    ['many strings', (size) => `a = [${'"x",'.repeat(size)}]`],
    ['many tables', (size) => Array.from({ length: size / 10 }, (_, index) => `[s.t${index}]\na = "x"\n`).join('')]
  ])('%s', (_title, textOf) => {
    expectLinear((size) => {
      const document = read(textOf(size))
      expect(document.problems.length).toBeLessThanOrEqual(21)
      return document.locate([]).placeOf(['a'])
    }, 8000)
  })
})
