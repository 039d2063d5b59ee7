import { groupedBy, madeOnce, oncePer } from '../../base/lists.js'
import { basename, dirname, join } from '../../base/path.js'
import { listed, type Phrase } from '../../base/wording.js'
import type { FileAccess } from '../../base/world.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isRecord, valueAt } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import type { Reading } from '../../project/reading.js'
import { agentsOf, brokenLine, inFiles, matterOf } from '../front-matter.js'
import { type NamedTools, toolsOfPlugin } from '../hooks/hook-matchers.js'
import { isOfProjectToo, namedTools } from '../hooks/plugin-tools.js'
import type { Problem } from '../rule.js'
import { writtenField } from '../written-fields.js'
import { FOR_OTHERS, MADE_UP_TOOLS, OLD_TOOLS, OWN_TOOLS, SERVERS_AS_TOOLS } from './own-tools.js'

/** Names in the list of an agent's tools that no tool has. */
interface ForeignTools {
  readonly names: readonly string[]
  /** The others of a list that begins with `All tools except`: exactly those that the agent is not to have. */
  readonly excepted: readonly string[]
  /** Whether the list has no other. */
  readonly areAll: boolean
  /** What the first name should begin with, and what it begins with. */
  readonly near?: { readonly server: string; readonly own: string; readonly written: string } | undefined
  /** The tools of Claude Code that a map allows, and those that it denies. */
  // Where it allows some alone, or denies what has no name here, a list of those that are denied would give it more.
  readonly map?: { readonly allowed: readonly string[]; readonly denied: readonly string[]; readonly isDenying: boolean; readonly hasAll: boolean; readonly isPartly: boolean }
  readonly source: { readonly start: number; readonly end: number }
}

type Found = Problem<'toolless' | 'toolNames'>

/**
 * Agents of a plugin with names in `tools` that no tool has. Claude Code 2.1.332 does not start an agent if all are such, and gives others the rest of the list: run as
 * subagents of a plugin and of a project with `inherit`, `all`, `read, grep`, `github`, `Read, github`, `Read Grep github` and names of VS Code and Gemini CLI. With the servers
 * `context7` and `Brave` in a session, `Context7` and `Brave` gave it no tool, and `mcp__context7` all those of the first.
 */
export function* foreignTools(reading: Reading): Generator<Found> {
  const { host, plugin, surroundings: { files } } = reading
  if (plugin === undefined) return
  let known: readonly NamedTools[] | undefined
  const servers = () => (known ??= host.hooks?.matchers === undefined ? [] : namedTools(reading, host.hooks.matchers))
  const nearTo = nearestOf(servers)
  // One among those of the project has a finding of its own.
  const found = agentsOf(reading).filter(({ file }) => !file.startsWith('.claude/agents/')).flatMap(({ file, text }) => {
    const spoken = spokenOf(text)
    const foreign = foreignIn(file, text, (name) => spoken.has(name) || isServer(name, servers()), nearTo)
    return foreign === undefined ? [] : [{ file, ...foreign, later: laterIn(text), other: foreign.areAll ? OF_HOST.exec(file)?.[1] : undefined }]
  })
  for (const alike of groupedBy(found, ({ areAll, map, later, other = '' }) => `${areAll ? startOf(map).start : ''}${later}/${other}`).values()) {
    const [first] = alike
    if (first === undefined) continue
    const { more, related } = inFiles(reading, alike, 'the tools', 'and here')
    const agent = { text: 'the agent in {{file}}{{more}}', data: { file: first.file, more } }
    yield {
      message: first.areAll ? 'toolless' : 'toolNames',
      data: {
        host: subjectOf(host),
        agent,
        lacks: lacksOf(first),
        ...startOf(first.map),
        runs: runsOf(first),
        later: first.later,
        fix:
          first.other === undefined
            ? fixOf(
                first,
                servers().map(({ server, own, elsewhere }) => ({
                  server,
                  own,
                  ...(alike.some(({ file }) => isOfProjectToo(plugin.root, file, files)) ? { also: elsewhere } : {})
                }))
              )
            : {
                text: 'Move what is in {{other}}/ out of agents/, or list in "agents" of the manifest the files that are agents for Claude Code.',
                data: { other: first.other }
              }
      },
      at: [],
      related
    }
  }
}

/** A folder below agents/ with those for another program. */
const OF_HOST = /^agents\/(?:.+\/)?(gemini(?:-cli)?|codex|copilot|cursor|opencode|qwen(?:-code)?|windsurf)\//i

