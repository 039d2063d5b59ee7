import { isOfAuthor } from '../../authors/command-faults.js'
import { addressesOf, originsAt, repositoryIn } from '../../authors/github-addresses.js'
import { rootOfMarketplace } from '../../authors/marketplace.js'
import { commandsOf, guidesIn, isForLater } from '../../authors/readme-commands.js'
import { listIn, textIn } from '../../authors/registry.js'
import { basename, dirname, join } from '../../base/path.js'
import type { Span } from '../../base/text.js'
import { listed, type Phrase } from '../../base/wording.js'
import { oncePerText } from '../../base/world.js'
import { valueAt } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import { nameInMarketplace, pluginsListedIn } from '../../project/listed-plugins.js'
import { addedAt, manifestsNamedBy, namesAt, ownAddresses, sourceByName } from '../../project/marketplace.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository, shownAs } from '../../project/repository.js'
import { isPluginInstalledByScript, unlistedPlugins } from '../paths/registered-plugins.js'
import type { Problem } from '../rule.js'
import { installingTexts } from './installing-texts.js'
import { isReserved } from './marketplace-sources.js'

/** The commands of READMEs that install a plugin of a marketplace by a name and find none: the first of each kind, with the others. */
export function* installsByName(reading: Reading): Generator<Problem<'installed' | 'unlisted' | 'notAdded'>> {
  const own = textIn(reading.value, 'name')
  if (own === undefined || !NAME.test(own)) return
  const { marketplace } = reading.host
  // With the name that the READMEs have, a marketplace may be one that people can add.
  const isRefused = marketplace !== undefined && isReserved(reading.value, own, marketplace)
  const wrong = wrongInstalls(reading).filter(({ is }) => is === 'unlisted' || !isRefused)
  for (const message of ['installed', 'notAdded', 'unlisted'] as const) {
    const [first, ...others] = wrong.filter(({ is }) => is === message)
    if (first === undefined) continue
    const related = [first, ...others].map(({ file, source }, index) => ({
      message: index === 0 ? 'the command' : 'and here',
      at: [],
      source,
      file,
      shown: shownAs(reading, file)
    }))
    // A plugin installs itself by its README.
    const meant = message === 'unlisted' ? pluginOfFolder(reading, dirname(first.file)) : undefined
    // The entry gets another name, such as that of the README.
    if (meant !== undefined && meant !== '' && !NAME.test(meant)) continue
    const plugins = [...new Set([first, ...others].flatMap((one) => (one.file === first.file ? [one.plugin] : [])))]
    const isOne = plugins.length === 1
    const names = plugins.map((one) => `'${one}${first.marketplace === '' ? '' : `@${first.marketplace}`}'`)
    const isOfOther = message === 'unlisted' && first.marketplace !== '' && first.marketplace !== own
    const change: Phrase | string =
      isOfOther && !isRefused
        ? { text: "Write the name of a plugin of this marketplace and '@{{own}}' there, or remove the command.", data: { own } }
        : isOne
          ? 'Correct the name there, add the plugin here, or remove the command.'
          : 'Correct the names there, add the plugins here, or remove the commands.'
    const source = isOne && message === 'unlisted' ? sourceByName(reading, first.plugin) : undefined
    const isLeftOut = source !== undefined && !pluginsListedIn(reading.path, reading.surroundings.files).has(join(rootOfMarketplace(reading.path), source))
    const { from } = first
    const turned =
      first.meant === undefined
        ? change
        : { text: "Write '{{own}}@{{plugin}}' there: the document adds the marketplace of {{from}}.", data: { own, plugin: first.plugin, from } }
    const instead: Phrase | string =
      from !== undefined && isOne
        ? turned
        : isLeftOut
          ? { text: 'Add the plugin here, with "source": "{{source}}", or remove the command.', data: { source } }
          : (meant ?? '') === '' || !isOne || isRefused
            ? change
            : { text: "Write '{{meant}}@{{own}}' there.", data: { meant, own } }
    const data = {
      file: shownAs(reading, first.file),
      plugin: first.plugin,
      meant: first.meant ?? first.plugin,
      other: first.marketplace,
      own,
      instead,
      likewise: VERSION.test(first.marketplace)
        ? ` for the latest version: no version is taken after the name. To offer an older version, show how to add the marketplace from its tag`
        : others.some((one) => (one.meant ?? one.plugin) !== (first.meant ?? first.plugin))
          ? `, and '@${own}' in the other commands`
          : '',
      before: first.isAdded === false && !KNOWN_MARKETPLACES.has(own) ? beforeIt(reading, first.marketplace) : ''
    }
    if (message !== 'unlisted') yield { message, data, at: [], related }
    else
      yield {
        message,
        data: {
          ...data,
          what: listed(names.length > MAX_NAMED ? [...names.slice(0, MAX_NAMED), `${names.length - MAX_NAMED} more`] : names),
          named: isOne ? 'plugin of that name' : 'plugins of those names'
        },
        at: ['plugins'],
        part: 'key',
        related
      }
  }
}

