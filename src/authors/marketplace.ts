import { dirname, join } from '../base/path.js'
import { endsIn } from '../hosts/paths.js'
import type { MemberProfile } from '../hosts/profile.js'
import { isRecord } from '../json/value.js'
import { authorFileOf } from './files.js'

/** What a host does with a marketplace, as far as it was measured. */
export interface MarketplaceReader {
  /** What the two parts of `plugin@marketplace` may be, and the signs that they may have besides letters and digits, for a sentence. */
  readonly name: RegExp
  readonly signs: string
  /** The names of marketplaces that it keeps for itself. */
  readonly reserved: readonly string[]
  /** The kinds of source in an object, each with what it needs. */
  readonly sources: Readonly<Record<string, readonly string[]>>
  /** Whether a path has to begin with `./`, and may not contain `..`. */
  readonly strictPaths: boolean
  /** Whether `metadata.pluginRoot` is put before each path, or only before those without `./`. */
  readonly prefixes: 'all' | 'bare'
  /** The types of what an entry may say of a plugin, if they are not those of the host's manifests. */
  readonly members?: Readonly<Record<string, MemberProfile>>
  /** What it does not install because of one entry that it cannot read. */
  readonly refuses: 'the plugin' | 'the marketplace'
}

/**
 * By the name of the host. Run on 2026-11-26: `plugin validate`, `plugin marketplace add` and `plugin install` of Claude Code 2.1.332, the last
 * two of Copilot CLI 1.0.102. Of Cursor it is not known what it refuses.
 */
export const MARKETPLACE_READERS: Readonly<Record<string, MarketplaceReader>> = {
  'claude-code': {
    name: /^[A-Za-z0-9][A-Za-z0-9._-]*$/,
    signs: '".", "_" and "-"',
    reserved: ['inline', 'builtin'],
    sources: { github: ['repo'], url: ['url'], 'git-subdir': ['url', 'path'], npm: ['package'] },
    strictPaths: true,
    prefixes: 'bare',
    refuses: 'the plugin'
  },
  copilot: {
    name: /^[A-Za-z0-9.-]+$/,
    signs: '"." and "-"',
    reserved: [],
    sources: { github: ['repo'], url: ['url'], 'git-subdir': ['url', 'path'] },
    strictPaths: false,
    prefixes: 'all',
    members: {
      version: { type: 'string' },
      description: { type: 'string' },
      homepage: { type: 'string' },
      repository: { type: 'string' },
      license: { type: 'string' },
      author: { type: 'object' },
      keywords: { type: 'strings' },
      commands: { type: ['string', 'array'] },
      agents: { type: ['string', 'array'] },
      skills: { type: ['string', 'array'] }
    },
    refuses: 'the marketplace'
  }
}

/** The root of the repository of a marketplace, from which it names its plugins. @param path absolute */
export function rootOfMarketplace(path: string): string {
  const slashed = path.replaceAll('\\', '/')
  const tail = authorFileOf('marketplace').paths.find((known) => endsIn(slashed, known)) ?? '.claude-plugin/marketplace.json'
  return tail.split('/').reduce((folder) => dirname(folder), path)
}

/**
 * The folders in which a host looks for a plugin of a marketplace, the first one that it uses first. More than one if it is not known.
 * @param reader undefined for a host that was not measured
 * @returns none for a plugin that is not in the repository, or leads out of it
 */
export function foldersOfPlugin(path: string, marketplace: unknown, source: unknown, reader: MarketplaceReader | undefined): readonly string[] {
  if (typeof source !== 'string' || source === '' || /^[/\\]|:/.test(source) || source.split(/[\\/]/).includes('..')) return []
  const root = rootOfMarketplace(path)
  const metadata = isRecord(marketplace) ? marketplace.metadata : undefined
  const base = isRecord(metadata) && typeof metadata.pluginRoot === 'string' ? metadata.pluginRoot : undefined
  const isBare = !/^\.(?:\/|$)/.test(source)
  if (isBare && base === undefined && reader?.strictPaths === true) return []
  const own = join(root, source)
  if (base === undefined || base.split(/[\\/]/).includes('..')) return [own]
  const prefixed = join(root, base, source)
  if (reader === undefined) return [own, prefixed]
  return [reader.prefixes === 'all' || isBare ? prefixed : own]
}
