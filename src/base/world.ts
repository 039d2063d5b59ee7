import { oncePer } from './lists.js'

/** The platforms in the platform notes of the spec, by the names Node gives them. */
export const PLATFORMS = ['linux', 'darwin', 'win32'] as const
export type Platform = (typeof PLATFORMS)[number]

/** The platform of the spec's platform notes that a machine counts as, from the name Node gives it. */
export function targetPlatform(platform: string): Platform {
  return platform === 'win32' || platform === 'darwin' ? platform : 'linux'
}

/** The platforms that were named, or else the current one. */
export function platformsOf(
  named: readonly Platform[] | undefined,
  here: string
): Pick<Surroundings, 'platforms' | 'platformsAtHand'> {
  return { platforms: named ?? [targetPlatform(here)], platformsAtHand: named === undefined }
}

/** Read access to files. Paths are absolute. */
export interface FileAccess {
  /** The text of a file; undefined if it does not exist or cannot be read. */
  readText(path: string): string | undefined
  /** What is at a path; undefined if nothing is. Symbolic links are followed. */
  kindOf(path: string): 'file' | 'directory' | 'other' | undefined
  /** Whether links lead from a path, which need not exist, out of a directory. Absent where there are no links. */
  leadsOut?(path: string, directory: string): boolean
  /** The path that links lead to from one that is there; the path itself otherwise. Absent where there are no links. */
  realPath?(path: string): string
  /** Whether the user may execute the file. */
  isExecutable(path: string): boolean
  /** The names of the entries in a directory that are not directories themselves; undefined if it cannot be read. */
  filesIn(directory: string): readonly string[] | undefined
  /** The names of the directories in a directory; undefined if it cannot be read. Absent where they are not known. */
  directoriesIn?(directory: string): readonly string[] | undefined
  /** Whether git tracks the file. Absent where that is not known. */
  isTracked?(path: string): boolean
}

/** So many answers are kept to each question: those about the folders that files have in common are soon there again. */
const MAX_ANSWERS = 20_000

/** So many texts are kept: enough for those that each of many plugins asks for, and little memory. */
const MAX_KEPT_TEXTS = 100

function remembered<Answer>(ask: (path: string) => Answer, most = MAX_ANSWERS): (path: string) => Answer {
  const answers = new Map<string, Answer>()
  return (path) => {
    const known = answers.get(path)
    if (known !== undefined || answers.has(path)) return known as Answer
    if (answers.size === most) answers.clear()
    const answer = ask(path)
    answers.set(path, answer)
    return answer
  }
}

/**
 * Files that are asked each question once, for as long as they do not change. For 4,000 files with six findings each, the folders above them
 * are asked for 270,000 times, and each of 1,500 plugins reads the README and the marketplace of their repository twenty times.
 */
export function remembering(files: FileAccess): FileAccess {
  return {
    ...files,
    kindOf: remembered((path) => files.kindOf(path)),
    filesIn: remembered((path) => files.filesIn(path)),
    directoriesIn: remembered((path) => files.directoriesIn?.(path)),
    readText: remembered((path) => files.readText(path), MAX_KEPT_TEXTS),
    isExecutable: remembered((path) => files.isExecutable(path)),
    // Asked for each file and folder that is read.
    ...(files.realPath === undefined ? {} : { realPath: remembered((path) => files.realPath?.(path) ?? path) })
  }
}

/** Of so many files, few are asked for again. */
const MAX_TEXTS = 1000

/**
 * What is made of the text of a file: once for as long as the file has this text, however many others ask. Without it, hostile input is not linear: each of
 * many plugins parses the same README and marketplace.
 * @returns undefined if there is no such file, or it cannot be read
 */
export function oncePerText<Made>(make: (text: string, path: string) => Made): (path: string, files: Pick<FileAccess, 'readText'>) => Made | undefined {
  const knownIn = oncePer((_files: Pick<FileAccess, 'readText'>) => new Map<string, { readonly text: string; readonly made: Made }>())
  return (path, files) => {
    const text = files.readText(path)
    if (text === undefined) return undefined
    const known = knownIn(files).get(path)
    if (known?.text === text) return known.made
    const made = make(text, path)
    if (knownIn(files).size === MAX_TEXTS) knownIn(files).clear()
    knownIn(files).set(path, { text, made })
    return made
  }
}

