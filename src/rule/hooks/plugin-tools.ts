import { guidesIn } from '../../authors/readme-commands.js'
import { basename, join } from '../../base/path.js'
import type { FileAccess } from '../../base/world.js'
import type { HostProfile } from '../../hosts/profile.js'
import { subjectOf } from '../../hosts/profiles.js'
import { pathsUnder } from '../../hosts/table.js'
import { MARKETPLACES } from '../../project/listed-plugins.js'
import { pluginName, shownSibling, siblingOf } from '../../project/plugin-set.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository } from '../../project/repository.js'
import { isMentioned } from '../build-output.js'
import { allDocumentsAround } from '../documents.js'
import { matterOf, textsOf } from '../front-matter.js'
import { othersManifests } from '../other-program.js'
import { pluginsAround } from '../plugins-around.js'
import type { Problem } from '../rule.js'
import { writtenField } from '../written-fields.js'
import { type MatcherProfile, type NamedTools, toolsOfPlugin } from './hook-matchers.js'

/** With more servers, nothing is compared with the names of their tools. */
const MAX_SERVERS = 50

/** What the names of the tools of a plugin's servers begin with. @param manifest of the plugin */
export function namedTools(manifest: Reading, matchers: MatcherProfile): readonly NamedTools[] {
  const plugin = pluginName(manifest)
  const servers = plugin === undefined ? [] : serversOfPlugin(manifest)
  return servers.length > MAX_SERVERS ? [] : toolsOfPlugin(plugin ?? '', servers, matchers, (name) => inNames(name, manifest.host))
}

/** A text as a host has it in the names of tools. */
function inNames(text: string, { tools }: HostProfile): string {
  return tools?.replaces === undefined ? text : text.replaceAll(new RegExp(tools.replaces.pattern, 'g'), tools.replaces.by)
}

/** The names of the servers of a plugin: in its manifest, in its own file, and in those that the manifest names. */
function serversOfPlugin(manifest: Reading): readonly string[] {
  const { host, plugin, value } = manifest
  const named = pathsUnder(value, host.files.plugin?.serversKeys[0] ?? []).flatMap((path): Reading[] => {
    const file = join(plugin?.root ?? '', path)
    const document = manifest.documentOf(file)
    return document === undefined || basename(file) === host.serversPath ? [] : [manifest.with({ path: file, shown: shownSibling(manifest, file), kind: 'mcp', document })]
  })
  const all = [manifest, siblingOf(manifest), ...named].filter((one) => one !== undefined)
  return [...new Set(all.flatMap(({ servers }) => servers.map(({ name }) => name)))]
}

/** The member of the front matter that has names of tools. */
const MEMBERS = { agent: 'tools', command: 'allowed-tools', skill: 'allowed-tools' }

/** Whether a text of a plugin is one of the project around it at the same time: the manifest names it there, or a link leads to it. @param file from the root of the plugin */
export function isOfProjectToo(root: string, file: string, files: Pick<FileAccess, 'kindOf'>): boolean {
  return file.startsWith('.claude/') || files.kindOf(join(root, '.claude', file)) === 'file'
}

/** Whether the servers of a plugin are those of its repository too, from which no marketplace installs it. */
function isOwnProject({ path, plugin, host, surroundings: { files } }: Reading): boolean {
  const root = plugin?.root ?? ''
  return files.kindOf(join(root, host.serversPath ?? '')) === 'file' && foldersInRepository(path, files).at(-1) === root && MARKETPLACES.every((tail) => files.kindOf(join(root, tail)) === undefined)
}

/** What a script that copies these texts into a project says. */
const COPIED = /^(?=[^]*\.claude\/(?:agents|commands|skills)\b)(?=[^]*\b(?:cp|cpSync|copy\w*|rsync)\b)/i

