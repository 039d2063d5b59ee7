/** How a command ended (cli.md). */
export const EXIT = {
  /** Nothing at or above the failing severity. */
  ok: 0,
  findings: 1,
  /** Wrong usage, unreadable settings, no such file. */
  usage: 2,
  /** plugvet itself failed. */
  internal: 3
} as const

/** How a command ended that was interrupted: 128 and the number of the signal, as shells have it. */
export const EXIT_OF_SIGNAL = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT] | (typeof EXIT_OF_SIGNAL)[keyof typeof EXIT_OF_SIGNAL]

/** A mistake in how plugvet was called or set up: shown without a stack trace, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
