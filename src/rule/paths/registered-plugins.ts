import { oncePer } from '../../base/lists.js'
import { basename, dirname, join } from '../../base/path.js'
import { parseDocument } from '../../json/document.js'
import { isRecord, valueAt } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import { pluginsListedIn } from '../../project/listed-plugins.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository } from '../../project/repository.js'
import { isInUnusedFolder } from '../../server/server-map.js'
import { textsOfScripts } from '../build-output.js'

/** What a build or a person runs that no ending shows. */
const RECIPES = ['Makefile', 'justfile', 'Justfile', 'Taskfile.yml']
/** The folder with what runs when a container for the work is made. */
const CONTAINER = '.devcontainer'
/** A command that adds a marketplace, as a line or as a list of words, with the address. */
const ADD = /\bmarketplace["']?[,\s]{1,4}["']?add["']?[,\s]{1,4}["']?([^\s"'`,)]+)/g
/** The folder that the script is run in, where the marketplace of the repository is. */
const HERE = /^(?:\.\/?|\$\{?PWD\}?|\$\(pwd\))$/
const WRITES_LIST = /(?:>|\btee\b|\bmv\b|\bwrite\w*|\bdump\w*)[^\n]{0,200}marketplace\.json|marketplace\.json[^\n]{0,200}(?:\bwrite|\bdump)/i

/** The scripts of a repository that add a marketplace to a host. */
function scriptsThatAdd({ path, surroundings }: Reading): readonly string[] {
  const { files } = surroundings
  const recipes = foldersInRepository(path, files).flatMap((folder) => RECIPES.map((name) => files.readText(join(folder, name)) ?? ''))
  const ofContainer = foldersInRepository(path, files).flatMap((folder) =>
    (files.filesIn(join(folder, CONTAINER)) ?? [])
      .filter((name) => /\.(?:sh|json)$/.test(name))
      .map((name) => files.readText(join(folder, CONTAINER, name)) ?? '')
  )
  return [...textsOfScripts({ path, surroundings }), ...recipes, ...ofContainer].filter((text) => text.search(ADD) >= 0)
}

/** Whether a script of the repository adds a marketplace: people run that, and no document has to say how. */
export function isMarketplaceAddedByScript(reading: Reading): boolean {
  return scriptsThatAdd(reading).length > 0
}

/** Whether a script of the repository installs a plugin from a marketplace that it adds or writes itself: the list in the repository may not be the one that people have. */
export function isPluginInstalledByScript(reading: Reading, plugin: string, marketplace: string): boolean {
  return installedByScripts(reading).has(`${plugin}@${marketplace}`)
}

/** The plugins in such scripts. Each plugin that a file names asks. */
const installedByScripts = oncePer((reading: Reading): ReadonlySet<string> => {
  const texts = scriptsThatAdd(reading).filter((text) => WRITES_LIST.test(text) || Array.from(text.matchAll(ADD), ([, address = '']) => address).some((address) => !HERE.test(address)))
  return new Set(texts.flatMap((text) => text.match(PLUGIN) ?? []))
})

/** Whether a plugin is for its repository alone: the settings there add the marketplace by a path from it and turn the plugin on, and no document says how others add the marketplace. */
export function isForRepository({ value, surroundings: { files } }: Reading, root: string, documents: readonly string[]): boolean {
  const settings = parseDocument(files.readText(join(root, '.claude/settings.json')) ?? '').value
  const [known, on] = [valueAt(settings, ['extraKnownMarketplaces']), valueAt(settings, ['enabledPlugins'])]
  if (!isRecord(known) || !isRecord(on) || documents.some((text) => /\bplugins? (?:marketplace add|install)\b/.test(text))) return false
  const name = String(valueAt(value, ['name']))
  return Object.entries(known).some(
    ([marketplace, one]) =>
      ['directory', 'file'].includes(String(valueAt(one, ['source', 'source']))) &&
      /^\.{1,2}(?:\/|$)/.test(String(valueAt(one, ['source', 'path']))) &&
      on[`${name}@${marketplace}`] === true
  )
}

const PLUGIN = /(?<![\w.-])[\w.-]+@[\w-]+(?:\.[\w-]+)*/g

/**
 * The folders of plugins next to those that a marketplace lists, and in plugins/, that it does not list itself, as absolute paths. One with a marketplace of its own is installed from that.
 * @param root the folder of the marketplace
 */
export function unlistedPlugins(reading: Reading, root: string): readonly string[] {
  const { path, host: { manifestPath, installs }, surroundings: { files } } = reading
  if (manifestPath === undefined) return []
  const listed = pluginsListedIn(path, files)
  const inside = [...listed.keys()].filter((folder) => folder !== root && folder.startsWith(root))
  const parents = new Set([join(root, 'plugins'), ...inside.map(dirname)])
  return [...parents].slice(0, MAX_PARENTS).flatMap((parent) => (files.directoriesIn?.(parent) ?? []).toSorted().slice(0, MAX_FOLDERS).map((name) => join(parent, name)).filter((folder) => {
    const has = (tail: string) => files.kindOf(join(folder, tail)) === 'file'
    return !listed.has(folder) && has(manifestPath) && !has(installs?.marketplace ?? manifestPath) && !isInUnusedFolder(`${withSlashes(folder.slice(root.length + 1))}/${basename(manifestPath)}`)
  }))
}

const [MAX_PARENTS, MAX_FOLDERS] = [5, 100]
