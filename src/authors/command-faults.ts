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
  /** The plugin and what stands for its marketplace, either of which may be nothing; with the command that adds a marketplace. */
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

type Words = readonly CommandWord[]
type GivenValue = Readonly<Record<'option' | 'value', string>> & Readonly<Record<'word', CommandWord>>
/** An option with how many words were there before that are none. */
type AfterWords = Omit<GivenValue, 'value'> & Readonly<Record<'before', number>>

/** What a host makes of the words of a command. */
interface Parsed {
  readonly plain: Words
  /** The options that it does not have. */
  readonly unknown: readonly AfterWords[]
  readonly values: readonly GivenValue[]
  /** What an option took that is not the first thing after it. */
  readonly taken: readonly AfterWords[]
  readonly separator?: number
  readonly isUnfinished: boolean
}

/**
 * The first thing about a command that its host refuses; undefined if there is nothing, or if that is not known.
 * @param isLine whether the command is all of its line, and not one that a sentence names
 */
export function faultOf(program: ProgramCommand, words: Words, isLine: boolean): CommandFault | undefined {
  if (program.isOfSession === true) return words.some(({ text }) => text.startsWith('-')) ? undefined : wrongArgument(program, words)
  const parsed = parse(program, words)
  const [unknown, taken] = [unknownOption(program, parsed, words), takenByOption(program, parsed)]
  const first = taken !== undefined && (unknown === undefined || taken.word.start < unknown.word.start) ? taken : unknown
  if (first !== undefined || parsed.isUnfinished) return first
  const { plain, values } = parsed
  const isServer = program.of === 'server'
  return wrongValue(program, parsed) ?? (isServer ? wrongServer(program, parsed, isLine) : wrongArgument(program, plain, values))
}

/** What is wrong with that for which a command is, other than a server. */
function wrongArgument(program: ProgramCommand, plain: Words, values: Parsed['values'] = []): CommandFault | undefined {
  const [word] = plain
  if (word === undefined) return undefined
  const found = wrongPlugin(program, word, values) ?? severalPlugins(program, plain) ?? wrongVersion(program, word)
  return found ?? (word.stands ? undefined : wrongMarketplace(program, word) ?? wrongAddress(program, word))
}

/** @param instead a template as the first one is, both with the same data */
function fault(word: CommandWord, why: string, instead: string, data: Phrase['data'] = {}, from?: CommandFault['from']): CommandFault {
  return { word, why: { text: why, data }, instead: { text: instead, data }, ...(from === undefined ? {} : { from }) }
}

/** What a session of Claude Code 2.1.332 makes of a command that a line joins to another one. @param joint what joins them */
export function joinedFault({ of, isOfSession }: ProgramCommand, joint: CommandWord | undefined): CommandFault | undefined {
  if (isOfSession !== true || joint === undefined || (of !== 'marketplace' && of !== 'plugin')) return undefined
  const also = of === 'marketplace' ? ", and all after 'add' as one address" : ''
  const instead = 'Write each command on a line of its own there, without `{{joint}}`'
  return fault(joint, `treats the whole line as one command${also}`, instead, { joint: joint.text })
}

function parse(program: ProgramCommand, words: Words): Parsed {
  const { values, lists, flags } = program
  const plain: CommandWord[] = []
  const [unknown, taken]: [AfterWords[], AfterWords[]] = [[], []]
  const given: GivenValue[] = []
  const upToHere = (isUnfinished: boolean) => ({ plain, unknown, values: given, taken, isUnfinished })
  let list: { readonly option: string; count: number } | undefined
  for (let index = 0; index < words.length; index++) {
    const word = words[index]
    if (word === undefined) break
    const { text } = word
    if (text === '--') return { ...upToHere(false), plain: [...plain, ...words.slice(index + 1)], separator: plain.length }
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
        if (value === undefined) return upToHere(true)
        given.push({ option, word, value })
      }
    } else if (list === undefined) plain.push(word)
    else if (list.count++ > 0 && !isPair(word, list.option)) taken.push({ option: list.option, word, before: plain.length })
    // A header without quotes, a variable without its value.
    else if (list.count === 1 && !isPair(word, list.option)) return upToHere(true)
  }
  return upToHere(false)
}

