import { isRecord, ServerEntry, type StringMeaning } from '../../config/servers/server-entry.js'
import { type Path, valueAt } from '../../document/pointer.js'
import type { PlannedServer } from '../../doctor/planned-server.js'
import { maskedPointer } from '../../doctor/redaction.js'
import type { Reading } from '../../project/reading.js'
import { jsonText } from '../../report/json-text.js'
import { visible } from '../../text/visible.js'
import { VERSION } from '../version.js'
import { commandLine } from './command-line.js'

/** What would be started, as it may be shown: every secret struck out, of variables and headers the names alone. */
interface ShownLaunch {
  readonly name: string
  readonly file: string
  readonly line: number
  readonly pointer: string
  readonly plugin?: string
  readonly transport: string
  readonly launch: ShownStdio | ShownRemote | null
  readonly obstacles: readonly { readonly reason: string; readonly message: string }[]
}

interface ShownStdio {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: readonly string[]
}

interface ShownRemote {
  readonly url: string
  readonly headers: readonly string[]
}

/** The launch plan for people: each server with its place, its command line or URL, and what is set for it. */
export function planAsText(servers: readonly PlannedServer[], files: readonly Reading[]): string {
  if (servers.length === 0) return 'no servers\n'
  return shownLaunches(servers, files).map(asText).join('')
}

/** The launch plan as JSON, version 1. */
export function planAsJson(servers: readonly PlannedServer[], files: readonly Reading[]): string {
  const plan = shownLaunches(servers, files)
  return jsonText({ version: 1, tool: { name: 'plugvet', version: VERSION }, servers: plan })
}

function asText({ name, file, line, transport, launch, obstacles }: ShownLaunch): string {
  const lines = launch === null ? ['not to be started', ...obstacles.map(({ message }) => message)] : linesOf(launch)
  const head = `${visible(name)} (${transport}, ${visible(file)}:${line})`
  return [head, ...lines.map((text) => `  ${visible(text)}`)].join('\n') + '\n'
}

function linesOf(launch: ShownStdio | ShownRemote): string[] {
  if ('url' in launch) return [launch.url, ...listOf('sends', launch.headers)]
  return [commandLine([launch.command, ...launch.args]), `in ${launch.cwd}`, ...listOf('sets', launch.env)]
}

function listOf(verb: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`${verb} ${names.join(', ')}`]
}

function shownLaunches(servers: readonly PlannedServer[], files: readonly Reading[]): ShownLaunch[] {
  const lines = linesOfEntries(servers, files)
  return servers.map((server) => {
    const { redact } = server
    return {
      name: redact(server.name),
      file: server.file,
      line: lines.get(server) ?? 1,
      pointer: maskedPointer(server.entry, redact),
      ...(server.plugin === undefined ? {} : { plugin: redact(server.plugin) }),
      transport: server.transport,
      launch: shownLaunch(server, files),
      obstacles: server.obstacles.map(({ kind, message }) => ({ reason: kind, message: redact(message) }))
    }
  })
}

function shownLaunch(server: PlannedServer, files: readonly Reading[]): ShownStdio | ShownRemote | null {
  const { launch, redact } = server
  const namesIn = (meaning: StringMeaning) => keysAt(server, meaning, files).map(redact)
  if (launch === undefined) return null
  if (launch.transport !== 'stdio') return { url: redact(launch.url), headers: namesIn('headers') }
  const { command, args, cwd } = launch
  return { command: redact(command), args: args.map(redact), cwd, env: namesIn('env') }
}

function keysAt({ path, name, entry }: PlannedServer, meaning: StringMeaning, files: readonly Reading[]): string[] {
  const file = files.find((candidate) => candidate.path === path)
  const declared = valueAt(file?.document.value, entry)
  if (file === undefined || !isRecord(declared)) return []
  const value = declared[new ServerEntry(name, entry, declared, file.host).fieldFor(meaning)]
  return isRecord(value) ? Object.keys(value) : []
}

/** The line of each entry, every file walked once. */
function linesOfEntries(servers: readonly PlannedServer[], files: readonly Reading[]): Map<PlannedServer, number> {
  const found = new Map<PlannedServer, number>()
  for (const { path, document } of files) {
    const own = servers.filter((server) => server.path === path)
    if (own.length === 0) continue
    const locator = document.locate(own.map(({ entry }): Path => entry))
    for (const server of own) {
      const place = locator.placeOf(server.entry)
      const start = place?.key?.start ?? place?.value.start ?? 0
      found.set(server, document.lines.positionAt(start).line)
    }
  }
  return found
}
