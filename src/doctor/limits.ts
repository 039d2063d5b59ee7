/** What the doctor grants a server. Durations in milliseconds, sizes in bytes. */
export interface Limits {
  /** For everything from the start until the last list, the stop not counted. */
  readonly server: number
  /** For spawning or connecting and the answer to `initialize`. */
  readonly initialize: number
  /** For one list, all its pages. */
  readonly list: number
  /** How long a process is waited for at each step of stopping it: after stdin is closed, after SIGTERM, after SIGKILL. */
  readonly grace: number
  /** One message. */
  readonly messageBytes: number
  /** Everything a server sends before it is stopped. */
  readonly totalBytes: number
  /** How much of the beginning, and of the end, of stderr is kept. */
  readonly stderrBytes: number
  /** The pages of one list. */
  readonly pages: number
  /** The items of one list. */
  readonly items: number
}

/** Milliseconds: a timer that is set to more goes off at once. */
export const LONGEST_TIMER = 2 ** 31 - 1

/**
 * The limits that follow from the one a user sets.
 * @param timeout `--timeout`, in milliseconds
 */
export function limitsOf(timeout: number): Limits {
  const server = Math.min(timeout, LONGEST_TIMER)
  return {
    server,
    initialize: server,
    list: Math.max(1, Math.round(server / 2)),
    grace: 2000,
    messageBytes: 10 * 1024 * 1024,
    totalBytes: 64 * 1024 * 1024,
    stderrBytes: 4096,
    pages: 100,
    items: 10_000
  }
}
