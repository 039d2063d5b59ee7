import { listed, type Phrase } from '../../base/wording.js'
import type { GuardHooks } from '../../hosts/profile.js'
import { isRecord, type JsonValue, type Path } from '../../json/value.js'
import type { Suggestion } from '../rule.js'
import { permissionIn } from './hook-matchers.js'

/** How a hook differs from what its host can load. */
export interface HookFault {
  /** What the host expects instead. */
  readonly expected: string
  readonly at: Path
  /** What to do; absent where all that belongs to the event is to be written in another form. */
  readonly fix?: string
  /** Set if the host leaves it out and loads the others, whatever the event. */
  readonly isIgnored?: true
  /** Set if the hook is written as GitHub Copilot CLI alone has it. */
  readonly isOfCopilot?: true
  readonly suggestions?: readonly Suggestion[]
}

/** What the hooks for an event look like. */
export const FORM = '[{ "matcher": "…", "hooks": [{ "type": "command", "command": "…" }] }]'

/** What one hook looks like. */
const HOOK = '{ "type": "command", "command": "…" }'

/** The event of a host that a name means, if only upper and lower case or signs differ. */
export function eventLike(name: string, events: readonly string[]): string | undefined {
  return events.find((event) => plain(event) === plain(name))
}

function plain(name: string): string {
  return name.replaceAll(/[_-]/g, '').toLowerCase()
}

/** Whether a host can load all that is to run at an event. */
export function isLoaded(groups: unknown, guards: GuardHooks): boolean {
  return groupFaults(groups, [], guards).next().done === true
}

/** @param groups all that is to run at an event; a host that refuses the plugin ignores `null` @param offered types that the host runs at the event */
export function* groupFaults(groups: unknown, at: Path, guards: GuardHooks, offered: readonly string[] = Object.keys(guards.types)): Generator<HookFault> {
  if (groups === null && guards.of === undefined) return
  if (!Array.isArray(groups)) {
    const isGroup = isRecord(groups) && Array.isArray(groups.hooks)
    const suggestions = isGroup ? [{ title: 'Put it into an array', fix: [{ op: 'replace', at, value: [groups as JsonValue] } as const] }] : []
    yield { expected: 'an array of objects, each with an array "hooks"', at, suggestions }
    return
  }
  for (const [index, group] of groups.entries()) {
    const fault = groupFault(group, [...at, index], guards, offered)
    if (fault !== undefined) yield fault
  }
}

function groupFault(group: unknown, at: Path, guards: GuardHooks, offered: readonly string[]): HookFault | undefined {
  if (!isRecord(group)) return { expected: 'an object with an array "hooks"', at }
  const { matcher, hooks, pattern, ...own } = group as Readonly<Record<string, JsonValue>>
  const entry = asHook(own)
  if (hooks === undefined && entry !== undefined) {
    const value = { ...(matcher === undefined ? {} : { matcher }), hooks: [entry] }
    const expected = `the hook in an array "hooks"${pattern === undefined ? '' : ', and the names of tools in "matcher" in place of "pattern"'}`
    // Without what it is for, the hook would run for all.
    return {
      expected,
      at,
      ...(guards.of === undefined ? {} : { isIgnored: true }),
      ...(isOfCopilot(own) ? { isOfCopilot: true } : {}),
      suggestions:
        hookFault(entry, at, guards, offered) !== undefined || pattern !== undefined
          ? []
          : [{ title: 'Put it into "hooks"', fix: [{ op: 'replace', at, value }] }]
    }
  }
  if (!Array.isArray(hooks)) return { expected: 'an array "hooks"', at, ...(guards.of !== undefined && hooks === undefined ? { isIgnored: true } : {}) }
  if (matcher !== undefined && typeof matcher !== 'string' && guards.of !== 'hook' && !(guards.of === 'file' && matcher === null))
    return { expected: 'a string for "matcher"', at: [...at, 'matcher'], fix: fixOfMatcher(matcher, at.at(-2), isRecord(hooks[0]) ? hooks[0].type : undefined) }
  for (const [index, hook] of hooks.entries()) {
    const fault = hookFault(hook, [...at, 'hooks', index], guards, offered)
    if (fault !== undefined) return fault
  }
  return undefined
}

/** Whether an event is not about a tool: a matcher then names none. */
export function isWithoutTools(event: unknown): boolean {
  return typeof event === 'string' && !/Tool|^Permission/.test(event)
}

/** What to write for a matcher of another form. */
function fixOfMatcher(matcher: unknown, event: Path[number] | undefined, type: unknown): string {
  const { matcher: names = TO_FILL, unread } = matcherFrom(matcher)
  if (names === TO_FILL && isWithoutTools(event)) return 'Remove it: without one, the hook always runs.'
  const check = unread === undefined ? '' : ` ${inPlaceOf(unread, type)}, or it runs for every call of the tool.`
  return `Write a string, such as "${names === TO_FILL ? 'Edit|Write' : names}".${check}`
}

