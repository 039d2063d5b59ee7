import type { Options } from '../options.js'

/** The files of a workspace by their paths: the texts of those that plugvet reads, true for others, null for one that is gone. */
export type SentFiles = Readonly<Record<string, string | true | null>>

/** The first message to the worker. */
export interface Start {
  readonly options: Options
  readonly files: SentFiles
}

/** The notification that files have changed, with `SentFiles`. */
export const FILES = 'plugvet/files'
