import { listed } from '../base/wording.js'
import { subjectOf } from '../hosts/profiles.js'
import { isRecord } from '../json/value.js'
import { withSlashes } from '../project/classify.js'
import type { Reading } from '../project/reading.js'
import type { Fault } from './hook-fault.js'

/** The events of its documents. */
const EVENTS = ['sessionStart', 'sessionEnd', 'userPromptSubmitted', 'preToolUse', 'postToolUse', 'errorOccurred', 'agentStop', 'subagentStop']
/** What a hook runs, and a group of them as Claude Code writes it; VS Code has a field for each system. */
const RUNS = ['bash', 'powershell', 'command', 'exec', 'hooks', 'windows', 'linux', 'osx', 'url', 'prompt']
/** Events that are not in its documents, as it may have them. */
const OTHER_EVENT = /^(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|Stop|Notification|notification)$/
const HOOK = '{ "type": "command", "bash": "…" }'

/**
 * Hooks of a repository in a form that GitHub Copilot CLI 1.0.102 does not have: in sessions, it ran none under `session-start`, skipped one with `script` in place of a command,
 * and loaded nothing of a file whose `hooks` is not an object or has anything but a list for an event.
 */
export function* copilotHooks({ host, path, value }: Reading): Generator<Fault> {
  if (host.name !== 'copilot' || !/\/\.github\/hooks\/[^/]+\.json$/.test(`/${withSlashes(path)}`) || !isRecord(value)) return
  const name = subjectOf(host)
  const { hooks } = value
  if (!isRecord(hooks)) {
    if (Array.isArray(hooks)) yield { message: 'bare', data: { host: name, file: 'this file', fix: `Write { "version": 1, "hooks": { "preToolUse": [${HOOK}] } }, with the events and commands that are meant.` }, at: ['hooks'] }
    return
  }
  const events = Object.keys(hooks)
  const unknown = events.flatMap((event) => {
    const meant = eventMeant(event)
    return meant === undefined || !event.includes('-') || Object.hasOwn(hooks, meant) ? [] : [{ event, meant }]
  })
  const [first] = unknown
  if (first !== undefined) {
    const them = unknown.length === 1 ? 'event' : 'events'
    const names = [...new Set(unknown.map(({ meant }) => `'${meant}'`))]
    const isTwice = names.length < unknown.length
    yield { message: 'event', data: { host: name, events: listed(unknown.map(({ event }) => `'${event}'`)), them, fix: isTwice ? `Put their hooks into ${listed(names)}${names.length === 1 ? '' : ', each event once'}.` : `Write ${listed(names)}.`, older: '' }, at: ['hooks', first.event], part: 'key' }
  }
  for (const event of events) {
    const list = hooks[event]
    // Of an event that it does not have, the form of a hook is not the reason.
    if (Array.isArray(list) && eventMeant(event) === undefined && !OTHER_EVENT.test(event)) continue
    if (Array.isArray(list)) {
      for (const [index, hook] of list.entries()) {
        if (isRecord(hook) && Object.keys(hook).length > 0 && (hook.type === undefined || hook.type === 'command') && RUNS.every((field) => !Object.hasOwn(hook, field))) yield { message: 'skipped', data: { host: name, event, expected: "a command in 'bash', 'powershell' or 'command'", fix: `Write ${HOOK}, with the command that is meant.`, older: '' }, at: ['hooks', event, index] }
      }
    } else if (eventMeant(event) !== undefined && list !== null) yield { message: 'unloaded', data: { host: name, event, file: 'this file', expected: 'a list', fix: `Write [${HOOK}], with the command that is meant.` }, at: ['hooks', event] }
  }
}

/** The event that a name is, whatever its signs and capitals. */
function eventMeant(name: string): string | undefined {
  const plain = name.replaceAll(/[-_\s]/g, '').toLowerCase()
  return EVENTS.find((event) => event.toLowerCase() === plain)
}
