import { targetPlatform } from '../../base/world.js'
import { runningProcesses } from '../../doctor/stdio/running.js'
import type { HostProfile } from '../../hosts/profile.js'
import { loadHostProfiles } from '../../hosts/profiles.js'
import { lintFiles } from '../../lint/engine.js'
import type { Failure, ProjectFile } from '../../project/project.js'
import { hostFilesOfUser } from '../../project/user-files.js'
import { cyclonedx } from '../../scan/cyclonedx.js'
import { inventoryOf, type LintedFile, scanHtml, scanJson, scanText } from '../../scan/inventory.js'
import { runningJson, runningServers, runningText } from '../../scan/running.js'
import type { Arguments } from '../start/args.js'
import { homeOf } from '../start/bounds.js'
import { type Context, createContext } from '../start/context.js'
import { EXIT, type ExitCode, UsageError } from '../start/exit.js'
import { allInputs, candidateOf, configOf, projectOf, rootsOf } from '../start/inputs.js'
import { type CliIo, diskOf, isYes, shownFromHome, VERSION, wantsColor } from '../start/io.js'
import { requireOutputs, sayFailures, writeOutput } from '../start/reports.js'

const FORMATS = ['text', 'json', 'html', 'cyclonedx']

/** `plugvet scan`: the servers of every host, in the project and in the user's own files. Starts nothing, and opens no connection. */
export async function scanCommand(args: Arguments, io: CliIo): Promise<ExitCode> {
  if (args.targets.some(({ format }) => !FORMATS.includes(format))) throw new UsageError('scan supports only --format text, json, html and cyclonedx')
  requireOutputs(args, io)
  const context = await createContext(args, io)
  const hosts = await loadHostProfiles()
  const ofUser = await mayLookAtUser(args, io, hosts)
  // A home folder is not a project: all that is in it would be walked through.
  const home = homeOf(io)
  const isProject = !rootsOf(args, io.cwd).includes(home ?? '')
  const found = isProject ? await allInputs(args, context) : { files: [], failures: [] }
  // What no host reads runs nothing.
  const project = { ...found, files: found.files.filter(({ unread, copied }) => unread === undefined && copied !== true) }
  const known = new Set(project.files.map(({ path }) => path))
  const user = ofUser ? await usersFiles(context, hosts, known) : { files: [], failures: [] }
  const files = [...project.files, ...user.files]
  const results = lintFiles(files, configOf(context))
  const linted = files.flatMap((file, index) => {
    const result = results[index]
    const isUsers = index >= project.files.length
    return result === undefined ? [] : [{ file, result, isUsers, shown: isUsers ? shownFromHome(file.path, home) : file.shown }]
  })
  const failures = [...project.failures, ...user.failures]
  if (args.flag('running')) return await writeRunning(args, linted, failures, io)
  const inventory = inventoryOf(linted, failures, ofUser)
  for (const target of args.targets) {
    const output = target.output
    const format: string = target.format
    const text =
      format === 'cyclonedx'
        ? cyclonedx(linted, VERSION, io.now())
        : format === 'json'
          ? scanJson(inventory, VERSION)
          : format === 'html'
            ? scanHtml(inventory, VERSION)
            : scanText(inventory, output === undefined && wantsColor(args, io))
    await writeOutput(text, target, io)
  }
  sayFailures(failures, io)
  return failures.length > 0 ? EXIT.usage : EXIT.ok
}

/** The servers that run now. Nothing is asked, and nothing is stopped. @throws UsageError on Windows, and for a format that it does not have */
async function writeRunning(args: Arguments, linted: readonly LintedFile[], failures: readonly Failure[], io: CliIo): Promise<ExitCode> {
  if (args.targets.some(({ format }) => format !== 'text' && format !== 'json')) throw new UsageError('scan --running supports only --format text and json')
  const platform = targetPlatform(io.platform)
  const processes = io.processes === undefined ? runningProcesses(platform) : io.processes()
  if (processes === undefined) throw new UsageError('scan --running works on Linux and macOS only')
  const servers = runningServers(processes, linted, process.pid)
  for (const target of args.targets) {
    const text = target.format === 'json' ? runningJson(servers, VERSION) : runningText(servers, target.output === undefined && wantsColor(args, io))
    await writeOutput(text, target, io)
  }
  sayFailures(failures, io)
  return failures.length > 0 ? EXIT.usage : EXIT.ok
}

/** Whether the user's own files may be looked for: they are outside the project. */
async function mayLookAtUser(args: Arguments, io: CliIo, hosts: readonly HostProfile[]): Promise<boolean> {
  if (args.flag('user')) return true
  const count = hosts.filter(({ userFiles: places }) => places !== undefined).length
  if (!io.canAsk()) {
    io.err('plugvet: only the project was scanned; use --user to look for your own files too\n')
    return false
  }
  const answer = await io.ask(`Look for your own files of ${count} hosts, outside the project? [y/N] `)
  return isYes(answer)
}

/** The user's own files, each as its host reads it. Only the paths that hosts look at are looked at. */
async function usersFiles(context: Context, hosts: readonly HostProfile[], known: ReadonlySet<string>) {
  const { io } = context
  const disk = diskOf(io)
  const project = projectOf(context, 'every-host')
  const files: ProjectFile[] = []
  const failures: Failure[] = []
  for (const { host, path } of hostFilesOfUser(hosts, io.env, targetPlatform(io.platform))) {
    if (known.has(path) || disk.isGone(path)) continue
    const read = await project.open(candidateOf(path, host, context))
    if (read === undefined) continue
    if ('message' in read) failures.push({ ...read, path: shownFromHome(path, homeOf(io)) })
    else if ('readings' in read) files.push(read)
  }
  return { files, failures }
}
