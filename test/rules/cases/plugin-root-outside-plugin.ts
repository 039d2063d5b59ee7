import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'a plugin without a manifest, in a folder of plugins that lists it',
      host: 'claude-code',
      path: 'plugins/files/.mcp.json',
      input: { mcpServers: { files: { command: '${CLAUDE_PLUGIN_ROOT}/bin/files' } } },
      files: { '.claude-plugin/marketplace.json': '{ "name": "demo", "plugins": [{ "name": "files", "source": "./plugins/files" }] }' }
    },
    {
      title: 'a repository that is a plugin of its own marketplace',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { files: { command: '${CLAUDE_PLUGIN_ROOT}/bin/files' } } },
      files: { '.claude-plugin/marketplace.json': '{ "name": "demo", "plugins": [{ "name": "files", "source": "./" }] }' }
    },
    {
      title: 'a marketplace that names a repository, which may be this one',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { files: { command: '${CLAUDE_PLUGIN_ROOT}/bin/files' } } },
      files: { '.claude-plugin/marketplace.json': '{ "name": "demo", "plugins": [{ "name": "files", "source": { "source": "github", "repo": "demo/files" } }] }' }
    },
    { title: 'another variable', input: { mcpServers: { files: { command: '${HOME}/bin/files' } } } }
  ],
  invalid: [
    {
      title: 'a folder without a manifest that does not have the files of its servers',
      host: 'claude-code',
      path: 'skills/notes/.mcp.json',
      input: { mcpServers: { notes: { command: 'npx', args: ['tsx', '${CLAUDE_PLUGIN_ROOT}/servers/notes/index.ts'] } } },
      problems: [{ message: "'${CLAUDE_PLUGIN_ROOT}' is the directory of a plugin, and there is no plugin manifest next to this file", range: '7:10-31' }]
    },
    {
      title: 'a template for the servers of a plugin',
      host: 'claude-code',
      path: 'templates/mcp/.mcp.json',
      input: { mcpServers: { files: { command: '${CLAUDE_PLUGIN_ROOT}/bin/files' } } },
      problems: [{ message: "'${CLAUDE_PLUGIN_ROOT}' is the directory of a plugin, and there is no plugin manifest next to this file", range: '4:19-40', severity: 'info' }]
    },
    {
      title: "a project's file next to a marketplace of other plugins",
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { files: { command: '${CLAUDE_PLUGIN_ROOT}/bin/files' } } },
      files: { '.claude-plugin/marketplace.json': '{ "name": "demo", "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }' },
      problems: [{ message: "'${CLAUDE_PLUGIN_ROOT}' is the directory of a plugin, and there is no plugin manifest next to this file", range: '4:19-40' }]
    }
  ]
}
