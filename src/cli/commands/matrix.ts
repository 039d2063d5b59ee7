import type { HostProfile } from '../../config/host-profile.js'
import { loadHostProfiles } from '../../config/hosts/profiles.js'
import type { MatrixReport } from '../../report/matrix.js'
import { matrixHtml } from '../../report/html/matrix.js'
import { matrixText } from '../../report/matrix-text.js'
import { matrixJson } from '../../report/matrix-v1.js'
import { visible } from '../../text/visible.js'
import type { Arguments, Target } from '../args.js'
import { hostOf } from '../choose-host.js'
import { wantsColor } from '../color.js'
import { type Context, createContext } from '../context.js'
import { EXIT, type ExitCode, UsageError } from '../exit-code.js'
import { allInputs } from '../inputs.js'
import type { CliIo } from '../io.js'
import { judgeFile } from '../matrix/judge-file.js'
import { translation } from '../matrix/translation.js'
import { VERSION } from '../version.js'
import { requireOutputs, writeOutput } from '../write-reports.js'

/** `plugvet matrix`: which hosts would load which server; with `--to`, the servers in the words of one of them. */
export async function matrixCommand(args: Arguments, io: CliIo): Promise<ExitCode> {
  const to = args.text('to')
  for (const { format } of args.targets) {
    if (to !== undefined && format !== 'text') throw new UsageError('--to prints the configuration of a host, and takes no --format')
    if (!isFormat(format)) throw new UsageError('a matrix can be printed as text, json or html')
  }
  requireOutputs(args, io)
  const context = await createContext(args, io)
  return to === undefined ? await printMatrix(args, context) : await printTranslation(args, context, to)
}

const FORMATS = ['text', 'json', 'html'] as const

function isFormat(format: string): format is (typeof FORMATS)[number] {
  return FORMATS.some((known) => known === format)
}

async function printMatrix(args: Arguments, context: Context): Promise<ExitCode> {
  const { io } = context
  const { files: read, skipped, failures } = await allInputs(args, context)
  const hosts = await hostsOf(context)
  const files = read.flatMap((file) => judgeFile(file, hosts) ?? [])
  const report = { toolVersion: VERSION, hosts, files, skipped, failures }
  for (const target of args.targets) await writeOutput(textOf(report, target, args, io), target, io)
  for (const { path, message } of failures) io.err(`plugvet: ${visible(path)}: ${message}\n`)
  return failures.length > 0 ? EXIT.usage : EXIT.ok
}

/** The hosts plugvet knows, with the user's own. */
async function hostsOf({ host }: Context): Promise<readonly HostProfile[]> {
  const known = await loadHostProfiles()
  const isKnown = known.some(({ name }) => name === host.name)
  return isKnown ? known.map((one) => (one.name === host.name ? host : one)) : [host, ...known]
}

function textOf(report: MatrixReport, { format, output }: Target, args: Arguments, io: CliIo): string {
  if (format === 'json') return matrixJson(report)
  if (format === 'html') return matrixHtml(report)
  const width = output === undefined ? io.width() : undefined
  const color = output === undefined && wantsColor(args, io)
  return matrixText(report, { color, ...(width === undefined ? {} : { width }) })
}

async function printTranslation(args: Arguments, context: Context, to: string): Promise<ExitCode> {
  const { io } = context
  const target = await hostOf(to, `--to ${to}`, io.cwd)
  const { files, failures } = await allInputs(args, context)
  for (const { path, message } of failures) io.err(`plugvet: ${visible(path)}: ${message}\n`)
  if (failures.length > 0) return EXIT.usage
  const { text, notes } = translation(files, target)
  for (const note of notes) io.err(`plugvet: ${visible(note)}\n`)
  for (const one of args.targets) await writeOutput(text, one, io)
  return EXIT.ok
}
