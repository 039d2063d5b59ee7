import { argumentDifferences, variableDifferences } from '../src/authors/agreement.js'
import { declaredNextTo, type DeclaredPackage, declaredPackagesIn, foldersOfServer, isNameOf, type OwnPackage, packagesFrom, type SaidAt } from '../src/authors/packages.js'
import { programNameOf } from '../src/authors/programs.js'
import { registryTypeOf } from '../src/authors/registry.js'
import { dirname } from '../src/base/path.js'
import type { Span } from '../src/base/text.js'
import { isRecord, type JsonObject, type Path, valueAt } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { shownAs } from '../src/project/repository.js'
import { absentCommand, documentedByAddress, documentedExtension, documentedMarketplace, unrootedMarketplace } from '../src/rule/marketplaces/documented-installs.js'
import { afterItsChanges, ofEntries, sameInEntries } from '../src/rule/marketplaces/entry-versions.js'
import { installsByName } from '../src/rule/marketplaces/installs-by-name.js'
import { toldInGuides } from '../src/rule/marketplaces/told-in-guides.js'
import { runsOfOwnPackages } from '../src/rule/packages/own-package-run.js'
import { fitsBundle, foldersOfBundle, isProgramOf, isVersionedWith, laterVersion, versionDifference } from '../src/rule/packages/own-package.js'
import { IN_BUNDLE, ofBundleBeside } from '../src/rule/packages/versions-of-bundles.js'
import { defineRule, type Problem, type RelatedPlace } from '../src/rule/rule.js'
import { unreadInDeclaration, unreadInEntries, unreadProblem, unreadTogether } from '../src/rule/variables/read-variables.js'
import { unpassedVariables } from '../src/rule/variables/unpassed-variables.js'
import type { ServerEntry } from '../src/server/entry.js'
import { type Fetched, fetchedBy, versionIn } from '../src/server/fetched.js'

/** For the examples. */
const PACKAGE = '{\n  "name": "@example/notes",\n  "version": "1.3.0",\n  "bin": "notes.js"\n}\n'

const MESSAGES = {
  version: "{{here}} has version {{own}}, but {{file}} has {{other}} for '{{package}}'",
  unpublishable: { text: "{{here}} has version {{own}}, but {{file}} has {{other}} for '{{package}}', which npm refuses to publish", remedy: 'Write three numbers without leading zeros in both, such as {{meant}}.' },
  name: { text: "{{here}} runs '{{own}}', but {{file}} names the package '{{other}}'", remedy: 'Write the name that the package has in the registry.' },
  entry: { text: "The entry has version {{own}}, but {{file}} has {{other}}{{use}}", remedy: '{{instead}}' },
  changes: { text: "{{file}} has version {{other}}, but the manifest has {{own}}: {{host}} has no update for those who installed {{own}}", remedy: '{{instead}}' },
  installed: { text: "{{file}} installs '{{plugin}}@{{other}}', but this marketplace is named '{{own}}': the command finds no plugin", remedy: ["Write '{{meant}}@{{own}}' there{{likewise}}.", '{{before}}'] },
  notAdded: { text: "{{file}} installs '{{plugin}}@{{other}}' and adds no such marketplace; this one is named '{{own}}'", remedy: ["Write '{{plugin}}@{{own}}' there{{likewise}}.", '{{before}}'] },
  unlisted: { text: "{{file}} installs {{what}}, but this marketplace has no {{named}}", remedy: '{{instead}}' },
  byAddress: { text: "{{file}} installs a plugin with '{{command}}', which fails: {{host}} installs plugins by name, from a marketplace", remedy: 'Change the command there{{others}}: {{instead}}.' },
  absent: { text: "{{file}} says to run '{{command}}', a command that {{host}} does not have", remedy: 'Change it there{{others}}: {{instead}}.' },
  unrooted: { text: "{{file}} installs this extension from '{{from}}', but {{host}} looks for {{manifest}} only in the root of the repository", remedy: 'Move the extension to the root{{url}}, or change the command there: clone the repository, then run `{{command}} {{folder}}` in it.' },
  unrootedMarket: { text: "{{file}} adds this marketplace from '{{from}}', but {{host}} looks for {{manifest}} only in the root of the repository", remedy: 'Move the marketplace to the root, and write the sources of its plugins as paths from the root.' },
  noMarket: { text: "{{file}} adds '{{from}}' as a marketplace, but the repository has no {{manifest}} in its root", remedy: 'Add that file, with an entry for this plugin.' },
  refusedSource: { text: "{{file}} adds a marketplace with '{{command}}', which {{host}} refuses: a source is owner/repo, an address that begins with https:// or a path that begins with ./", remedy: '{{instead}}' },
  refused: { text: "{{file}} says to run '{{command}}', but {{host}} {{why}}", remedy: '{{instead}}{{others}}.' },
  copied: { text: "{{file}} says to copy '{{from}}', which the repository does not have", remedy: 'Correct the path there, or remove the command.' },
  settings: { text: '{{file}} shows settings in which {{what}}: {{host}} ignores {{ignored}}', remedy: '{{fix}}' },
  unread: { text: "Nothing in the source of '{{package}}' reads {{name}}, but {{file}} reads {{read}}", remedy: 'If {{read}} {{are}} meant, write {{that}} here. Otherwise remove {{left}}.' },
  unasked: { text: "The package declares no variables, but {{file}} requires {{names}}", remedy: 'Declare them in "environmentVariables", with "isRequired": true, and "isSecret": true for a credential, so that clients ask for them.' },
  bundle: { text: "The URL is for version {{own}} of the bundle, but {{file}} has {{other}}", remedy: 'Write the URL of the release of this version, and the hash of its file.' },
  argument: { text: "The block does not pass {{name}}, which {{file}} requires for '{{package}}'", remedy: 'Add the argument to the block, or make it optional there.' },
  fixed: { text: "The block does not pass '{{name}}', which {{file}} passes to '{{package}}'", remedy: 'Add the argument to the block, or remove it there.' },
  extra: { text: "The block passes '{{name}}', but {{file}} does not: its clients start '{{package}}' without it", remedy: 'Add it to "packageArguments" there, with "type": "positional" and "value".' },
  severalUndeclared: { text: "{{here}} sets {{name}} and {{count}} more variables that {{file}} does not declare for '{{package}}'", remedy: 'Declare them there, or correct their names.' },
  undeclared: { text: "{{here}} sets {{name}}, which {{file}} does not declare for '{{package}}'", remedy: 'Declare the variable there, or correct its name.' },
  unpassed: { text: "{{host}} does not pass {{names}} on to this server, as {{file}} does: it passes on only the variables that `{{field}}` names", remedy: 'Add "{{field}}": {{list}}.' },
  missing: { text: "{{here}} does not set {{name}}, which {{file}} requires for '{{package}}'", remedy: 'Set the variable here too, or make it optional there.' }
}

