import { basename, dirname, join } from '../../base/path.js'
import type { Phrase } from '../../base/wording.js'
import type { FileAccess } from '../../base/world.js'
import type { GuardHooks } from '../../hosts/profile.js'
import { isRecord, type Path } from '../../json/value.js'
import { isListedWith } from '../../project/listed-plugins.js'
import { shownSibling } from '../../project/plugin-set.js'
import type { Reading } from '../../project/reading.js'
import { othersManifests } from '../other-program.js'
import { pluginsAround } from '../plugins-around.js'
import type { FixStep } from '../rule.js'
import { hookExample, typesAt } from './hook-examples.js'
import { eventLike } from './hook-forms.js'
import { type Hooks, isNamedFor, KEY } from './hooks.js'

/** The events of a file of hooks of a plugin where its host does not look for them. */
export interface StrayHooks {
  /** From the root of the plugin, and as it is shown. */
  readonly file: string
  readonly shown: string
  /** Where the host looks. */
  readonly place: string
  /** Where the events are: in `hooks`, or as members of the file. */
  readonly at: Path
}

/** The hooks that a plugin has in its root, in the folder of its manifest or under another name, in the form of its host, which reads them only if the manifest or a marketplace names them. @param manifest of the plugin */
export function strayHooks(manifest: Reading): StrayHooks | undefined {
  const { host: { manifestPath = '', files: { plugin: { hooks: { path: place = '', events = [] } = {} } = {} } }, value, plugin, surroundings: { files } } = manifest
  const file = basename(place)
  if (
    plugin === undefined ||
    file === place ||
    !isRecord(value) ||
    Object.hasOwn(value, 'hooks') ||
    (files.kindOf(join(plugin.root, place)) !== undefined && !isWithoutHooks(manifest.documentOf(join(plugin.root, place))?.value))
  )
    return undefined
  const folder = dirname(place)
  const named = (files.filesIn(join(plugin.root, folder)) ?? []).filter((name) => name.endsWith('.json') && !FOR_OTHERS.test(name)).toSorted().map((name) => `${folder}/${name}`)
  for (const path of [file, `${dirname(manifestPath)}/${file}`, ...named]) {
    const document = manifest.documentOf(join(plugin.root, path))
    const inside = document?.value
    if (document === undefined || !isRecord(inside)) continue
    const at = isRecord(inside.hooks) ? ['hooks'] : []
    const map = isRecord(inside.hooks) ? inside.hooks : inside
    // Under another name, it may be what people put into their settings.
    const isOwn = path !== `${folder}/${basename(path)}` || manifest.host.hooks?.roots.some((variable) => document.text.includes(variable)) === true
    if (
      isOwn &&
      events.some((event) => hasGroups(map[event])) &&
      !isForOther(manifest, plugin.root, path, document.text) &&
      !isListedWith('hooks', plugin.root, files) &&
      !isMerged(plugin.root, basename(path), files) &&
      !isCopiedToPlugin(manifest, place, document.text)
    )
      return { file: path, shown: shownSibling(manifest, join(plugin.root, path)), place, at }
  }
  return undefined
}

/** Whether a file of hooks has none, and nothing else either. */
function isWithoutHooks(file: unknown): boolean {
  return isRecord(file) && isRecord(file.hooks) && Object.values(file.hooks).every((groups) => Array.isArray(groups) && groups.length === 0)
}

/** Hooks for another host, or that people turn on themselves, by the name of the file. */
const FOR_OTHERS = /codex|cursor|copilot|gemini|qwen|opencode|windsurf|snippet|example|sample|template|optional|opt-in|settings|disabled/i

/** So many scripts are read. */
const MAX_SCRIPTS = 30

