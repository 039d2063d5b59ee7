import { addTo } from '../src/base/lists.js'
import { type AuthorKind, isAuthorKind } from '../src/authors/files.js'
import { lostFieldsIn, type LostField, unknownFieldsIn } from '../src/authors/lost-fields.js'
import { foldersOfPlugin } from '../src/authors/marketplace.js'
import { bundleServer, commandOf, formOf, packageTransport, rewritten } from '../src/authors/member-forms.js'
import { type ActualName, hasOldSchema, type Migration, migrationOf, packageRewriting, renaming as renamingOf, sentenceOf, SERVER_SCHEMA, toCurrent } from '../src/authors/older-server-json.js'
import { listIn, textIn } from '../src/authors/registry.js'
import { SAMPLE_BUNDLE, SAMPLE_SERVER } from '../src/authors/sample.js'
import { publishedShapeProblems } from '../src/authors/shape.js'
import { dirname, join } from '../src/base/path.js'
import type { Span } from '../src/base/text.js'
import { listed } from '../src/base/wording.js'
import type { Document } from '../src/json/document.js'
import { render } from '../src/json/edits.js'
import { isRecord, parsedJson, type Path, stringsIn, toPointer, valueAt } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { defineRule, type Problem } from '../src/rule/rule.js'
import { removing, renaming } from '../src/rule/suggestions.js'
import { stampOf } from '../src/rule/stamps.js'
import { isFilledInLater } from '../src/rule/templates.js'

