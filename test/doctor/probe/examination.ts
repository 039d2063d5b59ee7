import { type ExamineOptions, examineServers, type ExamineWorld, type Stage } from '../../../src/doctor/probe/examine.js'
import type { Connection, FatalDiagnosis, PlannedServer, ServerResult } from '../../../src/doctor/server.js'
import { LiveProcesses } from '../../../src/doctor/stdio/process-group.js'
import { memoryFiles } from '../../support/memory-files.js'
import { FakeTime } from './fake-time.js'
import { plannedServer, testLimits } from './planned.js'
import type { ScriptedServer } from './scripted-server.js'

export type Opened = Connection | FatalDiagnosis

/** Examines servers that tests have made, in a time that tests pass. */
export function examination(
  opened: Readonly<Record<string, Opened | (() => Opened | Promise<Opened>)>>,
  options: Partial<ExamineOptions> = {},
  planned: readonly PlannedServer[] = Object.keys(opened).map((name) => plannedServer({ name }))
) {
  const time = new FakeTime()
  const stages: string[] = []
  const abort = new AbortController()
  const world: ExamineWorld = {
    platform: 'linux',
    clock: time.clock,
    schedule: time.schedule,
    files: memoryFiles({}),
    live: new LiveProcesses(),
    marker: () => 'marker',
    version: '1.2.3'
  }
  const onProgress = ({ name }: PlannedServer, stage: Stage): void => void stages.push(`${name}: ${stage}`)
  const full = { jobs: 8, limits: testLimits(), era: 'auto', signal: abort.signal, onProgress, ...options } as const
  const results = examineServers(planned, full, world, async ({ name }) => {
    const one = opened[name]
    if (one === undefined) throw new Error(`nothing to open for ${name}`)
    return typeof one === 'function' ? await one() : one
  })
  return { time, stages, results, abort }
}

/** Examines one server to the end. */
export async function examined(
  server: ScriptedServer,
  options: Partial<ExamineOptions> = {},
  planned: Partial<PlannedServer> = {}
): Promise<ServerResult> {
  const [result] = await examination({ demo: server }, options, [plannedServer(planned)]).results
  if (result === undefined) throw new Error('no result')
  return result
}
