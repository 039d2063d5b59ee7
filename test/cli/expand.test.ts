import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const SERVERS = {
  api: {
    type: 'http',
    url: 'https://${HOST:-api.example.com}/mcp',
    headers: { Authorization: 'Bearer ${API_TOKEN}', 'X-Empty': '[${EMPTY:-unused}]', 'X-Plain': '${PLAIN}' }
  },
  files: {
    command: '${AGENT_PLUGIN_ROOT}/bin/files',
    args: ['$HOME', '${NEVER_SET}', '${FROM_FILE}', '${TWICE}'],
    env: { DB_PASSWORD: '${PLAIN}', ADDRESS: 'postgres://me:${DB_PW}@db.example.com/x' }
  }
}

const ENV = { API_TOKEN: 'q8Zt4Lw2', EMPTY: '', PLAIN: 'swordfish', TWICE: '${HOST}', DB_PW: 'marlin7' }

describe('plugvet expand', () => {
  it('shows every expandable string, where each value came from, and no credential', async () => {
    const root = tempFolder({
      '.agent-plugin/plugin.json': '{ "name": "p", "version": "1.0.0" }',
      '.mcp.json': JSON.stringify({ mcpServers: SERVERS }),
      'some.env': 'FROM_FILE=a file\nHOST=ignored?\n'
    })
    const { code, out, err } = await runCli(root, ['expand', '--env-file', 'some.env'], { env: ENV })
    expect(err).toBe('')
    expect(out.replaceAll(root, '<root>')).toBe(`api (http, .mcp.json)
  url                    https://ignored?/mcp
                           HOST: env-file
  headers.Authorization  Bearer ***
                           API_TOKEN: environment
  headers.X-Empty        []
                           EMPTY: environment
  headers.X-Plain        swordfish
                           PLAIN: environment

files (stdio, .mcp.json)
  command          <root>/bin/files
                     AGENT_PLUGIN_ROOT: plugin-root
  args[0]          $HOME
  args[1]          \${NEVER_SET}
                     NEVER_SET: unset
  args[2]          a file
                     FROM_FILE: env-file
  args[3]          \${HOST}
                     TWICE: environment
  env.DB_PASSWORD  ***
                     PLAIN: environment
  env.ADDRESS      postgres://me:***@db.example.com/x
                     DB_PW: environment
`)
    expect(code).toBe(0)
  })

  it('prints the same as JSON', async () => {
    const root = tempFolder({ '.mcp.json': '{ "mcpServers": { "a": { "command": "${TOOL:-a-mcp}" } } }' })
    const { out } = await runCli(root, ['expand', '--format', 'json'])
    expect((JSON.parse(out) as { servers: unknown }).servers).toEqual([
      {
        name: 'a',
        file: '.mcp.json',
        pointer: '/mcpServers/a',
        transport: 'stdio',
        strings: [
          {
            pointer: '/mcpServers/a/command',
            place: 'command',
            value: 'a-mcp',
            references: [{ name: 'TOOL', origin: 'default' }]
          }
        ]
      }
    ])
  })

  it('reads standard input, writes to a file, and lets no control character or token of a name through', async () => {
    const token = 'ghp_' + 'fR7tq2LxVb91mZsKwD4yHc8NgJ3pEa6UoT5i'
    const stdin = JSON.stringify({ mcpServers: { [`${token}\u009b\u202e`]: { command: 'a-mcp', env: { [token]: 'x' } } } })
    const root = tempFolder()
    const argv = ['expand', '--stdin', '--format', 'text', '--format', 'json', '--output', 'servers.json']
    const { code, out } = await runCli(root, argv, { stdin })
    expect(code).toBe(0)
    expect(out).toBe('***\\u009b\\u202e (stdio, .mcp.json)\n  command  a-mcp\n  env.***  x\n')
    const json = readFileSync(join(root, 'servers.json'), 'utf8')
    expect(json).toContain('"name": "***\\u009b\\u202e"')
    expect(json).not.toContain(token)
  })

  it('says where there are no servers, and why', async () => {
    const root = tempFolder({ 'a/.mcp.json': 'hello', 'b/.mcp.json': '{ "mcpServers": {} }' })
    const { code, out, err } = await runCli(root, ['expand'])
    expect([code, out, err]).toEqual([0, 'no servers\n', 'plugvet: no servers in a/.mcp.json:1:1: Failed to parse .mcp.json: expected a value, found text without quotes\n'])
  })

  it('refuses a format it has not', async () => {
    const { code, err } = await runCli(tempFolder(), ['expand', '--format', 'sarif'])
    expect([code, err]).toEqual([2, 'plugvet: expand supports only --format text and json\n'])
  })
})

