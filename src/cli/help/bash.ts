import { COMMAND_NAMES, type CommandName } from '../start/commands.js'
import { VERSION } from '../start/io.js'
import { type Completion, OPERANDS, RULE_SEVERITIES, RULES, spellingsOf, valueOptions } from './words.js'

/**
 * The completion for bash 3.2 and newer, which macOS has, without bash-completion. Words are cut at `=` by bash, and an
 * empty COMPREPLY means files (`-o default`), which bash quotes as they need it.
 */
export function bashScript(): string {
  return `# Completion of plugvet ${VERSION} for bash, printed by \`plugvet completion bash\`.

_plugvet_words() {
  local IFS=$' \\t\\n'
  COMPREPLY=($(compgen -W "$1" -- "$cur"))
  [ \${#COMPREPLY[@]} -gt 0 ] || [ "$2" = files ] || _plugvet_nothing
}

_plugvet_nothing() {
  compopt +o default 2>/dev/null || true
}

_plugvet_rules() {
  _plugvet_words '${RULES.join(' ')}'
}

# The value of an option; 1 for a word that is not an option with a value.
_plugvet_value() {
  case $1 in
${valueOptions().map(({ spellings, completion }) => `    ${spellings.join('|')}) ${actionOf(completion)} ;;`).join('\n')}
    *) return 1 ;;
  esac
}

_plugvet_takes_value() {
  case $1 in
    ${valueOptions().flatMap(({ spellings }) => spellings).join('|')}) return 0 ;;
  esac
  return 1
}

_plugvet() {
  local cur option='' command='' operands=0 word words=() i
  COMPREPLY=()
  # bash cuts --format=json into three words; here they are one again.
  for ((i = 1; i <= COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    if [ \${#words[@]} -gt 0 ] && { [ "$word" = = ] || [ "\${COMP_WORDS[i-1]}" = = ]; }; then
      words[\${#words[@]}-1]+=$word
    else
      words+=("$word")
    fi
  done
  for ((i = 0; i < \${#words[@]} - 1; i++)); do
    word=\${words[i]}
    option=''
    if [ "$word" = -- ]; then
      return
    elif _plugvet_takes_value "$word"; then
      option=$word
      i=$((i + 1))
    elif [ "\${word#-}" = "$word" ]; then
      operands=$((operands + 1))
      if [ -z "$command" ]; then
        case $word in
          ${COMMAND_NAMES.join('|')}) command=$word operands=0 ;;
          *) command=lint ;;
        esac
      fi
    fi
  done
  # Where the last loop went past the end, the word is the value of the option before it.
  [ $i -eq \${#words[@]} ] || option=''
  cur=\${words[\${#words[@]}-1]}
  case $cur in
    --*=*)
      option=\${cur%%=*}
      cur=\${cur#*=}
      ;;
  esac
  case $option:$cur in
    --rule:*=*)
      cur=\${cur##*=}
      _plugvet_words '${RULE_SEVERITIES.join(' ')}'
      return
      ;;
  esac

  if _plugvet_value "$option"; then
    return
  fi
  case $cur in
    -*)
      case $command in
${COMMAND_NAMES.map((name) => `        ${name === 'lint' ? "''|lint" : name}) _plugvet_words '${spellingsOf(name).join(' ')}' ;;`).join('\n')}
      esac
      return
      ;;
  esac
  if [ -z "$command" ]; then
    _plugvet_words '${COMMAND_NAMES.join(' ')}' files
    if [ -n "$cur" ] && [ \${#COMPREPLY[@]} -gt 0 ]; then
      # A word can be a path, too.
      local IFS=$'\\n'
      compopt -o filenames 2>/dev/null || true
      COMPREPLY+=($(compgen -f -- "$cur"))
    fi
    return
  fi
  case $command:$operands in
${COMMAND_NAMES.flatMap(operandCases).join('\n')}
  esac
}

complete -o default -F _plugvet plugvet
`
}

function operandCases(command: CommandName): string[] {
  const operands = OPERANDS[command]
  return operands.map((completion, index) => {
    const place = index === operands.length - 1 ? '*' : String(index)
    return `    ${command}:${place}) ${actionOf(completion)} ;;`
  })
}

function actionOf(completion: Completion): string {
  switch (completion.is) {
    case 'words':
      return `_plugvet_words '${completion.words.join(' ')}'${completion.orFile === true ? ' files' : ''}`
    case 'rule':
    case 'severity-of-rule':
      return '_plugvet_rules'
    case 'command':
      return `_plugvet_words '${COMMAND_NAMES.join(' ')}'`
    case 'nothing':
      return '_plugvet_nothing'
    case 'file':
    case 'directory':
      return ':'
  }
}
