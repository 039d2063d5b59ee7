import { addTo } from '../src/base/lists.js'
import { type AuthorKind, isAuthorKind } from '../src/authors/files.js'
import { hasOldName, lostFieldsIn, type LostField } from '../src/authors/lost-fields.js'
import { formOf, packageTransport, rewritten } from '../src/authors/member-forms.js'
import { SAMPLE_BUNDLE, SAMPLE_SERVER } from '../src/authors/sample.js'
import { publishedShapeProblems } from '../src/authors/shape.js'
import type { Span } from '../src/base/text.js'
import type { Document } from '../src/json/document.js'
import { render } from '../src/json/edits.js'
import { isRecord, type Path, valueAt } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { defineRule, type Problem, type Suggestion } from '../src/rule/rule.js'
import { renaming } from '../src/rule/suggestions.js'
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
    renamed: { text: "Missing required field '{{field}}'", remedy: 'Rename "{{old}}": since version 2025-09-16 it is "{{field}}".' },
    oldNames: { text: "'{{field}}' and {{others}} have their names of before version 2025-09-16: {{effect}}", remedy: ['Rename "{{field}}" to "{{meant}}", and the others likewise.', '{{schema}}'] },
    detail: { text: "Missing required field 'version'", remedy: 'Move "version" out of "version_detail", as drafts of the format had it.' },
    oldSchema: { text: "'$schema' is not that of the current version of the format: `mcp-publisher` warns of it, and older releases of it refuse the file", remedy: 'Write "{{schema}}"{{status}}.' },
    called: { text: "Missing required field '{{field}}'", remedy: 'Rename "{{old}}" to "{{field}}".' },
    schema: { text: "Missing required field '$schema'", remedy: 'Add "$schema": "{{schema}}".' },
    several: { text: "'{{field}}' is not a field here, nor in {{count}} more elements of the list: the validator of the format refuses it", remedy: 'Remove "{{field}}" from each of them{{instead}}.' },
    unexpected: { text: "'{{field}}' is not a field here: the validator of the format refuses it", remedy: 'Remove "{{field}}"{{instead}}.' },
    meant: { text: "'{{field}}' is not a field here: the validator of the format refuses it", remedy: '{{fix}}' },
    config: { text: "'{{field}}' is not a field here: the validator of the format refuses it", remedy: 'Move it into "mcp_config".' },
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
        problems: [
          { message: "Missing required field 'registryType'", range: '7:5-6' },
          { message: "Missing required field 'transport'", range: '7:5-6' }
        ]
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
    const old = lost.filter(hasOldName)
    const renamed = new Set<LostField>(old.length > 1 ? old : [])
    if (kind === 'server-json') yield* missingSchema(value)
    const unexpected = new Map<string, Path[]>()
    const looksLikePlugin = kind === 'marketplace' && isPluginManifest(value)
    for (const { path, missing, unexpected: extra, expected = '', found = '' } of publishedShapeProblems(kind, value)) {
      if (missing !== undefined) {
        // It is not known of other hosts that they need one.
        if (missing === 'owner' && host.marketplace === undefined) continue
        if (looksLikePlugin && path.length === 0) {
          if (missing === 'owner') yield { message: 'isPlugin', data: { field: missing }, at: path }
          continue
        }
        if (missing === 'version' && kind === 'server-json' && stampOf(reading, 'version') !== undefined) continue
        const detail = kind === 'server-json' && missing === 'version' && path.length === 0 ? valueAt(value, ['version_detail', 'version']) : undefined
        if (typeof detail === 'string') {
          const fix = [{ op: 'remove', at: ['version_detail'] }, { op: 'add', at: ['version'], value: detail, where: 'last' }] as const
          yield { message: 'detail', at: ['version_detail'], part: 'key', suggestions: [{ title: 'Move it out of "version_detail"', fix }] }
          continue
        }
        const other = lost.find(({ at, meant }) => meant === missing && at.length === path.length + 1 && path.every((step, index) => at[index] === step))
        if (other !== undefined && renamed.has(other)) continue
        if (other !== undefined) renamed.add(other)
        const message = other === undefined ? 'missing' : hasOldName(other) ? 'renamed' : 'called'
        const form = formOf(kind, value, path, missing)
        yield { message, data: { field: missing, old: String(other?.at.at(-1)), form: form === undefined ? '' : `: ${form}` }, at: path, part: 'key', ...startOf(document, path) }
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
      } else if (!isFilledInLater(valueAt(value, path))) {
        yield ofType(kind, value, path, { name: nameOf(path), expected, found: lengthOf(value, path, found) })
      }
    }
    if (old.length > 1) yield oldNames(value, old)
    else if (kind === 'server-json' && hasOldSchema(value)) yield oldSchema(value)
    yield* lostFields(reading, lost.filter((field) => !renamed.has(field)))
    for (const [first = [], ...others] of unexpected.values()) {
      const problem = { at: first, part: 'key' } as const
      const field = String(first.at(-1))
      // The field for whatever else there is to say came with 0.3.
      const instead = hasMeta(value) ? ', or move what it says into "_meta"' : ''
      if (first.length === 2 && first[0] === 'server' && ['command', 'args', 'env'].includes(field)) yield { ...problem, message: 'config', data: { field } }
      else if (others.length === 0 && kind === 'bundle' && fieldMeantIn(first) !== undefined) yield { ...problem, message: 'meant', ...meantBy(value, first) }
      else if (others.length === 0) yield { ...problem, message: 'unexpected', data: { field, instead } }
      else yield { ...problem, message: 'several', data: { field, count: others.length, instead }, related: others.slice(0, MAX_RELATED).map((at) => ({ message: 'also here', at, part: 'key' })) }
    }
  }
})

