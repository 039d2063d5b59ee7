// node leaks.mjs FILE stderr|stdout|tools|error|info|cut: gives away the texts of a file, a JSON array, in one of the
// ways in which a server can talk: by what it prints, by its answers, and by a great deal of which only a part is kept.
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
  // Wherever the cut is, it goes through one of them.
  cut() {
    const line = texts.join('')
    process.stderr.write(line.repeat(Math.ceil(100_000 / line.length)), () => process.exit(1))
  }
}

ways[way]()
