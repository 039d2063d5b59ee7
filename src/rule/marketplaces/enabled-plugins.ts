import { MARKETPLACE_PLACES } from '../../authors/files.js'
import { addressesAt, repositoryIn } from '../../authors/github-addresses.js'
import { foldersOfPlugin, rootOfMarketplace } from '../../authors/marketplace.js'
import { formFaults } from '../../authors/plugin-settings-form.js'
import { listIn, textIn } from '../../authors/registry.js'
import { groupedBy, madeOnce } from '../../base/lists.js'
import { dirname, join } from '../../base/path.js'
import type { FileAccess } from '../../base/world.js'
import { closest } from '../../base/wording.js'
import { endsIn } from '../../hosts/paths.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isRecord, type Path, valueAt } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import { addedAt } from '../../project/marketplace.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository } from '../../project/repository.js'
import { findHomePath, isAbsolutePath } from '../../server/paths.js'
import { isPluginInstalledByScript } from '../paths/registered-plugins.js'
import type { Problem } from '../rule.js'

/** The plugins that settings enable and that a marketplace in the same project does not list. */
export interface AbsentPlugins {
  /** The marketplace, as an absolute path. */
  readonly file: string
  /** As they are written, `name@marketplace`, with their places. */
  readonly keys: readonly { readonly key: string; readonly at: Path; readonly plugin: string }[]
  /** The plugins that it lists, each with the name that its folder has first: the others are names that it had before. */
  readonly names: ReadonlyMap<string, string>
  /** The names of those whose folder is next to the folders of plugins that it lists. */
  readonly unlisted: ReadonlySet<string>
}

const [MARKETPLACE] = MARKETPLACE_PLACES['claude-code']
const MANIFESTS = ['.claude-plugin/plugin.json', '.github/plugin/plugin.json', 'plugin.json']
/** Sources of a marketplace by which a project may name its own repository. */
const REPOSITORIES = new Set(['github', 'git', 'url'])

/** The plugins that settings enable. */
export function enabledIn({ host, value }: Reading): readonly { readonly key: string; readonly at: Path; readonly plugin: string; readonly marketplace: string }[] {
  return (host.files.mcp.switches ?? []).filter(({ does }) => does === 'enables').flatMap(({ at }) => {
    const plugins = valueAt(value, at)
    return Object.entries(isRecord(plugins) ? plugins : {}).flatMap(([key, isOn]) => {
      const [plugin = '', marketplace = '', ...more] = key.split('@')
      return isOn === true && plugin !== '' && marketplace !== '' && more.length === 0 ? [{ key, at: [...at, key], plugin, marketplace }] : []
    })
  })
}

/** Such plugins in the settings of a project, by their marketplaces. */
export function absentPlugins(reading: Reading): AbsentPlugins[] {
  return [...groupedBy(enabledIn(reading), ({ marketplace }) => marketplace)].flatMap(([marketplace, plugins]): AbsentPlugins[] => {
    const file = marketplaceOf(reading, marketplace)
    const names = file === undefined ? undefined : namesIn(reading, file)
    // In any order of the settings, the finding is the same.
    const keys = plugins.filter(({ plugin }) => names?.has(plugin) === false && !isPluginInstalledByScript(reading, plugin, marketplace)).sort((a, b) => (a.key < b.key ? -1 : 1))
    if (file === undefined || names === undefined || keys.length === 0) return []
    const folders = foldersOf(reading, file)
    const isThere = (plugin: string) => folders.some((folder) => MANIFESTS.some((manifest) => reading.surroundings.files.kindOf(join(folder, plugin, manifest)) === 'file'))
    return [{ file, keys, names, unlisted: new Set(keys.flatMap(({ plugin }) => (/^[\w.-]+$/.test(plugin) && isThere(plugin) ? [plugin] : []))) }]
  })
}

/** The folders in which a marketplace has its plugins, as absolute paths. */
function foldersOf(reading: Reading, file: string): readonly string[] {
  const { value } = reading.documentOf(file) ?? {}
  const root = rootOfMarketplace(file)
  const folders = listIn(value, 'plugins').flatMap((plugin) => foldersOfPlugin(file, value, plugin.value.source, reading.host.marketplace)).map(dirname)
  return [...new Set(folders)].filter((folder) => folder !== root && folder.startsWith(root)).slice(0, MAX_FOLDERS)
}

const MAX_FOLDERS = 5

