import { describe, expect, it } from 'vitest'
import type { Kind } from '../../src/hosts/profile.js'
import { AGENT_PLUGIN } from '../../src/hosts/profiles.js'
import { findServerMap, isInUnusedFolder } from '../../src/server/server-map.js'

const MAP = { a: { command: 'x' }, b: { url: 'https://b.example.com' } }

function found(root: unknown, kind: Kind = 'mcp', host = AGENT_PLUGIN): string {
  const map = findServerMap(root, host, kind)
  return map === undefined ? '' : `${map.place} /${map.path.join('/')}`
}

describe('the map of servers', () => {
  it.each<[string, unknown, string, string]>([
    ['under its key', { mcpServers: MAP }, 'right /mcpServers', 'right /mcpServers'],
    ['under its key, whatever is there', { mcpServers: 7, servers: MAP }, 'right /mcpServers', 'right /mcpServers'],
    ['under the key of another host', { servers: MAP }, 'other-key /servers', 'other-key /servers'],
    ['under several, the first known one', { mcp: MAP, mcp_servers: MAP }, 'other-key /mcp', 'other-key /mcp'],
    ['under another key, without servers', { servers: { a: 1 } }, '', ''],
    ['under another key, empty', { servers: {} }, '', ''],
    ['bare', MAP, 'bare /', ''],
    ['bare, with notes', { $schema: 's', _note: 1, ...MAP }, 'bare /', ''],
    ['bare, with a comment', { '//': 'mine', ...MAP }, 'bare /', ''],
    ['bare, but not all of it', { ...MAP, version: '1' }, '', ''],
    ['one level down', { config: { mcpServers: MAP } }, 'nested /config/mcpServers', 'nested /config/mcpServers'],
    ['one level down under another key', { x: 1, config: { servers: MAP } }, 'nested /config/servers', ''],
    ['two levels down', { a: { b: { mcpServers: MAP } } }, '', ''],
    ['of entries with fields of other hosts', { a: { serverUrl: 'u' }, b: { httpUrl: 'u' } }, 'bare /', ''],
    ['in an array', [MAP], '', ''],
    ['in nothing', null, '', '']
  ])('%s', (_title, root, inServers, inManifest) => {
    expect(found(root)).toBe(inServers)
    expect(found(root, 'plugin')).toBe(inManifest)
  })

  it('bare is right for a host that allows it', () => {
    expect(found(MAP, 'mcp', { ...AGENT_PLUGIN, files: { mcp: { ...AGENT_PLUGIN.files.mcp, bareMap: true } } })).toBe('right /')
  })

  it('is not taken from a prototype', () => {
    expect(found(JSON.parse('{"constructor": {"mcpServers": {"a": {"command": "x"}}}}'))).toBe('nested /constructor/mcpServers')
    // A key that starts with an underscore is a comment.
    expect(found(JSON.parse('{"__proto__": {"mcpServers": {"a": {"command": "x"}}}}'))).toBe('')
    expect(findServerMap(Object.create({ mcpServers: MAP }), AGENT_PLUGIN, 'mcp')).toBeUndefined()
  })
})

describe('a file in a folder of what is not in use', () => {
  it.each<[string, boolean]>([
    ['archives/2025/.mcp.json', true],
    ['.claude/worktrees/notes/.mcp.json', true],
    ['.claude\\worktrees\\notes\\.mcp.json', true],
    ['/home/jo/tools/.claude/worktrees/notes/.mcp.json', false],
    ['worktrees/notes/.mcp.json', false],
    ['.mcp.json', false]
  ])('%s', (path, isUnused) => {
    expect(isInUnusedFolder(path)).toBe(isUnused)
  })
})
