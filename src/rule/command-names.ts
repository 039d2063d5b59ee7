import { append, groupedBy } from '../base/lists.js'
import { basename, dirname, join } from '../base/path.js'
import { oncePerText } from '../base/world.js'
import { subjectOf } from '../hosts/profiles.js'
import { MARKETPLACES } from '../project/listed-plugins.js'
import { pluginName } from '../project/plugin-set.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository, shownAs } from '../project/repository.js'
import { pluginsAround } from './absent-names.js'
import { andMore, textsOfPlugin } from './front-matter.js'
import type { Problem } from './rule.js'

/** A command with what it would be called after: `/notes:add`. */
interface Call {
  readonly prefix: string
  readonly name: string
  readonly start: number
}

/** One wrong name may be a slip, or that of something else; a part of the plugin's name counts as often as it is written. */
const MIN_NAMES = 2

/**
 * Commands and skills that the READMEs and texts of a plugin call by another name than that of the plugin. Claude Code 2.1.332 lists those of a plugin as `/plugin:command`, by the name in
 * the manifest and whatever their front matter calls them; in sessions, it passed others on to the model as text.
 */
export function* commandNames(manifest: Reading): Generator<Problem<'noCommand'>> {
  const { plugin, value, path, surroundings: { files } } = manifest
  const own = pluginName(manifest)
  if (plugin === undefined || own === undefined || files.kindOf(path) === undefined) return
  const { root } = plugin
  const texts = textsOfPlugin(root, value, files)
  const names = new Set(texts.flatMap(({ file, is }) => (is === 'skill' ? [basename(dirname(file))] : is === 'command' && dirname(file) === 'commands' ? [basename(file).slice(0, -'.md'.length)] : [])))
  const above = foldersInRepository(join(root, 'x'), files)
  const around = pluginsAround(root, manifest)
  const named = (isOwn: boolean): ReadonlySet<string> => new Set(around.flatMap(([name, folder]) => ((folder === root) === isOwn ? [name] : [])))
  const [entries, others] = [named(true), named(false)]
  const callsOf = (paths: readonly string[]) => paths.flatMap((file) => (callsIn(file, files) ?? []).map((call) => ({ ...call, file })))
  const readmes = [...new Set([root, ...above].map((folder) => join(folder, 'README.md')))]
  // The README of many plugins may mean another one.
  const calls = callsOf([...(others.size === 0 ? readmes : readmes.slice(0, 1)), ...texts.map(({ file }) => join(root, file))])
  const listed = new Set(above.flatMap((folder) => MARKETPLACES.flatMap((tail) => quotedIn(join(folder, tail), files) ?? [])))
  const isOther = (prefix: string) => prefix === own || others.has(prefix) || OF_ANY.test(prefix) || (!entries.has(prefix) && listed.has(prefix))
  // Other hosts, and Claude Code in a project, call commands after their folder.
  const isFolder = (prefix: string) => [root, ...above].some((folder) => FOLDERS.some((tail) => files.kindOf(join(folder, tail, prefix)) !== undefined))
  const said = [...new Set(calls.map(({ file }) => file))].flatMap((file) => namesIn(file, files) ?? [])
  const [folders, plugins] = [new Set(said.flatMap((one) => one.folders)), new Set(said.flatMap((one) => one.plugins))]
  // A part of the name may be another plugin, if the right name is written too.
  const isPartOf = (prefix: string) => (own.startsWith(`${prefix}-`) || own.endsWith(`-${prefix}`)) && !calls.some((call) => call.prefix === own)
  const isElsewhere = (prefix: string) => folders.has(prefix) || (!entries.has(prefix) && plugins.has(prefix))
  for (const [prefix, all] of groupedBy(calls, (call) => call.prefix)) {
    const isOwn = ({ name }: Call) => names.has(name)
    const found = all.filter(isOwn)
    const distinct = (some: typeof all) => new Set(some.map(({ name }) => name)).size
    const [first] = found
    if (first === undefined || (isPartOf(prefix) ? found.length : distinct(found)) < MIN_NAMES || distinct(found) * 2 < distinct(all) || isOther(prefix) || isFolder(prefix) || isElsewhere(prefix)) continue
    if (others.size > 0) append(found, callsOf(readmes.slice(1)).filter((call) => call.prefix === prefix && isOwn(call)))
    const related = found.map(({ file, name, start }, index) => ({ message: index === 0 ? 'the command' : 'and here', at: [], source: { start, end: start + `/${prefix}:${name}`.length }, file, shown: shownAs(manifest, file) }))
    const count = new Set(found.map(({ file }) => file)).size
    yield { message: 'noCommand', data: { host: subjectOf(manifest.host), file: shownAs(manifest, first.file), calls: count === 1 ? ' calls' : `${andMore(Array.from({ length: count }))} call`, command: `/${prefix}:${first.name}`, own: `/${own}:${first.name}` }, at: [], related }
    return
  }
}

/** Folders after which commands are called, in a plugin, an extension or a project. */
const FOLDERS = ['commands', '.claude/commands', '.gemini/commands', '.opencode/command', 'skills']
/** What stands for the name of a plugin, or is one of a host. */
const OF_ANY = /^(?:user|project|plugins?|your|my|name|namespace|skills?|prompts?|commands?|agents?|mcp|[\w-]*-?plugin-?name)$|^(?:your|my)-|^mcp__/

const CALL = /(?<![\w/.:~<>-])\/([a-z][\w-]{0,60}):([a-z][\w-]{0,60})(?![\w:/-])/g
/** So many are looked at in a text. */
const MAX_CALLS = 500
const MAX_LENGTH = 200_000

const quotedIn = oncePerText((text) => Array.from(text.matchAll(/"([\w-]+)"/g), ([, word = '']) => word))

/** What a text says of folders of commands, and of plugins of other marketplaces. */
const namesIn = oncePerText((text) => ({
  folders: Array.from(text.matchAll(/\/commands\/([\w-]+)/g), ([, name = '']) => name),
  plugins: Array.from(text.matchAll(/(?<![\w-])([\w-]+)@/g), ([, name = '']) => name)
}))

const callsIn = oncePerText((text): readonly Call[] => (text.length > MAX_LENGTH ? [] : Array.from(text.matchAll(CALL)).slice(0, MAX_CALLS).map(({ 1: prefix = '', 2: name = '', index }) => ({ prefix, name, start: index }))))
