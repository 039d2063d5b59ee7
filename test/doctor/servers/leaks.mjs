// node leaks.mjs FILE stderr|stdout|tools|error|info|instructions|process|cut: gives away the texts of a file, a JSON array, in one of the
// ways in which a server can talk: by what it prints, by its answers, by the name of a process that it leaves, and by a great deal of which
// only a part is kept.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { answer, initialized, send } from './answer.mjs'

const [file, way] = process.argv.slice(2)
const texts = JSON.parse(readFileSync(file, 'utf8'))

const ways = {
  stderr() {
    for (const text of texts) console.error(`refused ${text} by the service`)
    console.error(texts.join(' '))
    console.error(`Error: the key ${texts[0]} is not valid`)
    process.exit(1)
  },
  stdout() {
    for (const text of texts) console.log(text)
    answer()
  },
  tools() {
    const tools = texts.map((text) => ({ name: text, description: text, inputSchema: { type: text } }))
    answer({ 'tools/list': () => ({ tools }) })
  },
  error() {
    answer({ initialize: (_params, id) => void send({ jsonrpc: '2.0', id, error: { code: -32000, message: texts.join(' ') } }) })
  },
  info() {
    const serverInfo = { name: texts.join(' '), version: texts[0] }
    answer({ initialize: () => ({ ...initialized, serverInfo }), 'tools/list': () => undefined })
  },
  instructions() {
    answer({ initialize: () => ({ ...initialized, instructions: texts.join('\n') }), 'tools/list': () => ({ tools: texts }) })
  },
  async process() {
    const named = `process.title = ${JSON.stringify(texts[0])}; process.stdout.write('.'); setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['-e', named], { stdio: ['ignore', 'pipe', 'ignore'], detached: true })
    await once(child.stdout, 'data')
    child.unref()
    child.stdout.destroy()
    answer()
  },
  // Wherever the cut is, it goes through one of them.
  cut() {
    const line = texts.join('')
    process.stderr.write(line.repeat(Math.ceil(100_000 / line.length)), () => process.exit(1))
  }
}

await ways[way]()
