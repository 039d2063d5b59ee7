import { clip, grouped } from '../../base/wording.js'
import type { FailureClass } from '../../doctor/diagnosis.js'
import { percentile, toolCosts, totalTokens } from '../../doctor/repeats.js'
import type { Failure, MissingServer, Repeats, ServerResult, ServerState, Tool } from '../../doctor/server.js'
import { shownServer } from '../../lint/finding.js'
import type { ReportedRun } from '../report.js'
import { duration } from '../terminal.js'
import { placeOf } from './findings.js'
import { badge, counted, type Markup, markup, multiline, type Part } from './markup.js'
import type { Outline, Placed } from './outline.js'
import { HATCHING, phaseTable, type Scale, scaleTo, waterfall } from './waterfall.js'

/** How many servers are expanded at first; if there are more, only those that are not ready. */
const OPEN = 30

/** What the doctor found out: a table of the servers, and what each of them did and when. */
export function serversSection(servers: readonly ShownServer[] | undefined, outline: Outline): Part {
  if (servers === undefined) return undefined
  const ends = servers.flatMap(({ result }) => result?.phases.map((phase) => phase.end) ?? [])
  const scale = scaleTo(ends.reduce((last, end) => Math.max(last, end), 0))
  const groups = servers.map((server, index) => serverGroup(server, outline, scale, index < OPEN || server.state !== 'ready'))
  const body = markup`${table(servers)}${HATCHING}${ends.length > 0 ? KEY : undefined}${groups}`
  return markup`<section id="servers" aria-labelledby="servers-title">
<h2 id="servers-title">Servers</h2>
${servers.length === 0 ? markup`<p>The checked files declare no server.</p>\n` : body}</section>
`
}

const KEY = markup`<p class="key">
All charts have the same time scale; each begins when plugvet starts to examine its server.
<span><i class="swatch"></i> completed</span>
<span><i class="swatch failed"></i> ✕ failed</span>
<span><i class="swatch stop"></i> stopping</span></p>
`

const COLUMNS = ['Server', 'State', 'Transport', 'Protocol', 'Tools', 'Tokens', 'Resources', 'Prompts', 'Ready after', 'Runs ready', 'p50', 'p95', 'Failure'] as const
type Column = (typeof COLUMNS)[number]

const NUMBERS: ReadonlySet<Column> = new Set(['Tools', 'Tokens', 'Resources', 'Prompts', 'Ready after', 'p50', 'p95'])

/** The columns of a run with --repeat. */
const OF_REPEATS: ReadonlySet<Column> = new Set(['Runs ready', 'p50', 'p95'])

/** On a phone, every row becomes a block of its own; the roles keep it a table for screen readers. */
function table(servers: readonly ShownServer[]): Markup {
  const isRepeated = servers.some(({ result }) => result?.repeats !== undefined)
  const columns = COLUMNS.filter((column) => isRepeated || !OF_REPEATS.has(column))
  const head = columns.map((column) => {
    const kinds = NUMBERS.has(column) ? ['number'] : []
    return markup`<th scope="col" role="columnheader"${classOf(kinds)}>${column}</th>`
  })
  return markup`<table class="servers" role="table" aria-label="Servers">
<thead role="rowgroup"><tr role="row">${head}</tr></thead>
<tbody role="rowgroup">
${servers.map((server) => row(server, columns))}</tbody>
</table>
${isRepeated ? REPEATED : undefined}`
}

const REPEATED = markup`<p class="key">p50 and p95: half of the runs, and 95 % of them, had listed the tools after this time.</p>
`

function row(server: ShownServer, columns: readonly Column[]): Markup {
  const { id, name, result, say } = server
  const version = result?.protocolVersion ?? null
  const readyAfter = result?.readyAfter ?? null
  const repeats = result?.repeats
  const cells: Readonly<Record<Exclude<Column, 'Server'>, Part>> = {
    State: stateBadge(server),
    Transport: result?.server.transport ?? NONE,
    Protocol: version === null ? NONE : protocol(say(version)),
    Tools: amount(result?.tools?.length),
    Tokens: tokens(result?.tools),
    Resources: amount(result?.resources),
    Prompts: amount(result?.prompts),
    'Ready after': readyAfter === null ? NONE : duration(readyAfter),
    'Runs ready': repeats === undefined ? NONE : `${repeats.ready} of ${repeats.runs}`,
    p50: timeOf(repeats, 50),
    p95: timeOf(repeats, 95),
    Failure: failure(server)
  }
  const rest = columns.map((column) => {
    if (column === 'Server') return undefined
    const kinds = NUMBERS.has(column) ? ['number'] : []
    if (cells[column] === NONE) kinds.push('none')
    return markup`<td role="cell" data-label="${column}"${classOf(kinds)}>${cells[column]}</td>`
  })
  return markup`<tr role="row"><th scope="row" role="rowheader"><a href="#${id}">${name}</a></th>${rest}</tr>\n`
}

