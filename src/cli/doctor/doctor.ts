import { parseEnv } from 'node:util'
import type { MissingServer, ServerResult } from '../../doctor/server-result.js'
import { type FileDiagnosis, type FindingSettings, type JudgedFile, withDiagnoses } from '../../doctor/findings.js'
import { type Plan, planServers } from '../../doctor/plan.js'
import { debugEnvironment } from '../../doctor/plan-environment.js'
import type { PlannedServer } from '../../doctor/planned-server.js'
import { targetPlatform } from '../../config/surroundings.js'
import type { Reading } from '../../project/reading.js'
import type { FileResult, SkippedFile } from '../../lint/finding.js'
import { shownText } from '../../config/credentials/shown-source.js'
import type { Context } from '../context.js'
import type { Interrupt } from '../io.js'
import { obtainConsent } from './consent.js'
import { type Unmet, unmetExpectations, wouldBeFile } from './expected.js'
import type { DoctorRequest } from './request.js'
import { runExaminer } from './run-examiner.js'
import { selectServers } from './select-servers.js'
import { ToolLock } from './tool-lock.js'

/** What the doctor is to look at. */
export interface DoctorInput {
  readonly context: Context
  readonly request: DoctorRequest
  /** The files, as the host reads them. */
  readonly inputs: readonly Reading[]
}

/** The files as lint has judged them, one result for each of the inputs. */
export interface LintedInput extends DoctorInput {
  readonly results: readonly FileResult[]
  readonly skipped: readonly SkippedFile[]
  readonly settings: FindingSettings
  readonly quiet: boolean
  /** Whether the lines of the progress stay on the terminal, since no report follows there. */
  readonly keepProgress: boolean
}

/** What came of it. */
export interface DoctorOutcome {
  /** The files with the findings of lint and of the doctor. */
  readonly files: readonly FileResult[]
  readonly servers: readonly ServerResult[]
  readonly missing: readonly MissingServer[]
  /** The signal that ended it before its time. */
  readonly interrupted: Interrupt | undefined
  /**
   * Writes the tool lock, where one is to be written: after the report, which must not be lost for it.
   * @throws UsageError for a file that cannot be written
   */
  readonly recordTools: () => Promise<void>
}

/**
 * The servers that are asked for, as they would be started.
 * @throws UsageError for a name that no server has
 */
export function planOf(input: DoctorInput): readonly PlannedServer[] {
  return selectServers(wholePlan(input), input.request.servers)
}

function wholePlan({ context, request, inputs }: DoctorInput): Plan {
  const { io } = context
  const env = request.debug ? debugEnvironment(io.env) : io.env
  // The servers run here, whatever platforms the configuration is meant for.
  const surroundings = { ...context.surroundings, env, platforms: [targetPlatform(io.platform)] }
  const readings = inputs.map((reading) => reading.with({ surroundings }))
  return planServers(readings, { env, windows: io.platform === 'win32', parseEnv })
}

/**
 * Examines the servers of the files, after asking, and puts what it finds among the findings of lint.
 * @throws UsageError where consent is missing, or an option cannot be used
 */
export async function examineFiles(input: LintedInput): Promise<DoctorOutcome> {
  const { context, request, inputs } = input
  const { io } = context
  const plan = wholePlan(input)
  const servers = selectServers(plan, request.servers)
  const lock = ToolLock.open(request, io.cwd)
  await obtainConsent(servers, inputs, { given: request.consent, quiet: input.quiet }, io)
  const { results, interrupted } = await runExaminer(servers, request, io, input)
  const diagnoses = results.flatMap(diagnosesOf)
  if (interrupted !== undefined) {
    const files = withFindings(input, diagnoses, plan)
    return { files, servers: results, missing: [], interrupted, recordTools: () => Promise.resolve() }
  }
  const compares = request.lock?.compare === true
  if (compares) for (const { server, diagnosis } of lock?.compare(results, io) ?? []) diagnoses.push(ofServer(server, diagnosis))
  const recordTools = async () => (compares ? undefined : await lock?.write(results, plan.servers))
  const unmet = expectationsOf(input, plan, results)
  const missing = unmet.flatMap((one) => one.missing ?? [])
  const files = withFindings(input, [...diagnoses, ...unmet.map(({ diagnosis }) => diagnosis)], plan)
  return { files, servers: results, missing, interrupted: undefined, recordTools }
}

function diagnosesOf({ server, diagnoses }: ServerResult): FileDiagnosis[] {
  return diagnoses.map((diagnosis) => ofServer(server, diagnosis))
}

function ofServer(server: PlannedServer, diagnosis: FileDiagnosis['diagnosis']): FileDiagnosis {
  return { path: server.path, server: server.name, entry: server.entry, diagnosis }
}

function expectationsOf(input: LintedInput, plan: Plan, results: readonly ServerResult[]): Unmet[] {
  const { context, request, inputs, skipped } = input
  if (request.expected.length === 0) return []
  const { cwd } = context.io
  const judged = inputs.length === 0 ? [wouldBeFile(context)] : inputs
  const search = { cwd, files: context.surroundings.files, judged, skipped, plan, results }
  return unmetExpectations(request.expected, search)
}

function withFindings(
  { context, inputs, results, settings }: LintedInput,
  diagnoses: readonly FileDiagnosis[],
  { masks }: Plan
): FileResult[] {
  const judged = inputs.flatMap((input, index): JudgedFile[] => {
    const result = results[index]
    return result === undefined ? [] : [{ input, result }]
  })
  const known = new Set(inputs.map(({ path }) => path))
  const isNowhere = diagnoses.some(({ path }) => !known.has(path))
  return withDiagnoses(isNowhere ? [...judged, emptyFile(context)] : judged, diagnoses, settings, masks)
}

/** A finding has to stand somewhere, also where there is no file. */
function emptyFile(context: Context): JudgedFile {
  const input = wouldBeFile(context)
  const { path, shown, kind, host, document } = input
  const source = () => shownText(document.text, document.lines)
  const result: FileResult = { path, shown, kind, host, hosts: [host], document, findings: [], suppressed: 0, source, redact: (text) => text }
  return { input, result }
}