/** The tools of the plugin's servers that its agents, commands and skills name as those of a project: an agent of Claude Code 2.1.332 then has none of them, and the use of one in a command or a skill is not allowed. */
export function* unknownTools(manifest: Reading): Generator<Problem<'tools'>> {
  const { host, plugin, surroundings: { files } } = manifest
  const { matchers } = host.hooks ?? {}
  const own = plugin === undefined || matchers === undefined ? [] : namedTools(manifest, matchers)
  if (plugin === undefined || own.length === 0) return
  const tools = [...own, ...byPlugin(manifest, own, matchers), ...byBoth(manifest, own), ...byOtherPlugin(manifest, own)]
  const foundBy = (namesIn: (text: string, member: string) => readonly Named[]) => textsOf(manifest).flatMap(({ file, is, text }) => {
    const first = firstUnknown(namesIn(text, MEMBERS[is]), tools, host)
    return first === undefined ? [] : [{ ...first, file, is }]
  })
  const inFields = foundBy(namesInMatter)
  // A model may find the right one, and in other hosts the names are these.
  const isLikely = inFields.length === 0
  const found = !isLikely ? inFields : othersManifests(manifest, plugin.root).length > 0 ? [] : foundBy(namesInBody).filter((one) => !isAddedByHand(manifest, plugin.root, one.tools.server))
  const [one, ...others] = found
  if (one === undefined) return
  const { server, own: begin, elsewhere } = one.tools
  const isOneServer = found.every(({ tools: of }) => of.server === server)
  // As part of the project, the same text has the tools of its servers.
  const isOfProject = !elsewhere.startsWith('mcp__plugin_') && (found.some(({ file }) => isOfProjectToo(plugin.root, file, files)) || isOwnProject(manifest) || isMentioned(manifest, COPIED))
  const written = isOfProject ? 'Add the same names with {{begin}} in place of {{elsewhere}}, and keep these for the project itself' : 'Write {{begin}} in place of {{elsewhere}}'
  const fix = { text: `${written}${isOneServer ? '.' : ', and the same for the other servers.'}`, data: { begin, elsewhere } }
  const isMixed = one.is === 'agent' && others.some(({ is }) => is !== 'agent')
  const effect = isLikely
    ? 'the model has to find out which is meant'
    : isMixed
      ? { text: 'the agent has none of them, and {{host}} asks before each use elsewhere', data: { host: subjectOf(host) } }
      : one.is === 'agent'
        ? 'the agent has none of them'
        : { text: '{{host}} asks before each use', data: { host: subjectOf(host) } }
  const related = found.map(({ file, source }, index) => ({
    message: index === 0 ? 'the tool' : 'and here',
    at: [],
    source,
    file: join(plugin.root, file),
    shown: shownSibling(manifest, join(plugin.root, file))
  }))
  yield {
    message: 'tools',
    data: {
      host: subjectOf(host),
      file: one.file,
      names: others.length === 0 ? ' names' : ` and ${String(others.length)} more name${others.some(({ name }) => name !== one.name) ? ' tools such as' : ''}`,
      tool: one.name,
      server,
      own: begin,
      effect,
      fix
    },
    at: [],
    related,
    ...(isLikely ? { severity: 'info' } : {})
  }
}

/** The names of the tools of a plugin's only server, with the name of the plugin in the place of the server's: not where a guide adds a server of that name by hand. */
function byPlugin(manifest: Reading, [only, ...others]: readonly NamedTools[], matchers: MatcherProfile | undefined): readonly NamedTools[] {
  const { plugin } = manifest
  const name = pluginName(manifest) ?? ''
  if (plugin === undefined || only === undefined || matchers === undefined || others.length > 0 || only.server === name) return []
  return isAddedByHand(manifest, plugin.root, name) ? [] : [{ ...only, elsewhere: matchers.ofProject.replace('{server}', name) }]
}

/** The names of the tools of a plugin's servers without the "plugin_" before the name of the plugin: not where a guide adds a server of such a name by hand. */
function byBoth(manifest: Reading, own: readonly NamedTools[]): readonly NamedTools[] {
  return own
    .map((tools) => ({ ...tools, elsewhere: tools.own.replace('mcp__plugin_', 'mcp__') }))
    .filter(({ elsewhere }) => !isAddedByHand(manifest, manifest.plugin?.root ?? '', elsewhere.slice('mcp__'.length, -2)))
}