/** What to write before a command that installs a plugin of a marketplace which nobody was told to add. @param written in the place of the name of the marketplace */
function beforeIt({ value }: Reading, written: string): Phrase | string {
  const address = written.toLowerCase()
  return written.includes('/') && isOwnRepository(address, value, new Set())
    ? { text: 'Before it, write `/plugin marketplace add {{written}}`.', data: { written } }
    : 'Before it, show how to add the marketplace of this repository: the README at its root does not.'
}

/** The name by which the marketplace lists the plugin of a folder; undefined if it lists several there, or others too for its own folder. */
export function pluginOfFolder(reading: Reading, folder: string): string | undefined {
  const {
    path,
    surroundings: { files }
  } = reading
  const [folders, name] = [pluginsListedIn(path, files), nameOfPlugin(reading, folder)]
  const isOne = folder === rootOfMarketplace(path) ? listIn(reading.value, 'plugins').length === 1 : (folders.get(folder) ?? []).length < 2
  return isOne || folders.get(folder)?.includes(name) === true ? nameInMarketplace(path, folder, name, files) : undefined
}

/** The name in the manifest of a plugin, by its folder. */
function nameOfPlugin(reading: Reading, folder: string): string {
  const { manifestPath = '' } = reading.host
  return textIn(reading.documentOf(join(folder, manifestPath))?.value, 'name') ?? ''
}

/** A command of a README that installs a plugin of this marketplace by another name of the marketplace, or one that the marketplace does not have. */
interface WrongInstall {
  readonly is: 'installed' | 'unlisted' | 'notAdded'
  readonly plugin: string
  /** The marketplace that the command names. */
  readonly marketplace: string
  /** The plugin that is meant, where it is in the place of the marketplace. */
  readonly meant?: string
  /** Another repository with the name of the plugin that the document adds as a marketplace: the two names may be the wrong way round. */
  readonly from?: string | undefined
  /** Whether the README at the root adds the marketplace, where another one does not. */
  readonly isAdded?: boolean
  /** The README, as an absolute path, and the command in it. */
  readonly file: string
  readonly source: Span
}

/**
 * The commands in the READMEs of a marketplace and its plugins that find no plugin. By another name of the marketplace, a README that adds the one of another
 * repository too, or that also has the right name, may mean that one.
 */
