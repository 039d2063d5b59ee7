import { rulePage } from '../../base/links.js'
import { capitalized, clip, grouped, oneLine } from '../../base/wording.js'
import { summarize, type Summary } from '../../lint/finding.js'
import type { SkippedFile } from '../../project/project.js'
import { SEVERITIES, type Severity } from '../../rule/rule.js'
import type { CatalogueEntry, ReportedRun, ReportOptions } from '../report.js'
import { findingsSection } from './findings.js'
import { hostsSection } from './hosts.js'
import { badge, COPY_SCRIPT, counted, countedBySeverity, figure, type Markup, markup, navigation, page, type Part, prose } from './markup.js'
import { type Outline, outlineOf } from './outline.js'
import { serversSection, type ShownServer, shownServers } from './servers.js'
import { STYLES } from './styles.js'
import { reachSection } from './tool-reach.js'

/**
 * The report for browsers: one file that needs no other file, and a script only to copy a text. It always includes findings of severity info,
 * which can be hidden in the page.
 */
export function html(run: ReportedRun, options: ReportOptions): string {
  const outline = outlineOf(run.files)
  const servers = shownServers(run)
  const sections = [
    { id: 'failures', name: 'Not checked', content: failuresSection(run) },
    { id: 'servers', name: 'Servers', content: serversSection(servers, outline) },
    { id: 'reach', name: 'Tools that reach the model', content: reachSection(run.reach) },
    { id: 'findings', name: 'Findings', content: findingsSection(outline) },
    { id: 'rules', name: 'By rule', content: rulesSection(outline, options.rules) },
    { id: 'files', name: 'Other files', content: filesSection(run) },
    { id: 'hosts', name: 'Hosts', content: hostsOf(run) }
  ].filter(({ content }) => content !== undefined)
  const body = markup`${header(run, servers, sections)}<main>
${sections.map(({ content }) => content)}</main>
`
  // Without a text to be copied, the page needs no script.
  const hasCopies = body.toString().includes('<button type="button" class="copy"')
  return page(run.toolVersion, verdict(run, servers), STYLES, body, hasCopies ? COPY_SCRIPT : '')
}

/** The hosts that the findings are about, with what plugvet knows of them; a result that was read from a file does not tell. */
function hostsOf({ files }: ReportedRun): Part {
  const found = new Map(files.filter(({ findings }) => findings.length > 0).flatMap(({ hosts }) => hosts).map((host) => [host.name, host]))
  const known = [...found.values()].flatMap(({ sources, ...host }) => (sources === undefined ? [] : [{ ...host, sources }]))
  return known.length === 0 ? undefined : hostsSection(known)
}

/** The verdict in one line; that of the doctor first, since that is what the user asked for. */
function verdict(run: ReportedRun, servers: readonly ShownServer[] | undefined): string {
  const { errors, warnings, infos } = summarize(run)
  const found = countedBySeverity({ error: errors, warning: warnings, info: infos })
  const failures = run.failures.length > 0 ? `${counted(run.failures.length, 'file')} not checked` : ''
  const parts = [serversVerdict(servers), found, failures]
  return parts.filter((part) => part !== '').join(', ') || 'Nothing found'
}

function serversVerdict(servers: readonly ShownServer[] = []): string {
  if (servers.length === 0) return ''
  const failed = servers.filter(({ state }) => state === 'failed').length
  if (failed > 0) return `${grouped(failed)} of ${counted(servers.length, 'server')} failed`
  const ready = servers.filter(({ state }) => state === 'ready').length
  if (ready < servers.length) return `${grouped(ready)} of ${counted(servers.length, 'server')} ready`
  return servers.length === 1 ? 'the server is ready' : `all ${grouped(servers.length)} servers ready`
}

/** The top of the page: what was run, the result, the numbers, and links to the sections. */
function header(
  run: ReportedRun,
  servers: readonly ShownServer[] | undefined,
  sections: readonly { readonly id: string; readonly name: string }[]
): Markup {
  const summary = summarize(run)
  return markup`<header>
<h1>${capitalized(verdict(run, servers))}</h1>
<dl class="figures">
${figures(run, servers, summary)}</dl>
${navigation(sections)}</header>
`
}

function figures(run: ReportedRun, servers: readonly ShownServer[] | undefined, summary: Summary): Part {
  const inState = (state: string) => servers?.filter((server) => server.state === state).length ?? 0
  const ofServers = [figure('servers ready', inState('ready'), 'ok'), figure('servers failed', inState('failed'), 'error')]
  const unlessZero = (name: string, number: number, tone?: string) => (number === 0 ? undefined : figure(name, number, tone))
  return [
    servers === undefined ? undefined : ofServers,
    figure('errors', summary.errors, 'error'),
    figure('warnings', summary.warnings, 'warning'),
    figure('infos', summary.infos),
    figure('files checked', summary.files),
    unlessZero('files not checked', run.failures.length, 'error'),
    unlessZero('skipped', run.skipped.length),
    unlessZero('ignored', summary.suppressed),
    unlessZero('fixed', summary.fixed)
  ]
}

/** How many files each list contains. */
const LISTED = 1000

/** Files that could not be checked: nothing is known about them, so this is above all findings. */
function failuresSection({ failures }: ReportedRun): Part {
  if (failures.length === 0) return undefined
  return markup`<section id="failures" aria-labelledby="failures-title">
<h2 id="failures-title">Not checked</h2>
<p>plugvet could not check these files.</p>
${list(failures, ({ path, message }) => markup`<code>${path}</code>: ${clip(oneLine(message), 2000)}`)}</section>
`
}

/** The other files of the run: those without findings, and skipped ones. */
function filesSection(run: ReportedRun): Part {
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

interface Tally {
  readonly ruleId: string
  readonly severity: Severity
  count: number
}

/**
 * How often each rule found something, the most severe and frequent first.
 * @param rules the catalogue; a rule that is not in it is shown only by name
 */
function rulesSection(outline: Outline, rules: readonly CatalogueEntry[]): Part {
  const tallies = talliesOf(outline)
  if (tallies.length === 0) return undefined
  const summaries = new Map(rules.map((rule) => [rule.id, rule.summary]))
  const rows = tallies.map(({ ruleId, severity, count }) => {
    const summary = summaries.get(ruleId)
    const told = summary === undefined ? undefined : markup` <span class="quiet">${prose(summary)}</span>`
    const cells = markup`<td>${badge(severity, severity)}</td><td class="number">${grouped(count)}</td>`
    return markup`<tr><th scope="row"><a href="${rulePage(ruleId)}"><code>${ruleId}</code></a>${told}</th>${cells}</tr>\n`
  })
  return markup`<section id="rules" aria-labelledby="rules-title">
<h2 id="rules-title">By rule</h2>
<table class="rules" aria-labelledby="rules-title">
<thead>
<tr><th scope="col">Rule</th><th scope="col">Severity</th><th scope="col" class="number">Findings</th></tr>
</thead>
<tbody>
${rows}</tbody>
</table>
</section>
`
}

function talliesOf(outline: Outline): Tally[] {
  const tallies = new Map<string, Tally>()
  for (const { file } of outline.sections) {
    for (const { ruleId, severity } of file.findings) {
      const key = `${severity} ${ruleId}`
      const tally = tallies.get(key)
      if (tally === undefined) tallies.set(key, { ruleId, severity, count: 1 })
      else tally.count++
    }
  }
  const rank = ({ severity }: Tally) => SEVERITIES.indexOf(severity)
  return [...tallies.values()].sort((a, b) => rank(a) - rank(b) || b.count - a.count || (a.ruleId < b.ruleId ? -1 : 1))
}
