import { createHash } from 'node:crypto'
import { closeSync, constants, fstatSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import type { Surroundings } from '../../base/world.js'
import { keepsOf, type KeptRules } from '../../lint/collect.js'
import type { FileResult, HostName } from '../../lint/finding.js'
import { plainOf, type PlainResult, revived } from '../../lint/plain.js'
import { areAnsweredAlike, type Hash, type Question, Questioned } from '../../lint/questions.js'
import type { Candidate } from '../../project/classify.js'
import { attempt, describeError } from '../../project/disk.js'
import type { Failure, ProjectFile, SkippedFile } from '../../project/project.js'
import { userFile } from '../../project/user-files.js'
import { environmentSecrets } from '../../secrets/server-secrets.js'
import type { Arguments } from '../start/args.js'
import type { Context } from '../start/context.js'
import { UsageError } from '../start/exit.js'
import { configAt, foundBy, projectOf } from '../start/inputs.js'
import { diskOf, VERSION } from '../start/io.js'
import type { OptionName } from '../start/options.js'
import { type Judging, OwnLane } from './lanes.js'

/** Finds, reads and judges every file, unless the stored result of an earlier run still holds. */
export function judgingWithCache(args: Arguments, context: Context, kept?: KeptRules): Judging {
  const own = new OwnLane(context, keepsOf(kept))
  const cache = new ResultCache(args, context, kept)
  const skipped: SkippedFile[] = []
  const failures: Failure[] = []
  async function* results(): AsyncGenerator<FileResult | undefined> {
    for await (const found of foundBy(args, context)) {
      const stored = 'candidate' in found ? cache.lookUp(found.candidate, found.projects) : undefined
      if (stored !== undefined && 'result' in stored) {
        yield stored.result
        continue
      }
      const outcome = await own.lint(found, stored?.project)
      if ('error' in outcome) throw outcome.error
      if ('judged' in outcome) {
        if (outcome.file !== undefined) stored?.keep(outcome.file, outcome.judged)
        yield outcome.judged
      } else if ('ofPlugin' in outcome) yield own.linter.add(outcome.ofPlugin)
      else if ('left' in outcome) {
        if ('message' in outcome.left) failures.push(outcome.left)
        else skipped.push(outcome.left)
      }
    }
    const problem = cache.write()
    if (problem !== undefined && !args.flag('quiet')) context.io.err(`plugvet: the cache ${problem}\n`)
  }
  return { results: results(), late: () => own.linter.finish(), skipped, failures }
}

/** A result without what the run knows: the path and the text. Thousands of files have the same few hosts, which are stored once. */
interface StoredResult extends Omit<PlainResult, 'path' | 'read' | 'host' | 'hosts'> {
  readonly dialect?: NonNullable<PlainResult['read']>['dialect']
  /** Their indexes. */
  readonly hosts: readonly number[]
}

/** What is stored of a file: what its result depends on, and the result. */
type Stored = readonly [key: string, questions: readonly Question[], result: StoredResult]

interface Content {
  readonly hosts: readonly HostName[]
  /** By path. */
  readonly entries: Readonly<Record<string, Stored>>
}

/** A file without a stored result. */
interface Unknown {
  readonly project: ReturnType<typeof projectOf>
  keep(file: ProjectFile, result: FileResult): void
}

/** A file of another format is not read. */
const FORMAT = 1

/** The results of so many files are stored, those of the last runs. */
const MOST = 200_000

const hash: Hash = (text) => createHash('sha256').update(text).digest('base64url')

/**
 * The results of earlier runs (docs/performance.md). The file belongs to the user, and only the command line says where it is: whoever writes it
 * decides what is found.
 */
class ResultCache {
  readonly #path: string | undefined
  readonly #run: string
  readonly #hashes = new Map<string, string>()
  readonly #before: Content['entries']
  readonly #hosts: HostName[]
  /** By their JSON. */
  readonly #indexes: Map<string, number>
  readonly #now = new Map<string, Stored>()
  #hasChanged = false

  constructor(args: Arguments, private readonly context: Context, kept: KeptRules | undefined) {
    this.#path = locationOf(args, context)
    this.#run = hash(runKey(args, context, kept))
    const { hosts, entries } = this.#path === undefined ? NOTHING : readStored(this.#path)
    this.#before = entries
    this.#hosts = [...hosts]
    this.#indexes = new Map(hosts.map((host, index) => [JSON.stringify(host), index]))
  }

  /**
   * @param projects how many of the projects were known when the file was found
   * @returns undefined for a file whose result is not stored
   */
  lookUp(candidate: Candidate, projects: number): { readonly result: FileResult } | Unknown | undefined {
    const { path, named, known, alone } = candidate
    if (this.#path === undefined || (known !== 'file' && !named)) return undefined
    const read = diskOf(this.context.io).open(path, known)
    if ('failure' in read || read.problem !== undefined) return undefined
    const { text } = read
    const key = hash([this.#run, named, known, alone, text].join('\0'))
    const { surroundings } = configAt(this.context, path)
    const stored = Object.hasOwn(this.#before, path) ? this.#before[path] : undefined
    if (stored?.[0] === key && this.#holds(stored[1], surroundings, projects)) {
      const result = this.#revived(path, text, stored[2])
      if (result !== undefined) {
        this.#now.set(path, stored)
        return { result }
      }
    }
    const questioned = new Questioned(surroundings, this.#hash, mayBeSecret)
    const watched = questioned.surroundings
    const project = projectOf(this.context, 'every-host', { files: watched.files, surroundingsOf: () => watched, open: () => read })
    return { project, keep: (file, result) => this.#keep(file, result, key, questioned.questions) }
  }

  #revived(path: string, text: string, { dialect, hosts: indexes, ...rest }: StoredResult): FileResult | undefined {
    const hosts = indexes.flatMap((index) => this.#hosts[index] ?? [])
    const [host] = hosts
    if (host === undefined || hosts.length < indexes.length) return undefined
    return revived({ ...rest, path, host, hosts, ...(dialect === undefined ? {} : { read: { text, dialect } }) })
  }

  #indexOf(host: HostName): number {
    const key = JSON.stringify(host)
    const index = this.#indexes.get(key) ?? this.#hosts.push(host) - 1
    this.#indexes.set(key, index)
    return index
  }

  #holds(questions: readonly Question[], surroundings: Surroundings, projects: number): boolean {
    const { bounds } = this.context
    bounds.limitTo(projects)
    try {
      return areAnsweredAlike(questions, surroundings, this.#hash)
    } finally {
      bounds.limitTo(Infinity)
    }
  }

  #keep(file: ProjectFile, result: FileResult, key: string, questions: readonly Question[] | undefined): void {
    // The hash of a text with a credential would let it be guessed, and which entries of `ignore` are used is not stored.
    const isStorable = result.suppressed === 0 && file.readings.every(({ credentials }) => credentials.length === 0)
    const plain = isStorable && questions !== undefined ? plainOf(file, result) : undefined
    if (plain === undefined || questions === undefined) return
    const { read, path, host: _host, hosts, ...rest } = plain
    const stored = { ...rest, hosts: hosts.map((host) => this.#indexOf(host)), ...(read === undefined ? {} : { dialect: read.dialect }) }
    this.#now.set(path, [key, questions, stored])
    this.#hasChanged = true
  }

  /** Stores what was found, with what was stored of other files. @returns why it cannot, if the user said where */
  write(): string | undefined {
    if (this.#path === undefined || !this.#hasChanged) return undefined
    const others = Object.entries(this.#before).filter(([path]) => !this.#now.has(path))
    const content: Content = { hosts: this.#hosts, entries: Object.fromEntries([...others, ...this.#now].slice(-MOST)) }
    const text = JSON.stringify(content)
    return replaceFile(this.#path, markOf(text) + text)
  }

  /** The same few variables are asked for every file. */
  readonly #hash: Hash = (text) => {
    const known = this.#hashes.get(text) ?? hash(text)
    this.#hashes.set(text, known)
    return known
  }
}

function mayBeSecret(name: string, value: string): boolean {
  return environmentSecrets({ [name]: value }).length > 0
}

/** @throws UsageError for a path that cannot be one */
function locationOf(args: Arguments, { io }: Context): string | undefined {
  const name = `lint-${hash(io.cwd)}.json`
  const given = args.text('cache-location')
  if (given === undefined) return userFile('cache', name, io.env, io.platform)
  if (given === '') throw new UsageError('--cache-location needs a path')
  const path = resolve(io.cwd, given)
  const isFolder = given.endsWith('/') || given.endsWith(sep) || attempt(() => statSync(path, { throwIfNoEntry: false })?.isDirectory()) === true
  return isFolder ? join(path, name) : path
}

/** Options that decide what becomes of results, not what they are. */
const OF_REPORTS: ReadonlySet<string> = new Set<OptionName>(['cache', 'cache-location', 'concurrency', 'color', 'no-color', 'fail-on', 'max-warnings', 'format', 'output', 'files-from', 'null'])

/** Everything that the results of a run depend on, but the files and the environment. */
function runKey(args: Arguments, context: Context, kept: KeptRules | undefined): string {
  const { io, host, overrules, assumes, base, kind, pluginRoot, settings, surroundings } = context
  const [, , targets, values] = args.parts
  const { platforms, platformsAtHand, assumeEnv, heartbeats } = surroundings
  // A development build has the version of the last release.
  const build = attempt(() => statSync(join(import.meta.dirname, 'program.cjs')))
  return JSON.stringify([
    [VERSION, build?.size, build?.mtimeMs, io.cwd, targets.map(({ format }) => format)],
    Object.entries(values).filter(([name]) => !OF_REPORTS.has(name)),
    [host, overrules, assumes, base, kind, pluginRoot, settings.written, platforms, platformsAtHand, assumeEnv, heartbeats],
    kept === undefined || kept === 'all' ? kept : [...kept]
  ])
}

/** @returns nothing where nothing is stored, or what is there is a link, somebody else's, damaged or of another format */
function readStored(path: string): Content {
  let file: number | undefined
  try {
    file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))
    const stats = fstatSync(file)
    if (!stats.isFile() || (process.getuid !== undefined && stats.uid !== process.getuid())) return NOTHING
    const whole = readFileSync(file, 'utf8')
    const text = whole.slice(whole.indexOf('\n') + 1)
    return whole.startsWith(markOf(text)) ? (JSON.parse(text) as Content) : NOTHING
  } catch {
    // There is none yet, or it is not one.
    return NOTHING
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

const NOTHING: Content = { hosts: [], entries: {} }

/** The first line of the file: what follows is as plugvet wrote it. */
function markOf(text: string): string {
  return `plugvet ${FORMAT} ${hash(text)}\n`
}

/** Puts a file in the place of another at once, so that no other run reads a part of it. @returns why it cannot */
function replaceFile(path: string, text: string): string | undefined {
  const own = `${path}.${process.pid}`
  let isCreated = false
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(own, '', { flag: 'wx', mode: 0o600 })
    isCreated = true
    writeFileSync(own, text)
    renameSync(own, path)
    return undefined
  } catch (error) {
    if (isCreated) rmSync(own, { force: true })
    return `${path} cannot be written: ${describeError(error)}`
  }
}
