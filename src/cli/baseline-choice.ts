import { resolve } from 'node:path'
import type { Arguments } from './args.js'
import type { Context } from './context.js'
import { UsageError } from './exit-code.js'
import { shownPath } from './shown-path.js'

const DEFAULT_NAME = 'plugvet-baseline.json'

/** The baseline a run was given. */
export interface BaselineChoice {
  /** Absolute path. */
  readonly path: string
  /** The path as it was given, or relative to the working directory. */
  readonly shown: string
  /** The path with what names it, for what is wrong with it. */
  readonly label: string
  /** Whether it is written, with the findings of this run. */
  readonly updates: boolean
  /** Whether nothing names the file, so that the next run would not know of it. */
  readonly isDefault: boolean
}

/**
 * The baseline of the command line, or of the settings. One that merely lies there is not taken: it hides findings.
 * @returns undefined for a run without one
 * @throws UsageError for options that do not go together
 */
export function baselineChoice(args: Arguments, context: Context): BaselineChoice | undefined {
  const option = args.text('baseline')
  const updates = args.flag('update-baseline')
  const { io, base, baseline: setting } = context
  if (args.flag('no-baseline')) {
    if (updates) throw new UsageError('--update-baseline does not go with --no-baseline')
    if (option !== undefined) throw new UsageError('--baseline does not go with --no-baseline')
    return undefined
  }
  if (updates && args.flag('dry-run')) throw new UsageError('--update-baseline writes a file, and --dry-run writes none')
  if (updates && args.flag('stdin')) throw new UsageError('--update-baseline goes with files, not with --stdin')
  if (option !== undefined) {
    return { path: resolve(io.cwd, option), shown: option, label: `--baseline ${option}`, updates, isDefault: false }
  }
  if (setting === undefined && !updates) return undefined
  const path = resolve(base, setting ?? DEFAULT_NAME)
  const shown = shownPath(io.cwd, path)
  const label = setting === undefined ? shown : `the setting baseline ${setting}`
  return { path, shown, label, updates, isDefault: setting === undefined }
}
