import { subjectOf } from '../hosts/profiles.js'
import type { Reading } from '../project/reading.js'
import { inFiles } from './front-matter.js'
import { toolsAllowed } from './inline-commands.js'
import type { Problem } from './rule.js'
import { textsToStart, type TextToStart } from './texts-to-start.js'

/** An element of the list that is a map, with a tool that Claude Code asks about. */
const MAP = /^[ \t]+-[ \t]+["']?(Bash|Write|Edit|WebFetch|WebSearch)["']?:[ \t]+\S/m

/**
 * Commands and skills of a plugin whose `allowed-tools` are maps (`- Bash: git add *`): in sessions of Claude Code 2.1.332, such an element allowed nothing, and a string next to it what it names.
 */
export function* mappedTools(reading: Reading): Generator<Problem<'commandTools'>> {
  const found = textsToStart(reading).flatMap(mapIn)
  const [first] = found
  if (first === undefined) return
  const { more, related } = inFiles(reading, found, 'the tool', 'and here')
  const data = { host: subjectOf(reading.host), reads: { text: "ignores each map in 'allowed-tools', such as '{{tool}}: …',", data: { tool: first.tool } }, file: first.file, more, tool: 'such tool', fix: { text: 'Write each as a string, with what is allowed in parentheses: `- {{tool}}(…)`.', data: { tool: first.tool } } }
  yield { message: 'commandTools', data, at: [], related }
}

function mapIn({ file, text }: TextToStart) {
  const tools = toolsAllowed(text)
  const map = MAP.exec(tools ?? '')
  const [whole = '', tool = ''] = map ?? []
  // Another element may allow the tool as a whole.
  if (tools === undefined || map === null || new RegExp(`^[ \\t]+-[ \\t]+["']?${tool}["']?[ \\t\\r]*$`, 'm').test(tools)) return []
  const start = text.indexOf(tools) + map.index + whole.indexOf('-')
  return [{ file, tool, source: { start, end: start + whole.length - whole.indexOf('-') } }]
}