/** The same in an agent of a project. */
export function* foreignToolsOfProject(reading: Reading): Generator<Found> {
  const { host, path, document: { text }, surroundings: { files } } = reading
  const servers = serversOfProject(reading)
  const spoken = spokenOf(text)
  const foreign = foreignIn(
    basename(path),
    text,
    (name) => spoken.has(name) || isServer(name, servers) || spokenIn(dirname(path), files).has(name),
    nearestOf(() => servers.map(({ server, elsewhere }) => ({ server, own: elsewhere, elsewhere }))),
    true
  )
  if (foreign !== undefined)
    yield {
      message: foreign.areAll ? 'toolless' : 'toolNames',
      data: {
        host: subjectOf(host),
        agent: 'this agent',
        lacks: lacksOf(foreign),
        ...startOf(foreign.map),
        runs: runsOf(foreign),
        later: HAS_NAME.test(matterOf(text)) ? laterIn(text) : ' once it has a `name`',
        fix: fixOf(
          foreign,
          servers.filter(({ server }) => foreign.names.some((name) => isSame(name, server))).map(({ server, elsewhere }) => ({ server, own: elsewhere }))
        )
      },
      at: ['tools'],
      part: 'key'
    }
}

/** Without one, an agent of a project is not loaded. */
const HAS_NAME = /^["']?name["']?[ \t]*:/m

/** When the host reads the tools of a text: of front matter that it cannot parse, it reads no field until that is fixed. */
function laterIn(text: string): string {
  return brokenLine(text) === undefined ? '' : ' once its front matter can be read'
}

const MAX_BESIDE = 100

/** What the names of the tools of the servers begin with that the project around an agent has for everyone. */
function serversOfProject(reading: Reading): readonly NamedTools[] {
  const { host: { hooks }, path } = reading
  const root = path.slice(0, Math.max(0, withSlashes(path).lastIndexOf('/.claude/')))
  const servers = valueAt(reading.documentOf(join(root, '.mcp.json'))?.value, ['mcpServers'])
  return hooks?.matchers === undefined || !isRecord(servers) ? [] : toolsOfPlugin('project', Object.keys(servers).slice(0, MAX_TOOLS), hooks.matchers)
}

/** Whether something declares a server of that name. */
function isServer(name: string, servers: readonly NamedTools[]): boolean {
  return servers.some(({ server }) => isSame(name, server))
}

/** The names of servers that a text speaks of. */
function spokenOf(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(/(?<![\w-])([A-Z][\w-]*) MCP\b/g), ([, name = '']) => name))
}

/** The same of the texts in a folder. */
function spokenIn(folder: string, files: FileAccess): ReadonlySet<string> {
  const texts = () => (files.filesIn(folder) ?? []).filter((name) => name.endsWith('.md')).slice(0, MAX_BESIDE)
  return madeOnce(spokenByFolder(files), folder, () => new Set(texts().flatMap((name) => [...spokenOf(files.readText(join(folder, name)) ?? '')])))
}

/** Each agent asks for each name, and work would grow with the square of the agents. */
const spokenByFolder = oncePer((_files: FileAccess) => new Map<string, ReadonlySet<string>>())

function isSame(name: string, server: string): boolean {
  return name.toLowerCase() === server.toLowerCase()
}

