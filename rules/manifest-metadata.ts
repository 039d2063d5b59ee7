import { oncePer } from '../src/base/lists.js'
import { basename, dirname, join } from '../src/base/path.js'
import { fileProfile } from '../src/hosts/profile.js'
import { subjectOf } from '../src/hosts/profiles.js'
import { fitsPattern } from '../src/hosts/shape.js'
import { isRecord, type Path, valueAt } from '../src/json/value.js'
import { isListedPlugin, listingsOf, MARKETPLACES } from '../src/project/listed-plugins.js'
import type { Reading } from '../src/project/reading.js'
import { foldersInRepository, isIgnoredByName } from '../src/project/repository.js'
import { firstAbsent, hasBuild, isMentioned, submodulesOf } from '../src/rule/build-output.js'
import { fromManifest, textAt } from '../src/rule/manifest-members.js'
import { insteadOfPattern, joined, type MemberProblem } from '../src/rule/manifests/member-advice.js'
import { asFromRoot, memberFaults } from '../src/rule/members.js'
import { isManifestOfAnother } from '../src/rule/other-program.js'
import { defineRule } from '../src/rule/rule.js'
import { fileOfSkill, SKILL } from '../src/rule/skill-files.js'
import { isTemplate } from '../src/rule/templates.js'
import { findFillIn } from '../src/server/fill-in.js'
import { climbsOut } from '../src/server/paths.js'

