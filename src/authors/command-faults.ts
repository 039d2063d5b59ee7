import type { Phrase } from '../base/wording.js'
import { findFillIn } from '../server/fill-in.js'
import { findHomePath } from '../server/paths.js'
import type { CommandWord, ProgramCommand } from './command-lines.js'
import { pluginMeant, pluginStarted } from './plugins-as-servers.js'

/** Why a host refuses a command, or what it makes of it instead, with what to do about it. */
export interface CommandFault {
  /** After the name of the host. */
  readonly why: Phrase
  readonly instead: Phrase
  /** The word that is at fault. */
  readonly word: CommandWord
  /** The plugin, which may be nothing, and what a command has for the name of its marketplace, which may be nothing too or the first part of a path; with the command that adds one, if the host has it. */
  readonly from?: { readonly plugin: string; readonly marketplace: string; readonly adds?: string; readonly isPath?: true }
}

/** A command of a document that a program of a host refuses, or that does nothing for it. */
export interface ToldCommand extends Pick<CommandFault, 'why' | 'instead' | 'from'> {
  /** The title of the host. */
  readonly host: string
  /** What the command begins with, or another name of its kind. */
  readonly begin: string
  readonly shown: string
  readonly source: { readonly start: number; readonly end: number }
  /** By what it installs a plugin, which its host takes by the name of its marketplace alone. */
  readonly by?: 'path' | 'address'
}

/** What a host makes of the words of a command. */
interface Parsed {
  readonly plain: readonly CommandWord[]
  /** The options that it does not have, each with how many words were there before that are none. */
  readonly unknown: readonly { readonly word: CommandWord; readonly option: string; readonly before: number }[]
  readonly values: readonly { readonly option: string; readonly word: CommandWord; readonly value: string }[]
  /** What an option took that is not the first thing after it. */
  readonly taken: readonly { readonly option: string; readonly word: CommandWord; readonly before: number }[]
  readonly separator?: number
  readonly isUnfinished: boolean
}

/** The first thing about a command that its host refuses; undefined if there is nothing, or if that is not known. @param isLine whether the command is all of its line, and not one that a sentence names */
export function faultOf(program: ProgramCommand, words: readonly CommandWord[], isLine: boolean): CommandFault | undefined {
  if (program.isOfSession === true) return words.some(({ text }) => text.startsWith('-')) ? undefined : wrongPlugin(program, words) ?? severalPlugins(program, words) ?? wrongMarketplace(program, words) ?? wrongName(program, words)
  const parsed = parse(program, words)
  const [unknown, taken] = [unknownOption(program, parsed, words), takenByOption(program, parsed)]
  const first = taken !== undefined && (unknown === undefined || taken.word.start < unknown.word.start) ? taken : unknown
  if (first !== undefined || parsed.isUnfinished) return first
  return wrongValue(program, parsed) ?? (program.of === 'server' ? wrongServer(program, parsed, isLine) : wrongPlugin(program, parsed.plain, parsed.values) ?? severalPlugins(program, parsed.plain) ?? wrongMarketplace(program, parsed.plain) ?? wrongName(program, parsed.plain) ?? withoutScheme(program, parsed.plain) ?? notInstalled(program, parsed.plain) ?? wrongVersion(program, parsed.plain))
}

/** What a session makes of a command that a line joins to another one, as read in the program of Claude Code 2.1.332. @param joint what joins them */
export function joinedFault({ of, isOfSession }: ProgramCommand, joint: CommandWord | undefined): CommandFault | undefined {
  if (isOfSession !== true || joint === undefined || (of !== 'marketplace' && of !== 'plugin')) return undefined
  const data = { joint: joint.text }
  const text = of === 'marketplace' ? "treats the whole line as one command, and all after 'add' as one address" : 'treats the whole line as one command'
  return { word: joint, why: { text, data }, instead: { text: 'Write each command on a line of its own there, without `{{joint}}`', data } }
}

