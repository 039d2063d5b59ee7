import { listed } from '../../base/wording.js'
import { isRecord, type JsonValue, type Path } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { parseToml, plainValue } from '../../toml/parse.js'
import type { Suggestion } from '../rule.js'

/** A value in Codex's settings with which it does not start. */
export interface RefusedValue {
  readonly field: string
  /** What to write there. */
  readonly form: string
  readonly at: Path
  readonly suggestions: readonly Suggestion[]
}

type Kind = 'boolean' | 'number' | 'text' | 'list' | 'table' | readonly string[]

/**
 * Members of config.toml, with `*` for any name. Run on 2026-11-30 with Codex 0.171.0, `codex mcp list` and sessions: with another
 * value in the file of a trusted project, it prints what it expects and does not start.
 */
const MEMBERS: Readonly<Record<string, Kind>> = {
  approval_policy: ['on-request', 'on-failure', 'never'],
  approvals_reviewer: ['user', 'auto_review', 'guardian_subagent'],
  sandbox_mode: ['read-only', 'workspace-write', 'danger-full-access'],
  model: 'text',
  model_reasoning_effort: 'text',
  model_reasoning_summary: ['auto', 'concise', 'detailed', 'none'],
  model_verbosity: ['low', 'medium', 'high'],
  model_context_window: 'number',
  personality: ['none', 'friendly', 'pragmatic'],
  web_search: ['disabled', 'cached', 'indexed', 'live'],
  developer_instructions: 'text',
  instructions: 'text',
  hide_agent_reasoning: 'boolean',
  project_doc_fallback_filenames: 'list',
  project_doc_max_bytes: 'number',
  features: 'table',
  'features.*': 'boolean',
  agents: 'table',
  'agents.enabled': 'boolean',
  'agents.interrupt_message': 'boolean',
  'agents.max_threads': 'number',
  'agents.max_concurrent_threads_per_session': 'number',
  'agents.max_depth': 'number',
  'agents.job_max_runtime_seconds': 'number',
  'agents.default_subagent_model': 'text',
  'agents.default_subagent_reasoning_effort': 'text',
  // Any other name is that of an agent.
  'agents.*': 'table',
  history: 'table',
  'history.persistence': ['save-all', 'none'],
  sandbox_workspace_write: 'table',
  'sandbox_workspace_write.network_access': 'boolean',
  'sandbox_workspace_write.writable_roots': 'list',
  shell_environment_policy: 'table',
  'shell_environment_policy.inherit': ['all', 'core', 'none'],
  'shell_environment_policy.include_only': 'list',
  'shell_environment_policy.set': 'table',
  plugins: 'table',
  'plugins.*.enabled': 'boolean',
  'skills.config': 'list',
  tui: 'table'
}

/** What an example has in place of a value. */
const STANDS_FOR = /[<>{}$|]|^\s*$/

/** The values in Codex's settings for which it refuses the file. */
export function* refusedSettings({ host, document: { notation, text, trust } }: Reading): Generator<RefusedValue> {
  // The document has only the members that others judge.
  if (host.name !== 'codex' || notation !== 'TOML' || trust !== 'valid') return
  const isAgent = host.files.mcp.paths.every((tail) => tail.startsWith('.codex/agents/'))
  for (const value of inMembers(plainValue(parseToml(text).value), [], '')) if (!isAgent || !isAcceptedInAgent(value.field)) yield value
}

/** What Codex also accepts in an agent, or the rule for agents tells. */
function isAcceptedInAgent(field: string): boolean {
  return /^(?:approval_policy|agents|history|tui|plugins|developer_instructions)(?:\.|$)/.test(field)
}

function* inMembers(value: unknown, above: Path, prefix: string): Generator<RefusedValue> {
  if (!isRecord(value)) return
  for (const [name, member] of Object.entries(value)) {
    const known = [name, '*'].map((last) => `${prefix}${last}`).find((one) => Object.hasOwn(MEMBERS, one) || ABOVE.has(one))
    if (known === undefined) continue
    const at = [...above, name]
    const kind = Object.hasOwn(MEMBERS, known) ? MEMBERS[known] : undefined
    if (kind !== undefined && !isAccepted(member, kind, known)) yield { field: at.join('.'), at, ...remedyOf(member, kind, at, known) }
    else yield* inMembers(member, at, `${known}.`)
  }
}

/** Members of which only some further down are known. */
const ABOVE = new Set(['skills', 'plugins.*'])

function isAccepted(value: unknown, kind: Kind, member: string): boolean {
  if (typeof value === 'string' && kind !== 'text' && STANDS_FOR.test(value)) return true
  if (kind === 'list') return Array.isArray(value)
  if (kind === 'table') return isRecord(value)
  // Some features have settings of their own.
  if (kind === 'boolean') return typeof value === 'boolean' || isRecord(value)
  if (kind === 'number') return typeof value === 'number' || typeof value === 'bigint'
  if (kind === 'text') return typeof value === 'string'
  return typeof value === 'string' ? kind.includes(value) : member === 'approval_policy' && isRecord(value)
}

/** What Codex takes and nobody is told to write: old values, and those of which another rule warns. */
const NOT_OFFERED = new Set(['on-failure', 'never', 'danger-full-access', 'guardian_subagent'])

function remedyOf(value: unknown, kind: Kind, at: Path, member: string): Pick<RefusedValue, 'form' | 'suggestions'> {
  const offer = (written: JsonValue): Suggestion[] => [{ title: `Write ${JSON.stringify(written)}`, fix: [{ op: 'replace', at, value: written }] }]
  if (kind === 'boolean') return { form: 'true or false, without quotes', suggestions: value === 'true' || value === 'false' ? offer(value === 'true') : [] }
  if (kind === 'number') return { form: 'a number, without quotes', suggestions: typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? offer(Number(value)) : [] }
  if (kind === 'text') return { form: 'a string', suggestions: [] }
  if (kind === 'list')
    return {
      form: member === 'skills.config' ? 'tables, as [[skills.config]]' : 'an array of strings',
      suggestions: typeof value === 'string' && member !== 'skills.config' ? offer([value]) : []
    }
  if (member === 'agents.*' && Object.hasOwn(MEMBERS, at.at(-1) ?? ''))
    return { form: 'it above [agents]: in that table, it is the name of an agent', suggestions: [] }
  if (kind === 'table') return { form: `a table, as [${at.join('.')}]`, suggestions: [] }
  const offered = kind.filter((one) => !NOT_OFFERED.has(one))
  const alike = offered.find((one) => typeof value === 'string' && one === value.toLowerCase().replaceAll('_', '-'))
  return {
    form:
      member === 'approval_policy' && value === 'untrusted'
        ? '"on-request", since this value is no longer supported, or remove it'
        : listed(
            offered.map((one) => `"${one}"`),
            'or'
          ),
    suggestions: alike === undefined ? [] : offer(alike)
  }
}
