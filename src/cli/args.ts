import { parseArgs } from 'node:util'
import { closest } from '../text/closest.js'
import { UsageError } from './exit-code.js'
import { COMMANDS, type CommandName, type OptionInfo, OPTIONS, parseArgsOptions } from './options.js'

export type Format = (typeof OPTIONS.format.choices)[number]

/** A report, and the file it goes to; standard output where there is none. */
export interface Target {
  readonly format: Format
  readonly output?: string
}

type Values = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>

/** A command line, understood. */
export class Arguments {
  constructor(
    readonly command: CommandName,
    readonly paths: readonly string[],
    readonly targets: readonly Target[],
    private readonly values: Values
  ) {}

  flag(name: keyof typeof OPTIONS): boolean {
    return this.values[name] === true
  }

  text(name: keyof typeof OPTIONS): string | undefined {
    const value = this.values[name]
    return typeof value === 'string' ? value : undefined
  }

  list(name: keyof typeof OPTIONS): readonly string[] {
    const value = this.values[name]
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
  }

  /** @throws UsageError where the value is no whole number of at least 0 */
  count(name: keyof typeof OPTIONS): number | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    if (!/^\d{1,9}$/.test(value)) throw new UsageError(`--${name} takes a whole number, not "${value}"`)
    return Number(value)
  }
}

/**
 * Reads a command line, without the program's name.
 * @throws UsageError for what it does not understand
 */
export function parseArguments(argv: readonly string[]): Arguments {
  const { values, positionals, tokens } = parse(argv)
  for (const [name, option] of Object.entries<OptionInfo>(OPTIONS)) {
    for (const value of [values[name]].flat()) {
      // As a path, an empty text would be the working directory: a shell variable that is not set.
      if (value === '') throw new UsageError(`--${name} takes a value, not an empty text`)
      if (option.choices !== undefined && typeof value === 'string' && !option.choices.includes(value)) {
        throw new UsageError(`--${name} takes one of ${option.choices.join(', ')}; "${value}" is none of them`)
      }
    }
  }
  if (positionals.includes('')) throw new UsageError('a path is empty')
  const [first] = positionals
  const leading = tokens.find(({ kind }) => kind === 'positional' || kind === 'option-terminator')
  // Behind `--` there are only paths.
  const isCommand = first !== undefined && leading?.kind === 'positional' && Object.hasOwn(COMMANDS, first)
  const command = isCommand ? (first as CommandName) : 'lint'
  return new Arguments(command, isCommand ? positionals.slice(1) : positionals, targetsOf(tokens), values)
}

interface Token {
  readonly kind: string
  readonly name?: string
  readonly value?: string | boolean | undefined
}

function parse(argv: readonly string[]): { values: Values; positionals: string[]; tokens: readonly Token[] } {
  try {
    return parseArgs({ args: [...argv], options: parseArgsOptions(), allowPositionals: true, strict: true, tokens: true })
  } catch (error) {
    if (!(error instanceof TypeError) || !('code' in error)) throw error
    const unknown = /^Unknown option '(-{1,2}[^']*)'/.exec(error.message)?.[1]
    if (unknown === undefined) throw new UsageError(error.message.split(/\.\s/)[0] ?? error.message)
    const near = closest(unknown.replace(/^-+/, ''), Object.keys(OPTIONS))
    throw new UsageError(`unknown option ${unknown}${near === undefined ? '' : `; did you mean --${near}?`}`)
  }
}

/** Pairs every --output with the --format before it. */
function targetsOf(tokens: readonly Token[]): Target[] {
  const targets: { format: Format; output?: string }[] = []
  for (const { kind, name, value } of tokens) {
    if (kind !== 'option' || typeof value !== 'string') continue
    if (name === 'format') targets.push({ format: value as Format })
    if (name !== 'output') continue
    const last = targets.at(-1)
    if (last === undefined) targets.push({ format: 'text', output: value })
    else if (last.output === undefined) last.output = value
    else throw new UsageError(`--output ${value} has no --format before it that still lacks a file`)
  }
  if (targets.filter((target) => target.output === undefined).length > 1) {
    throw new UsageError('only one --format can go to standard output: give the others an --output')
  }
  return targets.length === 0 ? [{ format: 'text' }] : targets
}
