import { dirname, join } from 'node:path'

/** Where a project keeps its heartbeats (§2.7), below the project's directory. */
export const HEARTBEAT_FOLDER = join('.orchestrator', 'heartbeats')

/**
 * Finds the heartbeats that belong to a state record: the folder `.orchestrator/heartbeats` in the record's directory or
 * in the nearest one above. The specification does not say where the record stands (§2.6).
 * @param statePath absolute path of the record; nothing need stand there
 * @param isDirectory whether a directory stands at a path, links followed
 */
export function findHeartbeatFolder(statePath: string, isDirectory: (path: string) => boolean): string | undefined {
  for (let directory = dirname(statePath); ; directory = dirname(directory)) {
    const folder = join(directory, HEARTBEAT_FOLDER)
    if (isDirectory(folder)) return folder
    if (dirname(directory) === directory) return undefined
  }
}
