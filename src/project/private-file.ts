import { inPrivate, memberIn } from '../hosts/private.js'
import type { HostProfile, PrivateProfile } from '../hosts/profile.js'
import type { Decoded } from '../json/document.js'
import { partsOf } from '../json/parts.js'
import { isRecord, valueAt } from '../json/value.js'
import { secretsOf } from '../secrets/file-secrets.js'
import { findCredentials } from '../secrets/find.js'
import { Reading, type ReadingSource } from './reading.js'

/**
 * A user's file in which the servers are among private data: a reading for each map of servers in it, and nothing else.
 * @param host the one that it is read for
 * @param file how the host that keeps it describes it
 */
export function readPrivate(text: Decoded, host: HostProfile, file: PrivateProfile, source: Omit<ReadingSource, 'host' | 'document'>): [Reading, ...Reading[]] {
  const { whole, each } = partsOf(text, file.serversKeys)
  const secrets = secretsOf(whole, () => findCredentials(whole.value))
  const common = { ...source, host: inPrivate(host, file), secrets }
  const [first, ...others] = each
    .filter(({ path, document }) => !isEmpty(valueAt(document.value, path)))
    .map(({ path, document }) => new Reading({ ...common, document, serversAt: path, project: memberIn(path, file) }))
  return [first ?? new Reading({ ...common, document: whole }), ...others]
}

function isEmpty(map: unknown): boolean {
  return isRecord(map) && Object.keys(map).length === 0
}
