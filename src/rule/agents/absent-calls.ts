import { textIn } from '../../authors/registry.js'
import { append } from '../../base/lists.js'
import { basename, dirname, join } from '../../base/path.js'
import { closest, listed } from '../../base/wording.js'
import { oncePerText } from '../../base/world.js'
import { isRecord } from '../../json/value.js'
import { isGone, isOfFuture } from '../../markdown/not-now.js'
import { withSlashes } from '../../project/classify.js'
import { isListedWith, MARKETPLACES } from '../../project/listed-plugins.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository, shownAs } from '../../project/repository.js'
import { climbsOut } from '../../server/paths.js'
import { SCRIPT_OR_WORKFLOW, submodulesOf, textsOfScripts } from '../build-output.js'
import { filesBelow } from '../files-below.js'
import { agentName, andMore, textsOfPlugin } from '../front-matter.js'
import type { Problem } from '../rule.js'
import { isNotTyped } from '../texts/shared-names.js'

/** What a plugin has to call, and all that a text may mean. */
interface Parts {
  /** The names of its commands and skills, as Claude Code calls them after that of the plugin, without those that people cannot type. */
  readonly callable: readonly string[]
  /** Those in front matter, of agents, and of any text that may be read as one, in small letters. */
  readonly known: ReadonlySet<string>
  /** Those that have the name of the plugin before theirs, without that: `add` of `notes-add`. */
  readonly shortened: ReadonlySet<string>
  /** Whether nothing but the usual folders says what it has. */
  readonly isWhole: boolean
}

/** A command of the plugin in a text. */
interface OwnCall {
  readonly name: string
  readonly start: number
}

/** A text of another plugin, and the folder of that plugin. */
export interface TextBeside {
  readonly file: string
  readonly folder: string
}

/** So many folders and files that a manifest or a marketplace names are looked at. */
const MAX_NAMED = 200
/** So many names are in a help. */
const MAX_SHOWN = 4

/**
 * Commands that the texts and READMEs of a plugin call by its own name, and that it does not have: Claude Code 2.1.332 says "Unknown command" in a terminal, and `claude -p` passes them on to
 * the model as text.
 * @param files the texts and READMEs, absolute
 * @param around texts of other plugins that call it
 */
export function* absentCalls(manifest: Reading, own: string, files: readonly string[], around: readonly TextBeside[]): Generator<Problem<'notHad'>> {
  const access = manifest.surroundings.files
  // Commands in such a folder of a project have the name of the plugin before theirs too.
  const parts = files.some(
    (file) => isOfNamesake(access.readText(file) ?? '', manifest, own) || access.readText(file)?.includes(`.claude/commands/${own}/`) === true
  )
    ? undefined
    : partsOf(manifest, own)
  if (parts === undefined) return
  const lost = [...files, ...around.map(({ file }) => file)].flatMap((file) =>
    (currentCalls(file, access)?.get(own) ?? [])
      .filter(({ name }) => parts.shortened.has(name) || !parts.known.has(name.toLowerCase()))
      .map((call) => ({ ...call, file }))
  )
  const words = lost.length === 0 ? undefined : wordsInScripts(manifest)
  const sure = lost.filter(({ name }) => parts.shortened.has(name) || words?.has(name.toLowerCase()) !== true)
  // A word of a script may be the name of something else too, unless the plugin has no command of its own.
  const found = sure.length > 0 || parts.callable.length === 0 ? sure : lost
  const [first] = found
  if (first === undefined) return
  const others = [...new Set(found.map(({ name }) => name))].slice(1)
  const full = (name: string) => `/${own}:${name}`
  const [caller] = around.filter(({ file }) => file === first.file)
  const areShortened = found.every(({ name }) => parts.shortened.has(name))
  const ownMeant = areShortened ? `${own}-${first.name}` : others.length > 0 || !parts.isWhole ? undefined : meantBy(first.name, parts.callable)
  const meant = (others.length > 0 ? undefined : calledOf(manifest, caller, first.name)) ?? (ownMeant === undefined ? undefined : full(ownMeant))
  const one = others.length === 0
  const alike = [first.name, ...others].flatMap((name) => meantBy(name, parts.callable) ?? [])
  const all = [...new Set([...alike, ...parts.callable])].map(full)
  const has = all.length > MAX_SHOWN ? [...all.slice(0, MAX_SHOWN - 1), `${String(all.length - MAX_SHOWN + 1)} more`] : all
  const gone = one ? 'the command' : 'those commands'
  const fix =
    meant !== undefined
      ? {
          text: 'Write {{meant}} there{{alike}}.',
          data: { meant, alike: others.length > 0 ? ', and do the same for the others' : found.length === 1 ? '' : ', and the same in the other places' }
        }
      : !parts.isWhole && alike.length <= others.length
        ? { text: 'Write the right one, or remove what is said of {{gone}}.', data: { gone } }
        : has.length === 0
          ? {
              text: 'It has no commands and no skills. Add {{what}}, or remove what is said of {{gone}}.',
              data: { what: one ? `commands/${first.name}.md` : 'them in commands/', gone }
            }
          : { text: 'It has {{has}}. Write the right one, or remove what is said of {{gone}}.', data: { has: listed(has), gone } }
  const related = found.map(({ file, name, start }, index) => ({
    message: index === 0 ? 'the command' : 'and here',
    at: [],
    source: { start, end: start + full(name).length },
    file,
    shown: shownAs(manifest, file)
  }))
  yield {
    message: 'notHad',
    data: {
      file: shownAs(manifest, first.file),
      is: one ? 'command' : 'commands',
      name: full(first.name),
      more: others.length === 0 ? '' : andMore([first, ...others]),
      plugin: caller === undefined ? 'the plugin' : { text: "the plugin '{{own}}'", data: { own } },
      fix
    },
    at: [],
    related,
    ...(sure.length > 0 && caller === undefined ? {} : { severity: 'info' })
  }
}

