import { basename, dirname, join } from '../../base/path.js'
import { listed } from '../../base/wording.js'
import { fileProfile } from '../../hosts/profile.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isRecord, valueAt } from '../../json/value.js'
import { shownSibling } from '../../project/plugin-set.js'
import type { Reading } from '../../project/reading.js'
import { isDescriptive } from '../../server/foreign-fields.js'
import { climbsOut } from '../../server/paths.js'
import { andMore, FOLDERS, inFiles, matterOf, skillAmong } from '../front-matter.js'
import { allDocumentsAround } from '../documents.js'
import { strayHooks } from '../hooks/unread-hooks.js'
import { isAboutFolder } from '../manifest-members.js'
import { plainPath } from '../named-file.js'
import { sourcesBelow } from '../named-in-source.js'
import type { Problem } from '../rule.js'
import { removing } from '../suggestions.js'

/** Lists of `permissions` in its settings. */
const LISTS = ['allow', 'ask', 'deny']

/** What Claude Code makes of files of a plugin that are meant otherwise, as a session with such a plugin shows; of empty lists, `plugin details` of 2.1.197 and 2.1.330. */
export function* strayFiles(reading: Reading): Generator<Problem<'text' | 'off' | 'otherKind' | 'unread' | 'permissions' | 'grants'>> {
  const { host, value, plugin, surroundings: { files } } = reading
  if (plugin === undefined) return
  // Of a folder of commands with a skill, it takes that alone.
  const isRead = (folder: string) => [dirname(folder), folder].every((one) => one === '.' || skillAmong(files.filesIn(join(plugin.root, one)) ?? []) === undefined)
  const texts = FOLDERS.filter(([folder]) => !isRecord(value) || !Object.hasOwn(value, folder)).flatMap(([folder, is]) => {
    // It takes those in the folders there too.
    const folders = [
      folder,
      ...(files.directoriesIn?.(join(plugin.root, folder)) ?? [])
        .filter((name) => !/^\.|^node_modules$/.test(name))
        .slice(0, MAX_FOLDERS)
        .map((name) => `${folder}/${name}`)
    ]
    const names = folders
      .filter((one) => is === 'agent' || isRead(one))
      .flatMap((one) =>
        (files.filesIn(join(plugin.root, one)) ?? [])
          .filter((name) => isForAuthors(name, files.readText(join(plugin.root, one, name))))
          .map((name) => `${one}/${name}`)
      )
    return names.toSorted().map((file) => ({ file, loaded: `${file} as ${is === 'agent' ? 'an' : 'a'} ${is}` }))
  })
  if (texts.length > 0)
    yield {
      message: 'text',
      data: { host: subjectOf(host), texts: listed(texts.map(({ loaded }) => loaded)) },
      at: [],
      related: inFiles(reading, texts, 'the text', 'another one').related
    }
  for (const [field] of FOLDERS) {
    const named = valueAt(value, [field])
    const inside = (files.filesIn(join(plugin.root, field)) ?? []).filter((name) => name.endsWith('.md'))
    const others = inside.filter((name) => isForAuthors(name, files.readText(join(plugin.root, field, name)))).toSorted()
    const count = inside.every(isAboutFolder) ? 0 : inside.length - others.length
    const isOff = Array.isArray(named) ? named.length === 0 : field === 'commands' && isRecord(named) && Object.keys(named).length === 0
    const moved = others.length === 0 ? '' : `Move ${listed(others)} out of it first: what is there is loaded too.`
    if (isOff && count > 0)
      yield {
        message: 'off',
        data: { host: subjectOf(host), field, files: count === 1 ? 'its one file' : `any of its ${String(count)} files`, moved },
        at: [field],
        suggestions: moved === '' ? [removing([field])] : []
      }
  }
  yield* otherKinds(reading, plugin.root)
  yield* unreadFolders(reading, plugin.root)
  for (const { field, is, why, fix, severity } of IGNORED) {
    if (is(valueAt(value, [field])))
      yield {
        message: 'grants',
        data: { host: subjectOf(host), field, why, fix },
        at: [field],
        part: 'key',
        ...(severity === undefined ? { suggestions: [removing([field])] } : { severity })
      }
  }
  // In .claude, it is the project's.
  for (const path of basename(plugin.root) === '.claude' ? [] : ['settings.json', `${dirname(host.manifestPath ?? '')}/settings.json`]) yield* unreadSettings(reading, join(plugin.root, path))
}

