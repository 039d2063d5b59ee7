import { languageAround } from '../../authors/bundle-files.js'
import { isUnderOtherName } from '../../authors/bundle-names.js'
import { type AuthorKind, isAuthorKind } from '../../authors/files.js'
import { type LostField, lostFieldsIn, unknownFieldsIn } from '../../authors/lost-fields.js'
import { rootOfMarketplace } from '../../authors/marketplace.js'
import { bundleServer, formOf, packageTransport } from '../../authors/member-forms.js'
import { type ActualName, hasOldSchema, type Migration, migrationOf, packageRewriting, renaming as renamingOf, sentenceOf, toCurrent } from '../../authors/older-server-json.js'
import { ownNameOf } from '../../authors/packages.js'
import { guidesIn } from '../../authors/readme-commands.js'
import { listIn, SERVER_SCHEMA, textIn } from '../../authors/registry.js'
import { publishedShapeProblems } from '../../authors/shape.js'
import { oncePer } from '../../base/lists.js'
import { basename, dirname, join } from '../../base/path.js'
import type { Span } from '../../base/text.js'
import { listed } from '../../base/wording.js'
import { type Document, parseDocument } from '../../json/document.js'
import { isRecord, type Path, toPointer, valueAt } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import type { Reading } from '../../project/reading.js'
import type { SchemaProblem } from '../../schema/problems.js'
import { isMentioned } from '../build-output.js'
import { documentsAround, filesAround } from '../documents.js'
import type { Problem } from '../rule.js'
import { stampOf } from './stamps.js'

type Mistake = Problem<'schema' | 'noVersion' | 'oldSchema' | 'older' | 'package' | 'called' | 'lost' | 'unknown' | 'server' | 'isPlugin'>

/** What is wrong with a file that authors publish, where one mistake explains several differences from the schema or the schema does not see it. */
export interface Mistakes {
  readonly problems: readonly Mistake[]
  /** The differences that are said with them, or that are none for those who read the file. */
  readonly explained: ReadonlySet<SchemaProblem>
}

/** @param differences those from the schema of the kind */
export function mistakesIn(reading: Reading, kind: AuthorKind, differences: readonly SchemaProblem[]): Mistakes {
  if (kind === 'server-json') return mistakesInServerJson(reading, differences)
  return kind === 'bundle' ? mistakesInBundle(reading, differences) : mistakesInMarketplace(reading, differences)
}

/** Whether the format requires a field that is null: without it, the file would lack it. */
export function isRequired(reading: Reading, at: Path): boolean {
  return requiredIn(reading).has(toPointer(at))
}

/** The fields that are missing once those with null are left out. */
const requiredIn = oncePer(({ kind, value }: Reading): ReadonlySet<string> => {
  const whole: unknown = JSON.parse(JSON.stringify(value, (_name, member: unknown) => member ?? undefined))
  return new Set(isAuthorKind(kind) ? publishedShapeProblems(kind, whole).flatMap(({ path, missing }) => (missing === undefined ? [] : toPointer([...path, missing]))) : [])
})

function mistakesInMarketplace(reading: Reading, differences: readonly SchemaProblem[]): Mistakes {
  const { host, value, path: file } = reading
  const isPlugin = isPluginManifest(value)
  // It is not known of other hosts that they need an owner.
  const needsOwner = host.marketplace !== undefined
  // Copilot CLI 1.0.102 takes any type of what only Claude Code 2.1.332 knows, and a name that is empty; both ask for the types in `metadata`.
  const isOfOwn = needsOwner && dirname(host.manifestPath ?? '') === basename(dirname(file))
  const isLoose = ([field = '', member]: Path) =>
    field === 'metadata'
      ? !needsOwner
      : !isOfOwn && (OF_ONE_HOST.has(String(field)) || (field === 'owner' && member === 'name' && valueAt(value, ['owner', 'name']) === ''))
  const explained = new Set(
    differences.filter(({ path, missing }) =>
      missing === undefined ? isLoose(path) : (missing === 'owner' && !needsOwner) || (isPlugin && needsOwner && path.length === 0)
    )
  )
  return { explained, problems: isPlugin && needsOwner ? [{ message: 'isPlugin', data: { field: 'owner', instead: insteadOfManifest(reading) }, at: [] }] : [] }
}

