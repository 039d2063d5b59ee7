import { join } from '../../base/path.js'
import { subjectOf } from '../../hosts/profiles.js'
import type { Reading } from '../../project/reading.js'
import { agentsOf, brokenLine, inFiles, matterOf } from '../front-matter.js'
import { sourceReadingMatter } from '../named-in-source.js'
import { othersManifests } from '../other-program.js'
import type { Problem } from '../rule.js'
import { fieldsIn } from './agent-fields.js'
import { unreadLimit } from './agent-limits.js'

const FIELD = /^when[_-]?to[_-]?use$/i
/** A description that says it already, in some languages; of what is in other letters, nothing is said. */
const SAYS =
  /\b(?:when|whenever|proactively|after|before|use (?:this|it|for|to|me)|used? (?:for|to)|invok(?:e[ds]?|ing)|delegat(?:e[ds]?|ing)|must be used|(?:call|run) (?:this|it|me|on|for|to)|on (?:every|each|any)|if|once|upon|cuando|usar|usare|quando|quand|lorsque|wenn|falls|sobald|wanneer|gebruik|anv\u00E4nd|n\u00E4r|n\u00E5r|bruk|gdy|kiedy|u\u017Cyj|u\u017Cywaj)\b|[\p{Lo}\p{Script=Cyrillic}]{4}/iu
const DESCRIPTION = 'description'

interface Unread {
  readonly file: string
  readonly field: string
  readonly source: { readonly start: number; readonly end: number }
}

/** The field of skills for when to use them, in agents of a plugin: the request of a session of Claude Code 2.1.332 with some has only their descriptions. And the limit of turns as Gemini CLI calls it: the log of a session names `maxTurns` for it; and skills under another name than `skills`. */
export function* whenOfAgents(reading: Reading): Generator<Problem<'misspelled'>> {
  yield* unreadLimits(reading)
  const { host, plugin, surroundings: { files } } = reading
  if (plugin === undefined || othersManifests(reading, plugin.root).length > 0) return
  for (const { unreadIn, effect, fix } of UNREAD) {
    const found = agentsOf(reading).flatMap(({ file, text }) => unreadIn(file, text, (name) => files.kindOf(join(plugin.root, 'skills', name)) === 'directory'))
    const [first] = found
    if (first === undefined || sourceReadingMatter(reading, plugin.root, first.field) !== undefined) continue
    const { more, related } = inFiles(reading, found, 'the field', 'and here')
    yield { message: 'misspelled', data: { host: subjectOf(host), field: first.field, file: first.file, more, effect, fix }, at: [], related }
  }
}

/** The same in an agent of a project. */
export function* whenOfAgent(reading: Reading): Generator<Problem<'ownUnread'>> {
  const { host, path, document: { text }, surroundings: { files } } = reading
  yield* unreadLimitsOfProject(reading)
  const root = path.slice(0, path.lastIndexOf('.claude') - 1)
  for (const { unreadIn, effect, fix } of UNREAD) {
    const [first] = unreadIn('', text, (name) => files.kindOf(join(root, '.claude/skills', name)) === 'directory')
    // One text may be for both hosts.
    if (first === undefined || (LIMIT.test(first.field) && files.kindOf(join(root, '.gemini/agents')) !== undefined) || sourceReadingMatter(reading, root, first.field) !== undefined) continue
    yield { message: 'ownUnread', data: { host: subjectOf(host), field: first.field, effect, fix }, at: [first.field], part: 'key' }
  }
}

/** @param hasSkill whether the plugin or the project has a skill of a name */
type UnreadIn = (file: string, text: string, hasSkill: (name: string) => boolean) => readonly Unread[]

const UNREAD: readonly { readonly unreadIn: UnreadIn; readonly effect: string; readonly fix: string }[] = [
  { unreadIn: whenIn, effect: 'only `description` tells its model when to use an agent', fix: 'Move the text to the end of `description`.' },
  { unreadIn: limitIn, effect: 'the limit has no effect', fix: "Rename it to 'maxTurns'." },
  { unreadIn: skillsIn(/^skill$/i), effect: 'the agent starts without these skills', fix: "Rename it to 'skills': the agent then starts with the text of each." },
  // Who allows some may want no more than that: the agent can load them when it needs them.
  { unreadIn: skillsIn(/^allowed[-_]?skills$/i), effect: 'the agent starts without these skills', fix: "Remove it, or rename it to 'skills' if the agent is to start with the text of each." }
]

