import { MARKETPLACE_PLACES } from '../../authors/files.js'
import { foldersOfPlugin, pathOfSource, rootOfMarketplace } from '../../authors/marketplace.js'
import { type Listed, listIn, textIn } from '../../authors/registry.js'
import { oncePer } from '../../base/lists.js'
import { basename, dirname, join } from '../../base/path.js'
import { listed } from '../../base/wording.js'
import { endsIn } from '../../hosts/paths.js'
import { isRecord, type JsonValue, type Path, valueAt } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import type { Reading } from '../../project/reading.js'
import { submodulesAround } from '../../project/repository.js'
import { masked, maskSpans } from '../../secrets/mask.js'
import { climbsOut } from '../../server/paths.js'
import { textsOfScripts } from '../build-output.js'
import type { Grouping } from '../rule.js'
import { keptOut } from './absent-folders.js'
import { repositoryOf } from './marketplace-sources.js'

/** Why Codex cannot install a plugin of its marketplace. */
export interface CodexMistake {
  readonly message:
    | 'codexPolicy'
    | 'codexKind'
    | 'codexNoKind'
    | 'codexOther'
    | 'codexOut'
    | 'codexBare'
    | 'codexAbsent'
    | 'codexManifest'
    | 'codexEmpty'
    | 'codexInside'
    | 'codexName'
    | 'codexReserved'
    | 'codexLink'
    | 'codexLinked'
    | 'codexClone'
  readonly data: Readonly<Record<string, string>>
  readonly at: Path
  readonly severity?: 'warning'
  /** What is meant in this place: the path of a folder that has a manifest with this name, the usual word, or another source. */
  readonly meant?: JsonValue
}

/** The manifests with which Codex installs a plugin, the first one that it uses first. */
const MANIFESTS = ['.codex-plugin/plugin.json', '.claude-plugin/plugin.json', '.cursor-plugin/plugin.json'] as const

/** What an entry may give to the manifest that Codex makes of it. */
const MEMBERS = ['mcpServers', 'skills', 'hooks', 'apps']

/** What Codex finds in a plugin without a manifest that names it. */
const PARTS = ['.mcp.json', 'skills', 'hooks', 'commands', 'agents', 'apps', '.app.json']

/** Whether an entry says more of its plugin than where it is: Codex makes a manifest of that for a folder without one. */
function hasMore({ value }: Listed): boolean {
  return Object.keys(value).some((member) => member !== 'name' && member !== 'source' && member !== 'policy')
}

export function isForCodex(path: string): boolean {
  return endsIn(withSlashes(path), MARKETPLACE_PLACES.codex[0])
}

/** What a plugin's `policy` may say: Codex refuses the whole marketplace for any other word. */
const POLICIES = { installation: ['NOT_AVAILABLE', 'AVAILABLE', 'INSTALLED_BY_DEFAULT'], authentication: ['ON_INSTALL', 'ON_USE'] } as const

function* wrongPolicies({ path, value }: Listed): Generator<CodexMistake> {
  for (const [field, known] of Object.entries(POLICIES)) {
    const found = valueAt(value, ['policy', field])
    if (typeof found === 'string' && !known.some((one) => one === found))
      yield {
        message: 'codexPolicy',
        data: {
          field,
          found,
          known: listed(
            known.map((one) => `"${one}"`),
            'or'
          )
        },
        at: [...path, 'policy', field],
        ...(found === 'NONE' && field === 'authentication' ? { meant: known[0] } : {})
      }
  }
}

/** The kinds of sources: Codex 0.171.0 adds a marketplace with one of another kind, and does not list the plugin. */
const KINDS = ['local', 'url', 'git-subdir', 'npm']

