import { basename, dirname, join } from '../../base/path.js'
import { capitalized, closest, type Phrase } from '../../base/wording.js'
import { type HostProfile, serversKey } from '../../hosts/profile.js'
import { subjectOf } from '../../hosts/profiles.js'
import { HOST_TABLE } from '../../hosts/table.js'
import { wrapValue } from '../../json/children.js'
import { render } from '../../json/edits.js'
import { isRecord, type Path, stringsIn } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { climbsOut } from '../../server/paths.js'
import { entriesIn, isEntry, isMapOfServers } from '../../server/server-map.js'
import { CONTEXT, isTakenAs, namesServers } from '../manifest-members.js'
import type { Problem, Suggestion } from '../rule.js'
import { nameOfPlugin, removing, renaming, textEdits } from '../suggestions.js'

type Meant = Problem<'misspelled' | 'namesServers' | 'readAnyway'>

/** A field that resembles one that the host reads, and how it becomes that one. */
export function misspelled(at: Path, meant: string, suggestion?: Suggestion, fix: string | Phrase = { text: 'Rename it to `{{meant}}`.', data: { meant } }): Problem<'misspelled'> {
  return { message: 'misspelled', data: { field: at.at(-1), meant, fix }, at, part: 'key', suggestions: suggestion === undefined ? [] : [suggestion] }
}

/** The same with a value that the host would not take there. */
export function inOtherForm(host: HostProfile, at: Path, meant: string): Problem<'misspelled'> {
  const text = 'If so, rename it, and give it the form that {{host}} expects of `{{meant}}`: this value has another one.'
  return misspelled(at, meant, undefined, { text, data: { host: subjectOf(host), meant } })
}

/** What Claude Code has at the top of a marketplace besides the members that it requires: without those, it is refused. */
const OF_MARKETPLACE = ['$schema', 'description', 'version', 'metadata']

/** Fields of a marketplace that resemble one that its host knows, as `plugin validate` of Claude Code 2.1.332 warns of them. */
export function* fieldsOfMarketplace({ host, path, value }: Reading): Generator<Problem<'misspelled'>> {
  if (!isRecord(value) || host.marketplace === undefined || dirname(host.manifestPath ?? '') !== basename(dirname(path))) return
  const absent = OF_MARKETPLACE.filter((name) => !Object.hasOwn(value, name))
  for (const field of Object.keys(value)) {
    const meant = /^\$?schema$/i.test(field) ? SCHEMA : closest(field, absent, 1)
    if (meant !== undefined && meant !== field && absent.includes(meant) && typeof value[field] === (meant === 'metadata' ? 'object' : 'string'))
      yield meant === SCHEMA && !isAddress(value[field]) ? withoutSchema([field]) : misspelled([field], meant, renaming([field], meant))
  }
}

const SCHEMA = '$schema'

/** Whether editors can load a schema from a value, and it is not the version of a format. */
function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\/|^\.{0,2}\/|\.json$/.test(value)
}

function withoutSchema(at: Path): Problem<'misspelled'> {
  return misspelled(at, SCHEMA, removing(at), 'Remove it: "$schema" takes the address of a schema.')
}

/** A member of a manifest that resembles one that the host reads. */
export function meantMember(reading: Reading, field: string, meant: string): Meant {
  const { host, value } = reading
  const member = isRecord(value) ? value[field] : undefined
  return meant === serversKey(host, 'plugin') && /^mcp/i.test(field) ? asServers(reading, field, member, meant) : similar(reading, field, member, meant)
}

function similar(reading: Reading, field: string, value: unknown, meant: string): Problem<'misspelled'> {
  const { host, plugin, surroundings: { files } } = reading
  const at = [field]
  if (meant === SCHEMA && !isAddress(value)) return withoutSchema(at)
  const isText = meant === 'skills' && typeof value === 'string' && plugin !== undefined && files.kindOf(join(plugin.root, value)) === 'file'
  if (isText) return misspelled(at, meant, undefined, 'Put each skill into a folder of its own, as skills/<name>/SKILL.md, which is read without a path, and remove the field.')
  if (isTakenAs(value, meant, host)) return misspelled(at, meant, renaming(at, meant))
  const names = meant === CONTEXT && Array.isArray(value) ? value.map((one: unknown) => (isRecord(one) ? (one.path ?? one.name ?? one.file) : one)) : []
  if (names.length === 0 || stringsIn(names).length < names.length) return inOtherForm(host, at, meant)
  const written = render(stringsIn(names), false)
  const suggestion = { title: `Write "${meant}": ${written}`, fix: [{ op: 'rename', at, key: meant }, { op: 'replace', at, value: stringsIn(names) }] } as const
  return misspelled(at, meant, suggestion, { text: 'Write "{{meant}}": {{value}}.', data: { meant, value: written } })
}

/** The file with servers that a description of them means: the one that it names, or one in the folder of the manifest. */
function fileBesideManifest(reading: Reading, value: Readonly<Record<string, unknown>>): string | undefined {
  const named = Object.values(value).filter((one): one is string => typeof one === 'string' && /^[\w.][\w./-]*\.json$/.test(one))
  const folder = dirname(reading.host.manifestPath ?? '')
  const candidates = [...named, ...[...named, '.mcp.json', 'mcp.json'].map((name) => join(folder, name))]
  const found = candidates.find((one) => !climbsOut(one) && hasServersAt(reading, one))
  return found === undefined ? undefined : `./${join(found)}`
}

