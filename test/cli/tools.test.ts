import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { validateJsonl } from '../../generated/jsonl-validator.js'
import type { Tool } from '../../src/doctor/server.js'
import type { ResultV1 } from '../../src/report/json.js'
import { FakeExaminer, readyServer } from '../support/fake-examiner.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const schemaOf = (name: string) => JSON.parse(readFileSync(new URL(`../../schemas/${name}`, import.meta.url), 'utf8')) as object
const ajv = new Ajv({ strict: false })
const isResult = ajv.compile(schemaOf('result.schema.json'))
const isTools = ajv.compile(schemaOf('tools.schema.json'))

const FILE = `{
  "mcp": {
    "garden": { "type": "local", "command": ["garden-mcp"] },
    "shed": { "type": "local", "command": ["shed-mcp"] }
  }
}
`
const GOOD: Tool = { name: 'water', description: 'Waters it', inputSchema: { type: 'object', properties: { plot: { type: 'string' } } } }
const UNION: Tool = { name: 'plant', inputSchema: { type: 'object', properties: {}, oneOf: [{ required: ['a'] }] } }
const TOOLS: Readonly<Record<string, readonly Tool[]>> = { garden: [GOOD, UNION], shed: [{ ...GOOD, name: 'rake' }] }

const WARDEN = ['cobalt', '38', 'thicket'].join('-')

/** Runs the doctor on an opencode.json whose servers have the tools. */
async function doctor(argv: readonly string[], tools = TOOLS, files: Readonly<Record<string, string>> = { 'opencode.json': FILE }) {
  const examiner = new FakeExaminer((server) => readyServer(server, { tools: tools[server.name] ?? [], resources: null }))
  const cwd = tempFolder(files)
  const result = await runCli(cwd, ['doctor', '--yes', '--quiet', ...argv], { env: { WARDEN_KEY: WARDEN }, loadExaminer: () => Promise.resolve(examiner) })
  return { ...result, cwd }
}

function resultOf(out: string): ResultV1 {
  const value: unknown = JSON.parse(out)
  expect(isResult(value), JSON.stringify(isResult.errors)).toBe(true)
  return value as ResultV1
}

describe('the doctor on tools', () => {
  it('reports at the line of the server what the API refuses, and fails', async () => {
    const { code, out } = await doctor(['--format', 'json'])
    const { findings, reach } = resultOf(out)
    expect(findings.map(({ ruleId, severity, message, range: { start, end } }) => [ruleId, severity, message, start.line, start.column, end.column])).toEqual([
      [
        'doctor/tool-refused',
        'error',
        "OpenAI's API refuses every request of OpenCode because of tool 'plant': it has 'oneOf', 'anyOf' or 'allOf' at the top of its inputSchema, at /inputSchema/oneOf",
        3,
        5,
        13
      ]
    ])
    expect(reach).toEqual([
      {
        ...{ file: 'opencode.json', host: 'opencode', api: 'openai-chat', provider: 'openai', tools: 3, reaching: 0, tokens: 82 },
        changes: [{ server: 'garden', tool: 'plant', as: 'garden_plant', fate: 'refused', causes: [{ problem: 'top-union', fate: 'refused', pointer: '/inputSchema/oneOf' }] }]
      }
    ])
    expect(code).toBe(1)
  })

  it('says in JSON Lines what it says in JSON', async () => {
    const lines = (await doctor(['--format', 'jsonl'])).out.trimEnd().split('\n').map((line): unknown => JSON.parse(line))
    for (const line of lines) expect(validateJsonl(line), JSON.stringify(line)).toBe(true)
    const reach = (lines as { readonly type: string; readonly data: unknown }[]).flatMap(({ type, data }) => (type === 'reach' ? [data] : []))
    expect(reach).toEqual(resultOf((await doctor(['--format', 'json'])).out).reach)
    expect(reach).toHaveLength(1)
  })

  it('shows the table only where there is something to tell, or with --info', async () => {
    const fine = { garden: [GOOD], shed: [] }
    const examiner = (tools: typeof TOOLS) => new FakeExaminer((server) => readyServer(server, { tools: tools[server.name] ?? [] }))
    const run = async (tools: typeof TOOLS, ...argv: string[]) =>
      (await runCli(tempFolder({ 'opencode.json': FILE }), ['doctor', '--yes', ...argv], { loadExaminer: () => Promise.resolve(examiner(tools)) })).out
    expect(await run(fine)).not.toContain('reaches the model')
    expect(await run(fine, '--info')).toContain(`opencode.json: what reaches the model of 1 tool (about 29 tokens)
host      model         tools
OpenCode  OpenAI's API  1 of 1
`)
    expect(await run(TOOLS)).toContain(`opencode.json: what reaches the model of 3 tools (about 82 tokens)
host      model         tools
OpenCode  OpenAI's API  0 of 3  every request fails; refused: plant
`)
  })

  it('judges for the models of one company, and for hosts of which nothing is known', async () => {
    expect(resultOf((await doctor(['--format', 'json', '--model', 'anthropic'])).out).reach).toBeUndefined()
    const files = { '.mcp.json': '{ "mcpServers": { "garden": { "command": "garden-mcp" } } }', '.agent-plugin/plugin.json': '{ "name": "demo", "version": "1.0.0" }' }
    const { out } = await doctor(['--format', 'json', '--model', 'gemini', '--host', 'agent-plugin'], { garden: [{ name: 'list', inputSchema: { type: 'object', properties: { x: { type: 'array' } } } }] }, files)
    expect(resultOf(out).findings.map(({ message }) => message)).toEqual([
      "Gemini's API refuses every request of Agent plugin host because of tool 'list': it has an array without 'items' in its inputSchema, at /inputSchema/properties/x"
    ])
  })

  it('judges them for the host that the file is assumed for', async () => {
    const files = { '.mcp.json': '{ "mcpServers": { "garden": { "command": "garden-mcp" } } }' }
    const { out } = await doctor(['--format', 'json'], { garden: [GOOD] }, files)
    expect(new Set(resultOf(out).reach?.map(({ host }) => host))).toEqual(new Set(['claude-code']))
  })

  it('masks secrets in names and places', async () => {
    const secret = { name: WARDEN, inputSchema: { type: 'object', properties: { [WARDEN]: { type: 'array' } } } }
    for (const format of ['json', 'text', 'html', 'sarif']) expect((await doctor(['--format', format], { garden: [secret], shed: [] })).out).not.toContain(WARDEN)
  })

  it('can be told how severe that is', async () => {
    const { code } = await doctor(['--format', 'json', '--rule', 'doctor/tool-refused=warning'])
    expect(code).toBe(0)
  })
})