/** An option, and a value that is written together with it. */
function optionsIn(text: string): readonly [option: string, joined?: string] {
  const isLong = text.startsWith('--')
  const end = isLong ? text.indexOf('=') : 2
  if (end < 0 || end >= text.length) return [text]
  return [text.slice(0, end), text.slice(isLong ? end + 1 : end)]
}

function isPair({ text, stands }: CommandWord, option: string): boolean {
  if (option.startsWith('--sparse')) return true
  return /^-{1,2}e/.test(option) ? text.includes('=') : /:(?:\s|$)/.test(text) || (stands && text.includes(':'))
}

function unknownOption(program: ProgramCommand, parsed: Parsed, words: Words): CommandFault | undefined {
  const { of, command } = program
  const { plain, unknown: [first], values } = parsed
  // Gemini CLI ignores an option that it does not have.
  if (first === undefined || command === 'without-separator') return undefined
  const { word, option, before } = first
  const start = plain[1]
  if (command === 'after-separator' && before > 1 && start !== undefined && !IS_URL.test(start.text)) {
    const own = values.find((one) => one.word.start > start.start)
    const instead = `Write \`--\` before {{program}} there${own === undefined ? '' : ', and `{{own}} {{value}}` before that `--`'}`
    const data = { option, program: quoted(start), own: own?.option, value: own?.value }
    return fault(word, "treats '{{option}}' as an option of its own, and refuses it", instead, data)
  }
  // By an address, it is told of for the plugin.
  if (of === 'plugin' && AN_ADDRESS.test(plain[0]?.text ?? '')) return undefined
  const isAll = option === '--all' && plain.length === 0 && (of === 'plugin' || of === 'installed')
  if (isAll && hasMarketplace(values)) return undefined
  const eachAlone = { text: 'Write a command for each plugin there, with its name in place of `--all`', data: {} }
  const instead = isAll ? eachAlone : insteadOf(program, parsed, words, first)
  return instead === undefined ? undefined : { word, why: { text: "has no option '{{option}}' here", data: { option } }, instead }
}

const AN_ADDRESS = /^(?:https?:|git@|\w[\w.-]*\/[\w.-]+$)/

/** What to write in place of an option that the host does not have. */
function insteadOf(program: ProgramCommand, parsed: Parsed, words: Words, unknown: AfterWords): Phrase | undefined {
  const { of, url = '' } = program
  const { plain, values, separator } = parsed
  const { word, option } = unknown
  const right = program.meant[option]
  // Twice, a host refuses it.
  if (right !== undefined && values.some((one) => isSame(one.option, right))) return { text: 'Remove `{{option}}` there', data: { option } }
  if (right !== undefined) return { text: 'Write `{{right}}` there instead', data: { right } }
  if (of === 'plugin' && OF_SOURCE.test(option)) return insteadOfSource(program, parsed, words, unknown)
  const value = valueOf(word, parsed, words, of)
  if (of === 'server') {
    const plugin = OF_PLUGIN.test(option) ? pluginMeant(plain[0]?.text ?? '', word, words) : undefined
    if (plugin !== undefined) return plugin
    const isCommand = /^--(?:command|args)$/.test(option)
    if (isCommand) return { text: 'Write the command and its arguments after `--` there, without `{{option}}`', data: { option } }
    if (option === '--url') {
      const also = values.some((one) => url.startsWith(`${one.option} `)) ? '' : ', and `{{url}}` before the name'
      return { text: `Write the URL after the name there, without \`--url\`${also}`, data: { url } }
    }
    const isTransport = url === '--url' && OF_TRANSPORT.test(option) && words.some(({ text }) => IS_URL.test(text))
    const urlOption = 'Write `--url` before the URL there, without `{{option}} {{value}}`'
    if (isTransport && value !== undefined) return { text: urlOption, data: { option, value } }
    const isAlone = separator === undefined && (plain.length < 2 || isLastOf(plain, word, option, words))
    const start = 'Write the name, and then the URL of the server, or `--` and its command, without `{{option}}`'
    if (isAlone) return { text: start, data: { option } }
  }
  const removed = { text: value === undefined ? '`{{option}}`' : '`{{option}} {{value}}`', data: { option, value } }
  return { text: 'Remove {{removed}} there', data: { removed } }
}

