import { foldersOfPlugin } from '../src/authors/marketplace.js'
import { type Listed, listIn, textIn } from '../src/authors/registry.js'
import { fileProfile, type MarketplaceProfile } from '../src/hosts/profile.js'
import { subjectOf } from '../src/hosts/profiles.js'
import { fitsPattern } from '../src/hosts/shape.js'
import { isRecord, type Path, valueAt } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { grouped } from '../src/rule/group.js'
import { entryMembers } from '../src/rule/manifests/member-advice.js'
import { unreadManifest } from '../src/rule/manifests/unread-manifest.js'
import { absentFolders } from '../src/rule/marketplaces/absent-folders.js'
import { isForCodex, mistakesForCodex, SAME_MISTAKES } from '../src/rule/marketplaces/codex-marketplace.js'
import { componentsOf, declaredAlone } from '../src/rule/marketplaces/entry-components.js'
import { leftOutPlugins, reservedName, unfitName } from '../src/rule/marketplaces/left-out-plugins.js'
import { fromRoot, insteadOfSha, isReserved, kindFor, lostInSource, missingIn, ofBareSource, secondOf, subfolderOf } from '../src/rule/marketplaces/marketplace-sources.js'
import { defineRule, type Problem } from '../src/rule/rule.js'
import { alikeAsOne, replacing } from '../src/rule/suggestions.js'

