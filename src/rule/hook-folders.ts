import { oncePer } from '../base/lists.js'
import { join } from '../base/path.js'
import { subjectOf } from '../hosts/profiles.js'
import { stringsIn, valueAt } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import { splitWords } from '../server/shell.js'
import type { Fault } from './hook-fault.js'
import { commandsIn } from './hook-lists.js'
import { relativeIn } from './hook-scripts.js'
import type { WrittenHook } from './hooks.js'
import { isCopiedHome } from './used-anyway.js'

/** Events whose hooks a session of Claude Code 2.1.332 ran in the folder that its shell had gone to. Those for SessionStart come before that too, and one for WorktreeCreate ran in the folder of the project. */
const EVENTS: ReadonlySet<string> = new Set(['PreToolUse', 'PostToolUse', 'PostToolUseFailure', 'PostToolBatch', 'PermissionRequest', 'UserPromptSubmit', 'Stop', 'SubagentStart', 'SubagentStop', 'SessionEnd', 'TaskCreated', 'TaskCompleted', 'PreCompact', 'PostCompact'])
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

/** Whether people have the settings for all of their projects. Each hook asks. */
const isForHome = oncePer((reading: Reading) => reading.isAmongDotfiles || isCopiedHome(reading, '~/.claude/settings.json'))

/** Whether the settings keep the shell from the model, which then goes nowhere. */
function isWithoutShell(value: Reading['value']): boolean {
  return stringsIn(valueAt(value, ['permissions', 'deny'])).includes('Bash')
}

/** A script of a project that settings for everyone run by its path from the current folder, `bash .claude/hooks/a.sh`: after the shell of the session has gone elsewhere, nothing is there. */
export function* inCurrentFolder(reading: Reading, root: string, { event, hook: { type = 'command', command, args, shell = 'bash' }, at }: WrittenHook): Generator<Fault> {
  const { host, value, surroundings: { files } } = reading
  const variable = host.hooks?.folders?.find((name) => host.variables.standFor?.[name] === 'workspace')
  if (variable === undefined || !EVENTS.has(event) || type !== 'command' || typeof command !== 'string' || args !== undefined || shell !== 'bash') return
  const places = scriptsIn(command, variable).filter(({ file }) => files.kindOf(join(root, file)) === 'file')
  const [first] = places
  if (first === undefined || valueAt(value, STAYS) !== undefined || isWithoutShell(value) || isForHome(reading)) return
  const written = ({ file }: { readonly file: string }) => `"$${variable}"/${file}`
  const others = [...places.map(({ start }, index) => command.slice(places[index - 1]?.end ?? 0, start)), command.slice(places.at(-1)?.end ?? 0)]
  // With another path, a suggestion would change a part alone.
  const isWhole = !others.some((text) => text.split(/[\s"'=<>;&|]+/).some((word) => word !== '' && (RELATIVE.test(word) || files.kindOf(join(root, word)) !== undefined)))
  const fix = [{ op: 'replace', at: [...at, 'command'], value: others.map((text, index) => text + (places[index] === undefined ? '' : written(places[index]))).join('') } as const]
  yield { message: 'inCurrent', data: { host: subjectOf(host), file: first.file, instead: written(first) }, at: [...at, 'command'], suggestions: isWhole ? [{ title: `Begin the paths with "$${variable}"`, fix }] : [] }
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
