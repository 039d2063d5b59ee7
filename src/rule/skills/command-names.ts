import { textIn } from '../../authors/registry.js'
import { addTo, append, groupedBy, madeOnce, oncePer } from '../../base/lists.js'
import { basename, dirname, join } from '../../base/path.js'
import type { Phrase } from '../../base/wording.js'
import { type FileAccess, oncePerText } from '../../base/world.js'
import { subjectOf } from '../../hosts/profiles.js'
import { withSlashes } from '../../project/classify.js'
import { MARKETPLACES } from '../../project/listed-plugins.js'
import { pluginName } from '../../project/plugin-set.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository, shownAs } from '../../project/repository.js'
import { absentCalls, type TextBeside } from '../agents/absent-calls.js'
import { isMentioned } from '../build-output.js'
import { allDocumentsAround } from '../documents.js'
import { andMore, textsOfPlugin } from '../front-matter.js'
import { sourcesBelow } from '../named-in-source.js'
import { pathsToo } from '../paths/moved-paths.js'
import { isShown } from '../paths/skill-paths.js'
import { foldersBeside, pluginsAround } from '../plugins-around.js'
import type { Problem } from '../rule.js'

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
export function* commandNames(manifest: Reading): Generator<Problem<'noCommand' | 'notHad'>> {
  const { plugin, value, path, surroundings: { files } } = manifest
  const own = pluginName(manifest)
  if (plugin === undefined || own === undefined || files.kindOf(path) === undefined) return
  const { root } = plugin
  const texts = textsOfPlugin(root, value, files)
  // Of many, not all are read.
  const skills = files.directoriesIn?.(join(root, 'skills')) ?? []
  const names = new Set([...skills, ...texts.flatMap(({ file, is }) => (is === 'command' && dirname(file) === 'commands' ? [basename(file).slice(0, -'.md'.length)] : []))])
  const above = foldersInRepository(join(root, 'x'), files)
  const around = pluginsAround(root, manifest)
  const named = (isOwn: boolean): ReadonlySet<string> => new Set(around.flatMap(([name, folder]) => ((folder === root) === isOwn ? [name] : [])))
  const [entries, others] = [named(true), named(false)]
  const callsOf = (paths: readonly string[]) => paths.flatMap((file) => (callsIn(file, files) ?? []).map((call) => ({ ...call, file })))
  const readmes = [...new Set([root, ...above].map((folder) => join(folder, 'README.md')))]
  // The README of many plugins may mean another one.
  const isLike = (prefix: string) => own.startsWith(`${prefix}-`) || own.endsWith(`-${prefix}`)
  const ofAll = others.size === 0 ? [] : callsOf(readmes.slice(1)).filter(({ prefix, name }) => prefix === own || (isLike(prefix) && names.has(name)))
  const ofOwn = callsOf([...(others.size === 0 ? readmes : readmes.slice(0, 1)), ...texts.map(({ file }) => join(root, file))])
  const calls = [...ofOwn, ...ofAll]
  const lists = above.flatMap((folder) => MARKETPLACES.map((tail) => quotedIn(join(folder, tail), files)))
  // A working tree may have a name of its own, which a release takes off.
  const isOther = (prefix: string) =>
    prefix === own ||
    own === `${prefix}-dev` ||
    others.has(prefix) ||
    OF_ANY.test(prefix) ||
    (!entries.has(prefix) && lists.some((names) => names?.has(prefix) === true))
  // Other hosts, and Claude Code in a project, call commands after their folder.
  const isFolder = (prefix: string) => [root, ...above].some((folder) => FOLDERS.some((tail) => files.kindOf(join(folder, tail, prefix)) !== undefined))
  const said = [...new Set(calls.map(({ file }) => file))].flatMap((file) => namesIn(file, files) ?? [])
  const [folders, plugins] = [new Set(said.flatMap((one) => one.folders)), new Set(said.flatMap((one) => one.plugins))]
  // A part of the name may be another plugin, if the right name is written too.
  const isPartOf = (prefix: string) => isLike(prefix) && !calls.some((call) => call.prefix === own)
  const isElsewhere = (prefix: string) => folders.has(prefix) || (!entries.has(prefix) && plugins.has(prefix))
  yield* callsWithoutPlugin(
    manifest,
    own,
    [...ofOwn, ...(others.size === 0 ? [] : callsOf(readmes.slice(1)))],
    groupsOf(texts, names, own),
    (prefix) => prefix === own || !(others.has(prefix) || OF_ANY.test(prefix))
  )
  // Another plugin of the name may be meant outside of this one.
  const outside = around.some(([name, folder]) => name === own && folder !== root && files.kindOf(folder) === 'directory') ? [] : readmes.slice(1)
  // A plugin of the same name calls its own.
  const isOfOther = (folder: string) =>
    folder !== root &&
    !root.startsWith(`${folder}/`) &&
    !folder.startsWith(`${root}/`) &&
    textIn(manifest.documentOf(join(folder, manifest.host.manifestPath ?? ''))?.value, 'name') !== own
  yield* absentCalls(
    manifest,
    own,
    [readmes[0] ?? '', ...outside, ...texts.map(({ file }) => join(root, file))],
    (callersAround(manifest, root, around).get(own) ?? []).filter(({ folder }) => isOfOther(folder))
  )
  for (const [prefix, all] of groupedBy(calls, (call) => call.prefix)) {
    const isOwn = ({ name }: Call) => names.has(name)
    const found = all.filter(isOwn)
    const distinct = (some: typeof all) => new Set(some.map(({ name }) => name)).size
    const [first] = found
    if (
      first === undefined ||
      (isPartOf(prefix) ? found.length : distinct(found)) < MIN_NAMES ||
      distinct(found) * 2 < distinct(all) ||
      isOther(prefix) ||
      isFolder(prefix) ||
      isElsewhere(prefix)
    )
      continue
    if (others.size > 0)
      append(
        found,
        callsOf(readmes.slice(1)).filter(
          (call) => call.prefix === prefix && isOwn(call) && !found.some(({ file, start }) => file === call.file && start === call.start)
        )
      )
    yield wrongCalls(manifest, found, first, {
      own: `/${own}:${first.name}`,
      after: 'the name in the manifest of the plugin',
      fix: {
        text: distinct(found) === 1 ? 'Write {{own}} there.' : 'Write {{own}} there, and do the same for the others.',
        data: { own: `/${own}:${first.name}` }
      }
    })
    return
  }
}