export default defineRule({
  id: 'author-agreement',
  kinds: ['server-json', 'bundle', 'plugin', 'mcp', 'marketplace'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  summary: 'Files of one author that disagree about a package or a marketplace: its name, its version, or the variables that it reads.',
  why: `The version of a package is in its package.json or pyproject.toml, in server.json, in the manifest of a bundle or a plugin, and in the README from which people copy the
configuration. A release changes them all, and one is easily forgotten: the registry then offers a version that does not exist, or people install an old
one. plugvet compares the files that are next to each other, and in a README the blocks that run this very package, and the commands that install this very extension or plugin, or plugins of this very marketplace. The
variables of a small package are compared with those that its source reads, if it reads all of them by their names.`,
  remedy: 'Write the same in both places.',
  messages: MESSAGES,
  examples: {
    valid: [
      {
        title: 'a server.json with the version of the package',
        path: 'server.json',
        files: { 'package.json': PACKAGE },
        input: { name: 'io.example/notes', description: 'Notes.', version: '1.3.0', packages: [{ registryType: 'npm', identifier: '@example/notes', version: '1.3.0', transport: { type: 'stdio' } }] }
      }
    ],
    invalid: [
      {
        title: 'a server.json that was forgotten in a release',
        path: 'server.json',
        files: { 'package.json': PACKAGE },
        input: { name: 'io.example/notes', description: 'Notes.', version: '1.2.0', packages: [{ registryType: 'npm', identifier: '@example/notes', version: '1.2.0', transport: { type: 'stdio' } }] },
        problems: [{ message: "The package has version 1.2.0, but package.json has 1.3.0 for '@example/notes'", range: '9:18-25' }]
      },
      {
        title: 'the manifest of a bundle',
        path: 'manifest.json',
        files: { 'package.json': PACKAGE },
        input: { manifest_version: '0.3', name: 'notes', version: '1.2.0', description: 'Notes.', author: { name: 'A' }, server: { type: 'node', entry_point: 'notes.js', mcp_config: { command: 'node', args: ['${__dirname}/notes.js'] } } },
        problems: [{ message: "The manifest has version 1.2.0, but package.json has 1.3.0 for '@example/notes'", range: '4:14-21' }]
      }
    ]
  },
  group: {
    also: 'another one here',
    by: ({ message, data }) => (message === 'entry' ? message : message === 'unread' ? JSON.stringify([message, data?.package, data?.file]) : undefined),
    count(group) {
      if (group[0]?.message !== 'entry' || group.length < 2) return unreadTogether(group)
      const isNewer = group.some(({ data }) => typeof data?.instead === 'object' && 'own' in data.instead.data)
      return { instead: `For each plugin, write the later version both here and in its manifest${isNewer ? '.' : ', or remove "version" here.'}` }
    }
  },
  *check(reading) {
    const { kind, excerpt } = reading
    if (kind === 'marketplace') for (const found of OF_MARKETPLACES) yield* found(reading)
    if (kind === 'plugin') for (const found of OF_PLUGINS) yield* found(reading)
    for (const folder of foldersOf(reading)) {
      for (const own of packagesFrom(folder, (file) => reading.documentOf(file), reading.surroundings.files)) {
        if (excerpt !== undefined) yield* ofBlock(reading, own, folder)
        else if (kind === 'server-json') yield* ofServerJson(reading, own)
        else if (kind === 'bundle' || kind === 'plugin') yield* ofManifest(reading, own, folder)
      }
    }
    if (kind === 'server-json') yield* [...ofBundleBeside(reading), ...toldInGuides(reading)]
    if ((kind === 'mcp' || kind === 'plugin') && excerpt === undefined) yield* [...unpassedVariables(reading), ...runsOfOwnPackages(reading)]
    if (reading.plugin !== undefined) for (const { own, name, read, file, ...place } of unreadInEntries(reading)) yield unreadProblem(reading, own, name, read, file, place)
  }
})

const OF_MARKETPLACES = [ofEntries, unrootedMarketplace, installsByName, toldInGuides]
const OF_PLUGINS = [afterItsChanges, documentedExtension, documentedByAddress, absentCommand, documentedMarketplace, toldInGuides]

type Found = Problem<keyof typeof MESSAGES>

/** The folders with the package of a file: its own, or the plugin's. What a host reads by itself belongs to no package. */
function foldersOf(reading: Reading): readonly string[] {
  const { kind, path, plugin, excerpt, value, surroundings } = reading
  if (kind === 'plugin') return plugin === undefined ? [] : [plugin.root]
  if (kind === 'server-json') return foldersOfServer(path, value, surroundings.files)
  if (kind === 'bundle') return foldersOfBundle(reading)
  return kind === 'marketplace' || (kind === 'mcp' && excerpt === undefined) ? [] : [dirname(path)]
}

function placeOf(reading: Reading, own: OwnPackage, said: SaidAt, message: string): RelatedPlace {
  return { message, ...said, file: own.file, shown: shownAs(reading, own.file) }
}

function* ofServerJson(reading: Reading, own: OwnPackage): Generator<Found> {
  const packages = declaredPackagesIn(reading.value)
  const isOwn = (item: JsonObject) => registryTypeOf(item) === own.registry && isNameOf(own, item.identifier)
  // What a release would have left behind in another registry, nobody here knows.
  const elsewhere = new Set(packages.flatMap(([, item]) => (isOwn(item) ? [] : [item.version])))
  for (const [path, item] of packages) {
    if (!isOwn(item)) continue
    for (const { name, read, file, ...place } of unreadInDeclaration(reading, own, path, item)) yield unreadProblem(reading, own, name, read, file, place)
    const isWhole = valueAt(reading.value, ['version']) === item.version
    const places = elsewhere.has(item.version) ? [] : [[...path, 'version'], ...(isWhole ? [['version']] : [])]
    const ofServer = isWhole ? [{ message: 'the server has this version too', at: ['version'] }] : []
    for (const { related = [], ...problem } of versionProblem(reading, 'The package', item.version, { at: [...path, 'version'] }, own, places)) {
      yield { ...problem, related: [...related, ...ofServer] }
    }
  }
}

/** A manifest of the same name as the package, with or without its scope or `-plugin`, is that of the package, if it is one that people install. */
function* ofManifest(reading: Reading, own: OwnPackage, folder: string): Generator<Found> {
  const { value, kind } = reading
  if (!isRecord(value)) return
  const [name, program] = [String(value.name), programNameOf(own)]
  const isNamed = own.isPublished && (isNameOf(own, value.name) || value.name === program || `${name}-plugin` === program)
  const isOfBundle = () => fitsBundle(reading, own) && (isNamed || isProgramOf(reading, own))
  if (kind === 'bundle' ? isOfBundle() : isNamed && isVersionedWith(reading, own)) {
    const others = kind === 'plugin' ? sameInEntries(reading, value.version) : []
    yield* versionProblem(reading, 'The manifest', value.version, { at: ['version'] }, own, [['version']], others)
  }
  const declared = kind === 'bundle' ? declaredNextTo(folder, own, (file) => reading.documentOf(file)) : undefined
  if (declared === undefined) return
  yield* ofVariables(reading, 'The bundle', valueAt(value, IN_BUNDLE), IN_BUNDLE, own, declared, (text) => text.includes('${user_config.'))
}

function* versionProblem(
  reading: Reading, here: string, version: unknown, place: { readonly at: Path; readonly span?: Span }, own: OwnPackage,
  places: readonly Path[] = [], others: readonly RelatedPlace[] = []
): Generator<Found> {
  const difference = versionDifference(reading, version, own)
  if (difference === undefined) return
  const { is, version: given, other, meant, ...severity } = difference
  const data = { here, own: given, file: shownAs(reading, own.file), other, package: own.name, meant }
  const related = [placeOf(reading, own, own.versionAt, 'the version of the package'), ...others]
  const suggestions = is === 'unpublishable' || others.length > 0 ? [] : laterVersion(given, other, places)
  yield { message: is, data, ...place, related, suggestions, ...severity }
}

/** A block of a README that runs the package. */
function* ofBlock(reading: Reading, own: OwnPackage, folder: string): Generator<Found> {
  for (const server of reading.servers) {
    for (const fetched of fetchedBy(server)) {
      const { registry, word, name, pin } = fetched
      if (registry !== own.registry || name === undefined) continue
      const place = { at: word.at.path, span: word.span }
      if (!isNameOf(own, name.text)) {
        // The name with another scope, or without: a reader installs somebody else's package, or none.
        if (registry === 'npm' && own.isProgram && programNameOf({ name: name.text }) === programNameOf(own)) {
          const data = { here: 'The block', own: name.text, file: shownAs(reading, own.file), other: own.name }
          yield { message: 'name', data, ...place, related: [placeOf(reading, own, own.nameAt, 'the name of the package')] }
        }
        continue
      }
      if (pin === 'exact') yield* versionProblem(reading, 'The block', versionIn(fetched), place, own)
      const declared = declaredNextTo(folder, own, (file) => reading.documentOf(file))
      if (declared === undefined) continue
      yield* ofVariables(reading, 'The block', valueAt(reading.value, [...server.path, 'env']), [...server.path, 'env'], own, declared)
      yield* ofArguments(reading, server, fetched, own, declared)
    }
  }
}

/** What a block passes, compared with what server.json says of the package. */
function* ofArguments(reading: Reading, server: ServerEntry, fetched: Fetched, own: OwnPackage, { file, path, item }: DeclaredPackage): Generator<Found> {
  const shown = shownAs(reading, file)
  for (const { is, name, place, at = fetched.word.at.path } of argumentDifferences(server, fetched, item)) {
    const message = is !== 'extra' ? 'the argument' : place.length > 0 ? 'the declared arguments' : 'the package'
    const related = [{ message, at: [...path, ...place], ...(is === 'extra' && place.length > 0 ? { part: 'key' as const } : {}), file, shown }]
    yield { message: is, data: { file: shown, package: own.name, name }, at, related }
  }
}

/** The variables that a file sets, compared with those that the server.json next to it declares for the package. */
function* ofVariables(reading: Reading, here: string, set: unknown, at: Path, own: OwnPackage, { file, path, item }: DeclaredPackage, isAsked?: (value: string) => boolean): Generator<Found> {
  const { undeclared: [first, ...others], missing } = variableDifferences(set, item, isAsked)
  const place = { file, shown: shownAs(reading, file) }
  const data = { here, file: place.shown, package: own.name }
  if (first !== undefined) {
    const there = { ...place, message: 'the declared variables', at: [...path, 'environmentVariables'], part: 'key' } as const
    const related = [...others.map((name) => ({ message: 'this one too', at: [...at, name], part: 'key' as const })), there]
    yield { message: others.length === 0 ? 'undeclared' : 'severalUndeclared', data: { ...data, name: first, count: others.length }, at: [...at, first], part: 'key', related }
  }
  for (const { name, place: declared } of missing) {
    yield { message: 'missing', data: { ...data, name }, at, part: 'key', related: [{ ...place, message: 'the variable', at: [...path, ...declared] }] }
  }
}
