import { describe, expect, it } from 'vitest'
import type { Finding } from '../../src/lint/finding.js'
import type { Settings } from '../../src/lint/settings.js'
import { lintText } from '../support/judge-text.js'
import { memoryFiles } from '../support/memory-files.js'

/** What is found in a .mcp.json with nothing next to it. */
function found(value: unknown, settings: Settings = {}): readonly Finding[] {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  const surroundings = { env: {}, envFile: {}, platforms: ['linux'], files: memoryFiles({}), now: () => 0 } as const
  return lintText(text, { path: '/w/.mcp.json', settings, surroundings }).findings
}

function told(value: unknown, settings?: Settings): string[] {
  return found(value, settings).map(({ severity, ruleId, hosts }) => `${severity} ${ruleId}${hosts === undefined ? '' : ` for ${hosts.join(' and ')}`}`)
}

const server = (entry: object) => ({ mcpServers: { docs: entry } })

/** The hosts for which a .mcp.json is checked. */
function readersOf(value: unknown, files: Record<string, string> = {}): string[] {
  const surroundings = { env: {}, envFile: {}, platforms: ['linux'], files: memoryFiles(files), now: () => 0 } as const
  const { hosts } = lintText(JSON.stringify(value), { path: '/w/.mcp.json', surroundings })
  return hosts.map(({ name }) => name)
}

it('headers with a reference are not to be copied where a host expands nothing, and nothing is said when each host has its own field', () => {
  const files = memoryFiles({ '/w/.claude-plugin/plugin.json': '{ "name": "docs" }', '/w/.codex-plugin/plugin.json': '{ "name": "docs", "mcpServers": "./.mcp.json" }', '/w/README.md': 'DOCS_KEY' })
  const helps = (fields: object) => {
    const text = JSON.stringify(server({ type: 'http', url: 'https://docs.example.com/mcp', headers: { Authorization: 'Bearer ${DOCS_KEY}' }, ...fields }))
    const { findings } = lintText(text, { path: '/w/.mcp.json', settings: {}, surroundings: { env: {}, envFile: {}, platforms: ['linux'], files, now: () => 0 } })
    return findings.filter(({ ruleId }) => ruleId === 'unknown-field').map(({ help }) => help)
  }
  expect(helps({})).toEqual(['These headers are not sent. Name DOCS_KEY in `bearer_token_env_var`, and keep the field for Claude Code.'])
  expect(helps({ bearer_token_env_var: 'DOCS_KEY' })).toEqual([])
  expect(helps({ bearer_token_env_var: 'DOCS_KEY', timeout: 30_000, tool_timeout_sec: 30 })).toEqual([])
  // Other headers are not the token.
  expect(helps({ headers: { 'X-Team': 'notes' }, bearer_token_env_var: 'DOCS_KEY' })).toEqual([expect.stringMatching(/^These headers are not sent/), expect.stringMatching(/^No token is sent/)])
})

it('a working directory is to be kept for the host that reads it, and nothing is to be added for one that chooses another', () => {
  const files = memoryFiles({ '/w/.git/HEAD': '', '/w/docs/.claude-plugin/plugin.json': '{ "name": "docs" }', '/w/docs/.codex-plugin/plugin.json': '{ "name": "docs", "mcpServers": "./.mcp.json" }', '/w/README.md': '' })
  const told = (entry: object) => {
    const { findings } = lintText(JSON.stringify(server({ type: 'stdio', cwd: '.', ...entry })), { path: '/w/docs/.mcp.json', settings: {}, surroundings: { env: {}, envFile: {}, platforms: ['linux'], files, now: () => 0 } })
    return findings.filter(({ ruleId }) => ruleId === 'unknown-field').map(({ severity, help }) => [severity, help])
  }
  const kept = expect.stringMatching(/ Keep the field for Codex\.$/) as string
  expect(told({ command: 'docs-mcp' })).toEqual([['warning', kept]])
  // Claude Code sets the variable, and the server finds its files without the folder.
  expect(told({ command: 'sh', args: ['-c', 'if [ -n "${CLAUDE_PLUGIN_ROOT:-}" ]; then root=$CLAUDE_PLUGIN_ROOT; else root=.; fi; exec "$root/docs"'] })).toEqual([['info', kept]])
})

