import { textIn } from '../../authors/registry.js'
import { groupedBy } from '../../base/lists.js'
import { dirname, join } from '../../base/path.js'
import { listed } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import { type FixStep, valueAt } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import { addedAt } from '../../project/marketplace.js'
import type { Reading } from '../../project/reading.js'
import { shownAs } from '../../project/repository.js'
import { allDocumentsAround } from '../documents.js'
import { isMarketplaceAddedByScript } from '../paths/registered-plugins.js'
import type { Problem } from '../rule.js'
import { enabledIn, marketplaceOf, namesIn } from './enabled-plugins.js'
import { KNOWN_MARKETPLACES } from './installs-by-name.js'

const DECLARED = 'extraKnownMarketplaces'

/**
 * Plugins of the project's own marketplace that its settings enable without naming the marketplace: in a trusted copy with a new home folder, the list of Claude Code 2.1.332
 * had no such plugin, and no error. A person who has added the marketplace has it.
 */
export function* undeclaredMarketplaces(reading: Reading): Generator<Problem<'undeclared'>> {
  const { host, value } = reading
  if (addedAt(host) === undefined) return
  yield* undeclaredOfOthers(reading)
  for (const [marketplace, plugins] of groupedBy(enabledIn(reading), (one) => one.marketplace)) {
    const file = valueAt(value, [DECLARED, marketplace]) === undefined ? marketplaceOf(reading, marketplace) : undefined
    const names = file === undefined ? undefined : namesIn(reading, file)
    const [first, ...others] = plugins.filter(({ plugin }) => names?.has(plugin) === true).toSorted((a, b) => (a.key < b.key ? -1 : 1))
    if (file === undefined || first === undefined || isMarketplaceAddedByScript(reading) || isDeclaredByPersons(reading, marketplace)) continue
    const fix = {
      text: 'Write {{declared}} in "extraKnownMarketplaces", since {{file}} is here.',
      data: { declared: `"${marketplace}": { "source": { "source": "directory", "path": "./" } }`, file: shownAs(reading, file) }
    }
    const data = { ...counted(first.key, others.length), which: `the marketplace '${marketplace}'`, it: 'it', host: subjectOf(host), fix }
    yield { message: 'undeclared', data, at: first.at, part: 'key', severity: 'info', related: others.map(({ at }) => ({ message: 'also here', at, part: 'key' as const })) }
  }
}

/** The words for some plugins: the first is named. */
function counted(plugin: string, more: number): { readonly plugin: string; readonly more: string; readonly are: string } {
  return { plugin, more: more === 0 ? '' : ` and ${String(more)} more`, are: more === 0 ? 'is' : 'are' }
}

/** Marketplaces that Claude Code has in itself. */
const IN_HOST = new Set([...KNOWN_MARKETPLACES, 'builtin', 'inline'])

/**
 * Plugins of marketplaces elsewhere, in the settings that everybody in a project gets: with a new home folder, Claude Code 2.1.332 wrote in its log alone "Skipping orphaned
 * enabledPlugins entry …: marketplace not registered", also for the marketplaces of Anthropic other than the official one. A document may tell people to add them.
 */
function* undeclaredOfOthers(reading: Reading): Generator<Problem<'undeclared'>> {
  const { host, value, path } = reading
  // Of a list in place of the map, the form is said.
  if (host.name !== 'claude-code' || !withSlashes(path).endsWith('/.claude/settings.json') || Array.isArray(valueAt(value, [DECLARED]))) return
  const isUnknown = (name: string) =>
    /^[\w.-]+$/.test(name) &&
    !IN_HOST.has(name) &&
    valueAt(value, [DECLARED, name]) === undefined &&
    marketplaceOf(reading, name) === undefined &&
    !isDeclaredByPersons(reading, name)
  const found = enabledIn(reading)
    .filter(({ marketplace }) => isUnknown(marketplace))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const guides = found.length === 0 ? [] : allDocumentsAround(reading).filter((text) => /\bmarketplace add\b/.test(text))
  const untold = found.filter(({ marketplace }) => !guides.some((text) => text.includes(`@${marketplace}`)))
  const [first, ...others] = untold
  // A person's own file, kept in a repository, goes with what that person has added.
  if (first === undefined || reading.isAmongDotfiles || isMarketplaceAddedByScript(reading)) return
  const names = [...new Set(untold.map(({ marketplace }) => marketplace))]
  const isOne = names.length === 1
  const fix = {
    text: `Add {{each}}{{declared}} to "extraKnownMarketplaces", with the repository that has the marketplace, or remove what is no longer used.`,
    data: {
      declared: `"${first.marketplace}": { "source": { "source": "github", "repo": "owner/repository" } }`,
      each: isOne ? '' : 'an entry for each, such as '
    }
  }
  const data = {
    ...counted(first.key, others.length),
    which: `the ${isOne ? 'marketplace' : 'marketplaces'} ${listed(names.slice(0, MAX_NAMED).map((name) => `'${name}'`))}`,
    it: isOne ? 'it' : 'them',
    host: subjectOf(host),
    fix
  }
  yield {
    message: 'undeclared',
    data,
    at: first.at,
    part: 'key',
    severity: 'info',
    related: others.map(({ at }) => ({ message: 'also here', at, part: 'key' as const }))
  }
}

/** Nobody needs the names of more. */
const MAX_NAMED = 3

/** Whether the settings of one person, next to those of the project, name a marketplace and are in the repository. */
function isDeclaredByPersons(reading: Reading, marketplace: string): boolean {
  const local = join(dirname(reading.path), 'settings.local.json')
  return reading.surroundings.files.isTracked?.(local) === true && valueAt(reading.documentOf(local)?.value, [DECLARED, marketplace]) !== undefined
}

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
    const data = {
      name,
      actual,
      file: shownAs(reading, file),
      host: subjectOf(host),
      plugin: first.key,
      more,
      meant: keys[0]?.meant,
      each: plugins.length === 1 ? '' : ', and so on'
    }
    yield {
      message: 'otherName',
      data,
      at,
      part: 'key',
      related: plugins.map((one) => ({ message: 'skipped', at: one.at, part: 'key' as const })),
      suggestions: isFree ? [{ title: `Write "${actual}" in its place`, fix: steps }] : []
    }
  }
}
