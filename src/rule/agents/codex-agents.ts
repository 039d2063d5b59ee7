import { basename, dirname, join } from '../../base/path.js'
import { listed } from '../../base/wording.js'
import { endsIn } from '../../hosts/paths.js'
import { isRecord } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import type { Reading } from '../../project/reading.js'
import { isIgnoredByName } from '../../project/repository.js'
import { parseToml, plainValue } from '../../toml/parse.js'
import type { Problem } from '../rule.js'

// Run on 2026-11-30 with Codex 0.171.0: for each of these, it warns of a "malformed agent role definition", and goes on without the agent.

/** What an agent needs. Codex does not take the name from that of the file. */
const REQUIRED = ['name', 'description', 'developer_instructions'] as const

/** What people call the text for the model; Codex knows `instructions` alone, which is not that of an agent. */
const INSTRUCTIONS = ['instructions', 'prompt', 'system_prompt', 'system_instructions', 'developer_instruction']

/** Members that Codex refuses in an agent as unknown, with those that are meant. It has many members of its own, so that others may be some of these. */
const UNKNOWN: ReadonlyMap<string, string | undefined> = new Map([
  ...['prompt', 'system_prompt', 'system_instructions', 'developer_instruction'].map((name) => [name, 'developer_instructions'] as const),
  ...['effort', 'reasoning_effort', 'model_reasoning'].map((name) => [name, 'model_reasoning_effort'] as const),
  ['sandbox', 'sandbox_mode'],
  ['nicknames', 'nickname_candidates'],
  ...[
    'agent', 'agent_type', 'allowed_tools', 'approval', 'approval_mode', 'approvals', 'author', 'background', 'capabilities', 'category', 'color',
    'disallowedTools', 'disallowed_tools', 'enabled', 'fallback_model', 'id', 'instructions_file', 'isolation', 'license', 'maxTurns', 'max_tokens',
    'max_turns', 'mcp', 'memory', 'metadata', 'mode', 'network_access', 'nickname', 'output', 'output_schema', 'permissionMode', 'read_only',
    'readonly', 'role', 'sandbox_permissions', 'scope', 'tags', 'temperature', 'title', 'tool_allowlist', 'triggers', 'type', 'version', 'when_to_use'
  ].map((name) => [name, undefined] as const)
])

/** Tables in which other hosts have a list. */
const TABLES = ['tools', 'skills', 'permissions']

type Lost = Problem<'ownLost'>

/** Why Codex leaves out an agent of a project; of values that it refuses in its settings too, the rule for those tells. */
export function* codexAgent(reading: Reading): Generator<Lost> {
  const { host, kind, path, document: { notation, text, trust } } = reading
  const isAgent = host.name === 'codex' && kind === 'mcp' && notation === 'TOML' && host.files.mcp.paths.some((tail) => tail.startsWith(FOLDER) && endsIn(withSlashes(path), tail))
  if (!isAgent || trust !== 'valid') return
  const value = plainValue(parseToml(text).value)
  if (!isRecord(value)) return
  const lost = (why: string, fix: string, more: Partial<Lost> = {}): Lost => ({ message: 'ownLost', data: { host: 'Codex', why, fix }, at: [], ...more })
  yield* withoutRequired(reading, value, lost)
  const { unknown, renames, others } = changesIn(value)
  if (unknown[0] !== undefined) {
    const removed = others.filter((name) => name !== 'agent' || !isRecord(value.agent))
    const fix = [
      ...(isRecord(value.agent) ? [moved(value.agent)] : []),
      ...renames.map(({ at, key }) => `Rename '${at[0]}' to '${key}'.`),
      ...(removed.length === 0 ? [] : [`Remove ${quoted(removed)}.`])
    ].join(' ')
    const suggestions = others.length > 0 || renames.length === 0 ? [] : [{ title: fix.replace(/\.$/, ''), fix: renames }]
    yield lost(`${quoted(unknown)} ${unknown.length === 1 ? 'is not a setting' : 'are not settings'} of Codex`, fix, { at: [unknown[0]], part: 'key', suggestions })
  }
  for (const name of TABLES) {
    const fix = name === 'skills' ? 'Remove it, and name the skills in the instructions.' : "Remove it; 'sandbox_mode' limits what an agent may do."
    if (Array.isArray(value[name]) || typeof value[name] === 'string') yield lost(`'${name}' must be a table of settings`, fix, { at: [name], part: 'key' })
  }
  const config: readonly unknown[] = isRecord(value.skills) && Array.isArray(value.skills.config) ? value.skills.config : []
  const first = config.findIndex((one) => isRecord(one) && typeof one.enabled !== 'boolean')
  const why = "each [[skills.config]] must have an 'enabled' that is true or false"
  if (first >= 0) yield lost(why, 'Write `enabled = true` in each of them.', { at: ['skills', 'config', first] })
}

