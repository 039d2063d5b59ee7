import { listed } from '../../src/base/wording.js'
import type { Conversion, Unconverted } from '../../src/convert/convert.js'
import type { Finding } from '../../src/lint/finding.js'
import { CELL_STATES, type CellState, type MatrixFile, reasonsOf, STATE_TEXTS } from '../../src/matrix/report.js'
import { hostTitles } from '../../src/report/report.js'
import type { ExpandedServer } from '../../src/report/expansion.js'
import type { Fix } from '../../src/rule/rule.js'
import { copyButton, h, prose } from './dom.js'
import { type Judged, OF_OTHER_FILES } from './engine.js'

/** What the findings can be asked to do. */
export interface FindingActions {
  readonly show: (finding: Finding) => void
  readonly apply: (finding: Finding, fix: Fix) => Promise<void>
  readonly pageOf: (ruleId: string) => string
}

/** How many findings are listed. */
const MAX = 200

/** The findings in the order of the text. */
export function findingsView({ file, result, subject }: Judged, actions: FindingActions): Node[] {
  const { findings } = result
  const items = findings.slice(0, MAX).map((finding) => findingItem(finding, result, actions))
  const more = findings.length - items.length
  const readers = listed(result.hosts.map(({ title }) => title))
  const because = file.because === undefined ? '' : `, because ${file.because}`
  const alone = subject.files === undefined ? h('p', { class: 'quiet' }, 'This page sees one file, so these rules are off: ', ...separated(OF_OTHER_FILES.map((id) => h('code', {}, id))), '.') : undefined
  return [
    h('p', { class: 'quiet' }, `Judged as ${readers} ${result.hosts.length === 1 ? 'reads' : 'read'} it${because}.`),
    findings.length === 0 ? h('p', {}, 'Nothing found.') : h('ol', { class: 'findings' }, items),
    ...(more > 0 ? [h('p', {}, `And ${more} more.`)] : []),
    ...(alone === undefined ? [] : [alone]),
    ...otherFiles(subject.files ?? {})
  ]
}

function separated(nodes: readonly Node[]): (Node | string)[] {
  return nodes.flatMap((node, index) => (index === 0 ? [node] : [', ', node]))
}

function findingItem(finding: Finding, file: Judged['result'], { show, apply, pageOf }: FindingActions): Node {
  const { severity, message, help, ruleId, range, fix, suggestions } = finding
  const hosts = hostTitles({ file, finding })
  const place = `Line ${range.start.line}, column ${range.start.column}`
  const repairs = [
    ...(fix === undefined ? [] : [{ label: 'Fix', title: 'Fix', fix }]),
    ...suggestions.map((suggestion) => ({ label: suggestion.title, title: suggestion.title, fix: suggestion.fix }))
  ]
  return h(
    'li',
    { class: `finding ${severity}`, 'data-line': String(range.start.line) },
    h('button', { type: 'button', class: 'place', click: () => show(finding) }, h('span', { class: `badge ${severity}` }, severity), ' ', h('span', { class: 'line' }, place), ' ', h('span', { class: 'message' }, prose(message))),
    h('p', { class: 'help' }, prose(help)),
    h(
      'p',
      { class: 'more' },
      h('a', { href: pageOf(ruleId) }, ruleId),
      hosts.length === 0 ? undefined : h('span', { class: 'quiet' }, ` in ${listed(hosts)}`)
    ),
    repairs.length === 0
      ? undefined
      : h('p', { class: 'repairs' }, repairs.map((repair) => h('button', { type: 'button', class: 'repair', click: () => void apply(finding, repair.fix) }, prose(repair.label))))
  )
}

function otherFiles(files: Readonly<Record<string, string>>): Node[] {
  const entries = Object.entries(files)
  if (entries.length === 0) return []
  return [
    h('details', {}, h('summary', {}, 'Other files of this example'), ...entries.map(([path, text]) => h('div', {}, h('p', {}, h('code', {}, path)), h('pre', { tabindex: '0', role: 'group', 'aria-label': `Text of ${path}` }, text === '' ? '(empty)' : text))))
  ]
}

/** What was last written into the filter of hosts: the table is made anew with every change of the text. */
let wantedHosts = ''

