import { append } from '../../base/lists.js'
import type { Diagnosis } from '../../doctor/diagnosis.js'
import { type FileDiagnosis, type FindingSettings, type LintedReading, withDiagnoses } from '../../doctor/findings.js'
import type { LockChange } from '../../doctor/lock.js'
import { loginDiagnoses, loginOf, redirectsOf, type ServerLogin } from '../../doctor/login.js'
import type { Plan } from '../../doctor/plan.js'
import type { MissingServer, PlannedServer, ServerResult } from '../../doctor/server.js'
import { cardDiagnoses } from '../../doctor/server-card.js'
import { slowStarts } from '../../doctor/startup.js'
import { type FileReach, reviewToolReach } from '../../doctor/tool-reach.js'
import { reviewTools } from '../../doctor/tool-review.js'
import type { HostProfile } from '../../hosts/profile.js'
import { valueAt } from '../../json/value.js'
import type { FileResult } from '../../lint/finding.js'
import type { SkippedFile } from '../../project/project.js'
import type { Reading } from '../../project/reading.js'
import { shownText } from '../../secrets/file-secrets.js'
import type { Context } from '../start/context.js'
import { UsageError } from '../start/exit.js'
import { type CliIo, type Interrupt, isYes } from '../start/io.js'
import { explainedForApp } from './as-app.js'
import { ColdCaches } from './cold.js'
import { type Unmet, unmetExpectations, wouldBeFile } from './expected.js'
import { type DoctorInput, planAsText, serversOf, wholePlan } from './plan.js'
import { runExaminer } from './run.js'
import { ToolLock, toolChanges } from './tool-lock.js'

/** The files with lint's results, one for each input. */
interface LintedInput extends DoctorInput {
  readonly results: readonly FileResult[]
  readonly skipped: readonly SkippedFile[]
  readonly settings: FindingSettings
  readonly quiet: boolean
  /** The hosts that read a file, by its path. */
  readonly hostsOf: (path: string) => readonly HostProfile[]
  /** Whether the progress stays on the terminal, because no report follows there. */
  readonly keepProgress: boolean
}

/** The outcome of a doctor run. */
interface DoctorOutcome {
  /** The files with the findings of lint and the doctor. */
  readonly files: readonly FileResult[]
  readonly servers: readonly ServerResult[]
  readonly missing: readonly MissingServer[]
  /** Which tools reach a model. */
  readonly reach: readonly FileReach[]
  /** How to log in to remote servers; empty without `--login-check`. */
  readonly logins: readonly ServerLogin[]
  /** The signal that interrupted it. */
  readonly interrupted: Interrupt | undefined
  /** Writes the tool lock, if asked to. Call it after the report, so that a failure does not lose the report. @throws UsageError if it cannot write */
  readonly recordTools: () => Promise<void>
}

/** Examines the servers, after asking the user, and adds the diagnoses to lint's findings. @throws UsageError without consent */
export async function examineFiles(input: LintedInput): Promise<DoctorOutcome> {
  const { context, request, inputs } = input
  const { io } = context
  const plan = wholePlan(input)
  const servers = serversOf(plan, input)
  const lock = ToolLock.open(request, io)
  await obtainConsent(servers, inputs, request.consent, input.quiet, io)
  const caches = request.cold ? new ColdCaches(io) : undefined
  const run = runExaminer(caches?.serversWith(servers) ?? servers, request, io, input)
  const { results: examined, interrupted } = await run.finally(() => caches?.remove())
  const { app } = input
  const results = app === undefined ? examined : examined.map((result) => explainedForApp(result, app, io, plan.masks.redactKnown))
  const diagnoses = results.flatMap(({ server, diagnoses: own }) => own.map((diagnosis) => ofServer(server, diagnosis)))
  if (interrupted !== undefined) {
    const files = withFindings(input, diagnoses, plan)
    return { files, servers: results, missing: [], reach: [], logins: [], interrupted, recordTools: () => Promise.resolve() }
  }
  const compares = request.lock?.compare === true
  const changes = (compares ? lock?.compare(results, io) : undefined) ?? []
  for (const { server, diagnosis } of changes) diagnoses.push(ofServer(server, diagnosis))
  for (const { server, diagnosis } of reviewTools(results, request.maxToolTokens)) diagnoses.push(ofServer(server, diagnosis))
  for (const { server, diagnosis } of slowStarts(results)) diagnoses.push(ofServer(server, diagnosis))
  const logins = request.loginCheck ? await checkLogins(servers, input) : []
  for (const { server, found } of logins) append(diagnoses, found.map((diagnosis) => ofServer(server, diagnosis)))
  if (request.serverCard) for (const { server, diagnosis } of await compareCards(results, input)) diagnoses.push(ofServer(server, diagnosis))
  const reach = reviewToolReach(results, input.hostsOf, request.model)
  for (const { server, diagnosis } of reach.found) diagnoses.push(ofServer(server, diagnosis))
  const recordTools = async () => (compares ? undefined : await lock?.write(results, plan.servers))
  const unmet = expectationsOf(input, plan, results)
  const missing = unmet.flatMap((one) => one.missing ?? [])
  const files = withFindings(input, [...diagnoses, ...unmet.map(({ diagnosis }) => diagnosis)], plan)
  return { files, servers: results.map((result) => withChanges(result, changes)), missing, reach: reach.files, logins: logins.map(({ login }) => login), interrupted: undefined, recordTools }
}

