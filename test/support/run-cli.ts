import { main } from '../../src/cli/main.js'
import type { CliIo } from '../../src/cli/io.js'

export interface CliResult {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs the command line in this process, in a world of its own: no environment, Linux, no terminal. */
export async function runCli(cwd: string, argv: readonly string[], world: Partial<CliIo> & { stdin?: string } = {}): Promise<CliResult> {
  let out = ''
  let err = ''
  const { stdin, ...rest } = world
  const code = await main(argv, {
    cwd,
    env: {},
    platform: 'linux',
    isTerminal: () => false,
    out: (text) => {
      out += text
    },
    err: (text) => {
      err += text
    },
    readStdin: () => Promise.resolve(Buffer.from(stdin ?? '')),
    now: () => Date.UTC(2026, 0, 31, 12),
    ...rest
  })
  return { code, out, err }
}
