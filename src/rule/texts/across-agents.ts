import { madeOnce, oncePer } from '../../base/lists.js'
import { dirname, join } from '../../base/path.js'
import type { FileAccess } from '../../base/world.js'
import { withSlashes } from '../../project/classify.js'
import type { Reading } from '../../project/reading.js'
import { textsOfPlugin } from '../front-matter.js'

const AGENTS = '/agents/'

/** The folder with the folder `agents` in which an agent is; undefined for a file elsewhere. */
export function folderOfAgents({ path }: Reading): string | undefined {
  const end = withSlashes(path).lastIndexOf(AGENTS)
  return end < 0 ? undefined : path.slice(0, end)
}

/**
 * Looks in an agent and all others of its folder, once for each folder, though each of them asks: one author writes the same in all of them, and the first tells for all.
 * @param find what an agent has; its path is absolute
 */
export function acrossAgents<Found>(find: (file: string, text: string, reading: Reading) => readonly Found[]): (reading: Reading) => readonly Found[] {
  const known = oncePer((_files: FileAccess) => new Map<string, readonly Found[]>())
  return (reading) => {
    const folder = folderOfAgents(reading)
    const { files } = reading.surroundings
    if (folder === undefined) return []
    return madeOnce(known(files), folder, () => textsOfPlugin(folder, undefined, files).flatMap(({ file, is }) => (is === 'agent' ? find(join(folder, file), files.readText(join(folder, file)) ?? '', reading) : [])))
  }
}

/** Of what is found across agents, that in the folder of one itself: what is in other folders may be there for something else. */
export function besideAgent<Found extends { readonly file: string }>(reading: Reading, across: (reading: Reading) => readonly Found[]): readonly Found[] {
  const folder = dirname(reading.path)
  return across(reading).filter(({ file }) => dirname(file) === folder)
}
