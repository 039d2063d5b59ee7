import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { rules } from '../../../rules/index.js'
import { DIAGNOSIS_KINDS, diagnosisId } from '../../doctor/diagnosis.js'
import { type Document, parseDocument } from '../../json/document.js'
import { isRecord, type Path, valueAt } from '../../json/value.js'
import type { Settings } from '../../lint/settings.js'
import { SETTINGS_FILE } from '../../project/left-out.js'
import { Bounds, type Disk, nodeDisk, projectRootOf } from '../../project/disk.js'
import { validateSettings } from '../../schema/validate.js'
import { isProfilePath } from './choose-host.js'
import { UsageError } from './exit.js'
import { type PlacedProblem, placedProblems, problemLines } from './schema-problems.js'

/** Settings with the directory their paths and globs are relative to. */
export interface LoadedSettings {
  readonly settings: Settings
  readonly base: string
  /** Where they are; undefined if there are none. */
  readonly source?: SettingsSource
}

/** The file that holds settings. */
export interface SettingsSource {
  /** Absolute. */
  readonly path: string
  /** As errors name it. */
  readonly shown: string
  /** The path of the settings within the file. */
  readonly at: Path
  readonly document: Document
}

/**
 * Finds the settings: the named file or, from the working directory upwards, the nearest plugvet.config.json or package.json with a
 * property `plugvet`.
 * @param home the user's home directory
 * @throws UsageError for settings that cannot be read, do not match their schema, with the place of each mistake, or lead out of the project
 */
export async function loadSettings(cwd: string, named?: string, disk: Disk = nodeDisk, home?: string): Promise<LoadedSettings> {
  if (named !== undefined) {
    const path = resolve(cwd, named)
    const root = projectRootOf(cwd, home)
    const loaded = await readSettings({ path, shown: named, named: true }, disk)
    // Settings outside of the project are the user's own, and the user named them.
    return isInDirectory(path, root) ? confined(loaded, root) : loaded
  }
  for (let directory = cwd; ; directory = dirname(directory)) {
    const own = join(directory, SETTINGS_FILE)
    const root = () => projectRootOf(directory, home)
    if (disk.files.kindOf(own) === 'file') return confined(await readSettings({ path: requireOwn(own, root()), shown: own }, disk), root())
    const manifest = join(directory, 'package.json')
    if (disk.files.readText(manifest)?.includes('"plugvet"') === true) {
      const found = await readSettings({ path: requireOwn(manifest, root()), shown: manifest, property: 'plugvet' }, disk)
      if (found.present) return confined(found, root())
    }
    if (dirname(directory) === directory) return { settings: {}, base: cwd }
  }
}

function isInDirectory(path: string, directory: string): boolean {
  const below = relative(directory, path)
  return !isAbsolute(below) && below !== '..' && !below.startsWith(`..${sep}`)
}

/** @throws UsageError for a settings file that is a link out of the project: nobody named it, and errors quote what is in it */
function requireOwn(path: string, root: string): string {
  if (new Bounds([root]).contains(path)) return path
  throw new UsageError(`${path}: is a link that leads out of the project; name it with --config to use it`)
}

/** The options for what the settings may not do: name something that is not in the project. */
const INSTEAD = { host: '--host', pluginRoot: '--plugin-root', envFiles: '--dotenv', baseline: '--baseline' } as const

/**
 * Settings that name only what is in their project. They come with the repository, which may say how it is judged, but not where else to look.
 * @throws UsageError for a path that leads out of it
 */
function confined(loaded: LoadedSettings, root: string): LoadedSettings {
  const { settings, base } = loaded
  const { host, pluginRoot, envFiles = [], baseline } = settings
  const paths = { host: host !== undefined && isProfilePath(host) ? [host] : [], pluginRoot: [pluginRoot], envFiles, baseline: [baseline] }
  const bounds = new Bounds([root])
  for (const name of Object.keys(INSTEAD) as (keyof typeof INSTEAD)[]) {
    const path = paths[name].find((given) => given !== undefined && !bounds.contains(resolve(base, given)))
    if (path === undefined) continue
    throw new UsageError(`the setting ${name} ${path} leads out of the project; only ${INSTEAD[name]} on the command line may do that`)
  }
  return loaded
}

/** Where settings may be: in a file, or under a property of it. */
interface SettingsFile {
  readonly path: string
  readonly shown: string
  readonly property?: string
  /** Set if `--config` names it. */
  readonly named?: true
}

async function readSettings(
  { path, shown, property, named }: SettingsFile,
  disk: Disk
): Promise<LoadedSettings & { readonly present: boolean }> {
  const read = disk.open(path)
  if ('failure' in read) throw new UsageError(`${named === true ? '--config ' : ''}${shown}: ${read.failure}`)
  const document = parseDocument(read.text)
  const base = dirname(path)
  const at = property === undefined ? [] : [property]
  // Only plugvet's own property of a package.json is checked.
  const isPresent = property === undefined || (isRecord(document.value) && Object.hasOwn(document.value, property))
  if (!isPresent) return { settings: {}, base, present: false }
  const value = valueAt(document.value, at)
  // npm reads a package.json that starts with a byte order mark.
  const problems = document.problems.filter(({ code }) => code !== 'byte-order-mark')
  const placed = problems.length > 0 ? problems : await settingsProblems(document, value, at)
  if (placed.length > 0) throw new UsageError('the settings are invalid', { details: problemLines(document, shown, placed) })
  return { settings: value as Settings, base, source: { path, shown, at, document }, present: true }
}

/**
 * Settings that are given as a value.
 * @throws UsageError where they do not fit their schema
 */
export async function checkedSettings(value: unknown): Promise<Settings> {
  const placed = await settingsProblems(parseDocument(JSON.stringify(value)), value, [])
  if (placed.length > 0) throw new UsageError(`the settings are invalid: ${placed.map(({ message }) => message).join('; ')}`)
  return value as Settings
}

async function settingsProblems(document: Document, value: unknown, base: Path): Promise<readonly PlacedProblem[]> {
  const names = [...rules.map((rule) => rule.id), ...DIAGNOSIS_KINDS.map(diagnosisId), ...SETTING_NAMES]
  return placedProblems(document, await validateSettings(value), base, { noun: 'setting', names })
}

/** Where a setting is, before what is wrong with it: the file, the line and the column. Empty for settings that are not in a file. */
export function placeOfSetting(name: string, source: SettingsSource | undefined): string {
  if (source === undefined) return ''
  const { shown, at, document } = source
  const path = [...at, name]
  const place = document.locate([path]).placeOf(path)
  const { line, column } = document.lines.positionAt(place?.value.start ?? 0)
  return `${shown}:${line}:${column}: `
}

const SETTING_NAMES = [
  ...['preset', 'host', 'platforms', 'envFiles', 'assumeEnv', 'pluginRoot', 'rules', 'ignore', 'overrides', 'baseline'],
  ...['rule', 'file', 'files', 'pointer', 'reason']
]
