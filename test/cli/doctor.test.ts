import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import type { CliIo, Interrupt } from '../../src/cli/start/io.js'
import type { ServerResult } from '../../src/doctor/server.js'
import type { ResultV1 } from '../../src/report/json.js'
import { failedServer, FakeExaminer, readyServer } from '../support/fake-examiner.js'
import { type CliResult, runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const SCHEMA = JSON.parse(readFileSync(new URL('../../schemas/result.schema.json', import.meta.url), 'utf8')) as object
const validate = new Ajv({ strict: false }).compile(SCHEMA)

const SERVERS = `{
  "mcpServers": {
    "files": { "command": "files-mcp", "args": ["/srv/my data", "--token", "opal-7-moss"], "env": { "MODE": "fast" } },
    "api": { "type": "http", "url": "https://api.example.com/mcp?key=\${API_KEY}", "headers": { "X-Client": "plugvet" } },
    "lost": { "command": "lost-mcp", "args": ["\${LOST}"] }
  }
}
`

/** The token of `files` is there to be masked, and not to be found by lint. */
const SETTINGS = { 'plugvet.config.json': JSON.stringify({ ignore: [{ file: '.mcp.json', rule: 'literal-credential', reason: 'It is for a test.' }] }) }

const KEY = ['granite', '51', 'willow'].join('.')
const WORLD = { env: { API_KEY: KEY } }
const TOKEN = 'ghp_' + 'fR7tq2LxVb91mZsKwD4yHc8NgJ3pEa6UoT5i'

interface Stage extends Partial<CliIo> {
  readonly files?: Readonly<Record<string, string>>
  readonly examiner?: FakeExaminer
  readonly cwd?: string
}

/** Runs the doctor over a plugin with three servers, of which one lacks a variable. */
async function doctor(argv: readonly string[], stage: Stage = {}): Promise<CliResult & { examiner: FakeExaminer; cwd: string }> {
  const { files = { '.mcp.json': SERVERS, '.agent-plugin/plugin.json': '{ "name": "demo", "version": "1.0.0" }', ...SETTINGS }, ...rest } = stage
  const { examiner = new FakeExaminer(), cwd = tempFolder(files), ...world } = rest
  const result = await runCli(cwd, ['doctor', ...argv], { ...WORLD, loadExaminer: () => Promise.resolve(examiner), ...world })
  return { ...result, examiner, cwd }
}

/** The result of a run as JSON, which must fit its schema. */
function resultOf({ out }: CliResult): ResultV1 {
  const value: unknown = JSON.parse(out)
  expect(validate(value), JSON.stringify(validate.errors)).toBe(true)
  return value as ResultV1
}

function plan(cwd: string): string {
  return `files (stdio, .mcp.json:3, for Agent plugin host)
  files-mcp '/srv/my data' --token ***
  in ${cwd}
  sets MODE
api (http, .mcp.json:4, for Agent plugin host)
  https://api.example.com/mcp?key=***
  sends X-Client
lost (stdio, .mcp.json:5, for Agent plugin host)
  will not be started
  Environment variable 'LOST' is required but not set
`
}

describe('consent', () => {
  it('is asked for after the commands and URLs were shown, on standard error alone', async () => {
    const asked: string[] = []
    const ask = (question: string) => {
      asked.push(question)
      return Promise.resolve('y')
    }
    const { code, out, err, cwd, examiner } = await doctor([], { canAsk: () => true, ask })
    expect(err).toBe(`${plan(cwd)}\n`)
    expect(asked).toEqual(['Start these 2 servers? [y/N] '])
    expect(examiner.examined.map(({ name }) => name)).toEqual(['files', 'api', 'lost'])
    expect(out).toContain('3 servers: 2 ready, 1 failed')
    expect(code).toBe(1)
  })

  it.each(['', 'n', 'no', 'yep', 'Y es'])('is not %j', async (answer) => {
    const { code, out, err, examiner } = await doctor([], { canAsk: () => true, ask: () => Promise.resolve(answer) })
    expect([code, out, examiner.examined]).toEqual([2, '', []])
    expect(err).toMatch(/\nplugvet: nothing was started\n$/)
  })

  it.each(['y', 'Y', 'yes', ' YES '])('is %j', async (answer) => {
    const { examiner } = await doctor([], { canAsk: () => true, ask: () => Promise.resolve(answer) })
    expect(examiner.examined).toHaveLength(3)
  })

  it('cannot be given without a terminal, but by --yes', async () => {
    const { code, out, err, cwd, examiner } = await doctor([])
    expect([code, out, examiner.examined]).toEqual([2, '', []])
    expect(err).toBe(
      `${plan(cwd)}\nplugvet: doctor would run these 2 servers with your permissions, but there is no terminal to ask you: ` +
        'use --yes to start them, or --dry-run to see what would be started\n'
    )
    expect((await doctor(['--yes'])).examiner.examined).toHaveLength(3)
    expect((await doctor(['-yq'])).err).toBe('')
  })

  it('is not needed where nothing would be started', async () => {
    const { code, out, err } = await doctor(['--server', 'lost'])
    expect([code, err]).toEqual([1, ''])
    expect(out).toContain('does-not-start: variable-unset')
    expect(await doctor([], { files: {} })).toMatchObject({ code: 2, err: expect.stringContaining('plugvet: nothing to check in this directory') as string, out: 'no servers\n\n0 files checked\n' })
  })
})

describe('--dry-run', () => {
  it('prints the launch plan and starts nothing', async () => {
    const loadExaminer = () => Promise.reject(new Error('nothing is to be started'))
    const { code, out, err, cwd } = await doctor(['--dry-run'], { loadExaminer })
    expect([code, err]).toEqual([0, ''])
    expect(out).toBe(plan(cwd))
  })

  it('prints it as JSON', async () => {
    const { out, cwd } = await doctor(['--dry-run', '--format', 'json', '--server', 'files', '--server', 'lost'])
    expect(JSON.parse(out)).toEqual({
      version: 1,
      tool: { name: 'plugvet', version: expect.stringMatching(/^\d/) as string },
      servers: [
        {
          name: 'files',
          file: '.mcp.json',
          line: 3,
          pointer: '/mcpServers/files',
          host: 'agent-plugin',
          plugin: 'demo',
          transport: 'stdio',
          launch: { command: 'files-mcp', args: ['/srv/my data', '--token', '***'], cwd, env: ['MODE'] },
          obstacles: []
        },
        {
          name: 'lost',
          file: '.mcp.json',
          line: 5,
          pointer: '/mcpServers/lost',
          host: 'agent-plugin',
          plugin: 'demo',
          transport: 'stdio',
          launch: null,
          obstacles: [{ reason: 'variable-unset', message: "Environment variable 'LOST' is required but not set" }]
        }
      ]
    })
  })

  it('says so where there is nothing to start', async () => {
    expect(await doctor(['--dry-run'], { files: {} })).toMatchObject({ code: 2, out: 'no servers\n' })
    expect(await doctor(['--dry-run', '--allow-empty'], { files: {} })).toMatchObject({ code: 0, out: 'no servers\n', err: '' })
  })

  it('shows no control character of a file', async () => {
    const text = JSON.stringify({ mcpServers: { 'a\u001b[2J': { command: 'x\u009b\n', args: ["it's\u202e", 'echo\nrm -r x'] } } })
    const { out } = await doctor(['--dry-run'], { files: { '.mcp.json': text } })
    expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    const command = "  'x\\u009b\\u000a' 'it'\\''s\\u202e' 'echo\\u000arm -r x'"
    expect(out.split('\n').slice(0, 2)).toEqual(['a\\u001b[2J (stdio, .mcp.json:1, for Claude Code)', command])
  })
})

describe('the command line', () => {
  it.each<[argv: string[], message: string]>([
    [['--jobs', '0'], '--jobs must be at least 1'],
    [['--jobs', 'x'], '--jobs takes a whole number, not "x"'],
    [['--jobs', '1.5'], '--jobs takes a whole number, not "1.5"'],
    [['--jobs', '-1'], '--jobs needs a number; write one that begins with a dash as --jobs=-…'],
    [['--expect'], '--expect needs a NAME'],
    [['--timeout', '1e3'], '--timeout takes a duration of at most a day, such as 30000 (milliseconds), 30s or 2m, not "1e3"'],
    [['--timeout', '5 s'], '--timeout takes a duration of at most a day, such as 30000 (milliseconds), 30s or 2m, not "5 s"'],
    [['--timeout', '0'], '--timeout takes a duration of at most a day, such as 30000 (milliseconds), 30s or 2m, not "0"'],
    [['--timeout', '1441m'], '--timeout takes a duration of at most a day, such as 30000 (milliseconds), 30s or 2m, not "1441m"'],
    [['--era', 'stone'], '--era takes one of auto, legacy, modern, not "stone"'],
    [['--locked'], '--locked needs --lock'],
    [['--repeat', '1'], '--repeat takes a number from 2 to 100'],
    [['--repeat', '101'], '--repeat takes a number from 2 to 100'],
    [['--repeat', 'x'], '--repeat takes a whole number, not "x"'],
    [['--dry-run', '--format', 'sarif'], 'doctor --dry-run supports only --format text and json'],
    [['--fix'], '--fix is an option of plugvet lint, not of plugvet doctor'],
    [['--server', 'fles'], '--server fles: no file here declares it; did you mean files?'],
    [['--server', 'zzzzzzz'], '--server zzzzzzz: no file here declares it; the servers are files, api, lost'],
    [['--rule', 'doctor/emtpy=off'], 'unknown rule "doctor/emtpy"; did you mean doctor/empty?'],
    [['--lock', 'none.json', '--locked'], '--lock none.json: no such file or directory'],
    [['--output', 'none/a.txt'], '--output none/a.txt: cannot be written: no such file or directory'],
    [['--format', 'html', '-o', 'a.html', '--format', 'json', '-o', '.'], '--output .: cannot be written: is a directory, not a file'],
    [['--lock', 'none/tools.json'], '--lock none/tools.json: cannot be written: no such file or directory'],
    [['--server', KEY], '--server ***: no file here declares it; the servers are files, api, lost'],
    [['--timeout', KEY], '--timeout takes a duration of at most a day, such as 30000 (milliseconds), 30s or 2m, not "***"'],
    [['--rule', TOKEN], '--rule needs ID=error, ID=warning, ID=info or ID=off, not "***"'],
    [['--lock', '.mcp.json'], '--lock .mcp.json is not a tool lock: "version" must be 1; this version of plugvet supports no other']
  ])('%j is refused before anything is started', async (argv, message) => {
    const { code, out, err, examiner } = await doctor(['--yes', ...argv])
    expect({ code, out, err }).toEqual({ code: 2, out: '', err: `plugvet: ${message}\n` })
    expect(examiner.examined).toEqual([])
  })

  it.each([
    [[], 8, 30_000, 'auto'],
    [['--jobs', '3', '--timeout', '1500', '--era', 'modern'], 3, 1500, 'modern'],
    [['--timeout', '2m'], 8, 120_000, 'auto'],
    [['--timeout', '0.5s'], 8, 500, 'auto'],
    [['--timeout', '20ms'], 8, 20, 'auto']
  ])('%j reaches the examiner', async (argv, jobs, server, era) => {
    const { options } = (await doctor(['--yes', ...argv])).examiner
    expect({ jobs: options?.jobs, server: options?.limits.server, era: options?.era }).toEqual({ jobs, server, era })
  })

  it('has each server examined as often as it says, and reports that as JSON and HTML', async () => {
    const repeats = { runs: 4, ready: 3, listedAfter: [10.04, 20, 30] }
    const judge = (server: Parameters<typeof readyServer>[0]) => ({ ...failedServer(server, 'startup-error', 'It ended'), repeats })
    const { examiner, code, ...rest } = await doctor(['--yes', '--repeat', '4', '--server', 'files', '--format', 'json'], { examiner: new FakeExaminer(judge) })
    expect([examiner.options?.repeat, code]).toEqual([4, 1])
    expect(resultOf({ code, ...rest }).servers?.[0]?.repeat).toEqual({ runs: 4, ready: 3, flaky: true, toolsListed: { p50: 20, p95: 30 } })
    const never = { runs: 2, ready: 0, listedAfter: [] }
    const json = await doctor(['--yes', '--repeat', '2', '--server', 'files', '--format', 'json'], {
      examiner: new FakeExaminer((server) => ({ ...judge(server), repeats: never }))
    })
    expect(resultOf(json).servers?.[0]?.repeat).toEqual({ runs: 2, ready: 0, flaky: false, toolsListed: null })
    const { out } = await doctor(['--yes', '--repeat', '4', '--format', 'html'], { examiner: new FakeExaminer(judge) })
    expect(out).toContain('data-label="Runs ready">3 of 4</td>')
    expect(out).toContain('data-label="p95" class="number">30 ms</td>')
    expect(out).toContain('had listed the tools after this time')
    expect((await doctor(['--yes', '--format', 'html'])).out).not.toMatch(/p95|Runs ready/)
  })

  it('has the servers log for debugging', async () => {
    const envOf = (examiner: FakeExaminer) => (examiner.examined[0]?.launch as { env: object } | undefined)?.env
    expect(envOf((await doctor(['--yes', '--debug'])).examiner)).toEqual({ API_KEY: KEY, MODE: 'fast', DEBUG: 'mcp*', MCP_LOG_LEVEL: 'debug' })
    expect(envOf((await doctor(['--yes'])).examiner)).toEqual({ API_KEY: KEY, MODE: 'fast' })
  })

  it('takes every server of a name, of all files', async () => {
    const entry = '{ "mcpServers": { "a": { "command": "a" }, "b": { "command": "b" } } }'
    const { examiner } = await doctor(['--yes', '--server', 'b'], { files: { 'x/.mcp.json': entry, 'y/.mcp.json': entry } })
    expect(examiner.examined.map(({ name, file }) => `${file} ${name}`)).toEqual(['x/.mcp.json b', 'y/.mcp.json b'])
  })

  it('reads standard input', async () => {
    const cwd = tempFolder()
    const examiner = new FakeExaminer()
    const { code } = await runCli(cwd, ['doctor', '--stdin', '--yes'], {
      stdin: '{ "mcpServers": { "a": { "command": "a" } } }',
      loadExaminer: () => Promise.resolve(examiner)
    })
    expect([code, examiner.examined.map(({ launch }) => launch)]).toEqual([0, [expect.objectContaining({ command: 'a', cwd })]])
  })
})

describe('the report', () => {
  const judge = (server: Parameters<typeof readyServer>[0]) =>
    server.name === 'api' ? failedServer(server, 'unauthorized', `Status 401 for ***`, 'headers') : readyServer(server)

  it('has the findings of lint and of the doctor, a table, what happened, and a summary', async () => {
    const { code, out } = await doctor(['--yes'], { examiner: new FakeExaminer(judge) })
    expect(out).toBe(`.mcp.json:4:94  error  doctor/unauthorized  Status 401 for ***
  3 |     "files": { "command": "files-mcp", "args": ["/srv/my data", "--token", "***********"], "…
  4 | …"url": "https://api.example.com/mcp?key=\${API_KEY}", "headers": { "X-Client": "plugvet" } },
    |                                                                  ^^^^^^^^^^^^^^^^^^^^^^^^^
  help: Check the header the server asks for, and the variable it refers to: the variable may be empty, expired or for another environment.

.mcp.json:5:48  error  doctor/variable-unset  Environment variable 'LOST' is required but not set
  4 |     "api": { "type": "http", "url": "https://api.example.com/mcp?key=\${API_KEY}", "headers":…
  5 |     "lost": { "command": "lost-mcp", "args": ["\${LOST}"] }
    |                                                ^^^^^^^
  help: Set LOST before the host starts, pass its value with --dotenv, or add a default: \${LOST:-…}.

server  file       transport  state   protocol    tools  tokens  resources  ready after  failure
files   .mcp.json  stdio      ready   2025-11-25  1      ~4      2          110 ms
api     .mcp.json  http       failed  –           –      –       –          –            connection-failure: unauthorized
lost    .mcp.json  stdio      failed  –           –      –       –          –            does-not-start: variable-unset

3 servers: 1 ready, 2 failed

2 errors; 2 files checked, 1 finding ignored
`)
    expect(code).toBe(1)
  })

  it('is the result of cli.md as JSON', async () => {
    const result = resultOf(await doctor(['--yes', '--format', 'json'], { examiner: new FakeExaminer(judge) }))
    expect(result.servers).toEqual([
      {
        name: 'files',
        file: '.mcp.json',
        pointer: '/mcpServers/files',
        host: 'agent-plugin',
        plugin: 'demo',
        transport: 'stdio',
        state: 'ready',
        protocolVersion: '2025-11-25',
        serverInfo: { name: 'fake', version: '1.0.0' },
        tools: 1,
        toolTokens: 4,
        toolCosts: [{ name: 'echo', tokens: 4 }],
        resources: 2,
        prompts: null,
        timings: { spawn: 3.1, initialize: 96.9, ready: 110.3, stop: 12.1 },
        failure: null
      },
      expect.objectContaining({
        name: 'api',
        state: 'failed',
        timings: {},
        failure: { class: 'connection-failure', reason: 'unauthorized', detail: 'Status 401 for ***.' }
      }),
      expect.objectContaining({ name: 'lost', failure: expect.objectContaining({ reason: 'variable-unset' }) as unknown })
    ])
    expect(result.findings.map(({ ruleId, pointer, server }) => [ruleId, pointer, server])).toEqual([
      ['doctor/unauthorized', '/mcpServers/api/headers', 'api'],
      ['doctor/variable-unset', '/mcpServers/lost/args/0', 'lost']
    ])
  })

  it.each([
    ['compact', '.mcp.json:4:94: error doctor/unauthorized Status 401 for ***\n'],
    ['github', 'title=plugvet doctor/unauthorized::Status 401 for ***'],
    ['junit', '<testcase name="doctor/unauthorized /mcpServers/api/headers"'],
    ['html', 'Status 401 for ***']
  ])('carries the findings as %s', async (format, expected) => {
    const { out } = await doctor(['--yes', '--format', format], { examiner: new FakeExaminer(judge) })
    expect(out).toContain(expected)
  })

  it('lists what the doctor finds among the rules of SARIF, and of lint alone it does not', async () => {
    interface Log {
      readonly runs: readonly [
        {
          readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } }
          readonly results: readonly { readonly ruleId: string; readonly ruleIndex: number }[]
        }
      ]
    }
    const { out, cwd } = await doctor(['--yes', '--format', 'sarif'], { examiner: new FakeExaminer(judge) })
    const [run] = (JSON.parse(out) as Log).runs
    const ids = run.tool.driver.rules.map(({ id }) => id)
    expect(run.results.map(({ ruleIndex }) => ids[ruleIndex])).toEqual(['doctor/unauthorized', 'doctor/variable-unset'])
    expect(ids).toContain('doctor/left-behind')
    const linted = JSON.parse((await runCli(cwd, ['--format', 'sarif'])).out) as Log
    expect(linted.runs[0].tool.driver.rules.filter(({ id }) => id.startsWith('doctor/'))).toEqual([])
  })

  it('is quiet about what is well', async () => {
    const { out } = await doctor(['--yes', '--quiet', '--server', 'files'])
    expect(out).toBe('')
    const failing = await doctor(['--yes', '--quiet', '--server', 'api'], { examiner: new FakeExaminer(judge) })
    expect(failing.out).toContain('connection-failure: unauthorized')
    expect(failing.out).not.toContain('files  ')
  })

  it('tells nothing twice that lint has told', async () => {
    const files = { '.mcp.json': '{ "mcpServers": { "a": {}, "b": { "url": "https://b.example/mcp" } } }' }
    const result = resultOf(await doctor(['--format', 'json'], { files }))
    expect(result.findings.map(({ ruleId }) => ruleId)).toEqual(['stdio-command', 'transport-type'])
    expect(result.servers?.map(({ failure }) => failure?.reason)).toEqual(['command-missing', 'not-loaded'])
  })

  it('is coloured where colours are wanted, the states of the table too', async () => {
    const { out } = await doctor(['--yes', '--color'], { examiner: new FakeExaminer(judge) })
    expect(out).toContain('\u001b[32mready\u001b[39m')
    expect(out).toContain('\u001b[31m\u001b[1mfailed\u001b[22m\u001b[39m')
    const terminal = { isTerminal: () => true, env: { ...WORLD.env, NO_COLOR: '1' } }
    expect((await doctor(['--yes'], terminal)).out).not.toContain('\u001b')
  })

  it('shows as much of a line as the terminal has room for', async () => {
    const { out } = await doctor(['--yes'], { examiner: new FakeExaminer(judge), width: () => 60 })
    const frames = out.split('\n').filter((line) => /^ +\d* \|/.test(line))
    expect(frames).not.toEqual([])
    expect(frames.filter((line) => line.length > 60)).toEqual([])
  })

  it('tells as HTML what its findings are about', async () => {
    const { out } = await doctor(['--yes', '--format', 'html'], { examiner: new FakeExaminer(judge) })
    expect(out).toContain('The server rejected the credentials, or none were sent.')
  })

  it('shows the reference that is not set, whatever it stands under', async () => {
    const entry = { type: 'http', url: 'https://api.example.com/mcp', headers: { 'X-API-Key': '${PLANTS_KEY}' } }
    const { out } = await doctor(['--host', 'agent-plugin'], { files: { '.mcp.json': JSON.stringify({ mcpServers: { plants: entry } }) } })
    expect(out).toContain('"X-API-Key":"${PLANTS_KEY}"')
  })

  it('is not lost where another file cannot be written in the end', async () => {
    const cwd = tempFolder({ '.mcp.json': SERVERS, 'out/x': '' })
    const examiner = new FakeExaminer((server) => {
      rmSync(join(cwd, 'out'), { recursive: true })
      return readyServer(server)
    })
    const argv = ['--yes', '--server', 'files', '--format', 'json', '-o', 'out/a.json', '--format', 'text', '--lock', 'out/tools.json']
    const { code, out, err } = await doctor(argv, { cwd, examiner })
    expect(code).toBe(2)
    expect(out).toContain('1 server: 1 ready')
    expect(err).toMatch(/\nplugvet: --output out\/a\.json: cannot be written: no such file or directory\n$/)
    mkdirSync(join(cwd, 'out'))
    const locked = await doctor(['--yes', '--server', 'files', '--lock', 'out/tools.json'], { cwd, examiner })
    expect(locked.out).toContain('1 server: 1 ready')
    expect(locked.err).toMatch(/\nplugvet: --lock out\/tools\.json: cannot be written: no such file or directory\n$/)
  })

  it('holds the secrets in no format', async () => {
    for (const format of ['text', 'compact', 'json', 'sarif', 'github', 'gitlab', 'junit', 'html']) {
      const { out, err } = await doctor(['--yes', '--format', format], { examiner: new FakeExaminer(judge) })
      expect(out + err).not.toContain(KEY)
      expect(out + err).not.toContain('opal-7-moss')
    }
  })
})

