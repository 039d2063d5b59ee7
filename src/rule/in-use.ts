import { oncePer } from '../base/lists.js'
import { badServerIn } from '../hosts/profile.js'
import { valueAt } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import { isInUnusedFolder, isTurnedOff } from '../server/server-map.js'
import type { Effect, Problem } from './rule.js'
import { isFilledText } from './templates.js'

// Whether what a rule finds does any harm as the file is now.

const isPutAside = oncePer(({ shown }: Reading) => isInUnusedFolder(shown))

/** The names of the servers that the file itself says its host is not to start. */
const turnedOff = oncePer(({ servers }: Reading): ReadonlySet<string> => new Set(servers.filter(isTurnedOff).map(({ name }) => name)))

/** Whether a problem is about something that is in use: not a file in a folder of old ones, and not the start of a server that is turned off. */
export function isInUse(reading: Reading, { at }: Pick<Problem, 'at'>, effect: Effect | undefined): boolean {
  if (isPutAside(reading)) return false
  const depth = reading.serverMap?.path.length ?? 0
  const waits = WAITS.has(effect) || (effect === 'refused-at-start' && badServerIn(reading.host, reading.kind) !== 'file')
  return !(waits && at.length > depth + 1 && turnedOff(reading).has(String(at[depth])))
}

/** What happens only when the server is started, if it is a field that causes it: of an entry with nothing else than a switch, more may be said. */
const WAITS: ReadonlySet<Effect | undefined> = new Set(['fails', 'machine'])

/** Whether a problem is about a text that a script or an engine puts another in place of, before a host reads the file. */
export function isAboutTemplate({ at, source, part }: Problem, reading: Reading): boolean {
  const text = source === undefined && part !== 'key' ? valueAt(reading.value, at) : undefined
  return typeof text === 'string' && isFilledText(text, reading)
}
