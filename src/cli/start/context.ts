import { resolve } from 'node:path'
import { rules } from '../../../rules/index.js'
import { guess } from '../../base/wording.js'
import { type PackageFacts, type Platform, platformsOf, type Surroundings, targetPlatform } from '../../base/world.js'
import { DIAGNOSIS_KINDS, diagnosisId } from '../../doctor/diagnosis.js'
import type { HostProfile, Kind } from '../../hosts/profile.js'
import { ResolvedSettings, type Settings } from '../../lint/settings.js'
import { Bounds, type Disk } from '../../project/disk.js'
import type { HostChoice } from '../../project/project.js'
import type { Reading } from '../../project/reading.js'
import { pluginDataOn } from '../../project/user-files.js'
import { type Expansion, expansionsOf } from '../../report/expansion.js'
import { type Preset, type RuleSeverity, SEVERITIES } from '../../rule/rule.js'
import { approvedFrom } from './approvals.js'
import type { Arguments } from './args.js'
import { boundsOf, homeOf } from './bounds.js'
import { chooseHost } from './choose-host.js'
import { UsageError } from './exit.js'
import { globCompiler } from './globs.js'
import { type CliIo, diskOf, shownPath } from './io.js'
import { checkedSettings, type LoadedSettings, loadSettings, placeOfSetting, type SettingsSource } from './settings.js'

/** Everything that the settings and the command line decide before a file is read. */
export interface Context extends HostChoice {
  readonly io: CliIo
  readonly surroundings: Surroundings
  /** Where the run may read on its own. */
  readonly bounds: Bounds
  /** The links that lead out of the project and are followed because the user named them, each as a line for people. */
  readonly followed: readonly string[]
  readonly pluginRoot: string | undefined
  readonly kind: Kind | undefined
  /** The directory the globs of the settings are relative to. */
  readonly base: string
  readonly settings: ResolvedSettings
  /** The file with the settings, if there is one. */
  readonly settingsSource: SettingsSource | undefined
  /** The baseline that the settings name, relative to `base`. */
  readonly baseline: string | undefined
}

/** What no command line can say: values in the place of files. */
interface GivenValues {
  readonly settings?: Settings | undefined
  readonly host?: HostProfile | undefined
  /** Where the settings are read, if not from the disk itself. */
  readonly settingsDisk?: Disk
}

/**
 * @param packages what registries say about packages, if they may be asked
 * @throws UsageError for invalid settings or options
 */
export async function createContext(args: Arguments, io: CliIo, packages?: PackageFacts, given: GivenValues = {}): Promise<Context> {
  const disk = diskOf(io)
  const settingsDisk = given.settingsDisk ?? disk
  const loaded = await settingsOf(args, io, given, settingsDisk)
  const settings = withCommandLine(loaded.settings, args)
  const envFile = {
    ...readEnvFiles(loaded.settings.envFiles ?? [], loaded.base, 'the setting envFiles', disk),
    ...readEnvFiles(args.list('dotenv'), io.cwd, '--dotenv', disk)
  }
  const assumeEnv = args.flag('assume-env') || loaded.settings.assumeEnv === true
  const further = { heartbeats: heartbeatsOf(args, io.cwd, disk), packages, assumeEnv }
  const platforms = platformsOf(settings.platforms, io.platform)
  const { bounds, followed } = boundsOf(args, io)
  const files = bounds.over(disk.files)
  const approved = approvedFrom(io.cwd, files, homeOf(io))?.servers
  const surroundings: Surroundings = { env: io.env, envFile, ...platforms, files, ...further, approved, now: () => io.now() }
  const globs = await globCompiler(settings)
  return {
    io,
    surroundings,
    bounds,
    followed,
    pluginRoot: pluginRootOf(args, loaded, io.cwd, disk),
    kind: args.text('kind') as Kind | undefined,
    ...(await chooseHost(args, settings, loaded.base, { cwd: io.cwd, disk: settingsDisk, place: () => placeOfSetting('host', loaded.source) }, given.host)),
    base: loaded.base,
    settingsSource: loaded.source,
    settings: new ResolvedSettings(settings, rules, surroundings, globs, severitiesOf(args.list('rule'))),
    baseline: settings.baseline
  }
}

async function settingsOf(args: Arguments, io: CliIo, { settings }: GivenValues, disk: Disk): Promise<LoadedSettings> {
  if (settings !== undefined) return { settings: await checkedSettings(settings), base: io.cwd }
  return args.flag('no-config') ? { settings: {}, base: io.cwd } : await loadSettings(io.cwd, args.text('config'), args.text('config') === undefined ? disk : diskOf(io), homeOf(io))
}

function withCommandLine(settings: Settings, args: Arguments): Settings {
  const preset = args.text('preset') as Preset | undefined
  const platforms = args.list('platform') as readonly Platform[]
  return { ...settings, ...(preset === undefined ? {} : { preset }), ...(platforms.length === 0 ? {} : { platforms }) }
}

