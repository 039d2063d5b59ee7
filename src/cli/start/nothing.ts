import { HOMEPAGE } from '../../base/links.js'
import { listed, visible } from '../../base/wording.js'
import { byUse } from '../../hosts/order.js'
import { lintAndLoad } from '../../lint/load.js'
import type { Failure, ProjectFile, SkippedFile } from '../../project/project.js'
import { amount } from '../../report/report.js'
import type { Arguments } from './args.js'
import type { Context } from './context.js'
import { rootsOf } from './inputs.js'
import { type CliIo, shownPath } from './io.js'

/** So many files, paths or examples are named. */
const MAX_NAMED = 10

/** What a command has looked at. */
interface Looked {
  /** The files, or how many there are. */
  readonly files: readonly unknown[] | number
  readonly skipped: readonly SkippedFile[]
  readonly failures: readonly Failure[]
}

/**
 * What there is to say of a command that found nothing to check, which is not a success: its user believes that something
 * was checked.
 * @returns undefined where something was checked, or could not be, and where the user expects that there may be nothing
 */
export function nothingToCheck(args: Arguments, context: Context, { files, skipped, failures }: Looked): string | undefined {
  const isExpected = args.flag('allow-empty') || args.flag('only-known')
  const count = typeof files === 'number' ? files : files.length
  if (count > 0 || failures.length > 0 || isExpected) return undefined
  const lines = skipped.length > 0 ? skippedLines(skipped, args) : emptyLines(args, context)
  return `plugvet: nothing to check${lines.join('\n  ')}\n`
}

/** Says that a command found nothing to check, if so. @returns whether it did: the command fails then */
export function reportNothing(args: Arguments, context: Context, looked: Looked): boolean {
  const nothing = nothingToCheck(args, context, looked)
  if (nothing !== undefined) context.io.err(nothing)
  return nothing !== undefined
}

/** Says what is wrong with a file that shows no server: its host reads none there. */
export function sayWhyEmpty({ shown, readings: [reading] }: ProjectFile, io: CliIo): void {
  const { findings } = lintAndLoad(reading).result
  const first = findings.find(({ severity, server }) => severity === 'error' && server === undefined)
  if (first !== undefined) io.err(`plugvet: no servers in ${visible(shown)}:${first.range.start.line}:${first.range.start.column}: ${visible(first.message)}\n`)
}

function skippedLines(skipped: readonly SkippedFile[], args: Arguments): string[] {
  const isSaid = args.flag('info') && args.targets.some(({ format, output }) => format === 'text' && output === undefined)
  const named = isSaid ? [] : skipped.slice(0, MAX_NAMED).map(({ path, reason }) => `${visible(path)}: ${visible(reason)}`)
  const more = !isSaid && skipped.length > MAX_NAMED ? [`and ${skipped.length - MAX_NAMED} more`] : []
  return [`: ${amount(skipped.length, 'file')} skipped`, ...named, ...more, '--host NAME checks them as that host reads them; --allow-empty accepts that nothing is checked']
}

function emptyLines(args: Arguments, { io, table }: Context): string[] {
  const places = rootsOf(args, io.cwd).map((path) => visible(shownPath(io.cwd, path)))
  const list = args.text('files-from')
  const inPaths = places.length > MAX_NAMED ? `${places.length} paths` : listed(places.map((place) => (place === '.' ? 'this directory' : place)))
  const where = list === undefined ? inPaths : `the list ${visible(list)}`
  const servers = byUse(table.hosts).flatMap(({ files }) => files.filter(({ kind }) => kind === 'mcp'))
  // Without a sign of its host, a file at a shared path is read only if some host is assumed to read it.
  const isRead = (path: string) => table.claimOn(path)?.shared !== true || table.claimOn(path)?.assumed.length !== 0
  const shortest = servers.flatMap((file) => file.paths.filter(isRead).sort((a, b) => a.length - b.length).slice(0, 1))
  const paths = [...new Set(shortest)].filter((path) => !path.includes('*'))
  const examples = paths.slice(0, MAX_NAMED)
  return [
    ` in ${where}`,
    `It looks for files such as ${visible(examples.join(', '))}, and for plugin manifests, and skips what .gitignore excludes.`,
    `To check a file with another name, name it: plugvet path/to/servers.json. If there may be none, use --allow-empty.`,
    `Read more: ${HOMEPAGE}`
  ]
}
