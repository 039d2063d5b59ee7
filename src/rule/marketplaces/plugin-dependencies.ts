import { foldersOfPlugin } from '../../authors/marketplace.js'
import { listIn, textIn } from '../../authors/registry.js'
import { groupedBy } from '../../base/lists.js'
import { dirname, join } from '../../base/path.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isRecord, type Path, valueAt } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import { listingsOf } from '../../project/listed-plugins.js'
import { addedAt } from '../../project/marketplace.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository, shownAs } from '../../project/repository.js'
import { isRange } from '../../server/advisories.js'
import { versions } from '../../server/versions.cjs'
import { isMentioned } from '../build-output.js'
import { andMore } from '../front-matter.js'
import { sourcesBelow } from '../named-in-source.js'
import { isPluginInstalledByScript } from '../paths/registered-plugins.js'
import type { Problem } from '../rule.js'
import { namesIn, pluginMeant } from './enabled-plugins.js'

/**
 * The plugins on which a plugin depends and that its own marketplace does not list or has in another version, or that are of another one from which it may not have them installed: Claude Code 2.1.332
 * installs it without them, and `plugin list` shows that it failed to load.
 */
export function* absentDependencies(reading: Reading): Generator<Problem<'dependency' | 'foreign' | 'range'>> {
  const { host, kind, plugin, value, surroundings: { files } } = reading
  const dependencies = valueAt(value, ['dependencies'])
  const place = addedAt(host)
  if (kind !== 'plugin' || plugin === undefined || place === undefined || !Array.isArray(dependencies)) return
  const markets = listingsOf(plugin.root, files).flatMap(({ marketplace: file }) => {
    if (!withSlashes(file).endsWith(`/${place}`)) return []
    const names = namesIn(reading, file)
    const own = textIn(reading.documentOf(file)?.value, 'name')
    return names === undefined || own === undefined ? [] : [{ file, names, own }]
  })
  const [market] = markets
  if (market === undefined) return
  const absent: { readonly name: string; readonly near: string | undefined; readonly at: Path }[] = []
  for (const [index, dependency] of dependencies.entries()) {
    const [name = '', of] = isRecord(dependency) ? [textIn(dependency, 'name'), textIn(dependency, 'marketplace')] : typeof dependency === 'string' ? dependency.split('@') : []
    const at = ['dependencies', index, ...(isRecord(dependency) ? ['name'] : [])]
    if (name !== '' && of !== undefined && !markets.some(({ file, own }) => own === of || allowedIn(reading, file).includes(of)))
      yield { message: 'foreign', data: { host: subjectOf(host), plugin: name, of, file: shownAs(reading, market.file) }, at }
    const range = isRecord(dependency) ? textIn(dependency, 'version') : undefined
    const has = range === undefined || markets.length > 1 || (of !== undefined && of !== market.own) ? undefined : versionOf(reading, market.file, name)
    if (range !== undefined && has !== undefined && isRange(range) && !versions().satisfies(has, range, { includePrerelease: true, loose: true }))
      yield { message: 'range', data: { host: subjectOf(host), plugin: name, range, has }, at: ['dependencies', index, 'version'] }
    if (name === '' || markets.some(({ names, own }) => names.has(name) || (of !== undefined && of !== own))) continue
    const [near] = pluginMeant(`${name}@${market.own}`, market.names)?.split('@') ?? []
    if (near !== undefined || !isPluginInstalledByScript(reading, name, market.own)) absent.push({ name, near, at })
  }
  for (const [first, ...others] of groupedBy(absent, (one) => one.near === undefined).values()) {
    if (first === undefined) continue
    const { name, near, at } = first
    const alike = others.length === 0 ? '' : `, and do the same for the other${others.length === 1 ? '' : 's'}`
    const fix =
      near === undefined
        ? `Add the plugin${others.length === 0 ? '' : 's'} to the marketplace, or remove the dependenc${others.length === 0 ? 'y' : 'ies'}.`
        : { text: 'Write "{{near}}", if that is meant{{alike}}.', data: { near, alike } }
    yield {
      message: 'dependency',
      data: { host: subjectOf(host), plugin: name, more: andMore([name, ...others]), file: shownAs(reading, market.file), fix },
      at,
      related: others.map((other) => ({ message: 'and here', at: other.at }))
    }
  }
}

