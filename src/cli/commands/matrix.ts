import { resolve } from 'node:path'
import { lockedTools } from '../../doctor/lock.js'
import { totalTokens } from '../../doctor/repeats.js'
import { reachesOf } from '../../doctor/tool-reach.js'
import type { HostProfile } from '../../hosts/profile.js'
import { loadHostProfiles } from '../../hosts/profiles.js'
import { matrixHtml } from '../../matrix/html.js'
import { hostsFor, judgeFile } from '../../matrix/judge.js'
import { matrixJson, type MatrixReport, matrixText } from '../../matrix/report.js'
import { isBroken, toolsHtml, toolsJson, toolsText } from '../../matrix/tools.js'
import { ownReadings } from '../../project/project.js'
import { masksOf } from '../../secrets/masks.js'
import type { Provider } from '../../tools/providers.js'
import { readLock } from '../doctor/tool-lock.js'
import type { Arguments, Target } from '../start/args.js'
import { allHosts, hostOf } from '../start/choose-host.js'
import { type Context, createContext } from '../start/context.js'
import { EXIT, type ExitCode, UsageError } from '../start/exit.js'
import { allInputs } from '../start/inputs.js'
import { type CliIo, VERSION, wantsColor } from '../start/io.js'
import { reportNothing, sayWhyEmpty } from '../start/nothing.js'
import { requireOutputs, sayFailures, writeOutput } from '../start/reports.js'
import { sayOverruled } from './why-world.js'

/** `plugvet matrix`: which hosts would load which server. */
export async function matrixCommand(args: Arguments, io: CliIo): Promise<ExitCode> {
  const lock = args.text('tools')
  if (lock === undefined && args.text('model') !== undefined) throw new UsageError('--model needs --tools')
  for (const { format } of args.targets) {
    if (!isFormat(format)) throw new UsageError('matrix supports only --format text, json and html')
  }
  requireOutputs(args, io)
  if (lock !== undefined) return await printTools(lock, args, io)
  return await printMatrix(args, await createContext(args, io))
}

const FORMATS = ['text', 'json', 'html'] as const

function isFormat(format: string): format is (typeof FORMATS)[number] {
  return FORMATS.some((known) => known === format)
}

/** Which tools of a lock reach the model in each host: nothing is read but the lock, and nothing is started. */
async function printTools(file: string, args: Arguments, io: CliIo): Promise<ExitCode> {
  if (args.paths.length > 0 || args.flag('stdin')) throw new UsageError('--tools judges the tools of a lock: leave out the paths')
  const lock = readLock(file, resolve(io.cwd, file), '--tools')
  const named = args.text('host')
  const hosts = named === undefined ? (await loadHostProfiles()).filter(({ tools }) => tools !== undefined) : [await hostOf(named, `--host ${named}`, io.cwd)]
  // plugvet masks the names that it writes; somebody else may have written others.
  const { redact } = masksOf([])
  const files = [...lockedTools(lock)].flatMap(([path, servers]) => {
    const shown = redact(path)
    const offers = [...servers].map(([server, tools]) => ({ server: redact(server), tools: tools.map((tool) => ({ ...tool, name: redact(tool.name) })) }))
    const all = offers.flatMap(({ tools }) => tools)
    const reaches = reachesOf(hosts, args.text('model') as Provider | undefined, offers)
    return all.length === 0 || reaches.length === 0 ? [] : [{ file: shown, reaches, tokens: totalTokens(all) }]
  })
  if (files.length === 0 && named !== undefined && [...lockedTools(lock).values()].some((servers) => [...servers].some(([, tools]) => tools.length > 0))) throw unknownReach(named, hosts, args)
  const report = { toolVersion: VERSION, hosts, files }
  for (const target of args.targets) {
    const text = target.format === 'json' ? toolsJson(report) : target.format === 'html' ? toolsHtml(report) : toolsText(report, target.output === undefined && wantsColor(args, io))
    await writeOutput(text, target, io)
  }
  return files.some(({ reaches }) => isBroken(reaches)) ? EXIT.findings : EXIT.ok
}

/** For a host whose models plugvet does not know, or that uses none of the company that is named. */
function unknownReach(named: string, [host]: readonly HostProfile[], args: Arguments): UsageError {
  const title = host?.title ?? named
  if (host?.tools === undefined) return new UsageError(`--host ${named}: plugvet does not know whose models ${title} uses; name their company with --model`)
  return new UsageError(`--model ${args.text('model') ?? ''}: plugvet knows no models of this company in ${title}`)
}

async function printMatrix(args: Arguments, context: Context): Promise<ExitCode> {
  const { io } = context
  const inputs = await allInputs(args, context)
  const { files: all, skipped, failures } = inputs
  const read = all.filter(({ unread }) => unread === undefined)
  const hosts = hostsFor(read, await allHosts(context))
  const files = read.flatMap((file) => judgeFile(file, hosts) ?? [])
  for (const file of read) if (!files.some(({ shown }) => shown === file.shown)) sayWhyEmpty(file, io)
  const report = { toolVersion: VERSION, hosts, files, skipped, failures }
  for (const target of args.targets) await writeOutput(textOf(report, target, args, io), target, io)
  await sayOverruled(read.flatMap(ownReadings), context)
  sayFailures(failures, io)
  return failures.length > 0 || reportNothing(args, context, inputs) ? EXIT.usage : EXIT.ok
}

function textOf(report: MatrixReport, { format, output }: Target, args: Arguments, io: CliIo): string {
  if (format === 'json') return matrixJson(report)
  if (format === 'html') return matrixHtml(report)
  const width = output === undefined ? io.width() : undefined
  const color = output === undefined && wantsColor(args, io)
  return matrixText(report, { color, ...(width === undefined ? {} : { width }) })
}
