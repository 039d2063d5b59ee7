// node long-line.mjs BYTES message|text|endless|lines: answers `tools/list` with a line of as many bytes, prints one that
// is no message, or prints without an end, one line or many.
import { once } from 'node:events'
import { answer, send, tools } from './answer.mjs'

const [bytes, mode] = process.argv.slice(2)
const filler = Buffer.alloc(65536, 'x')

async function write(part) {
  if (!process.stdout.write(part)) await once(process.stdout, 'drain')
}

async function writeLong() {
  for (let rest = Number(bytes); rest > 0; rest -= filler.length) await write(filler.subarray(0, rest))
}

async function list(id) {
  if (mode === 'endless') for (;;) await write(filler)
  if (mode === 'lines') for (;;) await write(`{"filler":"${'x'.repeat(280)}"}\n`.repeat(1000))
  if (mode === 'text') {
    await writeLong()
    await write('\n')
    send({ jsonrpc: '2.0', id, result: { tools } })
    return
  }
  await write('{"result":{"tools":[],"_meta":{"filler":"')
  await writeLong()
  await write(`"}},"jsonrpc":"2.0","id":${id}}\n`)
}

answer({ 'tools/list': (_params, id) => void list(id) })
