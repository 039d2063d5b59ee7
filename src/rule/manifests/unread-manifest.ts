import { HOST_FILES } from '../../../generated/host-files.js'
import { rootOfMarketplace } from '../../authors/marketplace.js'
import type { Listed } from '../../authors/registry.js'
import { basename, dirname, join } from '../../base/path.js'
import type { Phrase } from '../../base/wording.js'
import { fileProfile } from '../../hosts/profile.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isRecord, sameValue, valueAt } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import type { Reading } from '../../project/reading.js'
import { entriesIn } from '../../server/server-map.js'
import { shownFrom } from '../hooks/entry-hooks.js'
import { guardFaults } from '../hooks/guard-hooks.js'
import { memberFaults } from '../members.js'
import type { Problem, RelatedPlace } from '../rule.js'
import { replacing } from '../suggestions.js'

/** A manifest at the root of a plugin's folder, from which the host takes the version alone. It matters if it has more than descriptions; and with one that it would reject, it does not install the plugin (Claude Code 2.1.332). @param isDeclared whether the entry takes the place of a manifest, and is in conflict with one */
export function* unreadManifest(reading: Reading, folders: readonly string[], { path, value: entry }: Listed, isDeclared: boolean): Generator<Problem<'unread' | 'inside' | 'unfit'>> {
  const { host, surroundings: { files } } = reading
  const at = [...path, 'source']
  const { manifestPath: manifest = '' } = host
  const file = basename(manifest)
  const folder = folders.find((one) => manifest !== file && files.kindOf(join(one, file)) === 'file' && files.kindOf(join(one, manifest)) === undefined)
  if (folder === undefined) return
  const from = withSlashes(folder.slice(rootOfMarketplace(reading.path).length)).replace(/^\/|\/$/g, '')
  const above = from === dirname(manifest) ? '' : from.endsWith(`/${dirname(manifest)}`) ? from.slice(0, -dirname(manifest).length - 1) : undefined
  const { memberTypes = {} } = fileProfile(host, 'plugin')
  // What the plugin has next to its manifest would be lost with another folder.
  const hasMore = [...Object.values(memberTypes).flatMap(({ default: place }) => place ?? []), host.serversPath ?? ''].some(
    (place) => place !== '' && files.kindOf(join(folder, place.replace(/\/$/, ''))) !== undefined
  )
  const also = isDeclared
    ? { text: " Remove 'strict' here then: while it is false, {{host}} does not load a plugin that both declare.", data: { host: subjectOf(host) } }
    : ''
  if (above !== undefined && !hasMore && !isDeclared && valueAt(reading.value, ['metadata', 'pluginRoot']) === undefined) {
    const meant = `./${above}`
    yield {
      message: 'inside',
      data: { host: subjectOf(host), source: `./${from}`, manifest, meant },
      at,
      suggestions: typeof valueAt(reading.value, at) === 'string' ? [replacing(at, meant)] : [],
      severity: 'warning',
      effect: 'ignored'
    }
    return
  }
  // Where servers have the names that hosts with a manifest at the root read, the manifest is theirs.
  const isOfOthers = HOST_FILES.some(({ plugin }) => plugin?.manifest === file && plugin.servers !== undefined && files.kindOf(join(folder, plugin.servers)) === 'file')
  const move = isOfOthers ? 'Copy' : 'Move'
  const place = join(folder, file)
  const why = above === undefined && host.marketplace?.entryIsManifest === true ? whyRefused(reading, place) : undefined
  if (why !== undefined) {
    const { text, data, ...fault } = why
    yield {
      message: 'unfit',
      data: { host: subjectOf(host), file, manifest, move, also, why: { text, data } },
      at,
      related: [{ message: 'here', ...fault, file: place, shown: shownFrom(reading, place) }]
    }
    return
  }
  const value = reading.documentOf(place)?.value
  const there = new Set(entriesIn(reading.documentOf(join(folder, host.serversPath ?? ''))?.value))
  // Servers that the usual file of the folder has too are read from there.
  const isSaid = (member: unknown) =>
    (Array.isArray(member) && member.length === 0) || (isRecord(member) && entriesIn(member).every((entry) => there.has(entry)) && there.size > 0)
  const isUsual = (member: unknown, usual: string | undefined) =>
    usual !== undefined && [member].flat().every((one) => typeof one === 'string' && [one, dirname(one)].some((place) => join(place, 'x') === join(usual, 'x')))
  const isLost =
    isRecord(value) &&
    Object.entries(value).some(
      ([key, member]) =>
        Object.hasOwn(memberTypes, key) &&
        key !== 'name' &&
        key !== 'version' &&
        !isSaid(member) &&
        !sameValue(member, entry[key]) &&
        !isUsual(member, memberTypes[key]?.default)
    )
  // An empty list in it turns off what the folder has without it.
  const turnsOff =
    isRecord(value) &&
    Object.entries(value).some(
      ([key, member]) =>
        Array.isArray(member) && member.length === 0 && files.kindOf(join(folder, memberTypes[key]?.default?.replace(/\/$/, '') ?? '')) === 'directory'
    )
  yield {
    message: 'unread',
    data: { host: subjectOf(host), file, manifest, move, also, where: from === '' ? '' : ` in '${from}'` },
    at,
    severity: isLost && !turnsOff && above === undefined ? 'warning' : 'info',
    effect: 'ignored'
  }
}

/** Why a host would reject a file as the manifest of a plugin, and where. */
interface Refusal extends Phrase, Pick<RelatedPlace, 'at' | 'source'> {}

function whyRefused(reading: Reading, file: string): Refusal | undefined {
  const document = reading.documentOf(file)
  if (document === undefined) return undefined
  const [broken] = document.problems
  if (broken !== undefined) return { text: 'which is not valid JSON', data: {}, at: [], source: { start: broken.start, end: broken.end } }
  const { value } = document
  if (!isRecord(value)) return { text: 'which is not an object', data: {}, at: [] }
  if (!Object.hasOwn(value, 'name') || value.name === '') return { text: "which has no 'name'", data: {}, at: Object.keys(value).includes('name') ? ['name'] : [] }
  for (const [field, member] of Object.entries(fileProfile(reading.host, 'plugin').memberTypes ?? {})) {
    if (!Object.hasOwn(value, field)) continue
    for (const { kind, at, data } of memberFaults([field], value[field], member)) {
      if (kind !== 'ignored' && kind !== 'extra')
        return {
          text: "and expects {{expected}} for '{{field}}'",
          data: { expected: kind === 'missing' ? data.missing : data.expected, field: data.field },
          at
        }
    }
  }
  const [guard] = guardFaults(reading.with({ kind: 'plugin', path: file, pluginRoot: dirname(file), document }))
  return guard === undefined || guard.related !== undefined
    ? undefined
    : { text: "and expects {{expected}} for '{{field}}'", data: { expected: guard.expected, field: guard.event ?? 'hooks' }, at: guard.at }
}