/** What stands for every tool elsewhere. */
const EVERY = /^(?:inherit|[Aa]ll|ALL)$/
const READ_ONLY = /^read[-_]?only$/
/** The same as a sentence, of whose words Claude Code 2.1.332 makes names: as a project's agent, `All tools` has none, and `All tools except Write, Edit` has Write and Edit. */
const SENTENCE = /^all (?:available )?tools(?: (except|but|excluding)(?: for)?)?$/i
/** Tools of OpenCode of which Claude Code has nothing that an agent could use. */
const NOT_HERE = /^(?:patch|todoread)$/
/** Commands of a shell, which a tool for that runs. */
const COMMANDS = /^(?:ls|find|cat|rg|sed|git)$/
/** What people call the tool for messages between the agents of a team. */
const OF_TEAMS = /^(?:message|broadcast|send_message)$/
/** Agents of VS Code and Copilot have tools of these names, and those of other programs a model of theirs. */
const OF_OTHERS = /^(?:agent|browser|codebase|execute|fetch|runCommands|search|todos?|usages|vscode|web)$|\//
const OTHER_MODEL = /^model:[ \t]*["']?(?:\S*\/|gpt|gemini|grok|o\d|flash|deepseek|qwen)/im

/** Tools of Claude Code 2.1.332 with names that a server might have too, and old ones. */
const TOOLS = /^(?:Agent|Artifact|Brief|Config|LS|LSP|Monitor|MultiEdit|PowerShell|REPL|Sleep|Task|Workflow)$/

/**
 * @param isServer whether a name that begins with a capital letter, as those of tools do, is the name of a server
 * @param nearTo finds the server that is meant, among those that are declared, with what the names of their tools begin with in this text
 * @param isOfClaude whether the agent is in a folder of Claude Code, where names of other hosts alone are a mistake
 */
function foreignIn(file: string, text: string, isServer: (name: string) => boolean, nearTo: (name: string) => ForeignTools['near'], isOfClaude = false): ForeignTools | undefined {
  const matter = matterOf(text)
  const { source, value: written } = writtenField(text, 'tools') ?? {}
  if (source === undefined || written === undefined || file.endsWith('.agent.md') || OTHER_MODEL.test(matter)) return undefined
  if (/^(?:null|true|false|~)?$/.test(written.trim())) return undefined
  const map = Array.from(written.matchAll(MEMBER), ([, name = '', is = '']) => ({ name, is }))
  // An agent of OpenCode has such a map, and says what it is by `mode`.
  if (map.length > 0 && !isOfClaude && /^mode:/m.test(matter)) return undefined
  if (map.length > 0) {
    const hasAll = map.some(({ name, is }) => is === 'true' && /^(?:\*|all)$/i.test(name))
    const ownWith = (value: string) => [
      ...new Set(map.flatMap(({ name, is }) => (is === value ? (ownOf(name) ?? (name.startsWith('mcp__') ? name : [])) : [])))
    ]
    return {
      names: [],
      excepted: [],
      areAll: true,
      map: {
        allowed: ownWith('true'),
        denied: ownWith('false'),
        isDenying: map.some(({ is }) => is === 'false'),
        hasAll,
        isPartly: map.some(({ name, is }) => (is === 'true' ? !hasAll : ownOf(name) === undefined && !name.startsWith('mcp__') && !NOT_HERE.test(name)))
      },
      source
    }
  }
  const names = namesIn(written)
  if (names.length > MAX_TOOLS) return undefined
  // Tools of the server may be in the list too.
  const isOfServer = (one: string) =>
    /^[A-Z][\w-]*$/.test(one) &&
    !TOOLS.test(one) &&
    !OWN_TOOLS.includes(one) &&
    !names.some((other) => other.toLowerCase().startsWith(`mcp__${one.toLowerCase()}`)) &&
    isServer(one)
  // The agent may declare a server itself.
  const declares = /^mcpServers:/m.test(matter)
  const nearIn = (one: string) => (/^mcp__/i.test(one) && !declares ? nearTo(one) : undefined)
  const unknown = names.filter((one) => /^All$|^[a-z][\w./:-]*\*?$/.test(one) && !one.startsWith('mcp__'))
  const foreign = SENTENCE.test(unknown.join(' ')) ? unknown : names.filter((one) => unknown.includes(one) || isMissed(one, names) || isOfServer(one) || nearIn(one) !== undefined)
  const areAll = foreign.length === names.length
  const told = areAll ? foreign : foreign.filter((one) => !COMMANDS.test(one) && !names.includes(ownOf(one) ?? ''))
  return told.length === 0 || names.some((one) => (OF_OTHERS.test(one) && !(isOfClaude && (areAll || areOfServers(foreign)))) || !PLAIN.test(one))
    ? undefined
    : {
        names: told,
        excepted: SENTENCE.exec(foreign.join(' '))?.[1] !== undefined ? names.filter((one) => !foreign.includes(one)) : [],
        areAll,
        near: told.length > 0 && told.every((one) => nearIn(one) !== undefined) ? nearIn(told[0] ?? '') : undefined,
        source
      }
}

/** Whether names are those of tools of servers, which programs know by no such names and which people write in this way: one alone may be a tool of anything. */
function areOfServers(names: readonly string[]): boolean {
  return names.filter((one) => one.includes('_') && !FOR_OTHERS.has(one)).length > 2
}

function namesIn(written: string): readonly string[] {
  return written.replaceAll(/\([^()]*\)/g, '').split(/[\s,[\]"']+/).filter((one) => one !== '' && one !== '-')
}

/** The names in an agent's list of tools; undefined without a list, for one in a form that is not looked at, and for an agent of another program. @param isOfClaude whether the models of others show that it is one */
export function listedTools(text: string, isOfClaude = true): readonly string[] | undefined {
  const matter = matterOf(text)
  const written = writtenField(text, 'tools')?.value
  const names = written === undefined || (isOfClaude && OTHER_MODEL.test(matter)) || /^mode:/m.test(matter) ? [] : namesIn(written)
  return names.length === 0 || names.length > MAX_TOOLS || names.some((one) => !PLAIN.test(one) || one.endsWith(':')) ? undefined : names
}

const MAX_TOOLS = 100

/** The server whose tools a name is meant for that has other signs or other capital letters than the name of the server: with `my-server` and `Brave` in a session of 2.1.332, `mcp__my_server__find` and `mcp__brave__*` gave an agent no tool. */
function nearestOf(servers: () => readonly NamedTools[]): (name: string) => ForeignTools['near'] {
  const partOf = (begin: string) => begin.slice('mcp__'.length, -'__'.length)
  let known: { readonly exact: ReadonlySet<string>; readonly near: ReadonlyMap<string, NamedTools> } | undefined
  const made = () => {
    const all = servers().flatMap((one) => [one.own, one.elsewhere].map((begin) => [partOf(begin), one] as const))
    // The first of those that are alike.
    return { exact: new Set(all.map(([part]) => asNamed(part))), near: new Map(all.map(([part, one]) => [letters(part), one] as const).toReversed()) }
  }
  return (name) => {
    const [, part = ''] = /^mcp__(.+?)(?:__|$)/i.exec(name) ?? []
    if (part === '') return undefined
    const { exact, near: byLetters } = (known ??= made())
    // With exactly what a project would call it, another finding tells.
    if (name.startsWith('mcp__') && exact.has(asNamed(part))) return undefined
    const near = byLetters.get(letters(part))
    const written = name.slice(0, 'mcp__'.length + part.length + '__'.length)
    // The name of a server alone is for all its tools.
    return near === undefined ? undefined : { server: near.server, own: written.endsWith('__') ? near.own : near.own.slice(0, -'__'.length), written }
  }
}

/** As the host has it in the names of tools. */
function asNamed(text: string): string {
  return text.replaceAll(/[^\w-]/g, '_')
}

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z\d]/g, '')
}
/** What OpenCode has in place of a list: Claude Code 2.1.332 takes no name from there, and started such agents of a project and of a plugin without tools. */
const MEMBER = /^[ \t]+["']?([\w*-]{1,40})["']?:[ \t]*(true|false)[ \t]*\r?$/gm
/** Anything else is written in a form that is not looked at. */
const PLAIN = /^[\w./:*-]+$/

function ownOf(name: string): string | undefined {
  return workOf(name)?.[0] ?? OWN_TOOLS.find((one) => one.toLowerCase() === name.toLowerCase())
}

/** The tools that do the work of one that is gone, or that never was. */
function workOf(name: string): readonly string[] | undefined {
  return OLD_TOOLS.get(name) ?? MADE_UP_TOOLS.get(name)
}

/** Whether a list has a tool that is not there, and none that does its work. */
function isMissed(name: string, names: readonly string[]): boolean {
  return (
    workOf(name)?.some((one) => names.includes(one)) === false ||
    (SERVERS_AS_TOOLS.has(name) && !names.some((one) => one.toLowerCase().startsWith('mcp__') && one.toLowerCase().includes(name.toLowerCase())))
  )
}

/** So many names are shown. */
const MAX_SHOWN = 3

/** What the host does not find in the list. */
function lacksOf({ names, map }: ForeignTools): Phrase | string {
  if (map !== undefined) return "takes no name from 'tools', which is a map"
  const first = names.slice(0, MAX_SHOWN).map((one) => `'${one}'`)
  return { text: 'has no tool {{tools}}', data: { tools: listed(names.length > MAX_SHOWN ? [...first, `${String(names.length - MAX_SHOWN)} more`] : first, 'or') } }
}

/** What the host does with an agent that gets no tool: it refuses one with names that it does not know, and a map has no names. */
function startOf(map: ForeignTools['map']): { readonly start: string; readonly without: string } {
  return map === undefined ? { start: 'does not start', without: '' } : { start: 'starts', without: ' without tools' }
}

/** What to write for a map, so that the agent gets nothing that the map denies. */
function listFor({ allowed, denied, isDenying, hasAll, isPartly }: NonNullable<ForeignTools['map']>): Phrase | string {
  if (hasAll && !isDenying) return "Remove 'tools': an agent without it has all tools."
  if (allowed.length > 0 && !hasAll) return { text: 'Write a list of names: `tools: {{allowed}}`.', data: { allowed: allowed.join(', ') } }
  if (denied.length > 0 && (hasAll || !isPartly)) return { text: 'Write `disallowedTools: {{denied}}` in its place: the agent has all other tools.', data: { denied: denied.join(', ') } }
  return isDenying ? 'Write a list of the tools that it may use, such as `tools: Read, Grep`.' : "Write a list of names, or remove 'tools': an agent without it has all tools."
}

function runsOf({ names, excepted }: ForeignTools): string {
  return excepted.length > 0 ? `has only ${listed(excepted)}` : `runs without ${names.length === 1 ? 'it' : 'them'}`
}

/** @param servers of the plugin, with what the names of their tools begin with, and with what else where the agent is one of the project too, which has them under other names */
function fixOf({ names, excepted, map, near }: ForeignTools, servers: readonly { readonly server: string; readonly own: string; readonly also?: string }[]): Phrase | string {
  if (map !== undefined) return listFor(map)
  if (near !== undefined)
    return {
      text: 'Write {{own}} in place of {{written}}{{alike}}: the names of the tools of {{server}} begin with {{own}}.',
      data: { ...near, alike: names.length > 1 ? ', and do the same for the others' : '' }
    }
  if (excepted.length > 0)
    return { text: "Remove 'tools', and write `disallowedTools: {{excepted}}` if the agent is to have all others.", data: { excepted: excepted.join(', ') } }
  if (names.every((one) => READ_ONLY.test(one))) return 'Write `tools: Read, Grep, Glob`, which change nothing.'
  if (names.every((one) => EVERY.test(one)) || SENTENCE.test(names.join(' '))) return "Remove 'tools': an agent without it has all tools."
  if (names.some((one) => OF_OTHERS.test(one)) && !areOfServers(names))
    return "Write the names of Claude Code's tools, such as Read, Grep, Edit and Bash, or remove 'tools': an agent without it has all tools."
  // What is declared is meant, whatever else people call so.
  const serverOf = (one: string) => servers.find((other) => isSame(one, other.server))
  const ownFor = (one: string) =>
    serverOf(one) === undefined
      ? (ownOf(one) ?? (OF_TEAMS.test(one) ? 'SendMessage' : servers.length === 0 || COMMANDS.test(one) ? FOR_OTHERS.get(one) : undefined))
      : undefined
  const own = [...new Set(names.flatMap((one) => ownFor(one) ?? []))]
  const rest = names.filter((one) => ownFor(one) === undefined)
  const isOld = names.every((one) => OLD_TOOLS.has(one))
  const write =
    own.length === 0
      ? ''
      : {
          text: `Write {{own}}${isOld ? ` in ${names.length === 1 ? 'its place, which does' : 'their place, which do'} the same work` : ''}`,
          data: { own: own.join(', ') }
        }
  const [name = ''] = rest
  const server = rest.flatMap((one) => serverOf(one) ?? [])[0]
  const ofServer = server === undefined ? undefined : { own: `${server.own}*`, also: server.also === undefined ? '' : ` and ${server.also}*` }
  if (write !== '' && server !== undefined && ofServer !== undefined && rest.length === 1)
    return { text: '{{write}}, and {{own}}{{also}} for all tools of the server {{server}}.', data: { ...ofServer, write, server: server.server } }
  if (write !== '')
    return rest.length === 0
      ? { text: '{{write}}.', data: { write } }
      : {
          text: '{{write}}, and for {{name}}{{more}} the name of a tool that Claude Code has, or of a server: `mcp__<server>__<tool>`.',
          data: { write, name, more: rest.length > 1 ? ' and the others' : '' }
        }
  if (server !== undefined && ofServer !== undefined)
    return {
      text: 'Write {{own}}{{also}} for all tools of the server{{of}}.',
      data: { ...ofServer, of: rest.length > 1 ? { text: ' {{server}}', data: { server: server.server } } : '' }
    }
  const [only, ...others] = servers
  if (only !== undefined && others.length === 0 && /^[a-z]\w*$/.test(name))
    return {
      text: 'If it is a tool of the server {{server}}, write {{own}}{{name}}{{also}}{{alike}}.',
      data: {
        server: only.server,
        own: only.own,
        name,
        also: only.also === undefined ? '' : ` and ${only.also}${name}`,
        alike: names.length > 1 ? ', and do the same for the others' : ''
      }
    }
  return {
    text: 'Write the name of a tool that Claude Code has, `mcp__<server>__<tool>` for a tool of a server, or `mcp__<server>__*` for all of them{{ofPlugin}}.',
    data: { ofPlugin: servers.length > 0 ? ', with `plugin_<plugin>_` before the name of a server of the plugin' : '' }
  }
}
