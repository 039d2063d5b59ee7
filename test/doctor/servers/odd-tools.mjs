// Lists a good tool and what the arguments name: tools that hosts or the APIs of models refuse, each with one odd thing.
import { answer } from './answer.mjs'

const text = { type: 'string' }
const plain = { type: 'object', properties: { x: text } }
const odd = {
  union: { name: 'union', inputSchema: { ...plain, oneOf: [{ required: ['x'] }] } },
  array: { name: 'array', inputSchema: { type: 'object', properties: { list: { type: 'array' } } } },
  reference: { name: 'reference', inputSchema: { type: 'object', properties: { p: { $ref: '#/$defs/P' } }, $defs: { P: plain } } },
  types: { name: 'types', inputSchema: { type: 'object', properties: { x: { type: ['string', 'null'] } } } },
  null: { name: 'null', inputSchema: { type: 'object', properties: { x: { type: 'string', default: null } } } },
  output: { name: 'output', inputSchema: plain, outputSchema: { properties: { x: text } } },
  long: { name: 'n'.repeat(96), inputSchema: plain },
  middling: { name: 'm'.repeat(40), inputSchema: plain },
  dot: { name: 'with.dot', inputSchema: plain }
}
const [, , ...names] = process.argv
const many = names.flatMap((name) => (/^\d+$/.test(name) ? Array.from({ length: Number(name) }, (_, at) => ({ name: `t${at}`, inputSchema: plain })) : []))
const tools = [{ name: 'good', inputSchema: plain }, ...names.flatMap((name) => odd[name] ?? []), ...many]

answer({ 'tools/list': () => ({ tools }) })
