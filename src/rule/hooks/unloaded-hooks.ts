import { join } from '../../base/path.js'
import { listed, type Phrase } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isRecord, type Path, valueAt } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import { isListedPlugin } from '../../project/listed-plugins.js'
import type { Reading } from '../../project/reading.js'
import { absenceOf } from '../build-output.js'
import { FROM_ROOT } from '../manifest-members.js'
import type { Problem } from '../rule.js'
import { strayGuards } from './guard-hooks.js'
import { eventLike, FORM } from './hook-forms.js'
import { absentHookFiles, type Fault, hookDocuments, type Hooks, hooksOf, KEY } from './hooks.js'
import { strayMember } from './unread-hooks.js'

/** Files of hooks that a manifest names and that the plugin does not have. */
export function* absentFiles(reading: Reading): Generator<Fault<'named'>> {
  const { host, plugin } = reading
  for (const { file, at } of absentHookFiles(reading)) {
    const absence = absenceOf(reading, plugin?.root ?? '', file, false)
    const instead = { text: `Add the file, or correct the path: ${FROM_ROOT}.`, data: {} }
    if (absence !== undefined) yield { message: 'named', data: { file, host: subjectOf(host), instead }, at, severity: absence.severity }
  }
}

function underHooks(events: readonly string[]): Phrase {
  return { text: 'Write { "hooks": { {{events}} } }, with {{form}} for each event.', data: { events: events.map((event) => `"${event}": …`).join(', '), form: FORM } }
}

/** A host loads nothing of a file of hooks that has other members, or no map of events. */
export function* unloadedFiles(reading: Reading): Generator<Problem<'map' | 'bare' | 'member' | 'stray'>> {
  const { host, kind, value } = reading
  const guards = host.hooks?.guards
  const settings = valueAt(value, [KEY])
  if (
    kind === 'mcp' &&
    guards !== undefined &&
    guards.of !== 'hook' &&
    isNoMap(settings) &&
    (host.files.mcp.switches ?? []).some(({ does }) => does === 'hooks')
  )
    yield { message: 'map', data: { host: subjectOf(host), file: 'this file' }, at: [KEY] }
  const [stray] = kind === 'mcp' ? strayGuards(reading) : []
  if (stray !== undefined) yield { message: 'stray', data: { host: subjectOf(host) }, at: stray }
  if (host.hooks === undefined) return
  for (const file of hookDocuments(reading).filter((one) => !isOfOtherManifest(reading, { reading: one }))) {
    const isHere = file === reading
    const list = valueAt(file.value, [KEY])
    if (!isHere && guards?.of === 'file' && isNoMap(list))
      yield {
        message: 'map',
        data: { host: subjectOf(reading.host), file: file.shown },
        at: [],
        related: [{ message: 'here', at: ['hooks'], file: file.path, shown: file.shown }]
      }
    if (!isHere && guards?.of === 'hook' && isRecord(file.value) && !isRecord(list) && Object.keys(file.value).length > 0) {
      const names = Object.keys(file.value).filter((name) => guards.events.includes(name))
      yield {
        message: 'bare',
        data: { host: subjectOf(reading.host), file: file.shown, fix: underHooks(names.length === 0 ? ['AfterTool'] : names) },
        at: [],
        related: [{ message: 'here', at: [], file: file.path, shown: file.shown }]
      }
    }
    // What is in a file that does not parse, or a template, is not known.
    const stray = file.document.trust === 'broken' ? undefined : strayMember(file)
    if (stray === undefined) continue
    const { member, events } = stray
    const fix = events.length === 0 ? { text: 'Remove it.', data: {} } : underHooks(events)
    const at = [member]
    const related = isHere ? [] : [{ message: 'the member', at, part: 'key' as const, file: file.path, shown: file.shown }]
    yield {
      message: 'member',
      data: { host: subjectOf(reading.host), file: isHere ? 'this file' : file.shown, member, fix },
      at: isHere ? at : [],
      ...(isHere ? { part: 'key' as const } : {}),
      related
    }
  }
}

function isNoMap(hooks: unknown): boolean {
  return (Array.isArray(hooks) && hooks.length > 0) || typeof hooks === 'string'
}

