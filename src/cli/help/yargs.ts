import yargs, { type Argv, type Options } from 'yargs'
import type { CommandName } from '../start/commands.js'
import { UsageError } from '../start/exit.js'
import { type OptionInfo, optionsOf } from '../start/options.js'

declare module 'yargs' {
  // @types/yargs has not heard of it.
  interface Argv<T> {
    usageConfiguration(configuration: { readonly 'hide-types': boolean }): Argv<T>
  }
}

/**
 * A command's options as yargs knows them, made of the one table. yargs costs 40 ms at every start, so `parseArgs` reads the
 * command line, and yargs lays out the help; test/cli/help/agreement.test.ts holds them to the same language.
 * @param purpose to show the help, in which options are named with what stands for their value, or to read a command line
 * @returns what throws a UsageError for a command line that it does not understand
 */
export function yargsOf(command: CommandName, purpose: 'show' | 'read'): Argv {
  const parser = yargs([])
    .scriptName('plugvet')
    .locale('en')
    .help(false)
    .version(false)
    .exitProcess(false)
    .fail((message: string | undefined, error: Error | undefined) => {
      throw message === undefined && error !== undefined ? error : new UsageError(message ?? 'not understood')
    })
    .usageConfiguration({ 'hide-types': true })
    .parserConfiguration({
      'boolean-negation': false,
      'camel-case-expansion': false,
      'dot-notation': false,
      'duplicate-arguments-array': true,
      'greedy-arrays': false,
      'parse-numbers': false,
      'parse-positional-numbers': false,
      'strip-aliased': true
    })
    .strictOptions()
    .check((values) => !Object.values(values).flat().includes('') || 'a value is empty')
  for (const [name, option] of optionsOf(command)) {
    const { type, multiple, short, alias, value, choices, group, groupOf } = option
    const hidden = purpose === 'read' ? alias : undefined
    const shown = purpose === 'show' && value !== undefined ? `${name} ${value}` : name
    const settings: Options = {
      type: multiple === true ? 'array' : type,
      alias: [short, hidden].filter((other) => other !== undefined),
      group: groupOf?.[command] ?? group,
      describe: meaningOf(command, option),
      ...(type === 'string' ? { requiresArg: true, string: true } : { nargs: 0 }),
      ...(choices === undefined ? {} : { choices })
    }
    parser.option(shown, settings)
  }
  return parser
}

/** What an option means, with the values there are and what holds without it. */
export function meaningOf(command: CommandName, { help, helpOf, choices, fallback: usual, fallbackOf, multiple }: OptionInfo): string {
  const fallback = fallbackOf?.[command] ?? usual
  const facts = [
    ...(choices === undefined ? [] : [choices.join(', ')]),
    ...(fallback === undefined ? [] : [`default: ${fallback}`]),
    ...(multiple === true ? ['repeatable'] : [])
  ]
  return (helpOf?.[command] ?? help) + (facts.length === 0 ? '' : ` (${facts.join('; ')})`)
}