function* wrongKind({ path, value: { source } }: Listed): Generator<CodexMistake> {
  if (!isRecord(source) || (Object.hasOwn(source, 'source') && typeof source.source !== 'string')) return
  const kind = textIn(source, 'source')
  if (kind !== undefined && KINDS.includes(kind)) return
  const at = [...path, 'source']
  const [step, ...others] = stepsToKind(source, kind)
  const isWord = kind !== undefined && step !== undefined && others.length === 0
  const instead =
    step === undefined
      ? `Write a source of kind ${listed(KINDS, 'or')}, with the fields of that kind.`
      : isWord
        ? `Write "${step.value}".`
        : `${kind === undefined ? 'Add' : 'Write'} ${listed([step, ...others].map(({ field, value, from }) => `"${field}": "${value}"${from === undefined ? '' : ` in place of "${from}"`}`))}.`
  const { type: _type, ...rest } = source as Record<string, JsonValue>
  const kept = Object.entries(rest).filter(([field]) => field !== 'source' && !others.some((one) => one.from === field || one.field === field))
  const written =
    step === undefined
      ? {}
      : {
          meant: isWord
            ? step.value
            : Object.fromEntries<JsonValue>([...[step, ...others].map(({ field, value }): [string, JsonValue] => [field, value]), ...kept])
        }
  if (kind === undefined) yield { message: 'codexNoKind', data: { instead }, at, ...written }
  else yield { message: 'codexKind', data: { kind: masked(kind, maskSpans(kind)), instead }, at: isWord || step === undefined ? [...at, 'source'] : at, ...written }
}

/** A field of a source to write, in place of another one if that is named. */
interface Step {
  readonly field: string
  readonly value: string
  readonly from?: string
}

/** What makes of a source one of a kind that Codex has, the kind first; empty where that is not sure. What stays is not named: an address may have a password in it. */
function stepsToKind(source: Readonly<Record<string, unknown>>, kind: string | undefined): readonly Step[] {
  const folder = textIn(source, 'path') ?? ''
  const of = (value: string): Step => ({ field: 'source', value, ...(kind === undefined && Object.hasOwn(source, 'type') ? { from: 'type' } : {}) })
  // A package of another registry is not one of npm.
  if (textIn(source, 'package') !== undefined) return kind === undefined ? [of('npm')] : []
  if (folder !== '' && (/^[/\\]|:/.test(folder) || climbsOut(folder))) return []
  const isNamed = textIn(source, 'url') !== undefined || textIn(source, 'repo') !== undefined
  if (!isNamed) return folder === '' ? [] : [of('local'), ...(/^\.(?:\/|$)/.test(folder) ? [] : [{ field: 'path', value: `./${folder}` }])]
  const repository = repositoryOf(source)
  const hasFolder = !/^[./]*$/.test(folder)
  if (repository === undefined || (hasFolder && repository.path !== undefined)) return []
  const { url, path, ref } = repository
  return [
    of(hasFolder || path !== undefined ? 'git-subdir' : 'url'),
    ...(url === undefined ? [] : [{ field: 'url', value: url, from: 'repo' }]),
    ...(path === undefined ? [] : [{ field: 'path', value: path }]),
    ...(ref === undefined || Object.hasOwn(source, 'ref') ? [] : [{ field: 'ref', value: ref }])
  ]
}

/**
 * A plugin in a folder of the marketplace's own repository, with the kind of source that is cloned: run with Codex 0.171.0, git finds no repository there, and `plugin add` fails.
 * The root itself, or a repository below it, may be cloned.
 */
function* folderToClone({ path, value: { name, source } }: Listed, reading: Reading): Generator<CodexMistake> {
  const url = isRecord(source) && source.source === 'url' ? (textIn(source, 'url') ?? '') : ''
  if (typeof name !== 'string' || !/^\.\/[\w-]/.test(url) || climbsOut(url) || !isOfPlugin(reading, url, name)) return
  const { files } = reading.surroundings
  const root = rootOfMarketplace(reading.path)
  if (files.kindOf(join(root, url, '.git')) !== undefined || submodulesAround(root, files)(url)) return
  yield { message: 'codexClone', data: { source: url, each: '' }, at: [...path, 'source'] }
}

/** The names of OpenAI's own marketplaces: Codex refuses any other one with such a name (run with 0.171.0). */
const RESERVED: ReadonlySet<string> = new Set(['openai-bundled', 'openai-curated', 'openai-curated-remote', 'openai-api-curated', 'openai-primary-runtime'])