describe('a name that is a secret', () => {
  const FILES = { '.mcp.json': JSON.stringify({ mcpServers: { [KEY]: { command: 'x' }, other: { command: 'y' }, odd: 1 } }) }
  const FORMATS = ['text', 'compact', 'json', 'sarif', 'github', 'gitlab', 'junit', 'html']
  const offering = () =>
    new FakeExaminer((server) =>
      readyServer(server, {
        tools: [{ name: `run-${KEY}` }],
        diagnoses: [{ kind: 'stdout-noise', message: 'm', at: server.entry }]
      })
    )

  it.each(FORMATS)('of a server is not in the report as %s', async (format) => {
    const { out, err } = await doctor(['--yes', '--info', '--format', format], { files: FILES, examiner: offering() })
    expect(out + err).not.toContain(KEY)
    expect(out).not.toBe('')
  })

  it.each<[what: string, files: Readonly<Record<string, string>>, argv: readonly string[]]>([
    ['that nobody declares', {}, []],
    ['that is left out', FILES, ['--server', 'other']],
    ['of what is no server', { '.mcp.json': JSON.stringify({ mcpServers: { [KEY]: 1 } }) }, []]
  ])('and is expected, %s, is not in what is said of it', async (_, files, argv) => {
    for (const format of FORMATS) {
      const { code, out, err } = await doctor(['--yes', '--format', format, '--expect', KEY, ...argv], { files })
      expect(code).toBe(1)
      expect(out + err).not.toContain(KEY)
      expect(out).toContain('Server ')
    }
  })

  it('of a server or a tool is not in the lock, which is compared all the same', async () => {
    const { cwd } = await doctor(['--yes', '--lock', 'tools.json'], { files: FILES, examiner: offering() })
    const lock = readFileSync(join(cwd, 'tools.json'), 'utf8')
    expect(lock).not.toContain(KEY)
    expect(lock).toContain('"run-***"')
    const argv = ['--yes', '--lock', 'tools.json', '--locked', '--format', 'compact', '--rule', 'doctor/stdout-noise=off', '--rule', 'valid-shape=off']
    expect((await doctor(argv, { cwd, examiner: offering() })).out).toBe('')
  })
})

