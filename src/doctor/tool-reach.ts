import type { HostProfile } from '../hosts/profile.js'
import { fromPointer } from '../json/value.js'
import { maskedPointer } from '../secrets/masks.js'
import type { Provider } from '../tools/providers.js'
import { apisOf, type Offer, type Reach, reachOf } from '../tools/reach.js'
import { reviewReach, type ToolFinding } from '../tools/review.js'
import { type Diagnosis, type DiagnosisKind, quote } from './diagnosis.js'
import { totalTokens } from './repeats.js'
import type { PlannedServer, ServerResult } from './server.js'

/** Which tools of a file's servers reach the model, with each of its hosts and each interface that the host speaks. */
export interface FileReach {
  /** The file, as shown. */
  readonly file: string
  /** The names in them are masked. */
  readonly reaches: readonly Reach[]
  /** About how many tokens all the tools take. */
  readonly tokens: number
}

interface Review {
  readonly files: readonly FileReach[]
  readonly found: readonly { readonly server: PlannedServer; readonly diagnosis: Diagnosis }[]
}

/**
 * Which tools reach the model, for the servers that were ready.
 * @param hostsOf the hosts that read a file, by its path
 * @param provider only the interfaces of this company
 */
export function reviewToolReach(results: readonly ServerResult[], hostsOf: (path: string) => readonly HostProfile[], provider: Provider | undefined): Review {
  const files: FileReach[] = []
  const found: { server: PlannedServer; diagnosis: Diagnosis }[] = []
  const paths = [...new Set(results.map(({ server }) => server.path))]
  for (const path of paths) {
    const ready = results.filter(({ server, state, tools }) => server.path === path && state === 'ready' && tools !== null && tools.length > 0)
    const [first] = ready
    if (first === undefined) continue
    const offers = ready.map(({ server, tools }): Offer => ({ server: server.name, tools: tools ?? [] }))
    const reaches = reachesOf(hostsOf(path), provider, offers)
    if (reaches.length === 0) continue
    const { redact, file } = first.server
    const tokens = ready.reduce((sum, { tools }) => sum + totalTokens(tools ?? []), 0)
    files.push({ file, reaches: reaches.map((reach) => masked(reach, redact)), tokens })
    const show = (text: string) => quote(text, redact, MAX_NAME_LENGTH)
    for (const finding of reviewReach(reaches, show)) {
      const at = ready.find(({ server }) => server.name === finding.server)?.server
      if (at !== undefined) found.push({ server: at, diagnosis: diagnosisOf(finding, at) })
    }
  }
  return { files, found }
}

/** The ways of the tools of a file's servers: one for each host and each interface that it speaks. */
export function reachesOf(hosts: readonly HostProfile[], provider: Provider | undefined, offers: readonly Offer[]): readonly Reach[] {
  return hosts.flatMap((host) => apisOf(host, provider).map((api) => reachOf(host, api, offers)))
}

const MAX_NAME_LENGTH = 80

const KINDS = {
  refused: 'tool-refused',
  lost: 'tool-refused',
  dropped: 'tool-dropped',
  changed: 'tool-changed',
  'too-many': 'too-many-tools'
} as const satisfies Record<ToolFinding['fate'], DiagnosisKind>

function diagnosisOf({ fate, message, help, depends }: ToolFinding, server: PlannedServer): Diagnosis {
  return { kind: KINDS[fate], message, help, at: server.entry, part: 'key', ...(depends === true ? { severity: 'warning' as const } : {}) }
}

function masked(reach: Reach, redact: (text: string) => string): Reach {
  const tools = reach.tools.map((tool) => ({
    ...tool,
    server: redact(tool.server),
    name: redact(tool.name),
    as: redact(tool.as),
    causes: tool.causes.map(({ at, ...cause }) => ({ ...cause, ...(at === undefined ? {} : { at: fromPointer(maskedPointer(at, redact)) }) }))
  }))
  return { ...reach, tools }
}
