import { randomUUID } from 'node:crypto'
import { examineServers } from '../../doctor/examine.js'
import { LiveProcesses } from '../../doctor/process/live-processes.js'
import { nodeFiles } from '../../files/node-files.js'
import { targetPlatform } from '../../config/surroundings.js'
import { VERSION } from '../version.js'
import type { Examiner } from './examiner.js'

/**
 * The examiner that really starts servers.
 * @param systemRoot the variable SystemRoot of a Windows machine
 */
export function createExaminer(platform: NodeJS.Platform, systemRoot: string | undefined): Examiner {
  const live = new LiveProcesses()
  const world = {
    version: VERSION,
    platform: targetPlatform(platform),
    clock: () => performance.now(),
    live,
    files: nodeFiles,
    marker: () => randomUUID(),
    ...(systemRoot === undefined ? {} : { systemRoot })
  }
  return {
    examine: (servers, options) => examineServers(servers, options, world),
    killAllNow: () => live.killAllNow()
  }
}
