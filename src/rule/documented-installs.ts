import { rootOfMarketplace } from '../authors/marketplace.js'
import { listIn, textIn } from '../authors/registry.js'
import { madeOnce } from '../base/lists.js'
import { basename, dirname, join } from '../base/path.js'
import type { Span } from '../base/text.js'
import type { Phrase } from '../base/wording.js'
import { type FileAccess, oncePerText } from '../base/world.js'
import { commandPattern, type HostProfile } from '../hosts/profile.js'
import { subjectOf } from '../hosts/profiles.js'
import { withSlashes } from '../project/classify.js'
import { MARKETPLACES, nameInMarketplace } from '../project/listed-plugins.js'
import { manifestsNamedBy } from '../project/marketplace.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository, shownAs } from '../project/repository.js'
import type { Problem } from './rule.js'

/** The commands of READMEs that find no plugin: the first of each kind, with the others. */
export function* documentedInstalls(reading: Reading): Generator<Problem<'installed' | 'unlisted' | 'unrootedMarket'>> {
  yield* unrootedMarketplace(reading)
  const own = textIn(reading.value, 'name')
  if (own === undefined || !/^[\w-]+(?:\.[\w-]+)*$/.test(own)) return
  const wrong = wrongInstalls(reading)
  for (const message of ['installed', 'unlisted'] as const) {
    const [first, ...others] = wrong.filter(({ is }) => is === message)
    if (first === undefined) continue
    const related = [first, ...others].map(({ file, source }, index) => ({ message: index === 0 ? 'the command' : 'and here', at: [], source, file, shown: shownAs(reading, file) }))
    yield { message, data: { file: shownAs(reading, first.file), plugin: first.plugin, other: first.marketplace, own }, ...(message === 'installed' ? { at: ['name'] } : { at: ['plugins'], part: 'key' }), related }
  }
}

/**
 * A command, in the READMEs next to a marketplace and at the root of its repository, that adds the marketplace from the address of the repository, although its root
 * has none: Claude Code 2.1.332 looks nowhere else. Only the files at the root say whose address that is, since a marketplace below it may have come from elsewhere.
 */
function* unrootedMarketplace(reading: Reading): Generator<Problem<'unrootedMarket'>> {
  const { path, host, surroundings: { files } } = reading
  const manifest = addedIn(host)
  if (manifest === undefined || !withSlashes(path).endsWith(manifest)) return
  const own = rootOfMarketplace(path)
  const root = foldersInRepository(join(own, 'x'), files).at(-1) ?? own
  if (own === root || files.kindOf(join(root, manifest)) !== undefined) return
  const addresses = addressesIn(OF_REPOSITORY.map((name) => join(root, name)), files)
  const found = addedTo(addresses, [own, root], reading)
  if (found === undefined) return
  const shown = shownAs(reading, found.file)
  yield { message: 'unrootedMarket', data: { file: shown, from: found.from, host: subjectOf(host), manifest }, at: ['name'], related: [{ message: 'the command', at: [], source: found.source, file: found.file, shown }] }
}

/** The marketplace that a host looks for in the root of a repository that people add; undefined for a host that looks elsewhere too, or if that is not known. */
function addedIn({ installs }: HostProfile): string | undefined {
  return installs?.adds === undefined ? undefined : installs.marketplace
}

/** The first command, in the READMEs of some folders, that adds a repository with one of these addresses as a marketplace. */
function addedTo(addresses: ReadonlySet<string>, folders: Iterable<string>, reading: Reading): Found | undefined {
  // Another branch may have the marketplace at its root.
  return addresses.size === 0 ? undefined : commandsFor('adds', folders, reading).find(({ from }) => addresses.has(addressIn(from) ?? '') && withoutVersion(from) === from)
}

function readmesIn(folders: Iterable<string>, files: FileAccess): readonly string[] {
  return [...folders].flatMap((folder) => (files.filesIn(folder) ?? []).filter((name) => README.test(name)).map((name) => join(folder, name)))
}

