import { writeSync } from 'node:fs'
import manifest from '../../package.json' with { type: 'json' }
import { EXIT } from './start/exit.js'

// Runs before everything else: an older Node does not understand the program, and would report a fault in it.
const needed = manifest.engines.node.replace('>=', '')
const [major = 0, minor = 0] = needed.split('.').map(Number)
const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number)
if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  writeSync(2, `plugvet needs Node ${needed} or newer; this is ${process.versions.node}\n`)
  process.exit(EXIT.usage)
}
