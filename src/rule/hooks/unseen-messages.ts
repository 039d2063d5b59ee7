import { groupedBy } from '../../base/lists.js'
import { join } from '../../base/path.js'
import type { Phrase } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import { ownScripts } from './hook-answers.js'
import { isUnblocked, isUnblockedScript, saysItBlocks } from './hook-exits.js'
import { scriptOf } from './hook-scripts.js'
import { type Fault, type HooksHere, isWaitedFor, type WrittenHook } from './hooks.js'
import { fixOfText, printsSentence } from './printed-texts.js'

/** Events at which Claude Code 2.1.332 shows nobody what a hook prints that ends well: run in sessions, of which neither the model nor the output had the text. A document reached the model at each of them. */
const EVENTS: ReadonlySet<string> = new Set(['PreToolUse', 'PostToolUse', 'PostToolUseFailure', 'Stop', 'SubagentStop'])

/** The program says "Exit code 0 - stdout/stderr not shown" of these events, too; the model only gets what is written to standard error with the code 2. */
const OF_TEAMS: ReadonlySet<string> = new Set(['TaskCreated', 'TaskCompleted', 'TeammateIdle'])
const FOR_TEAMS = 'Write it to standard error and exit with code 2, if the model is to do that first; otherwise remove the hook.'

/** A hook with `asyncRewake` gives the model what it printed, to either stream, if it ends with 2 (read in the program of 2.1.332); a document that it prints tells nobody anything. */
const TO_WAKE = 'Write it to standard error and exit with code 2: `asyncRewake` then gives it to the model.'

/** A script that ends with 1 is to keep a tool from running, which goes on then. */
const FAILS = /^\s{0,40}(?:exit 1|sys\.exit\(1\)|process\.exit\(1\))/m
const TO_BLOCK = 'Print it to standard error and exit with code 2 in place of 1: the tool does not run then, and the model gets the text.'

