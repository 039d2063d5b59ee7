import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CLASS_OF, type FailureReason } from '../../../src/doctor/diagnosis.js'
import { casesOf, type DoctorWorld, entryOf, placeOf, runDoctor } from '../../support/doctor-run.js'

/** A misbehaving server, and what the doctor has to say of it. */
interface Row extends DoctorWorld {
  /** The row of doctor.md's failure table it belongs to; of issue 4 where that has none. */
  readonly row: string
  readonly entry: Readonly<Record<string, unknown>>
  /** `--timeout`, in milliseconds. */
  readonly timeout: number
  /** When the whole command is over at the latest, as a multiple of the timeout. */
  readonly within: number
  readonly reason: FailureReason
  readonly at: string
  readonly text: string
  readonly message: RegExp | string
  readonly detail?: RegExp
  readonly help?: RegExp
  /** What is found beside the failure. */
  readonly beside?: readonly string[]
}

/** Far more than such a server takes to end by itself: nothing may wait until it is over. */
const LONG = 10_000
/** What is waited out. */
const SHORT = 1500
/** The name of the server, in line 3. */
const SERVER = { at: '.mcp.json:3:5', text: '"demo"' }
const COMMAND = '.mcp.json:4:18'

const FAILURES: Readonly<Record<string, Row>> = {
  'exits with a code': {
    row: 'exits at once with a message on stderr',
    entry: entryOf('crash', '7', 'loading', 'Error: DEMO_REGION must be set', '    at main (demo.js:1:1)'),
    timeout: LONG,
    within: 1,
    reason: 'startup-error',
    ...SERVER,
    message: "The server exited with code 7 before it answered 'initialize': Error: DEMO_REGION must be set",
    detail: /exited with code 7 before it answered 'initialize'\.\nStandard error:\nloading\nError: DEMO_REGION must be set\n {4}at main/,
    help: /^Add 'DEMO_REGION' to 'env' in the entry: it is not set in the server's environment/
  },
  'ends by a signal': {
    row: 'exits at once with a message on stderr',
    entry: entryOf('killed', 'SIGSEGV'),
    timeout: LONG,
    within: 1,
    reason: 'startup-error',
    ...SERVER,
    message: "The server was killed by SIGSEGV before it answered 'initialize'",
    detail: /printed nothing to standard error/
  },
  'prints more than is kept, and exits': {
    row: 'exits at once with a message on stderr',
    entry: entryOf('crash', '1', 'first line', ...Array.from({ length: 20 }, () => 'filler '.repeat(100)), 'Error: last'),
    timeout: LONG,
    within: 1,
    reason: 'startup-error',
    ...SERVER,
    message: "The server exited with code 1 before it answered 'initialize': Error: last",
    detail: /^.*\nStandard error:\nfirst line\nfiller [^]{0,5000}\n\[… only the beginning and the end of 14\d{3} bytes [^]{0,5000}filler ?\nError: last$/
  },
  'exits while its tools are listed': {
    row: 'exits at once with a message on stderr',
    entry: entryOf('crash-later'),
    timeout: LONG,
    within: 1,
    reason: 'protocol-error',
    ...SERVER,
    message: "The server exited with code 3 during 'tools/list': Error: the database is gone"
  },
  'crashes while a child holds its pipes': {
    row: 'crashes while a grandchild holds the pipes',
    entry: entryOf('holds-pipes'),
    timeout: LONG,
    within: 1,
    reason: 'startup-error',
    ...SERVER,
    message: "The server exited with code 1 before it answered 'initialize': Error: crashed beside its child",
    beside: ['left-behind']
  },
  'crashes while a child in another session holds its pipes': {
    row: 'crashes while a grandchild holds the pipes',
    entry: entryOf('holds-pipes', 'detached'),
    timeout: LONG,
    within: 1,
    reason: 'startup-error',
    ...SERVER,
    message: /exited with code 1 before it answered 'initialize': Error: crashed beside its child$/,
    beside: ['left-behind']
  },
  'never reads nor answers': {
    row: 'never answers',
    entry: entryOf('never-reads'),
    timeout: SHORT,
    within: 3,
    reason: 'startup-timeout',
    ...SERVER,
    message: "The server has not answered 'initialize' within 1.5 s",
    detail: /It has not sent anything\.$/
  },
  'never answers and ends by force only': {
    row: 'leaves grandchildren, ignores SIGTERM, detaches',
    entry: { command: process.execPath, args: ['-e', "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"] },
    timeout: SHORT,
    within: 3,
    reason: 'startup-timeout',
    ...SERVER,
    message: "The server has not answered 'initialize' within 1.5 s",
    beside: ['stubborn-stop']
  },
  'is slow': {
    row: 'never answers: slow told apart from dead by the last activity',
    entry: entryOf('chatters'),
    timeout: SHORT,
    within: 3,
    reason: 'startup-timeout',
    ...SERVER,
    message: "The server has not answered 'initialize' within 1.5 s",
    detail: /It last sent something \d+ ms ago, so it is alive but slow\.\n(?:.*\n)?still loading the index\n/,
    help: /--timeout/
  },
  'answers initialize only': {
    row: 'answers initialize only',
    entry: entryOf('mute-list'),
    timeout: SHORT,
    within: 3,
    reason: 'no-answer',
    ...SERVER,
    message: "The server has not answered 'tools/list' within 750 ms",
    detail: /before the request\./
  },
  'floods stdout without an end': {
    row: 'floods stderr or stdout',
    entry: entryOf('long-line', '0', 'endless'),
    timeout: LONG,
    within: 1,
    reason: 'protocol-error',
    ...SERVER,
    message: 'The server sent more than 64 MiB on standard output and was disconnected'
  },
  'answers with 50 MB in one line': {
    row: 'sends one 50 MB line',
    entry: entryOf('long-line', String(50 * 2 ** 20), 'message'),
    timeout: LONG,
    within: 1,
    reason: 'protocol-error',
    ...SERVER,
    message: "The answer to 'tools/list' is 50 MiB long; the limit is 10 MiB"
  },
  'is not there': {
    row: 'issue 4: command-missing',
    entry: { command: 'nodee', args: [] },
    timeout: LONG,
    within: 1,
    reason: 'command-missing',
    at: COMMAND,
    text: '"nodee"',
    message: "The server cannot be started: 'command' names 'nodee', which is not on PATH",
    help: /^Did you mean 'node'\?$/
  },
  'is not executable': {
    row: 'issue 4: not-executable',
    entry: { command: './server.sh' },
    files: { 'server.sh': '#!/bin/sh\n' },
    timeout: LONG,
    within: 1,
    reason: 'not-executable',
    at: COMMAND,
    text: '"./server.sh"',
    message: /which is not executable$/,
    help: /chmod \+x/
  },
  'refuses the handshake': {
    row: 'issue 4: initialize-error',
    entry: entryOf('one-answer', '{"jsonrpc":"2.0","id":<id>,"error":{"code":-32603,"message":"no licence"}}'),
    timeout: LONG,
    within: 1,
    reason: 'initialize-error',
    ...SERVER,
    message: "The server refused 'initialize' with error -32603: no licence"
  },
  'answers what is no JSON-RPC': {
    row: 'issue 4: protocol-error',
    entry: entryOf('one-answer', '{"id":<id>,"result":{}}'),
    timeout: LONG,
    within: 1,
    reason: 'protocol-error',
    ...SERVER,
    message: `The server answered 'initialize' with an invalid JSON-RPC 2.0 message: '{"id":0,"result":{}}'`
  },
  'offers nothing': {
    row: 'issue 4: empty',
    entry: entryOf('offers-nothing'),
    timeout: LONG,
    within: 1,
    reason: 'empty',
    ...SERVER,
    message: 'The server declares tools but has none, and no resources or prompts'
  }
}

describe('a stdio server that fails', () => {
  it.each(casesOf(FAILURES))('because it %s', async (_, row) => {
    const { servers, findings, cwd, elapsed, code } = await runDoctor(
      { demo: row.entry },
      { ...row, argv: ['--timeout', String(row.timeout)] }
    )
    const { reason } = row
    const failure = findings.find(({ ruleId }) => ruleId === `doctor/${reason}`)
    const beside = findings.filter((finding) => finding !== failure)
    expect(failure).toMatchObject({ severity: 'error', server: 'demo' })
    if (failure === undefined) return
    expect(placeOf(failure, cwd)).toEqual({ at: row.at, text: row.text })
    expect(failure.message).toMatch(row.message)
    expect(failure.help).toMatch(row.help ?? /\w/)
    expect(beside.map(({ ruleId }) => ruleId.slice('doctor/'.length))).toEqual(row.beside ?? [])
    expect(servers.demo).toMatchObject({ state: 'failed', failure: { class: CLASS_OF[reason], reason } })
    expect(servers.demo?.failure?.detail).toMatch(row.detail ?? /\w/)
    expect(code).toBe(1)
    expect(elapsed).toBeLessThan(row.timeout * row.within)
  })
})

/** A server that works and does something wrong all the same. */
interface WorkingRow {
  readonly row: string
  readonly entry: Readonly<Record<string, unknown>>
  readonly timeout: number
  readonly within: number
  readonly tools: number
  /** What is found, by its kind. */
  readonly found: Readonly<Record<string, RegExp | string>>
}

const WORKING: Readonly<Record<string, WorkingRow>> = {
  'prints a banner on stdout': {
    row: 'prints a banner on stdout',
    entry: entryOf('banner'),
    timeout: LONG,
    within: 1,
    tools: 1,
    found: { 'stdout-noise': "Line 1 of the server's standard output is not a message: 'Server running on stdio'; 2 such lines in total" }
  },
  'floods stderr': {
    row: 'floods stderr or stdout',
    entry: entryOf('stderr-flood', String(100 * 2 ** 20)),
    timeout: LONG,
    within: 1,
    tools: 1,
    found: { 'output-flood': 'The server wrote 100 MiB to standard error' }
  },
  'prints a line of 50 MB that is no message': {
    row: 'sends one 50 MB line',
    entry: entryOf('long-line', String(50 * 2 ** 20), 'text'),
    timeout: LONG,
    within: 1,
    tools: 1,
    found: {
      'stdout-noise': /^Line 2 of the server's standard output is not a message: 'x{100,}/,
      'output-flood': 'The server sent a line of 50 MiB on standard output; the limit is 10 MiB'
    }
  },
  'never comes to the last page': {
    row: 'endless cursor',
    entry: entryOf('pages', 'endless'),
    timeout: LONG,
    within: 1,
    tools: 100,
    found: { 'list-cut': "The doctor read only 100 items of 'tools/list': it has more than 100 pages" }
  },
  'lists in a circle': {
    row: 'endless cursor',
    entry: entryOf('pages', 'circle'),
    timeout: LONG,
    within: 1,
    tools: 2,
    found: { 'list-cut': "The doctor read only 2 items of 'tools/list': page 3 repeats an earlier page" }
  },
  'repeats a page': {
    row: 'a repeated page',
    entry: entryOf('pages', 'repeat'),
    timeout: LONG,
    within: 1,
    tools: 1,
    found: { 'list-cut': "The doctor read only 1 item of 'tools/list': page 2 repeats an earlier page" }
  },
  'has the empty string for a cursor': {
    row: '`""` as a cursor',
    entry: entryOf('pages', 'empty-cursor'),
    timeout: LONG,
    within: 1,
    tools: 2,
    found: {}
  },
  'has bad tools': {
    row: 'one tool with a bad schema, two of one name, a bad name',
    entry: entryOf('bad-tools'),
    timeout: LONG,
    within: 1,
    tools: 5,
    found: { 'bad-tool': /^2 tools have the name 'twin'\nTool 'crooked' has an inputSchema that is not a valid .+\nTool 'two words' has a name with characters other/, 'tool-changed': /^Claude Code changes tool 'two words' for Anthropic's API/ }
  },
  'ends by force only': {
    row: 'ignores SIGTERM',
    entry: entryOf('stubborn'),
    timeout: LONG,
    within: 1,
    tools: 1,
    found: { 'stubborn-stop': /^The server had to be killed: it did not exit within \d+ ms after its input ended, nor within \d+ ms after SIGTERM/ }
  },
  'leaves a child behind': {
    row: 'leaves grandchildren',
    entry: entryOf('scatters', 'attached'),
    timeout: LONG,
    within: 1,
    tools: 1,
    found: { 'left-behind': /^The server left 1 process \(\S+ \d+\) behind, which the doctor had to stop$/ }
  },
  'leaves children in sessions of their own behind': {
    row: 'detaches',
    entry: entryOf('scatters', 'detached', 'cleared', 'stubborn'),
    timeout: LONG,
    within: 1,
    tools: 1,
    found: { 'stubborn-stop': /killed/, 'left-behind': /^The server left 2 processes \(.+\) behind/ }
  },
  'has children that ended and that nobody collected': {
    row: 'zombies told apart',
    // The shell gives its place to the server, which does not know of the child it has got.
    entry: { command: '/bin/sh', args: ['-c', `true & exec "$0" "$1"`, process.execPath, ...scriptOf('healthy')] },
    timeout: LONG,
    within: 1,
    tools: 1,
    found: {}
  }
}

function scriptOf(name: string): readonly string[] {
  return entryOf(name).args as readonly string[]
}

describe('a stdio server that works', () => {
  it.each(casesOf(WORKING))('is ready though it %s', async (_, { entry, timeout, within, tools, found }) => {
    const run = await runDoctor({ demo: entry }, { argv: ['--timeout', String(timeout)] })
    const { servers, findings, cwd, elapsed, code } = run
    expect(servers.demo).toMatchObject({ state: 'ready', failure: null, tools })
    const messages = new Map<string, string>()
    for (const finding of findings) {
      expect(placeOf(finding, cwd)).toEqual(SERVER)
      expect(finding.help).toMatch(/\w/)
      const kind = finding.ruleId.slice('doctor/'.length)
      messages.set(kind, [...(messages.get(kind)?.split('\n') ?? []), finding.message].join('\n'))
    }
    expect(Object.fromEntries(messages)).toEqual(
      Object.fromEntries(
        Object.entries(found).map(([kind, message]) => [kind, expect.stringMatching(message) as unknown])
      )
    )
    expect(code).toBe(0)
    expect(elapsed).toBeLessThan(timeout * within)
  })
})

describe('several servers', () => {
  it('do not suffer from one with an unset variable, which is not started', async () => {
    const broken = { ...entryOf('healthy'), env: { REGION: '${DEMO_REGION}' } }
    const { servers, findings, result, cwd, traces, code } = await runDoctor(
      { first: entryOf('healthy'), broken, last: entryOf('healthy') },
      // Claude Code starts it anyway.
      { argv: ['--host', 'agent-plugin'] }
    )
    expect(servers).toMatchObject({
      first: { state: 'ready' },
      broken: { state: 'failed', failure: { class: 'does-not-start', reason: 'variable-unset' }, timings: {} },
      last: { state: 'ready' }
    })
    expect(findings).toMatchObject([
      { ruleId: 'doctor/variable-unset', message: "Environment variable 'DEMO_REGION' is required but not set" }
    ])
    expect(findings.map((finding) => placeOf(finding, cwd))).toEqual([{ at: '.mcp.json:15:20', text: '${DEMO_REGION}' }])
    expect(result.findings.filter(({ ruleId }) => ruleId === 'unset-variable')).toEqual([])
    expect(traces.pids).toHaveLength(2)
    expect(code).toBe(1)
  })

  it('are told of in SARIF and in annotations as well', async () => {
    const { cwd } = await runDoctor(
      { demo: entryOf('crash', '7', 'no key') },
      { argv: ['--format', 'sarif', '--output', 'report.sarif', '--format', 'github', '--output', 'report.txt'] }
    )
    const message = "The server exited with code 7 before it answered 'initialize': no key"
    const { runs } = JSON.parse(readFileSync(join(cwd, 'report.sarif'), 'utf8')) as { runs: { results: unknown }[] }
    const region = { startLine: 3, startColumn: 5, endLine: 3, endColumn: 11 }
    expect(runs[0]?.results).toMatchObject([
      {
        ruleId: 'doctor/startup-error',
        level: 'error',
        message: { text: expect.stringContaining(message) as unknown },
        locations: [{ physicalLocation: { artifactLocation: { uri: '.mcp.json' }, region } }]
      }
    ])
    const annotation = /^::error (?<properties>.*)::(?<text>.*)$/m.exec(readFileSync(join(cwd, 'report.txt'), 'utf8'))
    expect(annotation?.groups?.properties).toContain('file=.mcp.json,line=3,')
    expect(annotation?.groups?.properties).toContain('doctor/startup-error')
    expect(annotation?.groups?.text).toContain(message)
  })

  it('are not found where no file declares them, nor where --server leaves them out', async () => {
    const { servers, findings, cwd, code } = await runDoctor(
      { demo: entryOf('healthy'), other: entryOf('crash', '1') },
      { argv: ['--server', 'demo', '--expect', 'demo', '--expect', 'absent', '--expect', 'other'] }
    )
    expect(servers).toMatchObject({
      demo: { state: 'ready' },
      absent: { state: 'failed', failure: { class: 'not-found', reason: 'not-enabled' } },
      other: { state: 'failed', failure: { class: 'not-found', reason: 'not-enabled' } }
    })
    expect(findings.map((finding) => [placeOf(finding, cwd).at, finding.message])).toEqual([
      ['.mcp.json:2:3', "Server 'absent' is expected, but no file here declares it; the servers are demo, other"],
      ['.mcp.json:9:5', "Server 'other' is expected, but --server leaves it out"]
    ])
    expect(code).toBe(1)
  })
})