/** Whether the file that a host reads without a path has the same server. */
function isInFile(reading: Reading, { command, args, url }: Readonly<Record<string, unknown>>): boolean {
  const { host, plugin } = reading
  const { serversPath } = host
  if (serversPath === undefined || plugin === undefined) return false
  const file = reading.documentOf(join(plugin.root, serversPath))?.value
  const inside = isRecord(file) ? (file[serversKey(host, 'mcp')] ?? file) : undefined
  const own = JSON.stringify([command, args, url])
  return isRecord(inside) && Object.values(inside).some((one) => isRecord(one) && JSON.stringify([one.command, one.args, one.url]) === own)
}

function hasServersAt(reading: Reading, path: string): boolean {
  return reading.plugin !== undefined && entriesIn(reading.documentOf(join(reading.plugin.root, path))?.value).length > 0
}

/** A member that is called nearly like the one with the servers: a map of them, one of them, or the path of a file. */
function asServers(reading: Reading, field: string, value: unknown, meant: string): Meant {
  const { host, document, plugin, surroundings: { files } } = reading
  const at = [field]
  const hasFile = (path: string) => plugin !== undefined && files.kindOf(join(plugin.root, path)) === 'file'
  if (typeof value === 'string') {
    // A path from the folder of the manifest means the same file.
    if (join(value.replace(/^\.\.\//, '')) === host.serversPath && (!value.startsWith('../') || hasFile(host.serversPath)))
      return {
        message: 'readAnyway',
        data: { field, host: subjectOf(host), path: host.serversPath },
        at,
        part: 'key',
        severity: 'info',
        suggestions: [removing(at)]
      }
    if (isTakenAs(value, meant, host)) {
      const alone = host.serversPath === undefined ? '' : `: of the files that it does not name, ${subjectOf(host)} reads only ${host.serversPath}`
      return {
        message: 'namesServers',
        data: { field, meant, subject: capitalized(subjectOf(host)), alone },
        at,
        part: 'key',
        suggestions: plugin !== undefined && !hasFile(value) ? [] : [renaming(at, meant)]
      }
    }
    if (!/^\w[\w./-]*\.json$/.test(value) || !isTakenAs(`./${value}`, meant, host)) return similar(reading, field, value, meant)
    const fix = [{ op: 'rename', at, key: meant }, { op: 'splice', at, span: { start: 0, end: 0 }, text: './' }] as const
    const suggestion = hasFile(value) ? { title: `Rename it to "${meant}", with "./" in front of the path`, fix } : undefined
    return misspelled(at, meant, suggestion, { text: 'Rename it to `{{meant}}`, and put "./" in front of the path.', data: { meant } })
  }
  const missing = Array.isArray(value) && plugin !== undefined && isTakenAs(value, meant, host) ? stringsIn(value).find((path) => !hasFile(path)) : undefined
  if (missing !== undefined) return misspelled(at, meant, undefined, { text: 'Rename it to `{{meant}}`, and add {{file}}, which the plugin does not have.', data: { meant, file: missing } })
  if (!isRecord(value) || isMapOfServers(value) || Object.keys(value).length === 0) return similar(reading, field, value, meant)
  if (!isEntry(value)) {
    if (host.serversPath !== undefined && hasServersAt(reading, host.serversPath))
      return {
        message: 'readAnyway',
        data: { field, host: subjectOf(host), path: host.serversPath },
        at,
        part: 'key',
        severity: 'info',
        suggestions: [removing(at)]
      }
    const file = fileBesideManifest(reading, value)
    if (file === undefined || !host.manifestTakesPath) return inOtherForm(host, at, meant)
    const written = `"${meant}": "${file}"`
    return misspelled(
      at,
      meant,
      {
        title: `Write ${written} in its place`,
        fix: [
          { op: 'rename', at, key: meant },
          { op: 'replace', at, value: file }
        ]
      },
      { text: 'Write {{written}} in its place.', data: { written } }
    )
  }
  const name = nameOfPlugin(reading)
  if (isInFile(reading, value)) return { message: 'readAnyway', data: { field, host: subjectOf(host), path: host.serversPath }, at, part: 'key', severity: 'info', suggestions: [removing(at)] }
  const edits = name === undefined ? [] : wrapValue(document, at, name)
  const suggestion =
    edits.length === 0
      ? undefined
      : { title: `Rename it to "${meant}", and put the server under "${name}" there`, fix: [{ op: 'rename', at, key: meant } as const, ...textEdits(edits)] }
  return misspelled(at, meant, suggestion, {
    text: 'If so, rename it, and put the server under its name there: "{{meant}}": { "{{name}}": { … } }.',
    data: { meant, name: name ?? 'name' }
  })
}

/** Whether a member of a manifest that no host reads only tells something: it declares no servers, and there is no path in it. Prose and addresses have slashes too. */
export function isNote(field: string, value: unknown): boolean {
  if (namesServers(field)) return false
  const rest: unknown[] = [value]
  for (const one of rest) {
    if (typeof one === 'string' && one.includes('/') && !/\s|^[a-z][a-z+.-]*:\/\//i.test(one)) return false
    if (Array.isArray(one) || isRecord(one)) for (const inner of Object.values(one)) rest.push(inner)
  }
  return true
}

/** Whether the manifest of the plugin for another host has a member with the same value: they are kept alike. */
export function isInTwin(reading: Reading, field: string): boolean {
  const { plugin, host, value } = reading
  if (plugin === undefined || !isRecord(value)) return false
  const own = JSON.stringify(value[field])
  return HOST_TABLE.hosts.some(({ name, plugin: layout }) => {
    const other = layout === undefined || name === host.name || layout.manifest === host.manifestPath ? undefined : reading.documentOf(join(plugin.root, layout.manifest))?.value
    return isRecord(other) && JSON.stringify(other[field]) === own
  })
}
