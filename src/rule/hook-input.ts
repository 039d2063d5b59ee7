import { join } from '../base/path.js'
import { listed } from '../base/wording.js'
import { subjectOf } from '../hosts/profiles.js'
import { valueAt } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import { scriptOf } from './hook-scripts.js'
import type { WrittenHook } from './hooks.js'
import type { Problem } from './rule.js'

/** A variable that a command reads, without what to take if it is not set. */
const READ = /\$(?:\{(\w+)\}|(\w+))/g

/** The same in a script, where none may be the default, and as Python and JavaScript read one. */
const READ_BY_SCRIPT = /\$(?:\{(\w+)(?::?-)?\}|(\w+))|\benviron(?:\.get\(["'](\w+)["']\s{0,4}(?:,\s{0,4}(?:""|''|None)\s{0,4})?\)|\[["'](\w+)["']\])|\bprocess\.env\.(\w+)\b(?!\s{0,4}(?:\|\||\?\?)\s{0,4}(?!""|''))/g
/** A program in the command itself that reads variables. */
const IN_COMMAND = /\s-(?:e|c|-eval)\s[^]*\b(?:process\.env|environ)\b/
/** A script that reads what its host writes to it. */
const READS_INPUT = /stdin|\$\(cat\b|\bcat\)|`cat`|\bread\b|\bjq\b|sys\.argv\[0\]/i

/** A longer command is a script of its own. */
const MAX_COMMAND = 5000
const MAX_SCRIPT = 100_000

/** Commands with variables that their host does not set, although people take them for what the hook is about. @param root of the plugin or the project */
export function* unsetInput(reading: Reading, root: string | undefined, written: readonly WrittenHook[]): Generator<Pick<Problem<'unset'>, 'message' | 'data' | 'at'>> {
  const { host } = reading
  const unset = host.hooks?.unset
  if (unset === undefined) return
  const inCommands = written.map((hook) => ({ hook, names: namesIn(reading, root, hook, unset), where: 'here', variable: undefined }))
  const found = inCommands.map((one) => (one.names.length > 0 ? one : { ...one, ...namesInScript(reading, root, one.hook, unset) })).filter(({ names }) => names.length > 0)
  const [first, ...others] = [...new Set(found.flatMap(({ names }) => names))].toSorted()
  if (first === undefined) return
  const places = new Set(found.map(({ where }) => where))
  const where = places.size === 1 ? found[0]?.where : 'in the scripts that hooks run'
  const data = { host: subjectOf(host), where, names: listed([first, ...others].map((name) => `'${name}'`)), are: others.length === 0 ? 'it is' : 'they are', field: fieldOf(found[0]?.variable ?? found[0]?.names[0] ?? first) }
  for (const { hook: { at } } of found) yield { message: 'unset', data, at: [...at, 'command'] }
}

/** What the script of a command reads in the same way, if it reads nothing else of what the host gives it. */
function namesInScript({ value, surroundings: { files } }: Reading, root: string | undefined, hook: WrittenHook, unset: Unset): InScript {
  const { command } = hook.hook
  const script = typeof command === 'string' ? scriptOf(hook) : undefined
  const text = script === undefined || root === undefined || script.isFed ? '' : (files.readText(join(root, script.file)) ?? '')
  if (script === undefined || typeof command !== 'string' || text.length > MAX_SCRIPT || READS_INPUT.test(text)) return { names: [], where: '', variable: undefined }
  const all = new Set(Array.from(text.matchAll(READ_BY_SCRIPT), ([, ...names]) => names.find((name) => name !== undefined) ?? ''))
  const names = [...all].filter((name) => isInput(name, unset) && !command.includes(name) && !isSetBy(text, name) && valueAt(value, ['env', name]) === undefined)
  const where = `in '${script.file}'`
  return names.length > 0 ? { names, where, variable: undefined } : { ...argumentOf(hook, text), where }
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

function namesIn({ value, surroundings: { files } }: Reading, root: string | undefined, hook: WrittenHook, unset: Unset): readonly string[] {
  const { hook: { type, command } } = hook
  if ((type !== undefined && type !== 'command') || typeof command !== 'string' || command.length > MAX_COMMAND) return []
  const isProgram = IN_COMMAND.test(command) && !/stdin|readFileSync\((?:0|["']\/dev)/.test(command)
  const all = new Set(Array.from(command.matchAll(isProgram ? READ_BY_SCRIPT : READ), ([, ...each]) => each.find((name) => name !== undefined) ?? ''))
  const names = [...all].filter((name) => isInput(name, unset) && !isSetBy(command, name) && valueAt(value, ['env', name]) === undefined)
  const script = names.length === 0 ? undefined : scriptOf(hook)
  // It may look there if it gets nothing.
  return script?.isFed === false && (root === undefined || READS_INPUT.test(files.readText(join(root, script.file)) ?? 'stdin')) ? [] : names
}

type Unset = Readonly<Record<string, string>>

function isInput(name: string, unset: Unset): boolean {
  return unset[name] === 'input' || Object.keys(unset).some((one) => one.endsWith('*') && unset[one] === 'input' && name.startsWith(one.slice(0, -1)))
}

/** Whether a command gives the variable a value itself. */
function isSetBy(command: string, name: string): boolean {
  return command.split(name).some((before, index, parts) => index < parts.length - 1 && (parts[index + 1]?.startsWith('=') === true || /\b(?:read|for|local|export)(?: -\w+)* $/.test(before)))
}

/** Where the input has it. */
function fieldOf(name: string): string {
  if (/OUTPUT|RESULT|RESPONSE/.test(name)) return '.tool_response'
  if (name.includes('TRANSCRIPT')) return '.transcript_path'
  if (name.endsWith('PROMPT')) return '.prompt'
  if (name.endsWith('_NAME')) return '.tool_name'
  if (name.includes('COMMAND')) return '.tool_input.command'
  return /FILE|PATH/.test(name) ? '.tool_input.file_path' : '.tool_input'
}
