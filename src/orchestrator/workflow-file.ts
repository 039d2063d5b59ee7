import { findFrontMatter } from '../document/front-matter.js'

/** The group at the start of a line, as a front matter has it that is not written in brackets. */
const GROUP = /^["']?agent["']?[ \t]*:/m

/**
 * Whether a file called WORKFLOW.md may hold the orchestrator's settings (§2.8): many are prose. Quick, and true of too
 * much.
 */
export function mayHoldSettings(source: string): boolean {
  const frontMatter = findFrontMatter(source.replace(/^\uFEFF/, ''))
  return frontMatter !== undefined && source.includes('agent')
}

/**
 * Whether a front matter that cannot be read was meant to hold the group `agent:`. A Markdown file may also start with
 * a ruler, and what follows is then no YAML at all.
 */
export function wasMeantAsSettings(text: string): boolean {
  const frontMatter = findFrontMatter(text)
  if (frontMatter === undefined) return false
  const { content, closed } = frontMatter
  const written = text.slice(content.start, content.end)
  return GROUP.test(closed ? written : beforeProse(written))
}

/** A line as YAML may have it: empty, indented, a comment, an element of a list, or a key. */
const YAML_LINE = /^(?:$|[ \t#-]|["']?[\w.$-]+["']?[ \t]*:)/

/** What stands before the first line that is certainly not YAML; nothing where a blank line follows the ruler. */
function beforeProse(text: string): string {
  const lines = text.split(/\r\n|\n|\r/)
  if (lines[0]?.trim() === '') return ''
  const prose = lines.findIndex((line) => !YAML_LINE.test(line))
  return lines.slice(0, prose < 0 ? lines.length : prose).join('\n')
}
