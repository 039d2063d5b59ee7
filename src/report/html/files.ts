import type { SkippedFile } from '../../lint/finding.js'
import { oneLine } from '../../text/visible.js'
import type { ReportedRun } from '../report.js'
import { type Markup, markup, type Part } from './markup.js'
import { clip, counted } from './words.js'

/** How many files each list holds. */
const LISTED = 1000

/** Files that could not be judged: nothing is known of them, so this stands above all findings. */
export function failuresSection({ failures }: ReportedRun): Part {
  if (failures.length === 0) return undefined
  return markup`<section id="failures" aria-labelledby="failures-title">
<h2 id="failures-title">Not judged</h2>
<p>These files could not be judged, so nothing is known of them.</p>
${list(failures, ({ path, message }) => markup`<code>${path}</code>: ${clip(oneLine(message), 2000)}`)}</section>
`
}

/** What else the run has seen: files without findings, and files that are skipped. */
export function filesSection(run: ReportedRun): Part {
  const sound = run.files.filter((file) => file.findings.length === 0)
  if (sound.length + run.skipped.length === 0) return undefined
  const soundFiles = markup`<details class="more">
<summary>${counted(sound.length, 'file')} without findings</summary>
${list(sound, ({ shown }) => markup`<code>${shown}</code>`)}</details>
`
  const skippedFiles = markup`<details class="more">
<summary>${counted(run.skipped.length, 'file')} skipped</summary>
${list(run.skipped, skippedFile)}</details>
`
  return markup`<section id="files" aria-labelledby="files-title">
<h2 id="files-title">Other files</h2>
${sound.length > 0 ? soundFiles : undefined}${run.skipped.length > 0 ? skippedFiles : undefined}</section>
`
}

function skippedFile({ path, host, reason }: SkippedFile): Markup {
  return markup`<code>${path}</code>: ${oneLine(reason)} <span class="quiet">(${host})</span>`
}

function list<T>(items: readonly T[], show: (item: T) => Markup): Markup {
  const rest = items.length - LISTED
  const more = rest > 0 ? markup`<li>and ${counted(rest, 'other file')}</li>\n` : undefined
  return markup`<ul class="files">
${items.slice(0, LISTED).map((item) => markup`<li>${show(item)}</li>\n`)}${more}</ul>
`
}
