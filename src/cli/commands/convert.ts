import { rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { makeFolder } from '../../base/folders.js'
import { visible } from '../../base/wording.js'
import { brokenAt, type Conversion, convertFile, noteText, whyText } from '../../convert/convert.js'
import { type Merge, mergeInto } from '../../convert/merge.js'
import { conversionJson, type Written, writtenText } from '../../convert/report.js'
import type { FileNotation, HostProfile } from '../../hosts/profile.js'
import { asReadBy, notationAt, readsAt } from '../../hosts/reads.js'
import { type Decoded, type Document, parseDocument, unreadableDocument } from '../../json/document.js'
import { type Bounds, describeError, isGone, readConfig, whyOutside, writeFile } from '../../project/disk.js'
import { withSlashes } from '../../project/classify.js'
import type { ProjectFile } from '../../project/project.js'
import { FileSecrets } from '../../secrets/file-secrets.js'
import { mayHoldServers } from '../../server/server-map.js'
import { tomlDocument } from '../../toml/document.js'
import { yamlDocument } from '../../yaml/document.js'
import { writeOver } from '../lint/fix.js'
import type { Arguments } from '../start/args.js'
import { hostOf } from '../start/choose-host.js'
import { type Context, createContext } from '../start/context.js'
import { EXIT, type ExitCode, UsageError } from '../start/exit.js'
import { allInputs } from '../start/inputs.js'
import { type CliIo, diskOf, isYes, shownPath, VERSION } from '../start/io.js'
import { sayFailures, writeOutput } from '../start/reports.js'

/**
 * `plugvet convert`: the servers of a file in the format of another host, on standard output or merged into its file.
 * @throws UsageError where nothing can be converted or written: then nothing is written
 */
export async function convertCommand(args: Arguments, io: CliIo): Promise<ExitCode> {
  const wish = wishOf(args)
  const { cwd } = io
  const host = await hostOf(wish.to, `--to ${wish.to}`, cwd, diskOf(io))
  const from = wish.from === undefined ? undefined : await hostOf(wish.from, `--from ${wish.from}`, cwd, diskOf(io))
  // A file that is named is read as its host's, whatever it looks like; in a directory, only the files of that host are meant.
  const [path] = args.paths
  const isNamed = args.flag('stdin') || (path !== undefined && diskOf(io).files.kindOf(resolve(cwd, path)) !== 'directory')
  const context = await createContext(isNamed ? args.with({ host: wish.from }) : args, io)
  const { files, failures } = await allInputs(args, context)
  sayFailures(failures, io)
  if (failures.length > 0) return EXIT.usage
  const target = wish.writes ? targetOf(wish, host, context) : undefined
  const usual = host.projectFile === undefined ? undefined : resolve(cwd, host.projectFile)
  const source = isNamed ? files[0] : theOneWithServers(files, from, target ?? usual)
  if (source === undefined) throw new UsageError('convert needs a file that declares servers')
  const chosen = args.list('server')
  const converted = convertFile(source, host, {
    ...(chosen.length === 0 ? {} : { servers: chosen }),
    ...(from === undefined ? {} : { from: from.name }),
    ...(target === undefined ? {} : { into: readable(target, host) })
  })
  if ('why' in converted) throw new UsageError(whyText(source.shown, converted))
  for (const note of converted.notes) io.err(`plugvet: ${visible(noteText(converted, note))}\n`)
  if (target !== undefined && target === source.path) throw new UsageError(`${source.shown} is the file to convert; name another one to write with --into`)
  const written = target === undefined ? undefined : await merged(converted, target, wish, context)
  const [report] = args.targets
  if (report?.format === 'json') await writeOutput(conversionJson(converted, written, VERSION), report, io)
  else if (!wish.writes && report !== undefined) await writeOutput(converted.text, report, io)
  return converted.leftOut.length > 0 ? EXIT.findings : EXIT.ok
}

/** What the user wants. */
interface Wish {
  readonly to: string
  readonly from: string | undefined
  readonly writes: boolean
  readonly into: string | undefined
  readonly replaces: boolean
  readonly dryRun: boolean
  readonly asJson: boolean
}

/** @throws UsageError for options that do not go together */
function wishOf(args: Arguments): Wish {
  const { paths, targets } = args
  const to = args.text('to')
  if (to === undefined) throw new UsageError('convert needs --to HOST, the host to convert to; plugvet help convert lists the hosts')
  if (paths.length > 1) throw new UsageError('convert takes one file; --into names the file to write')
  const format = targets[0]?.format ?? 'text'
  if (format !== 'text' && format !== 'json') throw new UsageError('convert supports only --format text and json')
  const into = args.text('into')
  const writes = args.flag('write') || into !== undefined
  const [replaces, dryRun] = [args.flag('yes'), args.flag('dry-run')]
  if (!writes && replaces) throw new UsageError('--yes needs --write')
  if (!writes && dryRun) throw new UsageError('--dry-run needs --write')
  return { to, from: args.text('from'), writes, into, replaces, dryRun, asJson: format === 'json' }
}

/**
 * The file to convert, where none is named: the only one with servers, apart from the one they go to.
 * @throws UsageError if there are none or several
 */
function theOneWithServers(files: readonly ProjectFile[], from: HostProfile | undefined, target: string | undefined): ProjectFile {
  const declaring = files.filter(({ readings }) => readings.some(({ host, serverMap }) => serverMap !== undefined && (from === undefined || host.name === from.name)))
  const others = declaring.filter(({ path }) => path !== target)
  const [first, ...more] = others.length > 0 ? others : declaring
  const whose = from === undefined ? 'a file' : `a file of ${from.title}`
  if (first === undefined) throw new UsageError(`convert needs ${whose} that declares servers, but there is none`)
  if (more.length === 0) return first
  throw new UsageError(`convert takes one file; name one of these: ${[first, ...more].map(({ shown }) => shown).join(', ')}`)
}

/** The file to write, absolute. @throws UsageError if there is none, or if a link leads out of the project */
function targetOf({ into }: Wish, { title, projectFile }: HostProfile, { io, bounds }: Context): string {
  const file = into ?? projectFile
  if (file === undefined) throw new UsageError(`${title} has no file of its own in a project; name the file to write with --into`)
  const path = resolve(io.cwd, file)
  const outside = whyOutside(path, bounds)
  if (outside === undefined) return path
  throw new UsageError(`${file} cannot be written: ${outside}`)
}

/** The path of the file to write, with forward slashes. @throws UsageError if the host reads nothing in its notation */
function readable(path: string, host: HostProfile): string {
  const slashed = withSlashes(path)
  if (readsAt(host, slashed) === undefined) throw new UsageError(`${host.title} reads no ${notationAt(slashed)}; name another file with --into`)
  return slashed
}

/** A file that servers are merged into. */
interface TargetFile {
  readonly path: string
  readonly shown: string
  /** Undefined if it is not there. */
  readonly before: string | undefined
  readonly host: HostProfile
  readonly notation: FileNotation
  readonly bounds: Bounds
}

/** Merges the servers into the file of the other host: all that was agreed to, or nothing. @throws UsageError if that is not possible */
async function merged(converted: Conversion, path: string, wish: Wish, { io, bounds }: Context): Promise<Written | undefined> {
  const { servers, to: host, notation } = converted
  const shown = shownPath(io.cwd, path)
  if (servers.length === 0) {
    io.err(`plugvet: ${visible(shown)} was not written: no server was converted\n`)
    return undefined
  }
  const before = textAt(path, shown)
  const file: TargetFile = { path, shown, before: before?.text, host, notation, bounds }
  if (before === undefined || before.text.trim() === '') {
    const written = { path: shown, added: servers.map(([name]) => name), replaced: [], kept: [], unchanged: [], dryRun: wish.dryRun }
    await put(file, converted.text, wish, io)
    io.err(`plugvet: ${visible(writtenText(written))}\n`)
    return written
  }
  const document = documentOf(before, notation, host, () => true)
  const broken = document.trust === 'broken' ? brokenAt({ document, secrets: new FileSecrets(document) }) : undefined
  const merge = broken ?? mergeInto(document, servers, host)
  if ('why' in merge) throw new UsageError(`${whyText(shown, merge)}; nothing was written`)
  const replaced = await agreedTo(merge, file, wish, io)
  const after = textWith(merge, replaced, shown)
  await put(file, after, wish, io)
  const kept = merge.differing.filter((name) => !replaced.has(name))
  const written = { path: shown, added: merge.added, replaced: [...replaced], kept, unchanged: merge.same, dryRun: wish.dryRun }
  io.err(`plugvet: ${visible(writtenText(written))}\n`)
  return written
}

function textWith(merge: Merge, replaced: ReadonlySet<string>, shown: string): string {
  const text = merge.textWith(replaced)
  if (text === undefined) throw new UsageError(`${shown}: the servers cannot be added where it has its servers; nothing was written`)
  return text
}

/** @throws UsageError for a file that cannot be read */
function textAt(path: string, shown: string): Decoded | undefined {
  if (isGone(path)) return undefined
  const read = readConfig(path)
  if ('failure' in read) throw new UsageError(`${shown}: ${read.failure}; nothing was written`)
  return read
}

function documentOf(decoded: Decoded, notation: FileNotation, host: HostProfile, keeps: (key: string) => boolean): Document {
  if (notation === 'TOML') return tomlDocument(decoded, keeps)
  if (notation === 'YAML') return asReadBy(host, yamlDocument(decoded, keeps, false, host.files.mcp.mergeKeys))
  return decoded.problem === undefined ? parseDocument(decoded.text, host.files.mcp.json) : unreadableDocument(decoded.text, decoded.problem)
}

/**
 * The servers of the same name that may be replaced; the user sees what would change.
 * @throws UsageError if there is nobody to ask
 */
async function agreedTo(merge: Merge, file: TargetFile, { replaces, dryRun }: Wish, io: CliIo): Promise<ReadonlySet<string>> {
  const { differing } = merge
  if (replaces || dryRun) return new Set(differing)
  if (differing.length > 0 && !io.canAsk()) {
    const names = differing.join(', ')
    throw new UsageError(`${file.shown} has servers of the same name that are different: ${names}; use --dry-run to see what would change, and --yes to replace them; nothing was written`)
  }
  const agreed = new Set<string>()
  for (const name of differing) {
    io.err(await differenceIn(file, textWith(merge, new Set([...agreed, name]), file.shown), textWith(merge, agreed, file.shown)))
    const answer = await io.ask(`Replace ${visible(name)} in ${visible(file.shown)}? [y/N] `)
    if (isYes(answer)) agreed.add(name)
  }
  return agreed
}

/** A diff in which credentials, and settings that do not concern plugvet, are masked. */
async function differenceIn({ shown, host, notation }: TargetFile, after: string, before: string): Promise<string> {
  const { printable, unifiedDiff } = await import('../start/diff.js')
  const masked = (text: string) => {
    const document = documentOf({ text }, notation, host, (key) => mayHoldServers(key, host))
    return new FileSecrets(document).source.text
  }
  return printable(unifiedDiff(shown, masked(before), masked(after)))
}

/** Writes the file whole, or not at all; shows what would change instead. @throws UsageError if it cannot be written */
async function put(file: TargetFile, after: string, { dryRun, asJson }: Wish, io: CliIo): Promise<void> {
  const { path, shown, before, bounds } = file
  if (before === after) return
  if (dryRun) {
    if (!asJson) io.out(await differenceIn(file, after, before ?? ''))
    return
  }
  const reason = before === undefined ? await create(path, after, bounds) : await writeOver(path, before, after, bounds)
  if (reason !== undefined) throw new UsageError(`${shown} cannot be written: ${reason}`)
}

async function create(path: string, text: string, bounds: Bounds): Promise<string | undefined> {
  let made: string | undefined
  try {
    made = makeFolder(dirname(path))
  } catch (error) {
    const isFile = error instanceof Error && 'code' in error && (error.code === 'EEXIST' || error.code === 'ENOTDIR')
    return isFile ? 'a part of its path is not a directory' : describeError(error)
  }
  const reason = isGone(path) ? await writeFile(path, text, bounds) : 'it was made in the meantime'
  if (reason !== undefined && made !== undefined) rmSync(made, { recursive: true })
  return reason
}
