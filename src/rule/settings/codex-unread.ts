import { endsIn } from '../../hosts/paths.js'
import { isRecord, type Path, valueAt } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import type { Reading } from '../../project/reading.js'
import { parseToml, plainValue } from '../../toml/parse.js'
import { isMentioned } from '../build-output.js'
import type { Problem, Suggestion } from '../rule.js'
import { isCopiedHome } from '../used-anyway.js'

const SETTINGS = '.codex/config.toml'

/**
 * Settings that Codex reads in a person's own file alone: a session of 0.171.0 in a trusted project warned of each of these as "unsupported project-local config keys", and went on without.
 */
const OF_PERSONS = ['openai_base_url', 'chatgpt_base_url', 'apps_mcp_product_sku', 'model_provider', 'model_providers', 'notify', 'profile', 'profiles', 'experimental_realtime_ws_base_url', 'otel']
/** What Codex itself writes into a person's own file. */
const WRITTEN_BY_CODEX = ['projects', 'notice']
const HOME_PLACE = '~/.codex/config.toml'
/** A variable that gives Codex the folder of a project in place of the one in the home folder, and what puts all of a repository there. */
const AS_HOME = /\bCODEX_HOME\b|\b(?:ln|cp|rsync|stow)\b[^\n]{0,200}(?:~|\$HOME|\$\{HOME\})\/?["']?(?:\.?\$|\.codex|["'\s]|$)/m

/** A setting by another name, at the top of the file. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  approval: 'approval_policy',
  approval_mode: 'approval_policy',
  approvalPolicy: 'approval_policy',
  approvals: 'approval_policy',
  context_window: 'model_context_window',
  custom_instructions: 'developer_instructions',
  default_model: 'model',
  effort: 'model_reasoning_effort',
  modelReasoningEffort: 'model_reasoning_effort',
  model_reasoning: 'model_reasoning_effort',
  persistent_instructions: 'developer_instructions',
  reasoning: 'model_reasoning_effort',
  reasoning_effort: 'model_reasoning_effort',
  reasoning_summary: 'model_reasoning_summary',
  sandbox: 'sandbox_mode',
  sandboxMode: 'sandbox_mode',
  system_prompt: 'developer_instructions',
  verbosity: 'model_verbosity'
}
/** Values of these that the host takes. No other rule warns of them. */
const TAKEN: Readonly<Record<string, RegExp>> = {
  approval_policy: /^on-request$/,
  sandbox_mode: /^(?:read-only|workspace-write)$/,
  model_reasoning_summary: /^(?:auto|concise|detailed|none)$/,
  model_verbosity: /^(?:low|medium|high)$/,
  model_reasoning_effort: /^(?:low|medium|high|xhigh)$/,
  developer_instructions: /\S/,
  model: /^[\w.-]+$/
}

/** A comment that says whose file it is. */
const FOR_HOME = /^[ \t]*#[^\n]{0,200}(?:\bhome (?:folder|directory|dir)\b|\$HOME\b|~\/)/im

const REMOVE = 'Remove it.'
const IN_SANDBOX = 'Write `network_access = true` in [sandbox_workspace_write], if commands may use the network.'
const AS_RULES = 'Remove it: `approval_policy` and `sandbox_mode` limit what Codex may do without a question.'
const AS_TEXT = 'Remove it, and write what the model needs to know in AGENTS.md, which Codex reads.'
const FOR_SERVER = 'Move it into the table of the server that has these tools.'
const ABOUT_AGENTS = 'Move it into [agents].'
const AS_VARIABLES = 'Write the variables in [shell_environment_policy.set].'

/** What is not known by any name, with what to do. Each was run with `--strict-config`, which names the first unknown setting and ends Codex; without it, a warning counts them. */
const UNKNOWN: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['agents_md', 'context_files', 'instruction', 'instructions_file', 'model_instructions', 'project_doc', 'project_docs', 'prompt'].map((name) => [name, AS_TEXT])),
  ...Object.fromEntries(['approval_required', 'auto_approve', 'auto_edit', 'dangerously_bypass_approvals_and_sandbox', 'full_auto', 'yolo'].map((name) => [name, AS_RULES])),
  ...Object.fromEntries(['disabled_tools', 'enabled_tools'].map((name) => [name, FOR_SERVER])),
  ...Object.fromEntries(['max_threads', 'max_depth'].map((name) => [name, ABOUT_AGENTS])),
  ...Object.fromEntries(['env', 'environment'].map((name) => [name, AS_VARIABLES])),
  ...Object.fromEntries(
    [
      'allowed_commands',
      'allowed_tools',
      'blocked_commands',
      'denied_tools',
      'disable_response_storage',
      'disable_update_check',
      'experimental_instructions_file',
      'experimental_resume',
      'experimental_use_rmcp_client',
      'fallback_model',
      'fallback_models',
      'log_level',
      'max_output_tokens',
      'max_tokens',
      'max_turns',
      'model_max_output_tokens',
      'model_supports_reasoning_summaries',
      'preferred_auth_method',
      'prompts_dir',
      'rmcp_client',
      'skills_dir',
      'temperature',
      'use_experimental_streamable_shell_tool',
      'windows_wsl_setup_acknowledged',
      'features.agent_teams',
      'features.agents',
      'features.auto_compact',
      'features.child_agents_md',
      'features.custom_prompts',
      'features.exec_policy',
      'features.experimental_use_rmcp_client',
      'features.ghost_commit',
      'features.mcp',
      'features.mcp_client',
      'features.mcp_servers',
      'features.multi_agents',
      'features.parallel',
      'features.plan_mode',
      'features.powershell_utf8',
      'features.prompts',
      'features.rmcp_client',
      'features.rules',
      'features.sandbox',
      'features.shell',
      'features.skills',
      'features.smart_approvals',
      'features.streamable_shell',
      'features.streaming',
      'features.sub_agents',
      'features.subagents',
      'features.voice_transcription',
      'history.max_entries',
      'skills.enabled',
      'tools.shell'
    ].map((name) => [name, REMOVE])
  ),
  'features.hook': 'Write `hooks`.',
  'features.memory': 'Write `memories`.',
  'features.plugin': 'Write `plugins`.',
  'features.view_image_tool': 'Write `view_image`.',
  network_access: IN_SANDBOX,
  sandbox_permissions: 'Remove it: `sandbox_mode` and [sandbox_workspace_write] say what commands may do.',
  'sandbox_workspace_write.allow_network': IN_SANDBOX,
  'sandbox_workspace_write.network': IN_SANDBOX,
  'shell_environment_policy.env': AS_VARIABLES,
  'shell_environment_policy.include': 'Write `include_only`.',
  'skills.directory': 'Remove it: Codex looks for skills in .agents/skills.',
  'skills.path': 'Remove it: Codex looks for skills in .agents/skills.',
  'skills.paths': 'Remove it: Codex looks for skills in .agents/skills.',
  theme: 'Move it into [tui].',
  'tools.view_image': 'Write `view_image` in [features].',
  trust_level: 'Remove it: each person trusts the project on their own machine, when Codex asks.',
  trusted: 'Remove it: each person trusts the project on their own machine, when Codex asks.',
  web_search_enabled: 'Write `web_search = "live"`, or "cached" or "disabled".',
  web_search_request: 'Write `web_search = "live"`, or "cached" or "disabled".',
  writable_roots: 'Move it into [sandbox_workspace_write].'
}

