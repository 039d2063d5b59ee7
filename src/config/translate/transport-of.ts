import { type HostProfile, type Transport, type TransportProfile, TRANSPORTS } from '../host-profile.js'
import { isMisplaced } from '../servers/entry-shape.js'
import { type ServerEntry, transportMeant } from '../servers/server-entry.js'
import type { Loss } from './loss.js'

/** The transport that a host takes an entry for, or why nobody can tell. */
export type FoundTransport =
  | { readonly transport: Transport; readonly profile: TransportProfile }
  | Pick<Loss, 'by' | 'why' | 'effect'>

/**
 * The transport that a host takes an entry for. What the host does not load is not guessed at.
 * @param server read by its own host
 */
export function transportOf(server: ServerEntry): FoundTransport {
  const { host, type, transport } = server
  const { title } = host
  if (isMisplaced(server)) return unread('its fields do not stand in the entry itself')
  if (type !== undefined && !host.ignoresType && host.otherTypes.includes(type)) {
    return { why: `no other host is known to have the type '${type}'`, effect: 'inexpressible' }
  }
  const [hasCommand, hasUrl] = [server.has('command'), server.has('url')]
  const known = type === undefined ? undefined : TRANSPORTS.find((one) => host.transports[one]?.types.includes(type))
  if (hasCommand && hasUrl && host.both === 'refused') return unread('refuses an entry with a command and a url', title)
  if (!host.ignoresType && known === undefined) {
    if (type !== undefined && !putsUp(host, type)) return unread(`knows no type '${type}'`, title)
    if (type === undefined && server.has('type')) return unread('its type is no string')
    const isTaken = (hasCommand ? host.untyped.command : host.untyped.url) !== undefined
    if (type === undefined && (hasCommand || hasUrl) && !isTaken) return unread('asks for a type, and the entry has none', title)
  }
  const found = hasCommand && hasUrl ? ofBoth(server) : statedRemote(host, known, transport)
  const profile = host.transports[found]
  return profile === undefined ? unread(`has no servers over ${found}`, title) : { transport: found, profile }
}

function unread(why: string, by?: string): FoundTransport {
  return { ...(by === undefined ? {} : { by }), why, effect: 'unread' }
}

/** Whether the host puts up with a type that it does not know, or that it needs not, and looks at the other fields. */
function putsUp({ rules, transports }: HostProfile, type: string): boolean {
  const meant = transportMeant(type)
  if (meant !== undefined && transports[meant]?.types.length === 0) return true
  const weight = Object.hasOwn(rules, 'transport-type') ? rules['transport-type'] : undefined
  return weight !== undefined && weight !== 'error'
}

function ofBoth({ host, transport }: ServerEntry): Transport {
  if (host.both === 'command') return 'stdio'
  return host.both === 'url' && transport === 'stdio' ? (host.untyped.url ?? 'http') : transport
}

/** Where the fields alone decide, a type still tells the remote transports apart for those who write the file. */
function statedRemote({ ignoresType }: HostProfile, known: Transport | undefined, transport: Transport): Transport {
  const isTold = ignoresType && known !== undefined && known !== 'stdio' && transport !== 'stdio'
  return isTold ? known : transport
}
