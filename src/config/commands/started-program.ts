import type { Span } from '../../text/position.js'
import { isShell, programName } from './command-line.js'
import type { ConfigString, ServerEntry } from '../servers/server-entry.js'
import { type ShellScript, shellScripts } from './shell-script.js'
import { splitWords } from './shell-words.js'

/** A word of what is started: a string of the entry, or a run of one that a shell takes apart. */
export interface Word {
  readonly text: string
  readonly at: ConfigString
  /** Where the word stands in its string, in decoded UTF-16 units. */
  readonly span: Span
}

/** The program an entry comes to run in the end. */
export interface StartedProgram {
  /** As `programName` gives it. */
  readonly name: string
  readonly word: Word
  readonly args: readonly Word[]
}

/**
 * A run of a word's characters as a word of its own. Where quotes stand in the word, its place stays that of the whole.
 */
export function partOf(word: Word, start: number, end = word.text.length): Word {
  const { text, at, span } = word
  const plain = span.end - span.start === text.length
  return { text: text.slice(start, end), at, span: plain ? { start: span.start + start, end: span.start + end } : span }
}

/** More wrappers than this around one program are not looked through. */
const MAX_WRAPPERS = 4

/**
 * Looks through `cmd /c`, `env X=1`, `nohup` and the like, and through `sh -c` where its script is one plain command.
 * @returns the entry's own command where it wraps nothing; undefined where it has none
 */
export function startedProgram(server: ServerEntry): StartedProgram | undefined {
  const [command] = server.strings
  if (command?.means !== 'command' || command.text === '') return undefined
  let program: StartedProgram = programOf(wholeOf(command), server.args.map(wholeOf))
  for (let wrappers = 0; wrappers < MAX_WRAPPERS; wrappers++) {
    const [inner, ...args] = unwrap(program, server)
    if (inner === undefined) break
    program = programOf(inner, args)
  }
  return program
}

function programOf(word: Word, args: readonly Word[]): StartedProgram {
  return { name: programName(word.text), word, args }
}

function wholeOf(string: ConfigString): Word {
  return { text: string.text, at: string, span: { start: 0, end: string.text.length } }
}

/** What a wrapper starts; empty for a program that is no wrapper, or whose arguments do not say. */
function unwrap(program: StartedProgram, server: ServerEntry): readonly Word[] {
  const { name, args } = program
  if (name === 'env') return unwrapEnv(args)
  if (name === 'nohup' || name === 'setsid') return args
  return name === 'cmd' || isShell(name) ? unwrapShell(program, shellScripts(server)) : []
}

function unwrapEnv(args: readonly Word[]): readonly Word[] {
  for (let index = 0; index < args.length; index++) {
    const text = args[index]?.text ?? ''
    if (text.startsWith('-S') || text.startsWith('--split-string')) return []
    if (text === '-u' || text === '-C') index++
    else if (!text.startsWith('-') && !isAssignment(text)) return args.slice(index)
  }
  return []
}

function unwrapShell({ name, args }: StartedProgram, scripts: readonly ShellScript[]): readonly Word[] {
  const [first] = args
  // Without an option of its own the shell runs a file, and a script further on is another program's.
  if (first === undefined || !/^[-+/]/.test(first.text)) return []
  const family = name === 'cmd' ? 'cmd' : 'posix'
  const script = scripts.find(({ family: own, index }) => own === family && index >= (first.at.argument ?? NaN))
  const inner = script === undefined ? [] : args.slice(args.findIndex(({ at }) => at.argument === script.index))
  const [line] = inner
  if (line === undefined) return []
  return name === 'cmd' && inner.length > 1 ? inner : plainWords(line)
}

/** The words of a script that is one plain command, without what is assigned before it; empty where it is more. */
function plainWords(script: Word): readonly Word[] {
  const { words, simple } = splitWords(script.text)
  if (!simple) return []
  const first = words.findIndex(({ text }) => !isAssignment(text) && text !== 'exec' && text !== 'command')
  if (first < 0) return []
  return words.slice(first).map(({ text, start, end }) => ({ text, at: script.at, span: { start, end } }))
}

function isAssignment(text: string): boolean {
  return /^[A-Za-z_]\w*=/.test(text)
}
