import { foldersOfPlugin } from '../../authors/marketplace.js'
import { listIn, textIn } from '../../authors/registry.js'
import { basename, join } from '../../base/path.js'
import type { Span } from '../../base/text.js'
import type { Phrase } from '../../base/wording.js'
import { fileProfile } from '../../hosts/profile.js'
import { subjectOf } from '../../hosts/profiles.js'
import { HOST_TABLE } from '../../hosts/table.js'
import { isRecord, valueAt } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import { isInSkillOfPlugin, isListedPlugin, listedAround, MARKETPLACES } from '../../project/listed-plugins.js'
import { type NearPlace, nearPlaceAt } from '../../project/near-places.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository, shownAs } from '../../project/repository.js'
import { entriesIn } from '../../server/server-map.js'
import { isCopiedByBuild, textsOfScripts } from '../build-output.js'
import { allDocumentsAround, filesAround } from '../documents.js'
import type { Problem } from '../rule.js'
import { hasOther } from '../servers/read-places.js'
import { isCopiedAs, isUsedAnyway } from '../used-anyway.js'

/** What to do with a manifest or a marketplace that is near the place where the host looks for it. @param meant that place, absolute */
function whatIsMeant(reading: Reading, meant: string): Phrase {
  const { host, kind, surroundings: { files } } = reading
  const root = kind === 'plugin' && host.manifestPath !== undefined ? meant.slice(0, -host.manifestPath.length - 1) : undefined
  const list = root === undefined || isListedPlugin(root, files, MARKETPLACES) ? undefined : MARKETPLACES.find((one) => files.kindOf(join(root, one)) === 'file')
  // The folder is then not a plugin, but has some.
  if (root !== undefined && list !== undefined) return { text: 'Remove it: {{list}} lists other folders as plugins, and not this one.', data: { list: shownAs(reading, join(root, list)) } }
  const data = { path: shownAs(reading, meant), host: subjectOf(host) }
  if (root !== undefined && isServer(reading.value) && host.serversPath !== undefined)
    return {
      text: 'Declare its server in {{servers}}, and put the rest into {{path}}: {{host}} looks for them there.',
      data: { ...data, servers: shownAs(reading, join(root, host.serversPath)) }
    }
  const near = kind === 'marketplace' ? nearPlaceAt(withSlashes(reading.path), HOST_TABLE) : undefined
  const above = near === undefined ? undefined : marketplaceAbove(reading, near, meant)
  if (above !== undefined) return above
  // It refuses one without, which `published-shape` says only there.
  const lacksOwner = kind === 'marketplace' && host.marketplace !== undefined && isRecord(reading.value) && !Object.hasOwn(reading.value, 'owner')
  if (near?.instead === undefined)
    return {
      text: lacksOwner
        ? 'Move it to {{path}}, where {{host}} looks for it, and add "owner": { "name": "…" }, which it requires.'
        : 'Move it to {{path}}, where {{host}} looks for it.',
      data
    }
  const folder = meant.slice(0, -near.read[0].length - 1)
  const instead = near.read.find((place) => files.kindOf(join(folder, place)) === 'file')
  const absent = listIn(reading.value, 'plugins')
    .flatMap(({ value }) => foldersOfPlugin(meant, reading.value, value.source, undefined))
    .some((one) => files.kindOf(one) === undefined)
  return {
    text: `Move it to {{path}}, where {{host}} looks for it${instead === undefined ? '' : ': without that, it installs what {{instead}} lists'}.${absent ? ' Have the folders that it lists in the repository too.' : ''}`,
    data: { ...data, instead: shownAs(reading, join(folder, instead ?? '')) }
  }
}

/** What to do with a manifest that its host does not read where it is: it is near the right place, or a skill has that of the plugin around it, which has no other. */
export function whatToDo(reading: Reading): Phrase | undefined {
  const { host: { manifestPath = '' }, kind, meant, plugin, value, document, surroundings: { files } } = reading
  if (meant !== undefined) return isCopiedByBuild(reading.path, files) ? undefined : whatIsMeant(reading, meant)
  // Whether it is the plugin's, only a text that can be read says; until then, its syntax is what is wrong.
  if (kind !== 'plugin' || plugin === undefined || document.trust !== 'valid' || !isInSkillOfPlugin(plugin.root, files)) return undefined
  const around = listedAround(plugin.root, textIn(value, 'name') ?? '', files)
  const place = around === undefined ? '' : join(around.plugin, manifestPath)
  if (around === undefined || files.kindOf(place) !== undefined) return undefined
  return {
    text: 'Move it to {{path}}, since {{list}} lists that folder as the plugin, or remove it: nothing loads it here.',
    data: { path: shownAs(reading, place), list: shownAs(reading, around.marketplace) }
  }
}