/** The texts of the plugins around a plugin, in its marketplaces and next to it, by the names before the commands that they call. */
function callersAround(manifest: Reading, root: string, around: ReturnType<typeof pluginsAround>): ReadonlyMap<string, readonly TextBeside[]> {
  const { host: { manifestPath = '' }, surroundings: { files } } = manifest
  return madeOnce(callers(files), dirname(root), () => {
    const beside = foldersBeside(root, manifest).slice(0, MAX_BESIDE).filter((folder) => files.kindOf(join(folder, manifestPath)) === 'file')
    const found = new Map<string, [TextBeside, ...TextBeside[]]>()
    for (const folder of new Set([...around.map(([, folder]) => folder), ...beside])) {
      for (const { file } of textsOfPlugin(folder, manifest.documentOf(join(folder, manifestPath))?.value, files)) {
        // A guide to skills shows what they could be.
        if (isShown(file, '', 0)) continue
        for (const prefix of new Set((callsIn(join(folder, file), files) ?? []).map((call) => call.prefix))) addTo(found, prefix, { file: join(folder, file), folder })
      }
    }
    return found
  })
}

const callers = oncePer((_files: FileAccess) => new Map<string, ReadonlyMap<string, readonly TextBeside[]>>())

/** So many folders next to that of a plugin are looked at. */
const MAX_BESIDE = 100

function wrongCalls(
  manifest: Reading,
  found: readonly (Call & { readonly file: string })[],
  first: Call & { readonly file: string },
  data: Readonly<Record<string, string | Phrase>>
): Problem<'noCommand'> {
  const related = found.map(({ file, prefix, name, start }, index) => ({
    message: index === 0 ? 'the command' : 'and here',
    at: [],
    source: { start, end: start + `/${prefix}:${name}`.length },
    file,
    shown: shownAs(manifest, file)
  }))
  const count = new Set(found.map(({ file }) => file)).size
  return {
    message: 'noCommand',
    data: {
      host: subjectOf(manifest.host),
      file: shownAs(manifest, first.file),
      calls: count === 1 ? ' calls' : `${andMore(Array.from({ length: count }))} call`,
      command: `/${first.prefix}:${first.name}`,
      ...data
    },
    at: [],
    related
  }
}

/** The files of commands whose names have two parts after that of the plugin, in a folder or with a colon, by these parts. Where the first one is the name of the plugin, a command or skill may have the rest as its name. */
function groupsOf(texts: ReturnType<typeof textsOfPlugin>, names: ReadonlySet<string>, own: string): ReadonlyMap<string, string> {
  return new Map(texts.flatMap(({ file, is }) => {
    const [, group = '', name = ''] = (is === 'command' ? /^commands\/([\w-]+)[/:]([\w-]+)\.md$/.exec(withSlashes(file)) : null) ?? []
    return name === '' || (group === own && names.has(name)) ? [] : [[`${group}:${name}`, file] as const]
  }))
}

/**
 * Commands in folders of a plugin that texts call without the name of the plugin. A terminal with Claude Code 2.1.332 says "Unknown command: /task:new" where arguments follow, also if the
 * plugin is called `task`; without any, its menu completes the name.
 */