export default defineRule({
  id: 'manifest-metadata',
  kinds: ['plugin'],
  supersedes: ['broken-hook'],
  presets: { spec: 'off', recommended: 'error', strict: 'error' },
  summary: "A member of a plugin manifest that the host's own validator rejects, such as `author` as a string, or a path in `commands` that leads nowhere.",
  why: `The host loads the plugin, and ignores the member. Its validator fails: \`claude plugin validate\`, which authors run before
they publish a plugin for Claude Code, exits with an error. Of paths that lead nowhere, \`claude plugin list\` shows an error too: users
get the plugin without these commands, agents, skills or hooks.`,
  remedy: 'Write the member as the host documents it, or remove it.',
  messages: {
    type: { text: "Expected {{expected}} for '{{field}}', found {{found}}: `{{command}}` fails", remedy: '{{fix}}' },
    form: { text: "Expected {{expected}} for '{{field}}': `{{command}}` fails", remedy: '{{fix}}' },
    missing: { text: "Missing required {{missing}} in '{{field}}': `{{command}}` fails", remedy: '{{fix}}' },
    extra: { text: "'{{field}}' may only have {{expected}}: `{{command}}` fails", remedy: '{{fix}}' },
    outside: { text: "'{{file}}' leads out of the plugin: `{{command}}` fails", remedy: 'Copy it into the plugin, and correct the path.' },
    author: { text: "The 'name' of the author is empty: `{{command}}` fails", remedy: "Write a name, or remove 'author'." },
    absentSkill: {
      text: "The plugin has no '{{file}}': `{{command}}` fails",
      remedy: 'Put the skill into a folder of its own, as skills/<name>/SKILL.md, which {{host}} reads without this path, and remove the path.'
    },
    absent: { text: "The plugin has no '{{file}}': `{{command}}` fails", remedy: 'Correct the path, add what is missing, or remove the path: {{host}} loads nothing from there.' },
    untracked: { text: "The plugin has no '{{file}}' in git, since .gitignore leaves it out: `{{command}}` fails in a clone", remedy: 'Remove its line from .gitignore, and commit the file. To keep the file to yourself, leave the path: the plugin then works on your machine alone.' },
    ownSkill: { text: "The plugin has no '{{file}}': `{{command}}` fails", remedy: "Remove '{{field}}': without it, {{host}} loads the SKILL.md at the root of the plugin." },
    meant: { text: "The plugin has no '{{file}}': `{{command}}` fails", remedy: '{{fix}}' },
    meants: { text: '{{count}} paths lead nowhere from the root of the plugin: `{{command}}` fails', remedy: '{{fix}}' },
    ending: { text: "The plugin has no '{{file}}': `{{command}}` fails", remedy: '{{fix}}' },
    official: { text: "`{{command}}` refuses the name '{{file}}', which looks like one of Anthropic's own plugins", remedy: 'Name the plugin for what it does, before more people have it: not "claude-…", "anthropic-…" or "cc-plugin-…". {{host}} installs it anyway.' },
    needless: { text: "The plugin has no '{{file}}': `{{command}}` fails", remedy: "Remove '{{field}}': {{host}} looks there without it." },
    pattern: { text: "'{{field}}' takes paths, and this is a pattern: `{{command}}` fails", remedy: '{{instead}}' },
    usual: { text: "'{{field}}' takes paths, and this is a pattern: `{{command}}` fails", remedy: "Remove '{{field}}': {{host}} reads the folder {{usual}}/ without it." },
    folder: { text: "'{{file}}' is a file, and '{{field}}' takes folders: {{host}} shows the plugin as failed to load, and `{{command}}` fails", remedy: '{{fix}}' }
  },
  examples: {
    valid: [
      {
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        input: { name: 'notes', version: '1.0.0', author: { name: 'Ada' }, homepage: 'https://notes.example', keywords: ['notes'] }
      },
      {
        title: 'folders in submodules, which this clone is without',
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        files: { '.gitmodules': '[submodule "skills"]\n\tpath = skills\n\turl = https://git.example/skills\n[submodule "more"]\n\tpath = more\n' },
        input: { name: 'notes', version: '1.0.0', skills: './skills', commands: ['./more/commands'] }
      },
      {
        title: 'a host without a validator',
        host: 'cursor',
        path: '.cursor-plugin/plugin.json',
        input: { name: 'notes', author: 'Ada' }
      }
    ],
    invalid: [
      {
        title: 'the author as a string',
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        input: { name: 'notes', version: '1.0.0', author: 'Ada' },
        problems: [
          { message: "Expected an object for 'author', found a string: `claude plugin validate` fails", range: '4:13-18' }
        ]
      },
      {
        title: 'an object for the repository, as npm has it',
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        input: { name: 'notes', version: '1.0.0', repository: { type: 'git', url: 'https://git.example/notes' } },
        problems: [
          { message: "Expected a string for 'repository', found an object: `claude plugin validate` fails", range: '4:17-7:4' }
        ]
      },
      {
        title: 'paths that lead nowhere',
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        files: { 'commands/note.md': 'Take a note.', 'skills/notes/SKILL.md': 'Take notes.' },
        input: { name: 'notes', version: '1.0.0', commands: ['./commands/*.md'], skills: ['./skills/notes/SKILL.md'], hooks: './hooks.json' },
        problems: [
          { message: "'commands' takes paths, and this is a pattern: `claude plugin validate` fails", range: '5:5-22' },
          { message: "'./skills/notes/SKILL.md' is a file, and 'skills' takes folders: Claude Code shows the plugin as failed to load, and `claude plugin validate` fails", range: '8:5-30' },
          { message: "The plugin has no './hooks.json': `claude plugin validate` fails", range: '10:12-26' }
        ]
      }
    ]
  },
  *check(reading) {
    yield* joined(problemsIn(reading), OF_ELEMENTS, OF_ANY)
  }
})

const OF_ELEMENTS: ReadonlySet<MessageId> = new Set<MessageId>(['absent', 'untracked', 'absentSkill', 'ending', 'pattern', 'folder'])
const OF_ANY = new Map<MessageId, MessageId>([['meant', 'meants']])

type MessageId = 'type' | 'author' | 'form' | 'missing' | 'extra' | 'outside' | 'absent' | 'absentSkill' | 'untracked' | 'ownSkill' | 'ending' | 'meant' | 'meants' | 'official' | 'needless' | 'pattern' | 'usual' | 'folder'