/** What is the same under the name that Codex knows. */
const SAME: Readonly<Record<string, Path>> = {
  'features.hook': ['features', 'hooks'],
  'features.memory': ['features', 'memories'],
  'features.plugin': ['features', 'plugins'],
  'features.view_image_tool': ['features', 'view_image'],
  network_access: ['sandbox_workspace_write', 'network_access'],
  'sandbox_workspace_write.allow_network': ['sandbox_workspace_write', 'network_access'],
  'sandbox_workspace_write.network': ['sandbox_workspace_write', 'network_access'],
  'shell_environment_policy.include': ['shell_environment_policy', 'include_only'],
  'tools.view_image': ['features', 'view_image'],
  web_search_enabled: ['web_search'],
  web_search_request: ['web_search']
}
const NO_NETWORK = 'Remove it: commands cannot use the network without `network_access = true` in [sandbox_workspace_write].'
/** What to do with those that are off on purpose. */
const OFF: Readonly<Record<string, string>> = {
  network_access: NO_NETWORK,
  'sandbox_workspace_write.allow_network': NO_NETWORK,
  'sandbox_workspace_write.network': NO_NETWORK,
  web_search_enabled: 'Write `web_search = "disabled"`.',
  web_search_request: 'Write `web_search = "disabled"`.'
}
const IS_OFF: ReadonlySet<unknown> = new Set([false, 'false', 'disabled', 'off', 'none', 'restricted'])

