import type { Diagnosis } from '../diagnosis.js'
import type { PlannedServer } from '../planned-server.js'
import { quote } from '../quote.js'
import type { TroubleParts } from './trouble.js'

interface NoiseLine {
  readonly number: number
  readonly what: 'text' | 'JSON'
  /** Masked. */
  readonly text: string
}

const LONGEST_QUOTE = 160

/** Lines on standard output that are no messages: hosts skip them or stumble over them. */
export class Noise {
  #first: NoiseLine | undefined
  #count = 0

  constructor(private readonly server: PlannedServer) {}

  /** @param text the masked beginning of the line; asked for only where it is quoted */
  add(number: number, what: 'text' | 'JSON', text: () => string): void {
    this.#count++
    this.#first ??= { number, what, text: text() }
  }

  /** What the noise itself says of why nothing was understood. */
  trouble(): TroubleParts | undefined {
    if (!/^Content-Length:/i.test(this.#first?.text ?? '')) return undefined
    return {
      kind: 'protocol-error',
      message: "The server puts 'Content-Length' headers before its messages, as language servers do",
      help: 'Over stdio a message is one line of JSON, without any header: use an MCP library for the transport.'
    }
  }

  observations(): readonly Diagnosis[] {
    if (this.#first === undefined) return []
    const { number, what, text } = this.#first
    const problem = what === 'JSON' ? 'JSON, but no JSON-RPC 2.0 message' : 'no message'
    const more = this.#count === 1 ? '' : `; ${this.#count} lines are none`
    const quoted = quote(text, this.server.redact, LONGEST_QUOTE)
    return [
      {
        kind: 'stdout-noise',
        message: `Line ${number} of the server's standard output is ${problem}: '${quoted}'${more}`,
        help: /^[[{]$/.test(text.trim())
          ? 'A message stands on one line: do not format its JSON.'
          : 'Standard output is for the messages of the protocol: write logs and banners to standard error.',
        at: this.server.entry,
        part: 'key'
      }
    ]
  }
}
