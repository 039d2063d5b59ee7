import { MARKETPLACE_PLACES } from '../../authors/files.js'
import { addressesAt, addressesOf, isFromElsewhere, originsAt, repositoryAndFolder, repositoryIn, withoutVersion } from '../../authors/github-addresses.js'
import { rootOfMarketplace } from '../../authors/marketplace.js'
import { commandsInReadmes, type ReadmeCommand } from '../../authors/readme-commands.js'
import { textIn } from '../../authors/registry.js'
import { groupedBy, madeOnce, oncePer } from '../../base/lists.js'
import { basename, dirname, join } from '../../base/path.js'
import type { Phrase } from '../../base/wording.js'
import type { FileAccess } from '../../base/world.js'
import type { HostProfile } from '../../hosts/profile.js'
import { subjectOf } from '../../hosts/profiles.js'
import { valueAt } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import { MARKETPLACES, nameInMarketplace, pluginsListedIn } from '../../project/listed-plugins.js'
import { addedAt, ownAddresses } from '../../project/marketplace.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository, shownAs } from '../../project/repository.js'
import { isInUnusedFolder } from '../../server/server-map.js'
import type { Problem, RelatedPlace } from '../rule.js'
import { KNOWN_MARKETPLACES } from './installs-by-name.js'
import { isReserved } from './marketplace-sources.js'

/** The command of a README that a problem is about. */
function theCommand(reading: Reading, { file, source }: ReadmeCommand): { readonly shown: string; readonly related: readonly RelatedPlace[] } {
  const shown = shownAs(reading, file)
  return { shown, related: [{ message: 'the command', at: [], source, file, shown }] }
}

/**
 * A command, in the READMEs next to a marketplace and at the root of its repository, that adds the marketplace from the address of the repository, although its root
 * has none: Claude Code 2.1.332 looks nowhere else. Only the files at the root say whose address that is, since a marketplace below it may have come from elsewhere.
 */
export function* unrootedMarketplace(reading: Reading): Generator<Problem<'unrootedMarket'>> {
  const { path, host, surroundings: { files } } = reading
  const manifest = addedAt(host)
  if (manifest === undefined || !withSlashes(path).endsWith(manifest)) return
  const own = rootOfMarketplace(path)
  const root = foldersInRepository(join(own, 'x'), files).at(-1) ?? own
  if (own === root || files.kindOf(join(root, manifest)) !== undefined) return
  const found = addedInReadmes(reading, root)
  if (found === undefined) return
  const { shown, related } = theCommand(reading, found)
  yield { message: 'unrootedMarket', data: { file: shown, from: found.from, host: subjectOf(host), manifest }, at: [], related }
}

/** The first command, in the READMEs next to a marketplace and at the root of its repository, that adds the marketplace from the address of the repository. */
export function addedInReadmes(reading: Reading, root: string): ReadmeCommand | undefined {
  return addedTo(addressesAt(root, [], reading.surroundings.files), new Set([rootOfMarketplace(reading.path), root]), reading)
}

/** The first command, in the READMEs of some folders, that adds a repository with one of these addresses as a marketplace. */
function addedTo(addresses: ReadonlySet<string>, folders: Iterable<string>, { host: { installs }, surroundings: { files } }: Reading): ReadmeCommand | undefined {
  // Another branch may have the marketplace at its root.
  return addresses.size === 0 ? undefined : commandsInReadmes(installs?.adds ?? [], folders, files).find(({ from }) => addresses.has(repositoryIn(from) ?? '') && withoutVersion(from) === from)
}

/**
 * The first command, in the READMEs next to the manifest of an extension for Gemini CLI and at the root of its repository, that installs it from the address
 * of the repository although its root has no manifest: run with Gemini CLI 0.61.0, which finds nothing, and has no option for a folder. A workflow
 * that names the extension may publish an archive of it.
 */
