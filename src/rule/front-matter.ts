import { append, oncePer } from '../base/lists.js'
import { basename, join } from '../base/path.js'
import type { Span } from '../base/text.js'
import type { FileAccess } from '../base/world.js'
import { isRecord } from '../json/value.js'
import { withSlashes } from '../project/classify.js'
import { shownSibling } from '../project/plugin-set.js'
import type { Reading } from '../project/reading.js'
import { climbsOut } from '../server/paths.js'
import { isAboutFolder } from './manifest-members.js'
import type { RelatedPlace } from './rule.js'

/** Why a line of front matter is not YAML: it belongs to no key, no space follows the colon of its key, it cannot have one, it is of a list without one, a value needs quotes, there is more after its quotes, or it has an escape that does not exist. */
export type BrokenLine = 'stray' | 'colon' | 'text' | 'list' | 'value' | 'quotes' | 'escape' | 'tab'

/** A text of a plugin whose front matter is not YAML, and the line that shows it. */
export interface BrokenText {
  /** From the root of the plugin. */
  readonly file: string
  readonly is: 'agent' | 'command' | 'skill'
  readonly why: BrokenLine
  readonly source: Span
}

/** So many texts of a plugin are read, and about so many folders. */
const MAX_TEXTS = 200
const MAX_FOLDERS = 20

/** The folders of a plugin in which Claude Code 2.1.332 takes every text as one of these. Those of a member of the manifest take the place of the folder. */
export const FOLDERS = [['agents', 'agent'], ['commands', 'command']] as const

/** How front matter becomes YAML. */
const REPAIRS: Readonly<Record<BrokenLine, string>> = {
  stray: 'Write the description on one line, or write `description: |` and indent the lines after it.',
  colon: 'Write a space after the colon of the key.',
  text: 'Move what is not a field below the front matter.',
  list: 'Write the key of the list on a line of its own before it, such as `allowed-tools:`.',
  value: 'Put the value in quotes, or write it as a block: `|` after its key, and the text indented in the lines after it.',
  quotes: 'Put the whole value in quotes, of a kind that is not in it.',
  escape: 'Put the value in single quotes: in double quotes, a backslash begins an escape.',
  tab: 'Indent the line with spaces: YAML takes no tab there.'
}

