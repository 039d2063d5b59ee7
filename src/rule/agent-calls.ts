import type { Span } from '../base/text.js'
import { listed } from '../base/wording.js'
import { listedTools } from './agent-tools.js'
import { matterOf } from './front-matter.js'
import { NEGATED } from './order-lines.js'

/** The calls in a text of a server's tools that its list lacks. */
interface Call {
  readonly file: string
  readonly is: string
  readonly tool: string
  readonly names: string
  readonly source: Span
}

/** A call as in code: a name alone may be of what others do. */
const CALL = /(?<![\w-])mcp__([\w-]{1,60}?)__([\w-]{1,60})(?=\()/g
/** What says in the line, above it or in the heading that others make the call, or that it is an example or not for all times. */
const OF_OTHERS = /\b(?:optional(?:ly)?|examples?|anti-?patterns?|wrong|available|installed|enabled|main (?:agent|thread|session|conversation)|orchestrat\w+|coordinator|parent|callers?|calling agent|other agents?|users?|codex|gemini|copilot|cursor|opencode)\b|❌|🚫/i

/** So many names are shown. */
const MAX_SHOWN = 4

/**
 * The tools of a server that an agent's text calls, where its `tools` names others of the server and not these: in sessions of Claude Code 2.1.332, an agent had those of its list alone.
 * @param file as it is shown
 */
export function unlistedCalls(file: string, text: string): readonly Call[] {
  const names = listedTools(text)
  const matter = matterOf(text)
  if (names === undefined || !text.includes('mcp__') || /^disallowedTools:/m.test(matter)) return []
  const own = names.filter((one) => one.startsWith('mcp__'))
  const has = new Set(own)
  const servers = new Set(own.map((one) => one.split('__')[1] ?? ''))
  const whole = new Set(own.filter((one) => one.endsWith('*') || one.split('__').length === 2).map((one) => one.split('__')[1] ?? ''))
  let [start, lead, heading] = [matter.length, '', '']
  const calls = text.slice(matter.length).split('\n').flatMap((line) => {
    const offset = start
    start += line.length + 1
    if (/^#{1,6} /.test(line)) heading = line
    const around = `${heading} ${lead} ${line}`
    const found = Array.from(line.matchAll(CALL)).flatMap(({ 0: tool, 1: server = '', index }) => (servers.has(server) && !whole.has(server) && !has.has(tool) ? [{ tool, source: { start: offset + index, end: offset + index + tool.length } }] : []))
    if (/\w/.test(line) && !/^\s*(?:`{3}|~{3})/.test(line) && found.length === 0) lead = line
    return NEGATED.test(around) || OF_OTHERS.test(around) ? [] : found
  })
  const [first] = calls
  if (first === undefined) return []
  const all = [...new Set(calls.map(({ tool }) => tool))]
  return [{ file, is: `use ${first.tool}`, tool: 'it', names: listed(all.length > MAX_SHOWN ? [...all.slice(0, MAX_SHOWN), 'the others that it calls'] : all), source: first.source }]
}
