import { MARKETPLACE_PLACES } from '../authors/files.js'
import { addTo, oncePer } from '../base/lists.js'
import { endsIn } from '../hosts/paths.js'
import { AGENT_PLUGIN } from '../hosts/profiles.js'
import type { HostTable } from '../hosts/table.js'

/** A place in which people put what a host reads elsewhere, by a name or a folder that is nearly the right one. */
export interface NearPlace {
  readonly host: string
  readonly kind: 'plugin' | 'marketplace'
  /** Its last segments; what is above them is the folder of the plugin or the marketplace. */
  readonly tail: string
  /** Where the host looks in that folder, the usual place first. */
  readonly read: readonly [string, ...string[]]
  /** Those of them that are of another host, which the host takes where it finds none of its own: then it does not see what is in the near place, but something else. */
  readonly instead?: readonly string[]
  /** Set if the name says nothing of the host: the content has to. */
  readonly anyones?: true
  /** What the file may be otherwise, by its content. */
  readonly or?: NearPlace
}

const [CLAUDE, CURSOR] = ['.claude-plugin', '.cursor-plugin']

/** The manifests that a host reads besides its own, where several are known: run with Codex 0.171.0 and Copilot CLI 1.0.102; Cursor's is not documented. */
const ALSO: Readonly<Record<string, readonly string[]>> = { codex: [CLAUDE, CURSOR], cursor: [CLAUDE, ''] }

const marketplaceAt = (tail: string, host: keyof typeof MARKETPLACE_PLACES) => ({ host, kind: 'marketplace', tail, read: MARKETPLACE_PLACES[host] }) as const

/** Those that follow from no manifest of the table. */
const OTHERS: readonly NearPlace[] = [
  { host: 'copilot', kind: 'plugin', tail: '.github/plugin.json', read: ['.github/plugin/plugin.json', 'plugin.json', '.plugin/plugin.json', `${CLAUDE}/plugin.json`] },
  { host: 'gemini', kind: 'plugin', tail: 'extension.json', read: ['gemini-extension.json'], anyones: true },
  marketplaceAt('.github/marketplace.json', 'copilot'),
  marketplaceAt('.claude/marketplace.json', 'claude-code'),
  marketplaceAt('.cursor/marketplace.json', 'cursor'),
  // Run with Codex 0.171.0: it installs what .claude-plugin/marketplace.json lists.
  ...['.codex-plugin', '.codex', '.agents'].map((folder) => ({ ...marketplaceAt(`${folder}/marketplace.json`, 'codex'), instead: [`${CLAUDE}/marketplace.json`, `${CURSOR}/marketplace.json`] })),
  { ...marketplaceAt('marketplace.json', 'codex'), anyones: true, or: { ...marketplaceAt('marketplace.json', 'claude-code'), anyones: true } }
]

/** By the file's own name, the longest path first: the folder of a manifest as a file, another name in it, and the host's other folder. */
const placesOf = oncePer(({ hosts }: HostTable): ReadonlyMap<string, readonly NearPlace[]> => {
  const ofManifests = hosts.flatMap(({ name: host, plugin }): NearPlace[] => {
    const [manifest = '', folder = '', own = ''] = /^((\.[a-z]+)-plugin)\/plugin\.json$/.exec(plugin?.manifest ?? '')?.slice(0, 3) ?? []
    if (manifest === '' || host === AGENT_PLUGIN.name) return []
    const read = [manifest, ...(ALSO[host] ?? []).map((other) => (other === '' ? 'plugin.json' : `${other}/plugin.json`))] as const
    return [`${folder}.json`, `${folder}/manifest.json`, `${own}/plugin.json`].map((tail) => ({ host, kind: 'plugin', tail, read }))
  })
  const found = new Map<string, [NearPlace, ...NearPlace[]]>()
  for (const place of [...ofManifests, ...OTHERS]) addTo(found, place.tail.slice(place.tail.lastIndexOf('/') + 1), place)
  return found
})

/** @param path with forward slashes */
export function nearPlaceAt(path: string, table: HostTable): NearPlace | undefined {
  return placesOf(table).get(path.slice(path.lastIndexOf('/') + 1))?.find(({ tail }) => endsIn(path, tail))
}

export function nearPlaces(table: HostTable): readonly string[] {
  return [...placesOf(table).values()].flat().map(({ tail }) => tail)
}

export function isNameOfNearPlace(name: string, table: HostTable): boolean {
  return placesOf(table).has(name)
}
