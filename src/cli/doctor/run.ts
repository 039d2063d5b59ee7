import { resolve } from 'node:path'
import { visible } from '../../base/wording.js'
import { compareLock, type LockFile, lockKey, lockOf, parseLock } from '../../doctor/lock.js'
import type { Stage } from '../../doctor/probe/examine.js'
import type { PlannedServer, ServerResult } from '../../doctor/server.js'
import { jsonText } from '../../json/value.js'
import { nodeFiles, readConfig, whyNotWritable, writeFile } from '../../project/disk.js'
import { columns, painter, type TableCell } from '../../report/terminal.js'
import { EXIT_OF_SIGNAL, UsageError } from '../start/exit.js'
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
    columns(shown.map((server) => rowOf(server, told.get(server) ?? '', hasFiles)), painter(false))
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

function rowOf({ name, file, redact }: PlannedServer, stage: string, hasFiles: boolean): TableCell[] {
  return [redact(name), ...(hasFiles ? [file] : []), stage].map((text) => ({ text }))
}

function outcomeOf({ state, failure }: ServerResult): string {
  return failure === null ? state : `${state}: ${failure.reason}`
}

/** The tool lock of a run. It is read before anything is started, so that an error in it shows at once. */
export class ToolLock {
  readonly #file: string
  readonly #path: string
  readonly #before: LockFile | undefined
  readonly #isPartial: boolean

  private constructor(file: string, path: string, before: LockFile | undefined, isPartial: boolean) {
    this.#file = file
    this.#path = path
    this.#before = before
    this.#isPartial = isPartial
  }

  /** @throws UsageError for a file that is not a lock, which is not overwritten either, or that cannot be written */
  static open({ lock, servers, failed }: DoctorRequest, cwd: string): ToolLock | undefined {
    if (lock === undefined) return undefined
    const path = resolve(cwd, lock.file)
    const before = nodeFiles.kindOf(path) === undefined && !lock.compare ? undefined : readLock(lock.file, path)
    if (!lock.compare) refuseToWrite(lock.file, whyNotWritable(path))
    return new ToolLock(lock.file, path, before, servers.length > 0 || failed !== undefined)
  }

  /** What changed since the lock was written. Also prints which servers are gone. */
  compare(results: readonly ServerResult[], io: CliIo): ReturnType<typeof compareLock>['changes'] {
    const { changes, absent } = compareLock(this.#before ?? { version: 1, servers: {} }, results.map(masked))
    // --server and --failed leave out the others on purpose.
    if (!this.#isPartial && absent.length > 0) {
      io.err(`plugvet: --lock ${visible(this.#file)} has servers that no longer exist: ${absent.map(visible).join(', ')}\n`)
    }
    return changes
  }

  /** Records the tools of the servers that are ready, and keeps what the lock has for the others. @throws UsageError if it cannot write */
  async write(results: readonly ServerResult[], declared: readonly PlannedServer[]): Promise<void> {
    const keys = new Set(declared.map((server) => lockKey(maskedServer(server))))
    const kept = Object.entries(this.#before?.servers ?? {}).filter(([key]) => keys.has(key))
    const { servers: fresh } = lockOf(results.map(masked))
    const servers = [...kept.filter(([key]) => !Object.hasOwn(fresh, key)), ...Object.entries(fresh)]
    const lock: LockFile = { version: 1, servers: Object.fromEntries(servers.sort(([a], [b]) => (a < b ? -1 : 1))) }
    refuseToWrite(this.#file, await writeFile(this.#path, jsonText(lock)))
  }
}

function refuseToWrite(file: string, reason: string | undefined): void {
  if (reason !== undefined) throw new UsageError(`--lock ${file}: cannot be written: ${reason}`)
}

/** Masks the names, because the lock is meant to be committed. */
function masked(result: ServerResult): ServerResult {
  const { server, tools } = result
  const shown = tools?.map((tool) => ({ ...tool, name: server.redact(tool.name) })) ?? null
  return { ...result, server: maskedServer(server), tools: shown }
}

function maskedServer(server: PlannedServer): PlannedServer {
  return { ...server, name: server.redact(server.name) }
}

function readLock(file: string, path: string): LockFile {
  const read = readConfig(path)
  if ('failure' in read) throw new UsageError(`--lock ${file}: ${read.failure}`)
  try {
    return parseLock(read.text)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new UsageError(`--lock ${file} is not a tool lock: ${error.message}`, { cause: error })
  }
}
