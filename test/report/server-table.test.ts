import { describe, expect, it } from 'vitest'
import type { Finding } from '../../src/lint/finding.js'
import type { MissingServer, PlannedServer, ServerResult } from '../../src/doctor/server.js'
import { toMissingV1, toServerV1 } from '../../src/report/json.js'
import { serverBlocks } from '../../src/report/server-table.js'
import { columnsOf, painter } from '../../src/report/terminal.js'
import { failedServer, readyServer } from '../support/fake-examiner.js'
import { handMade, runOf } from '../support/hand-made.js'
import { OPTIONS } from './sample.js'

const SECRET = 'made-up-secret'

function planned(name: string, file = '.mcp.json'): PlannedServer {
  return {
    name,
    path: `/project/${file}`,
    file,
    entry: ['mcpServers', name],
    host: { name: 'agent-plugin', title: 'Agent plugin host' },
    transport: 'stdio',
    launch: undefined,
    diagnoses: [],
    redact: (text) => text.replaceAll(SECRET, '***')
  }
}

function blocksOf(servers: readonly ServerResult[], options = {}, missing: readonly MissingServer[] = []): string[] {
  return serverBlocks({ ...runOf([]), servers, missing }, { ...WIDE, ...options }, painter(false))
}

const { width: _, ...WIDE } = OPTIONS

/** The table and the summary, which come last. */
function tableOf(...given: Parameters<typeof blocksOf>): string {
  return blocksOf(...given).at(-2) ?? ''
}

const MISSING: MissingServer = {
  name: 'gone',
  file: 'a.json',
  pointer: '/mcpServers',
  failure: { class: 'not-found', reason: 'not-enabled', detail: 'nobody declares it' }
}

