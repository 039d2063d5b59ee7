import { rootOfMarketplace } from '../authors/marketplace.js'
import { commandsOf, guidesIn } from '../authors/readme-commands.js'
import { listed, type Phrase } from '../base/wording.js'
import type { MarketplaceProfile } from '../hosts/profile.js'
import { subjectOf } from '../hosts/profiles.js'
import type { Path } from '../json/value.js'
import { namesAt } from '../project/marketplace.js'
import type { Reading } from '../project/reading.js'
import { shownAs } from '../project/repository.js'
import { INSTALL, NAME, wrongInstalls } from './installs-by-name.js'
import { fittingName, isNameOfEntry, isReserved } from './marketplace-sources.js'
import type { Problem } from './rule.js'
import { replacing } from './suggestions.js'

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
  return guidesIn([root], files).flatMap(({ file }) => commandsOf(INSTALL, files.readText(file) ?? '').flatMap(({ 1: plugin = '', 2: marketplace = '' }) => (plugins.has(plugin) ? [{ marketplace, file }] : [])))
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
  const such: Phrase | string = meant === undefined ? fittingName(name, entry, (one) => isReserved(value, one, marketplace) || isNameOfEntry(value, one)) : { text: ', such as "{{name}}", which {{file}} has already', data: { ...meant } }
  return { message: 'name', data: { name, such, signs: listed(marketplace.signs.map((sign) => `"${sign}"`)) }, at, suggestions: meant === undefined ? [] : [replacing(at, meant.name)] }
}
