import fc from 'fast-check'
import { parse } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import { applyEdits } from '../../src/base/text.js'
import type { FixStep, JsonValue } from '../../src/json/value.js'
import { resolveFix } from '../../src/json/edits.js'
import { tomlDocument } from '../../src/toml/document.js'
import { runs } from '../support/runs.js'

/** The text that a fix leaves; undefined where TOML cannot express it. */
function fixed(text: string, ...fix: FixStep[]): string | undefined {
  const document = tomlDocument({ text }, () => true)
  expect(document.problems).toEqual([])
  const edits = resolveFix(document, fix)
  return edits === undefined ? undefined : applyEdits(text, edits)
}

const SERVER = `# mine
[mcp_servers.a] # first
command = 'C:\\x' # the program
args = ["-y", "it's"]

  [mcp_servers.a.env] # secrets
  KEY = "k" # why

# the next one
[mcp_servers.b]
url = "https://b.example"
http_headers = { "X-A" = "1", B = "2" }
`

const at = (...path: (string | number)[]) => ['mcp_servers', ...path]
const add = (path: (string | number)[], value: JsonValue, where: 'first' | 'last' = 'last'): FixStep => ({ op: 'add', at: at(...path), value, where })
const remove = (...path: (string | number)[]): FixStep => ({ op: 'remove', at: at(...path) })
const replace = (path: (string | number)[], value: JsonValue): FixStep => ({ op: 'replace', at: at(...path), value })
const rename = (path: (string | number)[], key: string): FixStep => ({ op: 'rename', at: at(...path), key })
const insert = (path: (string | number)[], ...values: JsonValue[]): FixStep => ({ op: 'insert', at: at(...path), values })
const splice = (path: (string | number)[], start: number, end: number, text: string): FixStep => ({ op: 'splice', at: at(...path), span: { start, end }, text })

describe('a fix of TOML keeps comments and the form of tables', () => {
  it.each<[string, FixStep[], from: string, to: string]>([
    ['replaces a value', [replace(['a', 'command'], 'npx')], `'C:\\x'`, `'npx'`],
    ['replaces a value that needs escapes', [replace(['a', 'command'], "it's")], `'C:\\x'`, `"it's"`],
    ['replaces an element', [replace(['a', 'args', 1], 2)], `"it's"`, '2'],
    ['replaces with a table', [replace(['a', 'args'], { 'a b': ['x'], c: {} })], `["-y", "it's"]`, '{ "a b" = ["x"], c = {} }'],
    ['renames a key', [rename(['a', 'command'], 'cmd.exe')], `command = 'C`, `"cmd.exe" = 'C`],
    ['renames a key of an inline table', [rename(['b', 'http_headers', 'X-A'], 'X')], '"X-A" =', 'X ='],
    ['replaces characters in a literal string', [splice(['a', 'command'], 2, 3, '/')], `'C:\\x'`, `'C:/x'`],
    ['escapes in a string with escapes', [splice(['a', 'args', 1], 0, 2, 'a"\\')], `"it's"`, `"a\\"\\\\'s"`],
    ['inserts elements', [insert(['a', 'args', 0], 'x', 1), insert(['a', 'args', 9], true)], `["-y", "it's"]`, `["x", 1, "-y", "it's", true]`],
    ['removes an element', [remove('a', 'args', 0)], `["-y", "it's"]`, `["it's"]`],
    ['removes a member of an inline table', [remove('b', 'http_headers', 'B')], ', B = "2"', ''],
    ['removes a line', [remove('b', 'url')], 'url = "https://b.example"\n', ''],
    ['keeps the comment of a removed line', [remove('a', 'command')], `command = 'C:\\x' # the`, '# the'],
    ['adds below the last line of a table', [add(['a', 'enabled'], true)], `"it's"]\n`, `"it's"]\nenabled = true\n`],
    ['adds above the first line', [add(['a', 'enabled'], true, 'first')], '# first\n', '# first\nenabled = true\n'],
    ['adds in the indentation of the table', [add(['a', 'env', 'B C'], 'x')], '# why\n', '# why\n  "B C" = "x"\n'],
    ['adds at the end of the file', [add(['b', 'enabled'], false)], 'B = "2" }\n', 'B = "2" }\nenabled = false\n'],
    ['adds to an inline table', [add(['b', 'http_headers', 'C'], 'x', 'first')], '{ "X-A"', '{ C = "x", "X-A"'],
    ['replaces a line by another', [remove('b', 'url'), add(['b', 'command'], 'x')], 'url = "https://b.example"\nhttp_headers = { "X-A" = "1", B = "2" }\n', 'http_headers = { "X-A" = "1", B = "2" }\ncommand = "x"\n'],
    ['removes a table and what is under its header', [remove('a', 'env')], '  [mcp_servers.a.env] # secrets\n  KEY = "k" # why\n\n', '']
  ])('%s', (_title, fix, from, to) => {
    expect(SERVER.split(from)).toHaveLength(2)
    expect(fixed(SERVER, ...fix)).toBe(SERVER.replace(from, () => to))
  })

  it('removes a server with all its tables', () => {
    expect(fixed(SERVER, remove('a'))).toBe(`# mine\n${SERVER.slice(SERVER.indexOf('# the next'))}`)
  })

  it('renames a table in every header', () => {
    expect(fixed(SERVER, rename(['a'], 'x.y'))).toBe(SERVER.replaceAll('mcp_servers.a', 'mcp_servers."x.y"'))
    expect(fixed(SERVER, { op: 'rename', at: ['mcp_servers'], key: 'servers' })).toBe(SERVER.replaceAll('mcp_servers', 'servers'))
  })

  it.each([
    ['[s]\na = [\n  "x", # one\n  "y",\n]\n', { op: 'insert', at: ['s', 'a', 2], values: ['z'] }, '[s]\na = [\n  "x", # one\n  "y",\n  "z",\n]\n'],
    ['[s]\na = [\n]\n', { op: 'insert', at: ['s', 'a', 0], values: ['z'] }, '[s]\na = [\n  "z"\n]\n'],
    ['[s]\na = []\n', { op: 'insert', at: ['s', 'a', 0], values: ['z'] }, '[s]\na = ["z"]\n'],
    ['s = {}\n', { op: 'add', at: ['s', 'a'], value: 1, where: 'last' }, 's = { a = 1 }\n'],
    ['[s]', { op: 'add', at: ['s', 'a'], value: 1, where: 'last' }, '[s]\na = 1'],
    ['[s]\r\nb = 2\r\n', { op: 'add', at: ['s', 'a'], value: 1, where: 'last' }, '[s]\r\nb = 2\r\na = 1\r\n'],
    ['s.env.A = "x" # a\n', { op: 'add', at: ['s', 'env', 'B'], value: 'y', where: 'last' }, 's.env.A = "x" # a\ns.env.B = "y"\n'],
    ['s.env.A = "x"\ns.env.B = "y"\nt = 1\n', { op: 'remove', at: ['s', 'env'] }, 't = 1\n'],
    ['a = 1\n', { op: 'add', at: ['b'], value: 'x', where: 'first' }, 'b = "x"\na = 1\n'],
    ['x = """a\\\n  b"""\n', { op: 'splice', at: ['x'], span: { start: 1, end: 2 }, text: '"' }, 'x = """a\\\n  \\""""\n']
  ] satisfies [string, FixStep, string][])('of %j', (text, step, expected) => {
    expect(fixed(text, step)).toBe(expected)
  })
})

