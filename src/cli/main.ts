import { parseArguments } from './args.js'
import { doctorCommand } from './commands/doctor.js'
import { expandCommand } from './commands/expand.js'
import { explain } from './commands/explain.js'
import { lint } from './commands/lint.js'
import { listRules } from './commands/rules.js'
import { masksOf } from '../doctor/redaction.js'
import { environmentSecrets, secretsInside } from '../doctor/secrets.js'
import { EXIT, isUsageError } from './exit-code.js'
import type { CliIo } from './io.js'
import { visible } from '../text/visible.js'
import { helpText } from './options.js'
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
      case 'explain':
        return await explain(args, io)
      case 'rules':
        return await listRules(args, io)
    }
  } catch (error) {
    if (isUsageError(error)) {
      // A variable of the shell in the wrong place is quoted with its value.
      const { redactKnown } = masksOf([...environmentSecrets(io.env), ...secretsInside(error.message)])
      io.err(`plugvet: ${redactKnown(error.message).replaceAll(/[^\n]+/g, visible)}\n`)
      return EXIT.usage
    }
    io.err(failureReport(error))
    return EXIT.internal
  }
}

/** What is said where plugvet itself failed. */
export function failureReport(error: unknown): string {
  return `plugvet failed, and not because of your files. Please report this:\n${stackOf(error)}\n`
}

function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\ncaused by: ${stackOf(error.cause)}`
  return (error.stack ?? error.message) + cause
}
