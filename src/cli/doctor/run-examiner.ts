import type { PlannedServer } from '../../doctor/planned-server.js'
import type { ServerResult } from '../../doctor/server-result.js'
import { EXIT_OF_SIGNAL } from '../exit-code.js'
import type { CliIo, Interrupt } from '../io.js'
import { showProgress } from './progress.js'
import type { DoctorRequest } from './request.js'

/** What came of an examination. */
export interface Examined {
  readonly results: readonly ServerResult[]
  /** The signal that ended it. */
  readonly interrupted: Interrupt | undefined
}

/**
 * Has the servers examined. However plugvet ends meanwhile, nothing of them is left: the first signal has everything
 * stopped in order, the second one kills it, and so does the end of the program for whatever other reason.
 */
export async function runExaminer(
  servers: readonly PlannedServer[],
  request: DoctorRequest,
  io: CliIo,
  display: { readonly quiet: boolean; readonly keepProgress: boolean }
): Promise<Examined> {
  const progress = await showProgress(servers, display.quiet ? undefined : io.liveTerminal(), display.keepProgress)
  const examiner = await io.loadExaminer()
  io.onExit(() => examiner.killAllNow())
  const controller = new AbortController()
  let interrupted: Interrupt | undefined
  const release = io.onInterrupt((signal) => {
    if (interrupted === undefined) {
      interrupted = signal
      controller.abort()
      // What is written below lines that are redrawn would be wiped out with them.
      progress.end()
      io.err(`plugvet: ${signal}: stopping the servers; once more kills them\n`)
      return
    }
    examiner.killAllNow()
    io.exit(EXIT_OF_SIGNAL[signal])
  })
  try {
    const results = await examiner.examine(servers, {
      jobs: request.jobs,
      limits: request.limits,
      era: request.era,
      signal: controller.signal,
      onProgress: (server, stage, result) => progress.update(server, stage, result)
    })
    return { results, interrupted }
  } finally {
    progress.end()
    // After a mistake of plugvet's own they would run on while it is being reported.
    examiner.killAllNow()
    release()
  }
}
