import { describe, expect, it } from 'vitest'
import { ownClientOf } from '../../src/project/own-host.js'
import { surroundingsOf } from '../support/reading.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const STUBS = '{ "mcpServers": { "tracker": {}, "wiki": { "scopes": ["read"] } } }'
const LOADER = 'import json\nfor manifest in root.glob("*/.claude-plugin/plugin.json"):\n    data = json.loads(manifest.read_text())\n    stages = data.get("stages")\nservers = json.loads((plugin / ".mcp.json").read_text())\n'
const CLIENT = 'from mcp.client.stdio import stdio_client\nasync with stdio_client(parameters) as streams: ...\n'
const HOST = { 'app/plugins/loader.py': LOADER, 'app/mcp/connect.py': CLIENT }
const MANIFEST = '{ "name": "sales", "stages": { "first": "lead" } }'
const HOOKS = '{ "hooks": [{ "name": "on-deal" }] }'

async function rules(files: Readonly<Record<string, string>>, ...args: string[]): Promise<string[]> {
  const { out } = await runCli(tempFolder({ '.git/HEAD': '', ...files }), ['--format', 'json', ...args])
  const { findings, skipped } = JSON.parse(out) as { findings: { ruleId: string }[]; skipped: { reason: string }[] }
  return [...findings.map(({ ruleId }) => ruleId), ...skipped.map(({ reason }) => reason)]
}

const readBy = (program: string) => `is in a format that no host has: ${program} seems to read it; check it with --host`

describe('a repository whose own program reads the files of plugins and starts their servers', () => {
  it('has entries that only name servers', async () => {
    expect(await rules({ ...HOST, 'plugins/sales/.mcp.json': STUBS })).toEqual([readBy('app/plugins/loader.py')])
  })

  it('has manifests with fields of its own', async () => {
    const plugin = { 'plugins/sales/.claude-plugin/plugin.json': MANIFEST, 'plugins/sales/hooks/hooks.json': HOOKS }
    expect(await rules({ ...HOST, ...plugin })).toEqual([readBy('app/plugins/loader.py')])
    expect(await rules({ ...HOST, 'plugins/sales/.claude-plugin/plugin.json': '{ "name": "sales" }', 'plugins/sales/hooks/hooks.json': HOOKS })).toEqual(['manifest-fields'])
    expect(await rules({ ...HOST, 'app/plugins/loader.py': LOADER.replaceAll('stages', 'levels'), ...plugin })).toEqual(['manifest-fields'])
  })

  it('is checked where its files are in the format of a host', async () => {
    expect(await rules({ ...HOST, 'plugins/sales/.mcp.json': '{ "mcpServers": { "tracker": {}, "wiki": { "command": "wiki-mcp" } } }' })).toEqual(['stdio-command'])
    expect(await rules({ ...HOST, 'plugins/sales/.mcp.json': '{ "mcpServers": { "wiki": { "url": "https://wiki.example.com/mcp" } } }' })).toEqual(['transport-type'])
    expect(await rules({ ...HOST, 'plugins/sales/.mcp.json': '{ "mcpServers": { "wiki": { "type": "http" } } }' })).toEqual(['http-url'])
  })

  it('is checked where the user asks for it', async () => {
    expect(await rules({ ...HOST, '.mcp.json': STUBS }, '--host', 'claude-code')).toContain('stdio-command')
    expect(await rules({ ...HOST, '.mcp.json': STUBS }, '.mcp.json')).toContain('stdio-command')
  })
})