/** The only plugin of a marketplace that another name may mean, as a key of the settings. */
export function pluginMeant(key: string, names: AbsentPlugins['names']): string | undefined {
  const [plugin = '', marketplace = ''] = key.split('@')
  const alike = [...names.keys()].filter((name) => name.startsWith(`${plugin}-`) || name.endsWith(`-${plugin}`) || plugin.startsWith(`${name}-`) || plugin === `${marketplace}-${name}`)
  const [near, ...others] = new Set([closest(plugin, names.keys(), 2) ?? alike[0] ?? '', ...alike].flatMap((name) => names.get(name) ?? []))
  return near === undefined || others.length > 0 ? undefined : `${near}@${marketplace}`
}

/** Members of the settings that Claude Code does not take. */
export function* refusedForms({ host, value }: Reading): Generator<Problem<'form'>> {
  if (addedAt(host) === undefined || !(host.files.mcp.switches ?? []).some(({ does }) => does === 'enables')) return
  for (const { at, what, fix, ignored, meant } of formFaults(value)) {
    yield {
      message: 'form',
      data: { what, host: subjectOf(host), ignored, fix },
      at,
      ...(at.length === 1 ? { part: 'key' as const } : {}),
      suggestions:
        meant === undefined ? [] : [{ title: at.length === 1 ? 'Write a map' : `Write ${JSON.stringify(meant)}`, fix: [{ op: 'replace', at, value: meant }] }]
    }
  }
}

/** A marketplace that settings name and that Claude Code cannot add: run with 2.1.332, which says so only in its log. */
export function* lostMarketplaces(reading: Reading): Generator<Problem<'noFile' | 'noOwner'>> {
  const { host, value, path: settings, surroundings: { files } } = reading
  const root = dirname(dirname(settings))
  const declared = (host.files.mcp.switches ?? []).filter(({ does }) => does === 'marketplaces').flatMap(({ at: outer }) => {
    const map = valueAt(value, outer)
    return Object.entries(isRecord(map) ? map : {}).map(([name, entry]) => ({ outer, name, entry }))
  })
  for (const { outer, name, entry } of declared) {
    const source = valueAt(entry, ['source'])
    if (!isRecord(source)) continue
    const { source: kind, path, repo, owner } = source
    const data = { name, host: subjectOf(host) }
    const at = [...outer, name, 'source']
    if (kind === 'github' && typeof repo === 'string' && /^[\w.-]+$/.test(repo)) {
      const own = [...addressesAt(foldersInRepository(settings, files).at(-1) ?? root, [], files)].filter((address) => address.split('/')[1] === repo.toLowerCase())
      const known = typeof owner === 'string' && /^[\w-]+$/.test(owner) ? `${owner}/${repo}` : own.length === 1 ? own[0] : undefined
      yield {
        message: 'noOwner',
        data: { ...data, repo, whole: known ?? `owner/${repo}`, who: known === undefined ? ': owner is the account on GitHub that has the repository' : '' },
        at: [...at, 'repo']
      }
    }
    if (typeof path !== 'string' || (kind !== 'directory' && kind !== 'file')) continue
    const meant = host.name === 'claude-code' ? fromSettings(settings, path, kind, files) : undefined
    if (meant !== undefined) {
      const fix = `Write "${meant}": the path begins in the folder of the project.`
      yield {
        message: 'noFile',
        data: { ...data, path, lacks: 'leads out of the project', fix },
        at: [...at, 'path'],
        suggestions: [{ title: `Write "${meant}"`, fix: [{ op: 'replace', at: [...at, 'path'], value: meant }] }]
      }
    }
    const home = findHomePath(path)
    if (home?.start === 0 && home.goesOn && !path.startsWith('/root/') && !reading.isUsersOwn && !reading.isAmongDotfiles && !settings.endsWith('.local.json')) {
      const isOwn = kind === 'directory' && textIn(reading.documentOf(join(root, MARKETPLACE))?.value, 'name') === name
      const fix = isOwn
        ? 'Write "./": the marketplace is that of the project.'
        : 'Name the repository that has it, as { "source": "github", "repo": "owner/repo" }, or move this to .claude/settings.local.json, which each person has alone.'
      yield {
        message: 'noFile',
        data: { ...data, path, lacks: 'is on the machine of one person', fix },
        at: [...at, 'path'],
        severity: 'info',
        suggestions: isOwn ? [{ title: 'Write "./"', fix: [{ op: 'replace', at: [...at, 'path'], value: './' }] }] : []
      }
    }
    if (kind === 'file' || !isInside(path)) continue
    const folder = join(root, path)
    if (files.kindOf(folder) !== 'directory' || files.kindOf(join(folder, MARKETPLACE)) !== undefined) continue
    const above = withSlashes(path).replace(/\/$/, '') === dirname(MARKETPLACE) && files.kindOf(join(root, MARKETPLACE)) === 'file'
    const fix = above ? 'Write "./": the path is that of the folder around .claude-plugin.' : `Add ${MARKETPLACE} there, with the plugins, or correct the path.`
    yield {
      message: 'noFile',
      data: { ...data, path, lacks: `has no ${MARKETPLACE}`, fix },
      at: [...at, 'path'],
      suggestions: above ? [{ title: 'Write "./"', fix: [{ op: 'replace', at: [...at, 'path'], value: './' }] }] : []
    }
  }
}

