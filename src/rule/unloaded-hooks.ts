import { join } from '../base/path.js'
import type { Phrase } from '../base/wording.js'
import { subjectOf } from '../hosts/profiles.js'
import { isRecord, valueAt } from '../json/value.js'
import { isListedPlugin } from '../project/listed-plugins.js'
import type { Reading } from '../project/reading.js'
import { absenceOf } from './build-output.js'
import type { Fault, FaultId } from './hook-fault.js'
import { FORM } from './hook-forms.js'
import { absentHookFiles, hookDocuments, type Hooks } from './hooks.js'
import { FROM_ROOT } from './manifest-members.js'
import type { Problem } from './rule.js'
import { strayMember } from './unread-hooks.js'

/** Files of hooks that a manifest names and that the plugin does not have. */
export function* absentFiles(reading: Reading): Generator<Fault> {
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
export function* unloadedFiles(reading: Reading): Generator<Problem<FaultId>> {
  for (const file of hookDocuments(reading).filter((one) => !isOfOtherManifest(reading, { reading: one }))) {
    const isHere = file === reading
    const list = valueAt(file.value, ['hooks'])
    if (!isHere && reading.host.hooks?.guards?.of === 'file' && ((Array.isArray(list) && list.length > 0) || typeof list === 'string')) yield { message: 'map', data: { host: subjectOf(reading.host), file: file.shown }, at: [], related: [{ message: 'here', at: ['hooks'], file: file.path, shown: file.shown }] }
    if (!isHere && reading.host.hooks?.guards?.of === 'hook' && isRecord(file.value) && !isRecord(list) && Object.keys(file.value).length > 0) {
      const names = Object.keys(file.value).filter((name) => reading.host.hooks?.guards?.events.includes(name))
      yield { message: 'bare', data: { host: subjectOf(reading.host), file: file.shown, fix: underHooks(names.length === 0 ? ['AfterTool'] : names) }, at: [], related: [{ message: 'here', at: [], file: file.path, shown: file.shown }] }
    }
    // What is in a file that does not parse, or a template, is not known.
    const stray = file.document.trust === 'broken' ? undefined : strayMember(file)
    if (stray === undefined) continue
    const { member, events } = stray
    const fix = events.length === 0 ? { text: 'Remove it.', data: {} } : underHooks(events)
    const at = [member]
    const related = isHere ? [] : [{ message: 'the member', at, part: 'key' as const, file: file.path, shown: file.shown }]
    yield { message: 'member', data: { host: subjectOf(reading.host), file: isHere ? 'this file' : file.shown, member, fix }, at: isHere ? at : [], ...(isHere ? { part: 'key' as const } : {}), related }
  }
}

/** Where hosts share a file of hooks, the one whose manifest has the findings, or the marketplace whose entry is one. */
const FIRST_MANIFEST = '.claude-plugin/plugin.json'
const FIRST_MARKETPLACE = '.claude-plugin/marketplace.json'

/** Whether hooks are in a file that hosts share, and another manifest has the findings. */
export function isOfOtherManifest({ host, plugin, surroundings: { files } }: Reading, { reading: { path, kind } }: Pick<Hooks, 'reading'>): boolean {
  if (plugin === undefined || kind === 'plugin' || host.manifestPath === FIRST_MANIFEST) return false
  return path === join(plugin.root, host.files.plugin?.hooks?.path ?? '') && (files.kindOf(join(plugin.root, FIRST_MANIFEST)) === 'file' || isListedPlugin(plugin.root, files, [FIRST_MARKETPLACE]))
}