describe('the exit code', () => {
  const FILES = { '.mcp.json': '{ "mcpServers": { "a": { "command": "a" } } }' }

  it('is 0 where every server is ready, and 1 where one is not, whatever the severity of its finding', async () => {
    expect((await doctor(['--yes'], { files: FILES })).code).toBe(0)
    const examiner = new FakeExaminer((server) => failedServer(server, 'empty', 'Nothing in it'))
    expect((await doctor(['--yes'], { files: FILES, examiner })).code).toBe(1)
    expect((await doctor(['--yes', '--rule', 'doctor/empty=off'], { files: FILES, examiner })).code).toBe(1)
  })

  it('heeds --fail-on', async () => {
    const noise = { kind: 'stdout-noise', message: 'm', at: ['mcpServers', 'a'] } as const
    const examiner = () => new FakeExaminer((server) => readyServer(server, { diagnoses: [noise] }))
    expect((await doctor(['--yes'], { files: FILES, examiner: examiner() })).code).toBe(0)
    expect((await doctor(['--yes', '--fail-on', 'warning'], { files: FILES, examiner: examiner() })).code).toBe(1)
    expect((await doctor(['--yes', '--max-warnings', '0'], { files: FILES, examiner: examiner() })).code).toBe(1)
  })

  it('is 2 where a file cannot be read, and the servers of the others are examined', async () => {
    const { code, err, examiner } = await doctor(['--yes', '-q', '.mcp.json', 'none.json'], { files: FILES })
    expect([code, err, examiner.examined.length]).toEqual([2, 'plugvet: none.json: no such file or directory\n', 1])
  })
})

