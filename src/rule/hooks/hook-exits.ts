import { groupedBy } from '../../base/lists.js'
import { join } from '../../base/path.js'
import { subjectOf } from '../../hosts/profiles.js'
import type { Reading } from '../../project/reading.js'
import { ownScripts } from './hook-answers.js'
import { type Fault, type HooksHere, isWaitedFor, type WrittenHook } from './hooks.js'

/** Events at which a script of Claude Code 2.1.332 that ended with 2 gave the model "No stderr output" in place of the text that it printed to standard output. */
const REASONED: ReadonlySet<string> = new Set(['PreToolUse', 'PostToolUse', 'Stop'])
/** Where a script that ended with 1 blocked nothing, with what went on: in sessions the tool ran, the model got the prompt, and it was not asked again and got no text. */
const GOES_ON_AT: Readonly<Record<string, string>> = {
  PreToolUse: 'runs the tool anyway',
  UserPromptSubmit: 'sends the prompt anyway',
  Stop: 'stops anyway',
  SubagentStop: 'lets the subagent stop anyway'
}

/** What reaches the model otherwise, or may: another stream, a log, a document, another program in its place. */
const TO_ERRORS = /&2|stderr|console\.(?:error|warn)|\blogg(?:ing|er)\b|warnings\.warn|traceback|decision|hookSpecificOutput|["']reason["']|\/dev\/tty|\bexec\b/
const DECIDES = /\bexit[ (]2\b|decision|hookSpecificOutput|exitCode = 2|\breturn 2\b/i
/** A file of its own that a script loads: it may print and decide there. */
const LOADS = /^\s{0,40}(?:source|\.)\s+\S|\b(?:require|import)\(\s{0,4}["'`]\.|\bfrom\s+["']\.|^import\s+["']\.|^\s{0,40}from\s+\.|\bsys\.path\b|\bimportlib\b/m
/** A line that ends a script. */
const ENDS = /^\s{0,40}(?:exit|sys\.exit|process\.exit)[ (]([12])\)?;?\s*(?:#.*|\/\/.*)?$/
/** A line that ends what comes before it, or begins something else. */
const IS_OTHER = /^\s{0,40}(?:fi|done|esac|else|elif|\}|def |function |exit |return )/
const PRINTS = /^\s{0,40}(?:echo\s+["']?[^\s"']|printf\s|print\(|console\.log\(|cat <<)/
/** What prints a text in quotes, to either stream. */
const PRINTED =
  /^\s{0,40}(?:echo\s+(?:-[en]{1,2}\s+)?|printf\s+(?:["']%s\\n["']\s+)?|print\(f?|console\.(?:log|error)\(|(?:sys|process)\.stderr\.write\(f?|Write-(?:Host|Output|Error|Warning) ?\(?)["'`]/
/** A text about an end that is not to come yet, "Fix the tests before you stop". */
const SAYS_STAY = /\b(?:cannot|can['’]t|do not|don['’]t|must not|may not) (?:stop|finish|complete|end|conclude)\b|\bbefore (?:you )?(?:stop|finish|complet|end|conclud)(?:e|ing|ping)?\b/i
/** What a script says of a failure: "Exit 0 = allow, Exit 1 = block". */
const ONE_BLOCKS = /\bexits?(?: with)?(?: code)?[ (](?:1\)?|non-?zero)(?: (?:code|status))? ?(?:[=:→–—-]|to)? ?blocks?\b/i
/** Events at which a host is about to end. */
const ENDINGS: ReadonlySet<string> = new Set(['Stop', 'SubagentStop'])
/** A failure after which all goes on. */
const GOES_ON = /\bskip|\bgoing on\b|\bcontinu|\bnothing\b|\bmissing\b|\bnot (?:blocked|found|installed)\b|\bignor|\ballow(?:ing)? (?:it|anyway)\b/i
/** Texts in quotes, in which signs of a shell are no signs. */
const QUOTED = /"[^"\n]*"|'[^'\n]*'/g
/** So many lines before the end of a script belong to it. */
const MAX_LINES = 12
/** A longer text is a program of its own. */
const MAX_LENGTH = 100_000

/** Commands that say that they block and exit with 1, without a script. */
function* commandExits({ host }: Reading, written: readonly WrittenHook[]): Generator<Fault<'unblocked'>> {
  for (const one of written) if (isUnblocked(one)) yield { message: 'unblocked', data: { host: subjectOf(host), what: 'This command', effect: GOES_ON_AT[one.event] }, at: [...one.at, 'command'] }
}

/** Whether what a hook runs is such a command. */
export function isUnblocked({ event, hook: { type, command, args, shell } }: WrittenHook): boolean {
  if (
    (type !== undefined && type !== 'command') ||
    args !== undefined ||
    typeof command !== 'string' ||
    command.length > MAX_LENGTH ||
    !Object.hasOwn(GOES_ON_AT, event) ||
    DECIDES.test(command) ||
    WRITES_TEXT.test(command)
  )
    return false
  // A subshell ends with its code alone: what only follows if it ended well leaves that as it is.
  const [, ...after] = command.replaceAll(QUOTED, '').split(/\bexit 1 ?\)/)
  const lines = command.replaceAll(BETWEEN, (sign) => (/^["']/.test(sign) ? sign : '\n'))
  return !/[|;\n]/.test(after.join('')) && isBefore(shell === 'powershell' ? lines.replaceAll(/[{}]/g, '\n') : lines, '1', isBlocking)
}

/** A text between its lines, such as a hook of git. */
const WRITES_TEXT = /(?<!<)<<(?!<)/
/** What is between the commands of a line for a shell, and the texts in quotes that may have the same signs. */
const BETWEEN = /"(?:[^"\\]|\\[^])*(?:"|$)|'[^']*(?:'|$)|&&|\|\||;|(?<!\S)[{}](?!\S)|(?<!\S)\(|(?<!\S)(?:then|do|else)(?!\S)/g

/** Scripts that exit with 2 and print their reason where the model does not get it, or say that they block and exit with 1. @param root of the plugin or the project */
export function* exitFaults({ reading, root, written }: HooksHere): Generator<Fault<'silent' | 'unblocked'>> {
  const { host, surroundings: { files } } = reading
  if (host.hooks?.matchers === undefined) return
  yield* commandExits(reading, written.filter(isWaitedFor))
  if (root === undefined) return
  for (const [file, hooks] of groupedBy(ownScripts(reading, written.filter(isWaitedFor)), (one) => one.file)) {
    const text = files.readText(join(root, file)) ?? ''
    if (text.length > MAX_LENGTH || LOADS.test(text)) continue
    const isSilent = !TO_ERRORS.test(text) && isBefore(text, '2', isToOutput)
    const isUnblocked = isUnblockedScript(text, hooks)
    const data = { host: subjectOf(host), file }
    for (const { at, event } of hooks) {
      if (isSilent && REASONED.has(event)) yield { message: 'silent', data, at }
      if (isUnblocked && Object.hasOwn(GOES_ON_AT, event)) yield { message: 'unblocked', data: { ...data, what: { text: "'{{file}}'", data: { file } }, effect: GOES_ON_AT[event] }, at }
    }
  }
}

/** Whether a script says that it blocks and exits with 1. */
export function isUnblockedScript(text: string, hooks: readonly { readonly event: string }[]): boolean {
  const isStay = hooks.every(({ event }) => ENDINGS.has(event)) && isBefore(text, '1', (lines) => isBlocking(lines, (said) => SAYS_STAY.test(said)))
  return !DECIDES.test(text) && (isStay || saysItBlocks(text) || isBefore(text, '1', isBlocking))
}

/** Whether a text says that it blocks with its code 1, and ends so. */
export function saysItBlocks(text: string): boolean {
  return ONE_BLOCKS.test(text) && isBefore(text, '1', () => true)
}

/** Whether lines print something that no other program or file gets. */
function isToOutput(lines: readonly string[]): boolean {
  const first = lines.findIndex((line) => PRINTS.test(line))
  return first !== -1 && !lines.slice(first).some((line) => /[|>]|\bfile ?=/.test(line.replaceAll(QUOTED, '')))
}

/** Whether a text starts so, after a mark, a name in capitals or with what was to be done, "Commit blocked: …", or with what may not be done in a repository, "Cannot commit directly to main". */
function saysBlocked(text: string): boolean {
  return (
    LABELLED.test(text) ||
    /^[^\p{L}\n]{0,20}(?:(?:error: )?(?:[a-z]{2,20} )?blocked|denied|block(?=:))(?: ?[:.!,—–-]| by (?:hook|policy|guard)|["'`])|^[^\p{L}\n]{0,10}[❌🚫⛔🛑][^\n]{0,200}\b(?:not allowed|blocked|forbidden)\b/iu.test(
      text
    ) ||
    /^[^\p{L}\n]{0,20}(?:error: ?)?(?:cannot|can['’]t) (?:(?:(?:force[ -])?push|commit|merge|rebase)\b[^\n]{0,60}\b(?:directly|main|master|protected)\b|delete\b[^\n]{0,60}\bbranch(?:es)?\b|create (?:a |an )?(?:PRs?|pull requests?)\b)/iu.test(
      text
    )
  )
}

const LABELLED = /^[A-Z][A-Z ]{3,30}: [A-Za-z ]{3,60} blocked(?:[.!:,]| ?[—–]| --)/

/** Whether lines print that something is blocked, and not that all goes on. */
function isBlocking(lines: readonly string[], says: (text: string) => boolean = saysBlocked): boolean {
  const isSaid = (line: string) => {
    const start = PRINTED.exec(line)?.[0]
    return start !== undefined && says(line.slice(start.length)) && !/>>|> ?[^&\s]/.test(line.replaceAll(QUOTED, ''))
  }
  return lines.some(isSaid) && !lines.some((line) => GOES_ON.test(line) && !(says === saysBlocked && isSaid(line)))
}

/** Whether the lines right before an end of the script with this code are such. */
function isBefore(text: string, code: string, areIt: (lines: readonly string[]) => boolean): boolean {
  const lines = text.split('\n')
  return lines.some((line, index) => {
    if (ENDS.exec(line)?.[1] !== code) return false
    const before = lines.slice(Math.max(0, index - MAX_LINES), index)
    return areIt(before.slice(before.findLastIndex((one) => IS_OTHER.test(one)) + 1))
  })
}
