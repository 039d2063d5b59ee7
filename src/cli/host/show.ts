import { largest } from '../../base/lists.js'
import { durationText, grouped, listed, oneLine, visible } from '../../base/wording.js'
import type { ChangeEvent, OfferEvent, StateEvent } from '../../host-session/events.js'
import type { LifecycleState } from '../../host-session/lifecycle.js'
import type { ServerDetails, ServerView } from '../../host-session/server.js'
import type { PluginView } from '../../host-session/session-plugin.js'
import { amount } from '../../report/report.js'
import { columns, type Paint, type Style, type TableCell } from '../../report/terminal.js'

const STYLES: Readonly<Record<LifecycleState, readonly Style[]>> = {
  none: [],
  registered: [],
  started: ['yellow'],
  ready: ['green'],
  failed: ['bold', 'red'],
  restarting: ['yellow'],
  stopping: ['yellow'],
  stopped: []
}

const NOTHING = '–'

function head(names: readonly string[]): TableCell[] {
  return names.map((text) => ({ text, styles: ['dim'] }))
}

/** What `/plugin list` prints. */
export function pluginList(plugins: readonly PluginView[], paint: Paint): string {
  const rows = plugins.map(({ name, version, enabled, servers, files }): TableCell[] => [
    { text: name },
    { text: version ?? NOTHING },
    { text: enabled ? 'enabled' : 'not enabled', styles: enabled ? ['green'] : [] },
    { text: servers.length === 0 ? NOTHING : servers.join(', ') },
    { text: files.length === 0 ? NOTHING : files.map(({ shown }) => shown).join(', ') }
  ])
  const problems = plugins.flatMap(({ name, problem, files }) => [
    ...(problem === null ? [] : [`${visible(name)}: ${oneLine(problem)}\n`]),
    ...files.flatMap((file) => (file.problem === undefined ? [] : [`${visible(file.shown)}: ${oneLine(file.problem)}\n`]))
  ])
  return columns([head(['plugin', 'version', 'state', 'servers', 'files']), ...rows], paint) + problems.join('') + notLoaded(plugins)
}

/** The servers that are declared and that the host leaves out. */
function notLoaded(plugins: readonly PluginView[]): string {
  return plugins
    .flatMap(({ name: plugin, dropped }) => dropped.map(({ name, reason }) => `not loaded: ${visible(name)} of ${visible(plugin)}: ${oneLine(reason)}\n`))
    .join('')
}

/** What `/mcp` prints. @param now milliseconds since 1970 */
export function serverList(servers: readonly ServerView[], plugins: readonly PluginView[], isRunning: boolean, now: number, paint: Paint): string {
  const enabled = plugins.filter((plugin) => plugin.enabled)
  if (servers.length === 0) {
    const why = enabled.length === 0 ? 'no plugin is enabled: /plugin enable NAME' : 'the enabled plugins declare none'
    return `No servers: ${why}\n${notLoaded(enabled)}`
  }
  const rows = servers.map((server): TableCell[] => [
    { text: server.name },
    { text: server.plugin },
    { text: server.transport },
    { text: server.state, styles: STYLES[server.state] },
    { text: durationText(Math.max(0, now - server.since)) },
    ...[server.tools, server.resources, server.prompts].map((count) => ({ text: count === null ? NOTHING : String(count) })),
    { text: noteOf(server) }
  ])
  const table = columns([head(['server', 'plugin', 'transport', 'state', 'for', 'tools', 'resources', 'prompts', '']), ...rows], paint)
  return table + notLoaded(enabled) + (isRunning ? '' : 'The host has not been started: /start\n')
}

function noteOf({ failure, pending }: ServerView): string {
  const notes = [
    failure === null ? '' : `${failure.class}: ${failure.reason}`,
    pending === null ? '' : `${pending === 'changed' ? 'changed in' : 'removed from'} its file: /restart`
  ]
  return notes.filter((note) => note !== '').join('; ')
}

