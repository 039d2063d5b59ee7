import { groupedBy } from '../../base/lists.js'
import { basename, dirname, join } from '../../base/path.js'
import type { Span } from '../../base/text.js'
import { listed } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import { fitsPattern } from '../../hosts/shape.js'
import { isGone } from '../../markdown/not-now.js'
import { withSlashes } from '../../project/classify.js'
import { isListedWith } from '../../project/listed-plugins.js'
import { pluginName } from '../../project/plugin-set.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository } from '../../project/repository.js'
import { submodulesOf } from '../build-output.js'
import { allDocumentsAround } from '../documents.js'
import { agentName, agentsOf, andMore, FOLDERS, inFiles, matterOf, textsOfPlugin } from '../front-matter.js'
import { namedTools } from '../hooks/plugin-tools.js'
import { isForAuthors } from '../manifests/plugin-strays.js'
import { foldersBeside, pluginsAround } from '../plugins-around.js'
import type { Problem } from '../rule.js'
import { filesNearRoot } from '../texts/unread-texts.js'
import { isElsewhere, meantBy } from './absent-calls.js'
import { namesOfCopies } from './names-of-copies.js'

/** So many texts of a plugin are read. */
const MAX_TEXTS = 200
const MAX_LENGTH = 100_000
/** So many names of agents are looked at in a text, and of plugins in all. */
const MAX_NAMES = 100

/** Tools and agents that texts of a plugin name in a way in which Claude Code 2.1.332 has none: a session lists an agent of a plugin as `plugin:agent`. @param manifest of the plugin */
export function* absentNames(manifest: Reading): Generator<Problem<'noServer' | 'noAgent' | 'notHad'>> {
  const { host, plugin } = manifest
  const name = pluginName(manifest)
  // By a name that the host refuses, it calls nothing.
  const isRefused = host.pluginNamePattern !== undefined && name !== undefined && !fitsPattern(host.pluginNamePattern, name)
  if (plugin === undefined || name === undefined || isRefused || host.hooks?.matchers === undefined) return
  const plugins = pluginsAround(plugin.root, manifest)
  yield* absentServers(manifest, name, plugins)
  yield* absentAgents(manifest, name, plugins)
}

/** A tool of a plugin's server in the front matter of a text, or a pattern. */
const OF_PLUGIN = /\bmcp__plugin_[\w-]+\*?/g

function* absentServers(manifest: Reading, name: string, plugins: readonly (readonly [string, string])[]): Generator<Problem<'noServer'>> {
  const { host, plugin, value, surroundings: { files } } = manifest
  const { matchers } = host.hooks ?? {}
  const root = plugin?.root ?? ''
  if (matchers === undefined || isListedWith('mcpServers', root, files)) return
  const own = namedTools(manifest, matchers)
  // Servers of other names, and those of a file that cannot be read, are not known.
  if (own.length === 0 && !hasNoServers(root, manifest)) return
  const without = [
    ...plugins.filter(([other, folder]) => other !== name && folder !== root && hasNoServers(folder, manifest)).map(([other]) => other),
    name
  ].map((other) => ({ name: other, begin: beginOf(other) }))
  const found = textsOfPlugin(root, value, files).flatMap(({ file, is }) => {
    for (const { 0: tool, index } of matterOf(files.readText(join(root, file)) ?? '').matchAll(OF_PLUGIN)) {
      const of = without.find(({ begin }) => tool.startsWith(begin))
      // Names of plugins may begin with those of others.
      if (
        of === undefined ||
        tool.endsWith('*') ||
        own.some((tools) => tool.startsWith(tools.own.slice(0, -2))) ||
        plugins.some(([other]) => other.length > of.name.length && tool.startsWith(beginOf(other)))
      )
        continue
      return [{ file, is, tool, of, source: { start: index, end: index + tool.length } }]
    }
    return []
  })
  const [first] = found
  if (first === undefined) return
  const [server = ''] = first.tool.slice(first.of.begin.length).split('__', 1)
  const effect = first.is === 'agent' ? 'the agent has no such tool' : 'there is no such tool'
  const { more, related } = inFiles(manifest, found, 'the tool', 'and here')
  yield {
    message: 'noServer',
    data: { host: subjectOf(host), file: first.file, names: more === '' ? ' names' : `${more} name`, tool: first.tool, plugin: first.of.name, server, effect },
    at: [],
    related
  }
}

