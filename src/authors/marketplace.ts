import { dirname, join } from '../base/path.js'
import { endsIn } from '../hosts/paths.js'
import type { MarketplaceProfile } from '../hosts/profile.js'
import { isRecord } from '../json/value.js'
import { authorFileOf } from './files.js'
import { textIn } from './registry.js'

/** The root of the repository of a marketplace, from which it names its plugins. @param path absolute */
export function rootOfMarketplace(path: string): string {
  const slashed = path.replaceAll('\\', '/')
  const tail = authorFileOf('marketplace').paths.find((known) => endsIn(slashed, known)) ?? 'marketplace.json'
  return tail.split('/').reduce((folder) => dirname(folder), path)
}

/** The path in a source, which Codex also reads in an object of the kind `local`. */
export function pathOfSource(source: unknown): unknown {
  return isRecord(source) && source.source === 'local' ? source.path : source
}

/**
 * The folders in which a host looks for a plugin of a marketplace, the first one that it uses first. More than one if it is not known.
 * @param reader undefined for a host that was not measured
 * @returns none for a plugin that is not in the repository, or leads out of it
 */
export function foldersOfPlugin(path: string, marketplace: unknown, given: unknown, reader: MarketplaceProfile | undefined): readonly string[] {
  const source = reader === undefined ? pathOfSource(given) : given
  if (typeof source !== 'string' || source === '' || /^[/\\]|:/.test(source) || source.split(/[\\/]/).includes('..')) return []
  const root = rootOfMarketplace(path)
  const metadata = isRecord(marketplace) ? marketplace.metadata : undefined
  const base = isRecord(metadata) && typeof metadata.pluginRoot === 'string' ? metadata.pluginRoot : undefined
  const isBare = !/^\.(?:\/|$)/.test(source)
  const isUsable = base !== undefined && !base.split(/[\\/]/).includes('..')
  if (isBare && !isUsable && reader?.strictPaths === true) return []
  const own = join(root, source)
  if (!isUsable) return [own]
  const prefixed = join(root, base, source)
  if (reader === undefined) return [own, prefixed]
  return [reader.prefixes === 'all' || isBare ? prefixed : own]
}

/** The only kind of source that has all it needs in an object; undefined if there are several, or none. @param kinds what each kind needs, by name */
export function onlyKindFor(source: Readonly<Record<string, unknown>>, kinds: Readonly<Record<string, readonly string[]>>): string | undefined {
  const [only, ...others] = Object.entries(kinds).flatMap(([kind, fields]) => (fields.length > 0 && fields.every((field) => textIn(source, field) !== undefined) ? [kind] : []))
  return others.length === 0 ? only : undefined
}
