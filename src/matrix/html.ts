import { rulePage } from '../base/links.js'
import { clip } from '../base/wording.js'
import { noteText } from '../convert/convert.js'
import type { HostProfile } from '../hosts/profile.js'
import type { Finding } from '../lint/finding.js'
import { placeOf } from '../report/html/findings.js'
import { hostsSection } from '../report/html/hosts.js'
import { badge, COPY_SCRIPT, copyable, counted, figure, filter, legend, type Markup, markup, message as text, navigation, page, type Part } from '../report/html/markup.js'
import { COPY_STYLES, FILTER_STYLES, PAGE_STYLES, TOKENS } from '../report/html/styles.js'
import { CELL_STATES, type CellState, countStates, type MatrixFile, type MatrixReport, type MatrixRow, type Reason, reasonsOf, STATE_TEXTS } from './report.js'

/** The colour of each state. */
const TONES: Readonly<Record<CellState, string>> = { loads: 'ok', warning: 'warning', fails: 'error', dropped: 'error', 'not-expressible': 'info' }

function stateBadge(state: CellState): Markup {
  return badge(STATE_TEXTS[state].word, TONES[state])
}

/** The greatest length of a name. */
const NAME = 200

/** The matrix as a page for browsers: for each file a table of hosts and servers, and the reasons for its cells. */
export function matrixHtml(report: MatrixReport): string {
  const { toolVersion, files } = report
  const servers = files.reduce((sum, { rows }) => sum + rows.length, 0)
  const title = `${counted(servers, 'server')} in ${counted(report.hosts.length, 'host')}`
  const sections = files.map((file, index) => fileSection(file, report, `file-${index + 1}`))
  const body = markup`<header>
<h1>${title}</h1>
<dl class="figures">
${figures(report)}</dl>
${navigation([...files.map(({ shown }, index) => ({ id: `file-${index + 1}`, name: clip(shown, NAME) })), { id: 'hosts', name: 'Hosts' }])}</header>
<main>
${files.length === 0 ? undefined : [stateFilter(report), stateLegend(report)]}${sections}${files.length === 0 ? markup`<p>No file declares a server.</p>\n` : undefined}${failures(report)}${hostsSection(report.hosts)}</main>
`
  return page(toolVersion, title, TOKENS + PAGE_STYLES + FILTER_STYLES + COPY_STYLES + MATRIX_STYLES, body, COPY_SCRIPT)
}

function figures(report: MatrixReport): Markup[] {
  const count = countStates(report)
  const names = { ...STATE_TEXTS, loads: { word: 'load' }, warning: { word: 'with a warning' } }
  return CELL_STATES.map((state) => figure(names[state].word, count[state], TONES[state]))
}

/** The states that keep a server from working in a host. */
const BROKEN: ReadonlySet<CellState> = new Set(['fails', 'dropped', 'not-expressible'])

/** Which of the choices show a row of the table, or a server, with some states. */
function classesOf(states: readonly CellState[]): string {
  const isBroken = states.some((state) => BROKEN.has(state))
  return isBroken ? 'has-error has-warning' : states.includes('warning') ? 'has-warning' : 'sound'
}

/** Lets the reader see only what does not work, using only the style sheet. */
function stateFilter(report: MatrixReport): Markup {
  const count = countStates(report)
  const broken = count.fails + count.dropped + count['not-expressible']
  return filter([
    { value: 'all', name: 'Everything', count: count.loads + count.warning + broken },
    { value: 'warning', name: 'What has a problem', count: count.warning + broken },
    { value: 'error', name: 'What does not work', count: broken }
  ])
}

function stateLegend(report: MatrixReport): Markup {
  const count = countStates(report)
  const used = CELL_STATES.filter((state) => count[state] > 0)
  return legend(used.map((state) => ({ label: stateBadge(state), meaning: STATE_TEXTS[state].meaning })))
}

