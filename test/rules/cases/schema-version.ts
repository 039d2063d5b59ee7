import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    { title: 'without servers, which `servers-key` reports', host: 'agent-plugins-1.0', path: 'mcp.json', input: {} },
    { title: 'a manifest of a host that asks for none', input: { name: 'notes', version: '1.0.0' }, path: '.agent-plugin/plugin.json' }
  ],
  invalid: [
    {
      title: "the schema of the plugin's other file",
      host: 'agent-plugins-1.0',
      path: 'plugin.json',
      input: { $schema: 'https://agent-plugins.org/schemas/1.0.0/mcp.schema.json', name: 'notes' },
      problems: [{ message: "'$schema' does not name a version that Agent Plugins 1.0.0 supports", range: '2:14-71' }]
    }
  ]
}