/** The table's filter, which hides the rows of hosts whose titles do not contain its text. */
function filterOf(rows: readonly { readonly row: HTMLElement; readonly title: string }[]): Node {
  const apply = () => {
    wantedHosts = filter.value
    for (const { row, title } of rows) row.hidden = !title.toLowerCase().includes(wantedHosts.trim().toLowerCase())
  }
  const filter: HTMLInputElement = h('input', { type: 'search', autocomplete: 'off', spellcheck: 'false', input: apply })
  filter.value = wantedHosts
  apply()
  return h('label', {}, 'Filter the hosts', filter)
}

/** What each host does with each server, and why. */
export function matrixView(matrix: MatrixFile | undefined, pageOf: (host: string) => string): Node[] {
  const [first] = matrix?.rows ?? []
  if (matrix === undefined || first === undefined) return [h('p', {}, 'No server is declared.')]
  const head = h('tr', {}, h('th', { scope: 'col' }, 'Host'), ...matrix.rows.map(({ name }) => h('th', { scope: 'col' }, name)))
  const rows = first.cells.map(({ host }, at) => ({ title: host.title, row:
    h('tr', {}, h('th', { scope: 'row' }, h('a', { href: pageOf(host.name) }, host.title)), ...matrix.rows.map(({ cells }) => h('td', {}, stateBadge(cells[at]?.state ?? 'loads'))))
  }))
  const table = h('table', { 'aria-label': 'Hosts and servers' }, h('thead', {}, head), h('tbody', {}, rows.map(({ row }) => row)))
  const used = CELL_STATES.filter((state) => matrix.rows.some(({ cells }) => cells.some((cell) => cell.state === state)))
  const legend = h('dl', { class: 'legend' }, used.flatMap((state) => [h('dt', {}, stateBadge(state)), h('dd', {}, STATE_TEXTS[state].meaning)]))
  const reasons = matrix.rows.flatMap((row) => {
    const items = reasonsOf(row).map(({ state, reason, cells }) => h('li', {}, stateBadge(state), ` in ${listed(cells.map(({ host }) => host.title))}: `, prose(reason)))
    return items.length === 0 ? [] : [h('h3', {}, row.name), h('ul', { class: 'reasons' }, items)]
  })
  return [filterOf(rows), h('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Hosts and servers' }, table), legend, ...reasons]
}

const TONES: Readonly<Record<CellState, string>> = { loads: 'ok', warning: 'warning', fails: 'error', dropped: 'error', 'not-expressible': 'info' }

function stateBadge(state: CellState): Node {
  return h('span', { class: `badge ${TONES[state]}` }, STATE_TEXTS[state].word)
}

/** Each server with its variables expanded. */
export function expansionView(servers: readonly ExpandedServer[], host: string): Node[] {
  if (servers.length === 0) return [h('p', {}, 'No server is declared.')]
  return [
    h('p', { class: 'quiet' }, `As ${host} would see them. Credentials are masked.`),
    ...servers.flatMap(({ name, transport, strings }) => [
      h('h3', {}, name, ' ', h('span', { class: 'quiet' }, transport)),
      strings.length === 0 ? h('p', {}, 'Nothing to expand.') : h('dl', { class: 'expanded' }, strings.flatMap(({ place, value, references }) => [
        h('dt', {}, h('code', {}, place)),
        h('dd', {}, h('code', {}, value), ...references.map((reference) => h('span', { class: 'quiet' }, ` ${reference.name}: ${reference.origin}`)))
      ]))
    ])
  ]
}

/** The servers in the format of another host, with what was lost. */
export function convertedView(conversion: Conversion | Unconverted, say: (message: string) => void): Node[] {
  if ('why' in conversion) return [h('p', {}, `Nothing can be converted: ${conversion.why}.`)]
  const { text, to, notes } = conversion
  const items = notes.map(({ server, message }) => h('li', {}, server === undefined ? '' : `${server}: `, prose(`${message}.`)))
  return [
    h('pre', { tabindex: '0', role: 'group', 'aria-label': `The servers for ${to.title}` }, text),
    h('p', {}, copyButton('Copy', () => text, say)),
    ...(items.length === 0 ? [h('p', { class: 'quiet' }, 'Nothing is lost.')] : [h('h3', {}, 'What to know'), h('ul', {}, items)])
  ]
}
