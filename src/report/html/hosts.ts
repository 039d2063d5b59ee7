import { HOMEPAGE } from '../../base/links.js'
import type { HostProfile } from '../../hosts/profile.js'
import { HOST_TABLE } from '../../hosts/table.js'
import { type Markup, markup, type Part } from './markup.js'

type KnownHost = Pick<HostProfile, 'name' | 'title' | 'sources'>

/** What plugvet knows of each host, and since when. */
export function hostsSection(hosts: readonly KnownHost[]): Markup {
  const rows = hosts.map((host) => markup`<tr><th scope="row">${hostName(host)}</th><td>${knownBy(host)}</td></tr>\n`)
  return markup`<section id="hosts" aria-labelledby="hosts-title">
<h2 id="hosts-title">Hosts</h2>
<p>What a host does may change with its next version.</p>
<table aria-labelledby="hosts-title">
<thead><tr><th scope="col">Host</th><th scope="col">How plugvet knows</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
</section>
`
}

function hostName({ name, title }: KnownHost): Part {
  if (HOST_TABLE.find(name) === undefined) return title
  return markup`<a href="${`${HOMEPAGE}hosts/${name}`}">${title}</a>`
}

/** By running it, with its version, or by reading about it. */
function knownBy({ sources }: KnownHost): string {
  const run = sources.find(({ from, measured }) => measured === 'host' && from.startsWith('npm:'))
  if (run !== undefined) return `by running ${run.from.slice('npm:'.length)} on ${run.date}`
  const dates = sources.map(({ date }) => date).sort()
  return `by reading its documentation or code, last on ${dates.at(-1) ?? 'an unknown day'}`
}
