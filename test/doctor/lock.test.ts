import { describe, expect, it } from 'vitest'
import { compareLock, lockKey, lockOf, parseLock } from '../../src/doctor/lock.js'
import type { ServerResult, ServerState, Tool } from '../../src/doctor/server.js'
import { plannedServer, SECRET } from './probe/planned.js'

const HEX = /^[0-9a-f]{64}$/

function result(name: string, tools: readonly Tool[] | null, state: ServerState = 'ready', file = '.mcp.json'): ServerResult {
  return {
    server: plannedServer({ name, file }),
    state,
    protocolVersion: null,
    serverInfo: null,
    tools,
    resources: null,
    prompts: null,
    phases: [],
    readyAfter: null,
    failure: null,
    diagnoses: []
  }
}

const ECHO: Tool = { name: 'echo', description: 'Says it again', inputSchema: { type: 'object', properties: { a: {}, b: {} } } }
const ADD: Tool = { name: 'add', inputSchema: { type: 'object' } }

function messagesOf(before: readonly ServerResult[], after: readonly ServerResult[]): string[] {
  return compareLock(lockOf(before), after).changes.map(({ diagnosis }) => diagnosis.message)
}

describe('a tool lock', () => {
  it('has the tools of every server that was ready', () => {
    const lock = lockOf([
      result('z', [ECHO, ADD]),
      result('a', [ADD], 'ready', 'other/.mcp.json'),
      result('empty', []),
      result('failed', [ADD], 'failed'),
      result('stopped', null, 'stopped'),
      result('prompts only', null)
    ])
    expect(lock).toEqual({
      version: 1,
      servers: {
        '.mcp.json#empty': { tools: {}, texts: {} },
        '.mcp.json#z': {
          tools: { add: expect.stringMatching(HEX) as unknown, echo: expect.stringMatching(HEX) as unknown },
          texts: { add: { inputSchema: ADD.inputSchema }, echo: { description: ECHO.description, inputSchema: ECHO.inputSchema } }
        },
        'other/.mcp.json#a': { tools: { add: expect.stringMatching(HEX) as unknown }, texts: { add: { inputSchema: ADD.inputSchema } } }
      }
    })
  })

  it('is the same text whatever order servers, tools and keys come in', () => {
    const swapped: Tool = { inputSchema: { properties: { b: {}, a: {} }, type: 'object' }, description: 'Says it again', name: 'echo' }
    const one = JSON.stringify(lockOf([result('a', [ECHO, ADD]), result('b', [])]))
    const other = JSON.stringify(lockOf([result('b', []), result('a', [ADD, swapped])]))
    expect(other).toBe(one)
  })

  it('has the texts of tools masked, and neither very large ones nor those of two tools with one name', () => {
    let deep: unknown = {}
    for (let level = 0; level < 100_000; level++) deep = { deep }
    const lock = lockOf([
      result('a', [
        { name: 'told', description: `Uses ${SECRET}`, inputSchema: { default: SECRET } },
        { name: 'large', description: 'x'.repeat(70_000) },
        { name: 'deep', inputSchema: deep },
        { name: 'twice', description: '1' },
        { name: 'twice', description: '2' },
        { name: 'twice', description: '3' }
      ])
    ])
    expect(lock.servers['.mcp.json#a']?.texts).toEqual({ told: { description: 'Uses ***', inputSchema: { default: '***' } } })
    expect(Object.keys(lock.servers['.mcp.json#a']?.tools ?? {})).toEqual(['deep', 'large', 'told', 'twice'])
    const many = Array.from({ length: 40 }, (_, index) => ({ name: `t${index}`, description: 'x'.repeat(60_000) }))
    expect(JSON.stringify(lockOf([result('a', many)])).length).toBeLessThan(1_100_000)
  })

  it('without texts, as older versions wrote it, is compared all the same', () => {
    const { servers } = lockOf([result('a', [ECHO])])
    const old = parseLock(JSON.stringify({ version: 1, servers: { '.mcp.json#a': { tools: servers['.mcp.json#a']?.tools } } }))
    expect(compareLock(old, [result('a', [ECHO])]).changes).toEqual([])
    const [change] = compareLock(old, [result('a', [{ ...ECHO, description: 'b' }])]).changes
    expect(change?.changed).toEqual([{ name: 'echo', before: undefined, after: { description: 'b', inputSchema: ECHO.inputSchema } }])
  })

  it('is read as it was written', () => {
    const lock = lockOf([result('a', [ECHO, { name: '__proto__' }]), result('__proto__', [ADD])])
    const read = parseLock(JSON.stringify(lock))
    expect(read).toEqual(lock)
    expect(Object.keys(read.servers['.mcp.json#a']?.tools ?? {})).toEqual(['__proto__', 'echo'])
    expect(compareLock(read, [result('a', [ECHO, { name: '__proto__' }]), result('__proto__', [ADD])])).toEqual({
      changes: [],
      absent: []
    })
  })

  it.each<[text: string, error: string]>([
    ['{', 'it is not valid JSON'],
    ['[]', 'it is not a JSON object'],
    ['null', 'it is not a JSON object'],
    ['{}', '"version" must be 1; this version of plugvet supports no other'],
    ['{"version":2,"servers":{}}', '"version" must be 1; this version of plugvet supports no other'],
    ['{"version":1}', '"servers" must be an object'],
    ['{"version":1,"servers":{"a#b":[]}}', '"tools" of server "a#b" must be an object'],
    ['{"version":1,"servers":{"a#b":{"tools":["x"]}}}', '"tools" of server "a#b" must be an object'],
    ['{"version":1,"servers":{"a#b":{"tools":{"x":"abc"}}}}', 'the value of tool "x" of server "a#b" must be a SHA-256 digest'],
    ['{"version":1,"servers":{"a#b":{"tools":{"x":null}}}}', 'the value of tool "x" of server "a#b" must be a SHA-256 digest'],
    ['{"version":1,"servers":{"a#b":{"tools":{},"texts":[]}}}', '"texts" of server "a#b" must be an object of objects'],
    ['{"version":1,"servers":{"a#b":{"tools":{},"texts":{"x":"y"}}}}', '"texts" of server "a#b" must be an object of objects'],
    ['{"version":1,"servers":{"a#b":{"tools":{},"texts":{"x":{"description":1}}}}}', '"texts" of server "a#b" must be an object of objects']
  ])('that is none is refused: %s', (text, error) => {
    expect(() => parseLock(text)).toThrow(new Error(error))
  })
})

