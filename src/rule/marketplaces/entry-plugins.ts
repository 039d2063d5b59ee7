import { foldersOfPlugin, rootOfMarketplace } from '../../authors/marketplace.js'
import { type Listed, listIn } from '../../authors/registry.js'
import { oncePer } from '../../base/lists.js'
import { join } from '../../base/path.js'
import { fileProfile, type HostProfile } from '../../hosts/profile.js'
import { parseDocument } from '../../json/document.js'
import { isRecord, type Path } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import type { Reading } from '../../project/reading.js'
import { FOLDERS } from '../front-matter.js'
import { entryHookFaults, shownFrom } from '../hooks/entry-hooks.js'
import type { Fix, Problem, RelatedPlace } from '../rule.js'

/** A plugin of a marketplace that only its entry declares. */
interface EntryPlugin {
  /** Where the entry is. */
  readonly path: Path
  /** What the entry says, as the manifest that the folder does not have. */
  readonly manifest: Reading
}

/** What a check of manifests finds at the plugins that only the entries of a marketplace declare. What several entries with one folder have in common is said of the first. */
export function* inEntries<Id extends string>(marketplace: Reading, check: (manifest: Reading) => Iterable<Problem<Id>>): Generator<Problem<Id>> {
  const said = new Set<string>()
  for (const { path, manifest } of entryPlugins(marketplace)) {
    for (const problem of check(manifest)) {
      const key = JSON.stringify([manifest.path, problem.message, problem.data])
      if (problem.at.length === 0 && said.has(key)) continue
      said.add(key)
      yield inEntry(problem, path)
    }
  }
}

/** A problem of a manifest as one of an entry: what is about the whole plugin is at its folder. */
export function inEntry<Id extends string>(problem: Problem<Id>, path: Path): Problem<Id> {
  const { at, part, related, fix, suggestions, ...rest } = problem
  const placed = (one: RelatedPlace): RelatedPlace => (one.file === undefined ? { ...one, at: [...path, ...one.at] } : one)
  // An edit of the text would be one of another text.
  const steps = (written: Fix): Fix => written.flatMap((step) => (step.op === 'text' ? [] : [{ ...step, at: [...path, ...step.at] }]))
  return {
    ...rest,
    at: at.length === 0 ? [...path, 'source'] : [...path, ...at],
    ...(at.length === 0 || part === undefined ? {} : { part }),
    ...(related === undefined ? {} : { related: related.map(placed) }),
    ...(fix === undefined ? {} : { fix: steps(fix) }),
    ...(suggestions === undefined ? {} : { suggestions: suggestions.map((one) => ({ ...one, fix: steps(one.fix) })) })
  }
}

const entryPlugins = oncePer((marketplace: Reading): readonly EntryPlugin[] => {
  const { host, path, value, surroundings: { files } } = marketplace
  const { manifestPath, marketplace: profile } = host
  if (manifestPath === undefined || profile?.entryIsManifest !== true) return []
  const above = rootOfMarketplace(path).replace(/[/\\]$/, '')
  const named = withNamedSkills(marketplace, above)
  return listIn(value, 'plugins').flatMap((entry): EntryPlugin[] => {
    const [folder] = foldersOfPlugin(path, value, entry.value.source, profile)
    if (folder === undefined || files.kindOf(folder) !== 'directory') return []
    const root = folder.replace(/[/\\]$/, '')
    const file = join(root, manifestPath)
    if (files.kindOf(file) !== undefined) return []
    const manifest = asManifest(marketplace, entry)
    const reader = manifest.hooks === undefined ? host : withoutUsualHooks(host)
    const isNamed = root === above && Object.hasOwn(manifest, 'skills')
    return [{ path: entry.path, manifest: manifestIn((isNamed ? named : marketplace).with({ host: reader }), root, manifest) }]
  })
})

/** A marketplace whose skills/ has the folders alone that entries for its own root name: with `skills` in such an entry, Claude Code 2.1.332 loads no others, as `claude plugin details` lists; those of any other folder come to the usual ones. One for all entries: what is known of files is known of these. */
function withNamedSkills(marketplace: Reading, root: string): Reading {
  const { path, value, host, surroundings } = marketplace
  const { files } = surroundings
  const entries = listIn(value, 'plugins').filter((entry) => foldersOfPlugin(path, value, entry.value.source, host.marketplace)[0]?.replace(/[/\\]$/, '') === root)
  const named = new Set(entries.flatMap(({ value: { skills } }) => [skills].flat()).flatMap((one) => (typeof one === 'string' ? [withSlashes(join(one)).replace(/\/$/, '')] : [])))
  if (named.has('skills') || named.has('.') || named.has('')) return marketplace
  const usual = join(root, 'skills')
  const directoriesIn = (folder: string) => {
    const all = files.directoriesIn?.(folder)
    return folder === usual ? all?.filter((name) => named.has(`skills/${name}`)) : all
  }
  return marketplace.with({ surroundings: { ...surroundings, files: { ...files, directoriesIn } } })
}

/** A manifest that the folder of a plugin does not have. */
export function manifestIn(marketplace: Reading, root: string, manifest: Readonly<Record<string, unknown>>): Reading {
  const file = join(root, marketplace.host.manifestPath ?? '')
  return marketplace.with({ kind: 'plugin', path: file, shown: shownFrom(marketplace, file), pluginRoot: root, document: parseDocument(JSON.stringify(manifest)) })
}

/** The members of an entry that a manifest may have. Agents and commands that an entry names come to those of the folders, and its hooks take the place of the file, as sessions of Claude Code 2.1.332 show. */
function asManifest(marketplace: Reading, entry: Listed): Readonly<Record<string, unknown>> {
  const { memberTypes = {} } = fileProfile(marketplace.host, 'plugin')
  const { settings: _settings, hooks, ...known } = Object.fromEntries(Object.entries(entry.value).filter(([name]) => Object.hasOwn(memberTypes, name)))
  for (const [folder] of FOLDERS) if (Object.hasOwn(known, folder)) known[folder] = [known[folder], `./${folder}/`].flat()
  if (!isRecord(hooks) || Object.keys(hooks).length === 0) return known
  // With a hook that it cannot load, the host does not install the plugin.
  return { ...known, hooks: entryHookFaults(marketplace.host, entry).length === 0 ? hooks : {} }
}

/** A host for a plugin with hooks of its own in place of the usual file. */
const withoutUsualHooks = oncePer((host: HostProfile): HostProfile => {
  const { plugin } = host.files
  return plugin?.hooks === undefined ? host : { ...host, files: { ...host.files, plugin: { ...plugin, hooks: { ...plugin.hooks, replaces: true } } } }
})
