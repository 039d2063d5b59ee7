import { subjectOf } from '../../hosts/profiles.js'
import type { Reading } from '../../project/reading.js'
import type { ConfigString } from '../../server/entry.js'
import { findFillIn } from '../../server/fill-in.js'
import { climbsOut, isAbsolutePath } from '../../server/paths.js'
import { packedCommand } from '../../server/program.js'
import { isPath, programName } from '../../server/shell.js'
import { isScriptOfInterpreter, plainPath } from '../named-file.js'
import type { Problem } from '../rule.js'
import { insertedArguments, replacing } from '../suggestions.js'
import { beginsFilledIn, isForCopying } from '../templates.js'
import { isInputOfChecker } from './explained-paths.js'
import { shortened } from './home-paths.js'
import { SCRIPT } from './machine-paths.js'

/** Whether a string is the relative path of what a host starts, and nothing defines the folder that the host starts servers in. */
function isRelativeToNothing({ host }: Reading, string: ConfigString): boolean {
  const { text, means } = string
  if (host.startsAnywhere !== true || /[$%{~<>]/.test(text) || isAbsolutePath(text) || beginsFilledIn(text)) return false
  // People put their own folder in place of such a beginning.
  if (/^(?:\.?\/)?(?:path|absolute|full|your)\b/i.test(text) || OWN_FOLDER.test(text) || findFillIn(text) !== undefined) return false
  if (means === 'command') return isPath(text) && packedCommand(text) === undefined
  return (SCRIPT.test(text) || text.endsWith('.go')) && !text.startsWith('-') && (isScriptOfInterpreter(string) || isScriptOfLauncher(string))
}

/** What people or an installer put a folder in place of: `CURRENT_DIR/server.js`. */
const OWN_FOLDER = /^(?:[A-Z][A-Z0-9]*_)+(?:DIR|DIRECTORY|FOLDER|HOME|PATH|ROOT)[/\\]/

/** What to write for such a path that is meant from the `cwd` of its entry, which is there and not used. */
function fromUnusedFolder({ host }: Reading, string: ConfigString): Problem<'unused'> | undefined {
  const { text, server, path: at } = string
  const cwd = server.strings.find(({ means }) => means === 'cwd')?.text
  if (cwd === undefined) return undefined
  const option = folderOptionFor(string)
  const isKnown = /^(?:\/|[A-Za-z]:[\\/]|<)/.test(cwd) && !climbsOut(text)
  const written = isKnown ? `${cwd.replace(/[\\/]$/, '')}${cwd.includes('\\') ? '\\' : '/'}${plainPath(text)}` : undefined
  const problem = { message: 'unused', data: { path: shortened(text), host: subjectOf(host) }, at } as const
  if (option !== undefined && isKnown) {
    const step = cwd.startsWith('<') ? undefined : insertedArguments(server, [option, cwd])
    const instead = {
      text: "Write '{{option}}' and '{{cwd}}' at the beginning of `args`: {{name}} looks for the project of the script there.",
      data: { option, cwd, name: programName(server.command ?? '') }
    }
    return { ...problem, data: { ...problem.data, instead }, suggestions: step === undefined ? [] : [{ title: `Write "${option}" and "${cwd}"`, fix: [step] }] }
  }
  const instead = { text: `Write the absolute path${written === undefined ? '' : ': {{written}}'}.`, data: { written } }
  return { ...problem, data: { ...problem.data, instead }, suggestions: written === undefined || written.startsWith('<') ? [] : [replacing(at, written)] }
}

/** What to say of the relative path of what a host starts, where nothing defines the folder that it starts servers in. */
export function toNothing(reading: Reading, string: ConfigString): Problem<'unused' | 'unclear'> | undefined {
  if (!isRelativeToNothing(reading, string)) return undefined
  const unused = fromUnusedFolder(reading, string)
  if (unused !== undefined) return unused
  const copied = isForCopying(reading) ? ' In a file for copying, begin the path with a placeholder, such as /absolute/path/to.' : ''
  const option = folderOptionFor(string)
  const what = option === undefined ? 'Write an absolute path' : "Write '{{option}}' and the absolute path of the project at the beginning of `args`"
  const data = { path: shortened(string.text), instead: { text: `${what}: {{host}} may start servers in any directory.${copied}`, data: { host: subjectOf(reading.host), option } } }
  return { message: 'unclear', data, at: string.path, ...(isInputOfChecker(reading) ? { severity: 'info' } : {}) }
}

const IN_NODE = /^(?:--package|-p|tsx|ts-node(?:-esm)?|nodemon)(?:@[\w.-]+)?$/
const IN_PYTHON = /^(?:run|python[\d.]*)$/

/** What comes before a script in the arguments of a program that starts an interpreter. */
const BEFORE_SCRIPT: Readonly<Record<string, RegExp>> = { npx: IN_NODE, pnpx: IN_NODE, bunx: IN_NODE, uv: IN_PYTHON, poetry: IN_PYTHON, pipenv: IN_PYTHON, go: /^run$/ }

/** The option for a folder, of programs that look around it for the project of what they run: the path of a script does not tell them. */
const FOLDER_OPTION: Readonly<Record<string, string>> = { uv: '--directory', poetry: '--directory', go: '-C' }

function folderOptionFor(string: ConfigString): string | undefined {
  return isScriptOfLauncher(string) ? FOLDER_OPTION[programName(string.server.command ?? '')] : undefined
}

/** Whether an argument is the script of an interpreter that another program starts, in the folder that it was started in itself. */
export function isScriptOfLauncher({ server, argument }: ConfigString): boolean {
  const before = BEFORE_SCRIPT[programName(server.command ?? '')]
  if (before === undefined) return false
  for (const { argument: index, text } of server.args) {
    if (index === argument) return true
    if (/^(?:--cwd|--directory|--project|--prefix|-C)(?:=|$)/.test(text) || !(text.startsWith('-') || before.test(text))) return false
  }
  return false
}