/** The members of an agent that Codex does not know, with those that are meant and those that are not. */
function changesIn(value: Readonly<Record<string, unknown>>) {
  const unknown = Object.keys(value).filter((name) => UNKNOWN.has(name))
  const renames = unknown.flatMap((name, index) => {
    const key = UNKNOWN.get(name)
    return key === undefined ||
      Object.hasOwn(value, key) ||
      unknown.findIndex((one) => UNKNOWN.get(one) === key) < index ||
      typeof value[name] === 'boolean' ||
      isRecord(value[name]) ||
      isBlank(value[name])
      ? []
      : [{ op: 'rename', at: [name], key } as const]
  })
  return { unknown, renames, others: unknown.filter((name) => !renames.some(({ at }) => at[0] === name)) }
}

/** What to do with a table that has the members of an agent, which may be under names that Codex does not know. */
function moved(agent: Readonly<Record<string, unknown>>): string {
  const { renames, others } = changesIn(agent)
  const steps = [...renames.map(({ at, key }) => `rename '${at[0]}' to '${key}'`), ...(others.length === 0 ? [] : [`remove ${quoted(others)}`])]
  return `Move what is in [agent] to the top of the file, without that header${steps.length === 0 ? '' : `, and ${listed(steps)} there`}.`
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === ''
}

const FOLDER = '.codex/agents/'

function* withoutRequired(reading: Reading, value: Readonly<Record<string, unknown>>, lost: (why: string, fix: string, more?: Partial<Lost>) => Lost): Generator<Lost> {
  // A table of its own has them.
  if (isRecord(value.agent) || isDeclaredElsewhere(reading)) return
  for (const name of REQUIRED) {
    const text = value[name]
    if (isBlank(text)) yield lost(`its '${name}' is empty`, WHAT[name], { at: [name] })
  }
  const missing = REQUIRED.filter((name) => !Object.hasOwn(value, name))
  const written = INSTRUCTIONS.filter((name) => typeof value[name] === 'string' && !isBlank(value[name]))
  const text = written.find((name) => UNKNOWN.has(name)) ?? written[0]
  const isMeant = missing.includes('developer_instructions') && text !== undefined
  // An unknown member is told with what is meant.
  const told = missing.filter((name) => !(isMeant && name === 'developer_instructions' && UNKNOWN.has(text)))
  if (told.length === 0) return
  const isRenamed = isMeant && told.includes('developer_instructions')
  const added = told.filter((name) => !(isRenamed && name === 'developer_instructions'))
  const rename = `Rename '${text ?? ''}' to 'developer_instructions'`
  const fix = [...(isRenamed ? [`${rename}.`] : []), ...(added.length === 0 ? [] : [added.length === 1 ? (WHAT[added[0] ?? 'name']) : `Add ${quoted(added)} at the top of the file.`])].join(' ')
  const suggestions = isRenamed && added.length === 0 ? [{ title: rename, fix: [{ op: 'rename', at: [text], key: 'developer_instructions' } as const] }] : []
  yield lost(`it has no ${listed(told.map((name) => `'${name}'`), 'or')}`, fix, { ...(isRenamed ? { at: [text], part: 'key' } : {}), suggestions })
}

