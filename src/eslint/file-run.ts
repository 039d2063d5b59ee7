import { relative, resolve, sep } from 'node:path'
import type { ESLint } from 'eslint'
import { addTo } from '../base/lists.js'
import { type FileAccess, type Platform, platformsOf, type Surroundings } from '../base/world.js'
import { fileProfile } from '../hosts/profile.js'
import { parseDocument } from '../json/document.js'
import type { JsonDialect } from '../json/syntax.js'
import { lintFiles } from '../lint/engine.js'
import type { FileResult, Finding } from '../lint/finding.js'
import type { ActiveRule } from '../lint/settings.js'
import type { Reading } from '../project/reading.js'
import type { AnyRule } from '../rule/rule.js'
import type { CodeLinter } from './code/code-run.js'
import type { CodeFile } from './code/declarations.js'
import { eslintCandidate, type PluginSettings, readFile, readSettings } from './settings.js'

/** What the plugin knows about the machine that ESLint runs on. */
export interface World {
  /** The version of plugvet. */
  readonly version: string
  readonly env: Surroundings['env']
  readonly platform: Platform
  readonly files: FileAccess
  /** The files that the project of a directory may lead to. Default: all of them. */
  readonly filesWithin?: (directory: string) => FileAccess
  /** The names of the entries in a directory; undefined if it cannot be listed. Default: none can. */
  readonly namesIn?: (directory: string) => readonly string[] | undefined
  /** Milliseconds since 1970-01-01T00:00Z. */
  now(): number
  /** The variables in the text of an env file. */
  parseEnv(text: string): Readonly<Record<string, string | undefined>>
  /** The address of a rule's page. */
  pageOf(ruleId: string): string
}

/** A rule as ESLint runs it, for any language. */
export type EslintRule = NonNullable<ESLint.Plugin['rules']>[string]

/** What ESLint tells a rule about the file, and how the rule reports. */
export type RuleContext = Parameters<EslintRule['create']>[0]

/** What a rule reports. */
export type Report = Parameters<RuleContext['report']>[0]

/** What ESLint says about a file. */
export interface EslintFile extends Pick<RuleContext, 'cwd' | 'physicalFilename' | 'settings'> {
  /** Its text, with its byte order mark if it is known to have one. */
  readonly source: string
}

/** ESLint has parsed the file in the language chosen for it, so what that language allows is not an error. */
const AS_ESLINT_READS: Omit<JsonDialect, 'byteOrderMark'> = { comments: true, trailingCommas: true }

/** A finding, with the result that its fixes refer to. */
export interface FindingInResult {
  readonly finding: Finding
  readonly result: FileResult
}

/** The result for a file. */
export interface FindingsByRule {
  /** What was found by rule id, without what is hidden. */
  readonly findings: ReadonlyMap<string, readonly FindingInResult[]>
}

/** A file that its hosts do not read. */
export interface RefusedFile {
  /** The reason, to be reported for the file. */
  readonly refused: string
}

/** A rule that is on for a file. */
interface Registered {
  readonly rule: AnyRule
  /** Those that differ from the rule's defaults, or all of them. */
  readonly options: object | undefined
  readonly context: RuleContext
}

/** The rules that are on, as the engine needs them. ESLint creates them anew for each file, and for most files they are the same, with the same options. */
export class ActiveRules {
  #last: readonly (Pick<Registered, 'rule' | 'options'> & { readonly active: ActiveRule })[] = []
  #active: readonly ActiveRule[] = []

  /** @returns the same list as the last time if nothing differs, so that what was derived from it need not be derived again */
  of(registered: readonly Registered[]): readonly ActiveRule[] {
    const last = this.#last
    if (last.length === registered.length && registered.every(({ rule, options }, index) => last[index]?.rule === rule && last[index].options === options)) return this.#active
    this.#last = registered.map(({ rule, options }) => {
      // ESLint decides on the severity of a rule; here it only matters which findings are milder than others.
      return { rule, options, active: { rule, severity: 'error', options: { ...rule.options?.defaults, ...options } } }
    })
    return (this.#active = this.#last.map(({ active }) => active))
  }
}

/** What checks a file, given the rules that are on. */
type Lint = (rules: readonly ActiveRule[]) => FindingsByRule | RefusedFile | undefined

/** The rules that are on for one file. First all of them register; then the engine runs once for all of them. */
export class FileRun {
  readonly #registered: Registered[] = []
  #outcome: { readonly linted: FindingsByRule | RefusedFile | undefined } | undefined

  constructor(private readonly activeRules: ActiveRules, private readonly lintWith: Lint) {}

