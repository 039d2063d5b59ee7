import type { Span } from '../base/text.js'
import { type ConfigString, oncePerServer, type ServerEntry } from './entry.js'
import { isLauncher, isPath, isShell, programName, type ShellScript, shellScripts, type ShellWord, splitWords } from './shell.js'
import { parseReferences } from './variables.js'

/** A word of a command line: a string of the entry, or a part of one that a shell splits. */
export interface Word {
  readonly text: string
  readonly at: ConfigString
  /** Where the word is in its string, in decoded UTF-16 units. */
  readonly span: Span
}

/** The program that an entry runs in the end. */
export interface StartedProgram {
  /** As returned by `programName`. */
  readonly name: string
  readonly word: Word
  readonly args: readonly Word[]
}

/** A part of a word as a word of its own. If the word contains quotes, its place stays that of the whole word. */
export function partOf(word: Word, start: number, end = word.text.length): Word {
  const { text, at, span } = word
  const plain = span.end - span.start === text.length
  return { text: text.slice(start, end), at, span: plain ? { start: span.start + start, end: span.start + end } : span }
}

/** No more than this many wrappers around a program are followed. */
const MAX_WRAPPERS = 4

/** The program that an entry runs in the end, inside `cmd /c`, `env X=1`, `nohup`, a plain `sh -c` and the like. */
export function startedProgram(server: ServerEntry): StartedProgram | undefined {
  return startedPrograms(server).at(-1)
}

/** The program that an entry names, and what each wrapper starts; empty for an entry without a command. */
export const startedPrograms = oncePerServer(findStarted)

function findStarted(server: ServerEntry): readonly StartedProgram[] {
  const [command] = server.strings
  if (command?.means !== 'command' || command.text === '') return []
  const [first = wholeOf(command), ...words] = splitByHost(server, command.text).map(({ text, start, end }): Word => ({ text, at: command, span: { start, end } }))
  let program: StartedProgram = programOf(first, [...words, ...server.args.map(wholeOf)])
  const programs = [program]
  for (let wrappers = 0; wrappers < MAX_WRAPPERS; wrappers++) {
    const [inner, ...args] = unwrap(program, server)
    if (inner === undefined) break
    program = programOf(inner, args)
    programs.push(program)
  }
  return programs
}

/** The words of a command that the host splits; none if it starts all of it as one program. */
export function splitByHost({ host, args }: Pick<ServerEntry, 'host'> & { readonly args: readonly unknown[] }, command: string): readonly ShellWord[] {
  if (host.splitsCommand !== true || args.length > 0) return []
  const { words, simple } = splitWords(command)
  return simple && words.length > 1 ? words : []
}

/**
 * The program that the author of a whole command line in `command`, or of a name with a space at its end, meant. No host starts it so; what it
 * names may still be wrong, and is to be said together with that.
 * @returns the program itself if its word is one
 */
export function meantProgram(program: StartedProgram): StartedProgram {
  const [first, ...words] = wordsMeant(program.word)
  return first === undefined ? program : programOf(first, [...words, ...program.args])
}

function wordsMeant({ text, at, span }: Word): readonly Word[] {
  if (at.means !== 'command' || span.end - span.start !== at.text.length) return []
  const packed = packedCommand(text)
  if (packed === undefined) {
    const name = text.trim()
    const start = text.indexOf(name)
    return name === '' || name === text ? [] : [{ text: name, at, span: { start, end: start + name.length } }]
  }
  const words = packed.certain ? splitWords(text).words : []
  return words[0]?.text === packed.program ? words.map(({ text: word, start, end }) => ({ text: word, at, span: { start, end } })) : []
}

function programOf(word: Word, args: readonly Word[]): StartedProgram {
  return { name: programName(word.text), word, args }
}

function wholeOf(string: ConfigString): Word {
  return { text: string.text, at: string, span: { start: 0, end: string.text.length } }
}

