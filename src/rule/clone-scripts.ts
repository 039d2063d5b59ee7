import { oncePer } from '../base/lists.js'
import { join } from '../base/path.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository } from '../project/repository.js'
import { climbsOut } from '../server/paths.js'
import { programName } from '../server/shell.js'
import { textsOfScripts } from './build-output.js'
import type { Fault } from './hook-fault.js'
import { reachedIn } from './hook-lists.js'
import { absentScript, type HookScript, RUNS_SCRIPT } from './hook-scripts.js'
import type { WrittenHook } from './hooks.js'
import { isProgram, plainPath } from './named-file.js'

/** A path in a folder of the home directory. */
const IN_HOME = /^(?:~|\$HOME|\$\{HOME\})\/([\w.-]+)\/([\w./-]+)$/
/** A line of a script that links or copies a file from such a folder. */
const LINKS = /\b(?:ln|cp|rsync)\b[^\n]{0,60}?(?:~|\$HOME|\$\{HOME\})\/([\w.-]{1,60})\/([\w./-]{1,200})/g
/** So many of its files that are here say that the folder is this repository. */
const MIN_LINKED = 2
const MAX_LINKS = 200

/** A script that a hook runs where the scripts of the repository say that people have their clone, as with dotfiles (`~/dotfiles/hooks/guard.sh`), and that the repository does not have. */
export function* absentCloneScript(reading: Reading, written: WrittenHook): Generator<Fault> {
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
