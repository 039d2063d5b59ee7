import type { Phrase } from '../../base/wording.js'
import type { HostProfile } from '../../hosts/profile.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isRecord } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { fromPluginRoot, inQuotes } from './hook-commands.js'
import { CONDITION, eventLike, matcherFrom, OF_TOOLS, TO_FILL, toCheck } from './hook-forms.js'

interface ExampleOptions {
  /** For which the hooks are; by default, what the entry says, or any. */
  readonly event?: string | undefined
  /** The file with the hooks: in a plugin, what they run is written from its folder, and a hook of a type that its host has keeps it. */
  readonly reading?: Reading
}

/** The first of some hooks, as its host loads it. */
interface HookExample {
  readonly form: string
  /** What the form cannot say, as sentences. */
  readonly notes: readonly Phrase[]
}

type Members = Readonly<Record<string, unknown>>

/** What a map of hooks by events looks like, with what the first entry of a list says. */
export function hookExample(list: unknown, events: readonly string[], { event: given, reading }: ExampleOptions = {}): HookExample {
  const [first = {}] = Array.isArray(list) ? list.filter(isRecord) : []
  const inner = Array.isArray(first.hooks) ? (first.hooks.find(isRecord) ?? {}) : first
  const event = given ?? eventIn(first, events) ?? 'PreToolUse'
  const { matcher, condition, unread } = matcherFrom(matcherOf(first, event, events))
  const { guards, notFor = {} } = reading?.host.hooks ?? {}
  const { types = {}, fields = {} } = guards ?? {}
  const meant = typeof inner.type === 'string' && Object.hasOwn(types, inner.type) ? inner.type : 'command'
  const isRun = meant === 'command' || isRunAt(meant, event, notFor)
  const type = isRun ? meant : 'command'
  const needed = type === 'command' ? { command: commandOf(inner, reading) } : Object.fromEntries((types[type] ?? []).map((field) => [field, TO_FILL]))
  const others = type === meant ? Object.fromEntries(Object.entries(fields).flatMap(([field, is]) => keptOf(field, is, inner[field] ?? first[field]))) : {}
  const hook = { type, ...needed, ...(condition === undefined ? {} : { if: condition }), ...others }
  const group = { ...(matcher === undefined ? {} : { matcher }), hooks: [hook] }
  const unreads = [unread, CONDITIONS.find((name) => first[name] !== undefined || inner[name] !== undefined)].filter((name) => name !== undefined)
  return {
    form: spaced({ [event]: [group] }),
    notes: [
      ...(isRun
        ? []
        : [
            {
              text:
                event === 'SessionStart'
                  ? "{{host}} does not run hooks of type '{{type}}' for '{{event}}': what a command prints there goes to the model."
                  : "{{host}} does not run hooks of type '{{type}}' for '{{event}}'.",
              data: { host: reading === undefined ? '' : subjectOf(reading.host), type: meant, event }
            }
          ]),
      ...unreads.map((name) => toCheck(name, type))
    ]
  }
}

/** What an entry has as its matcher, without an event that is in it; with the names of tools that are next to it. */
function matcherOf(entry: Members, event: string, events: readonly string[]): unknown {
  const { matcher } = entry
  const tools = OF_TOOLS.find((name) => entry[name] !== undefined)
  if (tools !== undefined && !isRecord(matcher)) return { [tools]: entry[tools], ...(matcher === undefined || matcher === entry[tools] ? {} : { matcher }) }
  return isRecord(matcher) && eventIn(matcher, events) === event ? Object.fromEntries(Object.entries(matcher).filter(([name]) => name !== 'event')) : matcher
}

/** Whether an entry of a list says for which event it is, or what to run. */
export function isLikeHook(entry: unknown, events: readonly string[]): boolean {
  return !isRecord(entry) || eventIn(entry, events) !== undefined || ['hooks', 'matcher', 'prompt', 'url', 'file', 'path', 'handler', ...NAMES_OF_COMMAND].some((name) => entry[name] !== undefined)
}

