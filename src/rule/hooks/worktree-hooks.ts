import { join } from '../../base/path.js'
import { subjectOf } from '../../hosts/profiles.js'
import type { Reading } from '../../project/reading.js'
import { scriptOf } from './hook-scripts.js'
import type { Fault, HooksHere, WrittenHook } from './hooks.js'

const EVENT = 'WorktreeCreate'

/** A command that prints a fixed text and not a path, or prints into something else. */
const SAYS = /^(?:echo|printf)\s(?:\s*'[^'/\\~]*'|\s*"[^"$`/\\~]*"|[\w .:!-]*)$/
const SAYS_ELSEWHERE = /^(?:(?:echo|printf)\s+(?:'[^']*'|"[^"]*")|cat)\s*>{1,2}\s?(?!&1|["']?\/(?:dev|proc)\/)[^\s>]+(?:\s+<<\s*['"]?\w+['"]?)?$/
/** A command that prints nothing, as long as nothing is put into it. */
const IS_QUIET = /^(?:(?:cp|ln|rm|mv|mkdir|touch|chmod|set|exit|return|test|\[\[?|for|true|false|fi|done|then|else|do|:)(?:\s.*)?|\w+=(?:[^\s"']*|"[^"]*"|'[^']*'))$/
const KEYWORD = /^(?:if|then|elif|else|while|do|!)\s+/
/** What may print something in Python and JavaScript. */
const PRINTS = /\bprint\b|stdout|stdio|console|subprocess|child_process|exec|eval|system|spawn|popen|runpy|__import__|createRequire|\/(?:dev|proc)\/|(?:open|write\w{0,20})\(\s*1\b/
/** What another module is loaded with in JavaScript. */
const LOADS = /\b(?:import|require)\s*\((?!\s*["']node:)|\b(?:from|import)\s*["'](?!node:)/
/** Modules of Python that print nothing unless they are told so in words that are looked for. */
const MODULE = '(?:json|sys|os|re|pathlib|logging|datetime|time)'
const IMPORTS = new RegExp(`^\\s*(?:import ${MODULE}(?:, ?${MODULE}){0,8}|from ${MODULE} import [\\w, ]+)$`)
/** A script of a shell that says in its first lines that it prints nothing, and does not. */
const SAYS_NOTHING = /\b(?:no stdout|(?:prints|writes) nothing to stdout)\b/i
const HEAD = /^(?:#[^\n]*\n){1,40}/
const MAY_PRINT = /\b(?:echo|printf|cat|jq|worktree)\b(?![^\n]*[>|)])|\bworktree\b/
/** A longer text is a program of its own. */
const MAX_LENGTH = 100_000

/**
 * Hooks that take the place of what makes worktrees, and make none: in sessions of Claude Code 2.1.332, the tool for worktrees failed with hooks that printed
 * nothing, or another text than a path as the last line, and worked with two hooks of which one printed a path and the other nothing.
 * @param root of the plugin or the project
 */
export function* worktreeFaults({ reading, root, written }: HooksHere): Generator<Fault<'worktree'>> {
  const { host } = reading
  const hooks = written.filter(({ event }) => event === EVENT)
  if (host.hooks?.matchers === undefined || hooks.length === 0) return
  if (!hooks.every((hook) => isWithoutPath(reading, root, hook))) return
  for (const { at } of hooks) yield { message: 'worktree', data: { host: subjectOf(host) }, at: [...at, 'command'] }
}

/** Whether a hook cannot print the path of a worktree, as far as its own text alone says: another program or module may do so. */
function isWithoutPath({ surroundings: { files } }: Reading, root: string | undefined, one: WrittenHook): boolean {
  const { command, type = 'command' } = one.hook
  if (type !== 'command' || typeof command !== 'string') return false
  const { file } = scriptOf(one) ?? {}
  if (file === undefined) return isQuietShell(command)
  const text = root === undefined ? undefined : files.readText(join(root, file))
  if (text === undefined || text.length > MAX_LENGTH || text.trim() === '') return false
  if (/\.(?:ba)?sh$/.test(file)) return isQuietShell(text) || (SAYS_NOTHING.test(HEAD.exec(text)?.[0] ?? '') && !MAY_PRINT.test(text))
  if (/\.[cm]?js$/.test(file)) return !PRINTS.test(text) && !LOADS.test(text)
  return file.endsWith('.py') && !PRINTS.test(text) && text.split('\n').every((line) => !/\bimport\b/.test(line) || IMPORTS.test(line.trimEnd()))
}

function isQuietShell(text: string): boolean {
  let end: string | undefined
  // What is between the marks is input of the command above.
  const lines = text.split('\n').map((line) => line.trim()).filter((line) => {
    const isInput = end !== undefined
    end = isInput ? (line === end ? undefined : end) : /^[^#].*(?<!<)<<-?\s*['"]?(\w+)['"]?$/.exec(line)?.[1]
    return !isInput && line !== '' && !line.startsWith('#')
  })
  if (endsWithText(lines)) return true
  // What a command in brackets prints is not printed by the line.
  const commands = lines.flatMap((line) => line.replaceAll(/\$\([^()]*\)/g, '$x').split(/&&|\|\|?|;/)).map((part) => part.trim().replace(KEYWORD, ''))
  return commands.every((one) => one === '' || SAYS.test(one) || SAYS_ELSEWHERE.test(one) || IS_QUIET.test(one))
}

/** Whether a script gets to its end, and prints a text there that is not a path: Claude Code 2.1.332 treats the last line as the path, such as `{}`. */
function endsWithText(lines: readonly string[]): boolean {
  const last = lines.filter((line) => !/^exit(?: 0)?$/.test(line)).at(-1) ?? ''
  return SAYS.test(last) && /^\w+\s+["'{]/.test(last) && lines.slice(0, lines.indexOf(last)).every((line) => !MAY_END.test(line))
}

/** What ends a script before its end, or lets another text be printed after it. */
const MAY_END = /\b(?:exit(?! [1-9])|exec|return|trap)\b|<<|[({]$/
