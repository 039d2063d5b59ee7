import { resolve } from 'node:path'
import { withoutCiCommands } from '../base/wording.js'
import { remembering } from '../base/world.js'
import { conclude, lintOnce, toleranceOf } from './lint/lint.js'
import type { Online } from './lint/online.js'
import { type Arguments, parseArguments } from './start/args.js'
import { createContext } from './start/context.js'
import { EXIT, type ExitCode, failureReport, UsageError } from './start/exit.js'
import { type CliIo, diskOf, VERSION } from './start/io.js'
import { shownError } from './start/reports.js'

/**
 * The whole command line: a function of its arguments and streams.
 * @param argv the arguments without the program's name
 * @returns the exit code of cli.md; of `heartbeat`, that of the worker
 */
export async function main(argv: readonly string[], outside: CliIo): Promise<number> {
  const io: CliIo = { ...outside, err: (text) => outside.err(withoutCiCommands(text)) }
  try {
    const args = parseArguments(argv, (name) => diskOf(io).files.kindOf(resolve(io.cwd, name)) !== undefined)
    // What one command alone needs, no other waits for.
    switch (args.command) {
      case 'lint':
        return await lint(args, io)
      case 'doctor':
        return await (await import('./commands/doctor.js')).doctorCommand(args, io)
      case 'expand':
        return await (await import('./commands/expand.js')).expandCommand(args, io)
      case 'matrix':
        return await (await import('./commands/matrix.js')).matrixCommand(args, io)
      case 'convert':
        return await (await import('./commands/convert.js')).convertCommand(args, io)
      case 'scan':
        return await (await import('./commands/scan.js')).scanCommand(args, io)
      case 'review':
        return await (await import('./commands/review.js')).reviewCommand(args, io)
      case 'why':
        return await (await import('./commands/why.js')).whyCommand(args, io)
      case 'approve':
        return await (await import('./commands/approve.js')).approveCommand(args, io)
      case 'host':
        return await (await import('./commands/host.js')).hostCommand(args, io)
      case 'reconcile':
        return await (await import('./commands/reconcile.js')).reconcileCommand(args, io)
      case 'heartbeat':
        return await (await import('./commands/heartbeat.js')).heartbeatCommand(args, io)
      case 'mcp':
        return await (await import('./commands/mcp.js')).mcpCommand(args, io)
      case 'lsp':
        return await (await import('./lsp/lsp.js')).lspCommand(args, io)
      case 'report':
        return await (await import('./commands/report.js')).reportCommand(args, io)
      case 'explain':
        return await (await import('./commands/explain.js')).explain(args, io)
      case 'rules':
        return await (await import('./commands/rules.js')).listRules(args, io)
      case 'ignore':
        return await (await import('./commands/ignore.js')).ignoreCommand(args, io)
      case 'completion':
        return await (await import('./help/completion.js')).completionCommand(args, io)
      case 'help':
        return await (await import('./help/help.js')).helpCommand(args, io)
      case 'version':
        return versionCommand(args, io)
      case 'init':
        return await (await import('./init/init.js')).initCommand(args, io)
    }
  } catch (error) {
    if (error instanceof UsageError) {
      io.err(`plugvet: ${shownError(error, io.env)}\n`)
      return EXIT.usage
    }
    io.err(failureReport(error))
    return EXIT.internal
  }
}

/** `plugvet lint`: judges files, fixes them if asked to, and reports. */
async function lint(args: Arguments, io: CliIo): Promise<ExitCode> {
  const tolerance = toleranceOf(args)
  if (args.flag('watch')) {
    if (args.flag('online')) throw new UsageError('--online cannot be used with --watch, which would ask the registries again and again')
    const { watch } = await import('./watch/watch.js')
    return await watch(args, io)
  }
  const online = await openOnline(args, io)
  const disk = diskOf(io)
  const known = remembering(disk.files)
  // A fix gives files other texts.
  const files = args.flag('fix') || args.list('fix-suggestions').length > 0 ? { ...known, readText: (path: string) => disk.files.readText(path) } : known
  const context = await createContext(args, { ...io, disk: { ...disk, files } }, online?.facts)
  if (args.targets.every(({ format }) => format === 'jsonl')) {
    const { canStream, lintStreaming } = await import('./lint/stream.js')
    if (canStream(args, context)) return await lintStreaming(args, context, tolerance)
  }
  return await conclude(await lintOnce(args, context, online), tolerance, args, io)
}

/** What asks the registries. It is loaded only with `--online`. */
async function openOnline(args: Arguments, io: CliIo): Promise<Online | undefined> {
  if (!args.flag('online')) {
    if (args.text('registry') !== undefined) throw new UsageError('--registry needs --online')
    return undefined
  }
  const { Online: Loaded } = await import('./lint/online.js')
  return new Loaded(args, io)
}

function versionCommand({ paths }: Arguments, io: CliIo): ExitCode {
  if (paths.length > 0) throw new UsageError('version takes no arguments')
  io.out(`${VERSION}\n`)
  return EXIT.ok
}
