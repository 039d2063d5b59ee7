import { writeSync } from 'node:fs'
import manifest from '../../package.json' with { type: 'json' }
import { tooOld } from '../base/node-version.js'
import { EXIT } from './start/exit.js'

// Runs before everything else: an older Node does not understand the program, and would report a fault in it.
const told = tooOld(process.versions.node, manifest.engines.node)
if (told !== undefined) {
  writeSync(2, `${told}\n`)
  process.exit(EXIT.usage)
}