function failures({ failures: failed }: MatrixReport): Part {
  if (failed.length === 0) return undefined
  const items = failed.map(({ path, message }) => markup`<li><code>${clip(path, NAME)}</code>: ${text(message)}</li>\n`)
  return markup`<section aria-labelledby="failures">
<h2 id="failures">Not checked</h2>
<ul>
${items}</ul>
</section>
`
}

function fileSection(file: MatrixFile, report: MatrixReport, id: string): Markup {
  const { shown, hosts, rows } = file
  const readers = hosts.map(({ title }) => title).join(', ')
  return markup`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${clip(shown, NAME)}</h2>
<p class="quiet">Read by ${readers}.</p>
${table(file, report, id)}${rows.map((row, index) => serverArticle(row, `${id}-${index + 1}`))}${convertedSection(file, report, id)}</section>
`
}

/** On a phone, every row becomes a block of its own; the roles keep it a table for screen readers. */
function table({ shown, rows }: MatrixFile, { hosts }: MatrixReport, id: string): Markup {
  const name = `Hosts and servers of ${clip(shown, NAME)}`
  const head = rows.map(
    (row, index) => markup`<th scope="col" role="columnheader"><a href="#${id}-${index + 1}">${clip(row.name, NAME)}</a></th>`
  )
  const body = hosts.map((host, at) => {
    const cells = rows.map((row) => {
      const state = row.cells[at]?.state ?? 'loads'
      return markup`<td role="cell" data-label="${clip(row.name, NAME)}">${stateBadge(state)}</td>`
    })
    return markup`<tr role="row" class="${classesOf(rows.flatMap((row) => row.cells[at]?.state ?? []))}"><th scope="row" role="rowheader">${host.title}</th>${cells}</tr>\n`
  })
  return markup`<div class="scroll" role="region" tabindex="0" aria-label="${name}">
<table class="matrix" role="table" aria-label="${name}">
<thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">Host</th>${head}</tr></thead>
<tbody role="rowgroup">
${body}</tbody>
</table>
</div>
`
}

function serverArticle(row: MatrixRow, id: string): Markup {
  const reasons = reasonsOf(row)
  const content =
    reasons.length === 0 ? markup`<p>It loads in every host.</p>\n` : markup`<dl class="reasons">\n${reasons.map(reasonItem)}</dl>\n`
  const transport = row.transport === undefined ? undefined : markup` <span class="quiet">${row.transport}</span>`
  return markup`<article class="server ${classesOf(row.cells.map(({ state }) => state))}" id="${id}" aria-labelledby="${id}-title">
<h3 id="${id}-title">${clip(row.name, NAME)}${transport}</h3>
${content}</article>
`
}

function reasonItem(reason: Reason): Markup {
  const hosts = reason.cells.map(({ host }) => host.title).join(', ')
  const findings = findingsOf(reason)
  const list = findings.length === 0 ? undefined : markup`<ul class="findings">\n${findings.map(findingItem)}</ul>\n`
  return markup`<div>
<dt>${stateBadge(reason.state)} <span>${hosts}</span></dt>
<dd><p>${text(reason.reason)}</p>
${list}</dd>
</div>
`
}

/** The findings that explain the cells, each once even if several hosts report it. */
function findingsOf({ cells }: Reason): readonly Finding[] {
  const byPlace = new Map<string, Finding>()
  for (const finding of cells.flatMap((cell) => cell.findings)) {
    byPlace.set(JSON.stringify([finding.ruleId, finding.range.start.offset, finding.message]), finding)
  }
  return [...byPlace.values()]
}

function findingItem({ severity, message, ruleId, file, range, help }: Finding): Markup {
  return markup`<li>${badge(severity, severity)} ${text(message)} <a href="${rulePage(ruleId)}"><code>${ruleId}</code></a>
<span class="quiet">${placeOf(file, range.start)} ${text(help)}</span></li>
`
}

