import { parseArgs } from 'node:util'
import { closest, DAY, parseDuration } from '../../base/wording.js'
import { UsageError } from './exit.js'
import { type CommandName, COMMANDS, type OptionInfo, OPTIONS, parseArgsOptions } from './options.js'

type Format = (typeof OPTIONS.format.choices)[number]

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
    private readonly values: Values,
    /** What is after `--`, for a command that runs it; undefined without `--`. */
    readonly worker?: readonly string[]
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

  /**
   * A duration in milliseconds: `30000`, `30s` or `2m` (cli.md).
   * @param most the longest there may be, in days
   * @throws UsageError where the value is none, is zero or is longer than that
   */
  duration(name: keyof typeof OPTIONS, most?: 1): number | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    const milliseconds = parseDuration(value)
    if (milliseconds !== undefined && milliseconds <= (most ?? Infinity) * DAY) return milliseconds
    const limit = most === undefined ? '' : ' of at most a day,'
    throw new UsageError(`--${name} takes a duration${limit} such as 30000 (milliseconds), 30s or 2m, not "${value}"`)
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
  const [first] = positionals
  const leading = tokens.find(({ kind }) => kind === 'positional' || kind === 'option-terminator')
  // Behind `--` there are only paths.
  const isCommand = first !== undefined && leading?.kind === 'positional' && Object.hasOwn(COMMANDS, first)
  const command = isCommand ? (first as CommandName) : 'lint'
  if (values.help !== true && values.version !== true) refuseForeign(command, values)
  const operands = isCommand ? positionals.slice(1) : positionals
  const behind = tokens.find(({ kind }) => kind === 'option-terminator')
  const worker = command === 'heartbeat' && behind !== undefined ? argv.slice(behind.index + 1) : undefined
  const paths = worker === undefined ? operands : operands.slice(0, operands.length - worker.length)
  if (paths.includes('')) throw new UsageError('a path is empty')
  return new Arguments(command, paths, targetsOf(tokens), values, worker)
}

/** An option that another command takes would do nothing here, and whoever gave it would not know. */
function refuseForeign(command: CommandName, values: Values): void {
  for (const [name, { commands }] of Object.entries<OptionInfo>(OPTIONS)) {
    if (values[name] === undefined || commands === undefined || commands.includes(command)) continue
    const theirs = commands.map((other) => `plugvet ${other}`).join(', ')
    throw new UsageError(`--${name} is no option of plugvet ${command}, but of ${theirs}`)
  }
}

interface Token {
  readonly kind: string
  readonly index: number
  readonly name?: string
  readonly value?: string | boolean | undefined
}

function parse(argv: readonly string[]): { values: Values; positionals: string[]; tokens: readonly Token[] } {
  try {
    return parseArgs({ args: [...argv], options: parseArgsOptions(), allowPositionals: true, strict: true, tokens: true })
  } catch (error) {
    if (!(error instanceof TypeError) || !('code' in error)) throw error
    const lacking = /^Option '(?:-\w, )?(--[\w-]+)(?: <value>)?' argument (?:missing|is ambiguous)/.exec(error.message)?.[1]
    if (lacking !== undefined) throw new UsageError(`${lacking} lacks its value; one that begins with a dash is written ${lacking}=-…`)
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
