import { describe, expect, it } from 'vitest'
import { applyEdits } from '../../src/base/text.js'
import { wrapValue } from '../../src/json/children.js'
import { parseDocument } from '../../src/json/document.js'
import { resolveFix } from '../../src/json/edits.js'
import type { JsonValue, Path } from '../../src/json/value.js'

function replaced(text: string, at: Path, value: JsonValue): string {
  return applyEdits(text, resolveFix(parseDocument(text), [{ op: 'replace', at, value }]) ?? [])
}

describe('a value that replaces another', () => {
  it('is on one line if that was', () => {
    expect(replaced('{\n  "a": [{ "b": 1 }],\n  "c": 2\n}\n', ['a'], { b: [1, 2] })).toBe('{\n  "a": { "b": [1, 2] },\n  "c": 2\n}\n')
    expect(replaced('{\n  "a": "b"\n}\n', ['a'], { name: 'b' })).toBe('{\n  "a": { "name": "b" }\n}\n')
    expect(replaced('{"a":["b"]}', ['a'], { name: 'b' })).toBe('{"a":{"name":"b"}}')
  })

  it('is over several lines if that was, with lists as that has them', () => {
    expect(replaced('{\n  "a": [\n    {\n      "name": "b",\n      "args": ["-y", "b"]\n    }\n  ]\n}\n', ['a'], { b: { args: ['-y', 'b'], env: {} } })).toBe(
      '{\n  "a": {\n    "b": {\n      "args": ["-y", "b"],\n      "env": {}\n    }\n  }\n}\n'
    )
    expect(replaced('{\r\n\t"a": [\r\n\t\t"b",\r\n\t\t"c"\r\n\t]\r\n}', ['a'], [{ value: 'b' }, 'c'])).toBe('{\r\n\t"a": [\r\n\t\t{\r\n\t\t\t"value": "b"\r\n\t\t},\r\n\t\t"c"\r\n\t]\r\n}')
  })
})

describe('a value that is put into an object', () => {
  it('is indented if it has several lines', () => {
    const text = '{\n  "mcp": {\n    "command": "a"\n  },\n  "b": {}\n}\n'
    const wrapped = (at: Path) => applyEdits(text, wrapValue(parseDocument(text), at, 'notes'))
    expect(wrapped(['mcp'])).toBe('{\n  "mcp": {\n    "notes": {\n      "command": "a"\n    }\n  },\n  "b": {}\n}\n')
    expect(wrapped(['b'])).toBe('{\n  "mcp": {\n    "command": "a"\n  },\n  "b": { "notes": {} }\n}\n')
  })
})
