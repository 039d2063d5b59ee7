import type { ToldCommand } from '../authors/command-faults.js'
import { repositoryIn } from '../authors/github-addresses.js'
import { rootOfMarketplace } from '../authors/marketplace.js'
import { commandsInReadmes, type ReadmeCommand } from '../authors/readme-commands.js'
import { listIn, textIn } from '../authors/registry.js'
import { join } from '../base/path.js'
import { MARKETPLACES } from '../project/listed-plugins.js'
import { addedAt, ownAddresses } from '../project/marketplace.js'
import type { Reading } from '../project/reading.js'
import { KNOWN_MARKETPLACES, namesOf } from './installs-by-name.js'

/**
 * The commands that update this marketplace or a plugin of it by another name of the marketplace, in documents that install from it by its own or add no other: run with Claude Code
 * 2.1.332, which finds neither.
 * @param folders whose documents the marketplace answers for
 */
export function laterCommands(reading: Reading, folders: readonly string[]): readonly (ToldCommand & Pick<ReadmeCommand, 'file'>)[] {
  const { kind, path, value, host, surroundings: { files } } = reading
  const own = textIn(value, 'name')
  if (kind !== 'marketplace' || own === undefined || addedAt(host) === undefined || !NAME.test(own)) return []
  const root = rootOfMarketplace(path)
  const beside = MARKETPLACES.map((tail) => reading.documentOf(join(root, tail))?.value)
  const names = new Set(beside.flatMap((one) => textIn(one, 'name') ?? []))
  const plugins = new Set(listIn(value, 'plugins').flatMap((one) => textIn(one.value, 'name') ?? []))
  const isOther = (name: string, text: string) => {
    if (names.has(name) || KNOWN_MARKETPLACES.has(name) || STANDS_FOR.test(name)) return false
    const wordsOf = (pattern: RegExp) => Array.from(text.matchAll(pattern), ([, word = '']) => word)
    const [added, from] = [wordsOf(ADDED), wordsOf(NAMED)]
    // People may have that one from elsewhere, or under an older name.
    if (from.includes(name) || text.includes(`marketplace remove ${name}`)) return false
    const repositories = new Set(added.flatMap((address) => (A_FOLDER.test(address) ? [] : [repositoryIn(address) ?? ''])))
    const isOwn = (address: string) => namesOf(address).includes(own.toLowerCase()) || ownAddresses(reading, root).has(address)
    return (repositories.size > 0 || from.includes(own)) && ((repositories.size === 1 && from.includes(own)) || [...repositories].every(isOwn))
  }
  return commandsInReadmes([...UPDATES, ...REFRESHES], folders, files).flatMap(({ whole, from, source, file, isLater }) => {
    const [, plugin, given = ''] = /^([\w.-]+)@([\w.-]+)$/.exec(from) ?? []
    const name = REFRESHES.some((command) => whole.startsWith(command)) ? from : given
    if (isLater || !NAME.test(name) || (plugin !== undefined && !plugins.has(plugin)) || !isOther(name, files.readText(file) ?? '')) return []
    const right = plugin === undefined ? own : `${plugin}@${own}`
    return [{ host: 'Claude Code', begin: 'update', why: { text: "has no marketplace '{{name}}': this one is named '{{own}}'", data: { name, own } }, instead: { text: 'Write `{{start}}{{right}}` there', data: { start: whole.slice(0, -from.length), right } }, shown: whole, source, file }]
  })
}

const UPDATES = ['claude plugin update', 'claude plugins update']
const REFRESHES = ['claude plugin marketplace update', 'claude plugins marketplace update', '/plugin marketplace update', '/plugins marketplace update']
const NAME = /^[\w-]+(?:\.[\w-]+)*$/
const ADDED = /\bmarketplace add[ \t]+["']?([^\s"'`]{1,300})/g
const NAMED = /\b(?:install|add)[ \t]+[\w.-]{1,100}@([\w.-]{1,100})/g
/** Of a clone, or any that people have. */
const A_FOLDER = /^(?:\.{0,2}|~)\//
/** What people put another name in the place of. */
const STANDS_FOR = /^(?:(?:your|my|the|a|example)-)?(?:marketplace|name|market|and|or|to|all|the|from|if|when|first)(?:-name)?$/i