/** The matrix of hosts and servers, and the reasons for its cells. */
const MATRIX_STYLES = `.scroll { margin: 1rem 0 2rem; overflow-x: auto; }
.matrix { width: auto; min-width: min(100%, 40rem); overflow-wrap: normal; }
.matrix th a { display: inline-block; max-width: 14rem; overflow-wrap: anywhere; white-space: normal; }
.matrix th[scope="row"] { white-space: nowrap; }
.matrix tbody th:first-child, .matrix thead th:first-child { position: sticky; left: 0; background: var(--page); }
.server { padding: 0.75rem 0 1.25rem; border-top: 1px solid var(--rule); scroll-margin-top: 1rem; }
.server:target { outline: 2px solid var(--accent); outline-offset: 0.5rem; border-radius: 2px; }
.server h3 .quiet { margin-left: 0.5rem; font-size: 0.875rem; }
.reasons > div { margin-top: 0.75rem; }
.reasons dt span + span { margin-left: 0.5rem; color: var(--quiet); font-size: 0.875rem; }
.reasons dd { max-width: 46rem; margin-top: 0.25rem; }
:root:has(.filter [value="error"]:checked) :is(.matrix tbody tr, .server):not(.has-error) { display: none; }
:root:has(.filter [value="warning"]:checked) :is(.matrix tbody tr, .server):not(.has-warning) { display: none; }
.filter { margin-top: 1.5rem; }
@media print {
  .scroll { overflow-x: visible; }
  .matrix, .matrix tr { break-inside: avoid; }
}
.findings { padding-left: 1.25rem; font-size: 0.875rem; }
.findings .quiet { display: block; }
@media (max-width: 52rem) {
  .scroll { overflow-x: visible; }
  .matrix { width: 100%; min-width: 0; }
  .matrix, .matrix tbody, .matrix tr, .matrix th, .matrix td { display: block; }
  .matrix thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .matrix tr { padding: 0.5rem 0; border-bottom: 1px solid var(--rule); }
  .matrix th[scope="row"], .matrix td { position: static; padding: 0.125rem 0; border: 0; white-space: normal; }
  .matrix td { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; overflow-wrap: anywhere; }
  .matrix td::before { content: attr(data-label); color: var(--quiet); }
}
`

/** Of more files or servers, the page would be many times as long. */
const MAX_FILES = 10
const MAX_SERVERS = 50
const MAX_NOTES = 50

/** The servers of a file in the format of each host, to be copied. */
function convertedSection(file: MatrixFile, { hosts, files }: MatrixReport, id: string): Part {
  const others = hosts.filter(({ name }) => file.hosts.every((own) => own.name !== name))
  if (others.length === 0) return undefined
  const isShort = files.length <= MAX_FILES && file.rows.length <= MAX_SERVERS
  const content = isShort
    ? others.map((host) => convertedFor(host, file))
    : markup`<p><code>plugvet convert</code> writes them: there are too many to show them here.</p>\n`
  return markup`<h3 id="${id}-converted">For other hosts</h3>
${content}`
}

function convertedFor(host: HostProfile, file: MatrixFile): Markup {
  const conversion = file.convert(host)
  if ('why' in conversion) {
    return markup`<details class="more"><summary>${host.title}</summary>
<p>Nothing can be converted: ${text(conversion.why)}.</p>
</details>
`
  }
  const { notes: all } = conversion
  const notes = all.slice(0, MAX_NOTES).map((note) => markup`<li>${text(`${noteText(conversion, note)}.`)}</li>\n`)
  if (all.length > MAX_NOTES) notes.push(markup`<li>${text(`And ${all.length - MAX_NOTES} more.`)}</li>\n`)
  const lost = all.length === 0 ? 'nothing is lost' : counted(all.length, 'note')
  return markup`<details class="more"><summary>${host.title} <span class="quiet">${lost}</span></summary>
${copyable(conversion.text.trimEnd(), `The servers of ${clip(file.shown, 200)} for ${host.title}`)}${notes.length === 0 ? undefined : markup`<ul>\n${notes}</ul>\n`}</details>
`
}
