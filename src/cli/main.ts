import { lint } from './commands/lint.js'
import { parseArguments } from './start/args.js'
import { EXIT, failureReport, UsageError } from './start/exit.js'
import { type CliIo, VERSION } from './start/io.js'
import { helpText } from './start/options.js'
import { shownError } from './start/reports.js'

/**
 * The whole command line: a function of its arguments and streams.
 * @param argv the arguments without the program's name
 * @returns the exit code of cli.md; of `heartbeat`, that of the worker
 */
export async function main(argv: readonly string[], io: CliIo): Promise<number> {
  try {
    const args = parseArguments(argv)
    if (args.flag('help')) {
      io.out(helpText(VERSION))
      return EXIT.ok
    }
    if (args.flag('version')) {
      io.out(`${VERSION}\n`)
      return EXIT.ok
    }
    // What one command alone needs, no other waits for.
    switch (args.command) {
      case 'lint':
        return await lint(args, io)
      case 'doctor': {
        const { doctorCommand } = await import('./commands/doctor.js')
        return await doctorCommand(args, io)
      }
      case 'expand': {
        const { expandCommand } = await import('./commands/expand.js')
        return await expandCommand(args, io)
      }
      case 'matrix': {
        const { matrixCommand } = await import('./commands/matrix.js')
        return await matrixCommand(args, io)
      }
      case 'reconcile': {
        const { reconcileCommand } = await import('./commands/reconcile.js')
        return await reconcileCommand(args, io)
      }
      case 'heartbeat': {
        const { heartbeatCommand } = await import('./commands/heartbeat.js')
        return await heartbeatCommand(args, io)
      }
      case 'mcp': {
        const { mcpCommand } = await import('./commands/mcp.js')
        return await mcpCommand(args, io)
      }
      case 'explain': {
        const { explain } = await import('./commands/explain.js')
        return explain(args, io)
      }
      case 'rules': {
        const { listRules } = await import('./commands/rules.js')
        return await listRules(args, io)
      }
      case 'init': {
        const { initCommand } = await import('./init/init.js')
        return await initCommand(args, io)
      }
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
