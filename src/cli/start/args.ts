import { parseArgs } from 'node:util'
import { closest, DAY, guess, listed, parseDuration } from '../../base/wording.js'
import { stringsIn } from '../../json/value.js'
import { type Format, formatOfFile } from '../../report/report.js'
import { COMMAND_NAMES, type CommandName } from './commands.js'
import { UsageError } from './exit.js'
import { type OptionInfo, type OptionName, OPTIONS, parseArgsOptions } from './options.js'

/** A report, and the file it goes to; standard output where there is none. */
export interface Target {
  readonly format: Format
  readonly output?: string
  /** Whether the format is that of the file's ending, or the default, and was not named. */
  readonly implied?: true
  /** Whether not to say that the file was written. */
  readonly quiet?: true
}

type Values = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>

/** A command line, understood. */
export class Arguments {
  constructor(
    readonly command: CommandName,
    readonly paths: readonly string[],
    readonly targets: readonly Target[],
    private readonly values: Values,
    /** What is after `--`, for a command that does not take it as paths; undefined without `--`. */
    readonly rest?: readonly string[]
  ) {}

  flag(name: OptionName): boolean {
    return this.values[name] === true
  }

  text(name: OptionName): string | undefined {
    const value = this.values[name]
    return typeof value === 'string' ? value : undefined
  }

  list(name: OptionName): readonly string[] {
    return stringsIn(this.values[name])
  }

  /** The same command line with other values for some options. */
  with(values: Values): Arguments {
    return new Arguments(this.command, this.paths, this.targets, { ...this.values, ...values }, this.rest)
  }

  /** @throws UsageError if the value is not a whole number of at least 0 */
  count(name: OptionName): number | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    if (!/^\d{1,9}$/.test(value)) throw new UsageError(`--${name} takes a whole number, not "${value}"`)
    return Number(value)
  }

  /**
   * A duration in milliseconds: `30000`, `30s` or `2m` (cli.md).
   * @param most the longest there may be, in days
   * @throws UsageError if the value is not a duration, is zero or is longer than that
   */
  duration(name: OptionName, most?: 1): number | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    const milliseconds = parseDuration(value)
    if (milliseconds !== undefined && milliseconds <= (most ?? Infinity) * DAY) return milliseconds
    const limit = most === undefined ? '' : ' of at most a day,'
    throw new UsageError(`--${name} takes a duration${limit} such as 30000 (milliseconds), 30s or 2m, not "${value}"`)
  }
}

/**
 * Reads a command line, without the program's name. `--help` and `--version` become the commands of these names.
 * @param isPath whether there is a file or directory of a name: one that is a misspelled command is not linted
 * @throws UsageError for what it does not understand
 */
export function parseArguments(argv: readonly string[], isPath: (name: string) => boolean = () => true): Arguments {
  const { values, positionals, tokens } = withAllWords(parse(argv))
  for (const name of Object.keys(OPTIONS)) {
    for (const value of [values[name]].flat()) {
      // As a path, an empty text would be the working directory: a shell variable that is not set.
      if (value === '') throw new UsageError(`--${name} takes a value, not an empty text`)
    }
  }
  const [first] = positionals
  const leading = tokens.find(({ kind }) => kind === 'positional' || kind === 'option-terminator')
  // After `--` there are only paths.
  const word = leading?.kind === 'positional' ? first : undefined
  const named = COMMAND_NAMES.find((name) => name === word)
  if (values.help === true) return new Arguments('help', named === undefined ? [] : [named], [], values)
  if (values.version === true) return new Arguments('version', [], [], values)
  if (named === undefined && word !== undefined) refuseMisspelled(word, isPath)
  const command = named ?? 'lint'
  refuseForeign(command, values)
  requireChoices(command, values)
  const operands = named === undefined ? positionals : positionals.slice(1)
  const behind = tokens.find(({ kind }) => kind === 'option-terminator')
  const rest = TAKES_REST.has(command) && behind !== undefined ? argv.slice(behind.index + 1) : undefined
  const paths = rest === undefined ? operands : operands.slice(0, operands.length - rest.length)
  if (paths.includes('')) throw new UsageError('a path is empty')
  if (paths.includes('-') && !isPath('-')) refuseDash(command)
  return new Arguments(command, paths, targetsOf(tokens, values.quiet === true), values, rest)
}

