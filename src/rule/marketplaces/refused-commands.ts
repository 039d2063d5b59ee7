import { absentCommands } from '../../authors/command-families.js'
import { type CommandFault, faultOf, isOfAuthor, joinedFault, type ToldCommand } from '../../authors/command-faults.js'
import { type CommandWord, jointAfter, PROGRAM_COMMANDS, wordsAfter } from '../../authors/command-lines.js'
import { MARKETPLACE_PLACES } from '../../authors/files.js'
import { addressesOf, repositoryIn } from '../../authors/github-addresses.js'
import { rootOfMarketplace } from '../../authors/marketplace.js'
import { commandsOf, guidesIn, isForLater, isOfOther, MAX_COMMANDS } from '../../authors/readme-commands.js'
import { listIn, textIn } from '../../authors/registry.js'
import { append, groupedBy, oncePer } from '../../base/lists.js'
import { basename, dirname, join } from '../../base/path.js'
import type { Span } from '../../base/text.js'
import type { Phrase } from '../../base/wording.js'
import { type FileAccess, oncePerText } from '../../base/world.js'
import { commandPattern } from '../../hosts/profile.js'
import { HOST_TABLE } from '../../hosts/table.js'
import { fencedBlocks } from '../../markdown/blocks.js'
import { MARKETPLACES, nameInMarketplace, pluginsListedIn } from '../../project/listed-plugins.js'
import { addedAt, ownAddresses } from '../../project/marketplace.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository, shownAs } from '../../project/repository.js'
import type { Problem } from '../rule.js'
import { installByName, isFirstPlugin, isWithoutMarketplace, MAX_FOLDERS } from './documented-installs.js'
import { isOwnRepository, namesOf, pluginOfFolder, readmeFolders } from './installs-by-name.js'
import { installedByName, isForMarketplace, isToldByMarketplace, laterCommands } from './later-commands.js'
import { unaddedMarketplace } from './unadded-marketplaces.js'
import { foldersAdded, unloadedCopies } from './unloaded-copies.js'

/** A command with the document that has it, as an absolute path. */
interface RefusedCommand extends ToldCommand {
  readonly file: string
}

/** The commands of READMEs that a host refuses, or does something else with: each kind of fault once, at the file that answers for them. */
export function* refusedCommands(reading: Reading): Generator<Problem<'refused'>> {
  const { kind, path, surroundings: { files } } = reading
  const folders = foldersToldBy(reading)
  // A plugin that people write may have a command of the host's name.
  const ofMarketplace = kind === 'marketplace' ? [...readmeFolders(reading, rootOfMarketplace(path))] : folders
  const hasOwn = () => ofMarketplace.some((folder) => files.kindOf(join(folder, 'commands/plugin.md')) === 'file')
  const refusedAt = (file: string) => ({ refused: refusedIn(file, files) ?? [], text: files.readText(file) ?? '' })
  const ofGuides = guidesIn(folders, files).flatMap(({ file, folder }): RefusedCommand[] => {
    const { refused, text } = refusedAt(file)
    const others = refused.filter(({ begin }) => !begin.startsWith('/plugin ') || !hasOwn())
    return [...others.flatMap((one) => byName(reading, one, text, folder)), ...unloadedCopies(file, files)].map((one) => ({ ...one, file }))
  })
  const ofPlugins = folders.length === 0 ? [] : ofMarketplace.filter((folder) => !folders.includes(folder))
  append(ofGuides, guidesIn(ofPlugins, files).flatMap(({ file, folder }) => {
    const { refused, text } = refusedAt(file)
    return refused.map((one) => ({ ...installedByName(reading, one, text, folder), file })).filter((one) => isForMarketplace(reading, one))
  }))
  const ofFolders = [...folders.flatMap((folder) => foldersAdded(reading, folder)), ...unaddedMarketplace(reading, folders)]
  const all = [...ofGuides.map((one) => withNames(reading, one)), ...ofFolders, ...laterCommands(reading, folders)]
  const byFault = groupedBy(all, ({ begin, why, instead }) => `${begin} ${why.text} ${instead.text}`)
  for (const [first, ...others] of byFault.values()) {
    if (first === undefined) continue
    const place = ({ file, source }: RefusedCommand, message: string) => ({ message, at: [], source, file, shown: shownAs(reading, file) })
    const { host, why, instead, shown } = first
    const same = /, and\b/.test(instead.text) ? '. Do the same for the others' : ', and do the same for the others'
    const data = { file: shownAs(reading, first.file), command: shown, host, why, instead, others: others.length === 0 ? '' : same }
    yield { message: 'refused', data, at: [], related: [place(first, 'the command'), ...others.map((one) => place(one, 'and here'))] }
  }
}

