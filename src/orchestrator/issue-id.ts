import { Buffer } from 'node:buffer'
import { isRecord } from '../config/servers/server-entry.js'

/** Bytes of a file name on common file systems, less what the temporary file of an atomic replacement adds. */
const MAX_BYTES = 255 - '.json'.length - '.4294967295'.length

/** What leads to another folder, or ends or breaks a name. */
const SEPARATOR_OR_CONTROL = /[\\/\p{Cc}]/u

/** `C:x` is a path on Windows, relative to the current directory of another drive. */
const DRIVE = /^[A-Za-z]:/

/** Devices on Windows, in any folder and with any extension. */
const RESERVED = /^(?:CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|(?:COM|LPT)[0-9¹²³]) *(?:\.|$)/i

/** Windows cuts these off the end of a name, so that two ids would share a file. */
const TRIMMED = /[. ]$/

/**
 * The ids under which an entry of `running` may have a heartbeat file, the first of them its issue id: its
 * `issue_identifier`, and its key in the map, whose meaning the specification leaves open (§3.2).
 * @param key the entry's key in the map
 * @param entry the entry, of any shape; an identifier that is no string counts as absent
 */
export function issueIdsOf(key: string, entry: unknown): readonly [issue: string, ...others: string[]] {
  const identifier = isRecord(entry) && Object.hasOwn(entry, 'issue_identifier') ? entry.issue_identifier : undefined
  return typeof identifier !== 'string' || identifier === key ? [key] : [identifier, key]
}

/**
 * Whether `<id>.json` is a file of the heartbeat folder itself (§2.7), whatever the platform: no path, no device, no name
 * that a file system cuts, refuses or cannot hold. Every other id must never be looked up on disk.
 */
export function isSafeIssueId(id: string): boolean {
  if (id === '' || SEPARATOR_OR_CONTROL.test(id) || DRIVE.test(id)) return false
  return !RESERVED.test(id) && !TRIMMED.test(id) && id.isWellFormed() && Buffer.byteLength(id) <= MAX_BYTES
}

/** The name of an issue's heartbeat file (§2.7). */
export function heartbeatFileName(issue: string): string {
  return `${issue}.json`
}