/** @throws UsageError for a value that no command has, or only another one */
export function requireChoices(command: CommandName, values: Values): void {
  for (const [name, { choices, choicesOf, separated }] of Object.entries<OptionInfo>(OPTIONS)) {
    const given = [values[name]].flat().filter((value) => typeof value === 'string')
    if (given.length === 0) continue
    const own = choicesOf?.[command] ?? choices
    for (const value of separated?.includes(command) === true ? given.flatMap((list) => list.split(',')) : given) {
      // The command itself says what it supports of a value that another one takes.
      if (choices?.includes(value) !== true) requireChoice(`--${name}`, value, own)
    }
  }
}

/** The commands to which what is after `--` is a command line. */
const TAKES_REST: ReadonlySet<CommandName> = new Set(['heartbeat', 'completion'])

/**
 * @param subject what takes the value
 * @param choices undefined where every value will do
 * @throws UsageError for a value that is not among the choices
 */
export function requireChoice(subject: string, value: string, choices: readonly string[] | undefined): void {
  if (choices === undefined || choices.includes(value)) return
  const near = choices.find((choice) => choice === SYNONYMS.get(value.toLowerCase())) ?? guess(value, choices)
  const meant = near === undefined ? '' : `; did you mean ${near}?`
  throw new UsageError(`${subject} takes one of ${choices.join(', ')}, not "${value}"${meant}`)
}

/** What people call a choice. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['windows', 'win32'], ['win', 'win32'], ['macos', 'darwin'], ['mac', 'darwin'], ['osx', 'darwin']
])

/** What other programs call a command. */
const CALLED: ReadonlyMap<string, CommandName> = new Map([['check', 'lint'], ['validate', 'lint'], ['verify', 'lint'], ['list', 'scan'], ['test', 'doctor']])

/** @throws UsageError for a word that resembles a command and is not a path */
function refuseMisspelled(word: string, isPath: (name: string) => boolean): void {
  const near = /^[\w-]+$/.test(word) ? (CALLED.get(word) ?? closest(word, COMMAND_NAMES)) : undefined
  if (near === undefined || isPath(word)) return
  throw new UsageError(`'${word}' is not a file or directory. Did you mean the command '${near}'?`)
}

/** @throws UsageError for `-`, which other programs take for standard input, where that is not a path */
function refuseDash(command: CommandName): void {
  const takers: readonly CommandName[] = OPTIONS.stdin.commands
  if (takers.includes(command)) throw new UsageError("'-' is not a file or directory. To check what is on standard input, use --stdin.")
}

/** An option that another command takes would do nothing here, and whoever gave it would not know. */
function refuseForeign(command: CommandName, values: Values): void {
  for (const [name, { commands }] of Object.entries<OptionInfo>(OPTIONS)) {
    if (values[name] === undefined || commands === undefined || commands.includes(command)) continue
    throw new UsageError(`--${name} is an option of plugvet ${listed(commands)}, not of plugvet ${command}`)
  }
}

interface Token {
  readonly kind: string
  readonly index: number
  readonly name?: string
  readonly value?: string | boolean | undefined
  /** Whether the value is in the same word, after `=`. */
  readonly inlineValue?: boolean | undefined
}

interface Parsed {
  readonly values: Values
  readonly positionals: string[]
  readonly tokens: readonly Token[]
}

function parse(argv: readonly string[]): Parsed {
  const options = parseArgsOptions()
  try {
    return withoutAliases(parseArgs({ args: [...argv], options, allowPositionals: true, strict: true, tokens: true }))
  } catch (error) {
    if (!(error instanceof TypeError) || !('code' in error)) throw error
    const command = argv.flatMap((word) => COMMAND_NAMES.filter((name) => name === word))[0] ?? 'lint'
    const [, lacking, why] = /^Option '(?:-\w, )?--([\w-]+)(?: <value>)?' argument (missing|is ambiguous)/.exec(error.message) ?? []
    if (lacking !== undefined) {
      const { choices: all, choicesOf, value = 'value' } = Object.entries<OptionInfo>(OPTIONS).find(([name, { alias }]) => lacking === name || lacking === alias)?.[1] ?? {}
      const choices = choicesOf?.[command] ?? all
      const named = value === 'N' ? 'number' : value
      const wanted = choices === undefined ? `${/^[AEIO]/.test(named) ? 'an' : 'a'} ${named}` : `one of ${choices.join(', ')}`
      const hint = choices === undefined && why !== 'missing' ? `; write one that begins with a dash as --${lacking}=-…` : ''
      const everyRule = lacking === 'fix-suggestions' ? '; all means every rule' : ''
      throw new UsageError(`--${lacking} needs ${wanted}${hint}${everyRule}`)
    }
    const unknown = /^Unknown option '(-{1,2}[^']*)'/.exec(error.message)?.[1]
    if (unknown === undefined) throw new UsageError(error.message.split(/\.\s/)[0] ?? error.message)
    const gone = GONE[unknown.replace(/=.*/, '')]
    if (gone !== undefined) throw new UsageError(`unknown option ${unknown}: ${gone}`)
    const near = closest(unknown.replace(/^-+/, ''), namesOf(command))
    throw new UsageError(`unknown option ${unknown}; ${near === undefined ? `plugvet help ${command} lists its options` : `did you mean --${near}?`}`)
  }
}

