import type { Stage } from '../../doctor/probe/examine.js'
import type { PlannedServer, ServerResult } from '../../doctor/server.js'
import { columns, cutEnd, painter, type TableCell } from '../../report/terminal.js'
import { EXIT_OF_SIGNAL } from '../start/exit.js'
import type { CliIo, Interrupt } from '../start/io.js'
import type { DoctorRequest } from './request.js'

/** Examines the servers. The first signal stops them in an orderly way; the second, and any other exit of plugvet, kills them. */
export async function runExaminer(
  servers: readonly PlannedServer[],
  request: DoctorRequest,
  io: CliIo,
  display: { readonly quiet: boolean; readonly keepProgress: boolean }
): Promise<{ readonly results: readonly ServerResult[]; readonly interrupted: Interrupt | undefined }> {
  const progress = await showProgress(servers, display.quiet ? undefined : io.liveTerminal(), display.keepProgress)
  const examiner = await io.loadExaminer()
  io.onExit(() => examiner.killAllNow())
  const controller = new AbortController()
  let interrupted: Interrupt | undefined
  const release = io.onInterrupt((signal) => {
    if (interrupted === undefined) {
      interrupted = signal
      controller.abort()
      // Redrawn lines would wipe out the message below them.
      progress.end()
      io.err(`plugvet: received ${signal}: stopping the servers; send it again to kill them\n`)
      return
    }
    examiner.killAllNow()
    io.exit(EXIT_OF_SIGNAL[signal])
  })
  try {
    const results = await examiner.examine(servers, {
      jobs: request.jobs,
      limits: request.limits,
      era: request.era,
      repeat: request.repeat,
      ...(request.call === undefined ? {} : { call: request.call }),
      signal: controller.signal,
      onProgress: (server, stage, result, run) => progress.update(server, stage, result, request.repeat > 1 ? run : undefined)
    })
    return { results, interrupted }
  } finally {
    progress.end()
    // After a bug in plugvet, they would keep running while it is reported.
    examiner.killAllNow()
    release()
  }
}

/** Shows the progress of the examination. */
interface Progress {
  /** @param run which of several, if the servers are examined more than once */
  update(server: PlannedServer, stage: Stage, result?: ServerResult, run?: number): void
  /** Stops showing progress. */
  end(): void
}

const SILENT: Progress = { update: () => undefined, end: () => undefined }

/** What the progress shows during each stage. */
const STAGES: Readonly<Record<Stage, string>> = {
  waiting: 'waiting',
  spawn: 'starting',
  connect: 'connecting',
  initialize: 'initializing',
  'tools/list': 'listing tools',
  'resources/list': 'listing resources',
  'prompts/list': 'listing prompts',
  call: 'calling the tool',
  stop: 'stopping',
  done: 'done'
}

/**
 * Shows one line per server, and redraws them. If the terminal has fewer lines, it shows only the servers in progress and counts the rest.
 * @param keep whether the lines stay at the end
 */
async function showProgress(servers: readonly PlannedServer[], terminal: NodeJS.WriteStream | undefined, keep: boolean): Promise<Progress> {
  if (terminal === undefined || servers.length === 0) return SILENT
  const { createLogUpdate } = await import('log-update')
  // A hidden cursor would need its own signal handler to come back.
  const draw = createLogUpdate(terminal, { showCursor: true })
  const hasFiles = new Set(servers.map(({ file }) => file)).size > 1
  const told = new Map(servers.map((server) => [server, STAGES.waiting]))
  const done = new Set<PlannedServer>()
  const linesOf = (shown: readonly PlannedServer[]) =>
    columns(shown.map((server) => rowOf(server, told.get(server) ?? '', hasFiles, Math.floor(terminal.columns / 2))), painter(false))
  const redraw = () => {
    // The cursor needs the line below the last one.
    if (servers.length < terminal.rows) {
      draw(linesOf(servers))
      return
    }
    const atWork = servers.filter((server) => !done.has(server) && told.get(server) !== STAGES.waiting)
    const rest = `${done.size} done, ${servers.length - done.size - atWork.length} waiting`
    draw(linesOf(atWork.slice(0, Math.max(0, terminal.rows - 2))) + rest)
  }
  let ended = false
  redraw()
  return {
    update(server, stage, result, run) {
      if (ended) return
      const now = run === undefined ? STAGES[stage] : `run ${run}: ${STAGES[stage]}`
      told.set(server, result === undefined ? now : outcomeOf(result))
      if (stage === 'done') done.add(server)
      redraw()
    },
    end() {
      if (ended) return
      ended = true
      draw.clear()
      if (keep) terminal.write(linesOf(servers))
    }
  }
}

/** @param longest the most columns of a name: a line that wraps is drawn in the middle of a word */
function rowOf({ name, file, redact }: PlannedServer, stage: string, hasFiles: boolean, longest: number): TableCell[] {
  return [cutEnd(redact(name), longest), ...(hasFiles ? [file] : []), stage].map((text) => ({ text }))
}

function outcomeOf({ state, failure }: ServerResult): string {
  return failure === null ? state : `${state}: ${failure.reason}`
}
