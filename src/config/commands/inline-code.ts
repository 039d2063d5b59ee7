import { programName } from './command-line.js'
import type { ConfigString } from '../servers/server-entry.js'
import { argvOf } from './shell-script.js'

/** The options of interpreters whose value is code. */
const CODE_OPTIONS: Readonly<Record<string, RegExp>> = {
  node: /^(?:-e|--eval|-p|--print|-pe)$/,
  bun: /^(?:-e|--eval|-p|--print)$/,
  deno: /^eval$/,
  python: /^-[A-Za-z]*c$/,
  perl: /^-[A-Za-z]*[eE]$/,
  ruby: /^-[A-Za-z]*e$/,
  php: /^(?:-r|--run)$/,
  lua: /^-e$/
}

/** Programs whose every argument may be a pattern or a program of their own. */
const PATTERN_PROGRAMS = new Set(['awk', 'gawk', 'mawk', 'sed', 'grep', 'egrep', 'rg', 'jq', 'yq'])

/** Whether an argument is code for another program than a shell, in which `$` and `\` have a meaning of their own. */
export function isInlineCode(string: ConfigString): boolean {
  const { argument } = string
  if (argument === undefined) return false
  const argv = argvOf(string.server)
  // `argv` has the command in front of the arguments.
  const option = argv[argument]
  for (let at = 0; at <= argument; at++) {
    const token = argv[at]
    if (token === undefined || token.length > 260) continue
    const name = programName(token)
    if (PATTERN_PROGRAMS.has(name)) return true
    const interpreter = name.startsWith('python') || name === 'py' ? 'python' : name
    const options = Object.hasOwn(CODE_OPTIONS, interpreter) ? CODE_OPTIONS[interpreter] : undefined
    if (at < argument && option !== undefined && options?.test(option)) return true
  }
  return false
}
