import { conclude, lintOnce, toleranceOf } from '../lint/lint.js'
import type { Online } from '../lint/online.js'
import type { Arguments } from '../start/args.js'
import { createContext } from '../start/context.js'
import { type ExitCode, UsageError } from '../start/exit.js'
import type { CliIo } from '../start/io.js'

/** `plugvet lint`: judges files, fixes them if asked to, and reports. */
export async function lint(args: Arguments, io: CliIo): Promise<ExitCode> {
  const tolerance = toleranceOf(args)
  if (args.flag('watch')) {
    if (args.flag('online')) throw new UsageError('--online cannot be used with --watch, which would ask the registries again and again')
    const { watch } = await import('../watch/watch.js')
    return await watch(args, io)
  }
  const online = await openOnline(args, io)
  const context = await createContext(args, io, online?.facts)
  if (args.targets.every(({ format }) => format === 'jsonl')) {
    const { canStream, lintStreaming } = await import('../lint/stream.js')
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
  const { Online: Loaded } = await import('../lint/online.js')
  return new Loaded(args, io)
}