export default defineRule({
  id: 'published-shape',
  kinds: ['server-json', 'bundle', 'marketplace'],
  presets: { spec: 'off', recommended: 'error', strict: 'error' },
  effect: 'refused',
  summary: "A server.json, a bundle's manifest or a marketplace with a value that is missing, of the wrong type, or too long.",
  why: `The MCP Registry and the app that installs a bundle refuse the whole file for one such mistake, and Claude Code refuses the marketplace or the plugin;
most of their messages name no line. The schemas are published with plugvet: \`server-json.schema.json\`, \`bundle.schema.json\` and
\`marketplace.schema.json\`. [For authors](../authors.md) says where each requirement comes from.`,
  remedy: 'Write what the format requires.',
  messages: {
    missing: { text: "Missing required field '{{field}}'", remedy: 'Add "{{field}}"{{form}}.' },
    isPlugin: { text: "Missing required field '{{field}}', and there is no 'plugins': this looks like the manifest of a plugin", remedy: 'If so, rename it to plugin.json. A marketplace has "owner": { "name": "…" } and "plugins": [{ "name": "…", "source": "./…" }].' },
    rewrite: { text: "Expected {{expected}} for '{{name}}', found {{found}}", remedy: 'Write {{form}}.' },
    older: { text: '{{fields}} to an older version of the format: {{effect}}', remedy: '{{sentence}}' },
    oldSchema: { text: "'$schema' is not that of the current version of the format: `mcp-publisher` warns of it, and older releases of it refuse the file", remedy: '{{sentence}}' },
    package: { text: 'Missing required {{fields}}', remedy: '{{sentence}}' },
    called: { text: "Missing required field '{{field}}'", remedy: 'Rename "{{old}}" to "{{field}}".' },
    schema: { text: "Missing required field '$schema'", remedy: 'Add "$schema": "{{schema}}".' },
    several: { text: "'{{field}}' is not a field here, nor in {{count}} more elements of the list: the validator of the format refuses it", remedy: 'Remove "{{field}}" from each of them{{instead}}.' },
    many: { text: '{{fields}} are not fields here: the validator of the format refuses them', remedy: 'Remove them{{instead}}.' },
    unexpected: { text: "'{{field}}' is not a field here: the validator of the format refuses it", remedy: 'Remove "{{field}}"{{instead}}.' },
    meant: { text: "'{{field}}' is not a field here: the validator of the format refuses it", remedy: '{{fix}}' },
    server: { text: "'{{field}}' is not how a bundle declares its server: the validator of the format refuses it", remedy: 'Write "server": {{form}}.' },
    config: { text: "'{{field}}' is not a field here: the validator of the format refuses it", remedy: 'Move it into "mcp_config".' },
    unknown: { text: '{{fields}} of a server.json: `mcp-publisher` leaves {{them}} out', remedy: 'Remove {{them}}, or move what clients should see to "_meta", into "io.modelcontextprotocol.registry/publisher-provided".' },
    lost: { text: "'{{field}}' is not a field here, and `mcp-publisher` leaves it out", remedy: '{{instead}}' },
    type: { text: "Expected {{expected}} for '{{name}}', found {{found}}", remedy: 'Write {{expected}}.' },
    person: { text: "Expected {{expected}} for '{{name}}', found {{found}}", remedy: 'Put it into an object, as its "name".' },
    root: { text: 'Expected {{expected}}, found {{found}}', remedy: 'Write {{expected}}{{members}}.' }
  },
  examples: {
    valid: [
      {
        input: {
          $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
          ...SAMPLE_SERVER,
          packages: [{ registryType: 'npm', identifier: '@example/notes', version: '1.0.0', transport: { type: 'stdio' } }]
        }
      },
      {
        title: 'a bundle',
        path: 'manifest.json',
        input: {
          ...SAMPLE_BUNDLE,
          server: { type: 'node', entry_point: 'index.js', mcp_config: { command: 'node', args: ['${__dirname}/index.js'] } }
        }
      }
    ],
    invalid: [
      {
        title: 'a server.json without a transport, and in the names of an older version',
        input: {
          $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
          ...SAMPLE_SERVER,
          packages: [{ registry_type: 'npm', identifier: '@example/notes', version: '1.0.0' }]
        },
        problems: [{ message: "'registry_type' belongs to an older version of the format: the registry refuses the file", range: '8:7-22' }]
      },
      {
        title: 'a bundle with a platform of another name, and without an author',
        path: 'manifest.json',
        input: {
          manifest_version: '0.3',
          name: 'notes',
          version: '1.0.0',
          description: 'Takes notes.',
          server: { type: 'node', entry_point: 'index.js', mcp_config: { command: 'node' } },
          compatibility: { platforms: ['macos'] }
        },
        problems: [
          { message: "Missing required field 'author'", range: '1:1-2' },
          { message: "Expected \"darwin\", \"win32\" or \"linux\" for 'platforms[0]', found another string", range: '15:7-14' }
        ]
      },
      {
        title: 'a marketplace without an owner',
        path: '.claude-plugin/marketplace.json',
        input: { name: 'example-tools', plugins: [{ name: 'notes', source: './notes' }] },
        problems: [{ message: "Missing required field 'owner'", range: '1:1-2' }]
      }
    ]
  },
  *check(reading) {
    const { document, host, kind, value } = reading
    if (!isAuthorKind(kind)) return
    const lost = kind === 'server-json' ? lostFieldsIn(value) : []
    const actualName = (type: string, name: string) => nameInTree(reading, type, name)
    const migration = kind === 'server-json' ? migrationOf(value, lost, actualName) : undefined
    const renamed = new Set<LostField>(migration?.lost)
    const incomplete = new Map<string, { readonly path: Path; readonly fields: string[] }>()
    if (kind === 'server-json') yield* missingSchema(value)
    const unexpected = new Map<string, Path[]>()
    const server = kind === 'bundle' ? bundleServer(value, languageAround(reading)) : undefined
    const looksLikePlugin = kind === 'marketplace' && isPluginManifest(value)
    for (const { path, missing, unexpected: extra, expected = '', found = '' } of publishedShapeProblems(kind, value)) {
      if (server !== undefined && path[0] === server.at[0] && (path.length < 3 || server.at[0] === 'mcp')) continue
      if (server !== undefined && path.length === 0 && (missing === 'server' || extra === 'mcp')) continue
      if (missing !== undefined) {
        // It is not known of other hosts that they need one.
        if (missing === 'owner' && host.marketplace === undefined) continue
        if (looksLikePlugin && path.length === 0) {
          if (missing === 'owner') yield { message: 'isPlugin', data: { field: missing }, at: path }
          continue
        }
        if (missing === 'version' && kind === 'server-json' && stampOf(reading, 'version') !== undefined) continue
        const isOfPackage = kind === 'server-json' && path.length === 2 && path[0] === 'packages'
        const other = lost.find(({ at, meant }) => meant === missing && at.length === path.length + 1 && path.every((step, index) => at[index] === step))
        if (migration !== undefined && ((other !== undefined && renamed.has(other)) || (isOfPackage && missing === 'transport') || (path.length === 0 && missing === 'version' && Object.hasOwn(value as object, 'version_detail')))) continue
        if (other !== undefined) renamed.add(other)
        if (isOfPackage) {
          const key = JSON.stringify(path)
          incomplete.set(key, { path, fields: [...(incomplete.get(key)?.fields ?? []), missing] })
          continue
        }
        const message = other === undefined ? 'missing' : 'called'
        const form = formOf(kind, value, path, missing)
        const command = kind === 'bundle' && missing === 'command' && path.join('/') === 'server/mcp_config' ? commandOf(valueAt(value, path), value) : undefined
        const fix = Object.entries(command ?? {}).map(([key, one]) => ({ op: 'add', at: [...path, key], value: one, where: 'last' }) as const)
        const suggestions = fix.length === 0 ? [] : [{ title: 'Add the command line', fix }]
        yield { message, data: { field: missing, old: String(other?.at.at(-1)), form: form === undefined ? '' : `: ${form}` }, at: path, part: 'key', ...startOf(document, path), suggestions }
      } else if (extra === 'mcpb_version' && path.length === 0 && isRecord(value) && !Object.hasOwn(value, 'manifest_version')) {
        // `bundle-field` says what its name is.
        continue
      } else if (extra !== undefined) {
        // What is in one element of a list is mostly in all of them.
        const key = JSON.stringify([...path.map((step) => (typeof step === 'number' ? 0 : step)), extra])
        addTo(unexpected, key, [...path, extra])
      } else if (path.length === 0) {
        yield { message: 'root', data: { expected, found, members: membersOf(kind, value) }, at: path }
      } else if (isNameOfPerson(path, valueAt(value, path))) {
        yield { message: 'person', data: { name: nameOf(path), expected, found }, at: path, suggestions: [{ title: 'Put it into an object, as its "name"', fix: [{ op: 'replace', at: path, value: { name: String(valueAt(value, path)) } }] }] }
      } else if (typeof path.at(-1) === 'number' && rewritten(kind, path.slice(0, -1), valueAt(value, path.slice(0, -1))) !== undefined) {
        // A list whose elements are all of one other form is one mistake.
        const list = path.slice(0, -1)
        if (path.at(-1) === 0) yield ofType(reading, kind, list, { name: nameOf(list), expected: 'an array of objects', found: 'an array of strings' })
      } else if (!isFilledInLater(valueAt(value, path))) {
        yield ofType(reading, kind, path, { name: nameOf(path), expected, found: lengthOf(value, path, found) })
      }
    }
    if (server !== undefined) yield { message: 'server', data: { field: server.at[0], form: server.form }, at: server.at, part: 'key', suggestions: server.fix === undefined ? [] : [{ title: 'Write it as a bundle has it', fix: server.fix }] }
    for (const { path, fields } of incomplete.values()) yield ofPackage(document, value, path, fields, lost, actualName)
    if (migration !== undefined) yield older(migration)
    else if (kind === 'server-json' && hasOldSchema(value)) yield oldSchema(value)
    yield* lostFields(reading, lost.filter((field) => !renamed.has(field)))
    if (kind === 'server-json') yield* unknownFields(value)
    const alike: Path[][] = []
    for (const places of unexpected.values()) {
      const [first = [], ...others] = places
      const problem = { at: first, part: 'key' } as const
      const field = String(first.at(-1))
      if (first.length === 2 && first[0] === 'server' && ['command', 'args', 'env'].includes(field)) yield { ...problem, message: 'config', data: { field } }
      else if (others.length === 0 && kind === 'bundle' && fieldMeantIn(first) !== undefined) yield { ...problem, message: 'meant', ...meantBy(value, first) }
      else alike.push(places)
    }
    yield* ofUnexpected(value, alike)
  }
})