/** The commands in a README, without those that it says not to run, or that it says fail. */
function commandsOf(pattern: RegExp, text: string): readonly RegExpExecArray[] {
  return Array.from(text.matchAll(pattern)).filter(({ 0: whole, index }) => {
    const { left, right, texts } = around(text, index, index + whole.length)
    return !NOT_THIS.test(left) && !(left.includes('~~') && right.includes('~~')) && !texts.some((line) => FORBIDS.test(line) || FAILS.test(line))
  })
}

/** What is before and after a command in its line; the line as a whole, with the texts before and after its block. */
function around(text: string, start: number, end: number): { readonly left: string; readonly right: string; readonly texts: readonly string[] } {
  const before = text.slice(Math.max(0, start - REACH), start).split('\n')
  const after = text.slice(end, end + REACH).split('\n')
  const [left, right] = [before.pop() ?? '', after.shift() ?? '']
  const isText = (one: string) => /[^\s`~]/.test(one.replace(FENCE, ''))
  const next = after.find(isText) ?? ''
  // A title is about what follows it.
  return { left, right, texts: [before.findLast(isText) ?? '', `${left}…${right}`, next.startsWith('#') ? '' : next] }
}

/** As much of the text around a command is looked at. */
const REACH = 300
const FENCE = /^\s*(?:```|~~~).*/
/** What comes right before a command that is named to say which other one is meant. */
const NOT_THIS = /\b(?:instead of|rather than|not|never)\s+(?:(?:use|using|run|running|via|with|by)\s+)?["'`*]*$/i
const FORBIDS = /\b(?:do not|don['’]t|never)\s+(?:\w+\s+)?(?:run|use|install|try|type|copy)\b|[❌🚫✗✘]/iu
/** Not where something else is said to do so. */
const FAILS = /^(?!.*\b(?:if|when|in case)\b).*(?:\b(?:will|does|do|would|did|wo|could|can|ca)\s?(?:not|n['’]t)\s+(?:yet\s+|currently\s+)?(?:work|exist|find|be (?:used|run))|\b(?:is|are)(?:\s+not|n['’]t)\s+(?:yet\s+|currently\s+)?(?:supported|available|possible|valid|a (?:valid |real )?command)|\bno longer (?:works?|exists?|supported|available)\b|\bfails\b|\bunsupported\b)/i
/** What is said of a command that is for later. */
const LATER = /\b(?:when|once|until|not yet) (?:it is |it has been )?(?:published|released)\b|\bcoming soon\b/i

/** A command in a README that finds no extension. */
export function* documentedExtension(reading: Reading): Generator<Problem<'unrooted'>> {
  const { host } = reading
  const found = unrootedInstall(reading)
  if (found === undefined) return
  const { from, folder, file, source, command } = found
  const shown = shownAs(reading, file)
  yield { message: 'unrooted', data: { file: shown, from, folder, command, host: subjectOf(host), manifest: host.manifestPath }, at: [], related: [{ message: 'the command', at: [], source, file, shown }] }
}

/** A command of a README that installs a plugin of this marketplace by another name of the marketplace, or one that the marketplace does not have. */
interface WrongInstall {
  readonly is: 'installed' | 'unlisted'
  readonly plugin: string
  /** The marketplace that the command names. */
  readonly marketplace: string
  /** The README, as an absolute path, and the command in it. */
  readonly file: string
  readonly source: Span
}

/**
 * The commands in the READMEs of a marketplace and its plugins that find no plugin. By another name of the marketplace, a README that adds the one of another
 * repository too, or that also has the right name, may mean that one.
 */
function wrongInstalls(reading: Reading): readonly WrongInstall[] {
  const { path, value, host, surroundings: { files } } = reading
  const manifest = addedIn(host)
  if (manifest === undefined || !withSlashes(path).endsWith(manifest)) return []
  const root = rootOfMarketplace(path)
  const own = textIn(value, 'name')
  const beside = MARKETPLACES.map((tail) => reading.documentOf(join(root, tail))?.value).filter((one) => one !== undefined)
  const names = new Set(beside.flatMap((one) => textIn(one, 'name') ?? []))
  const plugins = new Set(beside.flatMap((one) => listIn(one, 'plugins')).flatMap((one) => textIn(one.value, 'name') ?? []))
  let addresses: ReadonlySet<string> | undefined
  const folders = new Set([root, ...manifestsNamedBy(reading).map((manifest) => dirname(dirname(manifest)))])
  return readmesIn(folders, files).flatMap((file): WrongInstall[] => {
    const text = files.readText(file) ?? ''
    // A plugin that came from another repository may have its own marketplace with it.
    const nested = textIn(reading.documentOf(join(dirname(file), manifest))?.value, 'name')
    const installs = commandsOf(INSTALL, text).map(({ 0: whole, 1: plugin = '', 2: marketplace = '', index }) => ({ plugin, marketplace, file, source: { start: index, end: index + whole.length } }))
    const unlisted = installs.flatMap((one) => (one.marketplace === own && !plugins.has(one.plugin) && !PLACEHOLDER.test(one.plugin) ? [{ is: 'unlisted', ...one } as const] : []))
    if (unlisted.length > 0 && plugins.size > 0) return unlisted
    const written = Array.from(text.matchAll(ADD), ([, address = '']) => address)
    // No marketplace has such a name, but that of another repository may be meant.
    const repositoriesAdded = new Set(written.map(addressIn))
    const isOfOther = (address: string) => repositoriesAdded.has(address) && !(addresses ??= ownAddresses(reading, root)).has(address)
    const repositories = installs.flatMap((one) => (plugins.has(one.plugin) && one.marketplace.includes('/') && !isOfOther(one.marketplace.toLowerCase()) ? [{ is: 'installed', ...one } as const] : []))
    if (repositories.length > 0) return repositories
    const isMeant = ({ plugin, marketplace }: (typeof installs)[number]) => plugins.has(plugin) || (plugin.startsWith('<') && !ANY_MARKETPLACE.test(marketplace))
    if (installs.length === 0 || Array.from(text.matchAll(NAMED), ([, name = '']) => name).some((name) => names.has(name))) return []
    // Another branch may have another marketplace.
    if (written.some((address) => OF_BRANCH.test(address)) || text.includes(' --ref')) return []
    const added = written.flatMap((address) => (HERE.test(address) ? [address] : (addressIn(address) ?? [])))
    addresses ??= ownAddresses(reading, root)
    // A README that installs only plugins of this marketplace means this one by the folder, or, where no file has an address, by a repository of the name in its commands.
    const [isOfAll, called] = [installs.every(isMeant), new Set(installs.map((one) => one.marketplace.toLowerCase()))]
    const isOwn = (address: string) => addresses?.has(address) === true || (isOfAll && (HERE.test(address) || (addresses?.size === 0 && called.has(basename(address)))))
    if (added.length === 0 || !added.every(isOwn)) return []
    return installs.flatMap((one) => (isMeant(one) && one.marketplace !== nested ? [{ is: 'installed', ...one }] : []))
  })
}

/** What stands for the name of any plugin. */
const PLACEHOLDER = /^<|^(?:(?:your|my|some|an?|the|example)-)?plugin(?:-name|-[a-z\d])?$|^(?:name|example|foo)$/i
const README = /^README(?:[.-][\w-]{2,5})?\.md$/i
/** What stands for the name of any marketplace. */
const ANY_MARKETPLACE = /^(?:(?:your|my|some|an?|the|this|example|other)-)?(?:marketplace|registry|market|repo|repository|name|source|owner|org|foo)(?:-name)?$/i
const INSTALL = /\bplugin install\s+(<[\w-]{1,40}>|[\w-]+(?:\.[\w-]+)*)@([\w/-]+(?:\.[\w/-]+)*)/g
/** A command that installs something of a marketplace, of this host or another. */
const NAMED = /\b(?:install|add)\s+[\w.-]+@([\w-]+(?:\.[\w-]+)*)/g
const ADD = /\bplugin marketplace add\s+([^\s`"'<>)]+)/g

/** The folder of the README. */
const HERE = /^\.\/?$/
const OF_BRANCH = /^(?:https?:\/\/github\.com\/|git@github\.com:)?[\w-][\w.-]*\/[\w.-]+[@#](?!v?\d)/i

/** A command of a README that installs an extension from a repository whose root has no manifest of one. */
interface UnrootedInstall {
  /** What the command installs, as it is written. */
  readonly from: string
  readonly command: string
  /** The folder of the extension in the repository. */
  readonly folder: string
  readonly file: string
  readonly source: Span
}

/**
 * The first command, in the READMEs next to the manifest of an extension for Gemini CLI and at the root of its repository, that installs it from the address
 * of the repository although its root has no manifest: run with Gemini CLI 0.61.0, which finds nothing, and has no option for a folder. A workflow
 * that names the extension may publish an archive of it.
 */
function unrootedInstall(reading: Reading): UnrootedInstall | undefined {
  const { path, host: { manifestPath = '', installs }, surroundings: { files } } = reading
  if (installs?.from !== 'root' || basename(path) !== manifestPath) return undefined
  const folders = foldersInRepository(path, files)
  const [own = '', root = own] = [folders[0], folders.at(-1)]
  if (own === root || files.kindOf(join(root, manifestPath)) !== undefined) return undefined
  const folder = withSlashes(own.slice(root.length + 1))
  let addresses: ReadonlySet<string> | undefined
  for (const { from, whole, source, file } of commandsFor('commands', [own, root], reading)) {
    const [, address, inside] = ADDRESS.exec(from) ?? []
    const repository = address === undefined ? undefined : addressIn(address.replace(/^github:/, ''))
    if (repository === undefined || (inside !== undefined && inside !== '' && !inside.endsWith(`/${folder}`))) continue
    addresses ??= ownAddresses(reading, root)
    if (addresses.has(repository)) return isInWorkflow([folder, manifestPath], root, files) ? undefined : { from, folder, file, source, command: whole.slice(0, -from.length).trim() }
  }
  return undefined
}

/** What comes after a command: an address, a path or a name. */
const ARGUMENT = '(?:[ \\t]+--[\\w-]+)*[ \\t]+([^\\s`"\'<>()\\\\-][^\\s`"\'<>()\\\\]*)'

/** A README with more of them is a list of other people's plugins. */
const MAX_COMMANDS = 100

interface InstallCommand {
  readonly whole: string
  readonly from: string
  readonly source: Span
  /** Whether the README says that it is for later. */
  readonly isLater: boolean
}

interface Found extends InstallCommand {
  readonly file: string
}

function commandsIn(text: string, commands: readonly string[]): readonly InstallCommand[] {
  const pattern = new RegExp(commandPattern(commands) + ARGUMENT, 'g')
  const found = commandsOf(pattern, text)
  return found.length > MAX_COMMANDS ? [] : found.map(({ 0: whole, 1: from = '', index }) => ({ whole, from, source: { start: index, end: index + whole.length }, isLater: around(text, index, index + whole.length).texts.some((one) => LATER.test(one)) }))
}

/** The commands of a README, by what they begin with: every plugin of a repository asks for those at the root. */
const commandsKnown = oncePerText((text) => ({ text, found: new Map<string, readonly InstallCommand[]>() }))

/** The commands of one kind for a reading's host in the READMEs of some folders. */
function commandsFor(kind: 'commands' | 'adds', folders: Iterable<string>, { host: { installs }, surroundings: { files } }: Reading): readonly Found[] {
  const commands = installs?.[kind] ?? []
  if (commands.length === 0) return []
  return readmesIn(folders, files).flatMap((file) => {
    const readme = commandsKnown(file, files)
    return readme === undefined ? [] : madeOnce(readme.found, commands.join('\n'), () => commandsIn(readme.text, commands)).map((one) => ({ ...one, file }))
  })
}

/** An address on GitHub, and the folder in the repository that some commands take. */
const ADDRESS = /^((?:https?:\/\/github\.com\/|github:|git@github\.com:)?[\w-][\w.-]*\/[\w.-]+)((?:\/[\w.-]+)*)\/?$/i
const A_PATH = /^(?:\.{0,2}|~|[a-z]:)[\\/]|^\.$/i

/**
 * The first command, in a README of a plugin or of the folders above it in its repository, that installs it by an address or a path. Run on 2026-11-28: Claude Code
 * 2.1.330 and 2.1.332 have no `plugin add`, and look for what `plugin install` names in marketplaces alone; Codex 0.171.0 wants plugin@marketplace.
 */
export function* documentedByAddress(reading: Reading): Generator<Problem<'byAddress'>> {
  const { host, plugin, surroundings: { files } } = reading
  if (plugin === undefined || host.installs?.from !== 'marketplaces') return
  const [own = '', ...above] = foldersInRepository(join(plugin.root, 'README.md'), files)
  const root = above.at(-1) ?? own
  let addresses: ReadonlySet<string> | undefined
  const names = new Set([basename(own), textIn(reading.value, 'name')])
  const isOfPlugin = (from: string, file: string) => {
    if (A_PATH.test(from)) return dirname(file) === own || basename(withSlashes(from)) === basename(own)
    const [, address, inside = ''] = ADDRESS.exec(from) ?? []
    const repository = address === undefined ? undefined : addressIn(address.replace(/^github:/, ''))
    if (repository === undefined) return false
    if (names.has(basename(from))) return true
    if (inside !== '') return own !== root && inside.endsWith(`/${withSlashes(own.slice(root.length + 1))}`)
    addresses ??= ownAddresses(reading, root)
    return addresses.has(repository) && (dirname(file) === own || isFirstPlugin(reading, own))
  }
  const commands = commandsFor('commands', [own, ...above], reading)
  const named = commands.find(({ from, file }) => isOfPlugin(from, file))
  // A repository may have another name today.
  const found = named ?? commands.find(({ from, file }) => ADDRESS.exec(from)?.[2] === '' && (dirname(file) === own || isFirstPlugin(reading, own)))
  if (found === undefined) return
  const shown = shownAs(reading, found.file)
  const instead = named === undefined ? 'add the marketplace that lists the plugin, and install plugin@marketplace' : installByName(reading, [own, ...above])
  yield { message: 'byAddress', data: { file: shown, command: withoutVersion(found.whole), host: subjectOf(host), instead }, at: ['name'], related: [{ message: 'the command', at: [], source: found.source, file: found.file, shown }] }
}

/** Whether the folders next to a plugin that come before its own have no other: what a README of the repository says is said once. */
function isFirstPlugin({ host: { manifestPath = '' }, surroundings: { files } }: Reading, folder: string): boolean {
  const first = (files.directoriesIn?.(dirname(folder)) ?? []).toSorted().slice(0, MAX_FOLDERS).find((name) => files.kindOf(join(dirname(folder), name, manifestPath)) !== undefined)
  return first === basename(folder)
}

/** So many are looked at. */
const MAX_FOLDERS = 100

/** A command, in a README of a plugin or at the root of its repository, that adds the repository as a marketplace, although neither has one. */
export function* documentedMarketplace(reading: Reading): Generator<Problem<'noMarket'>> {
  const { host, plugin, surroundings: { files } } = reading
  const manifest = addedIn(host)
  if (plugin === undefined || manifest === undefined) return
  const folders = foldersInRepository(join(plugin.root, 'README.md'), files)
  const [own = '', root = own] = [folders[0], folders.at(-1)]
  if (folders.some((folder) => [...MARKETPLACES, ...MISPLACED].some((tail) => files.kindOf(join(folder, tail)) !== undefined))) return
  // A copy of a plugin, as a host or an archive has it, is without the files around it.
  const addresses = new Set(addressesOf(/\[remote "origin"\][^[]*/.exec(files.readText(join(root, '.git/config')) ?? '')?.[0] ?? ''))
  const found = addedTo(addresses, own === root || isFirstPlugin(reading, own) ? new Set([own, root]) : [own], reading)
  if (found === undefined || found.isLater) return
  const shown = shownAs(reading, found.file)
  yield { message: 'noMarket', data: { file: shown, from: found.from, host: subjectOf(host), manifest }, at: ['name'], related: [{ message: 'the command', at: [], source: found.source, file: found.file, shown }] }
}

/** A marketplace there has a finding of its own. */
const MISPLACED = ['marketplace.json', '.claude/marketplace.json']

/** How people install a plugin that a marketplace in its folder or above it lists: one at the root they can add by the address of the repository. */
function installByName(reading: Reading, [own = '', ...above]: readonly string[]): Phrase {
  const [root = own] = above.toReversed()
  for (const folder of [...above.toReversed(), own]) {
    for (const file of MARKETPLACES.map((tail) => join(folder, tail))) {
      const plugin = nameInMarketplace(file, own, textIn(reading.value, 'name') ?? '', reading.surroundings.files)
      const listed = textIn(reading.documentOf(file)?.value, 'name')
      if ((plugin ?? '') === '' || listed === undefined) continue
      const data = { plugin, listed, folder: withSlashes(folder.slice(root.length + 1)) }
      return { text: folder === root ? 'add the marketplace of this repository, and install {{plugin}}@{{listed}}' : 'clone the repository, add the marketplace in {{folder}} by its path, and install {{plugin}}@{{listed}}', data }
    }
  }
  const text = 'add the marketplace that lists the plugin, and install plugin@marketplace. If none lists it yet, write a {{file}} at the root of the repository'
  return { text, data: { file: reading.host.installs?.marketplace } }
}

function isInWorkflow(names: readonly string[], root: string, files: FileAccess): boolean {
  const workflows = join(root, '.github/workflows')
  return (files.filesIn(workflows) ?? []).some((name) => {
    const text = files.readText(join(workflows, name)) ?? ''
    return names.some((one) => text.includes(one))
  })
}

/** The owner and the name of a repository on GitHub, in small letters; undefined for a path on a machine. */
function addressIn(written: string): string | undefined {
  return /^(?:(?:https?:\/\/)?github\.com\/|git@github\.com:)?([\w-][\w.-]*\/[\w.-]+?)(?:\.git)?(?:[@#].*)?\/?$/i.exec(written)?.[1]?.toLowerCase()
}

/** A command or an address up to a version, a branch or a query, where a token may be. */
function withoutVersion(written: string): string {
  const end = written.search(/[?#]|(?<!(?<![\w.])git)@|(?<=[\w.~-]{2})(?<!\bgithub|\bhttps?|git@[\w.-]{1,60}):/)
  return end < 0 ? written : written.slice(0, end)
}

/** Files at the root of a repository with its own address. */
const OF_REPOSITORY = ['package.json', 'server.json', 'go.mod', 'pyproject.toml', 'Cargo.toml', '.git/config']

/** The repositories on GitHub that the files of a marketplace or an extension, of its repository and of its plugins name as their own. */
function ownAddresses(reading: Reading, root: string): ReadonlySet<string> {
  const paths = [reading.path, ...OF_REPOSITORY.map((name) => join(root, name)), ...manifestsNamedBy(reading)]
  return addressesIn(paths, reading.surroundings.files)
}

function addressesIn(paths: readonly string[], files: FileAccess): ReadonlySet<string> {
  return new Set(paths.flatMap((path) => addressesKnown(path, files) ?? []))
}

/** Every plugin of a repository asks for those at the root. */
const addressesKnown = oncePerText((text) => addressesOf(text))

function addressesOf(text: string): readonly string[] {
  return Array.from(text.matchAll(/github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?(?![\w.-])/gi), ([, address = '']) => address.toLowerCase())
}
