import { oncePer } from '../base/lists.js'
import type { Span } from '../base/text.js'
import type { Phrase } from '../base/wording.js'
import type { Approval, PackageFact, Platform } from '../base/world.js'
import type { HostProfile, Kind } from '../hosts/profile.js'
import type { Fix, Path } from '../json/value.js'
import type { Reading } from '../project/reading.js'

export type { Fix, FixStep } from '../json/value.js'

/**
 * What happens because of a problem:
 * - `unloadable`: no host can load the server, even if the host's profile makes the rule's findings milder
 * - `refused`: the host drops the server, or the file
 * - `unseen`: the host does not look for servers there, and reads the rest of the file
 * - `refused-at-start`: the host has read the file by then, and drops the server when it would start it
 * - `fails`: the host loads the server, which then does not start
 * - `ignored`: the host ignores what the problem is about
 * - `machine`: something is missing on this machine, where nothing is wrong with the file
 */
export type Effect = 'unloadable' | 'refused' | 'unseen' | 'refused-at-start' | 'fails' | 'ignored' | 'machine'

/**
 * A message text with `{{placeholders}}`, and its remedy and effect if they differ from the rule's. The sentences of a remedy are apart if
 * some of them are the same for several hosts and others are not. `removes` is set if the remedy is to remove the server: of its entry, others
 * say only what keeps it from starting, and what is about security. `keepsFile` is set if a file that is not read is to stay where it is: others
 * check it as if it were read.
 */
type Message = string | { readonly text: string; readonly remedy?: string | readonly string[]; readonly effect?: Effect; readonly removes?: true; readonly keepsFile?: true }

/** The remedy of a message that says what is offered for the problem, so that the two cannot differ; if nothing is, that of the rule. */
export const OFFER = '{{offer}}'

/** What a rule found, in terms of the value: it does not know lines. */
export interface Problem<MessageId extends string = string> {
  readonly message: MessageId
  readonly data?: Readonly<Record<string, string | number | Phrase | undefined>>
  readonly at: Path
  /** Which part of the place to point at: the key if something is missing from its value. Default: the value. */
  readonly part?: 'key' | 'value'
  /** A run of characters in the string at `at` (in its key, with `part: 'key'`), in decoded UTF-16 units. */
  readonly span?: Span
  /** Source offsets, for syntax errors; wins over `at`. */
  readonly source?: Span
  /** A severity lower than the rule's. It cannot raise it. */
  readonly severity?: Severity
  /** Set if it differs from that of the message. */
  readonly effect?: Effect
  /** Set if it is reported once for the file, at the first of its places: a baseline recognises it at another one. */
  readonly once?: true
  /** Entries that the host does not read where they are, and that the remedy moves or removes: of their form, nothing is said. */
  readonly unread?: readonly Path[]
  readonly related?: readonly RelatedPlace[]
  readonly fix?: Fix
  readonly suggestions?: readonly Suggestion[]
}

/** Another place that explains the finding. */
export interface RelatedPlace {
  readonly message: string
  readonly at: Path
  readonly part?: 'key' | 'value'
  /** A run of characters in the string at `at`, as in a problem; in the finding's own file. */
  readonly span?: Span
  /** In another file, source offsets in its text as it is read, with a byte order mark. */
  readonly source?: Span
  /** The absolute path of its file; absent for the file of the finding. */
  readonly file?: string
  /** The path of that file as it is shown. */
  readonly shown?: string
}

/** How problems of a rule become one, that of the first that is as severe as the rule, with the places of the others as related ones. */
export interface Grouping<MessageId extends string = string> {
  /** What is said of the other places. */
  readonly also: string
  /** What the problems of a group have in common; undefined for a problem that stays alone. Default: the message and its data. */
  by?(problem: Problem<MessageId>): string | undefined
  /** What the message says about the group. */
  count?(group: readonly Problem<MessageId>[]): Problem['data']
}