it('a file that is there for another host gets another name, if the manifest of the first names one of its own', () => {
  const told = (servers: string) => {
    const files = memoryFiles({ '/w/.claude-plugin/plugin.json': `{ "name": "docs"${servers} }`, '/w/.codex-plugin/plugin.json': '{ "name": "docs", "mcpServers": "./.mcp.json" }', '/w/claude.json': '{ "mcpServers": {} }' })
    const { findings } = lintText(JSON.stringify(server({ url: 'https://docs.example.com/mcp' })), { path: '/w/.mcp.json', settings: {}, surroundings: { env: {}, envFile: {}, platforms: ['linux'], files, now: () => 0 } })
    return findings.filter(({ ruleId }) => ruleId === 'transport-type').map(({ severity, help }) => [severity, help])
  }
  const apart = ['warning', 'Give the file another name, and name that in .codex-plugin/plugin.json: Claude Code always reads this one, although .claude-plugin/plugin.json names other servers. Or add "type": "http" to offer this server there too.']
  expect(told(', "mcpServers": "./claude.json"')).toEqual([apart])
  expect(told(', "mcpServers": { "other": { "command": "other-mcp" } }')).toEqual([apart])
  expect(told('')).toEqual([['error', 'Add "type": "http".']])
  expect(told(', "mcpServers": "./.mcp.json"')).toEqual([['error', 'Add "type": "http".']])
})

describe('a file whose servers are under a key that one host alone reads', () => {
  const servers = { docs: { url: 'https://docs.example.com/mcp' } }

  it('is for that host', () => {
    expect(readersOf({ servers, inputs: [] })).toEqual(['visual-studio'])
    const inputs = [{ id: 'team', type: 'promptString', description: 'Team' }]
    const [finding, ...others] = found({ servers: { docs: { type: 'stdio', command: 'docs-mcp', args: ['${input:team}'] } }, inputs })
    expect(finding).toMatchObject({
      ruleId: 'servers-key',
      severity: 'warning',
      hosts: ['claude-code', 'agent-plugin'],
      loadedBy: ['visual-studio'],
      help: 'Visual Studio accepts this; Claude Code loads nothing of the file. For Claude Code: Rename the key to "mcpServers".'
    })
    expect(finding?.suggestions).toEqual([])
    expect(others).toEqual([])
  })

  it.each<[string, unknown, Record<string, string>, string[]]>([
    ['the other key is there too', { servers, mcpServers: {} }, {}, ['claude-code']],
    ['it is a server', { servers: { command: 'servers-mcp' } }, {}, ['claude-code']],
    ['the servers are under the key of the others, next to a solution', { mcpServers: { docs: { command: 'docs-mcp' } } }, { '/w/shop.slnx': '' }, ['claude-code']],
    ['it holds no entries', { servers: [] }, {}, ['claude-code']],
    ['the project is for another host', { servers }, { '/w/CLAUDE.md': '' }, ['claude-code']]
  ])('is not if %s', (_, value, files, expected) => {
    expect(readersOf(value, files)).toEqual(expected)
  })
})

it('says of an unknown field that it has no effect, and not to remove it, where nothing shows for which host the file is', () => {
  const findings = found({ mcpServers: { docs: { command: 'docs-mcp' } }, settings: { a: 1 } })
  expect(findings.map(({ ruleId, severity, help, suggestions }) => [ruleId, severity, help, suggestions])).toEqual([
    ['unknown-field', 'info', 'It has no effect. If it is meant for Claude Code, correct the name.', []]
  ])
})

