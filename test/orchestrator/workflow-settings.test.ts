import { describe, expect, it } from 'vitest'
import { readWorkflow } from '../../src/orchestrator/read-workflow.js'
import { agentSetting, heartbeatSettingsOf, isDuration, mayHoldSettings } from '../../src/orchestrator/workflow.js'

describe('the settings of a workflow file', () => {
  it.each([
    ['both', '---\nagent:\n  heartbeat_interval_ms: 5000\n  heartbeat_stale_ms: 20000\n---\n', { heartbeatIntervalMs: 5000, heartbeatStaleMs: 20000 }],
    ['one', '\uFEFF---\r\nagent: { heartbeat_stale_ms: 20000 }\r\n---\r\n', { heartbeatStaleMs: 20000 }],
    ['through an alias', '---\nms: &ms 7\nagent: &a\n  heartbeat_interval_ms: *ms\n---\n', { heartbeatIntervalMs: 7 }],
    ['no invalid durations', '---\nagent:\n  heartbeat_interval_ms: "5000"\n  heartbeat_stale_ms: 0\n---\n', {}],
    ['not those of another group', '---\nheartbeat_stale_ms: 1\nother: { heartbeat_stale_ms: 2 }\nagent: {}\n---\n', {}],
    ['not those of a broken file', '---\nagent:\n  heartbeat_stale_ms: 20000\n  name: @x\n---\n', {}],
    ['not what is in the prose', '# A\n\n---\nagent:\n  heartbeat_stale_ms: 20000\n---\n', {}],
    ['not inherited ones', '---\nagent: { __proto__: { heartbeat_stale_ms: 1 } }\n---\n', {}]
  ])('%s', (_title, text, settings) => {
    expect(readWorkflow(text).settings).toEqual(settings)
  })

  it('have their places in the whole file', () => {
    const text = '---\r\n# 😀\r\nagent:\r\n  heartbeat_stale_ms: 5\r\n---\r\n'
    const { document } = readWorkflow(text)
    const path = ['agent', 'heartbeat_stale_ms']
    const place = document.locate([path]).placeOf(path)
    expect(place).toEqual({ key: { start: 21, end: 39 }, value: { start: 41, end: 42 } })
    expect(document.lines.positionAt(41)).toEqual({ line: 4, column: 23, offset: 41 })
  })
})

describe('a file that says nothing to the orchestrator', () => {
  it.each([
    ['prose', '# How we work\n'],
    ['a front matter without the group', '---\ntitle: agent\n---\n'],
    ['a broken one without the group', '---\ntitle: an agent: works\n---\n'],
    ['a ruler above prose', '---\n\n# The agent\n\nagent: see below [\n'],
    ['two rulers around prose', '---\nThe agent: it works.\n---\n'],
    ['a list', '---\n- agent\n---\n'],
    ['a key written twice next to it', '---\ntitle: agent\ntitle: b\n---\n'],
    ['nothing', '']
  ])('has neither value nor problems: %s', (_title, text) => {
    const { document, problems, settings } = readWorkflow(text)
    expect([document.value, problems, settings, document.duplicates]).toEqual([undefined, [], {}, []])
    expect(document.text).toBe(text)
  })
})

describe('a front matter that was meant for it and cannot be read', () => {
  it.each([
    ['---\nagent:\n\theartbeat_stale_ms: 1\n---\n', [[11, 12]]],
    ['---\n"agent" :\n  a: b: c\n---\n', [[19, 20]]],
    ['---\ntitle: x\n\nagent:\n  heartbeat_stale_ms: 1\n\n# Prose\n', [[0, 3]]]
  ])('has problems: %j', (text, spans) => {
    const { problems, settings } = readWorkflow(text)
    expect(problems.map(({ start, end }) => [start, end])).toEqual(spans)
    expect(settings).toEqual({})
  })
})

describe('the quick look', () => {
  it('tells prose from what may hold settings, and never hides settings', () => {
    expect(mayHoldSettings('# An agent\n')).toBe(false)
    expect(mayHoldSettings('---\ntitle: x\n---\n')).toBe(false)
    expect(mayHoldSettings('\uFEFF---\r\nagent:\r\n---\r\n')).toBe(true)
    expect(mayHoldSettings('---\n{ "agent": {} }\n---\n')).toBe(true)
  })
})

describe('what a setting can be', () => {
  it.each([
    [1, true],
    [60000, true],
    [60000.0, true],
    [Number.MAX_SAFE_INTEGER, true],
    [0, false],
    [-1, false],
    [1.5, false],
    [1e300, false],
    [Number.NaN, false],
    ['60000', false],
    [null, false],
    [undefined, false]
  ])('%j: %s', (value, expected) => {
    expect(isDuration(value)).toBe(expected)
  })

  it.each([undefined, null, 7, 'x', [], [{ agent: {} }], { agent: null }, { agent: [] }, { agent: 'codex' }])(
    'is looked for in the group alone: %j',
    (frontMatter) => {
      expect(agentSetting(frontMatter, 'heartbeat_stale_ms')).toBeUndefined()
      expect(heartbeatSettingsOf(frontMatter)).toEqual({})
    }
  )
})
