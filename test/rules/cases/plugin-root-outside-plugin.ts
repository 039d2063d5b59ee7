import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    { title: 'another variable', input: { mcpServers: { files: { command: '${HOME}/bin/files' } } } }
  ],
  invalid: []
}
