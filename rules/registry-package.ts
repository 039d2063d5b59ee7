import { lostFieldsIn } from '../src/authors/lost-fields.js'
import { foldersOfServer, isNameOf, packagesFrom } from '../src/authors/packages.js'
import { faultOfBundle, faultOfImage, isVersionRange, listIn, REGISTRIES, REGISTRY_NAMES, textIn } from '../src/authors/registry.js'
import { SAMPLE_SERVER } from '../src/authors/sample.js'
import { listed } from '../src/base/wording.js'
import { isRecord, type Path, valueAt } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { shownAs } from '../src/project/repository.js'
import { isMentioned } from '../src/rule/build-output.js'
import { released } from '../src/rule/packages/own-package.js'
import { hintFaults, imageParts, isNothing } from '../src/rule/packages/published-packages.js'
import { leavesPackages, stampOf } from '../src/rule/packages/stamps.js'
import { defineRule, type Problem } from '../src/rule/rule.js'
import { removing } from '../src/rule/suggestions.js'
import { isFilledInLater } from '../src/rule/templates.js'
import { parseUrl, reachOf } from '../src/server/url.js'

/** What a script has that writes a server.json anew before it is published. */
const WRITES_IT = /\/server\.schema\.json\b/

export default defineRule({
  id: 'registry-package',
  kinds: ['server-json'],
  presets: { spec: 'off', recommended: 'error', strict: 'error' },
  effect: 'refused',
  summary: 'A package in server.json that the MCP Registry refuses: its kind, its version or its URL.',
  why: `The registry publishes one version that stays as it is, from registries that it can ask whether the package belongs to the publisher. So it
refuses ranges, \`latest\`, private registries, images on hosts that it does not know, and bundles without a hash or elsewhere than in a
release on GitHub or GitLab.`,
  remedy: 'Name one version of a package in a public registry.',
  messages: {
    type: { text: "'{{type}}' is not a kind of registry that the MCP Registry knows", remedy: ['Write {{known}}.', '{{parts}}'] },
    remote: { text: "'{{identifier}}' is the address of a server that runs already, not a package", remedy: 'Write it as "remotes": [{ "type": "{{type}}", "url": "{{identifier}}" }] in place of this package.' },
    url: { text: "'{{identifier}}' is a URL, not the name of a package from {{type}}", remedy: 'Write only its name in the registry; or, for a bundle in a release, "registryType": "mcpb".' },
    spaces: { text: "The identifier '{{identifier}}' contains a space", remedy: 'Write only the name of the package; its arguments belong in "packageArguments".' },
    unnamed: { text: "A package needs its 'identifier'", remedy: 'Write its name in the registry.' },
    latest: { text: "The version 'latest' is not one version", remedy: 'Write the version that this file is about, such as 1.0.0.' },
    range: { text: "'{{version}}' is a range, not one version", remedy: 'Write the version that this file is about, such as 1.0.0.' },
    noVersion: { text: "A package from {{type}} needs a 'version'", remedy: 'Add the "version" of the package{{such}}.' },
    extra: { text: "A package from {{type}} must not have '{{field}}'", remedy: ['{{instead}}', '{{stamp}}'] },
    extras: { text: "A package from {{type}} must not have 'registryBaseUrl' or 'version'", remedy: ['{{instead}}', '{{stamp}}'] },
    address: { text: "The registry accepts packages from {{type}} only at {{expected}}", remedy: 'Remove "registryBaseUrl", or write {{expected}}.' },
    host: { text: "The registry does not read images from '{{host}}'", remedy: 'Publish the image to {{known}}.' },
    image: { text: "'{{identifier}}' is not the name of an image", remedy: 'Write small letters, digits and _ - . / in its name, and a tag after a colon: ghcr.io/user/image:1.0.0.' },
    hash: { text: "A bundle needs its 'fileSha256'", remedy: 'Add the SHA-256 of the .mcpb file, as `openssl dgst -sha256` prints it.' },
    tag: { text: 'The registry does not accept the URL of a release whose tag contains a slash', remedy: 'Attach the bundle to a release with a tag such as v1.0.0.' },
    coordinates: { text: "'{{identifier}}' is not {{form}}", remedy: 'Write it as {{example}}; the version belongs in "version".' },
    bundle: { text: 'The registry accepts bundles only from releases on GitHub and GitLab', remedy: 'Write the https URL of a file in a release, such as https://github.com/user/repository/releases/download/v1.0.0/server.mcpb.' },
    mcp: { text: "The URL of a bundle must contain 'mcp'", remedy: 'Rename the file or the repository: a file that ends in .mcpb is enough.' },
    nothing: {
      text: 'The server has neither packages nor remotes: clients find nothing that they could start or connect to',
      remedy: 'Add "packages", or for a remote server "remotes": [{ "type": "streamable-http", "url": "https://…" }].'
    },
    hint: { text: "'{{hint}}' does not run packages from {{type}}", remedy: 'Write {{expected}}, or remove "runtimeHint".' },
    alone: { text: "'{{hint}}' does not run a package from {{type}} by its name alone", remedy: 'Write {{expected}}{{script}}, or add the "runtimeArguments" that it needs.' },
    withoutExtra: {
      text: "'{{hint}}' does not run a package from {{type}} by its name alone",
      remedy: 'Write uvx, and move what the server needs from the extra "{{extra}}" of pyproject.toml to its "dependencies": uvx installs a package without its extras.'
    },
    module: { text: "'{{hint}}' does not run a package from {{type}} by its name alone", remedy: 'Write {{expected}}, remove "-m" and its module from "packageArguments", and give the server the name of the package in [project.scripts].' }
  },
  examples: {
    valid: [
      {
        input: {
          ...SAMPLE_SERVER,
          packages: [
            { registryType: 'npm', identifier: '@example/notes', version: '1.0.0', runtimeHint: 'npx', transport: { type: 'stdio' } },
            { registryType: 'oci', identifier: 'ghcr.io/example/notes:1.0.0', transport: { type: 'stdio' } }
          ]
        }
      }
    ],
    invalid: [
      {
        title: 'a range, and a kind of registry in other words',
        input: {
          ...SAMPLE_SERVER,
          packages: [
            { registryType: 'npm', identifier: '@example/notes', version: '^1.0.0', transport: { type: 'stdio' } },
            { registryType: 'docker', identifier: 'example/notes:1.0.0', transport: { type: 'stdio' } }
          ]
        },
        problems: [
          { message: "'^1.0.0' is a range, not one version", range: '9:18-26' },
          { message: "'docker' is not a kind of registry that the MCP Registry knows", range: '15:23-31' }
        ]
      },
      {
        title: 'a bundle without a hash, and an image with its version apart',
        input: {
          ...SAMPLE_SERVER,
          packages: [
            { registryType: 'mcpb', identifier: 'https://github.com/example/notes/releases/download/v1/notes.mcpb', transport: { type: 'stdio' } },
            { registryType: 'oci', identifier: 'ghcr.io/example/notes', version: '1.0.0', transport: { type: 'stdio' } }
          ]
        },
        problems: [
          { message: "A bundle needs its 'fileSha256'", range: '8:21-87' },
          { message: "A package from oci must not have 'version'", range: '16:7-16' }
        ]
      }
    ]
  },
  *check(reading) {
    const { value } = reading
    yield* ofVersion(textIn(value, 'version'), ['version'])
    if (isRecord(value) && textIn(value, 'name') !== undefined && ['packages', 'remotes'].every((field) => isNothing(value[field])) && lostFieldsIn(value).every(({ meant }) => meant !== 'packages' && meant !== 'remotes')) {
      yield { message: 'nothing', at: ['name'], part: 'key', severity: Object.hasOwn(value, 'packages') || Object.hasOwn(value, 'remotes') || textIn(value, 'websiteUrl') !== undefined || isMentioned(reading, WRITES_IT) ? 'info' : 'warning', effect: 'ignored' }
    }
    for (const { path, value: entry } of listIn(value, 'packages')) {
      const [type, identifier, version] = [textIn(entry, 'registryType'), textIn(entry, 'identifier'), textIn(entry, 'version')]
      if (type !== 'oci') yield* ofVersion(version, [...path, 'version'])
      if (identifier === '') yield { message: 'unnamed', at: [...path, 'identifier'] }
      if (identifier?.includes(' ') === true && !isFilledInLater(identifier)) yield { message: 'spaces', data: { identifier }, at: [...path, 'identifier'] }
      if (type === undefined) continue
      const registry = Object.hasOwn(REGISTRIES, type) ? REGISTRIES[type] : undefined
      if (identifier !== undefined && type !== 'mcpb' && /^https?:\/\//.test(identifier) && !isFilledInLater(identifier)) {
        const transport = textIn(entry.transport, 'type')
        const isRemote = transport !== 'stdio' && textIn(entry.transport, 'url') === identifier && reachOf(parseUrl(identifier)?.hostname ?? '') === 'public'
        if (isRemote || registry !== undefined) {
          yield { message: isRemote ? 'remote' : 'url', data: { identifier, type: isRemote ? (transport ?? 'streamable-http') : type }, at: [...path, 'identifier'] }
          continue
        }
      }
      if (registry === undefined) {
        yield ofOtherName(type, entry, path)
        continue
      }
      if (registry.version === 'required' && !Object.hasOwn(entry, 'version')) yield* ofMissingVersion(type, path, reading)
      if (type === 'oci') yield* ofImageParts(entry, path, reading)
      yield* ofAddress(type, registry.addresses, entry, path)
      if (type !== 'mcpb' && (textIn(entry, 'fileSha256') ?? '') !== '') {
        const at = [...path, 'fileSha256']
        yield { message: 'extra', data: { type, field: 'fileSha256', instead: 'Remove it: only bundles have one.', stamp: '' }, at, part: 'key', suggestions: [removing(at)] }
      }
      yield* hintFaults(type, registry.runtimes, entry, path, reading)
      if (identifier === undefined || identifier === '' || identifier.includes(' ') || isFilledInLater(identifier)) continue
      yield* ofForm(type, identifier, [...path, 'identifier'])
      const at = [...path, 'identifier']
      const bundle = type === 'mcpb' ? faultOfBundle(identifier) : undefined
      if (bundle !== undefined) yield { message: bundle, at }
      const image = type === 'oci' ? faultOfImage(identifier) : undefined
      if (image?.is === 'image') yield { message: 'image', data: { identifier }, at }
      else if (image !== undefined) yield { message: 'host', data: { host: image.host, known: listed(['docker.io', 'ghcr.io'], 'or') }, at, span: image.span }
    }
    yield* ofHashes(reading)
  }
})

