import { append } from '../base/lists.js'
import { join } from '../base/path.js'
import type { PluginHooks } from '../hosts/profile.js'
import { isRecord, type Path, stringsIn, valueAt } from '../json/value.js'
import { withSlashes } from '../project/classify.js'
import { shownSibling } from '../project/plugin-set.js'
import type { Reading } from '../project/reading.js'

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

const KEY = 'hooks'

function hooksOfPlugin(manifest: Reading, { path, inManifest, replaces, events, asks }: PluginHooks, root: string): Hooks[] {
  const known = { events, asks }
  const files = new Set<string>()
  const inline: Hooks[] = []
  const member = inManifest === undefined ? undefined : valueAt(manifest.value, [KEY])
  const parts: readonly (readonly [Path, unknown])[] = Array.isArray(member) ? member.map((one: unknown, index) => [[KEY, index], one]) : member === undefined ? [] : [[[KEY], member]]
  for (const [at, part] of parts) {
    if (typeof part === 'string') files.add(join(root, part))
    else append(inline, hooksAt(manifest, inManifest === 'wrapped' ? [...at, KEY] : at, known))
  }
  const usual = join(root, path)
  if (!files.has(usual) && !(replaces === true && files.size + inline.length > 0)) files.add(usual)
  return [...inline, ...[...files].flatMap((file) => hooksInFile(manifest, file, root, known))]
}

/** The hooks in another file of the plugin; none in one outside of it. */
function hooksInFile(manifest: Reading, path: string, root: string, known: Known): Hooks[] {
  if (!withSlashes(path).startsWith(`${withSlashes(root)}/`) || manifest.surroundings.files.leadsOut?.(path, root) === true) return []
  const document = manifest.documentOf(path)
  if (document === undefined) return []
  const reading = manifest.with({ path, shown: shownSibling(manifest, path), kind: 'mcp', document })
  return hooksAt(reading, [KEY], known)
}

/** What hooks run, in order. Hosts write an entry as a command, or as a group of commands for a matcher. */
export function hooksIn({ value }: Pick<Hooks, 'value'>): Hook[] {
  return Object.entries(value).flatMap(([event, entries]) => (Array.isArray(entries) ? entries.filter(isRecord) : []).flatMap((entry): Hook[] => {
    const { matcher } = entry
    const which = typeof matcher === 'string' && matcher !== '' && matcher !== '*' ? { matcher } : {}
    const commands = Array.isArray(entry.hooks) ? entry.hooks.filter(isRecord) : [entry]
    return commands.flatMap(commandsOf).map((runs) => ({ event, ...which, runs }))
  }))
}

/** The fields with a command: for any system, or for one. */
const COMMANDS = ['command', 'bash', 'powershell', 'commandWindows', 'windows', 'linux', 'osx']

function commandsOf(entry: Readonly<Record<string, unknown>>): string[] {
  const { type, args } = entry
  const rest = stringsIn(args)
  const commands = COMMANDS.map((name) => entry[name]).filter((command) => typeof command === 'string')
  return commands.length === 0 ? [`a hook of type ${typeof type === 'string' ? type : 'unknown'}`] : [...new Set(commands.map((command) => [command, ...rest].join(' ')))]
}