/** The names of the variables that are set. */
export function namesOfVariables(variables: Surroundings['env']): readonly string[] {
  return Object.keys(variables).filter((name) => variables[name] !== undefined)
}

/** What a registry says about the version of a package that npm would run today. */
export type PackageFact = {
  /** The host of the registry that was asked. */
  readonly registry: string
} & (
  | { readonly is: 'absent' }
  | {
      /** The package exists, but no version of it matches. */
      readonly is: 'unmatched'
      readonly latest?: string
    }
  | {
      readonly is: 'found'
      readonly version: string
      /** In milliseconds since 1970; absent if the package has not changed for `AGE_OF_INTEREST`. */
      readonly published?: number
      /** The publisher's message, on one line. */
      readonly deprecated?: string
      readonly runsScripts: boolean
    }
)

/** In days. If a package has not changed for longer, plugvet does not look up when its versions were published. */
export const AGE_OF_INTEREST = 30

/**
 * What the registries answered, with --online.
 * @param wanted the version, range or tag; empty if none is given
 * @returns undefined for a package that was not looked up or has no answer
 */
export type PackageFacts = (name: string, wanted: string) => PackageFact | undefined

/** What somebody approved of a server: what it runs, or where it connects to. Variables are not expanded, and credentials are masked. */
export interface Approval {
  readonly server: string
  readonly command?: string
  readonly args?: readonly string[]
  /** Scheme, host and port of its address. */
  readonly origin?: string
}

/** Everything outside a document that a verdict may depend on. Rules read it instead of globals, so that verdicts are repeatable. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Variables from the env files in use, with their values. */
  readonly envFile: Readonly<Record<string, string | undefined>>
  /** Set if the variables are set elsewhere: only their spelling is checked. */
  readonly assumeEnv?: boolean | undefined
  /** The platforms the configuration is meant for. */
  readonly platforms: readonly Platform[]
  /** Whether the user named no platform, so that it is only the current one. What fails there is then not an error in the file. */
  readonly platformsAtHand?: boolean
  readonly files: FileAccess
  /** The heartbeat folder (spec §2.7), if the user named one; otherwise it is looked for next to a state record. */
  readonly heartbeats?: string | undefined
  /** Absent if no registry may be asked. */
  readonly packages?: PackageFacts | undefined
  /** The servers that somebody approved; absent if there is no file of approvals. */
  readonly approved?: readonly Approval[] | undefined
  /** Where plugvet, as a host, keeps the data of the plugin in a directory. Absent where it does not act as one; nothing need be there. */
  readonly pluginData?: (root: string, env: Surroundings['env']) => string | undefined
  /** Milliseconds since 1970-01-01T00:00Z. */
  now(): number
}

/** In milliseconds. A timer that is set for longer fires immediately. */
export const MAX_TIMER = 2 ** 31 - 1

/** Calls back once, after the given number of milliseconds. Returns a function that cancels it. */
export type Schedule = (milliseconds: number, run: () => void) => () => void

/**
 * The timer of the real world. Whatever arrived before the time was up is handled first, even if the process was too busy
 * to look: the callback comes after the next turn of the event loop.
 */
export const realSchedule: Schedule = (milliseconds, run) => {
  let immediate: NodeJS.Immediate | undefined
  const timer = setTimeout(() => (immediate = setImmediate(run)), Math.min(milliseconds, MAX_TIMER))
  return () => {
    clearTimeout(timer)
    clearImmediate(immediate)
  }
}

/** The user's home folder; undefined if the environment does not name it. */
export function homeFolder(env: Readonly<Record<string, string | undefined>>, isWindows: boolean): string | undefined {
  return isWindows ? (env.USERPROFILE ?? env.HOME) : (env.HOME ?? env.USERPROFILE)
}
