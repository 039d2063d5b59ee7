import { serverForm } from '../src/authors/bundle-files.js'
import { meantInBundle } from '../src/authors/bundle-names.js'
import { type AuthorKind, isAuthorKind } from '../src/authors/files.js'
import { commandOf, formOf, outlined, rewritten, shortForm } from '../src/authors/member-forms.js'
import { listIn, SERVER_SCHEMA, textIn } from '../src/authors/registry.js'
import { SAMPLE_BUNDLE, SAMPLE_SERVER } from '../src/authors/sample.js'
import { publishedShapeProblems } from '../src/authors/shape.js'
import { addTo } from '../src/base/lists.js'
import { inParts, listed } from '../src/base/wording.js'
import { isRecord, type Path, toPointer, valueAt } from '../src/json/value.js'
import { entryByName, listedManifest, sourceByName } from '../src/project/marketplace.js'
import type { Reading } from '../src/project/reading.js'
import { scriptSetting } from '../src/rule/generated-file.js'
import { grouped } from '../src/rule/group.js'
import { released } from '../src/rule/packages/own-package.js'
import { atFirstKey, inSteadyOrder, isRequired, MAX_RELATED, mistakesIn, startOf } from '../src/rule/packages/published-mistakes.js'
import { newerServer } from '../src/rule/packages/stamps.js'
import { defineRule, type Grouping, type Problem } from '../src/rule/rule.js'
import { quoted } from '../src/rule/servers/shape-repairs.js'
import { isFilledInLater } from '../src/rule/templates.js'
import { personOf } from '../src/rule/written-forms.js'
import type { SchemaProblem } from '../src/schema/problems.js'

