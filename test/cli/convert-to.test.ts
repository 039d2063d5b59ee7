import { describe, expect, it } from 'vitest'
import { EXIT } from '../../src/cli/start/exit.js'
import { hostNamed, HOSTS } from '../support/host-profiles.js'
import { servers, TOKEN } from '../support/matrix.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'
import { valueIn, written } from '../support/written.js'

const CURSOR = '.cursor/mcp.json'
const REMOTE = { type: 'http', url: 'https://docs.example.com/mcp' }

/** What it prints of files, as a value, with its notes line by line. */
async function told(to: string, files: Readonly<Record<string, string>>, argv: readonly string[] = []) {
  const { code, out, err } = await runCli(tempFolder(files), ['convert', '--to', to, ...argv])
  expect([EXIT.ok, EXIT.findings], err).toContain(code)
  const notes = err.split('\n').slice(0, -1)
  return { value: valueIn(out, pathOf(to)), notes }
}

/** Where a host has the servers of a project, or else of its user. */
function pathOf(name: string): string {
  const host = HOSTS.find((one) => one.name === name)
  return host?.projectFile ?? host?.files.mcp.paths[0]?.replace('*', 'servers') ?? 'servers.json'
}

describe('plugvet convert --to', () => {
  it('prints the servers as a file of the host, and what it cannot say', async () => {
    const text = `{
      // The servers of the team
      "inputs": [{ "id": "key", "type": "promptString", "description": "Key" }],
      "servers": {
        "docs": { "type": "http", "url": "https://docs.example.com/mcp", "headers": { "X-Key": "\${input:key}", "X-Team": "\${env:TEAM}" } },
        "notes": { "command": "notes-mcp", "envFile": "\${workspaceFolder}/.env" }
      },
    }`
    expect(await told('claude-code', { '.vscode/mcp.json': text })).toEqual({
      value: { mcpServers: { docs: { ...REMOTE, headers: { 'X-Team': '${TEAM}' } }, notes: { command: 'notes-mcp' } } },
      notes: [
        'plugvet: .vscode/mcp.json:3:7: inputs is left out: it is outside the servers',
        'plugvet: .vscode/mcp.json:5:87: docs: headers.X-Key is left out: Claude Code cannot refer to ${input:key} there',
        'plugvet: .vscode/mcp.json:6:44: notes: envFile is left out: Claude Code has no field for it in a server with this transport'
      ]
    })
  })

  it('is indented by two spaces, and ends its last line', async () => {
    const { out } = await runCli(tempFolder({ [CURSOR]: servers({ a: { command: 'a' } }) }), ['convert', '--to', 'vscode'])
    expect(out).toBe('{\n  "servers": {\n    "a": {\n      "command": "a"\n    }\n  }\n}\n')
  })

  it('takes the servers of a manifest, and those of standard input', async () => {
    const manifest = JSON.stringify({ name: 'p', mcpServers: { a: { command: 'a' } } })
    expect(await told('vscode', { '.claude-plugin/plugin.json': manifest })).toEqual({ value: { servers: { a: { command: 'a' } } }, notes: [] })
    const { out } = await runCli(tempFolder(), ['convert', '--to', 'vscode', '--stdin'], { stdin: servers({ a: { command: 'a' } }) })
    expect(JSON.parse(out)).toEqual({ servers: { a: { command: 'a' } } })
  })

  it("takes a host of the user's own", async () => {
    const own = { ...hostNamed('roo'), $schema: 'x', name: 'own', title: 'Own' }
    const files = { [CURSOR]: servers({ a: REMOTE }), 'own.json': JSON.stringify(own) }
    expect((await told('./own.json', files, [CURSOR])).value).toEqual({ mcpServers: { a: { ...REMOTE, type: 'streamable-http' } } })
  })

  it('says whose words it takes a file to be in, where several hosts read it', async () => {
    const files = {
      '.claude-plugin/plugin.json': '{ "name": "a" }',
      '.agent-plugin/plugin.json': '{ "name": "a", "version": "1.0.0" }',
      '.mcp.json': servers({ a: { command: '${CLAUDE_PLUGIN_ROOT}/a' } })
    }
    const byDefault = await told('cursor', files)
    expect(byDefault).toEqual({
      value: { mcpServers: { a: { command: '${env:CLAUDE_PLUGIN_ROOT}/a' } } },
      notes: [
        'plugvet: .mcp.json: the file is read by Agent plugin host and Claude Code; it is converted as a file of Agent plugin host'
      ]
    })
    expect(await told('cursor', files, ['--from', 'claude-code', '.mcp.json'])).toEqual({
      value: { mcpServers: { a: { command: '${CURSOR_PLUGIN_ROOT}/a' } } },
      notes: []
    })
  })

  it('leaves out the servers that the host does not load, and says why', async () => {
    const files = { [CURSOR]: servers({ a: { url: 'http://docs.example.com/mcp' }, b: { command: 'b' } }) }
    const { value, notes } = await told('kiro', files)
    expect(value).toEqual({ mcpServers: { b: { command: 'b' } } })
    expect(notes).toEqual([
      "plugvet: .cursor/mcp.json:3:5: a: the server is left out: Kiro does not load it: Plain HTTP to 'docs.example.com': anyone on the network path can read and change the traffic"
    ])
  })

  it.each(HOSTS.map(({ name }) => name))('prints what %s loads', async (to) => {
    const files = { [CURSOR]: servers({ notes: { command: 'notes-mcp', args: ['-v'], env: { LEVEL: 'info' } } }) }
    const { value, notes } = await told(to, files)
    expect(notes).toEqual([])
    const { files: { mcp, plugin } } = hostNamed(to)
    const path = pathOf(to)
    const manifest = mcp.needsManifest === true ? { 'plugin.json': JSON.stringify({ $schema: plugin?.schemaUrl, name: 'notes' }) } : {}
    const { code, out } = await runCli(tempFolder({ ...manifest, [path]: written(value, path) }), ['--host', to, '--fail-on', 'warning'])
    expect({ code, out }).toEqual({ code: EXIT.ok, out: `nothing found; ${mcp.needsManifest === true ? '2 files' : '1 file'} checked\n` })
  })
})

