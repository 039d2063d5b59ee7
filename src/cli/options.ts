import type { ParseArgsConfig } from 'node:util'
import { FORMATS } from '../report/report.js'

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
}

/** Every option, in the order of the help. */
export const OPTIONS = {
  format: {
    type: 'string',
    multiple: true,
    value: 'FORMAT',
    help: 'how to report',
    choices: FORMATS
  },
  output: { type: 'string', multiple: true, short: 'o', value: 'FILE', help: 'write the format before it to a file' },
  info: { type: 'boolean', help: 'show findings of severity info, and skipped files' },
  quiet: { type: 'boolean', short: 'q', help: 'show errors only' },
  fix: { type: 'boolean', help: 'apply the safe fixes' },
  'fix-suggestions': {
    type: 'string',
    multiple: true,
    value: 'RULE',
    help: 'apply the first suggestion of a rule as well'
  },
  'dry-run': { type: 'boolean', help: 'with --fix: show what would change, change nothing' },
  'fail-on': {
    type: 'string',
    value: 'SEVERITY',
    help: 'the mildest severity that fails (default: error)',
    choices: ['error', 'warning', 'info']
  },
  'max-warnings': { type: 'string', value: 'N', help: 'fail when there are more warnings' },
  preset: {
    type: 'string',
    value: 'PRESET',
    help: 'which rules are on (default: recommended)',
    choices: ['spec', 'recommended', 'strict']
  },
  rule: { type: 'string', multiple: true, value: 'ID=SEVERITY', help: 'set the severity of a rule' },
  kind: { type: 'string', value: 'KIND', help: 'what the files are', choices: ['mcp', 'plugin', 'state'] },
  host: { type: 'string', value: 'NAME', help: 'judge the files as this host does', choices: ['agent-plugin'] },
  platform: {
    type: 'string',
    multiple: true,
    value: 'NAME',
    help: 'a platform the configuration is meant for',
    choices: ['linux', 'darwin', 'win32']
  },
  'env-file': { type: 'string', multiple: true, value: 'FILE', help: 'what it declares counts as set' },
  'plugin-root': { type: 'string', value: 'DIR', help: 'the directory of the plugin' },
  config: { type: 'string', short: 'c', value: 'FILE', help: 'the settings file' },
  'no-config': { type: 'boolean', help: 'read no settings' },
  stdin: { type: 'boolean', help: 'lint what comes on standard input' },
  'stdin-filename': { type: 'string', value: 'PATH', help: 'the name it has' },
  color: { type: 'boolean', help: 'colours, also where there is no terminal' },
  'no-color': { type: 'boolean', help: 'no colours' },
  help: { type: 'boolean', short: 'h', help: 'show this' },
  version: { type: 'boolean', short: 'V', help: 'show the version' }
} as const satisfies Record<string, OptionInfo>

/** The commands, with what follows their name. */
export const COMMANDS = {
  lint: { arguments: '[paths…]', help: 'find every defect at its line (the default)' },
  expand: { arguments: '[paths…]', help: 'show each server as the host would see it' },
  explain: { arguments: 'RULE', help: 'what a rule reports, why, and what to do' },
  rules: { arguments: '', help: 'list the rules' }
} as const

export type CommandName = keyof typeof COMMANDS

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
  const options = Object.entries<OptionInfo>(OPTIONS).map(([name, option]) => {
    const short = option.short === undefined ? '' : `-${option.short}, `
    const choices = option.choices === undefined ? '' : ` (${option.choices.join(', ')})`
    return [`${short}--${name}${option.value === undefined ? '' : ` ${option.value}`}`, option.help + choices]
  })
  const width = Math.max(...[...commands, ...options].map(([left = '']) => left.length)) + 2
  const table = (rows: string[][]) => rows.map(([left = '', right = '']) => `  ${left.padEnd(width)}${right}`).join('\n')
  return `plugvet ${version}: vets MCP server configuration before the host does

usage: plugvet [command] [options] [paths…]

commands
${table(commands)}

options
${table(options)}

exit codes
  0  nothing at or above the failing severity
  1  findings
  2  wrong usage, unreadable settings, no such file
  3  plugvet itself failed
`
}
