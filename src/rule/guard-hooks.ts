import { listed, type Phrase } from '../base/wording.js'
import type { GuardHooks } from '../hosts/profile.js'
import { isRecord, type JsonValue, type Path } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import { type Hooks, hooksOf } from './hooks.js'
import type { RelatedPlace, Suggestion } from './rule.js'

/** Why a host cannot load a hook without which it does not load the plugin. */
export interface GuardFault {
  readonly event: string
  /** What the host expects instead. */
  readonly expected: string
  readonly fix: Phrase
  /** In the manifest: the hook, or the whole of it where the hook is in another file. */
  readonly at: Path
  readonly related?: readonly RelatedPlace[]
  readonly suggestions?: readonly Suggestion[]
}

type Fault = Omit<GuardFault, 'event' | 'related' | 'fix'> & { readonly isForm?: true }

/** The hooks of a plugin that its host cannot load, and for which it refuses the plugin: the first of each group. */
export function guardFaults(reading: Reading): GuardFault[] {
  const guards = reading.host.hooks?.guards
  if (guards === undefined || reading.kind !== 'plugin') return []
  return hooksOf(reading).flatMap((hooks) => {
    const { value, at } = hooks
    const { hooks: inner } = value
    const nested = guards.events.find((event) => isRecord(inner) && Object.hasOwn(inner, event))
    const deeper: readonly (Fault & { readonly event: string })[] = nested === undefined ? [] : [{ event: nested, expected: 'it one level higher, without a second "hooks" around it', at: [...at, 'hooks', nested] }]
    const own = guards.events.flatMap((event) => (Object.hasOwn(value, event) ? [...groupFaults(value[event], [...at, event], guards)].map((fault) => ({ event, ...fault })) : []))
    return [...deeper, ...own].map(({ isForm, ...fault }): GuardFault => {
      const fix = { text: isForm === true ? 'Write "{{event}}": {{form}}, and the hooks for other events like that.' : 'Correct the hook.', data: { event: fault.event, form: FORM } }
      return hooks.reading === reading ? { ...fault, fix } : fromManifest({ ...fault, fix }, hooks.reading)
    })
  })
}

/** A fault in another file of the plugin, as one of its manifest, which is linted. */
function fromManifest({ event, expected, fix, at }: GuardFault, { path: file, shown }: Reading): GuardFault {
  return { event, expected, fix, at: [], related: [{ message: 'the hook', at, file, shown }] }
}

/** A hook in settings or in a plugin that a host cannot load. */
export type EntryFault = Pick<GuardFault, 'event' | 'expected' | 'fix' | 'at' | 'suggestions'> & {
  /** Whether the host loads nothing of what the hook is in. */
  readonly isGuard: boolean
}

/** The hooks for events that the host has and that it cannot load, as Claude Code 2.1.330 says at its start: the first of each group. */
export function* entryFaults({ value, at, events }: Hooks, guards: GuardHooks): Generator<EntryFault> {
  for (const [event, groups] of Object.entries(value)) {
    if (events?.includes(event) === false) continue
    for (const { isForm, ...fault } of groupFaults(groups, [...at, event], guards)) {
      const fix = isForm === true ? { text: 'Write "{{event}}": {{form}}.', data: { event, form: FORM } } : { text: 'Correct the hook.', data: {} }
      yield { ...fault, event, fix, isGuard: guards.events.includes(event) }
    }
  }
}

/** What the hooks for an event look like. */
export const FORM = '[{ "matcher": "…", "hooks": [{ "type": "command", "command": "…" }] }]'

/** @param groups all that is to run at an event; the host ignores `null` */
function* groupFaults(groups: unknown, at: Path, guards: GuardHooks): Generator<Fault> {
  if (groups === null) return
  if (!Array.isArray(groups)) {
    const isGroup = isRecord(groups) && Array.isArray(groups.hooks)
    const suggestions = isGroup ? [{ title: 'Put it into an array', fix: [{ op: 'replace', at, value: [groups as JsonValue] } as const] }] : []
    yield { expected: 'an array of objects, each with an array "hooks"', at, isForm: true, suggestions }
    return
  }
  for (const [index, group] of groups.entries()) {
    const fault = groupFault(group, [...at, index], guards)
    if (fault !== undefined) yield fault
  }
}

function groupFault(group: unknown, at: Path, guards: GuardHooks): Fault | undefined {
  if (!isRecord(group)) return { expected: 'an object with an array "hooks"', at, isForm: true }
  const { matcher, hooks, ...own } = group as Readonly<Record<string, JsonValue>>
  const entry = asHook(own)
  if (hooks === undefined && entry !== undefined) {
    const value = { ...(matcher === undefined ? {} : { matcher }), hooks: [entry] }
    return { expected: 'the hook in an array "hooks"', at, isForm: true, suggestions: [{ title: 'Put it into "hooks"', fix: [{ op: 'replace', at, value }] }] }
  }
  if (!Array.isArray(hooks)) return { expected: 'an array "hooks"', at, isForm: true }
  if (matcher !== undefined && typeof matcher !== 'string') return { expected: 'a string for "matcher"', at: [...at, 'matcher'] }
  for (const [index, hook] of hooks.entries()) {
    const fault = hookFault(hook, [...at, 'hooks', index], guards)
    if (fault !== undefined) return fault
  }
  return undefined
}

/** A hook that a group has as its own members, with its type: `command`, or the same under the name `hook`. */
function asHook(members: Readonly<Record<string, JsonValue>>): Readonly<Record<string, JsonValue>> | undefined {
  const { hook, ...others } = members
  if (typeof members.type === 'string') return members
  if (typeof members.command === 'string') return { type: 'command', ...members }
  return typeof hook === 'string' ? { type: 'command', command: hook, ...others } : undefined
}

/** What a field of a hook must be, as a sentence says it. */
const WORDS = { string: 'a string', strings: 'an array of strings', boolean: 'true or false' } as const

function isOf(type: keyof typeof WORDS, value: unknown): boolean {
  return type === 'strings' ? Array.isArray(value) && value.every((one) => typeof one === 'string') : typeof value === type
}

function hookFault(hook: unknown, at: Path, { types, fields }: GuardHooks): Fault | undefined {
  if (!isRecord(hook)) return { expected: 'an object with a "type"', at }
  const { type, timeout } = hook
  const needed = typeof type === 'string' && Object.hasOwn(types, type) ? types[type] : undefined
  if (needed === undefined) {
    const suggestions = type === undefined && typeof hook.command === 'string' ? [{ title: 'Add "type": "command"', fix: [{ op: 'add', at: [...at, 'type'], value: 'command', where: 'first' } as const] }] : []
    return { expected: `a "type": ${listed(Object.keys(types), 'or')}`, at: type === undefined ? at : [...at, 'type'], suggestions }
  }
  const missing = needed.find((field) => typeof hook[field] !== 'string')
  if (missing !== undefined) return { expected: `a string for "${missing}"`, at: Object.hasOwn(hook, missing) ? [...at, missing] : at }
  if (timeout !== undefined && !(typeof timeout === 'number' && timeout > 0)) return { expected: 'a number above 0 for "timeout"', at: [...at, 'timeout'] }
  for (const [field, of] of Object.entries(fields)) if (Object.hasOwn(hook, field) && !isOf(of, hook[field])) return { expected: `${WORDS[of]} for "${field}"`, at: [...at, field] }
  return undefined
}
