import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDocument, parseEdited } from '../../src/json/document.js'
import { isRecord, toPointer, valueAt } from '../../src/json/value.js'
import { runs } from '../support/runs.js'

const TEXT = JSON.stringify({ inputs: [1, 'two'], mcpServers: { a: { command: 'x' }, b: { args: ['${A}', '\\"'], env: { A: '1' } }, __proto__: 1, 'c:"': {} }, more: { d: {} } }, null, 2)

/** What people write into JSON, and what breaks it. */
const piece = fc.constantFrom('x', '"', '\\', ',', ':', '{', '}', '[', ']', '{}', ', "b": 1', '"a": {}, ', '1', '\n', '\uFEFF', 'é', '')

describe('the document of a text that was edited', () => {
  it('is the one of the text alone, after each edit', () => {
    let inParts = 0
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.nat(6), piece), { minLength: 1, maxLength: 6 }), (edits) => {
        let before = parseDocument(TEXT)
        let text = TEXT
        for (const [at, length, written] of edits) {
          const start = at % (text.length + 1)
          text = text.slice(0, start) + written + text.slice(start + length)
          const whole = parseDocument(text)
          const edited = parseEdited(before, text)
          if (edited !== undefined) {
            inParts++
            const parts = ({ text: own, value, trust, problems, duplicates, isWhole, byteOrderMark }: typeof whole) => ({ own, value, trust, problems, duplicates, isWhole, byteOrderMark })
            expect(parts(edited)).toEqual(parts(whole))
            expect(JSON.stringify(edited.value)).toBe(JSON.stringify(whole.value))
          }
          if (whole.isWhole) before = edited ?? whole
        }
      }),
      { numRuns: runs(500) }
    )
    expect(inParts).toBeGreaterThan(20)
  })

  it('keeps the values of all members but the one that was edited', () => {
    const before = parseDocument(TEXT)
    const after = parseEdited(before, TEXT.replace('"1"', '"12"'))
    const path = ['mcpServers', 'b', 'env', 'A']
    expect(valueAt(after?.value, path)).toBe('12')
    expect(valueAt(before.value, path)).toBe('1')
    const same = [['inputs'], ['mcpServers', 'a'], ['mcpServers', 'c:"'], ['more']].filter((one) => isRecord(after?.value) && valueAt(after.value, one) === valueAt(before.value, one))
    expect(same.map(toPointer)).toEqual(['/inputs', '/mcpServers/a', '/mcpServers/c:"', '/more'])
  })

  it.each([
    ['a name', '"b"', '"bb"'],
    ['two members', '"x"\n    },\n    "b": {\n', '"y"\n    },\n    "b": {\n "z": 1,'],
    ['a member that is no JSON then', '"1"', '"1'],
    ['a member with the same key twice then', '"A": "1"', '"A": "1", "A": "2"']
  ])('is not made of parts after an edit of %s', (_, from, to) => {
    const text = TEXT.replace(from, to)
    expect(text).not.toBe(TEXT)
    expect(parseEdited(parseDocument(TEXT), text)).toBeUndefined()
  })
})
