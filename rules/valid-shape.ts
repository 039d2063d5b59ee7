import { capitalized } from '../src/base/wording.js'
import { dropsFileFor, fileProfile, type HostProfile, serversKey } from '../src/hosts/profile.js'
import { subjectOf } from '../src/hosts/profiles.js'
import { type Path, placeName, toPointer, valueAt } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { defineRule, OFFER, type Problem, type Suggestion } from '../src/rule/rule.js'
import { commandAsList, isLeftOut, isOfPairs, mapOfList, repairOf, whatStarts, withoutNull, withoutQuotes } from '../src/rule/servers/shape-repairs.js'
import type { SchemaProblem } from '../src/schema/problems.js'
import type { ServerEntry } from '../src/server/entry.js'
import { isIgnoredThere, isVital } from '../src/server/fields.js'
import { timeLimitOf } from '../src/server/foreign-fields.js'
import { isComment, isLoneEntry } from '../src/server/server-map.js'

export default defineRule({
  id: 'valid-shape',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  effect: 'refused',
  group: { also: 'the same here', by: sameMistake },
  summary: 'A value of the wrong type.',
  why: `The host drops an entry with a value of the wrong type, or even the whole file. Some wrong types look right: a port or a
switch in \`env\` must be a string too, and \`args\` must be an array even for one argument.`,
  remedy: 'Write a value of the type that the host expects.',
  spec: '§2.1–2.4',
  messages: {
    root: { text: 'Expected {{expected}}, found {{found}}', remedy: 'Write {{expected}}{{members}}.' },
    server: {
      text: "Expected an object for the server '{{name}}', found {{found}}",
      remedy: 'Write an object with `command`, or with `type` and `url`{{otherwise}}.',
      effect: 'unloadable'
    },
    comment: {
      text: "Expected an object for the server '{{name}}', found {{found}}",
      remedy: 'Put the comment outside of the object with the servers, or into an entry: every member of that object is a server.'
    },
    map: {
      text: "Expected {{expected}} for '{{name}}', found {{found}}",
      remedy: '{{without}} an object, with each server under its name.'
    },
    listed: {
      text: "Expected {{expected}} for '{{name}}', found {{found}}",
      remedy: 'Write {{shown}}, with the other fields of each element inside. plugvet checks the servers after that.'
    },
    elements: {
      text: "Expected {{expected}} for '{{name}}', found {{found}}",
      remedy: 'Write a list: the names of servers that are declared elsewhere, or servers with their name as the only key.',
      effect: 'ignored'
    },
    list: {
      text: "Expected {{expected}} for '{{name}}', found {{found}}",
      remedy: 'Write an array, with each argument as an element of its own.'
    },
    program: {
      text: "Expected {{expected}} for '{{name}}', found {{found}}",
      remedy: 'Write a list of the program and {{rest}}.'
    },
    words: { text: "Expected {{expected}} for '{{name}}', found {{found}}", remedy: 'Write the program alone as a string, and its arguments in `args`{{before}}.' },
    pairs: {
      text: "Expected {{expected}} for '{{name}}', found {{found}}",
      remedy: 'Write an object, with each name as a key and its value as a string.'
    },
    quotes: { text: "Expected {{expected}} for '{{name}}', found {{found}}", remedy: 'Put it in quotes.' },
    noQuotes: { text: "Expected {{expected}} for '{{name}}', found {{found}}", remedy: 'Write {{value}}, without quotes.' },
    noQuotesLimit: {
      text: "Expected {{expected}} for '{{name}}', found {{found}}",
      remedy: ['Write {{value}}, without quotes.', '{{subject}} counts it in {{unit}}.']
    },
    seconds: {
      text: "Expected {{expected}} for '{{name}}', found {{found}}",
      remedy: ['Write {{longer}}, without quotes, if {{value}} seconds are meant.', '{{subject}} counts it in {{unit}}.']
    },
    missing: { text: "Missing '{{field}}' in '{{name}}'", remedy: 'Add `{{field}}`.' },
    unexpected: { text: "'{{name}}' has no member '{{field}}'", remedy: 'Correct its name, or remove it.' },
    nothing: { text: "Expected {{expected}} for '{{name}}', found {{found}}", remedy: 'Remove it, or write {{wanted}}.' },
    repaired: { text: "Expected {{expected}} for '{{name}}', found {{found}}", remedy: OFFER },
    field: { text: "Expected {{expected}} for '{{name}}', found {{found}}", remedy: 'Write {{wanted}}.' }
  },
  examples: {
    valid: [
      { input: { mcpServers: { files: { command: 'files-mcp', args: ['--root', '.'], env: { PORT: '8080' } } } } },
      {
        title: 'missing and empty fields, which `stdio-command` and `http-url` report',
        input: { mcpServers: { files: {}, docs: { type: 'http' }, notes: { command: '' } } }
      },
      {
        title: 'an unknown transport, which `transport-type` reports',
        input: { mcpServers: { docs: { type: 'HTTP' } } }
      }
    ],
    invalid: [
      {
        title: 'a number in quotes',
        host: 'claude-code',
        input: { mcpServers: { files: { command: 'files-mcp', timeout: '30000' } } },
        problems: [{ message: "Expected a whole number for 'timeout', found a string", range: '5:18-25' }],
        fixed: { mcpServers: { files: { command: 'files-mcp', timeout: 30000 } } }
      },
      {
        title: 'arguments as one string',
        input: { mcpServers: { files: { command: 'files-mcp', args: '--root .' } } },
        problems: [{ message: "Expected an array of strings for 'args', found a string", range: '5:15-25' }]
      },
      {
        title: 'a number, a boolean and null in the environment',
        input: { mcpServers: { files: { command: 'files-mcp', env: { PORT: 8080, DEBUG: true, HOME: null } } } },
        problems: [
          { message: "Expected a string for 'env.PORT', found a number", range: '6:17-21' },
          { message: "Expected a string for 'env.DEBUG', found a boolean", range: '7:18-22' },
          { message: "Expected a string for 'env.HOME', found null", range: '8:17-21' }
        ]
      }
    ]
  },
  *check(reading) {
    const servers = new Map(reading.servers.map((server) => [server.name, server]))
    const wrong = reading.schemaProblems.filter((problem) => isOwn(problem, reading, servers))
    if (wrong.length === 0) return
    const locator = reading.document.locate(wrong.map(({ path }) => path))
    const depth = reading.serverMap?.path.length ?? 1
    const repeated = new Set(reading.document.duplicates.map((one) => toPointer(one.path)))
    for (const { path, expected = '', found = '', missing, unexpected } of wrong) {
      const field = missing ?? unexpected
      if (field !== undefined) {
        const data = { field, name: placeName(path.slice(depth + 1)) }
        yield missing === undefined ? { message: 'unexpected', data, at: [...path, field], part: 'key' } : { message: 'missing', data, at: path }
        continue
      }
      const isServer = path.length === depth + 1
      // Where the host looks for no servers, what is not one is a setting of somebody else; `servers-key` says that one has no name.
      if (isServer && (reading.isMisplaced || (reading.serverMap !== undefined && isLoneEntry(reading.serverMap)))) continue
      const repair = repairOf(reading, path, expected, locator.placeOf(path)?.value)
      const suggestions = [...(repair === undefined ? [] : [repair]), ...commandAsList(reading, path, expected), ...(repeated.has(toPointer(path)) ? [] : withoutNull(reading, path))]
      const problem = { at: path, suggestions }
      if (path.length === 0) {
        yield { message: 'root', data: { expected: 'an object', found, members: reading.kind === 'mcp' ? ` with "${serversKey(reading.host, reading.kind)}", in which each server is under its name` : '' }, ...problem }
      } else if (isServer) {
        const name = String(path.at(-1))
        const data = { name, found }
        if (isComment(name)) yield { ...problem, message: 'comment', data, ...(dropsFileFor(reading.host, reading.kind, valueAt(reading.value, path)) ? {} : { severity: 'warning', effect: 'ignored' }) }
        else yield { message: 'server', data: { ...data, otherwise: suggestions.length === 0 ? '' : ', or remove it' }, ...problem }
      } else {
        const name = placeName(path.slice(path.length > depth ? depth + 1 : 0))
        const unquoted = path.length === depth + 2 ? withoutQuotes(reading, path, expected) : undefined
        const unit = unitOf(reading.host, path, depth)
        // Without any limits on the value.
        const type = expected.startsWith('a string') ? 'a string' : expected
        const wanted = unit !== undefined && /^a (?:whole )?number$/.test(type) ? `${type} of ${unit}` : type
        const data = { name, expected: type, wanted, found, without: found === 'null' && !fileProfile(reading.host, reading.kind).required.includes(name) ? 'Remove it, or write' : 'Write', ...(unquoted === undefined ? {} : { value: String(unquoted), subject: capitalized(subjectOf(reading.host)), unit }), ...whatStarts(reading, path, found, suggestions.length > 0) }
        const longer = unit === 'milliseconds' && typeof unquoted === 'number' ? longerMeant(unquoted) : undefined
        const fix: Pick<Problem, 'fix'> = unquoted === undefined || longer !== undefined ? {} : { fix: [{ op: 'replace', at: path, value: unquoted }] }
        const [server, field] = [servers.get(String(path[depth])), String(path[depth + 1])]
        // Some servers start whatever the type of a field's value is.
        const tolerated = server?.host.transports[server.transport]?.fields[field]?.tolerated === true ? ({ severity: 'warning', effect: 'ignored' } as const) : {}
        const decides = server !== undefined && isVital(server, field, found === 'null' ? undefined : path.length > depth + 2) ? ({ effect: 'unloadable' } as const) : {}
        // What a host that was not measured does with null next to the other transport's field is not known.
        const isUnknown = isLeftOut(reading, path) && reading.host.rules['valid-shape'] === 'warning' ? ({ severity: 'warning' } as const) : {}
        if (isMap(reading, path) && fileProfile(reading.host, reading.kind).list === 'keyed') {
          // An empty key declares no servers, and nothing is lost.
          if (found !== 'null') yield { message: 'elements', data: { name, expected: 'a list', found }, at: path, severity: 'warning' }
          continue
        }
        const listed = isMap(reading, path) && found === 'an array' ? mapOfList(reading, path) : undefined
        if (listed !== undefined) {
          yield { message: 'listed', data: { ...data, shown: listed.shown }, at: path, suggestions: listed.suggestions, ...isUnknown }
          continue
        }
        if (longer !== undefined) {
          yield { message: 'seconds', data: { ...data, longer }, at: path, suggestions: [{ title: `Write ${longer}`, fix: [{ op: 'replace', at: path, value: longer }] }], ...tolerated, ...decides }
          continue
        }
        const wrong = unquoted === undefined ? fieldMessage(path, data, problem) : unit === undefined ? 'noQuotes' : 'noQuotesLimit'
        yield { message: isMap(reading, path) ? 'map' : wrong, data, ...problem, ...tolerated, ...decides, ...isUnknown, ...fix }
      }
    }
  }
})

