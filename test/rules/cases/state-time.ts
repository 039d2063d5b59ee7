import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'values of the wrong form, which `state-shape` reports',
      input: `{
  "running": { "A": { "started_at": "2036-01-31" } },
  "retry_attempts": { "B": { "due_at_ms": "1769860800" } }
}
`
    }
  ],
  invalid: []
}
