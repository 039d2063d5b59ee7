import { append } from '../base/lists.js'
import { resolve } from 'node:path'
import type { Transport } from '../hosts/profile.js'
import { load } from '../lint/load.js'
import { pluginName } from '../project/plugin-set.js'
import type { Reading } from '../project/reading.js'
import { type Masks, masksOf } from '../secrets/masks.js'
import { entrySecrets, environmentSecrets } from '../secrets/server-secrets.js'
import { hostFields, type ServerEntry, type StringMeaning } from '../server/entry.js'
import type { ExpandedEntry } from '../server/expand.js'
import { splitByHost } from '../server/program.js'
import { isBareSwitch, isUnjudged, unwrapped, urlNeedsType } from '../server/server-map.js'
import type { Diagnosis } from './diagnosis.js'
import { notLoaded, withoutValues } from './plan-diagnoses.js'
import type { Launch, PlannedServer } from './server.js'
import { startLimitOf } from './startup.js'

/** What starting the servers depends on, in addition to their readings. */
interface PlanWorld {
  /** The user's environment: servers inherit all of it (§2.2). */
  readonly env: Readonly<Record<string, string | undefined>>
  /** The directory the host runs in, for hosts that start plugin servers there. Default: the plugin's directory. */
  readonly cwd?: string
  /** Whether variable names are compared without case, as on Windows. */
  readonly windows: boolean
  /** Parses an env file that an entry names. If absent, no such file is read. */
  readonly parseEnv?: (text: string) => Readonly<Record<string, string | undefined>>
  /** Further secrets to mask. */
  readonly secrets?: readonly string[]
}

/** What would be started. */
export interface Plan {
  /** In the order of the files and their entries, including servers that cannot be started. */
  readonly servers: readonly PlannedServer[]
  /** Mask the secrets of the servers in everything shown. */
  readonly masks: Masks
}

/** Works out what would be started, and how, for every server entry of the files (§2.2–2.5). Does not start anything. */
export function planServers(readings: readonly Reading[], world: PlanWorld): Plan {
  const secrets = [...environmentSecrets(world.env), ...(world.secrets ?? [])]
  const plans: Omit<PlannedServer, 'redact'>[] = []
  for (const reading of readings) {
    if (reading.serverMap === undefined) continue
    const loads = load(reading)
    const plugin = reading.plugin === undefined ? undefined : pluginName(reading)
    append(secrets, reading.secrets.texts())
    for (const declared of reading.servers) {
      if (isNoServer(declared)) continue
      const entry = unwrapped(declared)
      const expanded = reading.expand(declared)
      const fromFile = envFileOf(expanded, reading, world)
      const transport = transportOf(entry)
      const found = loads.get(entry.name)
      const startLimit = startLimitOf(entry, reading.host)
      const diagnoses = found?.loads === false ? [notLoaded(declared, found)] : withoutValues(entry, expanded, transport)
      plans.push({
        name: entry.name,
        path: reading.path,
        file: reading.shown,
        entry: declared.path,
        host: { name: reading.host.name, title: reading.host.title },
        ...(isSwitchedOff(declared) ? { switchedOff: true as const } : {}),
        ...(plugin === undefined ? {} : { plugin }),
        ...(startLimit === undefined ? {} : { startLimit }),
        transport,
        launch: diagnoses.length > 0 ? undefined : launchOf(expanded, transport, fromFile, reading, world),
        diagnoses
      })
      append(secrets, [...entrySecrets(expanded), ...environmentSecrets(fromFile)])
    }
  }
  // A server can print another server's secrets: it can read the same files and the same environment.
  const masks = masksOf(secrets)
  const { redact } = masks
  const servers = plans.map((plan) => ({ ...plan, diagnoses: plan.diagnoses.map((diagnosis) => masked(diagnosis, redact)), redact }))
  return { servers, masks }
}

/** A name in a message may be a misplaced credential. */
function masked(diagnosis: Diagnosis, redact: Masks['redact']): Diagnosis {
  const { message, help } = diagnosis
  return { ...diagnosis, message: redact(message), ...(help === undefined ? {} : { help: redact(help) }) }
}

function definedIn(variables: Environment): (readonly [name: string, value: string])[] {
  return Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
}

/** The variables of the env file that an entry names. */
function envFileOf({ strings }: ExpandedEntry, { surroundings, folder }: Reading, { parseEnv }: PlanWorld): Environment {
  const named = strings.find(({ means }) => means === 'env-file')
  const text = named === undefined ? undefined : surroundings.files.readText(resolve(folder, named.expansion.text))
  return text === undefined ? {} : (parseEnv?.(text) ?? {})
}

