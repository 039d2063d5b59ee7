// node pages.mjs endless|large|circle|repeat|empty-cursor: lists its tools in pages, of which not all lists have a last one.
import { answer } from './answer.mjs'

const page = (name, nextCursor, description = '') => ({
  tools: [{ name, description, inputSchema: { type: 'object' } }],
  ...(nextCursor === undefined ? {} : { nextCursor })
})
let asked = 0

const lists = {
  endless: () => page(`tool-${++asked}`, `cursor-${asked}`),
  large: () => page(`tool-${++asked}`, `cursor-${asked}`, 'x'.repeat(2 ** 20)),
  circle: ({ cursor }) => (cursor === 'b' ? page('two', 'a') : page('one', 'b')),
  repeat: () => page('same', `cursor-${++asked}`),
  'empty-cursor': ({ cursor }) => (cursor === undefined ? page('first', '') : page('last'))
}

answer({ 'tools/list': lists[process.argv[2]] })