/** What reaches somebody, or lets the text go somewhere else: another stream, a document, a notification of the system. */
const IS_SEEN =
  /&2|stderr|console\.error|\bexit[ (]2\b|additionalContext|hookSpecificOutput|decision|systemMessage|["']continue["']|suppressOutput|\/dev\/tty|terminalSequence|\bexec \d?>|\bjq -n|json\.dump|JSON\.stringify|osascript|notify-send|redirect_stdout|sys\.stdout ?=|[})] ?[>|](?!\|)|\bdone ?[>|](?!\|)/
/** Words that ask somebody to do something. */
const ASKS =
  /\b(?:reminder|remember to|consider|please|make sure|don['’]t forget|you (?:should|must|may want)|recommend(?:ed)?|suggest(?:ion|ed)?|next steps?|warning)\b|⚠|💡|\b(?:run|use|try|with) `?\/[a-z][\w-]{1,40}(?::[\w-]{1,40})?(?![\w/:*-]|\.\w)|\bpossible (?:matches|match|secrets?|credentials?)\b/i
/** The start of a command of a shell that prints a text in quotes. */
const ECHO = /(?:^|[;&|{(]|\b(?:then|do|else))[^\S\n]{0,40}(?:echo|printf)\s{1,4}(?:-[en]{1,2}\s{1,4})?(["'])/gm
/** The same in Python and JavaScript. */
const PRINT = /(?:^[^\S\n]{0,40}print\(\s{0,40}f?|\bconsole\.log\(\s{0,40})(["'`])/gm
/** A function of a shell. */
const FUNCTION = /^\s{0,20}(?:function )?([\w-]+) ?\(\) ?\{/gm
/** A script that may print for who calls it with an argument: a hook gives none, or another one. */
const FOR_CALLERS = /\b(?:if|elif|case|while)\b[^\n]{0,80}\$\{?[1-9@*#]|\[\[? [^\n]{0,80}\$\{?[1-9@*#]|^\w+=["']?\$\{?[1-9@*]|\bargv\b|--help\b|\busage\b|\bgetopts\b|\bargparse\b|\bparseArgs\b/im
/** What begins in a line and ends in a later one: its output goes to the shell. */
const OPEN = /[$<]\([^)\n]*$/m
/** A longer text is a program of its own, and a longer line is not a message. */
const MAX_LENGTH = 100_000
const MAX_LINE = 1000
const MAX_FUNCTIONS = 100

/** What prints a text to standard error, on a line of its own. */
const PRINTED_TO_ERRORS = /^[^\S\n]{0,40}(?:echo|printf)[^\S\n]{1,4}(?:-[en]{1,2}[^\S\n]{1,4})?(["'])([^\n]{1,1000})\1[^\S\n]{0,4}1?>&2[^\S\n]{0,4}$/gm
const TO_ERRORS = /1?>&2[^\S\n]{0,4}$/gm
const COMMENT = /^\s{0,40}#.*/gm
/** The last line of a text that ends without a failure, and what may end it before that with one, or let what it prints go elsewhere. */
const ENDS_WELL = /^exit 0\s{0,100}$(?![^])/m
const MAY_FAIL = /\b(?:exit|return)\b(?!\s{1,4}0\b)|\bset\s{1,4}-\w{0,9}e|\berrexit\b|\btrap\b|\bexec\b|\b(?:source|eval)\b|^\s{0,40}\.\s|2>&1|[})] ?2>|\bdone ?2>|&>/m

/** Hooks that print a plain text for the model or the user where their host shows it to nobody. @param root of the plugin or the project */
export function* unseenMessages({ reading, root, written }: HooksHere): Generator<Fault<'unseen'>> {
  const { host, surroundings: { files } } = reading
  if (host.hooks?.matchers === undefined) return
  const title = subjectOf(host)
  for (const one of written) {
    const { event, hook: { type = 'command', command, async }, at } = one
    if (type !== 'command' || typeof command !== 'string' || async === true || scriptOf(one) !== undefined || isUnblocked(one)) continue
    const fix = !isWaitedFor(one)
      ? EVENTS.has(event)
        ? fixOfText(reading, root, one, TO_WAKE)
        : undefined
      : EVENTS.has(event)
        ? isMessage(command, ECHO)
          ? fixOf([event])
          : fixOfText(reading, root, one, fixOf([event]))
        : OF_TEAMS.has(event)
          ? fixOfText(reading, root, one, FOR_TEAMS)
          : undefined
    if (fix !== undefined) yield { message: 'unseen', data: { host: title, event, what: 'this command', ...PRINTED, fix }, at: [...at, 'command'] }
  }
  const scripts = root === undefined ? [] : ownScripts(reading, written.filter(isWaitedFor))
  for (const [file, hooks] of groupedBy(scripts, (one) => one.file)) {
    const events = [...new Set(hooks.map(({ event }) => event))]
    // What it prints at another event may be seen.
    if (root === undefined || !events.every((name) => EVENTS.has(name))) continue
    const text = files.readText(join(root, file)) ?? ''
    const isOfShell = /\.(?:ba)?sh$/.test(file)
    const isLogged = isOfShell && isForErrors(text)
    if (!isLogged && !isMessage(text, isOfShell ? ECHO : PRINT)) continue
    if (isUnblockedScript(text, hooks) && (saysItBlocks(text) || text.trimEnd().endsWith('exit 1'))) continue
    const fix = events.every((event) => event === 'PreToolUse') && FAILS.test(text) ? TO_BLOCK : fixOf(events)
    for (const { at, event } of hooks) yield { message: 'unseen', data: { host: title, event, what: `'${file}'`, file, ...(isLogged ? LOGGED : PRINTED), fix }, at }
  }
}

/** Whether a hook does nothing but to print a text that Claude Code shows nobody. */
export function isTextForNobody(one: WrittenHook): boolean {
  return EVENTS.has(one.event) && isWaitedFor(one) && printsSentence(one.hook.command)
}

/** What is said of the output of a command, and of what only a log has. */
const PRINTED = { to: '', why: '' }
const LOGGED = { to: ' to standard error', why: ': it exits with 0' }

/** Whether a text prints what asks somebody to do something, and nothing that reaches anyone. */
function isMessage(text: string, prints: RegExp): boolean {
  if (text.length > MAX_LENGTH || !ASKS.test(text) || IS_SEEN.test(text) || FOR_CALLERS.test(text)) return false
  if (prints === ECHO && (OPEN.test(text) || isPassedOn(text))) return false
  return Array.from(text.matchAll(prints)).some(({ 0: start, 1: quote = '', index }) => {
    const begin = index + start.length
    const rest = text.slice(begin, begin + MAX_LINE)
    const end = rest.indexOf(quote)
    const printed = rest.slice(0, end)
    if (end < 0 || !ASKS.test(printed) || printed.trimStart().startsWith('{')) return false
    const [after = ''] = rest.slice(end + 1).split(/;|&&|\n/, 1)
    return !/[>|\\]/.test(after) && !isInShell(text.slice(Math.max(0, begin - MAX_LINE), begin))
  })
}

/** Whether a text of a shell prints such a text to standard error and always ends with 0: a session of Claude Code 2.1.332 then has nothing of it either. */
function isForErrors(text: string): boolean {
  if (text.length > MAX_LENGTH || !ENDS_WELL.test(text) || FOR_CALLERS.test(text)) return false
  const code = text.replaceAll(COMMENT, '')
  if (MAY_FAIL.test(code) || IS_SEEN.test(code.replaceAll(TO_ERRORS, ''))) return false
  return Array.from(text.matchAll(PRINTED_TO_ERRORS), ([, , printed = '']) => printed).some((printed) => ASKS.test(printed))
}

/** Whether what comes right after this text in its line is a command whose output the shell takes. */
function isInShell(before: string): boolean {
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const start = Math.max(line.lastIndexOf('$('), line.lastIndexOf('<('))
  return (start !== -1 && !line.includes(')', start)) || /^[^`]*`[^`]*$/.test(line)
}

/** Whether what a function of a shell prints goes into a variable, a file or another program. */
function isPassedOn(text: string): boolean {
  const names = Array.from(text.matchAll(FUNCTION), ([, name = '']) => name).slice(0, MAX_FUNCTIONS)
  return text.split('\n').some((line) => names.some((name) => {
    const [before = '', ...after] = line.split(name)
    return after.length > 0 && (/[(`]\s{0,4}$/.test(before) || /[>|]/.test(after.join(name).replaceAll('||', '')))
  }))
}

/** What to print in place of such a text. */
function fixOf(events: readonly string[]): Phrase {
  const [event = '', ...others] = events
  const text = 'For the model, print { "hookSpecificOutput": { "hookEventName": {{event}}, "additionalContext": "…" } }; for the user, { "systemMessage": "…" }.'
  const isAtEnd = events.some((name) => name.endsWith('Stop'))
  return { text: isAtEnd ? `${text} ${ONCE}` : text, data: { event: others.length === 0 ? `"${event}"` : 'the `hook_event_name` of the input' } }
}

/** A text for the model at the end of its turn begins another turn. */
const ONCE = 'Print the first only if `stop_hook_active` in the input is false, or the session may never stop.'
