import { join } from '../base/path.js'
import type { Span } from '../base/text.js'
import type { FileAccess } from '../base/world.js'

/** A text of a plugin whose front matter is not YAML, and the line that shows it. */
export interface BrokenText {
  /** From the root of the plugin. */
  readonly file: string
  readonly is: 'agent' | 'skill'
  readonly source: Span
}

/** So many texts of a plugin are read. */
const MAX_TEXTS = 200

/** The agents and skills of a plugin in the usual folders whose front matter no parser of YAML reads. @param root absolute */
export function brokenTexts(root: string, files: Pick<FileAccess, 'filesIn' | 'directoriesIn' | 'readText'>): readonly BrokenText[] {
  const agents = (files.filesIn(join(root, 'agents')) ?? []).filter((name) => name.endsWith('.md')).map((name) => ({ file: `agents/${name}`, is: 'agent' as const }))
  const skills = (files.directoriesIn?.(join(root, 'skills')) ?? []).map((name) => ({ file: `skills/${name}/SKILL.md`, is: 'skill' as const }))
  return [...agents.toSorted((a, b) => (a.file < b.file ? -1 : 1)), ...skills.toSorted((a, b) => (a.file < b.file ? -1 : 1))].slice(0, MAX_TEXTS).flatMap((one) => {
    const source = strayLine(files.readText(join(root, one.file)) ?? '')
    return source === undefined ? [] : [{ ...one, source }]
  })
}

/** A value that may go on in the lines after it: in quotes or brackets, or as an anchor or a tag. */
const MAY_GO_ON = /^[^#]*?:\s+["'[{&!*]|^\s*-\s+["'[{]/
/** What may begin a line of a map that is not indented: a key, an element of a list, a comment, the end of brackets. */
const MAY_BEGIN = /^[-#?%}\]"'[{&!*|>@`]|:(?:\s|$)/

/**
 * The first line of the front matter of a text that belongs to no key: it is not indented, and it is not a key itself. No such map is YAML, whatever comes
 * after it. Where a value might go on over several lines, nothing is said.
 */
function strayLine(text: string): Span | undefined {
  const [opening = ''] = /^---[ \t]*\r?\n/.exec(text) ?? []
  const end = opening === '' ? -1 : text.indexOf('\n---', opening.length - 1)
  if (end < 0 || end > MAX_LENGTH) return undefined
  let start = opening.length
  let hasKey = false
  for (const line of text.slice(start, end).split('\n')) {
    const plain = line.replace(/\r$/, '')
    if (MAY_GO_ON.test(plain)) return undefined
    if (plain !== '' && !/^\s/.test(plain)) {
      if (!MAY_BEGIN.test(plain)) return hasKey ? { start, end: start + plain.length } : undefined
      hasKey ||= /^[\w-]+:/.test(plain)
    }
    start += line.length + 1
  }
  return undefined
}

/** A longer front matter is something else. */
const MAX_LENGTH = 20_000
