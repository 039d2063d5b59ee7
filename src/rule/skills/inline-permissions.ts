import type { Span } from '../../base/text.js'
import { writtenField } from '../written-fields.js'

/** Programs that Claude Code 2.1.332 asks about whatever their arguments are. */
const ASKED: ReadonlySet<string> = new Set([
  'awk',
  'aws',
  'bash',
  'brew',
  'bun',
  'bunx',
  'cargo',
  'claude',
  'cmd',
  'codex',
  'curl',
  'deno',
  'dotnet',
  'gcloud',
  'gemini',
  'gh',
  'glab',
  'go',
  'gradle',
  'java',
  'kubectl',
  'make',
  'mvn',
  'node',
  'npm',
  'npx',
  'osascript',
  'perl',
  'php',
  'pip',
  'pnpm',
  'psql',
  'python',
  'python3',
  'ruby',
  'sh',
  'sqlite3',
  'ssh',
  'terraform',
  'tmux',
  'tsx',
  'uv',
  'wget',
  'yarn'
])
/** What it let pass next to a program that is allowed. */
const FREE = /^(?:cat|cut|date|echo|false|find|grep|head|jq|ls|printf|pwd|rg|sort|tail|test|tr|true|uniq|wc|which|\[|git (?:branch|diff|log|ls-files|merge-base|rev-parse|show|status))$/
/** What writes, changes the shell, or runs another program: a permission with its name is not enough, or was not tried. */
const NOT_NAMED: ReadonlySet<string> = new Set([
  'builtin',
  'chmod',
  'chown',
  'command',
  'cp',
  'dd',
  'env',
  'exec',
  'exit',
  'export',
  'kill',
  'ln',
  'mkdir',
  'mv',
  'nice',
  'nohup',
  'popd',
  'pushd',
  'read',
  'return',
  'rm',
  'rmdir',
  'sed',
  'set',
  'stdbuf',
  'sudo',
  'tee',
  'time',
  'timeout',
  'touch',
  'unset',
  'xargs'
])
/** A script of the plugin, or one in the user's home. */
const SCRIPT = /^(?:\$\{CLAUDE_(?:PLUGIN_ROOT|SKILL_DIR)\}|~)\/[\w./-]+$/
const RUNS_SCRIPTS: ReadonlySet<string> = new Set(['bash', 'node', 'python', 'python3', 'sh'])
/** Where a program begins, perhaps after a keyword, and its first argument. */
const PROGRAM = /(?:^|[;&|])[ \t]*(?:(?:if|elif|then|do|else|while|until|!)[ \t]+){0,2}([\w.~$/{}-]+)(?:[ \t]+([^\s;&|]+))?/gm
/** What needs more than a permission for a program: another folder, and a file to write to. */
const NEEDS_MORE = /(?:^|[;&|])[ \t]*cd\s|>>?[ \t]*(?!\/dev\/null)\S/m
/** Braces that the shell expands. */
const BRACES = /\{[^{}\s]{0,200}(?:,|\.\.)[^{}\s]{0,200}\}/
/** What Claude Code does not look into, so that only all of Bash allows it: outside of quotes, and in double ones too. */
const NOT_LOOKED_INTO = /<\(|(?:^|[;&|]\s*)(?:case|eval|for|function|source|until|while|\w+=)/m
const EXPANDED = /\$\((?!\()|`|\$\{?(?!ARGUMENTS|HOME\b|\{?CLAUDE_)[\w?!@*#]/
/** What it was not asked about. */
const NOT_TRIED = /\$\{?HOME\b|\$\(\(/
const QUOTED = /'[^']*(?:'|$)|"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)/g
const KEYWORDS = /^\s*(?:(?:if|elif|then|else|!)\s+){0,2}/
const VERSION = /^(?:-v|-V|--?version|version)$/

/** A command in the arguments of another one: sessions refused it with each permission but all of Bash. Of `cat "$(git rev-parse --show-toplevel)/…"` they ran both. */
const NESTED = /(?:^|[;&|])\s*(gh|git)\s(?:[^;&|$]|\$(?!\())*\$\((?!\()/
/** What shows files alone, without its words about those that are missing. */
const SHOWS_FILES = /^(ls|cat|head|tail) ([\w./*?~,"'@[\]{} -]{1,500}) 2> ?\/dev\/null$/
const ALWAYS_THERE = /^["']?(?:\.{0,2}\/?|~\/?)["']?$/

/** A command that Claude Code does not run without a permission. */
export interface Asked {
  /** The programs that it asks about, each once. */
  readonly programs: readonly string[]
  /** What allows the whole command; undefined if that is not known. */
  readonly permissions: readonly string[] | undefined
}

const NOTHING: Asked = { programs: [], permissions: undefined }

/** The program in a command that Claude Code runs only if all of Bash is allowed, for what is in its arguments. */
export function nestsIn(command: string): string | undefined {
  if (command.includes('<<')) return undefined
  return NESTED.exec(command.replaceAll(QUOTED, (part) => (part.startsWith('"') ? part : "''")))?.[1]
}

/** The files of a command that does nothing but show them, and ends with a failure if one is missing. */
export function failsWithout(command: string): { readonly program: string; readonly files: readonly string[] } | undefined {
  const [, program, words = ''] = SHOWS_FILES.exec(command) ?? []
  const files = words.replaceAll(QUOTED, (part) => part.replaceAll(' ', '_')).split(' ').filter((word) => word !== '' && !/^-|^\d+$/.test(word) && !ALWAYS_THERE.test(word))
  return program === undefined || files.length === 0 ? undefined : { program, files }
}

/** What Claude Code asks about in a command: nothing that is known of a here-document and of what needs more than permissions. */
export function askedIn(command: string, isAllowed: (program: string) => boolean): Asked {
  if (command.includes('<<')) return NOTHING
  // What is in quotes is an argument, but for a path alone.
  const plain = command
    .replaceAll(/"(\$\{CLAUDE_\w+\}\/[\w./-]+)"/g, '$1')
    .replaceAll(QUOTED, "''")
    .replaceAll(/(?<=^|\s)#[^\n]*/g, '')
    .replaceAll(/\d?>&\d|&>/g, ' ')
  if (NEEDS_MORE.test(plain)) return NOTHING
  const programs = Array.from(plain.matchAll(PROGRAM))
    .flatMap(({ 1: program = '', 2: argument = '' }) => ((ASKED.has(program) && !VERSION.test(argument)) || SCRIPT.test(program) ? [program] : []))
    .filter((program) => !isAllowed(program))
  const expanded = command.replaceAll(QUOTED, (part) => (part.startsWith('"') ? part : ''))
  const needsAll = NOT_LOOKED_INTO.test(plain) || BRACES.test(plain) || EXPANDED.test(expanded)
  return { programs: [...new Set(programs)], permissions: needsAll ? ['Bash'] : NOT_TRIED.test(plain) ? undefined : permissionsFor(command, plain, isAllowed) }
}

/** The permission for each part of a command that needs one. */
function permissionsFor(command: string, plain: string, isAllowed: (program: string) => boolean): readonly string[] | undefined {
  const found = plain.split(/&&|\|\||[;|&\n]/).map((part) => {
    const [program = '', argument = ''] = part.replace(KEYWORDS, '').trim().split(/\s+/)
    if (program === '' || program === 'fi' || FREE.test(program) || FREE.test(`${program} ${argument}`) || isAllowed(program)) return ''
    if (SCRIPT.test(program)) return `Bash(${program}:*)`
    if (program === 'git') return /^[a-z][a-z-]+$/.test(argument) ? `Bash(git ${argument}:*)` : undefined
    if (NOT_NAMED.has(program) || !/^[a-z][\w.-]*$/.test(program)) return undefined
    if (!RUNS_SCRIPTS.has(program) || !SCRIPT.test(argument)) return `Bash(${program}:*)`
    // Where the path has quotes, the permission needs them too.
    return command.includes(`${program} "${argument}"`) ? `Bash(${program} "${argument}":*)` : `Bash(${program} ${argument}:*)`
  })
  return found.includes(undefined) ? undefined : [...new Set(found.flatMap((one) => (one === undefined || one === '' ? [] : [one])))]
}

/** A command that Claude Code runs before its model has the text. */
export interface InlineCommand {
  readonly command: string
  /** From its `!` on. */
  readonly source: Span
}

/** What is code for Claude Code, unless it follows a `!` or another backtick. */
const CODE = /`[^`\n]+`/g
/** A command, which begins a line or follows a space, wherever that is: a block of code and a comment are no exceptions. */
const INLINE = /(?<=^|\s)!`([^`]+)`/gm
/** A block of commands that begins a line. */
const BLOCK = /^[ \t]*(```![ \t\r]*\n([^`]+)\n```)/gm

/**
 * The commands that Claude Code 2.1.332 runs as it loads a text: its own expressions, seen in sessions too. It ran one in a list, a fenced block, an indented one, a comment and in the code
 * `` `` !`command` `` ``; it left those in `(!…)`, `KEY=!…` and `` `!command` `` as they were.
 */
export function inlineCommands(text: string, body: number): readonly InlineCommand[] {
  if (!text.includes('!`') && !text.includes('```!')) return []
  const unquoted = text.replaceAll(CODE, (code, index: number) => (/[!`]/.test(text.charAt(index - 1)) ? code : `\`${' '.repeat(code.length - 2)}\``))
  const inline = Array.from(unquoted.matchAll(INLINE), ({ 0: whole, 1: command = '', index }) => ({
    command: command.trim(),
    source: { start: index, end: index + whole.length }
  }))
  const blocks = Array.from(text.matchAll(BLOCK), ({ 0: whole, 1: block = '', 2: command = '', index }) => ({
    command: command.trim(),
    source: { start: index + whole.length - block.length, end: index + whole.length }
  }))
  return [...inline, ...blocks].filter(({ source }) => source.start >= body).toSorted((a, b) => a.source.start - b.source.start)
}

/** The value of `allowed-tools` in the front matter of a text, over all of its lines; undefined if it has none. */
export function toolsAllowed(text: string): string | undefined {
  return writtenField(text, 'allowed-tools')?.value
}

/** Whether such a value may allow a program: it names all of Bash, or a permission for a command that begins as its name does. */
export function mayAllow(tools: string, program: string): boolean {
  if (/\bBash(?!\()/.test(tools)) return true
  return Array.from(tools.matchAll(/\bBash\(["'\\]{0,2}([^\s:*"'\\),]*)/g)).some(([, word = '']) => program.startsWith(word) || word.includes(program))
}