describe('matrix --tools', () => {
  /** The lock that the doctor writes for the tools. */
  async function lockOf(tools = TOOLS): Promise<string> {
    const { cwd } = await doctor(['--lock', 'tools.lock.json'], tools)
    return readFileSync(`${cwd}/tools.lock.json`, 'utf8')
  }

  it('shows the tools of a lock in every host, and ends with 1 if one cannot use them', async () => {
    const cwd = tempFolder({ 'tools.lock.json': await lockOf() })
    const { code, out } = await runCli(cwd, ['matrix', '--tools', 'tools.lock.json', '--format', 'json'])
    const value = JSON.parse(out) as { reach: { host: string; reaching: number }[] }
    expect(isTools(value), JSON.stringify(isTools.errors)).toBe(true)
    expect(value.reach.find(({ host }) => host === 'opencode')?.reaching).toBe(0)
    expect(value.reach.find(({ host }) => host === 'claude-code')?.reaching).toBe(3)
    expect(code).toBe(1)
  })

  it('asks for the company of the models where it does not know it', async () => {
    const cwd = tempFolder({ 'tools.lock.json': await lockOf({ garden: [GOOD], shed: [] }) })
    const matrix = (...argv: readonly string[]) => runCli(cwd, ['matrix', '--tools', 'tools.lock.json', ...argv])
    const err = 'plugvet: --host cursor: plugvet does not know whose models Cursor uses; name their company with --model\n'
    expect(await matrix('--host', 'cursor')).toEqual({ code: 2, out: '', err })
    expect((await matrix('--host', 'cursor', '--model', 'openai')).out).toContain('1 of 1')
    expect((await matrix('--host', 'codex', '--model', 'gemini')).err).toBe('plugvet: --model gemini: plugvet knows no models of this company in Codex\n')
  })

  it('shows one host, as text and as a page', async () => {
    const cwd = tempFolder({ 'tools.lock.json': await lockOf({ garden: [GOOD], shed: [] }) })
    const { code, out } = await runCli(cwd, ['matrix', '--tools', 'tools.lock.json', '--host', 'opencode'])
    expect([code, out]).toEqual([0, `opencode.json: what reaches the model of 1 tool (about 29 tokens)
host      model         tools
OpenCode  OpenAI's API  1 of 1
`])
    const page = await runCli(cwd, ['matrix', '--tools', 'tools.lock.json', '--format', 'html'])
    expect(page.out).toContain('<h2 id="reach-title">Tools that reach the model</h2>')
  })

  it('keeps the schema of the output in the lock, which some hosts refuse', async () => {
    const cwd = tempFolder({ 'tools.lock.json': await lockOf({ garden: [GOOD, { ...GOOD, name: 'dig', outputSchema: { type: 'array' } }], shed: [] }) })
    const { code, out } = await runCli(cwd, ['matrix', '--tools', 'tools.lock.json', '--host', 'gemini'])
    expect(out).toContain("Gemini CLI  Gemini's API  0 of 2  lost: dig, water")
    expect(code).toBe(1)
  })

  it('shows no credential and no control character of a lock that somebody else has written', async () => {
    const token = 'ghp_' + '0aB1cD2eF3'.repeat(4).slice(0, 36)
    const name = `\u001B]0;x\u0007\n::error::\u202E${token}`
    const server = { tools: { [name]: 'a'.repeat(64) }, texts: { [name]: { description: token, inputSchema: { type: 'array' } } } }
    const cwd = tempFolder({ 'tools.lock.json': JSON.stringify({ version: 1, servers: { [`${name}#${name}`]: server, '__proto__#constructor': server } }) })
    for (const format of ['text', 'json', 'html']) {
      const { out, err } = await runCli(cwd, ['matrix', '--tools', 'tools.lock.json', '--format', format])
      expect(out).toContain('***')
      expect(out + err).not.toContain(token)
      expect(out + err).not.toMatch(/[^\n\P{Cc}]|\p{Bidi_Control}|^::/mu)
    }
  })

  it.each([
    [['--tools', 'tools.lock.json', '.mcp.json'], '--tools judges the tools of a lock: leave out the paths'],
    [['--model', 'openai'], '--model needs --tools'],
    [['--tools', 'none.json'], '--tools none.json: no such file']
  ])('refuses %j', async (argv, message) => {
    const { code, err } = await runCli(tempFolder({ 'tools.lock.json': '{ "version": 1, "servers": {} }' }), ['matrix', ...argv])
    expect([code, err.includes(message) ? message : err]).toEqual([2, message])
  })
})