/** The same for one that names where a plugin comes from. */
function insteadOfSource(program: ProgramCommand, { plain }: Parsed, words: Words, unknown: AfterWords): Phrase | undefined {
  const [{ values: known, adds }, { word, option, before }] = [program, unknown]
  if (before === 0 && adds !== undefined && /^--(?:path|dir|directory)$/.test(option)) {
    const add = 'Write `{{adds}}` and the path of a folder with a .claude-plugin/marketplace.json there, and then install the plugin by its name'
    return { text: `${add}; or start Claude Code with \`claude --plugin-dir\` and the path of the plugin`, data: { adds } }
  }
  if (!Object.hasOwn(known, '--marketplace') || before === 0 || !/^[\w.-]+$/.test(plain[0]?.text ?? '')) return undefined
  const [, source] = ON_GITHUB.exec(optionsIn(word.text)[1] ?? words[words.indexOf(word) + 1]?.text ?? '') ?? []
  if (source === undefined) return { text: 'Write `--marketplace` in place of `{{option}}` there', data: { option } }
  return { text: 'Write `--marketplace {{source}}` there, in place of `{{option}}` and its value', data: { source, option } }
}

function hasMarketplace(values: Parsed['values']): boolean {
  return values.some(({ option }) => /^-{1,2}m/.test(option))
}

/** Whether an option, in full or as one letter, is the one at the beginning of what to write. */
function isSame(option: string, right: string): boolean {
  return option === right.split(' ', 1)[0] || (right.startsWith('--') && option === right.slice(1, 3))
}

/** Options by which people name where a plugin comes from. */
const OF_SOURCE = /^--(?:source|from|path|url|git|github|repo|dir|directory)$/

/** A repository as `--marketplace` of Claude Code 2.1.332 refuses it: after the name of GitHub. */
const ON_GITHUB = /^github:([\w-]+\/[\w.-]+)(?:\/[\w./-]*)?$/

const OF_TRANSPORT = /^(?:-t|--transport)$/
/** Options by which people name a plugin where a server is added. */
const OF_PLUGIN = /^--(?:plugin|source|from|path|dir|directory)$/

/** Whether a command has nothing for the start of a server but the value of an option that names a source. */
function isLastOf(plain: Words, word: CommandWord, option: string, words: Words): boolean {
  return OF_PLUGIN.test(option) && plain.length === 2 && words[words.indexOf(word) + 1] === plain[1]
}

/** The value of an option that the host does not have: the word after it, if what the command takes is there without it. */
function valueOf(word: CommandWord, { plain, separator }: Parsed, words: Words, of: ProgramCommand['of']): string | undefined {
  const next = words[words.indexOf(word) + 1]
  if (word.text.includes('=') || next === undefined || !plain.includes(next)) return undefined
  const needed = of === 'server' && separator === undefined ? 2 : 1
  return (separator ?? plain.length) > needed ? shownWord(next) : undefined
}

function wrongValue({ values: known, meant }: ProgramCommand, { values }: Parsed): CommandFault | undefined {
  const wrong = values.find(({ option, value }) => {
    const all = known[option] ?? []
    return all.length > 0 && !all.includes(value) && /^[\w-]+$/.test(value) && !/^[A-Z_]+$/.test(value)
  })
  if (wrong === undefined) return undefined
  const { option, value, word } = wrong
  const right = meant[value]
  const instead = right === undefined ? 'Write one of these there: {{all}}' : 'Write `{{option}} {{right}}` there'
  return fault(word, "does not take '{{value}}' after '{{option}}'", instead, { value, option, right, all: known[option]?.join(', ') })
}

function takenByOption({ of }: ProgramCommand, { taken, unknown, plain, separator }: Parsed): CommandFault | undefined {
  const [first] = taken
  if (first === undefined || of !== 'server') return undefined
  const { option, word, before } = first
  const isHeader = /^(?:-H|--header)$/.test(option)
  const names = { name: shownWord(word), quoted: quoted(word, 'the name'), command: quoted(word) }
  const data = { option, what: isHeader ? 'a header' : 'a variable', ...names }
  const told = (instead: string) => fault(word, "treats '{{name}}' as {{what}} too, after '{{option}}', and refuses it", instead, data)
  if (before === 0 && isHeader) return told('Write the name and the URL before `{{option}}` there')
  const separate = separator === undefined ? ', and `--` before the command' : ''
  if (before === 0) return told(`Write {{quoted}} before \`{{option}}\` there${separate}`)
  const isBetween = (start: number) => unknown.some((one) => one.word.start > word.start && one.word.start < start)
  const isLater = plain.some(({ start }) => start > word.start && !isBetween(start))
  if (before > 1 || isLater) return undefined
  return told(isHeader ? 'Write the URL before `{{option}}` there' : 'Write `--` before {{command}} there')
}

