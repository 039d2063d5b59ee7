import type { Span } from '../base/text.js'
import { type ConfigString, oncePerServer, type ServerEntry } from './entry.js'
import { parseReferences } from './variables.js'

/** The name of a program: the last part of its path with either separator, in lower case and without the suffix that Windows adds. */
export function programName(command: string): string {
  const base = command.slice(Math.max(command.lastIndexOf('/'), command.lastIndexOf('\\')) + 1).toLowerCase()
  return base.at(-4) === '.' ? base.replace(/\.(?:exe|com|cmd|bat)$/, '') : base
}

/** Whether a command is a path rather than a name that is looked up. */
export function isPath(command: string): boolean {
  return command.includes('/') || command.includes('\\')
}

/** Whether a command names a batch file, which Windows can run only through `cmd`. */
export function isBatchFile(command: string): boolean {
  return /\.(?:cmd|bat)$/i.test(command)
}

/**
 * Programs that Windows has only as a `.cmd` file, because npm, Corepack or a vendor's installer creates it. Bun, Deno and
 * uv install an `.exe` for every launcher and are not among them.
 */
const SHIMS = new Set([
  ...['npx', 'npm', 'pnpm', 'pnpx', 'pnx', 'pn', 'yarn', 'yarnpkg', 'corepack'],
  ...['tsx', 'ts-node', 'vercel', 'wrangler', 'gcloud', 'az']
])

/** Whether a command is the name of such a program, without a path but possibly with its suffix. */
export function isShim(command: string): boolean {
  return !isPath(command) && SHIMS.has(command.toLowerCase().replace(/\.cmd$/, ''))
}

const SHELLS = new Set(['sh', 'bash', 'zsh', 'dash', 'ksh', 'ash'])

/** Whether a name is that of a POSIX shell. */
export function isShell(name: string): boolean {
  return SHELLS.has(name)
}

const LAUNCHERS = new Set([
  ...['npx', 'npm', 'pnpm', 'pnpx', 'pnx', 'pn', 'yarn', 'bun', 'bunx', 'deno', 'node', 'tsx', 'ts-node'],
  ...['uv', 'uvx', 'pipx', 'python', 'python3', 'py', 'poetry', 'pipenv', 'conda'],
  ...['java', 'dotnet', 'dnx', 'go', 'cargo', 'ruby', 'php', 'perl', 'docker', 'podman'],
  ...['sh', 'bash', 'zsh', 'cmd', 'powershell', 'pwsh', 'env', 'sudo', 'wsl', 'cd', 'exec']
])

/** Whether a program, by its name, is useless without arguments that say what to run. */
export function isLauncher(name: string): boolean {
  return LAUNCHERS.has(name) || /^python3\.\d+$/.test(name)
}

/** A word of a command line, without its quotes; the span includes them, in decoded UTF-16 units. */
export interface ShellWord extends Span {
  readonly text: string
}

interface CommandLine {
  readonly words: readonly ShellWord[]
  /** False if it contains something that only a shell can do: a pipe, a list, a redirection, a substitution. */
  readonly simple: boolean
}

/**
 * Splits a command line at spaces as a shell does, respecting quotes. A backslash escapes only a quote or a space; before
 * anything else it separates the directories of a Windows path. A reference (spec §2.5) is never split, whatever its
 * default contains.
 */
export function splitWords(line: string): CommandLine {
  const words: ShellWord[] = []
  const references = parseReferences(line)
  let next = 0
  let simple = true
  let text = ''
  let start = -1
  let quote = ''
  for (let index = 0; index < line.length; index++) {
    while ((references[next]?.start ?? line.length) < index) next++
    const reference = references[next]?.start === index ? references[next] : undefined
    const character = line.charAt(index)
    if (reference === undefined && quote === '' && isBlank(character)) {
      if (character === '\n') simple = false
      if (start >= 0) words.push({ text, start, end: index })
      text = ''
      start = -1
      continue
    }
    if (start < 0) start = index
    if (reference !== undefined) {
      text += line.slice(reference.start, reference.end)
      index = reference.end - 1
      continue
    }
    if (quote !== "'" && (character === '`' || (character === '$' && line.charAt(index + 1) === '('))) simple = false
    if (quote === '' && OPERATORS.includes(character)) simple = false
    if (quote === '' ? QUOTES.includes(character) : character === quote) {
      quote = quote === '' ? character : ''
    } else if (quote !== "'" && character === '\\' && escapable(line.charAt(index + 1), quote)) {
      index++
      text += line.charAt(index)
    } else {
      text += character
    }
  }
  if (start >= 0) words.push({ text, start, end: line.length })
  return { words, simple: simple && quote === '' }
}

const OPERATORS = '|;&<>()'
const QUOTES = '"\''