function parse(program: ProgramCommand, words: readonly CommandWord[]): Parsed {
  const { values, lists, flags } = program
  const plain: CommandWord[] = []
  const [unknown, given, taken]: [Parsed['unknown'][number][], Parsed['values'][number][], Parsed['taken'][number][]] = [[], [], []]
  let list: { readonly option: string; count: number } | undefined
  for (let index = 0; index < words.length; index++) {
    const word = words[index]
    if (word === undefined) break
    const { text } = word
    if (text === '--') return { plain: [...plain, ...words.slice(index + 1)], unknown, values: given, taken, separator: plain.length, isUnfinished: false }
    // What comes after the command of a server is the server's.
    if (program.of === 'server' && program.command !== 'after-separator' && plain.length > 1) plain.push(word)
    else if (/^-[^\d]/.test(text)) {
      list = undefined
      const [option, joined] = optionsIn(text)
      const isList = lists.includes(option)
      if (flags.includes(option)) continue
      if (!isList && !Object.hasOwn(values, option)) unknown.push({ word, option, before: plain.length })
      else if (isList && joined === undefined) list = { option, count: 0 }
      else if (!isList) {
        const value = joined ?? words[++index]?.text
        if (value === undefined) return { plain, unknown, values: given, taken, isUnfinished: true }
        given.push({ option, word, value })
      }
    } else if (list === undefined) plain.push(word)
    else if (list.count++ > 0 && !isPair(word, list.option)) taken.push({ option: list.option, word, before: plain.length })
    // A header without quotes, a variable without its value.
    else if (list.count === 1 && !isPair(word, list.option)) return { plain, unknown, values: given, taken, isUnfinished: true }
  }
  return { plain, unknown, values: given, taken, isUnfinished: false }
}

/** An option, and a value that is written together with it. */
function optionsIn(text: string): readonly [option: string, joined?: string] {
  const isLong = text.startsWith('--')
  const end = isLong ? text.indexOf('=') : 2
  if (end < 0 || end >= text.length) return [text]
  return [text.slice(0, end), text.slice(isLong ? end + 1 : end)]
}

function isPair({ text, stands }: CommandWord, option: string): boolean {
  return option.startsWith('--sparse') || (/^-{1,2}e/.test(option) ? text.includes('=') : /:(?:\s|$)/.test(text) || (stands && text.includes(':')))
}