export function* documentedExtension(reading: Reading): Generator<Problem<'unrooted'>> {
  const { path, host, surroundings: { files } } = reading
  const { manifestPath = '', installs } = host
  if (installs?.from !== 'root' || basename(path) !== manifestPath) return
  const folders = foldersInRepository(path, files)
  const [own = '', root = own] = [folders[0], folders.at(-1)]
  if (own === root || files.kindOf(join(root, manifestPath)) !== undefined) return
  const folder = withSlashes(own.slice(root.length + 1))
  let addresses: ReadonlySet<string> | undefined
  const found = commandsInReadmes(installs.commands, [own, root], files).find(({ from }) => {
    const { repository, inside = '' } = repositoryAndFolder(from) ?? {}
    if (repository === undefined || (inside !== '' && !inside.endsWith(`/${folder}`))) return false
    addresses ??= ownAddresses(reading, root)
    return addresses.has(repository)
  })
  if (found === undefined || isInWorkflow([folder, manifestPath], root, files)) return
  const { shown, related } = theCommand(reading, found)
  const { whole, from } = found
  // It takes no address without what a URL begins with.
  const [, pair = ''] = /^(?:github\.com\/)?([\w-]+\/[\w.-]+)(?:\/|$)/i.exec(from) ?? []
  yield {
    message: 'unrooted',
    data: {
      file: shown,
      from,
      folder,
      command: whole.slice(0, -from.length).trim(),
      host: subjectOf(host),
      manifest: manifestPath,
      url: pair === '' ? '' : { text: ' and write `https://github.com/{{pair}}` in the command', data: { pair } }
    },
    at: [],
    related
  }
}

/** A plugin that people write themselves. */
const MADE_UP = /[\\/](?:my|your|new|example)-[^\\/]*$/i
/** A command of whose repository it is said that it is to be added. */
const OF_REPOSITORY = /\b(?:install|i)[ \t]+github:[\w-]+\/[\w.-]+$/
const A_PATH = /^(?:\.{0,2}|~|[a-z]:)[\\/]|^\.$/i

/** The commands of READMEs that a finding about one plugin shows, the first one before the others. */
type Told<Command extends ReadmeCommand = ReadmeCommand> = readonly [Command, ...Command[]]

/** What the READMEs say of the plugins in one folder, by the folder of each, in the order of their names. */
type Family<Command extends ReadmeCommand> = ReadonlyMap<string, Told<Command>>

/**
 * What to tell at a plugin of the commands in its READMEs: one author writes the same in those of all the plugins in a folder, and the first of them has one finding for all.
 * @param sameAs what the commands of one finding have in common
 */
function toldHere<Command extends ReadmeCommand>(own: string, family: Family<Command>, sameAs: (command: Command) => string): Told<Command> | undefined {
  const mine = family.get(own)
  if (mine === undefined) return undefined
  const same = [...family].filter(([, [first]]) => sameAs(first) === sameAs(mine[0]))
  if (same[0]?.[0] !== own) return undefined
  const all = same.flatMap(([, commands]) => commands.filter((one) => sameAs(one) === sameAs(mine[0])))
  const [first = mine[0], ...others] = [...groupedBy(all, ({ file, source }) => `${source.start} ${file}`).values()].flatMap(([one]) => one ?? [])
  return [first, ...others.toSorted((a, b) => (a.file === b.file ? a.source.start - b.source.start : a.file < b.file ? -1 : 1))]
}

/** The plugins that one author writes together: those that a marketplace lists with a plugin, or else those in the folder around it; with the commands about each. */
function familyOf<Command extends ReadmeCommand>(
  reading: Reading,
  known: Map<string, Family<Command>>,
  commandsOf: (folders: readonly string[], names: ReadonlySet<string>) => readonly Command[]
): Family<Command> {
  const {
    host: { name, manifestPath = '' },
    plugin,
    surroundings: { files }
  } = reading
  const folders = foldersInRepository(join(plugin?.root ?? '', 'README.md'), files)
  const [own = '', ...above] = folders
  const told = (folder: string, called: string | undefined): readonly [string, Told<Command>][] => {
    const [first, ...others] = commandsOf(foldersInRepository(join(folder, 'README.md'), files), new Set([basename(folder), ...(called === undefined ? [] : [called])]))
    return first === undefined ? [] : [[folder, [first, ...others]]]
  }
  const mine = () => new Map(told(own, textIn(reading.value, 'name')))
  if (above.length === 0) return mine()
  const parent = dirname(own)
  const marketplace = above
    .flatMap((root) => placesOfMarketplaces(reading.host).map((tail) => join(root, tail)))
    .find((file) => madeOnce(listings(files), file, () => pluginsListedIn(file, files)).has(own))
  const all = madeOnce(known, `${name} ${marketplace ?? join(parent, manifestPath)}`, () => {
    // One that is put aside is not a place for what the others have too.
    const beside = () => (files.directoriesIn?.(parent) ?? []).filter((one) => !isInUnusedFolder(`${one}/${manifestPath}`)).map((one) => join(parent, one))
    const together = marketplace === undefined ? beside() : pluginsListedIn(marketplace, files).keys()
    return new Map([...together].toSorted().slice(0, MAX_FOLDERS).flatMap((folder) => {
      const file = join(folder, manifestPath)
      return files.kindOf(file) === undefined ? [] : told(folder, textIn(reading.documentOf(file)?.value, 'name'))
    }))
  })
  return all.has(own) ? all : mine()
}

