import { applyEdits as applyTextEdits } from '../base/text.js'
import { fixFile } from '../cli/lint/fix.js'
import { lintOnce } from '../cli/lint/lint.js'
import { knownId, RULE_IDS } from '../cli/start/context.js'
import { UsageError } from '../cli/start/exit.js'
import { allInputs, configOf } from '../cli/start/inputs.js'
import { lintFiles } from '../lint/engine.js'
import { type EditV1, type FindingV1, type ResultV1, toFindingsV1, toResultV1 } from '../report/json.js'
import type { JudgeOptions } from './options.js'
import { type Question, questionOf } from './question.js'
import { type LintRun, rememberRun, runOf } from './results.js'

/** What `lint` takes. */
export interface LintOptions extends JudgeOptions {
  /** Files, and directories that are searched. Default: `cwd`. */
  readonly paths?: readonly string[]
  /** Whether files that are named are skipped where plugvet does not recognise them. */
  readonly onlyKnown?: boolean
  /** The file of known findings, which are hidden. Default: that of the settings; `false` hides none. */
  readonly baseline?: string | false
  /** The heartbeat folder of a state record. Default: the one next to it. */
  readonly heartbeats?: string
}

/** What `lintText` takes. */
export interface LintTextOptions extends JudgeOptions {
  /** The path that the text is judged under, relative to `cwd` or absolute. Nothing need be there. Default: `.mcp.json`. */
  readonly path?: string
}

/**
 * Finds files and judges them, as `plugvet lint` does. It writes nothing.
 * @returns what `plugvet lint --format json` prints, as a value
 * @throws UsageError for invalid options and settings, for which the program would end with exit code 2. A file
 *   that cannot be read is in `failures` instead
 */
export async function lint(options: LintOptions = {}): Promise<ResultV1> {
  const { paths, onlyKnown, baseline, heartbeats } = options
  const further = {
    'only-known': onlyKnown,
    baseline: baseline === false ? undefined : baseline,
    'no-baseline': baseline === false,
    heartbeats
  }
  return await answer(() => questionOf(options, { paths }, further))
}

/**
 * Judges a text as if it were a file, as `plugvet lint --stdin` does.
 * @param text the file, decoded; with its byte order mark, if it has one
 * @returns what `plugvet lint --stdin --format json` prints, as a value
 * @throws UsageError for options and settings that cannot be used, and for a text that no host reads under its path
 */
export async function lintText(text: string, options: LintTextOptions = {}): Promise<ResultV1> {
  return await answer(() => questionOf(options, { text: { text, path: options.path ?? '.mcp.json' } }))
}

async function answer(ask: () => Promise<Question>): Promise<ResultV1> {
  const { args, context } = await ask()
  const { run } = await lintOnce(args, context)
  return rememberRun(toResultV1(run), { run, ask })
}

/** A file with its fixes applied. */
export interface FixedFile {
  /** The path, absolute. */
  readonly path: string
  /** The path as findings have it. */
  readonly file: string
  readonly before: string
  readonly after: string
  /** How many fixes went into it. */
  readonly fixed: number
  /** The findings whose fix or suggestion would make the file worse; each has the reason in `notApplied`, and its place in `after`. */
  readonly notApplied: readonly FindingV1[]
}

/** What `applyFixes` takes. */
export interface FixOptions {
  /** The ids of rules whose first suggestion is applied as well. */
  readonly suggestions?: readonly string[]
}

/**
 * Applies the fixes of a run until none is left, as `plugvet --fix` does. It writes nothing: the texts are returned.
 * @param result what `lint` or `lintText` returned; the files are read again
 * @returns the files that have changed, and those with a fix that was not applied
 * @throws UsageError for a rule that there is not
 * @throws TypeError for anything but the very object that `lint` or `lintText` returned
 */
export async function applyFixes(result: ResultV1, { suggestions = [] }: FixOptions = {}): Promise<readonly FixedFile[]> {
  const { ask } = lintRunOf(result)
  const suggested = new Set(suggestions.map((id) => knownId(id, RULE_IDS)))
  const { args, context } = await ask()
  const { files } = await allInputs(args, context)
  const judged = lintFiles(files, configOf(context), true)
  return files.flatMap((input, index) => {
    const found = judged[index]
    if (found === undefined) return []
    const { before, after, fixed, result: left } = fixFile(input, context, ({ ruleId }) => suggested.has(ruleId), found)
    const notApplied = toFindingsV1(left).filter((finding) => finding.notApplied !== undefined)
    return before === after && notApplied.length === 0 ? [] : [{ path: input.path, file: input.shown, before, after, fixed, notApplied }]
  })
}

function lintRunOf(result: object): LintRun {
  const run = runOf(result)
  if (run !== undefined && 'ask' in run) return run
  throw new TypeError('this is not what lint or lintText returned, but a copy of it, or something else')
}

/**
 * Applies the edits of one fix or suggestion.
 * @param text the text that was judged
 * @param edits those of a finding's `fix`, or of one of its `suggestions`; they do not overlap
 * @throws UsageError where an edit is outside of the text
 */
export function applyEdits(text: string, edits: readonly EditV1[]): string {
  // Offsets count from after the byte order mark.
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const body = text.slice(mark.length)
  const spans = edits.map(({ range, newText }) => ({ start: range.start.offset, end: range.end.offset, text: newText }))
  const outside = spans.some(({ start, end }) => start < 0 || end < start || end > body.length)
  if (outside) throw new UsageError('an edit is outside of the text: it was made for another one')
  return mark + applyTextEdits(body, spans)
}
