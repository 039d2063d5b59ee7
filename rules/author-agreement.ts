import { authorKindOf } from '../src/authors/files.js'
import { pypiName, pythonProjectIn } from '../src/authors/pyproject.js'
import { dirname, join } from '../src/base/path.js'
import type { Span } from '../src/base/text.js'
import { isRecord, type JsonObject, type Path, valueAt } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { defineRule, type Problem, type RelatedPlace } from '../src/rule/rule.js'
import { isFilledInLater } from '../src/rule/templates.js'
import type { ServerEntry } from '../src/server/entry.js'
import { fetchedBy, versionIn } from '../src/server/fetched.js'

/** For the examples. */
const PACKAGE = '{\n  "name": "@example/notes",\n  "version": "1.3.0",\n  "bin": "notes.js"\n}\n'

export default defineRule({
  id: 'author-agreement',
  kinds: ['server-json', 'bundle', 'plugin', 'mcp'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  summary: 'Files of one author that say different things of one package: its name, its version, or the variables that it reads.',
  why: `The version of a package is in its package.json or pyproject.toml, in server.json, in the manifest of a bundle or a plugin, and in the README from which people copy the
configuration. A release changes them all, and one is easily forgotten: the registry then offers a version that does not exist, or people install an old
one. plugvet compares the files that are next to each other, and in a README the blocks that run this very package.`,
  remedy: 'Write the same in both places.',
  messages: {
    version: "{{here}} has version {{own}}, and {{file}} has {{other}} for '{{package}}'",
    name: { text: "The block runs '{{own}}', and {{file}} names the package '{{other}}'", remedy: 'Write the name that the package has in the registry.' },
    bundle: { text: "The address is that of version {{own}} of the bundle, and {{file}} has {{other}}", remedy: 'Write the address of the release of this version, and the hash of its file.' },
    argument: { text: "The block does not give {{name}}, which {{file}} requires for '{{package}}'", remedy: 'Add the argument to the block, or make it optional there.' },
    undeclared: { text: "The block sets {{name}}, which {{file}} does not declare for '{{package}}'", remedy: 'Declare the variable there, or correct its name.' },
    missing: { text: "The block does not set {{name}}, which {{file}} requires for '{{package}}'", remedy: 'Add the variable to the block, or make it optional there.' }
  },
  examples: {
    valid: [
      {
        title: 'a server.json with the version of the package',
        path: 'server.json',
        files: { 'package.json': PACKAGE },
        input: { name: 'io.example/notes', description: 'Notes.', version: '1.3.0', packages: [{ registryType: 'npm', identifier: '@example/notes', version: '1.3.0', transport: { type: 'stdio' } }] }
      },
      {
        title: 'a manifest that only says which build of the version it is',
        path: '.codex-plugin/plugin.json',
        host: 'codex',
        files: { 'package.json': PACKAGE },
        input: { name: 'notes', version: '1.3.0+build.7', description: 'Notes.' }
      },
      {
        title: 'one with the version of another package',
        path: 'server.json',
        files: { 'package.json': PACKAGE },
        input: { name: 'io.example/notes', description: 'Notes.', version: '2.0.0', packages: [{ registryType: 'npm', identifier: '@example/other', version: '2.0.0', transport: { type: 'stdio' } }] }
      }
    ],
    invalid: [
      {
        title: 'a server.json that was forgotten in a release',
        path: 'server.json',
        files: { 'package.json': PACKAGE },
        input: { name: 'io.example/notes', description: 'Notes.', version: '1.2.0', packages: [{ registryType: 'npm', identifier: '@example/notes', version: '1.2.0', transport: { type: 'stdio' } }] },
        problems: [{ message: "The package has version 1.2.0, and package.json has 1.3.0 for '@example/notes'", range: '9:18-25' }]
      },
      {
        title: 'the manifest of a bundle',
        path: 'manifest.json',
        files: { 'package.json': PACKAGE },
        input: { manifest_version: '0.3', name: 'notes', version: '1.2.0', description: 'Notes.', author: { name: 'A' }, server: { type: 'node', entry_point: 'notes.js', mcp_config: { command: 'node', args: ['${__dirname}/notes.js'] } } },
        problems: [{ message: "The manifest has version 1.2.0, and package.json has 1.3.0 for '@example/notes'", range: '4:14-21' }]
      }
    ]
  },
  *check(reading) {
    const folder = folderOf(reading)
    if (folder === undefined) return
    for (const own of [npmPackageIn(reading, folder), pythonPackageIn(reading, folder)]) {
      if (own === undefined) continue
      if (reading.excerpt !== undefined) yield* ofBlock(reading, own, folder)
      else if (reading.kind === 'server-json') yield* ofServerJson(reading, own)
      else if (reading.kind !== 'mcp') yield* ofManifest(reading, own)
    }
    if (reading.kind === 'server-json') yield* ofBundle(reading, folder)
  }
})

type Found = Problem<'version' | 'name' | 'undeclared' | 'missing' | 'argument' | 'bundle'>

/** What the file that a package is published from says. */
interface OwnPackage {
  readonly registry: 'npm' | 'pypi'
  readonly name: string
  /** Undefined if a release sets it. */
  readonly version: string | undefined
  /** Whether it is a program that people run. */
  readonly isProgram: boolean
  readonly shown: string
  /** Where it says so. */
  readonly place: (field: 'name' | 'version', message: string) => RelatedPlace
}

/** The folder of a package: that of the file, or the plugin's. What a host reads by itself belongs to no package. */
function folderOf({ kind, path, plugin, excerpt }: Reading): string | undefined {
  if (kind === 'plugin') return plugin?.root
  return kind === 'mcp' && excerpt === undefined ? undefined : dirname(path)
}

function npmPackageIn(reading: Reading, folder: string): OwnPackage | undefined {
  const file = join(folder, 'package.json')
  const value = reading.documentOf(file)?.value
  if (!isRecord(value) || typeof value.name !== 'string' || typeof value.version !== 'string') return undefined
  const shown = shownNext(reading, 'package.json')
  const isProgram = Object.hasOwn(value, 'bin') && value.private !== true
  return { registry: 'npm', name: value.name, version: released(value.version), isProgram, shown, place: (field, message) => ({ message, at: [field], file, shown }) }
}

function pythonPackageIn(reading: Reading, folder: string): OwnPackage | undefined {
  const file = join(folder, 'pyproject.toml')
  const { name, version } = pythonProjectIn(reading.surroundings.files.readText(file) ?? '')
  if (name === undefined) return undefined
  const shown = shownNext(reading, 'pyproject.toml')
  const place: OwnPackage['place'] = (field, message) => ({ message, at: [], source: (field === 'name' ? name : (version ?? name)).span, file, shown })
  return { registry: 'pypi', name: name.text, version: version === undefined ? undefined : released(version.text), isProgram: true, shown, place }
}

/** What stands for the version of the next release until a script sets it: nobody installs it. */
const UNRELEASED = /^0\.0\.0(?:$|\D)|[-.+](?:local|dev\d*|development|placeholder|snapshot)$/i

function released(version: string): string | undefined {
  return UNRELEASED.test(version) || isFilledInLater(version) ? undefined : version
}

/** The path of a file next to another one, or at the root of its plugin, as it is shown. */
function shownNext({ shown, path, plugin, kind }: Reading, name: string): string {
  const above = kind === 'plugin' && plugin !== undefined ? path.slice(plugin.root.length + 1).split(/[\\/]/).length : 1
  return [...shown.split('/').slice(0, -above), name].join('/')
}

function isNameOf({ registry, name: own }: OwnPackage, name: unknown): boolean {
  return typeof name === 'string' && (registry === 'pypi' ? pypiName(name) === pypiName(own) : name === own)
}

function* ofServerJson(reading: Reading, own: OwnPackage): Generator<Found> {
  for (const [path, item] of packagesIn(reading.value)) {
    if (item.registryType === own.registry && isNameOf(own, item.identifier)) yield* versionProblem('The package', item.version, [...path, 'version'], own)
  }
}

/** A manifest of the same name as the package, with or without its scope, is that of the package. */
function* ofManifest({ value }: Reading, own: OwnPackage): Generator<Found> {
  if (!isRecord(value)) return
  if (isNameOf(own, value.name) || value.name === unscoped(own.name)) yield* versionProblem('The manifest', value.version, ['version'], own)
}

/** What follows a plus is about the build, and does not make it another version: Codex tells copies of a plugin apart by it. */
function isSame(version: string, other: string): boolean {
  const [one, its] = [version, other].map((text) => text.replace(/\+[\w.-]*$/, ''))
  return one === its
}

function* versionProblem(here: string, version: unknown, at: Path, own: OwnPackage, span?: Span): Generator<Found> {
  if (typeof version !== 'string' || own.version === undefined || isSame(version, own.version) || released(version) === undefined) return
  const data = { here, own: version, file: own.shown, other: own.version, package: own.name }
  yield { message: 'version', data, at, ...(span === undefined ? {} : { span }), related: [own.place('version', 'the version of the package')] }
}

/** The tag in the address of a release, and the version at its end: `v1.2.0`. */
const TAG = /\/releases\/download\/([^/]+)\//
const VERSION = /\d{1,9}\.\d{1,9}\.\d{1,9}(?:[-+][\w.+-]{1,100})?$/

/** The bundle that a server.json publishes, compared with the manifest next to it, if that is the only one. */
function* ofBundle(reading: Reading, folder: string): Generator<Found> {
  const file = join(folder, 'manifest.json')
  const manifest = reading.documentOf(file)?.value
  if (!isRecord(manifest) || authorKindOf(manifest) !== 'bundle' || typeof manifest.version !== 'string' || released(manifest.version) === undefined) return
  const bundles = packagesIn(reading.value).filter(([, { registryType }]) => registryType === 'mcpb')
  const [[path, { identifier }] = [[], {}]] = bundles
  const address = bundles.length === 1 && typeof identifier === 'string' ? TAG.exec(identifier) : null
  const [version] = VERSION.exec(address?.[1] ?? '') ?? []
  if (address === null || version === undefined || version === manifest.version) return
  const start = address.index + address[0].length - 1 - version.length
  const shown = shownNext(reading, 'manifest.json')
  const data = { own: version, other: manifest.version, file: shown }
  yield { message: 'bundle', data, at: [...path, 'identifier'], span: { start, end: start + version.length }, related: [{ message: 'the version of the bundle', at: ['version'], file, shown }] }
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
        if (registry === 'npm' && own.isProgram && unscoped(name.text) === unscoped(own.name)) {
          yield { message: 'name', data: { own: name.text, file: own.shown, other: own.name }, ...place, related: [own.place('name', 'the name of the package')] }
        }
        continue
      }
      if (pin === 'exact') yield* versionProblem('The block', versionIn(fetched), word.at.path, own, word.span)
      const declared = declaredIn(reading, own, folder)
      if (declared === undefined) continue
      yield* ofVariables(reading, server.path, own, declared)
      yield* ofArguments(server, own, declared, word.at.path)
    }
  }
}

