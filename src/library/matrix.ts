import { allHosts, hostOf } from '../cli/start/choose-host.js'
import { UsageError } from '../cli/start/exit.js'
import { allInputs } from '../cli/start/inputs.js'
import { diskOf, VERSION } from '../cli/start/io.js'
import { translation } from '../cli/start/translation.js'
import { hostsFor, judgeFile } from '../matrix/judge.js'
import { type MatrixV1, toMatrixV1 } from '../matrix/report.js'
import type { JudgeOptions } from './options.js'
import { questionOf } from './question.js'
import { rememberRun } from './results.js'

/** What `matrix` takes. */
export interface MatrixOptions extends JudgeOptions {
  /** Files, and directories that are searched. Default: `cwd`. */
  readonly paths?: readonly string[]
}

/**
 * Judges each server for every host, as `plugvet matrix` does.
 * @returns what `plugvet matrix --format json` prints, as a value
 * @throws UsageError for options and settings that cannot be used
 */
export async function matrix(options: MatrixOptions = {}): Promise<MatrixV1> {
  const { args, context } = await questionOf(options, { paths: options.paths })
  const { files: read, skipped, failures } = await allInputs(args, context)
  const hosts = hostsFor(read, await allHosts(context))
  const files = read.flatMap((file) => (file.unread !== undefined ? [] : (judgeFile(file, hosts) ?? [])))
  const report = { toolVersion: VERSION, hosts, files, skipped, failures }
  return rememberRun(toMatrixV1(report), { matrix: report })
}

/** What `convert` takes. */
export interface ConvertOptions extends Omit<JudgeOptions, 'host'> {
  /** The host whose format the text is in. Default: as `path` and the files next to it tell. */
  readonly from?: JudgeOptions['host']
  /** The host whose format it is to be in: its name, or the path of a profile. */
  readonly to: string
  /** The path that the text is read under, relative to `cwd` or absolute. Nothing need be there. Default: `.mcp.json`. */
  readonly path?: string
}

/** Servers in the format of another host. */
export interface Converted {
  /** The file: JSON, or TOML for a host whose projects have their servers in TOML. No credential is in it: variables take their places. */
  readonly text: string
  /** What was lost, and what else there is to know: a sentence each with its place, without credentials. Empty where nothing was lost. */
  readonly notes: readonly string[]
}

/**
 * Writes the servers of a file in the format of another host, as `plugvet convert` does.
 * @param text the file, decoded
 * @throws UsageError for a host that there is not, and for a text that has syntax errors or declares no servers
 */
export async function convert(text: string, options: ConvertOptions): Promise<Converted> {
  const { from, to, path = '.mcp.json', ...rest }: Partial<ConvertOptions> = { ...options }
  const judge = from === undefined ? rest : { ...rest, host: from }
  const { args, context } = await questionOf(judge, { text: { text, path } })
  if (typeof to !== 'string' || to === '') throw new UsageError("the second argument needs the host to write for, as in { to: 'cursor' }")
  const target = await hostOf(to, `to ${to}`, context.io.cwd, diskOf(context.io))
  const { files } = await allInputs(args, context)
  if (files.every(({ readings: [reading] }) => reading.serverMap === undefined)) throw new UsageError(`${path} declares no servers`)
  return translation(files, target)
}