function unknownOption({ of, meant, values: known, command, url = '', adds }: ProgramCommand, parsed: Parsed, words: readonly CommandWord[]): CommandFault | undefined {
  const { plain, unknown, values } = parsed
  const [first] = unknown
  // Gemini CLI ignores an option that it does not have.
  if (first === undefined || command === 'without-separator') return undefined
  const { word, option, before } = first
  const program = plain[1]
  const hasUrl = words.some(({ text }) => IS_URL.test(text))
  if (command === 'after-separator' && before > 1 && program !== undefined && !IS_URL.test(program.text)) {
    const own = values.find((one) => one.word.start > program.start)
    const text = own === undefined ? 'Write `--` before {{program}} there' : 'Write `--` before {{program}} there, and `{{own}} {{value}}` before that `--`'
    return { word, why: { text: "treats '{{option}}' as an option of its own, and refuses it", data: { option } }, instead: { text, data: { program: quoted(program), own: own?.option, value: own?.value } } }
  }
  const why: Phrase = { text: "has no option '{{option}}' here", data: { option } }
  // By an address, it is told of for the plugin.
  if (option === '--all' && plain.length === 0 && (of === 'plugin' || of === 'installed')) return values.some((one) => /^-{1,2}m/.test(one.option)) ? undefined : { word, why, instead: { text: 'Write a command for each plugin there, with its name in place of `--all`', data: {} } }
  const right = meant[option]
  // Twice, a host refuses it.
  if (right !== undefined && values.some((one) => isSame(one.option, right))) return { word, why, instead: { text: 'Remove `{{option}}` there', data: { option } } }
  if (right !== undefined) return { word, why, instead: { text: 'Write `{{right}}` there instead', data: { right } } }
  if (of === 'plugin' && before === 0 && adds !== undefined && /^--(?:path|dir|directory)$/.test(option)) return { word, why, instead: { text: 'Write `{{adds}}` and the path of a folder with a .claude-plugin/marketplace.json there, and then install the plugin by its name; or start Claude Code with `claude --plugin-dir` and the path of the plugin', data: { adds } } }
  const [, source] = of === 'plugin' && OF_SOURCE.test(option) && Object.hasOwn(known, '--marketplace') ? (ON_GITHUB.exec(optionsIn(word.text)[1] ?? words[words.indexOf(word) + 1]?.text ?? '') ?? []) : []
  if (source !== undefined && before > 0 && /^[\w.-]+$/.test(plain[0]?.text ?? '')) return { word, why, instead: { text: 'Write `--marketplace {{source}}` there, in place of `{{option}}` and its value', data: { source, option } } }
  if (of === 'plugin' && OF_SOURCE.test(option)) return Object.hasOwn(known, '--marketplace') && /^[\w.-]+$/.test(plain[0]?.text ?? '') && before > 0 ? { word, why, instead: { text: 'Write `--marketplace` in place of `{{option}}` there', data: { option } } } : undefined
  const plugin = of === 'server' && OF_PLUGIN.test(option) ? pluginMeant(plain[0]?.text ?? '', word, words) : undefined
  if (plugin !== undefined) return { word, why, instead: plugin }
  const value = valueOf(word, parsed, words, of)
  if (of === 'server' && /^--(?:command|args)$/.test(option)) return { word, why, instead: { text: 'Write the command and its arguments after `--` there, without `{{option}}`', data: { option } } }
  if (of === 'server' && option === '--url' && values.some((one) => url.startsWith(`${one.option} `))) return { word, why, instead: { text: 'Write the URL after the name there, without `--url`', data: {} } }
  if (of === 'server' && option === '--url') return { word, why, instead: { text: 'Write the URL after the name there, without `--url`, and `{{url}}` before the name', data: { url } } }
  if (url === '--url' && hasUrl && value !== undefined && /^(?:-t|--transport)$/.test(option)) return { word, why, instead: { text: 'Write `--url` before the URL there, without `{{option}} {{value}}`', data: { option, value } } }
  if (of === 'server' && parsed.separator === undefined && (plain.length < 2 || isLastOf(plain, word, option, words))) return { word, why, instead: { text: 'Write the name, and then the URL of the server, or `--` and its command, without `{{option}}`', data: { option } } }
  const removed: Phrase = value === undefined ? { text: '`{{option}}`', data: { option } } : { text: '`{{option}} {{value}}`', data: { option, value } }
  return { word, why, instead: { text: 'Remove {{removed}} there', data: { removed } } }
}

/** Whether an option, in full or as one letter, is the one at the beginning of what to write. */
function isSame(option: string, right: string): boolean {
  return option === right.split(' ', 1)[0] || (right.startsWith('--') && option === right.slice(1, 3))
}

/** Options by which people name where a plugin comes from. */
const OF_SOURCE = /^--(?:source|from|path|url|git|github|repo|dir|directory)$/

/** A repository as `--marketplace` of Claude Code 2.1.332 refuses it: after the name of GitHub. */
const ON_GITHUB = /^github:([\w-]+\/[\w.-]+)(?:\/[\w./-]*)?$/

/** Options by which people name a plugin where a server is added. */
const OF_PLUGIN = /^--(?:plugin|source|from|path|dir|directory)$/

/** Whether the only thing that a command has for the start of a server is the value of an option that names a source: without it, nothing starts one. */
function isLastOf(plain: Parsed['plain'], word: CommandWord, option: string, words: readonly CommandWord[]): boolean {
  return OF_PLUGIN.test(option) && plain.length === 2 && words[words.indexOf(word) + 1] === plain[1]
}

/** The value of an option that the host does not have: the word after it, if what the command takes is there without it. */
function valueOf(word: CommandWord, { plain, separator }: Parsed, words: readonly CommandWord[], of: ProgramCommand['of']): string | undefined {
  const next = words[words.indexOf(word) + 1]
  if (word.text.includes('=') || next === undefined || !plain.includes(next)) return undefined
  const needed = of === 'server' && separator === undefined ? 2 : 1
  return (separator ?? plain.length) > needed ? shownWord(next) : undefined
}

