import fc from 'fast-check'
import { parse, stringify } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import type { Path } from '../../src/json/value.js'
import { tomlDocument } from '../../src/toml/document.js'
import { runs } from '../support/runs.js'

const all = () => true
const read = (text: string) => tomlDocument({ text }, all)

/** Every path in a value, with what is there. */
function* pathsOf(value: unknown, path: Path = []): Generator<[Path, unknown]> {
  if (path.length > 0) yield [path, value]
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* pathsOf(item, [...path, index])
  else if (typeof value === 'object' && value !== null) for (const [key, item] of Object.entries(value)) yield* pathsOf(item, [...path, key])
}

const key = fc.oneof(fc.constantFrom('a', 'b', 'env', 'x-y', 'a.b', '', 'é', '"', 'a b', '__proto__', '\\'), fc.string({ unit: 'grapheme', maxLength: 5 }))
const leaf = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('', "it's", '"', '\\', 'C:\\x', 'a\nb', '\t', '\u0000', '\u007F', '😀', "'''", '"""', '#', '=', '[', '\u001B'),
  fc.integer(),
  fc.boolean(),
  fc.double({ noNaN: false }).filter((number) => !Object.is(number, -0))
)

type Leaf = string | number | boolean
type Value = Leaf | Value[] | { [key: string]: Value }

/** A random way of writing: which of the equivalent forms comes next. */
type Choose = (count: number) => number

function oneOf(texts: readonly string[], choose: Choose): string {
  return texts[choose(texts.length)] ?? ''
}

/** Whether a text can be between single quotes; some control characters may be in it. */
function isPlain(text: string, allowed: string): boolean {
  return Array.from(text).every((unit) => unit !== "'" && unit !== '\u007F' && (unit >= ' ' || allowed.includes(unit)))
}

function writeKey(name: string, choose: Choose): string {
  if (/^[A-Za-z0-9_-]+$/.test(name) && choose(2) === 0) return name
  return isPlain(name, '') && choose(2) === 0 ? `'${name}'` : writeBasic(name, choose)
}

