import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hosts } from '../../src/hosts/all-hosts.js'
import { parseDocument } from '../../src/json/document.js'
import { StringSpans } from '../../src/json/strings.js'
import { HOLE, knownText } from '../../src/server/known-text.js'
import {
  expand,
  isVariableName,
  parseReferences,
  referenceAt,
  resolveReference,
  type VariableScope
} from '../../src/server/variables.js'

function scope(environment: VariableScope['environment'], more: Partial<VariableScope> = {}): VariableScope {
  return { pluginRootVariable: 'AGENT_PLUGIN_ROOT', environment, ...more }
}

describe('parseReferences', () => {
  it.each([
    ['${A}', [{ name: 'A', start: 0, end: 4 }]],
    [
      'x${A}y${b_1}',
      [
        { name: 'A', start: 1, end: 5 },
        { name: 'b_1', start: 6, end: 12 }
      ]
    ],
    ['${A:-}', [{ name: 'A', default: '', start: 0, end: 6 }]],
    ['${A:-b c:-d}', [{ name: 'A', default: 'b c:-d', start: 0, end: 12 }]],
    ['${A:-x\ny}', [{ name: 'A', default: 'x\ny', start: 0, end: 9 }]],
    ['${A:-$B}', [{ name: 'A', default: '$B', start: 0, end: 8 }]],
    ['${A:-${B:-x}}', [{ name: 'A', default: '${B:-x', start: 0, end: 12 }]],
    ['\\${A}', [{ name: 'A', start: 1, end: 5 }]],
    ['$${A}', [{ name: 'A', start: 1, end: 5 }]],
    ['${${A}}', [{ name: 'A', start: 2, end: 6 }]],
    ['😀${A}', [{ name: 'A', start: 2, end: 6 }]],
    ['${__proto__}', [{ name: '__proto__', start: 0, end: 12 }]]
  ])('%s', (text, expected) => {
    expect(parseReferences(text)).toEqual(expected)
  })

  it.each([
    ...['', '$', '$A', '$A:-b', '{A}', '$ {A}'],
    ...['${', '${}', '${A', '${ A }', '${1A}', '${A-B}', '${A:?x}', '${A:=x}', '${Ä}']
  ])('none in %j', (text) => {
    expect(parseReferences(text)).toEqual([])
  })
})

describe('a host that fills in its own references first', () => {
  const variables = hosts.find(({ name }) => name === 'claude-code')?.variables
  const read = (text: string) => parseReferences(text, variables)

  it('has them in defaults, and elsewhere as before', () => {
    expect(read('${A:-${CLAUDE_PLUGIN_ROOT}/a${user_config.b}}/${CLAUDE_PROJECT_DIR}')).toEqual([
      {
        name: 'A',
        default: '${CLAUDE_PLUGIN_ROOT}/a${user_config.b}',
        start: 0,
        end: 45,
        within: [
          { name: 'CLAUDE_PLUGIN_ROOT', start: 5, end: 26 },
          { name: 'user_config.b', predefined: true, start: 28, end: 44 }
        ]
      },
      { name: 'CLAUDE_PROJECT_DIR', predefined: true, start: 46, end: 67 }
    ])
    expect(read('${A:-${B}/c}')).toEqual([{ name: 'A', default: '${B', start: 0, end: 9 }])
  })

  it('says where each value comes from', () => {
    const known = scope({ B: 'b' }, { pluginRootVariable: 'CLAUDE_PLUGIN_ROOT', pluginRoot: '/plugin', predefined: { CLAUDE_PROJECT_DIR: '/project' } })
    const text = '${A:-${CLAUDE_PLUGIN_ROOT}/a}:${B:-${CLAUDE_PROJECT_DIR}}:${A:-${user_config.c}d}'
    const { text: expanded, references } = expand(text, known, read(text))
    expect(expanded).toBe('/plugin/a:b:${user_config.c}d')
    expect(references.map(({ name, origin }) => `${name}: ${origin}`)).toEqual(['A: default', 'CLAUDE_PLUGIN_ROOT: plugin-root', 'B: environment', 'A: default', 'user_config.c: host'])
    const written = knownText(text, known, read(text))
    expect(written.text).toBe(`/plugin/a:b:${HOLE}d`)
    expect(written.written({ start: 7, end: 9 })).toEqual({ start: 26, end: 28 })
  })
})

