import { groupedBy, madeOnce, oncePer } from '../../base/lists.js'
import { basename, dirname, join } from '../../base/path.js'
import { listed } from '../../base/wording.js'
import type { FileAccess } from '../../base/world.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isRecord } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import { shownSibling } from '../../project/plugin-set.js'
import type { Reading } from '../../project/reading.js'
import { agentName, andMore, inFiles, matterOf, textsOfPlugin } from '../front-matter.js'
import type { Problem } from '../rule.js'
import { SKILL } from '../skill-files.js'
import { isTemplate } from '../templates.js'
import { OF_HOST } from './commands-as-skill.js'
import { skillsIn } from './shared-skills.js'

/** So many agents are named in a message. */
const MAX_SHOWN = 4

/**
 * The texts of a plugin that Claude Code does not load since another one has the same name: a skill next to a command, and agents with one `name`. Seen in sessions of 2.1.332,
 * with the tool that loads skills and the log. A model got the command by `plugin:name`, though told of the skill where the command has no description. `/name` ran the skill if
 * that has a `name` and the command has another or none.
 */
export function* sharedNames(reading: Reading): Generator<Problem<'lost' | 'oneOf' | 'shadowed'>> {
  const { host, plugin, value, surroundings: { files } } = reading
  // What people copy has names for them to replace.
  if (plugin === undefined || isTemplate(reading)) return
  const texts = textsOfPlugin(plugin.root, value, files)
  const isForCodex = files.kindOf(join(plugin.root, '.codex-plugin/plugin.json')) === 'file'
  const textOf = (file: string) => files.readText(join(plugin.root, file)) ?? ''
  const commands = new Map(texts.flatMap(({ file, is }) => (is === 'command' && COMMAND.test(file) ? [[basename(file).slice(0, -'.md'.length), textOf(file)]] : [])))
  const named = new Map(skillsIn(reading, plugin.root, isRecord(value) ? value.skills : undefined).flatMap(({ file, name }) => (/^skills\/[^/]+\/SKILL\.md$/.test(file) ? [] : [[file, name]])))
  const others = Array.from(named.keys(), (file) => ({ file, is: 'skill' as const })).filter(({ file }) => texts.every((one) => one.file !== file))
  const nameOf = (file: string) => named.get(file) ?? basename(dirname(file))
  const hidden = [...texts, ...others].filter(({ file, is }) => {
    const name = nameOf(file)
    const command = is === 'skill' ? commands.get(name) : undefined
    const skill = command === undefined ? '' : textOf(file)
    return (
      command !== undefined &&
      skill !== '' &&
      !isNotForModels(command) &&
      !isReadBy(command, name) &&
      !(isForCodex ? hasLinesOf(command, skill) : bodyOf(command) === bodyOf(skill)) &&
      !isForOthers(name, skill, command)
    )
  })
  const textOfCommand = (file: string) => commands.get(nameOf(file)) ?? ''
  const [first] = hidden
  if (first !== undefined) {
    const isOne = hidden.length === 1
    const byName = hidden.filter(({ file }) => isRunByName(textOf(file), textOfCommand(file)))
    const [commandsOf, name] = [isOne ? 'the command of the same name' : 'commands of the same names', nameIn(textOf(byName[0]?.file ?? '')) ?? '']
    const run = isOne ? `: only /${name}, without the name of the plugin, runs the skill` : `: only names without that of the plugin, such as /${name}, run the skills`
    const typed = hidden.some(({ file }) => isNotTyped(textOf(file))) ? 'without `user-invocable: false` in the skill, people can type its name too' : 'people can type the name of a skill too'
    const isNamed = hidden.some(({ file }) => named.has(file))
    const fix = isOne
      ? `Rename the command, or ${isNamed ? 'give the skill another `name`' : 'the folder of the skill'}. If the skill does all that the command does, remove the command: ${typed}.`
      : `Rename each of these commands, or ${isNamed ? 'give its skill another `name`' : 'the folder of its skill'}. Remove a command if its skill does the same: ${typed}.`
    const about = { host: subjectOf(host), file: first.file, more: andMore(hidden), fix }
    const { related } = inFiles(reading, hidden, 'the skill', 'another one')
    if (byName.length === 0) yield { message: 'lost', data: { ...about, why: isOne ? `${commandsOf} takes its place` : `${commandsOf} take their place` }, at: [], related }
    else yield { message: 'shadowed', data: { ...about, commands: commandsOf, run: byName.length === hidden.length ? run : '' }, at: [], related }
  }
  const agents = texts.filter(({ is }) => is === 'agent').map(({ file }) => {
    const name = agentName(file, textOf(file))
    return { file, name, id: `${dirname(file)} ${name}` }
  })
  // Of copies for two hosts, as x.agent.md and x.md, one is enough.
  const alike = [...groupedBy(agents, ({ id }) => id).values()].filter((some) => some.some(({ file }) => textOf(file) !== textOf(some[0]?.file ?? '')))
  const [agent] = alike[0] ?? []
  if (agent === undefined) return
  const data = { host: subjectOf(host), name: agent.name, files: shownFiles(alike[0] ?? []), others: alike.length === 1 ? '' : 'Other agents here share names too.' }
  yield { message: 'oneOf', data, at: [], related: inFiles(reading, alike.flat(), 'the agent', 'another one').related }
}