describe('a server that a manifest declares too', () => {
  const toldOf = (declared: object, inManifest: object, codex = '{ "name": "w" }') => {
    const manifest = JSON.stringify({ name: 'w', mcpServers: { docs: inManifest } })
    const files = memoryFiles({ '/w/.claude-plugin/plugin.json': manifest, ...(codex === '' ? {} : { '/w/.codex-plugin/plugin.json': codex }) })
    const surroundings = { env: {}, envFile: {}, platforms: ['linux'], files, now: () => 0 } as const
    const { findings } = lintText(JSON.stringify(server(declared)), { path: '/w/.mcp.json', surroundings })
    return findings.filter(({ ruleId }) => ruleId === 'unique-server-name').map(({ severity, message, help }) => [severity, message, help])
  }
  const entry = { command: 'docs-mcp' }
  const other = { command: 'docs-mcp', args: ['--root', '${CLAUDE_PLUGIN_ROOT}'] }
  const FILE = '/w/.claude-plugin/plugin.json'

  it('is taken from the manifest by Claude Code, and has to stay where another host reads only this file', () => {
    const overridden = `Claude Code takes server 'docs' from ${FILE}, and not from here`
    expect(toldOf(entry, other)).toEqual([['info', overridden, 'Write the right one of the two there, and remove it from here, unless another host needs it. Give it another name if users of the plugin need both.']])
    expect(toldOf(entry, other, '')).toEqual([['info', `Users of the plugin get server 'docs' from ${FILE}, and not from here`, 'Keep it if it is for work on the plugin itself. Otherwise remove it.']])
  })

  it('has to be right in the file of a project, too', () => {
    const files = memoryFiles({ '/w/.claude-plugin/plugin.json': JSON.stringify({ name: 'w', mcpServers: { docs: entry } }) })
    const { findings } = lintText(JSON.stringify(server({ command: 'docs-mcp', env: { DOCS: '/Users/jo/docs' } })), { path: '/w/.mcp.json', surroundings: { env: {}, envFile: {}, platforms: ['linux'], files, now: () => 0 } })
    expect(findings.map(({ ruleId }) => ruleId)).toEqual(['unique-server-name', 'command-path'])
  })

  it('is removed from the manifest if both are the same', () => {
    const copy = `Server 'docs' is declared in ${FILE} too, with the same content`
    expect(toldOf(entry, entry)).toEqual([['info', copy, `Remove it from ${FILE}: Codex reads only this file.`]])
    expect(toldOf(entry, entry, '')).toEqual([
      ['info', copy, 'Remove one of the two declarations: sooner or later only one of them will be changed.']
    ])
  })
})

describe('a file that manifests give to several hosts', () => {
  const MANIFESTS = { '/w/.claude-plugin/plugin.json': '{ "name": "w" }', '/w/.codex-plugin/plugin.json': '{ "name": "w" }' }
  const files = memoryFiles(MANIFESTS)
  const toldOf = (entry: object) =>
    lintText(JSON.stringify(server(entry)), { path: '/w/.mcp.json', surroundings: { env: {}, envFile: {}, platforms: ['linux'], files, now: () => 0 } }).findings.map(
      ({ severity, ruleId, hosts = [], suggestions }) => `${severity} ${ruleId} for ${hosts.join(' and ')}, ${suggestions.length} suggestions`
    )

  it('has nothing to report where one host reads what another ignores without any effect', () => {
    expect(toldOf({ type: 'http', url: 'https://docs.example.com/mcp', oauth_resource: 'https://docs.example.com/mcp' })).toEqual([])
  })

  it('is not told to write for one host what the other does not expand', () => {
    const surroundings = { env: {}, envFile: {}, platforms: ['linux'], files: memoryFiles({ ...MANIFESTS, '/w/start.sh': '' }), now: () => 0 } as const
    const { findings } = lintText(JSON.stringify(server({ command: 'bash', args: ['./start.sh'], cwd: '.' })), { path: '/w/.mcp.json', surroundings })
    expect(findings.filter(({ ruleId }) => ruleId === 'command-path').map(({ hosts, help, suggestions }) => [hosts, help, suggestions])).toEqual([
      [['claude-code'], 'Claude Code needs ${CLAUDE_PLUGIN_ROOT}/start.sh, which Codex does not expand: give each its own file.', []]
    ])
  })

  it('has a hint where another finding says what to write without the directory that one of them reads', () => {
    expect(toldOf({ command: 'node', args: ['./docs.js'], cwd: '.' }).filter((one) => one.includes('unknown-field'))).toEqual(['info unknown-field for claude-code, 0 suggestions'])
  })

  it('has a warning where something is lost for the other host', () => {
    expect(toldOf({ type: 'http', url: 'https://docs.example.com/mcp', bearer_token_env_var: 'DOCS_TOKEN' })).toContain(
      'warning unknown-field for claude-code, 0 suggestions'
    )
  })
})

