import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

/** The newest that runs on Node 20. It is VS Code 1.100 as a server: its workbench is a page, its extensions run as on a desktop. */
const VERSION = '4.100.3'

/** 320 MB, which is why only `npm run test:editors` installs it, and not in the project. */
const FOLDER = process.env.PLUGVET_EDITORS ?? join(homedir(), '.cache', 'plugvet-editors')

/** The native modules that it cannot start without, and that come without a prebuilt binary. They need make, g++ and python3. */
const NATIVE = ['@vscode/spdlog', 'native-watchdog', 'kerberos']

const INSTALL = ['install', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund']

/**
 * Installs VS Code's server where that has not been done yet, which takes some minutes.
 * @returns the file that Node starts it with
 */
export function installCodeServer(): string {
  const folder = join(FOLDER, `code-server-${VERSION}`)
  const entry = join(folder, 'node_modules/code-server/out/node/entry.js')
  if (existsSync(folder)) return entry
  // Under another name until it is complete.
  const partial = `${folder}.partial`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { recursive: true })
  writeFileSync(join(partial, 'package.json'), '{ "private": true }\n')
  console.log(`installing code-server ${VERSION} in ${folder}`)
  // Its own install script would download a ripgrep from GitHub; all that it does otherwise is done here.
  npm(partial, [...INSTALL, `code-server@${VERSION}`])
  npm(partial, ['rebuild', 'argon2'])
  const vscode = join(partial, 'node_modules/code-server/lib/vscode')
  npm(vscode, INSTALL)
  npm(join(vscode, 'extensions'), INSTALL)
  npm(vscode, ['rebuild', ...NATIVE])
  symlinkSync('node_modules', join(vscode, 'node_modules.asar'))
  const ripgrep = join(vscode, 'node_modules/@vscode/ripgrep/bin')
  mkdirSync(ripgrep, { recursive: true })
  symlinkSync(onPath('rg'), join(ripgrep, 'rg'))
  renameSync(partial, folder)
  return entry
}

/** Where Node is installed. */
const PREFIX = join(dirname(process.execPath), '..')

/** Without what the npm that runs this script has set, since that is about another project. Node's own headers need no download. */
const ENV = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))),
  ...(existsSync(join(PREFIX, 'include/node/node_api.h')) ? { npm_config_nodedir: PREFIX } : {})
}

function npm(cwd: string, argv: readonly string[]): void {
  const { status, error } = spawnSync('npm', argv, { cwd, env: ENV, stdio: ['ignore', 'ignore', 'inherit'] })
  if (error !== undefined) throw error
  if (status !== 0) throw new Error(`npm ${argv.join(' ')} failed in ${cwd}`)
}

/** VS Code looks for the files of a workspace with ripgrep. */
function onPath(name: string): string {
  const found = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)).find((path) => existsSync(path))
  if (found === undefined) throw new Error(`${name} is not installed (Debian: ripgrep)`)
  return found
}
