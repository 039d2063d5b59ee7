import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { Client, type ClientOptions } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { describe, expect, it, onTestFinished } from 'vitest'
import { BIN, Run } from '../support/program.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const MODERN = '2026-07-28'
const UNTYPED = '{ "mcpServers": { "docs": { "url": "https://docs.example.com/mcp" } } }'

/** The official client, connected to the built program, which runs in a folder. */
async function connected(cwd: string, options: ClientOptions = {}, nodeOptions: readonly string[] = []): Promise<Client> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...nodeOptions, BIN, 'mcp'],
    cwd,
    env: { CALENDAR_KEY: 'a-value-of-the-test' },
    stderr: 'pipe'
  })
  let said = ''
  transport.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const client = new Client({ name: 'a test', version: '1.0.0' }, options)
  await client.connect(transport)
  onTestFinished(async () => {
    await client.close()
    expect(said).toBe('')
  })
  return client
}

const ERAS: readonly (readonly [era: string, options: ClientOptions, revision: string])[] = [
  ['the revisions with initialize', { versionNegotiation: { mode: 'legacy' } }, '2025-11-25'],
  ['the revision without', { versionNegotiation: { mode: { pin: MODERN } } }, MODERN],
  ['both', { versionNegotiation: { mode: 'auto' } }, MODERN]
]

describe.each(ERAS)('to a client of %s', (_, options, revision) => {
  it('plugvet mcp offers its tools', async () => {
    const cwd = tempFolder({ '.mcp.json': UNTYPED })
    const client = await connected(cwd, options)
    expect(client.getNegotiatedProtocolVersion()).toBe(revision)
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual([
      ...['lint_config', 'fix_config', 'explain_rule', 'expand_config', 'host_matrix', 'convert_config']
    ])

    const lint = await client.callTool({ name: 'lint_config', arguments: { path: '.mcp.json' } })
    expect(lint.structuredContent).toMatchObject({ findings: [{ ruleId: 'transport-type' }], summary: { errors: 1 } })
    const explain = await client.callTool({ name: 'explain_rule', arguments: { rule: 'transport-type' } })
    expect(explain.structuredContent).toMatchObject({ id: 'transport-type', spec: '§2.3' })
    const text = '{ "mcpServers": { "a": { "command": "a-mcp", "args": ["${CALENDAR_KEY}", "${B:-b}"] } } }'
    const expand = await client.callTool({ name: 'expand_config', arguments: { text } })
    expect(expand.structuredContent).toMatchObject({ servers: [{ name: 'a', strings: [{ value: 'a-mcp' }, { value: '***' }, { value: 'b' }] }] })
    const fix = await client.callTool({ name: 'fix_config', arguments: { path: '.mcp.json', write: true } })
    expect(fix.structuredContent).toMatchObject({ fixed: 1, written: true, summary: { errors: 0 } })
    expect(readFileSync(join(cwd, '.mcp.json'), 'utf8')).toContain('"type": "http"')
    const matrix = await client.callTool({ name: 'host_matrix', arguments: { path: '.mcp.json' } })
    expect(matrix.structuredContent).toMatchObject({ servers: [{ name: 'docs', file: '.mcp.json' }] })
    const converted = await client.callTool({ name: 'convert_config', arguments: { path: '.mcp.json', to: 'vscode' } })
    expect(JSON.parse((converted.structuredContent as { text: string }).text)).toMatchObject({ servers: { docs: { type: 'http' } } })
    const refused = await client.callTool({ name: 'lint_config', arguments: { path: '/etc/passwd' } })
    expect(refused.isError).toBe(true)
  })
})

describe('plugvet mcp', () => {
  it('answers fifty calls at once, each its own', async () => {
    const client = await connected(tempFolder())
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        client.callTool({ name: 'lint_config', arguments: { text: UNTYPED.replace('docs', `docs-${index}`), filename: `p${index}/.mcp.json` } })
      )
    )
    const pointers = answers.map(({ structuredContent }) => (structuredContent as { findings: { pointer: string }[] }).findings[0]?.pointer)
    expect(pointers).toEqual(Array.from({ length: 50 }, (_, index) => `/mcpServers/docs-${index}`))
  })

  it('makes no code at run time, which a hardened Node forbids', async () => {
    const client = await connected(tempFolder(), {}, ['--disallow-code-generation-from-strings'])
    await client.listTools()
    const { structuredContent } = await client.callTool({ name: 'lint_config', arguments: { text: UNTYPED } })
    expect(structuredContent).toMatchObject({ summary: { errors: 1 } })
  })

  it('starts no server', async () => {
    const trace = join(tempFolder(), 'trace')
    const text = JSON.stringify({ mcpServers: { a: { command: 'touch', args: [trace] } } })
    const client = await connected(tempFolder({ '.mcp.json': text }))
    for (const name of ['lint_config', 'expand_config', 'fix_config', 'host_matrix']) {
      expect((await client.callTool({ name, arguments: { path: '.mcp.json' } })).isError).not.toBe(true)
    }
    expect(existsSync(trace)).toBe(false)
  })
})

const HELLO = {
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'a test', version: '1.0.0' } }
}

/** The built program without a client: what it is sent is written here. */
class Conversation {
  readonly run: Run
  #id = 0

  constructor() {
    this.run = new Run(spawn(process.execPath, [BIN, 'mcp'], { cwd: tempFolder(), env: {}, stdio: 'pipe' }))
  }

  write(line: string): void {
    this.run.child.stdin?.write(`${line}\n`)
  }

