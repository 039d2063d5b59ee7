import { join } from '../../base/path.js'
import type { Span } from '../../base/text.js'
import type { Phrase } from '../../base/wording.js'
import type { GuardHooks } from '../../hosts/profile.js'
import type { Document } from '../../json/document.js'
import { isRecord, type Path, valueAt } from '../../json/value.js'
import { shownSibling } from '../../project/plugin-set.js'
import type { Reading } from '../../project/reading.js'
import { templateSlot } from '../templates.js'
import { hookExample, isLikeHook } from './hook-examples.js'
import { eventLike, isLoaded } from './hook-forms.js'
import { matcherFor, type NamedTools, unmatchedServer } from './hook-matchers.js'
import { filesOfHooks, isInside, KEY } from './hooks.js'
import { namedTools } from './plugin-tools.js'

/** Why a host loads no hook of a plugin from one of its files, and what to do. */
export interface HookFileFault {
  /** Absolute, and as it is shown. */
  readonly file: string
  readonly shown: string
  readonly why: string
  readonly fix: Phrase
  /** Whether the host then rejects the plugin; otherwise its servers start anyway. */
  readonly isRefused: boolean
  /** Where in the file. */
  readonly at: Path
  readonly source?: Span
}

/** What the host needs in a file of hooks. */
interface Needed {
  readonly manifest: Reading
  /** It must have one of these members. */
  readonly members: readonly string[]
  readonly events: readonly string[]
  readonly guards: GuardHooks | undefined
  /** Whether the manifest names the file, which must be there then. */
  readonly isNamed: boolean
  readonly tools: () => readonly NamedTools[]
}

/** The files of hooks of a plugin that its host cannot load. @param manifest of the plugin */
export function hookFileFaults(manifest: Reading): HookFileFault[] {
  const { host, plugin } = manifest
  const { needs, events = [] } = host.files.plugin?.hooks ?? {}
  if (needs === undefined || plugin === undefined) return []
  return filesOfHooks(manifest).flatMap((file) => {
    const document = manifest.documentOf(file)
    const isNamed = [valueAt(manifest.value, [KEY])].flat().some((one) => typeof one === 'string' && join(plugin.root, one) === file)
    // A template is not what people install.
    const fault =
      document === undefined || !isInside(manifest, file, plugin.root) || templateSlot(document, manifest) !== undefined
        ? undefined
        : faultOf(document, {
            manifest,
            members: needs,
            events,
            guards: host.hooks?.guards,
            isNamed,
            tools: () => (host.hooks?.matchers === undefined ? [] : namedTools(manifest, host.hooks.matchers))
          })
    return fault === undefined ? [] : [{ file, shown: shownSibling(manifest, file), ...fault }]
  })
}

function faultOf({ byteOrderMark, value, problems }: Document, { manifest: reading, members, events, guards, isNamed, tools }: Needed): Omit<HookFileFault, 'file' | 'shown'> | undefined {
  const none = isNamed ? 'Write { "hooks": {} }.' : 'Write { "hooks": {} }, or remove the file.'
  const example = (list: unknown, event?: string) => hookExample(withOwnTools(list, tools), events, { event, reading })
  const [first] = problems
  if (first !== undefined)
    return {
      ...(byteOrderMark ? said('it begins with a byte order mark', 'Save it without the mark.') : said('it is not valid JSON', 'Correct the syntax.')),
      at: [],
      source: { start: first.start, end: first.end }
    }
  if (!isRecord(value))
    return {
      ...said('it is not an object', Array.isArray(value) && value.length > 0 ? `Write { "hooks": {{form}} }${others(value)}.` : none, example(value)),
      at: []
    }
  const map = value[KEY]
  if (Object.hasOwn(value, KEY) && map === null) return { ...said('its "hooks" is null', 'Write an object there.'), at: [KEY] }
  if (Object.hasOwn(value, KEY) && !isRecord(map)) {
    const isIdle = Array.isArray(map) && !map.some((entry) => isLikeHook(entry, events))
    const fix = isIdle ? none : `Write an object there, such as {{form}}${others(map)}.`
    return { ...said(isIdle && map.length > 0 ? 'its "hooks" is a list in which no entry says what to run' : 'its "hooks" is not an object', fix, example(map)), at: [KEY], isRefused: true }
  }
  if (members.some((name) => Object.hasOwn(value, name))) return undefined
  const event = Object.keys(value).find((name) => Array.isArray(value[name]))
  const hasMore = Object.keys(value).some((name) => !/^(?:\$schema|name|description|version)$/.test(name))
  if (event === undefined)
    return {
      ...said(
        'it has no "hooks"',
        hasMore
          ? `If it has hooks, write them under "hooks", by the events of the host, ${A_HOOK}. Otherwise ${isNamed ? 'write { "hooks": {} }' : 'remove the file'}.`
          : none
      ),
      at: []
    }
  const entries = value[event]
  // What would be reported next is said at once.
  const isNext = guards !== undefined && !isLoaded(entries, guards)
  const shown = isNext ? example(entries, eventLike(event, events) ?? event) : { form: `{ ${JSON.stringify(eventLike(event, events) ?? event)}: … }` }
  return { ...said('its events are not in "hooks"', `Put them there${isNext ? ', each hook in a list with its type' : ''}: { "hooks": {{form}} }.`, shown), at: [event] }
}

const A_HOOK = 'such as { "hooks": { "UserPromptSubmit": [{ "hooks": [{ "type": "command", "command": "…" }] }] } }'

/** A list whose first entry matches the tools of the plugin's own servers, where it means them by the names that they would have in a project. */
function withOwnTools(list: unknown, tools: () => readonly NamedTools[]): unknown {
  const [first, ...more] = Array.isArray(list) ? (list as readonly unknown[]) : []
  if (!isRecord(first) || typeof first.matcher !== 'string') return list
  const missed = unmatchedServer(first.matcher, tools())
  return missed === undefined ? list : [{ ...first, matcher: matcherFor(first.matcher, missed) ?? `${missed.own}.*` }, ...more]
}

/** For a list of which only the first is shown. */
function others(list: unknown): string {
  return Array.isArray(list) && list.length > 1 ? ', and do the same for the others' : ''
}

/** @param shown in the fix, if it has a form, with what is to be noted of it */
function said(why: string, fix: string, { form, notes = [] }: { readonly form?: string; readonly notes?: readonly Phrase[] } = {}): Pick<HookFileFault, 'why' | 'fix' | 'isRefused'> {
  const isShown = fix.includes('{{form}}')
  const [first, second] = isShown ? notes : []
  return {
    why,
    fix: {
      text: [fix, ...(first === undefined ? [] : ['{{first}}']), ...(second === undefined ? [] : ['{{second}}'])].join(' '),
      data: isShown ? { form, first, second } : {}
    },
    isRefused: false
  }
}

/** The usual file of hooks, which a manifest names too, and the last version of the host that reports the plugin as failed to load then. */
export function hooksNamedTwice({ host, value, plugin, surroundings: { files } }: Reading): { readonly file: string; readonly version: string } | undefined {
  const { path, strictUntil } = host.files.plugin?.hooks ?? {}
  const [only, ...more] = [valueAt(value, [KEY])].flat()
  if (path === undefined || plugin === undefined || files.kindOf(join(plugin.root, path)) !== 'file') return undefined
  return strictUntil === undefined || only !== `./${path}` || more.length > 0 ? undefined : { file: path, version: strictUntil }
}