/** Each plugin asks, and a marketplace that lists many is a long text. */
const listings = oncePer((_files: FileAccess) => new Map<string, ReturnType<typeof pluginsListedIn>>())

/** What a finding about some commands shows: the first one, and where the others are. */
function theCommands(reading: Reading, [first, ...others]: Told): { readonly shown: string; readonly related: readonly RelatedPlace[]; readonly others: string } {
  const { shown, related } = theCommand(reading, first)
  const more = others.map(({ source, file }) => ({ message: 'and here', at: [], source, file, shown: shownAs(reading, file) }))
  return { shown, related: [...related, ...more], others: more.length === 0 ? '' : ', and do the same for the others' }
}

/**
 * The first command, in a README of a plugin or of the folders above it in its repository, that installs it by an address or a path. Run on 2026-11-28: Claude Code
 * 2.1.330 and 2.1.332 have no `plugin add`, and look for what `plugin install` names in marketplaces alone; Codex 0.171.0 wants plugin@marketplace.
 */
export function* documentedByAddress(reading: Reading): Generator<Problem<'byAddress'>> {
  const { host, plugin, surroundings: { files } } = reading
  if (plugin === undefined) return
  const found = toldHere(plugin.root, familyOf(reading, familiesByAddress(files), (folders, names) => byAddressOf(reading, folders, names)), ({ whole, from }) => whole.slice(0, -from.length))
  if (found === undefined) return
  const { shown, related, others } = theCommands(reading, found)
  const [{ whole, from, isNamed }] = found
  const folders = foldersInRepository(join(plugin.root, 'README.md'), files)
  // How people install it is told already, or no marketplace is known: this is for those who have the folder.
  const isForAuthors =
    host.name === 'claude-code' &&
    A_PATH.test(from) &&
    (!isNamed || commandsInReadmes(host.installs?.commands ?? [], folders, files).some((one) => BY_NAME.test(one.from)))
  const instead = isForAuthors
    ? { text: 'write `claude --plugin-dir {{from}}`, which loads the plugin from its folder for a session', data: { from: withoutVersion(from) } }
    : isNamed
      ? installByName(reading, folders)
      : 'add the marketplace that lists the plugin, and install plugin@marketplace'
  yield { message: 'byAddress', data: { file: shown, command: withoutVersion(whole), host: subjectOf(host), instead, others }, at: [], related }
}

/** Whether a repository is that of a plugin and has no marketplace at its root: to add it would not do. */
export function isWithoutMarketplace(reading: Reading, repository: string): boolean {
  const { host, plugin, surroundings: { files } } = reading
  const root = foldersInRepository(join(plugin?.root ?? '', 'README.md'), files).at(-1) ?? ''
  return plugin !== undefined && files.kindOf(join(root, addedAt(host) ?? '')) !== 'file' && ownAddresses(reading, root).has(repository.toLowerCase())
}

/** A plugin by its name, and that of its marketplace. */
const BY_NAME = /^[\w.-]+@([\w.-]+)$/

/** A command with an address or a path, and whether that is the plugin's. */
interface ByAddress extends ReadmeCommand {
  readonly isNamed: boolean
}