/** What to do about a line of front matter: a list may begin on the line of its key, and a line alone may be in the place of the description. */
export function repairOf({ why, source }: Pick<BrokenText, 'why' | 'source'>, text: string): string {
  const line = text.slice(source.start, source.end)
  const indented = why === 'value' || why === 'tab' ? indentedField(source, text) : undefined
  if (indented !== undefined) return indented
  // Without more items, it is a text that was copied with the sign of a list.
  const isAlone = !/^\s*-\s/.test(text.slice(source.end).replace(/^\r?\n/, ''))
  if (/^description:\s+(?:["'])?- ["'][^\s"']*\*/.test(line)) return 'Write in a sentence what it is for: the value is a pattern for files.'
  if (why === 'value' && /^(?:name|description|model):\s+-\s/.test(line) && isAlone) return 'Remove the "- " before the text: the field is not a list.'
  if (why === 'value' && /^[\w-]+:\s+-\s/.test(line)) return 'Move the first item to a line of its own after the key, indented as the others.'
  // With its value in quotes, it would be a map, which Claude Code ignores there.
  const [, tool] = /^\s*-\s+(Bash|Edit|Read|WebFetch|Write):\s/.exec(line) ?? []
  if (why === 'value' && tool !== undefined) return `Write it as a string, with what is allowed in parentheses: \`- ${tool}(…)\`.`
  // Either kind of quotes would end the value before its end, and lines of YAML below would still be apart.
  if (why === 'quotes' && ((line.includes("'") && line.includes('"')) || /^\r?\n[ \t]+\S/.test(text.slice(source.end))))
    return 'Write the value as a block: `|` after its key, and all of its text indented in the lines after it.'
  if (why === 'stray' && !/^description:/m.test(text.slice(0, source.start))) return 'Write `description: …` in place of this line, or remove it.'
  return REPAIRS[why]
}

/** A field of agents, commands and skills that is indented, and the line before it, if that has a value: the field is a part of that then, in quotes too. */
const INDENTED =
  /^([\w-]+):[ \t]+[^\s|>#].*\r?\n([ \t]+)(allowed-tools|argument-hint|color|description|disable-model-invocation|license|model|name|tools|user-invocable|version|[a-z]+(?:[-_][a-z]+)+):\s/

/** What to do about such a field in the line that is not YAML, or in the line after it. */
function indentedField({ start, end }: Span, text: string): string | undefined {
  const first = /\s/.test(text[start] ?? '') ? text.lastIndexOf('\n', start - 2) + 1 : start
  const [whole, key = '', spaces = '', field = ''] = INDENTED.exec(text.slice(first)) ?? []
  if (whole === undefined) return undefined
  const second = first + whole.length - `${spaces}${field}: `.length
  const left = brokenLine(`${text.slice(0, second)}${text.slice(second + spaces.length)}`, false)
  const lines = left === undefined || left.source.start > Math.max(second, end) ? '' : `, and put the values of \`${key}\` and \`${field}\` in quotes`
  return `Remove the indentation of \`${field}\`${lines}.`
}

/** What has the texts of a plugin. */
type Folders = Pick<FileAccess, 'filesIn' | 'directoriesIn' | 'readText'>

/** The folder with the folder `agents` in which an agent is; undefined for a file elsewhere. */
export function folderOfAgents({ path }: Reading): string | undefined {
  const end = withSlashes(path).lastIndexOf('/agents/')
  return end < 0 ? undefined : path.slice(0, end)
}

/** The agents, commands and skills of a plugin in the usual folders whose front matter Claude Code cannot parse. @param root absolute */
export function brokenTexts(root: string, manifest: unknown, files: Folders): readonly BrokenText[] {
  return textsOfPlugin(root, manifest, files).flatMap((one) => {
    const broken = brokenLine(files.readText(join(root, one.file)) ?? '')
    return broken === undefined ? [] : [{ ...one, ...broken }]
  })
}

/**
 * The places of one problem in files of a plugin, and how many more files and places there are than the first, as a message says it.
 * @param found from the root of the plugin; without a place in it, the whole file is meant
 * @param first what is said of the first
 * @param other what is said of each other
 */
export function inFiles(
  reading: Reading,
  found: readonly { readonly file: string; readonly source?: Span }[],
  first: string,
  other: string
): { readonly more: string; readonly related: readonly RelatedPlace[] } {
  const related = found.map(({ file, source = { start: 0, end: 0 } }, index) => {
    const path = join(reading.plugin?.root ?? '', file)
    return { message: index === 0 ? first : other, at: [], source, file: path, shown: shownSibling(reading, path) }
  })
  return { more: `${andMore([...new Set(found.map(({ file }) => file))])}${inPlaces(found)}`, related }
}

/** How many places there are, where a file has several: who corrects the one that is shown may believe that it was the only one. */
function inPlaces(found: readonly { readonly file: string }[]): string {
  return found.length > new Set(found.map(({ file }) => file)).size ? ` (${String(found.length)} places)` : ''
}

export function andMore({ length }: readonly unknown[]): string {
  return length > 1 ? ` and ${String(length - 1)} more` : ''
}

/** An agent, a command or a skill of a plugin. Its text is read when somebody asks for it. */
export interface PluginText extends Pick<BrokenText, 'file' | 'is'> {
  readonly text: string
}

/** The agents, commands and skills of the plugin of a file; none without a plugin. */
export const textsOf = oncePer(({ plugin, value, surroundings: { files } }: Reading): readonly PluginText[] => {
  if (plugin === undefined) return []
  const textOf = (file: string) => files.readText(join(plugin.root, file)) ?? ''
  return textsOfPlugin(plugin.root, value, files).map(({ file, is }) => ({ file, is, get text() { return textOf(file) } }))
})

export const agentsOf = oncePer((reading: Reading) => textsOf(reading).filter(({ is }) => is === 'agent'))
export const commandsAndSkillsOf = oncePer((reading: Reading) => textsOf(reading).filter(({ is }) => is !== 'agent'))

/** The agents, commands and skills of a plugin in the usual folders, in this order: so many of them as are read. @param root absolute */
export function textsOfPlugin(root: string, manifest: unknown, files: Folders): readonly Pick<BrokenText, 'file' | 'is'>[] {
  const namesIn = (folder: string) => (files.filesIn(join(root, folder)) ?? []).filter((name) => name.endsWith('.md') && !isAboutFolder(name))
  const texts = FOLDERS.map(([folder, is]) => foldersOfTexts(root, folder, manifest, files).flatMap((one): readonly Pick<BrokenText, 'file' | 'is'>[] => {
    if (one.endsWith('.md')) return [{ file: one, is }]
    const names = namesIn(one)
    const skill = is === 'command' ? skillAmong(names) : undefined
    return skill === undefined ? names.map((name) => ({ file: join(one, name), is })) : [{ file: join(one, skill), is: 'skill' }]
  }))
  const once = texts.map((some) => [...new Map(some.map((one) => [one.file, one])).values()])
  const foldersIn = (folder: string) => (files.directoriesIn?.(join(root, folder)) ?? []).map((name) => `${folder}/${name}`)
  const named = skillsNamed(root, manifest, files).flatMap((one) => ((files.filesIn(join(root, one)) ?? []).includes('SKILL.md') ? [one] : foldersIn(one)))
  const inFolders = [...foldersIn('skills'), ...named].map((folder) => `${folder}/SKILL.md`)
  const skills = (isOneSkill(root, manifest, files) ? ['SKILL.md'] : inFolders).map((file) => ({ file, is: 'skill' as const }))
  // A skill that the manifest also names among the commands is there once.
  const all = new Map([...once, skills].flatMap((some) => some.toSorted((a, b) => (a.file < b.file ? -1 : 1))).map((one) => [one.file, one]))
  return [...all.values()].slice(0, MAX_TEXTS)
}

/** The folders of skills that a manifest names, without those of another plugin or of the project. */
function skillsNamed(root: string, manifest: unknown, { directoriesIn }: Folders): readonly string[] {
  const named: readonly unknown[] = isRecord(manifest) ? [manifest.skills].flat() : []
  const folders = named.flatMap((one) => (typeof one === 'string' && /^\.\/[^.]/.test(one) && !climbsOut(one) ? [one.slice('./'.length).replace(/\/$/, '')] : []))
  return folders.filter((folder) => folder.split('/').every((_, at, names) => directoriesIn?.(join(root, ...names.slice(0, at + 1)))?.includes('.claude-plugin') !== true))
}

/** Whether Claude Code 2.1.332 loads a SKILL.md at the root of a plugin: where there is no folder of skills, and no manifest names one. The folder of a project is not a plugin's. */
function isOneSkill(root: string, manifest: unknown, files: Folders): boolean {
  return (
    basename(root) !== '.claude' &&
    (files.filesIn(root) ?? []).includes('SKILL.md') &&
    files.directoriesIn?.(root)?.includes('skills') !== true &&
    !(isRecord(manifest) && Object.hasOwn(manifest, 'skills'))
  )
}

/** Whether Claude Code 2.1.332 loads the SKILL.md at a path from a folder of commands, as sessions show: it puts nothing in place of the variable for the folder of a skill there. */
export function isLoadedAsCommand(file: string, manifest: unknown): boolean {
  const [folder = ''] = file.split('/')
  return file !== 'SKILL.md' && folder !== 'skills' && !(isRecord(manifest) && JSON.stringify(manifest.skills ?? '').includes(folder))
}

/** The folders, and the files that the manifest names in their place, in which Claude Code looks for agents or commands, from the root of a plugin. Those further down are read too, unless they are part of a skill. */
export function foldersOfTexts(root: string, folder: 'agents' | 'commands', manifest: unknown, files: Folders): readonly string[] {
  const named: readonly unknown[] = isRecord(manifest) && Object.hasOwn(manifest, folder) ? [manifest[folder]].flat() : [folder]
  const isSkill = (path: string) => folder === 'commands' && skillAmong(files.filesIn(join(root, path)) ?? []) !== undefined
  return named.flatMap((one) => {
    if (typeof one !== 'string' || climbsOut(one)) return []
    const found = [one.replace(/^\.\//, '').replace(/\/$/, '')]
    if (found[0]?.endsWith('.md') === true) return found
    for (const path of found)
      if (found.length < MAX_FOLDERS && !isSkill(path))
        append(
          found,
          (files.directoriesIn?.(join(root, path)) ?? [])
            .filter((name) => !/^\.|^node_modules$/.test(name))
            .slice(0, MAX_FOLDERS)
            .map((name) => join(path, name))
        )
    return found
  })
}

/** The file with which Claude Code 2.1.332 takes a folder of commands as one skill, whatever its case, as the list shows with which a session starts. */
export function skillAmong(names: readonly string[]): string | undefined {
  return names.find((name) => /^skill\.md$/i.test(name))
}

/** A longer front matter is something else. */
const MAX_LENGTH = 20_000

/** The front matter of a text from its first sign on, without the end; empty if there is none. Claude Code 2.1.332 reads it after a byte order mark too. */
export function matterOf(text: string): string {
  const end = /^\uFEFF?---/.test(text) ? text.indexOf('\n---', 3) : -1
  return end === -1 || end > MAX_LENGTH ? '' : text.slice(0, end)
}

/** The name of an agent: that in its front matter, or that of its file. */
export function agentName(file: string, text: string): string {
  const written = /^name:(.*)/m.exec(matterOf(text))?.[1]?.trim() ?? ''
  const name = /^"([^"]*)"|^'([^']*)'/.exec(written)?.slice(1).find((one) => one !== undefined) ?? (written.split(' #')[0] ?? '').trim()
  return name === '' ? basename(file).replace(/\.md$/, '') : name
}

/** What may begin a line of a map that is not indented: a key, an element of a list, a comment, the end of brackets. */
const MAY_BEGIN = /^[-#?}\]"'[{&!*|>]|:(?:\s|$)/
/** A key without the space after its colon. */
const GLUED_KEY = /^[a-z][a-z_-]*:[^\s/]/
/** What begins no value and no key either. */
const NEVER_BEGINS = /^[@`%]/
/** What begins elements of lists, and a key. */
const DASHES = /^(?:- +)*/
const KEY = /^[^\s"'[\]{}#&*!|>%@`,?:-](?:[^:#]|:(?! |$)|(?<! )#)*(?=:(?: |$))/
/** A key whose value Claude Code puts in quotes where it cannot parse the text, if the value has one of the signs. */
const OWN_KEY = /^[A-Za-z_-]+$/
const SIGNS = /[{}[\]*&#!|>%@`]|: /
/** A value in quotes as a whole, which it leaves as it is. */
const IN_QUOTES = /^"[^]*"$|^'[^]*'$/
/** A line that is a text in quotes, and not a key. */
const TEXT_IN_QUOTES = /^"(?:[^"\\]|\\.)*"\s*$/

/** Whether a value that it would put in quotes goes on in further lines, which belong to nothing then: those of `description: |` above all (2.1.332). */
function isContinued(content: string): boolean {
  let isOpen = false
  return content.split('\n').some((line) => {
    if (/^\s*(?:#|$)/.test(line)) return false
    if (/^\s/.test(line)) return isOpen
    const colon = line.indexOf(': ')
    const value = line.slice(colon + 2).trim()
    isOpen = colon > 0 && OWN_KEY.test(line.slice(0, colon)) && SIGNS.test(value) && !IN_QUOTES.test(value)
    return false
  })
}

/** A value that the lines after it may continue, if they are indented further than its key. */
interface Open {
  readonly indent: number
  /** Text goes on, what is empty may be followed by a map or a list too, and what is whole ends on its line. */
  readonly is: 'text' | 'empty' | 'whole' | 'commented'
}

/**
 * The first line of the front matter of a text that Claude Code 2.1.332 cannot parse: it parses YAML, and if that fails once more with the values of
 * plain keys at the top in quotes. Nothing is said where a value may go on over several lines in a form that is not looked at here. The library of YAML is loaded
 * for files of YAML alone: rules cannot wait for it, and every plugin would pay for it. In 31,000 texts of other people it would find 15 more that are not YAML.
 * @param isRepaired whether values are put in quotes, as by Claude Code: others take YAML as it is
 */
export function brokenLine(text: string, isRepaired = true): { readonly why: BrokenLine; readonly source: Span } | undefined {
  const [opening = ''] = /^\uFEFF?---[ \t]*\r?\n/.exec(text) ?? []
  const end = opening === '' ? -1 : text.indexOf('\n---', opening.length - 1)
  const content = end < 0 || end > MAX_LENGTH ? '' : text.slice(opening.length, end)
  // It ends there for the host, and a lone CR is the end of a line for YAML alone.
  if (content.includes('---') || /\r(?!\n|$)/.test(content)) return undefined
  let start = opening.length
  let hasKey = false
  let open: Open | undefined
  let block: number | undefined
  for (const line of content.split('\n')) {
    const plain = line.replace(/\r$/, '')
    const source = { start, end: start + plain.length }
    start += line.length + 1
    const indent = plain.search(/\S/)
    if (plain.startsWith('\t') && indent > 0 && (block !== undefined || KEY.test(plain.slice(indent)))) return { why: 'tab', source }
    if (indent < 0 || (block !== undefined && indent > block)) continue
    block = undefined
    if (plain.includes('\t') || /^\s*\?(?: |$)|^\.\.\./.test(plain)) return undefined
    if (plain.startsWith('#', indent)) continue
    if (indent === 0 && NEVER_BEGINS.test(plain)) return hasKey ? { why: 'text', source } : undefined
    if (indent === 0 && !MAY_BEGIN.test(plain)) return hasKey ? { why: GLUED_KEY.test(plain) ? 'colon' : 'stray', source } : undefined
    const [dashes = ''] = DASHES.exec(plain.slice(indent)) ?? []
    const rest = plain.slice(indent + dashes.length)
    const [key] = KEY.exec(rest) ?? []
    const written = key === undefined ? rest : rest.slice(key.length + 1).trimStart()
    const isNew = key !== undefined || dashes !== ''
    if (open !== undefined && indent > open.indent && !(open.is === 'empty' && isNew)) {
      if (open.is === 'commented' || (open.is === 'empty' && !/^\s*[\p{L}\d(]/u.test(plain))) return undefined
      if (open.is === 'whole' && dashes !== '') return { why: 'list', source }
      if (open.is === 'whole' || /:(?: |$)/.test(withoutComment(plain))) return { why: 'value', source }
      open = { indent: open.indent, is: 'text' }
      continue
    }
    if (!isNew) return indent === 0 && hasKey && (TEXT_IN_QUOTES.test(plain) || (plain.startsWith('*') && !content.includes('&'))) ? { why: 'text', source } : undefined
    hasKey ||= indent === 0 && dashes === ''
    const value = written.startsWith('#') ? '' : written
    const column = indent + (key === undefined ? dashes.lastIndexOf('-') : dashes.length)
    if (/^[|>][+\d-]{0,2}\s*(?: #.*)?$/.test(value)) {
      block = column
      open = undefined
      continue
    }
    // Such a line may have one more element, or a key, in a form that is not looked at.
    const fault = key === undefined && /^[-:]/.test(value) ? 'unknown' : faultIn(value, content)
    if (fault === 'unknown') return isRepaired && indent === 0 ? strayInQuotes(value, text.slice(start, end), start) : undefined
    const isPutInQuotes = isRepaired && indent === 0 && dashes === '' && OWN_KEY.test(key ?? '') && plain === line && SIGNS.test(written) && !IN_QUOTES.test(written)
    if (fault !== undefined && (!isPutInQuotes || isContinued(content))) return { why: fault, source }
    const isText = fault === undefined && !/^["'[{]/.test(value)
    open = { indent: column, is: value === '' ? 'empty' : !isText ? 'whole' : value.includes(' #') ? 'commented' : 'text' }
  }
  return undefined
}

/** The first line of a value in quotes that is not indented, which ends the map for Claude Code; as a line with a key, it may be read otherwise. @param rest what is after the first line, from `start` on */
function strayInQuotes(value: string, rest: string, start: number): ReturnType<typeof brokenLine> {
  const end = value.startsWith('"') ? /^(?:[^"\\]|\\[^])*"/.exec(rest) : value.startsWith("'") ? /^(?:[^']|'')*'/.exec(rest) : null
  let offset = start
  for (const line of end?.[0].split('\n') ?? []) {
    if (/^\S/.test(line) && !KEY.test(line)) return { why: 'stray', source: { start: offset, end: offset + line.trimEnd().length } }
    offset += line.length + 1
  }
  return undefined
}

/** What is wrong with a value on one line; `unknown` for one that may go on in a form that is not looked at. */
function faultIn(value: string, content: string): BrokenLine | 'unknown' | undefined {
  const [first = ''] = value
  if (first === '"' || first === "'") {
    const [quoted] = (first === '"' ? /^"(?:[^"\\]|\\.)*"/ : /^'(?:[^']|'')*'(?!')/).exec(value) ?? []
    if (quoted === undefined) return 'unknown'
    const rest = value.slice(quoted.length)
    // A key in quotes.
    if (/^\s*:(?: |$)/.test(rest)) return 'unknown'
    if (first === '"' && /\\[^0abtnvfre "/\\N_LPxuU]/.test(quoted.replaceAll('\\\\', ''))) return 'escape'
    return /^\s*(?:$|\s#)/.test(rest) ? undefined : 'quotes'
  }
  if (first === '[' || first === '{') {
    const [inner] = (first === '[' ? /^\[[^[\]{}"'#]*\]/ : /^\{[^[\]{}"'#]*\}/).exec(value) ?? []
    return inner === undefined ? 'unknown' : /^\s*(?:$|\s#)/.test(value.slice(inner.length)) ? undefined : 'value'
  }
  if (first === '*') return content.includes('&') ? 'unknown' : 'value'
  if (/^(?:[&!,?\]}]|: |[|>][\s\d+-]*$)/.test(value)) return 'unknown'
  if (/^[@`%|>]/.test(value)) return 'value'
  return /^-(?: |$)/.test(value) || /:(?: |$)/.test(withoutComment(value)) ? 'value' : undefined
}

function withoutComment(line: string): string {
  const start = line.indexOf(' #')
  return start < 0 ? line : line.slice(0, start)
}