/** Whether a script of the plugin names the file: it may put the hooks into the settings of the host. */
function isMerged(root: string, file: string, files: FileAccess): boolean {
  const scripts = [root, join(root, 'scripts'), join(root, 'bin')].flatMap((folder) => (files.filesIn(folder) ?? []).filter((name) => OF_SCRIPT.test(name)).map((name) => join(folder, name)))
  return scripts.slice(0, MAX_SCRIPTS).some((script) => files.readText(script)?.replaceAll(`hooks/${file}`, '').includes(file) === true)
}

/** Whether a listed plugin has the same file where its host looks: a build copies it from there. */
function isCopiedToPlugin(manifest: Reading, place: string, text: string): boolean {
  const { plugin, surroundings: { files } } = manifest
  return plugin !== undefined && pluginsAround(plugin.root, manifest).some(([, folder]) => folder !== plugin.root && files.readText(join(folder, place)) === text)
}

const OF_SCRIPT = /\.(?:sh|bash|zsh|ps1|py|[cm]?[jt]s)$|^(?:Makefile|justfile)$/

/** Whether a list of hooks has one in a group, which may have a matcher, as Claude Code writes them. */
function hasGroups(groups: unknown): boolean {
  return Array.isArray(groups) && groups.some((group) => isRecord(group) && Array.isArray(group.hooks) && group.hooks.some(isRecord))
}

/** Whether the plugin is for another host too, which may read the file: its manifest names it, or the hooks do not say for which host they are. */
function isForOther(manifest: Reading, root: string, file: string, text: string): boolean {
  const { host: { hooks }, surroundings: { files } } = manifest
  const others = othersManifests(manifest, root)
  const isOwn = hooks?.roots.some((variable) => text.includes(variable)) === true
  return others.length > 0 && (!isOwn || others.some((path) => files.readText(join(root, path))?.includes(`"./${file}"`) === true))
}

/** Events that a host does not have. */
export interface UnknownEvents {
  readonly names: readonly [string, ...string[]]
  /** What the first is called, if only upper and lower case or signs differ. */
  readonly meant?: string
  /** What the host has in place of the first, if another host calls it that. */
  readonly counterpart?: string
  /** The matcher for what the name of the first says, such as a commit or an edit. */
  readonly matcher?: string
  /** Whether it has a text for a list of hooks. */
  readonly isText: boolean
  /** Renames all of them, if that is all that is wrong. */
  readonly fix: readonly FixStep[]
}

/** Events of Claude Code and Codex, and those of Gemini CLI at the same moment. */
const COUNTERPARTS = [['PreToolUse', 'BeforeTool'], ['PostToolUse', 'AfterTool'], ['UserPromptSubmit', 'BeforeAgent'], ['Stop', 'AfterAgent'], ['PreCompact', 'PreCompress']]

/** Events that are turned off by their names. */
const PUT_ASIDE = /(?:^|[_-])(?:disabled|off|old|bak|backup|unused)$/i

