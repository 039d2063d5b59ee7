import { compact } from './compact.js'
import { github } from './github.js'
import { gitlab } from './gitlab.js'
import { json } from './json.js'
import { junit } from './junit.js'
import type { Format, Reporter } from './report.js'
import { sarif } from './sarif.js'
import { text } from './text.js'

export { type CatalogueEntry, type Format, FORMATS, type ReportedRun, type Reporter, type ReportOptions } from './report.js'

const REPORTERS: Readonly<Record<Exclude<Format, 'html'>, Reporter>> = { text, compact, json, sarif, github, gitlab, junit }

/** The reporter of a format. That of html is large, and is loaded only where it is asked for. */
export async function reporterOf(format: Format): Promise<Reporter> {
  if (format !== 'html') return REPORTERS[format]
  const { html } = await import('./html/html.js')
  return html
}