/** Members of a manifest that `claude plugin validate` of 2.1.332 warns of ("Claude Code ignores it at load time"), in the forms that show what they are to do. */
const IGNORED: readonly { readonly field: string; readonly is: (value: unknown) => boolean; readonly why: string; readonly fix: string; readonly severity?: 'info' }[] = [
  { field: 'permissions', is: isOfLists, why: 'a plugin grants none', fix: 'Remove it, and tell people what to put into their own settings.' },
  {
    field: 'triggers',
    is: (value) => Array.isArray(value) && value.some((one) => typeof one === 'string'),
    why: 'it chooses skills by their own descriptions',
    fix: 'Write these words in the `description` of the skill that they are for.',
    severity: 'info'
  },
  {
    field: 'setup',
    is: (value) => typeof valueAt(value, ['command']) === 'string',
    why: 'it runs nothing when people install the plugin',
    fix: 'Tell people in the README to run the command.',
    severity: 'info'
  }
]

/** Whether a text is about its folder: it has no front matter, and does not call itself as a command, as `/notes:changelog` does. So is an agent to be copied, whose name is to be filled in. */
export function isForAuthors(name: string, text: string | undefined): boolean {
  if (TEMPLATE.test(name) && BLANK_NAME.test(matterOf(text ?? ''))) return true
  const calls = text?.matchAll(CALL) ?? []
  return isAboutFolder(name) && text?.startsWith('---') === false && !Array.from(calls, ([, called]) => `${called ?? ''}.md`).includes(name)
}

