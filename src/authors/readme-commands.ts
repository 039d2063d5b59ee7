import { madeOnce } from '../base/lists.js'
import { join } from '../base/path.js'
import type { Span } from '../base/text.js'
import { type FileAccess, oncePerText } from '../base/world.js'
import { commandPattern } from '../hosts/profile.js'
import { futureIn } from '../markdown/not-now.js'

/** A command of a README, with what it installs or adds. */
export interface ReadmeCommand {
  readonly whole: string
  readonly from: string
  readonly source: Span
  /** Whether the README says that it is for later. */
  readonly isLater: boolean
  /** The README, as an absolute path, and the folder that it is about. */
  readonly file: string
  readonly folder: string
}

/** The commands that begin with one of some texts, in the READMEs of some folders and in the other documents there that tell people how to install something. */
export function commandsInReadmes(commands: readonly string[], folders: Iterable<string>, files: FileAccess): readonly ReadmeCommand[] {
  return commandsInTexts(commands, guidesIn(folders, files), files)
}

/** The same in other texts, each with the folder that it is about. */
export function commandsInTexts(commands: readonly string[], texts: readonly Pick<ReadmeCommand, 'file' | 'folder'>[], files: FileAccess): readonly ReadmeCommand[] {
  if (commands.length === 0) return []
  return texts.flatMap(({ file, folder }) => {
    const readme = commandsKnown(file, files)
    const found = readme === undefined ? [] : madeOnce(readme.found, commands.join('\n'), () => commandsIn(readme.text, commands))
    return found.map((one) => ({ ...one, file, folder }))
  })
}

/** The commands of a README, by what they begin with: every plugin of a repository asks for those at the root. */
const commandsKnown = oncePerText((text) => ({ text, found: new Map<string, readonly Omit<ReadmeCommand, 'file' | 'folder'>[]>() }))

/** What comes after a command: an address, a path or a name. An option may say what kind of one. */
const ARGUMENT = '(?:[ \\t]+--[\\w-]+(?:[ \\t]+(?:github|git|git-subdir|directory|local|url|user|project)(?=[ \\t]))?)*[ \\t]+([^\\s`"\'<>()\\\\-][^\\s`"\'<>()\\\\]*)'

/** A README with more of them is a list of other people's plugins. */
export const MAX_COMMANDS = 100

function commandsIn(text: string, commands: readonly string[]): readonly Omit<ReadmeCommand, 'file' | 'folder'>[] {
  const pattern = new RegExp(commandPattern(commands) + ARGUMENT, 'g')
  const found = commandsOf(pattern, text).filter(({ 0: whole, index }) => !whole.startsWith('/') || !isOfOther(text, index))
  if (found.length > MAX_COMMANDS) return []
  return found.map(({ 0: whole, 1: from = '', index }) => {
    const source = { start: index, end: index + whole.length }
    return { whole, from, source, isLater: isForLater(text, source) }
  })
}

/** Whether the program that a README names last before a command of a session has such commands too. */
export function isOfOther(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - SECTION), index)
  const named = Array.from(before.slice(before.lastIndexOf('\n#') + 1).matchAll(PROGRAMS), ([name]) => name).at(-1)
  return named !== undefined && named !== 'Claude'
}

const SECTION = 1000
const PROGRAMS = /\b(?:Claude|Copilot|Codex|Cursor|Kimi|Grok|Qwen|Gemini|CodeBuddy|Droid)\b/g

const README = /^README(?:[._-](?!old|bak)[\w-]{2,5})?\.md$/i

/** The READMEs of some folders and the other documents there that tell people how to install something, as absolute paths, each with its folder. */
export function guidesIn(folders: Iterable<string>, files: FileAccess): readonly { readonly file: string; readonly folder: string }[] {
  return [...folders].flatMap((folder) => ['', 'docs', '.claude-plugin', 'skills'].flatMap((inside) => {
    const place = inside === '' ? folder : join(folder, inside)
    // What else is in a folder of skills is theirs.
    // A plugin of its own there tells of its documents.
    if (inside === 'skills' && files.directoriesIn?.(place)?.some((name) => /^\.\w+-plugin$/.test(name)) === true) return []
    const names = (files.filesIn(place) ?? []).filter((name) => README.test(name) || (inside !== 'skills' && GUIDE.test(name)))
    return names.map((name) => ({ file: join(place, name), folder }))
  }))
}

const GUIDE =
  /^(?:(?:[a-z]{1,12}[-_])?(?:install(?:ation|ing)?|setup|quick[-_]?start|getting[-_]started|usage|onboarding|tutorial|compatibility|(?:quick[-_]?|user[-_]?)(?:reference|guide))(?:[-_](?:guide|claude-code|codex|cursor))?|plugins?|marketplace|claude-code|codex|cursor|mcp|faq|troubleshooting|integrations?|upgrad(?:e|ing)|updat(?:e|ing)|index|(?:claude(?:[-_]code)?|codex|gemini|copilot|cursor|mcp)[-_](?:plugins?|cli|mcp|setup|install(?:ation)?|servers?|integrations?|extensions?|code|guide|usage))\.md$/i

