import { describe, expect, it } from 'vitest'
import { inputUses } from '../../src/rule/credentials/inputs.js'
import { hostNamed } from '../support/host-profiles.js'

const { variables } = hostNamed('vscode')

/** Each use: its id, its place, and what the two spans cover. */
function uses(root: Readonly<Record<string, unknown>>): [string, string, string, string][] {
  return inputUses(root, 'inputs', variables).map(({ id, at, part, span, idSpan }) => {
    const text = String(part === 'key' ? at.at(-1) : valueOf(root, at))
    return [id, `${part} ${at.join('/')}`, text.slice(span.start, span.end), text.slice(idSpan.start, idSpan.end)]
  })
}

function valueOf(root: unknown, at: readonly (string | number)[]): unknown {
  return at.reduce((value, step) => (value as Record<string | number, unknown>)[step], root)
}

describe('inputUses', () => {
  it('finds the id in every string and key, in order', () => {
    const a = { args: ['x ${input:a} ${input:b-c}', 1, null], env: { 'K_${input:k}': '${input:v}' } }
    expect(uses({ servers: { a }, sandbox: '${input:s}' })).toEqual([
      ['a', 'value servers/a/args/0', '${input:a}', 'a'],
      ['b-c', 'value servers/a/args/0', '${input:b-c}', 'b-c'],
      ['k', 'key servers/a/env/K_${input:k}', '${input:k}', 'k'],
      ['v', 'value servers/a/env/K_${input:k}', '${input:v}', 'v'],
      ['s', 'value sandbox', '${input:s}', 's']
    ])
  })

  it('keeps the id exactly as it is', () => {
    expect(uses({ a: '${input: x } ${input:} ${input:a:b}' }).map(([id]) => id)).toEqual([' x ', '', 'a:b'])
  })

  it('leaves the list of inputs out, and what is not a reference of the host', () => {
    expect(uses({ inputs: [{ id: 'a', description: '${input:a}' }] })).toEqual([])
    expect(uses({ a: ['input:a', '$input:a', '${input}', '${ input:a}', '${env:input:a}', '${input:a'] })).toEqual([])
    expect(inputUses({ a: '${input:a}' }, 'inputs', hostNamed('cline').variables)).toEqual([])
  })

  it('does not follow a value without end', () => {
    let value: unknown = '${input:a}'
    for (let depth = 0; depth < 100_000; depth++) value = [value]
    expect(uses({ servers: value })).toEqual([])
    expect(uses({ servers: [[[[[['${input:a}']]]]]] })).toHaveLength(1)
  })
})