describe('referenceAt', () => {
  it('gives the reference a character belongs to', () => {
    const references = parseReferences('a${A}${B:-x}b')
    const names = Array.from({ length: 14 }, (_, offset) => referenceAt(references, offset)?.name ?? '-').join('')
    expect(names).toBe('-AAAABBBBBBB--')
    expect(referenceAt([], 0)).toBeUndefined()
  })
})

describe('isVariableName', () => {
  it.each([
    ['A', true],
    ['_a1', true],
    ['1A', false],
    ['', false],
    ['A-B', false],
    ['A\n', false]
  ])('%j: %s', (text, expected) => {
    expect(isVariableName(text)).toBe(expected)
  })
})

type ExpansionCase = [title: string, text: string, env: Values, expected: string, unset: string[]]
type Values = Readonly<Record<string, string | undefined>>

const TREACHEROUS = JSON.parse('{"__proto__":"p","constructor":"c"}') as Values

describe('hostile texts', () => {
  it.each(['${A:-', '${A', '${', '$', '${A:-{'])('finds nothing in very many %s, and soon', (piece) => {
    expect(parseReferences(piece.repeat(200_000))).toEqual([])
  })
})

describe('expand', () => {
  it.each([
    ['a required variable', '${A}', { A: 'x' }, 'x', []],
    ['one that is empty is set', 'a${A}b', { A: '' }, 'ab', []],
    ['one that is empty is set, so its default is not used', '${A:-d}', { A: '' }, '', []],
    ['a default', '${A:-d}', {}, 'd', []],
    ['an empty default', '[${A:-}]', {}, '[]', []],
    ['a default ends at the first brace', '${A:-${B:-x}}', { B: 'b' }, '${B:-x}', []],
    ['and leaves one there where the variable is set', '${A:-${B:-x}}', { A: 'a' }, 'a}', []],
    ['only the braced form', '$A ${A}', { A: 'x' }, '$A x', []],
    ['one pass: a value is not expanded again', '${A}', { A: '${B}', B: 'x' }, '${B}', []],
    ['one pass: nor is a default', '${A:-$B}', { B: 'x' }, '$B', []],
    ['what an expansion puts together is not a reference', '$${A}', { A: '{B}', B: 'x' }, '${B}', []],
    ['unset ones stay as written, each named once', '${A}${B}${A}', {}, '${A}${B}${A}', ['A', 'B']],
    ['a value with replacement patterns', 'a${A}b', { A: "$&$1$'" }, "a$&$1$'b", []],
    ['inherited members are unset', '${__proto__}${constructor:-d}', {}, '${__proto__}d', ['__proto__']],
    ['own ones of such a name are set', '${__proto__}-${constructor}', TREACHEROUS, 'p-c', []],
    ['a key without a value is unset', '${A:-d}', { A: undefined }, 'd', []],
    ['names are told apart by their case', '${path}', { PATH: 'x' }, '${path}', ['path']]
  ] as ExpansionCase[])('%s', (_title, text, env, expected, unset) => {
    const result = expand(text, scope(env))
    expect(result.text).toBe(expected)
    expect(result.unset).toEqual(unset)
  })

  it('puts the plugin root in, whatever the environment says of it', () => {
    const text = '${AGENT_PLUGIN_ROOT}/x'
    const env = { AGENT_PLUGIN_ROOT: '/wrong' }
    expect(expand(text, scope(env, { pluginRoot: '/plugins/demo' })).text).toBe('/plugins/demo/x')
    expect(expand(text, scope(env)).text).toBe('/wrong/x')
    expect(expand(text, scope({})).unset).toEqual(['AGENT_PLUGIN_ROOT'])
  })

  it('takes the name of the plugin root from the scope', () => {
    const other = { pluginRootVariable: 'OTHER_ROOT', pluginRoot: '/p', environment: {} }
    expect(expand('${OTHER_ROOT} ${AGENT_PLUGIN_ROOT}', other).text).toBe('/p ${AGENT_PLUGIN_ROOT}')
  })
})