function timeOf(repeats: Repeats | undefined, percent: number): string {
  const time = repeats === undefined ? undefined : percentile(repeats.listedAfter, percent)
  return time === undefined ? NONE : duration(time)
}

function tokens(tools: readonly Tool[] | null | undefined): Part {
  return tools === null || tools === undefined || tools.length === 0 ? NONE : `~${grouped(totalTokens(tools))}`
}

/** How much of a failure's detail is searched for its first line, and how much of that is shown. */
const TABLE_DETAIL = 2000
const LINE = 160

const NONE = '–'

function amount(number: number | null | undefined): string {
  return number === null || number === undefined ? NONE : grouped(number)
}

/** A protocol revision is a date, which should not be broken at its hyphens. */
function protocol(version: string): Part {
  return /^[\d-]{10}$/.test(version) ? markup`<span class="date">${version}</span>` : version
}

function failure({ failure: cause, say }: ShownServer): Part {
  if (cause === null) return NONE
  const [line = ''] = say(cause.detail, TABLE_DETAIL).trimStart().split(/[\r\n]/, 1)
  const words = markup`<b>${FAILURES[cause.class]}</b> <code>${cause.reason}</code>`
  return markup`${words} <span class="quiet">${clip(line, LINE)}</span>`
}

function classOf(names: readonly string[]): Part {
  return names.length === 0 ? undefined : markup` class="${names.join(' ')}"`
}

/** How many characters of a failure's detail are shown, and how many tools and findings are listed. */
const SERVER_DETAIL = 20_000
const TOOLS = 200
const FINDINGS = 20

/** Everything about one server: its failure, the waterfall of its phases, its findings, its tools. */
function serverGroup(server: ShownServer, outline: Outline, scale: Scale, open: boolean): Markup {
  const { id, name, failure, result } = server
  const readyAfter = result?.readyAfter ?? null
  const ready = readyAfter === null ? undefined : markup` <span class="quiet">ready after ${duration(readyAfter)}</span>`
  const about = factsOf(server).map((fact) => markup`<span>${fact}</span> `)
  return markup`<details class="group server" id="${id}"${open ? markup` open` : undefined}>
<summary><h3>${name}</h3><span class="tags">${stateBadge(server)}${ready}</span></summary>
<p class="where">${about}</p>
${[failureOf(failure, server), chart(server, scale), findings(server, outline), changes(server), tools(server)]}</details>
`
}

function factsOf({ file, result, say }: ShownServer): Part[] {
  if (result === undefined) return [markup`expected in <code>${file}</code>`]
  const { server, protocolVersion, serverInfo } = result
  const facts: Part[] = [`${server.transport} server`, markup`declared in <code>${file}</code>`]
  if (server.plugin !== undefined) facts.push(markup`plugin <code>${say(server.plugin)}</code>`)
  if (serverInfo !== null) facts.push(markup`calls itself <code>${say(serverInfo.name)} ${say(serverInfo.version)}</code>`)
  if (protocolVersion !== null) facts.push(markup`protocol <code>${say(protocolVersion)}</code>`)
  return facts
}

function failureOf(failure: Failure | null, { name, say }: ShownServer): Part {
  if (failure === null) return undefined
  const { class: failureClass, reason, detail } = failure
  const label = `What happened to ${name}`
  const told = say(detail, SERVER_DETAIL).trim()
  const text = /[\r\n]/.test(told)
    ? markup`<pre class="detail" tabindex="0" role="group" aria-label="${label}">${multiline(told)}</pre>\n`
    : markup`<p>${told}</p>\n`
  return markup`<div class="failure">
<p class="cause"><b>${FAILURES[failureClass]}</b> <code>${reason}</code></p>
${told === '' ? undefined : text}</div>
`
}

function chart({ id, name, result }: ShownServer, scale: Scale): Part {
  if (result === undefined) return undefined
  if (result.phases.length === 0) return markup`<p class="quiet">It was not started.</p>\n`
  return markup`${waterfall(id, name, result.phases, scale)}<details class="more">
<summary>Phase timings</summary>
${phaseTable(name, result.phases)}</details>
`
}

