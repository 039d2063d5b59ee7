import { capitalized, inParts, listed, type Phrase } from '../base/wording.js'
import { render } from '../json/edits.js'
import { type Fix, type FixStep, isRecord, type JsonValue, type Path, valueAt } from '../json/value.js'
import { hasOldName, type LostField } from './lost-fields.js'
import { packageTransport, rewritten, transportOf } from './member-forms.js'
import { imageReference, listIn, REGISTRIES, REGISTRY_NAMES, SERVER_SCHEMA, textIn } from './registry.js'

/** What a file, or a package in it, needs to be as the current version of the format has it. */
export interface Rewriting {
  /** What to do, as clauses of one sentence. */
  readonly clauses: readonly string[]
  /** The same as a fix; undefined if only its author knows a value. */
  readonly fix: Fix | undefined
}

/** A server.json of an older version of the format. */
export interface Migration extends Rewriting {
  /** The fields of the older version, the first of them first. */
  readonly places: readonly Path[]
  /** Whether the registry refuses the file; otherwise it does not get these fields. */
  readonly isRefused: boolean
  /** The fields that are said with it. */
  readonly lost: readonly LostField[]
}

/** The name of the package in a registry that is called so in the file, where that is another one. */
export type ActualName = (registryType: string, name: string) => string | undefined

/** Whether a file names the schema of another version than the current one, or a draft. */
export function hasOldSchema(value: unknown): boolean {
  const schema = valueAt(value, ['$schema'])
  return typeof schema === 'string' && /^https?:\/\/[\w.]*modelcontextprotocol/.test(schema) && schema !== SERVER_SCHEMA
}

/**
 * What turns a file with fields of an older version into one of the current version; undefined for a file without such fields.
 * @param all the fields that have other names, for whatever reason
 */
export function migrationOf(value: unknown, all: readonly LostField[], actualName: ActualName): Migration | undefined {
  const old = all.filter(hasOldName)
  const lost = all.filter((field) => field.meant === undefined || hasOldName(field) || ['registryType', 'identifier'].includes(field.meant))
  const detail = textIn(valueAt(value, ['version_detail']), 'version')
  if (!isRecord(value) || (old.length === 0 && detail === undefined)) return undefined
  const isMissing = !Object.hasOwn(value, 'version')
  const packages = listIn(value, 'packages')
  const moved = packages.length === 1 ? lost.filter(({ at, meant }) => meant === undefined && !Object.hasOwn(packages[0]?.value ?? {}, String(at[0]))) : []
  const others = lost.filter(({ at, meant }) => meant !== undefined && !isInPackage(at))
  const parts: Rewriting[] = [
    renaming(others, value),
    ...(detail === undefined ? [] : [versionOf(detail, isMissing)]),
    ...packages.map(({ path, value: entry }) => packageRewriting(path, entry, lost, value, actualName)),
    ...moved.filter(({ at }) => at[0] !== 'transport').map(({ at }) => moving(at, value, packages[0]?.path ?? [])),
    ...(moved.some(({ at }) => at[0] === 'transport') ? [{ clauses: [], fix: [{ op: 'remove', at: ['transport'] }] } as const] : []),
    toCurrent(value)
  ]
  const fixes = parts.map(({ fix }) => fix)
  return {
    clauses: parts.flatMap(({ clauses }) => clauses),
    fix: fixes.every((fix) => fix !== undefined) ? fixes.flat() : undefined,
    places: [...lost.filter(({ meant }) => meant !== undefined).map(({ at }) => at), ...(detail === undefined ? [] : [['version_detail']])],
    isRefused: (detail !== undefined && isMissing) || old.some(({ meant }) => meant === 'registryType' || meant === 'type') || packages.some(({ value: entry }) => !Object.hasOwn(entry, 'transport')),
    lost: lost.filter((field) => field.meant !== undefined || moved.includes(field))
  }
}

/** The current schema, and no status, which the format had before version 2025-09-29. */
export function toCurrent(value: unknown): { readonly clauses: readonly string[]; readonly fix: Fix } {
  if (!hasOldSchema(value)) return { clauses: [], fix: [] }
  const hasStatus = ['active', 'deprecated', 'deleted'].some((status) => status === valueAt(value, ['status']))
  return {
    clauses: [`write "$schema": "${SERVER_SCHEMA}"`, ...(hasStatus ? ['remove "status", which the registry keeps itself'] : [])],
    fix: [{ op: 'replace', at: ['$schema'], value: SERVER_SCHEMA }, ...(hasStatus ? [{ op: 'remove', at: ['status'] } as const] : [])]
  }
}