/** A command of the plugin whose text calls it after the name of another one. */
function calledOf(manifest: Reading, caller: TextBeside | undefined, name: string): string | undefined {
  if (
    caller === undefined ||
    !CALLED.some(
      (folder) => manifest.surroundings.files.kindOf(join(caller.folder, folder, folder === 'skills' ? `${name}/SKILL.md` : `${name}.md`)) === 'file'
    )
  )
    return undefined
  const plugin = textIn(manifest.documentOf(join(caller.folder, manifest.host.manifestPath ?? ''))?.value, 'name')
  return plugin === undefined ? undefined : `/${plugin}:${name}`
}

/** Whether a text has people install a plugin of the same name from a marketplace that is not here. */
function isOfNamesake(text: string, { plugin, surroundings: { files } }: Reading, own: string): boolean {
  if (text.length > MAX_LENGTH || !text.includes(`${own}@`)) return false
  const places = foldersInRepository(join(plugin?.root ?? '', 'x'), files).flatMap((folder) => MARKETPLACES.map((tail) => files.readText(join(folder, tail)) ?? ''))
  return Array.from(text.matchAll(INSTALL)).some(([, name, marketplace = '']) => name === own && places.every((one) => !one.includes(`"${marketplace}"`)))
}

const INSTALL = /\bplugins? install (?:--?\w+ (?:user|project|local) )?([\w.-]{1,100})@([\w.-]{1,100}\w)/g

/** The words of the scripts and sources of a plugin that have to do with prompts or commands, in small letters: a server may have a prompt of that name, and a script may write a command. What is called after a colon says nothing of that. */
function wordsInScripts(manifest: Reading): ReadonlySet<string> {
  const {
    plugin: { root = '' } = {},
    surroundings: { files }
  } = manifest
  const sources = filesBelow(root, files)
    .filter((file) => SCRIPT_OR_WORKFLOW.test(file))
    .slice(0, MAX_NAMED)
    .map((file) => files.readText(file) ?? '')
  return new Set(
    [...textsOfScripts(manifest), ...sources].flatMap((text) =>
      text.length > MAX_LENGTH || !MAKES_COMMANDS.test(text) ? [] : Array.from(text.matchAll(/(?<![\w:-])[\w-]+/g), ([word]) => word.toLowerCase())
    )
  )
}