/** The same mistake in several servers, or under several names of one map, is one finding. What `--fix` repairs stays apart. */
function sameMistake({ message, data, effect, fix, suggestions = [] }: Problem): string | undefined {
  if (fix !== undefined || message === 'server' || message === 'comment') return undefined
  const field = typeof data?.name === 'string' ? data.name.split('.')[0] : data?.name
  return JSON.stringify([message, field, data?.field, data?.expected, data?.found, data?.value, effect, suggestions.map(({ title }) => title)])
}

/** Whether a place is the map of servers. */
function isMap({ kind, host }: Reading, path: Path): boolean {
  return path.length === 1 && path[0] === serversKey(host, kind)
}

function fieldMessage(
  path: Path,
  { expected, found }: { readonly expected: string; readonly found: string },
  { suggestions }: { readonly suggestions: readonly Suggestion[] }
): 'list' | 'program' | 'words' | 'pairs' | 'quotes' | 'nothing' | 'field' | 'repaired' {
  const isRepaired = suggestions.length > 0
  if (isRepaired && (found === 'a number' || found === 'a boolean')) return 'quotes'
  if (path.at(-1) === 'args' && expected === 'an array of strings' && found === 'a string') return 'list'
  if (path.at(-1) === 'command' && expected === 'an array of strings') return 'program'
  if (path.at(-1) === 'command' && !isRepaired && (found === 'an array' || found === 'an object')) return 'words'
  // A field that the entry needs is not to be removed.
  if (found === 'null') return isRepaired ? 'nothing' : 'field'
  return isOfPairs(path, expected) ? 'pairs' : isRepaired ? 'repaired' : 'field'
}

