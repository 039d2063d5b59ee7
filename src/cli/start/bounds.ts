import { dirname, resolve } from 'node:path'
import { homeFolder, targetPlatform } from '../../base/world.js'
import { visible } from '../../base/wording.js'
import { Bounds, projectRootOf } from '../../project/disk.js'
import type { Arguments } from './args.js'
import { UsageError } from './exit.js'
import { type CliIo, diskOf, shownPath } from './io.js'

/** The user's home directory, as the environment has it. */
export function homeOf({ env, platform }: Pick<CliIo, 'env' | 'platform'>): string | undefined {
  return homeFolder(env, targetPlatform(platform) === 'win32')
}

/**
 * Where a command may read on its own: in the project of the working directory, and in those of its paths. `--only-known` is
 * for hooks, whose paths come from the repository: the user has named none of them.
 */
export function boundsOf(args: Arguments, io: CliIo): { readonly bounds: Bounds; readonly followed: readonly string[] } {
  const paths = args.flag('only-known') || args.flag('stdin') ? [] : args.paths.map((path) => resolve(io.cwd, path))
  const isDirectory = (path: string) => diskOf(io).files.kindOf(path) === 'directory'
  const directories = new Set([io.cwd, ...paths.map((path) => (isDirectory(path) ? path : dirname(path)))])
  const roots = new Set([...directories].map((directory) => projectRootOf(directory, homeOf(io))))
  const project = new Bounds(roots)
  const followed = paths.flatMap((path) => {
    const exit = project.exitOf(path)
    return exit === undefined ? [] : [visible(`${shownPath(io.cwd, path)} is a link that leads out of the project, to ${exit}`)]
  })
  return { bounds: new Bounds(roots, directories, homeOf(io)), followed }
}

/** Where a command may write: in the project of the working directory no link is followed out of it, even if the user named it. */
export function writingBounds(io: Pick<CliIo, 'cwd' | 'env' | 'platform'>): Bounds {
  return new Bounds([projectRootOf(io.cwd, homeOf(io))])
}

/**
 * A heartbeat folder that was found and not named.
 * @param option the option that names it
 * @throws UsageError if it is a link out of the project it was found in
 */
export function requireOwnFolder(folder: string, option: string, home: string | undefined): string {
  const project = new Bounds([projectRootOf(dirname(dirname(folder)), home)])
  const exit = project.exitOf(folder)
  if (exit === undefined) return folder
  throw new UsageError(`the heartbeat folder ${folder} is a link that leads out of the project, to ${exit}; name it with ${option} to use it`)
}