/** What a wrapper starts; empty if the program is not a wrapper, or its arguments do not say. */
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
  // Without an option of its own, the shell runs a file, and a later script belongs to another program.
  if (first === undefined || !/^[-+/]/.test(first.text)) return []
  const family = name === 'cmd' ? 'cmd' : 'posix'
  const script = scripts.find(({ family: own, index }) => own === family && index >= (first.at.argument ?? NaN))
  const inner = script === undefined ? [] : args.slice(args.findIndex(({ at }) => at.argument === script.index))
  const [line] = inner
  if (line === undefined) return []
  return name === 'cmd' && inner.length > 1 ? inner : plainWords(line)
}

/** The words of a script that is a single plain command, without leading assignments; empty if it is anything else. */
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

/** A `command` that contains more than a program (spec §2.2). */
export interface PackedCommand {
  readonly program: string
  /** The arguments, without their quotes. */
  readonly args: readonly string[]
  /** Where the arguments are in the command; where the quotes are, if there are no arguments. */
  readonly span: Span
  /** Whether it is clear where the program ends and what the arguments are. */
  readonly certain: boolean
}

/**
 * Tells a command line from a program whose path contains spaces: by the first word, by suffixes that end a program, and by
 * what looks like an option. What could be either is treated as a path.
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

/** A program in quotes, or one looked up by its name, is a single word unless it is the name of an application. */
function sizeOfNamed(first: ShellWord, rest: readonly ShellWord[], quoted: boolean): Size | undefined {
  if (quoted || isLauncher(programName(first.text))) return { words: 1, certain: true }
  if (/^[A-Za-z_]\w*=/.test(first.text)) return { words: 1, certain: false }
  // The name of an application has no options.
  const isTitle = !rest.some(({ text }) => OPTION.test(text) || text === '&&') && rest.some(({ text }) => /^[A-Z(&]/.test(text) || /\.(?:exe|app)$/i.test(text))
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
  const option = words.findIndex(({ text }) => OPTION.test(text))
  if (option < 1) return undefined
  // The last directory of a path with spaces comes before the options; a bare word there may be an argument.
  const certain = option === 1 || isPath(words[option - 1]?.text ?? '')
  return { words: certain ? option : 1, certain }
}

const OPTION = /^--?[A-Za-z][\w-]*(?:=|$)/
const SCRIPT = /\.(?:sh|[cm]?js|ts|py|rb|ps1|jar)$/i

/** Whether a word looks like the continuation of a path with a space in it, and not like a word of its own. */
function continuesPath({ text }: ShellWord): boolean {
  return isPath(text) && !/^(?:-|\.{0,2}[/\\]|@|\$\{|[A-Za-z]:[/\\]|[a-z]+:\/\/)/.test(text)
}

function withoutReferences(text: string): string {
  return text.replaceAll(/\$\{[^}]*\}/g, '')
}

/** A mount of `docker run`: https://docs.docker.com/reference/cli/docker/container/run/ */
interface Mount {
  readonly word: Word
  /** The path on the machine; undefined if nothing of the machine is mounted. */
  readonly source: Word | undefined
}

/** The options of `docker run` and similar commands (`podman`, `nerdctl`; `create`) that concern the machine. */
export interface ContainerRun {
  /** The `run` or `create` before the options. */
  readonly command: Word
  readonly mounts: readonly Mount[]
  /** Files on the machine that are read for variables. */
  readonly envFiles: readonly Word[]
  /** Variables given to the container: `NAME=value`, or `NAME` alone. */
  readonly variables: readonly Word[]
  /** Whether podman gives the container all variables of its own environment, or those that a pattern names. */
  readonly passesAll: boolean
  /** The option that gives the container all rights over the machine. */
  readonly privileged: Word | undefined
  /** The image that the container runs; undefined if the command line ends before it. */
  readonly image: Word | undefined
}

const ENGINES = new Set(['docker', 'podman', 'nerdctl'])

/** Whether a program runs containers. */
export function isContainerEngine(name: string): boolean {
  return ENGINES.has(name)
}

/** Commands whose own `run` or `create` does not start a container from an image that it names. */
const OTHER_COMMANDS = new Set(['exec', 'compose', 'mcp', 'model', 'sandbox'])

/** Options of `docker run` that take no value; every other one takes one. */
const SWITCHES = new Set([
  ...['detach', 'disable-content-trust', 'help', 'init', 'interactive', 'no-healthcheck', 'oom-kill-disable'],
  ...['privileged', 'publish-all', 'quiet', 'read-only', 'rm', 'sig-proxy', 'tty', 'use-api-socket'],
  // Options of podman.
  ...['replace', 'no-hosts', 'env-host']
])
const SHORT_SWITCHES = /^-[ditPq]+$/

/** How a container gets the input of the server, which `docker run` and `docker exec` decide by their options. */
interface ContainerInput {
  /** The word after which an option can be inserted. */
  readonly command: Word
  /** Whether the container gets its input at all. */
  readonly isOpen: boolean
  /** The option that gives the container a terminal. */
  readonly terminal: Word | undefined
}

/** Reads how a container gets its input; undefined for a command line that starts none, or that leaves it to other options. */
export function containerInput({ name, args }: StartedProgram): ContainerInput | undefined {
  if (!isContainerEngine(name)) return undefined
  const from = args.findIndex(({ text }) => text === 'run' || text === 'exec')
  const command = args[from]
  const isOther = args.slice(0, from).some(({ text }, index) => !text.startsWith('-') && text !== 'container' && args[index - 1]?.text.startsWith('-') !== true)
  if (command === undefined || isOther) return undefined
  let isOpen = false
  let terminal: Word | undefined
  for (let index = from + 1; index < args.length; index++) {
    const word = args[index]
    const text = word?.text ?? ''
    if (text.startsWith('$')) return undefined
    if (word === undefined || !text.startsWith('-') || text === '--') return { command, isOpen, terminal }
    const switches = /^-([ditPq]+)/.exec(text)?.[1] ?? ''
    if (/^--(?:attach|detach)(?:=|$)|^-[iqtP]*[ad]/.test(text)) return undefined
    if (switches.includes('i') || /^--interactive(?:=true)?$/.test(text)) isOpen = true
    if (switches.includes('t') || /^--tty(?:=true)?$/.test(text)) terminal = word
    if (readOption(word) !== undefined && readOption(word)?.value === undefined) index++
  }
  return undefined
}

/**
 * The first argument that is certainly meant as several: an option with its value (`-y tool`), or what is run with an option of its own
 * (`server.js --port 3000`). No program splits it.
 */
export function joinedWords(program: StartedProgram): Word | undefined {
  const { name, args } = program
  const engine = isContainerEngine(name)
  const operand = Object.hasOwn(OPERANDS, name) ? OPERANDS[name] : undefined
  const [first] = args
  if (!OPTION_FIRST.has(name) && !engine) return first !== undefined && operand?.test(first.text) === true ? first : undefined
  const image = engine ? containerRun(program)?.image : undefined
  if (engine && image === undefined) return undefined
  for (const word of args) {
    if (engine ? word === image : !word.text.startsWith('-')) return operand?.test(word.text) === true ? word : undefined
    if (/^--?[A-Za-z][\w-]*[ \t]+[^\s]/.test(word.text)) return word
  }
  return undefined
}

/** Programs that are given the program to run after their own options. */
const OPTION_FIRST = new Set(['npx', 'pnpx', 'pnx', 'bunx', 'uvx', 'node'])

const SCRIPT_WITH_OPTION = /^[^-].*\.(?:[cm]?[jt]s|py)\s+--?[A-Za-z]/

/** What they run, with an option after it. Neither npm nor PyPI has names with spaces; with a version, npm looks at the version alone. */
const OPERANDS: Readonly<Record<string, RegExp>> = {
  npx: /^@?[^@\s]+\s+--?[A-Za-z]/, uvx: /^[^\s@<>=~!;-][^\s@<>=~!;]*\s+--?[A-Za-z]/,
  node: SCRIPT_WITH_OPTION, python: SCRIPT_WITH_OPTION, python3: SCRIPT_WITH_OPTION
}

/** Reads the options of `docker run` up to the image, or those of another command up to what it names; undefined for any other. */
export function containerRun({ name, args }: StartedProgram, commands: readonly string[] = ['run', 'create']): ContainerRun | undefined {
  if (!isContainerEngine(name)) return undefined
  const from = args.findIndex(({ text }) => commands.includes(text))
  const command = args[from]
  if (command === undefined || args.slice(0, from).some(({ text }) => OTHER_COMMANDS.has(text))) return undefined
  const mounts: Mount[] = []
  const envFiles: Word[] = []
  const variables: Word[] = []
  let passesAll = false
  let privileged: Word | undefined
  let image: Word | undefined
  for (let index = from + 1; index < args.length; index++) {
    const word = args[index]
    if (word === undefined || !word.text.startsWith('-') || word.text === '--') {
      image = word?.text === '--' ? args[index + 1] : word
      break
    }
    if (/^--privileged(?:=true)?$/.test(word.text)) privileged = word
    if (word.text.startsWith('--env-host')) passesAll = true
    const option = readOption(word)
    if (option === undefined) continue
    const value = option.value ?? args[++index]
    if (value === undefined) break
    if (option.name === 'v' || option.name === 'volume') mounts.push({ word: value, source: volumeSource(value) })
    else if (option.name === 'mount') mounts.push({ word: value, source: mountSource(value) })
    else if (option.name === 'env-file') envFiles.push(value)
    else if (option.name === 'e' || option.name === 'env') {
      variables.push(value)
      if (value.text.endsWith('*') && !value.text.includes('=')) passesAll = true
    }
  }
  return { command, mounts, envFiles, variables, passesAll, privileged, image }
}

/** The name of an option, with its value if that is part of the word; undefined for a switch. */
function readOption(word: Word): { name: string; value?: Word } | undefined {
  const { text } = word
  const long = /^--([\w-]+)(=?)/.exec(text)
  if (long !== null) {
    const [whole, name = '', equals] = long
    if (equals === '=') return { name, value: partOf(word, whole.length) }
    return SWITCHES.has(name) ? undefined : { name }
  }
  if (SHORT_SWITCHES.test(text)) return undefined
  // Switches may precede the option in one word: `-iv /a:/b`.
  const short = /^-[ditPq]*([a-zA-Z])(=?)/.exec(text)
  if (short === null) return undefined
  const [whole, name = ''] = short
  return whole.length === text.length ? { name } : { name, value: partOf(word, whole.length) }
}

/** The source in `source:destination[:options]`. The colon of a drive and colons inside references do not count. */
function volumeSource(word: Word): Word | undefined {
  const volume = word.text
  const references = parseReferences(volume)
  const drive = /^[A-Za-z]:[\\/]/.test(volume) ? 2 : 0
  for (let index = volume.indexOf(':', drive); index >= 0; index = volume.indexOf(':', index + 1)) {
    if (!references.some(({ start, end }) => start < index && index < end)) return partOf(word, 0, index)
  }
  return undefined
}

/** The `source` of a bind mount; the source of a volume is a name. */
function mountSource(word: Word): Word | undefined {
  const mount = word.text
  if (!/(?:^|,)type=bind(?:,|$)/.test(mount)) return undefined
  const match = /(?:^|,)(?:source|src)=([^,]*)/.exec(mount)
  if (match === null) return undefined
  const [whole, source = ''] = match
  const end = match.index + whole.length
  return partOf(word, end - source.length, end)
}
