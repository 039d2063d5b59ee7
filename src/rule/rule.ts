import type { Span, TextEdit } from '../base/text.js'
import type { PackageFact, Platform } from '../base/world.js'
import type { HostProfile, Kind } from '../hosts/profile.js'
import type { JsonValue, Path } from '../json/value.js'
import type { Reading } from '../project/reading.js'

/** A message text, with `{{placeholders}}`, and the remedy where it differs from the rule's. */
type Message = string | { readonly text: string; readonly remedy: string }

/** What a rule found, in terms of the value: it knows no lines. */
export interface Problem<MessageId extends string = string> {
  readonly message: MessageId
  readonly data?: Readonly<Record<string, string | number | undefined>>
  readonly at: Path
  /** What of the place to point at; a key where something is missing from its value. Default: the value. */
  readonly part?: 'key' | 'value'
  /** A run of characters in the string at `at` (in its key, with `part: 'key'`), in decoded UTF-16 units. */
  readonly span?: Span
  /** Source offsets, for defects of the text itself; wins over `at`. */
  readonly source?: Span
  /** A severity milder than the rule's. It can only lower. */
  readonly severity?: Severity
  /** Set where no host can load the server: a profile that makes the rule's findings milder does not make this one milder. */
  readonly inEveryHost?: true
  /** Set where it is said once of the file, at the first of its places: a baseline knows it again at another one. */
  readonly once?: true
  readonly related?: readonly RelatedPlace[]
  readonly fix?: Fix
  readonly suggestions?: readonly Suggestion[]
}

/** Another place that explains the finding. */
export interface RelatedPlace {
  readonly message: string
  readonly at: Path
  readonly part?: 'key' | 'value'
  /** A run of characters in the string at `at`, as of a problem; in the finding's own file. */
  readonly span?: Span
  readonly source?: Span
  /** The file it stands in, as an absolute path; the finding's own where absent. */
  readonly file?: string
  /** That file's path as it is shown. */
  readonly shown?: string
}

/** A file as a rule's example shows it, with the world it is judged in. */
export interface Example {
  /** One line on what it shows. */
  readonly title?: string
  /** The file's text; a value is written with an indentation of two spaces. */
  readonly input: string | Readonly<Record<string, unknown>> | readonly unknown[]
  /** The host it is judged by, as hosts/ names it. Default: that of the specification. */
  readonly host?: string
  /** The path of the file, relative to the example's root. Default: the first of the rule's kinds decides. */
  readonly path?: string
  /** Further files around it: path to text. */
  readonly files?: Readonly<Record<string, string>>
  /** Files that may be executed; every path ends in one of `files`. */
  readonly executables?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Set where the variables are set elsewhere. */
  readonly assumeEnv?: true
  /** Those that were named. */
  readonly platforms?: readonly Platform[]
  /** The platform at hand, where none was named. Default: linux. */
  readonly platformAtHand?: Platform
  readonly options?: Readonly<Record<string, unknown>>
  /** What the registry said, by `name@version` as it is wanted; a name without a version ends in `@`. */
  readonly packages?: Readonly<Record<string, PackageFact>>
  /** The clock, in milliseconds since 1970. */
  readonly now?: number
}

/** A problem an invalid example must yield, with its exact place. */
interface ExpectedProblem {
  readonly message: string
  /** `line:column-line:column`, or `line:column-column` on one line; 1-based, the end is excluded. */
  readonly range: string
  readonly severity?: Severity
}

export interface InvalidExample extends Example {
  readonly problems: readonly ExpectedProblem[]
  /** The file after the rule's fix. */
  readonly fixed?: string | Readonly<Record<string, unknown>>
}

/** JSON Schema (draft-07) of a rule's options, each with a default. */
interface OptionsSchema {
  readonly type: 'object'
  readonly additionalProperties: false
  readonly properties: Readonly<Record<string, OptionSchema>>
}

interface OptionSchema {
  readonly description: string
  readonly default: unknown
  readonly [keyword: string]: unknown
}

