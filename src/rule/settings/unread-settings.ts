import { dirname, join } from '../../base/path.js'
import { listed } from '../../base/wording.js'
import { endsIn } from '../../hosts/paths.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isRecord, stringsIn, valueAt } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import type { Reading } from '../../project/reading.js'
import { MADE_UP_TOOLS, OLD_TOOLS, OWN_TOOLS } from '../agents/own-tools.js'
import { isMentioned } from '../build-output.js'
import { andMore } from '../front-matter.js'
import { hooksIn } from '../hooks/hooks.js'
import type { Problem } from '../rule.js'
import { filesNearRoot } from '../texts/unread-texts.js'
import { isCopiedHome } from '../used-anyway.js'
import { countsFor } from './idle-directories.js'

/** What people write at the top level of settings for something that the host reads elsewhere: none of these is in the schema of Claude Code 2.1.332, and in sessions with them nothing was allowed or denied, and no text reached the model. */
const ELSEWHERE: readonly { readonly field: string; readonly is: (value: unknown) => boolean; readonly advice: string }[] = [
  ...['allow', 'ask', 'deny', 'additionalDirectories'].map((field) => ({ field, is: isList, advice: 'Move it into "permissions".' })),
  { field: 'allowedTools', is: (value) => isList(value) || isRecord(value), advice: 'Write the permissions in "permissions": { "allow": […] }.' },
  ...['disallowedTools', 'denyTools'].map((field) => ({ field, is: isList, advice: 'Write the permissions in "permissions": { "deny": […] }.' })),
  { field: 'ignorePatterns', is: isList, advice: 'Write "permissions": { "deny": ["Read(…)"] }, with a Read(…) for each pattern that the model is not to read.' },
  { field: 'defaultMode', is: isText, advice: 'Move it into "permissions".' },
  { field: 'permissionMode', is: isText, advice: 'Write it as "permissions": { "defaultMode": "…" }.' },
  ...['plan_mode', 'planMode'].map((field) => ({ field, is: (value: unknown) => value === true, advice: 'Write it as "permissions": { "defaultMode": "plan" }.' })),
  { field: 'stop_hooks', is: isList, advice: 'Write "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "…" }] }] }, with the command of each.' },
  { field: 'enableAgentTeams', is: (value) => value === true, advice: 'Write "env": { "CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS": "1" }.' },
  {
    field: 'plugins',
    is: (value) => isList(value) || isRecord(value),
    advice: 'Write "enabledPlugins": { "<plugin>@<marketplace>": true }, and the marketplace in "extraKnownMarketplaces".'
  },
  {
    field: 'pluginDirs',
    is: isList,
    advice:
      'Start Claude Code with `--plugin-dir <folder>`, or name a marketplace with the plugin in "extraKnownMarketplaces" and the plugin in "enabledPlugins".'
  },
  {
    field: 'marketplaces',
    is: (value) => isList(value) || isRecord(value),
    advice: 'Write "extraKnownMarketplaces": { "<name>": { "source": { "source": "github", "repo": "<owner>/<repository>" } } }.'
  },
  ...['prompt', 'systemPrompt', 'customInstructions', 'instructions'].map((field) => ({
    field,
    is: isText,
    advice: 'Write the text in CLAUDE.md, which it reads at the start of each session.'
  })),
  ...['commitCoAuthor', 'coAuthoredBy', 'includeCoAuthor'].map((field) => ({
    field,
    is: (value: unknown) => value === false,
    advice: 'Write "attribution": { "commit": "" } for commits that do not name it.'
  })),
  { field: 'agents', is: isRecord, advice: 'Write each agent as a file, .claude/agents/<name>.md, with its name and description in front matter.' },
  { field: 'skills', is: isRecord, advice: 'Write each skill as a file, .claude/skills/<name>/SKILL.md, with its description in front matter.' },
  { field: 'commands', is: (value) => isList(value) || isRecord(value), advice: 'Remove it: the commands are the files in .claude/commands/.' }
]

/** What a person has accepted: the program of Claude Code 2.1.332 looks for these in all settings but those of a project, and so asks everyone who has not. */
const ACCEPTED = ['skipDangerousModePermissionPrompt', 'skipWorkflowUsageWarning']

/** What Claude Code does not take from the settings of a project. */
export function* settingsOfPersons(reading: Reading): Generator<Problem<'ofPersons'>> {
  const { kind, host, path, value } = reading
  if (kind !== 'mcp' || host.name !== 'claude-code' || !isRecord(value) || !endsIn(withSlashes(path), OF_PROJECT_FILE)) return
  const [first, ...others] = ACCEPTED.filter((field) => value[field] === true)
  if (first === undefined || reading.isUsersOwn || reading.isAmongDotfiles || isCopiedHome(reading, `~/${OF_PROJECT_FILE}`)) return
  const it = others.length === 0 ? 'it' : 'them'
  const data = { host: subjectOf(host), field: first, more: andMore([first, ...others]), fix: `Remove ${it}: each person sets ${it} in ~/.claude/settings.json.` }
  yield { message: 'ofPersons', data, at: [first], part: 'key', related: others.map((field) => ({ message: 'and this one', at: [field], part: 'key' as const })) }
}