type Found = Generator<Problem<'noVersion' | 'latest' | 'range' | 'address' | 'extra' | 'extras' | 'hint' | 'alone' | 'withoutExtra' | 'module' | 'hash' | 'coordinates'>>

function* ofVersion(version: string | undefined, at: Path): Found {
  if (version === 'latest') yield { message: 'latest', at }
  else if (version !== undefined && version.length <= 255 && isVersionRange(version)) yield { message: 'range', data: { version }, at }
}

/** A version that is missing, unless a release writes it. */
function* ofMissingVersion(type: string, path: Path, reading: Reading): Found {
  const stamp = stampOf(reading, 'version')
  const own = textIn(reading.value, 'version') ?? ''
  if (stamp !== undefined && !leavesPackages(stamp)) return
  const at = [...path, 'version']
  const { files } = reading.surroundings
  const around = foldersOfServer(reading.path, reading.value, files).flatMap((folder) => packagesFrom(folder, (file) => reading.documentOf(file), files))
  const source = around.find((one) => one.registry === type && isNameOf(one, valueAt(reading.value, [...path, 'identifier'])))
  const version = released(source?.version)
  const such = source !== undefined && version !== undefined ? { text: ': "{{version}}", which {{file}} has', data: { version, file: shownAs(reading, source.file) } } : own === '' ? '' : `: "${own}" if it is the same as that of this file`
  yield { message: 'noVersion', data: { type, such }, at: [...path, 'registryType'], suggestions: version === undefined ? [] : [{ title: `Add "version": "${version}"`, fix: [{ op: 'add', at, value: version, where: 'last' }] }] }
}