describe('a comparison with the lock', () => {
  it('says nothing where nothing changed', () => {
    expect(messagesOf([result('a', [ECHO, ADD])], [result('a', [ADD, ECHO])])).toEqual([])
  })

  it('names what was added, removed and changed', () => {
    const before = [result('a', [ECHO, ADD, { name: 'old' }])]
    const after = [result('a', [{ ...ECHO, description: 'Sends it away' }, ADD, { name: 'new' }, { name: 'newer' }])]
    expect(compareLock(lockOf(before), after)).toEqual({
      changes: [
        {
          server: after[0]?.server,
          diagnosis: {
            kind: 'tools-changed',
            message: "The tools differ from the lock: added 'new', 'newer'; removed 'old'; changed 'echo'",
            help: 'Find out why the tools changed. If the change is intended, update the lock.',
            at: ['mcpServers', 'a'],
            part: 'key'
          },
          added: ['new', 'newer'],
          removed: ['old'],
          changed: [
            {
              name: 'echo',
              before: { description: ECHO.description, inputSchema: ECHO.inputSchema },
              after: { description: 'Sends it away', inputSchema: ECHO.inputSchema }
            }
          ]
        }
      ],
      absent: []
    })
  })

  it.each<[what: string, tool: Tool]>([
    ['the description', { ...ECHO, description: 'Says it  again' }],
    ['no description', { name: 'echo', inputSchema: ECHO.inputSchema }],
    ['the schema', { ...ECHO, inputSchema: { type: 'object', properties: { a: {}, b: { default: 1 } } } }],
    ['the order of a list in the schema', { ...ECHO, inputSchema: { type: 'object', required: ['b', 'a'] } }]
  ])('sees a change of %s', (what, tool) => {
    const before = what.startsWith('the order') ? { ...ECHO, inputSchema: { type: 'object', required: ['a', 'b'] } } : ECHO
    expect(messagesOf([result('a', [before])], [result('a', [tool])])).toEqual([
      "The tools differ from the lock: changed 'echo'"
    ])
  })

  it('sees that one of two tools with one name changed, but not their order', () => {
    const [one, other] = [{ name: 'x', description: '1' }, { name: 'x', description: '2' }] as const
    expect(messagesOf([result('a', [one, other])], [result('a', [other, one])])).toEqual([])
    expect(messagesOf([result('a', [one, other])], [result('a', [one, one])])).toHaveLength(1)
    expect(messagesOf([result('a', [one, other])], [result('a', [one])])).toHaveLength(1)
  })

  it('takes a server that was not ready for unknown, not for empty', () => {
    const lock = lockOf([result('a', [ECHO])])
    expect(compareLock(lock, [result('a', null, 'failed')])).toEqual({ changes: [], absent: [] })
    expect(compareLock(lock, [result('a', [], 'failed')])).toEqual({ changes: [], absent: [] })
    expect(messagesOf([result('a', [ECHO])], [result('a', [])])).toEqual(["The tools differ from the lock: removed 'echo'"])
  })

  it('tells servers that the lock does not know, and those it knows alone', () => {
    const comparison = compareLock(lockOf([result('gone', [ECHO])]), [result('new', [ECHO]), result('constructor', [])])
    expect(comparison.changes.map(({ server, diagnosis }) => [server.name, diagnosis.message])).toEqual([
      ['new', 'This server is not in the tool lock'],
      ['constructor', 'This server is not in the tool lock']
    ])
    expect(comparison.absent).toEqual([lockKey({ file: '.mcp.json', name: 'gone' })])
  })

  it('is no flood, and tells no secret', () => {
    const tools = Array.from({ length: 30 }, (_, index): Tool => ({ name: `${SECRET}-${String(index).padStart(2, '0')}` }))
    const [message] = messagesOf([result('a', [])], [result('a', tools)])
    expect(message).not.toContain(SECRET)
    expect(message).toMatch(/added '\*\*\*-00', .*'\*\*\*-09' and 20 more$/)
  })
})