/** The commands of READMEs that install a plugin by an address or a path. @param folders that of the plugin and those above it */
function byAddressOf(reading: Reading, [own = '', ...above]: readonly string[], names: ReadonlySet<string>): readonly ByAddress[] {
  const { host, surroundings: { files } } = reading
  if (host.installs?.from !== 'marketplaces') return []
  const root = above.at(-1) ?? own
  let addresses: ReadonlySet<string> | undefined
  const isOfPlugin = ({ from, folder }: ReadmeCommand) => {
    if (A_PATH.test(from)) return !MADE_UP.test(from) && (folder === own || basename(withSlashes(from)) === basename(own))
    const { repository, inside = '' } = repositoryAndFolder(from) ?? {}
    if (repository === undefined) return false
    if (names.has(basename(from))) return true
    if (inside !== '') return own !== root && inside.endsWith(`/${withSlashes(own.slice(root.length + 1))}`)
    addresses ??= addressesAt(root, [join(own, host.manifestPath ?? '')], files)
    return addresses.has(repository) && (folder === own || isFirstPlugin(reading, own))
  }
  // That it has no such option is said of the command already.
  const commands = commandsInReadmes(host.installs.commands, [own, ...above], files).filter(
    ({ whole, from }) =>
      !/^claude .* --(?:path|dir|directory)[ \t]/.test(whole) && (!OF_REPOSITORY.test(whole) || isWithoutMarketplace(reading, from.slice('github:'.length)))
  )
  const named = commands.filter(isOfPlugin)
  const isOfSibling = (from: string) => files.kindOf(join(dirname(own), basename(from), host.manifestPath ?? '')) !== undefined
  // A repository may have another name today.
  const found =
    named.length > 0
      ? named
      : commands
          .filter(({ from, folder }) => repositoryAndFolder(from)?.inside === '' && (folder === own || (isFirstPlugin(reading, own) && !isOfSibling(from))))
          .slice(0, 1)
  const isNamed = (from: string) =>
    named.length > 0 && (!A_PATH.test(from) || HERE.test(from) || [...names].some((name) => name.toLowerCase() === basename(withSlashes(from)).toLowerCase()))
  return found.map((one) => ({ ...one, isNamed: isNamed(one.from) }))
}

/**
 * The first command, in the READMEs of a plugin and of the folders above it, that its host does not have: run on 2026-11-28 with Claude Code 2.1.332 and Codex 0.171.0. What is
 * installed by an address or a path has a finding of its own.
 */
export function* absentCommand(reading: Reading): Generator<Problem<'absent'>> {
  const { host, plugin, surroundings: { files } } = reading
  if (plugin === undefined || host.installs?.absent === undefined) return
  const found = toldHere(plugin.root, absentIn(reading), ({ meant }) => meant)
  if (found === undefined) return
  const [{ whole, from, meant, isMarketplace }] = found
  const byName = installByName(reading, foldersInRepository(join(plugin.root, 'README.md'), files))
  const isAddress = from.includes('/') || HERE.test(from)
  const own = [textIn(reading.value, 'name') ?? '', basename(plugin.root), ...Object.values(byName.data).map(String)].map((name) => name.toLowerCase())
  const isOfOther = /^[a-z][\w.-]+$/.test(from) && own.every((name) => name === '' || (!name.includes(from) && !from.includes(name)))
  const instead: Phrase = isMarketplace
    ? {
        text: isAddress ? 'write `{{meant}} {{from}}`' : 'write `{{meant}}` and the address of the repository',
        data: { meant, from: from.replace(/^github:/, '') }
      }
    : isNamedRightly(reading, from, byName)
      ? { text: 'write `{{meant}} {{from}}`', data: { meant, from } }
      : isOfOther
        ? { text: 'write `{{meant}} {{from}}@…`, with the name of the marketplace that has it', data: { meant, from } }
        : { text: byName.text.replace(BY_LISTED, `write \`{{meant}} ${BY_LISTED.slice('install '.length)}\``), data: { ...byName.data, meant } }
  const { shown, related, others } = theCommands(reading, found)
  yield { message: 'absent', data: { file: shown, command: isAddress ? whole.slice(0, -from.length) + shownAddress(from) : whole, host: subjectOf(host), instead, others }, at: [], related }
}

const BY_LISTED = 'install {{plugin}}@{{listed}}'

