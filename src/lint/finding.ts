import type { HostProfile } from '../config/host-profile.js'
import type { Document } from '../document/document.js'
import type { Range } from '../text/position.js'
import type { Failure, SkippedFile } from '../project/project.js'
import type { Fix, Suggestion } from './fix.js'
import type { Kind } from './rule.js'
import type { Severity } from './severity.js'
import type { ShownSource } from '../config/credentials/shown-source.js'

export type { Failure, ShownSource, SkippedFile }

/** A problem with its place resolved. Nothing in it holds the text of a credential. */
export interface Finding {
  readonly ruleId: string
  readonly severity: Severity
  readonly message: string
  /** What to do, in a sentence or two. */
  readonly help: string
  /** The file as shown: relative to the working directory, with forward slashes. */
  readonly file: string
  readonly pointer: string
  /** The server entry it belongs to. */
  readonly server?: string
  readonly range: Range
  readonly related: readonly Related[]
  /** The repair that cannot change what a correct host would do. */
  readonly fix?: Fix
  readonly suggestions: readonly Suggestion[]
  /** The names of the hosts it holds for, where the file is judged for another than the default, or for several. */
  readonly hosts?: readonly string[]
  /** Set where it only says that findings of its rule are not listed, and stands for them. */
  readonly omits?: Omission
}

/** Findings that are counted and not listed: a file can have a million. */
export interface Omission {
  readonly count: number
  /** How many of them have a fix. */
  readonly fixable: number
}

export interface Related {
  readonly message: string
  readonly file: string
  readonly range: Range
}

/** One judged file. */
export interface FileResult {
  /** Absolute path. */
  readonly path: string
  /** The path as shown. */
  readonly shown: string
  readonly kind: Kind
  /** The first of its hosts. */
  readonly host: HostProfile
  /** The hosts it was judged for. */
  readonly hosts: readonly HostProfile[]
  /** An empty one where there are no findings: of thousands of sound files none is kept. As `source` and `redact`. */
  readonly document: Document
  /** Sorted by place, without repetitions. */
  readonly findings: readonly Finding[]
  /** How many findings the settings ignore. */
  readonly suppressed: number
  /** The masked source, made when it is asked for. */
  readonly source: () => ShownSource
  /** Replaces the file's credentials in a text. */
  readonly redact: (text: string) => string
}

/** Everything one run of lint found; what the reports are made of. */
export interface Run {
  readonly toolVersion: string
  readonly files: readonly FileResult[]
  readonly skipped: readonly SkippedFile[]
  readonly failures: readonly Failure[]
  /** How many findings `--fix` has mended. */
  readonly fixed: number
}

export interface Summary {
  readonly files: number
  readonly errors: number
  readonly warnings: number
  readonly infos: number
  readonly fixed: number
  readonly suppressed: number
}

/** Counts a run. */
export function summarize(run: Run): Summary {
  const count = { error: 0, warning: 0, info: 0 }
  let suppressed = 0
  for (const file of run.files) {
    suppressed += file.suppressed
    for (const { severity, omits } of file.findings) count[severity] += omits?.count ?? 1
  }
  return {
    files: run.files.length,
    errors: count.error,
    warnings: count.warning,
    infos: count.info,
    fixed: run.fixed,
    suppressed
  }
}
