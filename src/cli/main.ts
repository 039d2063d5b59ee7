import { parseArguments } from './args.js'
import { doctorCommand } from './commands/doctor.js'
import { expandCommand } from './commands/expand.js'
import { explain } from './commands/explain.js'
import { lint } from './commands/lint.js'
import { mcpCommand } from './commands/mcp.js'
import { listRules } from './commands/rules.js'
import { EXIT, isUsageError } from './exit-code.js'
import { failureReport } from './failure-report.js'
import type { CliIo } from './io.js'
import { knownFiles } from './known-files.js'
import { helpText } from './options.js'
import { shownMistake } from './shown-mistake.js'
import { VERSION } from './version.js'

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
    switch (args.command) {
      case 'lint':
        return await lint(args, io)
      case 'doctor':
        return await doctorCommand(args, io)
      case 'expand':
        return await expandCommand(args, io)
      case 'matrix': {
        const { matrixCommand } = await import('./commands/matrix.js')
        return await matrixCommand(args, io)
      }
      case 'reconcile': {
        const { reconcileCommand } = await import('./commands/reconcile.js')
        return await reconcileCommand(args, io)
      }
      case 'heartbeat': {
        // What starts processes takes Node a while to load.
        const { heartbeatCommand } = await import('./commands/heartbeat.js')
        return await heartbeatCommand(args, io)
      }
      case 'mcp':
        return await mcpCommand(args, io)
      case 'explain':
        return await explain(args, io)
      case 'rules':
        return await listRules(args, io)
      case 'init': {
        const { initCommand } = await import('./commands/init.js')
        return await initCommand(args, io, () => knownFiles(io))
      }
    }
  } catch (error) {
    if (isUsageError(error)) {
      io.err(`plugvet: ${shownMistake(error, io.env)}\n`)
      return EXIT.usage
    }
    io.err(failureReport(error))
    return EXIT.internal
  }
}
