import { describe, expect, it } from 'vitest'
import { applyEdits } from '../../src/base/text.js'
import type { Fix } from '../../src/json/value.js'
import { yamlDocument } from '../../src/yaml/document.js'
import { expectLinear } from '../support/scaling.js'

function fixed(text: string, fix: Fix, isMarkdown = false): string | undefined {
  const document = yamlDocument({ text }, () => true, isMarkdown)
  const edits = document.editsOf?.(fix)
  return edits === undefined ? undefined : applyEdits(text, edits)
}

describe('a fix in YAML keeps what is around it', () => {
  it.each<[what: string, before: string, fix: Fix, after: string]>([
    ['a plain text', 'a: one # note\n', [{ op: 'replace', at: ['a'], value: 'two' }], 'a: two # note\n'],
    ['a text in single quotes', "a: 'it''s'\n", [{ op: 'replace', at: ['a'], value: "that's" }], "a: 'that''s'\n"],
    ['a text in double quotes', 'a: "one"\n', [{ op: 'replace', at: ['a'], value: 'tw"o' }], 'a: "tw\\"o"\n'],
    ['a text that needs quotes', 'a: one\n', [{ op: 'replace', at: ['a'], value: 'true' }], 'a: "true"\n'],
    ['a text that needs quotes between brackets', 'a: [one, two]\n', [{ op: 'replace', at: ['a', 1], value: 'x, y' }], 'a: [one, "x, y"]\n'],
    ['a number for a text', 'a: "5" # s\n', [{ op: 'replace', at: ['a'], value: 5 }], 'a: 5 # s\n'],
    ['a list for a text', 'a: one two\nb: 1\n', [{ op: 'replace', at: ['a'], value: ['one', 'two'] }], 'a: ["one", "two"]\nb: 1\n'],
    ['a text for a list below', 'a:\n  - one\n  - two\nb: 1\n', [{ op: 'replace', at: ['a'], value: 'one' }], 'a: one\nb: 1\n'],
    ['a part of a text', 'a: http://x.example\n', [{ op: 'splice', at: ['a'], span: { start: 0, end: 4 }, text: 'https' }], 'a: https://x.example\n'],
    ['a key', 'a:\n  comand: x # note\n', [{ op: 'rename', at: ['a', 'comand'], key: 'command' }], 'a:\n  command: x # note\n'],
    ['a key between brackets', 'a: { comand: x }\n', [{ op: 'rename', at: ['a', 'comand'], key: 'command' }], 'a: { command: x }\n'],
    ['a member that goes', 'a:\n  b: 1 # one\n  # two\n  c: 2\n', [{ op: 'remove', at: ['a', 'b'] }], 'a:\n  # two\n  c: 2\n'],
    ['a member of several lines that goes', 'a:\n  b:\n    - x\n    - y\n  c: 2\n', [{ op: 'remove', at: ['a', 'b'] }], 'a:\n  c: 2\n'],
    ['a member between brackets that goes', 'a: { b: 1, c: 2 }\n', [{ op: 'remove', at: ['a', 'b'] }], 'a: { c: 2 }\n'],
    ['the last one between brackets', 'a: { b: 1, c: 2 }\n', [{ op: 'remove', at: ['a', 'c'] }], 'a: { b: 1 }\n'],
    ['the first member of an element', 'a:\n  - b: 1\n    c: 2\n', [{ op: 'remove', at: ['a', 0, 'b'] }], 'a:\n  - c: 2\n'],
    ['a member without a name', 'a: {: 1, c: 2}\n', [{ op: 'remove', at: ['a', ''] }], 'a: {c: 2}\n'],
    ['a member below one without a name', '{a: {: {b}}}', [{ op: 'remove', at: ['a', '', 'b'] }], '{a: {: {}}}'],
    ['a member without a value', 'a: {b, c}\n', [{ op: 'remove', at: ['a', 'b'] }], 'a: {c}\n'],
    ['an element that goes', 'a:\n  - x\n  - y # note\n', [{ op: 'remove', at: ['a', 0] }], 'a:\n  - y # note\n'],
    ['a member at the end', 'a:\n  b: 1 # one\n\nz: 1\n', [{ op: 'add', at: ['a', 'c'], value: 'x', where: 'last' }], 'a:\n  b: 1 # one\n  c: x\n\nz: 1\n'],
    ['a member at the end without a line ending', 'a:\n  b: 1', [{ op: 'add', at: ['a', 'c'], value: 'x', where: 'last' }], 'a:\n  b: 1\n  c: x'],
    ['a member at the start', 'a:\n  b: 1\n', [{ op: 'add', at: ['a', 'c'], value: 'x', where: 'first' }], 'a:\n  c: x\n  b: 1\n'],
    ['a member of an element', 'a:\n  - b: 1\n', [{ op: 'add', at: ['a', 0, 'c'], value: 'x', where: 'last' }], 'a:\n  - b: 1\n    c: x\n'],
    ['an object', 'a:\n    b: 1\n', [{ op: 'add', at: ['a', 'c'], value: { d: ['x'] }, where: 'last' }], 'a:\n    b: 1\n    c:\n        d:\n            - x\n'],
    ['a member between brackets', 'a: { b: 1 }\n', [{ op: 'add', at: ['a', 'c'], value: 'x', where: 'last' }], 'a: { b: 1, c: x }\n'],
    ['a member of an empty map', 'a: {}\n', [{ op: 'add', at: ['a', 'c'], value: 'x', where: 'last' }], 'a: { c: x }\n'],
    ['an element in the middle', 'a:\n  - x\n  - y\n', [{ op: 'insert', at: ['a', 1], values: ['-v', 'w'] }], 'a:\n  - x\n  - -v\n  - w\n  - y\n'],
    ['an element at the end', 'a:\n  - x # one\nb: 1\n', [{ op: 'insert', at: ['a', 1], values: ['y'] }], 'a:\n  - x # one\n  - y\nb: 1\n'],
    ['an element between brackets', 'a: [x, y]\n', [{ op: 'insert', at: ['a', 0], values: ['w'] }], 'a: [w, x, y]\n'],
    ['Windows line endings', 'a:\r\n  b: 1\r\n', [{ op: 'add', at: ['a', 'c'], value: 'x', where: 'last' }], 'a:\r\n  b: 1\r\n  c: x\r\n']
  ])('%s', (_, before, fix, after) => {
    expect(fixed(before, fix)).toBe(after)
  })

  it('in front matter, where the prose stays', () => {
    expect(fixed('---\na: http://x.example\n---\n# A: b\n', [{ op: 'splice', at: ['a'], span: { start: 0, end: 4 }, text: 'https' }], true)).toBe('---\na: https://x.example\n---\n# A: b\n')
  })

  it.each<[what: string, text: string, fix: Fix]>([
    ['of what is there only by an alias', 'x: &x { b: 1 }\na: *x\n', [{ op: 'remove', at: ['a', 'b'] }]],
    ['of what is there only by a merge key', 'x: &x { b: 1 }\na:\n  <<: *x\n  c: 1\n', [{ op: 'replace', at: ['a', 'b'], value: 2 }]],
    ['of a key that is there twice', 'a: 1\na: 2\n', [{ op: 'remove', at: ['a'] }]],
    ['of the only member of a map', 'a:\n  b: 1\n', [{ op: 'remove', at: ['a', 'b'] }]],
    ['of a key that would be there twice', 'a: 1\nb: 2\n', [{ op: 'rename', at: ['a'], key: 'b' }]],
    ['of a text with an error', 'a: "x\n', [{ op: 'replace', at: ['a'], value: 'y' }]]
  ])('nothing is offered %s', (_, text, fix) => {
    expect(fixed(text, fix)).toBeUndefined()
  })
})

