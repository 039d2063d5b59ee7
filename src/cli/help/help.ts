import { largest } from '../../base/lists.js'
import { HOMEPAGE } from '../../base/links.js'
import { unwrapped, type Wrap } from '../../report/terminal.js'
import { type Arguments, requireChoice } from '../start/args.js'
import { COMMAND_GROUPS, COMMAND_NAMES, type CommandName, COMMANDS } from '../start/commands.js'
import { EXIT, type ExitCode, UsageError } from '../start/exit.js'
import { type CliIo, VERSION, wrapFor } from '../start/io.js'
import { type HelpExample, PAGES } from './pages.js'

/** `plugvet help [COMMAND]`, `--help`: all commands, or the options of one. */
export async function helpCommand({ paths: [name, ...rest] }: Arguments, io: CliIo): Promise<ExitCode> {
  if (rest.length > 0) throw new UsageError('help takes the name of one command')
  const wrap = await wrapFor(io)
  if (name === undefined) {
    io.out(overview(wrap))
    return EXIT.ok
  }
  requireChoice('help', name, COMMAND_NAMES)
  io.out(await helpOf(name as CommandName, io.width(), wrap))
  return EXIT.ok
}

/** Three things that people do with plugvet. */
export const FIRST_STEPS: readonly HelpExample[] = [
  { line: 'plugvet', does: 'check everything below this directory' },
  { line: 'plugvet --host cursor', does: 'judge the files as Cursor would' },
  { line: 'plugvet doctor --dry-run', does: 'show which servers would be started' }
]

/** People look for it among the commands, after what finds the mistakes. */
const FIX = ['lint --fix', 'apply the safe fixes'] as const

/** All commands on one screen. */
export function overview(wrap: Wrap = unwrapped): string {
  const groups = COMMAND_GROUPS.map((group) => {
    const names = COMMAND_NAMES.filter((name) => COMMANDS[name].group === group)
    const lines = names.flatMap((name) => [[name, COMMANDS[name].help] as const, ...(name === 'doctor' ? [FIX] : [])])
    return [group, ...rows(lines, COMMAND_NAMES, wrap)].join('\n')
  })
  const examples = FIRST_STEPS.map(({ line, does }) => [line, does] as const)
  return `${[
    wrap(`plugvet ${VERSION}: checks MCP server configuration before a host reads it`),
    wrap('Usage: plugvet [command] [options] [paths…]', 2),
    ...groups,
    ['Examples', ...rows(examples, FIRST_STEPS.map(({ line }) => line), wrap)].join('\n'),
    [wrap('plugvet help COMMAND shows the options of a command, with examples.'), wrap(`Read more: ${HOMEPAGE}`)].join('\n')
  ].join('\n\n')}\n`
}

/** Two columns, the first as wide as the widest of some texts. */
function rows(cells: readonly (readonly [left: string, right: string])[], widths: readonly string[], wrap: Wrap): string[] {
  const width = largest(widths.map((text) => text.length))
  return cells.map(([left, right]) => wrap(right, width + 4, `  ${left.padEnd(width)}  `))
}

/**
 * What a command does, its options in groups, its examples and exit codes.
 * @param width the columns of the terminal; undefined for what is not one
 */
export async function helpOf(command: CommandName, width?: number, wrap: Wrap = unwrapped): Promise<string> {
  const { yargsOf } = await import('./yargs.js')
  const { about, examples, exits } = PAGES[command]
  const parser = yargsOf(command, 'show').wrap(width ?? null).usage(`${wrap(usageOf(command), 2)}\n\n${wrap(about)}`)
  const foot = [
    ['Examples', ...examples.map(({ line, does }) => `  ${line}\n${wrap(does, 6, '      ')}`)].join('\n'),
    ['Exit codes', ...rows(exits, exits.map(([code]) => code), wrap)].join('\n')
  ]
  return `${(await parser.getHelp()).trimEnd()}\n\n${foot.join('\n\n')}\n`
}

/** How a command is called, without its options. */
export function usageOf(command: CommandName): string {
  const name = command === 'lint' ? '[lint]' : command
  return `Usage: plugvet ${name} [options] ${COMMANDS[command].arguments}`.trim()
}
