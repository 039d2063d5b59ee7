import type { FindingSettings } from '../../doctor/findings.js'
import { lintFiles } from '../../lint/engine.js'
import { summarize } from '../../lint/finding.js'
import type { ProjectFile } from '../../project/project.js'
import type { ReportedRun } from '../../report/report.js'
import { type DoctorInput, examineFiles, planAsJson, planAsText, planOf } from '../doctor/doctor.js'
import { requestOf } from '../doctor/request.js'
import { toleranceOf, verdict } from '../lint/lint.js'
import type { Arguments } from '../start/args.js'
import { type Context, createContext } from '../start/context.js'
import { EXIT, EXIT_OF_SIGNAL, type ExitCode } from '../start/exit.js'
import { allInputs, configOf, settingsPath } from '../start/inputs.js'
import { type CliIo, type Interrupt, VERSION } from '../start/io.js'
import { saysNothing } from '../start/nothing.js'
import { advisesOf, reporterOf, requireOutputs, sayFailures, writeOutput, writeReports } from '../start/reports.js'

/** `plugvet doctor`: lints, then starts every server, examines it, stops it, and says why it fails. */
export async function doctorCommand(args: Arguments, io: CliIo): Promise<ExitCode> {
  const tolerance = toleranceOf(args)
  const request = requestOf(args)
  requireOutputs(args, io)
  const context = await createContext(args, io)
  const found = await allInputs(args, context, 'one-host')
  const { files: read, skipped, failures } = found
  const inputs = read.map(({ readings: [reading] }) => reading)
  const input = { context, request, inputs }
  if (request.dryRun) {
    await showPlan(input, args, io)
    sayFailures(failures, io)
    return failures.length > 0 || saysNothing(args, context, found) ? EXIT.usage : EXIT.ok
  }
  const results = lintFiles(read, configOf(context), undefined, advisesOf(args))
  const quiet = args.flag('quiet')
  const keepProgress = !io.isTerminal() || args.targets.every(({ output }) => output !== undefined)
  const settings = settingsOf(context, read)
  const outcome = await examineFiles({ ...input, results, skipped, settings, quiet, keepProgress })
  const { files, servers, missing, interrupted } = outcome
  const run: ReportedRun = { toolVersion: VERSION, files, skipped, failures, fixed: 0, servers, missing }
  if (interrupted !== undefined) return await concludeInterrupted(run, interrupted, args, io)
  await writeReports(run, args, io, false)
  sayFailures(failures, io)
  await outcome.recordTools()
  // Where a server was expected, the run says where it was looked for.
  if (missing.length === 0 && saysNothing(args, context, found)) return EXIT.usage
  const code = verdict(tolerance, summarize(run), failures, io)
  const isHealthy = servers.every(({ failure }) => failure === null) && missing.length === 0
  return code === EXIT.ok && !isHealthy ? EXIT.findings : code
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
    isIgnored: ({ path }, id, pointer) => configs.get(path)?.isIgnored(id, pointer) === true
  }
}

/**
 * Prints what an interrupted run has found out, and writes the reports that go to files. In these, the files with servers that were not
 * examined count as not checked, so that no reader treats the result as complete. Standard output stays empty.
 */
async function concludeInterrupted(run: ReportedRun, signal: Interrupt, args: Arguments, io: CliIo): Promise<ExitCode> {
  const report = await reporterOf('text')
  io.err(report(run, { color: false, info: false, quiet: false, rules: [] }))
  const unfinished = new Set((run.servers ?? []).flatMap(({ server, state }) => (state === 'stopped' ? [server.file] : [])))
  const message = `the doctor was interrupted by ${signal} before it had examined every server in this file`
  const failures = [...run.failures, ...[...unfinished].map((path) => ({ path, message }))]
  await writeReports({ ...run, failures }, args, io, true)
  io.err(`plugvet: interrupted by ${signal}; every server was stopped\n`)
  return EXIT_OF_SIGNAL[signal]
}
