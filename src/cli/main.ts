import { parseArguments } from './args.js'
import { expandCommand } from './commands/expand.js'
import { explain } from './commands/explain.js'
import { lint } from './commands/lint.js'
import { listRules } from './commands/rules.js'
import { EXIT, type ExitCode, UsageError } from './exit-code.js'
import type { CliIo } from './io.js'
import { visible } from '../text/visible.js'
import { helpText } from './options.js'
import { VERSION } from './version.js'

/**
 * The whole command line: a function of its arguments and streams.
 * @param argv the arguments without the program's name
 * @returns the exit code of cli.md
 */
export async function main(argv: readonly string[], io: CliIo): Promise<ExitCode> {
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
      case 'expand':
        return await expandCommand(args, io)
      case 'explain':
        return await explain(args, io)
      case 'rules':
        return await listRules(args, io)
    }
  } catch (error) {
    if (error instanceof UsageError) {
      io.err(`plugvet: ${error.message.replaceAll(/[^\n]+/g, visible)}\n`)
      return EXIT.usage
    }
    io.err(`plugvet failed, and not because of your files. Please report this:\n${stackOf(error)}\n`)
    return EXIT.internal
  }
}

function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\ncaused by: ${stackOf(error.cause)}`
  return (error.stack ?? error.message) + cause
}
