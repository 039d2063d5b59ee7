import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LineSplitter } from '../../../src/doctor/stdio/lines.js'

interface Seen {
  readonly number: number
  readonly size: number
  readonly text: string
  readonly tail: string | undefined
  readonly looksLikeMessage: boolean
}

function linesOf(chunks: readonly Buffer[], limits = { message: 100_000, other: 1000 }): Seen[] {
  const seen: Seen[] = []
  const splitter = new LineSplitter(limits, ({ bytes, tail, ...line }) => {
    seen.push({ ...line, text: bytes.toString(), tail: tail?.toString() })
  })
  for (const chunk of chunks) splitter.push(chunk)
  splitter.end()
  return seen
}

describe('lines of a server', () => {
  it('are the same however the bytes come', () => {
    const line = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', ''))
    fc.assert(
      fc.property(fc.array(line), fc.array(fc.nat(200)), (lines, cuts) => {
        const bytes = Buffer.from(lines.join('\n'))
        const places = [...cuts.filter((cut) => cut < bytes.length), bytes.length].sort((a, b) => a - b)
        const chunks = places.map((place, index) => bytes.subarray(places[index - 1] ?? 0, place))
        const expected = lines.flatMap((text, index) => (/^[ \t\r]*$/.test(text) ? [] : [{ number: index + 1, text }]))
        const found = linesOf(chunks).filter(({ text }) => text !== '\uFEFF')
        expect(found.map(({ number, text }) => ({ number, text }))).toEqual(
          expected.filter(({ text }) => text !== '\uFEFF')
        )
      })
    )
  })

  it.each([
    ['{"a":1}', true],
    [' \t[1]', true],
    ['\uFEFF{}', true],
    ['hello {', false],
    ['"text"', false]
  ])('%j could be a message: %s', (text, looksLikeMessage) => {
    for (let size = 1; size < 4; size++) {
      const bytes = Buffer.from(`${text}\r\n`)
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size)
      )
      expect(linesOf(chunks)).toMatchObject([{ number: 1, looksLikeMessage, text: `${text}\r` }])
    }
  })

  it('are kept up to a limit: of a message both ends, of anything else the beginning', () => {
    const limits = { message: 5000, other: 10 }
    const text = `{${'a'.repeat(4998)}}`
    expect(linesOf([Buffer.from(`${text}\n`)], limits)[0]).toMatchObject({ size: 5000, text, tail: undefined })
    const long = linesOf([Buffer.from(`{${'a'.repeat(2000)}`), Buffer.from(`${'b'.repeat(4000)}}\n{}`)], limits)
    expect(long).toMatchObject([
      { number: 1, size: 6002, text: `{${'a'.repeat(1023)}`, tail: `${'b'.repeat(1023)}}` },
      { number: 2, size: 2, text: '{}', tail: undefined }
    ])
    expect(linesOf([Buffer.from('x'.repeat(8)), Buffer.from('y'.repeat(8))], limits)).toMatchObject([
      { size: 16, text: 'xxxxxxxxyy' }
    ])
  })
})