/** The names of the options that a command takes. */
function namesOf(command: CommandName): string[] {
  return Object.entries<OptionInfo>(OPTIONS).flatMap(([name, { alias, commands }]) => (commands?.includes(command) === false ? [] : [name, ...(alias === undefined ? [] : [alias])]))
}

const NO_CACHE = 'plugvet no longer stores results; lint only the files that have changed instead, with --files-from'

/** What to say about options of earlier versions. */
const GONE: Readonly<Record<string, string>> = {
  '--cache': NO_CACHE,
  '--cache-location': NO_CACHE,
  '--concurrency': 'plugvet lints in one process; for several, see docs/scale.md'
}

/** Gives options whose values have several words the words that follow them. @throws UsageError if they are not there */
function withAllWords(parsed: Parsed): Parsed {
  const values: Record<string, Values[string]> = { ...parsed.values }
  let tokens = parsed.tokens
  for (const [name, { words = 1, value }] of Object.entries<OptionInfo>(OPTIONS)) {
    const option = tokens.find((token) => words > 1 && token.kind === 'option' && token.name === name)
    if (option === undefined) continue
    const first = option.index + (option.inlineValue === true ? 1 : 2)
    const rest = tokens.filter(({ kind, index }) => kind === 'positional' && index >= first && index < first + words - 1)
    if (rest.length < words - 1) throw new UsageError(`--${name} takes ${words} words: --${name} ${value ?? ''}`)
    tokens = tokens.filter((token) => !rest.includes(token))
    values[name] = [option, ...rest].map((token) => String(token.value))
  }
  if (tokens === parsed.tokens) return parsed
  return { values, tokens, positionals: tokens.flatMap((token) => (token.kind === 'positional' ? String(token.value) : [])) }
}

/** What was given under another name of an option, under its own, in order. */
function withoutAliases(parsed: Parsed): Parsed {
  const values: Record<string, Values[string]> = { ...parsed.values }
  for (const [name, { alias, multiple }] of Object.entries<OptionInfo>(OPTIONS)) {
    if (alias === undefined || values[alias] === undefined) continue
    const given = parsed.tokens.flatMap((token) => (token.name === name || token.name === alias ? (token.value ?? true) : []))
    values[name] = multiple === true ? given : given.at(-1)
  }
  return { ...parsed, values }
}

/** Pairs every --output with the --format just before it; one without takes the format of its ending. */
function targetsOf(tokens: readonly Token[], quiet: boolean): Target[] {
  const targets: { format: Format; output?: string; implied?: true }[] = []
  for (const { kind, name, value } of tokens) {
    if (kind !== 'option' || typeof value !== 'string') continue
    if (name === 'format') targets.push({ format: value as Format })
    if (name !== 'output') continue
    const last = targets.at(-1)
    if (last !== undefined && last.output === undefined) last.output = value
    else targets.push({ format: impliedFormat(value, last === undefined), output: value, implied: true })
  }
  if (targets.filter((target) => target.output === undefined).length > 1) {
    throw new UsageError('only one --format can go to standard output: give the others an --output')
  }
  if (targets.length === 0) return [{ format: 'text', implied: true }]
  // `-o x.html --format html` says twice what x.html is to be, and asks for one report.
  const repeats = ({ format, output }: Target) => output === undefined && targets.some((other) => other.implied === true && other.format === format)
  const wanted = targets.filter((target) => !repeats(target))
  return quiet ? wanted.map((target) => ({ ...target, quiet })) : wanted
}

/**
 * @param isOnly whether no other report was asked for before it: then, text is what a file without an ending gets
 * @throws UsageError for a file whose ending is that of no format
 */
function impliedFormat(output: string, isOnly: boolean): Format {
  const format = formatOfFile(output)
  const isTold = format !== undefined && (isOnly || format !== 'text' || /\.txt$/i.test(output))
  if (isTold) return format
  throw new UsageError(`--output ${output} needs a --format${isOnly ? '' : ' of its own'} before it: its extension does not say which format`)
}
