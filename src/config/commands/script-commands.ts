import type { Span } from '../../text/position.js'

/** One command of a shell script, in a flat list: those of a substitution follow the text they stand in. */
export interface ScriptCommand extends Span {
  readonly text: string
  /** What stands before it: `|`, `&&`, `;`, `$(`, `<(`, `)` …; empty at the start. */
  readonly operator: string
}

/** Longest first, so that `||` is not taken for two pipes. */
const OPERATORS = ['$(', '<(', '&&', '||', '|&', '|', ';', '&', '\n', '(', ')', '`']
const IN_QUOTES = ['$(', '`', ')']

/**
 * Takes a POSIX shell script apart at its operators. Quotes are heeded, and substitutions in double quotes are seen;
 * what stands in single quotes, in comments or in here-documents is text like any other.
 */
export function scriptCommands(script: string): ScriptCommand[] {
  const commands: ScriptCommand[] = []
  /** The quotes that stand open around each substitution. */
  const outer: string[] = []
  let quote = ''
  let operator = ''
  let start = 0
  let index = 0
  while (index < script.length) {
    const character = script.charAt(index)
    if (character === '\\' && quote !== "'") {
      index += 2
    } else if (character === quote) {
      quote = ''
      index++
    } else if (quote === '' && (character === '"' || character === "'")) {
      quote = character
      index++
    } else {
      const found = quote === "'" ? undefined : operatorAt(script, index, quote)
      if (found === undefined || (found === ')' && quote === '"') || isDuplication(script, index, found)) {
        index++
        continue
      }
      commands.push({ text: script.slice(start, index), operator, start, end: index })
      if (found === ')') quote = outer.pop() ?? ''
      else if (found.endsWith('(')) {
        outer.push(quote)
        quote = ''
      }
      operator = found
      index += found.length
      start = index
    }
  }
  commands.push({ text: script.slice(start), operator, start, end: script.length })
  return commands
}

function operatorAt(script: string, index: number, quote: string): string | undefined {
  const known = quote === '"' ? IN_QUOTES : OPERATORS
  return known.find((operator) => script.startsWith(operator, index))
}

/** The `&` of `2>&1` and `&>file`, which ends no command. */
function isDuplication(script: string, index: number, found: string): boolean {
  return found === '&' && (script.charAt(index - 1) === '>' || script.charAt(index + 1) === '>')
}
