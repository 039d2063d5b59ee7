import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Path } from '../../src/json/value.js'
import { parseFrontMatter } from '../../src/yaml/document.js'
import { runs } from '../support/runs.js'

function file(yaml: string): string {
  return `---\n${yaml}\n---\n`
}

/** The source of the key and of the value at a path. */
function placed(text: string, path: Path): [key: string | undefined, value: string] | undefined {
  const document = parseFrontMatter(text)
  const place = document.locate([path]).placeOf(path)
  const source = (span: { start: number; end: number }) => document.text.slice(span.start, span.end)
  return place === undefined ? undefined : [place.key === undefined ? undefined : source(place.key), source(place.value)]
}

/** What is said of a text, and of which part of it. */
function told(text: string): string[] {
  const document = parseFrontMatter(text)
  return document.problems.map(({ start, end, message }) => `${JSON.stringify(document.text.slice(start, end))} ${message}`)
}

function valueOf(yaml: string): unknown {
  const document = parseFrontMatter(file(yaml))
  expect(document.problems).toEqual([])
  return document.value
}

describe('the value of a front matter', () => {
  it('is what YAML 1.2 says', () => {
    expect(valueOf('a: 1\nb: [x, "y", 0x10, 6e4, 1.0]\nc: {d: null, e: ~}\nf:\ng: yes\nh: 60_000\ni: 1:30')).toEqual({
      a: 1,
      b: ['x', 'y', 16, 60000, 1],
      c: { d: null, e: null },
      f: null,
      g: 'yes',
      h: '60_000',
      i: '1:30'
    })
    expect(valueOf('a: |\n  b\n  c\nd: >-\n  e\n  f')).toEqual({ a: 'b\nc\n', d: 'e f' })
  })

  it('has the types that a tag asks for, and the text where it asks for what JSON has not', () => {
    expect(valueOf('a: !!int "60"\nb: !!str 60\nc: !local 7\nd: !!binary aGk=\ne: .nan')).toEqual({
      ...{ a: 60, b: '60', c: '7', d: 'aGk=' },
      e: Number.NaN
    })
  })

  it.each([
    ['no front matter', '# A\n', undefined],
    ['an empty one', '---\n---\n', null],
    ['comments alone', '---\n# a\n---\n', null],
    ['a list', '---\n- a\n---\n', ['a']],
    ['prose', '---\nAll is well.\n---\n', 'All is well.']
  ])('of %s', (_title, text, value) => {
    expect(parseFrontMatter(text)).toMatchObject({ value, problems: [], trust: 'valid' })
  })

  it('knows __proto__, constructor and toString as keys like any other', () => {
    const value = valueOf('__proto__: {polluted: 1}\nconstructor: {prototype: {polluted: 2}}\ntoString: 3')
    expect(Object.keys(value as object)).toEqual(['__proto__', 'constructor', 'toString'])
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    const merged = valueOf('a: &a {__proto__: {polluted: 1}}\nb: {<<: *a}') as Record<string, object>
    expect(Object.keys(merged.b ?? {})).toEqual(['__proto__'])
    expect('polluted' in (merged.b ?? {})).toBe(false)
  })

  it('treats keys that are not strings as they are written', () => {
    expect(valueOf('1: a\ntrue: b\n? [c]\n: d\n? &k e\n: f\n*k : g')).toEqual({ '1': 'a', true: 'b', e: 'g' })
  })
})

