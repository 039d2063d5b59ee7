import type { Schedule } from '../../doctor/probe/guard.js'

/** What is to be watched, by absolute paths. */
export interface WatchedPaths {
  readonly directories: ReadonlySet<string>
  /** The files in them that are watched one by one as well, where a system tells of no more than a directory's entries. */
  readonly files: ReadonlySet<string>
}

/** Who is told. */
export interface WatchListener {
  /** Something may have happened to what stands at an absolute path: a hint, to be looked into. */
  changed(path: string): void
  /** Something cannot be watched, so that its changes will not be told of. */
  failed(error: NodeJS.ErrnoException): void
}

/** Tells of changes in the file system. */
export interface Watcher {
  /** Watches these from now on, and nothing else. Resolves once it does: what happened before may not be told of. */
  watch(paths: WatchedPaths): Promise<void>
  /** Ends it. Nothing is told any more, and nothing is left that would keep a program from ending. */
  close(): Promise<void>
}

/** What watching has of the world outside. */
export interface WatchWorld {
  open(listener: WatchListener): Watcher
  readonly schedule: Schedule
}
