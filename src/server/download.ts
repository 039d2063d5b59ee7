import type { Span } from '../base/text.js'
import { isShell, programName, type ShellFamily, type ShellWord, splitWords } from './shell.js'

/**
 * Finds where a script runs what it downloads: the download is piped into an interpreter, substituted into its command
 * line, or saved and then started. Piping data to `jq`, or to an interpreter that gets its code elsewhere, does not count.
 * @returns the span of the download together with what runs it
 */
export function findDownload(script: string, family: ShellFamily): Span | undefined {
  if (!/curl|wget|iwr|irm|invoke-(?:web|rest)|downloadstring/i.test(script)) return undefined
  return family === 'powershell' ? inPowershell(script) : inShell(script, 0)
}

/** Whether a program downloads something and prints it. */
export function isDownloader(name: string): boolean {
  return name === 'curl' || name === 'wget'
}

/** Scripts inside scripts are followed to this depth. */
const MAX_DEPTH = 3

interface Command extends ScriptCommand {
  readonly words: readonly ShellWord[]
  /** The index of the program's word, after assignments, `sudo` and the like. */
  readonly at: number
  readonly name: string
}

function inShell(script: string, depth: number): Span | undefined {
  const commands = scriptCommands(script).map(readCommand)
  /** Where the download starts whose output the pipeline passes on. */
  let piped: number | undefined
  const saved: { readonly file: string; readonly start: number }[] = []
  for (const [index, command] of commands.entries()) {
    const { operator, name, start } = command
    const before = commands[index - 1]
    const isPiped = operator === '|' || operator === '|&'
    if (isPiped && piped !== undefined && runsItsInput(command)) return { start: piped, end: trimmedEnd(command) }
    if (!isPiped && operator !== ')') piped = undefined
    const run = saved.find(({ file }) => runsFile(command, file))
    if (run !== undefined) return { start: run.start, end: trimmedEnd(command) }
    if (isDownloader(name)) {
      const first = command.words[command.at]
      piped = start + (first?.start ?? 0)
      if (before !== undefined && isExecuted(operator, before)) return { start: piped, end: trimmedEnd(command) }
      const file = savedFile(command)
      if (file !== undefined) saved.push({ file, start: piped })
    }
    const inner = depth < MAX_DEPTH && isShell(name) ? innerScript(command) : undefined
    if (inner !== undefined && inShell(inner.text, depth + 1) !== undefined) {
      return { start: start + inner.start, end: start + inner.end }
    }
  }
  return undefined
}

/** Words that precede a program without being one. */
const WRAPPERS = new Set([...['sudo', 'doas', 'env', 'exec', 'command', 'nohup', 'time'], ...['then', 'do', 'else', 'if', '{', '!']])

function readCommand(command: ScriptCommand): Command {
  const { words } = splitWords(command.text)
  let at = 0
  for (let wrapped = false; at < words.length; at++) {
    const text = words[at]?.text ?? ''
    if (WRAPPERS.has(text)) wrapped = true
    else if (!/^[A-Za-z_]\w*=/.test(text) && !(wrapped && text.startsWith('-'))) break
  }
  return { ...command, words, at, name: programName(words[at]?.text ?? '') }
}

function argumentsOf({ words, at }: Command): string[] {
  return words.slice(at + 1).map(({ text }) => text)
}

function isInterpreter(name: string): boolean {
  return /^(?:python[\d.]*|node|ruby|perl|php|bun|deno|tsx|pwsh|powershell|osascript)$/.test(name)
}

/** Whether a command runs its standard input as a program. */
function runsItsInput(command: Command): boolean {
  const args = argumentsOf(command).filter((text) => !/^\d*[<>]/.test(text))
  const { name } = command
  if (name === 'source' || name === '.') return args[0] === '/dev/stdin'
  if (isInterpreter(name)) return args.length === 0 || args.includes('-')
  if (!isShell(name) && name !== 'fish') return false
  if (args.some((text) => /^-[a-z]*s/.test(text))) return true
  if (args.some((text) => /^-[a-z]*c/.test(text))) return false
  const operand = args.find((text) => !/^[-+]./.test(text))
  return operand === undefined || operand === '-' || operand === '/dev/stdin' || operand === 'pipefail'
}

