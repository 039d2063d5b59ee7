import { randomUUID } from 'node:crypto'
import { targetPlatform } from '../../base/world.js'
import { checkLogin } from '../../doctor/http/login-check.js'
import { readServerCard } from '../../doctor/http/server-card.js'
import { proxiesIn } from '../../doctor/http/proxy.js'
import { type Examiner, examineServers } from '../../doctor/probe/examine.js'
import { LiveProcesses } from '../../doctor/stdio/process-group.js'
import { nodeFiles } from '../../project/disk.js'
import { VERSION } from '../start/io.js'

/**
 * The examiner that starts real servers.
 * @param systemRoot the variable SystemRoot of a Windows machine
 * @param env of plugvet, for the proxies it names
 */
export function createExaminer(
  platform: NodeJS.Platform,
  systemRoot: string | undefined,
  env: Readonly<Record<string, string | undefined>> = {}
): Examiner {
  const live = new LiveProcesses()
  const world = {
    version: VERSION,
    platform: targetPlatform(platform),
    clock: () => performance.now(),
    live,
    files: nodeFiles,
    proxies: proxiesIn(env),
    marker: () => randomUUID(),
    ...(systemRoot === undefined ? {} : { systemRoot })
  }
  const means = { userAgent: `plugvet/${VERSION}`, proxies: world.proxies }
  return {
    examine: (servers, options) => examineServers(servers, options, world),
    checkLogin: (url, redirects) => checkLogin(url, redirects, means),
    readServerCard: (url) => readServerCard(url, means),
    killAllNow: () => live.killAllNow()
  }
}