  get isLinted(): boolean {
    return this.#outcome !== undefined
  }

  /** Those that have registered so far, in order. */
  get registered(): readonly Registered[] {
    return this.#registered
  }

  register(rule: AnyRule, context: RuleContext): void {
    this.#registered.push({ rule, context, options: context.options[0] as object | undefined })
  }

  /**
   * Checks the file, on the first request.
   * @returns undefined for a file that does not concern plugvet
   * @throws Error for settings that cannot be used
   */
  lint(): FindingsByRule | RefusedFile | undefined {
    this.#outcome ??= { linted: this.lintWith(this.activeRules.of(this.#registered)) }
    return this.#outcome.linted
  }
}

/**
 * Checks a file of JSON.
 * @returns undefined for a file that does not concern plugvet
 * @throws Error for settings that cannot be used
 */
export function lintJson(file: EslintFile, world: World, rules: readonly ActiveRule[]): FindingsByRule | RefusedFile | undefined {
  const { physicalFilename: path, cwd, source } = file
  const settings = readSettings(file.settings)
  const candidate = eslintCandidate(path, world.namesIn)
  if (candidate.byPath === undefined && settings.kind === undefined) return undefined
  const surroundings = surroundingsOf(settings, cwd, world)
  const pluginRoot = pluginRootOf(settings, cwd, world)
  const read = readFile({ candidate, shown: shownPath(path, cwd), source, surroundings, pluginRoot }, settings)
  if (read === undefined || 'reason' in read) return undefined
  if ('why' in read) return { refused: `the file ${read.why}` }
  const [first, ...others] = read.readings
  const asRead = { ...read, readings: [asEslintReads(first, source), ...others.map((one) => asEslintReads(one, source))] as const }
  const config = { rules, surroundings, takeIgnore: () => false } as const
  // All are listed: a comment may disable some of them, and the rest must not depend on how many those are.
  const [result] = lintFiles([asRead], () => config, true)
  return result === undefined ? undefined : { findings: byRule(result.findings.map((finding) => ({ finding, result })), settings.info === true) }
}

/**
 * Checks the servers that a file of code declares.
 * @throws Error for settings that cannot be used
 */
export function lintCode(file: EslintFile, code: CodeFile, linter: CodeLinter, world: World, rules: readonly ActiveRule[]): FindingsByRule {
  const { physicalFilename: path, cwd, source: text } = file
  const settings = readSettings(file.settings)
  // The program reads the environment when it runs: what is set where ESLint runs says nothing.
  const surroundings = { ...surroundingsOf(settings, cwd, world), assumeEnv: true }
  return { findings: byRule(linter.lint(code, { path, shown: shownPath(path, cwd), text, rules, surroundings }), settings.info === true) }
}

function shownPath(path: string, cwd: string): string {
  return relative(cwd, path).replaceAll(sep, '/')
}

function asEslintReads(reading: Reading, source: string): Reading {
  const { document, host, kind } = reading
  if (document.trust === 'valid') return reading
  const { byteOrderMark } = fileProfile(host, kind).json
  return reading.with({ document: parseDocument(source, { ...AS_ESLINT_READS, byteOrderMark }) })
}

function byRule(all: Iterable<FindingInResult>, withInfo: boolean): Map<string, FindingInResult[]> {
  const found = new Map<string, FindingInResult[]>()
  for (const one of all) {
    const { severity, ruleId } = one.finding
    if (severity === 'info' && !withInfo) continue
    addTo(found, ruleId, one)
  }
  return found
}

/** @throws Error for an env file that cannot be read */
function surroundingsOf({ platforms, envFiles = [], assumeEnv = false }: PluginSettings, cwd: string, world: World): Surroundings {
  const { env, platform } = world
  const files = world.filesWithin?.(cwd) ?? world.files
  const envFile: Record<string, string | undefined> = {}
  for (const name of envFiles) {
    const text = files.readText(resolve(cwd, name))
    if (text === undefined) throw new Error(`settings.plugvet.envFiles: ${name} cannot be read`)
    Object.assign(envFile, world.parseEnv(text))
  }
  return { env, envFile, assumeEnv, ...platformsOf(platforms, platform), files, now: () => world.now() }
}

/** @throws Error if the root in the settings is not a directory */
function pluginRootOf({ pluginRoot }: PluginSettings, cwd: string, { files }: World): string | undefined {
  if (pluginRoot === undefined) return undefined
  const root = resolve(cwd, pluginRoot)
  if (files.kindOf(root) !== 'directory') throw new Error(`settings.plugvet.pluginRoot: ${pluginRoot} is not a directory`)
  return root
}
