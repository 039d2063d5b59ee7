import type { Platform, Surroundings } from '../base/world.js'
import type { AnyRule, Preset, RuleSeverity, Severity } from '../rule/rule.js'

/** A rule that is switched on, as the settings have it for one file. */
export interface ActiveRule {
  readonly rule: AnyRule
  readonly severity: Severity
  readonly options: object
  /** Set where the user chose the severity, so that no host makes it graver. */
  readonly chosen?: true
  /** The severity before a host made it milder. */
  readonly unweighed?: Severity
}

/** What the settings say of one file. */
export interface FileConfig {
  readonly rules: readonly ActiveRule[]
  readonly surroundings: Surroundings
  /** Whether the settings ignore a finding of this file. */
  isIgnored(ruleId: string, pointer: string): boolean
  /** Set where they ignore none, so that nobody need ask. */
  readonly ignoresNothing?: true
}

/** A rule's severity, alone or with options. */
type RuleSetting = RuleSeverity | readonly [RuleSeverity] | readonly [RuleSeverity, Readonly<Record<string, unknown>>]

/** A finding that is known and accepted. */
interface IgnoreEntry {
  readonly rule: string
  /** A glob relative to the settings file; every file where absent. */
  readonly file?: string
  /** A JSON pointer; the finding's own place or one above it. Every place where absent. */
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

/** What schemas/settings.schema.json describes. */
export interface Settings {
  readonly preset?: Preset
  readonly host?: string
  readonly platforms?: readonly Platform[]
  readonly envFiles?: readonly string[]
  /** Whether the variables are set elsewhere, so that only how they are spelled is judged. */
  readonly assumeEnv?: boolean
  readonly pluginRoot?: string
  readonly rules?: Readonly<Record<string, RuleSetting>>
  readonly ignore?: readonly IgnoreEntry[]
  readonly overrides?: readonly Override[]
  /** The findings that are left for later (schemas/baseline.schema.json). */
  readonly baseline?: string
}

/** Compiles globs; given from outside, so that the library is loaded only where there are globs. */
export type GlobCompiler = (patterns: readonly string[]) => (path: string) => boolean

/** Settings ready to answer what holds for a file. */
export class ResolvedSettings {
  readonly #overrides: readonly { readonly matches: (path: string) => boolean; readonly override: Override }[]
  readonly #ignores: readonly { readonly matches: (path: string) => boolean; readonly entry: IgnoreEntry }[]
  #everywhere: FileConfig | undefined
  readonly #active = new Map<string, { readonly rules: readonly ActiveRule[]; readonly surroundings: Surroundings }>()

  /** @param commandLine rule severities from the command line: they win over everything else */
  constructor(
    private readonly settings: Settings,
    private readonly rules: readonly AnyRule[],
    private readonly surroundings: Surroundings,
    compileGlobs: GlobCompiler,
    private readonly commandLine: Readonly<Record<string, RuleSeverity>> = {}
  ) {
    this.#overrides = (settings.overrides ?? []).map((override) => ({ override, matches: compileGlobs(override.files) }))
    const compile = (file?: string) => (file === undefined ? () => true : compileGlobs([file]))
    this.#ignores = (settings.ignore ?? []).map((entry) => ({ entry, matches: compile(entry.file) }))
  }

  /** Whether there is a rule of an id, on or off. */
  knows(ruleId: string): boolean {
    return this.rules.some(({ id }) => id === ruleId)
  }

  /** Whether it matters for which path the settings are asked. */
  get variesByPath(): boolean {
    return this.#overrides.length > 0 || this.#ignores.length > 0
  }

  /** @param path relative to the settings file, with forward slashes */
  configFor(path: string): FileConfig {
    if (!this.variesByPath) {
      this.#everywhere ??= { ...this.#activate([]), isIgnored: never, ignoresNothing: true }
      return this.#everywhere
    }
    const applying = this.#overrides.filter(({ matches }) => matches(path))
    const key = applying.map(({ override }) => this.#overrides.findIndex((other) => other.override === override)).join()
    const active = this.#active.get(key) ?? this.#activate(applying.map(({ override }) => override))
    this.#active.set(key, active)
    const ignores = this.#ignores.filter(({ matches }) => matches(path)).map(({ entry }) => entry)
    if (ignores.length === 0) return { ...active, isIgnored: never, ignoresNothing: true }
    return { ...active, isIgnored: (rule, pointer) => covers(ignores, rule, pointer) }
  }

  /**
   * The severity that the settings give to a finding by its id, where no rule of the catalogue makes it (the doctor does).
   * @param path relative to the settings file, with forward slashes
   * @returns undefined where they say nothing of it
   */
  severityOf(path: string, id: string): RuleSeverity | undefined {
    const applying = this.#overrides.filter(({ matches }) => matches(path)).map(({ override }) => override)
    let severity: RuleSeverity | undefined
    for (const layer of this.#layers(applying)) {
      const setting = layer !== undefined && Object.hasOwn(layer, id) ? layer[id] : undefined
      if (setting !== undefined) severity = typeof setting === 'string' ? setting : setting[0]
    }
    return severity
  }

  /** What sets severities, the weakest first. */
  #layers(overrides: readonly Override[]): readonly Override['rules'][] {
    return [this.settings.rules, ...overrides.map((override) => override.rules), this.commandLine]
  }

  #activate(overrides: readonly Override[]): { rules: ActiveRule[]; surroundings: Surroundings } {
    const preset = overrides.findLast((override) => override.preset !== undefined)?.preset ?? this.settings.preset
    const platforms = overrides.findLast((override) => override.platforms !== undefined)?.platforms
    const layers = this.#layers(overrides)
    const rules: ActiveRule[] = []
    for (const rule of this.rules) {
      let severity = rule.presets[preset ?? 'recommended']
      let options: object = rule.options?.defaults ?? {}
      let chosen = false
      for (const layer of layers) {
        if (layer === undefined || !Object.hasOwn(layer, rule.id)) continue
        const setting = layer[rule.id]
        if (setting === undefined) continue
        severity = typeof setting === 'string' ? setting : setting[0]
        chosen = true
        if (typeof setting !== 'string' && setting[1] !== undefined) options = { ...rule.options?.defaults, ...setting[1] }
      }
      if (severity !== 'off') rules.push({ rule, severity, options, ...(chosen ? { chosen } : {}) })
    }
    return { rules, surroundings: platforms === undefined ? this.surroundings : { ...this.surroundings, platforms } }
  }
}

const never = () => false

function covers(entries: readonly IgnoreEntry[], rule: string, pointer: string): boolean {
  return entries.some(
    (entry) =>
      entry.rule === rule && (entry.pointer === undefined || pointer === entry.pointer || pointer.startsWith(entry.pointer + '/'))
  )
}