/** What to say of a command that names the repository of this marketplace in its place: nothing where the marketplace tells of it. */
function byName(reading: Reading, told: ToldCommand, text: string, folder: string): readonly ToldCommand[] {
  const { from } = told
  if (isWithoutManifest(reading, told, folder)) return []
  const { kind, path, value, surroundings: { files } } = reading
  const { adds, repository } = told.instead.data
  const isOfPlugin = kind === 'plugin' && folder === reading.plugin?.root && adds !== undefined
  // The finding about the address says what to do then.
  if (isOfPlugin && typeof repository === 'string' && isWithoutMarketplace(reading, repository)) return []
  if (from === undefined) return [installedByName(reading, told, text, folder)].filter((one) => !isToldByMarketplace(reading, one))
  if (!/^[\w./:-]*$/.test(from.marketplace)) return [told]
  const isMarketplace = kind === 'marketplace'
  const root = isMarketplace ? rootOfMarketplace(path) : (foldersInRepository(path, files).at(-1) ?? dirname(path))
  const ofCodex = join(root, MARKETPLACE_PLACES.codex[0])
  const place = told.host === 'Codex' && files.kindOf(ofCodex) === 'file' ? ofCodex : isMarketplace ? path : join(root, addedAt(reading.host) ?? '')
  const marketplace = reading.documentOf(place)?.value
  const [name = '', plugins] = [textIn(marketplace, 'name'), listIn(marketplace, 'plugins')]
  const isListed = plugins.some((one) => one.value.name === from.plugin)
  const address = from.marketplace.toLowerCase()
  const repositoryNamed = repositoryIn(address)
  const own = () => ownAddresses(reading, root)
  // The repository of the same owner may be another one, unless what is installed from there is listed here.
  const isOwn = () => namesOf(repositoryNamed ?? '').includes(name.toLowerCase()) || own().has(address)
    || (isListed && isOwnRepository(repositoryNamed ?? address, marketplace, own()))
  const isAdded = () => isAddedIn(text, address)
  const addresses = () => (/\bmarketplace add\b/.test(text) ? [] : [...own()])
  const withName = (plugin: string) => ({ ...told, instead: withMarketplace({ ...from, plugin }, name, addresses()) })
  const hasName = A_NAME.test(name)
  if (from.plugin === '') return [isOwn() && hasName ? { ...told, instead: { text: 'Write `{{name}}` there', data: { name } } } : told]
  if (!isListed && from.isPath !== true && hasName && (address === '' || isOwn() || !isAdded())) {
    const ofFolder = () => nameInMarketplace(place, folder, textIn(value, 'name') ?? '', files)
    const meant = pluginMeant(from.plugin, isMarketplace ? pluginOfFolder(reading, folder) : ofFolder(), text)
    if (meant !== undefined) return [withName(meant)]
  }
  if (address === '') return [hasName && (isListed || from.plugin.startsWith('<')) ? withName(from.plugin) : told]
  // The plugin itself tells of an address, if it has a manifest.
  if (from.isPath === true) return isMarketplace && isListed && name === from.marketplace && !isToldByPlugin(reading, from.plugin) ? [told] : []
  if (isListed) return isOwn() || !isAdded() ? [] : [told]
  if (!isOwn()) return [told]
  if (hasName && isForLater(text, told.source)) return [withName(from.plugin)]
  const correct = "Correct the name of the plugin there, or remove the command: the marketplace '{{name}}' has no '{{plugin}}'"
  return [plugins.length > 0 ? { ...told, instead: { text: correct, data: { name, plugin: from.plugin } } } : told]
}

