import { join } from '../base/path.js'
import { subjectOf } from '../hosts/profiles.js'
import { isRecord } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import { climbsOut } from '../server/paths.js'
import { isMentioned } from './build-output.js'
import { hasSkills } from './lost-skills.js'
import type { Problem } from './rule.js'
import { stampOf } from './stamps.js'
import { isFilledInLater } from './templates.js'

// Run with Codex 0.171.0: `plugin add` refuses a plugin with another version than these, and `debug prompt-input` shows which skills a session has. With `agents`, as a text or a list, of Markdown or TOML, a session's model got no agent of the plugin, but one in ~/.codex/agents.

/** It trims a version, whose folder in its cache has that name. */
const VERSION = /^\s*(?!\.{1,2}\s*$)[A-Za-z0-9._+-]+\s*$/
/** What the template of its own skill for plugins has in place of values. */
const TO_FILL = /^\[TODO\b/
const USUAL = 'skills'

/** What Codex refuses in the version of a manifest, or ignores of its skills. */
export function* codexManifest(reading: Reading): Generator<Problem<'versionSigns' | 'ignored' | 'noAgents'>> {
  const { host, value, plugin } = reading
  if (host.name !== 'codex' || !isRecord(value)) return
  const { version, skills } = value
  if (typeof version === 'string' && !VERSION.test(version) && !isFilledInLater(version) && stampOf(reading, 'version') === undefined) {
    const fix = TO_FILL.test(version) ? 'Fill in the whole manifest: write a value in place of each "[TODO: …]", or remove its member.' : 'Write a version such as "1.0.0".'
    yield { message: 'versionSigns', data: { host: subjectOf(host), fix }, at: ['version'] }
  }
  if (hasOwnAgents(reading)) yield { message: 'noAgents', data: { host: subjectOf(host) }, at: [AGENTS], part: 'key', severity: 'warning' }
  const list: readonly unknown[] = [skills].flat()
  if (plugin === undefined || list.length === 0 || !list.every(isRecord)) return
  const isThere = hasSkills(reading, join(plugin.root, USUAL))
  const expected = 'a path that begins with "./", or an array of such paths,'
  const title = "Remove 'skills'"
  const suggestions = isThere ? [{ title, fix: [{ op: 'remove', at: [USUAL] } as const] }] : []
  const fix = isThere ? `${title}: Codex reads ${USUAL}/ without it. Skills elsewhere need the path of the folder around them, as a string.` : `Write the path of the folder that has the skills, as "${USUAL}": "./${USUAL}/". It must be in the plugin.`
  yield { message: 'ignored', data: { host: subjectOf(host), field: USUAL, expected, found: Array.isArray(skills) ? 'an array of objects' : 'an object', fix }, at: [USUAL], severity: 'warning', suggestions }
}

/** Whether a manifest names files of agents for Codex: not those of another host, which a script or its author takes over from there. */
function hasOwnAgents(reading: Reading): boolean {
  const { value, plugin, surroundings: { files } } = reading
  const agents = isRecord(value) ? value[AGENTS] : undefined
  if (plugin === undefined || !Array.isArray(agents) || agents.length === 0) return false
  const others = OTHER_MANIFESTS.map((file) => files.readText(join(plugin.root, file)) ?? '').join('\n')
  const isOwn = (path: unknown) => typeof path === 'string' && /\.(?:md|toml)$/.test(path) && !climbsOut(path) && !/^(?:\.\/)?agents\//.test(path) && files.kindOf(join(plugin.root, path)) === 'file' && !others.includes(path)
  return agents.every(isOwn) && !isMentioned(reading, /\.codex-plugin[^]*\bagents\b|\bagents\b[^]*\.codex-plugin/)
}

const AGENTS = 'agents'
const OTHER_MANIFESTS = ['.claude-plugin/plugin.json', '.cursor-plugin/plugin.json', 'plugin.json']

/** Whether the finding about the version of a manifest says what to do about a value. */
export function isToldWithVersion({ host, value }: Reading, member: unknown): boolean {
  const isToFill = (one: unknown) => typeof one === 'string' && TO_FILL.test(one)
  return host.name === 'codex' && isRecord(value) && isToFill(value.version) && isToFill(member)
}
