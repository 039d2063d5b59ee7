import type { Arguments } from './args.js'
import type { CliIo } from './io.js'

/** Whether to colour: the options decide, then NO_COLOR and FORCE_COLOR, then whether a terminal shows it. */
export function wantsColor(args: Arguments, io: CliIo): boolean {
  if (args.flag('no-color')) return false
  if (args.flag('color')) return true
  const { NO_COLOR: no, FORCE_COLOR: force, TERM: term } = io.env
  if (no !== undefined && no !== '') return false
  if (force !== undefined && force !== '') return force !== '0' && force !== 'false'
  return term !== 'dumb' && io.isTerminal()
}