/** A file in a rule's example, with its surroundings. */
export interface Example {
  /** One line about what it shows. */
  readonly title?: string
  /** The text of the file; a value is written with two spaces of indentation. */
  readonly input: string | Readonly<Record<string, unknown>> | readonly unknown[]
  /** The host it is checked for, by its name in hosts/. Default: the one of the specification. */
  readonly host?: string
  /** The path of the file, relative to the root of the example. Default: derived from the first of the rule's kinds. */
  readonly path?: string
  /** Other files around it: path to text. */
  readonly files?: Readonly<Record<string, string>>
  /** Files that are executable; every path ends in one of `files`. */
  readonly executables?: readonly string[]
  /** Set if git tracks the file, and all others around it; or the paths of what it tracks. */
  readonly tracked?: true | readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Set if the variables are set elsewhere. */
  readonly assumeEnv?: true
  /** The platforms that the user named. */
  readonly platforms?: readonly Platform[]
  /** The current platform, if the user named none. Default: linux. */
  readonly platformAtHand?: Platform
  readonly options?: Readonly<Record<string, unknown>>
  /** What the registry says, by `name@version` as requested; a name without a version ends in `@`. */
  readonly packages?: Readonly<Record<string, PackageFact>>
  /** What `plugvet.lock.json` says was approved. */
  readonly approved?: readonly Approval[]
  /** The clock, in milliseconds since 1970. */
  readonly now?: number
}

/** A problem that an invalid example must have, with its exact place. */
interface ExpectedProblem {
  readonly message: string
  /** `line:column-line:column`, or `line:column-column` on one line; 1-based, the end is exclusive. */
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
  /** The name of its file, in kebab-case. */
  readonly id: string
  readonly kinds: readonly Kind[]
  /** Set for a rule about the syntax of a notation other than JSON: no other file is checked by it. */
  readonly notation?: 'TOML' | 'YAML'
  readonly presets: Readonly<Record<Preset, RuleSeverity>>
  /** How severe a finding is for the security of the user who runs the server; absent if an attacker gains nothing from it. */
  readonly security?: SecurityLevel
  /** The risk of the OWASP MCP Top 10 (2025) that it is about: https://owasp.org/www-project-mcp-top-10/. Absent where none clearly fits. */
  readonly owasp?: OwaspRisk
  /** One sentence: what is reported. */
  readonly summary: string
  /** Why it matters: what the host does, what happened to others. Markdown. */
  readonly why: string
  /** What to do. One or two sentences, without `{{placeholders}}`: it is also shown without a finding. */
  readonly remedy: string
  /** The section of the specification, such as `§2.3`. */
  readonly spec?: string
  readonly messages: Readonly<Record<MessageId, Message>>
  readonly options?: { readonly schema: OptionsSchema; readonly defaults: Options }
  /** The effect of the messages that do not name another. */
  readonly effect?: Effect
  /** Set if what it says of several places of a file is said once; what a host refuses is said of each. */
  readonly group?: Grouping<MessageId>
  /** The rules that would say less about a place where this one reports something: as long as it is on, they say nothing there. */
  readonly supersedes?: readonly string[]
  /** True for the rule about files that no host reads, in whatever form they are: of a file that it reports, others say only what is about credentials. */
  readonly saysUnread?: true
  /** True for a rule that relies on registries, and so works only with --online. */
  readonly online?: true
  /** True if it may find something elsewhere that it does not find here, because of the current platform, the time, or files that are never committed. */
  readonly variesByMachine?: true
  /** True if it is about values that readers of a document fill in: it says nothing of a block that they copy. */
  readonly ofBlanks?: true
  /** What takes its findings back where code declares the server. */
  readonly excusedInCode?: CodeExcuse
  /** True for a rule that also checks what could be recovered from a broken file. */
  readonly judgesBroken?: boolean
  readonly examples: { readonly valid: readonly Example[]; readonly invalid: readonly InvalidExample[] }
  check(reading: Reading, options: Options): Iterable<Problem<MessageId>>
}

/** Code that connects to whatever URL it is told, and so has to speak every transport; or that sends requests with a `fetch` of its own, which may use no network. */
export type CodeExcuse = 'connectsAnywhere' | 'hasOwnFetch'

/** What happens in a host because of a problem. A profile that makes a rule's findings errors says that the host refuses the server. */
export function effectOf(rule: AnyRule, problem: Problem, { rules }: HostProfile): Effect | undefined {
  const effect = problem.effect ?? messageEffect(rule, rule.messages[problem.message])
  const weight = Object.hasOwn(rules, rule.id) ? rules[rule.id] : undefined
  if (weight === undefined || effect === 'unloadable' || effect === 'machine') return effect
  if (weight !== 'error') return 'ignored'
  return problem.severity !== undefined || isRefusal(effect) ? effect : 'refused'
}

