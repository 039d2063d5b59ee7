import { oncePer } from '../../base/lists.js'
import { join } from '../../base/path.js'
import { subjectOf } from '../../hosts/profiles.js'
import { stringsIn, valueAt } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository } from '../../project/repository.js'
import { climbsOut } from '../../server/paths.js'
import { programName, splitWords } from '../../server/shell.js'
import { textsOfScripts } from '../build-output.js'
import { isProgram, plainPath } from '../named-file.js'
import { isCopiedHome } from '../used-anyway.js'
import { commandsIn, reachedIn } from './hook-lists.js'
import { absentScript, type HookScript, relativeIn, RUNS_SCRIPT, type ScriptFault, scriptFaults } from './hook-scripts.js'
import type { Fault, HooksHere, WrittenHook } from './hooks.js'

/** Events whose hooks a session of Claude Code 2.1.332 ran in the folder that its shell had gone to. Those for SessionStart come before that too, and one for WorktreeCreate ran in the folder of the project. */
const EVENTS: ReadonlySet<string> = new Set([
  'PreToolUse',
  'PostToolUse',
  'PostToolUseFailure',
  'PostToolBatch',
  'PermissionRequest',
  'UserPromptSubmit',
  'Stop',
  'SubagentStart',
  'SubagentStop',
  'SessionEnd',
  'TaskCreated',
  'TaskCompleted',
  'PreCompact',
  'PostCompact'
])
/** With this set, its shell goes back after each command. */
const STAYS = ['env', 'CLAUDE_BASH_MAINTAIN_PROJECT_WORKING_DIR']
/** What goes to a folder, or looks whether a file is there, before a script runs. */
const LOOKS = /^(?:cd|pushd|\[\[?|test|if|for|while|until|case|\{|!|command|type|which|ls|stat|eval|source|\.)$/
/** Programs that run the one after them. */
const RUNS_NEXT = /^(?:exec|xargs|env)$/
const ASSIGNS = /^[A-Za-z_]\w*=/
const IN_TEXT = /^-[a-z]*c$/
/** A path that begins in the current folder. */
const RELATIVE = /^(?:\.\.?\/|[\w.-]+\/)/

/** What is wrong with the scripts of hooks, and with where they are. */
export function* scriptsOfHooks({ reading, root, written }: HooksHere): Generator<Fault<ScriptFault | 'inCurrent'>> {
  for (const one of written) {
    yield* scriptOfHook(reading, root, one)
    if (reading.plugin === undefined && root !== undefined) yield* inCurrentFolder(reading, root, one)
  }
}

/** What is wrong with the script of a hook of a plugin, or of a project. @param root of it */
export function* scriptOfHook(reading: Reading, root: string | undefined, hook: WrittenHook): Generator<Fault<ScriptFault>> {
  if (reading.plugin !== undefined) yield* scriptFaults(reading, reading.plugin.root, hook)
  else {
    yield* absentCloneScript(reading, hook)
    if (root !== undefined) yield* absentScript(reading, root, hook)
  }
}

/** Whether people have the settings for all of their projects. Each hook asks. */
const isForHome = oncePer((reading: Reading) => reading.isAmongDotfiles || isCopiedHome(reading, '~/.claude/settings.json'))

/** Whether the settings keep the shell from the model, which then goes nowhere. */
function isWithoutShell(value: Reading['value']): boolean {
  return stringsIn(valueAt(value, ['permissions', 'deny'])).includes('Bash')
}

/** A script of a project that settings for everyone run by its path from the current folder, `bash .claude/hooks/a.sh`: after the shell of the session has gone elsewhere, nothing is there. */
function* inCurrentFolder(reading: Reading, root: string, { event, hook: { type = 'command', command, args, shell = 'bash' }, at }: WrittenHook): Generator<Fault<'inCurrent'>> {
  const { host, value, surroundings: { files } } = reading
  const variable = host.hooks?.folders?.find((name) => host.variables.standFor?.[name] === 'workspace')
  if (variable === undefined || !EVENTS.has(event) || type !== 'command' || typeof command !== 'string' || args !== undefined || shell !== 'bash') return
  const places = scriptsIn(command, variable).filter(({ file }) => files.kindOf(join(root, file)) === 'file')
  const [first] = places
  if (first === undefined || valueAt(value, STAYS) !== undefined || isWithoutShell(value) || isForHome(reading)) return
  const written = ({ file }: { readonly file: string }) => `"$${variable}"/${file}`
  const others = [...places.map(({ start }, index) => command.slice(places[index - 1]?.end ?? 0, start)), command.slice(places.at(-1)?.end ?? 0)]
  // With another path, a suggestion would change a part alone.
  const isWhole = !others.some((text) =>
    text.split(/[\s"'=<>;&|]+/).some((word) => word !== '' && (RELATIVE.test(word) || files.kindOf(join(root, word)) !== undefined))
  )
  const fix = [
    {
      op: 'replace',
      at: [...at, 'command'],
      value: others.map((text, index) => text + (places[index] === undefined ? '' : written(places[index]))).join('')
    } as const
  ]
  yield {
    message: 'inCurrent',
    data: { host: subjectOf(host), file: first.file, instead: written(first) },
    at: [...at, 'command'],
    suggestions: isWhole ? [{ title: `Begin the paths with "$${variable}"`, fix }] : []
  }
}

/** Where scripts are in a command by their paths from the current folder. */
function scriptsIn(command: string, variable: string): readonly { readonly file: string; readonly start: number; readonly end: number }[] {
  if (command.includes(variable)) return []
  const commands = commandsIn(command, true).map(({ text, start: from }) => {
    const { words } = splitWords(text)
    return { from, words: words.slice(Math.max(0, words.findIndex((word) => !ASSIGNS.test(word.text)))) }
  })
  if (commands.some(({ words }) => LOOKS.test(words[0]?.text ?? ''))) return []
  return commands.flatMap(({ from, words: all }) => {
    const words = RUNS_NEXT.test(all[0]?.text ?? '') ? all.slice(1) : all
    const { file } = relativeIn(words.map(({ text }) => text), true) ?? {}
    const index = words.findIndex(({ text }) => file !== undefined && text.endsWith(file))
    const word = words[index]
    return file === undefined || word === undefined || words.slice(0, index).some(({ text }) => IN_TEXT.test(text)) ? [] : [{ file, start: from + word.start, end: from + word.end }]
  })
}

/** A path in a folder of the home directory. */
const IN_HOME = /^(?:~|\$HOME|\$\{HOME\})\/([\w.-]+)\/([\w./-]+)$/
/** A line of a script that links or copies a file from such a folder. */
const LINKS = /\b(?:ln|cp|rsync)\b[^\n]{0,60}?(?:~|\$HOME|\$\{HOME\})\/([\w.-]{1,60})\/([\w./-]{1,200})/g
/** So many of its files that are here say that the folder is this repository. */
const MIN_LINKED = 2
const MAX_LINKS = 200

/** A script that a hook runs where the scripts of the repository say that people have their clone, as with dotfiles (`~/dotfiles/hooks/guard.sh`), and that the repository does not have. */
function* absentCloneScript(reading: Reading, written: WrittenHook): Generator<Fault<ScriptFault>> {
  const root = foldersInRepository(reading.path, reading.surroundings.files).at(-1)
  const script = root === undefined ? undefined : cloneScript(reading, root, written)
  if (root !== undefined && script !== undefined) yield* absentScript(reading, root, written, script)
}

function cloneScript(reading: Reading, root: string, { hook: { type, command }, at }: WrittenHook): HookScript | undefined {
  if ((type !== undefined && type !== 'command') || typeof command !== 'string') return undefined
  const { words = [], folder, isFed = false } = reachedIn(command) ?? {}
  const index = words.findIndex((text) => !RUNS_SCRIPT.test(programName(text)))
  const [, clone = '', path = ''] = IN_HOME.exec(words[index] ?? '') ?? []
  const file = plainPath(path)
  if (folder !== undefined || file === '' || climbsOut(path) || !isProgram(file) || !isClone(reading, root, clone)) return undefined
  return { name: '', file, at: [...at, 'command'], isCommand: index === 0, isFed }
}

/** Whether scripts link what the repository has from a folder of the home directory, and nothing there that it does not have. */
function isClone(reading: Reading, root: string, clone: string): boolean {
  const linked = linkedIn(reading).filter((one) => one.clone === clone)
  const { files } = reading.surroundings
  return new Set(linked.map(({ file }) => file)).size >= MIN_LINKED && linked.every(({ file }) => files.kindOf(join(root, file)) !== undefined)
}

const linkedIn = oncePer((reading: Reading): readonly { readonly clone: string; readonly file: string }[] =>
  Array.from(textsOfScripts(reading)).flatMap((text) => Array.from(text.matchAll(LINKS), ([, clone = '', file = '']) => ({ clone, file: plainPath(file) }))).slice(0, MAX_LINKS))

/** What runs the text after it in a shell of its own, which replaces variables. */
const RUNS_TEXT = /^-(?:\w*[ce]|Command)$/i
/** A path that begins with a variable, as a word in single quotes. */
const IN_QUOTES = /^'(\$(?:\{(\w+)\}|(\w+))\/[^']+)'$/

/**
 * Scripts by their paths in single quotes, `'${CLAUDE_PLUGIN_ROOT}/a.sh'`. In a session of Claude Code 2.1.332, such hooks of a plugin and of settings ended with
 * "not found": it gives the folders to the shell in variables, and does not write them into the command itself.
 */
export function* singleQuoted({ host, kind }: Reading, { hook: { type = 'command', command, args, shell = 'bash' }, at }: WrittenHook): Generator<Fault<'literal'>> {
  // In settings, that of the plugin is empty: another message says so.
  const folders = host.hooks?.folders?.filter((name) => kind === 'plugin' || host.variables.standFor?.[name] === 'workspace')
  if (folders === undefined || host.variables.ofHooks === undefined || type !== 'command' || typeof command !== 'string' || args !== undefined || shell !== 'bash') return
  const found = commandsIn(command, true).flatMap(({ text, start: from }) => {
    const { words } = splitWords(text)
    const index = words.findIndex((word) => !ASSIGNS.test(word.text) && !RUNS_SCRIPT.test(programName(word.text)))
    const word = words[index]
    if (word === undefined || words.slice(0, index).some((one) => RUNS_TEXT.test(one.text))) return []
    const [, path, braced, plain = ''] = IN_QUOTES.exec(text.slice(word.start, word.end)) ?? []
    return path === undefined || !folders.includes(braced ?? plain) ? [] : [{ path, start: from + word.start, end: from + word.end }]
  })
  const [first] = found
  if (first === undefined) return
  const value = [...found.map(({ path, start }, index) => `${command.slice(found[index - 1]?.end ?? 0, start)}"${path}"`), command.slice(found.at(-1)?.end ?? 0)].join('')
  yield { message: 'literal', data: { path: first.path }, at: [...at, 'command'], suggestions: [{ title: 'Write double quotes', fix: [{ op: 'replace', at: [...at, 'command'], value }] }] }
}
