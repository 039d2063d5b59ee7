import { COMMAND_NAMES, type CommandName, COMMANDS } from '../start/commands.js'
import { VERSION } from '../start/io.js'
import { type OptionInfo, type OptionName, optionsOf } from '../start/options.js'
import { type Completion, completionOf, OPERANDS, RULE_SEVERITIES, RULES, valueOptions } from './words.js'

/** The completion for zsh: to be sourced after compinit, or a file `_plugvet` in a directory of its fpath. */
export function zshScript(): string {
  return `#compdef plugvet
# Completion of plugvet ${VERSION} for zsh, printed by \`plugvet completion zsh\`.

_plugvet_commands() {
  local -a commands=(
${COMMAND_NAMES.map((name) => `    ${quoted(`${name}:${COMMANDS[name].help}`)}`).join('\n')}
  )
  _describe -t commands command commands
}

_plugvet_rules() {
  local -a rules=(${RULES.join(' ')})
  _describe -t rules rule rules "$@"
}

_plugvet_severity_of_rule() {
  if compset -P '*='; then
    local -a severities=(${RULE_SEVERITIES.join(' ')})
    _describe -t severities severity severities
  else
    _plugvet_rules -S =
  fi
}

_plugvet_words_or_file() {
  _alternative "values:value:($*)" 'files:file:_files'
}

_plugvet_command_or_file() {
  _alternative 'commands:command:_plugvet_commands' 'files:file:_files'
}

_plugvet() {
  local command= word
  local -i at
  # The command is the first word that is not an option or the value of one.
  for ((at = 2; at < CURRENT; at++)); do
    word=\${words[at]}
    case $word in
      --) command=lint; break ;;
      ${valueOptions().flatMap(({ spellings }) => spellings).join('|')}) at+=1 ;;
      -*) ;;
      ${COMMAND_NAMES.join('|')})
        command=$word
        # What follows is completed as if the command were not there.
        words[at]=()
        CURRENT+=-1
        break
        ;;
      *) break ;;
    esac
  done
  case $command in
    '')
      _arguments -s -S \\
${linesOf([...specsOf('lint'), "'1:command or file:_plugvet_command_or_file'", "'*:file:_files'"])}
      ;;
${COMMAND_NAMES.map(caseOf).join('\n')}
  esac
}

if [ "\${funcstack[1]}" = _plugvet ]; then
  _plugvet "$@"
else
  compdef _plugvet plugvet
fi
`
}

function caseOf(command: CommandName): string {
  const operands = OPERANDS[command].map((completion, index) => {
    const isLast = index === OPERANDS[command].length - 1
    return quoted(`${isLast ? '*' : index + 1}:${nameOf(completion)}:${actionOf(completion)}`)
  })
  return `    ${command})\n      _arguments -s -S \\\n${linesOf([...specsOf(command), ...operands])}\n      ;;`
}

function linesOf(specs: readonly string[]): string {
  return specs.map((spec) => `        ${spec}`).join(' \\\n')
}

function specsOf(command: CommandName): string[] {
  return optionsOf(command).flatMap(([name, option]) => specOf(command, name, option))
}

/** Each spelling is a spec of its own; one excludes the others, unless the option may be repeated. */
function specOf(command: CommandName, name: OptionName, option: OptionInfo): string[] {
  const { short, multiple, value } = option
  const spellings = [...(short === undefined ? [] : [`-${short}`]), `--${name}`]
  const about = `[${(option.helpOf?.[command] ?? option.help).replaceAll(/[[\]:\\]/g, '\\$&')}]`
  const completion = completionOf(option)
  const argument = value === undefined ? '' : `:${value.replaceAll(':', '\\:')}:${actionOf(completion)}`
  return spellings.map((spelling) => {
    const sign = value === undefined ? '' : spelling.startsWith('--') ? '=' : '+'
    return quoted(`${multiple === true ? '*' : `(${spellings.join(' ')})`}${spelling}${sign}${about}${argument}`)
  })
}

function nameOf(completion: Completion): string {
  return completion.is === 'words' ? 'value' : completion.is === 'nothing' ? ' ' : completion.is
}

function actionOf(completion: Completion): string {
  switch (completion.is) {
    case 'words': {
      const words = `(${completion.words.join(' ')})`
      return completion.orFile === true ? ` _plugvet_words_or_file ${completion.words.join(' ')}` : words
    }
    case 'file':
      return '_files'
    case 'directory':
      return '_files -/'
    case 'rule':
      return '_plugvet_rules'
    case 'severity-of-rule':
      return '_plugvet_severity_of_rule'
    case 'command':
      return '_plugvet_commands'
    case 'nothing':
      return ' '
  }
}

/** A word for zsh, whatever is in it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
