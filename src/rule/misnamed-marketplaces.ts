import { textIn } from '../authors/registry.js'
import { groupedBy } from '../base/lists.js'
import { subjectOf } from '../hosts/profiles.js'
import { type FixStep, valueAt } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import { shownAs } from '../project/repository.js'
import { enabledIn, marketplaceOf } from './enabled-plugins.js'
import type { Problem } from './rule.js'

const DECLARED = 'extraKnownMarketplaces'

/**
 * A marketplace in a folder of the project that its settings name otherwise than the file there: Claude Code 2.1.332 adds it under the name in the file, and then skips the plugins
 * of the other name ("Skipping orphaned enabledPlugins entry"), in a trusted copy at each start.
 */
export function* misnamedMarketplaces(reading: Reading): Generator<Problem<'otherName'>> {
  const { host, value } = reading
  if (host.name !== 'claude-code') return
  const enabled = enabledIn(reading)
  // The first by its name and not by the order of the file, so that a baseline knows it again.
  const byName = enabled.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  for (const [name, plugins] of groupedBy(byName, (one) => one.marketplace)) {
    const at = [DECLARED, name]
    const file = valueAt(value, [...at, 'source', 'source']) === 'directory' ? marketplaceOf(reading, name) : undefined
    const document = file === undefined ? undefined : reading.documentOf(file)
    const actual = document?.trust === 'valid' ? textIn(document.value, 'name') : undefined
    if (file === undefined || actual === undefined || actual === name || !/^[\w.-]+$/.test(actual)) continue
    const [first = { key: name }] = plugins
    // What is there under the right name already is another entry.
    const keys = plugins.map(({ key, at: place, plugin }) => ({ key, at: place, meant: `${plugin}@${actual}` }))
    const isFree = valueAt(value, [DECLARED, actual]) === undefined && keys.every(({ at: place, meant }) => valueAt(value, [...place.slice(0, -1), meant]) === undefined)
    const steps: readonly FixStep[] = [{ op: 'rename', at, key: actual }, ...keys.map(({ at: place, meant }) => ({ op: 'rename' as const, at: place, key: meant }))]
    const more = plugins.length === 1 ? '' : ` and ${String(plugins.length - 1)} more`
    const data = { name, actual, file: shownAs(reading, file), host: subjectOf(host), plugin: first.key, more, meant: keys[0]?.meant, each: plugins.length === 1 ? '' : ', and so on' }
    yield { message: 'otherName', data, at, part: 'key', related: plugins.map((one) => ({ message: 'skipped', at: one.at, part: 'key' as const })), suggestions: isFree ? [{ title: `Write "${actual}" in its place`, fix: steps }] : [] }
  }
}