export default defineRule({
  id: 'marketplace-plugin',
  kinds: ['marketplace'],
  presets: { spec: 'off', recommended: 'error', strict: 'error' },
  effect: 'refused',
  summary: 'A plugin in a marketplace that cannot be installed: its name, its source, or a member of its entry.',
  why: `Claude Code and Copilot CLI install \`plugin@marketplace\`, so both names may have only letters, digits, dots and hyphens, in Claude Code underscores
too. A path in \`source\` begins at the root of the repository. Claude Code refuses one without \`./\` and one with \`..\`. It does not install
a plugin whose entry it cannot read; Copilot CLI refuses the whole marketplace, with all its other plugins. Codex installs
a plugin under the name that its manifest has, in .codex-plugin, .claude-plugin or .cursor-plugin; without one it makes one of what the entry
says besides \`name\`, \`source\` and \`policy\`, if that is anything. It copies no symbolic links in the folder of a plugin.

Paths in the entry itself, such as those in \`skills\`, begin at the folder of the plugin. Claude Code reports a plugin without one of them as failed to load, and \`claude plugin
validate\` does not tell.`,
  remedy: 'Give each plugin a name of its own, and a source that begins with ./ or is an object.',
  messages: {
    name: { text: "'{{name}}' cannot be a part of plugin@marketplace{{whole}}", remedy: 'Use only letters, digits, {{signs}}, and begin with a letter or a digit{{such}}.' },
    reserved: { text: "{{host}} keeps the name '{{name}}' for itself", remedy: 'Choose another name{{already}}.' },
    official: { text: "`{{validator}}` refuses the name '{{name}}', which looks like one of Anthropic's own plugins", remedy: 'Name the plugin for what it does, before more people have it: not "claude-…", "anthropic-…" or "cc-plugin-…". {{host}} installs it anyway.' },
    twice: { text: "Two plugins are called '{{name}}'", remedy: '{{instead}}' },
    bare: { text: "The source '{{source}}' does not begin with './'", remedy: '{{instead}}' },
    out: { text: "The source '{{source}}' contains '..', and {{host}} refuses that", remedy: '{{instead}}' },
    absent: { text: "There is no folder '{{source}}'", remedy: '{{instead}}' },
    called: { text: "There is no folder '{{source}}'", remedy: '{{instead}}' },
    elsewhere: { text: "There is no folder '{{source}}' in '{{folder}}', where {{host}} looks for it", remedy: '{{instead}}' },
    submodule: { text: "There is no folder '{{source}}': it is in a submodule, which is not here", remedy: 'Run `git submodule update --init`; in GitHub Actions, give actions/checkout `submodules: true`.' },
    absents: { text: "The folders of {{count}} plugins do not exist, such as '{{source}}'", remedy: '{{instead}}' },
    doubled: { text: "{{host}} looks for '{{source}}'{{more}} in '{{place}}', which is not there: it puts '{{base}}' before each path", remedy: '{{fix}}' },
    kind: { text: "'{{kind}}' is not a kind of source", remedy: '{{instead}}' },
    noKind: { text: "The source does not say what kind it is", remedy: '{{instead}}' },
    incomplete: { text: "A source of kind {{kind}} needs '{{field}}'", remedy: '{{fix}}' },
    subfolder: { text: "A source of kind {{kind}} has no 'path': {{host}} installs the whole repository as the plugin", remedy: 'Write {{meant}}.', effect: 'ignored' },
    inSource: { text: "{{host}} does not read {{names}} inside of 'source'", remedy: '{{fix}}', effect: 'ignored' },
    sha: { text: 'This is not a full commit hash', remedy: '{{fix}}' },
    leftOut: { text: "The marketplace lists {{count}} plugins in {{parent}}/, but not '{{name}}'{{more}}: {{host}} does not find {{them}} there", remedy: '{{fix}}' },
    codexOut: { text: "The path '{{source}}' contains '..', and Codex does not offer this plugin", remedy: '{{instead}}' },
    codexBare: { text: "The path '{{source}}' does not begin with './', and Codex does not offer this plugin", remedy: '{{instead}}' },
    codexAbsent: { text: "There is no folder '{{source}}', where Codex looks for this plugin", remedy: '{{instead}}' },
    codexKind: { text: "Codex has no source of kind '{{kind}}', and does not offer this plugin", remedy: '{{instead}}' },
    codexNoKind: { text: 'The source does not say what kind it is, and Codex does not offer this plugin', remedy: '{{instead}}' },
    codexOther: { text: "Codex installs '{{source}}' with {{file}}: its own manifest of this plugin is in '{{meant}}'", remedy: 'Write "{{meant}}": the path begins at the root of the repository.', effect: 'ignored' },
    codexPolicy: { text: "'{{found}}' is not a value of '{{field}}', and Codex rejects the whole marketplace", remedy: 'Write {{known}}.' },
    codexManifest: { text: "The folder '{{source}}' has no .codex-plugin/plugin.json, and this entry has nothing that Codex could make one from: it cannot install the plugin", remedy: '{{instead}}' },
    codexEmpty: { text: "The folder '{{source}}' has no .codex-plugin/plugin.json, no servers and no skills: Codex installs a plugin with nothing in it", remedy: '{{instead}}', effect: 'ignored' },
    codexInside: { text: "'{{source}}' is the folder of the plugin for Codex, which looks for .codex-plugin/plugin.json in it and does not read its plugin.json", remedy: '{{instead}}', effect: 'ignored' },
    codexLink: { text: 'Codex installs this plugin without {{names}}: it does not copy symbolic links', remedy: ['{{made}}', '{{instead}}'], effect: 'ignored' },
    codexLinked: { text: "Codex does not install this plugin: it copies no symbolic links, and '{{part}}' with the manifest is one", remedy: '{{instead}}' },
    codexClone: { text: "Codex clones a source of kind url, and '{{source}}' is a folder of this repository: it cannot install the plugin", remedy: 'Write { "source": "local", "path": "{{source}}" }{{each}}.' },
    codexReserved: { text: "Codex keeps the name '{{name}}' for itself, and refuses the marketplace", remedy: 'Choose another name.' },
    codexName: { text: "Codex cannot install '{{name}}': '{{file}}' calls it '{{actual}}'", remedy: 'Give it the same name in both files.' },
    unfit: { text: "{{host}} does not install this plugin: it checks '{{file}}' in the folder, {{why}}", remedy: '{{move}} it to {{manifest}} in the folder, which {{host}} reads in its place, and correct it there.{{also}}' },
    unread: { text: "{{host}} loads nothing that '{{file}}' in the folder of this plugin declares", remedy: '{{move}} it to {{manifest}}{{where}}, where {{host}} and GitHub Copilot CLI read it.{{also}}' },
    conflict: { text: "{{host}} does not load this plugin: 'strict' is false, the entry has {{members}}, and the plugin has a {{manifest}} of its own", remedy: '{{instead}}' },
    component: { text: "The plugin has no '{{file}}'{{more}}: {{host}} loads nothing from there, and shows the plugin as failed to load", remedy: '{{fix}}', effect: 'ignored' },
    skillFile: { text: "'{{field}}' takes folders, and '{{file}}'{{are}}: {{host}} shows the plugin as failed to load", remedy: '{{fix}}', effect: 'ignored' },
    hook: { text: '{{host}} does not install this plugin because of a hook in its entry: it expects {{expected}}', remedy: '{{fix}}' },
    replaced: { text: "{{host}} does not run the hooks for {{events}} in {{file}}: those in the entry take their place", remedy: "Move the hooks of the entry to {{file}}, and remove 'hooks' here.", effect: 'ignored' },
    hookFile: { text: "{{host}} takes no {{form}} in the 'hooks' of an entry, and shows the plugin as failed to load", remedy: '{{fix}}', effect: 'ignored' },
    inside: { text: "'{{source}}' is the folder of the manifest, and {{host}} looks for {{manifest}} in it", remedy: 'Write "{{meant}}", the folder of the plugin.' },
    member: { text: "Expected {{expected}} for '{{field}}', found {{found}}", remedy: '{{fix}} Until then, {{host}} does not install {{what}}.' },
    form: { text: "Expected {{expected}} for '{{field}}'", remedy: '{{fix}} Until then, {{host}} does not install {{what}}.' },
    inner: { text: "Missing required {{missing}} in '{{field}}'", remedy: '{{fix}} Until then, {{host}} does not install {{what}}.' }
  },
  examples: {
    valid: [
      {
        files: { 'notes/README.md': 'Takes notes.' },
        input: {
          name: 'example-tools',
          owner: { name: 'A. Author' },
          plugins: [
            { name: 'notes', source: './notes' },
            { name: 'tickets', source: { source: 'github', repo: 'example/tickets' } }
          ]
        }
      }
    ],
    invalid: [
      {
        title: 'a source without ./, one name twice, and a source of a kind that does not exist',
        files: { 'notes/README.md': 'Takes notes.' },
        input: {
          name: 'example tools',
          owner: { name: 'A. Author' },
          plugins: [
            { name: 'notes', source: 'notes' },
            { name: 'notes', source: { source: 'pip', package: 'notes' } },
            { name: 'tickets', source: './tickets' },
            { name: 'claude-tickets', source: { source: 'github', repo: 'example/tickets' } }
          ]
        },
        problems: [
          { message: "'example tools' cannot be a part of plugin@marketplace", range: '2:11-26' },
          { message: "The source 'notes' does not begin with './'", range: '9:17-24' },
          { message: "Two plugins are called 'notes'", range: '12:15-22' },
          { message: "'pip' is not a kind of source", range: '14:19-24' },
          { message: "There is no folder './tickets'", range: '20:17-28', severity: 'warning' },
          { message: "`claude plugin validate` refuses the name 'claude-tickets', which looks like one of Anthropic's own plugins", range: '23:15-31', severity: 'info' }
        ]
      }
    ]
  },
  group: { also: 'this one too', by: ({ message, severity, data }) => (message === 'official' || message === 'unread' || message === 'subfolder' ? JSON.stringify([message, severity, data?.also]) : undefined), count: ([first]) => (first?.message === 'unread' ? { where: ' in the folder of each plugin' } : {}) },
  *check(reading) {
    const { value, host, path } = reading
    // Of other hosts it is not known what they refuse.
    const reader = host.marketplace
    if (isForCodex(path)) {
      yield* grouped(Array.from(mistakesForCodex(reading), ({ meant, ...problem }) => ({ ...problem, ...(meant === undefined ? {} : { suggestions: [typeof meant === 'string' ? replacing(problem.at, meant) : { title: 'Write a source of a kind that Codex has', fix: [{ op: 'replace', at: problem.at, value: meant } as const] }] }) })), SAME_MISTAKES)
      return
    }
    const name = textIn(value, 'name')
    if (reader !== undefined && name !== undefined && name !== '') yield* ofName(reading, name, ['name'], {}, reader, isReserved(value, name, reader))
    const seen = new Map<string, Listed>()
    const bare: Problem<'bare' | 'noKind'>[] = []
    const sources: { readonly source: string; readonly at: Path; readonly name: string | undefined }[] = []
    for (const plugin of listIn(value, 'plugins')) {
      const at = [...plugin.path, 'name']
      const own = textIn(plugin.value, 'name')
      if (own !== undefined && own !== '') {
        const first = seen.get(own)
        if (first !== undefined) yield { message: 'twice', at, ...secondOf(reading, first, plugin, own) }
        else seen.set(own, plugin)
        if (reader !== undefined) yield* ofName(reading, own, at, plugin.value, reader, false)
        if (reader?.officialPattern !== undefined && fitsPattern(reader.officialPattern, own.toLowerCase())) yield { message: 'official', data: { name: own, host: subjectOf(host), validator: fileProfile(host, 'plugin').validator?.command }, at, severity: 'info', effect: 'ignored' }
      }
      for (const problem of reader === undefined ? [] : ofSource(reading, plugin, reader)) {
        if ((problem.message === 'bare' || problem.message === 'noKind') && problem.suggestions === undefined) bare.push({ ...problem, message: problem.message })
        else yield problem
      }
      const { source } = plugin.value
      if (typeof source === 'string') sources.push({ source, at: [...plugin.path, 'source'], name: own })
      if (reader !== undefined) yield* entryMembers(reading, plugin, reader)
      if (reader !== undefined) yield* componentsOf(reading, plugin, reader)
      if (reader !== undefined) yield* unreadManifest(reading, foldersOfPlugin(path, value, source, reader), plugin, declaredAlone(plugin, fileProfile(host, 'plugin').validator?.paths ?? {}).length > 0)
    }
    // One mistake, where nothing of an entry alone is to be done about it.
    yield* alikeAsOne(bare, '')
    yield* absentFolders(reading, sources)
    if (reader !== undefined) yield* leftOutPlugins(reading)
  }
})