/** The path from the project of a marketplace that its settings name from their own folder, with "../", if that leads nowhere from the project. */
function fromSettings(settings: string, path: string, kind: string, files: FileAccess): string | undefined {
  const [folder, tail] = [dirname(settings), kind === 'file' ? '' : MARKETPLACE]
  const root = dirname(folder)
  const found = join(folder, path)
  const isThere = (one: string) => files.kindOf(join(one, tail)) === 'file'
  return /^\.\.(?:[\\/]|$)/.test(path) && `${found}/`.startsWith(`${root}/`) && isThere(found) && !isThere(join(root, path)) ? `./${withSlashes(found.slice(root.length + 1))}` : undefined
}

/** Whether a path is one in the project. */
function isInside(path: string): boolean {
  return !isAbsolutePath(path) && !path.startsWith('~') && !path.includes('$') && !withSlashes(path).split('/').includes('..')
}

/** The file of a marketplace in the project of some settings, by its name: in the folder that they name, the project's own, or that of the repository around the project, which they name too. */
export function marketplaceOf(reading: Reading, name: string): string | undefined {
  const { host, path, value, surroundings: { files } } = reading
  const [, places]: readonly [string, readonly string[]] = Object.entries(MARKETPLACE_PLACES).find(([one]) => one === host.name) ?? ['', [MARKETPLACE]]
  const inFolder = (folder: string) => places.map((place) => join(folder, place)).find((file) => files.kindOf(file) === 'file')
  const ofName = (folder: string) => {
    const file = inFolder(folder)
    return file !== undefined && textIn(reading.documentOf(file)?.value, 'name') === name ? file : undefined
  }
  const tail = host.files.settings?.paths.find((known) => endsIn(withSlashes(path), known))
  const root = tail === undefined ? dirname(dirname(path)) : path.slice(0, -tail.length - 1)
  const declared = valueAt(value, ['extraKnownMarketplaces', name, 'source'])
  const { source, path: folder, repo, url, ref, sha } = isRecord(declared) ? declared : {}
  if (source === 'directory') return typeof folder === 'string' && isInside(folder) ? inFolder(join(root, folder)) : undefined
  if (declared !== undefined && (typeof source !== 'string' || !REPOSITORIES.has(source))) return undefined
  const repository = repositoryIn([repo, url].find((one) => typeof one === 'string') ?? '') ?? ''
  const around = foldersInRepository(path, files).at(-1) ?? root
  // Another branch or version may list others.
  const isPinned = [ref, sha].some((one) => one !== undefined)
  // A marketplace with the owner in its name is theirs; any repository may have the name alone.
  const isOfRepository = () => repository.replace('/', '-') === name.toLowerCase() || addressesAt(around, [], files).has(repository)
  return ofName(root) ?? (around !== root && !isPinned && isOfRepository() ? ofName(around) : undefined)
}

/** The names of the plugins of a marketplace, each with the first of its folder; undefined if it cannot be read, or says what plugins were called before. */
export function namesIn(reading: Reading, file: string): AbsentPlugins['names'] | undefined {
  const { value, trust } = reading.documentOf(file) ?? {}
  if (trust !== 'valid' || !isRecord(value) || !Array.isArray(value.plugins) || Object.hasOwn(value, 'renames')) return undefined
  const firsts = new Map<string, string>()
  return new Map(listIn(value, 'plugins').flatMap(({ value: plugin }) => {
    const name = textIn(plugin, 'name')
    return name === undefined ? [] : [[name, typeof plugin.source === 'string' ? madeOnce(firsts, plugin.source, () => name) : name] as const]
  }))
}
