import { realSchedule } from '../../doctor/probe/guard.js'
import type { Arguments } from '../args.js'
import { type ExitCode, UsageError } from '../exit-code.js'
import type { CliIo } from '../io.js'
import { ChokidarWatcher } from './chokidar-watcher.js'
import { Linter } from './linter.js'
import { watchSession } from './session.js'
import type { LintSteps } from './steps.js'
import type { WatchWorld } from './watcher.js'

/** Why an option does not go with --watch. */
const REFUSED = {
  stdin: 'standard input does not change',
  fix: 'it would write into files that are being edited',
  'fix-suggestions': 'it would write into files that are being edited',
  'dry-run': 'it goes with --fix',
  'update-baseline': 'it would take in every new finding'
} as const

const LIVE: WatchWorld = { open: (listener) => new ChokidarWatcher(listener), schedule: realSchedule }

/**
 * `plugvet --watch`: lints, and lints what changed whenever something changes, until a signal ends it.
 * @throws UsageError for options that do not go with it, and for what cannot be used at the beginning
 */
export async function watch(args: Arguments, io: CliIo, steps: LintSteps, world: WatchWorld = LIVE): Promise<ExitCode> {
  for (const [name, reason] of Object.entries(REFUSED) as [keyof typeof REFUSED, string][]) {
    if (args.flag(name) || args.list(name).length > 0) throw new UsageError(`--watch does not go with --${name}: ${reason}`)
  }
  return await watchSession(new Linter(args, io, steps), world, io)
}