/**
 * Commands of a project with the name of a skill: in sessions of 2.1.332, `/notes` ran the skill in that folder, whatever its front matter calls it or says; with `user-invocable: false`
 * in it, nobody could type the name. In a plugin, it is the other way round.
 */
export function* commandsBehindSkills(reading: Reading, root: string): Generator<Problem<'lost'>> {
  const { host, surroundings: { files } } = reading
  if (isTemplate(reading)) return
  const textOf = (file: string) => files.readText(join(root, file)) ?? ''
  const skillOf = (command: string) => textOf(`.claude/skills/${basename(command).slice(0, -'.md'.length)}/${SKILL}`)
  const hidden = textsOfPlugin(join(root, '.claude'), undefined, files)
    .filter(({ file, is }) => is === 'command' && COMMAND.test(file))
    .map(({ file }) => ({ file: `.claude/${file}` }))
    .filter(({ file }) => {
      const skill = skillOf(file)
      return skill !== '' && (isNotTyped(skill) || !isSaidBy(skill, textOf(file), basename(file).slice(0, -'.md'.length)))
    })
  if (hidden[0] === undefined) return
  const isOne = hidden.length === 1
  const why = isOne ? 'the skill of the same name takes its place' : 'skills of the same names take their place'
  const typed = hidden.some(({ file }) => isNotTyped(skillOf(file))) ? ' Without `user-invocable: false` in the skill, people can type its name.' : ''
  const fix = `${isOne ? 'Rename the command, or move what only it says to the skill and remove it.' : 'Rename each of these commands, or move what only it says to its skill and remove it.'}${typed}`
  const related = hidden.map(({ file }, index) => ({
    message: index === 0 ? 'the command' : 'another one',
    at: [],
    source: { start: 0, end: 0 },
    file: join(root, file),
    shown: shownSibling(reading, join(root, file))
  }))
  yield { message: 'lost', data: { host: subjectOf(host), file: hidden[0].file, more: andMore(hidden), why, fix }, at: [], related }
}

/** Agents of a project with one `name`, in whatever folders: the list with which a session of 2.1.332 starts has one of them. Told of the first of them. */
export function* sharedNameInProject(reading: Reading): Generator<Problem<'oneOf'>> {
  const { host, path, document: { text }, surroundings: { files } } = reading
  const root = withSlashes(path).lastIndexOf(`/${AGENTS}/`)
  const folder = path.slice(0, root)
  const name = nameOfLoaded(text)
  if (root < 0 || name === undefined) return
  const byName = madeOnce(agentsIn(files), folder, () =>
    groupedBy(
      textsOfPlugin(folder, undefined, files).flatMap(({ file, is }) => (is === 'agent' ? [{ file, text: files.readText(join(folder, file)) ?? '' }] : [])),
      (one) => nameOfLoaded(one.text)
    )
  )
  const alike = byName.get(name) ?? []
  const own = alike.find(({ file }) => join(folder, file) === path)
  const others = alike.filter((one) => one !== own)
  if (own === undefined || others.every((one) => one.text === own.text)) return
  const related = others
    .slice(0, MAX_SHOWN)
    .map(({ file }) => ({
      message: 'another one',
      at: [],
      source: { start: 0, end: 0 },
      file: join(folder, file),
      shown: shownSibling(reading, join(folder, file))
    }))
  yield {
    message: 'oneOf',
    data: { host: subjectOf(host), name, files: shownFiles(alike.map(({ file }) => ({ file: `${basename(folder)}/${file}` }))), others: '' },
    at: ['name'],
    related
  }
}

