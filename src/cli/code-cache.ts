import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Script } from 'node:vm'
import { makeFolder } from '../base/folders.js'

/**
 * Requires a CommonJS file, and those next to it that it requires, with the code that V8 compiled for them in an earlier run: without that, a cold lint
 * of one file takes twice as long as Node alone. Node's own compile cache has less in it: what was compiled before the run began.
 * @param store where to store the code, if anywhere; the names of all files but the first are appended
 * @param isFirstStored whether this run compiles what most runs need of the first file
 */
export function requireWithCache(path: string, require: NodeJS.Require, store: string | undefined, isFirstStored: boolean): void {
  const modules = new Map<string, { exports: object }>()
  void (store === undefined ? require(path) : load(path))

  function load(file: string): object {
    const known = modules.get(file)
    if (known !== undefined) return known.exports
    const { size, ctimeMs } = statSync(file)
    // The code of a smaller file takes no longer to compile than to read.
    const stored = size < 50_000 ? undefined : file === path ? store : `${store}-${basename(file, '.cjs')}`
    const cachedData = stored === undefined ? undefined : readCode(stored, ctimeMs)
    // The build writes it in ASCII, which is fastest to read this way.
    const code = `(function (exports, require, module, __filename, __dirname) { ${readFileSync(file, 'latin1')}\n})`
    const begun = process.cpuUsage()
    let loading = 0
    const script = new Script(code, { filename: file, ...(cachedData === undefined ? {} : { cachedData }) })
    // What has run often, as in a hundred files, V8 would compile for more speed at each later start: that costs one file more than it saves.
    const isStored = () => file !== path || (isFirstStored && process.cpuUsage(begun).user < 8 * loading)
    if (stored !== undefined && script.cachedDataRejected !== false) process.once('exit', () => isStored() && writeCode(stored, script))
    // The hundreds of exports are for other files: each would be a new shape to V8, but for an object without a prototype.
    const module = { exports: Object.create(null) as object }
    modules.set(file, module)
    const requireNext = (name: string): unknown => (name.startsWith('./') ? load(join(dirname(file), name)) : require(name))
    ;(script.runInThisContext() as (...given: unknown[]) => void)(module.exports, requireNext, module, file, dirname(file))
    loading = process.cpuUsage(begun).user
    return module.exports
  }
}

/** @returns undefined if there is none, if it is older than the file, or if somebody else stored it: whoever writes the code decides what runs */
function readCode(stored: string, since: number): Buffer | undefined {
  let file: number | undefined
  try {
    file = openSync(stored, 'r')
    const { uid, mtimeMs } = fstatSync(file)
    return mtimeMs > since && (process.getuid === undefined || uid === process.getuid()) ? readFileSync(file) : undefined
  } catch {
    return undefined
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

function writeCode(stored: string, script: Script): void {
  try {
    makeFolder(dirname(stored))
    const own = `${stored}.${process.pid}`
    writeFileSync(own, script.createCachedData(), { mode: 0o600 })
    // At once, so that no other run reads a part of it.
    renameSync(own, stored)
  } catch {
    // Without a cache, plugvet is slower and does the same: a failure is not worth a word, nor is what is left of it.
  }
}