describe('references in a file that two hosts read, of which one expands none', () => {
  it('are one finding, since they have one remedy', () => {
    const files = { '/w/.claude-plugin/plugin.json': '{ "name": "docs" }', '/w/.codex-plugin/plugin.json': '{ "name": "docs", "mcpServers": "./.mcp.json" }' }
    const surroundings = { env: {}, envFile: {}, platforms: ['linux'], files: memoryFiles(files), now: () => 0 } as const
    const value = server({ command: 'docs-mcp', args: ['${DOCS_TEAM:-all}'], env: { DOCS_LEVEL: '${DOCS_LEVEL:-info}', DOCS_PORT: '${DOCS_PORT:-80}' } })
    const findings = lintText(JSON.stringify(value), { path: '/w/.mcp.json', surroundings }).findings.filter(({ ruleId }) => ruleId === 'foreign-variable')
    expect(findings.map(({ message, help, related }) => [message, help, related.map((one) => one.message)])).toEqual([
      [
        "'${DOCS_TEAM}' is expanded by Claude Code, but not by Codex",
        'Claude Code and Codex read this file, and have no notation in common: give Codex a file of its own, named as "mcpServers" in .codex-plugin/plugin.json (write {} there if it needs none of these servers), or let the server read the variable itself (named in `env_vars` for Codex).',
        ['another one here', 'another one here']
      ]
    ])
  })

  it('are found where the manifest of the other host names the file in the folder of the first', () => {
    const files = { '/w/.claude-plugin/plugin.json': '{ "name": "docs", "mcpServers": "./.claude-plugin/mcp.json" }', '/w/.codex-plugin/plugin.json': '{ "name": "docs", "mcpServers": "./.claude-plugin/mcp.json" }' }
    const surroundings = { env: {}, envFile: {}, platforms: ['linux'], files: memoryFiles(files), now: () => 0 } as const
    const { findings } = lintText(JSON.stringify(server({ command: 'sh', args: ['${CLAUDE_PLUGIN_ROOT}/run.sh'] })), { path: '/w/.claude-plugin/mcp.json', surroundings })
    expect(findings.filter(({ ruleId }) => ruleId === 'foreign-variable').map(({ help }) => help)).toEqual([
      'Claude Code and Codex read this file, and have no notation in common: give Codex a file of its own, named as "mcpServers" in .codex-plugin/plugin.json (write {} there if it needs none of these servers). In that file, write the path from the root of the plugin, and add "cwd": ".", which Codex resolves to that directory.'
    ])
  })

  it("are one finding where they name the plugin's directory as neither of them does", () => {
    const files = { '/w/.claude-plugin/plugin.json': '{ "name": "docs" }', '/w/.codex-plugin/plugin.json': '{ "name": "docs", "mcpServers": "./.mcp.json" }' }
    const surroundings = { env: {}, envFile: {}, platforms: ['linux'], files: memoryFiles(files), now: () => 0 } as const
    const { findings } = lintText(JSON.stringify(server({ command: 'node', args: ['${PLUGIN_ROOT}/run.mjs'] })), { path: '/w/.mcp.json', surroundings })
    expect(findings.map(({ message, help }) => [message, help])).toEqual([
      [
        "Claude Code and Codex read this file, and neither of them expands '${PLUGIN_ROOT}'",
        'They have no notation in common: give Codex a file of its own, named as "mcpServers" in .codex-plugin/plugin.json (write {} there if it needs none of these servers). In that file, write the path from the root of the plugin, and add "cwd": ".", which Codex resolves to that directory. Here, write ${CLAUDE_PLUGIN_ROOT}.'
      ]
    ])
  })

  it('are not expanded by the other host, which reads no such file where its manifest has an empty map', () => {
    const files = { '/w/.claude-plugin/plugin.json': '{ "name": "docs" }', '/w/.codex-plugin/plugin.json': '{ "name": "docs", "mcpServers": {} }' }
    const surroundings = { env: {}, envFile: {}, platforms: ['linux'], files: memoryFiles(files), now: () => 0 } as const
    const { findings } = lintText(JSON.stringify(server({ command: 'docs-mcp', args: ['${DOCS_TEAM:-all}'] })), { path: '/w/.mcp.json', surroundings })
    expect(findings.map(({ ruleId }) => ruleId)).toEqual([])
  })

  it('cannot be read by a server that one of them starts', () => {
    const files = { '/w/.claude-plugin/plugin.json': '{ "name": "docs" }', '/w/.codex-plugin/plugin.json': '{ "name": "docs", "mcpServers": "./.mcp.json" }', '/w/README.md': 'DOCS_PATH DOCS_URL' }
    const surroundings = { env: {}, envFile: {}, platforms: ['linux'], files: memoryFiles(files), now: () => 0 } as const
    const { findings } = lintText(JSON.stringify(server({ command: 'node', args: ['${DOCS_PATH}'], env: { DOCS_URL: '${DOCS_URL}' } })), { path: '/w/.mcp.json', surroundings })
    expect(findings.map(({ ruleId, help }) => [ruleId, help])).toEqual([['foreign-variable', 'Claude Code and Codex read this file, and have no notation in common: give Codex a file of its own, named as "mcpServers" in .codex-plugin/plugin.json (write {} there if it needs none of these servers).']])
  })

  it('cannot be read by a server elsewhere', () => {
    const files = { '/w/.claude-plugin/plugin.json': '{ "name": "docs" }', '/w/.codex-plugin/plugin.json': '{ "name": "docs", "mcpServers": "./.mcp.json" }', '/w/README.md': 'DOCS_HOST' }
    const surroundings = { env: {}, envFile: {}, platforms: ['linux'], files: memoryFiles(files), now: () => 0 } as const
    const { findings } = lintText(JSON.stringify(server({ type: 'http', url: 'https://docs.example.com/${DOCS_HOST}/mcp' })), { path: '/w/.mcp.json', surroundings })
    expect(findings.filter(({ ruleId }) => ruleId === 'foreign-variable').map(({ help }) => help)).toEqual(['Claude Code and Codex read this file, and have no notation in common: give Codex a file of its own, named as "mcpServers" in .codex-plugin/plugin.json (write {} there if it needs none of these servers).'])
  })
})