function isBlank(character: string): boolean {
  return character === ' ' || character === '\t' || character === '\n' || character === '\r'
}

function escapable(next: string, quote: string): boolean {
  return next === '"' || (quote === '' && (next === "'" || next === ' '))
}

/** The shells, by the language of their scripts. */
export type ShellFamily = 'posix' | 'cmd' | 'powershell'

/** A script that a stdio server passes to a shell as an argument. */
export interface ShellScript {
  readonly family: ShellFamily
  /** The index of the script among the arguments. What follows is read by the same shell or passed on to the script. */
  readonly index: number
}

/** The command line of a server: its command, then its arguments; undefined for anything that is not a string. */
function argvOf(server: ServerEntry): readonly (string | undefined)[] {
  return [server.command, ...server.argumentValues.map((arg) => (typeof arg === 'string' ? arg : undefined))]
}

/** The scripts on a server's command line, outermost first. A shell counts at any position: most are started by another program. */
export const shellScripts = oncePerServer(findScripts)

function findScripts(server: ServerEntry): readonly ShellScript[] {
  const { argv, from } = splitByEnv(argvOf(server))
  const scripts: ShellScript[] = []
  for (let at = 0; at < argv.length; at++) {
    const token = argv[at]
    if (token === undefined || token.length > 260) continue
    const name = programName(token)
    const [family, read] = readerOf(name, at) ?? []
    const found = read?.(argv, at + 1)
    if (family !== undefined && found !== undefined && found < argv.length) scripts.push({ family, index: (from?.[found] ?? found) - 1 })
  }
  return scripts
}

/** An option of `env` by which it splits one argument into words, as a line with `#!` needs it, and what is written together with it. */
const SPLITS = /^(?:-[iv0]*S|--split-string(?:=|$))/

/** The index in a command line of the argument that `env` splits, and where its words begin; undefined if there is none. */
function splitAt(argv: readonly (string | undefined)[]): { readonly index: number; readonly text: string } | undefined {
  const start = argv.findIndex((token) => token !== undefined && token.length < 260 && programName(token) === 'env')
  if (start < 0) return undefined
  for (let at = start + 1; at < argv.length; at++) {
    const token = argv[at]
    if (token?.startsWith('-') !== true) return undefined
    const [option] = SPLITS.exec(token) ?? []
    if (option === undefined) continue
    const joined = token.slice(option.length)
    const next = joined === '' ? argv[at + 1] : joined
    return next === undefined ? undefined : { index: joined === '' ? at + 1 : at, text: next }
  }
  return undefined
}

/** A command line as `env -S` makes it, with where each word is from, if it does. */
function splitByEnv(argv: readonly (string | undefined)[]): { readonly argv: readonly (string | undefined)[]; readonly from?: readonly number[] } {
  const split = splitAt(argv)
  if (split === undefined) return { argv }
  const words = splitWords(split.text).words.map(({ text }) => text)
  const after = argv.slice(split.index + 1)
  return { argv: [...argv.slice(0, split.index), ...words, ...after], from: [...argv.slice(0, split.index).keys(), ...words.map(() => split.index), ...after.map((_, one) => split.index + 1 + one)] }
}

/** The names in braces that `env -S` expands in an argument itself: of any without braces, it says "only ${VARNAME} expansion is supported". */
export function namesExpandedByEnv({ argument, text, server }: ConfigString): ReadonlySet<string> {
  return argument === undefined || splitAt(argvOf(server))?.index !== argument + 1 ? NO_NAMES : new Set(Array.from(text.matchAll(/\$\{(\w+)\}/g), ([, name = '']) => name))
}

const NO_NAMES: ReadonlySet<string> = new Set()

/** The index among the arguments of the first script, of one family or any; undefined if the server has none. */
export function shellScriptIndex(server: ServerEntry, family?: ShellFamily): number | undefined {
  return shellScripts(server).find((script) => family === undefined || script.family === family)?.index
}

/** Whether a shell of a family reads a string before the program does: it is a script, or comes after one. */
export function isReadByShell(string: ConfigString, family: ShellFamily): boolean {
  const { argument } = string
  if (argument === undefined) return false
  return shellScripts(string.server).some((script) => script.family === family && script.index <= argument)
}

type Reader = (argv: readonly (string | undefined)[], from: number) => number | undefined

function readerOf(name: string, at: number): readonly [ShellFamily, Reader] | undefined {
  if (isShell(name) || name === 'fish') return ['posix', posixScript]
  if (name === 'cmd') return ['cmd', cmdScript]
  if (name === 'powershell' || name === 'pwsh') return ['powershell', powershellScript]
  // What follows the destination is a command line for the login shell on the other side.
  if (name === 'ssh' && at === 0) return ['posix', (_argv, from) => from]
  if (name === 'wsl' && at === 0) return ['posix', wslScript]
  return undefined
}