function pluginRootOf(args: Arguments, { settings, base, source }: LoadedSettings, cwd: string, { files }: Disk): string | undefined {
  const option = args.text('plugin-root')
  const given = option ?? settings.pluginRoot
  if (given === undefined) return undefined
  const root = resolve(option === undefined ? base : cwd, given)
  if (files.kindOf(root) === 'directory') return root
  throw new UsageError(`${option === undefined ? `${placeOfSetting('pluginRoot', source)}the setting pluginRoot` : '--plugin-root'} ${given}: no such directory`)
}

function heartbeatsOf(args: Arguments, cwd: string, { files }: Disk): string | undefined {
  const given = args.text('heartbeats')
  if (given === undefined) return undefined
  const folder = resolve(cwd, given)
  if (files.kindOf(folder) !== 'directory') throw new UsageError(`--heartbeats ${given}: no such directory`)
  if (files.filesIn(folder) === undefined) throw new UsageError(`--heartbeats ${given}: the directory cannot be read`)
  return folder
}

function severitiesOf(settings: readonly string[]): Record<string, RuleSeverity> {
  const severities: Record<string, RuleSeverity> = {}
  for (const setting of settings) {
    const [id = '', severity, ...rest] = setting.split('=')
    if (rest.length > 0 || !isRuleSeverity(severity)) {
      throw new UsageError(`--rule needs ID=error, ID=warning, ID=info or ID=off, not "${setting}"`)
    }
    severities[knownId(id)] = severity
  }
  return severities
}

export const RULE_IDS: readonly string[] = rules.map(({ id }) => id)

/** The ids of the rules, and of what else the doctor finds. */
export const ALL_IDS: readonly string[] = [...RULE_IDS, ...DIAGNOSIS_KINDS.map(diagnosisId)]

/**
 * Checks the id of a rule, or of a doctor finding.
 * @throws UsageError if it is not one of the ids
 */
export function knownId(id: string, ids = ALL_IDS): string {
  if (ids.includes(id)) return id
  const near = guess(id, ids)
  throw new UsageError(`unknown rule "${id}"${near === undefined ? '; plugvet rules lists them all' : `; did you mean ${near}?`}`)
}

function isRuleSeverity(text: string | undefined): text is RuleSeverity {
  return text === 'off' || SEVERITIES.some((severity) => severity === text)
}

const DEFAULT_NAME = 'plugvet-baseline.json'

/** The baseline a run was given. */
export interface BaselineChoice {
  /** Absolute path. */
  readonly path: string
  /** The path as it was given, or relative to the working directory. */
  readonly shown: string
  /** The option or setting with the path, for error messages. */
  readonly label: string
  /** Whether to write the findings of this run to it. */
  readonly updates: boolean
  /** Whether neither an option nor a setting names the file, so that the next run would not use it. */
  readonly isDefault: boolean
}

/**
 * The baseline from the command line or the settings. A file that only has the default name is not used, because a baseline hides findings.
 * @returns undefined for a run without one
 * @throws UsageError for options that do not go together
 */
export function baselineChoice(args: Arguments, context: Context): BaselineChoice | undefined {
  const option = args.text('baseline')
  const updates = args.flag('update-baseline')
  const { io, base, baseline: setting } = context
  if (args.flag('no-baseline')) {
    if (updates) throw new UsageError('--update-baseline cannot be used with --no-baseline')
    if (option !== undefined) throw new UsageError('--baseline cannot be used with --no-baseline')
    return undefined
  }
  if (updates && args.flag('dry-run')) throw new UsageError('--update-baseline cannot be used with --dry-run, which does not write files')
  if (updates && args.flag('stdin')) throw new UsageError('--update-baseline cannot be used with --stdin')
  if (option !== undefined) {
    return { path: resolve(io.cwd, option), shown: option, label: `--baseline ${option}`, updates, isDefault: false }
  }
  if (setting === undefined && !updates) return undefined
  const path = resolve(base, setting ?? DEFAULT_NAME)
  const shown = shownPath(io.cwd, path)
  if (setting === undefined && !new Bounds([base]).contains(path)) {
    throw new UsageError(`${shown}: is a link that leads out of the project; name the file with --baseline`)
  }
  const label = setting === undefined ? shown : `the setting baseline ${setting}`
  return { path, shown, label, updates, isDefault: setting === undefined }
}

/**
 * The variables of env files (`NAME=value` lines); later files win.
 * @param files paths relative to `base`, or absolute
 * @param label what names the files, for messages
 * @throws UsageError for a file that cannot be read
 */
function readEnvFiles(files: readonly string[], base: string, label: string, disk: Disk): Record<string, string> {
  const variables: Record<string, string> = {}
  for (const file of files) {
    const read = disk.open(resolve(base, file))
    if ('failure' in read) throw new UsageError(`${label} ${file}: ${read.failure}`)
    // An import would fail in a Node that lacks it, before anything is said; an import of the whole module has Node 24 load a dozen others.
    Object.assign(variables, process.getBuiltinModule('node:util').parseEnv(read.text))
  }
  return variables
}

/** Every declared server of some files, as its host would see it on this machine. */
export function expandServers(readings: readonly Reading[], { surroundings, io }: Pick<Context, 'surroundings' | 'io'>): readonly Expansion[] {
  const here = { ...surroundings, pluginData: pluginDataOn(io.platform) }
  return readings.flatMap((reading) => expansionsOf(reading.with({ surroundings: here }), targetPlatform(io.platform)))
}