describe('the settings', () => {
  const noisy = () =>
    new FakeExaminer((server) =>
      readyServer(server, { diagnoses: [{ kind: 'stdout-noise', message: 'm', at: server.entry, part: 'key' }] })
    )

  async function findings(settings: object, argv: readonly string[] = []): Promise<string[]> {
    const entry = '{ "mcpServers": { "a": { "command": "a" } } }'
    const files = { 'plugvet.config.json': JSON.stringify(settings), 'x/.mcp.json': entry, 'y/.mcp.json': entry }
    const result = resultOf(await doctor(['--yes', '--format', 'json', ...argv], { files, examiner: noisy() }))
    return result.findings.map(({ file, severity }) => `${file} ${severity}`)
  }

  it('set severities, everywhere and for some files, and the command line overrules them', async () => {
    const id = 'doctor/stdout-noise'
    expect(await findings({})).toEqual(['x/.mcp.json warning', 'y/.mcp.json warning'])
    expect(await findings({ rules: { [id]: 'error' } })).toEqual(['x/.mcp.json error', 'y/.mcp.json error'])
    const override = { overrides: [{ files: ['x/**'], rules: { [id]: ['off'] } }] }
    expect(await findings(override)).toEqual(['y/.mcp.json warning'])
    expect(await findings(override, ['--rule', `${id}=info`])).toEqual(['x/.mcp.json info', 'y/.mcp.json info'])
  })

  it('ignore findings', async () => {
    const ignore = [{ rule: 'doctor/stdout-noise', file: 'y/**', pointer: '/mcpServers/a', reason: 'known' }]
    expect(await findings({ ignore })).toEqual(['x/.mcp.json warning'])
  })

  it('must know what they name', async () => {
    const files = { 'plugvet.config.json': '{ "rules": { "doctor/stdout-noize": "off" } }', '.mcp.json': '{ "mcpServers": {} }' }
    expect((await doctor([], { files })).err).toContain("unknown setting 'doctor/stdout-noize'; did you mean 'doctor/stdout-noise'?")
  })
})