const MAKES_COMMANDS = /prompt|mcp|(?:commands?|skills?)[/\\"'`]|SKILL\.md/i

/** The only one of some names that another one may mean: it has all the words of the other, or the other its, or few letters differ. */
export function meantBy(name: string, names: readonly string[]): string | undefined {
  const words = (text: string) => text.toLowerCase().split(/[-_:]/)
  const isIn = (one: string, other: string) => words(one).every((word) => words(other).includes(word))
  const alike = names.filter((one) => isIn(name, one) || isIn(one, name))
  const near = closest(name, names.filter((one) => !name.endsWith(one) && !one.endsWith(name)), name.length < LONG ? 1 : 2)
  const [meant = near] = alike
  // `hindsight-create-agent` does something else than `hindsight`.
  return alike.length > 1 || (near !== undefined && meant !== near) || name.startsWith(`${meant ?? ''}-`) ? undefined : meant
}

/** Of shorter names, one letter may be wrong: `unskip` is not `skip`. */
const LONG = 8

/** What a plugin has; undefined if not all of it is here. */
function partsOf(manifest: Reading, own: string): Parts | undefined {
  const { plugin, value, document, path, surroundings: { files } } = manifest
  if (plugin === undefined) return undefined
  const { root } = plugin
  const isEmpty = (folder: string) => files.kindOf(folder) === 'directory' && (files.filesIn(folder) ?? []).length === 0 && (files.directoriesIn?.(folder) ?? []).length === 0
  const above = foldersInRepository(join(root, 'x'), files)
  const lists = above.flatMap((folder) => MARKETPLACES.map((tail) => files.readText(join(folder, tail)) ?? ''))
  if (PARTS.some((name) => submodulesOf(manifest)(name) || isEmpty(join(root, name)))) return undefined
  const texts = textsOfPlugin(root, value, files).filter(({ file, is }) => is !== 'skill' || files.kindOf(join(root, file)) === 'file')
  const skills = (files.directoriesIn?.(join(root, 'skills')) ?? []).filter((name) => files.kindOf(join(root, 'skills', name, 'SKILL.md')) === 'file')
  const commands = texts.flatMap(({ file, is }) => (is === 'command' ? [withSlashes(file).replace(/^commands\/|^.*\//, '').replace(/\.md$/, '').replaceAll('/', ':')] : []))
  const known = new Set<string>([...commands, ...commands.flatMap((name) => name.split(':')), ...skills])
  const add = (names: readonly string[]) => names.forEach((name) => known.add(name))
  // A link may lead into a submodule that is not here.
  add(CALLED.flatMap((name) => files.filesIn(join(root, name)) ?? []))
  // Commands of other hosts, and of a project, in a folder with the name.
  for (const folder of [root, ...above])
    for (const tail of OF_OTHERS)
      add([
        ...(files.directoriesIn?.(join(folder, tail, own)) ?? []),
        ...(files.filesIn(join(folder, tail, own)) ?? []).map((name) => name.replace(/\.\w+$/, ''))
      ])
  if (isRecord(value) && isRecord(value.commands)) add(Object.keys(value.commands))
  add(texts.map(({ file }) => agentName(file, files.readText(join(root, file)) ?? '')))
  const all = [...new Set([...commands, ...skills])].toSorted()
  const typed = all.filter((name) => commands.includes(name) || !isNotTyped(files.readText(join(root, 'skills', name, 'SKILL.md')) ?? ''))
  const callable = typed.length > 0 ? typed : all
  const shortened = new Set(all.flatMap((name) => (name.startsWith(`${own}-`) && !known.has(name.slice(own.length + 1)) ? [name.slice(own.length + 1)] : [])))
  const stems = (paths: readonly string[]) => paths.filter((file) => A_TEXT.test(file)).map((file) => basename(file).replace(A_TEXT, ''))
  const below = filesBelow(root, files)
  add([...stems(below), ...below.filter((file) => A_TEXT.test(file)).map((file) => basename(dirname(file)))])
  // What a manifest or a marketplace names, and what is there.
  const named = pathsNamedIn([document.text, files.readText(path) ?? '', ...lists])
  for (const one of named) {
    if (climbsOut(one)) continue
    const names = [basename(one).replace(A_TEXT, ''), ...(files.directoriesIn?.(join(root, one)) ?? []), ...stems(files.filesIn(join(root, one)) ?? [])]
    add(names)
    for (const name of names) shortened.delete(name)
  }
  const isWhole = CALLED.every((name) => !(isRecord(value) && Object.hasOwn(value, name)) && !isListedWith(name, root, files))
  return { isWhole, shortened, callable, known: new Set(Array.from(known, (name) => name.toLowerCase())) }
}

/** The paths in quotes in some texts: of a long list of plugins, only the first. */
function pathsNamedIn(texts: readonly string[]): ReadonlySet<string> {
  const named = new Set<string>()
  for (const text of texts) {
    for (const [, one = ''] of text.matchAll(QUOTED_PATH)) {
      if (named.size === MAX_NAMED) return named
      named.add(one)
    }
  }
  return named
}

const CALLED = ['commands', 'skills']
const PARTS = [...CALLED, 'agents']
const A_TEXT = /\.(?:md|mdx|toml)$/i
const QUOTED_PATH = /"([\w.@-]{0,100}\/[\w./@-]{0,200})"/g
const OF_OTHERS = ['commands', '.claude/commands', '.gemini/commands', '.opencode/command', '.opencode/commands', '.cursor/commands', 'prompts']

const CALL = /(?<![\w/.:~<>@-])\/([a-z][\w-]{0,60}):([a-z][\w-]{0,60}(?::[a-z][\w-]{0,60})?)(?![\w:/+*{<[@$-]|\.{0,2}[\w…]|\.{2}|…|\](?!\())/g
/** So many are looked at in a text. */
const MAX_CALLS = 500
const MAX_LENGTH = 200_000
/** Of a line, so much may say what a command in it is. */
const REACH = 400

/** What stands for a name. */
const PLACEHOLDER =
  /^(?:(?:my|your|our|some|any|another|other|example|sample|foo|bar|baz)(?:-|$)|(?:the-)?(?:skills?|commands?|cmd|agents?|names?|subcommand|x+|abc|r[ow]|\w)$)|(?:^|-)(?:xx+|foo)(?:-|$)|(?:name|placeholder)$|-[NX]?$/
/** What says that a command is not there, not yet or no longer, that it is only an example, or of another version. */
const NOT_NOW =
  /\b(?:deferred|planned|wait(?:s|ing)?\s{1,8}for|plans? to|future|upcoming|coming soon|roadmap|todo|tbd|not yet|later (?:version|release)|(?:will|would) be|will (?:also|later|then|re-?use)|once \S+ lands|could be|proposed?|candidates?|removed?|renames?|former|previous(?:ly)?|old(?:er)?|replaces?|supersedes?|retires?|merged (?:into|with)|split|migrat\w+|became|becomes?|alias(?:es)?|hypothetical|placeholder|initial release|changelog|release notes|(?:does|do)(?: not|n['’]t) (?:exist|invent|have|use|run|call)|never|no such|there is no|unknown command|invalid|nonexistent|(?:not|n['’]t) (?:an?|yet|there|available|implemented|supported|part|shipped|included|bundled|provided|found)|unknown|considered|if (?:it )?(?:available|installed|exists)|(?:add(?:ing)?|create|creating|writ(?:e|ing)|new) (?:an? |your |new )*(?:slash )?(?:commands?|skills?))\b|\bv\d+\.\d|移除|废弃|廢棄|计划|計劃|即将|廃止|削除|予定|今後|삭제|예정|향후|eliminad|entfernt|geplant|supprim/i
/** What says that something is of another plugin, or of another version of this one. */
const ELSEWHERE =
  /\b(?:(?:companion|other|another|separate|sister|external|third-party|additional|optional|needs?|requires?)(?: the)? (?:plugins?|repositor(?:y|ies)|repos?|packages?|extensions?|add-?ons?|marketplaces?)|(?:pro|premium|paid|enterprise|commercial|cloud) (?:edition|version|plan|tier|users?|only|plugin)|(?:provided|added|shipped|supplied|contributed|offered|written|created|generated) by|installs? [`*"]*[\w-]+[`*"]* (?:to|for)|requires? (?:at least )?(?:version |v)?\d|before (?:version |v)?\d|since (?:version |v)?\d|MCP prompts?|prompts? of)\b/i

/** Whether words around the name of a command or an agent say that another plugin or version has it. */
export function isElsewhere(words: string): boolean {
  return ELSEWHERE.test(words)
}

/** A host that has a command of its own for it, perhaps. */
const OF_OTHER_HOST = /\b(?:codex|copilot|cursor|gemini|opencode|windsurf)\b/i
/** What is said before a command that is only an example. */
const EXAMPLE = /\b(?:examples?|e\.g|for instance|suppose|imagine)\b/i
/** What is said right before a command that is not meant. */
const NOT_BEFORE = /\b(?:not?|never|without|instead of|in place of|rather than)(?: (?:a|an|the|run|type|use|call))?[ \t]*["'`(*]*$|<!--[^>]*$/i
/** What is said right before a path that is of something else. */
const OTHER_PATH = /\b(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)[ \t]["'`(*]*$|\b(?:[Kk]eys?|[Pp]aths?|[Ee]ndpoints?|[Rr]outes?|URLs?|[Mm]ount\w*(?: it)?)(?: (?:at|is|to))?:?[ \t]*["'`(*]*$/
/** A block of commands or of plain text. */
const OF_WORDS = /^\s*(?:```|~~~)+[ \t]*(?:\{\.)?(?:(?:ba|z|fi)?sh|shell\w*|console|terminal|cmd|powershell|markdown|md|te?xt|plain\w*|claude[\w-]*|slash|prompt|none)?(?![\w-])/i
/** A command in the place of another one. */
const NEW_NAME = /^[`*_"')\]]*[ \t]*(?:→|[-=]+>|⇒)/
/** A part of a document that is about other versions, or for those who write the plugin. */
const OTHER_PART =
  /\b(?:change ?log|changes|what['’]?s new|release notes|history|migrat\w+|upgrading|deprecat\w+|removed|renamed|legacy|contribut\w+|adding|creating|extending|archived?|naming|conventions?|version history)\b|^\W*(?:releases?|versions?|development|developing|for developers)\W*$|^\W*v?\d+\.\d+\b/i

/** The commands in a text by the names of their plugins, where it says that they are there now. */
const currentCalls = oncePerText((text): ReadonlyMap<string, readonly OwnCall[]> => {
  const calls = new Map<string, OwnCall[]>()
  if (text.length > MAX_LENGTH) return calls
  const lines = text.split('\n')
  const parts: { readonly level: number; readonly isOther: boolean }[] = []
  let [start, count, fence, isCode] = [0, 0, '', false]
  for (const [index, line] of lines.entries()) {
    const [, mark = ''] = /^\s*(```|~~~)/.exec(line) ?? []
    if (mark !== '' && (fence === '' || fence === mark)) {
      fence = fence === '' ? mark : ''
      isCode = fence !== '' && !OF_WORDS.test(line)
    }
    const [, signs = '', title = ''] = fence === '' ? (/^(#{1,6})[ \t]+(.{1,200})/.exec(line) ?? []) : []
    if (signs !== '') {
      while ((parts.at(-1)?.level ?? 0) >= signs.length) parts.pop()
      parts.push({ level: signs.length, isOther: parts.at(-1)?.isOther === true || isOfFuture(title) || OTHER_PART.test(title) || (OF_OTHER_HOST.test(title) && !/claude/i.test(title)) })
    }
    if (line.includes('/') && parts.at(-1)?.isOther !== true && !isCode && count < MAX_CALLS) {
      for (const { 0: whole, 1: prefix = '', 2: name = '', index: at } of line.matchAll(CALL)) {
        count++
        if (count > MAX_CALLS) break
        if (name.split(':').some((part) => PLACEHOLDER.test(part)) || !isMeant(lines, index, at, whole, name)) continue
        const known = calls.get(prefix) ?? []
        append(known, [{ name, start: start + at }])
        calls.set(prefix, known)
      }
    }
    start += line.length + 1
  }
  return calls
})

/** Whether what is said around a command does not say that it is another one, or none. */
function isMeant(lines: readonly string[], index: number, at: number, whole: string, name: string): boolean {
  const line = lines[index] ?? ''
  const [before, after] = [line.slice(Math.max(0, at - REACH), at), line.slice(at + whole.length, at + whole.length + REACH)]
  const above = BEGINS_ITEM.test(line) ? '' : (lines[index - 1] ?? '').slice(-REACH)
  const next = (lines[index + 1] ?? '').slice(0, REACH)
  const around = [above, before, after, BEGINS_ITEM.test(next) || line.startsWith('#') ? '' : next].join(' ')
  return (
    !NOT_BEFORE.test(`${above} ${before}`) &&
    !OTHER_PATH.test(before) &&
    !EXAMPLE.test(`${above} ${before}`) &&
    !NEW_NAME.test(after) &&
    !OF_OTHER_HOST.test(around) &&
    !isGone(around) &&
    !isElsewhere(around) &&
    !NOT_NOW.test(around) &&
    !around.includes(`${name}.md`) &&
    !around.includes(`${name}/`)
  )
}

/** A line that does not go on with what is said in the one before it. */
const BEGINS_ITEM = /^\s*(?:[-*+|#>]|\d+[.)]|```|~~~|$)/
