import { dirname } from '../base/path.js'
import { closest } from '../base/wording.js'
import { type Platform, PLATFORMS, type Surroundings } from '../base/world.js'
import { hosts, loadedProfiles } from '../hosts/all-hosts.js'
import type { Kind } from '../hosts/profile.js'
import { AGENT_PLUGIN } from '../hosts/profiles.js'
import { HOST_TABLE } from '../hosts/table.js'
import { isRecord } from '../json/value.js'
import { type Candidate, candidateAt } from '../project/classify.js'
import { mayTell } from '../project/foreign-places.js'
import { readAlone, type ReadOutcome } from '../project/project.js'

/** The value of `plugvet` in the `settings` of an ESLint configuration. */
export interface PluginSettings {
  /** The platforms the configuration is meant for. Default: the one ESLint runs on. */
  readonly platforms?: readonly Platform[]
  /** The plugin's directory, relative to the working directory. */
  readonly pluginRoot?: string
  /** Files whose variables count as set, relative to the working directory; later ones win. */
  readonly envFiles?: readonly string[]
  /** Whether the variables are set elsewhere, so that only their spelling is checked. */
  readonly assumeEnv?: boolean
  /** The kind of the files, whatever they are called. Default: derived from the path, and for a state.json from the shape. */
  readonly kind?: JsonKind
  /**
   * The name of the host to check all files for, including those of other hosts. Default: derived from the path, the
   * `$schema` and the manifests next to it; several hosts if several read it.
   */
  readonly host?: string
  /** Whether findings of severity info are reported, a level that ESLint does not have. */
  readonly info?: boolean
}

type JsonKind = Exclude<Kind, 'workflow'>

/** The kinds of file that are JSON. */
export const JSON_KINDS = ['mcp', 'plugin', 'server-json', 'bundle', 'marketplace', 'state', 'heartbeat'] as const satisfies readonly JsonKind[]

const HOST_NAMES: readonly string[] = hosts.map(({ name }) => name)

type Check = (value: unknown) => boolean

/** For each setting, whether a value is valid, and what is expected. */
const SETTINGS: Readonly<Record<keyof PluginSettings, readonly [fits: Check, expected: string]>> = {
  platforms: [(value) => isListOf(value, isOneOf(PLATFORMS)), `a list of ${inWords(PLATFORMS)}`],
  pluginRoot: [isText, 'a path'],
  envFiles: [(value) => isListOf(value, isText), 'a list of paths'],
  assumeEnv: [(value) => typeof value === 'boolean', 'true or false'],
  kind: [isOneOf(JSON_KINDS), inWords(JSON_KINDS)],
  host: [isOneOf(HOST_NAMES), inWords(HOST_NAMES)],
  info: [(value) => typeof value === 'boolean', 'true or false']
}

export const SETTING_NAMES: readonly string[] = Object.keys(SETTINGS)

/**
 * The settings of the plugin, as in the ESLint configuration.
 * @throws TypeError if they cannot be used
 */
export function readSettings(settings: unknown): PluginSettings {
  if (!isRecord(settings) || settings.plugvet === undefined) return {}
  const own = settings.plugvet
  if (!isRecord(own)) throw new TypeError('settings.plugvet must be an object')
  for (const [name, value] of Object.entries(own)) {
    if (!isSetting(name)) {
      const near = closest(name, SETTING_NAMES)
      throw new TypeError(`unknown setting settings.plugvet.${name}${near === undefined ? '' : `; did you mean ${near}?`}`)
    }
    const [fits, expected] = SETTINGS[name]
    if (value !== undefined && !fits(value)) throw new TypeError(`settings.plugvet.${name} must be ${expected}`)
  }
  return own
}

function isSetting(name: string): name is keyof PluginSettings {
  return Object.hasOwn(SETTINGS, name)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isOneOf(words: readonly string[]): Check {
  return (value) => words.some((word) => word === value)
}

function isListOf(value: unknown, fits: Check): boolean {
  return Array.isArray(value) && value.every(fits)
}

function inWords(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`
}

/** A file that ESLint is checking, with its surroundings. */
interface EslintSource {
  readonly candidate: Candidate
  readonly shown: string
  /** Its text, with its byte order mark if it has one. */
  readonly source: string
  readonly surroundings: Surroundings
  /** The plugin's directory, if the settings specify one. */
  readonly pluginRoot: string | undefined
}

/**
 * A file that ESLint is working on.
 * @param namesIn the names of the entries in a directory, if they can be listed: one look instead of one at each sign of a host
 */
export function eslintCandidate(path: string, namesIn?: (directory: string) => readonly string[] | undefined): Candidate {
  const candidate = candidateAt(path, false, HOST_TABLE)
  // Only there do the neighbours matter, and there are few files of such a name in a directory.
  const isShared = candidate.byPath?.is === 'claimed' && candidate.byPath.claim.shared
  const names = isShared ? namesIn?.(dirname(path)) : undefined
  return names === undefined || names.some((name) => mayTell(name, HOST_TABLE)) ? candidate : { ...candidate, alone: true }
}

/**
 * Finds out what a file is, and reads it for each of its hosts. The rules may be on for every JSON file in a project, so a
 * file is checked only if its path or the settings say what it is.
 * @returns undefined for a file that does not concern plugvet
 */
export function readFile(file: EslintSource, { kind, host }: Pick<PluginSettings, 'kind' | 'host'>): ReadOutcome {
  const { candidate, shown, source, surroundings, pluginRoot } = file
  const chosen = hosts.find(({ name }) => name === (host ?? AGENT_PLUGIN.name))
  if (chosen === undefined) throw new RangeError(`there is no host ${host ?? ''}`)
  const profiles = loadedProfiles(chosen)
  const options = { host: chosen, overrules: host !== undefined, assumes: host === undefined, table: HOST_TABLE, profiles, kind, pluginRoot }
  return readAlone(candidate, source, { ...options, shown, surroundings })
}
