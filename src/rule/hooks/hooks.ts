import { basename, join } from '../../base/path.js'
import type { HostProfile, PluginHooks } from '../../hosts/profile.js'
import { isProgramFile } from '../../hosts/table.js'
import { isRecord, type Path, stringsIn, valueAt } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import { shownSibling } from '../../project/plugin-set.js'
import type { Reading } from '../../project/reading.js'
import { climbsOut } from '../../server/paths.js'
import type { Problem } from '../rule.js'

/** Commands that a host runs at events, where a file or one that belongs to the same plugin says so. */
export interface Hooks {
  /** The file with them: the given one, or another one of the plugin. */
  readonly reading: Reading
  /** Where they are in it. */
  readonly at: Path
  /** By event. */
  readonly value: Readonly<Record<string, unknown>>
  /** The events that the host is known to have; absent if that is not known. */
  readonly events?: readonly string[]
  /** Set if the host runs a hook only after its user has looked at it. */
  readonly asks?: true
}

/** What one hook runs. Not masked. */
export interface Hook {
  readonly event: string
  /** For which of them, such as the name of a tool; absent if for all. */
  readonly matcher?: string
  /** The command, with its arguments; of one that runs none, what kind it is. */
  readonly runs: string
  readonly isCommand: boolean
}

/** One hook as it is written. */
export interface WrittenHook {
  readonly event: string
  /** As it is written; absent if it is not a string. */
  readonly matcher?: string
  readonly hook: Readonly<Record<string, unknown>>
  /** Where the hook is in the file, and the group that it is in: the same where hosts write an entry as a command. */
  readonly at: Path
  readonly group: Path
}

/** Hooks in one place, and what they belong to. */
export interface HooksHere {
  /** The file of settings, or the manifest of the plugin. */
  readonly reading: Reading
  readonly hooks: Hooks
  /** Those for events that the host has, in order. */
  readonly written: readonly WrittenHook[]
  /** The folder of the plugin or the project, absolute; undefined for one person's settings. */
  readonly root: string | undefined
}

/** Whether a file of hooks is for one host alone, by its name. */
export function isNamedFor({ name }: HostProfile, { reading }: Hooks): boolean {
  return basename(reading.path).includes(name)
}

/** Whether the session waits for a hook, and takes its code and its output as an answer. */
export function isWaitedFor({ hook: { async, asyncRewake } }: WrittenHook): boolean {
  return async !== true && asyncRewake !== true
}

/** Whether what the script of a hook prints is what its host gets: not where its command goes on with it, in another program or a file. */
export function isHeard({ hook: { command } }: WrittenHook): boolean {
  return typeof command !== 'string' || !/(?<!\|)\|(?!\|)|(?<!2)>/.test(command.slice(command.search(/\.(?:ba)?sh\b/)))
}

/** The hooks that a file of settings has, or that belong to the plugin of a manifest. */
export function hooksOf(reading: Reading): Hooks[] {
  const { host, kind, plugin } = reading
  if (kind !== 'plugin') {
    return (host.files.mcp.switches ?? []).filter(({ does }) => does === 'hooks').flatMap(({ at, values: events, asks }) => hooksAt(reading, at, { events, asks }))
  }
  const profile = host.files.plugin?.hooks
  return profile === undefined || plugin === undefined ? [] : hooksOfPlugin(reading, profile, plugin.root)
}

/** What is known of the hooks of a host. */
type Known = { readonly [Name in 'events' | 'asks']: Hooks[Name] | undefined }

function hooksAt(reading: Reading, at: Path, { events, asks }: Known): Hooks[] {
  const value = valueAt(reading.value, at)
  return isRecord(value) ? [{ reading, at, value, ...(events === undefined ? {} : { events }), ...(asks === undefined ? {} : { asks }) }] : []
}

/** Under which a manifest and a file have them. */
export const KEY = 'hooks'

function hooksOfPlugin(manifest: Reading, { inManifest, events, asks }: PluginHooks, root: string): Hooks[] {
  const known = { events, asks }
  const inline = partsOf(manifest).flatMap(([at, part]) => (typeof part === 'string' ? [] : hooksAt(manifest, inManifest === 'wrapped' ? [...at, KEY] : at, known)))
  return [...inline, ...filesOfHooks(manifest).flatMap((file) => hooksInFile(manifest, file, root, known))]
}

/** What a manifest has under `hooks`, and where: the hooks themselves, or paths of files with them. */
function partsOf({ host, value }: Reading): readonly (readonly [Path, unknown])[] {
  const member = host.files.plugin?.hooks?.inManifest === undefined ? undefined : valueAt(value, [KEY])
  return Array.isArray(member) ? member.map((one: unknown, index) => [[KEY, index], one]) : member === undefined ? [] : [[[KEY], member]]
}