const OF_ONE_HOST: ReadonlySet<string> = new Set(['$schema', 'version', 'description', 'forceRemoveDeletedPlugins', 'allowCrossMarketplaceDependenciesOn'])

/** What to do about a marketplace that looks like the manifest of a plugin: that may be there already. */
function insteadOfManifest({ path, value, host: { manifestPath = '' }, surroundings: { files } }: Reading): string {
  const [folder, root, name] = [dirname(path), rootOfMarketplace(path), textIn(value, 'name')]
  const plugin = [root, join(root, 'plugins'), join(folder, 'plugins')]
    .flatMap((around) => (files.directoriesIn?.(around) ?? []).slice(0, MAX_PLUGINS).map((one) => join(around, one)))
    .find((one) => textIn(parseDocument(files.readText(join(one, manifestPath)) ?? '').value, 'name') === name)
  const members = (source: string) => `"owner": { "name": "…" } and "plugins": [{ "name": "${plugin === undefined ? '…' : (name ?? '…')}", "source": "${source}" }]`
  if (plugin !== undefined) return `Add ${members(`./${withSlashes(plugin.slice(root.length + 1))}`)}.`
  if (files.kindOf(join(root, manifestPath)) === 'file')
    return `Remove it, since the manifest is in plugin.json next to it. Or add ${members('./')}, if people are to add this folder as a marketplace.`
  const without =
    files.kindOf(join(root, 'skills')) === 'directory' && [valueAt(value, ['skills'])].flat().some((one) => typeof one === 'string' && !one.startsWith('./'))
      ? ', without "skills", whose folder is read anyway'
      : ''
  const author = `${isRecord(value) && typeof value.author === 'string' ? ', with "author": { "name": "…" }' : ''}${without}`
  const guide = guidesIn([root], files).find(({ file }) => files.readText(file)?.includes('marketplace add') === true)?.file
  if (guide !== undefined)
    return `Copy these fields to a plugin.json next to it${author}. Here, keep "name" alone and add "owner": { "name": "…" } and "plugins": [{ "name": "${name ?? '…'}", "source": "./" }], since ${withSlashes(guide.slice(root.length + 1))} tells people to add the marketplace.`
  return `If so, rename it to plugin.json${author}. A marketplace has ${members('./…')}.`
}

/** Folders are hardly searched in vain for long. */
const MAX_PLUGINS = 50

/** Whether an object that should be a marketplace has what a plugin's manifest has, and nothing that only a marketplace has. */
function isPluginManifest(value: unknown): boolean {
  return (
    isRecord(value) &&
    !Object.hasOwn(value, 'owner') &&
    !Object.hasOwn(value, 'plugins') &&
    typeof value.name === 'string' &&
    ['author', 'keywords', 'mcpServers', 'commands', 'skills', 'agents', 'hooks'].some((field) => Object.hasOwn(value, field))
  )
}

function mistakesInBundle({ path: file, value, surroundings: { files } }: Reading, differences: readonly SchemaProblem[]): Mistakes {
  const server = bundleServer(value, languageAround(file, files))
  const isOfServer = ({ path, missing, unexpected }: SchemaProblem) => {
    if (server === undefined) return false
    return path.length === 0 ? missing === 'server' || unexpected === 'mcp' : path[0] === server.at[0] && (path.length < 3 || server.at[0] === 'mcp')
  }
  // `bundle-field` says what the name of `mcpb_version` is.
  const isVersion = ({ path, unexpected }: SchemaProblem) => unexpected === 'mcpb_version' && path.length === 0 && isRecord(value) && !Object.hasOwn(value, 'manifest_version')
  // What is said of the one at the top says what is missing here.
  const isElsewhere = ({ path, missing }: SchemaProblem) =>
    (missing === 'mcp_config' && path.length === 1 && isRecord(value) && isRecord(value.mcp_config)) ||
    (missing !== undefined && isUnderOtherName(value, path, missing))
  const explained = new Set(differences.filter((one) => isOfServer(one) || isVersion(one) || isElsewhere(one)))
  if (server === undefined) return { explained, problems: [] }
  const suggestions = server.fix === undefined ? [] : [{ title: 'Write it as a bundle has it', fix: server.fix }]
  return { explained, problems: [{ message: 'server', data: { field: server.at[0], form: server.form }, at: server.at, part: 'key', suggestions }] }
}