/** The first operand, if an option before it contains the letter c: `-c`, `-lc`, `-euo pipefail -c`. */
function posixScript(argv: readonly (string | undefined)[], from: number): number | undefined {
  let isScript = false
  for (let at = from; at < argv.length; at++) {
    const token = argv[at]
    if (token === undefined) return undefined
    if (token === '--') return isScript ? at + 1 : undefined
    if (!/^[-+]./.test(token)) return isScript ? at : undefined
    if (token.startsWith('--')) {
      if (token === '--rcfile' || token === '--init-file') at++
      continue
    }
    if (token.startsWith('-') && token.includes('c')) isScript = true
    if (/[oO]$/.test(token)) at++
  }
  return undefined
}

function cmdScript(argv: readonly (string | undefined)[], from: number): number | undefined {
  for (let at = from; at < argv.length; at++) {
    const token = argv[at]
    // Git Bash needs a doubled slash; otherwise it treats the option as a path.
    if (token?.startsWith('/') !== true) return undefined
    if (/^\/.*\/?[ckr]$/i.test(token)) return at + 1
    if (/^\/{1,2}[ckr]\s/i.test(token)) return at
  }
  return undefined
}

const POWERSHELL_SWITCHES = new Set('noprofile nop nologo nol noninteractive noni noexit noe sta mta login l'.split(' '))

function powershellScript(argv: readonly (string | undefined)[], from: number): number | undefined {
  for (let at = from; at < argv.length; at++) {
    const token = argv[at]
    if (token === undefined || !/^[-/]/.test(token)) return undefined
    const name = token.slice(1).toLowerCase()
    // Parameters may be shortened to any unambiguous prefix.
    if (name !== '' && 'command'.startsWith(name)) return at + 1
    if (name !== '' && 'file'.startsWith(name)) return undefined
    if (!POWERSHELL_SWITCHES.has(name)) at++
  }
  return undefined
}

function wslScript(argv: readonly (string | undefined)[], from: number): number | undefined {
  for (let at = from; at < argv.length; at++) {
    const token = argv[at]
    if (token === undefined || token === '-e' || token === '--exec') return undefined
    if (token === '--') return at + 1
    if (!token.startsWith('-')) return at
    if (/^(?:-d|--distribution|-u|--user|--cd|--shell-type)$/.test(token)) at++
  }
  return undefined
}

/** The options of interpreters whose value is code. */
const CODE_OPTIONS: Readonly<Record<string, RegExp>> = {
  node: /^(?:-e|--eval|-p|--print|-pe)$/,
  bun: /^(?:-e|--eval|-p|--print)$/,
  deno: /^eval$/,
  python: /^-[A-Za-z]*c$/,
  perl: /^-[A-Za-z]*[eE]$/,
  ruby: /^-[A-Za-z]*e$/,
  php: /^(?:-r|--run)$/,
  lua: /^-e$/
}

/** Programs whose arguments may all be a pattern or a program in their own language. */
const PATTERN_PROGRAMS = new Set(['awk', 'gawk', 'mawk', 'sed', 'grep', 'egrep', 'rg', 'jq', 'yq'])

/** The index in a command line of each program that reads code, the first of its kind. */
interface CodeReaders {
  readonly pattern: number
  readonly byOptions: ReadonlyMap<RegExp, number>
}

const codeReaders = oncePerServer((server): CodeReaders => {
  const byOptions = new Map<RegExp, number>()
  let pattern = Infinity
  for (const [at, token] of argvOf(server).entries()) {
    if (token === undefined || token.length > 260) continue
    const name = programName(token)
    if (PATTERN_PROGRAMS.has(name)) pattern = Math.min(pattern, at)
    const interpreter = name.startsWith('python') || name === 'py' ? 'python' : name
    const options = Object.hasOwn(CODE_OPTIONS, interpreter) ? CODE_OPTIONS[interpreter] : undefined
    if (options !== undefined && !byOptions.has(options)) byOptions.set(options, at)
  }
  return { pattern, byOptions }
})

/** Whether an argument is code for a program other than a shell, in which `$` and `\` have their own meaning. */
export function isInlineCode({ argument, server }: ConfigString): boolean {
  if (argument === undefined) return false
  const { pattern, byOptions } = codeReaders(server)
  // A program before it: the command itself is not one of the arguments.
  if (pattern <= argument) return true
  const option = argument === 0 ? server.command : server.argumentValues[argument - 1]
  if (typeof option !== 'string') return false
  return [...byOptions].some(([options, at]) => at < argument && options.test(option))
}