/** Settings of the top level, which below the header of one of these tables are settings of the table: all of them were run in each. */
const AT_TOP = new Set([
  'model',
  'model_reasoning_effort',
  'model_reasoning_summary',
  'model_verbosity',
  'model_context_window',
  'model_auto_compact_token_limit',
  'plan_mode_reasoning_effort',
  'review_model',
  'service_tier',
  'approval_policy',
  'approvals_reviewer',
  'sandbox_mode',
  'default_permissions',
  'personality',
  'web_search',
  'developer_instructions',
  'project_doc_fallback_filenames',
  'project_doc_max_bytes',
  'tool_output_token_limit',
  'hide_agent_reasoning',
  'show_raw_agent_reasoning',
  'check_for_update_on_startup',
  'allow_login_shell',
  'suppress_unstable_features_warning',
  'file_opener'
])
/** Those of them that also were run below [features], which has features with the names of others. */
const NO_FEATURES = new Set(['hide_agent_reasoning', 'show_raw_agent_reasoning', 'check_for_update_on_startup', 'allow_login_shell', 'suppress_unstable_features_warning'])
const TABLES = ['sandbox_workspace_write', 'shell_environment_policy', 'tui', 'history', 'tools', 'windows', 'features']

type Unread = Problem<'unread' | 'ofPersons'>

/** Settings of Codex that it does not read where they are. */
export function* codexUnread(reading: Reading): Generator<Unread> {
  const { kind, plugin, host, path, document: { notation, text, trust } } = reading
  if (host.name !== 'codex' || kind !== 'mcp' || plugin !== undefined || notation !== 'TOML' || trust !== 'valid' || !endsIn(withSlashes(path), SETTINGS)) return
  const value = plainValue(parseToml(text).value)
  if (!isRecord(value)) return
  const own = OF_PERSONS.filter((field) => isSet(value[field]))
  if (isOfProject(reading, value)) yield* told('ofPersons', own.map((field) => [field]), (it) => `Remove ${it}: each person sets ${it} in ${HOME_PLACE}.`)
  const unknown = [...unknownIn(value)]
  const severity = reading.isUsersOwn ? { severity: 'info' as const } : {}
  yield* told('unread', unknown.filter(({ fix }) => fix === REMOVE).map(({ at }) => at), (it) => `Remove ${it}.`, severity)
  for (const { at, fix, suggestions } of unknown) if (fix !== REMOVE) yield* told('unread', [at], () => fix, { ...severity, suggestions })
}

/** One finding for settings with the same remedy. */
function* told(message: Unread['message'], settings: readonly Path[], fix: (it: string) => string, more: Partial<Unread> = {}): Generator<Unread> {
  const [first, ...others] = settings
  if (first === undefined) return
  const data = { host: 'Codex', field: first.join('.'), more: others.length === 0 ? '' : ` and ${String(others.length)} more`, fix: fix(others.length === 0 ? 'it' : 'them') }
  yield { message, data, at: first, part: 'key', related: others.map((at) => ({ message: 'and this one', at, part: 'key' as const })), ...more }
}

interface Unknown {
  readonly at: Path
  readonly fix: string
  readonly suggestions: readonly Suggestion[]
}

