import type { ParseArgsConfig } from 'node:util'
import { PLATFORMS } from '../../base/world.js'
import { KINDS } from '../../hosts/profile.js'
import { byUse } from '../../hosts/order.js'
import { HOST_TABLE } from '../../hosts/table.js'
import { FORMATS } from '../../report/report.js'
import { NEWS } from '../../review/news.js'
import { PRESETS, SEVERITIES } from '../../rule/rule.js'
import { PROVIDERS } from '../../tools/providers.js'
import type { CommandName } from './commands.js'

/** The programs that run hooks of git. */
export const HOOKS = ['pre-commit', 'husky', 'lefthook'] as const
export type Hook = (typeof HOOKS)[number]

/** What runs pipelines. */
export const PIPELINES = ['github', 'gitlab'] as const
export type Pipeline = (typeof PIPELINES)[number]

/** The groups of the options, in the order of the help. */
export const OPTION_GROUPS = ['Files', 'Hosts and variables', 'Servers', 'Rules', 'Report', 'Fixes', 'Baseline', 'Orchestrator', 'Setup', 'Settings', 'General'] as const

/** One option of the command line. */
export interface OptionInfo {
  readonly type: 'string' | 'boolean'
  readonly group: (typeof OPTION_GROUPS)[number]
  readonly multiple?: boolean
  readonly short?: string
  /** Another name, which the help does not show. */
  readonly alias?: string
  /** What stands for the value in the help. */
  readonly value?: string
  /** How many words the value has on the command line, if it is more than one. */
  readonly words?: number
  readonly help: string
  /** What it means for a command where it means something else there. */
  readonly helpOf?: Partial<Record<CommandName, string>>
  readonly groupOf?: Partial<Record<CommandName, (typeof OPTION_GROUPS)[number]>>
  /** What holds where it is not given, in words. */
  readonly fallback?: string
  readonly fallbackOf?: Partial<Record<CommandName, string>>
  /** The values there are. */
  readonly choices?: readonly string[]
  /** Those that a command takes of them. */
  readonly choicesOf?: Partial<Record<CommandName, readonly string[]>>
  /** The commands for which the value is a list, separated by commas. */
  readonly separated?: readonly CommandName[]
  /** Values that completion offers, where others are possible. */
  readonly suggestions?: readonly string[]
  /** What the value names, for completion. */
  readonly completes?: 'rule' | 'severity-of-rule'
  /** The commands that take it; all of them where absent. */
  readonly commands?: readonly CommandName[]
}

/** Those that judge files, and those that read them. */
const JUDGING = ['lint', 'doctor'] as const
const READING = ['lint', 'doctor', 'expand', 'matrix'] as const
/** Those that judge one file, or many. */
const JUDGES_FILES = [...READING, 'ignore'] as const
/** Those that take a file from standard input. */
const TAKES_STDIN = [...READING, 'convert'] as const
/** Those whose result depends on the settings. */
const SETTLED = [...READING, 'reconcile'] as const
/** Those that read the settings. */
const READS_SETTINGS = [...SETTLED, 'convert', 'mcp', 'lsp', 'host', 'scan', 'review', 'approve', 'why'] as const
const REPORTING = [...READING, 'report', 'reconcile', 'rules', 'scan', 'review', 'why'] as const
/** Those that end with 1 where there are findings. */
const FAILING = [...JUDGING, 'report'] as const
const DOCTOR = ['doctor'] as const
/** The formats of the commands that report no findings. */
const VALUES = ['text', 'json'] as const
const PAGES = ['text', 'json', 'html'] as const

const HOSTS: readonly string[] = byUse(HOST_TABLE.hosts).map(({ name }) => name)

/** What --fix-suggestions takes in the place of a rule. */
export const ALL_RULES = 'all'