describe('the table of servers', () => {
  it('is none in a run of lint', () => {
    expect(serverBlocks(runOf([]), WIDE, painter(false))).toEqual([])
  })

  it('keeps its columns whatever is in them', () => {
    const servers = [readyServer(planned('日本')), readyServer(planned('a\u001b[2Jb\n')), readyServer(planned('x'), { readyAfter: 12_345 })]
    expect(tableOf(servers)).toBe(`server             file       transport  state  protocol    tools  tokens  resources  ready after
日本               .mcp.json  stdio      ready  2025-11-25  1      ~4      2          110 ms
a\\u001b[2Jb\\u000a  .mcp.json  stdio      ready  2025-11-25  1      ~4      2          110 ms
x                  .mcp.json  stdio      ready  2025-11-25  1      ~4      2          12.3 s
`)
  })

  describe('on a terminal', () => {
    const servers = [
      readyServer(planned('weather')),
      failedServer(planned('journal', 'plugins/notes/.agent-plugin/.mcp.json'), 'startup-error', 'It ended'),
      failedServer(planned('a-server-with-a-very-long-name-日本', 'b.json'), 'command-missing', 'Missing')
    ]

    it('is as it is where there is room', () => {
      const table = tableOf(servers)
      const width = Math.max(...table.split('\n').map(columnsOf))
      expect(tableOf(servers, { width })).toBe(table)
      expect(tableOf(servers, { width: width - 1 })).not.toBe(table)
    })

    it('of 120 columns wraps failures between words, and cuts paths at their beginning', () => {
      expect(tableOf(servers, { width: 120 })).toBe(`server           file              transport  state   protocol    tools  tokens  resources  ready after  failure
weather          .mcp.json         stdio      ready   2025-11-25  1      ~4      2          110 ms
journal          …lugin/.mcp.json  stdio      failed  –           –      –       –          –            does-not-start:
                                                                                                         startup-error
a-server-with-…  b.json            stdio      failed  –           –      –       –          –            does-not-start:
                                                                                                         command-missing
`)
    })

    it('of 80 columns has no column that matters less', () => {
      expect(tableOf(servers, { width: 80 })).toBe(`server             file                transport  state   tools  failure
weather            .mcp.json           stdio      ready   1
journal            …-plugin/.mcp.json  stdio      failed  –      does-not-start:
                                                                 startup-error
a-server-with-a-…  b.json              stdio      failed  –      does-not-start:
                                                                 command-missing
`)
    })

    it.each([40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140])('of %d columns fits, and names state and failure of each server', (width) => {
      const lines = tableOf(servers, { width }).split('\n')
      expect(Math.max(...lines.map(columnsOf))).toBeLessThanOrEqual(Math.max(width, 51))
      for (const word of ['weather', 'journal', 'a-server-', 'startup-error', 'command-missing']) expect(lines.join(' ')).toContain(word)
    })
  })

  it('leaves out the columns in which nothing stands', () => {
    const failed = failedServer(planned('api'), 'empty', 'Nothing')
    expect(tableOf([failed])).toBe('server  file       transport  state   failure\napi     .mcp.json  stdio      failed  no-tools: empty\n')
    const ready = readyServer(planned('b'), { prompts: 0, resources: null })
    expect(tableOf([failed, ready]).split('\n')[0]).toBe(
      'server  file       transport  state   protocol    tools  tokens  prompts  ready after  failure'
    )
  })

  it('has the runs and times of servers that were examined several times, and what these mean', () => {
    const repeats = { runs: 5, ready: 3, listedAfter: [80, 100, 1200] }
    const blocks = blocksOf([
      { ...failedServer(planned('a'), 'empty', 'Nothing'), repeats },
      readyServer(planned('b'), { repeats: { ...repeats, ready: 5 } }),
      failedServer(planned('c'), 'variable-unset', 'Unset')
    ])
    expect(blocks.at(-2)).toBe(`server  file       transport  state   protocol    tools  tokens  resources  ready after  runs          p50     p95     failure
a       .mcp.json  stdio      failed  –           –      –       –          –            3 of 5 ready  100 ms  1.20 s  no-tools: empty
b       .mcp.json  stdio      ready   2025-11-25  1      ~4      2          110 ms       5 of 5 ready  100 ms  1.20 s
c       .mcp.json  stdio      failed  –           –      –       –          –            –             –       –       does-not-start: variable-unset
p50, p95: half of the runs, and 95 % of them, had listed the tools after this time
`)
    expect(blocks.at(-1)).toBe('3 servers: 1 ready, 2 failed (1 flaky)\n')
  })

  it('names the most expensive tools of a server where they cost much, with --info', () => {
    const tools = Array.from({ length: 7 }, (_, index) => ({ name: index === 3 ? SECRET : `t${index}\u001b`, description: 'x'.repeat(1000 * (index + 1)) }))
    const servers = [readyServer(planned('a'), { tools }), readyServer(planned('b'))]
    expect(blocksOf(servers, { info: true })[0]).toBe(`a: its tools take about 7,065 tokens of every conversation
  ~1,759  t6\\u001b
  ~1,509  t5\\u001b
  ~1,259  t4\\u001b
  ~1,011  ***
  ~759    t2\\u001b
  and 2 other tools
`)
    expect(blocksOf(servers)).toHaveLength(2)
    expect(blocksOf(servers, { info: true, quiet: true })).toHaveLength(0)
    expect(tableOf(servers)).toContain('~7,065 ')
  })

  it('tells what happened, line by line, and shows nothing that steers a terminal', () => {
    const failed = failedServer(planned('api'), 'startup-error', 'It ended')
    const detail = 'It ended with exit code 1.\nStandard error:\r\n  no \u001b[31mkey\n\n'
    const [told, table, summary] = blocksOf([{ ...failed, failure: { class: 'does-not-start', reason: 'startup-error', detail } }])
    expect(table).toContain('does-not-start: startup-error')
    expect(told).toBe('api: It ended with exit code 1.\n  Standard error:\n  |   no \\u001b[31mkey\n')
    expect(summary).toBe('1 server: 1 failed\n')
  })

  it('does not tell what a finding says', () => {
    const finding = { ruleId: 'doctor/startup-error', server: 'api', message: 'It ended: no key' }
    const run = (said: Partial<Finding>) => runOf([handMade({ path: '.mcp.json', text: '{}', findings: [{ ...finding, ...said }] })])
    const failed = failedServer(planned('api'), 'startup-error', 'It ended: no key')
    const blocks = (said: Partial<Finding>, detail: string) => {
      const failure = { class: 'does-not-start', reason: 'startup-error', detail } as const
      return serverBlocks({ ...run(said), servers: [{ ...failed, failure }] }, WIDE, painter(false))
    }
    expect(blocks({}, 'It ended: no key.')).toHaveLength(2)
    expect(blocks({}, 'It ended.')).toHaveLength(2)
    expect(blocks({}, 'It ended after a second.')).toHaveLength(3)
    expect(blocks({ server: 'web' }, 'It ended.')).toHaveLength(3)
    expect(blocks({ ruleId: 'doctor/slow-start' }, 'It ended.')).toHaveLength(3)
  })

  it('has the servers that were expected in vain, and counts all', () => {
    const servers = [readyServer(planned('a')), readyServer(planned('b'), { state: 'stopped' }), failedServer(planned('c'), 'empty', 'e')]
    const blocks = blocksOf(servers, {}, [MISSING])
    expect(blocks.at(-2)).toMatch(/^gone +a\.json +– +failed +– .* not-found: not-enabled$/m)
    expect(blocks.at(-1)).toBe('4 servers: 1 ready, 2 failed, 1 stopped\n')
  })

  it('is quiet about what is well', () => {
    expect(blocksOf([readyServer(planned('a'))], { quiet: true })).toEqual([])
    const blocks = blocksOf([readyServer(planned('a')), failedServer(planned('b'), 'empty', 'e')], { quiet: true })
    expect(blocks.at(-2)).toMatch(/^b +\.mcp/m)
    expect(blocks.at(-2)).not.toMatch(/^a /m)
    expect(blocksOf([])).toEqual(['no servers\n'])
    expect(blocksOf([], { quiet: true })).toEqual([])
  })

  it('masks what the server said of itself', () => {
    const servers = [readyServer(planned(SECRET), { protocolVersion: SECRET })]
    expect(blocksOf(servers).join('')).not.toContain(SECRET)
  })

  it('is painted by state', () => {
    const run = { ...runOf([]), servers: [readyServer(planned('a'))] }
    expect(serverBlocks(run, WIDE, painter(true))[0]).toContain('\u001b[32mready\u001b[39m')
  })
})