/** Whether plugin@marketplace may be right: the marketplace of the repository has that name or does not list the plugin, or the documents add another one. */
function isNamedRightly(reading: Reading, from: string, { data: { listed } }: Phrase): boolean {
  const { host: { installs }, plugin, surroundings: { files } } = reading
  const [, marketplace] = BY_NAME.exec(from) ?? []
  if (marketplace === undefined) return false
  const folders = foldersInRepository(join(plugin?.root ?? '', 'README.md'), files)
  const isOfOther = (address: string | undefined) => address !== undefined && !ownAddresses(reading, folders.at(-1) ?? '').has(address)
  return (
    listed === undefined ||
    listed === marketplace ||
    KNOWN_MARKETPLACES.has(marketplace) ||
    commandsInReadmes(installs?.adds ?? [], folders, files).some((one) => isOfOther(repositoryIn(one.from)))
  )
}

/** A command that a host does not have, with the one that it has. */
interface AbsentCommand extends ReadmeCommand {
  readonly meant: string
  readonly isMarketplace: boolean
}

/** The commands of READMEs that the host does not have, for the plugins of a folder. */
function absentIn(reading: Reading): Family<AbsentCommand> {
  const { host: { installs }, surroundings: { files } } = reading
  const absent = Object.entries(installs?.absent ?? {})
  return familyOf(reading, familiesOfAbsent(files), (folders, names) => {
    const [own = ''] = folders
    if (byAddressOf(reading, folders, names).length > 0) return []
    const all = absent.flatMap(([command, meant]) => commandsInReadmes([command], folders, files).map((found) => ({ ...found, meant, isMarketplace: meant.endsWith(' marketplace add') })))
    // The longer command is the one that is there.
    const commands = [...groupedBy(all, ({ file, source }) => `${source.start} ${file}`).values()].flatMap(([longest]) => longest ?? [])
    return commands.filter(({ whole, from, folder, isLater, isMarketplace }) => {
      // The plugin has a command of that name.
      if (isLater || (whole.startsWith('/plugin add') && files.kindOf(join(own, 'commands/plugin.md')) === 'file')) return false
      // The marketplace tells of its own README.
      if (isMarketplace) return !(whole.startsWith('claude marketplace add') && files.kindOf(join(folder, addedAt(reading.host) ?? '')) === 'file') && (folder === own || isFirstPlugin(reading, own))
      const { repository, inside } = repositoryAndFolder(from) ?? {}
      if (repository !== undefined && inside === '' && folder !== own && isFirstPlugin(reading, own) && ownAddresses(reading, folders.at(-1) ?? own).has(repository)) return true
      return folder === own || names.has(basename(withSlashes(from)).replace(/@.*/s, ''))
    })
  })
}

const familiesByAddress = oncePer((_files: FileAccess) => new Map<string, Family<ByAddress>>())
const familiesOfAbsent = oncePer((_files: FileAccess) => new Map<string, Family<AbsentCommand>>())

const HERE = /^\.\/?$/

/** An address without what may be a token, which the name of a scope is not. */
function shownAddress(address: string): string {
  return address.startsWith('@') ? `@${withoutVersion(address.slice(1))}` : withoutVersion(address)
}

/** Whether the folders next to a plugin that come before its own have no other: what a README of the repository says is said once. */
export function isFirstPlugin({ host: { manifestPath = '' }, surroundings: { files } }: Reading, folder: string): boolean {
  const firstIn = (parent: string) => (files.directoriesIn?.(parent) ?? []).toSorted().slice(0, MAX_FOLDERS).find((name) => files.kindOf(join(parent, name, manifestPath)) !== undefined)
  return madeOnce(firstPlugins(files), join(dirname(folder), manifestPath), () => firstIn(dirname(folder)) ?? '') === basename(folder)
}

/** By the folder around them with the path of a manifest: each of many plugins would put the names of all in order. */
const firstPlugins = oncePer((_files: FileAccess) => new Map<string, string>())

/** So many are looked at. */
export const MAX_FOLDERS = 100