describe('anchors, aliases and merge keys', () => {
  it('are resolved', () => {
    expect(valueOf('a: &a {x: 1, y: 2}\nb: *a\nc: {<<: *a, y: 3}\nd: {y: 4, <<: [{y: 5, z: 6}, *a]}')).toEqual({
      a: { x: 1, y: 2 },
      b: { x: 1, y: 2 },
      c: { x: 1, y: 3 },
      d: { x: 1, y: 4, z: 6 }
    })
    expect(valueOf('a: &n 1\nb: *n\nc: &n 2\nd: *n')).toEqual({ a: 1, b: 1, c: 2, d: 2 })
  })

  it('leave a quoted "<<" and one without a map alone', () => {
    expect(valueOf('a: {"<<": {x: 1}}\nb: {<<: 1}')).toEqual({ a: { '<<': { x: 1 } }, b: { '<<': 1 } })
  })

  it('have the place of the alias, and what is in them the place where it is written', () => {
    const text = file('a: &a {x: 1}\nb: *a\nc: {<<: *a}')
    expect(placed(text, ['b'])).toEqual(['b', '*a'])
    expect(placed(text, ['b', 'x'])).toEqual(['x', '1'])
    expect(placed(text, ['c', 'x'])).toEqual(['x', '1'])
  })

  it('are refused where they lead nowhere, into themselves or to too much', () => {
    expect(told(file('a: *b\nb: &b 1'))).toEqual(['"*b" no anchor with this name is defined before the alias'])
    expect(told(file('a: &a\n  b: *a'))).toEqual(['"*a" the alias is inside the value it refers to'])
    expect(told(file('a: &a [*a]'))).toEqual(['"*a" the alias is inside the value it refers to'])
    const tens = (name: string, of: string) => `${name}: &${name} [${Array(10).fill(of).join()}]`
    const bomb = [tens('a', '1'), tens('b', '*a'), tens('c', '*b'), tens('d', '*c'), tens('e', '*d')].join('\n')
    expect(told(file(bomb))).toEqual(['"*b" the aliases expand to more than 1000 values'])
  })
})

describe('the place of a value', () => {
  it.each<[string, string, Path, [string | undefined, string] | undefined]>([
    ['plain', '---\na:\n  b: 1 # c\n---\n', ['a', 'b'], ['b', '1']],
    ['in quotes', '---\n"a b": \'c\'\'d\'\n---\n', ['a b'], ['"a b"', "'c''d'"]],
    ['in brackets', '---\na: {b: [1, 22]}\n---\n', ['a', 'b', 1], [undefined, '22']],
    ['a list of lines', '---\na:\n- b\n- c: d\n---\n', ['a', 1, 'c'], ['c', 'd']],
    ['a block of text', '---\na: |\n  b\n  c\nd: 1\n---\n', ['a'], ['a', '|\n  b\n  c\n']],
    ['after CR LF', '---\r\na: 1\r\nb: 22\r\n---\r\n', ['b'], ['b', '22']],
    ['after a lone CR', '---\ra: 1\rb: 22\r---\r', ['b'], ['b', '22']],
    ['after characters of two units', '---\na: 😀\n😀: "😀" # 😀\n---\n', ['😀'], ['😀', '"😀"']],
    ['after a byte order mark', '\uFEFF---\na: 1\n---\n', ['a'], ['a', '1']],
    ['with an anchor and a tag', '---\na: &x !!int 1\n---\n', ['a'], ['a', '1']],
    ['the last of two', '---\na: 1\na: 2\n---\n', ['a'], ['a', '2']],
    ['nothing', '---\na:\n---\n', ['a'], ['a', '']],
    ['none there', '---\na: 1\n---\n', ['a', 'b'], undefined],
    ['none in a list', '---\na: [1]\n---\n', ['a', 1], undefined],
    ['what every object inherits', '---\na: 1\n---\n', ['constructor'], undefined],
    ['no front matter', '# A\n', [], undefined]
  ])('%s', (_title, text, path, expected) => {
    expect(placed(text, path)).toEqual(expected)
  })

  it('is, for every value of a document written by hand, where it was written', () => {
    const scalar = fc.oneof(fc.integer(), fc.boolean(), fc.string().map((text) => `s${text}`))
    const tree = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 3 },
        scalar,
        fc.array(tie('node'), { maxLength: 3 }),
        fc.dictionary(fc.string(), tie('node'), { maxKeys: 3 })
      )
    })).node
    fc.assert(
      fc.property(fc.dictionary(fc.string(), tree, { maxKeys: 4 }), fc.boolean(), (value, mark) => {
        // JSON is YAML, as long as it fits on one line.
        const expected: [Path, string][] = []
        const write = (node: unknown, path: Path): string => {
          const text = Array.isArray(node)
            ? `[${node.map((item, index) => write(item, [...path, index])).join(', ')}]`
            : typeof node === 'object' && node !== null
              ? `{${Object.entries(node).map(([key, item]) => `${JSON.stringify(key)}: ${write(item, [...path, key])}`).join(', ')}}`
              : JSON.stringify(node)
          expected.push([path, text])
          return text
        }
        const text = (mark ? '\uFEFF' : '') + file(write(value, []))
        const document = parseFrontMatter(text)
        expect(document.problems).toEqual([])
        expect(document.value).toEqual(JSON.parse(JSON.stringify(value)))
        const places = document.locate(expected.map(([path]) => path))
        for (const [path, source] of expected) {
          const { value: span } = places.placeOf(path) ?? {}
          assert.equal(span && document.text.slice(span.start, span.end), source)
        }
      }),
      { numRuns: runs(500) }
    )
  })
})

