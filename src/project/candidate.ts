import { classifyPath, isMarkdown, type PathClass } from '../config/classify.js'
import type { HostTable } from '../config/hosts/host-table.js'
import type { Kind } from '../config/kind.js'

/** A file to look at, classified by its path once and for all. */
export interface Candidate {
  /** Absolute path. */
  readonly path: string
  /** What the path tells; undefined for a file that only its content can make one of plugvet's. */
  readonly class: PathClass | undefined
  /** Whether the user named it: such a file is judged whatever it is called. */
  readonly named: boolean
  /** Set where the directory listing says that it is a regular file. */
  readonly known?: 'file'
  /** Set where the directory listing says that no plugin's manifest is next to it, of whatever host. */
  readonly alone?: true
}

/**
 * A file to look at.
 * @param path absolute
 * @param table which hosts look for which files
 */
export function candidateAt(path: string, named: boolean, table: HostTable): Candidate {
  return { path, class: classifyPath(path, table), named }
}

/** The kind of a file that is the orchestrator's and not a host's, as far as its path tells. */
export function orchestratorsKind({ class: byPath, path }: Candidate): Kind | undefined {
  if (byPath?.is === 'file') return byPath.kind
  return isMarkdown(path) ? 'workflow' : undefined
}
