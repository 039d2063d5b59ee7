import type { ChildProcess, ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import spawn from 'cross-spawn'
import type { Connection, Trouble } from '../connection.js'
import type { PlannedServer, StdioLaunch } from '../planned-server.js'
import { type LaunchContext, launchObstacle } from './launch-obstacle.js'
import type { ProcessGroup } from './process-group.js'
import { beginningOf } from './process-table.js'
import { MARKER_VARIABLE, type ProcessWorld } from './process-world.js'
import { spawnTrouble } from './spawn-trouble.js'
import { StdioConnection } from './stdio-connection.js'

/**
 * Starts a stdio server (§2.2, §3.1) in a process group of its own. Whoever gets a connection must `stop` it, whatever
 * becomes of it; until then `world.live` knows it.
 * @returns the connection, or why the server does not start (§7)
 */
export async function startProcess(
  server: PlannedServer,
  launch: StdioLaunch,
  world: ProcessWorld
): Promise<Connection | Trouble> {
  const { platform, files, marker, live } = world
  const context: LaunchContext = { server, launch, files, platform, env: launch.env, cwd: launch.cwd }
  const obstacle = launchObstacle(context)
  if (obstacle !== undefined) return obstacle
  const child = await spawned(launch, world)
  if (typeof child === 'string') return spawnTrouble(child, context)
  const group: ProcessGroup = {
    pid: child.pid,
    start: beginningOf(child.pid, platform),
    marker,
    platform,
    taskkill: `${world.systemRoot ?? 'C:\\Windows'}\\System32\\taskkill.exe`,
    isRunning: true,
    known: []
  }
  live.add(group)
  return new StdioConnection(child, group, context, world)
}

type Child = ChildProcessWithoutNullStreams & { readonly pid: number }

/** @returns the process, or the system's reason, such as `EACCES` */
async function spawned(launch: StdioLaunch, { platform, marker }: ProcessWorld): Promise<Child | string> {
  try {
    const child = spawn(launch.command, launch.args, {
      cwd: launch.cwd,
      env: { ...launch.env, [MARKER_VARIABLE]: marker },
      stdio: 'pipe',
      // A session, and so a process group, of its own; on Windows it would only get a window.
      detached: platform !== 'win32',
      windowsHide: true
    })
    if (isStarted(child)) return child
    const [error] = (await once(child, 'error')) as [unknown]
    return codeOf(error)
  } catch (error) {
    return codeOf(error)
  }
}

function isStarted(child: ChildProcess): child is Child {
  return child.pid !== undefined
}

/** @throws the error itself when the system did not raise it: a mistake of plugvet must not pass for the server's */
function codeOf(error: unknown): string {
  const isSystemError = error instanceof Error && 'code' in error && 'syscall' in error
  if (isSystemError && typeof error.code === 'string') return error.code
  throw error
}