/** Whether a manifest is what one server would be, and declares none. */
function isServer(value: unknown): boolean {
  return isRecord(value) && typeof value.command === 'string' && !Object.hasOwn(value, 'mcpServers')
}

/** What to do with a marketplace in a folder of a repository whose root has one for the host, which people add by its address. @param meant where the host looks in the folder */
function marketplaceAbove(reading: Reading, { read, instead = [] }: NearPlace, meant: string): Phrase | undefined {
  const { value, surroundings: { files } } = reading
  const [inner, ...above] = foldersInRepository(join(meant.slice(0, -read[0].length), 'x'), files)
  const root = inner === undefined ? undefined : above.at(-1)
  const list = root === undefined ? undefined : read.filter((place) => !instead.includes(place)).map((place) => join(root, place)).find((file) => files.kindOf(file) === 'file')
  if (list === undefined) return undefined
  const own = entriesOf(value, meant)
  const there = entriesOf(reading.documentOf(list)?.value, list)
  const data = { list: shownAs(reading, list) }
  const isSame = (folders: ReadonlySet<string>, others: ReadonlySet<string>) => folders.size === 0 || others.size === 0 || [...folders].some((one) => others.has(one))
  // Another plugin of the same name cannot be in that list too.
  const isOther = [...own].some(([name, folders]) => there.has(name) && !isSame(folders, there.get(name) ?? new Set()))
  if (isOther) return undefined
  return [...own.keys()].every((name) => there.has(name))
    ? { text: 'Remove it: {{list}} lists its plugins already.', data }
    : { text: 'Move its entries to {{list}}, with the paths from there, or remove it.', data }
}

/** The folders that the entries of a marketplace have as their plugins, by name. @param file in which it is, or is to be */
function entriesOf(value: unknown, file: string): ReadonlyMap<string | undefined, ReadonlySet<string>> {
  return new Map(listIn(value, 'plugins').map(({ value: plugin }) => [textIn(plugin, 'name'), new Set(foldersOfPlugin(file, value, plugin.source, undefined))]))
}

/** Files that set an environment up, which may name the file for the host: OpenCode reads the one of `OPENCODE_CONFIG` too. */
const OF_ENVIRONMENT = ['.envrc', '.env', 'package.json', 'flake.nix', 'mise.toml', '.mise.toml', 'Makefile', 'justfile', 'Dockerfile', '.devcontainer/devcontainer.json']

/** Settings without servers in a place where the host does not look, which are for it by their schema. @param source the first character of the file */
export function* settingsElsewhere(reading: Reading, source: Span): Generator<Problem<'elsewhere'>> {
  const { host, kind, value, path, isMisplaced, serverMap } = reading
  const { schema } = fileProfile(host, kind)
  const { projectFile } = host
  if (
    !isMisplaced ||
    serverMap !== undefined ||
    schema === undefined ||
    projectFile === undefined ||
    valueAt(value, ['$schema']) !== schema ||
    entriesIn(value).length > 0 ||
    isUsedAnyway(reading)
  )
    return
  const name = basename(path)
  if (
    isCopiedAs(reading, name) ||
    [...allDocumentsAround(reading), ...filesAround(reading, OF_ENVIRONMENT), ...textsOfScripts(reading)].some(
      (text) => /_CONFIG\b/.test(text) && text.includes(name)
    )
  )
    return
  const instead = {
    text: hasOther(reading, projectFile) ? 'Move what is still needed to {{place}}, and remove this file.' : 'Move it to {{place}}.',
    data: { place: projectFile }
  }
  yield { message: 'elsewhere', data: { host: subjectOf(host), what: 'its settings', instead }, at: [], source, severity: 'warning' }
}
