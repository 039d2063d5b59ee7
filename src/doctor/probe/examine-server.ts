import type { Connection, Trouble } from '../connection.js'
import type { Diagnosis } from '../diagnosis.js'
import { CLASS_OF, type FailureReason } from '../failure.js'
import type { Limits } from '../limits.js'
import type { Launch, PlannedServer } from '../planned-server.js'
import type { PhaseName, ServerResult } from '../server-result.js'
import type { Schedule } from './guard.js'
import type { Era } from './handshake.js'
import { Phases } from './phases.js'
import { failureOf, type Findings, Probe } from './probe.js'
import { diagnosisOf } from './trouble.js'

/** How one server is examined. */
export interface Examination {
  readonly server: PlannedServer
  readonly limits: Limits
  readonly era: Era
  /** Plugvet's own version. */
  readonly version: string
  readonly clock: () => number
  readonly schedule: Schedule
  readonly interrupted: Promise<void>
  readonly isInterrupted: () => boolean
  /** Starts the server, or gets ready to reach it. */
  readonly open: (launch: Launch) => Promise<Connection | Trouble>
  readonly announce: (phase: PhaseName) => void
}

/**
 * Does with one server what a host does (§3.1): starts or reaches it, initializes it, asks for its tools, resources and
 * prompts, and stops it, whatever came of the rest.
 * @throws what is no fault of the server's; it is stopped then as well
 */
export async function examineServer(examination: Examination): Promise<ServerResult> {
  const { server, clock, announce, isInterrupted, open } = examination
  const phases = new Phases(clock, announce)
  const { launch } = server
  const findings: Findings = {
    state: 'stopped',
    protocolVersion: null,
    serverInfo: null,
    tools: null,
    resources: null,
    prompts: null,
    readyAfter: null,
    failure: null
  }
  const result = (diagnoses: readonly Diagnosis[] = []): ServerResult => ({ server, ...findings, phases: phases.all, diagnoses })
  if (server.obstacles.length > 0 || launch === undefined) {
    return { ...result(server.obstacles), ...failureOf(obstacleOf(server)) }
  }
  if (isInterrupted()) return result()
  const opened =
    launch.transport === 'stdio' ? await phases.run('spawn', () => open(launch), isConnection) : await open(launch)
  if (!isConnection(opened)) return { ...result([diagnosisOf(opened)]), ...failureOf(opened) }
  const probe = new Probe(examination, opened, phases, findings)
  try {
    await probe.run()
  } finally {
    await phases.run('stop', () => opened.stop(), ({ how, leftBehind }) => how !== 'killed' && leftBehind === 0)
    await probe.close()
  }
  return result(probe.diagnoses())
}

function isConnection(opened: Connection | Trouble): opened is Connection {
  return 'openTransport' in opened
}

/** What keeps a server from being started at all. */
function obstacleOf({ name, obstacles }: PlannedServer): Trouble {
  for (const obstacle of obstacles) {
    if (isReason(obstacle)) return { ...obstacle, detail: `${obstacle.message}.` }
  }
  throw new Error(`nothing is planned for the server '${name}', and nothing keeps it from being started`)
}

function isReason(diagnosis: Diagnosis): diagnosis is Diagnosis & { kind: FailureReason } {
  return Object.hasOwn(CLASS_OF, diagnosis.kind)
}
