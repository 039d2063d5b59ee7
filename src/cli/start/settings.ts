import { dirname, join, resolve } from 'node:path'
import { rules } from '../../../rules/index.js'
import { closest } from '../../base/wording.js'
import { DIAGNOSIS_KINDS, diagnosisId } from '../../doctor/diagnosis.js'
import { type Document, parseDocument } from '../../json/document.js'
import { isRecord, type Path, valueAt } from '../../json/value.js'
import type { Settings } from '../../lint/settings.js'
import { type Disk, nodeDisk } from '../../project/disk.js'
import { validateSettings } from '../../schema/validate.js'
import { UsageError } from './exit.js'
import { type PlacedProblem, placedProblems, problemLines } from './schema-problems.js'

/** The default name of the settings file. */
export const FILE_NAME = 'plugvet.config.json'

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
  /** The path of the settings within the file. */
  readonly at: Path
  readonly document: Document
}

/**
 * Finds the settings: the named file or, from the working directory upwards, the nearest plugvet.config.json or package.json with a
 * property `plugvet`.
 * @throws UsageError for settings that cannot be read or do not match their schema, with the place of each mistake
 */
export async function loadSettings(cwd: string, named?: string, disk: Disk = nodeDisk): Promise<LoadedSettings> {
  if (named !== undefined) return await readSettings({ path: resolve(cwd, named), shown: named }, disk)
  for (let directory = cwd; ; directory = dirname(directory)) {
    const own = join(directory, FILE_NAME)
    if (disk.files.kindOf(own) === 'file') return await readSettings({ path: own, shown: own }, disk)
    const manifest = join(directory, 'package.json')
    if (disk.files.readText(manifest)?.includes('"plugvet"') === true) {
      const found = await readSettings({ path: manifest, shown: manifest, property: 'plugvet' }, disk)
      if (found.present) return found
    }
    if (dirname(directory) === directory) return { settings: {}, base: cwd }
  }
}

/** Where settings may be: in a file, or under a property of it. */
interface SettingsFile {
  readonly path: string
  readonly shown: string
  readonly property?: string
}

async function readSettings(
  { path, shown, property }: SettingsFile,
  disk: Disk
): Promise<LoadedSettings & { readonly present: boolean }> {
  const read = disk.open(path)
  if ('failure' in read) throw new UsageError(`${shown}: ${read.failure}`)
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
  if (placed.length > 0) throw new UsageError(`the settings are invalid\n${problemLines(document, shown, placed)}`)
  return { settings: value as Settings, base, source: { path, at, document }, present: true }
}

/**
 * Settings that are given as a value.
 * @throws UsageError where they do not fit their schema
 */
export async function checkedSettings(value: unknown): Promise<Settings> {
  const placed = await settingsProblems(parseDocument(JSON.stringify(value)), value, [])
  if (placed.length > 0) throw new UsageError(`the settings cannot be used: ${placed.map(({ message }) => message).join('; ')}`)
  return value as Settings
}

async function settingsProblems(document: Document, value: unknown, base: Path): Promise<readonly PlacedProblem[]> {
  return placedProblems(document, await validateSettings(value), base, (name) => {
    const near = closest(name, [...rules.map((rule) => rule.id), ...DIAGNOSIS_KINDS.map(diagnosisId), ...SETTING_NAMES])
    return `unknown setting '${name}'${near === undefined ? '' : `; did you mean '${near}'?`}`
  })
}

const SETTING_NAMES = [
  ...['preset', 'host', 'platforms', 'envFiles', 'assumeEnv', 'pluginRoot', 'rules', 'ignore', 'overrides', 'baseline'],
  ...['rule', 'file', 'files', 'pointer', 'reason']
]
