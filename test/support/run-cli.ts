import { main } from '../../src/cli/main.js'
import type { CliIo } from '../../src/cli/io.js'

export interface CliResult {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs the command line in this process, in a world of its own: no environment, Linux, no terminal, no servers. */
export async function runCli(cwd: string, argv: readonly string[], world: Partial<CliIo> & { stdin?: string } = {}): Promise<CliResult> {
  let out = ''
  let err = ''
  const { stdin, ...rest } = world
  const code = await main(argv, {
    cwd,
    env: {},
    platform: 'linux',
    isTerminal: () => false,
    width: () => undefined,
    out: (text) => {
      out += text
    },
    err: (text) => {
      err += text
    },
    readStdin: () => Promise.resolve(Buffer.from(stdin ?? '')),
    now: () => Date.UTC(2026, 0, 31, 12),
    canAsk: () => false,
    ask: () => Promise.reject(new Error('this test answers no questions')),
    liveTerminal: () => undefined,
    onInterrupt: () => () => undefined,
    onExit: () => undefined,
    exit: () => {
      throw new Error('this test does not end at once')
    },
    loadExaminer: () => Promise.reject(new Error('this test starts no servers')),
    ...rest
  })
  return { code, out, err }
}
