import { dirname, join } from '../../base/path.js'
import type { FileAccess, PackageFact } from '../../base/world.js'
import { parseDocument } from '../../json/document.js'
import { isRecord, toPointer } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import type { ServerEntry } from '../../server/entry.js'
import { namesRegistry } from '../../server/fetched.js'
import { type PackageRun, packageRun } from '../../server/packages.js'
import { isContainerEngine, startedProgram, type Word } from '../../server/program.js'
import type { Suggestion } from '../rule.js'

/** A package that a server is run from, and that npm would fetch from its configured registry. */
export interface NpmPackage {
  /** The word that names it, with its version. */
  readonly word: Word
  readonly name: string
  /** The version, range or tag; empty if none is given. */
  readonly wanted: string
}

/** A name that npm accepts for a package in a registry. */
const NAME = /^(?:@[\w~-][\w.~-]*\/)?[\w~-][\w.~-]*$/

const MAX_NAME_LENGTH = 214
const MAX_WANTED_LENGTH = 100

/** Settings of npm, other than the registry itself, that change what it finds in one. */
const CHANGING = /^(?:globalconfig|prefix|prefer[-_]offline|offline|before)$/i

/**
 * The packages from the npm registry that the servers in a file are run from. Left out are packages that are installed
 * already, that come from a registry set in the entry, whose name a variable completes, and whose name may be a credential.
 */
export function npmPackages(reading: Reading): NpmPackage[] {
  return reading.servers.flatMap((server) => {
    const run = server.command === undefined ? undefined : packageRun(server)
    if (run?.registry !== 'npm' || namesRegistry(run, server) || changesAnswers(run, server)) return []
    return run.packages.flatMap((word) => {
      const found = parseName(word.text)
      if (found === undefined || reading.secrets.redact(word.text) !== word.text) return []
      return found.wanted === '' && isHere(found.name, reading) ? [] : [{ word, ...found }]
    })
  })
}

/** Those that a registry was asked about: none without `--online`. */
export function askedPackages(reading: Reading): NpmPackage[] {
  return reading.surroundings.packages === undefined ? [] : npmPackages(reading)
}

/** The registries, other than npm's, that the servers in a file get packages from. */
export function unaskedRuns(reading: Reading): string[] {
  return reading.servers.flatMap((server) => {
    if (server.command === undefined) return []
    const registry = packageRun(server)?.registry
    if (registry === 'pypi') return ['PyPI']
    if (registry === 'nuget') return ['NuGet']
    return isContainerEngine(startedProgram(server)?.name ?? '') ? ['container registries'] : []
  })
}

/** What a registry says about a package; undefined if none was asked, or none answered. */
export function factOf({ name, wanted }: NpmPackage, { surroundings }: Reading): PackageFact | undefined {
  return surroundings.packages?.(name, wanted)
}

/** What would pin a package to a version; nothing if the word is not written the way it is read. */
export function pinned({ word, name, wanted }: NpmPackage, version: string): Suggestion[] {
  const { at, span, text } = word
  if (at.text.slice(span.start, span.end) !== text) return []
  const spec = wanted === '' ? text.replace(/@$/, '') : text.slice(0, text.lastIndexOf(`@${wanted}`))
  const pin = `@${version}`
  const fix = [{ op: 'splice', at: at.path, span: { start: span.start + spec.length, end: span.end }, text: pin }] as const
  return [{ title: `Pin it to ${name}${pin}`, fix }]
}

/** What would pin the packages in a file to the versions that npm would run today, if a registry was asked for them. */
export function pinsToday(reading: Reading): (word: Word) => Suggestion[] {
  const packages = askedPackages(reading)
  const keyOf = ({ at, span }: Word) => `${span.start} ${toPointer(at.path)}`
  const byPlace = new Map(packages.map((one) => [keyOf(one.word), one]))
  return (word) => {
    const found = byPlace.size === 0 ? undefined : byPlace.get(keyOf(word))
    const fact = found === undefined ? undefined : factOf(found, reading)
    return found === undefined || fact?.is !== 'found' ? [] : pinned(found, fact.version)
  }
}

function changesAnswers({ options }: PackageRun, { strings }: ServerEntry): boolean {
  if (options.some(({ name }) => CHANGING.test(name))) return true
  const prefix = /^npm_config_/i
  return strings.some(({ means, key }) => {
    return means === 'env' && typeof key === 'string' && prefix.test(key) && CHANGING.test(key.replace(prefix, ''))
  })
}

/** `name`, `name@version`, or `alias@npm:name@version`. */
function parseName(text: string): { name: string; wanted: string } | undefined {
  const alias = text.indexOf('@npm:', 1)
  const spec = alias < 0 ? text : text.slice(alias + '@npm:'.length)
  const at = spec.indexOf('@', 1)
  const name = at < 0 ? spec : spec.slice(0, at)
  const wanted = at < 0 ? '' : spec.slice(at + 1).trim()
  if (name.length > MAX_NAME_LENGTH || !NAME.test(name) || wanted.length > MAX_WANTED_LENGTH) return undefined
  // A file, an address, a repository, a variable.
  return /\.(?:tgz|tar\.gz|tar)$/.test(text) || /[:/\\$%{}]/.test(wanted) ? undefined : { name, wanted }
}

/** Whether npm finds the program of a package in the project, and asks no registry. */
export function isHere(name: string, { folder, surroundings }: Pick<Reading, 'folder' | 'surroundings'>): boolean {
  const { files } = surroundings
  const program = name.slice(name.indexOf('/') + 1)
  for (let at = folder; ; at = dirname(at)) {
    const modules = join(at, 'node_modules')
    const isInstalled = files.kindOf(modules) !== undefined && [join(modules, '.bin', program), join(modules, name)].some((path) => files.kindOf(path) !== undefined)
    if (isInstalled || declares(join(at, 'package.json'), name, files)) return true
    if (dirname(at) === at) return false
  }
}

/** Whether a package.json is that of the package, or lists it as a dependency. */
function declares(path: string, name: string, files: FileAccess): boolean {
  const text = files.readText(path)
  if (text?.includes(`"${name}"`) !== true) return false
  const { value } = parseDocument(text)
  if (!isRecord(value)) return false
  const lists = [value.dependencies, value.devDependencies, value.optionalDependencies]
  return value.name === name || lists.some((list) => isRecord(list) && Object.hasOwn(list, name))
}