/**
 * What a package needs: its fields by their names, in one form, and those that are missing, as far as the file tells.
 * @param lost the fields that have other names
 * @param isComplete false for a package whose kind and name are right: only what is missing is said
 */
export function packageRewriting(path: Path, entry: Readonly<Record<string, unknown>>, lost: readonly LostField[], root: unknown, actualName: ActualName, isComplete = true): Rewriting {
  const own = lost.filter(({ at, meant }) => meant !== undefined && path.every((step, index) => at[index] === step))
  const keyOf = (field: string) => String(own.find(({ at, meant }) => meant === field && at.length === path.length + 1)?.at.at(-1) ?? field)
  const [written = '', name = '', version = '', address = ''] = ['registryType', 'identifier', 'version', 'registryBaseUrl'].map((field) => textIn(entry, keyOf(field)))
  const type = REGISTRY_NAMES.get(written.toLowerCase()) ?? written
  const clauses: string[] = []
  const fix: FixStep[] = []
  let isWhole = true
  const replace = (field: string, value: string) => {
    clauses.push(`write "${field}": "${value}"`)
    fix.push({ op: 'replace', at: [...path, keyOf(field)], value })
  }
  const removed = new Set<string>()
  const remove = (field: string) => {
    if (!Object.hasOwn(entry, keyOf(field))) return
    removed.add(keyOf(field))
    clauses.push(`remove ${inPackage([...path, keyOf(field)], root)}`)
    fix.push({ op: 'remove', at: [...path, keyOf(field)] })
  }
  if (isComplete && type !== written) replace('registryType', type)
  if (isComplete && type === 'oci' && (version !== '' || address !== '')) {
    const whole = imageReference(name, address, version)
    if (whole !== undefined && whole !== name) replace('identifier', whole)
    isWhole &&= whole !== undefined
    remove('version')
    remove('registryBaseUrl')
  } else if (isComplete && type === 'mcpb') {
    if (!/^https:\/\/[^\s/]+\/\S+$/.test(name)) {
      clauses.push(`write the https URL of the .mcpb file in a release as "identifier"${keyOf('identifier') === 'identifier' ? '' : `, in the place of "${keyOf('identifier')}"`}`)
      if (!Object.hasOwn(entry, keyOf('fileSha256'))) clauses.push('add its "fileSha256"')
      removed.add(keyOf('identifier'))
      isWhole = false
    }
    remove('registryBaseUrl')
  } else if (isComplete) {
    const actual = name === '' ? undefined : actualName(type, name)
    if (actual !== undefined && actual !== name) replace('identifier', actual)
    const release = textIn(root, 'version') ?? textIn(valueAt(root, ['version_detail']), 'version')
    if (version === '' && !Object.hasOwn(entry, 'version') && release !== undefined && Object.hasOwn(REGISTRIES, type) && REGISTRIES[type]?.version === 'required') {
      clauses.push(`add "version": ${shown(release)}`)
      fix.push({ op: 'add', at: [...path, 'version'], value: release, where: 'last' })
    }
  }
  if (!Object.hasOwn(entry, 'transport')) {
    const transport = packageTransport(root)
    clauses.push(`add "transport": ${transport}`)
    fix.push({ op: 'add', at: [...path, 'transport'], value: transportOf(root), where: 'last' })
    // Only who knows the program can fill it in.
    isWhole &&= !transport.includes('<port>')
  }
  isWhole &&= keyOf('registryType') !== 'registryType' || Object.hasOwn(entry, 'registryType')
  isWhole &&= keyOf('identifier') !== 'identifier' || Object.hasOwn(entry, 'identifier')
  const renames = renaming(own.filter(({ at }) => at.length > path.length + 1 || !removed.has(String(at.at(-1)))), root)
  return { clauses: [...renames.clauses, ...clauses], fix: isWhole && renames.fix !== undefined ? [...renames.fix, ...fix] : undefined }
}

/** A field as a sentence names it: the server itself has some of those that a package has. */
function inPackage(at: Path, root: unknown): string {
  const field = String(at.at(-1))
  return `${at.length === 3 && at[0] === 'packages' && isRecord(root) && Object.hasOwn(root, field) ? "the package's " : ''}"${field}"`
}