function* problemsIn(reading: Reading): Generator<MemberProblem<MessageId>> {
  const { value, host } = reading
  const { validator } = fileProfile(host, 'plugin')
  if (validator === undefined || !isRecord(value) || isManifestOfAnother(reading)) return
  const { command, members, paths = {} } = validator
  const { officialPattern } = host.marketplace ?? {}
  const name = textAt(value, ['name'])
  // A marketplace that lists it under this name has the finding.
  if (officialPattern !== undefined && fitsPattern(officialPattern, name.toLowerCase()) && !listingsOf(reading.plugin?.root ?? '', reading.surroundings.files).some((one) => one.name === name)) yield { message: 'official', data: { command, file: name, host: subjectOf(host) }, at: ['name'], severity: 'info' }
  if (members.author?.required?.includes('name') === true && valueAt(value, ['author', 'name']) === '') yield { message: 'author', data: { command }, at: ['author', 'name'] }
  for (const [field, member] of Object.entries(members)) {
    if (!Object.hasOwn(value, field) || (isTemplate(reading) && findFillIn(textAt(value, [field])) !== undefined)) continue
    for (const { kind, at, data, suggestions = [] } of memberFaults([field], value[field], member)) {
      yield { message: kind === 'ignored' ? 'type' : kind === 'root' ? 'form' : kind, data: { ...data, command }, at, suggestions }
    }
  }
  for (const [field, takes] of Object.entries(paths)) {
    for (const { at, text } of pathsIn(field.split('.'), value)) yield* ofPath(reading, { field, at, text, takes, command })
  }
}

/** The root of the repository, if it has the manifest too, mostly as a link; or if a script or a workflow that names the folder of a plugin packs it from there, and no marketplace has the folder. */
const packedFrom = oncePer((reading: Reading): string | undefined => {
  const { path, plugin, host, document, surroundings: { files } } = reading
  const root = foldersInRepository(path, files).at(-1)
  if (root === undefined || plugin === undefined || !plugin.root.startsWith(`${root}/`)) return undefined
  if (files.readText(join(root, host.manifestPath ?? '')) === document.text) return root
  if (isListedPlugin(plugin.root, files, MARKETPLACES)) return undefined
  return isMentioned(reading, new RegExp(plugin.root.slice(root.length + 1).replaceAll(/\W/g, '\\$&'))) ? root : undefined
})

/** A pattern for everything in a folder. */
const OF_ALL = /^([^*]+)\/(?:(?:\*\*\/)?\*(?:\.md)?|\*{1,2}(?:\/SKILL\.md)?)$/

interface NamedPath {
  readonly field: string
  readonly at: Path
  readonly text: string
  readonly takes: 'any' | 'folder'
  readonly command: string
}

/** The paths that a member names: itself, the elements of a list, or the `source` of each of its members. `manifest-fields` reports others without `./`. */
function pathsIn(field: Path, manifest: unknown): readonly Pick<NamedPath, 'at' | 'text'>[] {
  const value = valueAt(manifest, field)
  const named: readonly (readonly [Path, unknown])[] = Array.isArray(value)
    ? value.map((item: unknown, index) => [[...field, index], item] as const)
    : isRecord(value)
      ? Object.entries(value).map(([name, item]) => [[...field, name, 'source'], isRecord(item) ? item.source : undefined] as const)
      : [[field, value]]
  return named.flatMap(([at, text]) => (typeof text === 'string' && (text.startsWith('./') || (at.at(-1) === 'source' && /^[\w.]/.test(text))) && !/[$:]/.test(text) ? [{ at, text }] : []))
}

