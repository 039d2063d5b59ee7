import { duration } from '../duration.js'
import { FAILURES } from './failures.js'
import { type Markup, markup, type Part } from './markup.js'
import type { Outline } from './outline.js'
import { scaleTo } from './scale.js'
import { serverGroup } from './server.js'
import { type ShownServer, stateBadge } from './shown-server.js'
import { HATCHING } from './waterfall.js'
import { clip, grouped } from './words.js'

/** How many servers are open at first; beyond that only those that are not ready. */
const OPEN = 30

/** What the doctor learned: a table of the servers, and what each of them did and when. */
export function serversSection(servers: readonly ShownServer[] | undefined, outline: Outline): Part {
  if (servers === undefined) return undefined
  const ends = servers.flatMap(({ result }) => result?.phases.map((phase) => phase.end) ?? [])
  const scale = scaleTo(ends.reduce((last, end) => Math.max(last, end), 0))
  const groups = servers.map((server, index) =>
    serverGroup(server, outline, scale, index < OPEN || server.state !== 'ready')
  )
  const body = markup`${table(servers)}${HATCHING}${ends.length > 0 ? KEY : undefined}${groups}`
  return markup`<section id="servers" aria-labelledby="servers-title">
<h2 id="servers-title">Servers</h2>
${servers.length === 0 ? markup`<p>No server is declared in what was checked.</p>\n` : body}</section>
`
}

const KEY = markup`<p class="key">
All waterfalls have the same time scale; each begins with the examination of its server.
<span><i class="swatch"></i> completed</span>
<span><i class="swatch failed"></i> ✕ failed</span>
<span><i class="swatch stop"></i> stopping</span></p>
`

const COLUMNS = [
  'Server',
  'State',
  'Transport',
  'Protocol',
  'Tools',
  'Resources',
  'Prompts',
  'Ready after',
  'Failure'
] as const
type Column = (typeof COLUMNS)[number]

const NUMBERS: ReadonlySet<Column> = new Set(['Tools', 'Resources', 'Prompts', 'Ready after'])

/** On a phone every row becomes a block of its own, and the roles keep it a table for those who do not see it. */
function table(servers: readonly ShownServer[]): Markup {
  const head = COLUMNS.map((column) => {
    const kinds = NUMBERS.has(column) ? ['number'] : []
    return markup`<th scope="col" role="columnheader"${classOf(kinds)}>${column}</th>`
  })
  return markup`<table class="servers" role="table" aria-label="Servers">
<thead role="rowgroup"><tr role="row">${head}</tr></thead>
<tbody role="rowgroup">
${servers.map(row)}</tbody>
</table>
`
}

function row(server: ShownServer): Markup {
  const { id, name, result, say } = server
  const version = result?.protocolVersion ?? null
  const readyAfter = result?.readyAfter ?? null
  const cells: Readonly<Record<Exclude<Column, 'Server'>, Part>> = {
    State: stateBadge(server),
    Transport: result?.server.transport ?? NONE,
    Protocol: version === null ? NONE : protocol(say(version)),
    Tools: amount(result?.tools?.length),
    Resources: amount(result?.resources),
    Prompts: amount(result?.prompts),
    'Ready after': readyAfter === null ? NONE : duration(readyAfter),
    Failure: failure(server)
  }
  const rest = COLUMNS.map((column) => {
    if (column === 'Server') return undefined
    const kinds = NUMBERS.has(column) ? ['number'] : []
    if (cells[column] === NONE) kinds.push('none')
    return markup`<td role="cell" data-label="${column}"${classOf(kinds)}>${cells[column]}</td>`
  })
  return markup`<tr role="row"><th scope="row" role="rowheader"><a href="#${id}">${name}</a></th>${rest}</tr>\n`
}

/** How much of a failure's detail is looked at for its first line, and how much of that is shown. */
const DETAIL = 2000
const LINE = 160

const NONE = '–'

function amount(number: number | null | undefined): string {
  return number === null || number === undefined ? NONE : grouped(number)
}

/** A revision of the protocol is a date, which should not be broken at its hyphens. */
function protocol(version: string): Part {
  return /^[\d-]{10}$/.test(version) ? markup`<span class="date">${version}</span>` : version
}

function failure({ failure: cause, say }: ShownServer): Part {
  if (cause === null) return NONE
  const [line = ''] = say(cause.detail, DETAIL).trimStart().split(/[\r\n]/, 1)
  const words = markup`<b>${FAILURES[cause.class]}</b> <code>${cause.reason}</code>`
  return markup`${words} <span class="quiet">${clip(line, LINE)}</span>`
}

function classOf(names: readonly string[]): Part {
  return names.length === 0 ? undefined : markup` class="${names.join(' ')}"`
}