it.each([
  ['${NOTES_TOKEN}', "expands '${NOTES_TOKEN}'"],
  ['$NOTES_TOKEN', "expands '$NOTES_TOKEN'"],
  ['%NOTES_TOKEN%', "expands '%NOTES_TOKEN%'"]
])('%s in a file of two hosts without a notation in common is one finding, which never says to write a credential', (text, end) => {
  const value = server({ command: 'notes-mcp', args: ['--token', text], env: { NOTES_TEAM: text.replace('TOKEN', 'TEAM'), NOTES_TOKEN: text } })
  const { findings } = lintText(JSON.stringify(value), { path: '/w/.kilocode/mcp.json', surroundings: { env: {}, envFile: {}, platforms: ['linux'], files: memoryFiles({}), now: () => 0 } })
  expect(findings.filter(({ ruleId }) => /^(?:foreign|unbraced)-variable$/.test(ruleId)).map(({ message, help, related, suggestions }) => [message, help, related.length, suggestions])).toEqual([
    [`Kilo Code (legacy extension) and Kilo Code (mcp.json) read this file, and neither of them ${end}`, 'They have no notation in common: let the server read the variable itself or take the server out of this file, which all of them read, and let everyone declare it in their own settings.', 2, []]
  ])
})

it('a reference that one host of a plugin asks its user for has one remedy for each host, with which both work', () => {
  const files = { '/w/.claude-plugin/plugin.json': '{ "name": "docs", "mcpServers": "./.mcp.json" }', '/w/.cursor-plugin/plugin.json': '{ "name": "docs", "mcpServers": "./.mcp.json" }' }
  const surroundings = { env: {}, envFile: {}, platforms: ['linux'], files: memoryFiles(files), now: () => 0 } as const
  const value = server({ type: 'http', url: 'https://docs.example.com/mcp', headers: { Authorization: 'Bearer ${DOCS_KEY}' } })
  const { findings } = lintText(JSON.stringify(value), { path: '/w/.mcp.json', surroundings })
  expect(findings.map(({ hosts, help }) => [hosts?.join(), help])).toEqual([
    ['cursor', "Declare DOCS_KEY in 'variables.properties' of .cursor-plugin/plugin.json: Cursor then asks for the value, and puts it in here."],
    ['claude-code', "Name DOCS_KEY in the plugin's README. Until then the server gets the reference as text."]
  ])
})