/** What keeps Codex from installing the plugins that its marketplace has in its own repository. */
export function* mistakesForCodex(reading: Reading): Generator<CodexMistake> {
  const { path, value, surroundings: { files } } = reading
  const root = rootOfMarketplace(path)
  const own = textIn(value, 'name') ?? ''
  if (RESERVED.has(own)) yield { message: 'codexReserved', data: { name: own }, at: ['name'] }
  for (const plugin of listIn(value, 'plugins')) {
    yield* wrongPolicies(plugin)
    yield* wrongKind(plugin)
    yield* folderToClone(plugin, reading)
    const name = textIn(plugin.value, 'name')
    const source = pathOfSource(plugin.value.source)
    if (name === undefined || typeof source !== 'string' || source === '' || /^[/\\]|:/.test(source)) continue
    const at = [...plugin.path, 'source', ...(isRecord(plugin.value.source) ? ['path'] : [])]
    const isOut = source.split(/[\\/]/).includes('..')
    const isBare = !isOut && !/^\.(?:\/|$)/.test(source)
    const [folder] = foldersOfPlugin(path, undefined, source, undefined)
    const kind = folder === undefined ? undefined : files.kindOf(folder)
    const file = folder === undefined ? undefined : MANIFESTS.map((tail) => join(folder, tail)).find((one) => files.kindOf(one) === 'file')
    if (isOut || isBare || file === undefined) {
      if (folder !== undefined && file === undefined && (submodulesAround(root, files)(source) || (kind === undefined && isMadeByScript(reading, source)))) continue
      const meant = pathMeant(reading, source, name)
      const written = meant === undefined ? {} : { meant }
      const moved = meant === undefined ? pathsToWrite(reading, name) : undefined
      const instead = meant === undefined ? moved : `Write "${meant}", which has the manifest of this plugin.`
      const fromRoot = 'Write the path from the root of the repository, the folder that holds .agents'
      const inside = folderWithBareManifest(reading, source)
      const further = `${inside}/plugin.json to ${inside}/.codex-plugin/plugin.json`
      if (isOut)
        yield {
          message: 'codexOut',
          data: { source, instead: instead ?? (inside === undefined ? `${fromRoot}.` : `Write "./${inside}", and move ${further}.`) },
          at,
          ...written
        }
      else if (inside !== undefined && !isBare)
        yield { message: 'codexInside', data: { source, instead: instead ?? `Move ${further}.` }, at, severity: 'warning', ...written }
      else if (isBare)
        yield {
          message: 'codexBare',
          data: { source, instead: instead ?? (inside === undefined ? `${fromRoot}, and begin it with "./".` : `Write "./${inside}", and move ${further}.`) },
          at,
          ...written
        }
      else if (kind === undefined)
        yield {
          message: 'codexAbsent',
          data: { source, instead: instead ?? keptOut(reading, [{ source }], 'url') ?? `${fromRoot}, or add the folder with its .codex-plugin/plugin.json.` },
          at,
          severity: 'warning',
          ...written
        }
      else if (hasMore(plugin)) {
        const isEmpty = !MEMBERS.some((member) => Object.hasOwn(plugin.value, member)) && PARTS.every((part) => files.kindOf(join(folder ?? root, part)) === undefined)
        if (isEmpty) yield { message: 'codexEmpty', data: { source, instead: instead ?? 'Write the path of the folder that has the plugin, or put it there.' }, at, severity: 'warning', ...written }
      } else yield { message: 'codexManifest', data: { source, instead: instead ?? `Add .codex-plugin/plugin.json to the folder, with "name": "${name}", or remove this entry.` }, at, ...written }
      continue
    }
    yield* linksIn(folder ?? root, file, source, at, hasMore(plugin), reading)
    const manifest = reading.documentOf(file)?.value
    const below = `./.agents/plugins/${source.replace(/^\.\//, '')}`
    if (file !== join(folder ?? root, MANIFESTS[0]) && isOfPlugin(reading, below, name))
      yield { message: 'codexOther', data: { source, meant: below, file: withSlashes(file.slice(root.length + 1)) }, at, severity: 'warning', meant: below }
    const actual = isRecord(manifest) ? textIn(manifest, 'name') : undefined
    if (actual !== undefined && actual !== name) yield { message: 'codexName', data: { name, actual, file: withSlashes(file.slice(root.length)).replace(/^\//, '') }, at: [...plugin.path, 'name'] }
  }
}

/** The parts of a plugin that are symbolic links, which Codex does not copy when it installs the plugin (measured, 0.171.0); the folder of the plugin may be one. */
function* linksIn(folder: string, manifest: string, source: string, at: Path, isMadeOfEntry: boolean, reading: Reading): Generator<CodexMistake> {
  const { path, surroundings: { files } } = reading
  const realPath = (one: string) => files.realPath?.(one) ?? one
  const real = realPath(folder)
  const skills = (files.filesIn(join(folder, 'skills')) ?? []).slice(0, MAX_SKILLS).map((name) => `skills/${name}`).filter((part) => files.kindOf(join(folder, part)) === 'directory')
  const parts = [withSlashes(manifest.slice(folder.length + 1)), ...PARTS, ...skills].flatMap((part) => (part.endsWith('/plugin.json') ? [dirname(part), part] : [part]))
  const there = parts.filter((part) => files.kindOf(join(folder, part)) !== undefined)
  const linked = there.map((part) => ({ part, to: realPath(join(folder, part)) })).filter(({ part, to }) => to !== join(real, part))
  // What is below a link is not a link itself.
  const above = new Set(linked.map(({ part }) => part))
  const found = linked.filter(({ part }) => !above.has(dirname(part)))
  const said = reading.documentOf(manifest)?.value
  const isOther = (way: string, member: string) =>
    way !== '' &&
    way.split('/').find((step) => step !== '.') !== member &&
    files.kindOf(join(folder, way)) !== undefined &&
    withSlashes(realPath(join(folder, way))) === withSlashes(join(real, way.replace(/\/$/, '')))
  // What the manifest names in their place is there: the links are for another host, as are the agents next to them.
  const links = found.filter(({ part }) => {
    const [member = ''] = part.split('/')
    return !isOther(textIn(said, member) ?? '', member)
  })
  if (links.length === 0 || (links.length < found.length && links.every(({ part }) => part === 'agents'))) return
  // The manifest is then made of the entry, if that says more than where the plugin is; otherwise Codex does not install it (run with 0.171.0).
  const ofManifest = links.find(({ part }) => manifest.startsWith(join(folder, part)))
  // A link to another manifest of the same plugin, which Codex finds by itself, is not needed.
  const own = ofManifest === undefined ? undefined : MANIFESTS.find((tail) => realPath(manifest) === join(real, tail))
  const lost = links.filter((one) => own === undefined || one !== ofManifest)
  const [target, ...others] = new Set(lost.map(({ part, to }) => (to.endsWith(`/${part}`) ? to.slice(0, -part.length - 1) : undefined)))
  const root = realPath(rootOfMarketplace(path))
  const meant = ofManifest !== undefined && own === undefined && others.length === 0 && target !== undefined && `${target}/`.startsWith(`${root}/`) ? `./${target.slice(root.length + 1)}` : undefined
  const put = `the files and folders themselves into '${source}'.`
  const removed = own === undefined ? [] : [`Remove the link '${ofManifest?.part ?? ''}': Codex reads ${own} without it.`]
  const instead = meant === undefined ? [...removed, ...(lost.length === 0 ? [] : [`Put ${put}`])].join(' ') : `Write "${meant}", where they lead, or put ${put}`
  const way = meant === undefined && own === undefined ? 'put' : ''
  const names = links.map(({ part }) => `'${part}'`)
  const data = { names: listed(names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES - 1), `${String(names.length - MAX_NAMES + 1)} more`] : names), instead, way }
  const written = meant === undefined ? {} : { meant }
  if (ofManifest === undefined || isMadeOfEntry)
    yield {
      message: 'codexLink',
      data: {
        ...data,
        made: ofManifest === undefined ? '' : 'It makes a manifest of this entry then, without the version and whatever else the one of the plugin says.'
      },
      at,
      severity: 'warning',
      ...written
    }
  else yield { message: 'codexLinked', data: { instead, way, part: ofManifest.part }, at, ...written }
}

/** The same links, or kinds of sources, of several plugins are one thing to do. */
export const SAME_MISTAKES: Grouping = {
  also: 'this one too',
  by: ({ message, data }) =>
    message === 'codexClone'
      ? message
      : message === 'codexLink' || message === 'codexLinked'
        ? JSON.stringify([message, data?.made, data?.way === 'put' ? '' : data?.instead])
        : undefined,
  count: ([first, second]) =>
    second === undefined
      ? {}
      : first?.message === 'codexClone'
        ? { each: ', and likewise for the others' }
        : first?.data?.way === 'put'
          ? { instead: 'Put the files and folders themselves into the folder of each plugin.' }
          : {}
}

const MAX_NAMES = 5
/** Many entries may have one folder. */
const MAX_SKILLS = 50

/** Whether a script or a workflow of the repository names a folder that is not there: it makes it, where people install from. A single word may be anything there. */
function isMadeByScript(reading: Reading, source: string): boolean {
  const own = source.replace(/^\.\//, '').replace(/\/$/, '')
  return own.includes('/') && namedByScripts(reading).has(own)
}

/** The folders of two and more steps that scripts name. Each folder that is not there asks. */
const namedByScripts = oncePer((reading: Reading): ReadonlySet<string> => {
  const found = new Set<string>()
  for (const text of textsOfScripts(reading)) {
    for (const path of text.split(/[^\w./-]+/)) {
      const steps = path.split('/').filter((step) => step !== '').slice(0, MAX_STEPS)
      for (let from = 0; from < steps.length; from++) for (let to = from + 2; to <= steps.length; to++) found.add(steps.slice(from, to).join('/'))
    }
  }
  return found
})

/** A folder of plugins is hardly deeper. */
const MAX_STEPS = 8

/** What to do where the manifest of a plugin is at the root of the repository, and what it names is next to the manifest, where no path of it leads. */
function pathsToWrite(reading: Reading, name: string): string | undefined {
  const root = rootOfMarketplace(reading.path)
  const [manifest] = MANIFESTS
  const value = reading.documentOf(join(root, manifest))?.value
  if (textIn(value, 'name') !== name) return undefined
  const isThere = (path: string) => reading.surroundings.files.kindOf(join(root, path.replace(/\/$/, ''))) !== undefined
  const written = MEMBERS.flatMap((member) => {
    const [, path] = /^\.\/([\w-][\w./-]*)$/.exec(textIn(value, member) ?? '') ?? []
    const meant = `${dirname(manifest)}/${path ?? ''}`
    return path === undefined || climbsOut(path) || isThere(path) || !isThere(meant) ? [] : [`"${member}": "./${meant}"`]
  })
  return written.length === 0 ? undefined : `Write "./", and write the paths in ${manifest} from there: ${listed(written)}.`
}

/** A folder for manifests that a source names as that of the plugin, with a manifest in it: Codex looks for it one folder further down. From the root, or from the folder of the marketplace. */
function folderWithBareManifest({ path, surroundings: { files } }: Reading, source: string): string | undefined {
  const root = rootOfMarketplace(path)
  const folder = [join(root, source), join(dirname(path), source)].find((one) => basename(one) === '.codex-plugin' && one.startsWith(`${root}/`) && files.kindOf(join(one, 'plugin.json')) === 'file')
  return folder === undefined ? undefined : withSlashes(folder.slice(root.length + 1)).replace(/\/$/, '')
}

/** The path of a folder that has the manifest of a plugin of this name, of the places where people have it. */
function pathMeant(reading: Reading, source: string, name: string): string | undefined {
  const last = basename(source)
  const names = [...new Set([name, last])].filter((one) => /^[\w-][\w.-]*$/.test(one))
  const below = source.replace(/^\.\//, '')
  const candidates = [
    ...(source.split(/[\\/]/).includes('..') || below === '' ? [] : [`./${below}`, `./.agents/plugins/${below}`]),
    ...names.flatMap((one) => [`./plugins/${one}`, `./${one}`, `./.agents/plugins/${one}`]),
    './'
  ]
  return candidates.find((one) => one !== source && isOfPlugin(reading, one, name))
}

/** Whether a folder, from the root, has a manifest for Codex of the plugin with this name. */
function isOfPlugin(reading: Reading, folder: string, name: string): boolean {
  const root = rootOfMarketplace(reading.path)
  const file = join(root, folder, MANIFESTS[0])
  const manifest = reading.surroundings.files.kindOf(file) === 'file' ? reading.documentOf(file)?.value : undefined
  // With its skills in another folder, the plugin would lose them.
  const skills = textIn(manifest, 'skills')
  const hasSkills = skills === undefined || reading.surroundings.files.kindOf(join(root, folder, skills)) !== undefined
  return isRecord(manifest) && textIn(manifest, 'name') === name && hasSkills
}