export function wrongInstalls(reading: Reading): readonly WrongInstall[] {
  const {
    path,
    value,
    host,
    surroundings: { files }
  } = reading
  const manifest = addedAt(host)
  if (manifest === undefined || !withSlashes(path).endsWith(manifest)) return []
  const root = rootOfMarketplace(path)
  const own = textIn(value, 'name')
  const { names, plugins } = namesAt(reading, root)
  let addresses: ReadonlySet<string> | undefined
  const listedHere = pluginsListedIn(path, files)
  const folders = readmeFolders(reading, root)
  const unlistedHere = new Set(unlistedPlugins(reading, root))
  const ofRepository = foldersInRepository(join(root, 'README.md'), files).at(-1) ?? root
  const isOfClone = (address: string) =>
    [root, ...(addresses ??= ownAddresses(reading, root))].some((one) => basename(one).toLowerCase() === basename(address).toLowerCase())
  // What only the author can add says nothing of a marketplace.
  const addedIn = (text: string) =>
    Array.from(text.matchAll(ADD), ([, address = '']) => address)
      .filter((address) => !isOfAuthor(address))
      .map((address) => (CLONED.test(address) && text.includes('git clone') && isOfClone(address) ? './' : address))
  const atRoot = guidesIn([root], files).flatMap(({ file }) => addedIn(files.readText(file) ?? ''))
  // A clone may not know where it comes from.
  const isOfName = (address: string) => namesOf(repositoryIn(address) ?? '').includes(own?.toLowerCase() ?? '')
  const isOfOwner = ownerIn(value)
  const isOwnAddress = (address: string) =>
    HERE.test(address) || isOfName(address) || (addresses ??= ownAddresses(reading, root)).has(repositoryIn(address) ?? '')
  return [...installingTexts(reading, root, folders), ...guidesIn(unlistedHere, files).map((guide) => ({ ...guide, is: undefined }))].flatMap(
    ({ file, folder, is }): WrongInstall[] => {
      const text = files.readText(file) ?? ''
      if (is !== undefined && (text.length > MAX_LENGTH || !text.includes('install '))) return []
      // A plugin that came from another repository may have its own marketplace with it.
      const nested = textIn(reading.documentOf(join(folder, manifest))?.value, 'name')
      const installs = commandsOf(INSTALL, text).map(({ 0: whole, 1: plugin = '', 2: marketplace = '', index }) => ({
        plugin,
        marketplace,
        file,
        source: { start: index, end: index + whole.length }
      }))
      const written = addedIn(text)
      const turnedFrom = ({ plugin }: (typeof installs)[number]) => {
        const from = written
          .map((address) => repositoryIn(address) ?? '')
          .find((address) => namesOf(address).includes(plugin.toLowerCase()) && !isOwnAddress(address))
        // A repository that was renamed may be this one, unless something tells of this one too.
        const isOther = from !== undefined && own !== undefined && namedIn(text, addresses ?? []).has(`${from.split('/', 1)[0] ?? ''}/${own.toLowerCase()}`)
        return { from, ...(isOther && plugins.has(own) ? { meant: own } : {}) }
      }
      const unlisted =
        is !== undefined
          ? []
          : installs.flatMap((one) =>
              one.marketplace === own &&
              !plugins.has(one.plugin) &&
              !isPluginInstalledByScript(reading, one.plugin, own) &&
              !isPlaceholder(text, one, madeIn(file, files)) &&
              !isForLater(text, one.source) &&
              !OF_NEWS.test(text.slice(Math.max(0, one.source.start - REACH), one.source.start)) &&
              !OF_FORMER.test(sectionBefore(text, one.source.start))
                ? [{ is: 'unlisted', ...one, ...turnedFrom(one) } as const]
                : []
            )
      if (unlisted.length > 0 && plugins.size > 0) return unlisted
      // No marketplace has such a name, but that of another repository may be meant.
      const repositoriesAdded = new Set(written.map(repositoryIn))
      const ofRoot = new Set(atRoot.flatMap((address) => repositoryIn(address) ?? []))
      // Of several that the README at the root adds, the owner does not say which one is this.
      const isOneOfSome = (address: string) =>
        !(addresses?.has(address) === true || isOfName(address)) && [...ofRoot].some((one) => one !== address && isOfOwner(one))
      const isOfOther = (address: string) =>
        repositoriesAdded.has(address) && (!isOwnRepository(address, value, (addresses ??= ownAddresses(reading, root))) || isOneOfSome(address))
      // By its owner alone, the repository of the command is no more this one than another of the same.
      const isThis = (of: string) => (address: string) =>
        isOwnAddress(address) ||
        repositoryIn(address) === of ||
        (!isOwnAddress(of) && isOwnRepository(repositoryIn(address) ?? '', value, addresses ?? new Set()))
      const repositories = installs.flatMap((one) =>
        plugins.has(one.plugin) && one.marketplace.includes('/') && !isOfOther(one.marketplace.toLowerCase())
          ? [
              {
                is: 'installed',
                ...one,
                isAdded: [...addedIn(text.slice(0, one.source.start)), ...(folder === root ? [] : atRoot)].some(isThis(one.marketplace.toLowerCase()))
              } as const
            ]
          : []
      )
      if (repositories.length > 0) return repositories
      // A plugin may have the name of the marketplace, which another command has in its place then.
      const isTurned = ({ plugin, marketplace }: (typeof installs)[number]) =>
        plugin === own &&
        (!plugins.has(plugin) ||
          (installs.some((one) => one.marketplace === own) &&
            !written.some((address) => namesOf(repositoryIn(address) ?? '').includes(marketplace.toLowerCase()))))
      const turned = installs.flatMap((one) =>
        isTurned(one) && plugins.has(one.marketplace) && !names.has(one.marketplace) ? [{ is: 'installed', ...one, meant: one.marketplace } as const] : []
      )
      if (turned.length > 0) return turned
      const bare = commandsOf(BARE, text).flatMap(({ 0: whole, 1: plugin = '', index }) => {
        const source = { start: index, end: index + whole.length }
        return plugins.has(plugin) || isPlaceholder(text, { plugin, source }, madeIn(file, files)) || OF_DIRECTORY.test(sectionBefore(text, index))
          ? []
          : [{ is: 'unlisted' as const, plugin, marketplace: '', file, source }]
      })
      // Without the name of a marketplace, any that people have added may be meant.
      const isUnlisted = unlistedHere.has(folder) && bare.every((one) => one.plugin === nameOfPlugin(reading, folder))
      const relies = written.length === 0 && isUnlisted ? atRoot : written
      if (is === undefined && bare.length > 0 && plugins.size > 0 && relies.length > 0 && relies.every(isOwnAddress)) return bare
      // The name of the repository in the place of the marketplace's, with a plugin that this one does not have.
      const isWhole =
        is === undefined &&
        plugins.size > 0 &&
        installs.length > 0 &&
        written.length > 0 &&
        !written.some((address) => OF_BRANCH.test(address)) &&
        written.every((address) => (addresses ??= ownAddresses(reading, root)).has(repositoryIn(address) ?? ''))
      const isOneOwner = () => new Set([...(addresses ?? [])].map((address) => address.split('/', 1)[0])).size === 1
      const strange =
        !isWhole || !isOneOwner()
          ? []
          : installs.filter(
              (one) =>
                !plugins.has(one.plugin) &&
                !names.has(one.marketplace) &&
                one.marketplace !== nested &&
                !KNOWN_MARKETPLACES.has(one.marketplace) &&
                written.some((address) => namesOf(repositoryIn(address) ?? '').includes(one.marketplace.toLowerCase())) &&
                !isPlaceholder(text, one, madeIn(file, files))
            )
      if (strange.length > 0) return strange.map((one) => ({ is: 'unlisted', ...one }))
      const isMeant = ({ plugin, marketplace }: (typeof installs)[number]) =>
        plugins.has(plugin) || (plugin.startsWith('<') && !ANY_MARKETPLACE.test(marketplace))
      if (installs.length === 0 || Array.from(text.matchAll(NAMED), ([, name = '']) => name).some((name) => names.has(name))) return []
      // Another branch may have another marketplace.
      if (written.some((address) => OF_BRANCH.test(address)) || text.includes(' --ref')) return []
      const added = written.flatMap((address) => (HERE.test(address) ? [address] : (repositoryIn(address) ?? [])))
      addresses ??= ownAddresses(reading, root)
      // A README that installs only plugins of this marketplace means this one by the folder, by a repository of its name or of the name that this one has with another owner,
      // or, of the same owner or where no file has an address, by one of the name in its commands.
      const [isOfAll, called] = [installs.every(isMeant), new Set(installs.map((one) => one.marketplace.toLowerCase()))]
      // Another repository from which the marketplace has a plugin may list it too.
      const origins = originsAt(root, files)
      const sources = addressesOf(JSON.stringify(listIn(value, 'plugins').map((one) => one.value.source))).filter((one) => !origins.includes(one))
      const isOwn = (address: string) =>
        !sources.includes(address) &&
        (addresses?.has(address) === true ||
          (isOfName(address) && isOfOwner(address)) ||
          (isOfAll &&
            (HERE.test(address) ||
              isOfName(address) ||
              [...(addresses ?? [])].some((one) => basename(one) === basename(address)) ||
              ((addresses?.size === 0 || isOfOwner(address)) && namesOf(address).some((one) => called.has(one))))))
      // The README of a plugin that adds no marketplace relies on that of the repository.
      if (written.length === 0 && (folder !== root || is === 'text')) {
        // Without the documents around it, a text of a plugin says less of what it means.
        if (is !== undefined && (atRoot.length === 0 || text.includes('marketplace add') || quotedIn(text).some((one) => called.has(one.toLowerCase()))))
          return []
        const mine = listedHere.get(folder) ?? []
        // The marketplace at the root of the repository, which people add by its address, says so of its own plugins.
        if (ofRepository !== root && pluginsListedIn(join(ofRepository, manifest), files).has(folder)) return []
        return atRoot.every(isOwnAddress)
          ? installs.flatMap((one) =>
              mine.includes(one.plugin) &&
              !OF_UPSTREAM.test(sectionBefore(text, one.source.start)) &&
              one.marketplace !== nested &&
              !names.has(one.marketplace) &&
              !KNOWN_MARKETPLACES.has(one.marketplace) &&
              !isDeclaredIn(text, one.marketplace)
                ? [{ is: 'notAdded', ...one, isAdded: atRoot.length > 0 }]
                : []
            )
          : []
      }
      if (added.length === 0 || !added.every(isOwn)) return []
      // A plugin that came from another repository has the address of that one, and its README adds the marketplace there.
      const named = new Set(folder === root ? [] : addressesOf(files.readText(join(folder, host.manifestPath ?? '')) ?? ''))
      const afar = added.filter((address) => !HERE.test(address))
      if (
        afar.length > 0 &&
        afar.every((address) => named.has(address) && !(isOfName(address) && isOfOwner(address))) &&
        [...addresses, ...atRoot.flatMap((address) => repositoryIn(address) ?? [])].some((address) => !named.has(address))
      )
        return []
      // In a fork, the README may still add the repository that it was made of, whose marketplace has its own name.
      const owners = new Set([...addresses].map((address) => address.split('/', 1)[0] ?? ''))
      if (owners.size > 1 && !added.some((address) => HERE.test(address) || isOfOwner(address))) return []
      return installs.flatMap((one) =>
        isMeant(one) &&
        one.marketplace !== nested &&
        !names.has(one.marketplace) &&
        !KNOWN_MARKETPLACES.has(one.marketplace) &&
        !isDeclaredIn(text, one.marketplace)
          ? [{ is: 'installed', ...one }]
          : []
      )
    }
  )
}

