import { oncePer } from '../../base/lists.js'
import { dirname, join } from '../../base/path.js'
import { listed } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isRecord, type JsonObject, type Path } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository, shownAs } from '../../project/repository.js'
import { namesSecret } from '../../secrets/names.js'
import type { ServerEntry } from '../../server/entry.js'
import type { Problem } from '../rule.js'
import { asOne } from '../suggestions.js'
import { fieldOfNames, namedForServer } from './named-headers.js'

/** Where a plugin or an extension of another host has its servers. */
const FILES = ['.mcp.json', 'mcp.json', 'gemini-extension.json', '.claude-plugin/plugin.json']

/** Folders next to each other with the plugins of one author. */
const MAX_BESIDE = 40

/**
 * Servers that get none of the variables which a file next to them, for another host, passes to the same server from its user, where the host passes on only
 * the variables that a field names.
 */
export function unpassedVariables(reading: Reading): Problem<'unpassed'>[] {
  const { host, servers, isAssumed } = reading
  if (isAssumed || host.variables.unknown === true) return []
  const problems = servers.flatMap((server): Problem<'unpassed'>[] => {
    const field = fieldOfNames(server)
    const other = server.command === undefined || field === undefined ? undefined : passingBeside(reading).get(startOf(server.value))
    const given = namesGiven(server, field ?? '')
    const names = other?.names.filter((name) => !given.has(name)) ?? []
    const named = names[0] === undefined ? undefined : namedForServer(server, names[0])
    if (other === undefined || named === undefined) return []
    const { step } = named
    const fix = step.op === 'add' ? { ...step, value: names } : step.op === 'insert' ? { ...step, values: names } : step
    const them = names.length === 1 ? 'it' : 'them'
    const data = {
      host: subjectOf(host),
      names: listed(names, 'and'),
      field,
      file: shownAs(reading, other.file),
      list: JSON.stringify(names).replaceAll(',', ', ')
    }
    return [
      {
        message: 'unpassed',
        data,
        at: server.path,
        part: 'key',
        related: [{ message: `the same server, which gets ${them}`, at: other.path, part: 'key', file: other.file, shown: shownAs(reading, other.file) }],
        suggestions: [{ title: `Name ${them} in "${field}"`, fix: [fix] }]
      }
    ]
  })
  return asOne(problems, 'Name them')
}

/** A server in another file that passes variables of its user on, by what it starts. */
interface Passing {
  readonly names: readonly string[]
  readonly file: string
  readonly path: Path
}

/** The variables that an entry gives its server, whether with a value or by their names alone. */
function namesGiven({ value }: ServerEntry, field: string): ReadonlySet<string> {
  const listed = value[field]
  const names = Array.isArray(listed) ? listed.map((one: unknown) => (isRecord(one) ? one.name : one)) : []
  return new Set([...(isRecord(value.env) ? Object.keys(value.env) : []), ...names.filter((one) => typeof one === 'string')])
}

/** The servers of the files for other hosts around a file, by what they start, if each gives the value of a variable that its user has. */
const passingBeside = oncePer((reading: Reading): ReadonlyMap<string, Passing> => {
  const { path, plugin, surroundings: { files } } = reading
  const own = plugin?.root ?? dirname(path)
  const near = (files.filesIn(own) ?? []).filter((name) => /mcp[\w.-]*\.json$/i.test(name)).map((name) => join(own, name))
  const above = foldersInRepository(join(own, 'x'), files).slice(1, 3)
  const beside = above.flatMap((folder) => [folder, ...(files.directoriesIn?.(folder) ?? []).slice(0, MAX_BESIDE).map((name) => join(folder, name))])
  const found = new Map<string, Passing>()
  for (const file of new Set([...near, ...[own, ...beside].flatMap((folder) => FILES.map((name) => join(folder, name)))])) {
    if (file === path || files.kindOf(file) !== 'file') continue
    const value = reading.documentOf(file)?.value
    const servers = isRecord(value) ? value.mcpServers : undefined
    for (const [name, entry] of isRecord(servers) ? Object.entries(servers) : []) {
      const names = isRecord(entry) && isRecord(entry.env) ? Object.entries(entry.env).flatMap(([key, text]) => (isOfUser(key, text) ? [key] : [])) : []
      if (isRecord(entry) && names.length > 0 && !found.has(startOf(entry))) found.set(startOf(entry), { names, file, path: ['mcpServers', name] })
    }
  }
  return found
})

/** Whether a variable has the value that the user's own of the same name has, or is a credential for which the user is asked. */
function isOfUser(name: string, text: unknown): boolean {
  if (text === `\${${name}}` || text === `\${env:${name}}`) return true
  return typeof text === 'string' && /^\$\{user_config\.[\w.-]+\}$/.test(text) && namesSecret(name)
}

/** What an entry starts, without the folder of its plugin and the version of a package: it is the same server for every host. */
function startOf({ command, args }: JsonObject): string {
  const words = [command, ...(Array.isArray(args) ? (args as unknown[]) : [])].filter((one) => typeof one === 'string' && !/^(?:-y|--yes)$/.test(one))
  return JSON.stringify(words.map((one) => String(one).replace(/^\$\{[A-Za-z_]+\}\/|^\.\//, '').replace(/(?<=.)@(?:latest|[\d^~][^/]*)$/, '')))
}