const OF_PROJECT_FILE = '.claude/settings.json'

/** Variables with the name of a setting: the program of Claude Code 2.1.332 has the names of hundreds that begin so, and none of these. */
const AS_VARIABLES: readonly { readonly name: RegExp; readonly member: readonly string[]; readonly advice: string }[] = [
  { name: variableFor('STATUS_?LINE'), member: ['statusLine'], advice: 'Write "statusLine": { "type": "command", "command": "…" } next to "env".' },
  { name: variableFor('OUTPUT_?STYLE'), member: ['outputStyle'], advice: 'Write "outputStyle": "…" next to "env".' },
  { name: variableFor('(?:PERMISSION|DEFAULT)_MODE'), member: ['permissions', 'defaultMode'], advice: 'Write it as "permissions": { "defaultMode": "…" }.' },
  { name: variableFor('ALLOWED_TOOLS'), member: ['permissions', 'allow'], advice: 'Write the permissions in "permissions": { "allow": […] }.' }
]

function variableFor(setting: string): RegExp {
  return new RegExp(String.raw`\bCLAUDE_CODE_(?:[A-Z]{1,20}_)?${setting}(?:_[A-Z]{1,20})?\b`)
}

/** A mode that only each person can set: the host would skip it in the settings of a project too. */
const OF_PERSONS = /^(?:auto|bypassPermissions)$/

/** Members of settings that Claude Code has under another name, or somewhere else. */
export function* unreadSettings(reading: Reading): Generator<Problem<'unread'>> {
  const { kind, host, value } = reading
  if (kind !== 'mcp' || host.hooks?.matchers === undefined || !isRecord(value) || !(host.files.mcp.switches ?? []).some(({ does }) => does === 'approves-tools')) return
  for (const { field, is, advice } of ELSEWHERE) {
    const member = value[field]
    if (!is(member)) continue
    const instead =
      typeof member === 'string' && OF_PERSONS.test(member)
        ? 'Remove it: each person sets this mode in ~/.claude/settings.json.'
        : (thereAlready(reading, field, member) ??
          `${advice}${isList(member) && stringsIn(member).some((text) => text.startsWith('mcp:')) ? ' Write mcp__<server>__<tool> there in place of mcp:<server>:<tool>.' : ''}`)
    yield {
      message: 'unread',
      data: { host: subjectOf(host), field, more: '', fix: instead },
      at: [field],
      part: 'key',
      ...(reading.isUsersOwn ? { severity: 'info' as const } : {})
    }
  }
  const env = isRecord(value.env) ? Object.keys(value.env).toSorted() : []
  for (const { name, member, advice } of AS_VARIABLES) {
    const found = env.filter((one) => name.test(one))
    const [first, ...others] = found
    // A script of the project may read its own, and a program from elsewhere.
    if (first === undefined || runsOthers(value) || isMentioned(reading, name) || besideSettings(reading).some((text) => found.some((one) => text.includes(one)))) continue
    const fix = valueAt(value, member) === undefined ? advice : { text: "Remove it: '{{member}}' is set.", data: { member: member.join('.') } }
    yield {
      message: 'unread',
      data: { host: subjectOf(host), field: first, more: '', fix },
      at: ['env', first],
      part: 'key',
      related: others.map((one) => ({ message: 'and this one', at: ['env', one], part: 'key' as const }))
    }
  }
}

/** What to do where the project has each of the agents or skills as a file already. */
function thereAlready({ path, surroundings: { files } }: Reading, field: string, member: unknown): string | undefined {
  const fileOf = field === 'agents' ? (name: string) => `agents/${name}.md` : field === 'skills' ? (name: string) => `skills/${name}/SKILL.md` : undefined
  const values = isRecord(member) ? Object.entries(member) : []
  const isOfLists = values.every(([name, one]) => !isRecord(one) && !/^(?:dis|excl|deny|off)/.test(name))
  const names = isOfLists ? values.flatMap(([, one]) => (Array.isArray(one) ? stringsIn(one) : [])) : values.map(([name]) => name)
  const isThere = (name: string) => fileOf !== undefined && files.kindOf(join(dirname(path), fileOf(name.replaceAll(AROUND_NAME, '')))) === 'file'
  if (names.length === 0 || !names.every(isThere)) return undefined
  // What it sets would be lost.
  if (isOfLists || values.every(([, one]) => isRecord(one) && Object.keys(one).every((name) => name === 'name' || name === 'description')))
    return `Remove it: the ${field} are the files in .claude/${field}/.`
  if (field === 'skills') return 'Remove it: the skills are the files in .claude/skills/. To turn one off, write "skillOverrides": { "<skill>": "off" }.'
  return 'Move what it sets for each agent to the front matter of its file in .claude/agents/, and remove it.'
}

