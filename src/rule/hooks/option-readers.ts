import { groupedBy } from '../../base/lists.js'
import { dirname, join } from '../../base/path.js'
import type { Span } from '../../base/text.js'
import { listed } from '../../base/wording.js'
import { type FileAccess, oncePerText } from '../../base/world.js'
import { subjectOf } from '../../hosts/profiles.js'
import { type FixStep, isRecord, valueAt } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { shownAs } from '../../project/repository.js'
import type { ServerEntry } from '../../server/entry.js'
import { andMore, inFiles, matterOf, textsOfPlugin } from '../front-matter.js'
import { isCited, MAX_LENGTH, OF_PLUGINS } from '../paths/skill-paths.js'
import type { Problem } from '../rule.js'
import { givesVariables } from '../variables/bare-variables.js'
import { optionsOf } from '../variables/option-references.js'
import { variableOf } from './hook-commands.js'

/** An option of a plugin, with the variable in which hooks get its answer and the reference that stands for it elsewhere. */
interface Option {
  readonly key: string
  readonly variable: string
  readonly reference: string
}

/** The options of a plugin by the variables that its host sets for hooks alone; undefined if it sets none. */
function optionsOfHooks(reading: Reading): ReadonlyMap<string, Option> | undefined {
  const options = reading.host.variables.ofHooks === undefined ? undefined : optionsOf(reading)
  return options === undefined || options.names.size === 0 ? undefined : new Map([...options.names].map((key) => [variableOf(key), { key, variable: variableOf(key), reference: `\${${options.prefix}${key}}` }]))
}

/**
 * Servers of a plugin whose own source reads answers of its user from variables that only hooks get. Run with Claude Code 2.1.332: a hook had CLAUDE_PLUGIN_OPTION_PROJECT, a server did not; with
 * `"env": { "CLAUDE_PLUGIN_OPTION_PROJECT": "${user_config.project}" }` it had the answer, or else the default, or nothing.
 */
export function* unsetOptions(reading: Reading): Generator<Problem<'option'>> {
  const options = optionsOfHooks(reading)
  if (options === undefined) return
  for (const server of reading.servers) {
    const read = variablesRead(reading, server, options)
    const [first] = read
    if (first === undefined) continue
    const missing = read.map(({ option }) => option)
    const values = Object.fromEntries(missing.map(({ variable, reference }) => [variable, reference]))
    const field = server.fieldFor('env')
    const steps: readonly FixStep[] = isRecord(server.value[field]) ? missing.map(({ variable, reference }) => ({ op: 'add', at: [...server.path, field, variable], value: reference, where: 'last' })) : [{ op: 'add', at: [...server.path, field], value: values, where: 'last' }]
    const env = `"${field}": { ${missing.map(({ variable, reference }) => `"${variable}": "${reference}"`).join(', ')} }`
    const them = missing.length === 1 ? 'it' : 'them'
    const related = read.map(({ file, source, option }) => ({ message: `reads ${option.variable}`, at: [], source, file, shown: shownAs(reading, file) }))
    yield { message: 'option', data: { host: subjectOf(reading.host), file: shownAs(reading, first.file), names: listed(missing.map(({ variable }) => variable), 'and'), them, env }, at: server.path, part: 'key', severity: read.every(({ hasOther }) => hasOther) ? 'info' : 'warning', related, suggestions: [{ title: `Set ${them} in "${field}"`, fix: steps }] }
  }
}

/** Where a source reads a variable. */
interface Read {
  readonly option: Option
  readonly file: string
  readonly source: Span
  /** Whether something else takes its place where it is not set. */
  readonly hasOther: boolean
  /** Whether a function for hooks reads it. */
  readonly isOfHook: boolean
}

/** The variables that the source of a server reads and its entry does not set, each with where. */
function variablesRead({ plugin, surroundings: { files } }: Reading, server: ServerEntry, options: ReadonlyMap<string, Option>): readonly Read[] {
  const start = server.strings.flatMap(({ text }) => OF_ROOT.exec(text)?.[1] ?? []).find((path) => SOURCE.test(path))
  if (plugin === undefined || server.command === undefined || start === undefined) return []
  const { root } = plugin
  const sources = [...sourcesFrom(join(root, start), [root, join(root, 'src')], files)]
  const found = new Map<string, Read>()
  const set = new Set<string>()
  for (const file of sources) {
    const source = readIn(file, files)
    for (const name of source?.set ?? []) set.add(name)
    for (const { name, hasOther, ...place } of source === undefined || isOfHooks(file, sources, root, files) ? [] : source.read) {
      if (place.isOfHook) continue
      const option = options.get(name)
      if (option !== undefined && (found.get(name)?.hasOther ?? true) && (!hasOther || !found.has(name)) && !server.strings.some(({ text, key }) => key === name || text.includes(option.reference))) found.set(name, { option, file, hasOther, ...place })
    }
  }
  return [...found].flatMap(([name, one]) => (set.has(name) ? [] : [one]))
}

