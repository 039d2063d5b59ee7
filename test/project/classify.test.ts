import { describe, expect, it } from 'vitest'
import { HOST_TABLE, HostTable } from '../../src/hosts/table.js'
import { classifyPath, classifyValue, kindByShape, mayBeKnown, type PathClass, type UnsureKind } from '../../src/project/classify.js'

describe('what a path tells', () => {
  it.each([
    ['.mcp.json', 'shared: mcp of agent-plugin, mcp of claude-code, mcp of codex, mcp of copilot, mcp of grok, mcp of qoder, mcp of qwen, mcp of visual-studio'],
    ['a/b/.mcp.json', 'shared: mcp of agent-plugin, mcp of claude-code, mcp of codex, mcp of copilot, mcp of grok, mcp of qoder, mcp of qwen, mcp of visual-studio'],
    ['a\\b\\.mcp.json', 'shared: mcp of agent-plugin, mcp of claude-code, mcp of codex, mcp of copilot, mcp of grok, mcp of qoder, mcp of qwen, mcp of visual-studio'],
    ['.agent-plugin/plugin.json', 'plugin of agent-plugin'],
    ['p\\.agent-plugin\\plugin.json', 'plugin of agent-plugin'],
    ['state.json', 'unsure state'],
    ['.orchestrator/state.json', 'unsure state'],
    ['WORKFLOW.md', 'unsure workflow'],
    ['a\\WORKFLOW.md', 'unsure workflow'],
    ['workflow.md', ''],
    ['WORKFLOW.md.bak', ''],
    ['a/server.json', 'unsure server-json'],
    ['registry/studio.server.json', 'unsure server-json'],
    ['docs/registry-server.json', 'unsure server-json'],
    ['my-server.js', ''],
    ['manifest.json', 'unsure bundle'],
    ['a\\.claude-plugin\\marketplace.json', 'known-kind marketplace'],
    ['.cursor-plugin/marketplace.json', 'known-kind marketplace'],
    ['.github/plugin/marketplace.json', 'known-kind marketplace'],
    ['.agents/plugins/marketplace.json', 'known-kind marketplace'],
    ['marketplace.json', 'near codex: unsure marketplace'],
    ['extension.json', 'near gemini: '],
    ['a/.claude-plugin.json', 'near claude-code: foreign unknown'],
    ['.claude/plugin.json', 'near claude-code: shared: plugin of agent-plugins-1.0'],
    ['.claude-plugin/manifest.json', 'near claude-code: unsure bundle'],
    ['.codex-plugin/marketplace.json', 'near codex: '],
    ['.orchestrator/heartbeats/ISS-1.json', 'known-kind heartbeat'],
    ['.orchestrator/heartbeats/mcp.json', 'known-kind heartbeat'],
    ['p\\.orchestrator\\heartbeats\\state.txt.json', 'known-kind heartbeat'],
    ['.orchestrator/heartbeats/ISS-1.json.tmp', ''],
    ['heartbeats/ISS-1.json', ''],
    ['x.orchestrator/heartbeats/ISS-1.json', ''],
    ['.orchestrator/heartbeats/old/ISS-1.json', ''],
    ['plugin.json', 'shared: plugin of agent-plugins-1.0'],
    ['x.agent-plugin/plugin.json', 'shared: plugin of agent-plugins-1.0'],
    ['mcp.json', 'shared: mcp of agent-plugins-1.0, mcp of cursor, mcp of kiro'],
    ['vscode/mcp.json', 'shared: mcp of agent-plugins-1.0, mcp of cursor, mcp of kiro'],
    ['.vscode/mcp.json', 'mcp of vscode'],
    ['a/.cursor/mcp.json', 'mcp of cursor'],
    ['.cursor-plugin/plugin.json', 'plugin of cursor'],
    ['.claude-plugin/plugin.json', 'plugin of claude-code'],
    ['.claude-plugin/mcp.json', 'mcp of claude-code'],
    ['.codex-plugin/plugin.json', 'plugin of codex'],
    ['.codex-plugin/mcp.json', 'mcp of codex'],
    ['gemini-extension.json', 'plugin of gemini'],
    ['qwen-extension.json', 'plugin of qwen'],
    ['.gemini/settings.json', 'mcp of gemini'],
    ['.roo/mcp.json', 'mcp of roo'],
    ['.kiro/settings/mcp.json', 'mcp of kiro'],
    ['C:\\a\\.kiro\\settings\\mcp.json', 'mcp of kiro'],
    ['.codeium/windsurf/mcp_config.json', 'mcp of windsurf'],
    ['.agents/mcp_config.json', 'mcp of antigravity'],
    ['a/_agent/mcp_config.json', 'mcp of antigravity'],
    ['.agy-plugin/mcp_config.json', 'mcp of antigravity'],
    ['.gemini/config/mcp_config.json', 'mcp of antigravity'],
    ['.antigravity/mcp_config.json', 'mcp of antigravity'],
    ['mcp_config.json', 'shared: mcp of antigravity'],
    ['a/.junie/mcp/mcp.json', 'mcp of junie'],
    ['.lmstudio/mcp.json', 'mcp of lm-studio'],
    ['.cache/lm-studio/mcp.json', 'mcp of lm-studio'],
    ['.idx/mcp.json', 'foreign firebase-studio'],
    ['crush.json', 'foreign crush'],
    ['codex/config.toml', 'foreign codex'],
    ['.codex/config.toml', 'mcp of codex'],
    ['p/.github/plugin/plugin.json', 'foreign copilot-plugin'],
    ['app/.crush.json', 'foreign crush'],
    ['.kilocode/mcp.json', 'mcp of kilo-legacy, mcp of kilo-mcp-json'],
    ['.kilo/mcp.json', 'mcp of kilo-mcp-json'],
    ['.ai/mcp/mcp.json', 'mcp of jetbrains'],
    ['config/mcporter.json', 'mcp of mcporter'],
    ['.amazonq/default.json', 'mcp of amazon-q-ide'],
    ['a\\.amazonq\\agents\\default.json', 'mcp of amazon-q-ide'],
    ['.aws/amazonq/agents/default.json', 'mcp of amazon-q-ide'],
    ['agents/default.json', ''],
    ['.trae/mcp.json', 'mcp of trae'],
    ['Trae CN/User/mcp.json', 'mcp of trae'],
    ['.amazonq/cli-agents/reviewer.json', 'mcp of amazon-q'],
    ['a\\.aws\\amazonq\\cli-agents\\mcp.json', 'mcp of amazon-q'],
    ['.amazonq/cli-agents/old/reviewer.json', ''],
    ['.amazonq/cli-agents/reviewer.md', ''],
    ['cli-agents/reviewer.json', ''],
    ['x.amazonq/cli-agents/reviewer.json', ''],
    ['trae/mcp.json', 'shared: mcp of agent-plugins-1.0, mcp of cursor, mcp of kiro'],
    ['claude_desktop_config.json', 'mcp of claude-desktop'],
    ['cline_mcp_settings.json', 'mcp of cline'],
    ['opencode.json', 'mcp of opencode'],
    ['a/opencode.jsonc', 'mcp of opencode'],
    ['settings.json', ''],
    ['.vscode/settings.json', 'settings vscode'],
    ['a/.claude/settings.local.json', 'settings claude-code'],
    ['vscode/settings.json', 'settings vscode true'],
    ['package.json', ''],
    ['my.mcp.json', 'foreign unknown'],
    ['claude_desktop_config_old.json', 'mcp of claude-desktop'],
    ['a/claude_desktop_config.example.json', 'mcp of claude-desktop'],
    ['old_claude_desktop_config.json', 'foreign unknown'],
    ['cursor-settings.json', 'foreign unknown'],
    ['.plugin/plugin.json', 'foreign other-plugin'],
    ['a/.some-plugin/plugin.json', 'foreign other-plugin'],
    ['a/.craft-plugin/plugin.json', 'foreign craft-plugin'],
    ['dot_cursor/mcp.json', 'foreign chezmoi'],
    ['private_dot_claude.json', 'foreign chezmoi'],
    ['dot_cursor/private_mcp.json', 'foreign chezmoi'],
    ['private_dot_config/opencode/readonly_opencode.json', 'foreign chezmoi'],
    ['cursor/private_mcp.json', 'foreign unknown'],
    ['dot_config/mcp-notes.txt', ''],
    ['my-opencode.json', ''],
    ['.mcp.json.bak', ''],
    ['.mcp.jsonc', ''],
    ['.MCP.json', ''],
    ['constructor', ''],
    ['', '']
  ])('%j: %s', (path, expected) => {
    expect(told(classifyPath(path))).toBe(expected)
  })

  it('counts with a host of the user', () => {
    const files = [{ kind: 'mcp', paths: ['.demo/servers.json', 'mcp.json'] }] as const
    const table = new HostTable({ name: 'demo', title: 'Demo', files })
    expect(told(classifyPath('a/.demo/servers.json', table))).toBe('mcp of demo')
    expect(told(classifyPath('.demo/servers.json'))).toBe('')
    expect(told(classifyPath('mcp.json', table))).toBe('shared: mcp of demo, mcp of agent-plugins-1.0, mcp of cursor, mcp of kiro')
    expect(told(classifyPath('.vscode/mcp.json', table))).toBe('mcp of vscode')
    const own = new HostTable({ name: 'mine', title: 'Mine', files: [{ kind: 'mcp', paths: ['.idx/mcp.json'] }] })
    expect(told(classifyPath('.idx/mcp.json', own))).toBe('mcp of mine')
  })

  it('counts with the host of the user where it is called like one that is known', () => {
    const table = new HostTable({ name: 'vscode', title: 'Mine', files: [{ kind: 'mcp', paths: ['.code/mcp.json'] }] })
    expect(told(classifyPath('.code/mcp.json', table))).toBe('mcp of vscode')
    expect(told(classifyPath('.vscode/mcp.json', table))).toBe('shared: mcp of agent-plugins-1.0, mcp of cursor, mcp of kiro')
  })
})

