import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [],
  invalid: [
    {
      title: 'a name that every object inherits',
      input: `{
  "running": {}, "retry_attempts": {},
  "claimed": ["A", "B", "A", "A"],
  "completed": ["__proto__", "__proto__"]
}
`,
      problems: [
        { message: "'A' is listed twice in 'claimed'", range: '3:25-28' },
        { message: "'A' is listed twice in 'claimed'", range: '3:30-33' },
        { message: "'__proto__' is listed twice in 'completed'", range: '4:30-41' }
      ]
    }
  ]
}
