import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'texts that are not references',
      input: { mcpServers: { '$A ${': { command: 'x', env: { $A: '', '${}': '' } } } }
    },
    { title: 'another value than an object', input: { mcpServers: { '${A}': null } } }
  ],
  invalid: []
}
