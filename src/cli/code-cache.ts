import { closeSync, fstatSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Script } from 'node:vm'
import { makeFolder } from '../base/folders.js'
import { userFile } from '../project/user-files.js'
import type { CommandName } from './start/commands.js'

/** What lint compiles is worth storing: a cache that `--help` wrote would have little of it. */
const OTHERS = {
  ...{ doctor: true, expand: true, matrix: true, convert: true, host: true, explain: true, rules: true, ignore: true, init: true, mcp: true },
  ...{ completion: true, reconcile: true, lsp: true, report: true, scan: true, review: true, approve: true, why: true, heartbeat: true, help: true, version: true, '--help': true, '-h': true }
} as const satisfies Record<Exclude<CommandName, 'lint'>, true> & Record<string, true>

type Loader = (exports: object, require: NodeJS.Require, module: NodeJS.Module, path: string, directory: string) => void

/** The class of Node's modules: `node:module` has it too, and loads all that modules of the other kind need. */
type ModuleClass = (new (path: string) => NodeJS.Module) & { wrap(code: string): string }

/** The code of smaller files takes no longer to compile than to read. */
const LEAST = 50_000

/**
 * Runs a CommonJS file with the code that V8 compiled for it in an earlier run, which halves the time that plugvet needs to start, and so
 * the large files next to it that it loads. The code is in the user's cache folder, for each version of plugvet and Node.
 * NODE_DISABLE_COMPILE_CACHE=1 switches that off, as it does for Node's own cache, which has less in it: only what was compiled before the
 * run began.
 * @param path absolute
 * @param starter the module that requires it, from the same folder
 * @param require that module's own
 */
export function requireWithCache(path: string, version: string, starter: NodeJS.Module, require: NodeJS.Require): void {
  const prefix = storePrefix(version)
  if (prefix === undefined) {
    require(path)
    return
  }
  const [directory, Module] = [dirname(path), starter.constructor as ModuleClass]
  const load = (file: string): NodeJS.Module => {
    const { size, mtimeMs } = statSync(file)
    // A development build has the version of the last release.
    const key = `${size} ${Math.round(mtimeMs)}\n`
    const stored = size < LEAST ? undefined : file === path ? prefix : `${prefix}-${basename(file, '.cjs')}`
    const cachedData = stored === undefined ? undefined : readCode(stored, key)
    // The build writes it in ASCII, which is fastest to read this way.
    const script = new Script(Module.wrap(readFileSync(file, 'latin1')), { filename: file, ...(cachedData === undefined ? {} : { cachedData }) })
    const isUsed = cachedData !== undefined && script.cachedDataRejected !== true
    const isWorth = file !== path || !Object.hasOwn(OTHERS, process.argv[2] ?? '')
    if (stored !== undefined && !isUsed && isWorth) process.once('exit', () => writeCode(stored, key, script))
    const module = new Module(file)
    module.filename = file
    // The hundreds of exports are for other files: each would be a new shape to V8, but for an object without a prototype.
    const exports = Object.create(null) as object
    module.exports = exports
    require.cache[file] = module
    ;(script.runInThisContext() as Loader)(exports, requireToo, module, file, directory)
    module.loaded = true
    return module
  }
  const requireToo = Object.assign((name: string): unknown => {
    if (!name.startsWith('./')) return require(name)
    const file = join(directory, name)
    return (require.cache[file] ?? load(file)).exports
  }, require)
  load(path)
}

/** @returns undefined where nothing is to be stored */
function storePrefix(version: string): string | undefined {
  const { env, platform, arch, versions } = process
  // Coverage needs code that is compiled anew.
  if ((env.NODE_DISABLE_COMPILE_CACHE ?? '') !== '' || (env.NODE_V8_COVERAGE ?? '') !== '') return undefined
  return userFile('cache', `code-${version}-node-${versions.node}-${arch}`, env, platform)
}

/** @returns undefined if nothing is stored for the file, or somebody else stored it: whoever writes the code decides what runs */
function readCode(stored: string, key: string): Buffer | undefined {
  let file: number | undefined
  try {
    file = openSync(stored, 'r')
    const { uid } = fstatSync(file)
    if (process.getuid !== undefined && uid !== process.getuid()) return undefined
    const content = readFileSync(file)
    return content.toString('latin1', 0, key.length) === key ? content.subarray(key.length) : undefined
  } catch {
    // There is none yet.
    return undefined
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

/** Without a cache, plugvet is slower and does the same: a failure is not worth a word. */
function writeCode(stored: string, key: string, script: Script): void {
  const own = `${stored}.${process.pid}`
  let isCreated = false
  try {
    makeFolder(dirname(stored))
    // Created first: where nothing can be written, nothing need be serialised.
    writeFileSync(own, '', { flag: 'wx', mode: 0o600 })
    isCreated = true
    writeFileSync(own, Buffer.concat([Buffer.from(key, 'latin1'), script.createCachedData()]))
    // At once, so that no other run reads a part of it.
    renameSync(own, stored)
  } catch {
    if (isCreated) rmSync(own, { force: true })
  }
}
