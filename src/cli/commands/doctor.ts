import { visible } from '../../base/wording.js'
import { targetPlatform } from '../../base/world.js'
import { appEnvironment } from '../../doctor/app-environment.js'
import { shownCall, type ToolCall } from '../../doctor/call.js'
import type { FindingSettings } from '../../doctor/findings.js'
import type { ServerResult } from '../../doctor/server.js'
import type { HostProfile } from '../../hosts/profile.js'
import { lintFiles } from '../../lint/engine.js'
import { summarize } from '../../lint/finding.js'
import { candidateAt } from '../../project/classify.js'
import { ownReadings, type ProjectFile } from '../../project/project.js'
import type { Reading } from '../../project/reading.js'
import type { ReportedRun } from '../../report/report.js'
import { appNote, askSystem } from '../doctor/as-app.js'
import { examineFiles } from '../doctor/doctor.js'
import { type DoctorInput, planAsJson, planAsText, planOf } from '../doctor/plan.js'
import { type LastFailures, readFailures } from '../doctor/last-result.js'
import { requestOf } from '../doctor/request.js'
import { exitCodeOf, toleranceOf } from '../lint/lint.js'
import type { Arguments } from '../start/args.js'
import { type Context, createContext } from '../start/context.js'
import { EXIT, EXIT_OF_SIGNAL, type ExitCode, UsageError } from '../start/exit.js'
import { allInputs, configOf, projectOf, settingsPath } from '../start/inputs.js'
import { type CliIo, type Interrupt, VERSION } from '../start/io.js'
import { reportNothing } from '../start/nothing.js'
import { reporterOf, requireOutputs, sayFailures, sayWritten, writeOutput, writeReports } from '../start/reports.js'
import { sayOverruled } from './why-world.js'

/** `plugvet doctor`: lints, then starts every server, examines it, stops it, and says why it fails. */
export async function doctorCommand(args: Arguments, io: CliIo): Promise<ExitCode> {
  const tolerance = toleranceOf(args)
  const request = requestOf(args)
  const last = request.failed === undefined ? undefined : readFailures(request.failed, io.cwd)
  requireOutputs(args, io)
  if (last !== undefined && last.servers.length + last.missing.length === 0) return await concludeHealthy(last, args, io)
  const context = await createContext(args, io)
  const found = await allInputs(args, context, 'one-host')
  const { files: read, skipped, failures } = found
  const inputs = read.flatMap(ownReadings)
  const app = request.asApp ? appEnvironment(targetPlatform(io.platform), io.env, io.askSystem ?? askSystem) : undefined
  if (app !== undefined && !args.flag('quiet')) io.err(appNote(app, io))
  if (!args.flag('quiet')) await sayOverruled(inputs, context)
  const input = { context, request, inputs, ...(app === undefined ? {} : { app }), ...(last === undefined ? {} : { last }) }
  if (request.dryRun) {
    await showPlan(input, args, io)
    sayFailures(failures, io)
    return failures.length > 0 || reportNothing(args, context, found) ? EXIT.usage : EXIT.ok
  }
  const results = lintFiles(read, configOf(context))
  const quiet = args.flag('quiet')
  const keepProgress = !io.isTerminal() || args.targets.every(({ output }) => output !== undefined)
  const settings = settingsOf(context, read)
  const hostsOf = await hostsByPath(context, inputs)
  const outcome = await examineFiles({ ...input, results, skipped, settings, hostsOf, quiet, keepProgress })
  const { files, servers, missing, reach, logins, interrupted } = outcome
  const run: ReportedRun = { toolVersion: VERSION, files, skipped, failures, fixed: 0, servers, missing, reach, logins }
  if (interrupted !== undefined) return await concludeInterrupted(run, interrupted, args, io)
  const [called] = servers
  if (request.call !== undefined && called !== undefined) return await concludeCall(run, called, request.call, args, io)
  await writeReports(run, args, io, false)
  sayFailures(failures, io)
  await outcome.recordTools()
  if (request.lock?.compare === false) sayWritten({ output: request.lock.file, format: 'json', ...(quiet ? { quiet } : {}) }, io)
  // Where a server was expected, the run says where it was looked for.
  if (missing.length === 0 && reportNothing(args, context, found)) return EXIT.usage
  const code = exitCodeOf(tolerance, summarize(run), failures, io)
  const isHealthy = servers.every(({ failure }) => failure === null) && missing.length === 0
  return code === EXIT.ok && !isHealthy ? EXIT.findings : code
}

