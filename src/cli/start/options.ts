import type { ParseArgsConfig } from 'node:util'
import { KINDS } from '../../hosts/profile.js'
import { HOST_TABLE } from '../../hosts/table.js'
import { FORMATS } from '../../report/report.js'

/** The programs that run hooks of git. */
export const HOOKS = ['pre-commit', 'husky', 'lefthook'] as const
export type Hook = (typeof HOOKS)[number]

/** What runs pipelines. */
export const PIPELINES = ['github', 'gitlab'] as const
export type Pipeline = (typeof PIPELINES)[number]

/** The commands, with what follows their name. */
export const COMMANDS = {
  lint: { arguments: '[paths…]', help: 'find every defect at its line (the default)' },
  doctor: { arguments: '[paths…]', help: 'start every server, probe it, say why it fails, stop it' },
  expand: { arguments: '[paths…]', help: 'show each server as the host would see it' },
  matrix: { arguments: '[paths…]', help: 'which hosts would load which server, and why not' },
  reconcile: { arguments: 'STATE', help: "judge each running entry of an orchestrator's state record" },
  heartbeat: { arguments: 'ISSUE -- CMD [ARGS…]', help: 'run a worker under a heartbeat file' },
  mcp: { arguments: '', help: 'an MCP server that offers lint, explain and expand to an agent' },
  explain: { arguments: 'RULE', help: 'what a rule reports, why, and what to do' },
  rules: { arguments: '', help: 'list the rules' },
  ignore: { arguments: 'FILE RULE [POINTER]', help: 'accept a finding: add it to the settings, with a reason' },
  init: { arguments: '', help: 'write a settings file, and offer a hook and a pipeline' }
} as const

export type CommandName = keyof typeof COMMANDS

/** One option of the command line. */
export interface OptionInfo {
  readonly type: 'string' | 'boolean'
  readonly multiple?: boolean
  readonly short?: string
  /** What stands for the value in the help. */
  readonly value?: string
  readonly help: string
  /** The values there are. */
  readonly choices?: readonly string[]
  /** The commands that take it; all of them where absent. */
  readonly commands?: readonly CommandName[]
}

/** Those that judge files, and those that read them. */
const JUDGING = ['lint', 'doctor'] as const
const READING = ['lint', 'doctor', 'expand', 'matrix'] as const
/** Those that judge one file, or many. */
const JUDGES_FILES = [...READING, 'ignore'] as const
/** Those whose result depends on the settings. */
const SETTLED = [...READING, 'reconcile'] as const
/** Those that read the settings. */
const READS_SETTINGS = [...SETTLED, 'mcp'] as const
const REPORTING = [...READING, 'reconcile', 'rules'] as const
const DOCTOR = ['doctor'] as const

