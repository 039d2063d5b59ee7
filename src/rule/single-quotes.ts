import type { Reading } from '../project/reading.js'
import { programName, splitWords } from '../server/shell.js'
import type { Fault } from './hook-fault.js'
import { commandsIn } from './hook-lists.js'
import { RUNS_SCRIPT } from './hook-scripts.js'
import type { WrittenHook } from './hooks.js'

/** What runs the text after it in a shell of its own, which replaces variables. */
const RUNS_TEXT = /^-(?:\w*[ce]|Command)$/i
const ASSIGNS = /^[A-Za-z_]\w*=/
/** A path that begins with a variable, as a word in single quotes. */
const IN_QUOTES = /^'(\$(?:\{(\w+)\}|(\w+))\/[^']+)'$/

/**
 * Scripts by their paths in single quotes, `'${CLAUDE_PLUGIN_ROOT}/a.sh'`. In a session of Claude Code 2.1.332, such hooks of a plugin and of settings ended with
 * "not found": it gives the folders to the shell in variables, and does not write them into the command itself.
 */
export function* singleQuoted({ host, kind }: Reading, { hook: { type = 'command', command, args, shell = 'bash' }, at }: WrittenHook): Generator<Fault> {
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
