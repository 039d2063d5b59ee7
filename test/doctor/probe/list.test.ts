import { Client } from '@modelcontextprotocol/client'
import { describe, expect, it } from 'vitest'
import { fetchList, NoItems, ObservedTransport } from '../../../src/doctor/probe/transport.js'
import type { Limits } from '../../../src/doctor/server.js'
import { testLimits } from './planned.js'
import { initialized, type Question, ScriptedServer, tool } from './scripted-server.js'

/** Lists the tools of a server that answers with what `page` makes of the cursor. */
async function listed(page: (cursor: unknown, question: Question) => object | undefined, limits: Partial<Limits> = {}) {
  const server = new ScriptedServer({
    initialize: initialized({ tools: {} }),
    'tools/list': (question) => {
      const answer = page(question.params.cursor, question)
      if (answer !== undefined) question.answer(answer)
    }
  })
  const client = new Client({ name: 'test', version: '1' })
  const transport = new ObservedTransport(server.openTransport())
  await client.connect(transport)
  try {
    const list = await fetchList(client, transport, 'tools/list', testLimits(limits), 60_000)
    return { ...list, asked: server.methods.filter((method) => method === 'tools/list').length }
  } finally {
    await client.close()
  }
}

describe('a list', () => {
  it('of one page is asked for once', async () => {
    await expect(listed(() => ({ tools: [tool('a'), tool('b')] }))).resolves.toEqual({
      items: [tool('a'), tool('b')],
      asked: 1
    })
  })

  it('is followed through its pages, the empty string being a cursor', async () => {
    const pages = new Map<unknown, object>([
      [undefined, { tools: [tool('a')], nextCursor: '' }],
      ['', { tools: [], nextCursor: 'more' }],
      ['more', { tools: [tool('b')] }]
    ])
    const list = await listed((cursor) => pages.get(cursor))
    expect(list).toEqual({ items: [tool('a'), tool('b')], asked: 3 })
  })

  it('keeps what the library would refuse', async () => {
    const items = [tool('a'), { name: 7 }, null, 'text', { name: 'b', inputSchema: { type: 'array' } }]
    expect((await listed(() => ({ tools: items }))).items).toEqual(items)
  })

  it.each<[what: string, next: (cursor: unknown) => string, asked: number]>([
    ['the same cursor again', () => 'x', 2],
    ['an empty cursor again', () => '', 2],
    ['cursors in a circle', (cursor) => (cursor === 'b' ? 'a' : 'b'), 3]
  ])('ends with %s', async (_what, next, asked) => {
    let number = 0
    const list = await listed((cursor) => ({ tools: [tool(`t${number++}`)], nextCursor: next(cursor) }))
    expect(list.asked).toBe(asked)
    expect(list.items).toHaveLength(asked)
    expect(list.cut).toBe(`page ${asked} leads back to an earlier page`)
  })

  it('ends where a page comes again, and has it once', async () => {
    const pages = new Map<unknown, object>([
      [undefined, { tools: [tool('a')], nextCursor: 'two' }],
      ['two', { tools: [tool('b')], nextCursor: 'one' }],
      ['one', { tools: [tool('a')], nextCursor: 'two' }]
    ])
    const list = await listed((cursor) => pages.get(cursor))
    expect(list).toEqual({ items: [tool('a'), tool('b')], cut: 'page 3 repeats an earlier page', asked: 3 })
  })

  it('ends where a page repeats the one before it, and has it once', async () => {
    let number = 0
    const list = await listed(() => ({ tools: [tool('a')], nextCursor: `c${number++}` }))
    expect(list).toEqual({ items: [tool('a')], cut: 'page 2 repeats an earlier page', asked: 2 })
  })

  it('may have empty pages', async () => {
    let number = 0
    const list = await listed(() => (number++ < 3 ? { tools: [], nextCursor: `c${number}` } : { tools: [tool('a')] }))
    expect(list).toEqual({ items: [tool('a')], asked: 4 })
  })

  it('ends with the limit of pages', async () => {
    let number = 0
    const list = await listed(() => ({ tools: [tool(`t${number++}`)], nextCursor: `c${number}` }), { pages: 3 })
    expect(list.asked).toBe(3)
    expect(list.items).toHaveLength(3)
    expect(list.cut).toBe('it has more than 3 pages')
  })

  it('is not cut where it ends with the limit of pages', async () => {
    let number = 0
    const list = await listed(() => ({ tools: [tool(`t${number++}`)], ...(number < 3 && { nextCursor: `c${number}` }) }), { pages: 3 })
    expect(list).toMatchObject({ asked: 3 })
    expect(list.cut).toBeUndefined()
  })

  it('ends with the limit of items', async () => {
    const list = await listed(() => ({ tools: ['a', 'b', 'c'].map(tool) }), { items: 2 })
    expect(list).toEqual({ items: [tool('a'), tool('b')], cut: 'it has more than 2 items', asked: 1 })
  })

  it.each([
    [null, 'null'],
    [7, 'a number'],
    [{ page: 2 }, 'an object']
  ])('ends with %j for a cursor, which it tells', async (nextCursor, strangeCursor) => {
    await expect(listed(() => ({ tools: [tool('a')], nextCursor }))).resolves.toEqual({
      items: [tool('a')],
      strangeCursor,
      asked: 1
    })
  })

  it('may be nested deeper than a stack', async () => {
    const deep: unknown = JSON.parse('['.repeat(200_000) + ']'.repeat(200_000))
    const list = await listed((cursor) => ({ tools: [deep], ...(cursor === undefined && { nextCursor: 'x' }) }))
    expect(list.cut).toBe('page 2 repeats an earlier page')
  })

  it.each([
    [{}, "'tools' is missing"],
    [{ tools: null }, "'tools' is null"],
    [{ tools: { a: tool('a') } }, "'tools' is an object"],
    [{ items: [] }, "'tools' is missing"]
  ])('is none in %j', async (answer, found) => {
    await expect(listed(() => answer)).rejects.toSatisfy((error) => error instanceof NoItems && error.found === found)
  })

  it('lets the errors of the server through', async () => {
    const refused = listed((_, { refuse }) => {
      refuse(-32000, 'no database')
      return undefined
    })
    await expect(refused).rejects.toMatchObject({ code: -32000 })
  })
})
