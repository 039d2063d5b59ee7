import { describe, expect, it } from 'vitest'
import { afterPluginRoot, climbsOut, findPathOutOfPlugin } from '../../src/server/paths.js'

const ROOT = ['AGENT_PLUGIN_ROOT']

const GEMINI = { pluginRoot: ['extensionPath'], standFor: { '/': 'separator', workspacePath: 'workspace' } } as const

it("reads a host's own references to what separates folders", () => {
  expect(findPathOutOfPlugin('${extensionPath}${/}..${/}x', GEMINI)).toEqual({ start: 0, end: 27 })
  expect(findPathOutOfPlugin('${extensionPath}${/}a${/}..${/}x', GEMINI)).toBeUndefined()
  expect(afterPluginRoot('${extensionPath}${/}a${/}b.js', GEMINI)).toBe('a/b.js')
  expect(afterPluginRoot('${extensionPath}${workspacePath}a', GEMINI)).toBeUndefined()
})

describe('findPathOutOfPlugin', () => {
  it.each([
    ['${AGENT_PLUGIN_ROOT}/../x', { start: 0, end: 25 }],
    ['${AGENT_PLUGIN_ROOT}\\a\\..\\..\\x', { start: 0, end: 30 }],
    ['--x=${AGENT_PLUGIN_ROOT}/.. y', { start: 4, end: 27 }],
    ['${AGENT_PLUGIN_ROOT:-.}/../${X}', { start: 0, end: 31 }],
    ['${AGENT_PLUGIN_ROOT}/a:${AGENT_PLUGIN_ROOT}/../b', { start: 23, end: 48 }]
  ])('finds the one in %j', (text, span) => {
    expect(findPathOutOfPlugin(text, { pluginRoot: ROOT })).toEqual(span)
  })

  it.each([
    '${AGENT_PLUGIN_ROOT}/a/../b',
    '${AGENT_PLUGIN_ROOT}/..a',
    '${AGENT_PLUGIN_ROOT}/${X}/../../y',
    '${OTHER_ROOT}/../x',
    '${AGENT_PLUGIN_ROOT} ../x',
    '../x'
  ])('finds none in %j', (text) => {
    expect(findPathOutOfPlugin(text, { pluginRoot: ROOT })).toBeUndefined()
  })
})

it('climbs out as soon as it is above, even if it comes back', () => {
  expect(['..', 'a/../..', 'a/../../a', './..', 'a//../..', 'a/..', '', '...'].map(climbsOut)).toEqual([
    ...[true, true, true, true, true, false, false, false]
  ])
})

describe('afterPluginRoot', () => {
  it.each([
    ['${AGENT_PLUGIN_ROOT}/a/b', 'a/b'],
    ['${AGENT_PLUGIN_ROOT}\\a', 'a'],
    ['${AGENT_PLUGIN_ROOT:-/srv}/${X}', '${X}'],
    ['${AGENT_PLUGIN_ROOT}', undefined],
    ['${AGENT_PLUGIN_ROOT}/', undefined],
    ['${AGENT_PLUGIN_ROOT}a', undefined],
    [' ${AGENT_PLUGIN_ROOT}/a', undefined],
    ['${X}/${AGENT_PLUGIN_ROOT}/a', undefined],
    ['a', undefined]
  ])('of %j is %j', (text, rest) => {
    expect(afterPluginRoot(text, { pluginRoot: ROOT })).toBe(rest)
  })
})