/** Whether an object that should be a marketplace has what a plugin's manifest has, and nothing that only a marketplace has. */
function isPluginManifest(value: unknown): boolean {
  return isRecord(value) && !Object.hasOwn(value, 'owner') && !Object.hasOwn(value, 'plugins') && typeof value.name === 'string' && ['author', 'keywords', 'mcpServers', 'commands', 'skills', 'agents', 'hooks'].some((field) => Object.hasOwn(value, field))
}

/** Whether a text is where the owner or the author is described by an object. */
function isNameOfPerson(path: Path, value: unknown): boolean {
  return path.length === 1 && (path[0] === 'owner' || path[0] === 'author') && typeof value === 'string' && value !== ''
}

/** A value of another type, or another form. What says all that the format wants in another way is offered in the right one. */
function ofType(kind: AuthorKind, root: unknown, path: Path, data: Readonly<Record<'name' | 'expected' | 'found', string>>): Problem<'type' | 'rewrite'> {
  const better = rewritten(kind, path, valueAt(root, path))
  if (better === undefined) return { message: 'type', data, at: path }
  const text = render(better, false)
  const form = text.length > MAX_FORM ? `it as ${data.expected}` : text
  return { message: 'rewrite', data: { ...data, form }, at: path, suggestions: [{ title: `Write it as ${data.expected}`, fix: [{ op: 'replace', at: path, value: better }] }] }
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
  [/^user_config\/[^/]*$/, /^(min|max)imum$/, '$1']
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
  if (inner !== undefined) return { data: { field, fix: `Move it into "${object}", as "${inner}".` } }
  const above = valueAt(value, path.slice(0, -1))
  const isFree = isRecord(above) && !Object.hasOwn(above, meant)
  if (!isFree || !hasFormOf(meant, valueAt(value, path))) return { data: { field, fix: `Say it in "${meant}".` } }
  return { data: { field, fix: `Rename it to "${meant}".` }, suggestions: [renaming(path, meant)] }
}

