import { isRecord } from '../config/servers/server-entry.js'

/** The heartbeat settings of the group `agent:` (§2.8), in milliseconds; only those that are positive integers. */
export interface HeartbeatSettings {
  readonly heartbeatIntervalMs?: number
  readonly heartbeatStaleMs?: number
}

/** How often a worker refreshes its heartbeat where the settings do not say (§2.8, §8). There is no such default of staleness. */
export const DEFAULT_HEARTBEAT_INTERVAL_MS = 60_000

/** The settings by the names they have in WORKFLOW.md. */
export const HEARTBEAT_SETTINGS = ['heartbeat_interval_ms', 'heartbeat_stale_ms'] as const

/** What stands under the name of a setting in the group `agent:`; undefined for nothing. */
export function agentSetting(frontMatter: unknown, name: (typeof HEARTBEAT_SETTINGS)[number]): unknown {
  if (!isRecord(frontMatter) || !Object.hasOwn(frontMatter, 'agent')) return undefined
  const { agent } = frontMatter
  return isRecord(agent) && Object.hasOwn(agent, name) ? agent[name] : undefined
}

/** Whether a value can be a duration of the settings: a positive integer. */
export function isDuration(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}

/** The heartbeat settings of a front matter, as far as they are durations. */
export function heartbeatSettingsOf(frontMatter: unknown): HeartbeatSettings {
  const interval = agentSetting(frontMatter, 'heartbeat_interval_ms')
  const stale = agentSetting(frontMatter, 'heartbeat_stale_ms')
  return {
    ...(isDuration(interval) ? { heartbeatIntervalMs: interval } : {}),
    ...(isDuration(stale) ? { heartbeatStaleMs: stale } : {})
  }
}