const WHAT = {
  name: "Write a 'name' at the top of the file.",
  description: "Write a 'description' that says when to use the agent.",
  developer_instructions: "Write in 'developer_instructions' what the agent is to do."
} as const

function quoted(names: readonly string[]): string {
  return listed(names.map((name) => `'${name}'`))
}

/** Whether the settings next to the folder name the file as the `config_file` of an agent: it then needs none of what the settings have. */
function isDeclaredElsewhere({ path, surroundings: { files } }: Reading): boolean {
  const slashed = withSlashes(path)
  const folder = dirname(path.slice(0, slashed.lastIndexOf(FOLDER) + FOLDER.length - 1))
  return (files.filesIn(folder) ?? []).some((name) => name.startsWith('config') && files.readText(join(folder, name))?.includes(basename(path)) === true)
}

const SETTINGS = '.codex/config.toml'

/**
 * Tables in [agents] of Codex's settings that are no agents: each of them is one for Codex 0.171.0, and `codex doctor` counts a warning for one without a description. A file that the table
 * names may have it.
 */
export function* codexRoles(reading: Reading): Generator<Problem<'ownLost'>> {
  const { host, kind, path, document: { notation, text, trust } } = reading
  if (host.name !== 'codex' || kind !== 'mcp' || notation !== 'TOML' || trust !== 'valid' || !endsIn(withSlashes(path), SETTINGS)) return
  const value = plainValue(parseToml(text).value)
  const agents = isRecord(value) && isRecord(value.agents) ? value.agents : {}
  for (const [name, table] of Object.entries(agents)) {
    if (!isRecord(table)) continue
    if (Object.hasOwn(table, 'config_file')) {
      yield* withoutFile(reading, name, table.config_file)
      continue
    }
    const { description } = table
    if (description !== undefined && (typeof description !== 'string' || description.trim() !== '')) continue
    const fix =
      description === undefined
        ? 'Add a `description` that says when to use the agent. Or move the table out of [agents], if it is not an agent.'
        : 'Write in `description` when to use the agent.'
    const at = description === undefined ? { at: ['agents', name], part: 'key' as const } : { at: ['agents', name, 'description'] }
    yield {
      message: 'ownLost',
      data: {
        host: 'Codex',
        why: description === undefined ? 'a table in [agents] is an agent, and this one has no `description`' : 'its `description` is empty',
        fix
      },
      ...at
    }
  }
}

/** Another folder than the one of the settings, or what is to be filled in. */
const ELSEWHERE = /^(?:[~/\\]|[A-Za-z]:)|\.\.|[<>{}$%]/

/** A file of an agent that is not there: Codex 0.171.0 looks for it from the folder of the settings, and ignores the table with a warning. */
function* withoutFile(reading: Reading, name: string, file: unknown): Generator<Problem<'ownLost'>> {
  const { path, surroundings: { files } } = reading
  if (typeof file !== 'string' || file.trim() === '' || ELSEWHERE.test(file) || reading.isSample || reading.isAmongDotfiles) return
  const folder = dirname(path)
  const place = join(folder, file)
  if (files.kindOf(place) !== undefined || isIgnoredByName(place, files)) return
  const last = withSlashes(file).split('/').at(-1) ?? ''
  const meant = [withSlashes(file).replace(/^(?:\.\/)?\.codex\//, ''), `agents/${last}`].find((one) => files.kindOf(join(folder, one)) === 'file')
  if (meant !== undefined && isWhole(files.readText(join(folder, meant)) ?? '')) return
  const at = ['agents', name, 'config_file']
  const fix =
    meant === undefined ? 'Add the file, or write its path from the folder of these settings.' : `Write "${meant}", the path from the folder of these settings.`
  yield {
    message: 'ownLost',
    data: { host: 'Codex', why: 'there is no such file, and the path begins in the folder of these settings', fix },
    at,
    suggestions: meant === undefined ? [] : [{ title: `Write "${meant}"`, fix: [{ op: 'replace', at, value: meant }] }]
  }
}

/** Whether Codex loads the file of an agent in its folder without a table that names it. */
function isWhole(text: string): boolean {
  return /^name\s*=/m.test(text)
}
