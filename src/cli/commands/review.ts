import { resolve } from 'node:path'
import { targetPlatform } from '../../base/world.js'
import { changesBetween } from '../../review/changes.js'
import { NEWS } from '../../review/news.js'
import { type Review, reviewGithub, reviewJson, reviewMarkdown, reviewText } from '../../review/report.js'
import { declaredServers, type RefusedFile, refusedFiles } from '../../review/servers.js'
import { personalPaths, switchChanges, switchesIn } from '../../review/switches.js'
import type { ProjectFile } from '../../project/project.js'
import type { Reading } from '../../project/reading.js'
import { Arguments, requireChoice } from '../start/args.js'
import { type Context, createContext } from '../start/context.js'
import { EXIT, type ExitCode, UsageError } from '../start/exit.js'
import { baseCommit, type Commit, committedOf, diskAt, isCommit } from './git.js'
import { allInputs, rootsOf } from '../start/inputs.js'
import { type CliIo, diskOf, VERSION } from '../start/io.js'
import { requireOutputs, sayFailures, writeOutput } from '../start/reports.js'

const FORMATS: Readonly<Record<string, (review: Review) => string>> = {
  text: reviewText,
  json: (review) => reviewJson(review, VERSION),
  markdown: reviewMarkdown,
  github: reviewGithub
}

/** `plugvet review`: what a change does to the servers of a repository. It asks git, starts no server, and opens no connection. */
export async function reviewCommand(args: Arguments, io: CliIo): Promise<ExitCode> {
  const writers = args.targets.map((target) => {
    const write = Object.hasOwn(FORMATS, target.format) ? FORMATS[target.format] : undefined
    if (write === undefined) throw new UsageError('review supports only --format text, json, markdown and github')
    return { target, write }
  })
  const failOn = args.text('fail-on')?.split(',') ?? []
  for (const one of failOn) requireChoice('--fail-on', one, NEWS)
  requireOutputs(args, io)
  const ref = args.text('base') ?? 'HEAD'
  const commit = baseCommit(ref, io)
  // What `git diff` takes without an option.
  const mistaken = args.paths.find((path) => [diskOf(io), commit.disk].every(({ files }) => files.kindOf(resolve(io.cwd, path)) === undefined) && isCommit(path, io))
  if (mistaken !== undefined) throw new UsageError(`'${mistaken}' is a commit and not a path: to compare with it, write --base ${mistaken}`)
  // A change must not decide how it is read: the settings count as they were before.
  const context = await createContext(args, io, undefined, { settingsDisk: diskAt(commit, diskOf(io)) })
  const before = await filesBefore(args, context, commit)
  const { files, failures } = await allInputs(args, context)
  const platform = targetPlatform(io.platform)
  const refusedBefore = new Set(refusedFiles(before, platform).map(keyOf))
  const refused = refusedFiles(files, platform).filter((one) => !refusedBefore.has(keyOf(one)))
  const changes = changesBetween(declaredServers(before, platform), declaredServers(files, platform))
  const committed = committedOf(personalPaths(files), io)
  const settings = switchChanges(switchesIn(before, () => true), switchesIn(files, (path) => committed.has(path)))
  const review: Review = { base: { ref, commit: commit.hash }, changes, settings, refused, failures }
  for (const { target, write } of writers) await writeOutput(write(review), target, io)
  sayFailures(failures, io)
  if (failures.length > 0) return EXIT.usage
  return [...changes, ...settings].some(({ news }) => news.some((one) => failOn.includes(one))) ? EXIT.findings : EXIT.ok
}

function keyOf({ file, host }: RefusedFile): string {
  return `${file}\0${host}`
}

/** The files of the commit, in the paths of the command as far as they were there. */
async function filesBefore(args: Arguments, context: Context, { disk }: Commit): Promise<readonly ProjectFile[]> {
  const { io, surroundings } = context
  const roots = rootsOf(args, io.cwd).filter((path) => disk.files.kindOf(path) !== undefined)
  if (roots.length === 0) return []
  const there = new Arguments(args.command, roots, args.targets, { quiet: true })
  const { files } = await allInputs(there, { ...context, io: { ...io, disk }, surroundings: { ...surroundings, files: disk.files } })
  // What is next to a file is that of the commit too.
  const asOf = (reading: Reading) => reading.with({ surroundings: { ...reading.surroundings, files: disk.files } })
  return files.map((file) => ({ ...file, readings: [asOf(file.readings[0]), ...file.readings.slice(1).map(asOf)] }))
}
