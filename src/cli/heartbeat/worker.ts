import { spawn } from 'node:child_process'
import { exitCodeOf, type SignalRelay } from './signals.js'

/** How a worker has ended. */
export type WorkerEnd =
  | { readonly started: true; readonly code: number; readonly gracefully: boolean }
  /** It could not be started. */
  | { readonly started: false; readonly error: NodeJS.ErrnoException }

export interface WorkerCommand {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/**
 * Runs a worker to its end: with the input and the outputs of this process, and the signals it is sent. It has ended
 * gracefully when it ended by itself with code 0, or after it was asked to stop.
 * @param onObstacle told when a signal cannot be passed on
 */
export function runWorker(
  { command, args, cwd, env }: WorkerCommand,
  relay: SignalRelay,
  onObstacle: (error: Error) => void
): Promise<WorkerEnd> {
  return new Promise((resolve) => {
    const child = spawn(command, [...args], { cwd, env, stdio: 'inherit' })
    child.on('error', (error: NodeJS.ErrnoException) => {
      if (child.pid === undefined) resolve({ started: false, error })
      else onObstacle(error)
    })
    child.on('exit', (code, signal) => {
      const exitCode = signal === null ? (code ?? 0) : exitCodeOf(signal)
      resolve({ started: true, code: exitCode, gracefully: exitCode === 0 || relay.asked !== undefined })
    })
    relay.passTo((signal) => child.kill(signal))
  })
}
