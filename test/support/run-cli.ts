import { main } from '../../src/cli/main.js'
import type { CliIo } from '../../src/cli/start/io.js'

export interface CliResult {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** What is different in the world of a test. */
export type World = Partial<CliIo> & { readonly stdin?: string }

/** Runs the command line in this process, in a world of its own: no environment, Linux, no terminal, no servers. */
export async function runCli(cwd: string, argv: readonly string[], world: World = {}): Promise<CliResult> {
  let out = ''
  let err = ''
  const said: World = {
    out: (text) => {
      out += text
    },
    err: (text) => {
      err += text
    }
  }
  const code = await main(argv, ioOf(cwd, { ...said, ...world }))
  return { code, out, err }
}

/** That world, in which whatever the test does not allow fails. */
export function ioOf(cwd: string, { stdin, ...rest }: World = {}): CliIo {
  return {
    cwd,
    env: {},
    platform: 'linux',
    isTerminal: () => false,
    width: () => undefined,
    showsLinks: () => Promise.resolve(false),
    out: () => {
      throw new Error('this test prints nothing')
    },
    err: () => {
      throw new Error('this test says nothing')
    },
    readStdin: () => Promise.resolve(Buffer.from(stdin ?? '')),
    stdio: () => {
      throw new Error('this test speaks no protocol')
    },
    now: () => Date.UTC(2026, 0, 31, 12),
    canAsk: () => false,
    ask: () => Promise.reject(new Error('this test answers no questions')),
    readKeys: () => Promise.resolve(undefined),
    liveTerminal: () => undefined,
    onInterrupt: () => () => undefined,
    onExit: () => undefined,
    exit: () => {
      throw new Error('this test does not end at once')
    },
    loadExaminer: () => Promise.reject(new Error('this test starts no servers')),
    ...rest
  }
}