describe('what only some readers of a file know', () => {
  const lines = (value: unknown, files: Record<string, string>) =>
    lintText(JSON.stringify(value), { path: '/w/.mcp.json', surroundings: { env: {}, envFile: {}, platforms: ['linux'], files: memoryFiles(files), now: () => 0 } }).findings.map(
      ({ severity, ruleId, hosts }) => `${severity} ${ruleId} for ${(hosts ?? []).join(' and ')}`
    )

  it.each([
    ['tools', ['*'], 'info transport-field'],
    ['alwaysAllow', ['search'], 'info unknown-field'],
    ['cwd', 'server', 'warning unknown-field'],
    ['timeouts', 3, 'warning unknown-field']
  ])('is a hint where a host that may read the same file knows the field, and nothing is lost: %s', (field, value, line) => {
    expect(lines(server({ command: 'docs-mcp', [field]: value }), { '/w/CLAUDE.md': '' })).toEqual([`${line} for claude-code`])
  })

  it('is a hint where another host takes a bare map for certain', () => {
    const bare = { docs: { command: 'docs-mcp' } }
    const cursor = { '/w/.cursor-plugin/plugin.json': '{ "name": "w", "mcpServers": "./.mcp.json" }' }
    expect(lines(bare, cursor)).toEqual(['warning servers-key for cursor'])
    expect(lines(bare, { ...cursor, '/w/.claude-plugin/plugin.json': '{ "name": "w" }' })).toEqual(['info servers-key for cursor'])
  })
})

describe('a file beside the manifest of one host that looks for another file', () => {
  const value = { mcpServers: { docs: { url: '${env:DOCS_HOST}/mcp', headers: { Authorization: 'Bearer ${env:DOCS_TOKEN}' } } } }
  const hosts = (files: Record<string, string>) =>
    lintText(JSON.stringify(value), { path: '/w/.mcp.json', surroundings: { env: {}, envFile: {}, platforms: ['linux'], files: memoryFiles(files), now: () => 0 } }).findings.flatMap(({ hosts: of = [] }) => of)
  const cursor = { '/w/.cursor-plugin/plugin.json': '{ "name": "w" }' }

  it('is for that host, though the manifest does not name it, and has its other findings', () => {
    expect(new Set(hosts(cursor))).toEqual(new Set(['cursor']))
    const { findings } = lintText(JSON.stringify({ mcpServers: { docs: { command: 'docs-mcp', env: { A: '${A}' } } } }), {
      path: '/w/.mcp.json',
      surroundings: { env: {}, envFile: {}, platforms: ['linux'], files: memoryFiles(cursor), now: () => 0 }
    })
    expect(findings.map(({ ruleId }) => ruleId)).toEqual(['foreign-variable'])
  })

  it('is for that host where the manifest has the servers itself', () => {
    expect(new Set(hosts({ '/w/.cursor-plugin/plugin.json': '{ "name": "w", "mcpServers": {} }' }))).toEqual(new Set(['cursor']))
  })

  it('is not for a host that has servers in a file of its own', () => {
    expect(hosts({ ...cursor, '/w/mcp.json': '{ "mcpServers": {} }' })).not.toContain('cursor')
  })

  it('is for the host of the project or of another manifest where there is one', () => {
    expect(hosts({ ...cursor, '/w/CLAUDE.md': '' })).not.toContain('cursor')
    expect(hosts({ ...cursor, '/w/.claude-plugin/plugin.json': '{ "name": "w" }' })).not.toContain('cursor')
  })
})

