import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'texts that are not references',
      input: { mcpServers: { '$A ${': { command: 'x', env: { $A: '', '${}': '' } } } }
    },
    { title: 'another value than an object', input: { mcpServers: { '${A}': null } } }
  ],
  invalid: [
    {
      title: 'a reference next to one without braces, which the host expands',
      host: 'gemini',
      input: '{ "mcpServers": { "a": { "type": "${NOTES}", "command": "x", "args": ["$TOKEN"] } } }',
      env: { TOKEN: 'a' },
      problems: [{ message: "A reference to 'NOTES' in 'type' is not expanded", range: '1:35-43' }]
    }
  ]
}
