import { join } from '../base/path.js'
import { HOST_TABLE } from '../hosts/table.js'
import { isRecord } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import { namesServers } from './manifest-members.js'

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