describe('a file for Claude Desktop by its name', () => {
  const CONFIG = '{ "mcpServers": { "wiki": { "command": "python", "args": ["${ROOT_FOLDER}/src/wiki.py"] } } }'
  const MAIN = 'client = connect(config_path="config/claude_desktop_config.json")\n'

  it('is left to the program of the repository that is given it and starts its servers', async () => {
    const files = { 'src/agent/main.py': MAIN, 'src/agent/connect.py': CLIENT, 'config/claude_desktop_config.json': CONFIG }
    expect(await rules(files)).toEqual(['is given to a program of this repository, in src/agent/main.py, which starts its servers itself; check it with --host'])
    expect(await rules(files, 'config/claude_desktop_config.json')).toEqual(['foreign-variable'])
  })

  it.each([
    ['where nothing starts servers', { 'src/agent/main.py': MAIN }],
    ['where a script puts it into the home directory', { 'src/agent/install.py': MAIN, 'src/agent/connect.py': CLIENT }],
    ['where a program names one elsewhere', { 'src/agent/main.py': MAIN.replace('config/', '.config/Claude/'), 'src/agent/connect.py': CLIENT }],
    ['where a comment names it', { 'src/agent/main.py': `# ${MAIN}`, 'src/agent/connect.py': CLIENT }]
  ])('is checked %s', async (_title, files) => {
    expect(await rules({ ...files, 'config/claude_desktop_config.json': CONFIG })).toEqual(['foreign-variable'])
  })
})

describe('a repository that is not a host', () => {
  it.each([
    ['starts no servers', { 'app/plugins/loader.py': LOADER }],
    ['writes the files for a host', { ...HOST, 'app/plugins/loader.py': `${LOADER}(plugin / ".mcp.json").write_text(json.dumps(servers))\n` }],
    ['starts servers in its tests only', { 'app/plugins/loader.py': LOADER, 'tests/mcp/connect.py': CLIENT, 'src/mcp/server.test.ts': 'new StdioClientTransport({ command: "wiki-mcp" })' }],
    ['reads them in a script about plugins', { 'app/mcp/connect.py': CLIENT, 'app/plugins/validate_plugins.py': LOADER, 'scripts/plugins.py': LOADER }],
    ['speaks of them in comments', { 'app/mcp/connect.py': `# Reads ".mcp.json" as Claude Code does.\nimport json\njson.loads(text)\n${CLIENT}` }],
    ['has the program within a plugin', { 'app/mcp/connect.py': CLIENT, 'plugins/tools/.claude-plugin/plugin.json': '{ "name": "tools" }', 'plugins/tools/plugins/loader.py': LOADER }]
  ])('%s', async (_title, files) => {
    expect(await rules({ ...files, 'plugins/sales/.mcp.json': STUBS })).toContain('stdio-command')
  })
})

describe('a file whose schema is that of a host that does not look for it', () => {
  const file = '{ "$schema": "https://opencode.ai/config.json", "mcpServers": { "wiki": { "type": "remote", "url": "https://wiki.example.com/mcp", "enabled": true } } }'

  it('is not judged as the file of the host that is assumed otherwise', async () => {
    expect(await rules({ 'packages/wiki/.mcp.json': file })).toEqual(['no host that plugvet knows looks for it here; check it with --host opencode'])
    expect(await rules({ 'packages/wiki/.mcp.json': file.replace('opencode.ai', 'wiki.example.com') })).toContain('transport-type')
  })

  it('is judged as that of the host that its project shows', async () => {
    expect(await rules({ 'packages/wiki/.mcp.json': file, 'packages/wiki/CLAUDE.md': '' })).toContain('transport-type')
  })
})

it('reads each source once, however many files may be given to a program', () => {
  const sources = Array.from({ length: 20 }, (_, index) => [`/w/src/client-${index}.py`, CLIENT] as const)
  const configs = Array.from({ length: 20 }, (_, index) => [`/w/config-${index}/claude_desktop_config.json`, '{}'] as const)
  const { files } = surroundingsOf({ files: Object.fromEntries([['/w/.git/HEAD', ''], ...sources, ...configs]) })
  let count = 0
  const counting = { ...files, readText: (path: string) => { count++; return files.readText(path) } }
  for (const [path] of configs) ownClientOf(path, counting)
  expect(count).toBe(20)
})
