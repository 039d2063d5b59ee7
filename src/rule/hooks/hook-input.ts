import { join } from '../../base/path.js'
import { listed } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import { valueAt } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { isMentioned } from '../build-output.js'
import { type HookScript, relativeScript, scriptOf } from './hook-scripts.js'
import type { Fault, HooksHere, WrittenHook } from './hooks.js'
import { sourcesFrom } from './option-readers.js'
import { isTextForNobody } from './unseen-messages.js'

/** A variable that a command reads, without what to take if it is not set; of another one, nothing is taken. */
const READ = /\$(?:\{(\w+)\}|(\w+))/g
const READ_OR_NOTHING = /\$\{(\w+):?-\}/g

/** The same in a script of a shell, where nothing or an empty document may be the default, without what has a backslash; and as Python and JavaScript read one. */
const READ_BY_SHELL = /(?<!\\)\$(?:\{(\w+)(?::?-\{?)?\}|(\w+))/g
const READ_BY_PROGRAM =
  /\b(?:environ(?:\.get)?|getenv)[([]["'](\w+)["']\s{0,4}(?:,\s{0,4}(?:["'](?:\{\})?["']|None)\s{0,4})?[)\]]|\bprocess\.env\.(\w+)\b(?!\s{0,4}(?:\|\||\?\?)\s{0,4}(?!["'](?:\{\})?["']))/g
const OF_SHELL = /\.(?:ba|da|k|z)?sh$/
const STARTS_SHELL = /^#!.*\b(?:ba|da|k|z)?sh\b/
/** What a shell takes as it is: comments, and texts in single quotes. */
const AS_IT_IS = /^[^\S\n]{0,40}#.*|'[^'\n]*'/gm
/** An id of the session for which the default is a word: it is the same in every session then. */
const SAME_SESSION = /\$\{(\w+_ID):?-(?:\$\{(\w+_ID):?-)?[\w-]+\}|\benviron\.get\(["'](\w+_ID)["'], ?["'][\w-]+["']\)|\bprocess\.env\.(\w+_ID)\s{0,4}(?:\|\||\?\?)\s{0,4}["'][\w-]+["']/g
/** A program in the command itself that reads variables. */
const IN_COMMAND = /\s-(?:e|c|-eval)\s[^]*\b(?:process\.env|environ)\b/
/** A script that reads what its host writes to it. */
const READS_INPUT = /stdin|\$\(cat\b|\bcat\)|`cat`|\bread\b|\bjq\b|sys\.argv\[0\]|readFileSync\(\s{0,4}0|\bopen\(0|\bfileinput\b|\binput\(\)/i
/** What is not read from there: comments, printed texts, what a shell looks for, and what a program gets from a text. */
const IS_NOT_READ =
  /^[^\S\n]{0,40}(?:#|\/\/|\*).*|^[^\S\n]{0,40}(?:echo|printf)\s[^|`\n]{0,500}$|\bcommand -v \w+|\b(?:echo|printf)\s[^|\n]{0,200}\|[^\S\n]{0,4}(?:jq\b|(?:python3?|node)\s-[ce]\s[^\n]{0,500})|\bjq\s[^|\n]{0,300}<<</gm
const READS_ARGUMENT = /\$\{?[1@*]|\bargv\b/
/** A file that a shell reads into a script: what is there is not known. */
const READS_FILE = /(?:^[^\S\n]{0,40}|(?:&&|;|\bthen)[^\S\n]{1,4})(?:source|\.)\s+\S/m

/** A longer command is a script of its own. */
const MAX_COMMAND = 5000
const MAX_SCRIPT = 100_000

/** Commands with variables that their host does not set, although people take them for what the hook is about. @param root of the plugin or the project */
export function* unsetInput({ reading, root, written }: Omit<HooksHere, 'hooks'>): Generator<Fault<'unset'>> {
  const { host } = reading
  const unset = host.hooks?.unset
  if (unset === undefined) return
  // What nobody is shown is the same with a value in it.
  const inCommands = written.filter((hook) => !isTextForNobody(hook)).map((hook) => ({ hook, names: namesIn(reading, root, hook, unset), where: 'here', variable: undefined }))
  const found = inCommands.map((one) => (one.names.length > 0 ? one : { ...one, ...namesInScript(reading, root, one.hook, unset) })).filter(({ names }) => names.length > 0)
  const [first, ...others] = [...new Set(found.flatMap(({ names }) => names))].toSorted()
  if (first === undefined) return
  const places = new Set(found.map(({ where }) => where))
  const where = places.size === 1 ? found[0]?.where : 'in the scripts that hooks run'
  const known = fieldOf(found[0]?.variable ?? found[0]?.names[0] ?? first)
  // Codex changes files with patches, which name several.
  const field = host.name === 'codex' ? known.replace(/\.file_path$/, '') : known
  const data = {
    host: subjectOf(host),
    where,
    names: listed([first, ...others].map((name) => `'${name}'`)),
    are: others.length === 0 ? 'it is' : 'they are',
    such: field !== '.' && /\.(?:[cm]?[jt]s|py)'$/.test(where ?? '') ? `its \`${field.slice(1)}\`` : `with \`jq -r '${field}'\``
  }
  for (const {
    hook: { at }
  } of found)
    yield { message: 'unset', data, at: [...at, 'command'] }
}

/** The script of a command: that of a project by its path from there, too. */
function scriptIn({ plugin }: Reading, hook: WrittenHook): HookScript | undefined {
  return scriptOf(hook) ?? (plugin === undefined ? relativeScript(hook) : undefined)
}

/** Whether a script, or a module next to it that it loads, reads what its host writes to it. @param file absolute */
function readsInput(file: string, root: string, { surroundings: { files } }: Reading): boolean {
  const text = files.readText(file)
  const modules = [...sourcesFrom(file, [root], files)].slice(1).map((one) => files.readText(one) ?? '')
  return text === undefined || READS_FILE.test(text) || [text, ...modules].some((one) => READS_INPUT.test(one.replaceAll(IS_NOT_READ, '')))
}

/** What the script of a command reads in the same way, if it reads nothing else of what the host gives it. */
function namesInScript(reading: Reading, root: string | undefined, hook: WrittenHook, unset: Unset): InScript {
  const none = { names: [], where: '', variable: undefined }
  const { surroundings: { files } } = reading
  const { command } = hook.hook
  const script = root === undefined || typeof command !== 'string' ? undefined : scriptIn(reading, hook)
  if (root === undefined || typeof command !== 'string' || script === undefined || script.isFed) return none
  const text = files.readText(join(root, script.file)) ?? ''
  if (text.length > MAX_SCRIPT) return none
  const isOfShell = OF_SHELL.test(script.file) || STARTS_SHELL.test(text)
  const read = new Set([...(isOfShell ? namesBy(text.replaceAll(AS_IT_IS, ''), READ_BY_SHELL) : []), ...namesBy(text, READ_BY_PROGRAM, SAME_SESSION)])
  const names = [...read].filter((name) => isInput(name, unset) && !command.includes(name) && !isSetBy(text, name) && !isSetAround(reading, name))
  const { variable, names: all } = names.length > 0 ? { names, variable: undefined } : argumentOf(hook, text)
  // Or it has an argument.
  const isGiven = READS_ARGUMENT.test(text) && !ENDS_WITH_SCRIPT.test(command)
  return all.length === 0 || isGiven || readsInput(join(root, script.file), root, reading) ? none : { names: all, variable, where: `in '${script.file}'` }
}

/** The names of variables that a text reads in one of these ways, each once. */
function namesBy(text: string, ...ways: readonly RegExp[]): readonly string[] {
  return [...new Set(ways.flatMap((way) => Array.from(text.matchAll(way), ([, ...names]) => names.filter((name) => name !== undefined)).flat()))]
}

/** Whether settings, or a script of the repository, give the variable a value for what is started after that. */
function isSetAround(reading: Reading, name: string): boolean {
  return (
    valueAt(reading.value, ['env', name]) !== undefined ||
    isMentioned(reading, new RegExp(String.raw`\bexport ${name}=${name.endsWith('_ID') ? String.raw`|\b${name}["']?\]?\s?[:=](?![=-])` : ''}`))
  )
}

interface InScript {
  readonly names: readonly string[]
  readonly where: string
  /** The script's own name for it. */
  readonly variable: string | undefined
}

/** The argument without which a script does nothing at all, while the command of its hook for a tool gives none. */
function argumentOf({ event, hook: { command, args } }: WrittenHook, text: string): Omit<InScript, 'where'> {
  if (event.endsWith('ToolUse') && args === undefined && typeof command === 'string' && ENDS_WITH_SCRIPT.test(command)) {
    for (const { argument, without } of LEAVES) {
      const match = without.exec(text)
      if (match === null) continue
      const [found, variable = NAMED.exec(text)?.[1]] = match
      const check = match.index + Math.max(found.lastIndexOf('if '), found.lastIndexOf('[ -z'))
      if (isFirst(text.slice(0, check))) return { names: [argument], variable: variable?.toUpperCase() }
    }
  }
  return { names: [], variable: undefined }
}

/** Whether this text before a check in a script runs nothing. */
function isFirst(text: string): boolean {
  return text.replaceAll(CLOSED, '').split('\n').every((line) => COMMENT.test(line) || (!line.includes('`') && QUIET.some((one) => one.test(line.trimEnd()))))
}

const ENDS_WITH_SCRIPT = /\.(?:[cm]?[jt]s|py|sh)["']?(?: 2>\S+)?(?: \|\| true)?\s*$/
/** How scripts leave without their first argument: that of a function in a shell is indented. */
const LEAVES = [
  { argument: 'process.argv[2]', without: /\b(?:const|let|var) (\w+) = process\.argv\[2\](?: \|\| (?:''|""))?;?\s[^]{0,300}?\bif \(!\1\) \{?\s*(?:process\.exit\(|return\b)/ },
  { argument: '$1', without: /^(\w+)="?\$(?:1|\{1(?::?-)?\})"?\s[^]{0,300}?^(?:if )?\[\[? -z "?\$\{?\1\}?"? \]\]?(?:; ?then\s| &&)\s*exit\b/m },
  { argument: 'sys.argv[1]', without: /\bif len\(sys\.argv\) < 2:\s+(?:sys\.)?exit\(/ }
]
const NAMED = /\b(\w{1,40}) = sys\.argv\[1\]/
const COMMENT = /^\s{0,20}(?:#|\/\/|\/?\*)/
/** Functions that end before the check, and texts at the start of a script. */
const CLOSED = /^(?:async )?(?:function )?[\w-]{1,60} ?\([^()\n]{0,200}\) ?\{\r?\n[^]{0,3000}?^\}$|^def (?!main\b)\w[^]{0,3000}?(?=^\S)|^"""[^]{0,3000}?"""$/gm
/** Lines that run nothing which others could see. */
const QUIET = [
  /^\s*(?:if)?(?: ?\[)?;?$/,
  /^(?:set -|cd ["$/\w]|['"]use strict['"])[^;&|]*;?$/,
  /^(?:readonly |export )?\w+=(?:"(?:[^"$]|\$(?!\())*"|'[^']*'|[^\s"'(]*)$/,
  /^(?:readonly |export )?\w+="?\$\((?:cd|dirname|basename|pwd|git rev-parse|date)\b/,
  /^(?:import [^"'(]+|import [^"'(]+ from ["'][^"']+["'];?|from [\w.]+ import [^;]+)$/,
  /^\s{0,20}(?:const|let|var) [^=]{1,200}= ?(?:require\(["'][^"']+["']\)|process\.argv\[2\](?: \|\| (?:''|""))?|["'\d][^()]*|path\.\w+\([^()]*\));?$/,
  /^\w+ = [^()]*$/,
  /^(?:(?:async )?function main\(\) \{|def main\(\)[^:]{0,20}:)$/
]

function namesIn(reading: Reading, root: string | undefined, hook: WrittenHook, unset: Unset): readonly string[] {
  const { hook: { type, command } } = hook
  if ((type !== undefined && type !== 'command') || typeof command !== 'string' || command.length > MAX_COMMAND) return []
  const isProgram = IN_COMMAND.test(command) && !/stdin|readFileSync\((?:0|["']\/dev)/.test(command)
  const isRead = READS_INPUT.test(command.replaceAll(IS_NOT_READ, ''))
  const names = namesBy(command, ...(isProgram ? [READ_BY_SHELL, READ_BY_PROGRAM] : [READ, ...(isRead ? [] : [READ_OR_NOTHING])])).filter(
    (name) => isInput(name, unset) && !isSetBy(command, name) && !isSetAround(reading, name)
  )
  const script = names.length === 0 ? undefined : scriptIn(reading, hook)
  // It may look there if it gets nothing.
  return script?.isFed === false && (root === undefined || readsInput(join(root, script.file), root, reading)) ? [] : names
}

type Unset = Readonly<Record<string, string>>

function isInput(name: string, unset: Unset): boolean {
  return unset[name] === 'input' || Object.keys(unset).some((one) => one.endsWith('*') && unset[one] === 'input' && name.startsWith(one.slice(0, -1)))
}

/** What gives the variables after it their values. */
const SETS = /\b(?:read|for|local|export|declare|typeset|readonly|mapfile|readarray|getopts|printf -v)(?: [^\s;|&]{1,40}){0,6} $/

/** Whether a command gives the variable a value itself. */
function isSetBy(command: string, name: string): boolean {
  return command.split(name).some((before, index, parts) => {
    const after = parts[index + 1]
    return after !== undefined && (/^:?=/.test(after) || (/^(?:["']\])?\s{0,4}=(?!=)/.test(after) && !/\$\{?$/.test(before)) || SETS.test(before))
  })
}

/** Where the input has it. */
function fieldOf(name: string): string {
  if (/(?:SESSION|CONVERSATION)_ID$/.test(name)) return '.session_id'
  if (/EVENT(?:_NAME)?$/.test(name)) return '.hook_event_name'
  if (/^CLAUDE_HOOK_(?!TOOL)/.test(name)) return '.'
  if (/OUTPUT|RESULT|RESPONSE/.test(name) && !name.includes('FILE_PATH')) return '.tool_response'
  if (name.includes('TRANSCRIPT')) return '.transcript_path'
  if (/(?:PROMPT|USER_\w+)$/.test(name)) return '.prompt'
  if (name.includes('NOTIFICATION')) return '.message'
  if (name.includes('SUBAGENT')) return name.endsWith('_ID') ? '.agent_id' : '.agent_type'
  if (name.endsWith('_NAME')) return '.tool_name'
  if (name.includes('COMMAND')) return '.tool_input.command'
  return /FILE|PATH/.test(name) ? '.tool_input.file_path' : '.tool_input'
}
