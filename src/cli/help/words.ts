import { rules } from '../../../rules/index.js'
import { DIAGNOSIS_KINDS, diagnosisId } from '../../doctor/diagnosis.js'
import { SEVERITIES } from '../../rule/rule.js'
import { COMMAND_NAMES, type CommandName, SHELLS } from '../start/commands.js'
import { type OptionInfo, optionsOf } from '../start/options.js'

/** What a word on the command line can be. */
export type Completion =
  | { readonly is: 'words'; readonly words: readonly string[]; readonly orFile?: true }
  | { readonly is: 'file' | 'directory' | 'rule' | 'severity-of-rule' | 'command' | 'nothing' }

/** What the value of an option can be. */
export function completionOf({ choices, suggestions, completes }: OptionInfo): Completion {
  if (choices !== undefined) return { is: 'words', words: choices }
  if (suggestions !== undefined) return { is: 'words', words: suggestions, orFile: true }
  return { is: completes ?? 'nothing' }
}

/** What the operands of a command can be, one after the other; the last of them repeats. */
export const OPERANDS: Readonly<Record<CommandName, readonly Completion[]>> = {
  lint: [{ is: 'file' }],
  doctor: [{ is: 'file' }],
  expand: [{ is: 'file' }],
  matrix: [{ is: 'file' }],
  convert: [{ is: 'file' }, { is: 'nothing' }],
  scan: [{ is: 'directory' }],
  host: [{ is: 'directory' }],
  report: [{ is: 'file' }],
  explain: [{ is: 'rule' }, { is: 'nothing' }],
  rules: [{ is: 'nothing' }],
  ignore: [{ is: 'file' }, { is: 'rule' }, { is: 'nothing' }],
  init: [{ is: 'nothing' }],
  mcp: [{ is: 'nothing' }],
  lsp: [{ is: 'nothing' }],
  completion: [{ is: 'words', words: SHELLS }, { is: 'nothing' }],
  reconcile: [{ is: 'file' }, { is: 'nothing' }],
  heartbeat: [{ is: 'nothing' }, { is: 'file' }],
  help: [{ is: 'command' }, { is: 'nothing' }],
  version: [{ is: 'nothing' }]
}

/** The names of rules, and of what else the doctor finds. */
export const RULES: readonly string[] = [...rules.map(({ id }) => id), ...DIAGNOSIS_KINDS.map(diagnosisId)]

/** What a rule can be set to. */
export const RULE_SEVERITIES: readonly string[] = [...SEVERITIES, 'off']

/** How the options of a command are written, short ones first. */
export function spellingsOf(command: CommandName): string[] {
  return optionsOf(command).flatMap(([name, { short }]) => (short === undefined ? [`--${name}`] : [`-${short}`, `--${name}`]))
}

/** The options that take a value, however they are written, with what it can be: an option means the same in every command. */
export function valueOptions(): { readonly spellings: readonly string[]; readonly completion: Completion }[] {
  const seen = new Map<string, OptionInfo>(COMMAND_NAMES.flatMap((command) => optionsOf(command)))
  return [...seen].filter(([, { type }]) => type === 'string').map(([name, option]) => {
    const { short } = option
    return { spellings: [...(short === undefined ? [] : [`-${short}`]), `--${name}`], completion: completionOf(option) }
  })
}
