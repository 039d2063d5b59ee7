import { nodeFiles } from '../../files/node-files.js'
import { lintFiles, type LintInput } from '../../lint/engine.js'
import { FileSet } from '../../lint/file-set.js'
import type { FileAccess } from '../../lint/surroundings.js'
import { baselineChoice } from '../baseline-choice.js'
import { createContext } from '../context.js'
import { findFiles, readInput, rootsOf } from '../inputs.js'
import { type Judged, lintOnce } from '../lint-once.js'
import { loadSettings } from '../load-settings.js'
import { shownMistake } from '../shown-mistake.js'
import { requireOutputs } from '../write-reports.js'

/** What linting is made of: handed over, because what is loaded later would else hold all of it once more. */
export const LINT_STEPS = {
  loadSettings,
  createContext,
  baselineChoice,
  rootsOf,
  findFiles,
  readInput,
  isOfPlugin,
  lintFiles,
  lintOnce,
  requireOutputs,
  shownMistake,
  files: nodeFiles
} as const

export type LintSteps = typeof LINT_STEPS & {
  /** Reports what was found. */
  conclude(judged: Judged): Promise<unknown>
}

/** Whether a file belongs to a plugin, and so is judged together with others. */
function isOfPlugin(input: LintInput, files: FileAccess, pluginRoot: string | undefined): boolean {
  return new FileSet(files, pluginRoot).add(input) !== undefined
}
