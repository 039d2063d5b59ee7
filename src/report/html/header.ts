import { type Summary, summarize } from '../../lint/finding.js'
import type { ReportedRun } from '../report.js'
import { type Markup, markup, type Part } from './markup.js'
import type { ShownServer } from './shown-server.js'
import { counted, countedBySeverity, grouped } from './words.js'

/** The verdict in one line: of the doctor first, since that is what was asked. */
export function verdict(run: ReportedRun, servers: readonly ShownServer[] | undefined): string {
  const { errors, warnings, infos } = summarize(run)
  const found = countedBySeverity({ error: errors, warning: warnings, info: infos })
  const failures = run.failures.length > 0 ? `${counted(run.failures.length, 'file')} not judged` : ''
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

/** The top of the page: what was run, how it ended, the numbers, and the ways further down. */
export function header(
  run: ReportedRun,
  servers: readonly ShownServer[] | undefined,
  sections: readonly { readonly id: string; readonly name: string }[]
): Markup {
  const summary = summarize(run)
  const links = sections.map(({ id, name }) => markup`<li><a href="#${id}">${name}</a></li>\n`)
  const nav = markup`<nav aria-label="On this page">
<ul>
${links}</ul>
</nav>
`
  return markup`<header>
<p class="tool"><b>plugvet</b> ${run.toolVersion}</p>
<h1>${capitalized(verdict(run, servers))}</h1>
<dl class="figures">
${figures(run, servers, summary)}</dl>
${links.length > 1 ? nav : undefined}</header>
`
}

function figures(run: ReportedRun, servers: readonly ShownServer[] | undefined, summary: Summary): Part {
  const inState = (state: string) => servers?.filter((server) => server.state === state).length ?? 0
  const ofServers: readonly Figure[] =
    servers === undefined
      ? []
      : [
          { name: 'servers ready', number: inState('ready'), tone: 'ok' },
          { name: 'servers failed', number: inState('failed'), tone: 'error' }
        ]
  const all: readonly Figure[] = [
    ...ofServers,
    { name: 'errors', number: summary.errors, tone: 'error' },
    { name: 'warnings', number: summary.warnings, tone: 'warning' },
    { name: 'infos', number: summary.infos },
    { name: 'files checked', number: summary.files },
    { name: 'files not judged', number: run.failures.length, tone: 'error', rare: true },
    { name: 'skipped', number: run.skipped.length, rare: true },
    { name: 'ignored', number: summary.suppressed, rare: true },
    { name: 'fixed', number: summary.fixed, rare: true }
  ]
  return all
    .filter(({ number, rare }) => number > 0 || rare !== true)
    .map(({ name, number, tone }) => {
      const colour = number > 0 && tone !== undefined ? markup` class="${tone}"` : undefined
      return markup`<div${colour}><dt>${name}</dt><dd>${grouped(number)}</dd></div>\n`
    })
}

interface Figure {
  readonly name: string
  readonly number: number
  /** The colour of a number above zero. */
  readonly tone?: string
  /** Left out where it is zero. */
  readonly rare?: boolean
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