describe('--expect', () => {
  const EMPTY = '{ "mcpServers": {} }'
  const ONE = '{\n  "mcpServers": {\n    "tickets": { "command": "t" },\n    "odd": 1\n  }\n}\n'

  /** What is said, where, and of which server the result tells. */
  async function expectation(name: string, files: Readonly<Record<string, string>>, argv: readonly string[] = []) {
    const run = await doctor(['--yes', '--format', 'json', '--expect', name, ...argv], { files })
    const { findings, servers = [] } = resultOf(run)
    const own = findings.filter(({ ruleId }) => ruleId === 'doctor/not-enabled')
    return {
      code: run.code,
      said: own.map(({ message, file, range }) => `${file}:${range.start.line}:${range.start.column} ${message}`),
      missing: servers.filter(({ transport }) => transport === null).map(({ failure, ...rest }) => [rest.name, rest.pointer, failure?.class, failure?.reason])
    }
  }

  it('is met by a server that is ready', async () => {
    expect(await expectation('tickets', { '.mcp.json': ONE }, ['--rule', 'valid-shape=off'])).toEqual({ code: 0, said: [], missing: [] })
  })

  it.each<[what: string, name: string, files: Readonly<Record<string, string>>, argv: string[], said: string, pointer: string]>([
    [
      'a name that no file declares, with one that is near',
      'tikcets',
      { '.mcp.json': ONE },
      [],
      ".mcp.json:2:3 Server 'tikcets' is expected, but no file here declares it; did you mean tickets?",
      '/mcpServers'
    ],
    [
      'a name where there are no servers',
      'api',
      { 'a/.agent-plugin/plugin.json': '{ "name": "a" }', 'b/.mcp.json': EMPTY },
      [],
      "b/.mcp.json:1:3 Server 'api' is expected, but no file here declares it; there are no servers",
      '/mcpServers'
    ],
    [
      'a name where there is no file',
      'api',
      {},
      [],
      ".mcp.json:1:1 Server 'api' is expected, but no file here declares it; there are no servers",
      ''
    ],
    [
      'a server that --server leaves out',
      'tickets',
      { '.mcp.json': '{ "mcpServers": { "tickets": { "command": "t" }, "b": { "command": "b" } } }' },
      ['--server', 'b'],
      ".mcp.json:1:19 Server 'tickets' is expected, but --server leaves it out",
      '/mcpServers/tickets'
    ],
    [
      'a member that is no server',
      'odd',
      { '.mcp.json': ONE },
      [],
      ".mcp.json:4:5 Server 'odd' is expected, but its entry in .mcp.json is not an object",
      '/mcpServers/odd'
    ],
    [
      "a server in the plugin's other file, which was not asked for",
      'inline',
      {
        '.mcp.json': EMPTY,
        '.agent-plugin/plugin.json': '{ "name": "p", "version": "1.0.0", "mcpServers": { "inline": { "command": "x" } } }'
      },
      ['.mcp.json'],
      ".mcp.json:1:3 Server 'inline' is expected, but only .agent-plugin/plugin.json of the same plugin declares it, which is not among the files",
      '/mcpServers'
    ],
    [
      'a server in belongs to another host',
      'editor',
      { '.mcp.json': EMPTY, '.vscode/mcp.json': '{ "servers": { "editor": { "command": "x" } } }' },
      ['--host', 'agent-plugin'],
      ".mcp.json:1:3 Server 'editor' is expected, but only .vscode/mcp.json declares it, which is a file of vscode",
      '/mcpServers'
    ]
  ])('is not met by %s', async (_, name, files, argv, said, pointer) => {
    expect(await expectation(name, files, argv)).toEqual({
      code: 1,
      said: [said],
      missing: [[name, pointer, 'not-found', 'not-enabled']]
    })
  })

  it('is not met by a server that fails; its own failure stays', async () => {
    const examiner = new FakeExaminer((server) => failedServer(server, 'startup-error', 'It ended'))
    const files = { '.mcp.json': ONE, '.agent-plugin/plugin.json': '{ "name": "p", "version": "1.0.0" }' }
    const run = await doctor(['--yes', '--format', 'json', '--expect', 'tickets', '--expect', 'tickets'], { files, examiner })
    const { findings, servers } = resultOf(run)
    expect(findings.filter(({ ruleId }) => ruleId.startsWith('doctor/')).map(({ ruleId, message }) => [ruleId, message])).toEqual([
      ['doctor/not-enabled', "Server 'tickets' is expected, and .mcp.json of the plugin 'p' declares it, but it is not ready: it failed with startup-error"],
      ['doctor/startup-error', 'It ended']
    ])
    expect(servers).toHaveLength(1)
    expect(run.code).toBe(1)
  })

  it('shows in the table', async () => {
    const { out } = await doctor(['--yes', '--expect', 'none'], { files: { '.mcp.json': EMPTY } })
    expect(out).toContain('server  file       state   failure\nnone    .mcp.json  failed  not-found: not-enabled\n')
  })
})

