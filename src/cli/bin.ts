import './require-node.js'
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { requireWithCache } from './code-cache.js'

// This file alone is what Node reads before it knows what to do: the program itself is a thousand times as long.
if (process.argv.length !== 3 || process.argv[2] !== '--version' || !isWritten(`${manifest.version}\n`)) {
  requireWithCache(join(import.meta.dirname, 'program.cjs'), manifest.version, module, require)
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