/** The working directory of a server, or the one that its relative `cwd` is resolved against. */
function startFolder({ strings }: ExpandedEntry, { plugin, host, folder }: Reading, { cwd }: PlanWorld): string {
  const isElsewhere = plugin !== undefined && host.pluginServersStartIn === 'start' && !strings.some(({ means }) => means === 'cwd')
  return isElsewhere && cwd !== undefined ? cwd : folder
}

function launchOf(
  expanded: ExpandedEntry,
  transport: Transport,
  fromFile: Environment,
  reading: Reading,
  world: PlanWorld
): Launch {
  const textsOf = (meaning: StringMeaning) =>
    expanded.strings.filter(({ means, isLeftOut }) => means === meaning && !isLeftOut).map(({ key, expansion }) => [String(key), expansion.text] as const)
  const textOf = (meaning: StringMeaning) => textsOf(meaning)[0]?.[1] ?? ''
  if (transport !== 'stdio') return { transport, url: textOf('url'), headers: Object.fromEntries(textsOf('headers')) }
  const { given, pluginData: dataFolder } = reading.scope
  const reserved = given.filter(([name]) => reading.host.reservedEnv?.includes(name) === true)
  // Elsewhere, the configured value wins (§2.2).
  const own = [...given, ...definedIn(fromFile), ...textsOf('env'), ...reserved]
  const args = textsOf('args').map(([, text]) => text)
  const [command = textOf('command'), ...words] = splitByHost({ host: reading.host, args }, textOf('command')).map(({ text }) => text)
  return {
    transport,
    command,
    args: [...words, ...args],
    env: childEnvironment(world.env, own, world.windows),
    cwd: resolve(startFolder(expanded, reading, world), textOf('cwd')),
    ...(dataFolder === undefined ? {} : { dataFolder })
  }
}

/** Whether an entry cannot be started as a server: plugvet does not support its type, or it only switches a server on or off. */
export function isNoServer(entry: ServerEntry): boolean {
  const { type, host } = entry
  const hasAny = (entry.has('command') && entry.command?.trim() !== '') || (entry.has('url') && entry.url?.trim() !== '')
  const isBare = isUnjudged(entry) || (!hasAny && isBareSwitch(entry))
  return isBare || (type !== undefined && !host.ignoresType && host.otherTypes.includes(type))
}

/** Whether the entry switches the server off. */
function isSwitchedOff(entry: ServerEntry): boolean {
  const { value, host } = entry
  const valueOf = (meaning: 'disabled' | 'enabled') =>
    hostFields(host).namesOf(meaning).length > 0 && entry.has(meaning) ? value[entry.fieldFor(meaning)] : undefined
  return valueOf('disabled') === true || valueOf('enabled') === false
}

/** The transport the host uses for the entry: without a `type`, a `url` alone does not make it a remote server (§2.2, §2.3). */
function transportOf(entry: ServerEntry): Transport {
  const isBareUrl = entry.type === undefined && entry.command === undefined
  return isBareUrl && urlNeedsType(entry.host) && !entry.ignoresType ? 'stdio' : entry.transport
}

type Environment = Readonly<Record<string, string | undefined>>

/** The environment of a child: the user's, overridden by the entry's (§2.2). @param windows whether `Path` and `PATH` are the same */
function childEnvironment(
  inherited: Environment,
  own: readonly (readonly [name: string, value: string])[],
  windows: boolean
): Record<string, string> {
  const key = (name: string) => (windows ? name.toUpperCase() : name)
  const variables = new Map<string, readonly [name: string, value: string]>()
  for (const [name, value] of Object.entries(inherited)) if (value !== undefined) variables.set(key(name), [name, value])
  for (const variable of own) variables.set(key(variable[0]), variable)
  return Object.fromEntries(variables.values())
}

/** What the specification's Diagnostics section tells users to set before the host starts. */
const DEBUG_VARIABLES = { DEBUG: 'mcp*', MCP_LOG_LEVEL: 'debug' } as const

/** The user's environment with debug logging switched on. Patterns already in `DEBUG` are kept. */
export function debugEnvironment(env: Environment): Environment {
  const patterns = [env.DEBUG, DEBUG_VARIABLES.DEBUG].filter((pattern) => pattern !== undefined && pattern !== '')
  return { ...env, ...DEBUG_VARIABLES, DEBUG: [...new Set(patterns)].join(',') }
}