function wrongServer(program: ProgramCommand, parsed: Parsed, isLine: boolean): CommandFault | undefined {
  const { command, url, name: names } = program
  const { plain: [name, start], values, taken, separator } = parsed
  if (name === undefined || taken.length > 0) return undefined
  const has = (option: RegExp) => values.some((one) => option.test(one.option))
  if (start === undefined) {
    if (!isLine || name.stands || name.text === '-' || has(/^--url$/) || separator === 0) return undefined
    const data = { name: names?.test(name.text) === false ? 'a name' : quoted(name) }
    return fault(name, 'wants a command or a URL after the name', 'Write {{name}}, `--` and the command that starts the server there', data)
  }
  if (command === 'without-separator') {
    return separator === undefined || separator > 1 ? undefined : fault(name, "takes no command after '--'", 'Remove `--` there')
  }
  const slug = name.text.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-|-$/g, '')
  if (names !== undefined && !name.stands && slug !== '' && !names.test(name.text)) {
    const data = { name: name.text, slug }
    return fault(name, "refuses the name '{{name}}': it takes letters, digits, '-' and '_'", 'Write a name such as `{{slug}}` there', data)
  }
  if (url !== undefined && IS_URL.test(start.text) && !has(OF_TRANSPORT)) {
    const right = url !== '--url' && /\/sse\/?$/.test(start.text) ? '--transport sse' : url
    const data = { right, what: url === '--url' ? 'the URL' : 'the name' }
    return fault(start, 'treats the URL as a command, and cannot start it', 'Write `{{right}}` before {{what}} there', data)
  }
  const plugin = command === 'after-separator' && separator === undefined ? pluginStarted(name.text, start.text) : undefined
  const why = "treats '{{all}}' as the name of a program"
  if (plugin !== undefined) return { ...fault(start, why, '', { all: start.text }), instead: plugin }
  const [first = ''] = start.text.split(' ', 1)
  if (!PROGRAMS.has(first) || start.text === first) return undefined
  return fault(start, why, 'Write `--` before the command there, and no quotes around it', { all: `${first} …` })
}

/** What names a plugin in a form that the host does not know. */
function wrongPlugin({ plugin: form, adds = '' }: ProgramCommand, word: CommandWord, values: Parsed['values']): CommandFault | undefined {
  const { text } = word
  if (form === undefined) return undefined
  if (form !== 'name') {
    if (!/^(?:[a-z\d][\w.-]*|<[\w -]+>)$/i.test(text) || /^[A-Z_]+$/.test(text) || hasMarketplace(values)) return undefined
    const instead = 'Write `{{text}}@` and the name of the marketplace there'
    return fault(word, 'wants the marketplace with the name of a plugin', instead, { text }, { plugin: text, marketplace: '', adds })
  }
  if (/^@[\w.-]+$/.test(text)) {
    const data = { marketplace: text.slice(1), text }
    const instead = 'Write the name of a plugin before `{{text}}` there'
    return fault(word, "treats '{{marketplace}}' as a marketplace, and finds no plugin without a name", instead, data)
  }
  const told = (instead: string, data: Phrase['data'], from?: CommandFault['from']) =>
    fault(word, 'takes the name of a plugin, or name@marketplace', instead, data, from)
  if (FOR_PATH.test(text)) {
    const instead = 'Write `{{adds}}` and the path of a marketplace there, and then install the plugin by its name;'
    return told(`${instead} or start Claude Code with \`claude --plugin-dir {{text}}\``, { adds, text })
  }
  const [, start, end] = /^([\w-]+\/[\w.-]+):[\w./-]+$|^(?:[\w.-]+@)?github:([\w-]+\/[\w.-]+)$/.exec(text) ?? []
  const repository = start ?? end
  const add = 'Write `{{adds}} {{repository}}` there, and then install the plugin by its name'
  if (repository !== undefined) return told(add, { adds, repository })
  const [, market, inside] = /^([a-z\d][\w-]*)\/([a-z\d][\w.-]*)$/i.exec(text) ?? []
  if (market !== undefined && inside !== undefined) {
    return told('Write `{{inside}}@{{market}}` there', { inside, market }, { plugin: inside, marketplace: market, isPath: true })
  }
  const [, plugin, marketplace] = /^(?!git@)([\w.-]+)@([^@/:]*[/:][^@]*)$/.exec(text) ?? []
  if (plugin === undefined || marketplace === undefined || word.stands) return undefined
  const instead = 'Write the name that the marketplace has in its marketplace.json after `{{plugin}}@` there'
  return told(instead, { plugin }, { plugin, marketplace, adds })
}

