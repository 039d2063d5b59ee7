import { groupedBy } from '../../base/lists.js'
import { dirname } from '../../base/path.js'
import { listed, type Phrase } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import { toPointer, valueAt } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { isForOtherProgram } from '../other-program.js'
import type { Problem } from '../rule.js'
import { approvingFaults } from './approving-hooks.js'
import { entryFaults } from './guard-hooks.js'
import { answerFaults } from './hook-answers.js'
import { bracedInput, commandFaults } from './hook-commands.js'
import { exitFaults } from './hook-exits.js'
import { groupFields, timeoutFaults } from './hook-fields.js'
import { absentCloneScript, inCurrentFolder, singleQuoted } from './hook-folders.js'
import { FORM, isWithoutTools } from './hook-forms.js'
import { unsetInput } from './hook-input.js'
import { unaskedOptions } from './hook-options.js'
import { absentScript, projectOf, scriptFaults, sharedScriptFaults } from './hook-scripts.js'
import { type Fault, type FaultId, type Hooks, hooksOf, type WrittenHook, writtenHooks } from './hooks.js'
import { absentFiles, copilotHooks, documentedForm, isOfOtherManifest, unloadedFiles, unwrappedHooks } from './unloaded-hooks.js'
import { matcherFaults } from './unmatched-hooks.js'
import { unknownEvents, unplacedHooks } from './unread-hooks.js'
import { unseenChecks } from './unseen-checks.js'
import { unreadAnswers, unseenMessages } from './unseen-messages.js'
import { worktreeFaults } from './worktree-hooks.js'

/** What is wrong with the hooks of a file of settings, or of the plugin of a manifest: each of it once, with the other places. */
export function* hookFaults(reading: Reading): Generator<Problem<FaultId>> {
  yield* absentFiles(reading)
  yield* documentedForm(reading)
  yield* copilotHooks(reading)
  if (reading.host.hooks === undefined) return
  const settings = valueAt(reading.value, ['hooks'])
  yield* unloadedFiles(reading)
  yield* unwrappedHooks(reading)
  if (reading.kind === 'mcp' && reading.host.hooks.guards !== undefined && reading.host.hooks.guards.of !== 'hook' && ((Array.isArray(settings) && settings.length > 0) || typeof settings === 'string') && (reading.host.files.mcp.switches ?? []).some(({ does }) => does === 'hooks')) yield { message: 'map', data: { host: subjectOf(reading.host), file: 'this file' }, at: ['hooks'] }
  const found = hooksOf(reading).flatMap((hooks) => Array.from(isOfOtherManifest(reading, hooks) ? sharedFaults(reading, hooks) : faultsIn(reading, hooks), (fault) => ({ fault, from: hooks.reading })))
  // The first by its place and not by the order of the file, so that a baseline knows it again.
  const inOrder = found.toSorted((one, other) => (toPointer(one.fault.at) < toPointer(other.fault.at) ? -1 : 1))
  for (const [first, ...others] of groupedBy(inOrder, ({ fault }) => keyOf(fault)).values()) {
    if (first === undefined) continue
    const places = [first, ...others].map(({ fault: { at, part }, from }, index) => ({ message: index === 0 ? 'the hook' : 'and here', at, ...(part === undefined ? {} : { part }), ...(from === reading ? {} : { file: from.path, shown: from.shown }) }))
    const isHere = first.from === reading
    const count = new Set([first, ...others].map(({ fault: { data, at } }) => data?.file ?? data?.matcher ?? toPointer(at))).size
    const steps = [first, ...others].map(({ fault: { suggestions: [one] = [] } }) => one)
    const suggestions = isHere && steps.every((one) => one?.title === steps[0]?.title) && steps[0] !== undefined ? [{ title: steps[0].title, fix: steps.flatMap((one) => one?.fix ?? []) }] : []
    const several = count === 1 ? undefined : OF_SEVERAL[first.fault.message]
    yield { ...first.fault, ...(several === undefined ? {} : { message: several, data: { ...first.fault.data, count, ...apartOf([first, ...others]), ...inEach([first, ...others].map(({ fault }) => fault)) } }), at: isHere ? first.fault.at : [], suggestions, related: places.slice(isHere ? 1 : 0) }
  }
}