export interface Rule<MessageId extends string = string, Options extends object = object> {
  /** The file's name, in kebab-case. */
  readonly id: string
  readonly kinds: readonly Kind[]
  readonly presets: Readonly<Record<Preset, RuleSeverity>>
  /** How grave a finding is for whoever runs the server; absent where no attacker gains anything by it. */
  readonly security?: SecurityLevel
  /** One sentence: what is reported. */
  readonly summary: string
  /** Why it matters: what the host does, what happened to others. Markdown. */
  readonly why: string
  /** What to do. One or two sentences. */
  readonly remedy: string
  /** The section of the specification, such as `§2.3`. */
  readonly spec?: string
  readonly messages: Readonly<Record<MessageId, Message>>
  readonly options?: { readonly schema: OptionsSchema; readonly defaults: Options }
  /** Set where an error of it means that the host does not load the server; with some hosts alone, where they differ. */
  readonly refuses?: true | ((host: HostProfile) => boolean)
  /** True for a rule that judges by what registries say, and so only with --online. */
  readonly online?: true
  /** Set where it is about what a host merely ignores: in a file that may be meant for another host, that is no mistake. */
  readonly ofIdle?: true
  /** The messages about what is missing on this machine, where nothing is wrong with the file; or all of them. */
  readonly ofMachine?: true | readonly MessageId[]
  /** True where it may find something elsewhere that it does not find here: by the platform at hand, the time, or files nobody commits. */
  readonly variesByMachine?: true
  /** True for a rule that also judges what could be saved of a broken file. */
  readonly judgesBroken?: boolean
  readonly examples: { readonly valid: readonly Example[]; readonly invalid: readonly InvalidExample[] }
  /** Whether the file may have anything for `check`: quick, and true of too much. For rules about what is rare. */
  onlyIf?(reading: Reading): boolean
  check(reading: Reading, options: Options): Iterable<Problem<MessageId>>
}

/** Declares a rule; only here so that message ids and options are inferred and checked. */
export function defineRule<const MessageId extends string, Options extends object = object>(
  rule: Rule<MessageId, Options>
): Rule<MessageId, Options> {
  return rule
}

/** What to do, as it is said of the rule itself and of no finding: `NAME` stands for the name of whatever is found. */
export function generalRemedy({ remedy }: Pick<Rule, 'remedy'>): string {
  return remedy.replaceAll(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => name.toUpperCase())
}

/** A rule of any message ids and options, as the registry holds it. */
export type AnyRule = Rule

export const SEVERITIES = ['error', 'warning', 'info'] as const
export type Severity = (typeof SEVERITIES)[number]
export type RuleSeverity = Severity | 'off'

/** The levels in which code scanning sorts what is found about security. */
export type SecurityLevel = 'high' | 'medium' | 'low'

export const PRESETS = ['spec', 'recommended', 'strict'] as const
export type Preset = (typeof PRESETS)[number]

const RANK: Record<Severity, number> = { error: 3, warning: 2, info: 1 }

/** Whether a severity is at least as grave as another. */
export function atLeast(severity: Severity, bound: Severity): boolean {
  return RANK[severity] >= RANK[bound]
}

/** The milder of two severities. */
export function milder(a: Severity, b: Severity): Severity {
  return RANK[a] <= RANK[b] ? a : b
}

/** One step of a repair, in terms of the value; `resolve-fix.ts` turns it into edits that keep the file's format. */
export type FixStep =
  /** Replaces the value at a path. */
  | { readonly op: 'replace'; readonly at: Path; readonly value: JsonValue }
  /** Adds a property: first in its object, or last. */
  | { readonly op: 'add'; readonly at: Path; readonly value: JsonValue; readonly where: 'first' | 'last' }
  /** Puts elements into an array, the first of them at the index the path ends in. */
  | { readonly op: 'insert'; readonly at: Path; readonly values: readonly JsonValue[] }
  /** Removes a property or an element, with its comma. */
  | { readonly op: 'remove'; readonly at: Path }
  | { readonly op: 'rename'; readonly at: Path; readonly key: string }
  /** Replaces a run of characters inside a string; the span counts decoded UTF-16 units. */
  | { readonly op: 'splice'; readonly at: Path; readonly span: Span; readonly text: string }
  /** Replaces source text. */
  | { readonly op: 'text'; readonly edit: TextEdit }

export type Fix = readonly FixStep[]

/** A repair that may change what a correct host would do, and so is never applied without being asked for. */
export interface Suggestion {
  readonly title: string
  readonly fix: Fix
}
