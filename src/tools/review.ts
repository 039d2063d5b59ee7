import { addTo, madeOnce } from '../base/lists.js'
import { grouped, listed } from '../base/wording.js'
import { toPointer } from '../json/value.js'
import type { Cause, Fate, Reach, ToolProblem, ToolReach } from './reach.js'
import { PROBLEM_TEXTS } from './texts.js'

/** A finding about the tools of a server, for the hosts and interfaces for which it is the same. */
export interface ToolFinding {
  readonly server: string
  readonly fate: Exclude<Fate, 'sent'> | 'too-many'
  readonly message: string
  readonly help: string
  /** Set if it depends on the model: another interface that the host speaks takes the tool. */
  readonly depends?: true
}

/** The findings of the ways of a file's tools. @param show a name as a message quotes it */
export function reviewReach(reaches: readonly Reach[], show: (name: string) => string): readonly ToolFinding[] {
  const groups = new Map<string, Group>()
  for (const reach of reaches) {
    for (const [server, tools] of byServer(reach.tools)) {
      for (const { problem, fate, names, place } of causesOf(tools)) {
        const key = JSON.stringify([server, problem, fate, names])
        madeOnce(groups, key, () => ({ server, problem, fate, names, place, reaches: [] })).reaches.push(reach)
      }
    }
  }
  return [...[...groups.values()].map((group) => findingOf(group, reaches, show)), ...reaches.flatMap((reach) => tooMany(reach))]
}

interface Group {
  readonly server: string
  readonly problem: ToolProblem
  readonly fate: Exclude<Fate, 'sent'>
  /** The tools, in their order. */
  readonly names: readonly string[]
  /** Where the first of them has it, as a pointer into the tool. */
  readonly place: string | undefined
  readonly reaches: Reach[]
}

function byServer(tools: readonly ToolReach[]): Map<string, ToolReach[]> {
  const servers = new Map<string, ToolReach[]>()
  for (const tool of tools) {
    addTo(servers, tool.server, tool)
  }
  return servers
}

/** The tools of a server by what happens to them for the same reason. */
function causesOf(tools: readonly ToolReach[]): Pick<Group, 'problem' | 'fate' | 'names' | 'place'>[] {
  const causes = new Map<string, { readonly cause: Cause; readonly names: string[] }>()
  for (const { name, causes: own } of tools) {
    for (const cause of own) {
      const key = `${cause.problem} ${cause.fate}`
      madeOnce(causes, key, () => ({ cause, names: [] })).names.push(name)
    }
  }
  return [...causes.values()].flatMap(({ cause: { problem, fate, at }, names }) => {
    const place = at === undefined ? undefined : toPointer(at)
    return fate === 'sent' ? [] : [{ problem, fate, names, place }]
  })
}

const MAX_NAMED = 3

function findingOf({ server, problem, fate, names, place, reaches }: Group, all: readonly Reach[], show: (name: string) => string): ToolFinding {
  const shown = names.slice(0, MAX_NAMED).map((name) => `'${show(name)}'`)
  const rest = names.length - shown.length
  const tools = `${names.length === 1 ? 'tool' : 'tools'} ${rest > 0 ? `${shown.join(', ')} and ${rest} more` : listed(shown)}`
  const hosts = listed([...new Set(reaches.map(({ host }) => host.title))])
  const apis = listed([...new Set(reaches.map(({ api }) => api.title))])
  const it = names.length === 1 ? 'it has' : 'each has'
  const why = `${it} ${PROBLEM_TEXTS[problem].has}${place === undefined || names.length > 1 ? '' : `, at ${show(place)}`}`
  const isPart = fate === 'refused' && reaches.some(({ host, api }) => all.some((other) => other.host.name === host.name && other.api !== api && !reaches.includes(other)))
  const messages: Readonly<Record<Group['fate'], string>> = {
    refused: `${apis} ${apis.includes(' and ') ? 'refuse' : 'refuses'} every request of ${hosts} because of ${tools}: ${why}`,
    lost: `${hosts} ${isSeveral(reaches) ? 'lose' : 'loses'} all tools of the server because of ${tools}: ${why}`,
    dropped: `${hosts} ${isSeveral(reaches) ? 'do' : 'does'} not offer ${tools} to the model: ${why}`,
    changed: `${hosts} ${isSeveral(reaches) ? 'change' : 'changes'} ${tools} for ${apis}: ${why}`
  }
  return { server, fate, message: messages[fate], help: PROBLEM_TEXTS[problem].remedy, ...(isPart ? { depends: true as const } : {}) }
}

function isSeveral(reaches: readonly Reach[]): boolean {
  return new Set(reaches.map(({ host }) => host.name)).size > 1
}

/** At the server whose tools are too many. */
function tooMany({ host, api, tools, excess }: Reach): ToolFinding[] {
  if (excess === undefined) return []
  const { most, own, by } = excess
  const room = most - own
  const going = tools.filter(({ fate }) => fate === 'sent' || fate === 'changed')
  const at = (going[Math.max(0, room)] ?? going.at(-1))?.server
  if (at === undefined) return []
  const servers = new Set(going.map(({ server }) => server)).size
  const count = `${grouped(going.length)} tools of ${servers === 1 ? 'the server' : `${servers} servers`}`
  const further = own === 0 ? '' : `, with ${own} of ${host.title} itself,`
  const message =
    by === 'api'
      ? `${api.title} refuses every request of ${host.title}: ${count}${further} are more than ${most}`
      : `${host.title} offers at most ${most} tools to the model: these are ${count}`
  return [{ server: at, fate: 'too-many', message, help: 'Switch off tools or servers that you do not need.' }]
}
