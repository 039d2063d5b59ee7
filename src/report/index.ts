import { compact } from './compact.js'
import { github } from './github.js'
import { json } from './json.js'
import { junit } from './junit.js'
import type { Format, Reporter } from './report.js'
import { sarif } from './sarif.js'
import { text } from './text.js'

export { type Format, FORMATS, type Reporter, type ReportOptions } from './report.js'

/** Every format with its reporter. */
export const reporters: Readonly<Record<Format, Reporter>> = { text, compact, json, sarif, github, junit }
