import { constants } from 'node:os'
import { isatty } from 'node:tty'

/** The signals that ask a program to stop, and that a wrapper passes on. */
const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Hears the signals this process is sent, from when it is made until `close`, and hands them on. */
export class SignalRelay {
  /** The first signal that came. */
  asked: NodeJS.Signals | undefined
  #target: ((signal: NodeJS.Signals) => void) | undefined
  readonly #listener = (signal: NodeJS.Signals) => {
    this.asked ??= signal
    if (signal === 'SIGINT' && isInTerminal()) return
    this.#target?.(signal)
  }

  constructor() {
    for (const signal of PASSED_ON) process.on(signal, this.#listener)
  }

  /** Hands what comes from now on to a process. */
  passTo(target: (signal: NodeJS.Signals) => void): void {
    this.#target = target
  }

  close(): void {
    for (const signal of PASSED_ON) process.off(signal, this.#listener)
  }
}

/**
 * Whether a terminal sends the signals of its keys, which then go to the worker as well: a second SIGINT from here would
 * tell many programs to give up what they do to end in order.
 */
function isInTerminal(): boolean {
  return [0, 1, 2].some((descriptor) => isatty(descriptor))
}

/** The exit code of a program that a signal has ended, as shells have it. */
export function exitCodeOf(signal: NodeJS.Signals): number {
  return 128 + constants.signals[signal]
}
