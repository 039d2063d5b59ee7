import { EXIT_OF_SIGNAL, type ExitCode } from '../exit-code.js'
import type { CliIo, Interrupt } from '../io.js'
import { Burst } from './burst.js'
import type { Scope } from './scope.js'
import type { WatchWorld } from './watcher.js'

/** What is done again and again. */
export interface Looking {
  /**
   * Looks at everything once more.
   * @param changed absolute paths that something has happened to
   * @returns what is to be watched from now on
   */
  look(changed: ReadonlySet<string>): Promise<Scope>
  /** How many files are judged. */
  readonly count: number
}

/**
 * Looks whenever something has happened, until somebody ends it.
 * @returns 128 and the number of the signal
 */
export async function watchSession(looking: Looking, world: WatchWorld, io: CliIo): Promise<ExitCode> {
  const burst = new Burst(world.schedule)
  const said = new Set<string>()
  let scope: Scope | undefined
  const watcher = world.open({
    changed: (path) => {
      if (scope?.matters(path) === true) burst.add(path)
    },
    failed: (error) => {
      const saying = obstacleOf(error)
      if (!said.has(saying)) io.err(`plugvet: some changes will not be seen: ${saying}\n`)
      said.add(saying)
    }
  })
  let release: () => void = () => undefined
  const interrupted = new Promise<Interrupt>((resolve) => (release = io.onInterrupt(resolve)))
  let watched: string | undefined
  let isTold = false
  try {
    for (;;) {
      scope = await looking.look(burst.take())
      const { key } = scope
      const isWatched = key === watched
      if (isWatched && !isTold) io.err(`plugvet: watching ${looking.count} ${looking.count === 1 ? 'file' : 'files'}; Ctrl-C ends\n`)
      isTold ||= isWatched
      // What happened while nobody watched is found by the next look.
      const event = isWatched ? burst.settled() : watcher.watch(scope)
      watched = key
      const signal = await Promise.race([interrupted, event])
      if (signal !== undefined) return EXIT_OF_SIGNAL[signal]
    }
  } finally {
    burst.close()
    await watcher.close()
    release()
  }
}

const OBSTACLES: Readonly<Record<string, string>> = {
  ENOSPC: 'the system watches no more files for this user (on Linux: fs.inotify.max_user_watches)',
  EMFILE: 'the system lets this program open no more files, or watch none (on Linux: fs.inotify.max_user_instances)'
}

function obstacleOf({ code, message }: NodeJS.ErrnoException): string {
  return (code === undefined ? undefined : OBSTACLES[code]) ?? code ?? message
}
