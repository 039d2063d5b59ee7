import type { Cases } from '../../support/cases.js'

const SERVERS = JSON.stringify({ mcpServers: { notes: { command: 'notes-mcp' } } })

/** The manifest of a plugin for a host, next to files. */
const pluginFor = (host: string, files: Readonly<Record<string, string>>, more: object = {}) => ({ host, path: `.${host === 'claude-code' ? 'claude' : host}-plugin/plugin.json`, files, input: { name: 'notes', ...more } })

export const cases: Cases = {
  valid: [
    { title: 'a manifest that names the file of other hosts', ...pluginFor('claude-code', { 'mcp.json': SERVERS }, { mcpServers: './mcp.json' }) },
    { title: 'a plugin with the file that the host reads and that of another one', ...pluginFor('claude-code', { '.mcp.json': SERVERS, 'mcp.json': SERVERS }) },
    { title: 'one whose manifest has a misspelled member for them, which `unknown-field` reports', ...pluginFor('cursor', { '.mcp.json': SERVERS }, { mcp: './.mcp.json' }) },
    { title: 'a plugin of the standard, whose files Codex reads in place of its own', ...pluginFor('codex', { 'plugin.json': '{ "$schema": "https://agent-plugins.org/schemas/1.0.0/plugin.schema.json", "name": "notes" }', 'mcp.json': '{ "$schema": "https://agent-plugins.org/schemas/1.0.0/mcp.schema.json", "mcpServers": { "notes": { "type": "stdio", "command": "notes-mcp" } } }' }) },
    { title: 'a plugin without servers', ...pluginFor('claude-code', { 'mcp.json': '{ "name": "notes" }' }) },
    { title: 'a file of other hosts without servers', ...pluginFor('cursor', { '.mcp.json': '{ "mcpServers": {} }' }) },
    { title: 'one whose servers a list of plugins has', ...pluginFor('claude-code', { 'mcp.json': SERVERS, '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./", "mcpServers": "./mcp.json" }] }' }) },
    { title: 'one with a file in the folder of the manifest, which `unread-file` reports', ...pluginFor('claude-code', { 'mcp.json': SERVERS, '.claude-plugin/mcp.json': SERVERS }) },
    { title: 'the path of a file in a manifest at the root of a plugin, where Copilot CLI reads it', path: 'plugin.json', files: { '.mcp.json': '{ "mcpServers": {} }' }, input: { name: 'notes', version: '1.0.0', mcpServers: './.mcp.json' } },
    { title: 'the same for Copilot CLI', host: 'copilot', path: 'plugin.json', files: { '.mcp.json': '{ "mcpServers": {} }' }, input: { name: 'notes', version: '1.0.0', mcpServers: './.mcp.json' } },
    { title: 'a number, which `valid-shape` reports', input: { name: 'notes', mcpServers: 3 } }
  ],
  invalid: [
    {
      title: 'servers for other hosts where the manifest tells people to add one',
      ...pluginFor('cursor', { '.mcp.json': SERVERS, 'commands/notes.md': '', '.claude-plugin/plugin.json': '{ "name": "notes" }' }, { description: 'Notes for Cursor. Add the notes MCP server with your own address.' }),
      problems: [{ message: "By its documentation, Cursor reads 'mcp.json' in a plugin, and '.mcp.json' only if the manifest names it", range: '1:1-2', severity: 'info' }]
    },
    {
      title: 'a copy in a marketplace for a host without a profile, whose manifest is next to it',
      host: 'cursor',
      path: 'plugins/notes/.cursor-plugin/plugin.json',
      files: { '.git/HEAD': '', '.deskpass-plugin/marketplace.json': '{ "plugins": [] }', 'plugins/notes/.deskpass-plugin/plugin.json': '{ "name": "notes" }', 'plugins/notes/.mcp.json': SERVERS },
      input: { name: 'notes' },
      problems: [{ message: "By its documentation, Cursor reads 'mcp.json' in a plugin, and '.mcp.json' only if the manifest names it", range: '1:1-2', severity: 'info' }]
    },
    {
      title: 'the servers of the standard without its schema, which Codex does not read',
      ...pluginFor('codex', { 'plugin.json': '{ "$schema": "https://agent-plugins.org/schemas/1.0.0/plugin.schema.json", "name": "notes" }', 'mcp.json': SERVERS }),
      problems: [{ message: "Codex reads no servers of this plugin: they are in 'mcp.json'", range: '1:1-2', severity: 'warning' }]
    },
    {
      title: 'a plugin whose only servers are in the file of another host',
      ...pluginFor('claude-code', { 'mcp.json': SERVERS, '.cursor-plugin/plugin.json': '{ "name": "notes" }' }),
      problems: [{ message: "Claude Code reads no servers of this plugin: they are in 'mcp.json'", range: '1:1-2', severity: 'warning' }]
    },
    {
      title: 'one that has skills too, and is for no other host',
      ...pluginFor('claude-code', { 'mcp.json': SERVERS, 'skills/take/SKILL.md': '' }),
      problems: [{ message: "Claude Code reads no servers of this plugin: they are in 'mcp.json'", range: '1:1-2', severity: 'warning' }]
    },
    {
      title: 'one that has skills too, and may have the servers for the other host alone',
      ...pluginFor('claude-code', { 'mcp.json': SERVERS, 'skills/take/SKILL.md': '', '.cursor-plugin/plugin.json': '{ "name": "notes" }' }),
      problems: [{ message: "Claude Code reads no servers of this plugin: they are in 'mcp.json'", range: '1:1-2', severity: 'info' }]
    },
    {
      title: 'a plugin for Cursor with the file of another host: the documents say that it is not read',
      ...pluginFor('cursor', { '.mcp.json': '{ "mcpServers": { "notes": { "command": "notes-mcp", "args": ["${NOTES_DIR}"] } } }', '.claude-plugin/plugin.json': '{ "name": "notes" }' }),
      problems: [{ message: "By its documentation, Cursor reads 'mcp.json' in a plugin, and '.mcp.json' only if the manifest names it", range: '1:1-2', severity: 'warning' }]
    },
    {
      title: 'one that says that it has servers for Cursor, and has skills too',
      ...pluginFor('cursor', { '.mcp.json': SERVERS, 'skills/take/SKILL.md': '', '.codex-plugin/plugin.json': '{ "name": "notes" }' }),
      input: { name: 'notes', version: '1.0.0', description: 'Skills and an MCP server for Cursor.' },
      problems: [{ message: "By its documentation, Cursor reads 'mcp.json' in a plugin, and '.mcp.json' only if the manifest names it", range: '1:1-2', severity: 'warning' }]
    },
    {
      title: 'one that has skills for Cursor, and servers for another host',
      ...pluginFor('cursor', { '.mcp.json': SERVERS, 'skills/take/SKILL.md': '', '.codex-plugin/plugin.json': '{ "name": "notes" }' }),
      problems: [{ message: "By its documentation, Cursor reads 'mcp.json' in a plugin, and '.mcp.json' only if the manifest names it", range: '1:1-2', severity: 'info' }]
    },
    {
      title: 'the path of the file that the host reads anyway, where it is missing',
      input: { name: 'notes', version: '1.0.0', mcpServers: './.mcp.json' },
      problems: [
        { message: "Expected an object for 'mcpServers', found a path to a file that does not exist", range: '4:17-30' }
      ]
    },
    {
      title: 'a path that starts with the plugin-root variable',
      input: { name: 'notes', version: '1.0.0', mcpServers: '${AGENT_PLUGIN_ROOT}/servers.json' },
      files: { 'servers.json': '{ "mcpServers": {} }' },
      problems: [
        {
          message:
            "Expected an object for 'mcpServers', found a path: the file exists, but the host does not read it",
          range: '4:17-52'
        }
      ]
    },
    {
      title: 'a directory',
      input: { name: 'notes', version: '1.0.0', mcpServers: './config' },
      files: { 'config/servers.json': '{ "mcpServers": {} }' },
      problems: [
        { message: "Expected an object for 'mcpServers', found a path to a file that does not exist", range: '4:17-27' }
      ]
    },
    {
      title: 'a path that leads out of the plugin',
      input: { name: 'notes', version: '1.0.0', mcpServers: '../shared/servers.json' },
      problems: [{ message: "Expected an object for 'mcpServers', found a path outside the plugin", range: '4:17-41' }]
    },
    {
      title: 'an absolute path',
      input: { name: 'notes', version: '1.0.0', mcpServers: '/etc/servers.json' },
      problems: [{ message: "Expected an object for 'mcpServers', found a path outside the plugin", range: '4:17-36' }]
    },
    {
      title: 'a string that is not a path',
      input: { name: 'notes', version: '1.0.0', mcpServers: '' },
      problems: [{ message: "Expected an object for 'mcpServers', found a string", range: '4:17-19' }]
    },
    {
      title: 'an array of paths',
      input: '{ "name": "notes", "version": "1.0.0", "mcpServers": ["./a.json", "./b.json"] }\n',
      problems: [{ message: "Expected an object for 'mcpServers', found an array of paths", range: '1:54-78' }]
    }
  ]
}