function* ofAddress(type: string, addresses: readonly string[], entry: Readonly<Record<string, unknown>>, path: Path): Found {
  const address = textIn(entry, 'registryBaseUrl')
  if (address === undefined || address === '') return
  const at = [...path, 'registryBaseUrl']
  if (type === 'mcpb') {
    const isWhole = textIn(entry, 'identifier')?.startsWith('https://') === true
    yield { message: 'extra', data: { type, field: 'registryBaseUrl', instead: isWhole ? 'Remove it: the identifier is the complete URL.' : 'Write the complete URL in the identifier, and remove it.', stamp: '' }, at, part: 'key', suggestions: isWhole ? [removing(at)] : [] }
  } else if (addresses.length > 0 && !addresses.includes(address)) {
    yield { message: 'address', data: { type, expected: addresses[0] }, at }
  }
}

function* ofImageParts(entry: Readonly<Record<string, unknown>>, path: Path, reading: Reading): Found {
  const parts = imageParts(entry, path)
  if (parts === undefined) return
  const { first: field, isOne, instead, title, fix } = parts
  // A workflow that sets it writes it back into the file.
  const stamped = (textIn(entry, 'version') ?? '') === '' ? undefined : stampOf(reading, 'version')
  const isSet = stamped !== undefined && new RegExp(String.raw`\.packages\[(?:${path.at(-1)}|\$\w+)?\]\.version\s*\|?=`).test(stamped.text)
  const stamp = isSet ? { text: 'Also remove the line that sets its "version" in {{file}}.', data: { file: stamped.name } } : ''
  yield { message: isOne ? 'extra' : 'extras', data: { type: 'oci', field, instead, stamp }, at: [...path, field], part: 'key', suggestions: fix === undefined ? [] : [{ title, fix }] }
}