/** Every option, in the order of the help. */
export const OPTIONS = {
  kind: {
    type: 'string',
    group: 'Files',
    value: 'KIND',
    help: 'what kind of file the files are',
    helpOf: { convert: 'what kind of file it is' },
    choices: KINDS,
    choicesOf: { convert: ['mcp', 'plugin'] },
    commands: [...JUDGES_FILES, 'convert']
  },
  'only-known': { type: 'boolean', group: 'Files', help: 'skip files named on the command line that plugvet does not recognise', commands: ['lint'] },
  docs: { type: 'boolean', group: 'Files', help: 'check Markdown files too: the code blocks from which people copy servers', commands: ['lint', 'lsp'] },
  'allow-empty': { type: 'boolean', group: 'Files', help: 'succeed even if there is no file to check', commands: [...READING, 'report'] },
  'files-from': { type: 'string', group: 'Files', value: 'FILE', help: 'check the files that FILE lists, one path per line; - reads the list from standard input', commands: ['lint'] },
  null: { type: 'boolean', group: 'Files', help: 'with --files-from: NUL characters separate the paths', commands: ['lint'] },
  user: { type: 'boolean', group: 'Files', help: "look for this user's own files too, without asking", commands: ['scan'] },
  running: { type: 'boolean', group: 'Files', help: 'list the MCP servers that run now, and which file declares them', commands: ['scan'] },
  stdin: { type: 'boolean', group: 'Files', help: 'read the file from standard input', commands: TAKES_STDIN },
  'stdin-filename': { type: 'string', group: 'Files', value: 'PATH', help: 'the path that the file on standard input has', commands: TAKES_STDIN },
  base: { type: 'string', group: 'Files', value: 'REF', help: 'compare with the commit where the current branch and REF diverged', fallback: 'HEAD: what is not yet committed', commands: ['review'] },
  write: { type: 'boolean', group: 'Files', help: "merge the servers into the host's file of this project, and print nothing", commands: ['convert'] },
  into: { type: 'string', group: 'Files', value: 'FILE', help: 'merge the servers into FILE instead, which is created if it does not exist', commands: ['convert'] },
  watch: { type: 'boolean', group: 'Files', help: 'lint again whenever a file changes', commands: ['lint'] },

  host: {
    type: 'string',
    group: 'Hosts and variables',
    value: 'NAME',
    help: `judge every file as this host does: ${HOSTS.join(', ')}; or the path of your own host profile`,
    suggestions: HOSTS,
    helpOf: { why: `ask only about this host: ${HOSTS.join(', ')}; or the path of your own host profile` },
    commands: [...JUDGES_FILES, 'lsp', 'host', 'init', 'why']
  },
  from: {
    type: 'string',
    group: 'Hosts and variables',
    value: 'HOST',
    help: 'the host whose file it is: its name, or the path of your own host profile',
    fallback: 'decided by its path and the files next to it',
    suggestions: HOSTS,
    commands: ['convert']
  },
  to: {
    type: 'string',
    group: 'Hosts and variables',
    value: 'HOST',
    help: `the host to convert to (required): ${HOSTS.join(', ')}; or the path of your own host profile`,
    suggestions: HOSTS,
    commands: ['convert']
  },
  platform: {
    type: 'string',
    group: 'Hosts and variables',
    multiple: true,
    value: 'NAME',
    help: 'a platform the configuration is meant for',
    fallback: 'the one plugvet runs on',
    choices: PLATFORMS,
    commands: [...JUDGES_FILES, 'lsp', 'init']
  },
  dotenv: {
    type: 'string',
    group: 'Hosts and variables',
    alias: 'env-file',
    multiple: true,
    value: 'FILE',
    help: 'a .env file whose variables count as set',
    commands: [...JUDGES_FILES, 'lsp', 'host']
  },
  'assume-env': { type: 'boolean', group: 'Hosts and variables', help: 'assume that variables are set elsewhere, and check only how they are spelled', commands: ['lint', 'matrix', 'scan', 'lsp'] },
  'plugin-root': { type: 'string', group: 'Hosts and variables', value: 'DIR', help: 'the directory of the plugin', commands: JUDGES_FILES },

  server: {
    type: 'string',
    group: 'Servers',
    multiple: true,
    value: 'NAME',
    help: 'examine only this server',
    helpOf: { convert: 'convert only this server', approve: 'approve only this server, and leave the others as they were' },
    groupOf: { convert: 'Files', approve: 'Files' },
    commands: [...DOCTOR, 'convert', 'approve']
  },
  call: {
    type: 'string',
    group: 'Servers',
    value: 'SERVER TOOL JSON',
    words: 3,
    help: 'start only SERVER, call TOOL with the arguments JSON, and print the result',
    commands: DOCTOR
  },
  expect: { type: 'string', group: 'Servers', multiple: true, value: 'NAME', help: 'fail unless this server is ready', commands: DOCTOR },
  failed: { type: 'string', group: 'Servers', value: 'FILE', help: 'examine only what failed in an earlier run, whose report FILE is (--format json --output FILE)', commands: DOCTOR },
  yes: {
    type: 'boolean',
    group: 'Servers',
    short: 'y',
    help: 'start the servers without asking',
    groupOf: { init: 'Setup', convert: 'Files' },
    helpOf: { init: 'write what fits without asking, and replace nothing', convert: 'with --write: replace servers of the same name without asking' },
    commands: ['doctor', 'host', 'init', 'convert']
  },
  jobs: { type: 'string', group: 'Servers', value: 'N', help: 'how many servers to examine at a time', fallback: '8', commands: DOCTOR },
  repeat: { type: 'string', group: 'Servers', value: 'N', help: 'examine each server N times, and report how long it took and how often it failed', commands: DOCTOR },
  timeout: { type: 'string', group: 'Servers', value: 'DURATION', help: 'how long to wait for each server: 30000 (milliseconds), 30s or 2m', fallback: '30s', commands: ['doctor', 'host'] },
  era: { type: 'string', group: 'Servers', value: 'ERA', help: 'the revision of MCP to speak', fallback: 'auto', choices: ['auto', 'legacy', 'modern'], commands: DOCTOR },
  'server-card': { type: 'boolean', group: 'Servers', help: 'compare remote servers with the server cards that they publish', commands: DOCTOR },
  'login-check': { type: 'boolean', group: 'Servers', help: 'find out how the hosts can log in to remote servers, without logging in', commands: DOCTOR },
  'as-app': { type: 'boolean', group: 'Servers', help: 'give the servers the environment of a program started from the desktop, not from a terminal', commands: DOCTOR },
  cold: { type: 'boolean', group: 'Servers', help: 'start each server as if for the first time: give npx, uvx and the like an empty cache', commands: DOCTOR },
  debug: { type: 'boolean', group: 'Servers', help: 'ask the servers for debug logs', commands: DOCTOR },
  lock: { type: 'string', group: 'Servers', value: 'FILE', help: 'record the tools of the servers in FILE', commands: DOCTOR },
  'max-tool-tokens': {
    type: 'string',
    group: 'Servers',
    value: 'N',
    help: 'fail if the tools of a server, or of all servers of a file, take more than about N tokens',
    commands: DOCTOR
  },
  model: {
    type: 'string',
    group: 'Servers',
    value: 'COMPANY',
    help: 'judge the tools for the models of this company',
    fallback: "those that the file's hosts can use",
    choices: PROVIDERS,
    commands: ['doctor', 'matrix']
  },
  tools: {
    type: 'string',
    group: 'Servers',
    value: 'LOCK',
    help: 'instead, show which tools of a tool lock reach the model in each host (doctor --lock writes one)',
    commands: ['matrix']
  },
  locked: { type: 'boolean', group: 'Servers', help: 'with --lock: compare the tools with FILE instead of writing it', commands: DOCTOR },

  preset: { type: 'string', group: 'Rules', value: 'PRESET', help: 'which rules are on', fallback: 'recommended', choices: PRESETS, commands: [...JUDGING, 'lsp', 'reconcile'] },
  rule: {
    type: 'string',
    group: 'Rules',
    multiple: true,
    value: 'ID=SEVERITY',
    help: 'set the severity of a rule: error, warning, info or off',
    completes: 'severity-of-rule',
    commands: [...JUDGING, 'lsp', 'reconcile']
  },
  'fail-on': {
    type: 'string',
    group: 'Rules',
    value: 'WHAT',
    help: 'the mildest severity that makes the run fail',
    fallback: 'error',
    choices: SEVERITIES,
    choicesOf: { review: NEWS },
    helpOf: { review: 'what makes the run fail, separated by commas' },
    fallbackOf: { review: 'nothing' },
    separated: ['review'],
    commands: [...FAILING, 'review']
  },
  'max-warnings': { type: 'string', group: 'Rules', value: 'N', help: 'fail if there are more warnings than this', commands: FAILING },
  online: { type: 'boolean', group: 'Rules', help: 'ask your npm registry about the packages that the servers run', commands: ['lint'] },
  registry: { type: 'string', group: 'Rules', value: 'URL', help: 'with --online: the registry to ask', commands: ['lint'] },

  format: {
    type: 'string',
    group: 'Report',
    multiple: true,
    value: 'FORMAT',
    help: 'how to report',
    fallback: 'text',
    choices: FORMATS,
    choicesOf: { expand: VALUES, convert: VALUES, reconcile: VALUES, rules: VALUES, matrix: PAGES, scan: [...PAGES, 'cyclonedx'], review: ['text', 'json', 'markdown', 'github'], why: VALUES },
    commands: [...REPORTING, 'convert']
  },
  output: {
    type: 'string',
    group: 'Report',
    multiple: true,
    short: 'o',
    value: 'FILE',
    help: 'write the report to FILE, in the --format before it, or in the format of its extension: .json, .jsonl, .sarif, .xml, .html, .txt',
    commands: REPORTING
  },
  info: {
    type: 'boolean',
    group: 'Report',
    help: 'also show findings of severity info, and skipped files',
    helpOf: { lsp: 'also show findings of severity info' },
    commands: [...FAILING, 'lsp', 'reconcile']
  },
  quiet: { type: 'boolean', group: 'Report', short: 'q', help: 'show errors only', commands: [...FAILING, 'reconcile'] },

  fix: { type: 'boolean', group: 'Fixes', help: 'apply the safe fixes', commands: ['lint'] },
  'fix-suggestions': {
    type: 'string',
    group: 'Fixes',
    multiple: true,
    value: 'RULE',
    help: `also apply the first suggestion of each finding of this rule, or with ${ALL_RULES} of all findings that are shown`,
    completes: 'rule',
    commands: ['lint']
  },
  'dry-run': {
    type: 'boolean',
    group: 'Fixes',
    help: 'with --fix: show what would change, and write nothing',
    groupOf: { doctor: 'Servers', init: 'Setup', convert: 'Files' },
    helpOf: {
      doctor: 'show what would be started, and start nothing',
      init: 'show what would be written, and write nothing',
      convert: 'with --write: show what would change, and write nothing'
    },
    commands: [...JUDGING, 'init', 'convert']
  },

  baseline: { type: 'string', group: 'Baseline', value: 'FILE', help: 'hide the findings that FILE lists, and say which of them are gone', commands: ['lint'] },
  'update-baseline': { type: 'boolean', group: 'Baseline', help: "write today's findings to the baseline", commands: ['lint'] },
  'no-baseline': { type: 'boolean', group: 'Baseline', help: "also show what the settings' baseline hides", commands: ['lint'] },

  heartbeats: {
    type: 'string',
    group: 'Orchestrator',
    value: 'DIR',
    help: 'the directory of the heartbeat files',
    fallback: '.orchestrator/heartbeats next to the state record',
    commands: [...JUDGING, 'expand', 'reconcile']
  },
  workflow: { type: 'string', group: 'Orchestrator', value: 'FILE', help: 'the WORKFLOW.md with the intervals', commands: ['reconcile', 'heartbeat'] },
  'stale-ms': { type: 'string', group: 'Orchestrator', value: 'DURATION', help: 'the age at which a heartbeat is stale: 180000 (milliseconds), 180s or 3m', commands: ['reconcile'] },
  task: { type: 'string', group: 'Orchestrator', multiple: true, value: 'ID', help: "a task on this session's list", commands: ['reconcile'] },
  tasks: { type: 'string', group: 'Orchestrator', value: 'FILE', help: 'the list: a JSON array of strings, or one task per line', commands: ['reconcile'] },
  session: { type: 'string', group: 'Orchestrator', value: 'ID', help: 'the id of this session', commands: ['reconcile'] },
  now: { type: 'string', group: 'Orchestrator', value: 'TIME', help: 'the time to judge at, such as 2026-01-31T12:00:00Z', fallback: 'the current time', commands: ['reconcile'] },
  dir: { type: 'string', group: 'Orchestrator', value: 'DIR', help: 'the directory to write the heartbeat file to', commands: ['heartbeat'] },
  'interval-ms': { type: 'string', group: 'Orchestrator', value: 'DURATION', help: 'how often to refresh the heartbeat', fallback: '60s', commands: ['heartbeat'] },

  reason: { type: 'string', group: 'Setup', value: 'TEXT', help: 'why the finding is accepted', commands: ['ignore'] },
  hook: { type: 'string', group: 'Setup', multiple: true, value: 'PROGRAM', help: 'write a Git hook for this program', choices: HOOKS, commands: ['init'] },
  ci: { type: 'string', group: 'Setup', multiple: true, value: 'NAME', help: 'write a workflow for this CI service', choices: PIPELINES, commands: ['init'] },

  config: {
    type: 'string',
    group: 'Settings',
    short: 'c',
    value: 'FILE',
    help: 'the settings file',
    fallback: 'the nearest plugvet.config.json or package.json',
    commands: [...READS_SETTINGS, 'ignore']
  },
  'no-config': { type: 'boolean', group: 'Settings', help: 'read no settings file', commands: READS_SETTINGS },

  stdio: { type: 'boolean', group: 'General', help: 'speak with the editor on standard input and output, as always: editors add it', commands: ['lsp'] },
  color: { type: 'boolean', group: 'General', help: 'use colours even if the output is not a terminal' },
  'no-color': { type: 'boolean', group: 'General', help: 'use no colours' },
  help: { type: 'boolean', group: 'General', short: 'h', help: 'show this help' },
  version: { type: 'boolean', group: 'General', short: 'v', help: 'show the version' }
} as const satisfies Record<string, OptionInfo>

export type OptionName = keyof typeof OPTIONS

/** The options a command takes, by name, in the order of the help. */
export function optionsOf(command: CommandName): readonly (readonly [name: OptionName, option: OptionInfo])[] {
  const all = Object.entries<OptionInfo>(OPTIONS) as [OptionName, OptionInfo][]
  const own = all.filter(([, { commands }]) => commands === undefined || commands.includes(command))
  return own.map(([name, option]) => [name, option.choicesOf?.[command] === undefined ? option : { ...option, choices: option.choicesOf[command] }])
}

/** The options in the form `parseArgs` takes, other names included. */
export function parseArgsOptions(): NonNullable<ParseArgsConfig['options']> {
  return Object.fromEntries(
    Object.entries<OptionInfo>(OPTIONS).flatMap(([name, { type, multiple, short, alias }]) => {
      const config = { type, ...(multiple === true ? { multiple } : {}) }
      const named = [name, { ...config, ...(short === undefined ? {} : { short }) }] as const
      return alias === undefined ? [named] : [named, [alias, config] as const]
    })
  )
}
