import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decode, documentAs } from '../../src/json/document.js'
import { STRICT_JSON } from '../../src/json/syntax.js'
import { resolveFix } from '../../src/json/edits.js'
import { runs } from '../support/runs.js'

const UTF16 = 'the file is encoded as UTF-16; it must be UTF-8'
const INVALID = 'the file is not valid UTF-8'
const NUL = 'the file contains a NUL byte'

function bytes(...parts: (string | number)[]): Uint8Array {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))))
}

describe('decode', () => {
  it('reads UTF-8 and leaves the byte order mark in', () => {
    expect(decode(bytes('{"é": "😀"}'))).toEqual({ text: '{"é": "😀"}' })
    expect(decode(bytes(0xef, 0xbb, 0xbf, '{}'))).toEqual({ text: '\uFEFF{}' })
    expect(decode(bytes())).toEqual({ text: '' })
    expect(decode(bytes('1'))).toEqual({ text: '1' })
  })

  it('takes a genuine U+FFFD for what it is', () => {
    expect(decode(bytes('"\uFFFD"'))).toEqual({ text: '"\uFFFD"' })
    expect(decode(bytes('"\uFFFDé', 0xff, '"'))).toEqual({
      text: '"\uFFFDé\uFFFD"',
      problem: { code: 'encoding', message: INVALID, start: 3, end: 4, harmless: false }
    })
  })

  it.each([
    ['little-endian with a mark', Buffer.from('\uFEFF{"a": 1}', 'utf16le')],
    ['little-endian without one', Buffer.from('{"a": 1}', 'utf16le')],
    ['big-endian with a mark', Buffer.from('\uFEFF{"a": 1}', 'utf16le').swap16()],
    ['big-endian without one', Buffer.from('{"a": 1}', 'utf16le').swap16()],
    ['a single character', Buffer.from('1', 'utf16le')]
  ])('knows UTF-16, %s', (_title, buffer) => {
    const problem = { code: 'encoding', message: UTF16, start: 0, end: 1, harmless: false }
    expect(decode(buffer)).toEqual({ text: '', problem })
  })

  it.each([
    ['with a mark alone', Buffer.from('\uFEFF', 'utf16le')],
    ['with line ends', Buffer.from('\uFEFF\r\n \t', 'utf16le')],
    ['the same in the other order', Buffer.from('\uFEFF\r\n', 'utf16le').swap16()]
  ])('takes UTF-16 without a text as empty, %s', (_title, buffer) => {
    expect(decode(buffer)).toEqual({ text: '' })
  })

  it.each([
    ['a byte that starts nothing', bytes('{"a": "', 0xff, '"}'), 7],
    ['a lead byte before an ASCII character', bytes('"', 0xe2, 'A"'), 1],
    ['a character cut by another', bytes('"', 0xf0, 0x9f, 0x98, '"'), 1],
    ['an overlong form', bytes('"é', 0xc0, 0xaf, '"'), 2],
    ['an encoded surrogate', bytes('"', 0xed, 0xa0, 0x80, '"'), 1],
    ['past the end of Unicode', bytes('"', 0xf4, 0x90, 0x80, 0x80, '"'), 1],
    ['after astral characters, which count as two', bytes('"😀😀', 0x80, '"'), 5],
    ['a character cut by the end', bytes('"ab', 0xe6, 0xbc), 3],
    ['one lead byte', bytes(0xc3), 0],
    ['before a NUL', bytes('"', 0xff, '\0"'), 1]
  ])('finds the first bytes that are not UTF-8: %s', (_title, buffer, start) => {
    const problem = { code: 'encoding', message: INVALID, start, end: start + 1, harmless: false }
    expect(decode(buffer).problem).toEqual(problem)
  })

  it.each([
    ['inside', bytes('{"é": "\0"}'), 7],
    ['alone', bytes('\0'), 0],
    ['one in front, which is not UTF-16', bytes('\0{}'), 0],
    ['after it, which is not UTF-16 either', bytes('{\0"a'), 1],
    ['before an invalid byte', bytes('"ab\0', 0xff), 3],
    ['nothing else', bytes('\0\0\0\0'), 0]
  ])('finds a NUL: %s', (_title, buffer, start) => {
    expect(decode(buffer).problem).toEqual({ code: 'encoding', message: NUL, start, end: start + 1, harmless: false })
  })

  it('finds the place that a decoder which stops at errors would stop at', () => {
    const text = fc.string({ unit: 'binary', maxLength: 4 })
    const part = fc.oneof(fc.uint8Array({ maxLength: 4 }), text.map((string) => Buffer.from(string)))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const buffer = Buffer.concat([Buffer.from('{"'), ...parts])
        const { problem, text } = decode(buffer)
        if (problem?.message !== INVALID) return
        // Everything before the place is valid, and no longer prefix is: the longest one the strict decoder accepts.
        const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
        const before = Buffer.byteLength(text.slice(0, problem.start))
        assert.equal(strict.decode(buffer.subarray(0, before)), text.slice(0, problem.start))
        for (let more = before + 1; more <= Math.min(before + 4, buffer.length); more++) {
          assert.throws(() => strict.decode(buffer.subarray(0, more)))
        }
      }),
      { numRuns: runs(3000) }
    )
  })

  it('does not search again from the start for every U+FFFD', () => {
    expect(decode(bytes('\uFFFD'.repeat(300_000), 0xff)).problem?.start).toBe(300_000)
  })
})

describe('a file with bytes that are not UTF-8', () => {
  const latin1 = decode(Buffer.from('{ "mcpServers": { "a": { "command": "a", "args": ["é"] } } }', 'latin1'))
  const LOSSY = { ...STRICT_JSON, otherBytes: true } as const

  it('is read with U+FFFD where the host does so, and is broken where it does not', () => {
    const { trust, value, problems } = documentAs(latin1, LOSSY)
    expect({ trust, value, problems }).toEqual({
      trust: 'recovered',
      value: { mcpServers: { a: { command: 'a', args: ['\uFFFD'] } } },
      problems: [{ code: 'encoding', message: INVALID, start: 51, end: 52, harmless: true }]
    })
    expect(documentAs(latin1, STRICT_JSON)).toMatchObject({ trust: 'broken', value: undefined })
  })

  it('counts its places without its byte order mark', () => {
    const { problems } = documentAs(decode(bytes(0xef, 0xbb, 0xbf, '{ "a": "', 0xe9, '" }')), { ...LOSSY, byteOrderMark: true })
    expect(problems).toEqual([{ code: 'encoding', message: INVALID, start: 8, end: 9, harmless: true }])
  })

  it.each<[string, Uint8Array]>([['UTF-16', Buffer.from('\uFEFF{}', 'utf16le')], ['a NUL byte', bytes('{"a": "', 0, '"}')]])('is broken everywhere with %s', (_, content) => {
    expect(documentAs(decode(content), LOSSY).trust).toBe('broken')
  })

  it('is never changed: what could not be decoded would be lost', () => {
    expect(resolveFix(documentAs(latin1, LOSSY), [{ op: 'remove', at: ['mcpServers', 'a', 'args'] }])).toBeUndefined()
  })
})