/** The files in which a host looks for the hooks of a plugin, absolute; they need not be there. @param manifest of the plugin */
export function filesOfHooks(manifest: Reading): string[] {
  const { host, plugin } = manifest
  const profile = host.files.plugin?.hooks
  if (profile === undefined || plugin === undefined) return []
  const parts = partsOf(manifest)
  const files = new Set(parts.flatMap(([, part]) => (typeof part === 'string' && !isProgramFile(part) ? [join(plugin.root, part)] : [])))
  if (!(profile.replaces === true && parts.length > 0)) files.add(join(plugin.root, profile.path))
  return [...files]
}

/** The files of hooks that a manifest names, and that the plugin does not have. @param manifest of the plugin */
export function absentHookFiles(manifest: Reading): readonly { readonly file: string; readonly at: Path }[] {
  const { plugin, surroundings: { files } } = manifest
  if (plugin === undefined || manifest.kind !== 'plugin') return []
  return partsOf(manifest).flatMap(([at, part]) => {
    const file = typeof part === 'string' && part.startsWith('./') && !climbsOut(part) ? part.slice(2) : ''
    return file.endsWith('.json') && files.kindOf(join(plugin.root, file)) === undefined ? [{ file, at }] : []
  })
}

/** The hooks in another file of the plugin; none in one outside of it. */
function hooksInFile(manifest: Reading, path: string, root: string, known: Known): Hooks[] {
  const document = manifest.documentOf(path)
  if (document === undefined || !isInside(manifest, path, root)) return []
  const reading = manifest.with({ path, shown: shownSibling(manifest, path), kind: 'mcp', document })
  return hooksAt(reading, [KEY], known)
}

/** Whether a file is in a plugin. @param root of the plugin */
export function isInside({ surroundings: { files } }: Reading, path: string, root: string): boolean {
  return withSlashes(path).startsWith(`${withSlashes(root)}/`) && files.leadsOut?.(path, root) !== true
}

/** The files of hooks that belong to a file of settings or to the manifest of a plugin, whatever is in them. */
export function hookDocuments(reading: Reading): readonly Reading[] {
  const { kind, plugin } = reading
  if (kind !== 'plugin') return basename(reading.path) === 'hooks.json' ? [reading] : []
  return filesOfHooks(reading).flatMap((path) => {
    const document = reading.documentOf(path)
    return document === undefined || !isInside(reading, path, plugin?.root ?? '') ? [] : [reading.with({ path, shown: shownSibling(reading, path), kind: 'mcp', document })]
  })
}

/** The hooks, in order. Hosts write an entry as a command, or as a group of commands for a matcher. */
export function writtenHooks({ value, at }: Pick<Hooks, 'value' | 'at'>): WrittenHook[] {
  return Object.entries(value).flatMap(([event, entries]) => recordsIn(entries, [...at, event]).flatMap(([group, entry]): WrittenHook[] => {
    const { matcher } = entry
    const hooks = Array.isArray(entry.hooks) ? recordsIn(entry.hooks, [...group, 'hooks']) : [[group, entry] as const]
    return hooks.map(([path, hook]) => ({ event, ...(typeof matcher === 'string' ? { matcher } : {}), hook, at: path, group }))
  }))
}

function recordsIn(list: unknown, at: Path): (readonly [Path, Readonly<Record<string, unknown>>])[] {
  return Array.isArray(list) ? list.flatMap((one: unknown, index) => (isRecord(one) ? [[[...at, index], one] as const] : [])) : []
}

/** What hooks run, in order. */
export function hooksIn({ value }: Pick<Hooks, 'value'>): Hook[] {
  return writtenHooks({ value, at: [] }).flatMap(({ event, matcher, hook }): Hook[] => {
    const which = matcher === undefined || matcher === '' || matcher === '*' ? {} : { matcher }
    const commands = commandsOf(hook)
    const { type } = hook
    return commands.length > 0
      ? commands.map((runs) => ({ event, ...which, runs, isCommand: true }))
      : [{ event, ...which, runs: `a hook of type ${typeof type === 'string' ? type : 'unknown'}`, isCommand: false }]
  })
}

/** The fields with a command: for any system, or for one. */
const COMMANDS = ['command', 'bash', 'powershell', 'commandWindows', 'windows', 'linux', 'osx']

/** The commands that a hook has, with their arguments: none of one of another type. */
function commandsOf(hook: Readonly<Record<string, unknown>>): string[] {
  const rest = stringsIn(hook.args)
  const commands = COMMANDS.map((name) => hook[name]).filter((command) => typeof command === 'string')
  return [...new Set(commands.map((command) => [command, ...rest].join(' ')))]
}

/** A path in a project is hardly deeper. */
const MAX_PARTS = 12

/** The end of a path that is there from the root of a project on, if that has it. @param root absolute */
export function endInProject(path: string, root: string, { files }: Reading['surroundings']): string | undefined {
  const parts = withSlashes(path).split('/')
  for (let at = Math.max(1, parts.length - MAX_PARTS); at < parts.length; at++) {
    const end = parts.slice(at).join('/')
    if (files.kindOf(join(root, end)) === 'file') return end
  }
  return undefined
}

/** What is wrong with a hook, before those alike are put together. */
export type Fault<Id extends string> = Pick<Problem<Id>, 'message' | 'data' | 'at' | 'part' | 'severity' | 'suggestions'>