function beginOf(plugin: string): string {
  return `mcp__plugin_${plugin.replaceAll(/[^\w-]/g, '_')}_`
}

/** Whether nothing in the folder of a plugin can declare a server. */
function hasNoServers(folder: string, { host, surroundings: { files } }: Reading): boolean {
  const manifest = files.readText(join(folder, host.manifestPath ?? ''))
  return manifest !== undefined && !manifest.includes('mcpServers') && files.kindOf(join(folder, host.serversPath ?? '')) === undefined
}

/** An agent by the name of a plugin and its own: where a text says that it is one, or in quotes, where Claude Code itself writes `@agent-` before it. */
const AGENT = /\bsubagent_type["'`]*\s?[:=]\s?["'`]*([\w-]{1,60}):([\w-]{1,60})|["'`](?:@agent-|@(?!agent-))?([a-z\d]{1,30}-[\w-]{1,30}):([\w-]{1,60})["'`]/g
/** Names that agents of many plugins have. */
const USUAL = /^(?:code-)?(?:reviewer|simplifier|explorer|architect|planner|debugger|tester|researcher|writer|analyzer)$/

function* absentAgents(manifest: Reading, name: string, plugins: readonly (readonly [string, string])[]): Generator<Problem<'noAgent' | 'notHad'>> {
  const { plugin, document, surroundings: { files } } = manifest
  const root = plugin?.root ?? ''
  const agents = new Set(agentsOf(manifest).flatMap(({ file, text }) => (dirname(file) === 'agents' ? [agentName(file, text)] : [])))
  const texts = filesNearRoot(root, files).filter((file) => /[/\\](?:agents|commands|skills|references)[/\\].*\.md$/.test(file.slice(root.length))).slice(0, MAX_TEXTS).flatMap((file) => {
    const text = files.readText(file) ?? ''
    const isOther = FOLDERS.some(([folder]) => withSlashes(file.slice(root.length + 1)).startsWith(`${folder}/`)) && isForAuthors(basename(file), text)
    return text.length > MAX_LENGTH || isOther ? [] : [{ file: file.slice(root.length + 1), text }]
  })
  yield* agentsNotHad(manifest, name, agents, plugins, texts)
  yield* agentsOfOthers(manifest, agents, plugins, texts)
  yield* agentsWithoutPlugin(manifest, name, agents, texts)
  const named = texts.flatMap(({ file, text }) =>
    Array.from(text.matchAll(AGENT)).slice(0, MAX_NAMES).map(({ 0: whole, 1: of, 2: agent, 3: inQuotes = '', 4: quoted = '', index }) => {
      const full = `${of ?? inQuotes}:${agent ?? quoted}`
      const start = index + whole.lastIndexOf(full)
      return { file, of: of ?? inQuotes, agent: agent ?? quoted, full, source: { start, end: start + full.length } }
    })
  )
  const known = new Set([name, ...plugins.map(([other]) => other)])
  const others = new Set([...groupedBy(named, ({ of }) => of)].slice(0, MAX_NAMES).flatMap(([of, all]) => {
    const isOther = known.has(of) || !all.every(({ agent }) => agents.has(agent)) || all.every(({ agent }) => USUAL.test(agent))
    return isOther || document.text.includes(`"${of}"`) || allDocumentsAround(manifest).some((text) => text.includes(`${of}@`)) ? [] : [of]
  }))
  yield* underAnotherName(manifest, name, named.filter(({ of }) => others.has(of)))
  yield* underAnotherName(manifest, name, namesOfCopies(manifest, name, new Set([...known, ...others]), texts), 'info')
}

/** An agent as a text tells the model to start it. */
interface NamedAgent {
  readonly file: string
  readonly agent: string
  readonly full: string
  /** Where it is not an agent. */
  readonly is?: 'agent' | 'skill'
  readonly source: Span
  /** What Claude Code calls it, where that is not the name of the plugin and of the agent. */
  readonly meant?: string
  /** The file of an agent whose own name begins with that of the plugin already, and which nothing calls as Claude Code does. */
  readonly doubled?: string | undefined
}

