import type { LoadingProfile, PluginsProfile } from '../hosts/profile.js'
import { isRecord } from '../json/value.js'
import { type InstalledPlugin, type Line, placedAt, type WhyWorld } from './places.js'

/** Why a host does not use a plugin that has a folder. */
export interface PluginReason {
  readonly message: string
  readonly at?: Line
}

/** How a host names a server of a plugin. */
export function nameInPlugin(server: string, plugin: InstalledPlugin, { plugins }: LoadingProfile): string {
  return plugins?.named?.replace(/\{(plugin|server)\}/g, (_, word) => (word === 'plugin' ? plugin.name : server)) ?? server
}

/** What keeps a host from using a plugin: it is not installed, or nothing turns it on, or something turns it off. */
export function whyPluginOff(plugin: InstalledPlugin, profile: PluginsProfile, world: WhyWorld): PluginReason | undefined {
  const { listed, switches, overrides } = profile
  const keyed = { project: world.project, plugin: plugin.id }
  const list = listed === undefined ? undefined : placedAt(listed, world, keyed)
  const item = list?.items.find(({ value }) => isRecord(value) && Object.values(value).includes(plugin.folder))
  if (listed !== undefined && item === undefined) return { message: `the plugin '${plugin.id}' is not among those that are installed`, ...(list === undefined ? {} : { at: list.line }) }
  if (overrides !== undefined) {
    const rules = placedAt(overrides, world, { ...keyed, plugin: plugin.name })
    const last = rules?.items.findLast(({ value }) => typeof value === 'string' && isAbout(value, world.project))
    return last === undefined || !String(last.value).startsWith('!') ? undefined : { message: `the plugin '${plugin.id}' is turned off in this folder`, at: last.line() }
  }
  if (switches === undefined) return undefined
  for (const place of switches) {
    const placed = placedAt(place, world, keyed)
    if (typeof placed?.value === 'boolean') return placed.value ? undefined : { message: `the plugin '${plugin.id}' is turned off`, at: placed.line }
  }
  const enabled = isRecord(item?.value) ? item.value.enabled : undefined
  if (enabled === true) return undefined
  return { message: `the plugin '${plugin.id}' is ${enabled === false ? 'turned off' : 'not turned on'}`, ...(item === undefined ? {} : { at: item.line() }) }
}

/** Whether a folder is the one of a rule, or below it: `!/home/u/work/*`. */
function isAbout(rule: string, folder: string): boolean {
  const [, path = '', star] = /^!?(.*?)(\*?)$/s.exec(rule) ?? []
  const whole = folder.endsWith('/') ? folder : `${folder}/`
  return star === '*' ? whole.startsWith(path) : whole === path || folder === path
}
