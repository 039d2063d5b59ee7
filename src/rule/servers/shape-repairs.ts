import { insertion, type Span } from '../../base/text.js'
import type { HostProfile } from '../../hosts/profile.js'
import { childrenOf } from '../../json/children.js'
import type { Document } from '../../json/document.js'
import { isRecord, type JsonObject, type JsonValue, type Path, toPointer, valueAt } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { entryProblems } from '../../schema/validate.js'
import { hostFields, type ServerEntry, takes, transportMeant } from '../../server/entry.js'
import { type PackedCommand, packedCommand, type Word } from '../../server/program.js'
import { urlNeedsType } from '../../server/server-map.js'
import { programName } from '../../server/shell.js'
import { needsArguments } from '../entry-form.js'
import type { Fix, FixStep, Problem, Suggestion } from '../rule.js'
import { insertedArguments, textEdits } from '../suggestions.js'

/** What the schema says of `env` and `headers`. */
const PAIRS = 'an object whose values are strings'

/** What a value of the wrong type can become, by edits that only put quotes, brackets and keys around its text. */
export function repairOf(reading: Reading, path: Path, expected: string, span: Span | undefined): Suggestion | undefined {
  if (span === undefined) return undefined
  const { document } = reading
  const value = valueAt(document.value, path)
  const field = path.at(-1)
  if (isOfPairs(path, expected) && Array.isArray(value)) return objectOf(reading, path, value, span)
  if (typeof value === 'number' || typeof value === 'boolean') {
    return TEXTS_IN.has(String(path.at(-2))) ? quoted(span) : undefined
  }
  if (field === 'args' && typeof value === 'string') return arrayOf(document.text, span)
  const toolsAt = path.slice(0, path.lastIndexOf('tools') + 1)
  if (toolsAt.length > 0 && expected.startsWith('an object')) return allTools(reading, toolsAt)
  if (expected === 'an array of strings' && field !== 'command' && typeof value === 'string' && /^[\w*./-]+$/.test(value))
    return { title: `Write ["${value}"]`, fix: [{ op: 'replace', at: path, value: [value] }] }
  return field === 'command' && Array.isArray(value) ? splitCommand(document, path.slice(0, -1)) : undefined
}

/** The names that hosts have for fields whose members are texts. */
const TEXTS_IN: ReadonlySet<string> = new Set(['args', 'command', 'env', 'envs', 'environment', 'headers', 'http_headers'])

/** A list of all tools, as GitHub Copilot has it: it and hosts with something else under the same name offer all without it. */
function allTools({ value }: Reading, at: Path): Suggestion | undefined {
  const list = valueAt(value, at)
  if (!Array.isArray(list) || list.length !== 1 || list[0] !== '*') return undefined
  return { title: "Remove 'tools': without it, all tools of the server are available", fix: [{ op: 'remove', at }] }
}

/** Whether an object is wanted in which names have values: some hosts take more than strings in it. */
export function isOfPairs(path: Path, expected: string): boolean {
  return expected === PAIRS || (expected === 'an object' && /^(?:env|environment|headers)$/.test(String(path.at(-1))))
}

/** A list of names with values as an object: `NAME=value`, as in a compose file, or `Name: value`. */
function objectOf({ credentials }: Reading, path: Path, list: readonly unknown[], span: Span): Suggestion | undefined {
  // PHP and Lua write an empty map this way.
  if (list.length === 0) return { title: 'Make it an empty object', fix: textEdits([{ ...span, text: '{}' }]) }
  const pairs = list.map((one) => (typeof one === 'string' ? /^([\w-]+)(?:=|:[ \t])(.*)$/s.exec(one) : null))
  const isSecret = credentials.some((one) => path.every((step, index) => one.path[index] === step))
  if (isSecret || pairs.some((pair) => pair === null) || new Set(pairs.map((pair) => pair?.[1])).size < pairs.length) return undefined
  return { title: 'Make it an object', fix: [{ op: 'replace', at: path, value: Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? ''])) }] }
}