describe('a file that does not show which host it is for', () => {
  it.each<[string, unknown, string, string]>([
    ['that is not JSON', '{', 'valid-json', 'Failed to parse .mcp.json'],
    ['servers without their key', { docs: { command: 'docs-mcp' } }, 'servers-key', 'The servers are at the top level'],
    ['a missing command', server({ args: [] }), 'stdio-command', "Missing required field 'command' in stdio server config"],
    ['a missing url', server({ type: 'http' }), 'http-url', "Missing required field 'url' in http server config"],
    ['an invalid url', server({ type: 'http', url: 'docs' }), 'valid-url', 'Invalid URL in http server config']
  ])('has an error where no host loads a server: %s', (_, value, ruleId, message) => {
    expect(told(value)).toEqual([`error ${ruleId}`])
    expect(found(value)[0]?.message).toContain(message)
  })

  it('has the text of an unset variable to the letter', () => {
    const [finding] = found(server({ command: 'docs-mcp', env: { DIR: '${DOCS_DIR}' } }))
    expect(finding).toMatchObject({ severity: 'warning', message: "Environment variable 'DOCS_DIR' is required but not set" })
  })

  it('has an info that names them where one host loads a server and another does not know its type', () => {
    const value = server({ type: 'streamable-http', url: 'https://docs.example.com/mcp' })
    expect(told(value)).toEqual(['info transport-type for agent-plugin'])
    expect(found(value)[0]).toMatchObject({
      message: "Not every host knows the transport type 'streamable-http'",
      range: { start: { line: 4, column: 15 }, end: { line: 4, column: 32 } },
      help: 'Claude Code accepts this; a host that follows the plugin specification drops the server. Write "type": "http".',
      loadedBy: ['claude-code']
    })
    expect(told(value, { preset: 'spec' })).toEqual(['error transport-type'])
  })

  it('says so of the file where that is refused whole', () => {
    const value = `\uFEFF${JSON.stringify(server({ command: 'docs-mcp' }))}`
    expect(told(value)).toEqual(['warning valid-json for agent-plugin'])
    expect(found(value)[0]?.help).toMatch(/^Claude Code accepts this; a host that follows the plugin specification loads nothing of the file\. /)
  })

  it('has an error, and nothing about others, where the first reader refuses the server', () => {
    const value = { mcpServers: { workspace: { type: 'streamable-http', url: 'https://docs.example.com/mcp' } } }
    expect(told(value)).toEqual(['error field-form'])
    expect(told(server({ command: 'docs-mcp', timeout: '30' }))).toEqual(['error valid-shape'])
  })

  it('has nothing of what starts for the first host, and not for another one', () => {
    const windows = { env: {}, envFile: {}, platforms: ['win32'], files: memoryFiles({}), now: () => 0 } as const
    const { findings } = lintText(JSON.stringify(server({ command: 'npx', args: ['-y', '@example/docs@1.0.0'] })), { path: '/w/.mcp.json', surroundings: windows })
    expect(findings).toEqual([])
  })

  it('judges a server by itself also where its name is a credential, and two of them look alike', () => {
    const names = ['x7Kq2Lw9Zr4Tn8Vb3Mc6Yd1Hf5Jg0PsAeUiO', 'Qm4Xc8Vb2Nz6Lk1Jh5Gf9Dp3Sa7Rt0YwUeIo'].map((body) => `ghp_${body}`)
    const remote = { type: 'streamable-http', url: 'https://docs.example.com/mcp' }
    const [refused = '', loaded = ''] = names
    const fine = { docs: { command: 'docs-mcp' } }
    expect(told({ mcpServers: { [refused]: { ...remote, headers: { A: 1 } }, ...fine } })).not.toContain('info transport-type for agent-plugin')
    const both = found({ mcpServers: { ...fine, [loaded]: remote, [refused]: { ...remote, headers: { A: 1 } } } })
    const types = both.filter(({ ruleId }) => ruleId === 'transport-type')
    expect(types.map(({ server, severity, range }) => [server, severity, range.start.line])).toEqual([['***', 'info', 7]])
  })

  it('has nothing about a field that the first reader reads and another ignores', () => {
    expect(told(server({ command: 'docs-mcp', timeout: 3000 }))).toEqual([])
  })

  it('is reported in the words of the first reader', () => {
    const [finding] = found(server({ command: 'docs-mcp', autoApprove: ['search'] }))
    expect(finding).toMatchObject({ ruleId: 'unknown-field', severity: 'info' })
    expect(finding?.message).toMatch(/^Claude Code does not read 'autoApprove'/)
  })

  it('has one finding for one defect, whatever words the hosts have for it', () => {
    expect(told(server({ command: '${TOOLS}/docs-mcp' }))).toEqual(['warning unset-variable'])
  })

  it.each<[string, unknown, string]>([
    ['plain HTTP', server({ type: 'http', url: 'http://docs.example.com/mcp' }), 'warning https-url'],
    ['the sse transport', server({ type: 'sse', url: 'https://docs.example.com/sse' }), 'warning no-sse'],
    ['a literal credential', server({ command: 'a', env: { API_KEY: `sk-${'q7B2x9D4m5'.repeat(4)}` } }), 'error literal-credential']
  ])('has what a plugin has: %s', (_, value, expected) => {
    expect(told(value)).toContain(expected)
  })
})
