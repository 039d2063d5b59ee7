import type { Cases } from '../../support/cases.js'

const SERVERS = { mcpServers: { notes: { command: 'notes-mcp' } } }

const besides = (mcpServers: unknown) => ({ host: 'codex', path: '.mcp.json', input: SERVERS, files: { '.codex-plugin/plugin.json': JSON.stringify({ name: 'notes', mcpServers }) } })

export const cases: Cases = {
  valid: [
    {
      title: 'a file with which the project starts the host itself',
      host: 'claude-code',
      path: '.claude/.mcp.json',
      files: { '.claude/CLAUDE.md': 'Start with `claude --mcp-config .claude/.mcp.json`.\n' },
      input: { mcpServers: { files: { command: 'files-mcp' } } }
    },
    {
      title: 'a file without servers in a place where the host does not look',
      host: 'claude-code',
      path: '.claude/mcp.json',
      input: { servers: {} }
    },
    { title: 'settings that decide about servers, and contain none', host: 'claude-code', path: '.claude/settings.json', input: { enableAllProjectMcpServers: false } },
    { title: 'a manifest of Codex without servers', ...besides(undefined) },
    { title: 'a manifest of Codex with something else in their place', ...besides(null) },
    { title: 'a manifest of Codex that names the file', ...besides('./.mcp.json') },
    { title: 'a manifest of Claude Code with servers', ...besides({ other: { command: 'other-mcp' } }), host: 'claude-code' }
  ],
  invalid: [
    {
      title: 'another file with which the host is started, and a folder that is put aside',
      host: 'claude-code',
      path: 'tools-disabled/.claude/.mcp.json',
      files: { 'tools-disabled/README.md': 'Start with `claude --mcp-config=tools/.mcp.json`.\n' },
      input: { mcpServers: { files: { command: 'files-mcp' } } },
      problems: [{ message: 'Claude Code does not read this file', range: '1:1-1', severity: 'info' }]
    },
    {
      title: 'a file in a project for a host that has only one in the home folder',
      host: 'windsurf',
      path: '.windsurf/mcp_config.json',
      input: SERVERS,
      problems: [{ message: 'Windsurf does not read this file', range: '1:1-1', severity: 'warning' }]
    },
    {
      title: 'a project with a .gitconfig of its own, which is not the home folder of a person',
      host: 'claude-code',
      path: '.claude/mcp.json',
      files: { '.gitconfig': '' },
      input: { mcpServers: { files: { command: 'files-mcp' } } },
      problems: [{ message: 'Claude Code does not read this file', range: '1:1-1' }]
    },
    {
      title: 'dotfiles of one person',
      host: 'claude-code',
      path: 'claude/.claude/settings.json',
      files: { '.stowrc': '' },
      input: { mcpServers: { files: { command: 'files-mcp' } } },
      problems: [{ message: 'Claude Code does not look for servers in this file', range: '2:3-15' }]
    },
    {
      title: 'a manifest of Codex with servers',
      ...besides({ other: { command: 'other-mcp' } }),
      problems: [{ message: 'Codex does not read this file: .codex-plugin/plugin.json has servers of its own', range: '1:1-1' }]
    },
    {
      title: 'a manifest of Codex that names another file',
      ...besides('./servers.json'),
      problems: [{ message: 'Codex does not read this file: .codex-plugin/plugin.json has servers of its own', range: '1:1-1' }]
    }
  ]
}
