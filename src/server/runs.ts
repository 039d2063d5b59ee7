import type { ServerEntry } from './entry.js'
import { type Fetched, fetchedBy, namesRegistry, packageOf } from './fetched.js'
import { type PackageRun, packageRun } from './packages.js'
import { isContainerEngine, type StartedProgram, startedPrograms, type Word } from './program.js'
import { isPath } from './shell.js'
import { mayHoldVariable } from './variables.js'

/** Why a command line does not tell what will run. */
export type Unclear =
  /** The program is a variable. */
  | 'variable'
  /** An argument of `cmd` may hold another command. */
  | 'script'
  /** An option may run something else, in addition or instead. */
  | 'option'
  /** The package comes from a registry that the entry sets. */
  | 'registry'
  /** The runner gets no package. */
  | 'nothing'

/** What a stdio server runs in the end, for a policy: nothing is taken on trust. */
export interface Runs {
  /** The command lines involved: the one in the file, and those that its wrappers start. */
  readonly lines: readonly (readonly Word[])[]
  /** What is downloaded. Only this runs, unless something is unclear or another program comes first. */
  readonly fetched: readonly Fetched[]
  /** A program before the download, or instead of it, whose name does not tell what it does. */
  readonly program?: Word
  /** Why it cannot be told what runs. */
  readonly unclear?: { readonly why: Unclear; readonly word: Word }
}

/** What a server runs; undefined for a server that starts no program. */
export function runsOf(server: ServerEntry): Runs | undefined {
  const programs = startedPrograms(server)
  const last = programs.at(-1)
  if (last === undefined) return undefined
  const run = packageRun(server)
  const fetched = allOf(server, run)
  const isFetching = run === undefined ? isContainerEngine(last.name) && fetched.length > 0 : run.startedBy === undefined
  const program = programs.slice(0, -1).find(({ word }) => !isNamed(word)) ?? (isFetching && isNamed(last.word) ? undefined : last)
  const unclear = unclearWrapper(programs) ?? unclearRun(last, run, server)
  const lines = programs.map(({ word, args }) => [word, ...args])
  return { lines, fetched, ...(program === undefined ? {} : { program: program.word }), ...(unclear === undefined ? {} : { unclear }) }
}

/** Where a system keeps its programs, so that a path says no more than the name. */
const SYSTEM_FOLDER = /^(?:\/usr(?:\/local)?|\/opt\/homebrew)?\/bin\/[^/\\]+$/

/** Whether a program is looked up by its name, or is in a folder of the system. */
export function isNamed({ text }: Word): boolean {
  return !isPath(text) || SYSTEM_FOLDER.test(text)
}

/** Options that add packages to the one that is run: their code runs too. */
const BESIDE = new Set(['with', 'w'])

function allOf(server: ServerEntry, run: PackageRun | undefined): readonly Fetched[] {
  const fetched = fetchedBy(server)
  if (run?.registry !== 'pypi') return fetched
  const elsewhere = namesRegistry(run, server)
  const beside = run.options.flatMap(({ name, value }) => (BESIDE.has(name) && value !== undefined ? [value] : []))
  return [...fetched, ...beside.map((word) => packageOf(word, run, elsewhere))]
}

/** Options of wrappers that do not run anything else. */
const PLAIN_OPTION = /^(?:-[ceilouxC]+|--(?:login|norc|noprofile|posix|ignore-environment)|\/{1,2}[csdq])$/i

function unclearWrapper(programs: readonly StartedProgram[]): Runs['unclear'] {
  for (const [index, { name, args }] of programs.entries()) {
    const next = programs[index + 1]
    if (next === undefined) return undefined
    // For cmd, a single quote is an ordinary character.
    const joined = name === 'cmd' ? args.find(({ text }) => /[&|<>^\r\n]/.test(text)) : undefined
    if (joined !== undefined) return { why: 'script', word: joined }
    const end = args.findIndex((word) => word === next.word || holds(word, next.word))
    const odd = args.slice(0, Math.max(end, 0)).find(({ text }) => text.startsWith('-') && !PLAIN_OPTION.test(text))
    if (odd !== undefined) return { why: 'option', word: odd }
  }
  return undefined
}

/** Whether a script contains a word. */
function holds(script: Word, { at, span }: Word): boolean {
  return script.at === at && script.span.start <= span.start && span.end <= script.span.end
}

/** Options of runners that do not run anything but the package that they name. */
const HARMLESS = new Set([
  ...['yes', 'y', 'quiet', 'q', 'silent', 's', 'verbose', 'v', 'no-install', 'prefer-offline', 'prefer-online', 'offline', 'ignore-scripts'],
  ...['package', 'p', 'from', 'with', 'w', 'spec', 'refresh', 'isolated', 'no-cache', 'native-tls', 'no-progress', 'upgrade', 'U', 'bun'],
  ...['prerelease', 'exclude-newer', 'resolution', 'color', 'no-color', 'version', 'verbosity', 'allow-build']
])

function unclearRun({ word }: StartedProgram, run: PackageRun | undefined, server: ServerEntry): Runs['unclear'] {
  if (mayHoldVariable(word.text)) return { why: 'variable', word }
  if (run === undefined || run.startedBy !== undefined) return undefined
  if (run.packages.length === 0) return { why: 'nothing', word: run.head }
  if (namesRegistry(run, server)) return { why: 'registry', word: run.head }
  const odd = run.options.find(({ name, value }) => !isHarmless(run, name, value?.text))
  return odd === undefined ? undefined : { why: 'option', word: odd.value ?? run.head }
}

/** `--python 3.12` selects an interpreter by its version; a path would be a program. */
function isHarmless({ registry }: PackageRun, name: string, value = ''): boolean {
  if (registry === 'pypi' && (name === 'python' || name === 'p')) return /^[\d.]+$/.test(value)
  return HARMLESS.has(name)
}
