import { resolve } from 'node:path'
import { visible, withoutCiCommands } from '../../base/wording.js'
import { compareLock, type LockChange, type LockFile, lockKey, lockOf, parseLock, type ToolTexts } from '../../doctor/lock.js'
import type { PlannedServer, ServerResult, ToolChanges } from '../../doctor/server.js'
import { jsonText } from '../../json/value.js'
import { type Bounds, nodeFiles, readConfig, whyNotWritable, writeFile } from '../../project/disk.js'
import { unifiedDiff } from '../start/diff.js'
import { writingBounds } from '../start/bounds.js'
import { UsageError } from '../start/exit.js'
import type { CliIo } from '../start/io.js'
import type { DoctorRequest } from './request.js'

/** The tool lock of a run. It is read before anything is started, so that an error in it shows at once. */
export class ToolLock {
  readonly #file: string
  readonly #path: string
  readonly #before: LockFile | undefined
  readonly #isPartial: boolean

  private constructor(file: string, path: string, private readonly bounds: Bounds, before: LockFile | undefined, isPartial: boolean) {
    this.#file = file
    this.#path = path
    this.#before = before
    this.#isPartial = isPartial
  }

  /** @throws UsageError for a file that is not a lock, which is not overwritten either, or that cannot be written */
  static open({ lock, servers, failed }: DoctorRequest, io: Pick<CliIo, 'cwd' | 'env' | 'platform'>): ToolLock | undefined {
    if (lock === undefined) return undefined
    const path = resolve(io.cwd, lock.file)
    const bounds = writingBounds(io)
    if (!lock.compare) refuseToWrite(lock.file, whyNotWritable(path, bounds))
    const before = nodeFiles.kindOf(path) === undefined && !lock.compare ? undefined : readLock(lock.file, path)
    return new ToolLock(lock.file, path, bounds, before, servers.length > 0 || failed !== undefined)
  }

  /** What changed since the lock was written. Also prints which servers are gone. */
  compare(results: readonly ServerResult[], io: CliIo): readonly LockChange[] {
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
    refuseToWrite(this.#file, await writeFile(this.#path, jsonText(lock), this.bounds))
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

/**
 * Reads a tool lock.
 * @param option which names it
 * @throws UsageError for a file that is not one
 */
export function readLock(file: string, path: string, option = '--lock'): LockFile {
  const read = readConfig(path)
  if ('failure' in read) throw new UsageError(`${option} ${file}: ${read.failure}`)
  try {
    return parseLock(read.text)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new UsageError(`${option} ${file} is not a tool lock: ${error.message}`, { cause: error })
  }
}

/** How many tools are compared line by line, and how many lines of one are shown. */
const MAX_DIFFS = 20
const MAX_LINES = 100
/** Longer lines are broken at spaces, so that a change in them is seen. */
const MAX_LINE_LENGTH = 120

/** What changed in the tools of a server, for people to read: every line is masked, visible and no command to a CI runner. */
export function toolChanges({ added, removed, changed, server }: LockChange): ToolChanges {
  const name = (text: string) => harmless(server.redact(text))
  const compared = changed.map((tool, index) => ({ name: name(tool.name), ...(index < MAX_DIFFS ? diffOf(tool) : { diff: [], note: 'not shown' }) }))
  return { added: added.map(name), removed: removed.map(name), changed: compared }
}

function diffOf({ before, after }: LockChange['changed'][number]): Omit<ToolChanges['changed'][number], 'name'> {
  if (before === undefined) return { diff: [], note: 'the lock does not have its texts; recorded again, it will' }
  if (after === undefined) return { diff: [], note: 'its texts are too large to compare' }
  const patch = unifiedDiff('', linesOf(before), linesOf(after)).split('\n')
  const first = patch.findIndex((line) => line.startsWith('@@'))
  const lines = first < 0 ? [] : patch.slice(first).filter((line) => line !== '')
  if (lines.length === 0) return { diff: [], note: 'only what is masked has changed' }
  if (lines.length <= MAX_LINES) return { diff: lines }
  return { diff: lines.slice(0, MAX_LINES), note: `${lines.length - MAX_LINES} more lines` }
}

/** What a tool says about itself, a sentence or a member of the schema a line. */
function linesOf({ description = '', inputSchema }: ToolTexts): string {
  const sentences = description.split(/\r\n|\r|\n|(?<=[.!?]) +/)
  const schema = inputSchema === undefined ? [] : JSON.stringify(inputSchema, null, 2).split('\n')
  const lines = [...sentences.flatMap(broken), 'inputSchema:', ...schema.flatMap(broken)]
  return lines.map((line) => `${line}\n`).join('')
}

/** A line in pieces that are not too long. */
function broken(line: string): string[] {
  const shown = visible(line)
  const pieces: string[] = []
  let start = 0
  while (shown.length - start > MAX_LINE_LENGTH) {
    const space = shown.lastIndexOf(' ', start + MAX_LINE_LENGTH)
    const cut = /[\uD800-\uDBFF]/.test(shown.charAt(start + MAX_LINE_LENGTH - 1)) ? MAX_LINE_LENGTH - 1 : MAX_LINE_LENGTH
    const end = space > start ? space + 1 : start + cut
    pieces.push(shown.slice(start, end).trimEnd())
    start = end
  }
  return [...pieces, shown.slice(start)].map(withoutCiCommands)
}

function harmless(text: string): string {
  return withoutCiCommands(visible(text))
}
