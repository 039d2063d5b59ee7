import { heartbeatFileName } from './issue-id.js'

/** What stands at the path of a heartbeat file. */
export type HeartbeatSighting =
  /** A file; its modification time, in milliseconds since 1970, is when the worker last gave a sign of life. */
  | { readonly is: 'file'; readonly mtimeMs: number; readonly empty: boolean }
  /** The folder lists it and nothing stands there: the worker replaces it at this moment. */
  | { readonly is: 'replaced' }
  /** It was there a moment ago and has been deleted. */
  | { readonly is: 'deleted' }
  /** Something that is no file, and no heartbeat. */
  | { readonly is: 'directory' | 'other' }

/** Read access to one heartbeat folder. Both throw the error of the system where it lets nobody look. */
export interface HeartbeatFolder {
  /** The names of everything in it. */
  names(): Iterable<string>
  /** What stands there; undefined for nothing. Links are followed; one that leads nowhere is `other`. */
  look(name: string): Exclude<HeartbeatSighting, { is: 'replaced' | 'deleted' }> | undefined
}

/**
 * Looks for the heartbeat files (§2.7) of issues; what has none is absent from the result. Where a worker replaces its file
 * without a rename, there is a moment without one: what the folder lists after it was missed is looked at once more, and
 * what is still missed then is decided by a second listing.
 * @param issues safe ids (`isSafeIssueId`)
 * @throws the error of the system where the folder cannot be read
 */
export function readHeartbeats(issues: Iterable<string>, folder: HeartbeatFolder): Map<string, HeartbeatSighting> {
  const found = new Map<string, HeartbeatSighting>()
  const missed = lookFor(issues, folder, found)
  const listed = listedOf(missed, folder)
  const missedAgain = lookFor(listed, folder, found)
  const listedAgain = new Set(listedOf(missedAgain, folder))
  for (const issue of missedAgain) found.set(issue, { is: listedAgain.has(issue) ? 'replaced' : 'deleted' })
  return found
}

/** Adds what stands there to `found`; returns the others. */
function lookFor(issues: Iterable<string>, folder: HeartbeatFolder, found: Map<string, HeartbeatSighting>): string[] {
  const missed: string[] = []
  for (const issue of issues) {
    const sighting = folder.look(heartbeatFileName(issue))
    if (sighting === undefined) missed.push(issue)
    else found.set(issue, sighting)
  }
  return missed
}

function listedOf(issues: readonly string[], folder: HeartbeatFolder): string[] {
  if (issues.length === 0) return []
  const names = new Set(folder.names())
  return issues.filter((issue) => names.has(heartbeatFileName(issue)))
}
