import { programName } from './command-line.js'
import { startedProgram, type StartedProgram, type Word } from './started-program.js'
import { type Grammar, GRAMMARS, isNpmSwitch, type Registry, RUNNERS } from './runner-grammar.js'
import type { ServerEntry } from '../servers/server-entry.js'

/** An option as it stands before the package. */
export interface RunnerOption {
  /** Without its dashes: `yes`, `y`, `package`. */
  readonly name: string
  /** What stands behind `=`, or in the next word where the option takes one. */
  readonly value: Word | undefined
}

/** A program that fetches a package and runs it: `npx`, `uvx`, `pnpm dlx` … */
export interface PackageRun {
  /** As it is written, without path and suffix: `npx`, `npm exec`. */
  readonly runner: string
  readonly registry: Registry
  /** The word after which an option of the runner can be put in. */
  readonly head: Word
  readonly options: readonly RunnerOption[]
  /** What is fetched: the values of `--package` and the like, else the first operand. */
  readonly packages: readonly Word[]
}

/**
 * The package a server is fetched and run from, also behind `cmd /c`, `env`, a plain `sh -c`, or a `--`.
 * @returns undefined for a server that is started in another way
 */
export function packageRun(server: ServerEntry): PackageRun | undefined {
  const started = startedProgram(server)
  if (started === undefined) return undefined
  return runOf(started) ?? runBehindDashes(started)
}

/** `op run -- npx …`: tools that lend an environment start what stands behind the dashes. */
function runBehindDashes({ args }: StartedProgram): PackageRun | undefined {
  const index = args.findIndex(({ text }) => text === '--')
  const word = index < 0 ? undefined : args[index + 1]
  if (word === undefined) return undefined
  return runOf({ name: programName(word.text), word, args: args.slice(index + 2) })
}

function runOf({ name, word, args }: StartedProgram): PackageRun | undefined {
  if (!Object.hasOwn(RUNNERS, name)) return undefined
  const [key, ...commands] = RUNNERS[name] ?? []
  if (key === undefined) return undefined
  const grammar: Grammar = GRAMMARS[key]
  const options: RunnerOption[] = []
  let at = 0
  let runner = name
  let head = word
  if (commands.length > 0) {
    const parts: string[] = []
    while (parts.length < 2 && !commands.includes(parts.join(' '))) {
      at = readOptions(args, at, grammar, options)
      const part = args[at]
      if (part === undefined) return undefined
      parts.push(part.text)
      head = part
      at++
    }
    if (!commands.includes(parts.join(' '))) return undefined
    runner = `${name} ${parts.join(' ')}`
  }
  at = readOptions(args, at, grammar, options)
  const isClosed = args[at]?.text === '--'
  if (isClosed) at++
  const operand = args[at]
  if (grammar.late === true && !isClosed) readLateOptions(args, at + 1, grammar, options)
  const named = options.flatMap(({ name, value }) =>
    grammar.naming.includes(name) && value !== undefined ? [value] : []
  )
  const packages = named.length > 0 || operand === undefined ? named : [operand]
  return { runner, registry: grammar.registry, head, options, packages }
}

/** Reads options into a list. Returns the index of the first operand, of `--`, or the end. */
function readOptions(args: readonly Word[], from: number, grammar: Grammar, into: RunnerOption[]): number {
  let at = from
  for (; at < args.length; at++) {
    const word = args[at]
    if (word === undefined || word.text === '--' || !/^-./.test(word.text)) break
    const option = optionOf(word)
    if (option.value === undefined && takesNext(option.name, args[at + 1], grammar)) {
      at++
      into.push({ name: option.name, value: args[at] })
    } else {
      into.push(option)
    }
  }
  return at
}

/** Options behind the package, up to `--`: operands between them belong to the program. */
function readLateOptions(args: readonly Word[], from: number, grammar: Grammar, into: RunnerOption[]): void {
  for (let at = from; at < args.length; at++) {
    at = readOptions(args, at, grammar, into)
    if (args[at]?.text === '--') return
  }
}

function optionOf(word: Word): RunnerOption {
  const dashes = word.text.startsWith('--') ? 2 : 1
  const equals = word.text.indexOf('=')
  if (equals < 0) return { name: word.text.slice(dashes), value: undefined }
  const start = word.span.start + equals + 1
  return {
    name: word.text.slice(dashes, equals),
    value: { text: word.text.slice(equals + 1), at: word.at, span: { start, end: word.span.end } }
  }
}

function takesNext(name: string, next: Word | undefined, grammar: Grammar): boolean {
  if (next === undefined) return false
  if (grammar.valued.has(name)) return true
  return grammar.greedy === true && !next.text.startsWith('-') && !isNpmSwitch(name)
}
