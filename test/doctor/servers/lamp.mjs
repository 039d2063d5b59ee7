// A server with a tool for everything that can happen to one while it is ready. Its argument is what `colour` tells.
import { answer, send } from './answer.mjs'

const colour = process.argv[2] ?? 'white'
const tool = (name, description) => ({ name, description, inputSchema: { type: 'object' } })
const tools = [tool('colour', 'Tells its colour'), tool('crash', 'Ends with exit code 7'), tool('grow', 'Gets one more tool')]
const said = (text) => ({ content: [{ type: 'text', text }] })

const calls = {
  colour: () => said(`${colour} ${process.pid} ${process.env.LAMP_KEY ?? ''}`.trim()),
  crash: () => {
    console.error(`Error: the lamp has burnt out ${process.env.LAMP_KEY ?? ''}`)
    process.exit(7)
  },
  grow: () => {
    tools.push(tool('dim', 'Turns it down'))
    send({ jsonrpc: '2.0', method: 'notifications/tools/list_changed' })
    return said('grown')
  }
}

console.error(`lamp: ${colour}`)
answer({
  'tools/list': () => ({ tools }),
  'tools/call': ({ name, arguments: given = {} }) => (given.fails === true ? { ...said('no'), isError: true } : calls[name]())
})