describe('plugvet explain and rules', () => {
  it('explains a rule with what it reports and what it does not', async () => {
    const { code, out } = await runCli(tempFolder(), ['explain', 'transport-type'])
    expect(code).toBe(0)
    expect(out).toMatch(/\nSpecification: HTTP server configuration\n/)
    expect(out).toContain('What to do: Set `type` to "http"')
    expect(out).toContain('→ 3:5-11')
  })

  it('explains what the doctor finds', async () => {
    const { code, out } = await runCli(tempFolder(), ['explain', 'doctor/left-behind'])
    expect(code).toBe(0)
    expect(out).toMatch(/^doctor\/left-behind\n\nThe server left processes behind\.\n/)
    expect(out).toMatch(/\nFound by: plugvet doctor\nSeverity: warning\nSpecification: MCP server lifecycle\n$/)
    expect((await runCli(tempFolder(), ['explain', 'doctor/empty'])).out).toContain('Class of failure: no-tools')
  })

  it.each([
    [['explain', 'doctor/emtpy'], 'unknown rule "doctor/emtpy"; did you mean doctor/empty?'],
    [['explain', 'transport'], 'unknown rule "transport"; did you mean one-transport, registry-transport, transport-field or transport-type?'],
    [['explain', 'sse'], 'unknown rule "sse"; did you mean no-sse?'],
    [['explain', 'unreachable'], 'unknown rule "unreachable"; did you mean doctor/unreachable?'],
    [['explain', 'transport-typ'], 'unknown rule "transport-typ"; did you mean transport-type?'],
    [['explain'], 'explain takes the name of one rule; plugvet rules lists them all'],
    [['rules', 'x'], 'rules takes no paths; `plugvet explain RULE` shows one rule']
  ])('%j is wrong usage', async (argv, message) => {
    const { code, err } = await runCli(tempFolder(), argv)
    expect([code, err]).toEqual([2, `plugvet: ${message}\n`])
  })

  it('lists the rules into a file', async () => {
    const root = tempFolder()
    const { out } = await runCli(root, ['rules', '--format', 'json', '--output', 'rules.json'])
    expect(out).toBe('')
    expect(readFileSync(join(root, 'rules.json'), 'utf8')).toContain('"id": "no-sse"')
  })

  it('lists the rules under what they are about, those for an orchestrator last', async () => {
    const { out } = await runCli(tempFolder(), ['rules'])
    const idsOf = (group: string) => group.trim().split('\n').map((line) => line.trim().split(' ')[0])
    const [servers = '', doctor = '', orchestrator = ''] = out.split('\n\n')
    expect([servers, doctor, orchestrator].map((group) => group.split('\n')[0])).toEqual(['Configuration of servers', 'Doctor', 'Orchestrator'])
    expect(idsOf(orchestrator).slice(1)).toEqual([
      'heartbeat-settings', 'state-claims', 'state-exclusive', 'state-heartbeat', 'state-session', 'state-shape', 'state-time', 'state-unique',
      'state-worktree'
    ])
  })

  it('lists every rule with its severity', async () => {
    const { out } = await runCli(tempFolder(), ['rules'])
    expect(out).toMatch(/^transport-type +error +An http or sse server whose/m)
    expect(out).toMatch(/^doctor\/not-executable +error +The file named by/m)
  })
})