/** Every option, in the order of the help. */
export const OPTIONS = {
  format: { type: 'string', multiple: true, value: 'FORMAT', help: 'how to report', choices: FORMATS, commands: REPORTING },
  output: {
    type: 'string',
    multiple: true,
    short: 'o',
    value: 'FILE',
    help: 'write the format before it to a file',
    commands: REPORTING
  },
  info: { type: 'boolean', help: 'show findings of severity info, and skipped files', commands: [...JUDGING, 'reconcile'] },
  quiet: { type: 'boolean', short: 'q', help: 'show errors only', commands: [...JUDGING, 'reconcile'] },
  fix: { type: 'boolean', help: 'apply the safe fixes', commands: ['lint'] },
  'fix-suggestions': {
    type: 'string',
    multiple: true,
    value: 'RULE',
    help: 'apply the first suggestion of a rule as well',
    commands: ['lint']
  },
  online: {
    type: 'boolean',
    help: 'ask your npm registry about the packages that the servers run',
    commands: ['lint']
  },
  registry: { type: 'string', value: 'URL', help: 'with --online: the registry to ask', commands: ['lint'] },
  watch: { type: 'boolean', help: 'lint what changes, until Ctrl-C', commands: ['lint'] },
  'dry-run': {
    type: 'boolean',
    help: 'with --fix: show what would change; of doctor: what would be started; of init: what would be written',
    commands: [...JUDGING, 'init']
  },
  'fail-on': {
    type: 'string',
    value: 'SEVERITY',
    help: 'the mildest severity that fails (default: error)',
    choices: ['error', 'warning', 'info'],
    commands: JUDGING
  },
  'max-warnings': { type: 'string', value: 'N', help: 'fail when there are more warnings', commands: JUDGING },
  baseline: { type: 'string', value: 'FILE', help: 'hide the findings that FILE knows, say which are fixed', commands: ['lint'] },
  'update-baseline': { type: 'boolean', help: "write today's findings to the baseline", commands: ['lint'] },
  'no-baseline': { type: 'boolean', help: 'show also what the baseline of the settings hides', commands: ['lint'] },
  preset: {
    type: 'string',
    value: 'PRESET',
    help: 'which rules are on (default: recommended)',
    choices: ['spec', 'recommended', 'strict'],
    commands: [...JUDGING, 'reconcile']
  },
  rule: { type: 'string', multiple: true, value: 'ID=SEVERITY', help: 'set the severity of a rule', commands: [...JUDGING, 'reconcile'] },
  kind: { type: 'string', value: 'KIND', help: 'what the files are', choices: KINDS, commands: JUDGES_FILES },
  'only-known': { type: 'boolean', help: 'pass over named files that are none of those plugvet knows', commands: ['lint'] },
  host: {
    type: 'string',
    value: 'NAME',
    help: `judge the files as this host does: ${HOST_TABLE.hosts.map(({ name }) => name).join(', ')}, or the path of a profile`,
    commands: JUDGES_FILES
  },
  to: { type: 'string', value: 'HOST', help: 'print the servers in the words of this host', commands: ['matrix'] },
  platform: {
    type: 'string',
    multiple: true,
    value: 'NAME',
    help: 'a platform the configuration is meant for',
    choices: ['linux', 'darwin', 'win32'],
    commands: JUDGES_FILES
  },
  'env-file': { type: 'string', multiple: true, value: 'FILE', help: 'what it declares counts as set', commands: JUDGES_FILES },
  'assume-env': {
    type: 'boolean',
    help: 'assume that variables are set elsewhere: check only their spelling',
    commands: ['lint', 'matrix']
  },
  'plugin-root': { type: 'string', value: 'DIR', help: 'the directory of the plugin', commands: JUDGES_FILES },
  heartbeats: {
    type: 'string',
    value: 'DIR',
    help: 'the heartbeats (default: .orchestrator/heartbeats by the record)',
    commands: [...JUDGING, 'expand', 'reconcile']
  },
  workflow: { type: 'string', value: 'FILE', help: 'the WORKFLOW.md with the intervals', commands: ['reconcile', 'heartbeat'] },
  'stale-ms': { type: 'string', value: 'N', help: 'the age beyond which a heartbeat is stale; also 30s, 2m', commands: ['reconcile'] },
  task: { type: 'string', multiple: true, value: 'ID', help: "a task of this session's list", commands: ['reconcile'] },
  tasks: { type: 'string', value: 'FILE', help: 'the list, as a JSON array of strings or one task a line', commands: ['reconcile'] },
  session: { type: 'string', value: 'ID', help: 'the id of this session', commands: ['reconcile'] },
  now: { type: 'string', value: 'ISO', help: 'the time to judge at, such as 2026-01-31T12:00:00Z', commands: ['reconcile'] },
  dir: { type: 'string', value: 'DIR', help: 'the heartbeat folder', commands: ['heartbeat'] },
  'interval-ms': { type: 'string', value: 'N', help: 'how often to refresh (default: 60000)', commands: ['heartbeat'] },
  config: { type: 'string', short: 'c', value: 'FILE', help: 'the settings file', commands: [...READS_SETTINGS, 'ignore'] },
  'no-config': { type: 'boolean', help: 'read no settings', commands: READS_SETTINGS },
  stdin: { type: 'boolean', help: 'read the file from standard input', commands: READING },
  'stdin-filename': { type: 'string', value: 'PATH', help: 'the name it has', commands: READING },
  reason: { type: 'string', value: 'TEXT', help: 'why the finding is accepted', commands: ['ignore'] },
  hook: { type: 'string', value: 'PROGRAM', help: 'write a hook of git for this program', choices: HOOKS, commands: ['init'] },
  ci: { type: 'string', value: 'NAME', help: 'write a pipeline for it', choices: PIPELINES, commands: ['init'] },
  yes: {
    type: 'boolean',
    short: 'y',
    help: 'doctor: start the servers without asking; init: write what fits, replace nothing',
    commands: ['doctor', 'init']
  },
  server: { type: 'string', multiple: true, value: 'NAME', help: 'examine this server only', commands: DOCTOR },
  expect: { type: 'string', multiple: true, value: 'NAME', help: 'fail unless this server is ready', commands: DOCTOR },
  jobs: { type: 'string', value: 'N', help: 'servers examined at a time (default: 8)', commands: DOCTOR },
  timeout: { type: 'string', value: 'DURATION', help: 'for each server: 30000, 30s or 2m (default: 30s)', commands: DOCTOR },
  era: {
    type: 'string',
    value: 'ERA',
    help: 'the revision of MCP to speak (default: auto)',
    choices: ['auto', 'legacy', 'modern'],
    commands: DOCTOR
  },
  debug: { type: 'boolean', help: 'have the servers log for debugging', commands: DOCTOR },
  lock: { type: 'string', value: 'FILE', help: 'record what the tools look like', commands: DOCTOR },
  locked: { type: 'boolean', help: 'with --lock: compare the tools with the record instead', commands: DOCTOR },
  'max-tool-tokens': { type: 'string', value: 'N', help: 'fail when the tools of a server take about more tokens', commands: DOCTOR },
  color: { type: 'boolean', help: 'colours, also where there is no terminal' },
  'no-color': { type: 'boolean', help: 'no colours' },
  help: { type: 'boolean', short: 'h', help: 'show this' },
  version: { type: 'boolean', short: 'V', help: 'show the version' }
} as const satisfies Record<string, OptionInfo>

