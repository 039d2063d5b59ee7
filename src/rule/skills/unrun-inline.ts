import type { Span } from '../../base/text.js'
import { subjectOf } from '../../hosts/profiles.js'
import { fencedBlocks } from '../../markdown/blocks.js'
import { commentedIn } from '../../markdown/shown-parts.js'
import type { Reading } from '../../project/reading.js'
import { andMore, inFiles } from '../front-matter.js'
import type { Problem } from '../rule.js'
import { placesInProject, textsToStart, textsToStartOfProject, type TextToStart } from '../texts/texts-to-start.js'
import { askedIn, inlineCommands, mayAllow, toolsAllowed } from './inline-permissions.js'

/** A line with a command alone, or after a label, and a `!` in the code. With a space after it, the `!` is a negation of the shell. */
const IN_CODE = /^([ \t]*(?:[-*] )?(?:[^`\n]{1,80}: ?)?)(`!([^`\s][^`\n]*)`)[ \t\r]*$/gm
/** A line that begins with `!` and a program. */
const BARE = /^()(!([a-z][^\n]*[^\s\\]))[ \t\r]*$/gm
/** What shows something of a project: nobody has other people type it. */
const SHOWS =
  /^(?:git (?:branch|status|log|diff|show|rev-parse|remote|merge-base|ls-files|grep|symbolic-ref|describe|worktree list|stash list|config --get)|gh (?:auth status|repo view|(?:pr|issue|run) (?:view|list|status))|ls (?:-|[\w-]*[/.])|(?:cat|head|tail) [^\n]*[/.|]|find [./~]|jq -|(?:ls|pwd|date)$|date \+|sh -c '[^']{1,300}' \||(?:for \w+ in|if|\{) [^\n]*(?:done|fi|\})|[A-Za-z_]\w*=(?:\$\(|"\$\())/
/** A shell that runs a script of the plugin or project, or words for it. */
const IN_SHELL = /^(?:(?:bash|sh|node|python3?) )?"?\$\{?CLAUDE_(?:PLUGIN_ROOT|PROJECT_DIR)\b|^bash (?:if|for|cat|cd|echo) /
const NEEDS_NO_BASH = /^bash (?:if|for|cat|cd|echo) /
/** What it does not run without a permission either: of git, and where only all of Bash is enough. */
const ASKED_OF_GIT = /^git (?:remote get-url|symbolic-ref)\b/
const NEEDS_ALL = /^(?:for |\{|\w+=)|\$\d/
/** What has people or the model run it. */
const TELLS = /\b(?:run|runs|running|type|typing|types|enter|execute|paste|prompt|terminal|yourself|prefix|manually|example|instead of|session|users?|you|never|not|avoid|use|using)\b/i
/** What is above a command without a label: a heading, a few words, or another command. */
const LEADS = /^[ \t]*#|`!|^(?:[^\s:]+ ){0,4}[^\s:]+:[*_\r]{0,3}$|^-{3,}\s*$|^$/
/** What a text about such commands has. */
const ABOUT_COMMANDS = /allowed-tools|front[ -]?matter|slash commands?|plugin\.json|bash mode|KEY=!`|`` ?!`/i
/** Tools whose own commands begin with `!`, and what shows how not to write it. */
const OF_OTHERS = /\b(?:alias(?:es)?|cells?|colab|gitconfig|gitignore|globs?|ipython|jupyter|notebooks?|n?vim?|neovim|psql|s?ftp)\b|^[ \t#*>_-]{0,10}(?:bad|don'?t|incorrect|wrong)[ \t:*_]{0,10}\r?$/im

interface Unrun {
  readonly file: string
  readonly source: Span
  readonly why: string
  readonly fix: string
}

/**
 * Commands in texts of a plugin that are to run as Claude Code loads the text, and whose `!` is in the backticks, or which have none: sessions of 2.1.332 gave the model `` `!git status` `` and
 * `!git status` as they were, and the output of `` !`git status` `` alone.
 */
export function* unrunInline(reading: Reading): Generator<Problem<'unrunInline'>> {
  const found = textsToStart(reading).flatMap(firstIn)
  const [first] = found
  if (first !== undefined) yield { ...problem(reading, found, first), related: inFiles(reading, found, 'the command', 'and here').related }
}

/** The same in the commands and skills of a project. */
export function* unrunInlineOfProject(reading: Reading, root: string): Generator<Problem<'unrunInline'>> {
  const found = textsToStartOfProject(reading, root).flatMap(firstIn)
  const [first] = found
  if (first !== undefined) yield { ...problem(reading, found, first), related: placesInProject(reading, root, found, 'the command') }
}

function problem({ host }: Reading, found: readonly Unrun[], { file, why, fix }: Unrun): Problem<'unrunInline'> {
  return { message: 'unrunInline', data: { host: subjectOf(host), file, more: andMore(found), why, fix }, at: [] }
}

function firstIn({ file, is, text, body }: TextToStart): readonly Unrun[] {
  if (!/`!|^!/m.test(text) || ABOUT_COMMANDS.test(text.slice(body)) || OF_OTHERS.test(text.slice(body))) return []
  const isCommented = commentedIn(text)
  const blocks = fencedBlocks(text)
  // Outside of a command, a line that begins with ! is of another language more often.
  const right = new Set(inlineCommands(text, body).map((one) => one.command))
  const lines = [...text.matchAll(IN_CODE), ...(is === 'command' ? text.matchAll(BARE) : [])].toSorted((a, b) => a.index - b.index)
  let next = 0
  const found = lines.flatMap(({ 1: label = '', 2: written = '', 3: command = '', index }): readonly Unrun[] => {
    while ((blocks[next]?.lines.at(-1)?.end ?? blocks[next]?.fence.end ?? index + 1) <= index) next++
    if (index < body || (blocks[next]?.fence.start ?? index + 1) <= index || isCommented(index)) return []
    const isBare = written.startsWith('!')
    if (isBare ? !isWholeCommand(command) : !SHOWS.test(command.trim())) return []
    const above = text.slice(Math.max(body, index - MAX_ABOVE), index).trimEnd()
    const lead = above.slice(above.lastIndexOf('\n') + 1)
    if (TELLS.test(label) || (!isBare && (TELLS.test(lead) || (!label.includes(':') && !LEADS.test(lead))))) return []
    if (right.has(command.trim())) return []
    const form = isBare && NEEDS_NO_BASH.test(command) ? 'Write it as !`…`, without the word bash' : 'Write it as !`…`, with the ! before the backticks'
    const fix = isAsked(isBare ? command.replace(/^bash (?=(?:if|for|cat|cd|echo) )/, '') : command, toolsAllowed(text))
      ? `${form}, and allow it in \`allowed-tools\`: Claude Code does not ask for permission for such a command.`
      : `${form}.`
    return [
      {
        file,
        source: { start: index + label.length, end: index + label.length + written.length },
        why: isBare ? 'it is not in backticks' : 'its ! is inside the backticks',
        fix
      }
    ]
  })
  return found.slice(0, 1)
}

/** Whether Claude Code refuses a command without a permission that the text does not have. */
function isAsked(command: string, tools: string | undefined): boolean {
  const isAllowed = (program: string) => tools !== undefined && mayAllow(tools, program)
  return !isAllowed('*') && (askedIn(command, isAllowed).programs.length > 0 || NEEDS_ALL.test(command) || (ASKED_OF_GIT.test(command) && !isAllowed('git')))
}

/** Whether a line without backticks is a command, and not the first line of one. */
function isWholeCommand(command: string): boolean {
  return (SHOWS.test(command) || IN_SHELL.test(command)) && !command.includes('<<') && !command.includes('`')
}

const MAX_ABOVE = 300