/** What stands for a path, where a plugin is named. */
const FOR_PATH = /^<(?:[a-z]+[- ])*(?:path|folder|directory)(?:[- ](?:to|of)(?:[- ][a-z]+){1,4})?>$/i

/** Several plugins in a command that installs one. */
function severalPlugins({ of, plugin: form }: ProgramCommand, all: Words): CommandFault | undefined {
  const [first, second] = all
  if (of !== 'plugin' || form !== 'name' || first === undefined || second === undefined) return undefined
  if (!all.every(({ text }) => NAMED.test(text)) || !all.slice(1).some(({ text }) => text.includes('@'))) return undefined
  const instead = 'Write a command for each plugin there, with `@` and the name of its marketplace'
  return fault(second, "installs only the first plugin that is named, '{{first}}'", instead, { first: first.text })
}

/** A plugin, alone or with its marketplace. */
const NAMED = /^[a-z\d][\w.-]*(?:@[\w.-]+)?$/i

/** A marketplace in the folder of one person, or one that is not a source. */
function wrongMarketplace({ of, refuses }: ProgramCommand, word: CommandWord): CommandFault | undefined {
  if (of !== 'marketplace') return undefined
  if (refuses?.test(word.text) === true) {
    const why = "takes owner/repository, the URL of a repository or a path that starts with './', and not a name"
    return fault(word, why, 'Write one of these in place of `{{name}}` there', { name: word.text })
  }
  if (!isOfAuthor(word.text)) return undefined
  const instead = 'Write the address of the repository there, or `./` for a copy of it, to be run in the folder that has the marketplace'
  return fault(word, 'finds that folder only on the computer of its author', instead)
}

/** An address that a host does not take: of a marketplace that was added, of an extension, or of a plugin. */
function wrongAddress({ of }: ProgramCommand, word: CommandWord): CommandFault | undefined {
  const { text } = word
  if (of === 'added' && /[/@]/.test(text)) {
    const instead = 'Write the name that the marketplace has in its marketplace.json there'
    return fault(word, 'knows a marketplace only by its name', instead, {}, { plugin: '', marketplace: text })
  }
  // Gemini CLI 0.61.0 says "Install source not found" to both forms.
  const [, repository] = of === 'extension' ? (/^(?:github\.com\/)?([\w-]+\/[\w.-]+)$/i.exec(text) ?? []) : []
  if (repository !== undefined) {
    return fault(word, 'takes a local path or the URL of a repository', 'Write `https://github.com/{{repository}}` there', { repository })
  }
  if (of !== 'installed' || EITHER.test(text) || !/^[\w.-]+\/[\w.-]+$/.test(text)) return undefined
  const instead = 'Write the name of the plugin, `@` and the name of its marketplace in place of `{{text}}` there'
  return fault(word, 'knows an installed plugin only by its name', instead, { text })
}

/** What joins two words of a sentence. */
const EITHER = /^(?:and|or)\/(?:and|or)$/i

/** What is not a version of the host, where the host installs itself. */
function wrongVersion({ of, adds = '' }: ProgramCommand, word: CommandWord): CommandFault | undefined {
  const { text } = word
  if (of !== 'host' || EITHER.test(text) || /^(?:stable|latest|v?\d[\w.-]*)$|^[<[]?version\b/i.test(text)) return undefined
  const isWithSign = /^[a-z\d][\w.@-]*$/i.test(text) && /[-_@]/.test(text)
  if (!isWithSign && !/^(?:plugin|marketplace)s?$|^(?:github:)?[\w.-]+\/[\w./-]+$/.test(text)) return undefined
  const add = 'Write `{{adds}}` with the address of a repository that has a .claude-plugin/marketplace.json there'
  const instead = `${add}, and then \`claude plugin install\` with the name of the plugin`
  const data = { text: shownWord(word), adds }
  return fault(word, "installs itself with `claude install`, and '{{text}}' is not a version of it", instead, data)
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
