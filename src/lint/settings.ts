import { madeOnce } from '../base/lists.js'
import type { Platform, Surroundings } from '../base/world.js'
import type { AnyRule, Preset, RuleSeverity, Severity } from '../rule/rule.js'

/** A rule that is on, with the settings for one file. */
export interface ActiveRule {
  readonly rule: AnyRule
  readonly severity: Severity
  readonly options: object
  /** Set if the user chose the severity, so that no host raises it. */
  readonly chosen?: true
  /** The severity before a host lowered it. */
  readonly unweighed?: Severity
}

/** What the settings say about one file. */
export interface FileConfig {
  readonly rules: readonly ActiveRule[]
  readonly surroundings: Surroundings
  /** Whether the settings ignore a finding of this file. An entry that does so counts as used. */
  takeIgnore(ruleId: string, pointer: string): boolean
}

/** A rule's severity, alone or with options. */
type RuleSetting = RuleSeverity | readonly [RuleSeverity] | readonly [RuleSeverity, Readonly<Record<string, unknown>>]

/** A finding that is known and accepted. */
export interface IgnoreEntry {
  readonly rule: string
  /** A glob relative to the settings file; every file if absent. */
  readonly file?: string
  /** A JSON pointer: the finding's own place or one above it. Every place if absent. */
  readonly pointer?: string
  readonly reason: string
}

interface Override {
  /** Globs relative to the settings file. */
  readonly files: readonly string[]
  readonly preset?: Preset
  readonly platforms?: readonly Platform[]
  readonly rules?: Readonly<Record<string, RuleSetting>>
}

/** The format described by schemas/settings.schema.json. */
export interface Settings {
  readonly preset?: Preset
  readonly host?: string
  readonly platforms?: readonly Platform[]
  readonly envFiles?: readonly string[]
  /** Whether the variables are set elsewhere, so that only their spelling is checked. */
  readonly assumeEnv?: boolean
  readonly pluginRoot?: string
  readonly rules?: Readonly<Record<string, RuleSetting>>
  readonly ignore?: readonly IgnoreEntry[]
  readonly overrides?: readonly Override[]
  /** The findings that are left for later (schemas/baseline.schema.json). */
  readonly baseline?: string
}

/** Compiles globs; passed in, so that the library is loaded only if there are globs. */
export type GlobCompiler = (patterns: readonly string[]) => (path: string) => boolean

/** Settings that can be queried for a file. */
export class ResolvedSettings {
  readonly #overrides: readonly { readonly matches: (path: string) => boolean; readonly override: Override }[]
  readonly #ignores: readonly { readonly matches: (path: string) => boolean; readonly entry: IgnoreEntry }[]
  readonly #used = new Set<IgnoreEntry>()
  readonly #active = new Map<string, { readonly rules: readonly ActiveRule[]; readonly surroundings: Surroundings }>()

  /** @param commandLine rule severities from the command line, which win over everything else */
  constructor(
    /** The settings as they were written, with those of the command line. */
    readonly written: Settings,
    private readonly rules: readonly AnyRule[],
    private readonly surroundings: Surroundings,
    compileGlobs: GlobCompiler,
    private readonly commandLine: Readonly<Record<string, RuleSeverity>> = {}
  ) {
    this.#overrides = (written.overrides ?? []).map((override) => ({ override, matches: compileGlobs(override.files) }))
    const compile = (file?: string) => (file === undefined ? () => true : compileGlobs([file]))
    this.#ignores = (written.ignore ?? []).map((entry) => ({ entry, matches: compile(entry.file) }))
  }

  /** Whether the settings depend on the path of the file. */
  get variesByPath(): boolean {
    return this.#overrides.length > 0 || this.#ignores.length > 0
  }

  /** The entries of `ignore` that have not ignored anything so far, with their index and the files they are about. */
  get unusedIgnores(): readonly { readonly index: number; readonly entry: IgnoreEntry; readonly matches: (path: string) => boolean }[] {
    return this.#ignores.map((ignore, index) => ({ index, ...ignore })).filter(({ entry }) => !this.#used.has(entry))
  }

  /** @param path relative to the settings file, with forward slashes */
  configFor(path: string): FileConfig {
    const applying = this.#overrides.filter(({ matches }) => matches(path))
    const key = applying.map(({ override }) => this.#overrides.findIndex((other) => other.override === override)).join()
    const active = madeOnce(this.#active, key, () => this.#activate(applying.map(({ override }) => override)))
    const ignores = this.#ignores.filter(({ matches }) => matches(path)).map(({ entry }) => entry)
    return {
      ...active,
      takeIgnore: (rule, pointer) => {
        const covering = ignores.filter((entry) => covers(entry, rule, pointer))
        for (const entry of covering) this.#used.add(entry)
        return covering.length > 0
      }
    }
  }

  /**
   * The severity that the settings give to a finding by its id, if it comes from the doctor and not from a rule.
   * @param path relative to the settings file, with forward slashes
   * @returns undefined if they do not mention it
   */
  severityOf(path: string, id: string): RuleSeverity | undefined {
    const applying = this.#overrides.filter(({ matches }) => matches(path)).map(({ override }) => override)
    return this.#chosen(id, applying)?.severity
  }

  /** What is chosen for a rule, or a finding of the doctor; undefined if nothing is. */
  #chosen(id: string, overrides: readonly Override[]): { readonly severity: RuleSeverity; readonly options: object | undefined } | undefined {
    let chosen: { severity: RuleSeverity; options: object | undefined } | undefined
    // The weakest first.
    for (const layer of [this.written.rules, ...overrides.map(({ rules }) => rules), this.commandLine]) {
      const setting = layer !== undefined && Object.hasOwn(layer, id) ? layer[id] : undefined
      if (setting === undefined) continue
      const [severity, options = chosen?.options] = typeof setting === 'string' ? [setting] : setting
      chosen = { severity, options }
    }
    return chosen
  }

  #activate(overrides: readonly Override[]): { rules: ActiveRule[]; surroundings: Surroundings } {
    const preset = overrides.findLast((override) => override.preset !== undefined)?.preset ?? this.written.preset
    const platforms = overrides.findLast((override) => override.platforms !== undefined)?.platforms
    const rules = this.rules.flatMap((rule): ActiveRule[] => {
      const chosen = this.#chosen(rule.id, overrides)
      const severity = chosen?.severity ?? rule.presets[preset ?? 'recommended']
      if (severity === 'off') return []
      return [{ rule, severity, options: { ...rule.options?.defaults, ...chosen?.options }, ...(chosen === undefined ? {} : { chosen: true }) }]
    })
    const { surroundings } = this
    return { rules, surroundings: platforms === undefined ? surroundings : { ...surroundings, platforms, platformsAtHand: false } }
  }
}

/** Whether an entry is about a finding, in a file that it is about. */
function covers(entry: IgnoreEntry, rule: string, pointer: string): boolean {
  return entry.rule === rule && (entry.pointer === undefined || isAtOrBelow(pointer, entry.pointer))
}

/** Whether a place is the same as another, or inside it. */
export function isAtOrBelow(pointer: string, other: string): boolean {
  return pointer === other || pointer.startsWith(other + '/')
}
