import type { ToldCommand } from '../../authors/command-faults.js'
import { rootOfMarketplace } from '../../authors/marketplace.js'
import { commandsInReadmes, type ReadmeCommand } from '../../authors/readme-commands.js'
import { listIn, textIn } from '../../authors/registry.js'
import { join } from '../../base/path.js'
import type { Phrase } from '../../base/wording.js'
import type { FileAccess } from '../../base/world.js'
import { MARKETPLACES } from '../../project/listed-plugins.js'
import { addedAt, ownAddresses } from '../../project/marketplace.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository } from '../../project/repository.js'
import { isMarketplaceAddedByScript } from '../paths/registered-plugins.js'

/**
 * The commands that install a plugin of a repository for Claude Code, where no document says how to add its marketplace: run with 2.1.332, which has Anthropic's directory alone.
 * @param folders whose documents the file answers for
 */
export function unaddedMarketplace(reading: Reading, folders: readonly string[]): readonly (ToldCommand & Pick<ReadmeCommand, 'file'>)[] {
  const { kind, path, value, host, surroundings: { files } } = reading
  const own = textIn(value, 'name')
  const [root] = folders
  if (root === undefined || own === undefined) return []
  const isMarketplace = kind === 'marketplace'
  if (isMarketplace ? root !== rootOfMarketplace(path) || addedAt(host) === undefined : kind !== 'plugin' || mayHaveMarketplace(root, files)) return []
  const plugins = new Set(isMarketplace ? listIn(value, 'plugins').flatMap((one) => textIn(one.value, 'name') ?? []) : [own])
  const found = commandsInReadmes(INSTALLS, [root], files).flatMap((command) => {
    const [, plugin = '', market] = /^([\w.-]+)(?:@([\w.-]+))?$/.exec(command.from) ?? []
    if (command.isLater || !plugins.has(plugin) || (isMarketplace ? market !== undefined && market !== own : market === undefined || OF_ANTHROPIC.test(market))) return []
    return [{ ...command, market }]
  })
  if (found.length === 0) return []
  const texts = textsAround(root, files)
  const isBare = found.some(({ market }) => market === undefined)
  if (texts.some((text) => ADDS.test(text) || (isBare && OF_DIRECTORY.test(text))) || isMarketplaceAddedByScript(reading)) return []
  const [address, ...others] = isMarketplace ? ownAddresses(reading, root) : []
  return found.map(({ whole, source, file, market }) => {
    const adds = whole.startsWith('/') ? '/plugin marketplace add' : 'claude plugin marketplace add'
    const why: Phrase =
      market === undefined
        ? { text: "does not find it until people add this marketplace, unless Anthropic's directory has it", data: {} }
        : { text: "has no marketplace '{{market}}' until people add it, and the documents do not say how", data: { market } }
    const instead: Phrase =
      address !== undefined && others.length === 0
        ? { text: 'Write `{{adds}} {{address}}` before it there', data: { adds, address } }
        : {
            text: isMarketplace
              ? 'Write `{{adds}}` and the address of the repository before it there'
              : 'Write `{{adds}}` and the address of the repository that has this marketplace before it there; if none has it yet, write a .claude-plugin/marketplace.json',
            data: { adds }
          }
    return { host: 'Claude Code', begin: 'install', why, instead, shown: whole, source, file }
  })
}

const INSTALLS = ['claude plugin install', 'claude plugins install', '/plugin install', '/plugins install']
/** What Claude Code has without being told. */
const OF_ANTHROPIC = /^(?:claude|anthropic)-/
/** Another way to a plugin, or a script that may add the marketplace. */
const ADDS =
  /marketplace add|known_marketplaces\.json|--marketplace\b|extraKnownMarketplaces|\badd\b.{0,60}\bmarketplace|\bmarketplaces?\b.{0,60}\badd\b|\bplugins? (?:install|add)[ \t]+[\w.@-]*[/:]|\bcurl\b.{0,200}\|[ \t]*(?:ba|z)?sh\b|\binstall\.(?:sh|ps1)\b/i
const OF_DIRECTORY = /\bofficial\b|\banthropic['’]?s?\b.{0,40}\bdirectory\b/i

/** A copy of a plugin, as a host or an archive has it, is without the marketplace around it. */
function mayHaveMarketplace(folder: string, files: FileAccess): boolean {
  const folders = foldersInRepository(join(folder, 'README.md'), files)
  const has = (tail: string) => folders.some((one) => files.kindOf(join(one, tail)) !== undefined)
  return !has('.git') || MARKETPLACES.some(has)
}

/** The documents of a folder, of the root of its repository and in their folders for documents. */
function textsAround(folder: string, files: FileAccess): readonly string[] {
  const root = foldersInRepository(join(folder, 'README.md'), files).at(-1) ?? folder
  const places = [...new Set([folder, root])].flatMap((one) => [one, ...['docs', '.claude-plugin', 'skills'].map((inside) => join(one, inside))])
  const documents = places.flatMap((place) => (files.filesIn(place) ?? []).filter((name) => /\.mdx?$/i.test(name)).slice(0, MAX_DOCUMENTS).map((name) => join(place, name)))
  return documents.map((file) => files.readText(file) ?? '')
}

const MAX_DOCUMENTS = 50