/** Whether a schema problem is a wrong type that no other rule reports better. */
function isOwn({ path, keyword, expected }: SchemaProblem, reading: Reading, servers: ReadonlyMap<string, ServerEntry>): boolean {
  // Other rules say which fields an entry needs, and which it does not have.
  const depth = reading.serverMap?.path.length ?? 1
  const server = path.length < depth + 2 ? undefined : servers.get(String(path[depth]))
  const isUnread = server !== undefined && isIgnoredThere(server, String(path[depth + 1]))
  if (expected === undefined) return path.length > depth + 1 && !isUnread
  const value = valueAt(reading.value, path)
  // `type` is one of two strings: another string is an unknown transport, another type a wrong shape.
  if (keyword !== 'type') return keyword === 'enum' && typeof value !== 'string'
  if (isUnread) return false
  if (reading.kind !== 'plugin' || path.length !== 1) return true
  return !(isMap(reading, path) && (typeof value === 'string' || Array.isArray(value)))
}

/** The unit of the time limit at a place; undefined at any other place. */
function unitOf(host: HostProfile, path: Path, depth: number): 'milliseconds' | 'seconds' | undefined {
  const limit = timeLimitOf(host)
  return limit !== undefined && path.length === depth + 2 && path.at(-1) === limit.field ? limit.unit : undefined
}

/** The longer time that was probably meant, where seconds are written for milliseconds. */
function longerMeant(value: number): number | undefined {
  return value > 0 && value < MILLISECONDS ? value * MILLISECONDS : undefined
}

/** In a second. */
const MILLISECONDS = 1000
