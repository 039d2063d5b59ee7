import { existsSync } from 'node:fs'
import process from 'node:process'
import type { TestOptions } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'

declare module 'vitest' {
  interface TaskMeta {
    /** What the test is skipped without. */
    needs?: string
  }
}

export type Skipping = Pick<TestOptions, 'skip' | 'meta'>

/** The options of a test, or of a group of tests, that is skipped where something is missing, which the end of the run says. */
export function needs(what: string, isThere: boolean): Skipping {
  return isThere ? {} : { skip: true, meta: { needs: what } }
}

/** Those of one that needs a file of the operating system. */
export function needsFile(path: string): Skipping {
  return needs(path, existsSync(path))
}

/** Says at the end of a run how many tests of which file were skipped, and what they need. */
export class SkippedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = new Map<string, number>()
    for (const { children, relativeModuleId } of modules) {
      for (const test of children.allTests('skipped')) {
        const { needs: needed } = test.meta()
        const reason = `${relativeModuleId}: needs ${needed}`
        if (needed !== undefined) counts.set(reason, (counts.get(reason) ?? 0) + 1)
      }
    }
    for (const [reason, count] of counts) process.stdout.write(`${count} skipped in ${reason}\n`)
  }
}