/** Places, the outer ones first, in an order that stays the same when members change places, so that a baseline recognises what is said at the first. */
function inSteadyOrder(places: readonly Path[]): Path[] {
  return places.toSorted((a, b) => a.length - b.length || (toPointer(a) < toPointer(b) ? -1 : 1))
}

/** The fields that the validator refuses and that mean nothing else: one mistake, however many there are. */
function* ofUnexpected(value: unknown, places: readonly (readonly Path[])[]): Generator<Problem<'unexpected' | 'several' | 'many'>> {
  const all = inSteadyOrder(places.flat())
  const [first] = all
  if (first === undefined) return
  const field = String(first.at(-1))
  // The field for whatever else there is to say came with 0.3.
  const meta = hasMeta(value) ? ', or move what it says into "_meta"' : ''
  const related = all.slice(1, MAX_RELATED + 1).map((at) => ({ message: 'also here', at, part: 'key' }) as const)
  const names = [...new Set(all.map((at) => String(at.at(-1))))]
  const bundled = names.includes('dependencies') ? '. A bundle contains what its server needs, such as node_modules, or the packages of Python in server/lib' : ''
  const problem = { at: first, part: 'key', related, suggestions: [{ title: all.length === 1 ? 'Remove it' : 'Remove them', fix: all.map((at) => ({ op: 'remove', at }) as const) }] } as const
  if (places.length > 1) yield { ...problem, message: 'many', data: { fields: listed(names.slice(0, MAX_RELATED + 1).map((name) => `'${name}'`)), instead: `${meta.replace('it says', 'they say')}${bundled}` } }
  else if (all.length > 1) yield { ...problem, message: 'several', data: { field, count: all.length - 1, instead: `${meta}${bundled}` } }
  else yield { ...problem, message: 'unexpected', data: { field, instead: `${first[0] === 'user_config' && field === 'enum' ? ', and name the choices in "description"' : meta}${bundled}` } }
}

