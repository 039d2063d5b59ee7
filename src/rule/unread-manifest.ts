import { HOST_FILES } from '../../generated/host-files.js'
import { rootOfMarketplace } from '../authors/marketplace.js'
import { basename, dirname, join } from '../base/path.js'
import { fileProfile } from '../hosts/profile.js'
import { subjectOf } from '../hosts/profiles.js'
import { isRecord, type Path, valueAt } from '../json/value.js'
import { withSlashes } from '../project/classify.js'
import type { Reading } from '../project/reading.js'
import { entriesIn } from '../server/server-map.js'
import type { Problem } from './rule.js'
import { replacing } from './suggestions.js'

/** A manifest at the root of a plugin's folder, where the host does not look for it. It matters if it has more than descriptions. */
export function* unreadManifest(reading: Reading, folders: readonly string[], at: Path): Generator<Problem<'unread' | 'inside'>> {
  const { host, surroundings: { files } } = reading
  const { manifestPath: manifest = '' } = host
  const file = basename(manifest)
  const folder = folders.find((one) => manifest !== file && files.kindOf(join(one, file)) === 'file' && files.kindOf(join(one, manifest)) === undefined)
  if (folder === undefined) return
  const from = withSlashes(folder.slice(rootOfMarketplace(reading.path).length)).replace(/^\/|\/$/g, '')
  const above = from === dirname(manifest) ? '' : from.endsWith(`/${dirname(manifest)}`) ? from.slice(0, -dirname(manifest).length - 1) : undefined
  const { memberTypes = {} } = fileProfile(host, 'plugin')
  // What the plugin has next to its manifest would be lost with another folder.
  const hasMore = [...Object.values(memberTypes).flatMap(({ default: place }) => place ?? []), host.serversPath ?? ''].some((place) => place !== '' && files.kindOf(join(folder, place.replace(/\/$/, ''))) !== undefined)
  if (above !== undefined && !hasMore && valueAt(reading.value, ['metadata', 'pluginRoot']) === undefined) {
    const meant = `./${above}`
    yield { message: 'inside', data: { host: subjectOf(host), source: `./${from}`, manifest, meant }, at, suggestions: typeof valueAt(reading.value, at) === 'string' ? [replacing(at, meant)] : [], severity: 'warning', effect: 'ignored' }
    return
  }
  const value = reading.documentOf(join(folder, file))?.value
  const there = new Set(entriesIn(reading.documentOf(join(folder, host.serversPath ?? ''))?.value))
  // Servers that the usual file of the folder has too are read from there.
  const isSaid = (member: unknown) => (Array.isArray(member) && member.length === 0) || (isRecord(member) && entriesIn(member).every((entry) => there.has(entry)) && there.size > 0)
  const isUsual = (member: unknown, usual: string | undefined) => typeof member === 'string' && usual !== undefined && join(member) === join(usual)
  const isLost = isRecord(value) && Object.entries(value).some(([key, member]) => Object.hasOwn(memberTypes, key) && key !== 'name' && key !== 'version' && !isSaid(member) && !isUsual(member, memberTypes[key]?.default))
  // An empty list in it turns off what the folder has without it.
  const turnsOff = isRecord(value) && Object.entries(value).some(([key, member]) => Array.isArray(member) && member.length === 0 && files.kindOf(join(folder, memberTypes[key]?.default?.replace(/\/$/, '') ?? '')) === 'directory')
  // Where servers have the names that hosts with a manifest at the root read, the manifest is theirs.
  const isOfOthers = HOST_FILES.some(({ plugin }) => plugin?.manifest === file && plugin.servers !== undefined && files.kindOf(join(folder, plugin.servers)) === 'file')
  yield { message: 'unread', data: { host: subjectOf(host), file, manifest, move: isOfOthers ? 'Copy' : 'Move', where: from === '' ? '' : ` in '${from}'` }, at, severity: isLost && !turnsOff && above === undefined ? 'warning' : 'info', effect: 'ignored' }
}