function wrongValue({ values: known, meant }: ProgramCommand, { values }: Parsed): CommandFault | undefined {
  const wrong = values.find(({ option, value }) => (known[option] ?? []).length > 0 && /^[\w-]+$/.test(value) && !/^[A-Z_]+$/.test(value) && known[option]?.includes(value) === false)
  if (wrong === undefined) return undefined
  const { option, value, word } = wrong
  const right = meant[value]
  const instead: Phrase = right === undefined ? { text: 'Write one of these there: {{all}}', data: { all: known[option]?.join(', ') ?? '' } } : { text: 'Write `{{option}} {{right}}` there', data: { option, right } }
  return { word, why: { text: "does not take '{{value}}' after '{{option}}'", data: { value, option } }, instead }
}

function takenByOption({ of }: ProgramCommand, { taken, unknown, plain, separator }: Parsed): CommandFault | undefined {
  const [first] = taken
  if (first === undefined || of !== 'server') return undefined
  const { option, word, before } = first
  const isHeader = /^(?:-H|--header)$/.test(option)
  const data = { name: shownWord(word), option }
  const why: Phrase = { text: "treats '{{name}}' as {{what}} too, after '{{option}}', and refuses it", data: { ...data, what: isHeader ? 'a header' : 'a variable' } }
  if (before === 0 && isHeader) return { word, why, instead: { text: 'Write the name and the URL before `{{option}}` there', data } }
  if (before === 0) return { word, why, instead: { text: separator === undefined ? 'Write {{quoted}} before `{{option}}` there, and `--` before the command' : 'Write {{quoted}} before `{{option}}` there', data: { ...data, quoted: quoted(word, 'the name') } } }
  const isLater = plain.some(({ start }) => start > word.start && !unknown.some((one) => one.word.start > word.start && one.word.start < start))
  if (before > 1 || isLater) return undefined
  return { word, why, instead: { text: isHeader ? 'Write the URL before `{{option}}` there' : 'Write `--` before {{command}} there', data: { ...data, command: quoted(word) } } }
}

function wrongServer({ command, url, name: names }: ProgramCommand, { plain, values, taken, separator }: Parsed, isLine: boolean): CommandFault | undefined {
  const [name, start] = plain
  if (name === undefined || taken.length > 0) return undefined
  const has = (option: RegExp) => values.some((one) => option.test(one.option))
  if (start === undefined) {
    if (!isLine || name.stands || name.text === '-' || has(/^--url$/) || separator === 0) return undefined
    return { word: name, why: { text: 'wants a command or a URL after the name', data: {} }, instead: { text: 'Write {{name}}, `--` and the command that starts the server there', data: { name: names?.test(name.text) === false ? 'a name' : quoted(name) } } }
  }
  if (command === 'without-separator') {
    if (separator === undefined || separator > 1) return undefined
    return { word: name, why: { text: "takes no command after '--'", data: {} }, instead: { text: 'Remove `--` there', data: {} } }
  }
  const slug = name.text.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-|-$/g, '')
  if (names !== undefined && !name.stands && slug !== '' && !names.test(name.text)) {
    return { word: name, why: { text: "refuses the name '{{name}}': it takes letters, digits, '-' and '_'", data: { name: name.text } }, instead: { text: 'Write a name such as `{{slug}}` there', data: { slug } } }
  }
  if (url !== undefined && IS_URL.test(start.text) && !has(/^(?:-t|--transport)$/)) {
    const right = url !== '--url' && /\/sse\/?$/.test(start.text) ? '--transport sse' : url
    return { word: start, why: { text: 'treats the URL as a command, and cannot start it', data: {} }, instead: { text: 'Write `{{right}}` before {{what}} there', data: { right, what: url === '--url' ? 'the URL' : 'the name' } } }
  }
  const plugin = command === 'after-separator' && separator === undefined ? pluginStarted(name.text, start.text) : undefined
  if (plugin !== undefined) return { word: start, why: { text: "treats '{{all}}' as the name of a program", data: { all: start.text } }, instead: plugin }
  const [program = ''] = start.text.split(' ', 1)
  if (!PROGRAMS.has(program) || start.text === program) return undefined
  return { word: start, why: { text: "treats '{{all}}' as the name of a program", data: { all: `${program} …` } }, instead: { text: 'Write `--` before the command there, and no quotes around it', data: {} } }
}