/** Words for the place of the source. It is not a registry, and there may be no package at all. */
const IS_SOURCE = /^(?:git(?:hub|lab)?|source|local|file|repo(?:sitory)?)$/i
const UNPUBLISHED = 'If the server is in none of them, publish it there first, or remove this package: "repository" is the place for its source.'

/** A kind of registry in other words: what it is called here, and what else a package from there is written in another way. */
function ofOtherName(type: string, entry: Readonly<Record<string, unknown>>, path: Path): Problem<'type'> {
  const [known, at] = [REGISTRY_NAMES.get(type.toLowerCase()), [...path, 'registryType']]
  if (known === undefined) return { message: 'type', data: { type, known: listed(['npm', 'pypi', 'nuget', 'cargo', 'oci', 'mcpb'], 'or'), parts: IS_SOURCE.test(type) ? UNPUBLISHED : '' }, at }
  const image = known === 'oci' ? imageParts(entry, path) : undefined
  const parts = image === undefined ? '' : { text: "A package from oci must not have '{{field}}' either. {{instead}}", data: { field: image.isOne ? image.first : `registryBaseUrl' or 'version`, instead: image.instead } }
  return { message: 'type', data: { type, known, parts }, at }
}

/** The bundles whose hash is missing are one mistake: they are of one release. */
function* ofHashes(reading: Reading): Found {
  const bundles = listIn(reading.value, 'packages').filter(({ value }) => textIn(value, 'registryType') === 'mcpb' && textIn(value, 'fileSha256') === undefined && !/^\s*$/.test(textIn(value, 'identifier') ?? '') && !isFilledInLater(value.identifier))
  const [first, ...others] = bundles.map(({ path }) => ({ at: [...path, 'identifier'] }))
  if (first === undefined || stampOf(reading, 'fileSha256') !== undefined) return
  yield { message: 'hash', ...first, related: others.slice(0, MAX_RELATED).map((place) => ({ message: 'also here', ...place })) }
}

const MAX_RELATED = 5

/** Identifiers that are not only a name. */
function* ofForm(type: string, identifier: string, at: Path): Found {
  if (type === 'maven' && !/^[^:]+:[^:]+$/.test(identifier)) yield { message: 'coordinates', data: { identifier, form: 'a group and an artifact', example: 'org.example:notes' }, at }
  if (type === 'go' && !/^github\.com\/[^/]+/i.test(identifier)) yield { message: 'coordinates', data: { identifier, form: 'the path of a module on GitHub', example: 'github.com/user/notes' }, at }
}
