import type { ToldCommand } from '../authors/command-faults.js'
import { addressesAt, originsAt, repositoryIn } from '../authors/github-addresses.js'
import { rootOfMarketplace } from '../authors/marketplace.js'
import { commandsOf } from '../authors/readme-commands.js'
import { textIn } from '../authors/registry.js'
import { basename, dirname, join } from '../base/path.js'
import { nameInMarketplace, pluginsListedIn } from '../project/listed-plugins.js'
import { addedAt, namesAt } from '../project/marketplace.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository } from '../project/repository.js'
import { namesOf, pluginOfFolder } from './installs-by-name.js'

/** What a command that gives the address of a repository as a plugin is to be, by what the document and the marketplace around it tell of that plugin. @param folder what the document is about */
export function installedByName(reading: Reading, told: ToldCommand, text: string, folder: string): ToldCommand {
  const { adds, repository } = told.instead.data
  if (typeof repository !== 'string' || typeof adds !== 'string' || told.host !== 'Claude Code') return told
  const { kind, path, value, host, surroundings: { files } } = reading
  const root = kind === 'marketplace' ? rootOfMarketplace(path) : (foldersInRepository(path, files).at(-1) ?? dirname(path))
  const place = kind === 'marketplace' ? path : join(root, addedAt(host) ?? '')
  const marketplace = textIn(kind === 'marketplace' ? value : reading.documentOf(place)?.value, 'name') ?? ''
  const listed = kind === 'marketplace' ? pluginOfFolder(reading, folder) : nameInMarketplace(place, folder, textIn(value, 'name') ?? '', files)
  const { plugins } = namesAt(reading, root)
  const address = repository.toLowerCase()
  const isOfPlugin = addressesAt(folder, [join(folder, host.manifestPath ?? '')], files).has(address)
  const names = new Set([basename(repository), isOfPlugin ? (listed ?? '') : ''].filter((name) => plugins.has(name)))
  const added = addedIn(text)
  // A plugin may be a copy of another repository, whose address is in its manifest.
  const origins = originsAt(root, files)
  const addresses = addressesAt(root, dirname(dirname(path)) === root ? [place, path] : [place], files)
  const isOwn = (origins.length > 0 ? origins.includes(address) : addresses.has(address)) || namesOf(address).includes(marketplace.toLowerCase())
  const known = commandsOf(BY_NAME, text).find(({ 1: name = '', 2: from = '' }) => names.has(name) && (from === '' ? added.length > 0 : from === marketplace))
  if (known !== undefined && (!isOwn || added.includes(address))) return { ...told, instead: { text: REMOVED, data: { does: known[0], where: known.index < told.source.start ? 'above' : 'below' } } }
  if (isOwn || added.includes(address)) return told
  return { ...told, instead: { text: 'If that repository has a .claude-plugin/marketplace.json, write `{{adds}} {{repository}}` there, and then install the plugin by its name; otherwise remove the command', data: { adds, repository } } }
}

const REMOVED = 'Remove it there, since `{{does}}` {{where}} it installs the plugin'

/** Whether the marketplace of a plugin tells of a command in its README: one finding for the READMEs of all its plugins. */
export function isToldByMarketplace({ kind, plugin, host, path, surroundings: { files } }: Reading, { instead }: ToldCommand): boolean {
  if (kind !== 'plugin' || plugin === undefined || instead.text !== REMOVED) return false
  const root = foldersInRepository(path, files).at(-1) ?? plugin.root
  return root !== plugin.root && pluginsListedIn(join(root, addedAt(host) ?? ''), files).has(plugin.root)
}

/** Whether what is said of a command in the README of a plugin is for its marketplace to tell. */
export function isForMarketplace({ path, host }: Reading, { instead }: ToldCommand): boolean {
  return instead.text === REMOVED && path === join(rootOfMarketplace(path), addedAt(host) ?? '')
}

/** A command that installs a plugin by its name, alone or with that of its marketplace. */
const BY_NAME = /(?:claude plugins?|\/plugins?) install ([a-z\d][\w.-]{0,100})(?:@([\w.-]{1,100}))?(?=[\s`]|$)/gi

const addedIn = (text: string): readonly string[] => Array.from(text.matchAll(ADDED), ([, address = '']) => repositoryIn(address)?.toLowerCase() ?? '')

const ADDED = /\bmarketplace add[ \t]+["']?([^\s"'`]{1,300})/g