/** What people and other programs call `dependencies`: none of these is in the schema of Claude Code 2.1.332, whose `plugin validate` calls them unknown. */
const MISNAMED = ['requires', 'requirements', 'depends', 'dependsOn', 'depends_on', 'pluginDependencies', 'requiredPlugins']

/** Plugins of its own marketplace that a plugin needs as the name of the field says, and that are not installed with it. */
export function* misnamedDependencies(reading: Reading): Generator<Problem<'misnamed'>> {
  const { host, kind, plugin, value, surroundings: { files } } = reading
  const place = addedAt(host)
  if (kind !== 'plugin' || plugin === undefined || place === undefined || !isRecord(value) || Object.hasOwn(value, 'dependencies')) return
  const market = listingsOf(plugin.root, files).map(({ marketplace }) => marketplace).find((file) => withSlashes(file).endsWith(`/${place}`))
  const names = market === undefined ? undefined : namesIn(reading, market)
  if (names === undefined) return
  for (const field of MISNAMED) {
    const needed: unknown = value[field]
    const all: readonly unknown[] = Array.isArray(needed) ? needed : isRecord(needed) ? Object.keys(needed) : []
    const plugins = all.flatMap((one) => (typeof one === 'string' ? [one] : [])).toSorted()
    const [first, ...others] = plugins
    // What a program of the repository reads is for that.
    if (
      first === undefined ||
      plugins.length < all.length ||
      plugins.length > MAX_NEEDED ||
      !plugins.every((name) => names.has(name) && name !== value.name) ||
      isRead(reading, plugin.root, field)
    )
      continue
    yield {
      message: 'misnamed',
      data: {
        host: subjectOf(host),
        field,
        plugin: first,
        more: others.length === 0 ? '' : ` and ${String(others.length)} more`,
        dependencies: JSON.stringify(plugins).replaceAll(',', ', ')
      },
      at: [field],
      part: 'key'
    }
  }
}

/** Whether a script or a source of the repository has the field. */
function isRead(reading: Reading, root: string, field: string): boolean {
  const text = new RegExp(`["'.]${field}\\b`)
  const { files } = reading.surroundings
  return isMentioned(reading, text) || [...sourcesBelow(foldersInRepository(join(root, 'x'), files).at(-1) ?? root, files, field)].some(([, source]) => text.test(source))
}

/** A plugin does not need more. */
const MAX_NEEDED = 20

/** The marketplaces from which the plugins of a marketplace may have others installed. */
function allowedIn(reading: Reading, file: string): readonly unknown[] {
  const allowed = valueAt(reading.documentOf(file)?.value, ['allowCrossMarketplaceDependenciesOn'])
  return Array.isArray(allowed) ? allowed : []
}

/** The version of a plugin in the repository of its marketplace; undefined if that is not one alone. */
function versionOf(reading: Reading, file: string, name: string): string | undefined {
  const { host: { manifestPath = '', marketplace } } = reading
  // The tag of a release may be of another version.
  const git = join(dirname(dirname(file)), '.git')
  const { files } = reading.surroundings
  // A clone with one commit, as CI makes it, and a second work tree do not have the tags.
  if (files.kindOf(git) === 'file' || files.kindOf(join(git, 'shallow')) !== undefined) return undefined
  if (`${(files.filesIn(join(git, 'refs/tags')) ?? []).join('\n')}\n${files.readText(join(git, 'packed-refs')) ?? ''}`.includes(`${name}--v`)) return undefined
  const whole = reading.documentOf(file)?.value
  const found = listIn(whole, 'plugins').filter(({ value }) => value.name === name).flatMap(({ value }) => {
    const [folder] = foldersOfPlugin(file, whole, value.source, marketplace)
    return folder === undefined ? [] : [textIn(reading.documentOf(join(folder, manifestPath))?.value, 'version'), textIn(value, 'version')]
  })
  const [version, ...others] = new Set(found.filter((one) => one !== undefined))
  return version === undefined || others.length > 0 || !/^\d{1,9}\.\d{1,9}\.\d{1,9}$/.test(version) ? undefined : version
}
