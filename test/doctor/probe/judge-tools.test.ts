import { describe, expect, it } from 'vitest'
import { judgeTools, toolsOf } from '../../../src/doctor/probe/lists.js'
import { plannedServer, SECRET } from './planned.js'
import { tool } from './scripted-server.js'

const { entry, redact } = plannedServer()
const SCHEMA = { type: 'object' }

function messagesOf(items: readonly unknown[]): string[] {
  return judgeTools(items, { at: entry, redact }).map(({ message }) => message)
}

describe('tools', () => {
  it('without a defect are left in peace, with or without a description', () => {
    const names = ['a', 'A.b-c_9', 'x'.repeat(128)]
    const bare = { name: 'bare', inputSchema: SCHEMA, outputSchema: { type: 'object' }, annotations: { title: 'T' } }
    expect(messagesOf([...names.map(tool), bare])).toEqual([])
  })

  it.each<[item: unknown, message: string]>([
    [null, 'Tool number 1 is null, not an object'],
    ['echo', 'Tool number 1 is a string, not an object'],
    [{ inputSchema: SCHEMA }, 'Tool number 1 has no name'],
    [{ name: 7, inputSchema: SCHEMA }, 'Tool number 1 has a name that is a number, not a string'],
    [{ name: '', inputSchema: SCHEMA }, 'Tool number 1 has an empty name'],
    [{ name: 'my tool', inputSchema: SCHEMA }, "Tool 'my tool' has a name with characters other than letters, digits, '_', '.' and '-'"],
    [{ name: 'tööl', inputSchema: SCHEMA }, "Tool 'tööl' has a name with characters other than letters, digits, '_', '.' and '-'"],
    [{ name: 'a\n', inputSchema: SCHEMA }, "Tool 'a' has a name with characters other than letters, digits, '_', '.' and '-'"],
    [{ name: 'x'.repeat(129), inputSchema: SCHEMA }, `Tool '${'x'.repeat(79)}…' has a name of 129 characters; at most 128 are allowed`],
    [{ name: 'a', description: null, inputSchema: SCHEMA }, "Tool 'a' has a description that is null, not a string"],
    [{ name: 'a' }, "Tool 'a' has no inputSchema"],
    [{ name: 'a', inputSchema: null }, "Tool 'a' has an inputSchema that is null, not an object"],
    [{ name: 'a', inputSchema: true }, "Tool 'a' has an inputSchema that is a boolean, not an object"],
    [{ name: 'a', inputSchema: [] }, "Tool 'a' has an inputSchema that is an array, not an object"],
    [{ name: 'a', inputSchema: {} }, "Tool 'a' has an inputSchema whose \"type\" is not \"object\""],
    [{ name: 'a', inputSchema: { type: ['object'] } }, "Tool 'a' has an inputSchema whose \"type\" is not \"object\""],
    [
      { name: 'a', inputSchema: { type: 'object', required: 'b' } },
      "Tool 'a' has an inputSchema that is not a valid JSON Schema: '/required' must be array"
    ],
    [{ name: 'a', inputSchema: SCHEMA, outputSchema: 7 }, "Tool 'a' has an outputSchema that is a number, not an object"],
    [
      { name: 'a', inputSchema: SCHEMA, outputSchema: { $ref: '#/none' } },
      "Tool 'a' has an outputSchema that refers to '#/none' at '/$ref', but there is no such schema"
    ]
  ])('with a defect are named: %#', (item, message) => {
    expect(judgeTools([item], { at: entry, redact })).toEqual([
      {
        kind: 'bad-tool',
        message,
        help: 'Report it to the maintainers of the server: many clients reject the whole list because of one such tool.',
        at: entry,
        part: 'key'
      }
    ])
  })

  it('of one name are reported once for the name', () => {
    expect(messagesOf(['a', 'b', 'a', 'a', '__proto__', '__proto__'].map(tool))).toEqual([
      "3 tools have the name 'a'",
      "2 tools have the name '__proto__'"
    ])
  })

  it('with several defects are reported for each', () => {
    expect(messagesOf([{ name: 'a b', description: 7 }])).toEqual([
      "Tool 'a b' has a name with characters other than letters, digits, '_', '.' and '-'",
      "Tool 'a b' has a description that is a number, not a string",
      "Tool 'a b' has no inputSchema"
    ])
  })

  it('do not flood a report', () => {
    const messages = messagesOf(Array.from({ length: 500 }, (_, index) => ({ name: `t${index}` })))
    expect(messages).toHaveLength(11)
    expect(messages.at(-1)).toBe('490 more defects in tools')
  })

  it('do not take for ever', () => {
    const inputSchema = { type: 'object', description: 'x'.repeat(400_000) }
    const messages = messagesOf(Array.from({ length: 20 }, (_, index) => ({ name: `t${index}`, inputSchema })))
    expect(messages).toEqual(['7 tool schemas were not checked: the schemas are too large in total'])
  })

  it('tell no secret in a pointer either, and leave pointers without one as they are', () => {
    const secret = ['s3cr3t', 'val~ue'].join('/')
    const messages = judgeTools(
      [secret, 'a/b'].map((key) => ({ name: 'a', inputSchema: { type: 'object', properties: { [key]: { pattern: '(' } } } })),
      { at: entry, redact: (text) => text.replaceAll(secret, '***') }
    ).map(({ message }) => message)
    expect(messages[0]).toContain("at '/properties/***/pattern'")
    expect(messages[1]).toContain("at '/properties/a~1b/pattern'")
  })

  it('tell no secret, and steer no terminal', () => {
    const messages = messagesOf([
      { name: `x ${SECRET}`, inputSchema: { type: 'object', $ref: `#/${SECRET}` } },
      { name: 'red\u001b[31m', inputSchema: SCHEMA }
    ])
    expect(messages.join('\n')).not.toContain(SECRET)
    expect(messages.join('\n')).not.toContain('\u001b')
    expect(messages[0]).toContain("'x ***'")
    expect(messages[2]).toContain(String.raw`'red\u001b[31m'`)
  })
})

describe('the tools of a list', () => {
  it('are all that have a name, with what makes them', () => {
    const items = [{ name: 'a', description: 7, inputSchema: [], title: 'A' }, { name: '' }, { title: 'none' }, 7, null]
    expect(toolsOf(items)).toEqual([{ name: 'a', inputSchema: [] }, { name: '' }])
    expect(toolsOf([tool('b')])).toEqual([tool('b')])
  })
})