/** What names a plugin in a form that the host does not know. */
function wrongPlugin({ plugin: form, adds = '' }: ProgramCommand, [word]: readonly CommandWord[], values: Parsed['values'] = []): CommandFault | undefined {
  if (form === undefined || word === undefined) return undefined
  const { text } = word
  if (form !== 'name') {
    if (!/^(?:[a-z\d][\w.-]*|<[\w -]+>)$/i.test(text) || /^[A-Z_]+$/.test(text) || values.some(({ option }) => /^-{1,2}m/.test(option))) return undefined
    return { word, why: { text: 'wants the marketplace with the name of a plugin', data: {} }, instead: { text: 'Write `{{text}}@` and the name of the marketplace there', data: { text } }, from: { plugin: text, marketplace: '', adds } }
  }
  if (/^@[\w.-]+$/.test(text)) return { word, why: { text: "treats '{{marketplace}}' as a marketplace, and finds no plugin without a name", data: { marketplace: text.slice(1) } }, instead: { text: 'Write the name of a plugin before `{{text}}` there', data: { text } } }
  const [, start, end] = /^([\w-]+\/[\w.-]+):[\w./-]+$|^(?:[\w.-]+@)?github:([\w-]+\/[\w.-]+)$/.exec(text) ?? []
  const repository = start ?? end
  const why: Phrase = { text: 'takes the name of a plugin, or name@marketplace', data: {} }
  if (FOR_PATH.test(text)) return { word, why, instead: { text: 'Write `{{adds}}` and the path of a marketplace there, and then install the plugin by its name; or start Claude Code with `claude --plugin-dir {{text}}`', data: { adds, text } } }
  if (repository !== undefined) return { word, why, instead: { text: 'Write `{{adds}} {{repository}}` there, and then install the plugin by its name', data: { adds, repository } } }
  const [, market, inside] = /^([a-z\d][\w-]*)\/([a-z\d][\w.-]*)$/i.exec(text) ?? []
  if (market !== undefined && inside !== undefined) return { word, why, instead: { text: 'Write `{{inside}}@{{market}}` there', data: { inside, market } }, from: { plugin: inside, marketplace: market, isPath: true } }
  const [, plugin, marketplace] = /^(?!git@)([\w.-]+)@([^@/:]*[/:][^@]*)$/.exec(text) ?? []
  if (plugin === undefined || marketplace === undefined || word.stands) return undefined
  return { word, why, instead: { text: 'Write the name that the marketplace has in its marketplace.json after `{{plugin}}@` there', data: { plugin } }, from: { plugin, marketplace, adds } }
}

/** What stands for a path, where a plugin is named. */
const FOR_PATH = /^<(?:[a-z]+[- ])*(?:path|folder|directory)(?:[- ](?:to|of)(?:[- ][a-z]+){1,4})?>$/i

/** Several plugins in a command that installs one. */
function severalPlugins({ of, plugin: form }: ProgramCommand, [first, second, ...others]: readonly CommandWord[]): CommandFault | undefined {
  if (of !== 'plugin' || form !== 'name' || first === undefined || second === undefined) return undefined
  const all = [first, second, ...others]
  if (!all.every(({ text }) => NAMED.test(text)) || ![second, ...others].some(({ text }) => text.includes('@'))) return undefined
  return { word: second, why: { text: "installs only the first plugin that is named, '{{first}}'", data: { first: first.text } }, instead: { text: 'Write a command for each plugin there, with `@` and the name of its marketplace', data: {} } }
}

/** A plugin, alone or with its marketplace. */
const NAMED = /^[a-z\d][\w.-]*(?:@[\w.-]+)?$/i

/** A marketplace in the folder of one person, or one that is not a source. */
function wrongMarketplace({ of, refuses }: ProgramCommand, [word]: readonly CommandWord[]): CommandFault | undefined {
  if (of !== 'marketplace' || word === undefined || word.stands) return undefined
  if (refuses?.test(word.text) === true) return { word, why: { text: "takes owner/repository, the URL of a repository or a path that starts with './', and not a name", data: {} }, instead: { text: 'Write one of these in place of `{{name}}` there', data: { name: word.text } } }
  if (!isOfAuthor(word.text)) return undefined
  return { word, why: { text: 'finds that folder only on the computer of its author', data: {} }, instead: { text: 'Write the address of the repository there, or `./` for a copy of it, to be run in the folder that has the marketplace', data: {} } }
}

