import { dirname, join } from 'node:path'
import type { Approval, FileAccess } from '../../base/world.js'
import { parseDocument } from '../../json/document.js'
import { projectRootOf } from '../../project/disk.js'
import { APPROVALS_FILE, readApprovals } from '../../rule/credentials/approvals.js'
import { UsageError } from './exit.js'

/** The file of approvals of a project. */
export interface ApprovalsFile {
  readonly path: string
  readonly servers: readonly Approval[]
}

/**
 * The nearest file of approvals, from the working directory up to the root of the project.
 * @throws UsageError for one that cannot be read: without it, nothing would be compared
 */
export function approvedFrom(cwd: string, files: FileAccess, home: string | undefined): ApprovalsFile | undefined {
  const root = projectRootOf(cwd, home)
  for (let directory = cwd; ; directory = dirname(directory)) {
    const path = join(directory, APPROVALS_FILE)
    if (files.kindOf(path) === 'file') return { path, servers: serversIn(path, files.readText(path)) }
    if (directory === root || dirname(directory) === directory) return undefined
  }
}

function serversIn(path: string, text: string | undefined): readonly Approval[] {
  if (text === undefined) throw new UsageError(`${path}: cannot be read, or is a link that leads out of the project`)
  const document = parseDocument(text)
  const servers = document.trust === 'broken' ? undefined : readApprovals(document.value)
  if (servers === undefined) throw new UsageError(`${path}: is not a file that plugvet approve wrote; restore it, or delete it to approve anew`)
  return servers
}
