import type { FileAccess } from '../base/world.js'
import { hostOfToml } from '../hosts/copies.js'
import { endsIn } from '../hosts/paths.js'
import { HOST_TABLE, type HostTable } from '../hosts/table.js'

/** A file in which people declare servers, although no host that plugvet knows reads it there. */
export interface ForeignPlace {
  /** Its last segments. */
  readonly path: string
  /** The one whose format it has. */
  readonly host: string
  /** Whose it is, as a sentence names them; absent if no host is known to read it. */
  readonly title?: string
}

export const OF_COPILOT = { host: 'copilot-plugin', title: 'a plugin of GitHub Copilot' }

/**
 * Such files, each by the last segments of its path. The first was read on 2026-11-23:
 * https://firebase.google.com/docs/studio/mcp-servers; the others occur in public repositories (those of Crush name its schema).
 */
export const FOREIGN_PLACES: readonly ForeignPlace[] = [
  { path: '.idx/mcp.json', host: 'firebase-studio', title: 'Firebase Studio' },
  { path: 'crush.json', host: 'crush', title: 'Crush' },
  { path: '.crush.json', host: 'crush', title: 'Crush' },
  { path: '.factory-plugin/plugin.json', host: 'factory-plugin', title: 'a plugin of Factory' },
  { path: '.augment-plugin/plugin.json', host: 'augment-plugin', title: 'a plugin of Augment' },
  { path: '.craft-plugin/plugin.json', host: 'craft-plugin', title: 'a plugin of DotCraft' },
  { path: '.loopcode-plugin/plugin.json', host: 'loopcode-plugin', title: 'a plugin of LoopCode' },
  { path: '.github/plugin/plugin.json', ...OF_COPILOT }
]
const ANY_PLUGIN = { host: 'other-plugin', title: 'a plugin of another host' }
const OTHER_FOLDER = /^\.[\w-]+-plugin$/
/** The manifest of a plugin, for a host whose name says no more: `.plugin/plugin.json`, `.some-plugin/plugin.json`. */
const OTHER_PLUGIN = /(?:^|\/)(\.(?:[\w-]+-)?plugin\/plugin\.json)$/

/** The place of the manifest next to a file by which it belongs to a plugin of a host without a profile; undefined if there is none. */
export function foreignManifestIn(folder: string, files: Pick<FileAccess, 'kindOf' | 'directoriesIn'>, table: HostTable = HOST_TABLE): ForeignPlace | undefined {
  const isThere = ({ path }: ForeignPlace) => files.kindOf(`${folder}/${path}`) === 'file'
  const own = folder.slice(folder.lastIndexOf('/') + 1)
  // Next to the manifest itself, in a folder as Claude Code has one of its own.
  if (OTHER_PLUGIN.test(`${own}/plugin.json`) && !table.mayTell(own) && files.kindOf(`${folder}/plugin.json`) === 'file') return { path: 'plugin.json', ...ANY_PLUGIN }
  const names = files.directoriesIn?.(folder) ?? []
  // A project for Claude Code has its settings there.
  const others = names.includes('.claude') ? [] : names.filter((name) => OTHER_FOLDER.test(name) && !table.mayTell(name))
  return FOREIGN_MANIFESTS.find(isThere) ?? others.map((name) => ({ path: `${name}/plugin.json`, ...ANY_PLUGIN })).find(isThere)
}

const FOREIGN_MANIFESTS = FOREIGN_PLACES.filter(({ path }) => /^\.(?:\w+-plugin|github\/plugin)\//.test(path))
const FOREIGN_FOLDERS = new Set(FOREIGN_MANIFESTS.map(({ path }) => path.slice(0, path.indexOf('/'))))

/** Whether a name next to a file may show which host the file is for. */
export function mayTell(name: string, table: HostTable): boolean {
  return FOREIGN_FOLDERS.has(name) || OTHER_FOLDER.test(name) || name === 'plugin.json' || table.mayTell(name)
}

/** What a file with servers is called that no host reads under that name: `my.mcp.json`, `old_claude_desktop_config.json`, `codex-config.toml`. */
export const ANY_SERVERS = /(?:(?:mcp|claude|cursor|windsurf)[\w.-]*\.json|(?:mcp|codex)[\w.-]*\.toml)$/
/** What chezmoi puts before a name, and instead of a dot: `dot_mcp.json`, `private_dot_cursor/mcp.json`, `dot_cursor/private_mcp.json`. */
const OF_CHEZMOI = /(^|\/)(?:(?:private|readonly|exact|empty|executable|encrypted|create|modify)_)*(dot_)?/g

/** The place of a file in which people declare servers, although no known host reads it there; undefined for any other file. */
export function foreignPlace(slashed: string, table: HostTable): ForeignPlace | undefined {
  const name = slashed.slice(slashed.lastIndexOf('/') + 1)
  const known = FOREIGN_PLACES.find(({ path }) => endsIn(slashed, path))
  if (known !== undefined) return known
  const [, manifest] = OTHER_PLUGIN.exec(slashed) ?? []
  if (manifest !== undefined) return { path: manifest, ...ANY_PLUGIN }
  if (slashed.includes('dot_')) {
    const applied = slashed.replaceAll(OF_CHEZMOI, (_, start: string, dot?: string) => start + (dot === undefined ? '' : '.'))
    if (applied !== slashed && (table.claimOn(applied) ?? table.keeperOf(applied)) !== undefined) return { path: name, host: 'chezmoi', title: 'chezmoi' }
  }
  const named = hostOfToml(slashed, table)
  return named !== undefined || ANY_SERVERS.test(name) ? { path: name, host: named ?? 'unknown' } : undefined
}

/** Whether a file with this name may be in such a place. */
export function isOfForeignPlace(name: string): boolean {
  return FOREIGN_NAMES.has(name) || name.includes('dot_') || ANY_SERVERS.test(name)
}

const FOREIGN_NAMES = new Set(FOREIGN_PLACES.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)))
