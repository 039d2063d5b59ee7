import manifest from '../../package.json' with { type: 'json' }
import { tooOld } from '../base/node-version.js'

// Runs before everything else: an older Node would report a fault in a module of plugvet.
const told = tooOld(process.versions.node, manifest.engines.node)
if (told !== undefined) throw new Error(told)