/** A list of servers with their names as a map of them; undefined where some have no name, or share one. */
export function mapOfList({ value, document, credentials, host }: Reading, path: Path): { readonly shown: string; readonly suggestions: readonly Suggestion[] } | undefined {
  const list = valueAt(value, path)
  const named = Array.isArray(list) ? list.flatMap((one): [string, JsonObject][] => (isRecord(one) && typeof one.name === 'string' && one.name !== '' ? [[one.name, one]] : [])) : []
  if (!Array.isArray(list) || named.length === 0 || named.length < list.length || new Set(named.map(([name]) => name)).size < list.length) return undefined
  const command = hostFields(host).byName.get('command')
  const takesList = command === undefined || takes(command, 'array')
  const map = Object.fromEntries(named.map(([name, { name: _name, ...rest }]) => [name, withType(takesList ? rest : withArguments(rest), host) as JsonValue]))
  const heads = named
    .slice(0, MAX_SHOWN)
    .map(([name]) =>
      document.notation === 'TOML' ? `[${path.join('.')}.${/^[\w-]+$/.test(name) ? name : JSON.stringify(name)}]` : `${JSON.stringify(name)}: { … }`
    )
  const all = `${heads.join(', ')}${named.length > MAX_SHOWN ? ', …' : ''}`
  const shown = document.notation === 'TOML' ? all : `{ ${all} }`
  const isSecret = credentials.some((one) => path.every((step, index) => one.path[index] === step))
  // One more thing to write differently is one more round for its author.
  const isTaken = Object.values(map).every((entry) => entryProblems(entry as JsonObject, [], host).length === 0)
  return { shown, suggestions: isSecret || !isTaken ? [] : [{ title: 'Make it an object', fix: [{ op: 'replace', at: path, value: map }] }] }
}

/** An entry whose command line is one list, with the program and its arguments apart. */
function withArguments(entry: JsonObject): JsonObject {
  const words: readonly unknown[] = Array.isArray(entry.command) ? entry.command : []
  const [program, ...args] = words
  if (program === undefined || Object.hasOwn(entry, 'args')) return entry
  return Object.fromEntries(
    Object.entries(entry).flatMap(([key, one]): [string, unknown][] =>
      key === 'command' ? [[key, program], ...(args.length > 0 ? [['args', args] as [string, unknown]] : [])] : [[key, one]]
    )
  )
}

/** An entry with a url and the type that its host wants with one, if what it has means that. */
function withType(entry: JsonObject, host: HostProfile): JsonObject {
  const { http, sse } = host.transports
  const [type] = http?.types ?? []
  if (typeof entry.url !== 'string' || type === undefined || (entry.type === undefined && !urlNeedsType(host))) return entry
  const isKnown = [...(http?.types ?? []), ...(sse?.types ?? [])].some((one) => one === entry.type)
  const isMeant = entry.type === undefined ? !/\/sse\/?$/.test(entry.url) : typeof entry.type === 'string' && (entry.type === 'url' || transportMeant(entry.type) === 'http')
  return isKnown || !isMeant ? entry : { type, ...entry, ...(entry.type === undefined ? {} : { type }) }
}

const MAX_SHOWN = 3

/** A number or boolean instead of a string: the same text in quotes, so that no digit is lost. */
export function quoted({ start, end }: Span): Suggestion {
  return { title: 'Put it in quotes', fix: textEdits([insertion(start, '"'), insertion(end, '"')]) }
}

