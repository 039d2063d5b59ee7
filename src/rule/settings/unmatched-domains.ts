import { addTo } from '../../base/lists.js'
import { join } from '../../base/path.js'
import { subjectOf } from '../../hosts/profiles.js'
import { type Path, valueAt } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { allDocumentsAround, foldersAround } from '../documents.js'
import type { Problem } from '../rule.js'

const ALLOWED = /^WebFetch\(domain:((?:[a-z\d-]+\.)+[a-z]{2,})\)$/
/** The same for the hosts below a domain, and all of the tool. */
const BELOW = /^WebFetch\(domain:(\*[\w.-]{1,253})\)$/
const ALL = ['WebFetch', 'WebFetch(*)', 'WebFetch(domain:*)']
const AT: Path = ['permissions', 'allow']
const ADDRESS = /\bhttps?:\/\/((?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,24})(?![\w.-]*@)/gi
const AGENTS = '.claude/agents'
/** So many agents are read, and so many addresses of a text. */
const MAX_AGENTS = 100
const MAX_ADDRESSES = 500
/** So many addresses below a domain say that those are meant. */
const MIN_ADDRESSES = 2

/**
 * Permissions for a domain, where the documents of a project have only addresses of hosts below it: Claude Code 2.1.332 compares the whole name of the host where there is no `*`.
 * @param reading of settings
 */
export function* unmatchedDomains(reading: Reading): Generator<Problem<'below'>> {
  const { host, value, surroundings: { files } } = reading
  const allowed = valueAt(value, AT)
  if (host.hooks?.matchers === undefined || !Array.isArray(allowed) || ALL.some((one) => allowed.includes(one))) return
  const domains = allowed.flatMap((text: unknown, index) => {
    const [, domain] = (typeof text === 'string' ? ALLOWED.exec(text) : null) ?? []
    return domain === undefined || domain.startsWith('www.') ? [] : [{ domain, index }]
  })
  if (domains.length === 0) return
  const agents = foldersAround(reading).flatMap((folder) =>
    (files.filesIn(join(folder, AGENTS)) ?? [])
      .filter((name) => name.endsWith('.md'))
      .slice(0, MAX_AGENTS)
      .map((name) => files.readText(join(folder, AGENTS, name)) ?? '')
  )
  const below = new Map<string, [string, ...string[]]>()
  const hosts = [...allDocumentsAround(reading), ...agents].flatMap(hostsIn)
  for (const name of hosts) for (const domain of domainsAbove(name)) addTo(below, domain, name)
  // A permission for hosts below the domain is there already.
  const told = new Set([...hosts, ...allowed.flatMap((text: unknown) => domainsAbove((typeof text === 'string' ? BELOW.exec(text)?.[1] : undefined) ?? ''))])
  const all = new Set<unknown>(allowed)
  for (const { domain, index } of domains) {
    const [first, ...others] = below.get(domain) ?? []
    if (first === undefined || others.length < MIN_ADDRESSES - 1 || told.has(domain) || [first, ...others].some((name) => all.has(`WebFetch(domain:${name})`))) continue
    yield { message: 'below', data: { shown: `WebFetch(domain:${domain})`, host: subjectOf(host), domain, below: first, meant: `WebFetch(domain:*.${domain})` }, at: [...AT, index], severity: 'info' }
  }
}

function hostsIn(text: string): readonly string[] {
  return Array.from(text.matchAll(ADDRESS), ([, name = '']) => name.toLowerCase()).slice(0, MAX_ADDRESSES)
}

/** The domains that a host is below, the nearest first. */
function domainsAbove(name: string): readonly string[] {
  const labels = name.split('.')
  return labels.slice(1).map((_label, index) => labels.slice(index + 1).join('.'))
}
