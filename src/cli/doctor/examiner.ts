import type { ExamineOptions } from '../../doctor/examine.js'
import type { PlannedServer } from '../../doctor/planned-server.js'
import type { ServerResult } from '../../doctor/server-result.js'

/** Starts servers, looks at them and stops them: the only part of the doctor that touches the world. */
export interface Examiner {
  /** @returns the results in the order of the servers */
  examine(servers: readonly PlannedServer[], options: ExamineOptions): Promise<readonly ServerResult[]>
  /** Kills at once, and synchronously, whatever is still running. */
  killAllNow(): void
}
