import { subjectOf } from '../../hosts/profiles.js'
import type { Reading } from '../../project/reading.js'
import { inFiles } from '../front-matter.js'
import type { Problem } from '../rule.js'
import { textsToStart, type TextToStart } from '../texts/texts-to-start.js'
import { writtenField } from '../written-fields.js'

/** An element of the list that is a map, with a tool that Claude Code asks about. */
const MAP = /^[ \t]+-[ \t]+["']?(Bash|Write|Edit|WebFetch|WebSearch)["']?:[ \t]+([^\s#][^\r\n]{0,99})/gm
/** A value that allows nothing: so does the map. */
const DENIED = /^["']?(?:false|no|off|ask|none|null|never|den(?:y|ied)|~|\{\}|\[\])["']?[ \t]*(?:#|$)/i
/** One that allows the tool as a whole. */
const WHOLE = /^["']?(?:true|yes|on|all|any|allow(?:ed)?|\*)["']?[ \t]*(?:#|$)/i

/**
 * Commands and skills of a plugin whose `allowed-tools` are maps (`- Bash: git add *`): in sessions of Claude Code 2.1.332, such an element allowed nothing, and a string next to it what it names.
 */
export function* mappedTools(reading: Reading): Generator<Problem<'commandTools'>> {
  const found = textsToStart(reading).flatMap(mapIn)
  const [first] = found
  if (first === undefined) return
  const { more, related } = inFiles(reading, found, 'the tool', 'and here')
  const data = {
    host: subjectOf(reading.host),
    reads: { text: "ignores each map in 'allowed-tools', such as '{{tool}}: …',", data: { tool: first.tool } },
    file: first.file,
    more,
    uses: 'uses such a tool',
    fix: {
      text: first.isWhole ? 'Write each as a string, such as `- {{tool}}`.' : 'Write each as a string, with {{what}} in parentheses: `- {{tool}}(…)`.',
      data: { tool: first.tool, what: /^(?:Edit|Write)$/.test(first.tool) ? 'the path that is allowed' : 'what is allowed' }
    }
  }
  yield { message: 'commandTools', data, at: [], related }
}

function mapIn({ file, text }: TextToStart) {
  const field = writtenField(text, 'allowed-tools')
  const map = Array.from((field?.value ?? '').matchAll(MAP)).find(([, , value = '']) => !DENIED.test(value))
  const [whole = '', tool = '', value = ''] = map ?? []
  // Another element may allow the tool as a whole.
  if (field === undefined || map === undefined || new RegExp(`^[ \\t]+-[ \\t]+["']?${tool}["']?[ \\t\\r]*$`, 'm').test(field.value)) return []
  const start = field.start + map.index + whole.indexOf('-')
  return [{ file, tool, isWhole: WHOLE.test(value), source: { start, end: start + whole.length - whole.indexOf('-') } }]
}
