import { parseEnv } from 'node:util'
import { shellWord, visible } from '../../base/wording.js'
import { targetPlatform } from '../../base/world.js'
import type { AppEnvironment } from '../../doctor/app-environment.js'
import { argumentSecrets } from '../../doctor/call.js'
import type { Diagnosis } from '../../doctor/diagnosis.js'
import { type FileDiagnosis, type FindingSettings, type JudgedFile, withDiagnoses } from '../../doctor/findings.js'
import type { LockChange } from '../../doctor/lock.js'
import { debugEnvironment, type Plan, planServers } from '../../doctor/plan.js'
import { loginDiagnoses, redirectsOf } from '../../doctor/login.js'
import type { MissingServer, PlannedServer, ServerResult } from '../../doctor/server.js'
import { slowStarts } from '../../doctor/startup.js'
import { type FileReach, reviewToolReach } from '../../doctor/tool-reach.js'
import { reviewTools } from '../../doctor/tool-review.js'
import type { HostProfile } from '../../hosts/profile.js'
import { isRecord, jsonText, type Path, valueAt } from '../../json/value.js'
import type { FileResult } from '../../lint/finding.js'
import type { SkippedFile } from '../../project/project.js'
import type { Reading } from '../../project/reading.js'
import { pluginDataOn } from '../../project/user-files.js'
import { shownText } from '../../secrets/file-secrets.js'
import { maskedPointer } from '../../secrets/masks.js'
import { ServerEntry, type StringMeaning } from '../../server/entry.js'
import type { Context } from '../start/context.js'
import { UsageError } from '../start/exit.js'
import { type CliIo, type Interrupt, isYes, VERSION } from '../start/io.js'
import { explainedForApp } from './as-app.js'
import { ColdCaches } from './cold.js'
import { selectServers, type Unmet, unmetExpectations, wouldBeFile } from './expected.js'
import { failedServers, goneNote, type LastFailures } from './last-result.js'
import type { DoctorRequest } from './request.js'
import { runExaminer } from './run.js'
import { ToolLock, toolChanges } from './tool-lock.js'

/** What the doctor looks at. */
export interface DoctorInput {
  readonly context: Context
  readonly request: DoctorRequest
  /** The environment of a program that the desktop starts, if the servers get that. */
  readonly app?: AppEnvironment
  /** What failed the last time, if only that is examined. */
  readonly last?: LastFailures
  /** The files, as the host reads them. */
  readonly inputs: readonly Reading[]
}

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
  /** The signal that interrupted it. */
  readonly interrupted: Interrupt | undefined
  /** Writes the tool lock, if asked to. Call it after the report, so that a failure does not lose the report. @throws UsageError if it cannot write */
  readonly recordTools: () => Promise<void>
}

/** The requested servers, as they would be started. @throws UsageError for a name that no server has */
export function planOf(input: DoctorInput): readonly PlannedServer[] {
  return serversOf(wholePlan(input), input)
}

/** The servers of a plan that this run is about. Says which of those that failed are gone. */
function serversOf(plan: Plan, { context, request, last }: DoctorInput): readonly PlannedServer[] {
  const named = selectServers(plan, request.servers, request.call === undefined ? '--server' : '--call')
  if (request.call !== undefined && named.length > 1) {
    const files = [...new Set(named.map(({ file }) => file))].join(', ')
    throw new UsageError(`--call ${plan.masks.redact(request.servers.join())}: ${named.length} entries declare it, in ${files}: name one file`)
  }
  if (last === undefined) return named
  // One that is switched off has failed only if the user named it.
  const { again, gone } = failedServers(last, plan, request.servers.length === 0 ? plan.servers : named)
  const note = goneNote(last, gone)
  if (note !== undefined) context.io.err(note)
  return again
}

/** All servers of the files, as they would be started, and what masks their secrets. */
export function wholePlan({ context, request, inputs, app }: DoctorInput): Plan {
  const { io } = context
  const own = app?.env ?? io.env
  const env = request.debug ? debugEnvironment(own) : own
  // The servers run on this machine, whatever platforms the configuration is meant for.
  const surroundings = { ...context.surroundings, env, platforms: [targetPlatform(io.platform)], pluginData: pluginDataOn(io.platform) }
  const readings = inputs.map((reading) => reading.with({ surroundings }))
  return planServers(readings, { env, cwd: io.cwd, windows: io.platform === 'win32', parseEnv, secrets: argumentSecrets(request.call?.args ?? {}) })
}