describe('no credential is printed', () => {
  const everywhere = {
    [TOKEN]: { command: 'a' },
    api: {
      type: 'http',
      url: `https://me:${TOKEN}@api.example.com/mcp?token=${TOKEN}`,
      headers: { Authorization: `Bearer ${TOKEN}`, [TOKEN]: 'x' },
      [TOKEN]: TOKEN,
      oauth: { clientSecret: TOKEN }
    },
    odd: { type: TOKEN, command: 'a', url: TOKEN },
    local: {
      command: 'local-mcp',
      args: ['-v', TOKEN, `--key=${TOKEN}`, JSON.stringify({ token: TOKEN })],
      env: { KEY: `\${KEY:-${TOKEN}}`, OTHER: TOKEN, [TOKEN]: TOKEN },
      cwd: TOKEN,
      envFile: TOKEN,
      description: TOKEN,
      disabled: TOKEN,
      timeout: TOKEN,
      autoApprove: [TOKEN],
      alwaysAllow: [TOKEN],
      disabledTools: TOKEN
    }
  }

  const FILES = [
    ['.mcp.json', 'mcpServers'],
    ['.vscode/mcp.json', 'servers'],
    ['.roo/mcp.json', 'mcpServers'],
    ['.gemini/settings.json', 'mcpServers'],
    ['claude_desktop_config.json', 'mcpServers']
  ] as const

  it.each(HOSTS.map(({ name }) => name))('to %s', async (to) => {
    for (const [path, key] of FILES) {
      const text = JSON.stringify({ [key]: everywhere, inputs: TOKEN, [TOKEN]: TOKEN })
      const { code, out, err } = await runCli(tempFolder({ [path]: text }), ['convert', path, '--to', to])
      expect([EXIT.ok, EXIT.findings]).toContain(code)
      expect(err).toContain('plugvet: ')
      expect(out + err).not.toContain(TOKEN.slice(4))
    }
  })

  it('but the variable that takes its place, and that is said', async () => {
    const entry = { ...REMOTE, headers: { Authorization: `Bearer ${TOKEN}` } }
    expect(await told('vscode', { [CURSOR]: servers({ docs: entry, notes: { command: 'a', env: { NOTES_KEY: TOKEN.replace('Zx', 'Wv') } } }) })).toEqual({
      value: {
        servers: {
          docs: { ...REMOTE, headers: { Authorization: 'Bearer ${env:GITHUB_TOKEN}' } },
          notes: { command: 'a', env: { NOTES_KEY: '${env:NOTES_KEY}' } }
        }
      },
      notes: [
        'plugvet: .cursor/mcp.json:7:9: docs: headers.Authorization contains a credential, which is not copied; set GITHUB_TOKEN, which replaces it',
        'plugvet: .cursor/mcp.json:13:9: notes: env.NOTES_KEY contains a credential, which is not copied; set NOTES_KEY, which replaces it'
      ]
    })
  })

  it('nor anything where no variable can stand', async () => {
    const entry = { command: 'a', args: ['-v'], env: { NOTES_KEY: TOKEN } }
    expect(await told('claude-desktop', { [CURSOR]: servers({ notes: entry }) })).toEqual({
      value: { mcpServers: { notes: { command: 'a', args: ['-v'] } } },
      notes: [
        'plugvet: .cursor/mcp.json:9:9: notes: env.NOTES_KEY contains a credential, which is not copied',
        'plugvet: .cursor/mcp.json:9:9: notes: env.NOTES_KEY is left out: Claude Desktop cannot refer to the variable NOTES_KEY there'
      ]
    })
  })
})
