import type { HostProfile, ToolsProfile } from '../hosts/profile.js'
import type { Path } from '../json/value.js'
import { MODEL_APIS, type ModelApi } from './models.js'
import type { Provider } from './providers.js'
import { oddities, type OfferedTool, type Quirk } from './quirks.js'

/** Why a tool is changed, left out or refused. */
export type ToolProblem = Quirk | 'name-characters' | 'name-length'

/**
 * What becomes of a tool: it is sent as it is; the host changes it; the host leaves it out; the host loses all tools of its server; or the
 * API refuses every request that contains it, so that no tool of any server works. The best first.
 */
export const FATES = ['sent', 'changed', 'dropped', 'lost', 'refused'] as const
export type Fate = (typeof FATES)[number]

/** What happens because of one problem. */
export interface Cause {
  readonly problem: ToolProblem
  readonly fate: Fate
  /** Where in the tool; absent for its name. */
  readonly at?: Path
}

/** One tool on its way to the model. */
export interface ToolReach {
  readonly server: string
  readonly name: string
  /** The name that the model sees. If the host changes it, its end may be another. */
  readonly as: string
  /** The worst of the causes. */
  readonly fate: Fate
  readonly causes: readonly Cause[]
}

/** A server's tools. */
export interface Offer {
  readonly server: string
  readonly tools: readonly OfferedTool[]
}

/** The tools of all servers of a file, with one host and one interface of a model. */
export interface Reach {
  readonly host: Pick<HostProfile, 'name' | 'title'>
  readonly api: ModelApi
  readonly tools: readonly ToolReach[]
  /** How many the model gets: none if one is refused. */
  readonly reaching: number
  /** Set if there are too many: how many may be there, with how many of the host's own, and who says so. */
  readonly excess?: { readonly most: number; readonly own: number; readonly by: 'host' | 'api' }
}

/** What a host that is not known to change anything does. */
const AS_THEY_ARE = { name: '{tool}' } as const satisfies Omit<ToolsProfile, 'apis'>

/** The interfaces of models that a host sends tools to. @param provider of this company alone, and then also for a host that plugvet knows nothing about */
export function apisOf({ tools }: HostProfile, provider: Provider | undefined): readonly ModelApi[] {
  if (tools === undefined) return MODEL_APIS.filter((api) => api.provider === provider).slice(0, 1)
  const own = Object.keys(tools.apis).flatMap((name) => MODEL_APIS.find((api) => api.name === name) ?? [])
  return provider === undefined ? own : own.filter((api) => api.provider === provider)
}

/** What becomes of the tools of a file's servers, with one host and one interface of a model. */
export function reachOf(host: HostProfile, api: ModelApi, offers: readonly Offer[]): Reach {
  const { tools: profile = { ...AS_THEY_ARE, apis: {} } } = host
  const way = new Way(profile, api)
  const tools = offers.flatMap(({ server, tools: offered }) => {
    const reached = offered.map((tool) => way.of(server, tool))
    const isLost = reached.some(({ fate }) => fate === 'lost')
    return isLost ? reached.map((tool): ToolReach => ({ ...tool, fate: 'lost' })) : reached
  })
  const isRefused = tools.some(({ fate }) => fate === 'refused')
  const count = tools.filter(({ fate }) => fate === 'sent' || fate === 'changed').length
  const excess = excessOf(profile, api, count)
  return {
    host: { name: host.name, title: host.title },
    api,
    tools,
    reaching: isRefused || excess?.by === 'api' ? 0 : Math.min(count, excess?.most ?? count),
    ...(excess === undefined ? {} : { excess })
  }
}

function excessOf({ most, own = 0, searched }: ToolsProfile, api: ModelApi, count: number): Reach['excess'] {
  if (searched === true) return undefined
  if (most !== undefined && count > most) return { most, own: 0, by: 'host' }
  // A host with a limit of its own keeps within that of the API.
  if (most !== undefined || api.most === undefined || count + own <= api.most.tools) return undefined
  return { most: api.most.tools, own, by: 'api' }
}

const ORDER = new Map<Fate, number>(FATES.map((fate, at) => [fate, at]))

/** The way of tools through a host to an interface. */
class Way {
  readonly #pattern: RegExp

  constructor(private readonly profile: Omit<ToolsProfile, 'apis'> & Partial<Pick<ToolsProfile, 'apis'>>, private readonly api: ModelApi) {
    this.#pattern = new RegExp(api.names.pattern)
  }

  of(server: string, tool: OfferedTool): ToolReach {
    const { name } = tool
    const named = this.#nameOf(server, name)
    const causes = [...named.causes, ...oddities(tool).flatMap(({ quirk, at }): Cause[] => {
      const fate = this.#fateOf(quirk)
      return fate === 'sent' ? [] : [{ problem: quirk, fate, at }]
    })]
    const fate = causes.reduce<Fate>((worst, cause) => ((ORDER.get(cause.fate) ?? 0) > (ORDER.get(worst) ?? 0) ? cause.fate : worst), 'sent')
    // What the host drops never gets as far as the API.
    const own = fate === 'refused' && causes.some((cause) => cause.fate === 'dropped') ? causes.filter((cause) => cause.fate !== 'refused') : causes
    return { server, name, as: named.as, fate: own === causes ? fate : 'dropped', causes: own }
  }

  #nameOf(server: string, tool: string): { readonly as: string; readonly causes: readonly Cause[] } {
    const { name, server: most, replaces, longest } = this.profile
    const { names } = this.api
    const replaced = (text: string) => (replaces === undefined ? text : text.replaceAll(new RegExp(replaces.pattern, 'g'), () => replaces.by))
    const causes: Cause[] = []
    let as = name.replaceAll(/\{(server|tool)\}/g, (_, part) => replaced(part === 'server' ? server.slice(0, most) : tool))
    if (!this.#pattern.test(as)) causes.push({ problem: 'name-characters', fate: 'refused' })
    else if (replaced(tool) !== tool) causes.push({ problem: 'name-characters', fate: 'changed' })
    if (longest !== undefined && as.length > longest.characters) {
      causes.push({ problem: 'name-length', fate: longest.longer === 'cut' ? 'changed' : 'dropped' })
      as = as.slice(0, longest.characters)
    } else if (names.longest !== undefined && as.length > names.longest) causes.push({ problem: 'name-length', fate: 'refused' })
    return { as, causes }
  }

  #fateOf(quirk: Quirk): Fate {
    const { loses, drops } = this.profile
    const repairs: Readonly<Record<string, readonly Quirk[]>> = this.profile.apis ?? {}
    if (loses?.includes(quirk) === true) return 'lost'
    if (drops?.includes(quirk) === true) return 'dropped'
    if (repairs[this.api.name]?.includes(quirk) === true) return 'changed'
    return Object.hasOwn(this.api.refuses, quirk) ? 'refused' : 'sent'
  }
}
