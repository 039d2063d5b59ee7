import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'no list of claims, which `state-shape` reports',
      input: '{ "running": { "A": {} }, "retry_attempts": {}, "claimed": "A", "completed": [] }\n'
    }
  ],
  invalid: [
    {
      title: 'nothing is claimed, nor a name that every object inherits',
      input: '{\n  "running": { "A": {}, "__proto__": {} },\n  "retry_attempts": { "B": {} },\n  "claimed": []\n}\n',
      problems: [
        { message: "'A' is running, but is not in 'claimed'", range: '2:16-19' },
        { message: "'__proto__' is running, but is not in 'claimed'", range: '2:25-36' },
        { message: "'B' is waiting for a retry, but is not in 'claimed'", range: '3:23-26' }
      ]
    }
  ]
}
