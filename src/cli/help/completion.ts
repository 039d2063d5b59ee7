import { parseArgs } from 'node:util'
import { SEVERITIES } from '../../rule/rule.js'
import { type Arguments, requireChoice } from '../start/args.js'
import { COMMAND_NAMES, type CommandName, COMMANDS, type Shell, SHELLS } from '../start/commands.js'
import { ALL_IDS, RULE_IDS } from '../start/context.js'
import { EXIT, type ExitCode, UsageError } from '../start/exit.js'
import type { CliIo } from '../start/io.js'
import { ALL_RULES, type OptionInfo, optionsOf, parseArgsOptions } from '../start/options.js'

/** `plugvet completion SHELL` prints a script, which calls `plugvet completion SHELL -- WORDS` for each word that is to be completed. */
export async function completionCommand({ paths: [shell, ...others], rest }: Arguments, io: CliIo): Promise<ExitCode> {
  if (shell === undefined || others.length > 0) throw new UsageError(`completion takes the name of one shell: ${SHELLS.join(', ')}`)
  requireChoice('completion', shell, SHELLS)
  io.out(rest === undefined ? await scriptOf(shell as Shell) : completions(rest).map((word) => `${shownIn(shell as Shell, word)}\n`).join(''))
  return EXIT.ok
}

/** The script of yargs for a shell, which in fish offers files too, and names the word at the cursor even if it is empty. */
async function scriptOf(shell: Shell): Promise<string> {
  const { default: yargs } = await import('yargs')
  const command = `completion ${shell}`
  const environment = process.env
  let script = ''
  try {
    // yargs takes the shell from there: that of the user's login, which need not be the one that reads the script.
    process.env = { SHELL: shell }
    const parser = yargs([]).scriptName('plugvet').completion(command).exitProcess(false)
    parser.parseSync([command], {}, (_error: unknown, _values: unknown, output: string) => {
      script += output
    })
  } finally {
    process.env = environment
  }
  return `${script}\n`
    .replace('--get-yargs-completions', `${command} --`)
    .replace('complete -f -c', 'complete -c')
    .replace('(commandline -o)[2..-1]', '(commandline -opc) (commandline -ct)')
}

/** A word that can be typed next. */
interface Word {
  readonly text: string
  readonly help?: string
}

/** A word with what it is for, in the form that the script of yargs expects. */
function shownIn(shell: Shell, { text, help = '' }: Word): string {
  if (shell === 'bash' || help === '') return text
  return shell === 'zsh' ? `${text}:${help}` : `${text}\t${help}`
}

/**
 * The words that the last one on a command line can become.
 * @param words the command line, with the program's name
 * @returns none where the shell is to offer files
 */
export function completions(words: readonly string[]): readonly Word[] {
  const given = joined(words)
  const typed = given.pop() ?? ''
  // In bash, only what is after the last `=` is replaced.
  const kept = typed.length - (words.at(-1) ?? '').length
  return wordsAfter(given.slice(1), typed)
    .filter(({ text }) => text.startsWith(typed))
    .map(({ text, ...word }) => ({ ...word, text: text.slice(kept) }))
}

/** The words of a command line, of which bash makes several at each `=`. */
function joined(words: readonly string[]): string[] {
  const whole: string[] = []
  for (const [index, word] of words.entries()) {
    const isPart = word === '=' || words[index - 1] === '='
    whole.push(isPart ? (whole.pop() ?? '') + word : word)
  }
  return whole
}

/** The words there are in a place of a command line. @param typed what is there already */
function wordsAfter(given: readonly string[], typed: string): readonly Word[] {
  const { tokens } = parseArgs({ args: [...given], options: parseArgsOptions(), strict: false, allowPositionals: true, tokens: true })
  if (tokens.some(({ kind }) => kind === 'option-terminator')) return []
  const [first, ...operands] = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []))
  const command = COMMAND_NAMES.find((name) => name === first)
  const options = optionsOf(command ?? 'lint')
  const valuesFor = (name: string | undefined) => valuesOf(options.find(([other]) => other === name)?.[1])
  const last = tokens.at(-1)
  const isAwaited = last?.kind === 'option' && last.value === undefined && parseArgsOptions()[last.name]?.type === 'string'
  if (isAwaited) return valuesFor(last.name).map((text) => ({ text }))
  const [before, name] = /^--([\w-]+)=/.exec(typed) ?? []
  if (before !== undefined) return valuesFor(name).map((value) => ({ text: before + value }))
  if (typed.startsWith('-')) {
    return options.flatMap(([option, { short, help, helpOf }]) =>
      [...(short === undefined ? [] : [`-${short}`]), `--${option}`].map((text) => ({ text, help: helpOf?.[command ?? 'lint'] ?? help }))
    )
  }
  if (first === undefined) return COMMAND_NAMES.map((text) => ({ text, help: COMMANDS[text].help }))
  return (OPERANDS[command ?? 'lint']?.[operands.length] ?? []).map((text) => ({ text }))
}

/** The operands of commands that are words of plugvet: all others are paths, or anything. */
const OPERANDS: Readonly<Partial<Record<CommandName, readonly (readonly string[])[]>>> = {
  explain: [ALL_IDS],
  ignore: [[], ALL_IDS],
  completion: [SHELLS],
  help: [COMMAND_NAMES]
}

function valuesOf({ choices, suggestions, completes }: Partial<OptionInfo> = {}): readonly string[] {
  if (completes === 'rule') return [...RULE_IDS, ALL_RULES]
  if (completes === 'severity-of-rule') return ALL_IDS.flatMap((id) => [...SEVERITIES, 'off'].map((severity) => `${id}=${severity}`))
  return choices ?? suggestions ?? []
}
