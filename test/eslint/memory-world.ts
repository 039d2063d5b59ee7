import { parseEnv } from 'node:util'
import type { World } from '../../src/eslint/file-run.js'
import { memoryFiles } from '../support/memory-files.js'

/** A world of a test: Linux, no environment, and the files that it is given by their absolute paths. */
export function memoryWorld(texts: Readonly<Record<string, string>> = {}, rest: Partial<World> = {}): World {
  return {
    version: '1.2.3',
    env: {},
    platform: 'linux',
    files: memoryFiles(texts),
    now: () => Date.UTC(2026, 0, 31, 12),
    parseEnv,
    pageOf: (ruleId) => `page:${ruleId}`,
    ...rest
  }
}
