import type { FileResult, Finding } from '../lint/finding.js'
import type { Fix } from '../lint/fix.js'
import { resolveFix } from '../lint/resolve-fix.js'
import type { AnyRule } from '../lint/rule.js'
import type { CurrentFile } from './current-file.js'
import { FileRun } from './file-run.js'
import { FIXING, SUGGESTING } from './repairs.js'
import type { EslintRule, Report, RuleContext } from './types.js'
import type { World } from './world.js'

/** Makes rules for ESLint out of plugvet's. Those of one file share one run of the engine. */
export class RuleAdapter {
  readonly #current: CurrentFile
  readonly #world: World
  readonly #runs = new WeakMap<object, FileRun>()

  constructor(current: CurrentFile, world: World) {
    this.#current = current
    this.#world = world
  }

  adapt(rule: AnyRule): EslintRule {
    return {
      meta: this.#metaOf(rule),
      create: (context) => {
        const { sourceCode } = context
        if (!('text' in sourceCode)) return {}
        const run = this.#runFor(rule, context, sourceCode)
        run.signIn(rule, context.options[0] as object | undefined)
        // ESLint creates all its rules before it visits the first node.
        return { Document: () => this.#report(run, rule, context) }
      }
    }
  }

  #metaOf({ id, summary, presets, options }: AnyRule): NonNullable<EslintRule['meta']> {
    return {
      type: presets.recommended === 'error' ? 'problem' : 'suggestion',
      languages: ['json/json', 'json/jsonc'],
      docs: { description: summary, url: this.#world.pageOf(id), recommended: presets.recommended !== 'off' },
      schema: options === undefined ? [] : [options.schema],
      ...(options === undefined ? {} : { defaultOptions: [options.defaults] }),
      ...(FIXING.has(id) ? { fixable: 'code' } : {}),
      hasSuggestions: SUGGESTING.has(id)
    }
  }

  #runFor(rule: AnyRule, context: RuleContext, sourceCode: { readonly text: string }): FileRun {
    const known = this.#runs.get(sourceCode)
    if (known?.takes(rule) === true) return known
    const { cwd, filename, physicalFilename, settings } = context
    const source = (this.#current.hasByteOrderMark(filename) ? '\uFEFF' : '') + sourceCode.text
    const run = new FileRun({ cwd, physicalFilename, settings, source }, this.#world)
    this.#runs.set(sourceCode, run)
    return run
  }

  #report(run: FileRun, rule: AnyRule, context: RuleContext): void {
    const judged = run.judge()
    if (judged === undefined) return
    if ('refused' in judged) {
      this.#current.refuse(judged.refused)
      return
    }
    for (const finding of judged.findings.get(rule.id) ?? []) {
      if (finding.severity !== 'error') this.#current.note(context.id, finding)
      context.report(reportOf(finding, judged.result))
    }
  }
}

function reportOf({ message, range: { start, end }, fix, suggestions }: Finding, file: FileResult): Report {
  return {
    message,
    loc: { start: { line: start.line, column: start.column }, end: { line: end.line, column: end.column } },
    fix: fix === undefined ? null : fixerOf(fix, file),
    suggest: suggestions.map(({ title, fix: repair }) => ({ desc: file.redact(title), fix: fixerOf(repair, file) }))
  }
}

/** A repair as ESLint asks for it; there too the offset -1 means the byte order mark. */
function fixerOf(fix: Fix, { document }: FileResult) {
  return () => (resolveFix(document, fix) ?? []).map(({ start, end, text }) => ({ range: [start, end] as [number, number], text }))
}
