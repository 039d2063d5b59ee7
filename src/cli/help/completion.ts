import { type Arguments, requireChoice } from '../start/args.js'
import { SHELLS } from '../start/commands.js'
import { EXIT, type ExitCode, UsageError } from '../start/exit.js'
import type { CliIo } from '../start/io.js'
import { bashScript } from './bash.js'
import { zshScript } from './zsh.js'

/** `plugvet completion SHELL`: a script with all words in it, so that completing a word starts no program. */
export function completionCommand({ paths: [shell, ...rest] }: Arguments, io: CliIo): ExitCode {
  if (shell === undefined || rest.length > 0) throw new UsageError(`completion takes the name of one shell: ${SHELLS.join(' or ')}`)
  requireChoice('completion', shell, SHELLS)
  io.out(shell === 'zsh' ? zshScript() : bashScript())
  return EXIT.ok
}