describe('resolveReference', () => {
  const [reference] = parseReferences('${A:-d}')
  const origin = (more: Partial<VariableScope>, env: Record<string, string> = {}) =>
    reference === undefined ? undefined : resolveReference(reference, scope(env, more))

  it('asks the environment, then the env files, then the default', () => {
    expect(origin({ envFile: { A: 'f' } }, { A: 'e' })).toMatchObject({ origin: 'environment', value: 'e' })
    expect(origin({ envFile: { A: 'f' } })).toMatchObject({ origin: 'env-file', value: 'f' })
    expect(origin({ envFile: { A: '' } })).toMatchObject({ origin: 'env-file', value: '' })
    expect(origin({})).toMatchObject({ origin: 'default', value: 'd' })
  })

  it('compares names as Windows does where it is told to, an exact one first', () => {
    expect(origin({ ignoreCase: true }, { a: 'lower' })).toMatchObject({ origin: 'environment', value: 'lower' })
    expect(origin({ ignoreCase: true }, { a: 'lower', A: 'upper' })).toMatchObject({ value: 'upper' })
    expect(origin({ ignoreCase: true, envFile: { a: 'f' } })).toMatchObject({ origin: 'env-file', value: 'f' })
    expect(origin({ ignoreCase: false }, { a: 'lower' })).toMatchObject({ origin: 'default' })
  })
})

/** §2.5 once more, by another way: character by character, without a regular expression over the whole. */
function expandByHand(text: string, env: Readonly<Record<string, string>>): string {
  let result = ''
  for (let at = 0; at < text.length; at++) {
    const end = text.startsWith('${', at) ? text.indexOf('}', at) : -1
    const body = end < 0 ? '' : text.slice(at + 2, end)
    const dash = body.indexOf(':-')
    const name = dash < 0 ? body : body.slice(0, dash)
    const legal =
      name !== '' && Array.from(name).every((c, index) => /[A-Za-z_]/.test(c) || (index > 0 && /\d/.test(c)))
    if (!legal) {
      result += text.charAt(at)
      continue
    }
    if (Object.hasOwn(env, name)) result += env[name] ?? ''
    else result += dash < 0 ? text.slice(at, end + 1) : body.slice(dash + 2)
    at = end
  }
  return result
}

const PIECES = [
  '$',
  '{',
  '}',
  ':-',
  '${A}',
  '${B:-',
  '${',
  'A',
  'B',
  '_',
  '1',
  ':',
  '-',
  ' ',
  '\\',
  '"',
  '\n',
  'é',
  '😀'
]
const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((parts) => parts.join(''))
const environments = fc.dictionary(fc.constantFrom('A', 'B', '_', 'A1', 'AB'), fc.oneof(pieces, fc.constant('')))

describe('properties of expansion', () => {
  it('agrees with §2.5 read by hand', () => {
    fc.assert(
      fc.property(pieces, environments, (text, env) => {
        expect(expand(text, scope(env)).text).toBe(expandByHand(text, env))
      })
    )
  })

  it('leaves a text without references alone', () => {
    fc.assert(
      fc.property(fc.string(), environments, (text, env) => {
        if (parseReferences(text).length === 0) expect(expand(text, scope(env)).text).toBe(text)
      })
    )
  })

  it('finds references in order that do not overlap, each a run of the text', () => {
    fc.assert(
      fc.property(pieces, (text) => {
        let from = 0
        for (const { start, end, name, default: fallback } of parseReferences(text)) {
          expect(start).toBeGreaterThanOrEqual(from)
          expect(text.slice(start, end)).toBe(fallback === undefined ? `\${${name}}` : `\${${name}:-${fallback}}`)
          from = end
        }
      })
    )
  })

  it('puts a value in exactly as it is: one pass', () => {
    fc.assert(
      fc.property(pieces, (value) => {
        expect(expand('<${A}>', scope({ A: value })).text).toBe(`<${value}>`)
      })
    )
  })

  it('finds a reference in the source, however the string is escaped', () => {
    const escaped = fc.tuple(pieces, fc.constantFrom(JSON.stringify, escapeEverything))
    fc.assert(
      fc.property(escaped, ([text, write]) => {
        const literal = write(text)
        const document = parseDocument(`[${literal}]`)
        expect(document.value).toEqual([text])
        const span = document.locate([[0]]).placeOf([0])?.value ?? { start: 0, end: 0 }
        for (const { start, end } of parseReferences(text)) {
          const inSource = new StringSpans(document.text).spanIn(span, { start, end })
          expect(JSON.parse(`"${document.text.slice(inSource.start, inSource.end)}"`)).toBe(text.slice(start, end))
        }
      })
    )
  })
})

function escapeEverything(text: string): string {
  let literal = ''
  for (let at = 0; at < text.length; at++) literal += '\\u' + text.charCodeAt(at).toString(16).padStart(4, '0')
  return `"${literal}"`
}