/** Whether a command names as an extension a repository without a manifest in its root: no address would do, as another finding tells. */
function isWithoutManifest(reading: Reading, { host, instead: { data: { repository, adds } } }: ToldCommand, folder: string): boolean {
  const { surroundings: { files } } = reading
  const { manifest = '' } = HOST_TABLE.hosts.find(({ title }) => title === host)?.plugin ?? {}
  const root = foldersInRepository(join(folder, 'x'), files).at(-1) ?? folder
  if (typeof repository !== 'string' || adds !== undefined || manifest === '') return false
  return files.kindOf(join(root, manifest)) === undefined && ownAddresses(reading, root).has(repository.toLowerCase())
}

/** The name by which a marketplace lists the plugin of a README, where a command has only a part of it, or the title of the README. */
function pluginMeant(plugin: string, listed: string | undefined, text: string): string | undefined {
  if (listed === undefined || !A_NAME.test(listed)) return undefined
  const words = (name: string) => name.toLowerCase().split(/[-_.]/)
  const isIn = (name: string, other: string) => words(name).every((word) => words(other).includes(word))
  const title = /^# +(\S.*)$/m.exec(text)?.[1]?.trim()
  return isIn(plugin, listed) || isIn(listed, plugin) || title?.toLowerCase() === plugin.toLowerCase() ? listed : undefined
}

const A_NAME = /^[\w.-]+$/

/** What to say of a command that installs the plugin of a manifest by an address or a path, which Claude Code 2.1.332 looks for in marketplaces. */
function withNames(reading: Reading, told: RefusedCommand): RefusedCommand {
  const { kind, plugin } = reading
  if (told.by === undefined || kind !== 'plugin' || plugin === undefined || dirname(told.file) !== plugin.root) return told
  const { plugin: name, listed, folder } = installByName(reading, foldersInRepository(told.file, reading.surroundings.files)).data
  if (name === undefined || listed === undefined || folder !== '') return told
  const add = 'Write `claude plugin marketplace add` with the {{by}} of the repository there'
  return { ...told, instead: { text: `${add}, and then \`claude plugin install {{name}}@{{listed}}\``, data: { by: told.by, name, listed } } }
}

/** Whether a plugin of a marketplace has a manifest, so that its README is its own. */
function isToldByPlugin({ path, host: { manifestPath = '' }, surroundings: { files } }: Reading, plugin: string): boolean {
  return [...pluginsListedIn(path, files)].some(([folder, names]) => names.includes(plugin) && files.kindOf(join(folder, manifestPath)) === 'file')
}

/** The name of a plugin with that of its marketplace, and the command that adds it where the document has none. */
function withMarketplace({ plugin, adds = '' }: NonNullable<CommandFault['from']>, name: string, [address, ...others]: readonly string[]): Phrase {
  if (adds === '' || address === undefined || others.length > 0) return { text: 'Write `{{plugin}}@{{name}}` there', data: { plugin, name } }
  return { text: 'Write `{{plugin}}@{{name}}` there, and before it `{{adds}} {{address}}`', data: { plugin, name, adds, address } }
}

/** The folders whose READMEs a file answers for. */
export function foldersToldBy(reading: Reading): readonly string[] {
  const { kind, path, plugin, surroundings: { files } } = reading
  const own = kind === 'marketplace' ? rootOfMarketplace(path) : kind === 'plugin' ? plugin?.root : dirname(path)
  if (own === undefined || tellerIn(files)(own) !== path) return []
  if (kind === 'marketplace') return [...readmeFolders(reading, own)].filter((folder) => folder === own || tellerIn(files)(folder) === undefined)
  const root = foldersInRepository(join(own, 'x'), files).at(-1) ?? own
  // Of the first plugins of several hosts, the first one tells.
  const beside = () => (files.directoriesIn?.(dirname(own)) ?? []).toSorted().slice(0, MAX_FOLDERS)
  const firstBeside = () => beside().find((name) => tellerIn(files)(join(dirname(own), name)) !== undefined)
  const isOfPlugin = root !== own && kind === 'plugin' && tellerIn(files)(root) === undefined
  return isOfPlugin && isFirstPlugin(reading, own) && firstBeside() === basename(own) ? [own, root] : [own]
}

