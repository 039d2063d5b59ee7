import { realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { FileAccess } from '../../lint/surroundings.js'
import type { Arguments } from '../args.js'
import type { Found } from '../inputs.js'
import type { LoadedSettings } from '../load-settings.js'
import type { Recording } from './recording.js'
import type { Dependencies } from './scope.js'

/** What a run goes by. */
export interface Sources {
  readonly cwd: string
  readonly args: Arguments
  /** The paths it was to look at, absolute. */
  readonly roots: readonly string[]
  readonly loaded: LoadedSettings
  readonly found: Found
  readonly recordings: Iterable<Recording>
}

/** Everything the result of a run depends on: the files, where they are looked for, and what is read beside them. */
export function dependenciesOf(sources: Sources, files: FileAccess): Dependencies {
  const { roots, found } = sources
  const paths = [...roots, ...settingsFiles(sources, files), ...roots.flatMap((root) => ignoreFiles(root, files))]
  for (const { path, known } of found.candidates) {
    paths.push(path)
    // What a link leads to changes without the link.
    if (known === undefined) paths.push(...realPath(path))
  }
  const directories = [...found.directories]
  for (const recording of sources.recordings) {
    paths.push(...recording.paths())
    directories.push(...recording.directories())
  }
  return { directories, paths }
}

/** The files that the settings stand in or could stand in, and what they and the command line name. */
function settingsFiles({ cwd, args, loaded }: Sources, files: FileAccess): string[] {
  const { settings, base } = loaded
  const named = args.text('config')
  const own = named === undefined ? [...upToWorkTree(cwd, files), base].flatMap(settingsIn) : [resolve(cwd, named)]
  const ofSettings = [...(settings.envFiles ?? []), settings.pluginRoot, settings.baseline]
  const ofCommandLine = [...args.list('env-file'), args.text('plugin-root'), args.text('baseline'), args.text('heartbeats')]
  return [
    ...(args.flag('no-config') ? [] : own),
    ...ofSettings.flatMap((path) => (path === undefined ? [] : resolve(base, path))),
    ...ofCommandLine.flatMap((path) => (path === undefined ? [] : resolve(cwd, path)))
  ]
}

function settingsIn(directory: string): string[] {
  return [join(directory, 'plugvet.config.json'), join(directory, 'package.json')]
}

/** The .gitignore files above a directory, and what tells where they end. */
function ignoreFiles(root: string, files: FileAccess): string[] {
  return upToWorkTree(root, files).flatMap((directory) => [join(directory, '.gitignore'), join(directory, '.git')])
}

/**
 * A directory and those above it, up to the root of its git work tree; itself alone outside of one, since there, nobody
 * puts a settings file or a .gitignore into a directory that others share, such as that of all homes.
 */
function upToWorkTree(directory: string, files: FileAccess): string[] {
  const chain: string[] = []
  for (let current = directory; ; current = dirname(current)) {
    chain.push(current)
    if (files.kindOf(join(current, '.git')) !== undefined) return chain
    if (dirname(current) === current) return [directory]
  }
}

/** Where a path really leads; nowhere where nothing is there, whose coming is seen where it is named. */
function realPath(path: string): string[] {
  try {
    return [realpathSync(path)]
  } catch {
    return []
  }
}