/** What the package around a manifest is written in. */
function languageAround({ path, surroundings: { files } }: Reading): string {
  const folders = [dirname(path), dirname(dirname(path))]
  return folders.some((folder) => files.kindOf(join(folder, 'pyproject.toml')) !== undefined) ? 'python' : folders.some((folder) => files.kindOf(join(folder, 'package.json')) !== undefined) ? 'node' : 'binary'
}

/** Whether an object that should be a marketplace has what a plugin's manifest has, and nothing that only a marketplace has. */
function isPluginManifest(value: unknown): boolean {
  return isRecord(value) && !Object.hasOwn(value, 'owner') && !Object.hasOwn(value, 'plugins') && typeof value.name === 'string' && ['author', 'keywords', 'mcpServers', 'commands', 'skills', 'agents', 'hooks'].some((field) => Object.hasOwn(value, field))
}

/** Whether a text is where the owner or the author is described by an object. */
function isNameOfPerson(path: Path, value: unknown): boolean {
  return path.length === 1 && (path[0] === 'owner' || path[0] === 'author') && typeof value === 'string' && value !== ''
}

/** A value of another type, or another form. What says all that the format wants in another way is offered in the right one. */
function ofType(reading: Reading, kind: AuthorKind, path: Path, data: Readonly<Record<'name' | 'expected' | 'found', string>>): Problem<'type' | 'rewrite'> {
  const better = rewritten(kind, path, valueAt(reading.value, path), (source) => nameOfPlugin(reading, source))
  if (better === undefined) return { message: 'type', data, at: path }
  const text = render(better, false)
  const form = text.length > MAX_FORM ? `it as ${data.expected}` : text
  return { message: 'rewrite', data: { ...data, form }, at: path, suggestions: [{ title: `Write it as ${data.expected}`, fix: [{ op: 'replace', at: path, value: better }] }] }
}

