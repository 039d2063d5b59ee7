import type { Connection, Trouble } from '../connection.js'
import type { Limits } from '../limits.js'
import type { Launch, PlannedServer } from '../planned-server.js'
import type { ProcessWorld } from '../process/process-world.js'
import { startProcess } from '../process/start-process.js'
import { connectRemote } from '../remote/connect-remote.js'

/** What servers are started and reached in. */
export interface OpenWorld extends Omit<ProcessWorld, 'limits' | 'marker'> {
  /** A new value for every start: by it, in their environment, the processes of a server are known. */
  readonly marker: () => string
}

/** Starts a server, or gets ready to reach it. */
export type Open = (server: PlannedServer, launch: Launch, limits: Limits, world: OpenWorld) => Promise<Connection | Trouble>

/** Opens the real ones. */
export const openServer: Open = async (server, launch, limits, world) => {
  if (launch.transport === 'stdio') return startProcess(server, launch, { ...world, limits, marker: world.marker() })
  return connectRemote(server, launch, { clock: world.clock, limits })
}