/** A command, in a README of a plugin or at the root of its repository, that adds the repository as a marketplace, although neither has one. */
export function* documentedMarketplace(reading: Reading): Generator<Problem<'noMarket'>> {
  const { host, plugin, surroundings: { files } } = reading
  const manifest = addedAt(host)
  if (plugin === undefined || manifest === undefined) return
  const folders = foldersInRepository(join(plugin.root, 'README.md'), files)
  const [own = '', root = own] = [folders[0], folders.at(-1)]
  if (isFromElsewhere(root, files) || folders.some((folder) => [...MARKETPLACES, ...MISPLACED].some((tail) => files.kindOf(join(folder, tail)) !== undefined))) return
  // A copy of a plugin, as a host or an archive has it, is without the files around it.
  const origin = originsAt(root, files)
  const addresses = new Set(origin.length > 0 ? origin : files.kindOf(join(root, '.git')) === undefined ? [] : addressesAt(root, [], files))
  // Where no file at the root says whose repository it is, a plugin does, if it is not one of several there: theirs may be that of their marketplace.
  if (addresses.size === 0 && files.kindOf(join(root, '.git')) !== undefined) {
    const values = [reading.documentOf(join(root, host.manifestPath ?? ''))?.value, reading.value]
    const names = new Set([...values.flatMap((one) => textIn(one, 'name') ?? []), basename(own), basename(root)].map((name) => name.toLowerCase()))
    const named = values.flatMap((one) => addressesOf(JSON.stringify(valueAt(one, ['repository'])) ?? ''))
    for (const address of named) if (names.has(basename(address))) addresses.add(address)
  }
  const isTold = own !== root && (files.kindOf(join(root, host.manifestPath ?? '')) === 'file' || !isFirstPlugin(reading, own))
  const found = addedTo(addresses, isTold ? [own] : new Set([own, root]), reading)
  if (found === undefined || found.isLater) return
  const { shown, related } = theCommand(reading, found)
  yield { message: 'noMarket', data: { file: shown, from: found.from, host: subjectOf(host), manifest }, at: [], related }
}

/** A marketplace there has a finding of its own. */
const MISPLACED = ['marketplace.json', '.claude/marketplace.json']

/** Where the host looks for a marketplace in a folder; all places for one whose places are not known. */
function placesOfMarketplaces({ name }: HostProfile): readonly string[] {
  return Object.entries(MARKETPLACE_PLACES).find(([host]) => host === name)?.[1] ?? MARKETPLACES
}

/** How people install a plugin that a marketplace in its folder or above it lists: one at the root they can add by the address of the repository. */
export function installByName(reading: Reading, [own = '', ...above]: readonly string[]): Phrase {
  const [root = own] = above.toReversed()
  for (const folder of [...above.toReversed(), own]) {
    for (const file of placesOfMarketplaces(reading.host).map((tail) => join(folder, tail))) {
      const plugin = nameInMarketplace(file, own, textIn(reading.value, 'name') ?? '', reading.surroundings.files)
      const listed = textIn(reading.documentOf(file)?.value, 'name')
      if ((plugin ?? '') === '' || listed === undefined) continue
      const data = { plugin, listed, folder: withSlashes(folder.slice(root.length + 1)) }
      const { marketplace } = reading.host
      if (marketplace !== undefined && isReserved(reading.documentOf(file)?.value, listed, marketplace))
        return {
          text: "give the marketplace of this repository another name, since '{{listed}}' is refused, add it, and install {{plugin}} by that name",
          data
        }
      return {
        text: `${folder === root ? 'add the marketplace of this repository' : 'clone the repository, add the marketplace in {{folder}} by its path'}, and ${BY_LISTED}`,
        data
      }
    }
  }
  const there = placesOfMarketplaces(reading.host).map((tail) => join(root, tail)).find((file) => reading.surroundings.files.kindOf(file) === 'file')
  const text = `add the marketplace that lists the plugin, and install plugin@marketplace. If none lists it yet, ${there === undefined ? 'write a {{file}} at the root of the repository' : 'add it to {{file}}'}`
  return { text, data: { file: there === undefined ? reading.host.installs?.marketplace : shownAs(reading, there) } }
}

function isInWorkflow(names: readonly string[], root: string, files: FileAccess): boolean {
  const workflows = join(root, '.github/workflows')
  return (files.filesIn(workflows) ?? []).some((name) => {
    const text = files.readText(join(workflows, name)) ?? ''
    return names.some((one) => text.includes(one))
  })
}
