import { subjectOf } from '../hosts/profiles.js'
import { isRecord, valueAt } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import type { FaultId } from './hook-fault.js'
import { eventLike, FORM } from './hook-forms.js'
import { KEY } from './hooks.js'
import type { Problem } from './rule.js'

/**
 * Events right in the `hooks` of a manifest, where the host looks for another `hooks` with them. Codex 0.171.0 lists none of them (`plugin/read` of its app-server), in any form, and reads
 * hooks/hooks.json as if the manifest had none; with the other `hooks` around them, it lists them.
 */
export function* unwrappedHooks({ host, kind, value }: Reading): Generator<Problem<FaultId>> {
  const { inManifest, events: known = [] } = host.files.plugin?.hooks ?? {}
  const hooks = valueAt(value, [KEY])
  if (kind !== 'plugin' || inManifest !== 'wrapped' || !isRecord(hooks) || Object.hasOwn(hooks, KEY)) return
  const events = [...new Set(Object.keys(hooks).flatMap((name) => eventLike(name, known) ?? []))]
  const [first] = events
  if (first === undefined) return
  const fix = { text: 'Put them in { "hooks": { {{events}} } }, with {{form}} for each event.', data: { events: events.map((event) => `"${event}": …`).join(', '), form: FORM } }
  yield { message: 'unwrapped', data: { host: subjectOf(host), fix }, at: [KEY], part: 'key' }
}