/** The field, next to a description that does not say when. */
function whenIn(file: string, text: string): readonly Unread[] {
  if (!FIELD_LINE.test(text) || brokenLine(text) !== undefined) return []
  const fields = fieldsIn(file, text)
  const field = fields.find(({ name }) => FIELD.test(name))
  const own = fields.find(({ name }) => name === DESCRIPTION)
  if (field === undefined || own === undefined) return []
  const rest = matterOf(text).slice(own.source.end + 1)
  const next = rest.search(/\n[A-Za-z]/)
  return SAYS.test(next < 0 ? rest : rest.slice(0, next)) ? [] : [{ file, field: field.name, source: field.source }]
}

const FIELD_LINE = /^when[_-]?to[_-]?use:/im

/** A limit of turns under another name than that of the field, which is not there. */
function limitIn(file: string, text: string): readonly Unread[] {
  if (!LIMIT_LINE.test(text) || brokenLine(text) !== undefined) return []
  const fields = fieldsIn(file, text)
  const field = fields.find(({ name }) => LIMIT.test(name))
  return field === undefined || fields.some(({ name }) => name === 'maxTurns') ? [] : [{ file, field: field.name, source: field.source }]
}

const LIMIT = /^max[-_]turns$/
const LIMIT_LINE = /^max[-_]turns:[ \t]*[1-9]\d*[ \t]*(?:#|\r?$)/m

/** A list of skills that are all there, under another name than that of the field, which is not there. */
function skillsIn(named: RegExp): UnreadIn {
  return (file, text, hasSkill) => {
    const written = SKILLS_LINE.exec(matterOf(text))?.[1]?.trim()
    if (written === undefined || brokenLine(text) !== undefined) return []
    const names = written.replaceAll(/["'[\]]/g, '').split(',').map((name) => name.trim())
    const fields = fieldsIn(file, text)
    const field = fields.find(({ name }) => named.test(name))
    return field === undefined || fields.some(({ name }) => name === 'skills') || !names.every((name) => IS_NAME.test(name) && hasSkill(name))
      ? []
      : [{ file, field: field.name, source: field.source }]
  }
}

const SKILLS_LINE = /^(?:skill|allowed[-_]?skills):[ \t]*([^\s#][^\n#]*)/im
const IS_NAME = /^[\w-]+$/

/** Agents of a plugin that have all of a tool, and limit it in a field that is not read. */
function* unreadLimits(reading: Reading): Generator<Problem<'misspelled'>> {
  const { host, plugin } = reading
  if (plugin === undefined) return
  const found = agentsOf(reading).flatMap(({ file, text }) => {
    const limit = unreadLimit(text)
    return limit === undefined ? [] : [{ file, ...limit }]
  })
  const [first] = found
  if (first === undefined || sourceReadingMatter(reading, plugin.root, first.field) !== undefined) return
  const { more, related } = inFiles(reading, found, 'the field', 'and here')
  const effect = { text: "'tools' gives {{agents}} all of {{tool}}", data: { agents: found.length === 1 ? 'the agent' : 'the agents', tool: first.tool } }
  yield { message: 'misspelled', data: { host: subjectOf(host), field: first.field, file: first.file, more, effect, fix: fixOf(first.tool, 'hooks/hooks.json') }, at: [], related }
}

/** The same of an agent of a project. */
function* unreadLimitsOfProject(reading: Reading): Generator<Problem<'ownUnread'>> {
  const { host, path, document: { text } } = reading
  const limit = unreadLimit(text)
  if (limit === undefined || sourceReadingMatter(reading, path.slice(0, path.lastIndexOf('.claude') - 1), limit.field) !== undefined) return
  const effect = { text: "'tools' gives this one all of {{tool}}", data: { tool: limit.tool } }
  yield { message: 'ownUnread', data: { host: subjectOf(host), field: limit.field, effect, fix: fixOf(limit.tool, '.claude/settings.json') }, at: [limit.field], part: 'key' }
}

function fixOf(tool: string, place: string) {
  const hook = place === '.claude/settings.json' ? 'in the front matter or in {{place}}' : 'in {{place}}'
  return { text: `Remove the field if all of {{tool}} is meant. Otherwise, a hook for \`PreToolUse\` ${hook} can refuse the rest.`, data: { tool, place } }
}
