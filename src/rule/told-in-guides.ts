import type { Reading } from '../project/reading.js'
import { copiedFolders } from './copied-folders.js'
import { documentedSettings } from './documented-settings.js'
import { refusedCommands } from './refused-commands.js'
import { refusedSources } from './refused-sources.js'
import type { Problem } from './rule.js'

/** What READMEs and guides tell people to run, to copy or to write, and what does not work. */
export function* toldInGuides(reading: Reading): Generator<Problem<'refusedSource' | 'refused' | 'copied' | 'settings'>> {
  yield* refusedSources(reading)
  yield* refusedCommands(reading)
  yield* copiedFolders(reading)
  yield* documentedSettings(reading)
}
