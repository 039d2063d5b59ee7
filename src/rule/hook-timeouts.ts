import { durationText } from '../base/wording.js'
import { subjectOf } from '../hosts/profiles.js'
import type { Reading } from '../project/reading.js'
import type { Hooks, WrittenHook } from './hooks.js'
import type { Problem } from './rule.js'

/** Longer waits are meant as they are written. */
const MAX = 3_600_000

/** Limits of hooks in milliseconds, where the host counts seconds, as Claude Code 2.1.332 does: it cancels a hook with 1 after a second. */
export function* timeoutFaults({ host, kind }: Reading, { value, events }: Hooks, written: readonly WrittenHook[]): Generator<Pick<Problem<'timeout'>, 'message' | 'data' | 'at' | 'suggestions'>> {
  if (host.hooks?.guards?.fields.timeout !== 'seconds') return
  // With events of another host, a plugin may be for that too, which may count milliseconds.
  if (kind === 'plugin' && Object.keys(value).some((name) => Array.isArray(value[name]) && events?.includes(name) === false)) return
  for (const { hook: { timeout }, at: hook } of written) {
    if (typeof timeout !== 'number' || !isInMilliseconds(timeout)) continue
    const at = [...hook, 'timeout']
    const seconds = timeout / 1000
    yield { message: 'timeout', data: { host: subjectOf(host), timeout, is: durationText(timeout * 1000), seconds }, at, suggestions: [{ title: 'Write seconds', fix: [{ op: 'replace', at, value: seconds }] }] }
  }
}

/** Whether a number is hardly one of seconds: whole thousands, and neither whole hours of a day nor a round number for a very long time. */
function isInMilliseconds(limit: number): boolean {
  return limit > 0 && limit % 1000 === 0 && limit <= MAX && !(limit % 3600 === 0 && limit <= 86_400) && !/^10{5,}$/.test(String(limit))
}
