import { rootOfMarketplace } from '../../authors/marketplace.js'
import type { Listed } from '../../authors/registry.js'
import { join } from '../../base/path.js'
import { listed } from '../../base/wording.js'
import { fileProfile, type HostProfile } from '../../hosts/profile.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isRecord, sameValue } from '../../json/value.js'
import { shownSibling } from '../../project/plugin-set.js'
import type { Reading } from '../../project/reading.js'
import type { Problem } from '../rule.js'
import { typesAt } from './hook-examples.js'
import { eventLike, FORM, groupFaults, type HookFault } from './hook-forms.js'
import { KEY } from './hooks.js'

/** A hook of an entry that its host cannot load, with what to do. */
type EntryHookFault = HookFault & Pick<Problem, 'part'>

/** What keeps a host from installing a plugin in the hooks of its entry: it has to be able to load each of them. In a file of the plugin, it ignores those that it cannot load (Claude Code 2.1.332). */
export function entryHookFaults(host: HostProfile, { path, value }: Listed): readonly EntryHookFault[] {
  const { guards } = host.hooks ?? {}
  const { events = [] } = fileProfile(host, 'plugin').hooks ?? {}
  const hooks = value[KEY]
  if (guards === undefined || !isRecord(hooks)) return []
  return Object.entries(hooks).flatMap(([event, groups]): EntryHookFault[] => {
    const at = [...path, KEY, event]
    if (events.includes(event)) return Array.from(groupFaults(groups, at, guards, typesAt(event, host)), (fault) => ({ fix: `Write ${FORM}.`, ...fault }))
    if (event === KEY && isRecord(groups))
      return [
        {
          expected: 'the names of events and not a second "hooks"',
          at,
          part: 'key',
          fix: 'Move all that is in the second "hooks" one level up, and remove it.'
        }
      ]
    const meant = eventLike(event, events)
    const isFree = meant !== undefined && !Object.hasOwn(hooks, meant)
    return [
      {
        expected: `an event that it has, and not '${event}'`,
        at,
        part: 'key',
        fix: isFree ? `Write "${meant}".` : 'Move the hooks to an event that it has, or remove them.',
        suggestions: isFree ? [{ title: `Write "${meant}"`, fix: [{ op: 'rename', at, key: meant }] }] : []
      }
    ]
  })
}

/** Hooks in the usual file of a plugin that do not run, because the entry has others: all of them, or, next to a manifest, those for the same events. @param folder of the plugin, absolute */
export function* replacedHooks(reading: Reading, { path, value }: Listed, folder: string): Generator<Problem<'replaced'>> {
  const { host, surroundings: { files } } = reading
  const { path: usual, events = [] } = fileProfile(host, 'plugin').hooks ?? {}
  const own = value[KEY]
  if (usual === undefined || !isRecord(own) || Object.keys(own).length === 0) return
  const file = join(folder, usual)
  const document = reading.documentOf(file)
  const there = isRecord(document?.value) ? document.value[KEY] : undefined
  if (!isRecord(there) || document?.trust === 'broken') return
  const hasManifest = files.kindOf(join(folder, host.manifestPath ?? '')) === 'file'
  const lost = Object.entries(there)
    .filter(
      ([event, groups]) =>
        events.includes(event) && Array.isArray(groups) && groups.length > 0 && !sameValue(own[event], groups) && (!hasManifest || Object.hasOwn(own, event))
    )
    .map(([event]) => event)
  if (lost.length === 0) return
  const shown = shownFrom(reading, file)
  yield {
    message: 'replaced',
    severity: 'warning',
    data: { host: subjectOf(host), events: listed(lost.map((event) => `'${event}'`)), file: usual },
    at: [...path, KEY],
    part: 'key',
    related: lost.map((event, index) => ({ message: index === 0 ? 'hooks that do not run' : 'and these', at: [KEY, event], part: 'key', file, shown }))
  }
}

/** The path of a file in the repository of a marketplace as it is shown. @param file absolute */
export function shownFrom(marketplace: Reading, file: string): string {
  return shownSibling(marketplace.with({ pluginRoot: rootOfMarketplace(marketplace.path) }), file)
}