  ask(request: { readonly method: string; readonly params?: unknown }): number {
    this.write(JSON.stringify({ jsonrpc: '2.0', id: ++this.#id, ...request }))
    return this.#id
  }

  /** Says hello, and waits for the answer. */
  async begin(): Promise<void> {
    await this.answerTo(this.ask(HELLO))
  }

  get answers(): { readonly id?: unknown; readonly result?: unknown; readonly error?: { readonly code: number } }[] {
    const lines = this.run.out.split('\n')
    expect(lines.pop()).toBe('')
    return lines.map((line) => JSON.parse(line) as { id?: unknown })
  }

  async answerTo(id: number): Promise<void> {
    const { child, out } = this.run
    if (out.endsWith('\n') && this.answers.some((answer) => answer.id === id)) return
    await this.run.meanwhile(once(child.stdout ?? child, 'data'))
    await this.answerTo(id)
  }
}

describe('on the wire', () => {
  it('anything but a message is skipped, and what was asked is answered before it ends with the input', async () => {
    const conversation = new Conversation()
    conversation.ask(HELLO)
    for (const line of ['this is no JSON', '{', '', '[]', 'null', '{"jsonrpc":"2.0","swordfish":1}']) conversation.write(line)
    conversation.ask({ method: 'tools/call', params: { name: 'lint_config', arguments: { text: UNTYPED } } })
    conversation.ask({ method: 'nothing/such' })
    conversation.run.child.stdin?.end()
    expect(await conversation.run.ended()).toBe(0)
    expect(conversation.answers.map(({ id }) => id).sort()).toEqual([1, 2, 3])
    expect(conversation.answers.find(({ id }) => id === 2)?.result).toMatchObject({ structuredContent: { summary: { errors: 1 } } })
    expect(conversation.answers.find(({ id }) => id === 3)?.error?.code).toBe(-32601)
    const remark = 'plugvet: skipped something from the client that is not a JSON-RPC message\n'
    expect(conversation.run.err).toBe(remark.repeat(3))
  })

  const long = (id: string) => `{"jsonrpc":"2.0",${id}"method":"tools/call","params":{"name":"${'x'.repeat(10 * 2 ** 20)}"}}`
  it.each([
    ['with its id first', long('"id":77,'), 77, 'The message is longer than the limit of 10 MiB'],
    ['with its id last', `${long('').slice(0, -1)},"id":"last"}`, 'last', 'The message is longer than the limit of 10 MiB'],
    ['without an id', 'x'.repeat(30 * 2 ** 20), null, 'The message is longer than the limit of 10 MiB'],
    ['of brackets', '['.repeat(9_000_000), null, 'The message is nested deeper than the limit of 512 levels'],
    ['of objects', `{"jsonrpc":"2.0","id":5,"method":"x","params":${'{"a":'.repeat(600)}1${'}'.repeat(601)}`, 5, 'The message is nested deeper than the limit of 512 levels']
  ])('a message that is too much is refused, and the connection goes on: %s', async (_, line, id, message) => {
    const conversation = new Conversation()
    await conversation.begin()
    conversation.write(line)
    const next = conversation.ask({ method: 'tools/list' })
    await conversation.answerTo(next)
    expect(conversation.answers.filter((answer) => answer.error !== undefined)).toEqual([{ jsonrpc: '2.0', id, error: { code: -32600, message } }])
    conversation.run.child.stdin?.end()
    expect(await conversation.run.ended()).toBe(0)
    expect(conversation.run.err).toBe(`plugvet: ${message}\n`)
  })

  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
    ['SIGHUP', 129]
  ] as const)('%s ends it, though the input goes on', async (signal, code) => {
    const conversation = new Conversation()
    await conversation.begin()
    conversation.run.child.kill(signal)
    expect(await conversation.run.ended()).toBe(code)
    expect(conversation.run.err).toBe('')
  })

  it('that nobody reads it ends quietly', async () => {
    const conversation = new Conversation()
    await conversation.begin()
    conversation.run.child.stdout?.destroy()
    conversation.ask({ method: 'tools/list' })
    expect(await conversation.run.ended()).toBe(0)
    expect(conversation.run.err).toBe('')
  })

  it('an input that has ended before it begins ends it', async () => {
    const conversation = new Conversation()
    conversation.run.child.stdin?.end()
    expect(await conversation.run.ended()).toBe(0)
    expect(conversation.run.out + conversation.run.err).toBe('')
  })
})

describe('the command line', () => {
  it.each([
    [['mcp', '.mcp.json'], 'mcp takes no paths: the MCP client names the files'],
    [['mcp', '--format', 'json'], '--format is an option of plugvet lint, doctor, expand, matrix, report, reconcile, rules, scan, review, why and convert, not of plugvet mcp'],
    [['mcp', '--yes'], '--yes is an option of plugvet doctor, host, init and convert, not of plugvet mcp']
  ])('%o is refused', async (argv, message) => {
    const { code, err } = await runCli(tempFolder(), argv)
    expect(code).toBe(2)
    expect(err).toContain(`plugvet: ${message}`)
  })

  it('tells people that it waits for a client', async () => {
    const input = new PassThrough()
    const output = new PassThrough()
    const ended = runCli(tempFolder(), ['mcp'], { stdio: () => ({ input, output }), canAsk: () => true })
    input.end()
    const { code, err } = await ended
    expect(code).toBe(0)
    expect(err).toBe('plugvet: waiting for an MCP client on standard input; add this command to the settings of a client (Ctrl-C to stop)\n')
  })
})
