import { listed, type Phrase } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isRecord, valueAt } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import type { Problem } from '../rule.js'

/**
 * Where Gemini CLI 0.61.0 has the settings that older versions had at the top level: read in the schema of its code, which moves none of them. In sessions with `contextFileName`,
 * `excludeTools` and `coreTools` at the top level the model got no text of that file and all tools; with `context.fileName` and `tools.exclude` it got the text, and not the tool.
 */
const PLACES: Readonly<Record<string, string>> = {
  accessibility: 'ui.accessibility',
  allowedTools: 'tools.allowed',
  allowMCPServers: 'mcp.allowed',
  bugCommand: 'advanced.bugCommand',
  checkpointing: 'general.checkpointing',
  contextFileName: 'context.fileName',
  coreTools: 'tools.core',
  customThemes: 'ui.customThemes',
  dnsResolutionOrder: 'advanced.dnsResolutionOrder',
  enforcedAuthType: 'security.auth.enforcedType',
  excludedProjectEnvVars: 'advanced.excludedEnvVars',
  excludeMCPServers: 'mcp.excluded',
  excludeTools: 'tools.exclude',
  fileFiltering: 'context.fileFiltering',
  folderTrust: 'security.folderTrust.enabled',
  hideBanner: 'ui.hideBanner',
  hideFooter: 'ui.hideFooter',
  hideTips: 'ui.hideTips',
  hideWindowTitle: 'ui.hideWindowTitle',
  ideMode: 'ide.enabled',
  includeDirectories: 'context.includeDirectories',
  loadMemoryFromIncludeDirectories: 'context.loadMemoryFromIncludeDirectories',
  maxSessionTurns: 'model.maxSessionTurns',
  mcpServerCommand: 'mcp.serverCommand',
  memoryImportFormat: 'context.importFormat',
  preferredEditor: 'general.preferredEditor',
  sandbox: 'tools.sandbox',
  selectedAuthType: 'security.auth.selectedType',
  showMemoryUsage: 'ui.showMemoryUsage',
  summarizeToolOutput: 'model.summarizeToolOutput',
  theme: 'ui.theme',
  toolCallCommand: 'tools.callCommand',
  toolDiscoveryCommand: 'tools.discoveryCommand',
  usageStatisticsEnabled: 'privacy.usageStatisticsEnabled',
  useExternalAuth: 'security.auth.useExternal',
  useRipgrep: 'tools.useRipgrep',
  vimMode: 'general.vimMode'
}

/** Settings of Gemini CLI in their older form, at the top level, that do not have the newer form too. */
export function* flatSettings(reading: Reading): Generator<Problem<'unread'>> {
  const { kind, plugin, host, value } = reading
  if (kind !== 'mcp' || plugin !== undefined || host.name !== 'gemini' || !isRecord(value)) return
  const older = Object.keys(value).toSorted().filter((field) => Object.hasOwn(PLACES, field) && value[field] !== null && !isEmpty(value[field]) && valueAt(value, placeOf(field)) === undefined)
  const [first, ...others] = older
  if (first === undefined) return
  const data = {
    host: subjectOf(host),
    field: first,
    more: others.length === 0 ? '' : ` and ${String(others.length)} more`,
    fix: fixOf(older.map((one) => (one === 'coreTools' && isOfCommands(value[one]) ? undefined : formOf(one))))
  }
  yield {
    message: 'unread',
    data,
    at: [first],
    part: 'key',
    related: others.map((field) => ({ message: 'and this one', at: [field], part: 'key' as const })),
    ...(reading.isUsersOwn ? { severity: 'info' as const } : {})
  }
}

function placeOf(field: string): readonly string[] {
  return PLACES[field]?.split('.') ?? []
}

/** Whether all tools of a list are commands of the shell. */
function isOfCommands(value: unknown): boolean {
  return Array.isArray(value) && value.every((tool) => typeof tool === 'string' && /^(?:ShellTool|run_shell_command)\(/.test(tool))
}

function isEmpty(value: unknown): boolean {
  return value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
}

/** @param all each in its newer form; undefined for commands alone, meant as those that run without a question: `tools.core` leaves no other tool, and `tools.allowed` no other command, in the code of 0.61.0 */
function fixOf(all: readonly (string | undefined)[]): Phrase {
  const forms = all.filter((one) => one !== undefined)
  const isOfCommands = forms.length < all.length
  return {
    text: [
      ...(forms.length === 0 ? [] : ['Write {{forms}}.']),
      ...(isOfCommands
        ? ['Remove "coreTools": as "core" in "tools", it would leave no other tool. Each person can allow those commands in a policy in ~/.gemini/policies.']
        : [])
    ].join(' '),
    data: { forms: listed(forms) }
  }
}

/** As members of groups that may be there already. */
function formOf(field: string): string {
  const [name = '', ...groups] = placeOf(field).toReversed()
  return `"${field}"${name === field ? '' : ` as "${name}"`} in ${groups.map((group) => `"${group}"`).join(' of ')}`
}
