import type { Phrase } from '../../base/wording.js'
import type { GuardHooks } from '../../hosts/profile.js'
import { isRecord, type Path } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import type { Reading } from '../../project/reading.js'
import type { RelatedPlace, Suggestion } from '../rule.js'
import { hookExample, typesAt } from './hook-examples.js'
import { FORM, groupFaults, type HookFault } from './hook-forms.js'
import { type Hooks, hooksOf, KEY } from './hooks.js'

/** Why a host cannot load a hook without which it does not load the plugin. */
export interface GuardFault {
  /** Absent where the hooks are not under the name of an event. */
  readonly event?: string
  /** What the host expects instead. */
  readonly expected: string
  readonly fix: Phrase
  /** In the manifest: the hook, or the whole of it where the hook is in another file. */
  readonly at: Path
  readonly related?: readonly RelatedPlace[]
  readonly suggestions?: readonly Suggestion[]
}

/** The hooks of a plugin that its host cannot load, and for which it refuses the plugin: the first of each group. */
export function guardFaults(reading: Reading): GuardFault[] {
  const guards = reading.host.hooks?.guards
  if (guards === undefined || guards.of !== undefined || reading.kind !== 'plugin') return []
  return hooksOf(reading).flatMap((hooks) => Array.from(faultsIn(hooks, guards), (fault) => (hooks.reading === reading ? fault : fromManifest(fault, hooks.reading))))
}

/** Members in which Claude Code 2.1.332 looks for no hooks, by its program: of manifests, and of settings. */
const WITHOUT_HOOKS: Readonly<Record<string, readonly string[]>> = {
  plugin: ['metadata', 'mcpServers', 'lspServers'],
  mcp: ['mcpServers', 'managedMcpServers', 'lspServers', 'pluginConfigs', 'enabledPlugins', 'extraKnownMarketplaces', 'env', 'skillOverrides', 'modelSettings']
}

/**
 * Hooks outside of the `hooks` of a manifest or of settings that could keep something from happening, and what looks like them: with one, Claude Code 2.1.332
 * loads nothing of the file. By its program, which looks three levels into each member, and as run with 60 members of manifests and 20 of settings.
 */
export function* strayGuards({ host, kind, value }: Reading): Generator<Path> {
  const guards = host.hooks?.guards
  const settings = host.files.mcp.switches?.find(({ does }) => does === 'hooks')
  const events = kind === 'plugin' ? host.files.plugin?.hooks?.events : settings?.values
  const without = WITHOUT_HOOKS[kind]
  if (guards === undefined || guards.of !== undefined || events === undefined || without === undefined || !isRecord(value)) return

  const guardsIn = (record: Readonly<Record<string, unknown>>): string[] =>
    guards.events.filter((event) => Object.hasOwn(record, event) && record[event] !== null && !(Array.isArray(record[event]) && record[event].length === 0))

  function* strayIn(one: unknown, at: Path, levels: number, isOfEvent: boolean): Generator<Path> {
    if (isRecord(one)) {
      for (const guard of guardsIn(one)) yield [...at, guard]
      if (!isOfEvent && isGroup(one, events ?? [])) yield [...at, KEY]
      if (at.at(-2) === KEY && typeof at.at(-1) === 'number' && typeof one.type === 'string') return
    }
    if (levels === 0 || typeof one !== 'object' || one === null) return
    for (const [name, inner] of Object.entries(one)) {
      if (Array.isArray(one)) yield* strayIn(inner, [...at, Number(name)], levels - 1, isOfEvent)
      else if (without?.includes(name) === false) yield* strayIn(inner, [...at, name], levels - 1, isOfEvent || events?.includes(name) === true)
    }
  }

  for (const guard of guardsIn(value)) yield [guard]
  for (const [name, member] of Object.entries(value)) if (name !== KEY && !without.includes(name)) yield* strayIn(member, [name], 3, events.includes(name))
}

/** Whether it looks like a matcher with hooks. */
function isGroup(record: Readonly<Record<string, unknown>>, events: readonly string[]): boolean {
  const hasMatcher = Object.hasOwn(record, 'matcher')
  const hooks = record[KEY]
  if (!hasMatcher && Object.keys(record).some((name) => events.includes(name))) return false
  return Array.isArray(hooks) ? hooks.length > 0 : isRecord(hooks) && (hasMatcher || typeof hooks.type === 'string')
}