/** The fields of older versions, those by other names, and those that `mcp-publisher` leaves out. */
function mistakesInServerJson(reading: Reading, differences: readonly SchemaProblem[]): Mistakes {
  const { path: file, value, document } = reading
  const lost = lostFieldsIn(value)
  const actualName: ActualName = (type, name) => (type === 'npm' ? ownNameOf(file, value, name, reading.surroundings.files) : undefined)
  const migration = migrationOf(value, lost, actualName)
  const said = new Set<LostField>(migration?.lost)
  const explained = new Set<SchemaProblem>()
  const packages = new Map<string, { readonly path: Path; readonly fields: string[] }>()
  const called: Mistake[] = []
  for (const difference of differences) {
    const { path, missing } = difference
    if (missing === undefined) continue
    const isOfPackage = path.length === 2 && path[0] === 'packages'
    const other = lost.find(({ at, meant }) => meant === missing && at.length === path.length + 1 && path.every((step, index) => at[index] === step))
    const isDetailed = path.length === 0 && missing === 'version' && Object.hasOwn(value as object, 'version_detail')
    const isMigrated = migration !== undefined && ((other !== undefined && said.has(other)) || (isOfPackage && missing === 'transport') || isDetailed)
    if ((missing === 'version' && stampOf(reading, 'version') !== undefined) || isMigrated) explained.add(difference)
    else if (isOfPackage || other !== undefined) {
      explained.add(difference)
      if (other !== undefined) said.add(other)
      if (isOfPackage) packages.set(toPointer(path), { path, fields: [...(packages.get(toPointer(path))?.fields ?? []), missing] })
      else called.push({ message: 'called', data: { field: missing, old: String(other?.at.at(-1)) }, at: path, part: 'key', ...startOf(document, path) })
    }
  }
  const ofVersion = migration !== undefined ? [older(migration)] : hasOldSchema(value) && !isTemplate(value) ? [oldSchema(reading)] : []
  const ofPackages = Array.from(packages.values(), ({ path, fields }) => ofPackage(document, value, path, fields, lost, actualName))
  return {
    explained,
    problems: [
      ...emptySchema(value),
      ...called,
      ...ofPackages,
      ...ofVersion,
      ...lost.filter((field) => !said.has(field)).map((field) => ofLost(value, field)),
      ...remotesElsewhere(value),
      ...unknownFields(value)
    ]
  }
}

/** So many places show what is meant. */
export const MAX_RELATED = 5

/** Places of one mistake, the outer ones first, in an order that stays the same when members change places, so that a baseline recognises what is said at the first. */
export function inSteadyOrder(places: readonly Path[]): Path[] {
  return places.toSorted((a, b) => a.length - b.length || (toPointer(a) < toPointer(b) ? -1 : 1))
}

/** How places in that order are shown: at the key of the first, with some of the others. */
export function atFirstKey([at = [], ...others]: readonly Path[]): Pick<Problem, 'at' | 'part' | 'related'> {
  return { at, part: 'key', related: others.slice(0, MAX_RELATED).map((other) => ({ message: 'also here', at: other, part: 'key' })) }
}

/** Where to point at an element of a list, which has no key: its first character. */
export function startOf(document: Document, path: Path): { source?: Span } {
  const place = typeof path.at(-1) === 'number' ? document.locate([path]).placeOf(path) : undefined
  return place === undefined ? {} : { source: { start: place.value.start, end: place.value.start + 1 } }
}

