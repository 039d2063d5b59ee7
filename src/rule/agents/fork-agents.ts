import { basename, dirname, join } from '../../base/path.js'
import type { Span } from '../../base/text.js'
import type { Phrase } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isListedWith } from '../../project/listed-plugins.js'
import { pluginName } from '../../project/plugin-set.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository } from '../../project/repository.js'
import { submodulesOf } from '../build-output.js'
import { agentName, brokenLine, inFiles, matterOf, textsOf } from '../front-matter.js'
import { othersManifests } from '../other-program.js'
import type { Problem } from '../rule.js'
import { isCopiedFrom } from './absent-names.js'

/** What a command or a skill names as the agent that runs it. */
interface Named {
  readonly file: string
  readonly agent: string
  readonly source: Span
}

/** A plain name on the line of the field. */
const FIELD = /^agent:[ \t]*(["']?)([\w-]{1,60}(?::[\w-]{1,60}){0,3})\1[ \t]*(?:#.*)?\r?$/m
const FORKS = /^context:[ \t]*["']?fork["']?[ \t]*(?:#.*)?\r?$/m
const CONTEXT = /^context:/m
const STARTS = /\bsub-?agents?\b|\bsubagent_type\b|\b(?:Task|Agent)\(|\b(?:Task|Agent)[`*]* tool\b/i

/** The agents that Claude Code 2.1.332 has itself. */
const BUILT_IN = ['claude', 'Explore', 'general-purpose', 'Plan', 'statusline-setup']

/**
 * Commands and skills of a plugin that run in an agent which Claude Code 2.1.332 does not have under that name: the log of a session says that it "is not available as a fork base, running on
 * 'general-purpose'". It takes a name in these letters alone, with that of the plugin, and of a folder in agents/, before it. Without `context: fork`, sessions started no agent.
 */
export function* forkAgents(reading: Reading): Generator<Problem<'base' | 'inSession'>> {
  const { host, plugin } = reading
  const name = pluginName(reading)
  if (plugin === undefined || name === undefined) return
  const { root } = plugin
  const texts = textsOf(reading)
  const named = texts.flatMap(({ file, is, text }): readonly (Named & { readonly is: string; readonly matter: string; readonly rest: string })[] => {
    const matter = is === 'agent' ? '' : matterOf(text)
    const field = FIELD.exec(matter)
    const [, , agent = ''] = field ?? []
    const index = field?.index ?? 0
    return agent === '' || brokenLine(text) !== undefined ? [] : [{ file, is, agent, matter, rest: text.slice(matter.length), source: { start: index, end: index + 'agent'.length } }]
  })
  if (named.length === 0) return
  const own = texts.filter(({ is }) => is === 'agent').map(({ file, text }) => ({ bare: agentName(file, text), full: [name, ...foldersOf(file), agentName(file, text)].join(':') }))
  yield* unknownBases(reading, own, named.filter(({ matter }) => FORKS.test(matter)))
  const agents = new Set(own.flatMap(({ bare, full }) => [bare, full]))
  // Another host may read it, and a text that starts agents itself runs in the session.
  const idle =
    othersManifests(reading, root).length > 0
      ? []
      : named.filter(
          ({ is, agent, matter, rest }) => is === 'skill' && !CONTEXT.test(matter) && agents.has(agent) && !STARTS.test(rest) && !rest.includes(agent)
        )
  const found = idle.flatMap((one) => {
    const meant = own.some(({ full }) => full === one.agent) ? one.agent : meantBy(one.agent, own)
    return meant === undefined ? [] : [{ ...one, meant }]
  })
  if (found.length === 0) return
  const { more, related } = inFiles(reading, found, 'the field', 'and here')
  // With the fork alone, the next finding would be about the name.
  const [short, ...others] = new Set(found.flatMap(({ agent, meant }) => (meant === agent ? [] : [meant])))
  const fullName = short === undefined ? '' : others.length === 0 ? ` and write \`agent: ${short}\`` : ` and write each agent's full name, such as \`agent: ${short}\``
  yield { message: 'inSession', data: { host: subjectOf(host), file: found[0]?.file ?? '', more, named: fullName }, at: [], related }
}

/** The folders below agents/ in which an agent is. */
function foldersOf(file: string): readonly string[] {
  return dirname(file).split('/').slice(1)
}

function* unknownBases(reading: Reading, own: readonly { readonly bare: string; readonly full: string }[], named: readonly Named[]): Generator<Problem<'base'>> {
  const { host, plugin: { root = '' } = {}, surroundings: { files } } = reading
  const known = new Set([...BUILT_IN, ...own.map(({ full }) => full)])
  // A project may have one of that name, and the manifest leave out a folder.
  const folders = foldersInRepository(join(root, 'x'), files).map((folder) => join(folder, '.claude/agents'))
  const isOfProject = (agent: string) =>
    folders.some((folder) =>
      (files.filesIn(folder) ?? []).some(
        (file) => file.endsWith('.md') && (basename(file) === `${agent}.md` || agentName(file, files.readText(join(folder, file)) ?? '') === agent)
      )
    )
  const found = named.flatMap((one) => {
    const meant = known.has(one.agent) ? undefined : meantBy(one.agent, own)
    return meant === undefined || isOfProject(one.agent) ? [] : [{ ...one, meant }]
  })
  const [first] = found
  // Some are copied to where they have no plugin.
  if (first === undefined || isCopiedFrom(reading) || isListedWith('agents', root, files) || ['.', 'agents'].some(submodulesOf(reading))) return
  const { more, related } = inFiles(reading, found, 'the field', 'and here')
  const alike = found.every(({ meant }) => meant === first.meant) ? '' : ', and do the same for the others'
  yield { message: 'base', data: { host: subjectOf(host), agent: first.agent, file: first.file, more, why: whyOf(first.agent, first.meant), own: first.meant, alike }, at: [], related }
}

/** What Claude Code calls the agent that is meant, if there is exactly one. */
function meantBy(agent: string, own: readonly { readonly bare: string; readonly full: string }[]): string | undefined {
  const lower = agent.toLowerCase()
  const last = lower.slice(lower.lastIndexOf(':') + 1)
  const [prefix = ''] = own[0]?.full.toLowerCase().split(':', 1) ?? []
  const ofPlugin = !lower.includes(':') || lower.startsWith(`${prefix}:`) ? own.filter(({ bare }) => bare.toLowerCase() === last) : []
  if (ofPlugin.length > 0) return ofPlugin.length === 1 ? ofPlugin[0]?.full : undefined
  return BUILT_IN.find((one) => one.toLowerCase() === lower)
}

function whyOf(agent: string, meant: string): Phrase | string {
  if (agent.toLowerCase() === meant.toLowerCase()) return 'names of agents are case-sensitive'
  return { text: "the name of a plugin's agent begins with that of the plugin{{folder}}", data: { folder: meant.split(':').length > 2 ? ', and then that of its folder' : '' } }
}
