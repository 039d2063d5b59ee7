import { groupedBy } from '../base/lists.js'
import type { TextEdit } from '../base/text.js'
import { readerOf } from '../hosts/profiles.js'
import { isRecord, type Path, toPointer } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import { type ConfigString, type ServerEntry, transportMeant } from '../server/entry.js'
import { misnamedField, missingFields, resolveFields, startingValue, urlFields } from '../server/fields.js'
import { foreignUrlField, isKnownType, urlNeedsType } from '../server/server-map.js'
import { httpAddressOf } from '../server/services.js'
import { fieldsOfRemote, placeOfHttp, PLAIN } from './entry-form.js'
import type { Fix, FixStep, Problem, RelatedPlace, Suggestion } from './rule.js'

/**
 * The edit that inserts strings before a server's arguments.
 * @returns undefined if the arguments are not a list of strings that they could go into
 */
export function insertedArguments(server: ServerEntry, values: readonly string[]): FixStep | undefined {
  if (server.commandHoldsArgs) return { op: 'insert', at: [...server.path, server.fieldFor('command'), 1], values }
  const field = server.fieldFor('args')
  const at = [...server.path, field]
  // Under a misspelled name, `unknown-field` has a finding first.
  if (!server.has('args')) {
    if (resolveFields(server).some(({ meant }) => meant === field)) return undefined
    // A host that takes null for nothing still has the key in the file.
    return Object.hasOwn(server.value, field) ? { op: 'replace', at, value: values } : { op: 'add', at, value: values, where: 'last' }
  }
  const args = server.value[field]
  return Array.isArray(args) && args.every((one) => typeof one === 'string') ? { op: 'insert', at: [...at, 0], values } : undefined
}

/**
 * Joins problems of one kind into one, with the places of the others. Its message is that of the first by name and not by order,
 * so that a baseline recognises it whatever the order of the servers.
 * @param title the title of the suggestion that applies the first fix of each
 */
export function asOne<Id extends string>(problems: readonly Problem<Id>[], title: string): Problem<Id>[] {
  const [first, ...others] = problems.toSorted((a, b) => (toPointer(a.at) < toPointer(b.at) ? -1 : 1))
  if (first === undefined || others.length === 0) return [...problems]
  const repairs = problems.map(({ suggestions = [] }) => suggestions[0]?.fix ?? [])
  const suggestions = repairs.every((fix) => fix.length > 0) ? [{ title, fix: repairs.flat() }] : []
  return [{ ...first, ...atFirst([first, ...others], 'the same here'), suggestions }]
}

/** Joins those problems that need the same. */
export function alikeAsOne<Id extends string>(problems: readonly Problem<Id>[], title: string): Problem<Id>[] {
  return [...groupedBy(problems, ({ message, data }) => JSON.stringify([message, data?.instead])).values()].flatMap((alike) => asOne(alike, title))
}

/** Whether an entry has a type of remote servers that its host does not know, and a command in place of a URL: it starts one. */
export function isStartedUnderOtherType(server: ServerEntry): boolean {
  return server.transport !== 'stdio' && server.type !== undefined && !isKnownType(server) && server.has('command') && !server.has('url') && foreignUrlField(server) === undefined
}

/** The removal of the type of an entry with a command, if the host starts it then. */
export function withoutType(server: ServerEntry): Suggestion[] {
  const args = server.value[server.fieldFor('args')]
  // A command line of another form starts nothing either.
  const isLine = server.command !== undefined && (args === undefined || Array.isArray(args))
  return server.host.untyped.command === undefined || !isLine ? [] : [{ title: 'Remove "type", since this is a stdio server', fix: [{ op: 'remove', at: [...server.path, server.fieldFor('type')] }] }]
}

/** A string, a run of characters in it, or a key. */
export type Place = Pick<Problem, 'at' | 'span' | 'part'>

/**
 * Reports once what is the same at several places of a file: at the first, with the others as related places.
 * @param also what is said of the others
 */
export function atFirst([first, ...others]: readonly [Place, ...Place[]], also: string): Pick<Problem, 'at' | 'span' | 'once' | 'related'> {
  const related = others.map((place): RelatedPlace => ({ message: also, ...placeOf(place) }))
  return { ...placeOf(first), once: true, ...(related.length === 0 ? {} : { related }) }
}

export function placeOf({ at, span, part }: Place): Place {
  return { at, ...(span === undefined ? {} : { span }), ...(part === undefined ? {} : { part }) }
}

/** Renames a field to the one that its host reads. A url gets the `type` that the host wants with it, if the entry has none: that of its ending. */
export function renamedField(server: ServerEntry, field: string, meant: string): Suggestion {
  const { host, path } = server
  const rename: FixStep = { op: 'rename', at: [...path, field], key: meant }
  const address = server.value[field]
  const known = typeof address === 'string' ? httpAddressOf(address) : undefined
  const isOfSse = known === undefined && typeof address === 'string' && /\/sse\/?$/.test(address)
  const [value] = (isOfSse ? host.transports.sse : undefined)?.types ?? host.transports.http?.types ?? []
  if (value === undefined || !lacksTypeOfUrl(server, meant)) return { title: `Rename "${field}" to "${meant}"`, fix: [rename] }
  const type: FixStep = { op: 'add', at: [...path, server.fieldFor('type')], value, where: 'last' }
  if (known !== undefined) return { title: `Rename "${field}" to "${meant}", write ${known}, and add "type": "${value}"`, fix: [{ op: 'replace', at: [...path, field], value: known }, rename, type] }
  return { title: `Rename "${field}" to "${meant}" and add "type": "${value}"`, fix: [rename, type] }
}