/** The file in a folder that answers for its README: the first of several that do. */
const tellerIn = oncePer((files: FileAccess) => {
  const places = [...new Set([...MARKETPLACES, ...HOST_TABLE.hosts.flatMap(({ plugin }) => plugin?.manifest ?? []), 'server.json'])]
  return (folder: string) => places.map((place) => join(folder, place)).find((file) => files.kindOf(file) === 'file')
})

const refusedIn = oncePerText((text: string): readonly ToldCommand[] => [...absentIn(text), ...PROGRAM_COMMANDS.flatMap((program) => {
  const pattern = new RegExp(`${commandPattern(program.commands)}(?=[ \\t])`, 'g')
  const found = commandsOf(pattern, text)
  if (found.length > MAX_COMMANDS) return []
  return found.flatMap(({ 0: whole, index }) => {
    const before = text.slice(text.lastIndexOf('\n', index) + 1, index)
    if (whole.startsWith('/') && isOfOther(text, index)) return []
    const own = COMMAND_BEGINS.test(before) ? wordsAfter(text, index + whole.length) : undefined
    const joint = own !== undefined && whole.startsWith('/') && !before.endsWith('"') ? jointAfter(text, own) : undefined
    const fault = own === undefined ? undefined : (faultOf(program, own, /^\s*(?:\$ )?$/.test(before)) ?? joinedFault(program, joint))
    if (own === undefined || fault === undefined) return []
    const { text: written, end } = fault.word
    if (OF_PAIRS.has(program.of) && A_PAIR.test(written) && !isAddressIn(text, written)) return []
    if (program.of === 'marketplace' && isOfAuthor(written) && isLocalTest(text, index)) return []
    const shown = shownCommand(whole, joint === undefined ? own : [...own, joint], fault.word)
    return [{ ...fault, host: program.host, begin: program.commands[0] ?? '', shown, source: { start: index, end } }]
  })
})])

