import type { HostProfile } from '../hosts/profile.js'
import { isRecord, type Path } from '../json/value.js'
import { ServerEntry } from '../server/entry.js'
import type { AuthorKind } from './files.js'
import { listIn, textIn } from './registry.js'

/** Where the entry of a bundle's server is. */
const CONFIG: Path = ['server', 'mcp_config']

/** The servers that a file for authors declares: a bundle's own with what differs by platform, the remotes and packages of a server.json, and the packages from which a marketplace installs plugins. */
export function publishedServers(kind: AuthorKind, value: unknown, host: HostProfile): readonly ServerEntry[] {
  if (kind === 'bundle') return serversOfBundle(value, host)
  if (kind === 'marketplace') return packagesOfMarketplace(value, host)
  const remotes = listIn(value, 'remotes').map(({ path, value: entry }) => new ServerEntry(textIn(entry, 'url') ?? String(path.at(-1)), path, entry, host))
  return [...remotes, ...listIn(value, 'packages').map(({ path, value: entry }) => new ServerEntry(textIn(entry, 'identifier') ?? String(path.at(-1)), path, entry, host))]
}

function packagesOfMarketplace(value: unknown, host: HostProfile): readonly ServerEntry[] {
  return listIn(value, 'plugins').flatMap(({ path, value: { source } }) => {
    const name = isRecord(source) && source.source === 'npm' ? textIn(source, 'package') : undefined
    return isRecord(source) && name !== undefined ? [new ServerEntry(name, [...path, 'source'], source, host)] : []
  })
}

/** The entry of a bundle; what a platform overrides is an entry with these fields alone. */
function serversOfBundle(value: unknown, host: HostProfile): readonly ServerEntry[] {
  const server = isRecord(value) ? value.server : undefined
  const config = isRecord(server) ? server.mcp_config : undefined
  if (!isRecord(config)) return []
  const name = textIn(value, 'name') ?? 'server'
  const { platform_overrides: overrides } = config
  const others = isRecord(overrides) ? Object.entries(overrides) : []
  return [
    new ServerEntry(name, CONFIG, config, host),
    ...others.flatMap(([platform, entry]) => (isRecord(entry) ? [new ServerEntry(`${name} (${platform})`, [...CONFIG, 'platform_overrides', platform], entry, host)] : []))
  ]
}