/** A source and the modules that it loads, if they are there. @param start absolute @param roots where else modules of Python are */
export function* sourcesFrom(start: string, roots: readonly string[], files: Reading['surroundings']['files']): Generator<string> {
  const sources = [start]
  for (const file of sources) {
    const source = readIn(file, files)
    if (source === undefined) continue
    yield file
    // What is not of the plugin is not there.
    for (const path of importsOf(file, [dirname(start), ...roots], files)) {
      if (sources.length < MAX_SOURCES && !sources.includes(path) && files.kindOf(path) === 'file') sources.push(path)
    }
  }
}

/** Whether a script of hooks imports a source of a server too, which then reads there what only hooks get. */
function isOfHooks(file: string, sources: readonly string[], root: string, files: FileAccess): boolean {
  const scripts = OF_HOOKS.flatMap((folder) => (files.filesIn(join(root, folder)) ?? []).filter((name) => SOURCE.test(name)).slice(0, MAX_SOURCES).map((name) => join(root, folder, name)))
  return file !== sources[0] && scripts.some((script) => !sources.includes(script) && importsOf(script, [dirname(script), root, join(root, 'src')], files).includes(file))
}

const OF_HOOKS = ['', 'hooks', 'hooks/scripts', 'scripts']

/** Where the modules that a source imports may be. */
function importsOf(file: string, roots: readonly string[], files: FileAccess): readonly string[] {
  return readIn(file, files)?.imports.flatMap((one) => candidates(one, file, roots)) ?? []
}

/** Where a module that a source imports may be. */
function candidates(name: string, file: string, roots: readonly string[]): readonly string[] {
  const isRelative = name.startsWith('./') || name.startsWith('../')
  if (!file.endsWith('.py')) return isRelative ? [name, ...ENDS.map((end) => name + end), name.replace(/\.js$/, '.ts')].map((one) => join(dirname(file), one)) : []
  const dots = /^\.*/.exec(name)?.[0].length ?? 0
  const steps = name.slice(dots).replaceAll('.', '/')
  const folders = dots === 0 ? roots : [join(dirname(file), '../'.repeat(dots - 1))]
  return folders.flatMap((folder) => [join(folder, `${steps}.py`), join(folder, steps, '__init__.py')])
}

const OF_ROOT = /^\$\{CLAUDE_PLUGIN_ROOT\}\/([\w./-]+)$/
const SOURCE = /\.(?:py|[cm]?[jt]s|sh)$/
const ENDS = ['.js', '.mjs', '.cjs', '.ts', '/index.js', '/index.ts']
/** A server with more is not followed further. */
const MAX_SOURCES = 60
const MAX_SOURCE = 2_000_000

/** What a source imports by its name, and the variables of options that it reads or sets. */
export const readIn = oncePerText(usesIn)

/** The same of a text. */
function usesIn(text: string) {
  const isWhole = text.length <= MAX_SOURCE
  return {
    imports: isWhole ? Array.from(text.matchAll(IMPORTS), ([, from, names, plain, path]) => (path !== undefined ? [path] : plain !== undefined ? [plain] : [from ?? '', ...(names ?? '').split(',').map((name) => (from ?? '').replace(/(?<=[^.])$/, '.') + name.trim().replace(/ as .*/, ''))])).flat() : [],
    read: isWhole ? readsIn(text) : [],
    set: isWhole ? Array.from(text.matchAll(SETS), ([, byDefault, name = '']) => byDefault ?? name) : []
  }
}