/** Whether the owner of a repository, by its address in small letters, is a word of what a marketplace says of its name and its owner. */
function ownerIn(marketplace: unknown): (address: string) => boolean {
  const said = new Set(`${textIn(marketplace, 'name') ?? ''} ${JSON.stringify(valueAt(marketplace, ['owner'])) ?? ''}`.toLowerCase().split(/[^\w-]+/))
  return (address) => said.has(address.split('/', 1)[0] ?? '')
}

/** Whether a repository is that of a marketplace: one of its name or of its addresses, or, where no address is of its owner, one of that owner. A clone may not know where it comes from. */
export function isOwnRepository(address: string, marketplace: unknown, addresses: ReadonlySet<string>): boolean {
  const isOfOwner = ownerIn(marketplace)
  return (
    addresses.has(address) ||
    namesOf(address).includes((textIn(marketplace, 'name') ?? '').toLowerCase()) ||
    (isOfOwner(address) && ![...addresses].some(isOfOwner))
  )
}

/** Whether a text has a marketplace in a document for the settings of Claude Code, or for its list of marketplaces. */
function isDeclaredIn(text: string, marketplace: string): boolean {
  return text
    .split(`"${marketplace}"`)
    .slice(1)
    .some((rest) => /^\s{0,9}:\s{0,9}\{\s{0,40}"source"/.test(rest))
}

/** The repositories that a text names in any way, and some others. */
function namedIn(text: string, others: Iterable<string>): ReadonlySet<string> {
  return new Set([
    ...others,
    ...Array.from(text.matchAll(/(?<![\w.-])(?:github\.com[/:])?([\w-][\w.-]{0,99}\/[\w-]{1,100}(?:\.[\w-]+)*)/g), ([, address = '']) => address.toLowerCase())
  ])
}

/** A longer script is something that a build has made. */
const MAX_LENGTH = 200_000

function quotedIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/"([\w./-]+)"/g), ([, word = '']) => word)
}