/** Where hosts share a file of hooks, the one whose manifest has the findings, or the marketplace whose entry is one. */
const FIRST_MANIFEST = '.claude-plugin/plugin.json'
const FIRST_MARKETPLACE = '.claude-plugin/marketplace.json'

/** Whether hooks are in a file that hosts share, and another manifest has the findings. */
export function isOfOtherManifest({ host, plugin, surroundings: { files } }: Reading, { reading: { path, kind } }: Pick<Hooks, 'reading'>): boolean {
  if (plugin === undefined || kind === 'plugin' || host.manifestPath === FIRST_MANIFEST) return false
  return path === join(plugin.root, host.files.plugin?.hooks?.path ?? '') && (files.kindOf(join(plugin.root, FIRST_MANIFEST)) === 'file' || isListedPlugin(plugin.root, files, [FIRST_MARKETPLACE]))
}

/**
 * Events right in the `hooks` of a manifest, where the host looks for another `hooks` with them. Codex 0.171.0 lists none of them (`plugin/read` of its app-server), in any form, and reads
 * hooks/hooks.json as if the manifest had none; with the other `hooks` around them, it lists them.
 */
export function* unwrappedHooks({ host, kind, value }: Reading): Generator<Problem<'unwrapped'>> {
  const { inManifest, events: known = [] } = host.files.plugin?.hooks ?? {}
  const hooks = valueAt(value, [KEY])
  if (kind !== 'plugin' || inManifest !== 'wrapped' || !isRecord(hooks) || Object.hasOwn(hooks, KEY)) return
  const events = [...new Set(Object.keys(hooks).flatMap((name) => eventLike(name, known) ?? []))]
  const [first] = events
  if (first === undefined) return
  const fix = { text: 'Put them in { "hooks": { {{events}} } }, with {{form}} for each event.', data: { events: events.map((event) => `"${event}": …`).join(', '), form: FORM } }
  yield { message: 'unwrapped', data: { host: subjectOf(host), fix }, at: [KEY], part: 'key' }
}

type Documented = Problem<'documented'>

/** What is not a list of hooks as the documents of the host have it, in a file of settings: each kind of mistake once. */
export function* documentedForm(reading: Reading): Generator<Documented> {
  const { host, kind, value } = reading
  const settings = kind === 'mcp' ? (host.files.mcp.switches ?? []).find(({ does, entries }) => does === 'hooks' && entries === 'commands') : undefined
  const map = settings === undefined ? undefined : valueAt(value, settings.at)
  if (settings === undefined || map === undefined || map === null) return
  const faults = isRecord(map)
    ? Object.entries(map).flatMap(([event, list]) => faultsOf(list, [...settings.at, event], settings.values?.includes(event) === true))
    : [
        {
          at: settings.at,
          expected: 'an object, with a list of hooks for each event',
          fix: 'Write { "afterFileEdit": [{ "command": "…" }] }, with the events and commands that are meant.'
        }
      ]
  for (const expected of new Set(faults.map((fault) => fault.expected))) {
    const [first, ...others] = faults.filter((fault) => fault.expected === expected)
    if (first === undefined) continue
    yield { message: 'documented', data: { host: subjectOf(host), expected, fix: first.fix }, at: first.at, related: others.slice(0, MAX_RELATED).map(({ at }) => ({ message: 'and here', at })) }
  }
}

/** So many places show what is meant. */
const MAX_RELATED = 5

/** @param isEvent whether the host has the event */
function faultsOf(list: unknown, at: Path, isEvent: boolean): { readonly at: Path; readonly expected: string; readonly fix: string }[] {
  if (!Array.isArray(list)) return [{ at, expected: 'a list of hooks for an event', fix: `Write [{ "command": "…" }]${isEvent ? '' : ', for an event that it has, such as afterFileEdit or stop'}.` }]
  return list.flatMap((hook: unknown, index) => {
    const place = [...at, index]
    if (!isRecord(hook)) return [{ at: place, expected: 'an object for a hook', fix: 'Write { "command": "…" }.' }]
    // In groups, as other hosts have them, and of other kinds: that is not documented.
    if (typeof hook.command === 'string' || Array.isArray(hook.hooks) || (hook.type !== undefined && hook.type !== 'command')) return []
    const isList = Array.isArray(hook.command)
    return [
      {
        at: isList ? [...place, 'command'] : place,
        expected: isList ? 'a string for "command"' : 'a "command" in a hook',
        fix: isList ? 'Write the command line as one string.' : 'Write the program that is to decide as "command", or remove the hook.'
      }
    ]
  })
}

