import { durationText, grouped, listed, oneLine, visible } from '../../base/wording.js'
import type { ChangeEvent, OfferEvent, StateEvent } from '../../host-session/events.js'
import type { ServerDetails, ServerView } from '../../host-session/server.js'
import type { PluginView } from '../../host-session/session-plugin.js'
import { amount } from '../../report/report.js'
import { columns, type Paint, type Style, type TableCell } from '../../report/terminal.js'
import type { LifecycleState } from '../../host-session/lifecycle.js'

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
