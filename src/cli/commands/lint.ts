import type { Arguments } from '../args.js'
import { createContext } from '../context.js'
import type { ExitCode } from '../exit-code.js'
import type { CliIo } from '../io.js'
import { conclude, lintOnce } from '../lint-once.js'
import { toleranceOf } from '../verdict.js'

/** `plugvet lint`: judges files, mends them where asked, reports. */
export async function lint(args: Arguments, io: CliIo): Promise<ExitCode> {
  const tolerance = toleranceOf(args)
  if (args.flag('watch')) {
    const { watch } = await import('../watch.js')
    return await watch(args, io)
  }
  const context = await createContext(args, io)
  return await conclude(await lintOnce(args, context), tolerance, args, io)
}
