import { dirname, join } from 'node:path'
import { isRecord } from '../../config/servers/server-entry.js'
import { parseDocument } from '../../document/document.js'
import { nodeFiles } from '../../files/node-files.js'
import { shownPath } from '../shown-path.js'
import type { Hook, Pipeline } from './choices.js'

/** A directory that is to be set up, as it is found. */
export interface Project {
  /** Absolute path of the directory the settings are for. */
  readonly cwd: string
  /** Absolute path of the root of the git repository around it. */
  readonly gitRoot: string | undefined
  /** The program that runs hooks here already. */
  readonly hook: Hook | undefined
  /** What runs the pipelines of the repository. */
  readonly pipeline: Pipeline | undefined
  /** The packages that the repository asks for by its package.json. */
  readonly packages: ReadonlySet<string>
  /** The schema of the settings, relative to them. */
  readonly schema: string
  /** Whether package.json holds settings of plugvet. */
  readonly hasSettingsInPackage: boolean
  /** The settings further up, which hold here as long as there are none; relative to the working directory. */
  readonly settingsAbove: string | undefined
}

/** The names of a file of lefthook, the usual one first. */
export const LEFTHOOK_FILES = ['yml', 'yaml', 'toml', 'json', 'jsonc'].flatMap((ending) =>
  ['lefthook', '.lefthook', '.config/lefthook'].map((name) => `${name}.${ending}`)
)

export const SETTINGS = 'plugvet.config.json'
const SCHEMA = 'node_modules/plugvet/schemas/settings.schema.json'

/** Looks around in a directory. Reads a few files, and runs nothing. */
export function lookAround(cwd: string): Project {
  const gitRoot = upFrom(cwd).find((directory) => exists(directory, '.git'))
  const home = upFrom(cwd).find((directory) => nodeFiles.kindOf(join(directory, SCHEMA)) === 'file')
  const settings = settingsFor(cwd)
  const packages = gitRoot === undefined ? new Set<string>() : packagesOf(gitRoot)
  return {
    cwd,
    gitRoot,
    hook: gitRoot === undefined ? undefined : hookIn(gitRoot, packages),
    pipeline: gitRoot === undefined ? undefined : pipelineIn(gitRoot),
    packages,
    schema: home === undefined || home === cwd ? `./${SCHEMA}` : shownPath(cwd, join(home, SCHEMA)),
    hasSettingsInPackage: hasSettings(packageJsonIn(cwd)),
    settingsAbove: settings === undefined || dirname(settings) === cwd ? undefined : shownPath(cwd, settings)
  }
}

function upFrom(directory: string): string[] {
  const above = dirname(directory)
  return above === directory ? [directory] : [directory, ...upFrom(above)]
}

function exists(directory: string, name: string): boolean {
  return nodeFiles.kindOf(join(directory, name)) !== undefined
}

function hookIn(root: string, packages: ReadonlySet<string>): Hook | undefined {
  if (exists(root, '.pre-commit-config.yaml')) return 'pre-commit'
  if (exists(root, '.husky') || packages.has('husky')) return 'husky'
  return LEFTHOOK_FILES.some((name) => exists(root, name)) || packages.has('lefthook') ? 'lefthook' : undefined
}

function pipelineIn(root: string): Pipeline | undefined {
  if (exists(root, '.github')) return 'github'
  if (exists(root, '.gitlab-ci.yml')) return 'gitlab'
  const remotes = nodeFiles.readText(join(root, '.git/config')) ?? ''
  const url = /^\s*url\s*=.*(github|gitlab)\./m.exec(remotes)?.[1]
  return url === 'github' || url === 'gitlab' ? url : undefined
}

/** The file with the settings that hold in a directory, as every command looks for it. */
function settingsFor(directory: string): string | undefined {
  for (const folder of upFrom(directory)) {
    const own = join(folder, SETTINGS)
    if (nodeFiles.kindOf(own) === 'file') return own
    if (hasSettings(packageJsonIn(folder))) return join(folder, 'package.json')
  }
  return undefined
}

function hasSettings(packageJson: Readonly<Record<string, unknown>>): boolean {
  return Object.hasOwn(packageJson, 'plugvet')
}

/** The packages that package.json asks for. */
function packagesOf(root: string): Set<string> {
  const { dependencies, devDependencies } = packageJsonIn(root)
  return new Set([dependencies, devDependencies].flatMap((wanted) => (isRecord(wanted) ? Object.keys(wanted) : [])))
}

function packageJsonIn(directory: string): Readonly<Record<string, unknown>> {
  const text = nodeFiles.readText(join(directory, 'package.json'))
  const value = text === undefined ? undefined : parseDocument(text).value
  return isRecord(value) ? value : {}
}
