import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { validateJsonl } from '../../../generated/jsonl-validator.js'
import { validateResult } from '../../../generated/result-validator.js'
import type { Validator } from '../../hosts/shape.js'
import { type Document, parseDocument } from '../../json/document.js'
import { isRecord } from '../../json/value.js'
import type { Run } from '../../lint/finding.js'
import { describeError } from '../../project/disk.js'
import type { FileV1, FindingV1, ResultV1 } from '../../report/json.js'
import type { LineV1 } from '../../report/jsonl.js'
import { restoredFile } from '../../report/restored.js'
import { validate } from '../../schema/validate.js'
import { UsageError } from '../start/exit.js'
import { type CliIo, VERSION } from '../start/io.js'
import { parts } from '../start/path-list.js'
import { placedProblems } from '../start/schema-problems.js'

/** The most UTF-16 units of a line. */
const MAX_LENGTH = 16 * 1024 * 1024

/**
 * The lines of a report of `plugvet lint`, in JSON or as JSON Lines, of which there may be several runs one after the other.
 * @param name the path of the report, or `-` for standard input
 * @throws UsageError for a report that cannot be read, is not whole, or is not one
 */
export async function* linesOfReport(name: string, io: CliIo): AsyncGenerator<LineV1> {
  const input = name === '-' ? io.stdio().input : createReadStream(resolve(io.cwd, name))
  const tooLong = () => new UsageError(`${name}: is not a report of plugvet`)
  const lines = parts(input as AsyncIterable<Uint8Array>, { separator: '\n', longest: MAX_LENGTH, tooLong })
  try {
    const first = await lines.next()
    if (first.done === true) throw new RangeError('a report has at least one line')
    if (isLine(first.value)) yield* runsIn(name, first.value, lines)
    else yield* resultIn(name, await restOf(first.value, lines))
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`${name}: ${describeError(error)}`, { cause: error })
  }
}

/** Whether the first line of a report is that of JSON Lines. */
function isLine(text: string): boolean {
  const { value, trust } = parseDocument(text)
  return trust === 'valid' && isRecord(value) && Object.hasOwn(value, 'type')
}

async function restOf(first: string, lines: AsyncIterable<string>): Promise<string> {
  const all = [first]
  for await (const line of lines) all.push(line)
  return all.join('\n')
}

async function* runsIn(name: string, first: string, lines: AsyncIterable<string>): AsyncGenerator<LineV1> {
  const run = new RunCheck()
  let number = 1
  const check = (text: string): LineV1 => {
    const line = checked(name, parseDocument(text), validateJsonl, 'data', number) as LineV1
    const problem = run.problemOf(line)
    if (problem !== undefined) throw new UsageError(`${name}:${number}: ${problem}`)
    return line
  }
  yield check(first)
  for await (const text of lines) {
    number++
    if (text.trim() !== '') yield check(text)
  }
  if (run.isOpen) throw new UsageError(`${name}: ends without a summary: the run that wrote it was interrupted`)
}

/** Checks that the lines of a run are all there. */
class RunCheck {
  #counts = { file: 0, skipped: 0, failure: 0 }
  #paths = new Set<string>()
  isOpen = false

  /** @returns what is wrong with a line that follows the others */
  problemOf(line: LineV1): string | undefined {
    if (line.type === 'run') {
      if (this.isOpen) return 'a run begins before the one above has ended'
      this.#counts = { file: 0, skipped: 0, failure: 0 }
      this.#paths = new Set()
      this.isOpen = true
      return undefined
    }
    if (!this.isOpen) return `a line of type ${line.type} is not part of a run`
    if (line.type === 'summary') return this.#end(line.data)
    if (line.type === 'server' || line.type === 'reach' || line.type === 'login') return FROM_DOCTOR
    if (line.type === 'finding') return this.#paths.has(line.data.file) ? undefined : 'the file of the finding is not in the report above'
    // Findings follow their file.
    if (line.type === 'file') this.#paths = new Set([line.data.path])
    this.#counts[line.type]++
    return undefined
  }

  #end(summary: Extract<LineV1, { type: 'summary' }>['data']): string | undefined {
    this.isOpen = false
    const { file, skipped, failure } = this.#counts
    const isWhole = file === summary.files && skipped === summary.skipped && failure === summary.failures
    return isWhole ? undefined : 'the summary does not match the lines above: some are missing'
  }
}

const FROM_DOCTOR = 'the report is one of plugvet doctor; only those of plugvet lint can be merged'