describe('a YAML file of settings', () => {
  const document = yamlDocument({ text: 'key: abc # note\nmcpServers:\n  a: { command: "x y" }\n  a: { command: z }\nkey: d\n' }, (key) => key === 'mcpServers')

  it('has the keys that are kept, and their duplicates', () => {
    expect(document.value).toEqual({ mcpServers: { a: { command: 'z' } } })
    expect(document.duplicates.map(({ path }) => path)).toEqual([['mcpServers', 'a']])
    expect(document.hidden?.()).toEqual([{ start: 77, end: 78 }, { start: 5, end: 8 }])
  })

  it('of an agent shows what its tools and its model are, and nothing that could be a secret', () => {
    const text = '---\nname: a\ntools: Read, Bash(git rm)\nmodel: haiku\npassword: x\n---\nText.\n'
    const agent = yamlDocument({ text }, (key) => key === 'mcpServers', true)
    expect(agent.hidden?.().map(({ start, end }) => text.slice(start, end))).toEqual(['x'])
  })

  it('has the place of each character of a text on one line', () => {
    const place = document.locate([['mcpServers', 'a', 'command']]).placeOf(['mcpServers', 'a', 'command'])
    expect(place).toEqual({ key: { start: 59, end: 66 }, value: { start: 68, end: 69 } })
    expect(document.spanIn({ start: 68, end: 69 }, { start: 0, end: 1 })).toEqual({ start: 68, end: 69 })
    expect(document.spanIn({ start: 44, end: 49 }, { start: 2, end: 3 })).toEqual({ start: 47, end: 48 })
  })

  it('in linear time, however many fixes a text has', () => {
    const servers = (count: number) => Array.from({ length: count }, (_, index) => `  s${index}: { comand: x }\n`).join('')
    expectLinear((count) => {
      const document = yamlDocument({ text: `mcpServers:\n${servers(count)}` }, () => true)
      return Array.from({ length: count }, (_, index) => document.editsOf?.([{ op: 'rename', at: ['mcpServers', `s${index}`, 'comand'], key: 'command' }]))
    }, 500)
  }, 60_000)
})
