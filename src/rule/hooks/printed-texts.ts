import { join } from '../../base/path.js'
import type { Phrase } from '../../base/wording.js'
import type { Reading } from '../../project/reading.js'
import { climbsOut } from '../../server/paths.js'
import type { WrittenHook } from './hooks.js'

/** A command that only prints a file with a text, without its quotes. */
const PRINTS_FILE = /^cat (?:\$(?:\{(\w+)\}|(\w+))\/)?([\w.][\w./-]*\.(?:md|txt))(?: 2> ?\/dev\/null)?(?: \|\| (?:true|:|exit 0))?;?$/
/** One that only prints a text, and not a document. */
const PRINTS_TEXT = /^(?:echo|printf)(?: -[en]{1,2})? (["'])(?!\s*[{])((?:[^"'`$]|\$(?!\()){1,2000})\1(?: 2> ?\/dev\/null)?(?: \|\| (?:true|:|exit 0))?;?$/
/** What it may ask for before that: a file or a folder, or a variable. */
const ASKED_FIRST = /^(?:\[ (?:! )?-[defrsnzL] [^\]&|;\n]{1,200} \]|test (?:! )?-[defrsnzL] [^\s&|;]{1,200}) && (?=echo|printf)/
const ASKED_IN_BLOCK = /^if (?:\[ (?:! )?-[defrsnzL] [^\]&|;\n]{1,200} \]|test (?:! )?-[defrsnzL] [^\s&|;]{1,200}); then ((?:echo|printf) [^]{1,2000}?);? fi;?$/
const MAX_COMMAND = 2100
/** A program of Python in double quotes that prints texts, and what it may do besides: nothing but to read the input. */
const IN_PYTHON = /^python3? -c "([^"\\`$]{1,2000})"(?: \|\| (?:true|:|exit 0))?;?$/
const PRINTED_IN_PYTHON = /\bprint\(f?'([^'\n]{1,1000})'\)/g
const STRING = /'[^'\n]*'/g
const DOES_MORE = /\bprint\((?!''\))|\b(?:exec|eval|exit|open|compile|__import__|from|stderr|stdout|write|raise|assert)\b|\bimport (?!(?:json|re|sys)\b(?:, ?(?:json|re|sys)\b)*\s*(?:[;\n]|$))/

/** What to do about a command that does nothing but to print a text, where its host shows that to nobody; undefined for another one. @param root of the plugin or the project @param fix what to do about a text in the command */
export function fixOfText(reading: Reading, root: string | undefined, { event, hook: { command, args } }: WrittenHook, fix: Phrase | string): Phrase | string | undefined {
  if (typeof command !== 'string' || command.length > MAX_COMMAND || args !== undefined) return undefined
  if (PRINTS_TEXT.test(withoutQuestion(command))) return printsSentence(command) ? fix : undefined
  if (printsInPython(command)) return fix
  if (!isTextOfOwn(reading, root, command)) return undefined
  return typeof fix === 'string'
    ? fix
    : {
        text: 'For the model, print the file in a document, such as with `jq -Rs \'{ hookSpecificOutput: { hookEventName: "{{event}}", additionalContext: . } }\' FILE`.',
        data: { event }
      }
}

/** Whether a command only prints a text, whatever variables are in it. */
export function printsSentence(command: unknown): boolean {
  const [, , text = ''] = typeof command === 'string' && command.length <= MAX_COMMAND ? (PRINTS_TEXT.exec(withoutQuestion(command)) ?? []) : []
  return isSentence(text.replaceAll(/\$\{?\w+\}?/g, ''))
}

/** Whether a command is a program of Python that does nothing but to print sentences. */
function printsInPython(command: string): boolean {
  const [, program = ''] = IN_PYTHON.exec(command.trim()) ?? []
  const printed = Array.from(program.matchAll(PRINTED_IN_PYTHON), ([, text = '']) => text)
  return printed.length > 0 && printed.every((text) => isSentence(text) && !text.trimStart().startsWith('{')) && !DOES_MORE.test(program.replaceAll(STRING, "''").replaceAll("f''", "''"))
}

/** The part of a command that prints, of one that first asks whether there is something. */
function withoutQuestion(command: string): string {
  const shown = command.trim()
  return ASKED_IN_BLOCK.exec(shown)?.[1] ?? shown.replace(ASKED_FIRST, '')
}

/** Whether a command only prints a file of the plugin or the project that is not a document for the host. */
function isTextOfOwn({ host, plugin, surroundings: { files } }: Reading, root: string | undefined, command: string): boolean {
  const [, braced, plain, file = ''] = PRINTS_FILE.exec(command.trim().replaceAll(/["']/g, '')) ?? []
  const name = braced ?? plain
  const isOwn = plugin === undefined ? name === undefined || host.variables.standFor?.[name] === 'workspace' : name !== undefined && host.hooks?.roots.includes(name) === true
  if (root === undefined || file === '' || !isOwn || climbsOut(file)) return false
  const text = files.readText(join(root, file))?.trimStart() ?? ''
  return isSentence(text) && !text.startsWith('{')
}

/** A word alone is a receipt. */
function isSentence(text: string): boolean {
  return /\p{L}{2}[^\p{L}]{1,20}\p{L}{2,40}[^\p{L}]{1,20}\p{L}{2}/u.test(text)
}