/** What the code of a text reads, without comments and what it takes away. */
function readsIn(text: string): readonly (Omit<Read, 'option' | 'file'> & { readonly name: string })[] {
  // What is between three quotes is a comment too, or as uncertain.
  const code = text.split(/("{3}|'{3})/).map((part, index) => (index % 4 === 2 ? blank(part) : part)).join('').replaceAll(COMMENTS, blank)
  const takesAway = TAKES_AWAY.test(code)
  let definition = 0
  const definitions = Array.from(code.matchAll(DEFINITIONS))
  return Array.from(code.matchAll(READ)).flatMap(({ 1: name = '', index, 0: whole }) => {
    while ((definitions[definition + 1]?.index ?? Infinity) < index) definition++
    const end = index + whole.length
    const line = `${code.slice(Math.max(0, index - MAX_LINE), index).split('\n').at(-1) ?? ''}…${code.slice(end, end + MAX_LINE).split('\n', 1)[0] ?? ''}`
    const [, called = ''] = definitions[definition] ?? []
    return takesAway && /^["']/.test(whole) ? [] : [{ name, hasOther: OTHERS.test(line), isOfHook: (definitions[0]?.index ?? Infinity) < index && /hook/i.test(called), source: { start: end - name.length, end } }]
  })
}

function blank(text: string): string {
  return ' '.repeat(text.length)
}

const MAX_LINE = 300
const COMMENTS = /^[ \t]*(?:\/?\*|#|\/\/).*|[ \t](?:\/\/|#).*/gm
/** A text that takes variables away names them in a list. */
const TAKES_AWAY = /\bdelete process\.env\b|environ\.pop\b|\bunset\b/
const DEFINITIONS = /\b(?:function|def|const)\s{1,9}(\w{1,100})\s{0,9}(?:=\s{0,9}(?:async\s{0,9})?)?\(/g
/** What a line takes where a variable is not set, other than nothing. */
const OTHERS = /(?:\?\?|\|\||\bor\b|…["'],|:-)\s*(?!["'`]{2}|undefined\b|null\b|None\b|[\s})]|$)/

const IMPORTS = /^[ \t]*from[ \t]+([\w.]+)[ \t]+import[ \t]+(?:\([ \t]*)?([\w, \t]*)|^[ \t]*import[ \t]+([a-zA-Z_][\w.]*)[ \t]*(?:$|#|as )|(?:from|import|require\()[ \t]*["'](\.{1,2}\/[\w./-]+)["']/gm
/** In quotes, of the environment, or as a shell reads it. */
const READ = /(?:["']|(?<!\bdelete )process\.env\??\.|\$\{?)(CLAUDE_PLUGIN_OPTION_\w{1,100})(?![\w*])/g
const SETS = /setdefault\(["'](CLAUDE_PLUGIN_OPTION_\w{1,100})|(?:\[["']|env\.|^[ \t]*(?:export[ \t]+)?)(CLAUDE_PLUGIN_OPTION_\w{1,100})(?:["']\])?[ \t]*(?:\|\||\?\?)?=(?!=)/gm

/** Agents, commands and skills that name a variable which only hooks get: in sessions with Claude Code 2.1.332 it reached the model as it was, and the shell had none; `${user_config.project}` was replaced once there was an answer. */
export function* optionsInTexts(reading: Reading): Generator<Problem<'hookVariable'>> {
  const { host, plugin, value, surroundings: { files } } = reading
  const options = optionsOfHooks(reading)
  if (plugin === undefined || options === undefined || givesVariables(plugin.root, files)) return
  const found = textsOfPlugin(plugin.root, value, files).flatMap(({ file }) => {
    const text = files.readText(join(plugin.root, file)) ?? ''
    if (text.length > MAX_LENGTH || OF_PLUGINS.test(text)) return []
    // The hooks in front matter have the variable.
    const body = matterOf(text).length
    return Array.from(text.matchAll(IN_SHELL)).flatMap(({ 0: whole, 1: name = '', index }) => {
      const option = options.get(name)
      return option === undefined || index < body || isCited(text, index, index + whole.length) || OF_HOOK.test(sentenceAt(text, index, index + whole.length)) ? [] : [{ file, option, source: { start: index + whole.length - name.length, end: index + whole.length } }]
    })
  })
  const isSecret = (key: string) => valueAt(value, ['userConfig', key, 'sensitive']) === true
  // Several in the same texts are one mistake.
  const byOption = [...groupedBy(found, ({ option }) => option.key).values()].map((alike) => [...groupedBy(alike, ({ file }) => file).values()].flatMap(([one]) => one ?? []))
  for (const inEach of groupedBy(byOption, (places) => JSON.stringify([isSecret(places[0]?.option.key ?? ''), places.map(({ file }) => file)])).values()) {
    const [first] = inEach.flat()
    if (first === undefined) continue
    const { option: { key, variable, reference }, file } = first
    const { more } = inFiles(reading, inEach[0] ?? [], '', '')
    const { related } = inFiles(reading, inEach.flat(), 'the variable', 'and here')
    const fix = isSecret(key) ? `Use ${inEach.length === 1 ? 'it' : 'them'} in a hook or in the \`env\` of a server: ${subjectOf(host)} keeps a sensitive option out of texts.` : { text: 'Name {{reference}} in the text instead{{alike}} and say what to do if {{it}} is still there: {{host}} puts the answer in its place if there is one.', data: { reference, it: inEach.length === 1 ? 'it' : 'one', alike: inEach.length === 1 ? ',' : ', do the same for the others,', host: subjectOf(host) } }
    yield { message: 'hookVariable', data: { host: subjectOf(host), variable, others: andMore(inEach), file, more, fix }, ...(valueAt(value, ['userConfig', key]) === undefined ? { at: [] } : { at: ['userConfig', key], part: 'key' as const }), related }
  }
}

const OF_HOOK = /\bhooks?\b/i

/** The sentence of a text around a place, as far as it is in one line. */
export function sentenceAt(text: string, start: number, end: number): string {
  const [before = '', after = ''] = [text.slice(Math.max(0, start - MAX_LINE), start).split(/\n|[.!?]\s/).at(-1), text.slice(end, end + MAX_LINE).split(/\n|[.!?]\s/, 1)[0]]
  return before + after
}

const IN_SHELL = /(?<!\\)\$\{?(CLAUDE_PLUGIN_OPTION_\w{1,100})/g