/** How the address of a schema ends from which the registry reads the version of the format (registry: internal/validators/schema.go, `extractVersionFromSchemaURL`). */
const VERSIONED = /\/[\w.~-]+\/server\.schema\.json$/

/** A schema that is empty, or that names no version: the schema of the format allows both. */
function emptySchema(value: unknown): Mistake[] {
  const schema = valueAt(value, ['$schema'])
  if (typeof schema !== 'string' || (schema !== '' && (VERSIONED.test(schema) || hasOldSchema(value)))) return []
  const at = ['$schema']
  return [
    {
      message: schema === '' ? 'schema' : 'noVersion',
      data: { schema: SERVER_SCHEMA },
      at,
      suggestions: [{ title: 'Write the current schema', fix: [{ op: 'replace', at, value: SERVER_SCHEMA }] }]
    }
  ]
}

/** Whether the name is still that of a template, such as `io.github.<your name>/<your server>`: that is said, and comes first. */
function isTemplate(value: unknown): boolean {
  return /<your\b/i.test(textIn(value, 'name') ?? '')
}

function oldSchema(reading: Reading): Mistake {
  const { clauses, fix } = toCurrent(reading.value)
  const isPinned =
    isMentioned(reading, PINNED_PUBLISHER) ||
    [...documentsAround(reading), ...filesAround(reading, ['PUBLISHING.md', 'RELEASING.md'])].some((text) => PINNED_PUBLISHER.test(text))
  const sentence = isPinned
    ? {
        text: `{{steps}} If the release of \`mcp-publisher\` that the repository names is older than this format, raise it too: it would refuse the file.`,
        data: { steps: sentenceOf(clauses) }
      }
    : sentenceOf(clauses)
  return {
    message: 'oldSchema',
    data: { sentence },
    at: ['$schema'],
    severity: 'warning',
    effect: 'ignored',
    suggestions: isPinned ? [] : [{ title: AS_CURRENT, fix }]
  }
}