describe('a server of the JSON result', () => {
  it('has the time of each phase, those that came twice together', () => {
    const phases = [
      { name: 'spawn', start: 0, end: 2, ok: true },
      { name: 'initialize', start: 2, end: 10.04, ok: false },
      { name: 'initialize', start: 10.04, end: 20.08, ok: true },
      { name: 'tools/list', start: 20.08, end: 20.1, ok: true },
      { name: 'stop', start: 30, end: 31.25, ok: true }
    ] as const
    const { timings } = toServerV1(readyServer(planned('a'), { phases, readyAfter: 20.1 }))
    expect(Object.entries(timings)).toEqual([
      ['spawn', 2],
      ['initialize', 18.1],
      ['tools/list', 0],
      ['ready', 20.1],
      ['stop', 1.3]
    ])
    expect(toServerV1(readyServer(planned('a'), { phases: [], readyAfter: null })).timings).toEqual({})
  })

  it('masks what the server said of itself', () => {
    const serverInfo = { name: SECRET, version: `1 ${SECRET}` }
    const result = readyServer({ ...planned(SECRET), plugin: SECRET }, { serverInfo, protocolVersion: SECRET })
    expect(JSON.stringify(toServerV1(result))).not.toContain(SECRET)
  })

  it('has no transport where it is not declared', () => {
    expect(toMissingV1(MISSING)).toMatchObject({
      name: 'gone',
      file: 'a.json',
      pointer: '/mcpServers',
      transport: null,
      state: 'failed',
      timings: {},
      failure: { class: 'not-found', reason: 'not-enabled', detail: 'nobody declares it' }
    })
  })
})