/** The names that people give to the marketplace of a repository. */
export function namesOf(repository: string): readonly string[] {
  return repository === '' ? [] : [basename(repository), repository.replace('/', '-')]
}

/** The folders of a marketplace at the root of a repository, and of its plugins. */
export function readmeFolders(reading: Reading, root: string): ReadonlySet<string> {
  return new Set([
    root,
    ...pluginsListedIn(reading.path, reading.surroundings.files).keys(),
    ...manifestsNamedBy(reading).map((manifest) => dirname(dirname(manifest)))
  ])
}

/** A name that a command can have. */
export const NAME = /^[\w-]+(?:\.[\w-]+)*$/
/** This many are named; the others are counted. */
const MAX_NAMED = 3

/** Whether people put the name of another plugin in the place of the one in a command, or make that one first. */
function isPlaceholder(text: string, { plugin, source }: Pick<WrongInstall, 'plugin' | 'source'>, made: ReadonlySet<string> | undefined): boolean {
  return (
    PLACEHOLDER.test(plugin) ||
    made?.has(plugin) === true ||
    Array.from(text.slice(Math.max(0, source.start - REACH), source.end + REACH).matchAll(REPLACED), ([, name]) => name).includes(plugin)
  )
}

/** The words of a document in the lines that make a folder, or that have people make something of a name in quotes, such as an entry. */
const madeIn = oncePerText(
  (text): ReadonlySet<string> =>
    new Set(
      text.split('\n').flatMap((line) => {
        if (line.includes('mkdir ')) return line.split(/[\s/{},"'`]/)
        const start = line.includes('install ') ? -1 : line.search(MAKES)
        return start < 0 ? [] : Array.from(line.slice(start).matchAll(QUOTED), ([, path = '']) => path).flatMap((path) => path.split('/'))
      })
    )
)

const MAKES = /^\s*"name":|\b(?:creat(?:e|es|ed|ing)|mak(?:e|es|ing)|scaffold(?:s|ing)?|folder|directory)\b/i
const QUOTED = /[`"'*]([\w./-]{1,200})(?=[`"'*])/g

/** What is right before a command that shows how people get a plugin that comes later. */
const OF_NEWS = /\bplugins? list --available\b|\bmarketplace update\b/
const REACH = 150

/** The text between the title of a section and a place in it; one with a single # may be a comment in a block. */
function sectionBefore(text: string, index: number): string {
  const before = text.slice(Math.max(0, index - SECTION), index)
  return before.slice(Math.max(0, before.lastIndexOf('\n##')))
}

const SECTION = 1000
/** What is said of plugins that people have from elsewhere, or from what Claude Code knows without being told. */
const OF_DIRECTORY =
  /\bofficial\b|\banthropic\b|\bclaude code(?:['’]s)? (?:plugin )?(?:marketplace|directory)\b|\bcomplement(?:ary|s)\b|\b(?:other|another) (?:marketplace|author)|\bthird[- ]party\b/i

/** What is said of the plugin that another one needs, or was made of, under the same name. */
const OF_UPSTREAM = /\bupstream\b|\bseparately\b/i

/** The title of what is said of a name that a plugin had. */
const OF_FORMER = /^\s{0,9}#{1,6} .{0,100}\b(?:migrat(?:e|ing|ion)|renam(?:ed?|ing)|former|previous)\b/i
/** What stands for the name of any plugin. */
const PLACEHOLDER =
  /^<|^your-|^(?:(?:my|some|an?|the|example)-)?(?:new-|own-|first-|custom-|awesome-|cool-)?plugin(?:[-_]?(?:name|[a-z]|\d{1,3}))?$|^(?:my|some|an?|the|example)-(?:team|org|company|skill)(?:-name)?$|^(?:team|org|company|skill)-name$|^(?:name|example|foo)$/i
/** A name that the text around a command tells people to replace. */
const REPLACED = /\breplace\s{1,9}["'`*]{1,3}([\w.-]{1,100})/gi
/** What stands for the name of any marketplace. */
const ANY_MARKETPLACE =
  /^(?:(?:your|my|some|an?|the|this|example|other)-)?(?:marketplace|registry|market|repo|repository|name|source|owner|org|foo)(?:-name)?$/i
/** A command that installs a plugin of a marketplace. */
export const INSTALL = /\bplugins? install\s+(<[\w-]{1,40}>|[\w-]+(?:\.[\w-]+)*)@([\w/-]+(?:\.[\w/-]+)*)(?![\w:])/g
/** A command that installs something of a marketplace, of this host or another; that of Codex has the name of a marketplace of its own, and may be right where the others are not. */
const NAMED = /(?<!\bcodex plugin )\b(?:install|add)\s+[\w.-]+@([\w-]+(?:\.[\w-]+)*)/g
/** A command of Claude Code that installs a plugin of any marketplace that it knows. */
const BARE = /(?:\bclaude plugins?|(?<![\w/])\/plugin) install[ \t]+([A-Za-z][\w-]*(?:\.[\w-]+)*)(?![\w.@/:\\-])/g
const ADD = /\bplugins? marketplace add\s+([^\s`"'<>)]+)/g

/** What Claude Code knows without being told. */
export const KNOWN_MARKETPLACES: ReadonlySet<string> = new Set(['claude-plugins-official'])

/** A version in the place of a marketplace. */
const VERSION = /^v?\d+\.\d/
/** The folder of the README. */
const HERE = /^\.\/?$/
/** A folder that may be a clone, called as its repository. */
const CLONED = /^\.{1,2}\/[\w.-]+\/?$/
const OF_BRANCH = /^(?:https?:\/\/github\.com\/|git@github\.com:)?[\w-][\w.-]*\/[\w.-]+[@#](?!v?\d)/i
