import { groupedBy } from '../../base/lists.js'
import { dirname, join } from '../../base/path.js'
import { type FileAccess, oncePerText } from '../../base/world.js'
import { subjectOf } from '../../hosts/profiles.js'
import { valueAt } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { andMore, inFiles, matterOf, textsOf } from '../front-matter.js'
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
  return options === undefined || options.names.size === 0
    ? undefined
    : new Map([...options.names].map((key) => [variableOf(key), { key, variable: variableOf(key), reference: `\${${options.prefix}${key}}` }]))
}

/** A source and the modules that it loads, if they are there. @param start absolute @param roots where else modules of Python are */
export function* sourcesFrom(start: string, roots: readonly string[], files: FileAccess): Generator<string> {
  const sources = [start]
  for (const file of sources) {
    if (importsIn(file, files) === undefined) continue
    yield file
    // What is not of the plugin is not there.
    for (const path of importsOf(file, [dirname(start), ...roots], files)) {
      if (sources.length < MAX_SOURCES && !sources.includes(path) && files.kindOf(path) === 'file') sources.push(path)
    }
  }
}

/** Where the modules that a source imports may be. */
function importsOf(file: string, roots: readonly string[], files: FileAccess): readonly string[] {
  return importsIn(file, files)?.flatMap((one) => candidates(one, file, roots)) ?? []
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

const ENDS = ['.js', '.mjs', '.cjs', '.ts', '/index.js', '/index.ts']
/** A server with more is not followed further. */
const MAX_SOURCES = 60
const MAX_SOURCE = 2_000_000

/** What a source imports by its name. */
const importsIn = oncePerText((text) => {
  if (text.length > MAX_SOURCE) return []
  return Array.from(text.matchAll(IMPORTS)).flatMap(([, from = '', names = '', plain, path]) => {
    const inside = names.split(',').map((name) => from.replace(/(?<=[^.])$/, '.') + name.trim().replace(/ as .*/, ''))
    return path ?? plain ?? [from, ...inside]
  })
})

const MAX_LINE = 300
const IMPORTS = /^[ \t]*from[ \t]+([\w.]+)[ \t]+import[ \t]+(?:\([ \t]*)?([\w, \t]*)|^[ \t]*import[ \t]+([a-zA-Z_][\w.]*)[ \t]*(?:$|#|as )|(?:from|import|require\()[ \t]*["'](\.{1,2}\/[\w./-]+)["']/gm

/** Agents, commands and skills that name a variable which only hooks get: in sessions with Claude Code 2.1.332 it reached the model as it was, and the shell had none; `${user_config.project}` was replaced once there was an answer. */
export function* optionsInTexts(reading: Reading): Generator<Problem<'hookVariable'>> {
  const { host, plugin, value, surroundings: { files } } = reading
  const options = optionsOfHooks(reading)
  if (plugin === undefined || options === undefined || givesVariables(plugin.root, files)) return
  const found = textsOf(reading).flatMap(({ file, text }) => {
    if (text.length > MAX_LENGTH || OF_PLUGINS.test(text)) return []
    // The hooks in front matter have the variable.
    const body = matterOf(text).length
    return Array.from(text.matchAll(IN_SHELL)).flatMap(({ 0: whole, 1: name = '', index }) => {
      const option = options.get(name)
      return option === undefined || index < body || isCited(text, index, index + whole.length) || OF_HOOK.test(sentenceAt(text, index, index + whole.length))
        ? []
        : [{ file, option, source: { start: index + whole.length - name.length, end: index + whole.length } }]
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
    const fix = isSecret(key)
      ? `Use ${inEach.length === 1 ? 'it' : 'them'} in a hook or in the \`env\` of a server: ${subjectOf(host)} keeps a sensitive option out of texts.`
      : {
          text: 'Name {{reference}} in the text instead{{alike}} and say what to do if {{it}} is still there: {{host}} puts the answer in its place if there is one.',
          data: { reference, it: inEach.length === 1 ? 'it' : 'one', alike: inEach.length === 1 ? ',' : ', do the same for the others,', host: subjectOf(host) }
        }
    yield {
      message: 'hookVariable',
      data: { host: subjectOf(host), variable, others: andMore(inEach), file, more, fix },
      ...(valueAt(value, ['userConfig', key]) === undefined ? { at: [] } : { at: ['userConfig', key], part: 'key' as const }),
      related
    }
  }
}

const OF_HOOK = /\bhooks?\b/i

/** The sentence of a text around a place, as far as it is in one line. */
export function sentenceAt(text: string, start: number, end: number): string {
  const [before = '', after = ''] = [text.slice(Math.max(0, start - MAX_LINE), start).split(/\n|[.!?]\s/).at(-1), text.slice(end, end + MAX_LINE).split(/\n|[.!?]\s/, 1)[0]]
  return before + after
}

const IN_SHELL = /(?<!\\)\$\{?(CLAUDE_PLUGIN_OPTION_\w{1,100})/g
