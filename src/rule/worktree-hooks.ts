import { dirname, join } from '../base/path.js'
import { subjectOf } from '../hosts/profiles.js'
import type { Reading } from '../project/reading.js'
import type { Fault } from './hook-fault.js'
import { scriptOf } from './hook-scripts.js'
import type { WrittenHook } from './hooks.js'

const EVENT = 'WorktreeCreate'

/** What may make a worktree, or another folder. */
const MAKES = /worktree["',\s]+add\b|workspace["',\s]+add\b|\bmkdir\b|\bclone\b|\bwt\b/
/** The path of a worktree, which the input of `WorktreeRemove` has and that of `WorktreeCreate` has not: it has `name` and `cwd`. */
const READS_PATH = /["'.$]\{?(?:worktree_path|worktreePath)\b/
/** A command that prints a text alone. */
const SAYS = /^\s*(?:echo|printf)\s+(?:'[^']*'|"[^"$`]*")\s*$/
/** What may print something in Python and JavaScript. */
const PRINTS = /\bprint\b|stdout|stdio|console|subprocess|child_process|exec|system|spawn|popen|sys\.path|importlib/
/** A module next to a script in Python. */
const IMPORTS = /^[ \t]*(?:from|import)[ \t]+(\w+)/gm
/** A longer text is a program of its own. */
const MAX_LENGTH = 100_000

/**
 * Hooks that take the place of what makes worktrees, and make none: in sessions of Claude Code 2.1.332, the tool for worktrees failed with hooks that printed
 * nothing, or another text than a path as the last line, and worked with two hooks of which one printed a path and the other nothing.
 * @param root of the plugin or the project
 */
export function* worktreeFaults(reading: Reading, root: string | undefined, written: readonly WrittenHook[]): Generator<Fault> {
  const { host } = reading
  const hooks = written.filter(({ event }) => event === EVENT)
  if (host.hooks?.matchers === undefined || hooks.length === 0) return
  if (!hooks.every((hook) => isWithoutPath(reading, root, hook, written))) return
  for (const { at } of hooks) yield { message: 'worktree', data: { host: subjectOf(host) }, at: [...at, 'command'] }
}

/** Whether a hook cannot print the path of a worktree. */
function isWithoutPath({ surroundings: { files } }: Reading, root: string | undefined, one: WrittenHook, written: readonly WrittenHook[]): boolean {
  const { command, type = 'command' } = one.hook
  if (type !== 'command' || typeof command !== 'string') return false
  const { file } = scriptOf(one) ?? {}
  if (file === undefined) return SAYS.test(command) || (READS_PATH.test(command) && !MAKES.test(command))
  const text = root === undefined ? undefined : files.readText(join(root, file))
  if (text === undefined || text.length > MAX_LENGTH || text.trim() === '') return false
  const isOfBoth = written.some((other) => other.event !== EVENT && scriptOf(other)?.file === file)
  if (!isOfBoth && READS_PATH.test(text) && !MAKES.test(text)) return true
  if (/\.[cm]?js$/.test(file)) return !PRINTS.test(text) && !/["']\.\.?\//.test(text)
  if (!file.endsWith('.py') || root === undefined) return false
  const modules = Array.from(text.matchAll(IMPORTS), ([, name = '']) => files.readText(join(root, dirname(file), `${name}.py`)) ?? '')
  return [text, ...modules].every((source) => !PRINTS.test(source))
}