interface Misnamed extends Required<Pick<Problem, 'at' | 'part' | 'suggestions'>> {
  readonly data: { readonly reader: string; readonly field: string; readonly meant: string; readonly further: string }
}

/** The problem with a field that probably misnames a required one, without which the host can neither start nor reach the server; undefined if there is none. */
export function misnamed(server: ServerEntry): Misnamed | undefined {
  const found = misnamedField(server)
  if (found === undefined) return undefined
  const { field, meant } = found
  const data = { reader: readerOf(server.host), field, meant, further: lacksTypeOfUrl(server, meant) ? ', and add the `type`' : '' }
  return { data, at: [...server.path, field], part: 'key', suggestions: [renamedField(server, field, meant)] }
}

/**
 * The same of a type under another name. Of a transport that is deprecated, only the name is corrected by hand: `no-sse` would report it.
 * @param isTaken whether the host takes the entry with a type
 */
export function typeUnderOtherName({ host, value, url }: ServerEntry, { data, at, part }: Misnamed, isTaken: (type: string) => boolean): Pick<Problem, 'data' | 'at' | 'part' | 'suggestions'> {
  const found = value[data.field]
  const meant = typeof found === 'string' ? transportMeant(found) : undefined
  const types = meant === undefined ? [] : (host.transports[meant]?.types ?? [])
  const type = types.find((one) => one === found) ?? types[0]
  const http = host.transports.http?.types[0]
  const doubt =
    meant !== 'sse' || http === undefined
      ? ''
      : /\/mcp\/?(?:[?#]|$)/.test(url ?? '')
        ? `, and write "${http}" if the server is one, as a URL that ends in /mcp suggests`
        : `, and write "${http}" with the http URL of the server, ${placeOfHttp(url)}, if it has one: "${type ?? meant}" is deprecated`
  const problem = { data: { ...data, value: type === undefined || type === found || doubt !== '' ? doubt : `, and write "${type}"` }, at, part }
  if (type === undefined || meant === 'sse' || !isTaken(type)) return problem
  const title = `Rename "${data.field}" to "${data.meant}"`
  const rename = { op: 'rename', at, key: data.meant } as const
  return { ...problem, suggestions: [type === found ? { title, fix: [rename] } : { title: `${title}, and write "${type}"`, fix: [{ op: 'replace', at, value: type }, rename] }] }
}

/** Renames a member to what was probably meant. */
export function renaming(at: Path, key: string): Suggestion {
  return { title: `Rename it to "${key}"`, fix: [{ op: 'rename', at, key }] }
}

/** Writes another value in place of a string. */
export function replacing(at: Path, value: string): Suggestion {
  return { title: `Write "${value}"`, fix: [{ op: 'replace', at, value }] }
}

/** Removes a member. */
export function removing(at: Path): Suggestion {
  return { title: 'Remove it', fix: [{ op: 'remove', at }] }
}

/** Edits of the text as a fix. */
export function textEdits(edits: readonly TextEdit[]): Fix {
  return edits.map((edit) => ({ op: 'text', edit }))
}

/** Whether a field is the url, which the host reads only next to a `type`, and the entry has none. */
export function lacksTypeOfUrl(server: ServerEntry, field: string): boolean {
  return urlFields(server.host).includes(field) && urlNeedsType(server.host) && !server.has('type')
}

/**
 * Whether an argument names a variable in its server's own `env`. Programs such as mcp-remote expand those themselves; the
 * host would look for the name in its own environment.
 */
export function isExpandedByProgram({ means, server }: ConfigString, name: string | undefined): boolean {
  if (means !== 'args' || name === undefined) return false
  return server.strings.some((other) => other.means === 'env' && other.key === name)
}

/** What is to say of each field that the host requires, but for the type, and what the entry starts or reaches. */
export function fieldsToAdd(server: ServerEntry): Pick<Problem, 'data' | 'at' | 'part' | 'suggestions'>[] {
  return missingFields(server).map((field) => {
    const value = startingValue(server, field)
    const title = `Add "${field}": ${JSON.stringify(value)}`
    const suggestions = value === undefined ? [] : [{ title, fix: [{ op: 'add', at: [...server.path, field], value, where: 'last' } as const] }]
    return { data: { field }, at: server.path, part: 'key' as const, suggestions }
  })
}

/** The name that a manifest gives to its plugin, which often is that of its only server. */
export function nameOfPlugin({ manifest }: Reading): string | undefined {
  return isRecord(manifest) && typeof manifest.name === 'string' && manifest.name !== '' ? manifest.name : undefined
}

/** What to write for an address in the place of a command, as a sentence. */
export function insteadOfCommand(server: ServerEntry, address: string): string {
  const { http, sse } = server.host.transports
  if (http !== undefined || sse !== undefined) return `Write ${fieldsOfRemote(server, [address], (url) => `the address as \`${url}\``)} instead of \`command\`.`
  return `Start a bridge to it: "command": "npx", "args": ["-y", "mcp-remote", "${PLAIN.test(address) ? address : '<URL>'}"].`
}