/** The events of a list of hooks that its host does not have, and that are not those of another host for which the list is too. */
export function unknownEvents(reading: Reading, hooks: Hooks): UnknownEvents | undefined {
  const { kind, plugin, host } = reading
  const { value, at, events } = hooks
  if (events === undefined || (plugin !== undefined && !isNamedFor(host, hooks) && othersManifests(reading, plugin.root).length > 0)) return undefined
  const absent = events.filter((event) => !Object.hasOwn(value, event))
  const alike = (name: string) => eventLike(name, absent)
  const isText = (name: string) => typeof value[name] === 'string' && alike(name) !== undefined
  // In a plugin, a small letter is that of an event of Cursor, which has no groups, and a variable of its own.
  const isName = (name: string) =>
    (kind === 'plugin' ? /^[A-Z][A-Za-z]*$/ : /^[A-Za-z][\w-]*$/).test(name) ||
    (isInGroups(value[name]) && alike(name) !== undefined && !JSON.stringify(value[name]).includes('CURSOR_'))
  const isList = (name: string) => Array.isArray(value[name]) && value[name].some(isRecord)
  const isMeant = (name: string) => host.hooks?.matchers !== undefined && (kind === 'plugin' ? isMadeUpInPlugin(name, value[name], isInGroups(value[name])) : isMadeUp(name, value[name]))
  const [first, ...others] = Object.keys(value).filter((name) => !events.includes(name) && !PUT_ASIDE.test(name) && ((isList(name) && isName(name)) || isText(name) || isMeant(name))).toSorted()
  if (first === undefined) return undefined
  const meantBy = (name: string) => (isInGroups(value[name]) ? alike(name) : undefined)
  const meant = alike(first)
  const steps = [first, ...others].flatMap((name): FixStep[] => {
    const key = meantBy(name)
    return key === undefined ? [] : [{ op: 'rename', at: [...at, name], key }]
  })
  // Two lists under one event would leave one of them.
  const isApart = new Set(steps.map((step) => step.op === 'rename' && step.key)).size === others.length + 1
  const moment = host.hooks?.matchers === undefined ? undefined : momentOf(first, events)
  const counterpart = COUNTERPARTS.find((pair) => pair.includes(first))?.find((event) => events.includes(event)) ?? moment?.event
  const isTaken = counterpart !== undefined && typesIn(value[first]).every((type) => typesAt(counterpart, host)?.includes(type) !== false)
  return {
    names: [first, ...others],
    ...(meant === undefined ? {} : { meant }),
    ...(isTaken ? { counterpart } : {}),
    ...(moment?.event === counterpart && moment !== undefined ? { matcher: moment.matcher } : {}),
    isText: isText(first),
    fix: isApart ? steps : []
  }
}

/** The types of the hooks in groups, or of a list of hooks. */
function typesIn(groups: unknown): readonly string[] {
  return [groups].flat().flatMap((group) => (isRecord(group) ? [group, group.hooks].flat() : [])).flatMap((hook) => (isRecord(hook) && typeof hook.type === 'string' ? [hook.type] : []))
}

/** The first member that keeps a host from loading a file of hooks, and what to write instead: `hooks` with the events that are next to it. */
export function strayMember({ host: { hooks }, value }: Reading): { readonly member: string; readonly events: readonly string[] } | undefined {
  const { members, events = [] } = hooks?.guards ?? {}
  const stray = members === undefined || !isRecord(value) ? [] : Object.keys(value).filter((name) => !members.includes(name))
  const [member] = stray
  return member === undefined ? undefined : { member, events: stray.flatMap((name) => eventLike(name, events) ?? []) }
}

function isInGroups(groups: unknown): boolean {
  return Array.isArray(groups) && groups.every((group) => isRecord(group) && Array.isArray(group.hooks))
}

/** Hooks of a plugin that are not under the name of an event, and that their host leaves out. */
export interface UnplacedHooks {
  readonly at: Path
  readonly fix: Phrase
}

/** An object with hooks that has one without its event, which it names in a member of its own at best, or that has all of them in an object of its own. */
export function unplacedHooks({ reading, value, at, events = [] }: Hooks, guards: GuardHooks): UnplacedHooks | undefined {
  if (events.length === 0 || Object.keys(value).some((name) => events.includes(name))) return undefined
  const inner = value[KEY]
  if (isRecord(inner)) {
    // With one of these, the host refuses the plugin.
    return Object.keys(inner).some((name) => events.includes(name)) && !guards.events.some((event) => Object.hasOwn(inner, event))
      ? { at: [...at, KEY], fix: { text: 'Move all that is in this "hooks" one level up, and remove it.', data: {} } }
      : undefined
  }
  if (Array.isArray(inner) || !OF_HOOK.some((name) => typeof value[name] === 'string')) return undefined
  return { at, fix: { text: 'Write it under the event that is meant, such as {{form}}.', data: { form: hookExample([value], events, { reading }).form } } }
}

const OF_HOOK = ['event', 'hookEvent', 'command', 'script', 'executable', 'run']

