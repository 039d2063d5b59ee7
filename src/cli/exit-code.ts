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

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** A mistake in how plugvet was called or set up: shown without a stack trace, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