describe('--lock', () => {
  const FILES = { '.mcp.json': '{ "mcpServers": { "a": { "command": "a" }, "b": { "command": "b" } } }' }
  const offering = (tools: Readonly<Record<string, string>>) =>
    new FakeExaminer((server) => {
      const described = tools[server.name]
      return described === undefined
        ? failedServer(server, 'empty', 'Nothing')
        : readyServer(server, { tools: [{ name: 'run', description: described }] })
    })
  const lockOf = (cwd: string) => JSON.parse(readFileSync(join(cwd, 'tools.json'), 'utf8')) as { servers: Record<string, unknown> }

  it('records the tools, and --locked tells what changed', async () => {
    const { cwd, code, err } = await doctor(['--yes', '--lock', 'tools.json'], { files: FILES, examiner: offering({ a: 'runs', b: 'runs' }) })
    expect(code).toBe(0)
    expect(err).toContain('plugvet: wrote tools.json\n')
    expect(Object.keys(lockOf(cwd).servers)).toEqual(['.mcp.json#a', '.mcp.json#b'])
    const before = readFileSync(join(cwd, 'tools.json'), 'utf8')

    const argv = ['--yes', '--lock', 'tools.json', '--locked', '--format', 'compact']
    const same = await doctor(argv, { cwd, examiner: offering({ a: 'runs', b: 'runs' }) })
    expect([same.code, same.out]).toEqual([0, ''])
    const changed = await doctor(argv, { cwd, examiner: offering({ a: 'runs', b: 'reads your mail' }) })
    expect(changed.out).toBe(".mcp.json:1:44: error doctor/tools-changed The tools differ from the lock: changed 'run' [claude-code]\n")
    expect(changed.code).toBe(1)
    expect(readFileSync(join(cwd, 'tools.json'), 'utf8')).toBe(before)
  })

  describe('shows what changed', () => {
    type Tools = NonNullable<ServerResult['tools']>
    const serving = (tools: Tools) => new FakeExaminer((server) => readyServer(server, { tools }))
    const schema = (unit: string) => ({ type: 'object', properties: { unit: { type: 'string', default: unit }, city: { type: 'string' } } })
    const BEFORE: Tools = [
      { name: 'forecast', description: 'Gives the forecast. It is for one city.', inputSchema: schema('celsius') },
      { name: 'old' },
      { name: 'same', description: 'Stays.' }
    ]
    const AFTER: Tools = [
      { name: 'forecast', description: 'Gives the forecast. It is\u202E for one city.\n::error::x', inputSchema: schema('kelvin') },
      { name: 'new\u001b' },
      { name: 'same', description: 'Stays.' }
    ]
    const DIFF = [
      '@@ -1,11 +1,12 @@',
      ' Gives the forecast.',
      '-It is for one city.',
      '+It is\\u202e for one city.',
      '+:\\u003aerror::x',
      ' inputSchema:',
      ' {',
      '   "properties": {',
      '     "city": {',
      '       "type": "string"',
      '     },',
      '     "unit": {',
      '-      "default": "celsius",',
      '+      "default": "kelvin",',
      '       "type": "string"',
      '     }',
      '   },'
    ]

    async function compared(before: Tools, after: Tools, ...argv: string[]) {
      const files = { '.mcp.json': '{ "mcpServers": { "a": { "command": "a" } } }' }
      const { cwd } = await doctor(['--yes', '--lock', 'tools.json'], { files, examiner: serving(before) })
      return await doctor(['--yes', '--lock', 'tools.json', '--locked', ...argv], { cwd, examiner: serving(after) })
    }

    it('as text, also with --quiet', async () => {
      const { out } = await compared(BEFORE, AFTER)
      const [, block = ''] = /\n(a: its tools differ [^]*?)\n\n/.exec(out) ?? []
      const lines = block.split('\n')
      expect(lines.slice(0, 4)).toEqual(['a: its tools differ from the lock', '  added new\\u001b', '  removed old', '  changed forecast'])
      expect(lines.filter((line) => /^ {4}[-+]/.test(line))).toEqual(DIFF.filter((line) => /^[-+]/.test(line)).map((line) => `    ${line}`))
      expect((await compared(BEFORE, AFTER, '--quiet')).out).toContain(block)
      expect((await compared(BEFORE, BEFORE)).out).not.toContain('differ')
    })

    it('as JSON', async () => {
      const result = resultOf(await compared(BEFORE, AFTER, '--format', 'json'))
      const { added, removed, changed } = result.servers?.[0]?.toolChanges ?? {}
      expect([added, removed, changed?.map(({ name, note }) => [name, note])]).toEqual([['new\\u001b'], ['old'], [['forecast', undefined]]])
      const diff = changed?.[0]?.diff?.split('\n') ?? []
      expect(diff.filter((line) => /^[-+]/.test(line))).toEqual(DIFF.filter((line) => /^[-+]/.test(line)))
      expect(resultOf(await compared(BEFORE, BEFORE, '--format', 'json')).servers?.[0]).not.toHaveProperty('toolChanges')
    })

    it('as HTML', async () => {
      const { out } = await compared(BEFORE, AFTER, '--format', 'html')
      expect(out).toContain('<p class="links-title">The tools differ from the lock</p>')
      expect(out).toContain('<li>removed <code>old</code></li>')
      expect(out).toContain('\n-It is for one city.\n+It is\\u202e for one city.\n')
    })

    it('as far as it can be shown', async () => {
      const one = (description: string, inputSchema?: unknown): Tools => [{ name: 'run', description, ...(inputSchema === undefined ? {} : { inputSchema }) }]
      const noteOf = async (before: Tools, after: Tools) => {
        const { servers } = resultOf(await compared(before, after, '--format', 'json'))
        return servers?.[0]?.toolChanges?.changed[0]
      }
      expect(await noteOf(one('x'.repeat(70_000)), one('a'))).toEqual({ name: 'run', note: 'the lock does not have its texts; recorded again, it will' })
      expect(await noteOf(one('a'), one('x'.repeat(70_000)))).toEqual({ name: 'run', note: 'its texts are too large to compare' })
      expect(await noteOf(one(`key ${KEY}`), one('key ***'))).toEqual({ name: 'run', note: 'only what is masked has changed' })
      const long = await noteOf(one('a. '.repeat(200)), one('b. '.repeat(200)))
      expect([long?.diff?.split('\n').length, long?.note]).toEqual([101, '303 more lines'])
      const words = await noteOf(one(`${'word '.repeat(100)}end`), one(`${'word '.repeat(100)}END ${'\u{1F600}'.repeat(130)}`))
      expect(words?.diff?.isWellFormed()).toBe(true)
      expect(Math.max(...(words?.diff ?? '').split('\n').map((line) => line.length))).toBeLessThanOrEqual(121)
      const many = (text: string): Tools => Array.from({ length: 22 }, (_, index) => ({ name: `t${String(index).padStart(2, '0')}`, description: text }))
      const { servers } = resultOf(await compared(many('a'), many('b'), '--format', 'json'))
      expect(servers?.[0]?.toolChanges?.changed.filter(({ diff }) => diff === undefined)).toEqual([
        { name: 't20', note: 'not shown' },
        { name: 't21', note: 'not shown' }
      ])
    })
  })

  it('keeps what was recorded of a server that is not ready, and forgets one that is gone', async () => {
    const { cwd } = await doctor(['--yes', '--lock', 'tools.json'], { files: FILES, examiner: offering({ a: 'runs', b: 'runs' }) })
    const before = lockOf(cwd)
    await doctor(['--yes', '--lock', 'tools.json'], { cwd, examiner: offering({ a: 'runs' }) })
    expect(lockOf(cwd)).toEqual(before)
    await doctor(['--yes', '--lock', 'tools.json', '--server', 'a'], { cwd, examiner: offering({ a: 'jumps' }) })
    expect(lockOf(cwd).servers['.mcp.json#b']).toEqual(before.servers['.mcp.json#b'])
    expect(lockOf(cwd).servers['.mcp.json#a']).not.toEqual(before.servers['.mcp.json#a'])

    writeFileSync(join(cwd, '.mcp.json'), '{ "mcpServers": { "b": { "command": "b" } } }')
    const { err } = await doctor(['-yq', '--lock', 'tools.json', '--locked'], { cwd, examiner: offering({ b: 'runs' }) })
    expect(err).toBe('plugvet: --lock tools.json has servers that no longer exist: .mcp.json#a\n')
    await doctor(['--yes', '--lock', 'tools.json'], { cwd, examiner: offering({ b: 'runs' }) })
    expect(Object.keys(lockOf(cwd).servers)).toEqual(['.mcp.json#b'])
  })
})

