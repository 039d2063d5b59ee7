import { valueAt } from '../json/value.js'
import { findFrontMatter } from '../yaml/front-matter.js'

/** The heartbeat settings of the group `agent:` (spec §2.8), in milliseconds; only those that are positive integers. */
export interface HeartbeatSettings {
  readonly heartbeatIntervalMs?: number
  readonly heartbeatStaleMs?: number
}

/** How often a worker refreshes its heartbeat by default (spec §2.8, §8). There is no such default for staleness. */
export const DEFAULT_HEARTBEAT_INTERVAL_MS = 60_000

/** The names of the settings in WORKFLOW.md. */
export const HEARTBEAT_SETTINGS = ['heartbeat_interval_ms', 'heartbeat_stale_ms'] as const

/** The value of a setting in the group `agent:`; undefined if it is missing. */
export function agentSetting(frontMatter: unknown, name: (typeof HEARTBEAT_SETTINGS)[number]): unknown {
  return valueAt(frontMatter, ['agent', name])
}

/** Whether a value can be a duration in the settings: a positive integer. */
export function isDuration(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}

/** The heartbeat settings in front matter, as far as they are durations. */
export function heartbeatSettingsOf(frontMatter: unknown): HeartbeatSettings {
  const interval = agentSetting(frontMatter, 'heartbeat_interval_ms')
  const stale = agentSetting(frontMatter, 'heartbeat_stale_ms')
  return { ...(isDuration(interval) ? { heartbeatIntervalMs: interval } : {}), ...(isDuration(stale) ? { heartbeatStaleMs: stale } : {}) }
}

/** The group at the start of a line, as in front matter that is not written in brackets. */
const GROUP = /^["']?agent["']?[ \t]*:/m

/** Whether a file called WORKFLOW.md may contain the orchestrator's settings (spec §2.8): many are prose. Fast, with false positives. */
export function mayHoldSettings(source: string): boolean {
  const frontMatter = findFrontMatter(source.replace(/^\uFEFF/, ''))
  return frontMatter !== undefined && source.includes('agent')
}

/**
 * Whether front matter that cannot be read was meant to contain the group `agent:`. A Markdown file may also start with a
 * horizontal rule, and then what follows is not YAML at all.
 */
export function wasMeantAsSettings(text: string): boolean {
  const frontMatter = findFrontMatter(text)
  if (frontMatter === undefined) return false
  const { content, closed } = frontMatter
  const written = text.slice(content.start, content.end)
  return GROUP.test(closed ? written : beforeProse(written))
}

/** A line that may be YAML: empty, indented, a comment, a list element, or a key. */
const YAML_LINE = /^(?:$|[ \t#-]|["']?[\w.$-]+["']?[ \t]*:)/

/** The text before the first line that is certainly not YAML; nothing if a blank line follows the horizontal rule. */
function beforeProse(text: string): string {
  const lines = text.split(/\r\n|\n|\r/)
  if (lines[0]?.trim() === '') return ''
  const prose = lines.findIndex((line) => !YAML_LINE.test(line))
  return lines.slice(0, prose < 0 ? lines.length : prose).join('\n')
}
