import { closest } from '../base/wording.js'
import { fileProfile, type HostProfile, serversKey } from '../hosts/profile.js'
import { isRecord, type Path } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import { isDescriptive } from '../server/foreign-fields.js'
import { isAbsolutePath } from '../server/paths.js'
import { mayHoldVariable } from '../server/variables.js'
import { memberFaults } from './members.js'

/** A member of a manifest that its host does not read. */
export interface UnreadMember {
  readonly field: string
  /** What it probably means, of those that the host reads and the manifest does not have. */
  readonly meant?: string
}

/** The field of an extension of Gemini CLI with the names of the files for the model. */
export const CONTEXT = 'contextFileName'

/** Every member that the host does not read; of a manifest with other fields allowed (§2.1b), only a near miss of one that it reads. */
export function unreadMembers(manifest: Readonly<Record<string, unknown>>, host: HostProfile): UnreadMember[] {
  const { members, serversKeys, open } = fileProfile(host, 'plugin')
  const key = serversKey(host, 'plugin')
  const known = [...members, ...serversKeys.flat()]
  const absent = known.filter((name) => !Object.hasOwn(manifest, name))
  if (open && absent.length === 0) return []
  return Object.keys(manifest).flatMap((field): UnreadMember[] => {
    if (known.includes(field)) return []
    const isServers = /^mcp(?:[-_]?servers?)?$/i.test(field) && absent.includes(key) && (typeof manifest[field] !== 'string' || host.manifestTakesPath)
    const isContext = /^context_?files?(?:_?names?)?$/i.test(field) && absent.includes(CONTEXT)
    const meant = isServers ? key : (closest(field, absent, field.length > 4 ? 1 : 0) ?? (isContext ? CONTEXT : undefined))
    if (meant !== undefined) return [{ field, meant }]
    return open || isDescriptive(field) ? [] : [{ field }]
  })
}

/** Whether a host takes a value under the name of another member of its manifest, as far as is known: some reject the plugin otherwise. */
export function isTakenAs(value: unknown, member: string, host: HostProfile): boolean {
  const { memberTypes = {}, rejectsPlugin = false } = fileProfile(host, 'plugin')
  const profile = Object.hasOwn(memberTypes, member) ? memberTypes[member] : undefined
  if (profile !== undefined) return memberFaults([member], value, profile).next().done === true
  if (member === serversKey(host, 'plugin')) return isRecord(value) || (typeof value === 'string' && value.startsWith('./') && host.manifestTakesPath)
  if (member === CONTEXT) return [value].flat().every((name) => typeof name === 'string')
  return !rejectsPlugin || isDescriptive(member)
}

/** A path in a manifest. */
interface NamedPath {
  /** A file in place of the servers, or a text for the model. */
  readonly is: 'servers' | 'context'
  readonly text: string
  readonly at: Path
}

/** The paths that are certain to name a file of the plugin. */
export function pathsInManifest({ host, value }: Reading): readonly NamedPath[] {
  const { members } = fileProfile(host, 'plugin')
  const pathsOf = (is: NamedPath['is'], key: string): readonly NamedPath[] => {
    const named = isRecord(value) ? value[key] : undefined
    return [named].flat().flatMap((text, index) => (typeof text === 'string' ? [{ is, text, at: Array.isArray(named) ? [key, index] : [key] }] : []))
  }
  const servers = host.manifestTakesPath ? pathsOf('servers', serversKey(host, 'plugin')) : []
  const texts = members.includes(CONTEXT) ? pathsOf('context', CONTEXT) : []
  return [...servers.filter(({ text }) => /^\.\/.+\.json$/.test(text)), ...texts.filter(({ text }) => text !== '' && !mayHoldVariable(text) && !isAbsolutePath(text))]
}