type Found = Generator<Problem<'name' | 'reserved' | 'bare' | 'out' | 'kind' | 'noKind' | 'incomplete' | 'subfolder' | 'inSource' | 'sha' | 'member' | 'form' | 'inner'>>

function* ofName(reading: Reading, name: string, at: Path, entry: Readonly<Record<string, unknown>>, profile: MarketplaceProfile, isKept: boolean): Found {
  const isFit = /^[A-Za-z0-9]*$/.test(profile.signs.reduce((rest, sign) => rest.replaceAll(sign, ''), name))
  if (!isFit || (profile.signsInside === true && !/^[A-Za-z0-9]/.test(name))) yield unfitName(reading, name, at, entry, profile)
  else if (isKept) yield* reservedName(reading, name, at, profile)
}

/** The kind of source that Codex has for a folder of the marketplace. */
const LOCAL = 'local'

/** Whether a marketplace in the usual place is one for Codex, which looks there too (0.171.0): by its name, and by the kind of all its sources. */
function isOfCodexAlone({ value }: Reading): boolean {
  return /\bcodex\b/i.test(textIn(value, 'name') ?? '') && listIn(value, 'plugins').every((plugin) => textIn(plugin.value.source, 'source') === LOCAL)
}

function* ofSource(reading: Reading, plugin: Listed, { strictPaths, sources, folderKind }: MarketplaceProfile): Found {
  const { value, path, surroundings } = reading
  const { source } = plugin.value
  const at = [...plugin.path, 'source']
  if (typeof source === 'string') {
    if (!strictPaths) return
    const base = valueAt(value, ['metadata', 'pluginRoot'])
    const isBare = !/^\.(?:\/|$)/.test(source)
    if (source.split(/[\\/]/).includes('..')) yield { message: 'out', at, ...fromRoot(reading, source, at) }
    else if (isBare && (typeof base !== 'string' || base.split(/[\\/]/).includes('..') || /^$|^\/|:/.test(source))) {
      const isThere = () => foldersOfPlugin(path, undefined, source, undefined).some((folder) => surroundings.files.kindOf(folder) === 'directory')
      yield { message: 'bare', at, ...ofBareSource(reading, plugin, source, at, isThere) }
    }
    return
  }
  if (!isRecord(source)) return
  const kind = textIn(source, 'source')
  const needs = kind !== undefined && Object.hasOwn(sources, kind) ? sources[kind] : undefined
  if (kind === undefined) yield { message: 'noKind', at, ...kindFor(source, at, reading) }
  else if (needs === undefined && !(kind === LOCAL && isOfCodexAlone(reading))) {
    const { data, suggestions = [] } = kindFor(source, at, reading)
    yield { message: 'kind', data: { ...data, kind }, at: [...at, 'source'], suggestions }
  }
  for (const field of needs ?? []) if (textIn(source, field) === undefined) yield { message: 'incomplete', data: { kind, field, fix: missingIn(source, field) }, at, part: 'key' }
  if (folderKind !== undefined) yield* subfolderOf(source, at, folderKind, reading)
  yield* lostInSource(plugin, reading)
  const sha = textIn(source, 'sha')
  if (sha !== undefined && !/^[0-9a-f]{40}$/.test(sha)) yield { message: 'sha', at: [...at, 'sha'], ...insteadOfSha(source, sha, at) }
}
