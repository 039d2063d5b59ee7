import { describe, expect, it } from 'vitest'
import { HOST_TABLE, type Neighbours, readersOf } from '../../src/hosts/table.js'

const STANDARD = 'https://agent-plugins.org/schemas/1.0.0/plugin.schema.json'

/** The hosts that read a file, for a file of a value with others around it. */
function readers(path: string, value: unknown, around: Readonly<Record<string, unknown>> = {}): string[] {
  const neighbours: Neighbours = {
    isFile: (name) => Object.hasOwn(around, name),
    exists: (name) => Object.hasOwn(around, name),
    readText: (name) => (Object.hasOwn(around, name) ? JSON.stringify(around[name]) : undefined)
  }
  const told = readersOf(path, HOST_TABLE.claimOn(path), value, neighbours, HOST_TABLE)
  return (told?.readers ?? []).map(({ host, kind }) => `${kind} of ${host}`)
}

const CLAUDE = '.claude-plugin/plugin.json'
const CODEX = '.codex-plugin/plugin.json'
const CURSOR = '.cursor-plugin/plugin.json'
const GROK = '.grok-plugin/plugin.json'

describe('the hosts that read a file', () => {
  it.each<[string, string, unknown, Readonly<Record<string, unknown>>, string[]]>([
    ['of a path of their own, whatever is in it', '.vscode/mcp.json', { $schema: STANDARD }, { [CLAUDE]: {} }, ['mcp of vscode']],
    ["of a path of one host that another's manifest names", 'p/.claude-plugin/.mcp.json', {}, { ['../' + CODEX]: { mcpServers: './.claude-plugin/.mcp.json' } }, ['mcp of claude-code', 'mcp of codex']],
    ['of .warp/.mcp.json: Warp alone', '.warp/.mcp.json', {}, { [CLAUDE]: {} }, ['mcp of warp']],
    ['of .junie/mcp/mcp.json: Junie alone', '.junie/mcp/mcp.json', {}, { [CLAUDE]: {} }, ['mcp of junie']],
    ['of the file of an agent of Amazon Q', '.amazonq/cli-agents/a.json', {}, {}, ['mcp of amazon-q']],
    ['of mcp_config.json: none without a manifest', 'mcp_config.json', {}, {}, []],
    ['of mcp_config.json next to plugin.json', 'p/mcp_config.json', {}, { 'plugin.json': {} }, ['mcp of antigravity']],
    ['of the settings of Zed', '.zed/settings.json', {}, {}, ['mcp of zed']],
    ['of .mcp.json: none without a manifest', '.mcp.json', {}, {}, []],
    ['of .mcp.json next to a manifest', 'p/.mcp.json', {}, { '.agent-plugin/plugin.json': {} }, ['mcp of agent-plugin']],
    ['of .mcp.json next to two manifests', '.mcp.json', {}, { [CODEX]: {}, [CLAUDE]: {} }, ['mcp of claude-code', 'mcp of codex']],
    ['of .mcp.json next to a manifest that does not name it', '.mcp.json', {}, { [CURSOR]: { mcpServers: './mcp.json' } }, []],
    ['of .mcp.json that a manifest names', '.mcp.json', {}, { [CURSOR]: { mcpServers: './.mcp.json' } }, ['mcp of cursor']],
    ['of .mcp.json that only the manifest of another host names, in a project of Claude Code', '.mcp.json', {}, { [CURSOR]: { mcpServers: './.mcp.json' }, 'CLAUDE.md': '' }, ['mcp of cursor', 'mcp of claude-code']],
    ['of .mcp.json of a plugin for Codex, in a project of Claude Code', '.mcp.json', {}, { [CODEX]: {}, 'CLAUDE.md': '' }, ['mcp of codex']],
    ['of .mcp.json next to a manifest with servers in its place', '.mcp.json', {}, { [CODEX]: { mcpServers: {} } }, ['mcp of codex']],
    ['of .mcp.json next to such a manifest and another', '.mcp.json', {}, { [CODEX]: { mcpServers: {} }, [CLAUDE]: {} }, ['mcp of claude-code']],
    ['of .mcp.json next to a manifest that names another file in its place', '.mcp.json', {}, { [CODEX]: { mcpServers: './codex.json' } }, []],
    ['of .mcp.json next to a manifest that names it', '.mcp.json', {}, { [CODEX]: { mcpServers: './.mcp.json' } }, ['mcp of codex']],
    ['of .mcp.json whose servers are in a file that a manifest names, too', '.mcp.json', { mcpServers: { a: {} } }, { [CLAUDE]: { mcpServers: './claude/mcp.json' }, 'claude/mcp.json': { mcpServers: { a: {}, b: {} } }, [CODEX]: {} }, ['mcp of codex']],
    ['of such an .mcp.json that no other host reads', '.mcp.json', { a: {} }, { [CLAUDE]: { mcpServers: './claude/mcp.json' }, 'claude/mcp.json': { a: {} } }, ['mcp of claude-code']],
    ['of .mcp.json with more servers than a file that a manifest names', '.mcp.json', { mcpServers: { a: {}, b: {} } }, { [CLAUDE]: { mcpServers: './claude/mcp.json' }, 'claude/mcp.json': { mcpServers: { a: {} } }, [CODEX]: {} }, ['mcp of claude-code', 'mcp of codex']],
    ['of .mcp.json next to a manifest that has all servers of its plugin', '.mcp.json', {}, { 'qwen-extension.json': {} }, []],
    ['of .mcp.json in the root of an Agent Plugin', '.mcp.json', {}, { 'plugin.json': { $schema: STANDARD } }, []],
    ['of .mcp.json of a plugin that Codex takes as one of the standard', '.mcp.json', {}, { 'plugin.json': { $schema: STANDARD }, [CODEX]: { mcpServers: './.mcp.json' }, [CLAUDE]: {} }, ['mcp of claude-code']],
    ['of .mcp.json next to a plugin.json without the schema', '.mcp.json', {}, { 'plugin.json': {}, [CODEX]: { mcpServers: './.mcp.json' }, [CLAUDE]: {} }, ['mcp of claude-code', 'mcp of codex']],
    ['of .mcp.json of a plugin for Grok Build', '.mcp.json', {}, { [GROK]: { mcpServers: './.mcp.json' } }, ['mcp of grok']],
    ['of .mcp.json of a plugin for two hosts', '.mcp.json', {}, { [GROK]: {}, [CLAUDE]: {} }, ['mcp of claude-code', 'mcp of grok']],
    ['of a file that the manifest next to it names', 'p/.grok-plugin/mcp.json', {}, { '../.grok-plugin/plugin.json': { mcpServers: './.grok-plugin/mcp.json' } }, ['mcp of grok']],
    ['of .mcp.json next to the only manifest, at the root of a repository', '.mcp.json', {}, { [CURSOR]: {}, '.git/HEAD': {} }, []],
    ['of mcp.json in the folder of the manifest that names it', 'p/.cursor-plugin/mcp.json', {}, { 'plugin.json': {}, ['../' + CURSOR]: { mcpServers: './.cursor-plugin/mcp.json' } }, ['mcp of cursor']],
    ['of mcp.json in the folder of a manifest that names another, where people put it', 'p/.cursor-plugin/mcp.json', {}, { 'plugin.json': {}, ['../' + CURSOR]: { mcpServers: './mcp.json' } }, ['mcp of cursor']],
    ['of the manifest of a plugin for Grok Build', GROK, {}, {}, ['plugin of grok']],
    ['of mcp.json: none without a manifest', 'mcp.json', {}, {}, []],
    ['of mcp.json of the standard', 'mcp.json', { $schema: STANDARD }, {}, ['mcp of agent-plugins-1.0']],
    ['of mcp.json of the standard next to a manifest', 'mcp.json', { $schema: STANDARD }, { [CURSOR]: {} }, ['mcp of agent-plugins-1.0', 'mcp of cursor']],
    ['of mcp.json of the standard in plain HTTP', 'mcp.json', { $schema: STANDARD.replace('https', 'http') }, {}, ['mcp of agent-plugins-1.0']],
    ['of mcp.json that names another schema', 'mcp.json', { $schema: `https://x.example/?${STANDARD}` }, {}, []],
    ['of mcp.json whose schema is not a string', 'mcp.json', { $schema: 1 }, {}, []],
    ['of mcp.json next to the manifest of the standard', 'mcp.json', {}, { 'plugin.json': { $schema: STANDARD } }, ['mcp of agent-plugins-1.0']],
    ['of mcp.json next to any plugin.json', 'mcp.json', {}, { 'plugin.json': { id: 'panel' } }, []],
    ['of mcp.json next to a manifest', 'mcp.json', {}, { [CURSOR]: {} }, ['mcp of cursor']],
    ['of mcp.json that manifests name', 'mcp.json', {}, { [CURSOR]: {}, [CLAUDE]: { mcpServers: ['./a.json', 'mcp.json'] } }, ['mcp of cursor', 'mcp of claude-code']],
    ['of mcp.json next to a manifest of servers', 'mcp.json', {}, { [CLAUDE]: { mcpServers: { a: {} } } }, []],
    ['of plugin.json of the standard', 'plugin.json', { $schema: STANDARD }, {}, ['plugin of agent-plugins-1.0']],
    ['of plugin.json next to servers of the standard', 'plugin.json', {}, { 'mcp.json': { $schema: STANDARD } }, ['plugin of agent-plugins-1.0']],
    ['of plugin.json next to any mcp.json', 'plugin.json', {}, { 'mcp.json': {} }, []],
    ['of plugin.json next to another manifest', 'plugin.json', {}, { [CURSOR]: {} }, []],
    ['of a file of any name', 'servers.json', {}, { [CLAUDE]: {} }, []],
    ['of a file of any name that a manifest names', 'p/servers.json', {}, { [CODEX]: { mcpServers: './servers.json' } }, ['mcp of codex']],
    ['of a file that a manifest above names', 'p/config/servers.json', {}, { ['../' + CLAUDE]: { mcpServers: ['./config/servers.json'] } }, ['mcp of claude-code']],
    ['of a file with the name of one that a manifest above names', 'p/other/servers.json', {}, { ['../' + CLAUDE]: { mcpServers: './config/servers.json' } }, []],
    ['of a file of any name that a schema tells', 'servers.json', { $schema: 'https://opencode.ai/config.json' }, {}, ['mcp of opencode']]
  ])('%s', (_title, path, value, around, expected) => {
    expect(readers(path, value, around)).toEqual(expected)
  })
})
