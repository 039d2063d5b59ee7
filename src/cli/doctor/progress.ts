import type { PlannedServer } from '../../doctor/planned-server.js'
import type { Stage } from '../../doctor/examine.js'
import type { ServerResult } from '../../doctor/server-result.js'
import { columns, type TableCell } from '../../report/columns.js'
import { painter } from '../../report/paint.js'

/** Shows how far the examination is. */
export interface Progress {
  update(server: PlannedServer, stage: Stage, result?: ServerResult): void
  /** Nothing more comes, or is to be shown. */
  end(): void
}

const SILENT: Progress = { update: () => undefined, end: () => undefined }

/** How a stage is told while it lasts. */
const STAGES: Readonly<Record<Stage, string>> = {
  waiting: 'waiting',
  spawn: 'starting',
  connect: 'connecting',
  initialize: 'initializing',
  'tools/list': 'listing tools',
  'resources/list': 'listing resources',
  'prompts/list': 'listing prompts',
  stop: 'stopping',
  done: 'done'
}

/**
 * One line for each server, redrawn as it goes on. Where the terminal has not so many lines, those at work have one, and
 * the others are counted.
 * @param terminal where it is drawn; nothing is where there is none
 * @param keep whether the lines stay when all is done
 */
export async function showProgress(
  servers: readonly PlannedServer[],
  terminal: NodeJS.WriteStream | undefined,
  keep: boolean
): Promise<Progress> {
  if (terminal === undefined || servers.length === 0) return SILENT
  const { createLogUpdate } = await import('log-update')
  // A hidden cursor would need a handler of signals of its own to come back.
  const draw = createLogUpdate(terminal, { showCursor: true })
  const hasFiles = new Set(servers.map(({ file }) => file)).size > 1
  const told = new Map(servers.map((server) => [server, STAGES.waiting]))
  const done = new Set<PlannedServer>()
  const linesOf = (shown: readonly PlannedServer[]) =>
    columns(shown.map((server) => rowOf(server, told.get(server) ?? '', hasFiles)), painter(false))
  const redraw = () => {
    // Below the last line stands the cursor.
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
    update(server, stage, result) {
      if (ended) return
      told.set(server, result === undefined ? STAGES[stage] : outcomeOf(result))
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

function rowOf({ name, file, redact }: PlannedServer, stage: string, hasFiles: boolean): TableCell[] {
  return [redact(name), ...(hasFiles ? [file] : []), stage].map((text) => ({ text }))
}

function outcomeOf({ state, failure }: ServerResult): string {
  return failure === null ? state : `${state}: ${failure.reason}`
}
