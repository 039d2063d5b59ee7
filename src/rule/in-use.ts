import { oncePer } from '../base/lists.js'
import { join } from '../base/path.js'
import { badServerIn } from '../hosts/profile.js'
import { valueAt } from '../json/value.js'
import { isPluginOfOther } from '../project/copied-server.js'
import { isListedPlugin, MARKETPLACES } from '../project/listed-plugins.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository } from '../project/repository.js'
import { isInUnusedFolder, isTurnedOff } from '../server/server-map.js'
import type { Effect, Problem } from './rule.js'
import { isFilledText } from './templates.js'

// Whether what a rule finds does any harm as the file is now.

const isPutAside = oncePer(({ kind, shown, plugin, surroundings: { files } }: Reading) => {
  if (kind === 'marketplace' && OF_SKILL.test(shown)) return true
  if (plugin === undefined) return isInUnusedFolder(shown)
  return isPluginOfOther(plugin.root, files) || (isInUnusedFolder(shown) && !isListedPlugin(plugin.root, files, MARKETPLACES))
})

/** A folder for the skills of a project: what people copy there may be a whole repository, whose marketplace they do not add. */
const OF_SKILL = /(?:^|[/\\])\.[a-z]+[/\\]skills[/\\][^/\\]+[/\\]/

/** The names of the servers that the file itself says its host is not to start. */
const turnedOff = oncePer(({ servers }: Reading): ReadonlySet<string> => new Set(servers.filter(isTurnedOff).map(({ name }) => name)))

/** Whether a problem is about something that is in use: not a file in a folder of old ones, and not the start of a server that is turned off. */
export function isInUse(reading: Reading, { at }: Pick<Problem, 'at'>, effect: Effect | undefined): boolean {
  if (isPutAside(reading) || ((effect === undefined || effect === 'ignored' || effect === 'machine') && isKeptForOther(reading))) return false
  const depth = reading.serverMap?.path.length ?? 0
  const waits = WAITS.has(effect) || (effect === 'refused-at-start' && badServerIn(reading.host, reading.kind) !== 'file')
  return !(waits && at.length > depth + 1 && turnedOff(reading).has(String(at[depth])))
}

/**
 * Whether a file is in a plugin of a marketplace for a host without a profile, which has a manifest of its own there: what came with the plugin for other hosts is a
 * copy. What makes one of these drop a server is reported anyway.
 */
const isKeptForOther = oncePer(({ plugin, surroundings: { files } }: Reading): boolean => {
  if (plugin === undefined) return false
  const root = foldersInRepository(join(plugin.root, 'x'), files).at(-1) ?? plugin.root
  if (root === plugin.root || MARKETPLACES.some((tail) => files.kindOf(join(root, tail)) !== undefined)) return false
  return (files.directoriesIn?.(plugin.root) ?? []).some(
    (name) =>
      OF_HOST.test(name) && files.kindOf(join(root, name, 'marketplace.json')) === 'file' && files.kindOf(join(plugin.root, name, 'plugin.json')) === 'file'
  )
})

const OF_HOST = /^\.[a-z][\w-]*-plugin$/

/** What happens only when the server is started, if it is a field that causes it: of an entry with nothing else than a switch, more may be said. */
const WAITS: ReadonlySet<Effect | undefined> = new Set(['fails', 'machine'])

/** Whether a problem is about a text that a script or an engine puts another in place of, before a host reads the file. */
export function isAboutTemplate({ at, source, part }: Problem, reading: Reading): boolean {
  const text = source === undefined && part !== 'key' ? valueAt(reading.value, at) : undefined
  return typeof text === 'string' && isFilledText(text, reading)
}
