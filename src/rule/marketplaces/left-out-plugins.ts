import { rootOfMarketplace } from '../../authors/marketplace.js'
import { commandsOf, guidesIn } from '../../authors/readme-commands.js'
import { listIn, textIn } from '../../authors/registry.js'
import { groupedBy } from '../../base/lists.js'
import { basename, dirname, join } from '../../base/path.js'
import { listed, type Phrase } from '../../base/wording.js'
import type { MarketplaceProfile } from '../../hosts/profile.js'
import { subjectOf } from '../../hosts/profiles.js'
import { parseDocument } from '../../json/document.js'
import { isRecord, type Path } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import { isListedPlugin, MARKETPLACES, pluginsListedIn } from '../../project/listed-plugins.js'
import { namesAt } from '../../project/marketplace.js'
import type { Reading } from '../../project/reading.js'
import { isIgnoredByName, shownAs } from '../../project/repository.js'
import { andMore } from '../front-matter.js'
import { unlistedPlugins } from '../paths/registered-plugins.js'
import type { Problem } from '../rule.js'
import { replacing } from '../suggestions.js'
import { INSTALL, NAME, wrongInstalls } from './installs-by-name.js'
import { fittingName, isNameOfEntry, isReserved } from './marketplace-sources.js'

/** So many plugins in a folder are listed where one that is not may be forgotten. */
const MIN_LISTED = 2
/** The name of a plugin that is not for people. */
const NOT_FOR_PEOPLE =
  /^[._]|(?:^|[-_.@])(?:templates?|examples?|samples?|skeleton|starter|demos?|tests?|fixtures?|hello|shared|common|core|lib|archived?|deprecated|disabled|drafts?|legacy|old|wip|internal|private)(?:$|[-_.@])|@/i
/** What says in a manifest that the plugin is not for people, or not yet. */
const SAYS_SO =
  /\b(?:shared (?:library|code)|librar(?:y|ies) for the other|nothing to install|internal(?: use)?(?: only)?|(?:private|personal) (?:use|plugin)|deprecated|superseded|replaced by|archived|obsolete|experimental|unreleased|wip|work in progress|in development|coming soon|not yet|placeholder|scaffold\w*|template|(?:simple |an? )?example)\b|your-(?:org|username|name)|your (?:name|team)|brief description/i

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
    const fix = {
      text: `Add { "name": "{{name}}", "source": "{{source}}" } to 'plugins' if people are to install it${others.length === 0 ? '.' : ', and do the same for the others ({{others}}).'}`,
      data: { name: nameIn(first) ?? '', source, others: others.map((folder) => basename(folder)).join(', ') }
    }
    yield {
      message: 'leftOut',
      data: {
        name: nameIn(first) ?? '',
        more: andMore(left),
        count,
        parent: withSlashes(parent.slice(root.length + 1)),
        host: subjectOf(host),
        them: others.length === 0 ? 'it' : 'them',
        fix
      },
      at: ['plugins'],
      part: 'key',
      severity: 'info',
      effect: 'ignored'
    }
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

/** The one name that all commands of READMEs have in the place of a marketplace's own, which its host refuses, with the README; undefined if that is refused too. */
function nameInReadmes(reading: Reading, marketplace: MarketplaceProfile): { readonly name: string; readonly file: string } | undefined {
  const wrong = wrongInstalls(reading).filter(({ is, meant }) => is === 'installed' && meant === undefined)
  const found = wrong.length > 0 ? wrong : installsIn(reading)
  const [name = '', ...others] = new Set(found.map((one) => one.marketplace))
  return others.length === 0 && NAME.test(name) && !isReserved(reading.value, name, marketplace) ? { name, file: shownAs(reading, found[0]?.file ?? '') } : undefined
}

/** The commands in the READMEs next to a marketplace that install its plugins, by whatever name of it: settings there may declare it by that. */
function installsIn(reading: Reading): readonly { readonly marketplace: string; readonly file: string }[] {
  const { path, surroundings: { files } } = reading
  const root = rootOfMarketplace(path)
  const { plugins } = namesAt(reading, root)
  return guidesIn([root], files).flatMap(({ file }) =>
    commandsOf(INSTALL, files.readText(file) ?? '').flatMap(({ 1: plugin = '', 2: marketplace = '' }) => (plugins.has(plugin) ? [{ marketplace, file }] : []))
  )
}

/** A name that the host keeps for itself, with what READMEs have in its place. */
export function* reservedName(reading: Reading, own: string, at: Path, marketplace: MarketplaceProfile): Generator<Problem<'reserved'>> {
  const meant = nameInReadmes(reading, marketplace)
  const already: Phrase | string = meant === undefined ? '' : { text: ": {{file}} has '{{name}}' already", data: { ...meant } }
  yield { message: 'reserved', data: { name: own, host: subjectOf(reading.host), already }, at, suggestions: meant === undefined ? [] : [replacing(at, meant.name)] }
}

/** A name of a marketplace, or of a plugin in it, with signs that none may have. @param entry of the plugin, empty for the marketplace */
export function unfitName(reading: Reading, name: string, at: Path, entry: Readonly<Record<string, unknown>>, marketplace: MarketplaceProfile): Problem<'name'> {
  const { value } = reading
  const meant = at.length === 1 ? nameInReadmes(reading, marketplace) : undefined
  const such: Phrase | string =
    meant === undefined
      ? fittingName(name, entry, (one) => isReserved(value, one, marketplace) || isNameOfEntry(value, one))
      : { text: ', such as "{{name}}", which {{file}} has already', data: { ...meant } }
  const whole: Phrase | string =
    marketplace.refuses === 'plugin' ? '' : { text: ': {{host}} refuses the whole marketplace', data: { host: subjectOf(reading.host) } }
  return {
    message: 'name',
    data: { name, such, whole, signs: listed(marketplace.signs.map((sign) => `"${sign}"`)) },
    at,
    suggestions: meant === undefined ? [] : [replacing(at, meant.name)]
  }
}