export default defineRule({
  id: 'published-shape',
  supersedes: ['registry-name'],
  kinds: ['server-json', 'bundle', 'marketplace'],
  presets: { spec: 'off', recommended: 'error', strict: 'error' },
  effect: 'refused',
  summary: "A server.json, a bundle's manifest or a marketplace with a value that is missing, of the wrong type, or too long.",
  why: `The MCP Registry and the app that installs a bundle refuse the whole file for one such mistake, and Claude Code refuses the marketplace or the plugin;
most of their messages name no line. The schemas are published with plugvet: \`server-json.schema.json\`, \`bundle.schema.json\` and
\`marketplace.schema.json\`. [For authors](../authors.md) says where each requirement comes from.`,
  remedy: 'Write what the format requires.',
  messages: {
    missing: { text: 'Missing required {{fields}}', remedy: ['Add {{added}}.', '{{client}}'] },
    left: { text: 'The registry refuses this file, and {{file}} has the newer version {{version}} of the same server', remedy: 'Remove this one: the other has the form that the registry takes.' },
    isPlugin: { text: "Missing required field '{{field}}', and there is no 'plugins': this looks like the manifest of a plugin", remedy: '{{instead}}' },
    older: { text: '{{fields}} to an older version of the format: {{effect}}', remedy: '{{sentence}}' },
    oldSchema: { text: "'$schema' is not that of the current version of the format: `mcp-publisher` warns of it, and its older releases refuse the file", remedy: '{{sentence}}' },
    package: { text: 'Missing required {{fields}}', remedy: '{{sentence}}' },
    called: { text: "Missing required field '{{field}}'", remedy: 'Rename "{{old}}" to "{{field}}".' },
    noVersion: { text: "The registry finds no version of the format in '$schema', and refuses the file", remedy: 'Write "{{schema}}".' },
    schema: { text: "Missing required field '$schema'", remedy: 'Add "$schema": "{{schema}}".' },
    several: { text: "'{{field}}' is not a field here, nor in {{others}} of the list: the validator of the format refuses it", remedy: 'Remove "{{field}}" from each of them{{instead}}.' },
    many: { text: '{{fields}} are not fields here: the validator of the format refuses them', remedy: 'Remove them{{instead}}.' },
    unexpected: { text: "'{{field}}' is not a field here: the validator of the format refuses it", remedy: '{{fix}}' },
    server: { text: "'{{field}}' is not how a bundle declares its server: the validator of the format refuses it", remedy: 'Write "server": {{form}}.' },
    unknown: { text: '{{fields}} of a server.json: `mcp-publisher` leaves {{them}} out', remedy: 'Remove {{them}}, or move what clients should see to "_meta", into "io.modelcontextprotocol.registry/publisher-provided".' },
    lost: { text: "'{{field}}' is not a field here, and `mcp-publisher` leaves it out", remedy: '{{instead}}' },
    type: { text: "Expected {{expected}} for '{{name}}', found {{found}}", remedy: '{{fix}}' },
    root: { text: 'Expected {{expected}}, found {{found}}', remedy: 'Write {{expected}}{{members}}.' }
  },
  examples: {
    valid: [
      {
        input: { $schema: SERVER_SCHEMA, ...SAMPLE_SERVER, packages: [{ registryType: 'npm', identifier: '@example/notes', version: '1.0.0', transport: { type: 'stdio' } }] }
      },
      {
        title: 'a bundle',
        path: 'manifest.json',
        input: { ...SAMPLE_BUNDLE, server: { type: 'node', entry_point: 'index.js', mcp_config: { command: 'node', args: ['${__dirname}/index.js'] } } }
      }
    ],
    invalid: [
      {
        title: 'a server.json without a transport, and in the names of an older version',
        input: { $schema: SERVER_SCHEMA, ...SAMPLE_SERVER, packages: [{ registry_type: 'npm', identifier: '@example/notes', version: '1.0.0' }] },
        problems: [{ message: "'registry_type' belongs to an older version of the format: the registry refuses the file", range: '8:7-22' }]
      },
      {
        title: 'a bundle with a platform of another name',
        path: 'manifest.json',
        input: { ...SAMPLE_BUNDLE, server: { type: 'node', entry_point: 'index.js', mcp_config: { command: 'node' } }, compatibility: { platforms: ['macos'] } },
        problems: [{ message: "Expected \"darwin\", \"win32\" or \"linux\" for 'platforms[0]', found another string", range: '18:7-14' }]
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
    const { kind, value } = reading
    if (!isAuthorKind(kind)) return
    const differences = publishedShapeProblems(kind, value)
    // One walk finds all places; each is asked for again where it is reported.
    reading.document.locate(differences.map(({ path }) => path))
    const { problems, explained } = mistakesIn(reading, kind, differences)
    const newer = kind === 'server-json' && (differences.length > explained.size || problems.some(({ severity }) => severity === undefined)) ? newerServer(reading) : undefined
    if (newer?.isValid === true) {
      const { file, shown, version } = newer
      yield { message: 'left', data: { file: shown, version }, at: ['version'], related: [{ message: 'the newer version', at: ['version'], file, shown }] }
      return
    }
    yield* grouped(problems, EACH)
    const [unexpected, missingAt] = [new Map<string, Path[]>(), new Map<string, Path[]>()]
    for (const difference of differences.filter((one) => !explained.has(one))) {
      const { path, missing, unexpected: extra } = difference
      if (missing !== undefined) addTo(missingAt, toPointer(path), [...path, missing])
      // What is in one element of a list is mostly in all of them.
      else if (extra !== undefined) addTo(unexpected, JSON.stringify([...path.map((step) => (typeof step === 'number' ? 0 : step)), extra]), [...path, extra])
      else yield* ofValue(reading, kind, difference)
    }
    yield* grouped(Array.from(missingAt.values(), (places) => missingFields(reading, kind, places)), EACH)
    yield* unexpectedFields(reading, [...unexpected.values()])
  }
})

/** What one element of a list lacks, or calls by another name, mostly all of them do. */
const EACH: Grouping = {
  also: 'also here',
  by: ({ message, data, at }) => (message === 'missing' && typeof at.at(-1) === 'number' ? JSON.stringify([at.slice(0, -1), data?.fields, data?.added]) : message === 'lost' && at.length > 3 ? JSON.stringify([at.at(-1), data?.instead]) : undefined)
}

/** @param places those of the fields that one object is without */
function missingFields(reading: Reading, kind: AuthorKind, places: readonly Path[]): Problem<'missing'> {
  const { document, value } = reading
  const [at, fields] = [places[0]?.slice(0, -1) ?? [], places.map((one) => String(one.at(-1)))]
  const source = kind === 'marketplace' && fields.includes('source') ? sourceByName(reading, textIn(valueAt(value, at), 'name')) : undefined
  const added = fields.map((field) => [`"${field}"`, (field === 'source' && source !== undefined ? JSON.stringify(source) : kind === 'bundle' && field === 'server' ? serverForm(reading.path, reading.surroundings.files) : formOf(kind, value, at, field)) ?? []].flat().join(': '))
  const command = kind === 'bundle' && fields.includes('command') && at.join('/') === 'server/mcp_config' ? commandOf(valueAt(value, at), value) : undefined
  const fix = Object.entries(command ?? {}).map(([key, one]) => ({ op: 'add', at: [...at, key], value: one, where: 'last' }) as const)
  const known = fields.map((field) => (field === 'source' ? source : kind === 'server-json' && at.length === 0 ? knownOfServer(value, field) : undefined))
  const title = fields.length === 1 ? `Add ${added.join('')}` : 'Add what is missing'
  const knownFix = fields.flatMap((field, index) => (known[index] === undefined ? [] : [{ op: 'add', at: [...at, field], value: known[index], where: field === '$schema' ? 'first' : 'last' } as const]))
  const suggestions = fix.length > 0 ? [{ title: 'Add the command line', fix }] : knownFix.length === fields.length ? [{ title, fix: knownFix }] : []
  const data = { fields: `field${fields.length === 1 ? '' : 's'} ${listed(fields.map((field) => `'${field}'`))}`, added: inParts(added, (parts) => listed(parts)), client: at.length === 0 && kind === 'server-json' && isOfClient(value) ? 'How a client starts the server belongs in the configuration of that client.' : '' }
  return { message: 'missing', data, at, part: 'key', ...startOf(document, at), suggestions }
}

/** Whether a value is what a client reads: servers, or one. */
function isOfClient(value: unknown): boolean {
  return isRecord(value) && !Array.isArray(value.packages) && (isRecord(value.mcpServers) || typeof value.command === 'string')
}

/** What a server.json lacks and the rest of it tells: the address of the format, and the version that all of its packages have. */
function knownOfServer(value: unknown, field: string): string | undefined {
  if (field === '$schema') return SERVER_SCHEMA
  const [version, ...others] = new Set(field === 'version' ? listIn(value, 'packages').map((one) => textIn(one.value, 'version')) : [])
  return others.length === 0 ? released(version) : undefined
}

/** A value of another type, or another form. What says all that the format wants in another way is offered in the right one. */
function* ofValue(reading: Reading, kind: AuthorKind, { path, expected = '', found = '' }: SchemaProblem): Generator<Problem<'root' | 'type'>> {
  const value = valueAt(reading.value, path)
  const data = { name: nameOf(path), expected, found }
  const list = path.slice(0, -1)
  if (path.length === 0) yield { message: 'root', data: { ...data, members: membersOf(kind, value) }, at: path }
  else if (path.length === 1 && (path[0] === 'owner' || path[0] === 'author') && typeof value === 'string' && value !== '') {
    yield { message: 'type', at: path, ...personOf(value, path, data) }
  } else if (typeof path.at(-1) === 'number' && rewritten(kind, list, valueAt(reading.value, list), undefined, valueAt(reading.value, list.slice(0, -1))) !== undefined) {
    // A list whose elements are all of one other form is one mistake.
    if (path.at(-1) === 0) yield ofType(reading, kind, list, { name: nameOf(list), expected: 'an array of objects', found: 'an array of strings' })
  } else if (!isFilledInLater(value)) yield ofType(reading, kind, path, data)
}

function ofType(reading: Reading, kind: AuthorKind, at: Path, data: Readonly<Record<'name' | 'expected' | 'found', string>>): Problem<'type'> {
  const other = rewritten(kind, at, valueAt(reading.value, at), (source) => textIn(listedManifest(reading, source)?.value, 'name'), valueAt(reading.value, at.slice(0, -1)))
  const value = valueAt(reading.value, at)
  const better = (isRecord(other) ? entryByName(reading, value) : undefined) ?? other
  const span = (typeof value === 'number' || typeof value === 'boolean') && data.expected.startsWith('a string') ? reading.document.locate([at]).placeOf(at)?.value : undefined
  if (better === undefined && span !== undefined) return { message: 'type', data: { ...data, fix: 'Put it in quotes.' }, at, suggestions: [quoted(span)] }
  const without = value === null && !isRequired(reading, at) ? 'Remove it, or write' : 'Write'
  if (better === undefined) return { message: 'type', data: { ...data, fix: shortening(value, data.expected) ?? `${without} ${outlined(kind, at, value) ?? data.expected}.` }, at }
  const isOfDocker = at.at(-1) === 'runtimeArguments' && textIn(valueAt(reading.value, at.slice(0, -1)), 'registryType') === 'oci'
  const form = shortForm(better) ?? `it as ${data.expected}`
  const fix = `Write ${form}${isOfDocker && !form.endsWith('}]') ? ', without `run`, `-i` and `--rm`, which clients add' : ''}.`
  return { message: 'type', data: { ...data, fix }, at, suggestions: [{ title: typeof better === 'string' ? fix.slice(0, -1) : `Write it as ${data.expected}`, fix: [{ op: 'replace', at, value: better }] }] }
}

/** What to do about a text that is too long. */
function shortening(value: unknown, expected: string): string | undefined {
  const most = Number(/^a string of \d+ to (\d+) characters$/.exec(expected)?.[1])
  return typeof value === 'string' && value.length > most ? `Shorten it to at most ${most} characters.` : undefined
}

/** @param places those of one field together, which may be in each element of a list */
function* unexpectedFields(reading: Reading, places: readonly (readonly Path[])[]): Generator<Problem<'unexpected' | 'several' | 'many'>> {
  const { value, kind } = reading
  const others: (readonly Path[])[] = []
  for (const one of places) {
    const [at = [], ...more] = one
    const meant = kind === 'bundle' && more.length === 0 ? meantInBundle(value, at) : undefined
    if (meant === undefined) others.push(one)
    else yield { message: 'unexpected', data: { field: at.at(-1), fix: meant.advice }, at, part: 'key', suggestions: meant.suggestion === undefined ? [] : [meant.suggestion] }
  }
  if (others.length > 0) yield ofUnexpected(reading, others)
}

/** The fields that the validator refuses and that mean nothing else: one mistake, however many there are. */
function ofUnexpected(reading: Reading, places: readonly (readonly Path[])[]): Problem<'unexpected' | 'several' | 'many'> {
  const all = inSteadyOrder(places.flat())
  const names = [...new Set(all.map((at) => String(at.at(-1))))]
  const [field = ''] = names
  // The field for whatever else there is to say came with 0.3.
  const meta = hasMeta(reading.value) ? `, or move what ${places.length > 1 ? 'they say' : 'it says'} into "_meta"` : ''
  const bundled = names.includes('dependencies') ? '. A bundle contains what its server needs, such as node_modules, or the packages of Python in server/lib' : ''
  const problem = { ...atFirstKey(all), suggestions: [{ title: all.length === 1 ? 'Remove it' : 'Remove them', fix: all.map((at) => ({ op: 'remove', at }) as const) }] }
  if (places.length > 1) return { ...problem, message: 'many', data: { fields: listed(names.slice(0, MAX_RELATED + 1).map((name) => `'${name}'`)), instead: `${meta}${bundled}` } }
  if (all.length > 1) return { ...problem, message: 'several', data: { field, others: all.length === 2 ? 'another element' : `${all.length - 1} more elements`, instead: `${meta}${bundled}` } }
  const isChoice = problem.at[0] === 'user_config' && CHOICES.test(field)
  const instead = isChoice ? ', and say in "description" what people may write: the format has no lists to choose from' : meta
  const fix = `Remove "${field}"${instead}${bundled}.`
  const script = scriptSetting(reading, field)
  if (script !== undefined) return { ...problem, message: 'unexpected', data: { field, fix: { text: `${fix} {{script}} writes it again: remove it there too.`, data: { script } } }, suggestions: [] }
  return { ...problem, message: 'unexpected', data: { field, fix }, ...(isChoice ? { suggestions: [] } : {}) }
}

/** What people write for a list of values to choose from. */
const CHOICES = /^(?:enum|options|choices|values|allowed_?values)$/i

/** What the object that a file is to be has at least, and where a list goes that is in its place. */
function membersOf(kind: AuthorKind, value: unknown): string {
  if (kind !== 'marketplace') return ''
  return ` with "name", "owner" and "plugins"${Array.isArray(value) ? ', and put this list into "plugins"' : ''}`
}

/** Whether the version of a bundle's manifest has `_meta`. */
function hasMeta(value: unknown): boolean {
  const version = isRecord(value) ? (value.manifest_version ?? value.dxt_version) : undefined
  return typeof version === 'string' && version >= '0.3'
}

/** A place as people write it: the name of a field, with an index after that of its list. */
function nameOf(path: Path): string {
  const [last, before] = [path.at(-1), path.at(-2)]
  return typeof last === 'number' && before !== undefined ? `${before}[${last}]` : String(last)
}
