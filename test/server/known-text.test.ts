import { describe, expect, it } from 'vitest'
import { HOLE, knownText } from '../../src/server/known-text.js'
import type { VariableScope } from '../../src/server/variables.js'

const SCOPE: VariableScope = {
  pluginRootVariable: 'AGENT_PLUGIN_ROOT',
  pluginRoot: '/plugins/notes',
  environment: { HOST: 'api.example.com', EMPTY: '', NESTED: '${HOST}' }
}

describe('knownText', () => {
  it.each([
    ['plain', 'plain', true],
    ['', '', true],
    ['https://${HOST}/mcp', 'https://api.example.com/mcp', true],
    ['${EMPTY}', '', true],
    ['${PORT:-3000}', '3000', true],
    ['${EMPTY:-x}', '', true],
    ['${NESTED}', '${HOST}', true],
    ['${AGENT_PLUGIN_ROOT}/a', '/plugins/notes/a', true],
    ['a${UNSET}b${UNSET}', `a${HOLE}b${HOLE}`, false],
    ['${env:HOST}/${input:x}/${}', `${HOLE}/${HOLE}/${HOLE}`, false],
    ['$HOST:$1', `${HOLE}:$1`, false],
    ['{{HOST}}/%HOST%/%20', `${HOLE}/${HOLE}/%20`, false],
    ['https://{env:HOST}/mcp', `https://${HOLE}/mcp`, false],
    ['a${HOST', `a${HOLE}`, false]
  ])('of %j is %j', (source, text, complete) => {
    const known = knownText(source, SCOPE)
    expect([known.text, known.complete]).toEqual([text, complete])
  })

  it('takes every reference for unknown where the host expands nothing', () => {
    expect(knownText('${HOST}:${PORT:-1}', SCOPE, []).text).toBe(`${HOLE}:${HOLE}`)
  })

  it.each([
    ['what is hard-coded', { start: 0, end: 1 }, { start: 0, end: 1 }, true],
    ['a part of a value from outside', { start: 4, end: 5 }, { start: 2, end: 9 }, false],
    ['what is hard-coded after it', { start: 18, end: 19 }, { start: 10, end: 11 }, true],
    ['a default', { start: 20, end: 24 }, { start: 18, end: 22 }, true],
    ['a part of a default', { start: 22, end: 23 }, { start: 20, end: 21 }, true],
    ['a run over several pieces', { start: 1, end: 19 }, { start: 1, end: 11 }, false],
    ['an empty run', { start: 1, end: 1 }, { start: 1, end: 1 }, true]
  ])('tells where %s is written', (_what, run, written, literal) => {
    const known = knownText('a-${HOST}-b-${PO:-3000}', SCOPE)
    expect(known.text).toBe('a-api.example.com-b-3000')
    expect([known.written(run), known.isLiteral(run)]).toEqual([written, literal])
  })
})
