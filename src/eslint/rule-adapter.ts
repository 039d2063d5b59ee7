import type { Linter } from 'eslint'
import { applyEdits, type Position, smallestEdit } from '../base/text.js'
import { platformsOf } from '../base/world.js'
import { lintFiles } from '../lint/engine.js'
import type { FileResult, Finding } from '../lint/finding.js'
import { resolveFix } from '../json/edits.js'
import type { ActiveRule } from '../lint/settings.js'
import type { AnyRule, Fix } from '../rule/rule.js'
import { Bindings, type ScopeOf, type Variable } from './code/bindings.js'
import type { CodeLinter } from './code/code-run.js'
import type { CodeFile } from './code/declarations.js'
import { type CodeNode, isNode } from './code/nodes.js'
import { ActiveRules, type EslintRule, FileRun, lintCode, lintJson, type Report, type RuleContext, type World } from './file-run.js'
import { FIXING, SUGGESTING } from '../../generated/repairs.js'
import { eslintCandidate, readFile } from './settings.js'

const NO_LISTENERS = {}

/** Makes ESLint rules from plugvet's rules. The rules of one file share one run of the engine. */
export class RuleAdapter {
  readonly #activeRules = new ActiveRules()
  #last: { readonly sourceCode: object; readonly run: FileRun } | undefined
  /** The code that names no SDK, while one rule after the other is created for it. */
  #idle: object | undefined

  constructor(private readonly current: CurrentFile, private readonly codeLinter: CodeLinter, private readonly world: World) {}