/** The name in the manifest of a plugin of the marketplace. */
function nameOfPlugin(reading: Reading, source: string): string | undefined {
  const { host, path, value } = reading
  const [folder] = foldersOfPlugin(path, value, source, host.marketplace)
  return folder === undefined || host.manifestPath === undefined ? undefined : textIn(reading.documentOf(join(folder, host.manifestPath))?.value, 'name')
}

/** A longer value is not repeated in a sentence. */
const MAX_FORM = 120

/** What people write in a bundle's manifest for another field, by the object that it is in. */
const MEANT_IN_BUNDLE: readonly (readonly [object: RegExp, field: RegExp, meant: string])[] = [
  [/^$/, /^(?:configuration|config|userConfig|user_configuration)$/, 'user_config'],
  [/^compatibility$/, /^(?:platform|os)$/, 'platforms'],
  [/^compatibility$/, /^(?:runtime|engines)$/, 'runtimes'],
  [/^compatibility$/, /^(?:node|python)$/, 'runtimes.$&'],
  [/^compatibility$/, /^(node|python)_?(?:min_?)?version$/i, 'runtimes.$1'],
  [/^user_config\/[^/]*$/, /^(min|max)imum$/, '$1'],
  [/^user_config\/[^/]*$/, /^(?:secure|secret|is_?secret|masked)$/i, 'sensitive'],
  [/^$/, /^platforms?$/, 'compatibility.platforms']
]

/** The field that another one means, relative to the object that it is in. */
function fieldMeantIn(path: Path): string | undefined {
  const [object, field] = [path.slice(0, -1).join('/'), String(path.at(-1))]
  const [, pattern, meant] = MEANT_IN_BUNDLE.find(([place, name]) => place.test(object) && name.test(field)) ?? []
  return pattern === undefined || meant === undefined ? undefined : field.replace(pattern, meant)
}

function meantBy(value: unknown, path: Path): Pick<Problem, 'data' | 'suggestions'> {
  const field = String(path.at(-1))
  const meant = fieldMeantIn(path) ?? field
  const [object, inner] = meant.split('.')
  const type = valueAt(value, ['server', 'type'])
  if (object === 'runtimes' && inner !== undefined && ['node', 'python'].includes(String(type)) && type !== inner) return { data: { field, fix: `Remove it: the server is run by ${type === 'node' ? 'Node.js' : 'Python'}.` }, suggestions: [removing(path)] }
  if (inner === 'platforms') return platformsOf(value, path)
  if (inner !== undefined && object !== undefined) {
    const above = valueAt(value, path.slice(0, -1))
    const isFree = isRecord(above) && !Object.hasOwn(above, object)
    const written = valueAt(value, path)
    // A version alone is a range of that version alone, and people mean the oldest one.
    const range = /^\d[\d.]*$/.test(String(written)) && /version$/i.test(field) ? `>=${String(written)}` : written
    const fix = [{ op: 'rename', at: path, key: object }, { op: 'replace', at: path, value: { [inner]: String(range) } }] as const
    return { data: { field, fix: `Move it into "${object}", as "${inner}"${range === written ? '' : `: "${String(range)}"`}.` }, suggestions: isFree && typeof written === 'string' ? [{ title: `Move it into "${object}"`, fix }] : [] }
  }
  const above = valueAt(value, path.slice(0, -1))
  const isFree = isRecord(above) && !Object.hasOwn(above, meant)
  if (!isFree || !hasFormOf(meant, valueAt(value, path))) return { data: { field, fix: `Say it in "${meant}".` } }
  return { data: { field, fix: `Rename it to "${meant}".` }, suggestions: [renaming(path, meant)] }
}

/** The systems by the names that the format has for them. */
function platformsOf(value: unknown, path: Path): Pick<Problem, 'data' | 'suggestions'> {
  const field = String(path.at(-1))
  const given = stringsIn(valueAt(value, path)).map((name) => (/^linux/i.test(name) ? 'linux' : /^(?:darwin|mac)/i.test(name) ? 'darwin' : /^win/i.test(name) ? 'win32' : undefined))
  const names = [...new Set(given)].filter((name) => name !== undefined)
  const isFree = !isRecord(value) || !Object.hasOwn(value, 'compatibility')
  const form = `"compatibility": ${render({ platforms: names.length === 0 ? ['…'] : names }, false)}`
  const fix = [{ op: 'rename', at: path, key: 'compatibility' }, { op: 'replace', at: path, value: { platforms: names } }] as const
  return { data: { field, fix: `Write ${form} in its place.` }, suggestions: isFree && names.length > 0 && given.every((name) => name !== undefined) ? [{ title: `Write ${form}`, fix }] : [] }
}