/** Examines the servers, after asking the user, and adds the diagnoses to lint's findings. @throws UsageError without consent */
export async function examineFiles(input: LintedInput): Promise<DoctorOutcome> {
  const { context, request, inputs } = input
  const { io } = context
  const plan = wholePlan(input)
  const servers = serversOf(plan, input)
  const lock = ToolLock.open(request, io.cwd)
  await obtainConsent(servers, inputs, request.consent, input.quiet, io)
  const caches = request.cold ? new ColdCaches(io) : undefined
  const run = runExaminer(caches?.serversWith(servers) ?? servers, request, io, input)
  const { results: examined, interrupted } = await run.finally(() => caches?.remove())
  const { app } = input
  const results = app === undefined ? examined : examined.map((result) => explainedForApp(result, app, io, plan.masks.redactKnown))
  const diagnoses = results.flatMap(({ server, diagnoses: own }) => own.map((diagnosis) => ofServer(server, diagnosis)))
  if (interrupted !== undefined) {
    const files = withFindings(input, diagnoses, plan)
    return { files, servers: results, missing: [], reach: [], interrupted, recordTools: () => Promise.resolve() }
  }
  const compares = request.lock?.compare === true
  const changes = (compares ? lock?.compare(results, io) : undefined) ?? []
  for (const { server, diagnosis } of changes) diagnoses.push(ofServer(server, diagnosis))
  for (const { server, diagnosis } of reviewTools(results, request.maxToolTokens)) diagnoses.push(ofServer(server, diagnosis))
  for (const { server, diagnosis } of slowStarts(results)) diagnoses.push(ofServer(server, diagnosis))
  if (request.loginCheck) for (const { server, diagnosis } of await checkLogins(servers, input)) diagnoses.push(ofServer(server, diagnosis))
  const reach = reviewToolReach(results, input.hostsOf, request.model)
  for (const { server, diagnosis } of reach.found) diagnoses.push(ofServer(server, diagnosis))
  const recordTools = async () => (compares ? undefined : await lock?.write(results, plan.servers))
  const unmet = expectationsOf(input, plan, results)
  const missing = unmet.flatMap((one) => one.missing ?? [])
  const files = withFindings(input, [...diagnoses, ...unmet.map(({ diagnosis }) => diagnosis)], plan)
  return { files, servers: results.map((result) => withChanges(result, changes)), missing, reach: reach.files, interrupted: undefined, recordTools }
}