describe('no edit is made for what TOML cannot express', () => {
  it.each<[string, FixStep[]]>([
    ['null', [replace(['a', 'command'], null)]],
    ['null in a list', [insert(['a', 'args', 0], null)]],
    ['half of a surrogate pair', [replace(['a', 'command'], '\uD800')]],
    ['a quotation mark in a literal string', [splice(['a', 'command'], 0, 1, "'")]],
    ['another value for a table with a header', [replace(['a', 'env'], 'x')]],
    ['a key that is there already', [add(['a', 'command'], 'x')]],
    ['a name that is taken', [rename(['a'], 'b')]],
    ['a line in a table without its own header', [add(['x'], 1)]],
    ['a place that is not there', [remove('c')]],
    ['two steps at one place', [replace(['a', 'command'], 'x'), splice(['a', 'command'], 0, 1, 'y')]]
  ])('%s', (_title, fix) => {
    expect(fixed(SERVER, ...fix)).toBeUndefined()
  })
})

describe('any step', () => {
  const value = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 4 }), fc.integer(), fc.constant([]), fc.constant(['x', { a: 'b' }]))
  const paths: (string | number)[][] = [['a'], ['a', 'command'], ['a', 'args'], ['a', 'args', 0], ['a', 'env'], ['a', 'env', 'KEY'], ['b', 'url'], ['b', 'http_headers'], ['b', 'http_headers', 'B'], ['c']]
  const path = fc.constantFrom(...paths)
  const name = fc.oneof(fc.constantFrom('n', 'a.b', ''), fc.string({ unit: 'grapheme', maxLength: 3 }))
  const step = fc.oneof(
    fc.tuple(path, value).map(([where, what]) => replace(where, what)),
    fc.tuple(path, name, value, fc.constantFrom('first' as const, 'last' as const)).map(([where, key, what, order]) => add([...where, key], what, order)),
    fc.tuple(fc.nat(3), value).map(([index, what]) => insert(['a', 'args', index], what)),
    path.map((where) => remove(...where)),
    fc.tuple(path, name).map(([where, key]) => rename(where, key)),
    fc.tuple(path, fc.nat(3), fc.nat(3), fc.string({ unit: 'grapheme', maxLength: 3 })).map(([where, start, length, text]) => splice(where, start, start + length, text))
  )

  it('leaves valid TOML, with what the step says and every comment but those inside a removed table', () => {
    let made = 0
    fc.assert(
      fc.property(step, (one) => {
        const after = fixed(SERVER, one)
        if (after === undefined) return
        made++
        const before = parse(SERVER) as Record<string, unknown>
        const result = parse(after) as Record<string, unknown>
        const parentOf = (root: unknown) => one.op !== 'text' && one.at.slice(0, -1).reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[String(key)], root)
        const own = one.op === 'text' ? '' : String(one.at.at(-1))
        const parent = parentOf(result) as Record<string, unknown>
        if (one.op === 'replace' || one.op === 'add') expect(parent[own]).toEqual(one.value)
        if (one.op === 'rename') expect(parent[one.key]).toEqual((parentOf(before) as Record<string, unknown>)[own])
        if (one.op === 'remove' && !Array.isArray(parent)) expect(parent[own]).toBeUndefined()
        if (one.op !== 'remove') expect(after.match(/# .*/g)).toEqual(SERVER.match(/# .*/g))
      }),
      { numRuns: runs(1500) }
    )
    expect(made).toBeGreaterThan(runs(400))
  })
})