/** The commands in a README, without those that it says not to run, or that it says fail. */
export function commandsOf(pattern: RegExp, text: string): readonly RegExpExecArray[] {
  return Array.from(text.matchAll(pattern)).filter(({ 0: whole, index }) => {
    const { left, right, texts } = around(text, index, index + whole.length)
    const sentence = `${left.split(SENTENCE_END).at(-1) ?? ''}…${right.split(SENTENCE_END)[0] ?? ''}`
    if (FORMER.test(left.split(SENTENCE_END).at(-1) ?? '') || NOT_THIS.test(left) || NOT_IN_OTHER_LANGUAGES.test(left) || (FAILS_IN_OTHER_LANGUAGES.test(sentence) && !IF.test(sentence))) return false
    return !(left.includes('~~') && right.includes('~~')) && !texts.some((line) => FORBIDS.test(line) || FAILS.test(line))
  })
}

/** Whether what is around a command, or a title over it, says that it is for later. */
export function isForLater(text: string, { start, end }: Span): boolean {
  return around(text, start, end).texts.some((one) => LATER.test(one)) || futureIn(text)(start)
}

/** What is before and after a command in its line; the line as a whole, with the texts before and after its block. */
function around(text: string, start: number, end: number): { readonly left: string; readonly right: string; readonly texts: readonly string[] } {
  const before = plain(text.slice(Math.max(0, start - REACH), start)).split('\n')
  const after = plain(text.slice(end, end + REACH)).split('\n')
  const [left, right] = [before.pop() ?? '', after.shift() ?? '']
  const isText = (one: string) => /[^\s`~]/.test(one.replace(FENCE, ''))
  const next = after.find(isText) ?? ''
  // A title is about what follows it.
  return { left, right, texts: [before.findLast(isText) ?? '', `${left}…${right}`, next.startsWith('#') ? '' : next] }
}

/** Without what makes a word bold. */
function plain(text: string): string {
  return text.replaceAll('**', '')
}

/** As much of the text around a command is looked at. */
const REACH = 300
const FENCE = /^\s*(?:```|~~~).*/
/** What comes right before a command that is named to say which other one is meant. */
const NOT_THIS =
  /(?:\b(?:instead of|rather than|not|never|no)|n['’]t)\s+(?:yet\s+)?(?:(?:use|using|run|running|via|with|by|have|support|offer|provide)\s+)?(?:(?:an?|any|the)\s+)?(?:(?:such|separate|extra|additional|dedicated|distinct|special|specific|standalone|single|built-in|native|direct)\s+)?(?:(?:sub-?)?command\s+(?:(?:called|named|like)\s+)?)?["'`*]*$/i
/** That people ran a command in the past. */
const FORMER = /\b(?:previously|formerly|originally) (?:installed|added|registered|set up|ran|used)\b|\byou (?:\w+ )?had ["'`]{0,3}\/?$/i
/** That there is no such command, and that it does not exist or work, in the languages in which people write most. */
const NOT_IN_OTHER_LANGUAGES =
  /(?:\bn['’]y a pas (?:de |d['’])?|\bno hay |\bnão há |\bnon c['’]è |\bkeine?n? |没有\s?|нет )(?:(?:la |el |un |o |um )?(?:commande|comando|Befehl|команды) |命令\s?)?["'`*]*$/iu
const FAILS_IN_OTHER_LANGUAGES =
  /\bn['’](?:existe|est) pas\b|\bne (?:fonctionne|marche) pas\b|\b(?:no|não) (?:existe|funciona)\b|\bnon (?:esiste|funziona)\b|\b(?:existiert|funktioniert) (?:noch )?nicht\b|\bgibt es (?:noch )?nicht\b|不存在|不支持|存在し(?:ない|ません)|使え(?:ない|ません)|존재하지 않|не (?:существует|работает)/iu
const IF = /\b(?:si|se|wenn|falls|cuando|quando|quand|sobald)\b|если|如果|若|もし|場合|なら|만약|경우/iu
const SENTENCE_END = /[.!?](?=\s|$)|[。！？]/u
const FORBIDS = /\b(?:do not|don['’]t|never)\s+(?:\w+\s+)?(?:run|use|install|try|type|copy)\b|[❌🚫✗✘]/iu
/** Not where something else is said to do so. */
const FAILS =
  /^(?!.*\b(?:if|when|in case)\b).*(?:\b(?:will|does|do|would|did|wo|could|can|ca)\s?(?:not|n['’]t)\s+(?:yet\s+|currently\s+)?(?:work|exist|find|be (?:used|run))|\b(?:is|are)(?:\s+not|n['’]t)\s+(?:yet\s+|currently\s+)?(?:supported|available|possible|valid|a (?:valid |real )?command)|\bno longer (?:works?|exists?|supported|available)\b|\bfails\b|\bunsupported\b)/i
/** What is said of a command that is for later. */
const LATER = /\b(?:when|once|until|not yet) (?:it is |it has been )?(?:published|released|added to this (?:repo(?:sitory)?|marketplace))\b|\bcoming soon\b|\bif your (?:\w+ )?(?:build|version)\b/i
