import type { Readable, Writable } from 'node:stream'
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { createServer } from '../../mcp/server.js'
import type { Toolbox } from '../../mcp/shapes.js'
import { EXIT, EXIT_OF_SIGNAL, type ExitCode, failureReport } from '../start/exit.js'
import { type CliIo, type Interrupt, VERSION } from '../start/io.js'
import { MessageGate } from './message-gate.js'

/** A transport with a promise that settles when either side closes it. */
class ObservedTransport extends StdioServerTransport {
  readonly closed: Promise<void>
  #tell: () => void = () => undefined

  constructor(input: Readable, output: Writable) {
    // Its own limit would close the connection; the gate before it refuses what is too long.
    super(input, output, { maxBufferSize: Infinity })
    this.closed = new Promise((resolve) => (this.#tell = resolve))
  }

  override async close(): Promise<void> {
    await super.close()
    this.#tell()
  }
}

/**
 * Serves MCP until the client closes the input or a signal comes.
 * @param say writes a line to the log, for people
 * @returns 2 if the connection had to be closed because of an error
 */
export async function serve(toolbox: Toolbox, io: CliIo, say: (text: string) => void): Promise<ExitCode> {
  const { input, output } = io.stdio()
  const gate = new MessageGate((answer) => {
    say(answer.error.message)
    output.write(`${JSON.stringify(answer)}\n`)
  })
  input.on('error', (error) => gate.destroy(error))
  input.on('close', () => gate.end())
  const transport = new ObservedTransport(input.pipe(gate), output)
  const create = () => createServer(toolbox, VERSION, (error) => io.err(failureReport(error)))
  const handle = serveStdio(create, { transport, onerror: (error) => say(remarkOn(error)) })
  let interrupted: Interrupt | undefined
  const release = io.onInterrupt((signal) => {
    interrupted ??= signal
    void handle.close()
  })
  try {
    await transport.closed
  } finally {
    release()
    input.unpipe(gate)
    input.pause()
  }
  if (interrupted !== undefined) return EXIT_OF_SIGNAL[interrupted]
  return input.readableEnded || input.destroyed ? EXIT.ok : EXIT.usage
}

/** A log line for a protocol error. The library's own messages about invalid messages are long, and quote names in them. */
function remarkOn(error: Error): string {
  return error.name.includes('Zod') ? 'skipped something from the client that is not a JSON-RPC message' : error.message
}
