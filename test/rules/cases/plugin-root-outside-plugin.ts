import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'a plugin without a manifest, in a folder of plugins that lists it',
      host: 'claude-code',
      path: 'plugins/files/.mcp.json',
      input: { mcpServers: { files: { command: '${CLAUDE_PLUGIN_ROOT}/bin/files' } } },
      files: { '.claude-plugin/marketplace.json': '{ "name": "demo", "plugins": [] }' }
    },
    { title: 'another variable', input: { mcpServers: { files: { command: '${HOME}/bin/files' } } } }
  ],
  invalid: []
}