function* underAnotherName(manifest: Reading, plugin: string, found: readonly NamedAgent[], severity?: 'info'): Generator<Problem<'noAgent'>> {
  const [first] = found
  if (first === undefined) return
  const { related } = inFiles(manifest, found, `the ${first.is ?? 'agent'}`, 'and here')
  const count = new Set(found.map(({ file }) => file)).size
  const own = first.meant ?? `${plugin}:${first.agent}`
  const alike = new Set(found.map(({ full }) => full)).size === 1 ? '' : ', and do the same for the others'
  const fix = {
    text: first.doubled === undefined ? 'Write {{own}}{{alike}}.' : 'Write `name: {{bare}}` in {{doubled}}{{alike}}.',
    data: { own, bare: first.agent, doubled: first.doubled ?? '', alike }
  }
  yield {
    message: 'noAgent',
    data: {
      host: subjectOf(manifest.host),
      file: first.file,
      names: count === 1 ? ' names' : ` and ${String(count - 1)} more name`,
      is: first.is ?? 'agent',
      agent: first.full,
      own,
      fix
    },
    at: [],
    related,
    ...(severity === undefined ? {} : { severity })
  }
}

/** An agent of a plugin where a text says that it is one. */
const STARTED = /\bsubagent_type["'`*]*\s?[:=]\s?["'`]*([\w-]{1,60}):([\w-]{1,60})(?![\w:*<{-]|\.{2})/g
/** What stands for the name of an agent. */
const PLACEHOLDER = /^(?:my|your|some|other|example)-|^(?:the-)?(?:agents?|names?|x+)$|(?:^|-)(?:xx+|foo)(?:-|$)|(?:name|placeholder)$|-$/i

/** Agents that texts start by the name of the plugin, and that it does not have: "Agent type 'notes:find' not found" is what the Agent tool of Claude Code 2.1.332 answers. */
function* agentsNotHad(
  manifest: Reading,
  plugin: string,
  agents: ReadonlySet<string>,
  plugins: readonly (readonly [string, string])[],
  texts: readonly { readonly file: string; readonly text: string }[]
): Generator<Problem<'noAgent' | 'notHad'>> {
  const {
    plugin: { root = '' } = {},
    value,
    surroundings: { files }
  } = manifest
  const namesIn = (folder: string, of: unknown) =>
    textsOfPlugin(folder, of, files).flatMap(({ file, is }) =>
      is === 'agent' ? [{ file, name: agentName(file, files.readText(join(folder, file)) ?? '') }] : []
    )
  const own = namesIn(root, value)
  // Those in folders below, and what a manifest leaves out, may be called otherwise.
  const deep = filesNearRoot(root, files).filter((file) => /[/\\]agents[/\\].*\.md$/.test(file) && !own.some((one) => join(root, one.file) === file))
  const unlisted = deep.map((file) => basename(file).slice(0, -'.md'.length))
  const known = new Set(
    [
      ...own.map(({ name }) => name),
      ...deep.map((file) => agentName(file, files.readText(file) ?? '')),
      ...[...own.map(({ file }) => file), ...deep].flatMap((file) => (dirname(file) === 'agents' ? [] : [basename(file).slice(0, -'.md'.length)]))
    ].map((name) => name.toLowerCase())
  )
  const found = texts.flatMap(({ file, text }) =>
    Array.from(text.matchAll(STARTED))
      .slice(0, MAX_NAMES)
      .flatMap(({ 0: whole, 1: of, 2: agent = '', index }) => {
        const [line = ''] = text.slice(text.lastIndexOf('\n', index) + 1).split('\n', 1)
        const end = index + whole.length
        // The front matter has no such field.
        return of !== plugin ||
          index < matterOf(text).length ||
          known.has(agent.toLowerCase()) ||
          PLACEHOLDER.test(agent) ||
          isNotMeant(line) ||
          meantBy(agent, unlisted) !== undefined
          ? []
          : [{ file, agent, full: `${plugin}:${agent}`, source: { start: end - agent.length - plugin.length - 1, end } }]
      })
  )
  if (
    found.length === 0 ||
    isListedWith('agents', root, files) ||
    ['.', 'agents'].some(submodulesOf(manifest)) ||
    plugins.some(([name, folder]) => name === plugin && folder !== root && files.kindOf(folder) === 'directory')
  )
    return
  const meant = new Map(
    found.map(({ agent }) => {
      const right = own.find(({ file }) => file === join('agents', `${agent}.md`))?.name ?? meantBy(agent, [...agents])
      const elsewhere =
        right === undefined ? plugins.filter(([name, folder]) => name !== plugin && namesIn(folder, undefined).some((one) => one.name === agent)) : []
      return [agent, right !== undefined ? `${plugin}:${right}` : elsewhere.length === 1 ? `${elsewhere[0]?.[0] ?? ''}:${agent}` : undefined] as const
    })
  )
  yield* underAnotherName(
    manifest,
    plugin,
    found.flatMap((one) => {
      const right = meant.get(one.agent)
      if (right === undefined) return []
      const doubled =
        right !== `${plugin}:${one.full}` || texts.some(({ text }) => text.includes(right)) ? undefined : own.find(({ name }) => name === one.full)?.file
      return [{ ...one, meant: right, doubled }]
    })
  )
  const absent = found.filter(({ agent }) => meant.get(agent) === undefined)
  const [first] = absent
  if (first === undefined) return
  const names = [...new Set(absent.map(({ full }) => full))]
  const has = [...agents]
    .toSorted()
    .slice(0, MAX_SHOWN)
    .map((agent) => `${plugin}:${agent}`)
  const fix =
    has.length === 0
      ? 'It has no agents. Add the agent in agents/, or name another, such as general-purpose.'
      : { text: 'Name one that it has, such as {{has}}, or add the agent in agents/.', data: { has: listed(has, 'or') } }
  yield {
    message: 'notHad',
    data: { file: first.file, is: names.length === 1 ? 'agent' : 'agents', name: first.full, more: andMore(names), plugin: 'the plugin', fix },
    at: [],
    related: inFiles(manifest, absent, 'the agent', 'and here').related
  }
}

/** So many agents are named in a help. */
const MAX_SHOWN = 3

/** An agent without the name of a plugin. */
export const BARE_AGENT = /\b(?:subagent_type["'`*]*|(?:Task|Agent)\(\s?agent)\s?[:=]\s?["'`]*([\w-]{1,60})(?![\w:-])/g
/** The agents that Claude Code 2.1.332 has itself, and finds in letters of any case. */
export const BUILT_IN: ReadonlySet<string> = new Set(['claude', 'explore', 'general-purpose', 'plan', 'statusline-setup'])
/** A line that shows how not to write it, or how another host does. */
const COUNTEREXAMPLE = /❌|\bbad:|\b(?:not(?! (?:name-?spaced|prefixed|qualified)\b)|never|wrong|without|instead|opencode|copilot|cursor|codex|gemini)\b/i

/** The end of a sentence, or of the line; the next one may still be about the same. */
const NEXT_SENTENCE = /[.!?][)`"'*]{0,4}\s+(?=[A-Z])(?!(?:This|That|Never|Not|Do not|Don['’]t|It (?:fails|(?:does|will|can) ?not (?:load|resolve|run|start|work)))\b)|$/

function isNotMeant(line: string): boolean {
  return COUNTEREXAMPLE.test(line) || isGone(line) || isElsewhere(line)
}

/** Keys that an order to start an agent has, as the Agent tool of Claude Code 2.1.332 takes them, and hooks get them; others are of what a program prints, and changes the name for. */
const OF_ORDERS: ReadonlySet<string> = new Set([
  'subagent_type',
  'agent',
  'description',
  'prompt',
  'model',
  'name',
  'mode',
  'isolation',
  'run_in_background',
  'resume',
  'max_turns',
  'team_name',
  'cwd',
  'tool',
  'tool_name',
  'tools',
  'title',
  'task',
  'type'
])

/** Whether a name is a member of an object in JSON that has members no order has: a text then shows what a program of the plugin prints. */
function isInResponse(text: string, at: number): boolean {
  const start = text.lastIndexOf('{', at)
  if (start < Math.max(0, at - MAX_OBJECT) || text[at - 1] !== '"') return false
  const end = text.indexOf('}', at)
  const inside = text.slice(start, Math.min(end < 0 ? at : end, at + MAX_OBJECT))
  return Array.from(inside.matchAll(/^[ \t]{0,40}"(\w{1,40})":/gm), ([, key = '']) => key).some((key) => !OF_ORDERS.has(key))
}

const MAX_OBJECT = 2000

/** Agents that texts start by their bare names: "Agent type 'finder' not found" is what the Agent tool of Claude Code 2.1.332 answers, and lists `notes:finder`. */
function* agentsWithoutPlugin(manifest: Reading, plugin: string, agents: ReadonlySet<string>, texts: readonly { readonly file: string; readonly text: string }[]): Generator<Problem<'noAgent'>> {
  const { files } = manifest.surroundings
  const named = texts.flatMap(({ file, text }) => {
    const own = dirname(file) === 'agents' ? agentName(file, text) : ''
    return Array.from(text.matchAll(BARE_AGENT))
      .slice(0, MAX_NAMES)
      .flatMap(({ 0: whole, 1: agent = '', index }) => {
        const end = index + whole.length
        const start = text.lastIndexOf('\n', index) + 1
        const [line = ''] = text.slice(start).split('\n', 1)
        return !agents.has(agent) || agent === own || BUILT_IN.has(agent.toLowerCase()) || text.includes(`${plugin}:${agent}`) || isInResponse(text, index)
          ? []
          : [{ file, agent, full: agent, line, after: end - start, source: { start: end - agent.length, end } }]
      })
  })
  const certain = named.filter(({ line }) => !isNotMeant(line))
  // Next to them, another one is meant too where only a further sentence says what is not.
  const found = named.filter(
    (one) =>
      certain.includes(one) ||
      (certain.some(({ file }) => file === one.file) && !isNotMeant(one.line.slice(0, one.after + one.line.slice(one.after).search(NEXT_SENTENCE))))
  )
  // Some are copied to where they have no plugin.
  if (found.length === 0 || isCopiedFrom(manifest)) return
  const folders = foldersInRepository(manifest.path, files).map((folder) => join(folder, '.claude/agents'))
  yield* underAnotherName(manifest, plugin, found.filter(({ agent }) => folders.every((folder) => files.kindOf(join(folder, `${agent}.md`)) === undefined)))
}

/** Whether documents of a plugin say where its agents are copied to, or copy the folder of them. */
export function isCopiedFrom(manifest: Reading): boolean {
  return allDocumentsAround(manifest).some((text) => text.includes('.claude/agents') || /^[ \t]*(?:\$ )?(?:cp|rsync|ln)[ \t](?:[^\n]{0,100}[ \t/])?agents(?:[ \t/]|$)/m.test(text))
}

/** Agents that texts start by their bare names, and that only one other plugin around has: they are called by its name. */
function* agentsOfOthers(
  manifest: Reading,
  agents: ReadonlySet<string>,
  plugins: readonly (readonly [string, string])[],
  texts: readonly { readonly file: string; readonly text: string }[]
): Generator<Problem<'noAgent'>> {
  const {
    plugin: { root = '' } = {},
    surroundings: { files }
  } = manifest
  const named = texts.flatMap(({ file, text }) =>
    Array.from(text.matchAll(BARE_AGENT))
      .slice(0, MAX_NAMES)
      .flatMap(({ 0: whole, 1: agent = '', index }) => {
        const end = index + whole.length
        const [line = ''] = text.slice(text.lastIndexOf('\n', index) + 1).split('\n', 1)
        return agents.has(agent) || BUILT_IN.has(agent.toLowerCase()) || PLACEHOLDER.test(agent) || isNotMeant(line)
          ? []
          : [{ file, text, agent, full: agent, source: { start: end - agent.length, end } }]
      })
  )
  if (named.length === 0 || isCopiedFrom(manifest)) return
  const beside = foldersBeside(root, manifest)
    .map((folder) => [basename(folder), folder] as const)
    .filter(([, folder]) => files.kindOf(join(folder, manifest.host.manifestPath ?? '')) === 'file')
  const others = [...new Map([...beside, ...plugins].map(([other, folder]) => [folder, other])).entries()]
    .filter(([folder]) => folder !== root)
    .slice(0, MAX_NAMES)
  const owners = groupedBy(
    others.flatMap(([folder, other]) =>
      textsOfPlugin(folder, undefined, files).flatMap(({ file, is }) =>
        is === 'agent' && dirname(file) === 'agents' ? [{ other, agent: agentName(file, files.readText(join(folder, file)) ?? '') }] : []
      )
    ),
    ({ agent }) => agent
  )
  const found = named.flatMap(({ text, ...one }) => {
    const [owner, ...more] = owners.get(one.agent) ?? []
    return owner === undefined || more.length > 0 || text.includes(`${owner.other}:${one.agent}`) ? [] : [{ ...one, meant: `${owner.other}:${one.agent}` }]
  })
  const project = foldersInRepository(manifest.path, files).map((folder) => join(folder, '.claude/agents'))
  yield* underAnotherName(manifest, '', found.filter(({ agent }) => project.every((folder) => files.kindOf(join(folder, `${agent}.md`)) === undefined)))
}
