import { dirname, join } from '../base/path.js'
import { withoutEnd } from '../base/text.js'
import type { HostProfile, LoadingProfile, PluginsProfile } from '../hosts/profile.js'
import { isRecord, valueAt } from '../json/value.js'
import { isAbsolutePath } from '../server/paths.js'
import { allPlaced, type InstalledPlugin, type Line, placedAt, type SettingsWorld, type WhyWorld } from './places.js'
import { isTrusted, projectOf } from './trust.js'

/** Why a host does not use a plugin that has a folder. */
export interface PluginReason {
  readonly message: string
  readonly at?: Line
}

/** How a host names a server of a plugin. */
export function nameInPlugin(server: string, plugin: InstalledPlugin, { plugins }: LoadingProfile): string {
  return plugins?.named?.replace(/\{(plugin|server)\}/g, (_, word) => (word === 'plugin' ? plugin.name : server)) ?? server
}

/** The plugins of markets that are folders, with their places there. Those of a project count where the host listens to it. */
export function pluginsInMarkets(host: HostProfile, world: SettingsWorld): { readonly name: string; readonly market: string; readonly folder: string }[] {
  const { loading, manifestPath = '' } = host
  const markets = loading?.plugins?.markets
  if (loading === undefined || markets === undefined) return []
  const isHeard = loading.trust === undefined || isTrusted(loading.trust, projectOf(loading, world.project, world), world)
  const known = new Map<string, unknown>()
  for (const placed of allPlaced(markets, world)) {
    if (placed.isOfProject && !isHeard) continue
    for (const { key, value } of placed.items) if (key !== undefined && !known.has(key)) known.set(key, value)
  }
  return [...known].flatMap(([market, one]) => {
    const root = folderOf(one)
    const plugins =
      root === undefined ? undefined : valueAt(world.settingsAt(join(root, dirname(manifestPath), 'marketplace.json'))?.document.value, ['plugins'])
    return root === undefined || !Array.isArray(plugins)
      ? []
      : plugins
          .filter(isRecord)
          .flatMap(({ name, source }) =>
            typeof name === 'string' && typeof source === 'string' && source.startsWith('./')
              ? [{ name, market, folder: withoutEnd(join(root, source), /[/\\]/) }]
              : []
          )
  })
}

/** The folder that is the source of a market, if it is one: an absolute path. */
function folderOf(market: unknown): string | undefined {
  const source = isRecord(market) && isRecord(market.source) ? market.source : {}
  return source.source === 'directory' && typeof source.path === 'string' && isAbsolutePath(source.path) ? source.path : undefined
}

/** What keeps a host from using a plugin: it is not installed, or nothing turns it on, or something turns it off. */
export function whyPluginOff(plugin: InstalledPlugin, profile: PluginsProfile, world: WhyWorld): PluginReason | undefined {
  const { listed, switches, overrides } = profile
  const keyed = { project: world.project, plugin: plugin.id }
  const isListed = listed !== undefined && plugin.isInMarket !== true
  const list = isListed ? placedAt(listed, world, keyed) : undefined
  const item = list?.items.find(({ value }) => isRecord(value) && Object.values(value).includes(plugin.folder))
  if (isListed && item === undefined) return { message: `the plugin '${plugin.id}' is not installed`, ...(list === undefined ? {} : { at: list.line }) }
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