/** The commands that the program of a host does not have, in spans of code and in blocks. */
function absentIn(text: string): readonly ToldCommand[] {
  const found = absentCommands((pattern) => commandsOf(pattern, text)).flatMap((absent) => {
    const { family: { host, byAddress, why = 'has no such command' }, start, end, instead, installs, isKnown } = absent
    const shown = text.slice(start, end)
    const before = text.slice(text.lastIndexOf('\n', start) + 1, start)
    const after = text.slice(end, end + MAX_LINE)
    const isEvent = AN_EVENT.test(before) && /\bup(?:date|grade)\b/.test(shown)
    const isSubject = /^\/plugins? /.test(shown) && A_SUBJECT.test(after)
    if (!COMMAND_BEGINS.test(before) || isEvent || isSubject || (shown.startsWith('/') && isOfOther(text, start))) return []
    const isInSpan = SPAN_BEGINS.test(before)
    const isWhole = WHOLE_LINE.test(before) && UP_TO_END.test(after.split('\n', 1)[0] ?? '')
    if (!isKnown && !isWhole && !(isInSpan && SPAN_ENDS.test(after))) return []
    const isLine = isKnown ? !shown.startsWith('/') && !/[`"]\s*$|\$\($/.test(before) : !isInSpan
    const told = { host, begin: shown, why: { text: why, data: {} }, instead, shown, source: { start, end }, isLine }
    const right = typeof instead.data.right === 'string' ? instead.data.right : ''
    const [quoted = '', command = ''] = /^`([^`]+)`/.exec(right) ?? []
    if (isNextTo(text, { start, end }, command)) {
      const removed = { text: 'Remove it there, since {{right}} is in the same line', data: { right: quoted } }
      return [{ ...told, instead: removed, isLine: !isInSpan }]
    }
    const next = text.slice(end, end + MAX_ADDRESS)
    const written = writtenWith(right, next, text)
    if (written !== undefined) {
      const { also = '', ...data } = written.data
      const changed = { text: written.text, data: { right: right.slice(1, -1), ...data } }
      return [{ ...told, instead: changed, shown: shown + also, source: { start, end: end + also.length } }]
    }
    const [, source] = byAddress !== undefined && installs ? (ADDRESS_FOLLOWS.exec(next) ?? []) : []
    if (source === undefined) return [told]
    const by = /^[.~/]/.test(source) ? 'path' : 'address'
    return [{ ...told, instead: { text: 'Write {{right}} there', data: { right: byAddress?.[by] } }, by } as const]
  })
  if (found.length > MAX_COMMANDS) return []
  // A line of a text may begin with the same words.
  const blocks = found.some(({ isLine }) => isLine) ? fencedBlocks(text).flatMap(({ lines }) => lines) : []
  return found.filter(({ isLine, source: { start } }) => !isLine || blocks.some((line) => line.start <= start && start < line.end))
}

/** What to write for a command with what is after it, where that is not taken as it is. @param right the command to write */
function writtenWith(right: string, after: string, text: string): { text: string; data: Record<string, string> } | undefined {
  if (right.endsWith('extensions install`')) {
    const [, pair] = PAIR_FOLLOWS.exec(after) ?? []
    if (pair === undefined) return undefined
    const condition = isAddressIn(text, pair) ? '' : ' if that is a repository'
    return { text: `Write \`{{right}} https://github.com/{{pair}}\` there${condition}`, data: { pair } }
  }
  if (!right.endsWith('marketplace add`')) return undefined
  const [, given = '', option] = OPTION_FOLLOWS.exec(after) ?? SOURCE_FOLLOWS.exec(after) ?? []
  if (option !== undefined) return { text: 'Write `{{right}} {{address}}` there, without `{{option}}`', data: { address: given, option } }
  const [also, address] = IN_FULL.exec(after) ?? []
  return also === undefined || address === undefined ? undefined : { text: 'Write `{{right}} {{address}}` there', data: { address, also } }
}

/** Whether the line of a command has the right one too, with the same after it: a table of what to type in a session and in a terminal. */
function isNextTo(text: string, { start, end }: Span, right: string): boolean {
  const line = text.slice(end, end + MAX_LINE).split('\n', 1)[0] ?? ''
  const before = text.slice(Math.max(0, start - MAX_LINE), start).split('\n').at(-1) ?? ''
  const argument = (after: string) => /^[^`|&;]*/.exec(after)?.[0].trim() ?? ''
  const isSame = (part: string) => part.includes(right) && argument(part.slice(part.indexOf(right) + right.length)) === argument(line)
  return right !== '' && [before, line].some(isSame)
}

/** Whether a document has two words with a slash between them as the address of a repository, and not only as two words. */
function isAddressIn(text: string, pair: string): boolean {
  const address = pair.toLowerCase()
  return addressesOf(text).includes(address) || isAddedIn(text, address)
}

/** Whether a document adds a repository as a marketplace. */
function isAddedIn(text: string, address: string): boolean {
  return Array.from(text.matchAll(ADDED), ([, added = '']) => repositoryIn(added)).includes(address)
}

/** What people may name with a slash in it otherwise: two words, or a folder. */
const OF_PAIRS: ReadonlySet<string> = new Set(['installed', 'host', 'extension'])
const A_PAIR = /^[\w.-]+\/[\w.-]+$/

/** Whether a command is in a section on tests of one's own copy, or below a comment on it, of a document with a way for everybody. */
function isLocalTest(text: string, index: number): boolean {
  // A comment in a block of code begins as a heading does.
  const block = fencedBlocks(text).find(({ lines }) => lines.some(({ start, end }) => start <= index && index < end))
  const headingAbove = () => /^#+ .*/.exec(text.slice(text.lastIndexOf('\n#', index) + 1, index))?.[0]
  const title = block === undefined ? headingAbove() : block.above.find(({ is }) => is === 'heading')?.text
  const [comment] = /(?:^|\n)#[^\n]*(?=\n[^\n]*$)/.exec(text.slice(Math.max(0, index - MAX_LINE), index)) ?? []
  const isLocal = LOCAL.test(title ?? '') || LOCAL.test(comment ?? '')
  return isLocal && Array.from(text.matchAll(ADDED), ([, address = '']) => address).some((address) => !isOfAuthor(address))
}

const LOCAL = /\b(?:local(?:e|ly|mente)?|lokal|develop(?:ment|ing)?|dev|test(?:s|ing)?)\b/i
const ADDED = /\bmarketplace add[ \t]+["']?([^\s"'`]{1,300})/g
/** A command that names what happens to a plugin, not what to do. */
const AN_EVENT = /\b(?:(?:across|between|every|each|any|survives?)|(?:missing|lost|gone|vanish(?:es)?|disappears?)[ \t]+(?:after|on|upon|by|during|with))[ \t]+`$/
/** A command without an argument, as the subject of a sentence about what it does. */
const A_SUBJECT =
  /^`[ \t\r\n]{1,3}(?:only[ \t]|then[ \t]|still[ \t]|now[ \t])?(?:brings|compares|delivers|fetches|finds|gets|keeps|leaves|offers|overwrites|picks|pulls|refreshes|replaces|reports|says|sees|shows|skips|takes|tells|tracks|wipes|works|would)\b/

/** A command up to the word at fault, without what may be a credential. */
function shownCommand(whole: string, words: readonly CommandWord[], last: CommandWord): string {
  const upTo = words.slice(0, words.indexOf(last) + 1)
  const shown = upTo.map(({ text }) => (/^-{1,2}[\w-]+$|^[\w@./-]{1,60}$/.test(text) || NAMED.test(text) ? text : '…'))
  return [whole, ...(shown.length > MAX_SHOWN ? [...shown.slice(0, 2), '…', ...shown.slice(-2)] : shown)].join(' ')
}

const MAX_SHOWN = 7
/** An address or a path, which the name of a plugin is not. */
const ADDRESS_FOLLOWS = /^[ \t]+(git@|[\w.~:-]*\/)/
/** An address that Claude Code does not take. */
const IN_FULL = /^[ \t]+github:([\w-]+\/[\w.-]+)/
/** A repository with an option after it that no command of Claude Code has for a marketplace. */
const OPTION_FOLLOWS = /^[ \t]+((?:https:\/\/[\w-]+(?:\.[\w-]+)+\/)?[\w-]+\/[\w.-]+)[ \t]+(--(?!scope\b|sparse\b|json\b|claudeai\b|help\b)[a-z][a-z-]*)/
/** A name, and the repository in an option after it. */
const SOURCE_FOLLOWS = /^[ \t]+[a-z][\w-]*[ \t]+(?:\\\r?\n[ \t]*)?(?=--[a-z]+[ \t=]+(?:github:)?([\w-]+\/[\w.-]+)(?=[\s`]|$))(--(?:source|repo|url|github|from)\b)/
/** A repository that Gemini CLI takes by its URL alone. */
const PAIR_FOLLOWS = /^[ \t]+(?:github\.com\/)?([\w-]+\/[\w.-]+)(?=[\s`"']|$)/i
const MAX_ADDRESS = 200
/** A plugin and a repository, what stands for a plugin, or what joins two commands. */
const NAMED = /^(?:[\w.-]{1,60}@github:|[\w-]{1,60}\/)[\w./-]{1,60}(?::[\w./-]{1,60})?$|^<[\w -]{1,40}>$|^(?:&&|;)$/
/** A line with nothing before a command but a prompt, and nothing after its word but one argument and a comment. */
const [WHOLE_LINE, UP_TO_END] = [/^\s*(?:[$>]\s*)?$/, /^(?:[ \t]+[^\s#]\S*)?[ \t\r]*(?:$|#)/]
/** A span of code with nothing before a command but a prompt, and nothing after its word but one argument. */
const [SPAN_BEGINS, SPAN_ENDS] = [/`(?:[$>] )?$/, /^(?:[ \t]+[^\s`]+)?`/]
const MAX_LINE = 300
/** In a line of commands or in a span of code, not in a sentence. */
const COMMAND_BEGINS = /^\s*$|(?:[`$>;&|"]\s*|\$\()$/