/** What a server said, with a mark on each line, so that no line looks like one of plugvet's or like a command to a CI runner. */
export function quoted(text: string): string {
  const lines = text.trimEnd().split(/\r\n|\r|\n/)
  return lines.map((line) => `| ${visible(line)}`.trimEnd() + '\n').join('')
}

/** What `/mcp NAME` prints. */
export function serverText(server: ServerDetails, now: number, paint: Paint): string {
  const { name, plugin, transport, file, state, since, protocolVersion, serverInfo, toolList } = server
  const first = `${paint(visible(name), 'bold')} (${transport}, ${visible(file)}, plugin ${visible(plugin)})`
  const note = noteOf(server)
  const known = [`${paint(state, ...STYLES[state])} for ${durationText(Math.max(0, now - since))}`]
  if (protocolVersion !== null) known.push(`protocol ${visible(protocolVersion)}`)
  if (serverInfo !== null) known.push(visible(`${serverInfo.name} ${serverInfo.version}`))
  if (note !== '') known.push(note)
  const lines = [`${first}\n`, `${known.join(', ')}\n`]
  if (state !== 'ready') return lines.join('')
  const tokens = toolList.reduce((sum, tool) => sum + tool.tokens, 0)
  const cost = toolList.length === 0 ? '' : ` (about ${grouped(tokens)} tokens)`
  lines.push(`${offerText(server)}${cost}\n`)
  for (const tool of toolList) {
    lines.push(`\n${paint(visible(tool.name), 'bold')}  about ${grouped(tool.tokens)} tokens\n`)
    if (tool.description !== '') lines.push(quoted(tool.description))
    if (tool.inputSchema !== undefined) lines.push(quoted(JSON.stringify(tool.inputSchema, null, 2)))
  }
  return lines.join('')
}

function offerText({ tools, resources, prompts }: Pick<ServerView, 'tools' | 'resources' | 'prompts'>): string {
  const counts = ([[tools, 'tool'], [resources, 'resource'], [prompts, 'prompt']] as const).filter(([count]) => count !== null && count > 0)
  return counts.length === 0 ? 'nothing' : counts.map(([count, noun]) => amount(count ?? 0, noun)).join(', ')
}

/** What is said of an event of a server; undefined where nothing is. */
export function stateText({ server, to, failure }: StateEvent, view: ServerView | undefined, paint: Paint): string | undefined {
  const name = visible(server)
  if (to === 'ready' && view !== undefined) return `${name} is ${paint('ready', 'green')}: ${offerText(view)}\n`
  if (to !== 'failed') return undefined
  // What the server has printed is for /diagnose and /logs.
  const [what = ''] = (failure?.detail ?? '').split('\n', 1)
  return `${name} ${paint('failed', 'bold', 'red')}: ${oneLine(what)} /diagnose ${name} says more\n`
}

/** What is said where the files of a plugin have changed. */
export function changeText({ plugin, added, removed, changed, problems }: ChangeEvent): string {
  const name = visible(plugin)
  const parts = ([[added, 'add'], [changed, 'change'], [removed, 'remove']] as const).filter(([names]) => names.length > 0)
  const reasons = problems.map((problem) => `  ${oneLine(problem)}\n`).join('')
  if (parts.length === 0) return `${name}: the change was undone; /restart would change nothing\n${reasons}`
  const what = listed(parts.map(([names, verb]) => `${verb} ${listed(names.map(visible))}`))
  return `${name} has changed: /restart would ${what}; until then nothing changes\n${reasons}`
}

/** What is said where a server offers something else than before. */
export function offerChangeText({ server, ...offer }: OfferEvent): string {
  return `${visible(server)} has changed what it offers: ${offerText(offer)}\n`
}

