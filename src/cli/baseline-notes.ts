import { type BaselineEntry, countOf, totalOf } from '../lint/baseline.js'
import { visible } from '../text/visible.js'
import type { BaselineChoice } from './baseline-choice.js'

/** So many are named. */
const MOST_NAMED = 10

/** Says which findings of a baseline are fixed. */
export function fixedNote({ shown }: BaselineChoice, fixed: readonly BaselineEntry[]): string {
  const total = totalOf(fixed)
  const are = total === 1 ? 'is' : 'are'
  const them = total === 1 ? 'it' : 'them'
  const named = fixed.slice(0, MOST_NAMED).map(nameOf)
  const more = fixed.length > MOST_NAMED ? [`  and ${total - totalOf(fixed.slice(0, MOST_NAMED))} more`] : []
  const head = `${visible(shown)}: ${findings(total)} ${are} fixed, --update-baseline takes ${them} out`
  return [head, ...named, ...more].join('\n')
}

/** Says what was written into a baseline. */
export function updateNote(
  { shown, isDefault }: BaselineChoice,
  { all, added, fixed }: { readonly all: number; readonly added: number; readonly fixed: number }
): string {
  const changes = [added > 0 ? `${added} new` : '', fixed > 0 ? `${fixed} fixed` : ''].filter((change) => change !== '')
  const text = `${visible(shown)} holds ${findings(all)}${changes.length === 0 ? '' : `: ${changes.join(', ')}`}`
  return isDefault ? `${text}\nplugvet: hide them with --baseline ${visible(shown)}, or with the setting "baseline"` : text
}

function nameOf(entry: BaselineEntry): string {
  const count = countOf(entry)
  const times = count === 1 ? '' : ` (${count} times)`
  return `  ${visible(entry.file)}  ${visible(entry.rule)}  ${visible(entry.pointer)}${times}`.trimEnd()
}

function findings(count: number): string {
  return `${count} finding${count === 1 ? '' : 's'}`
}
