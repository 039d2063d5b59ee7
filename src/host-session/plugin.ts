import { basename, join, sep } from 'node:path'
import type { Surroundings } from '../base/world.js'
import { type Plan, planServers } from '../doctor/plan.js'
import type { PlannedServer } from '../doctor/server.js'
import { type HostProfile, serversKey } from '../hosts/profile.js'
import { AGENT_PLUGIN, HostProfiles } from '../hosts/profiles.js'
import { HOST_TABLE } from '../hosts/table.js'
import { isRecord } from '../json/value.js'
import { lintAndLoad } from '../lint/load.js'
import { candidateAt } from '../project/classify.js'
import { Project, type ReadResult } from '../project/project.js'
import type { Reading } from '../project/reading.js'
import { isRefusal } from '../rule/rule.js'
import type { Masks } from '../secrets/masks.js'

/** The host that a session stands for. */
export interface SessionHost {
  readonly profile: HostProfile
  /** Whether it was named, so that it reads plugins of other hosts too; otherwise a plugin's manifest tells whose it is. */
  readonly overrules: boolean
}

/** What the files of a plugin are read with. */
export interface PluginWorld {
  readonly surroundings: Surroundings
  /** The directory that the host is started in. */
  readonly cwd: string
  readonly host: SessionHost
  /** Opens a file that is there. */
  readonly open: (path: string) => ReadResult
  /** A path as it is shown. */
  readonly shown: (path: string) => string
  /** Reads the lines of an env file that an entry names; where it is absent, no such file is read. */
  readonly parseEnv?: (text: string) => Readonly<Record<string, string | undefined>>
}

/** A server that a plugin declares and its host would start. */
export interface DeclaredServer {
  readonly name: string
  readonly planned: PlannedServer
  readonly reading: Reading
  /** Equal where the server would be started in the same way. Holds secrets. */
  readonly fingerprint: string
  /** Keep the secrets of the plugin's servers out of what is shown of its files. */
  readonly masks: Masks
}

/** A server that a plugin declares and its host leaves out. */
export interface DroppedServer extends Omit<DeclaredServer, 'fingerprint'> {
  /** Why, in one line without a full stop; masked. */
  readonly reason: string
}

/** A file of a plugin. */
export interface SessionFile {
  readonly path: string
  readonly shown: string
  /** Why nothing of it is used; masked. */
  readonly problem?: string
}

/** A plugin as its files have it at one moment. */
export interface PluginConfiguration {
  /** The name in the manifest, or that of the folder; masked. */
  readonly name: string
  /** The version in the manifest (§9); masked. */
  readonly version: string | undefined
  readonly files: readonly SessionFile[]
  readonly servers: readonly DeclaredServer[]
  readonly dropped: readonly DroppedServer[]
  /** Why there is no plugin. */
  readonly problem?: string
  /** Whether the host puts the plugin's name before those of its servers. */
  readonly namesByPlugin: boolean
  /** Strikes out the secrets of the plugin's servers. */
  readonly redact: (text: string) => string
}

/**
 * Reads a plugin as its host does (§2.1, §2.1b): which servers it declares, which of them the host starts, and how.
 * @param folder absolute
 */
export async function readPlugin(folder: string, world: PluginWorld): Promise<PluginConfiguration> {
  const { surroundings, shown } = world
  const profile = await hostOf(folder, world)
  const paths = [profile.serversPath ?? profile.files.mcp.paths, profile.manifestPath ?? []].flat().map((path) => join(folder, path))
  const found = paths.filter((path) => surroundings.files.kindOf(path) !== undefined)
  const readings: Reading[] = []
  const files: SessionFile[] = []
  const project = projectOf(folder, profile, world)
  // It grows: the manifest of some hosts names further files.
  for (const path of found) {
    const outcome = await project.open(candidateAt(path, true, HOST_TABLE))
    if (outcome === undefined) continue
    if ('message' in outcome) files.push({ path, shown: shown(path), problem: outcome.message })
    else if ('reason' in outcome) files.push({ path, shown: shown(path), problem: outcome.reason })
    else {
      const [reading] = outcome.readings
      readings.push(reading)
      files.push({ path, shown: shown(path), ...whyNotLoaded(reading) })
      for (const named of filesNamedIn(reading, folder)) if (!found.includes(named)) found.push(named)
    }
  }
  const { env } = surroundings
  const windows = surroundings.platforms.includes('win32')
  const plan = planServers(readings, { env, cwd: world.cwd, windows, ...(world.parseEnv === undefined ? {} : { parseEnv: world.parseEnv }) })
  const { redact } = plan.masks
  const manifest = readings.find(({ kind }) => kind === 'plugin')?.value
  return {
    name: redact(textIn(manifest, 'name') ?? basename(folder)),
    version: textIn(manifest, 'version') === undefined ? undefined : redact(textIn(manifest, 'version') ?? ''),
    files: files.map((file) => (file.problem === undefined ? file : { ...file, problem: redact(file.problem) })),
    ...sorted(plan, readings),
    ...(found.length > 0 ? {} : { problem: absence(folder, profile, world) }),
    namesByPlugin: profile.namesByPlugin === true,
    redact
  }
}

