import type { Platform } from '../base/world.js'
import { toPointer } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import { masksOf } from '../secrets/masks.js'
import { expansionMask, suppliedSecrets } from '../secrets/server-secrets.js'
import type { ExpandedEntry } from '../server/expand.js'

/** A server as a host would see it, with the origin of every value; credentials are masked. */
export interface ExpandedServer {
  readonly name: string
  readonly file: string
  readonly pointer: string
  readonly transport: string
  readonly strings: readonly {
    readonly pointer: string
    readonly place: string
    readonly value: string
    readonly references: readonly { readonly name: string; readonly origin: string }[]
  }[]
}

/** A server with its variables expanded, which may contain credentials, and its masked form. */
export interface Expansion {
  readonly entry: ExpandedEntry
  readonly show: () => ExpandedServer
}

/** Every declared server of a file, as its host would see it on a platform. */
export function expansionsOf(given: Reading, platform: Platform): readonly Expansion[] {
  const reading = given.with({ surroundings: { ...given.surroundings, platforms: [platform] } })
  return reading.servers.map((server) => {
    const entry = reading.expand(server)
    return { entry, show: () => shownServer(entry, reading.shown, (text) => reading.secrets.redact(text)) }
  })
}

/** @param redact masks the credentials of the file, which may also be in names and keys */
function shownServer(entry: ExpandedEntry, file: string, redact: (text: string) => string): ExpandedServer {
  const mask = expansionMask(entry)
  // An env file is kept out of sight, whatever the names in it.
  const { redactKnown } = masksOf(suppliedSecrets(entry, ['env-file']))
  return {
    name: redact(entry.name),
    file,
    pointer: redact(toPointer(entry.path)),
    transport: entry.transport,
    strings: entry.strings.filter(({ isRead }) => isRead).map((string) => ({
      pointer: redact(toPointer(string.path)),
      place: redact(string.place),
      value: redact(redactKnown(mask(string))),
      references: string.expansion.references.map(({ name, origin }) => ({ name: redact(name), origin }))
    }))
  }
}