describe('keys written twice', () => {
  it('are found at every level, each with all its places', () => {
    const text = file('a: 1\nb:\n  c: 1\n  "c": 2\n  c: 3\na: 4')
    const { duplicates, text: source } = parseFrontMatter(text)
    const shown = duplicates.map(({ path, keys }) => [path, keys.map(({ start, end }) => source.slice(start, end))])
    expect(shown).toEqual([
      [['b', 'c'], ['c', '"c"', 'c']],
      [['a'], ['a', 'a']]
    ])
  })

  it('are found once where aliases repeat them', () => {
    expect(parseFrontMatter(file('a: &a {x: 1, x: 2}\nb: *a\nc: *a')).duplicates).toHaveLength(1)
  })
})

describe('a front matter that is not YAML', () => {
  it.each([
    ['a tab', 'a:\n\tb: 1', ['"\\t" YAML is indented with spaces, not tabs']],
    ['a bracket without its pair', 'a: [1, 2\nb: 3', ['"[" a bracket is not closed, or its content is not indented enough']],
    ['the inner of two', 'a: {b: [1, 2', ['"[" a bracket is not closed, or its content is not indented enough']],
    ['a quotation mark without its pair', 'a: 1\nb: "c\nd: e', ['"\\"" the closing quotation mark is missing']],
    ['a value with a colon', 'a: b: c', ['"b" there is a second ": " on this line: put text that contains one in quotes']],
    ['a key that is indented too deep', 'a:\n  b: c\n     d: e\n  f: g', ['"d" this line is indented deeper than the one above, so it belongs to the text there: indent it less, or put the text in quotes']],
    ['a text of several lines with a colon', 'a: b\n  c\n  d: e', ['"d" this line is indented deeper than the one above, so it belongs to the text there: indent it less, or put the text in quotes']],
    ['a sign that is reserved', 'a: @b\nc: `d`', [
      '"@" a value that starts with this character must be in quotes',
      '"`" a value that starts with this character must be in quotes'
    ]],
    ['a quotation mark in a text', "a: 'it's'", ['"s\'" there is more after the closing quotation mark: put the whole text in quotes, of a kind that is not in it']],
    ['an unknown escape', 'a: "\\q"', ['"\\\\" this escape is not valid in YAML; in double quotes, write a literal backslash as \\\\']],
    ['a key without a colon', 'a\nb: 1', ['"a\\nb" a key must be on one line: a colon may be missing, or the indentation may be wrong']],
    ['more than one document', 'a: 1\n...\nb: 2', ['"b" nothing is allowed after the end of the settings ("...")']],
    ['a directive', '%YAML 1.1\na: 1', ['"a" directives are not allowed in front matter']]
  ])('%s', (_title, yaml, expected) => {
    expect(told(file(yaml))).toEqual(expected)
    expect(parseFrontMatter(file(yaml)).trust).toBe('broken')
  })

  it('that is not closed is said where it starts, and nothing of what follows', () => {
    expect(told('---\na: 1\n\n# A: [\n')).toEqual(['"---" the front matter is not closed: it must end with a line of three hyphens'])
  })

  it.each(['[', '{a: ', '- ', '? ', '[[{', '&a [', '!t [', '"a": ['])('does not overflow on deep nesting: %s', (opener) => {
    expect(told(file('a: 1\nb:\n ' + opener.repeat(30_000)))).toEqual([
      expect.stringMatching(/^".+" it is nested deeper than 100 levels$/)
    ])
  })

  it.each([
    ['lists', '- '.repeat(20_000) + 'x'],
    ['keys', '? '.repeat(20_000) + 'x'],
    ['maps', Array.from({ length: 2000 }, (_, depth) => `${' '.repeat(depth)}a:\n`).join('')]
  ])('does not overflow where the blocks of deep nesting end: %s', (_blocks, nested) => {
    expect(told(file(`${nested}\nc: 1`))).toEqual([expect.stringMatching(/^".+" it is nested deeper than 100 levels$/)])
    expect(told(file(`${nested}\nc:\n  - ${'['.repeat(99)}${']'.repeat(99)}`))).toHaveLength(1)
  })

  it('allows a hundred levels', () => {
    for (const levels of [98, 99, 100, 101]) {
      const isRead = told(file(`${'['.repeat(levels)}${']'.repeat(levels)}`)).length === 0
      expect([levels, isRead]).toEqual([levels, levels <= 100])
    }
  })

  it('quotes nothing of the text in what it says', () => {
    const secret = 'synthetic-' + 'credential'
    for (const yaml of [`a: "${secret}`, `a: *${secret}`, `a: !${secret} !b c`, `a: "\\${secret}"`, `- a\n${secret}: 1`]) {
      const { problems } = parseFrontMatter(file(yaml))
      expect(problems.length).toBeGreaterThan(0)
      expect(JSON.stringify(problems)).not.toContain(secret.slice(1, 6))
    }
  })

  it('never throws, and points inside of the text, whatever the text', () => {
    const piece = fc.constantFrom(
      ...['a', 'b: ', ': ', '- ', '? ', '\n', '\n  ', '\r\n', '\r', '\t', '"', "'", '{', '}', '[', ']', ',', '#', ' #'],
      ...['&x ', '*x', '!t ', '!!int ', '<<: ', '|', '>', '|2-\n', '%YAML 1.1\n', '...\n', '---', '\n---\n', '\\', '\\u12'],
      ...['@', '`', '😀', '\uFEFF', '\u2028', '\0', '1', 'null', '__proto__: ', '~']
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const document = parseFrontMatter('---\n' + pieces.join(''))
        for (const { start, end } of document.problems) {
          assert(start >= 0 && end >= start && end <= document.text.length)
        }
        for (const { keys } of document.duplicates) assert(keys.length > 1)
        assert.equal(document.trust, document.problems.length === 0 ? 'valid' : 'broken')
        JSON.stringify(document.value)
      }),
      { numRuns: runs(5000) }
    )
  })
})

describe('the rest of the document', () => {
  it('is not told to be in the value, and its strings are taken as a whole', () => {
    const document = parseFrontMatter(file('a: "b\\n"'))
    expect(document.isWhole).toBe(false)
    expect(document.spanIn({ start: 7, end: 12 }, { start: 0, end: 1 })).toEqual({ start: 7, end: 12 })
    expect(document.lines.positionAt(7)).toEqual({ line: 2, column: 4, offset: 7 })
  })
})