describe('progress', () => {
  /** A terminal that keeps what is drawn. */
  function terminal(rows = 24): { stream: NodeJS.WriteStream; drawn: () => string } {
    const stream = Object.assign(new PassThrough(), { columns: 80, rows, isTTY: true })
    // Node 26 reads one piece at a time, earlier ones read all that there is.
    const pieces = function* () {
      for (let piece = stream.read() as Buffer | null; piece !== null; piece = stream.read() as Buffer | null) yield piece.toString()
    }
    return { stream: stream as unknown as NodeJS.WriteStream, drawn: () => [...pieces()].join('') }
  }

  it('is a line for each server on a terminal', async () => {
    const { stream, drawn } = terminal()
    await doctor(['--yes'], { liveTerminal: () => stream, isTerminal: () => true })
    const text = drawn()
    expect(text).toContain('files  waiting')
    expect(text).toContain('api    initializing')
    expect(text).toContain('lost   failed: variable-unset')
    // Nothing is hidden that a signal would leave hidden.
    expect(text).not.toContain('\u001b[?25l')
  })

  it('stays where the report goes elsewhere', async () => {
    const [kept, cleared] = [terminal(), terminal()]
    await doctor(['--yes'], { liveTerminal: () => kept.stream, isTerminal: () => false })
    await doctor(['--yes'], { liveTerminal: () => cleared.stream, isTerminal: () => true })
    const lines = 'files  ready\napi    ready\nlost   failed: variable-unset\n'
    expect(kept.drawn().endsWith(lines)).toBe(true)
    expect(cleared.drawn().endsWith(lines)).toBe(false)
  })

  it('is aligned whatever the names are, and tells servers of one name apart', async () => {
    const { stream, drawn } = terminal()
    const files = {
      'a/.mcp.json': '{ "mcpServers": { "日本🚀": { "command": "x" }, "api": { "command": "x" } } }',
      'bc/.mcp.json': '{ "mcpServers": { "api": { "command": "x" } } }'
    }
    await doctor(['--yes'], { files, liveTerminal: () => stream })
    expect(drawn()).toContain('日本🚀  a/.mcp.json   ready\napi     a/.mcp.json   ready\napi     bc/.mcp.json  ready\n')
  })

  it('is of those at work, where there are more servers than lines', async () => {
    const { stream, drawn } = terminal(5)
    const names = Array.from({ length: 9 }, (_, index) => `s${index}`)
    const files = { '.mcp.json': JSON.stringify({ mcpServers: Object.fromEntries(names.map((name) => [name, { command: 'x' }])) }) }
    await doctor(['--yes'], { files, liveTerminal: () => stream, isTerminal: () => true })
    const text = drawn()
    expect(text).toContain('s0  initializing\n0 done, 8 waiting')
    expect(text).toContain('s2  initializing\n0 done, 6 waiting')
    expect(text).not.toContain('s3  initializing\n0 done')
    expect(text).toContain('9 done, 0 waiting')
  })

  it('cuts a long name, and so breaks no word at the edge', async () => {
    const { stream, drawn } = terminal()
    const name = 'name '.repeat(14).trim()
    await doctor(['--yes'], { files: { '.mcp.json': JSON.stringify({ mcpServers: { [name]: { command: 'x', env: { A: '${NEVER_SET}' } } } }) }, liveTerminal: () => stream })
    expect(drawn()).toContain(`${name.slice(0, 39)}…  `)
    expect(drawn()).not.toContain(name)
  })

  it('is none with --quiet', async () => {
    const { stream, drawn } = terminal()
    await doctor(['-yq'], { liveTerminal: () => stream })
    expect(drawn()).toBe('')
  })
})

