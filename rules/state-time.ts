import { entriesOf, stringOf } from '../src/orchestrator/state.js'
import { defineRule } from '../src/rule/rule.js'

/** How far the clocks of two machines may differ, in milliseconds. */
const TOLERANCE_MS = 60_000
/** Without an offset the text means a different moment on every machine; `state-shape` reports that. */
const TIME = /T/i
const OFFSET = /(?:Z|[+-]\d{2}:\d{2})$/i
const DAY_MS = 86_400_000
/** As seconds since 1970 these are in 2001 and 5138; as milliseconds both are before 1974. */
const SECONDS = { from: 1e9, to: 1e11 }

export default defineRule({
  id: 'state-time',
  kinds: ['state'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  variesByMachine: true,
  summary: 'A start in the future, or a due time in seconds instead of milliseconds.',
  why: `\`due_at_ms\` is in milliseconds. A time in seconds is a thousand times too small: as milliseconds it is in the 1970s, so
the retry is always due and never waits. A start in the future comes from a wrong clock, or from a missing time zone.`,
  remedy: 'Write the due time in milliseconds, and the start with the offset of its time zone.',
  spec: '§2.6',
  messages: {
    future: {
      text: "'{{key}}' started in the future",
      remedy: 'Check the clock, and the offset at the end of `started_at`.'
    },
    seconds: {
      text: "The due time of '{{key}}' is in seconds: as milliseconds it is in {{year}}",
      remedy: 'Multiply it by 1000.'
    }
  },
  examples: {
    valid: [
      {
        input: `{
  "running": { "A": { "started_at": "2026-01-31T12:00:00Z" } },
  "retry_attempts": { "B": { "due_at_ms": 1769860800000 } }
}
`,
        now: Date.UTC(2026, 0, 31, 12)
      },
      {
        title: 'a clock that is a minute ahead, and another time zone',
        input: `{
  "running": { "A": { "started_at": "2026-01-31T12:01:00Z" }, "B": { "started_at": "2026-01-31T13:00:00+01:00" } }
}
`,
        now: Date.UTC(2026, 0, 31, 12)
      },
      {
        title: 'small numbers, which may not count from 1970',
        input: '{ "running": {}, "retry_attempts": { "A": { "due_at_ms": 0 }, "B": { "due_at_ms": 86400000 } } }\n'
      }
    ],
    invalid: [
      {
        title: 'a start in the future',
        input: '{\n  "running": { "A": { "started_at": "2026-01-31T12:01:00.001Z" } }\n}\n',
        now: Date.UTC(2026, 0, 31, 12),
        problems: [{ message: "'A' started in the future", range: '2:37-63' }]
      },
      {
        title: 'a local time that was marked as UTC',
        input: '{\n  "running": { "A": { "started_at": "2026-01-31T13:00:00Z" } }\n}\n',
        now: Date.UTC(2026, 0, 31, 12),
        problems: [{ message: "'A' started in the future", range: '2:37-59' }]
      },
      {
        title: 'a due time in seconds',
        input: '{\n  "running": {},\n  "retry_attempts": { "B": { "due_at_ms": 1769860800 } }\n}\n',
        problems: [{ message: "The due time of 'B' is in seconds: as milliseconds it is in 1970", range: '3:43-53' }]
      }
    ]
  },
  *check({ value, surroundings }) {
    const latest = surroundings.now() + TOLERANCE_MS
    const past = new Date(latest - 2 * DAY_MS).toISOString()
    for (const entry of entriesOf(value, 'running')) {
      const start = stringOf(entry, 'started_at')
      if (start === undefined || isBefore(start, past)) continue
      if (!TIME.test(start) || !OFFSET.test(start) || !(Date.parse(start) > latest)) continue
      yield { message: 'future', data: { key: entry.key }, at: ['running', entry.key, 'started_at'] }
    }
    for (const { key, value: retry } of entriesOf(value, 'retry_attempts')) {
      const due = Object.hasOwn(retry, 'due_at_ms') ? retry.due_at_ms : undefined
      if (typeof due !== 'number' || due < SECONDS.from || due >= SECONDS.to) continue
      const data = { key, year: new Date(due).getUTCFullYear() }
      yield { message: 'seconds', data, at: ['retry_attempts', key, 'due_at_ms'] }
    }
  }
})

const HYPHEN = 45

/**
 * Whether one date-time is before another by its text alone, offsets aside. Nearly all of hundreds of thousands are, and
 * need not be parsed.
 */
function isBefore(start: string, other: string): boolean {
  return start.charCodeAt(4) === HYPHEN && start.charCodeAt(7) === HYPHEN && start < other
}
