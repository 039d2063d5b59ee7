import { resolve } from 'node:path'
import { compareLock, type LockFile, lockKey, lockOf, parseLock } from '../../doctor/lock.js'
import type { PlannedServer } from '../../doctor/planned-server.js'
import type { ServerResult } from '../../doctor/server-result.js'
import { nodeFiles } from '../../files/node-files.js'
import { readConfig } from '../../files/read.js'
import { jsonText } from '../../report/json-text.js'
import { visible } from '../../text/visible.js'
import { UsageError } from '../exit-code.js'
import type { CliIo } from '../io.js'
import { obstacleToWriting, writeFile } from '../write-file.js'
import type { DoctorRequest } from './request.js'

/** The tool lock of a run: read before anything is started, so that a mistake in it costs nothing. */
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

  /** @throws UsageError for a file that is no lock, which is neither compared with nor written over, or cannot be written */
  static open({ lock, servers }: DoctorRequest, cwd: string): ToolLock | undefined {
    if (lock === undefined) return undefined
    const path = resolve(cwd, lock.file)
    const before = nodeFiles.kindOf(path) === undefined && !lock.compare ? undefined : readLock(lock.file, path)
    if (!lock.compare) refuseToWrite(lock.file, obstacleToWriting(path))
    return new ToolLock(lock.file, path, before, servers.length > 0)
  }

  /** What changed since the lock was written. Says of servers that are gone that they are. */
  compare(results: readonly ServerResult[], io: CliIo): ReturnType<typeof compareLock>['changes'] {
    const { changes, absent } = compareLock(this.#before ?? { version: 1, servers: {} }, results.map(masked))
    // With --server, the others are left out on purpose.
    if (!this.#isPartial && absent.length > 0) {
      io.err(`plugvet: --lock ${visible(this.#file)} knows servers that are not here: ${absent.map(visible).join(', ')}\n`)
    }
    return changes
  }

  /**
   * Records the tools of the servers that are ready. Of those that are declared and were not ready, or not examined, what
   * was recorded before stays.
   * @throws UsageError for a file that cannot be written
   */
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

/** The lock is a file to be committed: what its names hold of secrets stays out of it. */
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
    throw new UsageError(`--lock ${file} is no tool lock: ${error.message}`, { cause: error })
  }
}