/** The effect of an empty field that a host needs, if such an entry is of another form to it than those it reads. */
export function effectOfEmpty({ emptyByForm }: HostProfile): Pick<Problem, 'effect'> {
  return emptyByForm === true ? { effect: 'refused' } : {}
}

/** Whether a host does not load the server, or nothing of the file. */
export function isRefusal(effect: Effect | undefined): boolean {
  return effect === 'refused' || effect === 'unseen' || effect === 'refused-at-start' || effect === 'unloadable'
}

/** Whether a rule is about credentials in a file. */
export function isAboutCredentials({ owasp }: AnyRule): boolean {
  return owasp === 'MCP01'
}

/** Whether a rule has a message with an effect. */
export function hasEffect(rule: AnyRule, isWanted: (effect: Effect | undefined) => boolean): boolean {
  return Object.values(rule.messages).some((message) => isWanted(messageEffect(rule, message)))
}

const hasRefusal = oncePer((rule: AnyRule) => hasEffect(rule, isRefusal))

/** Whether a host may refuse something because of a rule: by the effect of a message, or because its profile says so. */
export function mayRefuse(rule: AnyRule, { rules: weights }: HostProfile): boolean {
  return hasRefusal(rule) || weights[rule.id] === 'error'
}

/** Whether the remedy of a message, or of one of a rule's messages, is to remove the server. */
export function removesServer(rule: AnyRule, message?: string): boolean {
  const messages = message === undefined ? Object.values(rule.messages) : [rule.messages[message]]
  return messages.some((one) => typeof one === 'object' && one.removes === true)
}

/** Whether a message is about a file that is to stay where it is, although the host does not read it yet. */
export function keepsFile({ messages }: AnyRule, id: string): boolean {
  const message = messages[id]
  return typeof message === 'object' && message.keepsFile === true
}

function messageEffect(rule: AnyRule, message: Message | undefined): Effect | undefined {
  return typeof message === 'object' ? (message.effect ?? rule.effect) : rule.effect
}

/** Whether a kind of file is one of a task orchestrator. */
export function isOfOrchestrator(kind: Kind): boolean {
  return kind === 'state' || kind === 'heartbeat' || kind === 'workflow'
}

/** Whether a rule is about files that declare servers; the others are about the files of a task orchestrator. */
export function isOfServers({ kinds }: Pick<AnyRule, 'kinds'>): boolean {
  return !kinds.every(isOfOrchestrator)
}

/** Declares a rule. Exists only so that message ids and options are inferred and checked. */
export function defineRule<const MessageId extends string, Options extends object = object>(
  rule: Rule<MessageId, Options>
): Rule<MessageId, Options> {
  return rule
}

/** A rule of any message ids and options, as the registry holds it. */
export type AnyRule = Rule

export const SEVERITIES = ['error', 'warning', 'info'] as const
export type Severity = (typeof SEVERITIES)[number]
export type RuleSeverity = Severity | 'off'

/** The levels in which code scanning sorts what is found about security. */
export type SecurityLevel = 'high' | 'medium' | 'low'

/** Risks of the OWASP MCP Top 10: exposed secrets, too many rights, the supply chain, missing authentication, and servers that nobody approved. */
export type OwaspRisk = 'MCP01' | 'MCP02' | 'MCP04' | 'MCP07' | 'MCP09'

export const PRESETS = ['spec', 'recommended', 'strict'] as const
export type Preset = (typeof PRESETS)[number]

const RANK: Record<Severity, number> = { error: 3, warning: 2, info: 1 }

/** Whether a severity is at least as high as another. */
export function atLeast(severity: Severity, bound: Severity): boolean {
  return RANK[severity] >= RANK[bound]
}

/** The lower of two severities. */
export function milder(a: Severity, b: Severity): Severity {
  return RANK[a] <= RANK[b] ? a : b
}

/** A fix that may change what a correct host would do, and so is never applied unless the user asks for it. */
export interface Suggestion {
  readonly title: string
  readonly fix: Fix
}