function* unknownIn(value: Readonly<Record<string, unknown>>): Generator<Unknown> {
  // Two settings that mean one: the remedies for both would write it twice.
  const setBy = new Map(Object.keys(value).map((field) => [field, field]))
  for (const [field, member] of Object.entries(value)) {
    const meant = Object.hasOwn(OTHER_NAMES, field) ? OTHER_NAMES[field] : undefined
    const fix = fixOf(field, member, value)
    if (meant !== undefined) {
      yield { at: [field], ...renamed(field, member, meant, setBy) }
      if (!setBy.has(meant)) setBy.set(meant, field)
    } else if (fix !== undefined) yield { at: [field], fix, suggestions: [] }
    else if (TABLES.includes(field) || field === 'skills') yield* unknownInTable(field, member, value, setBy)
  }
}

function* unknownInTable(table: string, members: unknown, value: Readonly<Record<string, unknown>>, setBy: Map<string, string>): Generator<Unknown> {
  if (!isRecord(members)) return
  for (const [field, member] of Object.entries(members)) {
    const known = `${table}.${field}`
    // Of another value in this table, the rule for the values of settings tells.
    if (table === 'features' && typeof member !== 'boolean') continue
    const isOfTop = TABLES.includes(table) && (table === 'features' ? NO_FEATURES : AT_TOP).has(field) && known !== 'tools.web_search'
    const other = isOfTop ? setBy.get(field) : undefined
    const fix =
      other === field
        ? `Remove it: \`${field}\` is set at the top of the file.`
        : other !== undefined
          ? `Remove it: \`${other}\` is for the same setting.`
          : isOfTop
            ? `Move it above the first [header] of the file: below [${table}], it is part of that table.`
            : fixOf(known, member, value)
    if (isOfTop && other === undefined) setBy.set(field, known)
    if (fix !== undefined) yield { at: [table, field], fix, suggestions: [] }
  }
}

/** What to do with a setting that is not known by any name. */
function fixOf(known: string, member: unknown, value: Readonly<Record<string, unknown>>): string | undefined {
  const same = Object.hasOwn(SAME, known) ? SAME[known] : undefined
  const [table, name = table] = same ?? []
  if (same !== undefined && valueAt(value, same) !== undefined) return `Remove it: \`${String(name)}\` is set${same.length > 1 ? ` in [${String(table)}]` : ''}.`
  if (Object.hasOwn(OFF, known) && IS_OFF.has(member)) return OFF[known]
  return Object.hasOwn(UNKNOWN, known) ? UNKNOWN[known] : undefined
}

/** What to do with a setting under another name. @param setBy what sets each setting, by its own name or another one */
function renamed(field: string, member: unknown, meant: string, setBy: ReadonlyMap<string, string>): Omit<Unknown, 'at'> {
  const other = setBy.get(meant)
  if (other !== undefined)
    return { fix: other === meant ? `Remove it: \`${meant}\` is set.` : `Remove it: \`${other}\` is for the same setting.`, suggestions: [] }
  if (typeof member === 'string' && TAKEN[meant]?.test(member) === true)
    return { fix: `Rename it to \`${meant}\`.`, suggestions: [{ title: `Rename it to ${meant}`, fix: [{ op: 'rename', at: [field], key: meant }] }] }
  return { fix: `Use \`${meant}\` at the top of the file, with the value that you want.`, suggestions: [] }
}

/** Whether the settings are those of a project, and of no person: Codex adds to a person's own, and people copy or link theirs. */
function isOfProject(reading: Reading, value: Readonly<Record<string, unknown>>): boolean {
  if (reading.isUsersOwn || reading.isAmongDotfiles || reading.isSample || WRITTEN_BY_CODEX.some((field) => Object.hasOwn(value, field))) return false
  const { text } = reading.document
  return !text.includes(HOME_PLACE) && !FOR_HOME.test(text) && !text.includes('CODEX_HOME') && !isCopiedHome(reading, HOME_PLACE) && !isMentioned(reading, AS_HOME)
}

/** Whether a setting has a value that says something. */
function isSet(member: unknown): boolean {
  return member !== undefined && member !== '' && !(typeof member === 'object' && member !== null && Object.keys(member).length === 0)
}