function findings({ name, file, result }: ShownServer, outline: Outline): Part {
  const placed = outline.ofServer(file, result === undefined ? name : shownServer(result.server.name, result.server.redact))
  if (placed.length === 0) return undefined
  const rest = placed.length - FINDINGS
  return markup`<p class="links-title">${counted(placed.length, 'finding')}</p>
<ul class="links">
${placed.slice(0, FINDINGS).map(linkTo)}${rest > 0 ? markup`<li>and ${rest} more</li>\n` : undefined}</ul>
`
}

function linkTo({ id, finding }: Placed): Markup {
  const { severity, ruleId, file, range } = finding
  const place = markup`<span class="quiet">${placeOf(file, range.start)}</span>`
  return markup`<li>${badge(severity, severity)} <a href="#${id}">${ruleId}</a> ${place}</li>\n`
}

/** How the tools differ from the lock. */
function changes({ name, result }: ShownServer): Part {
  const found = result?.toolChanges
  if (found === undefined) return undefined
  const { added, removed, changed } = found
  const named = ([['added', added], ['removed', removed]] as const).map(([what, names]) => names.map((tool) => markup`<li>${what} <code>${clip(tool, NAME)}</code></li>\n`))
  const compared = changed.map(({ name: tool, diff, note }) => {
    const label = `What changed in ${clip(tool, NAME)} of ${name}`
    const lines = diff.length === 0 ? undefined : markup`<pre class="detail" tabindex="0" role="group" aria-label="${label}">${multiline(diff.join('\n'))}</pre>`
    return markup`<li>changed <code>${clip(tool, NAME)}</code>${note === undefined ? undefined : ` (${note})`}${lines}</li>\n`
  })
  return markup`<p class="links-title">The tools differ from the lock</p>
<ul class="links">
${named}${compared}</ul>
`
}

function tools({ result, say }: ShownServer): Part {
  const list = result?.tools ?? []
  if (list.length === 0) return undefined
  const rest = list.length - TOOLS
  const items = toolCosts(list)
    .slice(0, TOOLS)
    .map((tool) => markup`<li><code>${say(tool.name)}</code> <span class="quiet">~${grouped(tool.tokens)} tokens</span></li>\n`)
  return markup`<details class="more">
<summary>${counted(list.length, 'tool')}</summary>
<ul class="tools">
${items}${rest > 0 ? markup`<li>and ${rest} more</li>\n` : undefined}</ul>
</details>
`
}

/** The most characters of a name that are shown. */
const NAME = 200

/** A server as the page describes it. */
export interface ShownServer {
  readonly id: string
  readonly name: string
  /** The file that declares it, or where it was expected. */
  readonly file: string
  readonly state: ServerState
  readonly failure: Failure | null
  /** What the doctor found out about it; undefined if it was expected but not found. */
  readonly result: ServerResult | undefined
  /** Masks a text and limits its length: what a server says about itself may quote the secrets it was given, and may be of any length. */
  readonly say: (text: string, units?: number) => string
}

/** The servers of a doctor run, with expected but missing ones at the end; undefined for a run of lint alone. */
export function shownServers({ servers, missing = [] }: ReportedRun): readonly ShownServer[] | undefined {
  if (servers === undefined) return undefined
  const count = servers.length
  return [...servers.map(ofResult), ...missing.map((server, index) => ofMissing(server, count + index))]
}

function ofResult(result: ServerResult, index: number): ShownServer {
  const { server, state, failure } = result
  const say = (text: string, units = NAME) => clip(server.redact(text), units)
  return { id: idOf(index), name: say(server.name), file: server.file, state, failure, result, say }
}

function ofMissing({ name, file, failure }: MissingServer, index: number): ShownServer {
  const say = (text: string, units = NAME) => clip(text, units)
  return { id: idOf(index), name: say(name), file, state: 'failed', failure, result: undefined, say }
}

function idOf(index: number): string {
  return `server-${index + 1}`
}

/** The colour of the label for each state. */
const TONES: Readonly<Record<ServerState, string>> = {
  registered: 'info',
  started: 'info',
  ready: 'ok',
  stopped: 'warning',
  failed: 'error'
}

function stateBadge({ state }: ShownServer): Markup {
  return badge(state, TONES[state])
}

/** The failure classes of spec §7, in words. */
const FAILURES: Readonly<Record<FailureClass, string>> = {
  'does-not-start': 'Does not start',
  'connection-failure': 'Connection failure',
  'not-found': 'Not found',
  'no-tools': 'Starts, but exposes no tools'
}