const TEMPLATE = /^_?(?:agent[-_])?template\.md$/i
const BLANK_NAME = /^name:[ \t]*["']?(?:your-[\w-]{1,40}|(?:your )?agent[- ]name)["']?[ \t]*$/im

const CALL = /(?<![\w./~-])\/(?:[\w-]{1,60}:){0,2}([\w-]{1,60})(?![\w/.])/g

/** What Claude Code does not take from the settings of a plugin, and nothing at all from those next to its manifest (run with 2.1.332). */
function* unreadSettings(reading: Reading, file: string): Generator<Problem<'permissions'>> {
  const { host, plugin, surroundings: { files } } = reading
  const root = plugin?.root ?? ''
  const ignored = ignoredSettings(reading.documentOf(file)?.value, files.readText(join(root, 'README.md')) ?? '')
  const [first] = ignored
  if (first === undefined) return
  const sources = [...sourcesBelow(root, files, 'settings.json')]
  if (file === join(root, 'settings.json') && [...sources.map(([, text]) => text), ...allDocumentsAround(reading)].some((text) => COPIES.test(text))) return
  const [writer] = sources.find(([, text]) => ignored.every((name) => [`['${name}'] =`, `settings.${name} =`].some((sets) => text.includes(sets)))) ?? []
  yield {
    message: 'permissions',
    data: {
      host: subjectOf(host),
      members: listed(ignored.map((name) => `'${name}'`)),
      fix: insteadOfSettings(ignored, files.kindOf(join(root, 'hooks/hooks.json')) === 'file', writer?.slice(root.length + 1))
    },
    at: [],
    related: [{ message: first === 'permissions' ? 'the permissions' : 'here', at: [first], part: 'key', file, shown: shownSibling(reading, file) }]
  }
}

/** A line with which an installer copies settings that are not the user's own to where a host reads them. */
const COPIES = /\b(?:cp|rsync|cpSync|copy(?:Sync|File|FileSync|2)?)\b(?:(?!~|home|\.claude)[^\n]){0,100}\bsettings\.json\b[^\n]{0,200}(?:~|home|\.claude\b|\bsettings\.json\b(?!\.))/i

/** Files that are not Markdown, where the manifest names commands or styles: in sessions, Claude Code 2.1.332 loaded nothing from them. Of agents, the rule for manifests tells. */
function* otherKinds({ host, value, surroundings: { files } }: Reading, root: string): Generator<Problem<'otherKind'>> {
  for (const field of ['commands', 'outputStyles']) {
    const named = [valueAt(value, [field])].flat()
    const found = named.flatMap((path, index) =>
      typeof path === 'string' && !/\.md$/i.test(path) && !climbsOut(path) && files.kindOf(join(root, path)) === 'file'
        ? [{ path: plainPath(path), at: Array.isArray(valueAt(value, [field])) ? [field, index] : [field] }]
        : []
    )
    const [first, ...others] = found
    if (first === undefined) continue
    const folder = fileProfile(host, 'plugin').memberTypes?.[field]?.default
    const fix =
      found.length === named.length && folder !== undefined
        ? {
            text: "Write {{each}} as a Markdown file in {{folder}}, and remove '{{field}}': {{host}} reads the folder without it.",
            data: { each: found.length === 1 ? 'it' : 'each of them', folder, field, host: subjectOf(host) }
          }
        : 'Name a Markdown file in its place, or remove the path.'
    yield {
      message: 'otherKind',
      data: { host: subjectOf(host), file: first.path, more: andMore(found), field, fix },
      at: first.at,
      related: others.map(({ at }) => ({ message: 'and here', at }))
    }
  }
}

/** What to do about members of a plugin's settings: its hooks have a place of their own. */
function insteadOfSettings(ignored: readonly string[], hasHooks: boolean, writer?: string): string {
  const others = ignored.filter((name) => name !== 'hooks')
  const hooks = hasHooks
    ? 'Remove the hooks that hooks/hooks.json has too, and move the others there, with ${CLAUDE_PLUGIN_ROOT} in their paths.'
    : 'Move the hooks to hooks/hooks.json, under "hooks", with ${CLAUDE_PLUGIN_ROOT} in their paths.'
  const told =
    writer === undefined
      ? ', and tell people what to put into their own settings.'
      : `: ${writer} writes ${others.length === 1 ? 'it' : 'them'} into people's own settings.`
  if (others.length === ignored.length) return `Remove ${others.length === 1 ? 'it' : 'them'}${told}`
  return others.length === 0 ? hooks : `${hooks} Remove the rest${told}`
}

/** Hooks of a plugin where its host does not look for them. Codex 0.171.0, too, loads hooks from such a file only if the manifest names it. */
export function* hooksElsewhere(reading: Reading): Generator<Problem<'hooks'>> {
  const hooks = strayHooks(reading)
  if (hooks === undefined) return
  const { file, at, place, shown } = hooks
  // The entry of a marketplace takes no path.
  const canName = reading.surroundings.files.kindOf(reading.path) !== undefined
  const fix =
    at.length > 0
      ? `Move it to {{place}}${canName ? ', or add "hooks": "./{{file}}" to the manifest' : ''}.`
      : 'Move it to {{place}}, and put its events in "hooks" there: { "hooks": { … } }.'
  yield {
    message: 'hooks',
    data: { host: subjectOf(reading.host), file: file.includes('/') ? file : `${file} in the root of a plugin`, fix: { text: fix, data: { file, place } } },
    at: [],
    related: [{ message: 'the hooks', at, ...(at.length > 0 ? { part: 'key' } : {}), file: join(reading.plugin?.root ?? '', file), shown }]
  }
}

/** What a plugin's settings.json has and Claude Code 2.1.332 does not take from there: it takes `agent` and `subagentStatusLine` alone. A file that people are told to copy, or with other members, is theirs. */
function ignoredSettings(settings: unknown, readme: string): readonly string[] {
  if (!isRecord(settings)) return []
  const more = Object.keys(settings).filter((name) => !OF_SETTINGS.includes(name)).length
  if (more >= MANY_SETTINGS || RUNS_OWN.test(JSON.stringify(settings.hooks ?? ''))) return []
  const isTheirs = more > 0 || readme.includes('settings.json')
  const { permissions, env, hooks, statusLine } = settings
  const has = (map: unknown, isMeant: (value: unknown) => boolean) => !isTheirs && isRecord(map) && Object.values(map).some(isMeant)
  return [
    ...(isOfLists(permissions) ? ['permissions'] : []),
    ...(has(env, (value) => typeof value === 'string') ? ['env'] : []),
    ...(has(hooks, (value) => Array.isArray(value) && value.length > 0) ? ['hooks'] : []),
    ...(!isTheirs && isRecord(statusLine) && Object.hasOwn(statusLine, 'command') ? ['statusLine'] : [])
  ]
}

/** With so many more, it is somebody's own settings. */
const MANY_SETTINGS = 3
/** A hook of what is in a person's own folder: the file goes into the settings there. */
const RUNS_OWN = /(?:~|\$\{?HOME\}?)\/\.claude\//
const OF_SETTINGS = ['agent', 'subagentStatusLine', 'statusLine', 'permissions', 'env', 'hooks', '$schema']

function isOfLists(permissions: unknown): boolean {
  return isRecord(permissions) && LISTS.some((list) => Array.isArray(permissions[list]) && permissions[list].length > 0)
}

/** What other hosts read in this manifest: Codex takes it where a plugin has no other. */
const OF_OTHERS = ['apps', 'interface']

/** Each of so many folders is looked for in the other members. */
const MAX_FOLDERS = 20

/** Members that are unknown to the host and name a folder of the plugin, from which it loads nothing for another reason either. */
function* unreadFolders({ host, value, surroundings: { files } }: Reading, root: string): Generator<Problem<'unread'>> {
  if (!isRecord(value)) return
  const { members, memberTypes = {}, serversKeys, validator } = fileProfile(host, 'plugin')
  const known = new Set([...members, ...Object.keys(memberTypes), ...Object.keys({ ...validator?.members, ...validator?.paths }), ...serversKeys.flat(), ...OF_OTHERS])
  const isUsual = (folder: string) => Object.values(memberTypes).some(({ default: usual }) => usual?.split('/')[0] === folder.split('/')[0])
  // A manifest of the same name for another host has more that this one does not know.
  const others = Object.entries(value).filter(([field, member]) => !known.has(field) && !isDescriptive(field) && !(typeof member === 'string' && member.startsWith('./')))
  const severity = others.length > 2 || others.filter(([, member]) => typeof member !== 'string').length > 1 ? ({ severity: 'info' } as const) : {}
  let left = MAX_FOLDERS
  for (const [field, named] of Object.entries(value)) {
    if (known.has(field) || typeof named !== 'string' || !named.startsWith('./') || climbsOut(named)) continue
    const folder = plainPath(named).replace(/\/$/, '')
    if (folder === '' || isUsual(folder) || files.kindOf(join(root, folder)) !== 'directory') continue
    if (left-- === 0) return
    const isNamedElsewhere = Object.entries(value).some(([other, member]) => other !== field && JSON.stringify(member).includes(folder))
    if (!isNamedElsewhere)
      yield {
        message: 'unread',
        data: { host: subjectOf(host), field, folder: `${folder}/`, fix: 'Make skills, commands, agents or hooks of what is there, and remove the field.' },
        at: [field],
        part: 'key',
        ...severity
      }
  }
}
