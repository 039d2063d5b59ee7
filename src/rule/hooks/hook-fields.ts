import { groupedBy } from '../../base/lists.js'
import { durationText } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isRecord, type Path, valueAt } from '../../json/value.js'
import type { FixStep } from '../rule.js'
import { type Fault, type HooksHere, isNamedFor } from './hooks.js'

/** Longer waits are meant as they are written. */
const MAX = 3_600_000

/** Limits of hooks in milliseconds, where the host counts seconds, as Claude Code 2.1.332 does, which cancels a hook with 1 after a second, and Codex 0.171.0, which lists 10000 as seconds. */
export function* timeoutFaults({ reading: { host, kind }, hooks, written }: HooksHere): Generator<Fault<'timeout'>> {
  if (host.hooks?.guards?.fields.timeout === undefined) return
  // With events of another host, a plugin may be for that too, which may count milliseconds.
  if (kind === 'plugin' && !isNamedFor(host, hooks) && Object.keys(hooks.value).some((name) => Array.isArray(hooks.value[name]) && hooks.events?.includes(name) === false)) return
  const limits = written.flatMap(({ hook: { timeout } }) => (typeof timeout === 'number' ? [timeout] : []))
  const areShort = limits.some(isInMilliseconds) && areShortWaits(limits.filter((limit) => limit < 1000))
  const found = written.flatMap(({ hook: { timeout, command }, at }) =>
    typeof timeout === 'number' && (isInMilliseconds(timeout) || (areShort && timeout < 1000)) ? [{ timeout, program: slowProgram(command), at }] : []
  )
  const slow = found.find(({ timeout, program }) => program !== undefined && timeout < ENOUGH)?.program
  const rounded = found.every(({ timeout }) => timeout % 1000 === 0) ? '' : ', rounded up'
  for (const { timeout, program, at: hook } of found) {
    const at = [...hook, 'timeout']
    const wanted = Math.ceil(timeout / 1000)
    const isSlow = program !== undefined && timeout < ENOUGH
    const seconds = isSlow ? FOR_SLOW : wanted
    const fix = isSlow
      ? { text: 'Write {{seconds}}: {{wanted}} s is too short for `{{slow}}`, which may first fetch what it runs.', data: { seconds, wanted, slow } }
      : { text: 'Write {{seconds}}.', data: { seconds } }
    const ofEach = {
      text:
        slow === undefined
          ? 'Write each in seconds{{rounded}}.'
          : 'Write each in seconds{{rounded}}, but {{longer}} for `{{slow}}`, which may first fetch what it runs.',
      data: { rounded, longer: FOR_SLOW, slow }
    }
    yield {
      message: 'timeout',
      data: { host: subjectOf(host), timeout, is: durationText(timeout * 1000), fix, ofEach },
      at,
      suggestions: [{ title: 'Write seconds', fix: [{ op: 'replace', at, value: seconds }] }]
    }
  }
}

/** A time in milliseconds that is enough for programs that fetch others, and what to write for less. */
const ENOUGH = 10_000
const FOR_SLOW = 30

/** A program that may fetch what it runs, or start a container, before it begins. */
const SLOW = /(?:^|[\s;&|])(uvx|uv(?= run\s)|npx|npm(?= exec\s)|pnpx|pnpm(?= dlx\s)|yarn(?= dlx\s)|bunx|pipx(?= run\s)|docker(?= run\s)|podman(?= run\s)|go(?= run\s)|cargo(?= run\s))\s/

function slowProgram(command: unknown): string | undefined {
  return typeof command === 'string' ? SLOW.exec(command.slice(0, MAX_COMMAND))?.[1] : undefined
}

/** The program is named at the beginning. */
const MAX_COMMAND = 500

/** Whether waits next to those in milliseconds are parts of a second: one of them is not of whole minutes. */
function areShortWaits(limits: readonly number[]): boolean {
  return limits.every((limit) => limit >= 100 && limit % 100 === 0) && limits.some((limit) => limit % 60 !== 0)
}

/** Whether a number is hardly one of seconds: whole thousands, and neither whole hours of a day nor a round number for a very long time. */
function isInMilliseconds(limit: number): boolean {
  return limit > 0 && limit % 1000 === 0 && limit <= MAX && !(limit % 3600 === 0 && limit <= 86_400) && !/^10{5,}$/.test(String(limit))
}

const IF = 'if'
const TIMEOUT = 'timeout'
/** More seconds are milliseconds, or not meant. */
const MAX_SECONDS = 600

/** What is next to the hooks of a group and belongs in each of them: Claude Code 2.1.332 takes `matcher` and `hooks` from a group, and nothing else. */
export function* groupFields({ reading: { host }, hooks, written }: HooksHere): Generator<Fault<'always' | 'timeless'>> {
  if (host.hooks?.guards?.fields.if === undefined) return
  const groups = groupedBy(written.filter(({ at, group }) => at !== group), ({ group }) => JSON.stringify(group))
  for (const members of groups.values()) {
    const [one] = members
    const group = one === undefined ? undefined : valueAt(hooks.reading.value, one.group)
    if (one === undefined || !isRecord(group)) continue
    const at = (field: string): Path => [...one.group, field]
    if (typeof group[IF] === 'string') yield { message: 'always', data: { host: subjectOf(host) }, at: at(IF), part: 'key' }
    const timeout = group[TIMEOUT]
    if (typeof timeout !== 'number') continue
    const isSet = members.every(({ hook }) => typeof hook[TIMEOUT] === 'number')
    const isInSeconds = timeout > 0 && timeout <= MAX_SECONDS
    const title = isSet ? "Remove the 'timeout' next to 'hooks'" : 'Move it into each hook'
    const moved = members.flatMap(({ hook, at: place }): FixStep[] =>
      typeof hook[TIMEOUT] === 'number' ? [] : [{ op: 'add', at: [...place, TIMEOUT], value: timeout, where: 'last' }]
    )
    const fix = isSet
      ? 'Remove it: each hook has one.'
      : isInSeconds
        ? 'Move it into each hook, next to `type`.'
        : 'Write it in seconds in each hook, next to `type`.'
    yield {
      message: 'timeless',
      data: { host: subjectOf(host), fix },
      at: at(TIMEOUT),
      part: 'key',
      suggestions: isSet || isInSeconds ? [{ title, fix: [...moved, { op: 'remove', at: at(TIMEOUT) }] }] : []
    }
  }
}