/** Whether a guide shows how to add a server of a name by hand, as a project has it. */
function isAddedByHand({ surroundings: { files } }: Reading, root: string, name: string): boolean {
  const written = name.replaceAll(/\W/g, '\\$&')
  const added = new RegExp(`\\bmcp add\\b[^\\n]*[ "']${written}[ "'\\n]|"${written}"\\s*:\\s*\\{`)
  return guidesIn(foldersInRepository(join(root, 'README.md'), files), files).some(({ file }) => added.test(files.readText(file) ?? ''))
}

/** A tool of a plugin's server. */
const OF_PLUGIN = /\bmcp__plugin_([\w-]+?)(?:__|$|[^\w-])/g

/** The names of the tools of a plugin's servers with the name of a plugin that nothing around knows: it had that before. Plugins of others are often called as their server. */
function byOtherPlugin(manifest: Reading, own: readonly NamedTools[]): readonly NamedTools[] {
  const { plugin, document } = manifest
  const root = plugin?.root ?? ''
  const middles = new Set(
    textsOf(manifest)
      .flatMap(({ text }) => Array.from(matterOf(text).matchAll(OF_PLUGIN), ([, middle = '']) => middle))
      .slice(0, MAX_SERVERS)
  )
  const isKnown = (name: string) =>
    document.text.includes(`"${name}"`) ||
    pluginsAround(root, manifest).some(([other]) => inNames(other, manifest.host) === name) ||
    allDocumentsAround(manifest).some((text) => text.includes(`${name}@`))
  return [...middles].flatMap((middle) => {
    if (own.some((tools) => tools.own.startsWith(`mcp__plugin_${middle}`))) return []
    const of = own.find(({ elsewhere }) => middle.endsWith(`_${elsewhere.slice('mcp__'.length, -2)}`))
    const name = of === undefined ? '' : middle.slice(0, -of.elsewhere.length + 'mcp__'.length + 1)
    return of === undefined || name === '' || /^(?:plugin|name|my|your|example)\b/i.test(name) || middle === `${name}_${name}` || isKnown(name) ? [] : [{ ...of, elsewhere: `mcp__plugin_${middle}__` }]
  })
}

/** The name of a tool in a text. */
interface Named {
  readonly name: string
  readonly start: number
}

/** The names in a member of front matter. */
function namesInMatter(text: string, member: string): readonly Named[] {
  const { start = 0, value = '' } = writtenField(text, member) ?? {}
  return Array.from(value.matchAll(/\bmcp__[\w.-]+/g), ({ 0: name, index }) => ({ name, start: start + index }))
}

/** So many names of tools are looked at in a text. */
const MAX_NAMES = 200

/** What says that the tools have other names elsewhere too. */
const NAMES_BOTH = /\bprefix|\bmcp__plugin_|\bmcp add\b|\bwithout the plugin\b/i

/** The names of tools in a text after its front matter. */
function namesInBody(text: string): readonly Named[] {
  const body = matterOf(text).length
  return NAMES_BOTH.test(text.slice(body))
    ? []
    : Array.from(text.matchAll(/(?<![\w*-])mcp__[\w-]+__\w[\w-]*\w/g))
        .slice(0, MAX_NAMES)
        .flatMap(({ 0: name, index }) => (index < body ? [] : [{ name, start: index }]))
}

/** The first name that a tool of a project would have; none if names of the plugin are there too. */
function firstUnknown(
  names: readonly Named[],
  tools: readonly NamedTools[],
  host: HostProfile
): { readonly name: string; readonly tools: NamedTools; readonly source: { readonly start: number; readonly end: number } } | undefined {
  const unnamed = tools.filter(({ own }) => !names.some(({ name }) => inNames(name, host).startsWith(own.slice(0, -2))))
  for (const { name, start } of names) {
    const whole = inNames(name, host)
    const meant = unnamed.find(({ elsewhere }) => whole.startsWith(elsewhere) || `${whole}__` === elsewhere)
    // A whole server is named without the signs before a tool.
    const end = whole.length < (meant?.elsewhere.length ?? 0) ? -2 : undefined
    if (meant !== undefined) return { name, tools: { ...meant, own: meant.own.slice(0, end), elsewhere: name.slice(0, meant.elsewhere.length) }, source: { start, end: start + name.length } }
  }
  return undefined
}
