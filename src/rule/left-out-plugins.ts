import { foldersOfPlugin, rootOfMarketplace } from '../authors/marketplace.js'
import { listIn, textIn } from '../authors/registry.js'
import { groupedBy } from '../base/lists.js'
import { basename, dirname, join } from '../base/path.js'
import { subjectOf } from '../hosts/profiles.js'
import { parseDocument } from '../json/document.js'
import { isRecord } from '../json/value.js'
import { withSlashes } from '../project/classify.js'
import { isListedPlugin, MARKETPLACES, pluginsListedIn } from '../project/listed-plugins.js'
import type { Reading } from '../project/reading.js'
import { isIgnoredByName } from '../project/repository.js'
import { andMore } from './front-matter.js'
import type { Problem } from './rule.js'
import { replacing } from './suggestions.js'
import { unlistedPlugins } from './unlisted-plugins.js'

/** So many plugins in a folder are listed where one that is not may be forgotten. */
const MIN_LISTED = 2
/** The name of a plugin that is not for people. */
const NOT_FOR_PEOPLE = /^[._]|(?:^|[-_.@])(?:templates?|examples?|samples?|skeleton|starter|demos?|tests?|fixtures?|hello|shared|common|core|lib|archived?|deprecated|disabled|drafts?|legacy|old|wip|internal|private)(?:$|[-_.@])|@/i
/** What says in a manifest that the plugin is not for people, or not yet. */
const SAYS_SO = /\b(?:shared (?:library|code)|librar(?:y|ies) for the other|nothing to install|internal(?: use)?(?: only)?|(?:private|personal) (?:use|plugin)|deprecated|superseded|replaced by|archived|obsolete|experimental|unreleased|wip|work in progress|in development|coming soon|not yet|placeholder|scaffold\w*|template|(?:simple |an? )?example)\b|your-(?:org|username|name)|your (?:name|team)|brief description/i

/**
 * Plugins next to those that a marketplace lists, which it does not list: `claude plugin install` of 2.1.332 does not find them in it. They may be left out on purpose.
 * @param reading of the marketplace
 */
export function* leftOutPlugins(reading: Reading): Generator<Problem<'leftOut'>> {
  const { path, host, value, surroundings: { files } } = reading
  const root = rootOfMarketplace(path).replace(/[/\\]$/, '')
  const names = new Set(listIn(value, 'plugins').map((entry) => textIn(entry.value, 'name')))
  const nameIn = (folder: string) => ownName(files.readText(join(folder, host.manifestPath ?? '')))
  const listed = groupedBy(pluginsListedIn(path, files).keys(), dirname)
  const isForgotten = (folder: string) => {
    const own = NOT_FOR_PEOPLE.test(basename(folder)) || names.has(basename(folder)) ? undefined : nameIn(folder)
    return own !== undefined && !names.has(own) && !isListedPlugin(folder, files, MARKETPLACES) && !isIgnoredByName(join(folder, 'x'), files)
  }
  for (const [parent, left] of groupedBy(unlistedPlugins(reading, root).filter(isForgotten), dirname)) {
    const [first, ...others] = left
    const count = listed.get(parent)?.length ?? 0
    // Of many, those that are listed are a choice.
    if (first === undefined || parent === root || count < MIN_LISTED || left.length >= count) continue
    const source = `./${withSlashes(first.slice(root.length + 1))}`
    const fix = { text: `Add { "name": "{{name}}", "source": "{{source}}" } to 'plugins' if people are to install it${others.length === 0 ? '.' : ', and do the same for the others ({{others}}).'}`, data: { name: nameIn(first) ?? '', source, others: others.map((folder) => basename(folder)).join(', ') } }
    yield { message: 'leftOut', data: { name: nameIn(first) ?? '', more: andMore(left), count, parent: withSlashes(parent.slice(root.length + 1)), host: subjectOf(host), them: others.length === 0 ? 'it' : 'them', fix }, at: ['plugins'], part: 'key', severity: 'info', effect: 'ignored' }
  }
}

/**
 * Entries with the folder of another plugin, where the one with the name of the entry is next to it and in no entry: `claude plugin install` of 2.1.332 goes by the source, so that people get the other one.
 * @param reading of the marketplace
 */
export function* swappedPlugins(reading: Reading): Generator<Problem<'swapped'>> {
  const { path, host, value, surroundings: { files } } = reading
  const root = rootOfMarketplace(path).replace(/[/\\]$/, '')
  const nameIn = (folder: string) => ownName(files.readText(join(folder, host.manifestPath ?? '')))
  const entries = listIn(value, 'plugins')
  const unlisted = new Map(unlistedPlugins(reading, root).map((folder) => [nameIn(folder), folder]))
  if (unlisted.size === 0) return
  for (const entry of entries) {
    const name = textIn(entry.value, 'name')
    const source = textIn(entry.value, 'source')
    const meant = name === undefined ? undefined : unlisted.get(name)
    if (name === undefined || source === undefined || meant === undefined) continue
    const [folder = ''] = foldersOfPlugin(path, value, source, host.marketplace)
    const actual = nameIn(folder.replace(/[/\\]$/, ''))
    // One that is in an entry of its own is not this one under another name.
    if (actual === undefined || actual === name || !entries.some((other) => other !== entry && textIn(other.value, 'name') === actual)) continue
    const right = `./${withSlashes(meant.slice(root.length + 1))}`
    const at = [...entry.path, 'source']
    yield { message: 'swapped', data: { name, source, actual, meant: right, host: subjectOf(host) }, at, severity: 'warning', effect: 'ignored', suggestions: [replacing(at, right)] }
  }
}

/** The name of a plugin for people in the text of its manifest. */
function ownName(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const { value } = parseDocument(text)
  if (!isRecord(value) || SAYS_SO.test(`${textIn(value, 'description') ?? ''} ${JSON.stringify(value.author ?? '')}`)) return undefined
  const name = textIn(value, 'name') ?? ''
  return name === '' || /[\s/]/.test(name) || NOT_FOR_PEOPLE.test(name) ? undefined : name
}