/** The options in the form `parseArgs` takes. */
export function parseArgsOptions(): NonNullable<ParseArgsConfig['options']> {
  return Object.fromEntries(
    Object.entries<OptionInfo>(OPTIONS).map(([name, { type, multiple, short }]) => [
      name,
      { type, ...(multiple === true ? { multiple } : {}), ...(short === undefined ? {} : { short }) }
    ])
  )
}

/** The text of `plugvet --help`. */
export function helpText(version: string): string {
  const commands = Object.entries(COMMANDS).map(([name, command]) => [`${name} ${command.arguments}`.trim(), command.help])
  const options = Object.entries<OptionInfo>(OPTIONS)
  const isOfDoctor = ([, option]: [string, OptionInfo]) => option.commands === DOCTOR
  const general = options.filter((option) => !isOfDoctor(option)).map(helpRow)
  const ofDoctor = options.filter(isOfDoctor).map(helpRow)
  const width = Math.max(...[...commands, ...general, ...ofDoctor].map(([left = '']) => left.length)) + 2
  const table = (rows: string[][]) => rows.map(([left = '', right = '']) => `  ${left.padEnd(width)}${right}`).join('\n')
  return `plugvet ${version}: vets MCP server configuration before the host does

usage: plugvet [command] [options] [paths…]

commands
${table(commands)}

options
${table(general)}

options of doctor
${table(ofDoctor)}

exit codes
  0  nothing at or above the failing severity
  1  findings
  2  wrong usage, unreadable settings, no such file
  3  plugvet itself failed
`
}

function helpRow([name, option]: [string, OptionInfo]): string[] {
  const short = option.short === undefined ? '' : `-${option.short}, `
  const choices = option.choices === undefined ? '' : ` (${option.choices.join(', ')})`
  return [`${short}--${name}${option.value === undefined ? '' : ` ${option.value}`}`, option.help + choices]
}