/** What is one mistake: files of one kind, entries of one form, or the same thing at several places. */
function keyOf({ message, data, severity, at }: Fault): string {
  // Each event has types of its own, and some have no tools that a matcher could name.
  if (message === 'unloaded' || message === 'skipped') return JSON.stringify([message, typeof data?.expected === 'string' ? data.expected.split(': ', 1) : '', severity, at.at(-1) === 'matcher' && isWithoutTools(data?.event)])
  if (message === 'unplaced' || message === 'unset') return message
  if (message === 'unseen') return JSON.stringify([message, data?.event, data?.to])
  if (message === 'noTool') return JSON.stringify([message, typeof data?.fix === 'object' ? data.fix.text : ''])
  if (message === 'tools') return JSON.stringify([message, data?.own])
  if (message === 'ofProject') return JSON.stringify([message, data?.where])
  if (!Object.hasOwn(OF_SEVERAL, message)) return JSON.stringify([message, data])
  return JSON.stringify([message, severity, message === 'missing' && typeof data?.file === 'string' ? dirname(data.file) : ''])
}

/** What is said once of several files, or matchers. */
const OF_SEVERAL: Partial<Record<FaultId, FaultId>> = { missing: 'missings', unbuilt: 'unbuilts', untracked: 'untrackeds', permission: 'permissions', tools: 'severalTools', noTool: 'noTools', timeout: 'timeouts', ofProject: 'ofProjects', ofNoProject: 'ofNoProjects', unquoted: 'unquoteds', literal: 'literals', unseen: 'unseens', silent: 'silents', inCurrent: 'inCurrents' }

/** What to leave out of the quotes, if one of several paths has it. */
function apartOf(found: readonly { readonly fault: Fault }[]): Fault['data'] {
  const apart = found.map(({ fault }) => fault.data?.apart).find((one) => one !== undefined && one !== '')
  return apart === undefined ? {} : { apart }
}

/** What to write in several matchers for one server: its prefix in the plugin where each has that of a project. */
function inEach(faults: readonly Fault[]): Fault['data'] {
  const { own, elsewhere, prefix } = faults[0]?.data ?? {}
  if (own === undefined) return {}
  const written = faults.every(({ data }) => data?.prefix === prefix) ? prefix : own
  const areNamed = faults.every(({ data }) => data?.meant !== undefined)
  return { fix: areNamed ? { text: "Write '{{written}}' in place of '{{elsewhere}}' in each.", data: { written, elsewhere } } : { text: "Begin the name of each tool with '{{own}}', or write {{own}}.* for all of them.", data: { own } } }
}

/** What only this host makes of hooks that another manifest has the findings for. */
function sharedFaults(reading: Reading, hooks: Hooks): Fault[] {
  const { plugin, host } = reading
  if (plugin === undefined || host.hooks === undefined) return []
  return writtenHooks(hooks).flatMap((one) => (hooks.events?.includes(one.event) === true ? [...sharedScriptFaults(reading, plugin.root, one)] : []))
}

