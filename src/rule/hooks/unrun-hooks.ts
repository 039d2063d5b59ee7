import { listed, type Phrase } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import { valueAt } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { isForOtherProgram } from '../other-program.js'
import { entryFaults } from './guard-hooks.js'
import { FORM } from './hook-forms.js'
import type { Fault, HooksHere, WrittenHook } from './hooks.js'
import { unknownEvents, unplacedHooks } from './unread-hooks.js'

type FormFault = 'unloaded' | 'skipped' | 'unplaced' | 'event' | 'type' | 'typeAt'

/** Hooks that their host cannot load or does not run, as they are written. */
export function* formFaults({ reading, hooks, written }: HooksHere): Generator<Fault<FormFault>> {
  const { guards } = reading.host.hooks ?? {}
  const older = inOlderVersions(reading)
  for (const { isGuard, event, expected, fix, ...place } of guards === undefined || hooks.events === undefined ? [] : entryFaults(hooks, guards)) {
    // For which the host refuses the plugin, `manifest-fields` reports them.
    const isOfOther = !isGuard && typeof valueAt(hooks.reading.value, place.at) === 'string' && place.at.at(-1) === 'type' && isForOtherProgram(reading)
    if (!isGuard || reading.kind !== 'plugin' || guards?.of !== undefined)
      yield {
        ...place,
        ...(isOfOther ? { severity: 'info' } : {}),
        message: isGuard ? 'unloaded' : 'skipped',
        data: {
          host: subjectOf(reading.host),
          event,
          expected,
          fix,
          older,
          file: hooks.reading !== reading ? hooks.reading.shown : reading.kind === 'plugin' ? 'the hooks here' : 'this file'
        }
      }
  }
  const unplaced = guards === undefined || reading.kind !== 'plugin' ? undefined : unplacedHooks(hooks, guards)
  if (unplaced !== undefined) yield { message: 'unplaced', data: { host: subjectOf(reading.host), fix: unplaced.fix, older }, at: unplaced.at }
  const unknown = unknownEvents(reading, hooks)
  if (unknown !== undefined) {
    const { names, meant, isText, fix, counterpart, matcher } = unknown
    const title = fix.length === 1 ? `Write '${meant ?? ''}'` : 'Write the names as the host does'
    const data = { host: subjectOf(reading.host), events: listed(names.map((name) => `'${name}'`)), them: names.length === 1 ? 'event' : 'events' }
    const instead = isText
      ? { text: 'Write "{{meant}}": {{form}}.', data: { meant, form: FORM } }
      : {
          text:
            fix.length > 0
              ? `${title}.`
              : counterpart === undefined
                ? 'Move the hooks to an event that it has, or remove them.'
                : "Move the hooks to an event that it has, such as '{{counterpart}}'{{matcher}} for '{{name}}', or remove them.",
          data: { counterpart, matcher: matcher === undefined ? '' : ` with the matcher "${matcher}"`, name: names[0] }
        }
    yield {
      message: 'event',
      data: { ...data, fix: instead, older },
      at: [...hooks.at, names[0]],
      part: 'key',
      suggestions: fix.length === 0 ? [] : [{ title, fix }]
    }
  }
  for (const one of written) yield* typeFaults(reading, one)
}

/** What versions make of a plugin with a hook that later ones leave out. */
function inOlderVersions({ host, kind }: Reading): Phrase | '' {
  const version = kind === 'plugin' ? host.files.plugin?.hooks?.strictUntil : undefined
  return version === undefined ? '' : { text: '{{host}} {{version}} and older versions do not load the plugin because of it.', data: { host: subjectOf(host), version } }
}

function* typeFaults({ host }: Reading, { event, hook: { type }, at }: WrittenHook): Generator<Fault<'type' | 'typeAt'>> {
  const events = typeof type === 'string' && Object.hasOwn(host.hooks?.notFor ?? {}, type) ? (host.hooks?.notFor?.[type] ?? []) : []
  if (typeof type !== 'string' || !(events.includes('*') || events.includes(event))) return
  const data = { host: subjectOf(host), type }
  yield events.includes('*') ? { message: 'type', data, at: [...at, 'type'] } : { message: 'typeAt', data: { ...data, event }, at: [...at, 'type'] }
}