/** A hook that a group has as its own members, with its type: `command`, or the same under the name `hook`. */
function asHook(members: Readonly<Record<string, JsonValue>>): Readonly<Record<string, JsonValue>> | undefined {
  const { hook, ...others } = members
  if (typeof members.type === 'string') return members
  if (typeof members.command === 'string') return { type: 'command', ...members }
  return typeof hook === 'string' ? { type: 'command', command: hook, ...others } : undefined
}

/** Whether a hook has a command for each shell, and none for Claude Code. */
function isOfCopilot({ command, bash, powershell }: Readonly<Record<string, JsonValue>>): boolean {
  return command === undefined && [bash, powershell].some((one) => typeof one === 'string')
}

/** What a field of a hook must be, as a sentence says it. */
const WORDS = { string: 'a string', strings: 'an array of strings', boolean: 'true or false', seconds: 'a number above 0', whole: 'a whole number' } as const

function isOf(type: keyof typeof WORDS, value: unknown): boolean {
  if (type === 'seconds') return typeof value === 'number' && value > 0
  if (type === 'whole') return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
  return type === 'strings' ? Array.isArray(value) && value.every((one) => typeof one === 'string') : typeof value === type
}

function hookFault(hook: unknown, at: Path, { types, fields, of }: GuardHooks, offered: readonly string[]): HookFault | undefined {
  if (!isRecord(hook)) return { expected: 'an object with a "type"', at, fix: `Write ${HOOK}.` }
  const { type } = hook
  const needed = typeof type === 'string' && Object.hasOwn(types, type) ? types[type] : undefined
  if (needed === undefined) {
    const isCommand = type === undefined && typeof hook.command === 'string'
    const suggestions = isCommand ? [{ title: 'Add "type": "command"', fix: [{ op: 'add', at: [...at, 'type'], value: 'command', where: 'first' } as const] }] : []
    const fix = isCommand ? 'Add "type": "command".' : `Write ${HOOK}, or a hook of another of these types.`
    return { expected: `a "type": ${listed(offered, 'or')}`, at: type === undefined ? at : [...at, 'type'], fix, suggestions }
  }
  const missing = needed.find((field) => typeof hook[field] !== 'string')
  if (missing !== undefined)
    return {
      expected: `a string for "${missing}"`,
      at: Object.hasOwn(hook, missing) ? [...at, missing] : at,
      fix: Object.hasOwn(hook, missing) ? 'Write it as a string.' : `Add "${missing}".`
    }
  for (const [field, is] of Object.entries(fields))
    if (Object.hasOwn(hook, field) && !isOf(is, hook[field]) && !(of === 'file' && hook[field] === null))
      return {
        expected: `${WORDS[is]} for "${field}"`,
        at: [...at, field],
        fix: `Write ${is === 'seconds' ? 'the number of seconds' : WORDS[is]}, or remove it.`
      }
  return undefined
}

/** What the owner is to fill in. */
export const TO_FILL = '…'
const MATCHER = /^[\w|.*^$()?,+ -]{1,100}$/
/** A permission that can be shown as it is. */
export const CONDITION = /^[A-Z]\w{1,40}\([\w .*/:-]{1,60}\)$/
/** Members for the names of tools in a matcher that is an object. */
export const OF_TOOLS = ['tool_name', 'toolName', 'tool_names', 'toolNames', 'tool', 'tools']

/** A matcher as a host takes it: names of tools, with a permission for what they are given. */
export function matcherFrom(value: unknown): { readonly matcher?: string; readonly condition?: string; readonly unread?: string } {
  if (typeof value === 'string') {
    const [tool, condition] = permissionIn(value) ?? []
    if (tool !== undefined && condition !== undefined && CONDITION.test(condition)) return { matcher: tool, condition }
    return value === '' ? {} : { matcher: MATCHER.test(value) && tool === undefined ? value : (tool ?? TO_FILL) }
  }
  if (Array.isArray(value)) return value.length === 0 ? {} : { matcher: namesOf(value) }
  if (!isRecord(value) || Object.keys(value).length === 0) return {}
  const member = OF_TOOLS.find((name) => value[name] !== undefined)
  const [other] = Object.keys(value).filter((name) => name !== member && /^\w{1,40}$/.test(name))
  return { matcher: member === undefined ? TO_FILL : namesOf([value[member]].flat()), ...(other === undefined ? {} : { unread: other }) }
}

/** Names of tools as one matcher. */
function namesOf(tools: readonly unknown[]): string {
  const matcher = tools.every((tool) => typeof tool === 'string') ? tools.join('|') : ''
  return MATCHER.test(matcher) ? matcher : TO_FILL
}

/** @param type of the hook */
export function toCheck(member: string, type: string): Phrase {
  return { text: `${inPlaceOf('{{member}}', type)}.`, data: { member } }
}

function inPlaceOf(member: string, type: unknown): string {
  return `A matcher takes only names of tools: ${type === 'prompt' || type === 'agent' ? `put what '${member}' says into the prompt` : `let the command check what '${member}' says`}`
}