/** The fields by their names; lists that are in another form get that of the format. */
export function renaming(fields: readonly LostField[], root: unknown): Rewriting {
  const fixes = fields.map(({ at, meant = '' }): Fix | undefined => {
    const rename = { op: 'rename', at, key: meant } as const
    const value = valueAt(root, at)
    if (meant === 'type' && typeof value === 'string' && HTTP.test(value)) return [rename, { op: 'replace', at, value: 'streamable-http' }]
    if (fits(meant, value)) return withoutType(meant, value) ? undefined : [rename]
    const better = rewritten('server-json', [...at.slice(0, -1), meant], value)
    return better === undefined ? undefined : [rename, { op: 'replace', at, value: better }]
  })
  const lists = fields.filter(({ at, meant = '' }) => !fits(meant, valueAt(root, at)))
  const types = fields.filter(({ at, meant }) => {
    const type = valueAt(root, at)
    return meant === 'type' && typeof type === 'string' && HTTP.test(type)
  })
  const untyped = fields.filter(({ at, meant = '' }) => fits(meant, valueAt(root, at)) && withoutType(meant, valueAt(root, at)))
  const clauses = [
    ...fields.map(({ at, meant }) => `rename ${inPackage(at, root)} to "${meant}"`),
    ...lists.map(
      ({ meant = '' }) => `write each in "${meant}" as ${meant.endsWith('Variables') ? '{ "name": "…" }' : '{ "type": "positional", "value": "…" }'}`
    ),
    ...untyped.map(() => 'give each argument "type": "positional", or "type": "named" with the dashes in its "name"'),
    ...types.map(() => 'write "type": "streamable-http"')
  ]
  return { clauses, fix: fixes.every((fix) => fix !== undefined) ? fixes.flat() : undefined }
}

/** The transport by other names. */
const HTTP = /^(?:streamable|streamable_http|http)$/

/** Whether a value may be that of a field: some write a map of variables, or the arguments as strings. */
function fits(field: string, value: unknown): boolean {
  return !/Arguments$|Variables$/.test(field) || (Array.isArray(value) && value.every((item) => isRecord(item)))
}

/** Whether arguments do not say of which type they are, without which the format takes none. */
function withoutType(field: string, value: unknown): boolean {
  return field.endsWith('Arguments') && Array.isArray(value) && value.some((item) => isRecord(item) && item.type !== 'positional' && item.type !== 'named')
}

function versionOf(version: string, isMissing: boolean): Rewriting {
  const at = ['version_detail']
  if (!isMissing) return { clauses: ['remove "version_detail"'], fix: [{ op: 'remove', at }] }
  return { clauses: [`write "version": ${shown(version)} in the place of "version_detail"`], fix: [{ op: 'rename', at, key: 'version' }, { op: 'replace', at, value: version }] }
}

/** Moves a field from the top into the only package. */
function moving(at: Path, root: unknown, into: Path): Rewriting {
  const field = String(at[0])
  return { clauses: [`move "${field}" into the package`], fix: [{ op: 'remove', at }, { op: 'add', at: [...into, field], value: valueAt(root, at) as JsonValue, where: 'last' }] }
}

function isInPackage(at: Path): boolean {
  return at[0] === 'packages' && at.length > 2
}

/** A version as it is written, if it is one. */
function shown(version: string): string {
  return /^[\w.+-]{1,60}$/.test(version) ? render(version, false) : '"…"'
}

/** Clauses of one sentence, each once, with the renames in one of them: those from names in snake_case are all alike. */
function joined(clauses: readonly string[]): readonly string[] {
  const each = [...new Set(clauses)]
  const renames = each.flatMap((clause) => /^rename (.*)$/.exec(clause)?.[1] ?? [])
  const others = each.filter((clause) => !clause.startsWith('rename '))
  if (renames.length === 0) return others
  const isLong = renames.length > MAX_RENAMES + 1
  const first = isLong ? renames.slice(0, MAX_RENAMES) : renames
  return [`rename ${listed([...first, ...(isLong ? ['the others likewise'] : [])], 'and')}`, ...others]
}

const MAX_RENAMES = 3

/** Clauses as a sentence. */
export function sentenceOf(clauses: readonly string[]): Phrase {
  const [first = '', ...others] = joined(clauses)
  return inParts([capitalized(first), ...others], (parts) => `${parts.join('; ')}.`)
}

