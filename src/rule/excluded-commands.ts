import { valueAt } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import type { Problem } from './rule.js'

const AT = ['sandbox', 'excludedCommands']
/** Commands that do nothing useful alone: without arguments, they print their help, or ask for what is missing. */
const NEED_ARGUMENTS = /^(?:git(?: (?:add|commit|checkout|clone|switch|merge|rebase|cherry-pick|push))?|gh(?: (?:api|issue|pr|release|repo|run|workflow))?|docker(?: (?:build|compose|exec|pull|push|run))?|podman(?: (?:build|exec|pull|push|run))?|kubectl(?: (?:apply|describe|exec|get|logs))?|helm|terraform|aws|gcloud|az|npm(?: run)?|pnpm(?: run)?|cargo|go|curl|ssh|xcodebuild|xcrun)$/
/** What a pattern ends with that is the start of commands. */
const WILDCARD = /(?::\*| ?\*)$/

/** Commands outside of the sandbox without a wildcard: Claude Code 2.1.332 compares such a pattern with the whole command, as the code of the program has it. Its own advice there is "list the whole command, or its start followed by ` *`". */
export function* excludedAlone(reading: Reading): Generator<Problem<'alone'>> {
  const { kind, host, value } = reading
  if (kind !== 'mcp' || host.name !== 'claude-code') return
  const list = valueAt(value, AT)
  if (!Array.isArray(list)) return
  const texts = list.map((text: unknown) => (typeof text === 'string' ? text : ''))
  const begun = new Set(texts.filter((text) => WILDCARD.test(text)).map((text) => text.replace(WILDCARD, '').split(' ', 1)[0]))
  const found = texts.flatMap((text, index) => (NEED_ARGUMENTS.test(text) && !begun.has(text.split(' ', 1)[0]) ? [{ text, at: [...AT, index] }] : []))
  const [first, ...others] = found
  if (first === undefined) return
  const data = { shown: first.text, takes: others.length === 0 ? 'takes' : 'take', more: others.length === 0 ? '' : ` and ${String(others.length)} more`, meant: `${first.text} *`, alike: others.length === 0 ? '' : ', and do the same for the others' }
  yield { message: 'alone', data, at: first.at, related: others.map(({ at }) => ({ message: 'and here', at })), ...(reading.isUsersOwn ? { severity: 'info' as const } : {}) }
}
