import type { Cases } from '../../support/cases.js'

const MANIFEST = '{ "name": "notes", "mcpServers": { "notes": { "command": "notes-mcp" } } }'

export const cases: Cases = {
  valid: [
    {
      title: 'an address of this machine, for work on the plugin itself',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "notes" }', 'mcp.json': '{ "mcpServers": { "notes": { "type": "http", "url": "https://mcp.notes.example/mcp" } } }' },
      input: { mcpServers: { notes: { type: 'http', url: 'http://localhost:3000/mcp' } } }
    },
    {
      title: 'a plugin and its form for development',
      host: 'gemini',
      path: 'gemini-extension.json',
      input: { name: 'notes', version: '1.0.0', mcpServers: { notes: { command: 'notes-mcp' } } },
      files: { 'dev/gemini-extension.json': '{ "name": "notes-dev", "version": "0.0.0", "mcpServers": { "notes": { "command": "node" } } }' }
    },
    {
      title: 'a plugin in the folder of another with the same server: a script copies one from the other',
      host: 'gemini',
      path: 'notes-gemini/gemini-extension.json',
      input: { name: 'notes-gemini', version: '1.0.0', mcpServers: { notes: { command: 'node', args: ['${extensionPath}/server.js'] } } },
      files: { 'gemini-extension.json': '{ "name": "ada", "version": "1.0.0", "mcpServers": { "notes": { "command": "node", "args": ["${extensionPath}/server.js"] } } }' }
    },
    {
      title: 'a manifest without servers',
      path: '.mcp.json',
      input: { mcpServers: { files: { command: 'files-mcp' } } },
      files: { '.agent-plugin/plugin.json': '{ "name": "notes" }' }
    },
    {
      title: 'a file next to the plugin that the host does not read',
      path: 'example.mcp.json',
      input: { mcpServers: { notes: { command: 'other-mcp' } } },
      files: { '.agent-plugin/plugin.json': MANIFEST }
    },
    {
      title: 'a file that the host does not read next to a manifest with servers, which `unread-file` reports',
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      input: { name: 'notes', mcpServers: { notes: { command: 'notes-mcp' } } },
      files: { '.mcp.json': '{ "mcpServers": { "notes": { "command": "other-mcp" } } }' }
    },
    {
      title: 'a project file',
      path: '.mcp.json',
      input: { mcpServers: { files: { command: 'files-mcp' } } },
      files: { 'sub/.mcp.json': '{ "mcpServers": { "files": { "command": "other-mcp" } } }' }
    }
  ],
  invalid: [
    {
      title: 'two addresses for a server of a plugin for two hosts',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "notes", "mcpServers": { "notes": { "type": "http", "url": "https://mcp.notes.example/mcp" } } }' },
      input: { mcpServers: { notes: { type: 'http', url: 'https://notes.example/mcp' } } },
      problems: [{ message: ".claude-plugin/plugin.json has another address for server 'notes'", range: '3:5-12', severity: 'warning' }]
    },
    {
      title: 'a server that the host takes from the manifest of a plugin, next to the file of the project',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { notes: { command: 'npm', args: ['run', 'dev'] } } },
      files: { '.claude-plugin/plugin.json': MANIFEST },
      problems: [{ message: "Users of the plugin get server 'notes' from .claude-plugin/plugin.json, and not from here", range: '3:5-12', severity: 'info' }]
    },
    {
      title: 'a server of a plugin below the project',
      host: 'claude-code',
      path: 'plugins/notes/.mcp.json',
      input: { mcpServers: { notes: { command: '/home/me/notes-mcp' } } },
      files: { '.git/HEAD': '', 'plugins/notes/.claude-plugin/plugin.json': MANIFEST },
      problems: [{ message: "Claude Code takes server 'notes' from plugins/notes/.claude-plugin/plugin.json, and not from here", range: '3:5-12', severity: 'warning' }]
    },
    {
      title: 'the same program of a plugin, with the folder in two ways',
      host: 'claude-code',
      path: 'plugins/notes/.mcp.json',
      input: { mcpServers: { notes: { command: 'python3', args: ['./server/main.py', '--all'] } } },
      files: { '.git/HEAD': '', 'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes", "mcpServers": { "notes": { "command": "python3", "args": ["${CLAUDE_PLUGIN_ROOT}/server/main.py", "--all"] } } }' },
      problems: [{ message: "Claude Code takes server 'notes' from plugins/notes/.claude-plugin/plugin.json, and not from here", range: '3:5-12', severity: 'info' }]
    }
  ]
}
