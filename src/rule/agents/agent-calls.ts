import type { Span } from '../../base/text.js'
import { listed } from '../../base/wording.js'
import { matterOf } from '../front-matter.js'
import { BEGIN, NEGATED, orderLines } from '../texts/order-lines.js'
import { listedTools } from './agent-tools.js'

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
/** What says in the line or the one above a block that others make the call, or that it is an example or not for all times. */
const OF_OTHERS = /\b(?:optional(?:ly)?|examples?|anti-?patterns?|wrong|available|installed|enabled|main (?:agent|thread|session|conversation)|orchestrat\w+|coordinator|parent|callers?|calling agent|other agents?|users?|codex|gemini|copilot|cursor|opencode)\b|❌|🚫/i

/** An order to make a call: any other line may name one of somebody else. */
const ORDER = new RegExp(`${BEGIN}(?:[Uu]se|[Cc]all|[Ii]nvoke|[Rr]un|[Ee]xecute)\\b`)
const DIRECT = new RegExp(`${ORDER.source}(?: the)?:? [\`*]{0,3}mcp__[\\w-]{1,130}\\((?!.*\\bor\\b)`)
/** Blocks that show data, and lines of a block that are no calls. */
const SHOWS = /^(?:json\w*|ya?ml|toml|diff|markdown|md)\b/i
const COMMENT = /^\s*(?:#|\/\/|\/\*|<!--|--|-)/

/** So much of a line is read. */
const MAX_LINE = 400
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
  const callsIn = (line: string, at: number) => Array.from(line.matchAll(CALL)).flatMap(({ 0: tool, 1: server = '', index }) => (servers.has(server) && !whole.has(server) && !has.has(tool) ? [{ tool, source: { start: at + index, end: at + index + tool.length } }] : []))
  if (callsIn(text.slice(matter.length), matter.length).length === 0) return []
  const orders = new Set(orderLines(text, matter.length).flatMap(({ line, source }) => (OF_OTHERS.test(line) || !ORDER.test(line) ? [] : [source.start])))
  let [start, isLed, fence, isCode] = [matter.length, false, '', false]
  const calls = text.slice(matter.length).split('\n').flatMap((line) => {
    const offset = start
    start += line.length + 1
    const [, mark = ''] = /^\s{0,10}(`{3,}|~{3,})/.exec(line) ?? []
    if (fence !== '') {
      if (mark.startsWith(fence)) fence = ''
      const shown = line.slice(0, MAX_LINE)
      return fence === '' || !isCode || COMMENT.test(line) || NEGATED.test(shown) || OF_OTHERS.test(shown) ? [] : callsIn(line, offset)
    }
    if (mark !== '') {
      fence = mark
      isCode = isLed && !SHOWS.test(line.trim().slice(mark.length).trim())
      isLed = false
      return []
    }
    if (line.trim() === '') return []
    const isOrder = orders.has(offset + line.length - line.trimStart().length)
    isLed = isOrder && /:\**\s*$/.test(line)
    return isOrder && DIRECT.test(line) ? callsIn(line, offset).slice(0, 1) : []
  })
  const [first] = calls
  if (first === undefined) return []
  const all = [...new Set(calls.map(({ tool }) => tool))]
  return [{ file, is: `use ${first.tool}`, tool: 'it', names: listed(all.length > MAX_SHOWN ? [...all.slice(0, MAX_SHOWN), 'the others that it calls'] : all), source: first.source }]
}