function* ofPath(reading: Reading, { field, at, text, takes, command }: NamedPath): Generator<MemberProblem<MessageId>> {
  const { host, plugin, surroundings: { files } } = reading
  if (plugin === undefined) return
  const file = text.replace(/^\.\//, '').replace(/\/$/, '')
  // As it is written.
  const data = { field, file: text, command, host: subjectOf(host) }
  if (climbsOut(file)) {
    yield { message: 'outside', data, at }
    return
  }
  const found = files.kindOf(join(plugin.root, file))
  const folder = OF_ALL.exec(file)?.[1]
  const { default: place, pattern } = fileProfile(host, 'plugin').memberTypes?.[field] ?? {}
  // `manifest-fields` reports a pattern that is of another form besides.
  if (found === undefined && text.includes('*') && pattern !== undefined && !fitsPattern(pattern, text)) return
  const usual = place?.replace(/\/$/, '')
  const list = valueAt(reading.value, [field])
  const isAlone = at.length === 1 || (at.length === 2 && Array.isArray(list) && list.length === 1)
  if (found === undefined && folder !== undefined && folder === usual && isAlone && files.kindOf(join(plugin.root, folder)) === 'directory') {
    yield { message: 'usual', data: { ...data, usual }, at, suggestions: [{ title: `Remove '${field}'`, fix: [{ op: 'remove', at: [field] }] }] }
  } else if (found === undefined && folder !== undefined && field !== 'agents' && files.kindOf(join(plugin.root, folder)) === 'directory') {
    const suggestions = [{ title: `Write the folder, ./${folder}`, fix: [{ op: 'replace', at, value: `./${folder}` } as const] }]
    yield { message: 'pattern', data: { ...data, instead: `Write the folder, ./${folder}: ${subjectOf(host)} does not expand patterns.` }, at, suggestions }
  } else if (found === undefined && text.includes('*')) {
    const { fix, suggestions = [] } = insteadOfPattern(reading, at) ?? {}
    yield { message: 'pattern', data: { ...data, instead: fix ?? `Write ${takes === 'folder' ? 'the folder of each' : 'the path of each file'}: ${subjectOf(host)} does not expand patterns.` }, at, suggestions }
  } else if (found === undefined) {
    // A folder where only files are taken is to be removed.
    if (field === 'agents' && !/\.\w+$/.test(file)) return
    // It is only not in this clone.
    if (submodulesOf(reading)(file)) return
    const packing = packedFrom(reading)
    if (packing !== undefined && files.kindOf(join(packing, file)) !== undefined) return
    const named = fromManifest(reading, text)
    // A build makes it, and what it makes is published: no marketplace offers the plugin as it is in a clone.
    if (hasBuild(plugin.root, file, reading) && !isListedPlugin(plugin.root, files)) return
    // The folder of the manifest is the plugin, to which the path leads: `marketplace-plugin` says where its manifest belongs.
    if (named !== undefined && isListedPlugin(dirname(reading.path), files)) return
    // What is in a folder further up may be meant for the plugin.
    const [, ...above] = foldersInRepository(join(plugin.root, 'x'), files)
    // The same manifest in a folder above, mostly by a symbolic link, is the one that people install.
    if (above.some((one) => files.kindOf(join(one, file)) !== undefined && files.readText(join(one, host.manifestPath ?? '')) === reading.document.text)) return
    const isNeedless = isAlone && usual === file && above.every((one) => files.kindOf(join(one, file)) === undefined)
    if (named === undefined && isIgnoredByName(firstAbsent(plugin.root, file, files), files)) yield { message: 'untracked', data, at, severity: 'warning' }
    else if (named !== undefined) {
      const { fix, suggestions, several } = asFromRoot(at, named)
      yield { message: 'meant', data: { ...data, fix }, at, suggestions, several }
    }
    else if (field === 'skills' && isAlone && usual !== undefined && files.kindOf(join(plugin.root, usual)) === undefined && files.kindOf(join(plugin.root, SKILL)) === 'file') yield { message: 'ownSkill', data, at, suggestions: [{ title: `Remove '${field}'`, fix: [{ op: 'remove', at: [field] }] }] }
    else if (isNeedless) yield { message: 'needless', data, at, suggestions: [{ title: `Remove '${field}'`, fix: [{ op: 'remove', at: [field] }] }] }
    else if (takes === 'any' && files.kindOf(join(plugin.root, `${file}.md`)) === 'file') yield { message: 'ending', data: { ...data, fix: `Write "${text}.md".` }, at, suggestions: [{ title: `Write "${text}.md"`, fix: [{ op: 'replace', at, value: `${text}.md` }] }], several: { title: 'Write the paths of the files', fix: `Write the path of each file, such as "${text}.md".` } }
    else yield { message: takes === 'folder' && basename(file) === 'SKILL.md' ? 'absentSkill' : 'absent', data, at }
  } else if (takes === 'folder' && found === 'file') {
    const { fix = '', suggestions = [], several } = fileOfSkill(reading, at) ?? {}
    yield { message: 'folder', data: { ...data, fix }, at, suggestions, several }
  }
}