describe('a signal', () => {
  it.each<[Interrupt, number]>([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGQUIT', 131],
    ['SIGHUP', 129]
  ])('%s stops the servers, says what is known, and ends with %i', async (signal, code) => {
    let send: (signal: Interrupt) => void = () => undefined
    let released = 0
    const onInterrupt = (listener: typeof send) => {
      send = listener
      return () => {
        released++
      }
    }
    const examiner: FakeExaminer = new FakeExaminer(async (server) => {
      if (server.name !== 'files') return readyServer(server, { state: 'stopped', readyAfter: null, phases: [] })
      const stopped = new Promise((resolve) => examiner.options?.signal.addEventListener('abort', resolve))
      send(signal)
      await stopped
      return readyServer(server, { state: 'stopped' })
    })
    const argv = ['-yq', '--format', 'json', '--expect', 'files', '--lock', 'l.json', '--format', 'json', '--output', 'r.json']
    const run = await doctor(argv, { examiner, onInterrupt })
    expect([run.code, run.out, released]).toEqual([code, '', 1])
    expect(run.err).toContain(`plugvet: received ${signal}: stopping the servers; send it again to kill them\n`)
    expect(run.err).toContain('3 servers: 1 failed, 2 stopped')
    expect(run.err).toMatch(new RegExp(`plugvet: interrupted by ${signal}; every server was stopped\\n$`))
    const result = JSON.parse(readFileSync(join(run.cwd, 'r.json'), 'utf8')) as ResultV1
    expect(result.servers?.map(({ state }) => state).sort()).toEqual(['failed', 'stopped', 'stopped'])
    const why = `the doctor was interrupted by ${signal} before it had examined every server in this file`
    expect(result.failures).toEqual([{ path: '.mcp.json', message: why }])
    // Nothing is made of half a run.
    expect(run.err).not.toContain('is expected')
    expect(() => readFileSync(join(run.cwd, 'l.json'))).toThrow('ENOENT')
  })

  it('that comes twice kills everything and ends at once', async () => {
    const ended: number[] = []
    let send: (signal: Interrupt) => void = () => undefined
    const examiner: FakeExaminer = new FakeExaminer((server) => {
      send('SIGINT')
      expect([examiner.kills, ended]).toEqual([0, []])
      send('SIGTERM')
      expect([examiner.kills, ended]).toEqual([1, [143]])
      return readyServer(server)
    })
    const onInterrupt = (listener: typeof send) => {
      send = listener
      return () => undefined
    }
    await doctor(['--yes', '--server', 'files'], { examiner, onInterrupt, exit: (code) => void ended.push(code) })
    expect(ended).toEqual([143])
  })
})

describe('whatever happens', () => {
  it('what runs is killed when plugvet fails, and when the program ends', async () => {
    const examiner = new FakeExaminer(() => Promise.reject(new Error('a mistake of plugvet')))
    let atExit: () => void = () => undefined
    const onExit = (listener: () => void) => {
      atExit = listener
    }
    const { code, err, out } = await doctor(['--yes'], { examiner, onExit })
    expect([code, out]).toEqual([3, ''])
    expect(err).toContain('plugvet failed because of a bug, not because of your files.')
    expect(err).toContain('a mistake of plugvet')
    expect(examiner.kills).toBe(1)
    atExit()
    expect(examiner.kills).toBe(2)
  })
})