/** A result as earlier versions wrote it too. */
type OldResultV1 = Omit<ResultV1, 'skipped' | 'failures'> & Partial<Pick<ResultV1, 'skipped' | 'failures'>>

function* resultIn(name: string, text: string): Generator<LineV1> {
  const document = parseDocument(text)
  const { value } = document
  const isOurs = document.trust === 'valid' && isRecord(value) && isRecord(value.tool) && value.tool.name === 'plugvet'
  if (!isOurs) throw new UsageError(`${name}: is not a report of plugvet in JSON or JSON Lines`)
  const result = checked(name, document, validateResult, undefined, 1) as OldResultV1
  if (result.servers !== undefined) throw new UsageError(`${name}: ${FROM_DOCTOR}`)
  const { tool, files, findings, skipped = [], failures = [], summary } = result
  yield { type: 'run', data: { version: 1, tool } }
  const byFile = new Map<string, FindingV1[]>(files.map(({ path }) => [path, []]))
  for (const finding of findings) {
    const own = byFile.get(finding.file)
    if (own === undefined) throw new UsageError(`${name}: there is a finding in ${finding.file}, which is not in the list of files`)
    own.push(finding)
  }
  for (const data of files) {
    yield { type: 'file', data }
    for (const finding of byFile.get(data.path) ?? []) yield { type: 'finding', data: finding }
  }
  for (const data of skipped) yield { type: 'skipped', data }
  for (const data of failures) yield { type: 'failure', data }
  yield { type: 'summary', data: { ...summary, skipped: skipped.length, failures: failures.length } }
}

/**
 * A value that is as its schema says.
 * @param at the property that holds the version
 * @param line the line of the report at which the document begins
 * @throws UsageError for one that is not, with the place
 */
function checked(name: string, document: Document, validator: Validator, at: string | undefined, line: number): unknown {
  const { value, problems } = document
  const holder = at === undefined || !isRecord(value) ? value : value[at]
  if (isRecord(holder) && isRecord(holder.tool) && typeof holder.version === 'number' && holder.version > 1) {
    throw new UsageError(`${name} was written by a later version of plugvet: it has version ${holder.version}, but only version 1 is supported`)
  }
  const placed = problems.length > 0 ? problems : placedProblems(document, validate(validator, value))
  const [problem] = [...placed].sort((a, b) => a.start - b.start)
  if (problem === undefined) return value
  const place = document.lines.positionAt(problem.start)
  throw new UsageError(`${name}:${place.line + line - 1}:${place.column}: is not a report of plugvet: ${problem.message}`)
}

/** Several runs as one: what two of them report in the same words is reported once. Files are in the order in which they first occur. */
export class MergedRun {
  readonly #files = new Map<string, { readonly file: FileV1; readonly findings: Map<string, FindingV1> }>()
  readonly #skipped = new Map<string, Run['skipped'][number]>()
  readonly #failures = new Map<string, Run['failures'][number]>()
  readonly #versions = new Set<string>()
  #fixed = 0

  add({ type, data }: LineV1): void {
    switch (type) {
      case 'run':
        this.#versions.add(data.tool.version)
        break
      case 'file':
        if (!this.#files.has(data.path)) this.#files.set(data.path, { file: data, findings: new Map() })
        break
      case 'finding':
        this.#files.get(data.file)?.findings.set(keyOf(data), data)
        break
      case 'skipped':
        this.#skipped.set(JSON.stringify(data), data)
        break
      case 'failure':
        this.#failures.set(JSON.stringify(data), data)
        break
      case 'summary':
        this.#fixed += data.fixed
        break
      case 'server':
      case 'reach':
      case 'login':
        throw new RangeError('a report of servers was not refused')
    }
  }

  /** The versions of plugvet that wrote the reports. */
  get versions(): readonly string[] {
    return [...this.#versions].sort()
  }

  get run(): Run {
    const [version = VERSION, ...others] = this.#versions
    const files = [...this.#files.values()].map(({ file, findings }) => restoredFile(file, [...findings.values()]))
    const toolVersion = others.length === 0 ? version : VERSION
    return { toolVersion, files, skipped: [...this.#skipped.values()], failures: [...this.#failures.values()], fixed: this.#fixed }
  }
}

/** What makes a finding the same as another one in its file. */
function keyOf({ ruleId, pointer, range: { start, end }, message, severity, hosts = [], omits }: FindingV1): string {
  return JSON.stringify([ruleId, pointer, start.offset, end.offset, message, severity, hosts, omits])
}
