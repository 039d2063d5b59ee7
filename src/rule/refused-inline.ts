import { groupedBy } from '../base/lists.js'
import type { Span } from '../base/text.js'
import { subjectOf } from '../hosts/profiles.js'
import { fencedBlocks } from '../markdown/blocks.js'
import type { Reading } from '../project/reading.js'
import { fieldsIn } from './agent-fields.js'
import { inFiles } from './front-matter.js'
import { inlineCommands, mayAllow, toolsAllowed } from './inline-commands.js'
import type { Problem } from './rule.js'
import { textsToStart, type TextToStart } from './texts-to-start.js'

/** Programs that Claude Code 2.1.332 asks about whatever their arguments are, unless they only show their version, and what stands for a command in a text about them. */
const ASKED: ReadonlySet<string> = new Set(['aws', 'bash', 'brew', 'bun', 'bunx', 'cargo', 'claude', 'cmd', 'codex', 'command', 'curl', 'deno', 'dotnet', 'gcloud', 'gemini', 'gh', 'glab', 'go', 'gradle', 'java', 'kubectl', 'make', 'mvn', 'node', 'npm', 'npx', 'osascript', 'perl', 'php', 'pip', 'pnpm', 'psql', 'python', 'python3', 'ruby', 'sh', 'sqlite3', 'ssh', 'terraform', 'tmux', 'tsx', 'uv', 'wget', 'yarn'])
/** A script of the plugin, as a program. */
const SCRIPT = /^\$\{CLAUDE_(?:PLUGIN_ROOT|SKILL_DIR)\}\/[\w./-]+$/
/** Where a program begins, perhaps after a keyword, and its first argument. */
const PROGRAM = /(?:^|[;&|])[ \t]*(?:(?:if|elif|then|do|else|while|until|!)[ \t]+){0,2}([\w.$/{}-]+)(?:[ \t]+([^\s;&|]+))?/gm
/** What needs more than a permission for a program: another folder, and a file to write to. */
const NEEDS_MORE = /(?:^|[;&|])[ \t]*cd\s|>>?[ \t]*(?!\/dev\/null)\S/m
/** What Claude Code does not look into, so that only all of Bash allows it. */
const NOT_LOOKED_INTO = /\$\((?!\()|`|<\(|(?:^|[;&|]\s*)(?:if|for|while|until|case|eval|source|function|\w+=)|\$\{?(?!ARGUMENTS|\d|\{?CLAUDE_)[A-Za-z_?!@*#]/m
const VERSION = /^-(?:v|V|-version)$/

/** The first such command of a text, and what is to be done about all of them. */
interface Refused {
  readonly file: string
  readonly source: Span
  readonly program: string
  readonly fix: string
  /** Whether it may be an example. */
  readonly isShown: boolean
}

/**
 * Commands and skills of a plugin with a command that Claude Code 2.1.332 runs as it loads them, and that nothing allows. In sessions, each ended with "Shell command permission check failed"; only
 * `allowed-tools`, people's own settings and their auto mode let it pass, and no hook of the plugin did.
 */
export function* refusedInline(reading: Reading): Generator<Problem<'refusedInline'>> {
  const found = textsToStart(reading).flatMap(refusedIn)
  for (const [, alike] of groupedBy(found, ({ fix, program }) => `${program} ${fix}`)) {
    const [first] = alike
    if (first === undefined) continue
    const { more, related } = inFiles(reading, alike, 'the command', 'and here')
    const example = alike.some(({ isShown }) => isShown) ? 'If it is an example, write a word directly before its !, as in KEY=!`…`: Claude Code runs those in code too.' : ''
    yield { message: 'refusedInline', data: { host: subjectOf(reading.host), file: first.file, more, program: first.program, fix: first.fix, example }, at: [], related }
  }
}

function refusedIn({ file, text, body }: TextToStart): readonly Refused[] {
  const commands = inlineCommands(text, body)
  // Of a field that is not read, another problem tells.
  if (commands.length === 0 || fieldsIn(file, text).some(({ name }) => /^(?:tools|allowed_?tools|shell)$/i.test(name))) return []
  const tools = toolsAllowed(text)
  const refused = commands.flatMap(({ command, source }) => {
    const programs = programsIn(command).filter((program) => tools === undefined || !mayAllow(tools, program))
    return programs.map((program) => ({ program, source, isPlain: !NOT_LOOKED_INTO.test(command), isQuoted: text.startsWith(' ``', source.end) }))
  })
  const [first] = refused
  if (first === undefined) return []
  const { program, source } = first
  const permission = refused.every((one) => one.isPlain && one.program === program) ? `Bash(${program}:*)` : 'Bash'
  const fix = refused.every(({ isQuoted }) => isQuoted) ? '' : tools === undefined ? `Write \`allowed-tools: ${permission}\` in the front matter.` : `Add ${permission} to \`allowed-tools\`.`
  const blocks = fencedBlocks(text).filter(({ info }) => !info.startsWith('!'))
  const isInBlock = ({ start }: Span) => blocks.some(({ fence, lines }) => fence.start <= start && start < (lines.at(-1)?.end ?? fence.end))
  return [{ file, source, program, fix, isShown: refused.some((one) => one.isQuoted || isInBlock(one.source)) }]
}

/** The programs of a command that Claude Code asks about, each once. */
function programsIn(command: string): readonly string[] {
  // What is in quotes is an argument, but for a path alone.
  const plain = command.replaceAll(/"(\$\{CLAUDE_\w+\}\/[\w./-]+)"/g, '$1').replaceAll(/'[^']*'|"(?:[^"\\]|\\.)*"/g, "''").replaceAll(/\d?>&\d|&>/g, ' ')
  if (NEEDS_MORE.test(plain)) return []
  const found = Array.from(plain.matchAll(PROGRAM)).flatMap(({ 1: program = '', 2: argument = '' }) => ((ASKED.has(program) && !VERSION.test(argument)) || SCRIPT.test(program) ? [program] : []))
  return [...new Set(found)]
}
