import type { World } from '../../src/index.js'
import { memoryFiles } from '../support/memory-files.js'

/** A world whose files exist only in a test: Linux, no environment, the texts by their absolute paths. */
export function memoryWorld(texts: Readonly<Record<string, string>>, rest: Partial<World> = {}): World {
  const files = memoryFiles(texts)
  return { env: {}, platform: 'linux', files, now: () => Date.UTC(2026, 0, 31, 12), ...rest }
}
