import { append } from '../base/lists.js'
import { listed } from '../base/wording.js'
import { isRecord, type JsonObject, stringsIn, valueAt } from '../json/value.js'
import { type Diagnosis, quote } from './diagnosis.js'
import type { PlannedServer, ServerResult } from './server.js'

/** A server card, and the path that it was found at. */
export interface FoundCard {
  readonly at: string
  readonly card: JsonObject
}

const MAX_LENGTH = 120
const MAX_NAMED = 5

/** What the fields must be that every card has (schema v2), where it says that it is one. */
const REQUIRED = ['name', 'version', 'description'] as const

/** The differences between the card of a server and what it says once a client is connected. Only for a server that was ready. */
export function cardDiagnoses(result: ServerResult, { at, card }: FoundCard): readonly Diagnosis[] {
  const { server, serverInfo, protocolVersion, tools } = result
  const say = (text: unknown) => quote(String(text), server.redact, MAX_LENGTH)
  const found: string[] = []
  const missing = typeof card.$schema === 'string' ? REQUIRED.filter((field) => typeof card[field] !== 'string') : []
  if (missing.length > 0) found.push(`it needs ${listed(missing.map((field) => `\`${field}\``))}`)
  const inner = isRecord(card.serverInfo) ? card.serverInfo : card
  if (serverInfo !== null && typeof inner.name === 'string' && !isSameName(inner.name, serverInfo.name))
    found.push(`it names the server ${say(inner.name)}, which calls itself ${say(serverInfo.name)}`)
  if (serverInfo !== null && typeof inner.version === 'string' && inner.version !== serverInfo.version)
    found.push(`it has version ${say(inner.version)}, and the server says ${say(serverInfo.version)}`)
  append(found, remoteDifferences(card, server, say))
  const versions = stringsIn(remoteOf(card, server)?.supportedProtocolVersions)
  if (protocolVersion !== null && versions.length > 0 && !versions.includes(protocolVersion))
    found.push(`it lists the protocol versions ${say(versions.join(', '))}, and the server speaks ${say(protocolVersion)}`)
  const listedTools = namesIn(card.tools)
  if (tools !== null && listedTools.length > 0) {
    const own = new Set(tools.map(({ name }) => name))
    const gone = listedTools.filter((name) => !own.has(name))
    if (gone.length > 0) found.push(`it lists ${gone.length === 1 ? 'a tool' : 'tools'} that the server does not have: ${say(gone.slice(0, MAX_NAMED).join(', '))}`)
  }
  const place = { at: server.entry, part: 'key' } as const
  return found.map((what) => ({ kind: 'server-card', message: `The server card at ${say(at)} does not match the server: ${what}`, ...place }))
}

/** A card has a name with a namespace in front of it, and the server usually has not. */
function isSameName(ofCard: string, ofServer: string): boolean {
  const plain = (name: string) => name.slice(name.lastIndexOf('/') + 1).toLowerCase().replaceAll(/[\s_.-]+/g, '')
  return ofCard === ofServer || plain(ofCard) === plain(ofServer)
}

interface Remote {
  readonly type: unknown
  readonly url: string
  readonly supportedProtocolVersions: unknown
}

function remotesOf(card: JsonObject): Remote[] {
  const { remotes } = card
  if (!Array.isArray(remotes)) return []
  return remotes.flatMap((remote: unknown) => {
    const [type, url, supportedProtocolVersions] = ['type', 'url', 'supportedProtocolVersions'].map((key) => valueAt(remote, [key]))
    return typeof url === 'string' ? [{ type, url, supportedProtocolVersions }] : []
  })
}

/** What the card says of the URL at which the server was reached. */
function remoteOf(card: JsonObject, { launch }: PlannedServer): Remote | undefined {
  if (launch === undefined || launch.transport === 'stdio') return undefined
  const own = endpointOf(launch.url)
  return remotesOf(card).find(({ url }) => endpointOf(url) === own)
}

function remoteDifferences(card: JsonObject, server: PlannedServer, say: (text: unknown) => string): string[] {
  const { launch } = server
  const remotes = remotesOf(card)
  if (launch === undefined || launch.transport === 'stdio' || remotes.length === 0) return []
  // A URL with variables may become this one.
  if (remotes.some(({ url }) => url.includes('{'))) return []
  const remote = remoteOf(card, server)
  if (remote === undefined) return [`it says that the server is at ${say(listed(remotes.slice(0, MAX_NAMED).map(({ url }) => url)))}`]
  const type = launch.transport === 'sse' ? 'sse' : 'streamable-http'
  return typeof remote.type === 'string' && remote.type !== type ? [`it has the transport ${say(remote.type)} for this URL, at which the server speaks ${type}`] : []
}

function endpointOf(text: string): string {
  if (!URL.canParse(text)) return text
  const { origin, pathname } = new URL(text)
  return origin + pathname.replace(/\/$/, '')
}

/** The names of tools, as texts or as objects; early cards have `dynamic` where they name none. */
function namesIn(tools: unknown): string[] {
  if (!Array.isArray(tools)) return []
  const names = tools.flatMap((tool: unknown) => (typeof tool === 'string' ? [tool] : isRecord(tool) && typeof tool.name === 'string' ? [tool.name] : []))
  return names.includes('dynamic') ? [] : names
}
