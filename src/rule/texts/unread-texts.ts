import { basename, join } from '../../base/path.js'
import type { Span } from '../../base/text.js'
import type { FileAccess } from '../../base/world.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isListedPlugin } from '../../project/listed-plugins.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository } from '../../project/repository.js'
import { andMore, inFiles } from '../front-matter.js'
import { isAboutFolder } from '../manifest-members.js'
import { othersManifests } from '../other-program.js'
import { pluginsAround } from '../plugins-around.js'
import type { Problem } from '../rule.js'

/** So many texts that may name a file are read. */
const MAX_TEXTS = 100
/** An instruction to a model that uses the plugin, at the beginning of a text: who it is, what it has, or more texts of that kind. */
const TO_MODEL = /^\W{0,9}(?:\*\*)?(?:IMPORTANT: )?You (?:are an?|are working (?:with|on)|have) |^@import [\w./-]{1,100}\.md[ \t\r]*$/m
/** What is said to a model while it works for somebody. */
const AT_WORK =
  /\b(?:unless|if|when) the user (?:explicitly )?(?:asks|mentions|says|wants)\b|\bask the user\b|\bat the (?:start|beginning) of (?:every|each) (?:task|session|conversation)\b|\bif [\w -]{1,40}tools? (?:are|is) (?:available|connected)\b/i
/** What says that a text is for those who write the plugin. */
const TO_AUTHORS =
  /\bwhen working (?:with|on|in)\b|\bthis (?:repository|codebase|repo)\b|\bmaintain|\bcontribut|\btouching this\b|\bdevelop(?:ing|ment of) this\b|\b(?:npm|pnpm|yarn|cargo|make|go|bun) (?:run|test|build|lint)\b|\bpytest\b|\bcommit (?:messages?|style)\b|\bleave [^\n]{0,40}\bcommit/i
/** What only they do: change the files of the plugin. */
const OF_FILES = /├──|\bplugin\.json\b|\bfrontmatter\b|\bdevelopment guide\b|\bmarketplace\b/i
/** What says that a repository is for its owner, whatever its README says of such files. */
const OF_OWN_REPOSITORY = /\bthis is (?:my|our) (?:[\w-]{1,30} ){0,5}(?:repository|repo|configuration|dotfiles|setup)\b/i
const HEAD = 800
const LENGTH = 3000

/** Instructions for the model that a plugin has and that Claude Code does not read, as `plugin validate` of 2.1.330 says. */
export function* unreadTexts(reading: Reading): Generator<Problem<'instructions'>> {
  const { host, plugin, path, surroundings: { files } } = reading
  if (plugin === undefined) return
  const { root } = plugin
  const claim = claimOf(root, files)
  const own = files.readText(join(root, INSTRUCTIONS))?.slice(0, LENGTH)
  const isAtRoot = foldersInRepository(path, files).at(-1) === root
  if (claim !== undefined && own !== undefined && !(isAtRoot && OF_OWN_REPOSITORY.test(own.slice(0, HEAD))) && !isUsed(root, reading, IS_CODE)) {
    const { related } = inFiles(reading, [{ file: INSTRUCTIONS }, { file: README, source: claim }], 'the file', 'what is said of it')
    yield { message: 'instructions', data: { host: subjectOf(host), file: INSTRUCTIONS }, at: [], related }
    return
  }
  // In the root of a repository, it is for those who work there.
  if (isAtRoot || foldersInRepository(join(root, 'x'), files).length < 2) return
  const text = own ?? ''
  const head = text.slice(0, HEAD)
  const isToModel = TO_MODEL.test(head) ? !TO_AUTHORS.test(head) : AT_WORK.test(head) && !TO_AUTHORS.test(text) && !OF_FILES.test(text)
  if (isToModel && !isUsed(root, reading))
    yield {
      message: 'instructions',
      data: { host: subjectOf(host), file: INSTRUCTIONS },
      at: [],
      related: inFiles(reading, [{ file: INSTRUCTIONS }], 'the file', '').related
    }
}

