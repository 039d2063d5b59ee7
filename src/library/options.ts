import type { Platform } from '../base/world.js'
import type { HostProfile, Kind } from '../hosts/profile.js'
import type { Settings } from '../lint/settings.js'
import type { Preset, RuleSeverity } from '../rule/rule.js'
import type { World } from './world.js'

/** What holds for every function that judges files. Each option does what the one of the command line does. */
export interface JudgeOptions {
  /** The world to judge in. Default: `defaultWorld()`. */
  readonly world?: World
  /** The directory that paths are relative to; absolute. Default: that of the process. */
  readonly cwd?: string
  /** The settings file. Default: the nearest from `cwd` up; `false` reads none. */
  readonly config?: string | false
  /** The settings themselves, as in `plugvet.config.json`, instead of a file. Their paths are relative to `cwd`. */
  readonly settings?: Settings
  /**
   * The host that judges all files: its name, the path of a profile, or a profile. Default: the hosts that read a file, as its
   * path, its `$schema` and the files next to it tell.
   */
  readonly host?: string | HostProfile
  /** What the files are. Default: as their paths and shapes tell. */
  readonly kind?: Kind
  /** Default: that of the settings, or `recommended`. */
  readonly preset?: Preset
  /** The severities of rules, by their ids; they win over the settings. */
  readonly rules?: Readonly<Record<string, RuleSeverity>>
  /** The platforms the files are meant for. Default: those of the settings, or that of the world. */
  readonly platforms?: readonly Platform[]
  /** Files with `NAME=value` lines whose variables count as set. */
  readonly envFiles?: readonly string[]
  /** Whether variables are set elsewhere, so that only their spelling is checked. */
  readonly assumeEnv?: boolean
  /** The directory of the plugin. Default: as the files tell. */
  readonly pluginRoot?: string
}
