import type { Span } from '../../text/position.js'
import { isLauncher, isPath, programName } from './command-line.js'
import { type ShellWord, splitWords } from './shell-words.js'

/** A `command` that holds more than a program (§2.2). */
export interface PackedCommand {
  readonly program: string
  /** The arguments, without their quotes. */
  readonly args: readonly string[]
  /** Where the arguments stand in the command; where the quotes do, if there are no arguments. */
  readonly span: Span
  /** Whether it is plain where the program ends and what the arguments are. */
  readonly certain: boolean
}

/**
 * Tells a command line from a program whose path has blanks in it: by the first word, by suffixes that end a program,
 * and by what looks like an option. What could be either is taken for a path.
 */
export function packedCommand(command: string): PackedCommand | undefined {
  if (!/[\s"']/.test(command.trim())) return undefined
  const { words, simple } = splitWords(command)
  const [first, ...rest] = words
  if (first === undefined) return undefined
  const quoted = /["']/.test(command.charAt(first.start))
  if (rest.length === 0) {
    const span = { start: first.start, end: first.end }
    return quoted ? { program: first.text, args: [], span, certain: true } : undefined
  }
  const size = quoted || !isPath(withoutReferences(first.text)) ? sizeOfNamed(first, rest, quoted) : sizeOfPath(words)
  if (size === undefined) return undefined
  const last = words[size.words - 1]
  const args = words.slice(size.words)
  const start = args[0]?.start ?? 0
  const program = size.words === 1 ? first.text : command.slice(first.start, last?.end)
  const span = { start, end: args.at(-1)?.end ?? start }
  return { program, args: args.map(({ text }) => text), span, certain: simple && size.certain }
}

/** How many words belong to the program. */
interface Size {
  readonly words: number
  readonly certain: boolean
}

/** A program that is quoted, or looked up by its name: it is one word, unless it is the name of an application. */
function sizeOfNamed(first: ShellWord, rest: readonly ShellWord[], quoted: boolean): Size | undefined {
  if (quoted || isLauncher(programName(first.text))) return { words: 1, certain: true }
  if (/^[A-Za-z_]\w*=/.test(first.text)) return { words: 1, certain: false }
  const isTitle = rest.some(({ text }) => /^[A-Z(&]/.test(text) || /\.(?:exe|app)$/i.test(text))
  return isTitle ? undefined : { words: 1, certain: true }
}

function sizeOfPath(words: readonly ShellWord[]): Size | undefined {
  const binary = words.findIndex(({ text }) => /\.(?:exe|cmd|bat)$/i.test(text)) + 1
  if (binary > 0) return binary < words.length ? { words: binary, certain: true } : undefined
  const script = words.findIndex(({ text }) => SCRIPT.test(text)) + 1
  if (script > 0 && script < words.length && !words.slice(script).some(continuesPath)) {
    return { words: script, certain: true }
  }
  const [first, ...rest] = words
  if (first !== undefined && isLauncher(programName(first.text))) {
    const last = rest.findLast(({ text }) => isPath(text))
    if (!rest.some(continuesPath) || (last !== undefined && SCRIPT.test(last.text))) return { words: 1, certain: true }
  }
  const option = words.findIndex(({ text }) => /^--?[A-Za-z][\w-]*(?:=|$)/.test(text))
  if (option < 1) return undefined
  // The last directory of a path with blanks comes before the options; a bare word there may be an argument.
  const certain = option === 1 || isPath(words[option - 1]?.text ?? '')
  return { words: certain ? option : 1, certain }
}

const SCRIPT = /\.(?:sh|[cm]?js|ts|py|rb|ps1|jar)$/i

/** Whether a word would go on with a path that has a blank in it, and is none of its own. */
function continuesPath({ text }: ShellWord): boolean {
  return isPath(text) && !/^(?:-|\.{0,2}[/\\]|@|\$\{|[A-Za-z]:[/\\]|[a-z]+:\/\/)/.test(text)
}

function withoutReferences(text: string): string {
  return text.replaceAll(/\$\{[^}]*\}/g, '')
}