function* faultsIn({ reading, value, at, events = [] }: Hooks, guards: GuardHooks): Generator<GuardFault> {
  const inner = value[KEY]
  const nested = guards.events.find((event) => isRecord(inner) && Object.hasOwn(inner, event))
  if (nested !== undefined)
    yield {
      event: nested,
      expected: 'it one level higher, without a second "hooks" around it',
      at: [...at, KEY, nested],
      fix: { text: 'Move all that is in the second "hooks" one level up, and remove it.', data: {} }
    }
  // It reads the map itself as a group.
  if (Array.isArray(inner) && inner.length > 0 && !Object.keys(value).some((name) => events.includes(name))) {
    yield {
      expected: 'a map of hooks by the names of events',
      at,
      fix: { text: 'Put it into a list under the event that is meant, such as {{form}}.', data: { form: hookExample([value], events, { reading }).form } }
    }
  }
  for (const event of guards.events)
    if (Object.hasOwn(value, event))
      for (const fault of groupFaults(value[event], [...at, event], guards, typesAt(event, reading.host)))
        yield { event, ...fault, fix: fixOf(fault, event, reading, true) }
}

/** @param isOfAll whether the hooks for other events may need the same */
function fixOf({ fix, isOfCopilot }: HookFault, event: string, reading: Reading, isOfAll: boolean): Phrase {
  if (isOfCopilot === true && isFileOfPlugin(reading))
    return {
      text: 'These hooks are in the form of GitHub Copilot CLI. Keep them in a file of another name, such as hooks/copilot.json, and name it in "hooks" of a manifest that Claude Code does not read. For Claude Code, write them as "{{event}}": {{form}}.',
      data: { event, form: FORM }
    }
  if (fix !== undefined) return { text: fix, data: {} }
  return { text: `Write "{{event}}": {{form}}${isOfAll ? ', and the hooks for other events like that' : ''}.`, data: { event, form: FORM } }
}

/** Whether a file is the one in which the hosts of a plugin look for its hooks. */
function isFileOfPlugin({ path }: Reading): boolean {
  return withSlashes(path).endsWith('/hooks/hooks.json')
}

/** A fault in another file of the plugin, as one of its manifest, which is linted. */
function fromManifest({ at, suggestions: _ofFile, ...fault }: GuardFault, { path: file, shown }: Reading): GuardFault {
  return { ...fault, at: [], related: [{ message: 'the hook', at, file, shown }] }
}

/** A hook in settings or in a plugin that a host cannot load. */
export type EntryFault = Pick<GuardFault, 'expected' | 'fix' | 'at' | 'suggestions'> & {
  readonly event: string
  /** Whether the host loads nothing of what the hook is in. */
  readonly isGuard: boolean
}

/** The hooks for events that the host has and that it cannot load, as Claude Code 2.1.330 says at its start: the first of each group. */
export function* entryFaults({ reading, value, at, events }: Hooks, guards: GuardHooks): Generator<EntryFault> {
  // What is said of one for which the host refuses the plugin is said of the whole file.
  const isToldOfAll =
    isFileOfPlugin(reading) &&
    guards.of === undefined &&
    guards.events.some((event) => Array.from(groupFaults(value[event] ?? [], [], guards)).some(({ isOfCopilot }) => isOfCopilot))
  for (const [event, groups] of Object.entries(value)) {
    if (events?.includes(event) === false) continue
    for (const { isIgnored, isOfCopilot, ...fault } of groupFaults(groups, [...at, event], guards, typesAt(event, reading.host)))
      if (isOfCopilot !== true || !isToldOfAll || guards.events.includes(event))
        yield {
          ...fault,
          event,
          fix: fixOf({ ...fault, ...(isOfCopilot === true ? { isOfCopilot } : {}) }, event, reading, false),
          isGuard: guards.of !== 'hook' && guards.events.includes(event) && isIgnored !== true
        }
  }
}
