import { describe, expect, it } from 'vitest'
import type { FailureReason } from '../../../src/doctor/diagnosis.js'
import { entryOf, placeOf, runDoctor } from '../../support/doctor-run.js'

/** Far more than such a server takes to answer. */
const LONG = 10_000
/** What is waited out. */
const SHORT = 1500

interface Row {
  readonly entry: Readonly<Record<string, unknown>>
  readonly timeout: number
  readonly reason: FailureReason
  readonly message: string
  readonly help: string
  readonly at?: string
}

const LISTENS = 'MCP server listening on http://127.0.0.1:3000/mcp'
const ELSEWHERE = "Start it in stdio mode, or start it yourself and declare it with 'type' and 'url'."

const ROWS: Readonly<Record<string, Row>> = {
  'sends back what it is sent': {
    entry: { command: 'cat' },
    timeout: LONG,
    reason: 'protocol-error',
    message: 'The server sends back what it is sent: it is not an MCP server',
    help: "Check 'command' and 'args': they start another program.",
    at: '.mcp.json:4:18'
  },
  'answers with another id': {
    entry: entryOf('otherwise', 'stray'),
    timeout: SHORT,
    reason: 'protocol-error',
    message: "The server answers 'initialize' with id 9999 instead of 0",
    help: 'Fix the server: an answer must have the id of its request.'
  },
  'answers on several lines': {
    entry: entryOf('otherwise', 'spread'),
    timeout: LONG,
    reason: 'protocol-error',
    message: "The server's answer to 'initialize' spans several lines",
    help: 'Make the server write each message on one line, without formatting its JSON.'
  },
  'refuses initialize for lack of a key': {
    entry: entryOf('otherwise', 'refuses'),
    timeout: LONG,
    reason: 'unauthorized',
    message: "The server refused 'initialize' with error -32001: API key is missing: set DEMO_API_KEY",
    help: "Add 'DEMO_API_KEY' to 'env' in the entry: it is not set in the server's environment."
  },
  'prints an address on standard output': {
    entry: entryOf('prints-and-waits', 'stdout', `${LISTENS}\n`),
    timeout: SHORT,
    reason: 'startup-timeout',
    message: "The server did not answer 'initialize', and says that it listens at http://127.0.0.1:3000/mcp",
    help: ELSEWHERE
  },
  'prints an address on standard error': {
    entry: entryOf('prints-and-waits', 'stderr', `${LISTENS}\n`),
    timeout: SHORT,
    reason: 'startup-timeout',
    message: "The server did not answer 'initialize', and says that it listens at http://127.0.0.1:3000/mcp",
    help: ELSEWHERE
  },
  'names a port': {
    entry: entryOf('prints-and-waits', 'stderr', 'Listening on port 3000\n'),
    timeout: SHORT,
    reason: 'startup-timeout',
    message: "The server did not answer 'initialize', and says that it listens on port 3000",
    help: ELSEWHERE
  },
  'asks a question': {
    entry: entryOf('prints-and-waits', 'stdout', 'Need to install the following packages:\ndemo@1.0.0\nOk to proceed? (y) '),
    timeout: SHORT,
    reason: 'startup-timeout',
    message: "The server asks a question and waits for the answer: 'Ok to proceed? (y)'",
    help: 'Answer it with an option or a variable: no one can answer a question of a server that a host starts.'
  }
}

describe('a stdio server that does not answer as MCP requires', () => {
  it.each(Object.entries(ROWS))('is recognised when it %s', async (_, { entry, timeout, reason, message, help, at }) => {
    const { servers, findings, cwd, elapsed } = await runDoctor({ demo: entry }, { argv: ['--timeout', String(timeout)] })
    expect(servers.demo?.failure).toMatchObject({ reason, detail: expect.stringContaining(message) as unknown })
    expect(servers.demo?.failure?.detail).not.toContain('alive but slow')
    const [finding] = findings
    expect(finding).toMatchObject({ ruleId: `doctor/${reason}`, message, help })
    expect(finding && placeOf(finding, cwd).at).toBe(at ?? '.mcp.json:3:5')
    if (timeout === LONG) expect(elapsed).toBeLessThan(LONG)
  })

  it('is ready when it returns the id as a string, with a warning', async () => {
    const { servers, findings } = await runDoctor({ demo: entryOf('otherwise', 'text') })
    expect(servers.demo).toMatchObject({ state: 'ready', tools: 1 })
    expect(findings).toMatchObject([
      {
        ruleId: 'doctor/protocol-error',
        severity: 'warning',
        message: 'The server answers with id "0", a string, instead of the number 0',
        help: 'Fix the server: it must return the id of a request unchanged. Strict hosts ignore its answers.'
      }
    ])
  })

  it('is silent, not slow, when it printed something long ago', async () => {
    const { servers } = await runDoctor({ demo: entryOf('prints-and-waits', 'stderr', 'Hello\n') }, { argv: ['--timeout', '3000'] })
    expect(servers.demo?.failure?.detail).toMatch(/It last sent something \S+ m?s ago, and has been silent since\./)
  })
})

describe('a budget for tools', () => {
  it.each([
    [100, 0],
    [10, 1]
  ])('of %i tokens ends with exit code %i', async (max, code) => {
    const run = await runDoctor({ demo: entryOf('healthy') }, { argv: ['--max-tool-tokens', String(max)] })
    expect(run.servers.demo).toMatchObject({ tools: 1, toolTokens: 20, toolCosts: [{ name: 'echo', tokens: 20 }] })
    expect(run.findings.map(({ ruleId }) => ruleId)).toEqual(code === 0 ? [] : ['doctor/tool-budget'])
    expect(run.code).toBe(code)
  })
})