function writeBasic(text: string, choose: Choose): string {
  const units = Array.from(text).map((unit) => {
    const code = unit.codePointAt(0) ?? 0
    if (choose(5) === 0) return code < 256 && choose(2) === 0 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\U${code.toString(16).padStart(8, '0')}`
    if (code === 34 || code === 92) return `\\${unit}`
    if (code === 27) return '\\e'
    return code < 32 || code === 127 ? `\\u${code.toString(16).padStart(4, '0')}` : unit
  })
  return `"${units.join('')}"`
}

function writeText(text: string, choose: Choose): string {
  const [isLiteral, isMultiLine] = [choose(2) === 0, choose(2) === 0]
  if (isLiteral && !isMultiLine && isPlain(text, '\t')) return `'${text}'`
  if (isLiteral && isMultiLine && isPlain(text, '\t\n')) return `'''\n${text}'''`
  if (!isMultiLine) return writeBasic(text, choose)
  const gap = () => (choose(4) === 0 ? oneOf(['\\\n  ', '\\  \r\n\n\t'], choose) : '')
  const units = Array.from(text).map((unit) => (unit === ' ' || unit === '\t' ? `\\u00${unit === ' ' ? '20' : '09'}` : writeBasic(unit, choose).slice(1, -1)) + gap())
  return `"""${['', '\n', '\r\n'][choose(3)]}${units.join('')}"""`
}

function writeValue(value: Value, choose: Choose): string {
  if (typeof value === 'string') return writeText(value, choose)
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return stringify({ x: value }).slice(4).trimEnd()
  if (Array.isArray(value)) {
    const space = ['', ' ', '\n  ', ' # why, [x]\n'][choose(4)]
    const items = value.map((item) => writeValue(item, choose))
    return `[${space}${items.join(`${space},${space}`)}${items.length > 0 && choose(2) === 0 ? ',' : ''}${space}]`
  }
  const members = Object.entries(value).map(([name, member]) => `${writeKey(name, choose)} = ${writeValue(member, choose)}`)
  const space = ['', ' ', '\n '][choose(3)]
  return `{${space}${members.join(`,${space}`)}${members.length > 0 && choose(2) === 0 ? ',' : ''}${space}}`
}

/** A table as lines, dotted keys, headers and arrays of tables. */
function writeTable(table: Record<string, Value>, header: string, choose: Choose): string {
  let lines = ''
  let below = ''
  for (const [name, value] of Object.entries(table)) {
    const own = writeKey(name, choose)
    const path = header === '' ? own : `${header}.${own}`
    const isTable = typeof value === 'object' && !Array.isArray(value)
    const isTables = Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'object' && !Array.isArray(item))
    const form = choose(3)
    if (isTable && form === 0) below += `${['', '# a note\n', '\n'][choose(3)]}${['', '  '][choose(2)]}[ ${path} ]${['', ' # x'][choose(2)]}\n${writeTable(value, path, choose)}`
    else if (isTable && form === 1 && Object.keys(value).length > 0) {
      for (const [inner, member] of Object.entries(value)) lines += `${own} . ${writeKey(inner, choose)} = ${writeValue(member, choose)}\n`
    } else if (isTables && form === 0) {
      for (const item of value) below += `[[${path}]]\n${writeTable(item as Record<string, Value>, path, choose)}`
    } else lines += `${['', '\t'][choose(2)]}${own}=${writeValue(value, choose)}${['', ' # y = 1'][choose(2)]}${['\n', '\r\n'][choose(2)]}`
  }
  return lines + below
}

const { table } = fc.letrec<{ table: Record<string, Value>; value: Value }>((tie) => ({
  table: fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  value: fc.oneof({ depthSize: 'small' }, leaf, fc.array(tie('value'), { maxLength: 3 }), tie('table'))
}))

describe('TOML of any value, written in any way', () => {
  const written = fc.tuple(table, fc.infiniteStream(fc.nat(59))).map(([value, stream]) => {
    const choices: number[] = []
    const choose = (count: number) => {
      const next = stream.next().value % count
      choices.push(next)
      return next
    }
    return { value, text: writeTable(value, '', choose) }
  })

  it('has the value that was written', () => {
    fc.assert(
      fc.property(written, ({ value, text }) => {
        const document = read(text)
        expect(document.problems).toEqual([])
        expect(document.value).toEqual(value)
      }),
      { numRuns: runs(2000) }
    )
  })

  it('has every value at its place', () => {
    fc.assert(
      fc.property(written, ({ text }) => {
        const document = read(text)
        for (const [path, value] of pathsOf(document.value)) {
          const place = document.locate([path]).placeOf(path)
          expect(place, JSON.stringify(path)).toBeDefined()
          if (place === undefined) continue
          const source = text.slice(place.value.start, place.value.end)
          if (place.key !== undefined) expect(Object.keys(parse(`${text.slice(place.key.start, place.key.end)} = 1`))).toEqual([path.at(-1)])
          const isTable = /^[[A-Za-z0-9"'_-]/.test(source) && typeof value === 'object'
          if (typeof value !== 'object') expect(parse(`x = ${source}`).x).toEqual(value)
          else if (Array.isArray(value) ? source.startsWith('[') && !source.startsWith('[[') : source.startsWith('{')) expect(read(`x = ${source}`).value).toEqual({ x: value })
          else expect(isTable, source).toBe(true)
        }
      }),
      { numRuns: runs(1000) }
    )
  })

  it('has every character of a string at its place', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 12 })
    fc.assert(
      fc.property(text, fc.infiniteStream(fc.nat(59)), fc.nat(20), fc.nat(20), (value, stream, from, length) => {
        const source = `x = ${writeText(value, (count) => stream.next().value % count)}`
        const document = read(source)
        const place = document.locate([['x']]).placeOf(['x'])?.value ?? { start: 0, end: 0 }
        const units = Array.from(value)
        const before = units.slice(0, from).join('').length
        const inner = units.slice(from, from + length).join('')
        const { start, end } = document.spanIn(place, { start: before, end: before + inner.length })
        const quote = source.charAt(place.start) === "'" ? `'''` : '"""'
        expect(parse(`y = ${quote}\n${source.slice(start, end)}${quote}`).y).toBe(inner)
      }),
      { numRuns: runs(2000) }
    )
  })
})
