import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    { title: 'an empty group', input: '---\nagent:\n---\n' },
    { title: 'a group that is not a mapping', input: '---\nagent: codex\n---\n' },
    { title: 'no front matter', input: '# How we work\n\nagent:\n  heartbeat_stale_ms: 1\n' },
    {
      title: 'the interval from a merge key',
      input: '---\nbase: &base { heartbeat_interval_ms: 5 }\nagent:\n  <<: *base\n  heartbeat_stale_ms: 6\n---\n'
    }
  ],
  invalid: [
    {
      title: 'zero, and a setting without a value',
      input: '---\nagent:\n  heartbeat_interval_ms: 0\n  heartbeat_stale_ms:\n---\n',
      problems: [
        { message: "'heartbeat_interval_ms' must be a positive integer, found 0", range: '3:26-27' },
        { message: "'heartbeat_stale_ms' must be a positive integer, found null", range: '4:3-21' }
      ]
    },
    {
      title: 'a fraction, and a block of text',
      input: '---\nagent:\n  heartbeat_interval_ms: 1.5\n  heartbeat_stale_ms: >-\n    120000\n---\n',
      problems: [
        { message: "'heartbeat_interval_ms' must be a positive integer, found 1.5", range: '3:26-29' },
        { message: "'heartbeat_stale_ms' must be a positive integer, found a string", range: '4:23-6:1' }
      ]
    },
    {
      title: 'the place of an alias',
      input: '---\nnever: &never -1\nagent:\n  heartbeat_stale_ms: *never\n---\n',
      problems: [{ message: "'heartbeat_stale_ms' must be a positive integer, found -1", range: '4:23-29' }]
    }
  ]
}
