import type { ServerEntry } from './entry.js'
import { bridgedAddress, isBridge } from './package-facts.js'
import { packageRun, parsePackageSpec } from './packages.js'
import { startedProgram, type Word } from './program.js'

/** A program that connects a host to a server at a URL, such as `mcp-remote`. */
export interface Bridge {
  /** The package or the program. */
  readonly name: string
  readonly address: Word
  /** All words after the program's name. */
  readonly words: readonly Word[]
}

/** The bridge that a stdio server runs; undefined for any other server. */
export function bridgeOf(server: ServerEntry): Bridge | undefined {
  if (server.transport !== 'stdio' || !server.args.some(({ text }) => /https?:\/\//i.test(text))) return undefined
  const run = packageRun(server)
  const started = startedProgram(server)
  const [first] = run?.packages ?? []
  const name = first === undefined || run === undefined ? started?.name : parsePackageSpec(first.text, run.registry).name
  if (name === undefined || !isBridge(name)) return undefined
  const words = started?.args ?? []
  const address = bridgedAddress(words.slice(words.findIndex(({ at }) => at === first?.at) + 1))
  return address === undefined ? undefined : { name, address, words }
}
