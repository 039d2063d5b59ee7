import { madeOnce } from '../../base/lists.js'
import type { Examiner } from '../../doctor/probe/examine.js'
import { type FileDiagnosis, type FindingSettings, withDiagnoses } from '../../doctor/findings.js'
import type { ServerResult } from '../../doctor/server.js'
import { reviewTools } from '../../doctor/tool-review.js'
import { durationText, visible } from '../../base/wording.js'
import { type Path, sameValue, toPointer, valueAt } from '../../json/value.js'
import type { FileResult } from '../../lint/finding.js'
import type { ExaminationSteps } from '../../lsp/workspace.js'
import type { ProjectFile } from '../../project/project.js'
import type { Reading } from '../../project/reading.js'
import { amount } from '../../report/report.js'
import type { Masks } from '../../secrets/masks.js'
import { planAsText, wholePlan } from '../doctor/plan.js'
import { requestOf } from '../doctor/request.js'
import { Arguments } from '../start/args.js'
import type { Context } from '../start/context.js'
import { UsageError } from '../start/exit.js'

/** What the doctor has found out about one server. */
interface Examination {
  /** The entry as it was. */
  readonly value: unknown
  readonly diagnoses: readonly FileDiagnosis[]
  readonly masks: Masks
  /** In a few words, masked. */
  readonly summary: string
}

/** What the doctor has found out about the servers of the open documents. It holds for an entry as long as nobody changes it. */
export class Examined {
  readonly #byPath = new Map<string, Map<string, Examination>>()

  set(path: string, server: Path, examination: Examination): void {
    const known = madeOnce(this.#byPath, path, () => new Map<string, Examination>())
    known.set(toPointer(server), examination)
  }

  forget(path: string): void {
    this.#byPath.delete(path)
  }

  summaryOf(file: ProjectFile, server: Path): string | undefined {
    const known = this.#byPath.get(file.path)?.get(toPointer(server))
    return known !== undefined && isSame(known, file, server) ? known.summary : undefined
  }

  /** The findings of a file with those of the doctor. */
  addTo(result: FileResult, file: ProjectFile, settings: FindingSettings): FileResult {
    const [input] = file.readings
    let all = result
    for (const { path: entry } of this.#byPath.has(file.path) ? input.servers : []) {
      const known = this.#byPath.get(file.path)?.get(toPointer(entry))
      if (known === undefined || known.diagnoses.length === 0 || !isSame(known, file, entry)) continue
      all = withDiagnoses([{ input, result: all }], known.diagnoses, settings, known.masks)[0] ?? all
    }
    return all
  }
}

function isSame({ value }: Examination, { readings: [{ document }] }: ProjectFile, server: Path): boolean {
  return sameValue(value, valueAt(document.value, server))
}

/**
 * Starts one server of a document, examines it and stops it, after asking.
 * @param reading the document as the host reads it that would start the server
 * @returns undefined if the user refused
 * @throws UsageError for a server that is not there
 */
export async function examineServer(
  reading: Reading,
  entry: Path,
  { context, examiner }: { readonly context: Context; readonly examiner: () => Promise<Examiner> },
  steps: ExaminationSteps
): Promise<Examination | undefined> {
  const request = requestOf(new Arguments('doctor', [], [], {}))
  const { servers, masks } = wholePlan({ context, request, inputs: [reading] })
  const server = servers.find((one) => toPointer(one.entry) === toPointer(entry))
  if (server === undefined) throw new UsageError('there is no such server in the file, or its entry cannot be read')
  const { launch } = server
  if (launch !== undefined && !(await steps.ask(planAsText([server], [reading]), launch.transport !== 'stdio'))) return undefined
  const { limits, era } = request
  const [result] = await (await examiner()).examine([server], { jobs: 1, limits, era, signal: steps.signal })
  if (result === undefined) throw new RangeError('the examiner returned nothing')
  const about = (diagnosis: FileDiagnosis['diagnosis']) => ({ path: server.path, server: server.name, entry: server.entry, diagnosis })
  const diagnoses = [...result.diagnoses, ...reviewTools([result], request.maxToolTokens).map(({ diagnosis }) => diagnosis)].map(about)
  const summary = visible(server.redact(summaryOf(result)))
  return { value: valueAt(reading.document.value, entry), diagnoses, masks, summary }
}

function summaryOf({ state, tools, readyAfter, failure }: ServerResult): string {
  if (failure !== null) return `failed: ${failure.reason}`
  if (state !== 'ready') return state
  const time = readyAfter === null ? '' : ` after ${durationText(readyAfter)}`
  return `ready${time}${tools === null ? '' : `, ${amount(tools.length, 'tool')}`}`
}
