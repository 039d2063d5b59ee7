import { typeName } from '../src/json/value.js'
import {
  agentSetting,
  DEFAULT_HEARTBEAT_INTERVAL_MS,
  HEARTBEAT_SETTINGS,
  heartbeatSettingsOf,
  isDuration
} from '../src/orchestrator/workflow.js'
import { defineRule } from '../src/rule/rule.js'

const INTERVAL = ['agent', 'heartbeat_interval_ms']
const STALE = ['agent', 'heartbeat_stale_ms']

export default defineRule({
  id: 'heartbeat-settings',
  kinds: ['workflow'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  summary: 'Heartbeat settings that are not positive integers, or that make a heartbeat stale before it is refreshed.',
  why: `A worker refreshes its heartbeat every \`heartbeat_interval_ms\` (60000 by default), and another session treats a task as
abandoned when its heartbeat is older than \`heartbeat_stale_ms\`. If that is not greater than the interval, every live task is
retried while its worker is still running.`,
  remedy: 'Set `heartbeat_stale_ms` to several times `heartbeat_interval_ms`, because a refresh may be late.',
  spec: '§2.8',
  messages: {
    integer: {
      text: "'{{setting}}' must be a positive integer, found {{found}}",
      remedy: 'Write the milliseconds as digits, without quotes and without a unit: 60000 is a minute.'
    },
    stale:
      "'heartbeat_stale_ms' ({{stale}}) is not greater than 'heartbeat_interval_ms' ({{interval}}): every live task would be retried",
    staleByDefault:
      "'heartbeat_stale_ms' ({{stale}}) is not greater than 'heartbeat_interval_ms' ({{interval}} by default): every live task would be retried"
  },
  examples: {
    valid: [
      { input: '---\nagent:\n  heartbeat_interval_ms: 30000\n  heartbeat_stale_ms: 120000\n---\n\n# How we work\n' },
      { title: 'the default interval', input: '---\nagent:\n  heartbeat_stale_ms: 60001\n---\n' },
      {
        title: 'settings of other programs, and the same name elsewhere',
        input: '---\nheartbeat_stale_ms: never\nagent:\n  kind: codex\n  max_turns: "20"\n---\n'
      }
    ],
    invalid: [
      {
        title: 'stale before the next refresh',
        input: '---\nagent:\n  heartbeat_interval_ms: 60000\n  heartbeat_stale_ms: 60000 # a minute\n---\n',
        problems: [
          {
            message:
              "'heartbeat_stale_ms' (60000) is not greater than 'heartbeat_interval_ms' (60000): every live task would be retried",
            range: '4:23-28'
          }
        ]
      },
      {
        title: 'less than the default interval',
        input: '---\nagent: { heartbeat_stale_ms: 30000 }\n---\n',
        problems: [
          {
            message:
              "'heartbeat_stale_ms' (30000) is not greater than 'heartbeat_interval_ms' (60000 by default): every live task would be retried",
            range: '2:30-35'
          }
        ]
      },
      {
        title: 'a number written as text, and one with a unit',
        input: '---\nagent:\n  "heartbeat_interval_ms": "30000"\n  heartbeat_stale_ms: 2m\n---\n',
        problems: [
          { message: "'heartbeat_interval_ms' must be a positive integer, found a string", range: '3:28-35' },
          { message: "'heartbeat_stale_ms' must be a positive integer, found a string", range: '4:23-25' }
        ]
      }
    ]
  },
  *check({ value }) {
    for (const setting of HEARTBEAT_SETTINGS) {
      const found = agentSetting(value, setting)
      if (found === undefined || isDuration(found)) continue
      const what = typeof found === 'number' ? found : typeName(found)
      // An empty setting has only its name to point at.
      const part = found === null ? 'key' : 'value'
      yield { message: 'integer', data: { setting, found: what }, at: ['agent', setting], part }
    }
    const { heartbeatIntervalMs, heartbeatStaleMs: stale } = heartbeatSettingsOf(value)
    if (stale === undefined) return
    if (heartbeatIntervalMs !== undefined) {
      if (stale > heartbeatIntervalMs) return
      const related = [{ message: 'the interval', at: INTERVAL }]
      yield { message: 'stale', data: { stale, interval: heartbeatIntervalMs }, at: STALE, related }
    } else if (agentSetting(value, 'heartbeat_interval_ms') === undefined && stale <= DEFAULT_HEARTBEAT_INTERVAL_MS) {
      yield { message: 'staleByDefault', data: { stale, interval: DEFAULT_HEARTBEAT_INTERVAL_MS }, at: STALE }
    }
  }
})