const AGENTS = 'agents'

/** The agents in folders of projects by their names. Each of them asks for the others: without this, work would grow with their square, and hostile input has to stay linear. */
const agentsIn = oncePer((_files: FileAccess) => new Map<string, ReadonlyMap<string | undefined, readonly { readonly file: string; readonly text: string }[]>>())

/** The `name` of an agent of a project, which has none without it and without a description. */
function nameOfLoaded(text: string): string | undefined {
  return ['name', 'description'].every((field) => new RegExp(`^${field}:[ \\t]*\\S`, 'm').test(matterOf(text))) ? agentName('', text) : undefined
}

function shownFiles(alike: readonly { readonly file: string }[]): string {
  const names = alike.map(({ file }) => file)
  return listed(names.length > MAX_SHOWN ? [...names.slice(0, MAX_SHOWN - 1), `${String(names.length - MAX_SHOWN + 1)} more`] : names)
}

/** In a folder below, the name of the folder is part of that of the command. */
const COMMAND = /^[^/]+\/[^/]+$/

/** Whether a model is not given a command or a skill. */
export function isNotForModels(text: string): boolean {
  return /^disable-model-invocation:[ \t]*true\b/m.test(matterOf(text))
}

/** Whether people cannot type the name of a skill. */
export function isNotTyped(text: string): boolean {
  return /^user-invocable:[ \t]*false\b/m.test(matterOf(text))
}

/** Whether people get a skill by its name alone, though the model has the command in its place. */
function isRunByName(skill: string, command: string): boolean {
  const name = nameIn(skill)
  return name !== undefined && !/\s/.test(name) && !OF_HOST.test(name) && name !== nameIn(command) && !isNotTyped(skill)
}

/** The `name` that a text has in its front matter. */
function nameIn(text: string): string | undefined {
  return /^name:[ \t]*\S/m.test(matterOf(text)) ? agentName('', text) : undefined
}

/** Whether nothing is lost where a skill runs in place of a command: the command has its text, or only starts it, or the skill has its reader follow the command. */
function isSaidBy(skill: string, command: string, name: string): boolean {
  const body = bodyOf(command)
  const isFollowed = skill.split('\n').some((line) => line.includes(`.claude/commands/${name}.md`) && /\b(?:follow|read)\b/i.test(line))
  return isFollowed || body === bodyOf(skill) || (body.length < MAX_START && /skill/i.test(body) && body.split(/[^\w-]+/).includes(name))
}

/** What only starts a skill is no longer. */
const MAX_START = 400

/** Whether a command sends its reader to the skill by a path that leads there: one from nowhere, such as `skills/notes/SKILL.md`, is looked for in the project of the user. */
function isReadBy(command: string, name: string): boolean {
  return command.split(`${name}/${SKILL}`).slice(0, -1).some((before) => !FROM_NOWHERE.test(before.slice(-MAX_BEFORE)))
}

const FROM_NOWHERE = /(?:^|[\s`"'([])(?:\.\/)?(?:\.claude\/)?skills\/$/
/** So far before a path, its beginning is looked for. */
const MAX_BEFORE = 40

/** Whether a skill only sends hosts without commands to the text of the command, which does the same here. */
function isForOthers(name: string, skill: string, command: string): boolean {
  return skill.includes(`commands/${name}.md`) && bodyOf(skill).length < bodyOf(command).length
}

/** Whether a skill for another host has the text of a command, but for a few words: nothing is lost where the command takes its place. */
function hasLinesOf(command: string, skill: string): boolean {
  const known = new Set(bodyOf(skill).split(/\n\s*/))
  const lines = bodyOf(command).split(/\n\s*/)
  return lines.filter((line) => known.has(line)).length >= lines.length * MOST
}

const MOST = 0.75

function bodyOf(text: string): string {
  const matter = matterOf(text)
  return text.slice(matter === '' ? 0 : matter.length + '\n---'.length).trim()
}
