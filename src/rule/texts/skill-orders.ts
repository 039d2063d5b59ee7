import { join } from '../../base/path.js'
import type { Span } from '../../base/text.js'
import type { Phrase } from '../../base/wording.js'
import type { FileAccess } from '../../base/world.js'
import { withSlashes } from '../../project/classify.js'
import type { Reading } from '../../project/reading.js'
import { matterOf } from '../front-matter.js'
import { SKILL } from '../skill-files.js'
import { BEGIN, type OrderLine } from './order-lines.js'

/** What a text orders that needs the tool for skills. */
interface SkillOrder {
  readonly is: string
  readonly tool: string
  readonly names: string
  readonly fix: Phrase
  readonly several: string
  readonly severity?: 'info'
  readonly source: Span
}

const NAMED = String.raw`[Tt]he [\`*"]{1,4}(?:[\w-]{1,60}:)?([\w-]{1,60})[\`*"]{1,4} skill\b(?!s|['’]s|\.md)`
const ORDER = new RegExp(`${BEGIN}(?:[Uu]se|[Ii]nvoke|[Ll]oad|[Rr]un|[Aa]pply|[Aa]ctivate) ${NAMED}`)
/** The same in the middle of a sentence, which may be of what somebody else does. */
const INSIDE = new RegExp(
  String.raw`\b(?:[Uu]s(?:e|ing)|[Ii]nvok(?:e|ing)|[Ll]oad(?:ing)?|[Rr]un(?:ning)?|[Aa]pply(?:ing)?|[Ff]ollow(?:ing)?|via) ${NAMED}|${NAMED}(?:; follow it\b| (?:must be|is) loaded\b)`
)
const ANY = /[`*"]{1,4}(?:[\w-]{1,60}:)?([\w-]{1,60})[`*"]{1,4} skill\b(?!['’]s|\.md)/g
const SEVERAL = "Add Skill to the 'tools' of each, or name its skills in the field `skills` of its front matter: it then starts with their texts."
const MAX_NAMES = 50
/** A skill that the model cannot use, or that runs in an agent of its own. */
const NOT_FOR_AGENTS = /^(?:disable-model-invocation:[ \t]*["']?true|context:[ \t]*["']?fork)\b/m

/**
 * Skills of the project that an agent is told to use, where its tools are a list without the one for that. As a subagent in sessions of Claude Code 2.1.332, such an agent had no tool `Skill`, and was
 * told of no skill; with the tool it was told of them, and with the field `skills` it had the text. A text with the path of a skill is for reading it there.
 * @param lines that may be orders
 * @param sentences that may be
 * @param hasSkill whether there is such a skill that an agent can use
 */
export function skillOrders(text: string, lines: readonly OrderLine[], sentences: readonly OrderLine[], hasSkill: (name: string) => boolean): readonly SkillOrder[] {
  const isMeant = (name: string) => !text.includes(`skills/${name}`) && !text.includes(`${name}/${SKILL}`) && hasSkill(name)
  const found = [...lines, ...sentences].flatMap(({ line, source }, index) => {
    const ordered = ORDER.exec(line)?.[1]
    const [, inside, after] = INSIDE.exec(line) ?? []
    const name = ordered ?? inside ?? after
    return name === undefined || !isMeant(name) ? [] : [{ name, source, isOrder: ordered !== undefined && index < lines.length }]
  })
  const first = found.find(({ isOrder }) => isOrder) ?? found[0]
  if (first === undefined) return []
  // Another may be in the middle of the sentence, or in its next line.
  const others = sentences.flatMap(({ line }) => Array.from(line.matchAll(ANY), ([, name = '']) => name).filter(isMeant))
  const names = [...new Set([...[first, ...found].map(({ name }) => name), ...others])].slice(0, MAX_NAMES)
  const fix = {
    text: "Add Skill to 'tools', or write `skills: [{{names}}]` in the front matter: the agent then starts with {{texts}}.",
    data: { names: names.join(', '), texts: names.length === 1 ? 'the text of that skill' : 'the texts of these skills' }
  }
  return [
    {
      is: `use the skill '${first.name}'`,
      tool: 'Skill',
      names: 'Skill',
      fix,
      several: SEVERAL,
      ...(first.isOrder ? {} : { severity: 'info' }),
      source: first.source
    }
  ]
}

/** Whether the project around an agent has a skill of a name that an agent can use. */
export function skillsAround({ path, surroundings: { files } }: Reading): (name: string) => boolean {
  const root = path.slice(0, Math.max(0, withSlashes(path).lastIndexOf('/.claude/agents/')))
  return (name) => isForAgents(join(root, '.claude/skills', name, SKILL), files)
}

/** The same of the plugin that an agent is in. @param root of the plugin */
export function skillsOfPlugin(root: string, files: FileAccess): (name: string) => boolean {
  return (name) => isForAgents(join(root, 'skills', name, SKILL), files)
}

function isForAgents(file: string, files: FileAccess): boolean {
  return files.kindOf(file) === 'file' && !NOT_FOR_AGENTS.test(matterOf(files.readText(file) ?? ''))
}
