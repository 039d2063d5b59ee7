import { groupedBy } from '../base/lists.js'
import { dirname, join } from '../base/path.js'
import { subjectOf } from '../hosts/profiles.js'
import { valueAt } from '../json/value.js'
import { addedAt } from '../project/marketplace.js'
import type { Reading } from '../project/reading.js'
import { shownAs } from '../project/repository.js'
import { enabledIn, marketplaceOf, namesIn } from './enabled-plugins.js'
import { isMarketplaceAddedByScript } from './registered-plugins.js'
import type { Problem } from './rule.js'

const DECLARED = 'extraKnownMarketplaces'

/**
 * Plugins of the project's own marketplace that its settings enable without naming the marketplace: in a trusted copy with a new home folder, the list of Claude Code 2.1.332
 * had no such plugin, and no error. A person who has added the marketplace has it.
 */
export function* undeclaredMarketplaces(reading: Reading): Generator<Problem<'undeclared'>> {
  const { host, value } = reading
  if (addedAt(host) === undefined) return
  for (const [marketplace, plugins] of groupedBy(enabledIn(reading), (one) => one.marketplace)) {
    const file = valueAt(value, [DECLARED, marketplace]) === undefined ? marketplaceOf(reading, marketplace) : undefined
    const names = file === undefined ? undefined : namesIn(reading, file)
    const [first, ...others] = plugins.filter(({ plugin }) => names?.has(plugin) === true).toSorted((a, b) => (a.key < b.key ? -1 : 1))
    if (file === undefined || first === undefined || isMarketplaceAddedByScript(reading) || isDeclaredByPersons(reading, marketplace)) continue
    const data = { plugin: first.key, more: others.length === 0 ? '' : ` and ${String(others.length)} more`, are: others.length === 0 ? 'is' : 'are', name: marketplace, file: shownAs(reading, file), host: subjectOf(host), declared: `"${marketplace}": { "source": { "source": "directory", "path": "./" } }` }
    yield { message: 'undeclared', data, at: first.at, part: 'key', severity: 'info', related: others.map(({ at }) => ({ message: 'also here', at, part: 'key' as const })) }
  }
}

/** Whether the settings of one person, next to those of the project, name a marketplace and are in the repository. */
function isDeclaredByPersons(reading: Reading, marketplace: string): boolean {
  const local = join(dirname(reading.path), 'settings.local.json')
  return reading.surroundings.files.isTracked?.(local) === true && valueAt(reading.documentOf(local)?.value, [DECLARED, marketplace]) !== undefined
}