/** Whether the output of a substitution is run by the command that contains it, judging by the text before it. */
function isExecuted(operator: string, { text, words, at, name }: Command): boolean {
  const runs = isShell(name) || isInterpreter(name)
  if (operator === '<(') return runs || name === 'source' || name === '.'
  if (operator !== '$(' && operator !== '`') return false
  if (/^[\s"]*$/.test(text)) return true
  const rest = words.slice(at + 1).filter((word) => word.text !== '')
  if (name === 'eval') return rest.length === 0
  const option = rest.at(-1)?.text ?? ''
  return runs && (/^-[a-z]*[ce]$/.test(option) || option.startsWith('<<<'))
}

/** The file that a download is saved to. */
function savedFile(command: Command): string | undefined {
  const args = argumentsOf(command)
  const { name } = command
  const option = name === 'curl' ? /^(?:-[A-Za-z]*o|--output)$/ : /^(?:-[A-Za-z]*O|--output-document)$/
  const at = args.findIndex((text) => option.test(text) || /^1?>>?$/.test(text))
  const file = at < 0 ? args.find((text) => /^>[^&]/.test(text))?.replace(/^>+/, '') : args[at + 1]
  if (file !== undefined) return file === '-' ? undefined : plain(file)
  const keepsName = name === 'wget' || args.some((text) => /^(?:-[A-Za-z]*O|--remote-name)$/.test(text))
  const url = keepsName ? args.find((text) => /^https?:\/\//.test(text)) : undefined
  const last = url?.split(/[?#]/, 1).join('').split('/').at(-1)
  return last === '' ? undefined : last
}

/** Whether a command starts a file, or passes it to an interpreter as its script. */
function runsFile(command: Command, file: string): boolean {
  const { words, at, name } = command
  if (plain(words[at]?.text ?? '') === file) return true
  if (!isShell(name) && !isInterpreter(name) && name !== 'source' && name !== '.') return false
  return plain(argumentsOf(command).find((text) => !text.startsWith('-')) ?? '') === file
}

function plain(file: string): string {
  return file.replace(/^\.\//, '')
}

function innerScript(command: Command): ShellWord | undefined {
  const { words, at } = command
  const option = words.findIndex(({ text }, index) => index > at && /^-[a-z]*c$/.test(text))
  return option < 0 ? undefined : words[option + 1]
}

function trimmedEnd({ text, start }: ScriptCommand): number {
  return start + text.trimEnd().length
}

const POWERSHELL_FETCH = '(?:irm|iwr|curl|wget|invoke-webrequest|invoke-restmethod|downloadstring)'

/** What may be between the two ends of a download. The limit keeps a script that has the first end over and over linear. */
const [IN_COMMAND, IN_PIPELINE] = ['[^|;\\n]{0,1000}', '[^;\\n]{0,1000}']
const IN_POWERSHELL = new RegExp(
  `\\b(?:iex|invoke-expression)\\b${IN_COMMAND}\\b${POWERSHELL_FETCH}\\b[^;\\n]*` +
    `|\\bscriptblock\\]::create\\b${IN_COMMAND}\\b${POWERSHELL_FETCH}\\b[^;\\n]*` +
    `|\\b${POWERSHELL_FETCH}\\b${IN_PIPELINE}\\|\\s{0,100}(?:iex|invoke-expression)\\b`,
  'i'
)

function inPowershell(script: string): Span | undefined {
  const match = IN_POWERSHELL.exec(script)
  return match === null ? undefined : { start: match.index, end: match.index + match[0].length }
}

/** One command of a shell script, in a flat list: the commands of a substitution come after the text that contains it. */
interface ScriptCommand extends Span {
  readonly text: string
  /** The operator before it: `|`, `&&`, `;`, `$(`, `<(`, `)` …; empty at the start. */
  readonly operator: string
}

/** Longest first, so that `||` is not read as two pipes. */
const OPERATORS = ['$(', '<(', '&&', '||', '|&', '|', ';', '&', '\n', '(', ')', '`']
const IN_QUOTES = ['$(', '`', ')']

/** Splits a POSIX shell script at its operators. Single quotes, comments and here-documents are treated as ordinary text. */
export function scriptCommands(script: string): ScriptCommand[] {
  const commands: ScriptCommand[] = []
  /** The quotes that are open around each substitution. */
  const outer: string[] = []
  let quote = ''
  let operator = ''
  let start = 0
  let index = 0
  while (index < script.length) {
    const character = script.charAt(index)
    if (character === '\\' && quote !== "'") {
      index += 2
    } else if (character === quote || (quote === '' && (character === '"' || character === "'"))) {
      quote = character === quote ? '' : character
      index++
    } else {
      const known = quote === "'" ? [] : quote === '"' ? IN_QUOTES : OPERATORS
      const found = known.find((sign) => script.startsWith(sign, index))
      if (found === undefined || (found === ')' && quote === '"') || isDuplication(script, index, found)) {
        index++
        continue
      }
      commands.push({ text: script.slice(start, index), operator, start, end: index })
      if (found === ')') quote = outer.pop() ?? ''
      else if (found.endsWith('(')) {
        outer.push(quote)
        quote = ''
      }
      operator = found
      index += found.length
      start = index
    }
  }
  commands.push({ text: script.slice(start), operator, start, end: script.length })
  return commands
}

/** The `&` of `2>&1` and `&>file`, which does not end a command. */
function isDuplication(script: string, index: number, found: string): boolean {
  return found === '&' && (script.charAt(index - 1) === '>' || script.charAt(index + 1) === '>')
}