  /** @param inCode whether the rule also says something about servers that code declares */
  adapt(rule: AnyRule, inCode: boolean): EslintRule {
    let latest: FileRun | undefined
    return {
      meta: this.#metaOf(rule, inCode),
      create: (context) => {
        const { sourceCode } = context
        if (sourceCode === this.#idle || !('text' in sourceCode)) return NO_LISTENERS
        const known = this.#last?.sourceCode === sourceCode ? this.#last.run : undefined
        const code = isCode(sourceCode) ? sourceCode : undefined
        if (known === undefined && code !== undefined && !this.codeLinter.concerns(code.text)) {
          this.#idle = sourceCode
          return NO_LISTENERS
        }
        // Not after the engine has run, and not a second time under another name.
        const isNew = known === undefined || known.isLinted || known === latest
        const [run, listeners] = isNew ? (code === undefined ? this.#jsonRun(context, sourceCode) : this.#codeRun(context, code)) : [known, NO_LISTENERS]
        if (isNew) this.#last = { sourceCode, run }
        latest = run
        run.register(rule, context)
        // ESLint creates all its rules before it visits the first node. One of them reports for all: a listener for each of them takes ESLint longer.
        return listeners
      }
    }
  }

  #metaOf({ id, summary, presets, options }: AnyRule, inCode: boolean): NonNullable<EslintRule['meta']> {
    return {
      type: presets.recommended === 'error' ? 'problem' : 'suggestion',
      languages: ['json/json', 'json/jsonc', ...(inCode ? ['js/js'] : [])],
      docs: { description: summary, url: this.world.pageOf(id), recommended: presets.recommended !== 'off' },
      schema: options === undefined ? [] : [options.schema],
      ...(options === undefined ? {} : { defaultOptions: [options.defaults] }),
      ...(FIXING.has(id) ? { fixable: 'code' } : {}),
      hasSuggestions: SUGGESTING.has(id)
    }
  }

  #jsonRun({ cwd, filename, physicalFilename, settings }: RuleContext, sourceCode: { readonly text: string }): RunWithListeners {
    const source = (this.current.hasByteOrderMark(filename) ? '\uFEFF' : '') + sourceCode.text
    const run = new FileRun(this.#activeRules, (rules) => lintJson({ cwd, physicalFilename, settings, source }, this.world, rules))
    return [run, { Document: () => this.#report(run) }]
  }

  #codeRun({ cwd, physicalFilename, settings }: RuleContext, code: CodeSource): RunWithListeners {
    const loads: CodeNode[] = []
    const keep = (node: unknown): void => {
      if (isNode(node)) loads.push(node)
    }
    const run = new FileRun(this.#activeRules, (rules) => {
      const file = { cwd, physicalFilename, settings, source: code.text }
      return lintCode(file, codeFileOf(code, loads), this.codeLinter, this.world, rules)
    })
    return [run, { ImportExpression: keep, 'CallExpression[callee.name="require"]': keep, 'Program:exit': () => this.#report(run) }]
  }

  #report(run: FileRun): void {
    const linted = run.lint()
    if (linted === undefined) return
    if ('refused' in linted) {
      this.current.refuse(linted.refused)
      return
    }
    if (linted.findings.size === 0) return
    for (const { rule, context } of run.registered) {
      for (const { finding, result } of linted.findings.get(rule.id) ?? []) {
        if (finding.severity !== 'error') this.current.note(context.id, finding)
        context.report(reportOf(finding, result, result.document.notation === 'JavaScript' ? 0 : 1))
      }
    }
  }
}

/** A run, and what starts it while ESLint visits the nodes. */
type RunWithListeners = readonly [FileRun, ReturnType<EslintRule['create']>]

/** The source of a program, as ESLint gives it to rules. */
interface CodeSource {
  readonly text: string
  readonly ast: CodeNode
  getScope: ScopeOf
  getDeclaredVariables(node: CodeNode): readonly Variable[]
}

/** The languages of this plugin give the source of JSON all that of a program has, but for this. */
function isCode(sourceCode: object): sourceCode is CodeSource {
  return 'isESTree' in sourceCode && sourceCode.isESTree === true && 'getScope' in sourceCode && 'getDeclaredVariables' in sourceCode && 'ast' in sourceCode && isNode(sourceCode.ast)
}

/** What ESLint knows of a file of code. */
function codeFileOf(code: CodeSource, loads: readonly CodeNode[]): CodeFile {
  const bindings = new Bindings((node) => code.getScope(node))
  return { ast: code.ast, bindings, loads, declaredBy: (node) => code.getDeclaredVariables(node) }
}

/** What ESLint shows of a finding: it has no place for what to do, unless a fix or a suggestion says it. */
function textOf({ message, help, fix, suggestions }: Finding): string {
  return fix !== undefined || suggestions.length > 0 || help === '' ? message : `${message}. ${help}`
}

/** @param firstColumn what the language of the file counts columns from */
function reportOf(finding: Finding, file: FileResult, firstColumn: 0 | 1): Report {
  const { range: { start, end }, fix, suggestions } = finding
  const place = ({ line, column }: Position) => ({ line, column: column - 1 + firstColumn })
  return {
    message: textOf(finding),
    loc: { start: place(start), end: place(end) },
    fix: fix === undefined ? null : fixerOf(fix, file),
    suggest: suggestions.map(({ title, fix: repair }) => ({ desc: file.redact(title), fix: fixerOf(repair, file) }))
  }
}

/** A fix as ESLint expects it; there, too, offset -1 means the byte order mark. */
function fixerOf(fix: Fix, { document }: FileResult) {
  return () => (resolveFix(document, fix) ?? []).map(({ start, end, text }) => ({ range: [start, end] as [number, number], text }))
}

/** A finding as ESLint has it once its rules have run. */
function messageOf(finding: Finding, file: FileResult): Message {
  const { ruleId, severity, range: { start, end }, fix, suggestions } = finding
  const own = fix === undefined ? undefined : editOf(fix, file)
  return {
    ruleId: `plugvet/${ruleId}`,
    severity: severity === 'error' ? ERROR : WARNING,
    message: textOf(finding),
    ...{ line: start.line, column: start.column, endLine: end.line, endColumn: end.column },
    ...(own === undefined ? {} : { fix: own }),
    suggestions: suggestions.flatMap(({ title, fix: repair }) => {
      const edit = editOf(repair, file)
      return edit === undefined ? [] : [{ desc: file.redact(title), fix: edit }]
    })
  }
}

/** A fix as one edit, in ESLint's form. */
function editOf(fix: Fix, { document }: FileResult): Linter.LintMessage['fix'] {
  const edits = resolveFix(document, fix) ?? []
  const whole = edits.length < 2 ? edits[0] : smallestEdit(document.text, applyEdits(document.text, edits))
  return whole === undefined ? undefined : { range: [whole.start, whole.end], text: whole.text }
}

type Message = Linter.LintMessage

const WARNING = 1
const ERROR = 2

/**
 * The file that ESLint is working on, from entering to leaving the processor; ESLint handles one at a time. Rules do not
 * see a file's byte order mark, and cannot report one finding as milder than another. The processor can.
 */
export class CurrentFile {
  #path: string | undefined
  #text = ''
  #refused: string | undefined
  readonly #milder = new Set<string>()

  /** @param syntax the rule that says what is wrong with a file that ESLint cannot read */
  constructor(private readonly world: World, private readonly syntax: AnyRule | undefined) {}

  /** @param text with its byte order mark if it has one */
  enter(path: string, text: string): void {
    this.#path = path
    this.#text = text
    this.#refused = undefined
    this.#milder.clear()
  }

  /** Whether a file starts with a byte order mark; not known for a file that did not go through the processor. */
  hasByteOrderMark(path: string): boolean {
    return path === this.#path && this.#text.startsWith('\uFEFF')
  }

  /**
   * Records what is reported under a rule but is not an error, whatever the rule. For a file that did not go through the
   * processor, nobody would use it.
   * @param ruleId the rule as ESLint calls it
   */
  note(ruleId: string, finding: Finding): void {
    if (this.#path === undefined) return
    const { range: { start, end } } = finding
    this.#milder.add(keyOf(ruleId, start.line, start.column, end.line, end.column, textOf(finding)))
  }

  /** Records why the file is not checked: that is reported once, and under no rule. */
  refuse(reason: string): void {
    if (this.#path !== undefined) this.#refused = reason
  }

  /** The messages for the file, at most as severe as on the command line. */
  leave(path: string, messages: readonly Message[]): Message[] {
    const shown = messages.flatMap((message) => {
      if (message.fatal === true) return this.#unreadable(path, message)
      return this.#isMilder(message) ? [{ ...message, severity: WARNING } as const] : [message]
    })
    const refused = this.#refused
    this.#path = undefined
    this.#text = ''
    return refused === undefined ? shown : [{ ruleId: null, severity: ERROR, message: refused, line: 1, column: 1 }, ...shown]
  }

  /**
   * What is wrong with a file that ESLint cannot read: every mistake, with its fix. ESLint runs no rule on such a file.
   * @param message the first of them, as ESLint says it
   */
  #unreadable(path: string, message: Message): Message[] {
    const candidate = eslintCandidate(path, this.world.namesIn)
    if (candidate.byPath === undefined || this.syntax === undefined) return [message]
    const { env, platform, files } = this.world
    const surroundings = { env, envFile: {}, ...platformsOf(undefined, platform), files, now: () => this.world.now() }
    const read = readFile({ candidate, shown: path, source: this.#text, surroundings, pluginRoot: undefined }, {})
    // The configurations include every file with such a name, also those of other programs, which may allow comments.
    if (read === undefined || 'reason' in read) return [{ ...message, fatal: undefined, severity: WARNING }]
    if ('why' in read) return [message]
    const rules: readonly ActiveRule[] = [{ rule: this.syntax, severity: 'error', options: { ...this.syntax.options?.defaults } }]
    const [result] = lintFiles([read], () => ({ rules, surroundings, takeIgnore: () => false }))
    const found = result?.findings.map((finding) => messageOf(finding, result)) ?? []
    return found.length === 0 ? [message] : found
  }

  #isMilder({ ruleId, line, column, endLine, endColumn, message }: Message): boolean {
    return ruleId !== null && this.#milder.has(keyOf(ruleId, line, column, endLine, endColumn, message))
  }
}

function keyOf(...parts: readonly (string | number | undefined)[]): string {
  return parts.join(' ')
}
