import { closest } from '../base/wording.js'
import { type Platform, PLATFORMS, type Surroundings } from '../base/world.js'
import { hosts } from '../hosts/all-hosts.js'
import type { Kind } from '../hosts/profile.js'
import { AGENT_PLUGIN, HostProfiles } from '../hosts/profiles.js'
import { HOST_TABLE } from '../hosts/table.js'
import { isRecord } from '../json/value.js'
import { parseWorkflow } from '../orchestrator/read-workflow.js'
import { type Candidate, candidateAt } from '../project/classify.js'
import { readAlone, type ReadOutcome } from '../project/project.js'

/** What stands under `plugvet` in the `settings` of an ESLint configuration. */
export interface PluginSettings {
  /** The platforms the configuration is meant for. Default: the one ESLint runs on. */
  readonly platforms?: readonly Platform[]
  /** The plugin's directory, relative to the working directory. */
  readonly pluginRoot?: string
  /** Files of which the variables count as set, relative to the working directory; later ones win. */
  readonly envFiles?: readonly string[]
  /** Whether the variables are set elsewhere, so that only how they are spelled is checked. */
  readonly assumeEnv?: boolean
  /** What the files are, whatever they are called. Default: told by the path, and of a state.json by the shape. */
  readonly kind?: JsonKind
  /**
   * The name of the host that judges the files, also those of other hosts. Default: told by the path, the `$schema` and the
   * manifests beside it; several where several read it.
   */
  readonly host?: string
  /** Whether findings of severity info are reported, which ESLint does not know. */
  readonly info?: boolean
}

type JsonKind = Exclude<Kind, 'workflow'>

/** The kinds of file that are JSON. */
export const JSON_KINDS = ['mcp', 'plugin', 'state', 'heartbeat'] as const satisfies readonly JsonKind[]

const HOST_NAMES: readonly string[] = hosts.map(({ name }) => name)

type Check = (value: unknown) => boolean

/** Of each setting, whether a value fits, and what it must be. */
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
 * The settings of the plugin, as the configuration of ESLint has them.
 * @throws TypeError where they cannot be used
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

/** A file on its way through ESLint, and what is known around it. */
interface EslintSource {
  readonly candidate: Candidate
  readonly shown: string
  /** Its text, with its byte order mark if it has one. */
  readonly source: string
  readonly surroundings: Surroundings
  /** The plugin's directory, where the settings name one. */
  readonly pluginRoot: string | undefined
}

/** A file that ESLint is at. */
export function eslintCandidate(path: string): Candidate {
  return candidateAt(path, false, HOST_TABLE)
}

/**
 * Finds out what a file is, and reads it as each of its hosts does. The rules may be on for every JSON file of a project, so
 * that a file is judged only where its path says what it is, or the settings do.
 * @returns undefined for a file that is not plugvet's to judge
 */
export function readFile(file: EslintSource, { kind, host }: Pick<PluginSettings, 'kind' | 'host'>): ReadOutcome {
  const { candidate, shown, source, surroundings, pluginRoot } = file
  const chosen = hosts.find(({ name }) => name === (host ?? AGENT_PLUGIN.name))
  if (chosen === undefined) throw new RangeError(`there is no host ${host ?? ''}`)
  const profiles = new HostProfiles(chosen, hosts)
  const terms = { host: chosen, overrules: host !== undefined, assumes: host === undefined, table: HOST_TABLE, profiles, kind, pluginRoot }
  return readAlone(candidate, source, { ...terms, shown, surroundings, parser: parseWorkflow })
}