/** The commands of a session: those of the specification (§4), and what it takes to use them. */
export const HOST_COMMANDS = [
  { name: '/plugin list', arguments: '', help: 'the plugins: enabled or not, their versions, servers and files' },
  { name: '/plugin enable', arguments: 'NAME', help: 'enable a plugin: its servers are registered, none is started yet' },
  { name: '/plugin disable', arguments: 'NAME', help: 'disable a plugin: its servers stop' },
  { name: '/start', arguments: '', help: 'start the host, and the servers of the enabled plugins' },
  { name: '/restart', arguments: '', help: 'stop all servers, and start them as their files are now' },
  { name: '/mcp', arguments: '[NAME]', help: 'all servers; or one with its tools, and about how many tokens they cost' },
  { name: '/call', arguments: 'NAME TOOL [JSON]', help: 'call a tool with these arguments' },
  { name: '/logs', arguments: 'NAME', help: 'what the server has printed to standard error' },
  { name: '/diagnose', arguments: 'NAME', help: 'what is wrong with a server, at its line' },
  { name: '/help', arguments: '', help: 'show this' },
  { name: '/quit', arguments: '', help: 'stop everything and end; plugins stay enabled for the next session' }
] as const

export type HostCommand = (typeof HOST_COMMANDS)[number]['name']

/** What `/help` prints. */
export function helpOfCommands(): string {
  const left = HOST_COMMANDS.map((command) => `${command.name} ${command.arguments}`.trim())
  const width = largest(left.map((text) => text.length)) + 2
  return HOST_COMMANDS.map(({ help }, at) => `${(left[at] ?? '').padEnd(width)}${help}\n`).join('')
}

/** The first word of a text and what follows it. A word in double quotes, as JSON has them, may hold spaces. */
export function firstWord(text: string): { readonly word: string; readonly rest: string } {
  const trimmed = text.trimStart()
  const quoted = /^"(?:[^"\\]|\\.)*"(?=\s|$)/.exec(trimmed)?.[0]
  const taken = quoted ?? /^\S*/.exec(trimmed)?.[0] ?? ''
  return { word: quoted === undefined ? taken : unquoted(quoted), rest: trimmed.slice(taken.length).trim() }
}

function unquoted(word: string): string {
  try {
    return JSON.parse(word) as string
  } catch (error) {
    if (error instanceof SyntaxError) return word
    throw error
  }
}

/** A name as it is written in a command. */
function asWord(name: string): string {
  return /^[^\s"]+$/.test(name) ? name : JSON.stringify(name)
}

/** The command that a line begins with, and what follows; undefined where there is none. */
export function commandIn(line: string): { readonly name: HostCommand; readonly rest: string } | undefined {
  const { word, rest } = firstWord(line)
  const second = firstWord(rest)
  for (const { name } of HOST_COMMANDS) {
    if (name === word) return { name, rest }
    if (name === `${word} ${second.word}`) return { name, rest: second.rest }
  }
  return undefined
}

/** What there is to complete a line with. */
export interface Completions {
  readonly plugins: readonly string[]
  readonly servers: readonly string[]
  /** The tools of a server. */
  readonly toolsOf: (server: string) => readonly string[]
}

const OF_PLUGINS: ReadonlySet<string> = new Set(['/plugin enable', '/plugin disable'])
const OF_SERVERS: ReadonlySet<string> = new Set(['/mcp', '/call', '/logs', '/diagnose'])

/** The ways a line can go on, and the end of it that they replace. */
export function completionsOf(line: string, { plugins, servers, toolsOf }: Completions): [ways: string[], end: string] {
  const from = (words: readonly string[], end: string): [string[], string] => [words.filter((word) => word.startsWith(end)).map((word) => `${word} `), end]
  const command = HOST_COMMANDS.find(({ name }) => line.startsWith(`${name} `))
  if (command === undefined) return from(HOST_COMMANDS.map(({ name }) => name), line)
  const rest = line.slice(command.name.length + 1).trimStart()
  const space = rest.indexOf(' ')
  if (space < 0) {
    const names = OF_PLUGINS.has(command.name) ? plugins : OF_SERVERS.has(command.name) ? servers : []
    return from(names.map(asWord), rest)
  }
  const { word, rest: tool } = firstWord(rest)
  return command.name === '/call' && !tool.includes(' ') ? from(toolsOf(word).map(asWord), tool) : [[], '']
}