/** What people write for a marketplace that was added, such as its address: only the name in its marketplace.json is known then. */
function wrongName({ of }: ProgramCommand, [word]: readonly CommandWord[]): CommandFault | undefined {
  if (of !== 'added' || word === undefined || word.stands || !/[/@]/.test(word.text)) return undefined
  return { word, why: { text: 'knows a marketplace only by its name', data: {} }, instead: { text: 'Write the name that the marketplace has in its marketplace.json there', data: {} }, from: { plugin: '', marketplace: word.text } }
}

/** An extension by the address of its repository on GitHub without what a URL begins with: Gemini CLI 0.61.0 says "Install source not found" to both forms. */
function withoutScheme({ of }: ProgramCommand, [word]: readonly CommandWord[]): CommandFault | undefined {
  const [, repository] = of !== 'extension' || word === undefined || word.stands ? [] : (/^(?:github\.com\/)?([\w-]+\/[\w.-]+)$/i.exec(word.text) ?? [])
  if (word === undefined || repository === undefined) return undefined
  return { word, why: { text: 'takes a local path or the URL of a repository', data: {} }, instead: { text: 'Write `https://github.com/{{repository}}` there', data: { repository } } }
}

/** A plugin that was installed, by the address of its repository. */
function notInstalled({ of }: ProgramCommand, [word]: readonly CommandWord[]): CommandFault | undefined {
  if (of !== 'installed' || word === undefined || word.stands || EITHER.test(word.text) || !/^[\w.-]+\/[\w.-]+$/.test(word.text)) return undefined
  return { word, why: { text: 'knows an installed plugin only by its name', data: {} }, instead: { text: 'Write the name of the plugin, `@` and the name of its marketplace in place of `{{text}}` there', data: { text: word.text } } }
}

/** What joins two words of a sentence. */
const EITHER = /^(?:and|or)\/(?:and|or)$/i

/** What is not a version of the host, where the host installs itself. */
function wrongVersion({ of, adds = '' }: ProgramCommand, [word]: readonly CommandWord[]): CommandFault | undefined {
  if (of !== 'host' || word === undefined || EITHER.test(word.text) || /^(?:stable|latest|v?\d[\w.-]*)$|^[<[]?version\b/i.test(word.text)) return undefined
  const isPlugin = /^(?:plugin|marketplace)s?$/.test(word.text) || /^(?:github:)?[\w.-]+\/[\w./-]+$/.test(word.text) || (/^[a-z\d][\w.@-]*$/i.test(word.text) && /[-_@]/.test(word.text))
  if (!isPlugin) return undefined
  return { word, why: { text: "installs itself with `claude install`, and '{{text}}' is not a version of it", data: { text: shownWord(word) } }, instead: { text: 'Write `{{adds}}` with the address of a repository that has a .claude-plugin/marketplace.json there, and then `claude plugin install` with the name of the plugin', data: { adds } } }
}

/** Whether a path in a document is in the home directory of a person, and nothing for its reader to fill in. */
export function isOfAuthor(path: string): boolean {
  return /^[\\/A-Z]/i.test(path) && findHomePath(path) !== undefined && findFillIn(path) === undefined
}

const PROGRAMS = new Set(['npx', 'uvx', 'bunx', 'node', 'python', 'python3', 'uv', 'docker', 'deno', 'bun'])
const IS_URL = /^https?:\/\//

/** A word as it may be shown: an address may have a credential in it. */
function shownWord({ text }: CommandWord): string {
  return /^[\w@./~+<>-]{1,60}$/.test(text) ? text : '…'
}

/** A word as a remedy names it. */
function quoted(word: CommandWord, otherwise = 'the command'): string {
  const shown = shownWord(word)
  return shown === '…' ? otherwise : `\`${shown}\``
}