/** How each host of a remote server can log in to it. */
async function checkLogins(servers: readonly PlannedServer[], { context, inputs, hostsOf }: LintedInput): Promise<{ server: PlannedServer; login: ServerLogin; found: readonly Diagnosis[] }[]> {
  const examiner = await context.io.loadExaminer()
  const checked = await Promise.all(
    servers.map(async (server) => {
      const { launch } = server
      if (launch === undefined || launch.transport === 'stdio') return []
      const hosts = hostsOf(server.path)
      const entry = valueAt(inputs.find(({ path }) => path === server.path)?.document.value, server.entry)
      const outcome = await examiner.checkLogin(launch.url, redirectsOf(hosts))
      return [{ server, login: loginOf(server, outcome, hosts, entry), found: loginDiagnoses(server, outcome, hosts, entry) }]
    })
  )
  return checked.flat()
}

/** What the server cards of remote servers say, compared with the servers. */
async function compareCards(results: readonly ServerResult[], { context }: LintedInput): Promise<{ server: PlannedServer; diagnosis: Diagnosis }[]> {
  const examiner = await context.io.loadExaminer()
  const compared = await Promise.all(
    results.map(async (result) => {
      const { server, state } = result
      if (server.launch === undefined || server.launch.transport === 'stdio' || state !== 'ready') return []
      const card = await examiner.readServerCard(server.launch.url)
      return card === undefined ? [] : cardDiagnoses(result, card).map((diagnosis) => ({ server, diagnosis }))
    })
  )
  return compared.flat()
}

function ofServer(server: PlannedServer, diagnosis: FileDiagnosis['diagnosis']): FileDiagnosis {
  return { path: server.path, server: server.name, entry: server.entry, diagnosis }
}

/** A result with how the tools differ from the lock. */
function withChanges(result: ServerResult, changes: readonly LockChange[]): ServerResult {
  const { path, entry } = result.server
  const change = changes.find(({ server }) => server.path === path && server.entry === entry)
  if (change === undefined || change.added.length + change.removed.length + change.changed.length === 0) return result
  return { ...result, toolChanges: toolChanges(change) }
}

function expectationsOf(input: LintedInput, plan: Plan, results: readonly ServerResult[]): Unmet[] {
  const { context, request, inputs, skipped, last } = input
  const expected = last?.missing ?? request.expected
  if (expected.length === 0) return []
  const { cwd } = context.io
  const linted = inputs.length === 0 ? [wouldBeFile(context)] : inputs
  const search = { cwd, files: context.surroundings.files, linted, skipped, plan, results }
  return unmetExpectations(expected, search)
}

function withFindings(
  { context, inputs, results, settings }: LintedInput,
  diagnoses: readonly FileDiagnosis[],
  { masks }: Plan
): FileResult[] {
  const linted = inputs.flatMap((input, index): LintedReading[] => {
    const result = results[index]
    return result === undefined ? [] : [{ input, result }]
  })
  const known = new Set(inputs.map(({ path }) => path))
  const isNowhere = diagnoses.some(({ path }) => !known.has(path))
  return withDiagnoses(isNowhere ? [...linted, emptyFile(context)] : linted, diagnoses, settings, masks)
}

/** A finding needs a file to be in, even if there is none. */
function emptyFile(context: Context): LintedReading {
  const input = wouldBeFile(context)
  const { path, shown, kind, host, document } = input
  const source = () => shownText(document.text, document.lines)
  const result: FileResult = { path, shown, kind, hosts: [host], document, findings: [], suppressed: 0, source, redact: (text) => text }
  return { input, result }
}

/** Shows what is about to be started, and asks: servers run with the user's permissions, without a sandbox (§5). @throws UsageError if refused */
async function obtainConsent(
  servers: readonly PlannedServer[],
  files: readonly Reading[],
  given: boolean,
  quiet: boolean,
  io: CliIo
): Promise<void> {
  const count = servers.filter(({ launch }) => launch !== undefined).length
  if (count === 0) return
  const them = count === 1 ? 'this server' : `these ${count} servers`
  if (!(given && quiet)) io.err(`${planAsText(servers, files)}\n`)
  if (given) return
  if (!io.canAsk()) {
    const what = `doctor would run ${them} with your permissions, but there is no terminal to ask you`
    throw new UsageError(`${what}: use --yes to start ${count === 1 ? 'it' : 'them'}, or --dry-run to see what would be started`)
  }
  const answer = await io.ask(`Start ${them}? [y/N] `)
  if (!isYes(answer)) throw new UsageError('nothing was started')
}
