import type { FileAccess, Platform } from '../../config/surroundings.js'
import type { Limits } from '../limits.js'
import type { LiveProcesses } from './live-processes.js'

/** The environment variable by which a server's processes are known, wherever they have gone. */
export const MARKER_VARIABLE = 'PLUGVET_DOCTOR_RUN'

/** What a stdio server is started in. */
export interface ProcessWorld {
  readonly platform: Platform
  /** Monotonic milliseconds: the clock of the examination. */
  readonly clock: () => number
  readonly limits: Limits
  /** Where the server is kept until nothing of it is left. */
  readonly live: LiveProcesses
  readonly files: FileAccess
  /** The value of `PLUGVET_DOCTOR_RUN` in the server's environment; no other start may have the same. */
  readonly marker: string
  /** On Windows the variable SystemRoot of plugvet's own environment, below which `taskkill` is found. */
  readonly systemRoot?: string
}