function eventIn({ event, hookEvent, events: several, on, trigger, type, name, matcher }: Members, events: readonly string[]): string | undefined {
  return [event, hookEvent, several, on, trigger, type, name, isRecord(matcher) ? matcher.event : undefined].flat().flatMap((one) => (typeof one === 'string' ? (eventLike(one, events) ?? []) : []))[0]
}

/** The types of hooks that a host runs for an event. */
export function typesAt(event: string, { hooks }: HostProfile): readonly string[] | undefined {
  return hooks?.guards === undefined ? undefined : Object.keys(hooks.guards.types).filter((type) => isRunAt(type, event, hooks.notFor ?? {}))
}

function isRunAt(type: string, event: string, notFor: Readonly<Record<string, readonly string[]>>): boolean {
  const events = Object.hasOwn(notFor, type) ? (notFor[type] ?? []) : []
  return !events.includes('*') && !events.includes(event)
}

/** A text that can be shown as it is. */
const COMMAND = /^(?:[\w ./-]|\$\{\w+\})+$/
const MAX_SHOWN = 80
/** Words after the program that cannot be a password: its subcommand, options, and files. */
const SUBCOMMAND = /^[a-z]+(?:-[a-z]+)*$/
const OPTION = /^(?:--?[a-z]+(?:-[a-z]+)*|\.{1,2}|\$\{\w+\}[\w./-]*)$/
const FILE = /^(?:\$\{\w+\}\/)?[\w./-]*\.(?:sh|bash|zsh|py|[cm]?[jt]s|rb|pl|php|ps1|cmd|bat|exe|jar|json|ya?ml|toml|md)$/
/** Members that people write for what a hook is to run for. */
const CONDITIONS = ['file_pattern', 'filePattern', 'file_patterns', 'filePatterns', 'pattern', 'patterns', 'glob', 'globs', 'condition', 'conditions']
/** More seconds are milliseconds, or not meant. */
const MAX_SECONDS = 600

const NAMES_OF_COMMAND = ['command', 'script', 'executable', 'run']

function commandOf(inner: Members, reading: Reading | undefined): string {
  const command = NAMES_OF_COMMAND.map((name) => inner[name]).find((one) => typeof one === 'string' && one.length <= MAX_SHOWN && COMMAND.test(one) && isPlain(one.trim().split(/\s+/).slice(1)))
  if (typeof command !== 'string') return TO_FILL
  const written = reading === undefined ? command : fromPluginRoot(command, reading)
  return written === undefined ? TO_FILL : inQuotes(written)
}

/** Whether all words after a program are known to be no secret: a subcommand follows the program or its script. */
function isPlain(words: readonly string[]): boolean {
  return words.every((word, index) => OPTION.test(word) || FILE.test(word) || (SUBCOMMAND.test(word) && (index === 0 || FILE.test(words[index - 1] ?? ''))))
}

/** A field of a hook with what it says, where its host takes that. */
function keptOf(field: string, is: string, value: unknown): readonly (readonly [string, unknown])[] {
  if (is === 'boolean') return typeof value === 'boolean' ? [[field, value]] : []
  if (is === 'seconds') return typeof value === 'number' && value > 0 && value <= MAX_SECONDS ? [[field, value]] : []
  if (is === 'strings')
    return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')
      ? [[field, value.every((one) => one.length <= MAX_SHOWN && COMMAND.test(one)) && (field !== 'args' || isPlain(value)) ? value : [TO_FILL]]]
      : []
  if (is !== 'string' || typeof value !== 'string') return []
  return [[field, value.length <= MAX_SHOWN && (CONDITION.test(value) || COMMAND.test(value)) ? value : TO_FILL]]
}

/** A value on one line, as people write it. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  if (!isRecord(value)) return JSON.stringify(value)
  return `{ ${Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${spaced(one)}`).join(', ')} }`
}
