import type { ToldCommand } from '../authors/command-faults.js'
import { repositoryIn } from '../authors/github-addresses.js'
import { rootOfMarketplace } from '../authors/marketplace.js'
import { commandsInReadmes, type ReadmeCommand } from '../authors/readme-commands.js'
import { textIn } from '../authors/registry.js'
import type { Span } from '../base/text.js'
import { editDistance } from '../base/wording.js'
import { addedAt, namesAt, ownAddresses } from '../project/marketplace.js'
import type { Reading } from '../project/reading.js'
import { KNOWN_MARKETPLACES, namesOf } from './installs-by-name.js'

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
    const isMeant = editDistance(name.toLowerCase(), own.toLowerCase(), MAX_EDITS) <= MAX_EDITS || [...repositories].some((address) => [...namesOf(address), address.split('/', 1)[0]].includes(name.toLowerCase()))
    return isMeant && (repositories.size > 0 || from.includes(own)) && ((repositories.size === 1 && from.includes(own)) || [...repositories].every(isOwn))
  }
  return commandsInReadmes([...UPDATES, ...REFRESHES], folders, files).flatMap(({ whole, from, source, file, isLater }) => {
    const [, plugin, given = ''] = /^([\w.-]+)@([\w.-]+)$/.exec(from) ?? []
    const name = REFRESHES.some((command) => whole.startsWith(command)) ? from : given
    const text = files.readText(file) ?? ''
    if (isLater || !NAME.test(name) || (plugin !== undefined && !plugins.has(plugin)) || !isAlone(text, source) || OF_FORMER.test(text.slice(Math.max(0, source.start - REACH), source.start)) || !isOther(name, text)) return []
    const right = plugin === undefined ? own : `${plugin}@${own}`
    return [{ host: 'Claude Code', begin: 'update', why: { text: "has no marketplace '{{name}}': this one is named '{{own}}'", data: { name, own } }, instead: { text: 'Write `{{start}}{{right}}` there', data: { start: whole.slice(0, -from.length), right } }, shown: whole, source, file }]
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
