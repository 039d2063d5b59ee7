import type { Span } from '../../base/text.js'
import { brokenLine } from '../front-matter.js'
import { writtenField } from '../written-fields.js'

/** A tool that is written with what a permission would limit it to. */
export interface NarrowedTool {
  readonly tool: string
  readonly written: string
  readonly source: Span
}

const WHOLE = /[\s,["'](Bash|Edit|Write|Read|NotebookEdit|WebFetch)(?![\w(])/g
const NARROWED = /\b(Bash|Edit|Write|Read|NotebookEdit|WebFetch)\([^()\n]{1,100}\)/g

/** The first tool in the list of an agent that is written with what a permission would limit it to. */
export function narrowedTool(text: string): readonly NarrowedTool[] {
  const { start = 0, value: list } = writtenField(text, 'tools') ?? {}
  if (list === undefined || brokenLine(text) !== undefined) return []
  // An agent with the tool itself too is meant to have all of it.
  const whole = wholeIn(list)
  const found = Array.from(list.matchAll(NARROWED)).find(([, one]) => !whole.has(one))
  const [written = '', tool = ''] = found ?? []
  return found === undefined ? [] : [{ tool, written, source: { start: start + found.index, end: start + found.index + written.length } }]
}

/** The field of commands in an agent that has all of a tool by `tools`, and would have less of it by that field: in sessions of Claude Code 2.1.332, such an agent had Bash and ran what the field does not name. */
export function unreadLimit(text: string): { readonly field: string; readonly tool: string; readonly source: Span } | undefined {
  const own = writtenField(text, 'tools')
  const [field, limits] = FIELDS.map((name) => [name, writtenField(text, name)] as const).find(([, one]) => one !== undefined) ?? []
  if (own === undefined || field === undefined || limits === undefined || brokenLine(text) !== undefined) return undefined
  const [whole, limited] = [wholeIn(own.value), wholeIn(limits.value)]
  const [, tool] = Array.from(limits.value.matchAll(NARROWED)).find(([, one]) => whole.has(one) && !limited.has(one)) ?? []
  return tool === undefined ? undefined : { field, tool, source: limits.source }
}

/** What commands and skills call it, or other programs. */
const FIELDS = ['allowed-tools', 'allowed_tools', 'allowedTools']

function wholeIn(list: string): ReadonlySet<string | undefined> {
  return new Set(Array.from(list.matchAll(WHOLE), ([, one]) => one))
}