/** Whether a value may be that of a field of a bundle's manifest. */
function hasFormOf(field: string, value: unknown): boolean {
  if (field === 'sensitive') return typeof value === 'boolean'
  if (field === 'user_config') return isRecord(value) && Object.values(value).every((one) => isRecord(one) && typeof one.type === 'string' && typeof one.title === 'string')
  if (field === 'platforms') return Array.isArray(value)
  if (field === 'runtimes') return isRecord(value) && Object.keys(value).every((key) => key === 'node' || key === 'python')
  return typeof value === 'number'
}

/** What the object that a file is to be has at least, and where a list goes that is in its place. */
function membersOf(kind: AuthorKind, value: unknown): string {
  if (kind !== 'marketplace') return ''
  return ` with "name", "owner" and "plugins"${Array.isArray(value) ? ', and put this list into "plugins"' : ''}`
}

function* missingSchema(value: unknown): Generator<Problem<'schema'>> {
  if (!isRecord(value) || (Object.hasOwn(value, '$schema') && value.$schema !== '')) return
  const at = ['$schema']
  const suggestions = Object.hasOwn(value, '$schema') ? [{ title: 'Write the current schema', fix: [{ op: 'replace', at, value: SERVER_SCHEMA } as const] }] : []
  yield { message: 'schema', data: { schema: SERVER_SCHEMA }, at: Object.hasOwn(value, '$schema') ? at : [], suggestions }
}

function oldSchema(value: unknown): Problem<'oldSchema'> {
  const { clauses, fix } = toCurrent(value)
  return { message: 'oldSchema', data: { sentence: sentenceOf(clauses) }, at: ['$schema'], severity: 'warning', effect: 'ignored', suggestions: [{ title: AS_CURRENT, fix }] }
}

const AS_CURRENT = 'Write it for the current version of the format'

/** A file in an older version of the format is one mistake. */
function older({ places, clauses, fix, isRefused }: Migration): Problem<'older'> {
  const [first = [], ...others] = inSteadyOrder(places)
  const name = `'${first.at(-1)}'`
  const fields = others.length === 0 ? `${name} belongs` : `${name} and ${others.length} more ${others.length === 1 ? 'field' : 'fields'} belong`
  return {
    message: 'older',
    data: { fields, effect: isRefused ? 'the registry refuses the file' : `\`mcp-publisher\` leaves ${others.length === 0 ? 'it' : 'them'} out`, sentence: sentenceOf(clauses) },
    at: first,
    part: 'key',
    related: others.slice(0, MAX_RELATED).map((at) => ({ message: 'also here', at, part: 'key' })),
    suggestions: fix === undefined ? [] : [{ title: AS_CURRENT, fix }],
    ...(isRefused ? {} : { severity: 'warning', effect: 'ignored' })
  }
}

/** The fields that a package lacks: one mistake, whose remedy is the whole package. */
function ofPackage(document: Document, root: unknown, path: Path, fields: readonly string[], lost: readonly LostField[], actualName: ActualName): Problem<'package'> {
  const entry = valueAt(root, path)
  const own = lost.filter(({ at, meant = '' }) => at.length === path.length + 1 && fields.includes(meant))
  const { clauses, fix } = packageRewriting(path, isRecord(entry) ? entry : {}, own, root, actualName, fields.some((field) => field !== 'transport'))
  const place = { at: path, part: 'key', ...startOf(document, path) } as const
  const unsaid = fields.filter((field) => !clauses.some((clause) => clause.includes(`"${field}"`))).map((field) => {
    const form = formOf('server-json', root, path, field)
    return `add "${field}"${form === undefined ? '' : `: ${form}`}`
  })
  const data = { fields: `field${fields.length > 1 ? 's' : ''} ${listed(fields.map((one) => `'${one}'`))}`, sentence: sentenceOf([...clauses, ...unsaid]) }
  const suggestions = fix === undefined || unsaid.length > 0 ? [] : [{ title: 'Write what is missing', fix }]
  return { ...place, message: 'package', data, suggestions }
}

