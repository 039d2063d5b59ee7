import './require-node.js'
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { userFile } from '../project/user-files.js'
import { requireWithCache } from './code-cache.js'

/** The commands whose code is not in the program's first file. */
const OTHER_COMMAND = /^(?!lint$)(?:[a-z]+|-h|--help)$/

// This file alone is what Node reads before it knows what to do: the program itself is a thousand times as long.
if (process.argv.length !== 3 || process.argv[2] !== '--version' || !isWritten(`${manifest.version}\n`)) {
  const isFirstStored = !OTHER_COMMAND.test(process.argv[2] ?? '')
  requireWithCache(join(import.meta.dirname, 'program.cjs'), require, codeStore(process), isFirstStored)
}

/** @returns undefined where no compiled code is to be stored: NODE_DISABLE_COMPILE_CACHE=1 says so to Node too, and coverage needs code that is compiled anew */
function codeStore({ env, platform, arch, versions }: NodeJS.Process): string | undefined {
  if ((env.NODE_DISABLE_COMPILE_CACHE ?? '') !== '' || (env.NODE_V8_COVERAGE ?? '') !== '') return undefined
  // V8 compares no more of a source than its length, and two builds of one version may have the same.
  let place = 0
  for (const character of import.meta.dirname) place = (Math.imul(place, 31) + character.charCodeAt(0)) >>> 0
  return userFile('cache', `code-${manifest.version}-node-${versions.node}-${arch}-${place.toString(36)}`, env, platform)
}

/** Writes to standard output without the streams of Node, which take milliseconds to set up. */
function isWritten(text: string): boolean {
  try {
    writeSync(1, text)
    return true
  } catch {
    // Nothing was written: the program tries again, and says what is wrong.
    return false
  }
}
