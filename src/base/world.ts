/** The platforms of the spec's platform notes, as Node names them. */
export const PLATFORMS = ['linux', 'darwin', 'win32'] as const
export type Platform = (typeof PLATFORMS)[number]

/** The platform of the spec's platform notes that a machine counts as, by the name Node gives it. */
export function targetPlatform(platform: string): Platform {
  return platform === 'win32' || platform === 'darwin' ? platform : 'linux'
}

/** The platforms that were named, or else the one at hand. */
export function platformsOf(
  named: readonly Platform[] | undefined,
  here: string
): Pick<Surroundings, 'platforms' | 'platformsAtHand'> {
  return { platforms: named ?? [targetPlatform(here)], platformsAtHand: named === undefined }
}

/** Read access to files. Paths are absolute. */
export interface FileAccess {
  /** The text of a file; undefined where there is none or it cannot be read. */
  readText(path: string): string | undefined
  /** What stands at a path; undefined for nothing. Links are followed. */
  kindOf(path: string): 'file' | 'directory' | 'other' | undefined
  /** Whether the user may execute the file. */
  isExecutable(path: string): boolean
  /** The names of what stands in a directory and is none itself; undefined where there is no directory to read. */
  filesIn(directory: string): readonly string[] | undefined
}

/** What a registry says of the version of a package that npm would run today. */
export type PackageFact = {
  /** The host of the registry that was asked. */
  readonly registry: string
} & (
  | { readonly is: 'absent' }
  | {
      /** There is a package of the name, and no version of it that fits. */
      readonly is: 'unmatched'
      readonly latest?: string
    }
  | {
      readonly is: 'found'
      readonly version: string
      /** In milliseconds since 1970; absent where the package has not changed for `AGE_OF_INTEREST`. */
      readonly published?: number
      /** The publisher's words, on one line. */
      readonly deprecated?: string
      readonly runsScripts: boolean
    }
)

/** In days: of packages that have not changed for longer nobody asks when they were published. */
export const AGE_OF_INTEREST = 30

/**
 * What the registries said that were asked with --online.
 * @param wanted the version, range or tag, empty where none is given
 * @returns undefined for a package that was not asked about, and where there was no answer
 */
export type PackageFacts = (name: string, wanted: string) => PackageFact | undefined

/** The world a document is judged in. Rules read it instead of globals, so that every verdict can be repeated. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Variables of the env files in force, with their values. */
  readonly envFile: Readonly<Record<string, string | undefined>>
  /** Set where the variables are set elsewhere: only how they are spelled is judged. */
  readonly assumeEnv?: boolean
  /** The platforms the configuration is meant for. */
  readonly platforms: readonly Platform[]
  /** Whether nobody named a platform, so that it is only the one at hand: what fails there is not an error of the file. */
  readonly platformsAtHand?: boolean
  readonly files: FileAccess
  /** The heartbeat folder (§2.7), where the user gave one; found beside a state record otherwise. */
  readonly heartbeats?: string
  /** Absent where no registry may be asked. */
  readonly packages?: PackageFacts
  /** Milliseconds since 1970-01-01T00:00Z. */
  now(): number
}

/** Milliseconds: a timer that is set to more goes off at once. */
export const LONGEST_TIMER = 2 ** 31 - 1

/** Calls back once, after so many milliseconds; returns what cancels it. */
export type Schedule = (milliseconds: number, run: () => void) => () => void

/**
 * The timer of the real world. What had arrived before the time was up is dealt with first, also when the process was
 * too busy to look: the callback comes after the next turn of the event loop.
 */
export const realSchedule: Schedule = (milliseconds, run) => {
  let immediate: NodeJS.Immediate | undefined
  const timer = setTimeout(() => (immediate = setImmediate(run)), Math.min(milliseconds, LONGEST_TIMER))
  return () => {
    clearTimeout(timer)
    clearImmediate(immediate)
  }
}