/** Rules in a plugin, which Claude Code 2.1.332 reads in a project alone: `plugin details` of one with nothing else lists nothing. Others may read them, or something may copy them. */
export function* unreadRules(reading: Reading): Generator<Problem<'instructions'>> {
  const { host, plugin, path, surroundings: { files } } = reading
  if (plugin === undefined || !isListedPlugin(plugin.root, files) || foldersInRepository(path, files).at(-1) === plugin.root || othersManifests(reading, plugin.root).length > 0) return
  const folder = join(plugin.root, RULES)
  const all = filesNearRoot(plugin.root, files)
  const rules = all.filter((file) => file.startsWith(join(folder, '/')) && file.endsWith('.md') && !isAboutFolder(basename(file)))
  const others = [
    path,
    ...(files.filesIn(plugin.root) ?? []).filter((name) => name !== README).map((name) => join(plugin.root, name)),
    ...all.filter((file) => !rules.includes(file))
  ]
  if (
    rules.length === 0 ||
    others.length > MAX_TEXTS ||
    others.some((file) => files.readText(file)?.includes(RULES) === true) ||
    COPIES_RULES.test(files.readText(join(plugin.root, README)) ?? '') ||
    isInstalledByOther(plugin.root, reading)
  )
    return
  const found = rules.map((file) => ({ file: file.slice(plugin.root.length + 1) }))
  yield { message: 'instructions', data: { host: subjectOf(host), file: `${found[0]?.file ?? ''}${andMore(found)}` }, at: [], related: inFiles(reading, found, 'the file', 'and here').related }
}

/** Whether a script of another plugin of the marketplace names the folder of a project for rules: it may install those of all. */
function isInstalledByOther(root: string, reading: Reading): boolean {
  const { surroundings: { files } } = reading
  const folders = new Set(pluginsAround(root, reading).map(([, folder]) => folder))
  return [...folders].some((folder) => filesNearRoot(folder, files).some((file) => IS_CODE.test(file) && files.readText(file)?.includes('.claude/rules') === true))
}

const RULES = 'rules'
const COPIES_RULES = /\b(?:cp|cop(?:y|ies)|ln|link|symlink|stow|rsync)\b[^\n]{0,100}rules|rules[^\n]{0,100}\b(?:copied|linked)\b/i

const INSTRUCTIONS = 'CLAUDE.md'
const README = 'README.md'

/** Where the README of a plugin says that its instructions are loaded. */
function claimOf(root: string, files: FileAccess): Span | undefined {
  const { 0: whole = '', index = -1 } = SAYS_LOADED.exec(files.readText(join(root, README)) ?? '') ?? {}
  return index === -1 ? undefined : { start: index, end: index + whole.length }
}

/** Not of the file of a project or a person, nor of a part that is written into that. */
const SAYS_LOADED =
  /(?<!\b(?:your|project(?:['’]s)?|repo(?:sitory)?(?:['’]s)?|user(?:['’]s)?|root|their|existing)\s`?)(?<![\w/])CLAUDE\.md`?(?! (?:section|file in your|files))(?=[ (#*—–-])[^\n.|]{0,60}?\b(?:auto-?load(?:s|ed)|loads (?:into|automatically|when)|(?:is|are) (?:automatically |always )?(?:loaded|injected)|loaded (?:by Claude|automatically|when|at|in)|(?:always|automatically|auto) loaded)\b/i
/** What runs, and what says what is run. */
const IS_CODE = /\.(?:sh|py|[cm]?[jt]s|json|ps1)$/

/** Whether something in the plugin uses the file: a hook prints it, a skill reads or writes it, or people are told to copy it. @param among the files in which any mention counts */
function isUsed(root: string, { document, surroundings: { files } }: Reading, among = /./): boolean {
  const below = filesNearRoot(root, files)
  const anyOf = (some: readonly string[], has: (text: string) => boolean) => some.slice(0, MAX_TEXTS).some((file) => has(files.readText(file) ?? ''))
  return document.text.includes(INSTRUCTIONS) || anyOf(below.filter((file) => among.test(file)), (text) => text.includes(INSTRUCTIONS)) || anyOf(below, (text) => MADE.test(text)) || COPIED.test(files.readText(join(root, README)) ?? '')
}

/** The files in the folders of a plugin, and in those there, absolute. */
export function filesNearRoot(root: string, files: Pick<FileAccess, 'filesIn' | 'directoriesIn'>): readonly string[] {
  const below = (folder: string) => (files.directoriesIn?.(folder) ?? []).filter((name) => name !== 'node_modules' && name !== '.git').map((name) => join(folder, name))
  const folders = below(root)
  return [...folders, ...folders.flatMap(below)].flatMap((folder) => (files.filesIn(folder) ?? []).map((name) => join(folder, name)))
}

/** What a command or a skill makes itself, or fills in. */
const MADE = /\b(?:(?:creat|generat|writ)(?:es?|ing)|fill(?:s|ing)?)\b(?:(?!\. )[^\n]){0,40}CLAUDE\.md/i
const COPIED = /(?:\bcp\b|\bcop(?:y|ies)\b|\bappend|\badd(?:s|ed)?\b|>>)[^\n]{0,100}CLAUDE\.md/i
