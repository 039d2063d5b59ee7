import { describeError } from '../../files/read.js'
import { nodeFiles } from '../../files/node-files.js'
import { nodeHeartbeatFolder } from '../../files/node-heartbeats.js'
import { HEARTBEAT_FOLDER, findHeartbeatFolder } from '../../orchestrator/heartbeat-folder.js'
import { type HeartbeatSighting, readHeartbeats } from '../../orchestrator/heartbeat-files.js'
import { UsageError } from '../exit-code.js'

/**
 * The heartbeat folder of a state record: the one given, or the one beside it.
 * @param statePath absolute
 * @throws UsageError where there is none: every living task of another session would pass for abandoned
 */
export function heartbeatFolderOf(statePath: string, given: string | undefined): string {
  const folder = given ?? findHeartbeatFolder(statePath, (path) => nodeFiles.kindOf(path) === 'directory')
  if (folder !== undefined) return folder
  const place = HEARTBEAT_FOLDER.replaceAll('\\', '/')
  throw new UsageError(
    `there is no folder ${place} beside the record or above it: give it with --heartbeats, ` +
      'as without one every task of another session would pass for abandoned'
  )
}

/**
 * What stands at the heartbeat files of issues.
 * @param now the moment that is judged, in milliseconds since 1970
 * @param clock the clock afterwards
 * @throws UsageError for a folder that cannot be read
 */
export function sightingsIn(
  folder: string,
  issues: Iterable<string>,
  now: number,
  clock: () => number
): ReadonlyMap<string, HeartbeatSighting> {
  const found = attempt(folder, () => readHeartbeats(issues, nodeHeartbeatFolder(folder)))
  const end = clock()
  for (const [issue, sighting] of found) {
    // Refreshed while the folder was read: that is no heartbeat from the future.
    if (sighting.is !== 'file' || sighting.mtimeMs <= now || sighting.mtimeMs > end) continue
    found.set(issue, { ...sighting, mtimeMs: now })
  }
  return found
}

function attempt<Result>(folder: string, action: () => Result): Result {
  try {
    return action()
  } catch (error) {
    throw new UsageError(`the heartbeat folder ${folder}: ${describeError(error)}`)
  }
}
