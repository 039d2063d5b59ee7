import type { Phrase } from '../base/wording.js'
import { isRecord } from '../json/value.js'
import { permissionIn } from './hook-matchers.js'

/** What the owner is to fill in. */
export const TO_FILL = '…'
const MATCHER = /^[\w|.*^$()?,+ -]{1,100}$/
/** A permission that can be shown as it is. */
export const CONDITION = /^[A-Z]\w{1,40}\([\w .*/:-]{1,60}\)$/
/** Members for the names of tools in a matcher that is an object. */
const OF_TOOLS = ['tool_name', 'toolName', 'tool_names', 'toolNames', 'tool', 'tools']

/** A matcher as a host takes it: names of tools, with a permission for what they are given. */
export function matcherFrom(value: unknown): { readonly matcher?: string; readonly condition?: string; readonly notes: readonly Phrase[] } {
  if (typeof value === 'string') {
    const [tool, condition] = permissionIn(value) ?? []
    if (tool !== undefined && condition !== undefined && CONDITION.test(condition)) return { matcher: tool, condition, notes: [] }
    return value === '' ? { notes: [] } : { matcher: MATCHER.test(value) && tool === undefined ? value : (tool ?? TO_FILL), notes: [] }
  }
  if (Array.isArray(value)) return value.length === 0 ? { notes: [] } : { matcher: namesOf(value), notes: [] }
  if (!isRecord(value) || Object.keys(value).length === 0) return { notes: [] }
  const member = OF_TOOLS.find((name) => value[name] !== undefined)
  const [other] = Object.keys(value).filter((name) => name !== member && /^\w{1,40}$/.test(name))
  return { matcher: member === undefined ? TO_FILL : namesOf([value[member]].flat()), notes: other === undefined ? [] : [toCheck(other)] }
}

/** Names of tools as one matcher. */
function namesOf(tools: readonly unknown[]): string {
  const matcher = tools.every((tool) => typeof tool === 'string') ? tools.join('|') : ''
  return MATCHER.test(matcher) ? matcher : TO_FILL
}

export function toCheck(member: string): Phrase {
  return { text: "A matcher takes only names of tools: let the command check what '{{member}}' says.", data: { member } }
}
