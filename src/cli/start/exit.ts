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

/**
 * How a command ended that was interrupted: 128 and the number of the signal, as shells have it. Without a listener, SIGUSR1 would let
 * whoever sends it debug plugvet, and SIGUSR2 would end it at once; on macOS, they have other numbers.
 */
export const EXIT_OF_SIGNAL = { SIGHUP: 129, SIGINT: 130, SIGQUIT: 131, SIGUSR1: 138, SIGUSR2: 140, SIGTERM: 143 } as const
export const INTERRUPTS = Object.keys(EXIT_OF_SIGNAL) as readonly (keyof typeof EXIT_OF_SIGNAL)[]

export type ExitCode = (typeof EXIT)[keyof typeof EXIT] | (typeof EXIT_OF_SIGNAL)[keyof typeof EXIT_OF_SIGNAL]

/**
 * A mistake in how plugvet was called or set up: shown without a stack trace, exit code 2. Its text is shown on one line, because it may
 * quote a value that contains a line feed; only the details get lines of their own.
 */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  /** The text and its details, one by one. */
  readonly #lines: readonly string[]

  constructor(text: string, { details = [], ...options }: ErrorOptions & { readonly details?: readonly string[] } = {}) {
    super([text, ...details].join('\n'), options)
    this.#lines = [text, ...details]
  }

  /** What is shown on a line each. */
  get lines(): readonly string[] {
    return this.#lines
  }
}

/** What is said where plugvet itself failed. */
export function failureReport(error: unknown): string {
  return `plugvet failed because of a bug, not because of your files. Please report this:\n${stackOf(error)}\n`
}

function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\ncaused by: ${stackOf(error.cause)}`
  return (error.stack ?? error.message) + cause
}