/**
 * Prints the result of a call; if the server was not ready, what is wrong with it. Findings about other servers are of no interest here.
 * @throws UsageError for a tool that the server does not have
 */
async function concludeCall(run: ReportedRun, { server, failure, call }: ServerResult, { tool }: ToolCall, args: Arguments, io: CliIo): Promise<ExitCode> {
  const name = server.redact(server.name)
  if (call?.is === 'unknown') throw new UsageError(`--call ${name}: the server has no tool ${server.redact(tool)}; ${call.hint}`)
  const files = run.files
    .filter(({ path }) => path === server.path)
    .map((file) => ({ ...file, findings: file.findings.filter((finding) => finding.server === name) }))
  const shown = call === undefined || failure !== null ? undefined : shownCall(server.name, tool, call, server.redact)
  await writeReports({ ...run, files, skipped: [], ...(shown === undefined ? {} : { call: shown }) }, args, io, false)
  if (shown?.isError === true) io.err('plugvet: the tool failed: its result has "isError": true\n')
  return shown?.failure !== null || shown.isError ? EXIT.findings : EXIT.ok
}

/** All hosts that read each file: a server is started for the first of them, but every one of them offers its tools to a model. */
async function hostsByPath(context: Context, inputs: readonly Reading[]): Promise<(path: string) => readonly HostProfile[]> {
  const hosts = new Map(inputs.map(({ path, host }) => [path, [host]]))
  if (!context.overrules) {
    const project = projectOf(context, 'every-host')
    for (const path of hosts.keys()) {
      const file = await project.open(candidateAt(path, false, context.table))
      if (file !== undefined && 'readings' in file) hosts.set(path, file.readings.map(({ host }) => host))
    }
  }
  return (path) => hosts.get(path) ?? []
}

/** Nothing failed the last time. A report that was asked for is written anyway, without a server. */
async function concludeHealthy({ report }: LastFailures, args: Arguments, io: CliIo): Promise<ExitCode> {
  io.err(`plugvet: no server failed in ${visible(report)}: there is nothing to examine again\n`)
  const run: ReportedRun = { toolVersion: VERSION, files: [], skipped: [], failures: [], fixed: 0, servers: [], missing: [] }
  const isAskedFor = args.targets.some(({ output, implied }) => output !== undefined || implied !== true)
  if (isAskedFor && !args.flag('dry-run')) await writeReports(run, args, io, false)
  return EXIT.ok
}

/** Prints only the launch plan: does not start anything or ask the user. */
async function showPlan(input: DoctorInput, args: Arguments, io: CliIo): Promise<void> {
  const servers = planOf(input)
  for (const target of args.targets) {
    const show = target.format === 'json' ? planAsJson : planAsText
    await writeOutput(show(servers, input.inputs), target, io)
  }
}

function settingsOf(context: Context, files: readonly ProjectFile[]): FindingSettings {
  const config = configOf(context)
  const configs = new Map(files.map((file) => [file.path, config(file)]))
  return {
    severityOf: ({ path }, id) => context.settings.severityOf(settingsPath(context, path), id),
    isIgnored: ({ path }, id, pointer) => configs.get(path)?.takeIgnore(id, pointer) === true
  }
}

/**
 * Prints what an interrupted run has found out, and writes the reports that go to files. In these, the files with servers that were not
 * examined count as not checked, so that no reader treats the result as complete. Standard output stays empty.
 */
async function concludeInterrupted(run: ReportedRun, signal: Interrupt, args: Arguments, io: CliIo): Promise<ExitCode> {
  const report = await reporterOf('text', run)
  io.err(report(run, { color: false, info: false, quiet: false, rules: [] }))
  const unfinished = new Set((run.servers ?? []).flatMap(({ server, state }) => (state === 'stopped' ? [server.file] : [])))
  const message = `the doctor was interrupted by ${signal} before it had examined every server in this file`
  const failures = [...run.failures, ...[...unfinished].map((path) => ({ path, message }))]
  await writeReports({ ...run, failures }, args, io, true)
  io.err(`plugvet: interrupted by ${signal}; every server was stopped\n`)
  return EXIT_OF_SIGNAL[signal]
}
