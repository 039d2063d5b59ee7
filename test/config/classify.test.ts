import { describe, expect, it } from 'vitest'
import { classifyPath, classifyValue, kindByShape } from '../../src/config/classify.js'

describe('what a path tells', () => {
  it.each([
    ['.mcp.json', 'file mcp'],
    ['a/b/.mcp.json', 'file mcp'],
    ['a\\b\\.mcp.json', 'file mcp'],
    ['.agent-plugin/plugin.json', 'file plugin'],
    ['p\\.agent-plugin\\plugin.json', 'file plugin'],
    ['state.json', 'unsure state'],
    ['.orchestrator/state.json', 'unsure state'],
    ['WORKFLOW.md', 'unsure workflow'],
    ['a\\WORKFLOW.md', 'unsure workflow'],
    ['workflow.md', ''],
    ['WORKFLOW.md.bak', ''],
    ['.orchestrator/heartbeats/ISS-1.json', 'file heartbeat'],
    ['p\\.orchestrator\\heartbeats\\state.txt.json', 'file heartbeat'],
    ['.orchestrator/heartbeats/ISS-1.json.tmp', ''],
    ['heartbeats/ISS-1.json', ''],
    ['.orchestrator/heartbeats/old/ISS-1.json', ''],
    ['plugin.json', 'unsure plugin'],
    ['x.agent-plugin/plugin.json', 'unsure plugin'],
    ['mcp.json', 'unsure mcp'],
    ['vscode/mcp.json', 'unsure mcp'],
    ['.vscode/mcp.json', 'foreign vscode'],
    ['a/.cursor/mcp.json', 'foreign cursor'],
    ['.cursor-plugin/plugin.json', 'foreign cursor'],
    ['.claude-plugin/plugin.json', 'foreign claude-code'],
    ['.claude-plugin/mcp.json', 'foreign claude-code'],
    ['.codex-plugin/plugin.json', 'foreign codex'],
    ['.codex-plugin/mcp.json', 'foreign codex'],
    ['.gemini/settings.json', 'foreign gemini'],
    ['.roo/mcp.json', 'foreign roo'],
    ['.kiro/settings/mcp.json', 'foreign kiro'],
    ['C:\\a\\.kiro\\settings\\mcp.json', 'foreign kiro'],
    ['.windsurf/mcp_config.json', 'foreign windsurf'],
    ['.agy-plugin/mcp_config.json', 'foreign antigravity'],
    ['mcp_config.json', 'foreign windsurf'],
    ['claude_desktop_config.json', 'foreign claude-desktop'],
    ['cline_mcp_settings.json', 'foreign cline'],
    ['opencode.json', 'foreign opencode'],
    ['settings.json', ''],
    ['package.json', ''],
    ['my.mcp.json', ''],
    ['.mcp.json.bak', ''],
    ['.mcp.jsonc', ''],
    ['.MCP.json', ''],
    ['constructor', ''],
    ['', '']
  ])('%j: %s', (path, expected) => {
    const found = classifyPath(path)
    const told = found === undefined ? '' : Object.values(found).join(' ')
    expect(told).toBe(expected)
  })
})

const THREE = { running: {}, claimed: [], completed: [] }

describe('what the content adds', () => {
  it.each<[string, 'state' | 'mcp' | 'plugin' | 'workflow', unknown, boolean, unknown]>([
    ['the group of the settings', 'workflow', { agent: null }, true, { is: 'file', kind: 'workflow' }],
    ['other settings', 'workflow', { agents: {} }, true, undefined],
    ['no settings', 'workflow', undefined, true, undefined],
    ['an inherited group', 'workflow', Object.create({ agent: {} }), true, undefined],
    ['settings that cannot be read', 'workflow', undefined, false, { is: 'file', kind: 'workflow' }],
    ['three collections', 'state', THREE, true, { is: 'file', kind: 'state' }],
    ['two collections', 'state', { running: {}, claimed: [] }, true, undefined],
    ['one telling collection in a broken file', 'state', { retry_attempts: {} }, false, { is: 'file', kind: 'state' }],
    ['common words in a broken file', 'state', { claimed: [], completed: [] }, false, undefined],
    ['no object', 'state', [], true, undefined],
    ['the public standard', 'plugin', { $schema: 'https://agent-plugins.org/x.json' }, true, { is: 'foreign', host: 'agent-plugins-1.0' }],
    ['the public standard', 'mcp', { $schema: 'http://agent-plugins.org/x.json' }, true, { is: 'foreign', host: 'agent-plugins-1.0' }],
    ['another standard', 'plugin', { $schema: 'https://x.example/agent-plugins.org/' }, true, undefined],
    ['a plain mcp.json', 'mcp', {}, true, { is: 'foreign', host: 'unknown' }],
    ['a plain mcp.json that is no object', 'mcp', null, true, undefined],
    ['a plain plugin.json', 'plugin', {}, true, undefined]
  ])('%s as %s', (_title, as, value, trusted, expected) => {
    expect(classifyValue(as, value, trusted)).toEqual(expected)
  })
})

describe('a file named by hand', () => {
  it.each<[string, unknown, string]>([
    ['.mcp.json', THREE, 'mcp'],
    ['.agent-plugin/plugin.json', {}, 'plugin'],
    ['a/plugin.json', {}, 'plugin'],
    ['.claude-plugin\\plugin.json', {}, 'plugin'],
    ['my-plugin.json', {}, 'mcp'],
    ['state.json', {}, 'state'],
    ['backup.json', THREE, 'state'],
    ['.cursor/mcp.json', {}, 'mcp'],
    ['anything', undefined, 'mcp']
  ])('%s with %j is judged as %s', (path, value, expected) => {
    expect(kindByShape(path, value)).toBe(expected)
  })
})