function told(found: PathClass | undefined): string {
  if (found?.is === 'near') return `near ${found.near.host}: ${told(found.otherwise)}`
  if (found?.is === 'foreign') return `foreign ${found.host}`
  if (found?.is !== 'claimed') return found === undefined ? '' : Object.values(found).join(' ')
  const { readers, shared } = found.claim
  return (shared ? 'shared: ' : '') + readers.map(({ host, kind }) => `${kind} of ${host}`).join(', ')
}

const THREE = { running: {}, claimed: [], completed: [] }

describe('a name alone', () => {
  it.each(['.mcp.json', 'plugin.json', 'opencode.jsonc', 'state.json', 'WORKFLOW.md', 'mcp_config.json'])('%s may be known', (name) => {
    expect(mayBeKnown(name, HOST_TABLE)).toBe(true)
  })

  it.each(['package.json', 'workflow.md', '.mcp.json.bak', ''])('%j is not', (name) => {
    expect(mayBeKnown(name, HOST_TABLE)).toBe(false)
  })
})

describe('what the content adds', () => {
  it.each<[string, UnsureKind, unknown, boolean, unknown]>([
    ['the group of the settings', 'workflow', { agent: null }, true, { is: 'known-kind', kind: 'workflow' }],
    ['other settings', 'workflow', { agents: {} }, true, undefined],
    ['no settings', 'workflow', undefined, true, undefined],
    ['an inherited group', 'workflow', Object.create({ agent: {} }), true, undefined],
    ['settings that cannot be read', 'workflow', undefined, false, { is: 'known-kind', kind: 'workflow' }],
    ['three collections', 'state', THREE, true, { is: 'known-kind', kind: 'state' }],
    ['two collections', 'state', { running: {}, claimed: [] }, true, undefined],
    ['one telling collection in a broken file', 'state', { retry_attempts: {} }, false, { is: 'known-kind', kind: 'state' }],
    ['the other one', 'state', { running: {} }, false, { is: 'known-kind', kind: 'state' }],
    ['common words in a broken file', 'state', { claimed: [], completed: [] }, false, undefined],
    ['no object', 'state', [], true, undefined],
    ['the schema of the registry', 'server-json', { $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json' }, true, { is: 'known-kind', kind: 'server-json' }],
    ['a name and packages', 'server-json', { name: 'a/b', version: '1', packages: [] }, true, { is: 'known-kind', kind: 'server-json' }],
    ['the settings of some server', 'server-json', { name: 'web', port: 80, version: '1' }, true, undefined],
    ['a bundle', 'bundle', { manifest_version: '0.3', server: {} }, true, { is: 'known-kind', kind: 'bundle' }],
    ['a bundle without a server', 'bundle', { manifest_version: '0.2', name: 'x' }, true, { is: 'known-kind', kind: 'bundle' }],
    ['a bundle under the older name', 'bundle', { dxt_version: '0.1', server: {} }, true, { is: 'known-kind', kind: 'bundle' }],
    ['an extension for browsers', 'bundle', { manifest_version: 3, name: 'x' }, true, undefined],
    ['a web app', 'bundle', { name: 'x', icons: [] }, true, undefined]
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
    ['anything', undefined, 'mcp'],
    ['.orchestrator/heartbeats/ISS-1.json', THREE, 'heartbeat'],
    ['WORKFLOW.md', {}, 'workflow'],
    ['notes.Markdown', {}, 'workflow'],
    ['notes.mdx', {}, 'mcp'],
    ['manifest.json', { dxt_version: '0.1', server: {} }, 'bundle'],
    ['my.json', { manifest_version: '0.2', server: {} }, 'bundle'],
    ['manifest.json', {}, 'mcp']
  ])('%s with %j is judged as %s', (path, value, expected) => {
    expect(kindByShape(classifyPath(path), path, value)).toBe(expected)
  })
})
