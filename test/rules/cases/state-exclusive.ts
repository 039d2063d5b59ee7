import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'a name that every object inherits',
      input: '{ "running": { "constructor": {} }, "retry_attempts": {}, "claimed": [], "completed": [] }\n'
    }
  ],
  invalid: []
}
