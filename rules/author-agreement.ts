import { dirname, join } from '../src/base/path.js'
import { isRecord, type JsonObject, type Path, valueAt } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { defineRule, type Problem, type RelatedPlace } from '../src/rule/rule.js'
import { fetchedBy, versionIn } from '../src/server/fetched.js'

/** For the examples. */
const PACKAGE = '{\n  "name": "@example/notes",\n  "version": "1.3.0",\n  "bin": "notes.js"\n}\n'

export default defineRule({
  id: 'author-agreement',
  kinds: ['server-json', 'bundle', 'plugin', 'mcp'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  summary: 'Files of one author that say different things of one package: its name, its version, or the variables that it reads.',
  why: `The version of a package is in its package.json, in server.json, in the manifest of a bundle or a plugin, and in the README from which people copy the
configuration. A release changes them all, and one is easily forgotten: the registry then offers a version that does not exist, or people install an old
one. plugvet compares the files that are next to each other, and in a README the blocks that run this very package.`,
  remedy: 'Write the same in both places.',
  messages: {
    version: "{{here}} has version {{own}}, and {{file}} has {{other}} for '{{package}}'",
    name: { text: "The block runs '{{own}}', and {{file}} names the package '{{other}}'", remedy: 'Write the name that the package has in the registry.' },
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
    const own = folder === undefined ? undefined : packageIn(reading, join(folder, 'package.json'))
    if (folder === undefined || own === undefined) return
    if (reading.excerpt !== undefined) yield* ofBlock(reading, own, folder)
    else if (reading.kind === 'server-json') yield* ofServerJson(reading, own)
    else if (reading.kind !== 'mcp') yield* ofManifest(reading, own)
  }
})

type Found = Problem<'version' | 'name' | 'undeclared' | 'missing'>

/** What a package.json says. */
interface OwnPackage {
  readonly name: string
  readonly version: string
  /** Whether it is a program that people run. */
  readonly isProgram: boolean
  readonly file: string
  readonly shown: string
}

/** The folder of a package: that of the file, or the plugin's. What a host reads by itself belongs to no package. */
function folderOf({ kind, path, plugin, excerpt }: Reading): string | undefined {
  if (kind === 'plugin') return plugin?.root
  return kind === 'mcp' && excerpt === undefined ? undefined : dirname(path)
}

function packageIn(reading: Reading, file: string): OwnPackage | undefined {
  const value = reading.documentOf(file)?.value
  if (!isRecord(value) || typeof value.name !== 'string' || typeof value.version !== 'string') return undefined
  return { name: value.name, version: value.version, isProgram: Object.hasOwn(value, 'bin') && value.private !== true, file, shown: shownNext(reading, 'package.json') }
}

/** The path of a file next to another one, or at the root of its plugin, as it is shown. */
function shownNext({ shown, path, plugin, kind }: Reading, name: string): string {
  const above = kind === 'plugin' && plugin !== undefined ? path.slice(plugin.root.length + 1).split(/[\\/]/).length : 1
  return [...shown.split('/').slice(0, -above), name].join('/')
}

function* ofServerJson(reading: Reading, own: OwnPackage): Generator<Found> {
  for (const [path, item] of packagesIn(reading.value)) {
    if (item.registryType !== 'npm' || item.identifier !== own.name || typeof item.version !== 'string' || isSame(item.version, own.version)) continue
    yield versionProblem('The package', item.version, [...path, 'version'], own)
  }
}

/** A manifest of the same name as the package, with or without its scope, is that of the package. */
function* ofManifest({ value }: Reading, own: OwnPackage): Generator<Found> {
  if (!isRecord(value) || typeof value.name !== 'string' || typeof value.version !== 'string' || isSame(value.version, own.version)) return
  if (value.name === own.name || value.name === unscoped(own.name)) yield versionProblem('The manifest', value.version, ['version'], own)
}

/** What follows a plus is about the build, and does not make it another version: Codex tells copies of a plugin apart by it. */
function isSame(version: string, other: string): boolean {
  const [own, its] = [version, other].map((one) => one.replace(/\+[\w.-]*$/, ''))
  return own === its
}

function versionProblem(here: string, version: string, at: Path, own: OwnPackage): Found {
  const data = { here, own: version, file: own.shown, other: own.version, package: own.name }
  return { message: 'version', data, at, related: [placeIn(own, ['version'], 'the version of the package')] }
}

function placeIn({ file, shown }: Pick<OwnPackage, 'file' | 'shown'>, at: Path, message: string): RelatedPlace {
  return { message, at, file, shown }
}

/** A block of a README that runs the package. */
function* ofBlock(reading: Reading, own: OwnPackage, folder: string): Generator<Found> {
  for (const server of reading.servers) {
    for (const fetched of fetchedBy(server)) {
      const { registry, word, name, pin } = fetched
      if (registry !== 'npm' || name === undefined) continue
      const place = { at: word.at.path, span: word.span }
      if (name.text !== own.name) {
        // The name with another scope, or without: a reader installs somebody else's package, or none.
        if (own.isProgram && unscoped(name.text) === unscoped(own.name)) {
          yield { message: 'name', data: { own: name.text, file: own.shown, other: own.name }, ...place, related: [placeIn(own, ['name'], 'the name of the package')] }
        }
        continue
      }
      const version = versionIn(fetched)
      if (pin === 'exact' && version !== own.version) yield { ...versionProblem('The block', version, word.at.path, own), ...place }
      yield* ofVariables(reading, server.path, own, folder)
    }
  }
}

/** The variables of a block, compared with those that the server.json next to it declares for the package. */
function* ofVariables(reading: Reading, server: Path, own: OwnPackage, folder: string): Generator<Found> {
  const file = join(folder, 'server.json')
  const found = packagesIn(reading.documentOf(file)?.value).find(([, item]) => item.registryType === 'npm' && item.identifier === own.name)
  const set = valueAt(reading.value, [...server, 'env'])
  if (found === undefined || !isRecord(set)) return
  const [path, item] = found
  const declared = listed(item.environmentVariables)
  if (declared.length === 0) return
  const shown = shownNext(reading, 'server.json')
  const data = { file: shown, package: own.name }
  for (const name of Object.keys(set)) {
    if (declared.some((variable) => variable.name === name)) continue
    yield { message: 'undeclared', data: { ...data, name }, at: [...server, 'env', name], part: 'key', related: [{ ...placeIn({ file, shown }, [...path, 'environmentVariables'], 'the declared variables'), part: 'key' }] }
  }
  for (const [index, { name, isRequired }] of declared.entries()) {
    if (isRequired !== true || typeof name !== 'string' || Object.hasOwn(set, name)) continue
    yield { message: 'missing', data: { ...data, name }, at: [...server, 'env'], part: 'key', related: [placeIn({ file, shown }, [...path, 'environmentVariables', index], 'the variable')] }
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