/** One release of `mcp-publisher`, as workflows and documents fetch it. */
const PINNED_PUBLISHER =
  /releases\/download\/v?\d[\w.-]*\/mcp-publisher|VERSION["']?[ \t]{0,9}[:=][ \t]{0,9}["']?v?\d+\.\d+(?:[^\n]{0,300}\n){1,30}?[^\n]{0,300}\/v?\$[\w{}. ]{1,40}\/mcp-publisher|mcp-publisher@v?\d/i

const AS_CURRENT = 'Write it for the current version of the format'

/** A file in an older version of the format is one mistake. */
function older({ places, clauses, fix, isRefused }: Migration): Mistake {
  const [first = [], ...others] = inSteadyOrder(places)
  const fields = others.length === 0 ? `'${first.at(-1)}' belongs` : `'${first.at(-1)}' and ${others.length} more ${others.length === 1 ? 'field' : 'fields'} belong`
  const effect = isRefused ? 'the registry refuses the file' : `\`mcp-publisher\` leaves ${others.length === 0 ? 'it' : 'them'} out`
  const suggestions = fix === undefined ? [] : [{ title: AS_CURRENT, fix }]
  return { ...atFirstKey([first, ...others]), message: 'older', data: { fields, effect, sentence: sentenceOf(clauses) }, suggestions, ...(isRefused ? {} : { severity: 'warning', effect: 'ignored' }) }
}

/** The fields that a package lacks: one mistake, whose remedy is the whole package. */
function ofPackage(document: Document, root: unknown, path: Path, fields: readonly string[], lost: readonly LostField[], actualName: ActualName): Mistake {
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

/** The field in which a file without `remotes` says where its server runs, which no client then learns. */
function fieldOfRemotes(value: unknown): string | undefined {
  if (!isRecord(value) || Object.hasOwn(value, 'remotes')) return undefined
  return unknownFieldsIn(value)
    .filter(({ length }) => length === 1)
    .map(([field]) => String(field))
    .find((field) => listIn(value, field).some(({ value: one }) => isAddress(one.url) && (/remote|endpoint/i.test(field) || transportOf(one) !== undefined)))
}

/** How clients talk to a server, as far as an entry says it. An author or a mirror has an address too. */
function transportOf(entry: Readonly<Record<string, unknown>>): 'streamable-http' | 'sse' | undefined {
  return [entry.type, entry.transport, valueAt(entry, ['transport', 'type'])].find((type) => type === 'streamable-http' || type === 'sse')
}

function isAddress(url: unknown): url is string {
  return typeof url === 'string' && /^https?:\/\//.test(url)
}

function remotesElsewhere(value: unknown): Mistake[] {
  const field = fieldOfRemotes(value)
  if (field === undefined) return []
  const entries = listIn(value, field).map(({ value: one }) => one)
  const remotes = entries.map((one) => ({ type: transportOf(one) ?? '…', url: isAddress(one.url) ? one.url : '…' }))
  const [first] = remotes
  const hasMore = entries.some((one) => Object.keys(one).some((key) => !['type', 'transport', 'url'].includes(key)))
  const form = `{ "type": "${first?.type ?? '…'}", "url": "…" }`
  const instead = `Rename it to "remotes", and write ${remotes.length === 1 ? 'its entry' : 'each entry'} like ${form}${hasMore ? ', with the headers that clients have to send in "headers"' : ''}.`
  const suggestions =
    hasMore || remotes.some(({ type, url }) => type === '…' || url === '…')
      ? []
      : [
          {
            title: 'Write it as "remotes"',
            fix: [
              { op: 'replace', at: [field], value: remotes },
              { op: 'rename', at: [field], key: 'remotes' }
            ] as const
          }
        ]
  return [{ message: 'lost', data: { field, instead }, at: [field], part: 'key', severity: 'warning', effect: 'ignored', suggestions }]
}

/** The fields that mean nothing, once for the file: what they say is elsewhere, or of no use. */
function unknownFields(value: unknown): Mistake[] {
  const remotes = fieldOfRemotes(value)
  const [first, ...others] = inSteadyOrder(unknownFieldsIn(value).filter(([field, ...rest]) => rest.length > 0 || field !== remotes))
  if (first === undefined) return []
  const fields = others.length === 0 ? `'${first.at(-1)}' is not a field` : `'${first.at(-1)}' and ${others.length} more are not fields`
  return [{ ...atFirstKey([first, ...others]), message: 'unknown', data: { fields, them: others.length === 0 ? 'it' : 'them' }, severity: 'info', effect: 'ignored' }]
}

/** A field that does not reach the registry. */
function ofLost(value: unknown, field: LostField): Mistake {
  const { at, meant } = field
  const { fix, clauses } = meant === undefined ? { fix: undefined, clauses: [] } : renamingOf([field], value)
  const instead = meant === undefined ? movedInto(value, String(at[0])) : sentenceOf(clauses.map((clause) => clause.replace(`"${at.at(-1)}"`, 'it')))
  // Each package without one is an error, which says to add it.
  const isSaid = at.length === 1 && at[0] === 'transport' && listIn(value, 'packages').some((one) => !Object.hasOwn(one.value, 'transport'))
  // Without it, clients do the same.
  const isDefault = (meant === 'isRequired' || meant === 'isSecret') && valueAt(value, at) === false
  return {
    message: 'lost',
    data: { field: String(at.at(-1)), instead },
    at,
    part: 'key',
    severity: isSaid || isDefault ? 'info' : 'warning',
    effect: 'ignored',
    suggestions: fix === undefined ? [] : [{ title: `Rename it to "${meant}"`, fix }]
  }
}

/** Where a field of a package goes that is at the top. */
function movedInto(value: unknown, field: string): string {
  const packages = listIn(value, 'packages')
  if (packages.length > 0 && packages.every((one) => Object.hasOwn(one.value, field))) return `Remove it: ${packages.length === 1 ? 'the package' : 'each package'} has its own.`
  const form = field === 'transport' ? `: "transport": ${packageTransport(value)}` : ''
  return field === 'transport' && packages.length > 1 ? `Move it into each package${form}.` : `Move it into the package that it is about${form}.`
}
