import { shellWord, visible } from '../../base/wording.js'
import { targetPlatform } from '../../base/world.js'
import type { AppEnvironment } from '../../doctor/app-environment.js'
import { argumentSecrets } from '../../doctor/call.js'
import { debugEnvironment, type Plan, planServers } from '../../doctor/plan.js'
import type { PlannedServer } from '../../doctor/server.js'
import { isRecord, jsonText, type Path, valueAt } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { pluginDataOn } from '../../project/user-files.js'
import { maskedPointer } from '../../secrets/masks.js'
import { ServerEntry, type StringMeaning } from '../../server/entry.js'
import type { Context } from '../start/context.js'
import { UsageError } from '../start/exit.js'
import { VERSION } from '../start/io.js'
import { selectServers } from './expected.js'
import { failedServers, goneNote, type LastFailures } from './last-result.js'
import type { DoctorRequest } from './request.js'

/** What the doctor looks at. */
export interface DoctorInput {
  readonly context: Context
  readonly request: DoctorRequest
  /** The environment of a program that the desktop starts, if the servers get that. */
  readonly app?: AppEnvironment
  /** What failed the last time, if only that is examined. */
  readonly last?: LastFailures
  /** The files, as the host reads them. */
  readonly inputs: readonly Reading[]
}

/** The requested servers, as they would be started. @throws UsageError for a name that no server has */
export function planOf(input: DoctorInput): readonly PlannedServer[] {
  return serversOf(wholePlan(input), input)
}

/** The servers of a plan that this run is about. Says which of those that failed are gone. */
export function serversOf(plan: Plan, { context, request, last }: DoctorInput): readonly PlannedServer[] {
  const named = selectServers(plan, request.servers, request.call === undefined ? '--server' : '--call')
  if (request.call !== undefined && named.length > 1) {
    const files = [...new Set(named.map(({ file }) => file))].join(', ')
    throw new UsageError(`--call ${plan.masks.redact(request.servers.join())}: ${named.length} entries declare it, in ${files}: name one file`)
  }
  if (last === undefined) return named
  // One that is switched off has failed only if the user named it.
  const { again, gone } = failedServers(last, plan, request.servers.length === 0 ? plan.servers : named)
  const note = goneNote(last, gone)
  if (note !== undefined) context.io.err(note)
  if (again.length === 0 && request.servers.length > 0 && gone.length === 0) {
    context.io.err(`plugvet: no server that --server names failed in ${visible(last.report)}: there is nothing to examine again\n`)
  }
  return again
}

/** All servers of the files, as they would be started, and what masks their secrets. */
export function wholePlan({ context, request, inputs, app }: DoctorInput): Plan {
  const { io } = context
  const own = app?.env ?? io.env
  const env = request.debug ? debugEnvironment(own) : own
  // The servers run on this machine, whatever platforms the configuration is meant for.
  const surroundings = { ...context.surroundings, env, platforms: [targetPlatform(io.platform)], pluginData: pluginDataOn(io.platform) }
  const readings = inputs.map((reading) => reading.with({ surroundings }))
  return planServers(readings, { env, cwd: io.cwd, windows: io.platform === 'win32', parseEnv: process.getBuiltinModule('node:util').parseEnv, secrets: argumentSecrets(request.call?.args ?? {}) })
}

/** The launch plan for people: each server with its place, its command line or URL, and the variables or headers that are set for it. */
export function planAsText(servers: readonly PlannedServer[], files: readonly Reading[]): string {
  if (servers.length === 0) return 'no servers\n'
  return shownServers(servers, files).map((shown, index) => asText(shown, servers[index]?.host.title ?? '')).join('')
}

/** The launch plan as JSON, version 1. */
export function planAsJson(servers: readonly PlannedServer[], files: readonly Reading[]): string {
  return jsonText({ version: 1, tool: { name: 'plugvet', version: VERSION }, servers: shownServers(servers, files) })
}

type ShownServer = ReturnType<typeof shownServers>[number]

function asText({ name, file, line, transport, launch, obstacles }: ShownServer, host: string): string {
  const lines = launch === null ? ['will not be started', ...obstacles.map(({ message }) => message)] : linesOf(launch)
  const head = `${visible(name)} (${transport}, ${visible(file)}:${line}, for ${visible(host)})`
  return [head, ...lines.map((text) => `  ${visible(text)}`)].join('\n') + '\n'
}

function linesOf(launch: NonNullable<ShownServer['launch']>): string[] {
  if (launch.url !== undefined) return [launch.url, ...listOf('sends', launch.headers)]
  return [commandLine([launch.command, ...launch.args]), `in ${launch.cwd}`, ...listOf('sets', launch.env)]
}

function listOf(verb: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`${verb} ${names.join(', ')}`]
}

/** What would be started, with every secret masked, and only the names of variables and headers. */
function shownServers(servers: readonly PlannedServer[], files: readonly Reading[]) {
  const lines = linesOfEntries(servers, files)
  return servers.map((server) => {
    const { redact } = server
    return {
      name: redact(server.name),
      file: server.file,
      line: lines.get(server) ?? 1,
      pointer: maskedPointer(server.entry, redact),
      host: server.host.name,
      ...(server.plugin === undefined ? {} : { plugin: redact(server.plugin) }),
      transport: server.transport,
      launch: shownLaunch(server, files),
      obstacles: server.diagnoses.map(({ kind, message }) => ({ reason: kind, message: redact(message) }))
    }
  })
}

function shownLaunch(server: PlannedServer, files: readonly Reading[]) {
  const { launch, redact } = server
  const namesIn = (meaning: StringMeaning) => keysAt(server, meaning, files).map(redact)
  if (launch === undefined) return null
  if (launch.transport !== 'stdio') return { url: redact(launch.url), headers: namesIn('headers') }
  const { command, args, cwd } = launch
  // The directory of the project or the plugin is the user's own, even if a variable has it as its value too.
  const directory = typeof valueOf(server, 'cwd', files) === 'string' ? redact(cwd) : cwd
  return { command: redact(command), args: args.map(redact), cwd: directory, env: namesIn('env') }
}

function keysAt(server: PlannedServer, meaning: StringMeaning, files: readonly Reading[]): string[] {
  const value = valueOf(server, meaning, files)
  return isRecord(value) ? Object.keys(value) : []
}

/** What the entry of a server has in the field with a meaning. */
function valueOf({ path, name, entry }: PlannedServer, meaning: StringMeaning, files: readonly Reading[]): unknown {
  const file = files.find((candidate) => candidate.path === path)
  const declared = valueAt(file?.document.value, entry)
  return file === undefined || !isRecord(declared) ? undefined : declared[new ServerEntry(name, entry, declared, file.host).fieldFor(meaning)]
}

/** The line of each entry. Walks every file once. */
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

/** A command with its arguments, quoted for a POSIX shell. Only for reading: masked parts stay masked. */
function commandLine(words: readonly string[]): string {
  return words.map(shellWord).join(' ')
}
