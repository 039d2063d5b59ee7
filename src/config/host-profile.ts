import type { JsonDialect } from '../document/syntax.js'

export type Transport = 'stdio' | 'http' | 'sse'

/** The fields of a server configuration of which a string is expanded (§2.5). */
export type ExpandedField = 'command' | 'args' | 'env' | 'url' | 'headers'

/** How a host reads the entries of one transport. */
export interface TransportProfile {
  /** The values of `type` that select it; empty where the entry has no `type` (§2.2). */
  readonly types: readonly string[]
  readonly required: readonly string[]
  readonly fields: readonly string[]
}

/** What one host application accepts. Rules ask the profile, never for a host's name. */
export interface HostProfile {
  readonly name: string
  readonly title: string
  readonly json: { readonly mcp: JsonDialect; readonly plugin: JsonDialect }
  /** The key under which the map of servers stands. */
  readonly serversKey: string
  /** Whether a file may be the map of servers itself, without the key. */
  readonly bareMap: boolean
  readonly transports: Readonly<Record<Transport, TransportProfile>>
  /** The transport of an entry without a `type`. */
  readonly defaultTransport: Transport
  /** The variable that stands for the plugin's directory (§2.5), without braces. */
  readonly pluginRootVariable: string
  readonly expandedFields: readonly ExpandedField[]
  /** Where the manifest of a plugin stands, relative to the plugin's root. */
  readonly manifestPath: string
  /** Where the server configuration stands, relative to the plugin's root. */
  readonly serversPath: string
  /** Fields of the manifest this host reads. */
  readonly manifestFields: readonly string[]
  /** Server names the host keeps for itself. */
  readonly reservedNames: readonly string[]
}