/** What stands around the name of an agent or a skill in the path of its file or folder. */
const AROUND_NAME = /^(?:\.\/)?\.claude\/(?:agents|skills)\/|(?:\/SKILL)?\.md$|\/$/g

/** Whether a command in settings is not one of the project. */
function runsOthers({ hooks, statusLine }: Readonly<Record<string, unknown>>): boolean {
  const commands = isRecord(hooks) ? hooksIn({ value: hooks }).map(({ runs }) => runs) : []
  const line = isRecord(statusLine) ? statusLine.command : undefined
  return [...commands, ...(typeof line === 'string' ? [line] : [])].some((command) => !OF_PROJECT.test(command))
}

const OF_PROJECT = /\bCLAUDE_PROJECT_DIR\b|(?<![~\w/])\.claude\//

/** The scripts in the folders next to the settings, such as those of hooks. */
function besideSettings({ path, surroundings: { files } }: Reading): readonly string[] {
  return filesNearRoot(dirname(path), files).filter((file) => /\.(?:sh|py|[cm]?[jt]s|ps1)$/.test(file)).slice(0, MAX_SCRIPTS).map((file) => files.readText(file) ?? '')
}

const MAX_SCRIPTS = 100

function isList(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

/** What people write in `permissions` for a list of permissions. */
const LISTS: Readonly<Record<string, string>> = {
  allowed: 'allow',
  allowedTools: 'allow',
  allowlist: 'allow',
  allowList: 'allow',
  denied: 'deny',
  denylist: 'deny',
  denyList: 'deny',
  disallowedTools: 'deny',
  blocked: 'deny',
  requireApproval: 'ask',
  autoApprove: 'allow'
}
const FORMS = ['allow', 'ask', 'deny']

/**
 * Members of `permissions` with rules in them that are not in the schema of Claude Code 2.1.332, which lets any member pass and reads none of these: lists under the name of a
 * tool (`"bash": { "deny": ["sudo"] }`), and lists under another name.
 */
export function* unreadPermissions(reading: Reading): Generator<Problem<'unread'>> {
  const { kind, host, value } = reading
  const permissions = valueAt(value, ['permissions'])
  if (kind !== 'mcp' || host.name !== 'claude-code' || !isRecord(permissions)) return
  for (const [field, member] of Object.entries(permissions)) {
    const tool = OWN_TOOLS.find((name) => name.toLowerCase() === field.toLowerCase())
    const list = Object.hasOwn(LISTS, field) ? LISTS[field] : undefined
    const hasRules = Array.isArray(member) ? isOfTexts(member) : tool !== undefined && isRecord(member) && FORMS.some((name) => isOfTexts(member[name]))
    if (!hasRules || (tool === undefined && list === undefined)) continue
    const fix =
      list === undefined
        ? { text: 'Write each rule in the "allow", "ask" or "deny" of "permissions", as {{tool}}(…).', data: { tool: countsFor(tool ?? '') ?? tool } }
        : { text: 'Write these permissions in "{{list}}"{{as}}.', data: { list, as: asCommands(member) } }
    yield {
      message: 'unread',
      data: { host: subjectOf(host), field: `permissions.${field}`, more: '', fix },
      at: ['permissions', field],
      part: 'key',
      ...(reading.isUsersOwn ? { severity: 'info' as const } : {})
    }
  }
}

/** A permission begins with the name of a tool: how to write lines for the shell, and tools in small letters, if there are any in a list. */
function asCommands(list: unknown): string {
  const lines = stringsIn(list).filter((item) => isTool(item) || A_COMMAND.test(item))
  const commands = lines.filter((item) => !isTool(item))
  const isPattern = (item: string) => item.endsWith('*')
  const forms = [
    ...(commands.some((item) => !isPattern(item)) ? ['each command as "Bash(<command>:*)"'] : []),
    ...(commands.some(isPattern) ? ['each command with a "*" at its end as "Bash(<command>)"'] : []),
    ...(commands.length < lines.length ? ['each tool by its own name, such as "Read"'] : [])
  ]
  return forms.length === 0 ? '' : `, ${listed(forms)}`
}

/** A program, or a tool in small letters. */
const A_COMMAND = /^(?!mcp__)[a-z][\w.-]*(?=[ :]|$)/

/** Whether a line begins with the name of a tool: "bash" alone is not a command that runs any other. */
function isTool(line: string): boolean {
  const [name = ''] = line.split(/[ :(]/, 1)
  return TOOLS.has(name) && !(PROGRAMS.has(name) && line[name.length] === ' ')
}

const TOOLS: ReadonlySet<string> = new Set(
  [...OWN_TOOLS, ...OLD_TOOLS.keys(), ...MADE_UP_TOOLS.keys(), 'Agent', 'Task', 'TodoWrite']
    .map((name) => name.toLowerCase())
    .filter((name) => name !== 'git' && name !== 'ls')
)
/** Those that are programs as well. */
const PROGRAMS: ReadonlySet<string> = new Set(['bash', 'glob', 'grep', 'task', 'view'])

function isOfTexts(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0 && list.every((item) => typeof item === 'string')
}