/** One string instead of an array of strings: each of its words becomes an element. */
function arrayOf(text: string, { start, end }: Span): Suggestion | undefined {
  const inside = text.slice(start + 1, end - 1)
  // With quotes, escapes or shell syntax, the words are not simply separated by spaces.
  if (/["'`\\$|&;<>*?(){}]/.test(inside) || inside.trim() !== inside) return undefined
  if (inside === '') return { title: 'Make it an empty array', fix: textEdits([{ start, end, text: '[]' }]) }
  const blanks = [...inside.matchAll(/ +/g)].map(({ 0: blank, index }) => ({ start: start + 1 + index, end: start + 1 + index + blank.length, text: '", "' }))
  return { title: 'Make it an array', fix: textEdits([insertion(start, '['), ...blanks, insertion(end, ']')]) }
}

/** A whole command line as an array, as one host has it: the first element stays, the others become `args`. */
function splitCommand(document: Document, entry: Path): Suggestion | undefined {
  const command = valueAt(document.value, [...entry, 'command'])
  const taken = valueAt(document.value, [...entry, 'args']) !== undefined
  if (taken || !Array.isArray(command) || command.length === 0) return undefined
  if (!command.every((word) => typeof word === 'string')) return undefined
  const words = childrenOf(document, [...entry, 'command'])
  const [first, second] = words?.children ?? []
  if (words === undefined || first === undefined) return undefined
  const opener = { start: words.span.start, end: first.start, text: '' }
  if (second === undefined) {
    // What a host makes of a reference in a program is another question.
    if (String(command[0]).includes('$')) return undefined
    return { title: 'Make it a string', fix: textEdits([opener, { start: first.value.end, end: words.span.end, text: '' }]) }
  }
  const title = 'Put the first word in `command` and the others in `args`'
  return { title, fix: textEdits([opener, { start: first.value.end, end: second.start, text: ', "args": [' }]) }
}

/** The program with its arguments, for a host that expects both as one list. */
export function commandAsList({ value, credentials }: Reading, path: Path, expected: string): Suggestion[] {
  const command = valueAt(value, path)
  if (path.at(-1) !== 'command' || typeof command !== 'string' || command === '' || expected !== 'an array of strings') return []
  const at = [...path.slice(0, -1), 'args']
  const args = valueAt(value, at) ?? []
  if (!Array.isArray(args) || !args.every((arg) => typeof arg === 'string')) return []
  const packed = packedCommand(command)
  const isSecret = credentials.some((one) => [path, at].some((place) => place.every((step, index) => one.path[index] === step)))
  if (packed?.certain === false || isSecret) return []
  const program = packed === undefined ? [command] : [packed.program, ...packed.args]
  const replaced: FixStep = { op: 'replace', at: path, value: [...program, ...args] }
  return [{ title: 'Make it a list of the program and its arguments', fix: args.length === 0 ? [replaced] : [replaced, { op: 'remove', at }] }]
}

/** Moves the arguments out of a command, or takes its quotes away; none where it is not certain which they are. */
export function unpackedCommand(reading: Reading, server: ServerEntry, { args, ...packed }: PackedCommand): Suggestion[] {
  // Once they are in `args`, `npx-yes` would ask for this option.
  const asks = args.length > 0 && programName(packed.program) === 'npx' && !args.some((word) => word === '-y' || word === '--yes')
  const fetched = fetchedByPnpm(server, packed.program, args)
  const isWhole = fetched !== undefined && server.argumentValues.every((value) => typeof value === 'string') && !server.commandHoldsArgs
  if (isWhole && unpack(reading, server, { args, ...packed }) !== undefined) {
    const field = server.fieldFor('args')
    const list = { at: [...server.path, field], value: fetched } as const
    return [
      {
        title: `Move the arguments to '${field}', and write dlx instead of exec`,
        fix: [
          { op: 'replace', at: server.placeOf('command'), value: packed.program },
          Object.hasOwn(server.value, field) ? { op: 'replace', ...list } : { op: 'add', ...list, where: 'last' }
        ]
      }
    ]
  }
  const fix = unpack(reading, server, { args: asks ? ['-y', ...args] : args, ...packed })
  if (fix === undefined) return []
  const title = `Move the arguments to '${server.fieldFor('args')}'`
  return [{ title: args.length === 0 ? 'Remove the quotes' : asks ? `${title}, and add -y` : title, fix }]
}

/** The arguments of pnpm for a package with its version, which `exec` would not fetch; undefined for anything else. */
export function fetchedByPnpm(server: ServerEntry, program: string, words: readonly string[]): readonly string[] | undefined {
  const [exec, ...rest] = [...words, ...server.args.map(({ text }) => text)]
  const own = rest[0] === '-y' || rest[0] === '--yes' ? rest.slice(1) : rest
  return programName(program) === 'pnpm' && exec === 'exec' && VERSIONED.test(own[0] ?? '') ? ['dlx', ...own] : undefined
}

/** `exec` where `dlx` is meant: it runs what is installed already, and has no `-y`. */
export function execOfPackage(name: string, args: readonly Word[]): Pick<Problem, 'data' | 'at' | 'suggestions'> | undefined {
  const [exec, ...rest] = args
  if (!/^(?:pnpm|yarn)$/.test(name) || exec?.text !== 'exec') return undefined
  const isYes = rest[0]?.text === '-y' || rest[0]?.text === '--yes'
  const run = isYes ? rest[1] : rest[0]
  if (run === undefined || !VERSIONED.test(run.text)) return undefined
  const isWhole = [exec, ...rest].every(({ at, span }) => span.start === 0 && span.end === at.text.length)
  const also = isYes ? `, and remove '${rest[0]?.text}'` : ''
  const instead = name === 'pnpm' ? `Write \`dlx\` instead of \`exec\`${also}.` : `With Yarn 2 or later, write \`dlx\` instead of \`exec\`${also}; Yarn 1 has no \`dlx\`: use npx there.`
  const fix: Fix = [{ op: 'replace', at: exec.at.path, value: 'dlx' }, ...(isYes && rest[0] !== undefined ? [{ op: 'remove', at: rest[0].at.path } as const] : [])]
  return { data: { program: name, name: run.text, instead }, at: exec.at.path, suggestions: name === 'pnpm' && isWhole ? [{ title: 'Write `dlx`', fix }] : [] }
}

/** A package with its version, which no program has in its name. */
const VERSIONED = /^(?:@[\w.-]+\/)?[\w.-]+@[\w.^~-]+$/

function unpack(reading: Reading, server: ServerEntry, { program, args, certain }: PackedCommand): Fix | undefined {
  const at = server.placeOf('command')
  const isForWindows = /^[A-Za-z]:|\.(?:exe|cmd|bat|ps1)$/i.test(program)
  if (isForWindows && reading.surroundings.platforms.some((platform) => platform !== 'win32')) return undefined
  if (!certain || reading.credentials.some(({ path }) => toPointer(path) === toPointer(at))) return undefined
  const command = { op: 'replace', at, value: program } as const
  if (args.length === 0) return [command]
  const inserted = insertedArguments(server, args)
  return inserted === undefined ? undefined : [command, inserted]
}

/** Whether a field has the arguments of a server whose host reads them in its command. */
export function holdsArguments(server: ServerEntry, field: string): boolean {
  const args = server.value[field]
  const command = hostFields(server.host).byName.get(server.fieldFor('command'))
  return field === 'args' && command !== undefined && takes(command, 'strings') && Array.isArray(args) && args.length > 0 && args.every((arg) => typeof arg === 'string')
}

/** Moves arguments into a command that is a list; undefined if it is not. */
export function movedIntoCommand(server: ServerEntry, field: string): Suggestion | undefined {
  const key = server.fieldFor('command')
  const [command, values] = [server.value[key], server.value[field]]
  if (!Array.isArray(command) || !Array.isArray(values)) return undefined
  const fix = [{ op: 'insert', at: [...server.path, key, command.length], values: values.map(String) }, { op: 'remove', at: [...server.path, field] }] as const
  return { title: `Move them into "${key}"`, fix }
}

/** Null means that something is not there, so it can be removed; of a key that is there twice, the host would take the other. */
export function withoutNull(reading: Reading, path: Path): Suggestion[] {
  const { value, host, servers } = reading
  const name = path.at(-1)
  if (typeof name !== 'string' || path.length < 2 || valueAt(value, path) !== null) return []
  const server = servers.find((one) => toPointer(one.path) === toPointer(path.slice(0, -1)))
  const transports = server?.host.transports ?? {}
  const own = server === undefined ? undefined : transports[server.transport]
  const isRequired = (own === undefined ? Object.values(transports) : [own]).some(({ required }) => required.includes(name))
  // With a type, it is the field of the transport that the entry says it uses.
  if (isRequired && (server?.type !== undefined || !isLeftOut(reading, path))) return []
  if (saysWhatItIs(name, host) && !isLeftOut(reading, path)) return []
  // A runner without arguments starts nothing.
  if (name === 'args' && server?.command !== undefined && needsArguments(server.command)) return []
  // Without a type, such an entry would be one of a stdio server.
  if (name === 'type' && urlNeedsType(host) && valueAt(value, [...path.slice(0, -1), 'url']) !== undefined) return []
  return [{ title: `Remove "${name}"`, fix: [{ op: 'remove', at: path }] }]
}

/** What to write for what an entry starts or reaches, where it has none, or a list of one; and what goes with the program in one list, or before the arguments in another. */
export function whatStarts({ value, host }: Reading, path: Path, found: string, isRepaired: boolean): { readonly wanted?: string; readonly before: string; readonly rest: string } {
  const [field, entry] = [String(path.at(-1)), path.slice(0, -1)]
  const args = valueAt(value, [...entry, 'args'])
  const hasArgs = Array.isArray(args) && args.length > 0
  const data = { before: hasArgs ? ', before what is there' : '', rest: hasArgs ? 'what is in `args`, and remove `args`' : 'its arguments, such as ["npx", "-y", "notes-mcp"]' }
  const known = hostFields(host).byName.get(field)
  if (isRepaired || !(found === 'null' || found === 'an array') || (known?.means !== 'url' && known?.means !== 'command')) return data
  if (found === 'an array') return known.means === 'url' ? { ...data, wanted: 'the URL as a string: an entry has only one' } : data
  const what = known.means === 'url' ? 'the URL of the server' : takes(known, 'string') ? 'the program that starts the server as a string' : 'a list of the program and its arguments'
  return { ...data, wanted: `${what}, or remove the entry` }
}

/** Whether a host reads the command or the address of a server in a field: an entry needs one of them. */
function saysWhatItIs(name: string, host: HostProfile): boolean {
  const means = hostFields(host).byName.get(name)?.means
  return means === 'command' || means === 'url'
}

/** Whether a value is null for a field of the transport that the entry does not use: it has what the other one needs. */
export function isLeftOut({ value, host }: Reading, path: Path): boolean {
  const entry = valueAt(value, path.slice(0, -1))
  return saysWhatItIs(String(path.at(-1)), host) && valueAt(value, path) === null && isRecord(entry) && Object.entries(entry).some(([name, one]) => typeof one === 'string' && saysWhatItIs(name, host))
}

/** The number or boolean that is in quotes, and has no more digits than a credential could be taken for; undefined if the host would not accept it. */
export function withoutQuotes({ value, host }: Reading, path: Path, expected: string): number | boolean | undefined {
  const text = valueAt(value, path)
  if (text === 'true' || text === 'false') return /\bboolean\b/.test(expected) ? text === 'true' : undefined
  if (typeof text !== 'string' || text.length > MAX_DIGITS || !/\bnumber\b/.test(expected)) return undefined
  const number = Number(text)
  const { minimum = -Infinity, maximum = Infinity } = hostFields(host).byName.get(String(path.at(-1))) ?? {}
  const fits = number >= minimum && number <= maximum && (Number.isInteger(number) || !expected.includes('whole number'))
  return String(number) === text && fits ? number : undefined
}

const MAX_DIGITS = 9