/** What a package is called in the tree, if the file next to this one that publishes it confirms the name of the server. */
function nameInTree({ path, value, surroundings: { files } }: Reading, type: string, name: string): string | undefined {
  if (type !== 'npm') return undefined
  const own = parsedJson(files.readText(join(dirname(path), 'package.json')) ?? '')
  const actual = textIn(own, 'name')
  return actual !== undefined && textIn(own, 'mcpName') === textIn(value, 'name') && /^[\w@./-]{1,100}$/.test(actual) && actual !== name ? actual : undefined
}

/** The fields that mean nothing, once for the file: what they say is elsewhere, or of no use. */
function* unknownFields(value: unknown): Generator<Problem<'unknown'>> {
  const [first, ...others] = inSteadyOrder(unknownFieldsIn(value))
  if (first === undefined) return
  const fields = others.length === 0 ? `'${first.at(-1)}' is not a field` : `'${first.at(-1)}' and ${others.length} more are not fields`
  yield { message: 'unknown', data: { fields, them: others.length === 0 ? 'it' : 'them' }, at: first, part: 'key', severity: 'info', effect: 'ignored', related: others.slice(0, MAX_RELATED).map((at) => ({ message: 'also here', at, part: 'key' })) }
}

/** The fields that do not reach the registry, without those that are reported because another one is missing. */
function* lostFields({ value }: Reading, lost: readonly LostField[]): Generator<Problem<'lost'>> {
  for (const field of lost) {
    const { at, meant } = field
    const { fix, clauses } = meant === undefined ? { fix: undefined, clauses: [] } : renamingOf([field], value)
    const instead = meant === undefined ? movedInto(value, String(at[0])) : sentenceOf(clauses).replace(`"${at.at(-1)}"`, 'it')
    yield { message: 'lost', data: { field: String(at.at(-1)), instead }, at, part: 'key', severity: 'warning', effect: 'ignored', suggestions: fix === undefined ? [] : [{ title: `Rename it to "${meant}"`, fix }] }
  }
}

/** Where a field of a package goes that is at the top. */
function movedInto(value: unknown, field: string): string {
  const packages = listIn(value, 'packages')
  if (packages.length > 0 && packages.every((one) => Object.hasOwn(one.value, field))) return `Remove it: ${packages.length === 1 ? 'the package' : 'each package'} has its own.`
  const form = field === 'transport' ? `: "transport": ${packageTransport(valueAt(value, [field]))}` : ''
  return field === 'transport' && packages.length > 1 ? `Move it into each package${form}.` : `Move it into the package that it is about${form}.`
}

/** What was found, with the length of a string that is too long: how much has to go. */
function lengthOf(value: unknown, path: Path, found: string): string {
  const text = valueAt(value, path)
  return typeof text === 'string' && found === 'a longer string' ? `${Array.from(text).length} characters` : found
}

/** Whether the version of a bundle's manifest has `_meta`. */
function hasMeta(value: unknown): boolean {
  const version = isRecord(value) ? (value.manifest_version ?? value.dxt_version) : undefined
  return typeof version === 'string' && version >= '0.3'
}

/** So many places show what is meant. */
const MAX_RELATED = 5

/** Where to point at an element of a list, which has no key: its first character. */
function startOf(document: Document, path: Path): { source?: Span } {
  const place = typeof path.at(-1) === 'number' ? document.locate([path]).placeOf(path) : undefined
  return place === undefined ? {} : { source: { start: place.value.start, end: place.value.start + 1 } }
}

/** A place as people write it: the name of a field, with an index after that of its list. */
function nameOf(path: Path): string {
  const [last, before] = [path.at(-1), path.at(-2)]
  return typeof last === 'number' && before !== undefined ? `${before}[${last}]` : String(last)
}