/** The package in the server.json next to a file. */
interface Declared {
  readonly file: string
  readonly shown: string
  readonly path: Path
  readonly item: JsonObject
}

function declaredIn(reading: Reading, own: OwnPackage, folder: string): Declared | undefined {
  const file = join(folder, 'server.json')
  const found = packagesIn(reading.documentOf(file)?.value).find(([, item]) => item.registryType === own.registry && isNameOf(own, item.identifier))
  return found === undefined ? undefined : { file, shown: shownNext(reading, 'server.json'), path: found[0], item: found[1] }
}

/** The arguments that server.json requires, by their names. */
function* ofArguments(server: ServerEntry, own: OwnPackage, { file, shown, path, item }: Declared, at: Path): Generator<Found> {
  const given = server.args.map(({ text }) => text)
  for (const [index, { type, name, isRequired }] of listed(item.packageArguments).entries()) {
    if (type !== 'named' || isRequired !== true || typeof name !== 'string' || given.some((text) => text === name || text.startsWith(`${name}=`))) continue
    const related = [{ message: 'the argument', at: [...path, 'packageArguments', index], file, shown }]
    yield { message: 'argument', data: { file: shown, package: own.name, name }, at, related }
  }
}

/** The variables of a block, compared with those that the server.json next to it declares for the package. */
function* ofVariables(reading: Reading, server: Path, own: OwnPackage, { file, shown, path, item }: Declared): Generator<Found> {
  const set = valueAt(reading.value, [...server, 'env'])
  if (!isRecord(set)) return
  const declared = listed(item.environmentVariables)
  if (declared.length === 0) return
  const data = { file: shown, package: own.name }
  const place = { file, shown }
  for (const name of Object.keys(set)) {
    if (declared.some((variable) => variable.name === name)) continue
    yield { message: 'undeclared', data: { ...data, name }, at: [...server, 'env', name], part: 'key', related: [{ ...place, message: 'the declared variables', at: [...path, 'environmentVariables'], part: 'key' }] }
  }
  for (const [index, { name, isRequired }] of declared.entries()) {
    if (isRequired !== true || typeof name !== 'string' || Object.hasOwn(set, name)) continue
    yield { message: 'missing', data: { ...data, name }, at: [...server, 'env'], part: 'key', related: [{ ...place, message: 'the variable', at: [...path, 'environmentVariables', index] }] }
  }
}

function packagesIn(value: unknown): (readonly [Path, JsonObject])[] {
  const packages = isRecord(value) ? value.packages : undefined
  return Array.isArray(packages) ? packages.flatMap((item: unknown, index) => (isRecord(item) ? [[['packages', index], item] as const] : [])) : []
}

function listed(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter((item) => isRecord(item)) : []
}

function unscoped(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}
