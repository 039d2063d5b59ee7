import { resolve } from 'node:path'
import type { Transport } from '../config/host-profile.js'
import type { ExpandedEntry } from '../config/servers/expand-entry.js'
import { unwrapped } from '../config/servers/entry-shape.js'
import type { StringMeaning } from '../config/servers/server-entry.js'
import { verdictsOf } from '../lint/verdict.js'
import { pluginName } from '../project/plugins.js'
import type { Reading } from '../project/reading.js'
import type { Diagnosis } from './diagnosis.js'
import { isNoServer, isSwitchedOff, transportOf } from './plan-entry.js'
import { childEnvironment } from './plan-environment.js'
import { notLoaded, withoutValues } from './plan-obstacles.js'
import type { Launch, PlannedServer } from './planned-server.js'
import { type Masks, masksOf } from './redaction.js'
import { entrySecrets, environmentSecrets } from './secrets.js'

/** The world the servers would be started in, beside that of their readings. */
export interface PlanWorld {
  /** The user's environment: servers inherit all of it (§2.2). */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Whether names of variables are compared as Windows does it. */
  readonly windows: boolean
  /** Reads the lines of an env file that an entry names; where it is absent, no such file is read. */
  readonly parseEnv?: (text: string) => Readonly<Record<string, string | undefined>>
}

/** What would be started. */
export interface Plan {
  /** In the order of the files and their entries, those that cannot be started included. */
  readonly servers: readonly PlannedServer[]
  /** Keep the secrets of the servers out of what is shown. */
  readonly masks: Masks
}

/** Works out what would be started, and how, for every server entry of the files (§2.2–2.5). Starts nothing. */
export function planServers(readings: readonly Reading[], world: PlanWorld): Plan {
  const secrets = environmentSecrets(world.env)
  const plans: Omit<PlannedServer, 'redact'>[] = []
  for (const reading of readings) {
    if (reading.serverMap === undefined) continue
    const verdicts = verdictsOf(reading)
    const plugin = reading.plugin === undefined ? undefined : pluginName(reading)
    secrets.push(...reading.secrets.texts())
    for (const declared of reading.servers) {
      if (isNoServer(declared)) continue
      const entry = unwrapped(declared)
      const expanded = reading.expand(declared)
      const fromFile = envFileOf(expanded, reading, world)
      const transport = transportOf(entry)
      const verdict = verdicts.get(entry.name)
      const obstacles = verdict?.loads === false ? [notLoaded(declared, verdict)] : withoutValues(entry, expanded, transport)
      plans.push({
        name: entry.name,
        path: reading.path,
        file: reading.shown,
        entry: declared.path,
        ...(isSwitchedOff(declared) ? { switchedOff: true as const } : {}),
        ...(plugin === undefined ? {} : { plugin }),
        transport,
        launch: obstacles.length > 0 ? undefined : launchOf(expanded, transport, fromFile, reading.folder, world),
        obstacles
      })
      secrets.push(...entrySecrets(expanded), ...environmentSecrets(fromFile))
    }
  }
  // A server may print what belongs to another one: it can read the same file and the same environment.
  const masks = masksOf(secrets)
  const { redact } = masks
  const servers = plans.map((plan) => ({ ...plan, obstacles: plan.obstacles.map((obstacle) => masked(obstacle, redact)), redact }))
  return { servers, masks }
}

/** A name in a message may be a credential that is in the wrong place. */
function masked(obstacle: Diagnosis, redact: Masks['redact']): Diagnosis {
  const { message, help } = obstacle
  return { ...obstacle, message: redact(message), ...(help === undefined ? {} : { help: redact(help) }) }
}

type Environment = Readonly<Record<string, string | undefined>>

function definedIn(variables: Environment): (readonly [name: string, value: string])[] {
  return Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
}

/** The variables of the env file that an entry names. */
function envFileOf({ strings }: ExpandedEntry, { surroundings, folder }: Reading, { parseEnv }: PlanWorld): Environment {
  const named = strings.find(({ means }) => means === 'env-file')
  const text = named === undefined ? undefined : surroundings.files.readText(resolve(folder, named.expansion.text))
  return text === undefined ? {} : (parseEnv?.(text) ?? {})
}

function launchOf(
  { strings }: ExpandedEntry,
  transport: Transport,
  fromFile: Environment,
  folder: string,
  { env, windows }: PlanWorld
): Launch {
  const textsOf = (meaning: StringMeaning) =>
    strings
      .filter(({ means }) => means === meaning)
      .map(({ path, expansion }) => [String(path.at(-1)), expansion.text] as const)
  const textOf = (meaning: StringMeaning) => textsOf(meaning)[0]?.[1] ?? ''
  if (transport !== 'stdio') return { transport, url: textOf('url'), headers: Object.fromEntries(textsOf('headers')) }
  return {
    transport,
    command: textOf('command'),
    args: textsOf('args').map(([, text]) => text),
    env: childEnvironment(env, [...definedIn(fromFile), ...textsOf('env')], windows),
    cwd: resolve(folder, textOf('cwd'))
  }
}

