import { join } from 'node:path'
import type { TextEdit } from '../../base/text.js'
import { valueAt } from '../../json/value.js'
import { resolveFix } from '../../lint/fixes.js'
import type { IgnoreEntry } from '../../lint/settings.js'
import type { Fix } from '../../rule/rule.js'
import type { Context } from './context.js'
import { settingsPath } from './inputs.js'
import { shownPath } from './io.js'
import { FILE_NAME } from './settings.js'

/** The file of the settings, which may not exist yet. */
export function settingsOf({ settingsSource, io }: Context): { readonly path: string; readonly shown: string } {
  const path = settingsSource?.path ?? join(io.cwd, FILE_NAME)
  return { path, shown: shownPath(io.cwd, path) }
}

/** A file as the globs of the settings name it and no other. */
export function globOf(path: string, context: Context): string {
  return settingsPath(context, path).replaceAll(/[\\*?[\]{}()!+@|]/g, '\\$&')
}

/** The edits that add an entry to the settings, in their current formatting. There must be settings. */
export function settingsEdits(entry: IgnoreEntry, { settingsSource: source }: Context): readonly TextEdit[] {
  if (source === undefined) throw new RangeError('there are no settings to edit')
  const { at, document } = source
  const list = [...at, 'ignore']
  const present = valueAt(document.value, list)
  const fix: Fix = Array.isArray(present)
    ? [{ op: 'insert', at: [...list, present.length], values: [{ ...entry }] }]
    : [{ op: 'add', at: list, value: [{ ...entry }], where: 'last' }]
  const edits = resolveFix(document, fix)
  if (edits === undefined) throw new RangeError('the settings have no place for an entry')
  return edits
}
