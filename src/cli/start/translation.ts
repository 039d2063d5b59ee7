import { convertFile, noteText, whyText } from '../../convert/convert.js'
import type { HostProfile } from '../../hosts/profile.js'
import type { ProjectFile } from '../../project/project.js'
import { UsageError } from './exit.js'

/** A configuration in a host's format. */
export interface Translation {
  readonly text: string
  /** What was lost, and other notes, each with its place; without credentials. */
  readonly notes: readonly string[]
}

/**
 * Translates the servers of a file to the format of a host.
 * @param files only one of them may declare servers
 * @throws UsageError if none or several declare servers, or if the file has syntax errors
 */
export function translation(files: readonly ProjectFile[], to: HostProfile): Translation {
  const file = theOneWithServers(files)
  const converted = convertFile(file, to)
  if ('why' in converted) throw new UsageError(whyText(file.shown, converted))
  return { text: converted.text, notes: converted.notes.map((note) => noteText(converted, note)) }
}

function theOneWithServers(files: readonly ProjectFile[]): ProjectFile {
  const declaring = files.filter(({ readings: [reading] }) => reading.serverMap !== undefined)
  const [first, ...more] = declaring
  if (first === undefined) throw new UsageError('--to needs a file that declares servers, but there is none')
  if (more.length === 0) return first
  throw new UsageError(`--to translates one file; name one of these: ${declaring.map(({ shown }) => shown).join(', ')}`)
}