function textIn(manifest: unknown, key: 'name' | 'version'): string | undefined {
  const value = isRecord(manifest) && Object.hasOwn(manifest, key) ? manifest[key] : undefined
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** The host whose plugin is in a folder: the one that was named, that of the manifest there, or that of the specification. */
async function hostOf(folder: string, { host, surroundings }: PluginWorld): Promise<HostProfile> {
  if (host.overrules) return host.profile
  const isThere = (manifest: string | undefined) => manifest !== undefined && surroundings.files.kindOf(join(folder, manifest)) === 'file'
  if (isThere(host.profile.manifestPath)) return host.profile
  const other = HOST_TABLE.hosts.find(({ plugin }) => isThere(plugin?.manifest))
  if (other === undefined) return host.profile
  const profiles = new HostProfiles(AGENT_PLUGIN)
  if (profiles.find(other.name) === undefined) await profiles.load()
  return profiles.of(other.name)
}

/** The files of servers that a manifest names, as far as they are there and in the plugin's folder. */
function filesNamedIn({ kind, host, value, surroundings }: Reading, folder: string): string[] {
  const key = serversKey(host, kind)
  if (kind !== 'plugin' || !host.manifestTakesPath || !isRecord(value) || !Object.hasOwn(value, key)) return []
  const named: unknown[] = [value[key]].flat()
  const paths = named.flatMap((text) => (typeof text === 'string' && text.startsWith('./') ? join(folder, text) : []))
  return paths.filter((path) => path.startsWith(folder + sep) && surroundings.files.kindOf(path) === 'file')
}

function projectOf(folder: string, profile: HostProfile, { surroundings, open, shown }: PluginWorld): Project {
  return new Project({
    host: profile,
    overrules: true,
    assumes: false,
    table: HOST_TABLE,
    profiles: new HostProfiles(profile),
    single: true,
    // Whoever loads a folder as a plugin has it for the plugin's directory, also without a manifest.
    ...(profile.manifestPath === undefined ? {} : { pluginRoot: folder }),
    files: surroundings.files,
    open,
    surroundingsOf: () => surroundings,
    shownPath: shown,
    loadWorkflowParser: () => Promise.reject(new Error('a plugin has no workflow'))
  })
}

/** Why a host takes nothing from a file. */
function whyNotLoaded(reading: Reading): { problem?: string } {
  const { result } = lintAndLoad(reading)
  const finding = result.findings.find(({ effect, server }) => server === undefined && isRefusal(effect))
  return finding === undefined ? {} : { problem: finding.message }
}

function absence(folder: string, profile: HostProfile, { surroundings, shown }: PluginWorld): string {
  const where = shown(folder)
  if (surroundings.files.kindOf(folder) !== 'directory') return `There is no folder ${where}`
  const wanted = [profile.manifestPath, profile.serversPath ?? profile.files.mcp.paths[0]].filter((path) => path !== undefined)
  return `${where} is not a plugin: it has no ${wanted.join(' and no ')}`
}

/** The servers of a plugin, and those that its host leaves out. */
function sorted({ servers, masks }: Plan, readings: readonly Reading[]): Pick<PluginConfiguration, 'servers' | 'dropped'> {
  const kept = new Map<string, DeclaredServer>()
  const dropped: DroppedServer[] = []
  for (const planned of servers) {
    const reading = readings.find(({ path }) => path === planned.path)
    if (reading === undefined) throw new RangeError(`the file of the server ${planned.name} was not read`)
    const reason = dropReason(planned, kept.get(planned.name))
    if (reason === undefined) kept.set(planned.name, { name: planned.name, planned, reading, masks, fingerprint: fingerprintOf(planned) })
    else dropped.push({ name: planned.name, planned, reading, masks, reason })
  }
  return { servers: [...kept.values()], dropped }
}

function dropReason({ switchedOff, diagnoses, file }: PlannedServer, other: DeclaredServer | undefined): string | undefined {
  if (switchedOff === true) return `it is switched off in ${file}`
  const refused = diagnoses.find(({ lint, kind }) => lint !== undefined || kind === 'not-loaded')
  if (refused !== undefined) return refused.message
  return other === undefined ? undefined : `${other.planned.file} declares a server of this name too, and a name is given once`
}

/** All that decides how a server is started, the user's environment included. */
function fingerprintOf({ transport, launch, diagnoses }: PlannedServer): string {
  return JSON.stringify([transport, launch, diagnoses.map(({ kind, message }) => [kind, message])])
}
