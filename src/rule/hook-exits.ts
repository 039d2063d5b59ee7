import { join } from '../base/path.js'
import { subjectOf } from '../hosts/profiles.js'
import type { Reading } from '../project/reading.js'
import { ownScripts } from './hook-answers.js'
import type { Fault } from './hook-fault.js'
import type { WrittenHook } from './hooks.js'

/** Events at which a script of Claude Code 2.1.332 that ended with 2 gave the model "No stderr output" in place of the text that it printed to standard output. */
const REASONED: ReadonlySet<string> = new Set(['PreToolUse', 'PostToolUse', 'Stop'])
/** Where a script that ended with 1 blocked nothing: the tool ran. */
const BLOCKED_BY_TWO = 'PreToolUse'

/** What reaches the model otherwise, or may: another stream, a document, another program in its place. */
const TO_ERRORS = /&2|stderr|console\.error|decision|hookSpecificOutput|["']reason["']|\/dev\/tty|\bexec\b/
const DECIDES = /\bexit[ (]2\b|decision|hookSpecificOutput|exitCode = 2|\breturn 2\b/i
/** A line that ends a script. */
const ENDS = /^\s{0,40}(?:exit|sys\.exit|process\.exit)[ (]([12])\)?;?\s*(?:#.*|\/\/.*)?$/
/** A line that ends what comes before it, or begins something else. */
const IS_OTHER = /^\s{0,40}(?:fi|done|esac|else|elif|\}|def |function |exit |return )/
const PRINTS = /^\s{0,40}(?:echo\s+["']?[^\s"']|printf\s|print\(|console\.log\(|cat <<)/
const SAYS_BLOCKED = /\bblock(?:ed|ing)\b|\b(?:not|only) allowed\b|\bforbidden\b|\bdenied\b/i
const COMMENT = /^\s{0,40}(?:#|\/\/|\*)/
/** So many lines before the end of a script belong to it. */
const MAX_LINES = 12
/** A longer text is a program of its own. */
const MAX_LENGTH = 100_000

/** Scripts that end with 2 and print their reason where the model does not get it, or say that they block and end with 1. @param root of the plugin or the project */
export function* exitFaults(reading: Reading, root: string | undefined, written: readonly WrittenHook[]): Generator<Fault> {
  const { host, surroundings: { files } } = reading
  if (host.hooks?.matchers === undefined || root === undefined) return
  for (const { file, at, event } of ownScripts(reading, written)) {
    if (!REASONED.has(event)) continue
    const text = files.readText(join(root, file)) ?? ''
    if (text.length > MAX_LENGTH) continue
    const data = { host: subjectOf(host), file }
    if (!TO_ERRORS.test(text) && isBefore(text, '2', (line) => PRINTS.test(line))) yield { message: 'silent', data, at }
    if (event === BLOCKED_BY_TWO && !DECIDES.test(text) && isBefore(text, '1', (line) => SAYS_BLOCKED.test(line) && !COMMENT.test(line))) yield { message: 'unblocked', data, at }
  }
}

/** Whether a line is right before an end of the script with this code. */
function isBefore(text: string, code: string, isIt: (line: string) => boolean): boolean {
  const lines = text.split('\n')
  return lines.some((line, index) => {
    if (ENDS.exec(line)?.[1] !== code) return false
    const before = lines.slice(Math.max(0, index - MAX_LINES), index)
    return before.slice(before.findLastIndex((one) => IS_OTHER.test(one)) + 1).some(isIt)
  })
}