/** Whether a value may be that of a field of a bundle's manifest. */
function hasFormOf(field: string, value: unknown): boolean {
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

/** The current schema; the registry reads from the address which version of the format a file has. */
const SCHEMA = 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'

function* missingSchema(value: unknown): Generator<Problem<'schema'>> {
  if (!isRecord(value) || (Object.hasOwn(value, '$schema') && value.$schema !== '')) return
  const at = ['$schema']
  const suggestions = Object.hasOwn(value, '$schema') ? [{ title: 'Write the current schema', fix: [{ op: 'replace', at, value: SCHEMA } as const] }] : []
  yield { message: 'schema', data: { schema: SCHEMA }, at: Object.hasOwn(value, '$schema') ? at : [], suggestions }
}

/** Whether a file names the schema of another version than the current one, or a draft. */
function hasOldSchema(value: unknown): boolean {
  const schema = valueAt(value, ['$schema'])
  return typeof schema === 'string' && /^https?:\/\/[\w.]*modelcontextprotocol/.test(schema) && schema !== SCHEMA
}

function oldSchema(value: unknown): Problem<'oldSchema'> {
  const status = hasOldStatus(value) ? ', and remove "status", which the registry keeps itself' : ''
  return { message: 'oldSchema', data: { schema: SCHEMA, status }, at: ['$schema'], severity: 'warning', effect: 'ignored', suggestions: [{ title: 'Write it for the current version of the format', fix: toCurrent(value) }] }
}

/** Whether a file has its status, as the format had it before version 2025-09-29. */
function hasOldStatus(value: unknown): boolean {
  return ['active', 'deprecated', 'deleted'].includes(String(valueAt(value, ['status'])))
}

/** What else a file of an older version of the format needs: the current schema, and no status. */
function toCurrent(value: unknown): Suggestion['fix'] {
  if (!hasOldSchema(value)) return []
  return [{ op: 'replace', at: ['$schema'], value: SCHEMA }, ...(hasOldStatus(value) ? [{ op: 'remove', at: ['status'] } as const] : [])]
}

/** A file in the names of an older version of the format is one mistake. */
function oldNames(value: unknown, old: readonly LostField[]): Problem<'oldNames'> {
  const [first, ...others] = old
  const current = toCurrent(value)
  const isRefused = old.some(({ meant }) => meant === 'registryType')
  const effect = isRefused ? 'the registry refuses the file' : '`mcp-publisher` leaves them out'
  const fix = [...current, ...old.map(({ at, meant = '' }) => ({ op: 'rename', at, key: meant }) as const)]
  return {
    message: 'oldNames',
    data: { field: String(first?.at.at(-1)), others: others.length === 1 ? '1 more field' : `${others.length} more fields`, meant: first?.meant, effect, schema: current.length === 0 ? '' : { text: 'Then write "$schema": "{{schema}}"{{status}}.', data: { schema: SCHEMA, status: current.length > 1 ? ', and remove "status"' : '' } } },
    at: first?.at ?? [],
    part: 'key',
    related: others.slice(0, MAX_RELATED).map(({ at }) => ({ message: 'also here', at, part: 'key' })),
    suggestions: old.every(({ at, meant = '' }) => fits(meant, valueAt(value, at))) ? [{ title: current.length === 0 ? 'Rename them all' : 'Write it for the current version of the format', fix }] : [],
    ...(isRefused ? {} : { severity: 'warning', effect: 'ignored' })
  }
}

/** The fields that do not reach the registry, without those that are reported because another one is missing. */
function* lostFields({ value }: Reading, lost: readonly LostField[]): Generator<Problem<'lost'>> {
  for (const { at, meant } of lost) {
    const form = at.length === 1 && at[0] === 'transport' && typeof valueAt(value, at) === 'string' ? `: "transport": ${packageTransport(valueAt(value, at))}` : ''
    const instead = meant === undefined ? `Move it into the package that it is about${form}.` : `Rename it to "${meant}".`
    const suggestions = meant === undefined || !fits(meant, valueAt(value, at)) ? [] : [renaming(at, meant)]
    yield { message: 'lost', data: { field: String(at.at(-1)), instead }, at, part: 'key', severity: 'warning', effect: 'ignored', suggestions }
  }
}

/** Whether a value may be that of a field: some write a map of variables, or the arguments as strings. */
function fits(field: string, value: unknown): boolean {
  return !/Arguments$|Variables$/.test(field) || (Array.isArray(value) && value.every((item) => isRecord(item)))
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
