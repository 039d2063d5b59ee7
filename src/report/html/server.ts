import type { Failure } from '../../doctor/server-result.js'
import { duration } from '../duration.js'
import { FAILURES } from './failures.js'
import { placeOf } from './finding.js'
import { type Markup, markup, multiline, type Part } from './markup.js'
import type { Outline, Placed } from './outline.js'
import type { Scale } from './scale.js'
import { type ShownServer, stateBadge } from './shown-server.js'
import { phaseTable, waterfall } from './waterfall.js'
import { badge, counted } from './words.js'

/** How many characters of a failure's detail are shown, and how many tools and findings are listed. */
const DETAIL = 20_000
const TOOLS = 200
const FINDINGS = 20

/** Everything about one server: its failure, the waterfall of its phases, its findings, its tools. */
export function serverGroup(server: ShownServer, outline: Outline, scale: Scale, open: boolean): Markup {
  const { id, name, failure, result } = server
  const readyAfter = result?.readyAfter ?? null
  const ready =
    readyAfter === null ? undefined : markup` <span class="quiet">ready after ${duration(readyAfter)}</span>`
  const about = factsOf(server).map((fact) => markup`<span>${fact}</span> `)
  return markup`<details class="group server" id="${id}"${open ? markup` open` : undefined}>
<summary><h3>${name}</h3><span class="tags">${stateBadge(server)}${ready}</span></summary>
<p class="where">${about}</p>
${[failureOf(failure, server), chart(server, scale), findings(server, outline), tools(server)]}</details>
`
}

function factsOf({ file, result, say }: ShownServer): Part[] {
  if (result === undefined) return [markup`expected in <code>${file}</code>`]
  const { server, protocolVersion, serverInfo } = result
  const facts: Part[] = [`${server.transport} server`, markup`declared in <code>${file}</code>`]
  if (server.plugin !== undefined) facts.push(markup`plugin <code>${say(server.plugin)}</code>`)
  if (serverInfo !== null) {
    facts.push(markup`calls itself <code>${say(serverInfo.name)} ${say(serverInfo.version)}</code>`)
  }
  if (protocolVersion !== null) facts.push(markup`protocol <code>${say(protocolVersion)}</code>`)
  return facts
}

function failureOf(failure: Failure | null, { name, say }: ShownServer): Part {
  if (failure === null) return undefined
  const { class: failureClass, reason, detail } = failure
  const label = `What happened to ${name}`
  const told = say(detail, DETAIL).trim()
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
<summary>The phases in numbers</summary>
${phaseTable(name, result.phases)}</details>
`
}

function findings({ name, file, result }: ShownServer, outline: Outline): Part {
  const placed = outline.ofServer(file, result === undefined ? name : result.server.redact(result.server.name))
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

function tools({ result, say }: ShownServer): Part {
  const list = result?.tools ?? []
  if (list.length === 0) return undefined
  const rest = list.length - TOOLS
  const items = list.slice(0, TOOLS).map((tool) => markup`<li><code>${say(tool.name)}</code></li>\n`)
  return markup`<details class="more">
<summary>${counted(list.length, 'tool')}</summary>
<ul class="tools">
${items}${rest > 0 ? markup`<li>and ${rest} more</li>\n` : undefined}</ul>
</details>
`
}