/** Where hooks go that the front matter of a plugin's agents has: Claude Code 2.1.332 takes `Stop` of an agent as `SubagentStop`, and matches that with the plugin and the agent; in a session, it ran none with the name of the agent alone. */
export function placeOfAgentHooks(matters: readonly string[]): string {
  const events = new Set(matters.flatMap((matter) => Array.from(hooksIn(matter).matchAll(EVENT), ([, name = '']) => name)))
  if (!events.has(OF_SESSION)) return 'Put the hooks into hooks/hooks.json, where they run for the session and all agents.'
  const stop = 'with `<plugin>:<agent>` as the matcher, as `Stop` is for the session there'
  return events.size === 1
    ? `Put the hooks into hooks/hooks.json under \`SubagentStop\`, ${stop}.`
    : `Put the hooks into hooks/hooks.json, where they run for the session and all agents, but those for \`Stop\` under \`SubagentStop\`, ${stop}.`
}

/** The lines of front matter that are in its hooks. */
function hooksIn(matter: string): string {
  const start = matter.search(/^hooks:/m)
  const rest = start < 0 ? '' : matter.slice(start)
  const next = rest.search(/\n[A-Za-z]/)
  return next < 0 ? rest : rest.slice(0, next)
}

const OF_SESSION = 'Stop'
/** The name of an event: no member of a hook begins with a capital letter. */
const EVENT = /(?:^|[{,])[ \t]{0,20}["']?([A-Z][A-Za-z]+)["']?:/gm

/** What people call an event that no host has: by the moment and what happens then, `before:Bash`, `pre-commit`, `onSave`. */
const MADE_UP = /^(?:[Pp]re|[Pp]ost|[Bb]efore|[Aa]fter|[Oo]n)(?:[-_:.]?[A-Z]|[-_:.][a-z])[\w:.-]{0,60}$/
/** Such a name with a sign that no host has in those of its events. */
const WITH_SIGN = /^[A-Za-z]\w{0,60}[-:.]/

/** Whether hooks in settings are under a name that is meant as that of an event, in whatever form: Claude Code 2.1.332 ignores an event that it does not have before it looks at the form. */
function isMadeUp(name: string, hooks: unknown): boolean {
  return MADE_UP.test(name) && isAny(hooks)
}

/** The same in a plugin, where a name without such a sign may be that of an event of another host. @param areGroups whether the hooks are in groups, as Claude Code has them */
function isMadeUpInPlugin(name: string, hooks: unknown, areGroups: boolean): boolean {
  return isMadeUp(name, hooks) && ((WITH_SIGN.test(name)) || areGroups)
}

/** Whether anything is to run. */
function isAny(hooks: unknown): boolean {
  if (typeof hooks === 'string') return hooks !== ''
  if (Array.isArray(hooks)) return hooks.some((one) => (typeof one === 'string' && one !== '') || isRecord(one))
  return isRecord(hooks) && (typeof hooks.command === 'string' || Array.isArray(hooks.hooks))
}

/** What Claude Code has for the moment that such a name means, with the matcher for what happens then. */
function momentOf(name: string, events: readonly string[]): { readonly event: string; readonly matcher: string } | undefined {
  const [, when = '', what = ''] = /^(pre|post|before|after|on)[-_:.]?(.*)$/i.exec(name) ?? []
  const isOfFiles = /^(?:file)?[-_:.]?(?:save|edit|write|change)s?$/i.test(what)
  const isOfCommands = /^(?:bash|command|shell|commit|push|deploy|git[-_:.]?(?:commit|push))$/i.test(what)
  const isBefore = /^(?:pre|before)$/i.test(when) || (/^on$/i.test(when) && isOfCommands)
  const event = isBefore ? 'PreToolUse' : 'PostToolUse'
  return !events.includes(event) || !(isOfFiles || isOfCommands) ? undefined : { event, matcher: isOfFiles ? 'Edit|Write' : 'Bash' }
}