/** What a hook runs, and a group of them as Claude Code writes it; VS Code has a field for each system. */
const RUNS = ['bash', 'powershell', 'command', 'exec', 'hooks', 'windows', 'linux', 'osx', 'url', 'prompt']
const HOOK = '{ "type": "command", "bash": "…" }'

/**
 * Hooks of a repository in a form that GitHub Copilot CLI 1.0.102 does not have: in sessions, its log named `stop` and `AgentStop` as unknown events, it skipped
 * a hook with `script` in place of a command, and loaded nothing of a file whose `hooks` is not an object or has anything but a list for an event.
 */
export function* copilotHooks(reading: Reading): Generator<Fault<'bare' | 'event' | 'skipped' | 'unloaded'>> {
  const { host, path, value } = reading
  if (host.name !== 'copilot' || !/\/\.github\/hooks\/[^/]+\.json$/.test(`/${withSlashes(path)}`) || !isRecord(value)) return
  const name = subjectOf(host)
  const { hooks } = value
  if (!isRecord(hooks)) {
    if (Array.isArray(hooks))
      yield {
        message: 'bare',
        data: {
          host: name,
          file: 'this file',
          fix: `Write { "version": 1, "hooks": { "preToolUse": [${HOOK}] } }, with the events and commands that are meant.`
        },
        at: ['hooks']
      }
    return
  }
  const events = Object.keys(hooks)
  const [{ events: known = [] } = {}] = hooksOf(reading)
  const unknown = events.toSorted().flatMap((event) => {
    const meant = eventMeant(event, known)
    return meant === undefined || known.includes(event) || Object.hasOwn(hooks, meant) ? [] : [{ event, meant }]
  })
  const [first] = unknown
  if (first !== undefined) {
    const them = unknown.length === 1 ? 'event' : 'events'
    const names = [...new Set(unknown.map(({ meant }) => `'${meant}'`))]
    const isTwice = names.length < unknown.length
    yield {
      message: 'event',
      data: {
        host: name,
        events: listed(unknown.map(({ event }) => `'${event}'`)),
        them,
        fix: isTwice ? `Put their hooks into ${listed(names)}${names.length === 1 ? '' : ', each event once'}.` : `Write ${listed(names)}.`,
        older: ''
      },
      at: ['hooks', first.event],
      part: 'key'
    }
  }
  for (const event of events) {
    const list = hooks[event]
    // Of an event that it does not have, the form of a hook is not the reason.
    if (Array.isArray(list) && eventMeant(event, known) === undefined) continue
    if (Array.isArray(list)) {
      for (const [index, hook] of list.entries()) {
        if (
          isRecord(hook) &&
          Object.keys(hook).length > 0 &&
          (hook.type === undefined || hook.type === 'command') &&
          RUNS.every((field) => !Object.hasOwn(hook, field))
        )
          yield {
            message: 'skipped',
            data: {
              host: name,
              event,
              expected: "a command in 'bash', 'powershell' or 'command'",
              fix: `Write ${HOOK}, with the command that is meant.`,
              older: ''
            },
            at: ['hooks', event, index]
          }
      }
    } else if (eventMeant(event, known) !== undefined && list !== null)
      yield {
        message: 'unloaded',
        data: { host: name, event, file: 'this file', expected: 'a list', fix: `Write [${HOOK}], with the command that is meant.` },
        at: ['hooks', event]
      }
  }
}

/** The event that a name is, whatever its signs and capitals, or as another host calls it. */
function eventMeant(name: string, events: readonly string[]): string | undefined {
  const plain = name.replaceAll(/[-_\s]/g, '').toLowerCase()
  return OF_OTHERS.get(plain) ?? events.find((event) => event.toLowerCase() === plain)
}

const OF_OTHERS: ReadonlyMap<string, string> = new Map([['stop', 'agentStop'], ['userpromptsubmit', 'userPromptSubmitted']])
