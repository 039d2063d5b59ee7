// Lists a sound tool among one with a broken schema, one with a bad name, and two of one name.
import { answer } from './answer.mjs'

const inputSchema = { type: 'object' }
const tools = [
  { name: 'sound', inputSchema },
  { name: 'crooked', inputSchema: { type: 'object', properties: { path: { type: 'text' } } } },
  { name: 'two words', inputSchema },
  { name: 'twin', inputSchema },
  { name: 'twin', inputSchema }
]

answer({ 'tools/list': () => ({ tools }) })