function* faultsIn(reading: Reading, hooks: Hooks): Generator<Fault> {
  const { guards } = reading.host.hooks ?? {}
  const older = inOlderVersions(reading)
  for (const { isGuard, event, expected, fix, ...place } of guards === undefined || hooks.events === undefined ? [] : entryFaults(hooks, guards)) {
    // For which the host refuses the plugin, `manifest-fields` reports them.
    const isOfOther = !isGuard && typeof valueAt(hooks.reading.value, place.at) === 'string' && place.at.at(-1) === 'type' && isForOtherProgram(reading)
    if (!isGuard || reading.kind !== 'plugin' || guards?.of !== undefined) yield { ...place, ...(isOfOther ? { severity: 'info' } : {}), message: isGuard ? 'unloaded' : 'skipped', data: { host: subjectOf(reading.host), event, expected, fix, older, file: hooks.reading !== reading ? hooks.reading.shown : reading.kind === 'plugin' ? 'the hooks here' : 'this file' } }
  }
  const unplaced = guards === undefined || reading.kind !== 'plugin' ? undefined : unplacedHooks(hooks, guards)
  if (unplaced !== undefined) yield { message: 'unplaced', data: { host: subjectOf(reading.host), fix: unplaced.fix, older }, at: unplaced.at }
  const unknown = unknownEvents(reading, hooks)
  if (unknown !== undefined) {
    const { names, meant, isText, fix, counterpart, matcher } = unknown
    const title = fix.length === 1 ? `Write '${meant ?? ''}'` : 'Write the names as the host does'
    const data = { host: subjectOf(reading.host), events: listed(names.map((name) => `'${name}'`)), them: names.length === 1 ? 'event' : 'events' }
    const instead = isText ? { text: 'Write "{{meant}}": {{form}}.', data: { meant, form: FORM } } : { text: fix.length > 0 ? `${title}.` : counterpart === undefined ? 'Move the hooks to an event that it has, or remove them.' : "Move the hooks to an event that it has, such as '{{counterpart}}'{{matcher}} for '{{name}}', or remove them.", data: { counterpart, matcher: matcher === undefined ? '' : ` with the matcher "${matcher}"`, name: names[0] } }
    yield { message: 'event', data: { ...data, fix: instead, older }, at: [...hooks.at, names[0]], part: 'key', suggestions: fix.length === 0 ? [] : [{ title, fix }] }
  }
  const project = projectOf(reading)
  const written = writtenHooks(hooks).filter(({ event }) => hooks.events?.includes(event) !== false)
  yield* unsetInput(reading, reading.plugin?.root ?? project, written)
  yield* unaskedOptions(reading, reading.plugin?.root, written)
  yield* answerFaults(reading, reading.plugin?.root ?? project, written)
  const unseen = [...unseenMessages(reading, reading.plugin?.root ?? project, written)]
  yield* unseen
  yield* unseenChecks(reading, reading.plugin?.root ?? project, written, unseen)
  yield* exitFaults(reading, reading.plugin?.root ?? project, written)
  yield* approvingFaults(reading, reading.plugin?.root ?? project, written)
  yield* unreadAnswers(reading, reading.plugin?.root ?? project, written)
  yield* worktreeFaults(reading, reading.plugin?.root ?? project, written)
  for (const one of written) {
    yield* typeFaults(reading, one)
    yield* singleQuoted(reading, one)
    yield* bracedInput(reading, one)
    if (reading.plugin !== undefined) {
      const faults = [...scriptFaults(reading, reading.plugin.root, one)]
      yield* faults.length === 0 ? commandFaults(reading, one) : faults
    } else {
      const faults = [...absentCloneScript(reading, one), ...(project === undefined ? [] : absentScript(reading, project, one))]
      yield* faults.length === 0 ? commandFaults(reading, one) : faults
      if (project !== undefined) yield* inCurrentFolder(reading, project, one)
    }
  }
  yield* groupFields(reading, hooks, written)
  yield* timeoutFaults(reading, hooks, written)
  yield* matcherFaults(reading, written)
}

/** What versions make of a plugin with a hook that later ones leave out. */
function inOlderVersions({ host, kind }: Reading): Phrase | '' {
  const version = kind === 'plugin' ? host.files.plugin?.hooks?.strictUntil : undefined
  return version === undefined ? '' : { text: '{{host}} {{version}} and older versions do not load the plugin because of it.', data: { host: subjectOf(host), version } }
}

function* typeFaults({ host }: Reading, { event, hook: { type }, at }: WrittenHook): Generator<Fault> {
  const events = typeof type === 'string' && Object.hasOwn(host.hooks?.notFor ?? {}, type) ? (host.hooks?.notFor?.[type] ?? []) : []
  if (typeof type !== 'string' || !(events.includes('*') || events.includes(event))) return
  const data = { host: subjectOf(host), type }
  yield events.includes('*') ? { message: 'type', data, at: [...at, 'type'] } : { message: 'typeAt', data: { ...data, event }, at: [...at, 'type'] }
}
