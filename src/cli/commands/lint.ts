import { conclude, lintOnce, toleranceOf } from '../lint/lint.js'
import type { Arguments } from '../start/args.js'
import { createContext } from '../start/context.js'
import type { ExitCode } from '../start/exit.js'
import type { CliIo } from '../start/io.js'

/** `plugvet lint`: judges files, mends them where asked, reports. */
export async function lint(args: Arguments, io: CliIo): Promise<ExitCode> {
  const tolerance = toleranceOf(args)
  if (args.flag('watch')) {
    const { watch } = await import('../watch/watch.js')
    return await watch(args, io)
  }
  const context = await createContext(args, io)
  return await conclude(await lintOnce(args, context), tolerance, args, io)
}