function* callsWithoutPlugin(
  manifest: Reading,
  own: string,
  calls: readonly (Call & { readonly file: string })[],
  groups: ReadonlyMap<string, string>,
  mayBeGroup: (prefix: string) => boolean
): Generator<Problem<'noCommand'>> {
  const { plugin, surroundings } = manifest
  // Of a file with the name of the plugin and a colon, its name on Windows is said, and the same remedy.
  const isCalled = (prefix: string, name: string) => {
    const file = groups.get(`${prefix}:${name}`)
    return file !== undefined && !(prefix === own && file.includes(':'))
  }
  // A text that has the whole name too tells the two apart.
  const found = calls.filter(({ prefix, name, file }) => isCalled(prefix, name) && mayBeGroup(prefix) && surroundings.files.readText(file)?.includes(`/${own}:${prefix}:${name}`) !== true)
  const [first] = found
  // In a project, and in a person's own folder, they are called after their folder.
  if (
    plugin === undefined ||
    first === undefined ||
    [...allDocumentsAround(manifest), ...Array.from(sourcesBelow(plugin.root, surroundings.files, '.claude'), ([, text]) => text)].some((text) =>
      OF_PROJECT.test(text)
    ) ||
    isMentioned({ path: join(plugin.root, 'commands'), surroundings }, OF_PROJECT)
  )
    return
  const { prefix, name } = first
  const file = groups.get(`${prefix}:${name}`) ?? ''
  const meant = `/${own}:${prefix}:${name}`
  const others = found.every((one) => one.prefix === prefix && one.name === name) ? '' : ', and do the same for the others'
  const paths = pathsToo(manifest, withSlashes(file))
  const isForOthers = OF_OTHERS.some((name) => surroundings.files.kindOf(join(plugin.root, name)) === 'file')
  const fix =
    isForOthers && prefix === own
      ? { text: 'Write {{own}} there for {{host}}{{others}}.', data: { own: meant, host: subjectOf(manifest.host), others } }
      : prefix === own
        ? {
            text: 'Move {{file}} to commands/{{name}}.md{{others}}.{{paths}}',
            data: { file, name, others, paths: paths === '' ? '' : { text: ' {{paths}}', data: { paths } } }
          }
        : { text: 'Write {{own}} there{{others}}.', data: { own: meant, others: found.length === 1 ? '' : ', and do the same for the others' } }
  yield wrongCalls(manifest, found, first, { own: meant, after: 'the plugin and the path of its file', fix })
}

const OF_PROJECT = /\.claude\/commands\b|["']commands["'], ?["']/

/** Extensions of hosts that call a command after its folder, which then has to stay. */
const OF_OTHERS = ['gemini-extension.json', 'qwen-extension.json']

/** Folders after which commands are called, in a plugin, an extension or a project. */
const FOLDERS = ['commands', '.claude/commands', '.gemini/commands', '.opencode/command', 'skills']
/** What stands for the name of a plugin, or is one of a host. */
const OF_ANY = /^(?:user|project|plugins?|your|my|name|namespace|skills?|prompts?|commands?|agents?|mcp|[\w-]*-?plugin-?name)$|^(?:your|my)-|^mcp__/

const CALL = /(?<![\w/.:~<>-])\/([a-z][\w-]{0,60}):([a-z][\w-]{0,60})(?![\w:/-])/g
/** So many are looked at in a text. */
const MAX_CALLS = 500
const MAX_LENGTH = 200_000

const quotedIn = oncePerText((text): ReadonlySet<string> => new Set(Array.from(text.matchAll(/"([\w-]+)"/g), ([, word = '']) => word)))

/** What a text says of folders of commands, and of plugins of other marketplaces. */
const namesIn = oncePerText((text) => ({
  folders: Array.from(text.matchAll(/\/commands\/([\w-]+)/g), ([, name = '']) => name),
  plugins: Array.from(text.matchAll(/(?<![\w-])([\w-]+)@/g), ([, name = '']) => name)
}))

/** What a text calls as the commands of plugins. */
export const callsIn = oncePerText((text): readonly Call[] =>
  text.length > MAX_LENGTH
    ? []
    : Array.from(text.matchAll(CALL))
        .slice(0, MAX_CALLS)
        .flatMap(({ 0: { length }, 1: prefix = '', 2: name = '', index }, at, all): Call[] => {
          const next = all[at + 1]
          // In a table of old names and new ones, the right name is in the same line.
          const between = next === undefined || next[1] === prefix ? '\n' : text.slice(index + length, next.index)
          return between.includes('\n') || !/\||→|[=-]>/.test(between) ? [{ prefix, name, start: index }] : []
        })
)
