import type { ToldCommand } from '../../authors/command-faults.js'
import { addressesAt, originsAt, repositoryIn } from '../../authors/github-addresses.js'
import { rootOfMarketplace } from '../../authors/marketplace.js'
import { commandsInReadmes, commandsOf, type ReadmeCommand } from '../../authors/readme-commands.js'
import { textIn } from '../../authors/registry.js'
import { basename, dirname, join } from '../../base/path.js'
import type { Span } from '../../base/text.js'
import { editDistance } from '../../base/wording.js'
import { nameInMarketplace, pluginsListedIn } from '../../project/listed-plugins.js'
import { addedAt, namesAt, ownAddresses } from '../../project/marketplace.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository } from '../../project/repository.js'
import { KNOWN_MARKETPLACES, namesOf, pluginOfFolder } from './installs-by-name.js'

/**
 * The commands that update this marketplace or a plugin of it by the name of its repository or a similar one, in documents that install from it by its own or add no other: run with
 * Claude Code 2.1.332, which finds neither.
 * @param folders whose documents the marketplace answers for
 */
export function laterCommands(reading: Reading, folders: readonly string[]): readonly (ToldCommand & Pick<ReadmeCommand, 'file'>)[] {
  const { kind, path, value, host, surroundings: { files } } = reading
  const own = textIn(value, 'name')
  if (kind !== 'marketplace' || own === undefined || addedAt(host) === undefined || !NAME.test(own)) return []
  const root = rootOfMarketplace(path)
  const { names, plugins } = namesAt(reading, root)
  const isOther = (name: string, text: string) => {
    if (names.has(name) || KNOWN_MARKETPLACES.has(name) || STANDS_FOR.test(name)) return false
    const wordsOf = (pattern: RegExp) => Array.from(text.matchAll(pattern), ([, word = '']) => word)
    const [added, from] = [wordsOf(ADDED), wordsOf(NAMED)]
    // People may have that one from elsewhere, or under an older name.
    if (from.includes(name) || text.includes(`marketplace remove ${name}`)) return false
    const repositories = new Set(added.flatMap((address) => (A_FOLDER.test(address) ? [] : [repositoryIn(address) ?? ''])))
    const isOwn = (address: string) => namesOf(address).includes(own.toLowerCase()) || ownAddresses(reading, root).has(address)
    // Any other name may be that of a marketplace that people have.
    const isMeant =
      editDistance(name.toLowerCase(), own.toLowerCase(), MAX_EDITS) <= MAX_EDITS ||
      [...repositories].some((address) => [...namesOf(address), address.split('/', 1)[0]].includes(name.toLowerCase()))
    return isMeant && (repositories.size > 0 || from.includes(own)) && ((repositories.size === 1 && from.includes(own)) || [...repositories].every(isOwn))
  }
  return commandsInReadmes([...UPDATES, ...REFRESHES], folders, files).flatMap(({ whole, from, source, file, isLater }) => {
    const [, plugin, given = ''] = /^([\w.-]+)@([\w.-]+)$/.exec(from) ?? []
    const name = REFRESHES.some((command) => whole.startsWith(command)) ? from : given
    const text = files.readText(file) ?? ''
    if (
      isLater ||
      !NAME.test(name) ||
      (plugin !== undefined && !plugins.has(plugin)) ||
      !isAlone(text, source) ||
      OF_FORMER.test(text.slice(Math.max(0, source.start - REACH), source.start)) ||
      !isOther(name, text)
    )
      return []
    const right = plugin === undefined ? own : `${plugin}@${own}`
    return [
      {
        host: 'Claude Code',
        begin: 'update',
        why: { text: "has no marketplace '{{name}}': this one is named '{{own}}'", data: { name, own } },
        instead: { text: 'Write `{{start}}{{right}}` there', data: { start: whole.slice(0, -from.length), right } },
        shown: whole,
        source,
        file
      }
    ]
  })
}

/** Whether a command is all of its line, up to a comment, or of its span of code: a sentence goes on with words that are no name. */
function isAlone(text: string, { start, end }: Span): boolean {
  const before = text.slice(text.lastIndexOf('\n', start) + 1, start)
  const [after = ''] = text.slice(end, end + REACH).split('\n', 1)
  return (/^\s*(?:[$>]\s?)?$/.test(before) && /^\s*(?:#.*)?$/.test(after)) || (before.endsWith('`') && after.startsWith('`'))
}

const UPDATES = ['claude plugin update', 'claude plugins update']
const REFRESHES = ['claude plugin marketplace update', 'claude plugins marketplace update', '/plugin marketplace update', '/plugins marketplace update']
const NAME = /^[\w-]+(?:\.[\w-]+)*$/
const ADDED = /\bmarketplace add[ \t]+["']?([^\s"'`]{1,300})/g
const NAMED = /\b(?:install|add)[ \t]+[\w.-]{1,100}@([\w.-]{1,100})/g
const REACH = 200
/** So many letters of a name may be wrong. */
const MAX_EDITS = 2
/** What is said of a marketplace that people may have from before, or from elsewhere. */
const OF_FORMER = /\b(?:older|old|former(?:ly)?|previous(?:ly)?|renamed|forks?|forked)\b/i
/** Of a clone, or any that people have. */
const A_FOLDER = /^(?:\.{0,2}|~)\//
/** What people put another name in the place of. */
const STANDS_FOR = /^(?:(?:your|my|the|a|example)-)?(?:marketplace|name|market|and|or|to|all|the|from|if|when|first)(?:-name)?$/i

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
  return {
    ...told,
    instead: {
      text: 'If that repository has a .claude-plugin/marketplace.json, write `{{adds}} {{repository}}` there, and then install the plugin by its name; otherwise remove the command',
      data: { adds, repository }
    }
  }
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