/** How each host of a remote server can log in to it. */
async function checkLogins(servers: readonly PlannedServer[], { context, inputs, hostsOf }: LintedInput): Promise<{ server: PlannedServer; diagnosis: Diagnosis }[]> {
  const examiner = await context.io.loadExaminer()
  const checked = await Promise.all(
    servers.map(async (server) => {
      const { launch } = server
      if (launch === undefined || launch.transport === 'stdio') return []
      const hosts = hostsOf(server.path)
      const entry = valueAt(inputs.find(({ path }) => path === server.path)?.document.value, server.entry)
      const outcome = await examiner.checkLogin(launch.url, redirectsOf(hosts))
      return loginDiagnoses(server, outcome, hosts, entry).map((diagnosis) => ({ server, diagnosis }))
    })
  )
  return checked.flat()
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
  const judged = inputs.length === 0 ? [wouldBeFile(context)] : inputs
  const search = { cwd, files: context.surroundings.files, judged, skipped, plan, results }
  return unmetExpectations(expected, search)
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

/** A finding needs a file to be in, even if there is none. */
function emptyFile(context: Context): JudgedFile {
  const input = wouldBeFile(context)
  const { path, shown, kind, host, document } = input
  const source = () => shownText(document.text, document.lines)
  const result: FileResult = { path, shown, kind, host, hosts: [host], document, findings: [], suppressed: 0, source, redact: (text) => text }
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

/** The launch plan for people: each server with its place, its command line or URL, and the variables or headers that are set for it. */
export function planAsText(servers: readonly PlannedServer[], files: readonly Reading[]): string {
  if (servers.length === 0) return 'no servers\n'
  return shownServers(servers, files).map((shown, index) => asText(shown, servers[index]?.host.title ?? '')).join('')
}

/** The launch plan as JSON, version 1. */
export function planAsJson(servers: readonly PlannedServer[], files: readonly Reading[]): string {
  return jsonText({ version: 1, tool: { name: 'plugvet', version: VERSION }, servers: shownServers(servers, files) })
}

type ShownServer = ReturnType<typeof shownServers>[number]

function asText({ name, file, line, transport, launch, obstacles }: ShownServer, host: string): string {
  const lines = launch === null ? ['will not be started', ...obstacles.map(({ message }) => message)] : linesOf(launch)
  const head = `${visible(name)} (${transport}, ${visible(file)}:${line}, for ${visible(host)})`
  return [head, ...lines.map((text) => `  ${visible(text)}`)].join('\n') + '\n'
}

function linesOf(launch: NonNullable<ShownServer['launch']>): string[] {
  if (launch.url !== undefined) return [launch.url, ...listOf('sends', launch.headers)]
  return [commandLine([launch.command, ...launch.args]), `in ${launch.cwd}`, ...listOf('sets', launch.env)]
}

function listOf(verb: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`${verb} ${names.join(', ')}`]
}

/** What would be started, with every secret masked, and only the names of variables and headers. */
function shownServers(servers: readonly PlannedServer[], files: readonly Reading[]) {
  const lines = linesOfEntries(servers, files)
  return servers.map((server) => {
    const { redact } = server
    return {
      name: redact(server.name),
      file: server.file,
      line: lines.get(server) ?? 1,
      pointer: maskedPointer(server.entry, redact),
      host: server.host.name,
      ...(server.plugin === undefined ? {} : { plugin: redact(server.plugin) }),
      transport: server.transport,
      launch: shownLaunch(server, files),
      obstacles: server.diagnoses.map(({ kind, message }) => ({ reason: kind, message: redact(message) }))
    }
  })
}

function shownLaunch(server: PlannedServer, files: readonly Reading[]) {
  const { launch, redact } = server
  const namesIn = (meaning: StringMeaning) => keysAt(server, meaning, files).map(redact)
  if (launch === undefined) return null
  if (launch.transport !== 'stdio') return { url: redact(launch.url), headers: namesIn('headers') }
  const { command, args, cwd } = launch
  // The directory of the project or the plugin is the user's own, even if a variable has it as its value too.
  const directory = typeof valueOf(server, 'cwd', files) === 'string' ? redact(cwd) : cwd
  return { command: redact(command), args: args.map(redact), cwd: directory, env: namesIn('env') }
}

function keysAt(server: PlannedServer, meaning: StringMeaning, files: readonly Reading[]): string[] {
  const value = valueOf(server, meaning, files)
  return isRecord(value) ? Object.keys(value) : []
}

/** What the entry of a server has in the field with a meaning. */
function valueOf({ path, name, entry }: PlannedServer, meaning: StringMeaning, files: readonly Reading[]): unknown {
  const file = files.find((candidate) => candidate.path === path)
  const declared = valueAt(file?.document.value, entry)
  return file === undefined || !isRecord(declared) ? undefined : declared[new ServerEntry(name, entry, declared, file.host).fieldFor(meaning)]
}

/** The line of each entry. Walks every file once. */
function linesOfEntries(servers: readonly PlannedServer[], files: readonly Reading[]): Map<PlannedServer, number> {
  const found = new Map<PlannedServer, number>()
  for (const { path, document } of files) {
    const own = servers.filter((server) => server.path === path)
    if (own.length === 0) continue
    const locator = document.locate(own.map(({ entry }): Path => entry))
    for (const server of own) {
      const place = locator.placeOf(server.entry)
      const start = place?.key?.start ?? place?.value.start ?? 0
      found.set(server, document.lines.positionAt(start).line)
    }
  }
  return found
}

/** A command with its arguments, quoted for a POSIX shell. Only for reading: masked parts stay masked. */
function commandLine(words: readonly string[]): string {
  return words.map(shellWord).join(' ')
}
