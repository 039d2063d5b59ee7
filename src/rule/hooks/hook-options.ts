import { groupedBy } from '../../base/lists.js'
import { join } from '../../base/path.js'
import { listed, type Phrase } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isListedWith } from '../../project/listed-plugins.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository, shownAs } from '../../project/repository.js'
import { allDocumentsAround } from '../documents.js'
import { optionsOf } from '../variables/option-references.js'
import { ownScripts } from './hook-answers.js'
import { variableOf } from './hook-commands.js'
import type { Fault, HooksHere, WrittenHook } from './hooks.js'
import { readIn, sourcesFrom, usesIn } from './option-readers.js'

/** A longer command is a script of its own. */
const MAX_COMMAND = 5000

/**
 * Hooks of a plugin that read an option which its manifest does not have. In a session of Claude Code 2.1.330, a hook had the variable of such an option only
 * after it was written into a person's settings by hand: the host asks for those of the manifest alone. @param root of the plugin
 */
export function* unaskedOptions({ reading, root, written }: HooksHere): Generator<Fault<'unasked' | 'capitals'>> {
  const { host, path, kind, surroundings: { files } } = reading
  const options = kind === 'plugin' && host.variables.ofHooks !== undefined ? optionsOf(reading) : undefined
  // The entry of a marketplace may have them.
  if (options === undefined || root === undefined || files.kindOf(path) === undefined || isListedWith('userConfig', root, files)) return
  const declared = new Set([...options.names].map(variableOf))
  const reads = [...ofCommands(written), ...ofScripts(reading, root, written)]
  for (const [what, lines] of groupedBy(reads, (one) => one.what)) {
    const isRead = new Set(lines.flatMap(({ uses }) => uses.map(({ name }) => name)))
    const told = new Set<string>()
    const unread = [...declared].filter((name) => !isRead.has(name))
    for (const { uses, at } of lines) {
      // An older name of an option comes after the present one.
      if (uses.some(({ name }) => declared.has(name))) continue
      for (const { name, hasOther } of uses) {
        const key = JSON.stringify([name, at])
        if (told.has(key) || isDocumented(reading, root, name)) continue
        told.add(key)
        const isOptional = hasOther && lines.every((line) => line.uses.every((use) => use.name !== name || use.hasOther))
        const own = name.toUpperCase()
        yield { ...(declared.has(own) ? { message: 'capitals', data: { host: subjectOf(host), what, name, own } } : { message: 'unasked', data: { host: subjectOf(host), what, name, fix: fixOf(name, unread) } }), at, ...(isOptional ? { severity: 'info' } : {}) }
      }
    }
  }
}

/** The variables of options that one line reads. */
interface Read extends Pick<Fault<never>, 'at'> {
  readonly what: string
  readonly uses: Uses
}

type Uses = readonly Pick<ReturnType<typeof usesIn>['read'][number], 'name' | 'hasOther'>[]

/** What is between two names if the second is read for want of the first. */
const OR_ELSE = /(?:\?\?|\|\||\bor)\s{0,40}\S{0,40}$|\bif\b|\bel(?:se|if)\b|\[ -[nz]/
const MAX_BETWEEN = 200

function ofCommands(written: readonly WrittenHook[]): readonly Read[] {
  return written.flatMap(({ hook: { command }, at }) => {
    return typeof command === 'string' && command.length <= MAX_COMMAND ? linesOf(command, usesIn(command)).map((uses) => ({ what: 'This command', uses, at: [...at, 'command'] })) : []
  })
}

/** What the scripts of hooks read, and the modules that they load. */
function ofScripts(reading: Reading, root: string, written: readonly WrittenHook[]): readonly Read[] {
  const { surroundings: { files } } = reading
  return ownScripts(reading, written).flatMap(({ file, at }) => {
    const start = join(root, file)
    return Array.from(sourcesFrom(start, [root, join(root, 'src')], files)).flatMap((source) => {
      const all = readIn(source, files)
      const what = `'${source === start ? file : shownAs(reading, source)}'`
      return all === undefined ? [] : linesOf(files.readText(source) ?? '', all).map((uses) => ({ what, uses, at }))
    })
  })
}

/** What each line of a text reads and does not set itself, with those that take its place. */
function linesOf(text: string, { read, set }: ReturnType<typeof usesIn>): readonly Uses[] {
  const lines: Uses[number][][] = []
  let last = 0
  for (const use of read) {
    const { name, source: { start, end } } = use
    // A name in quotes may be only told of.
    if (set.includes(name) || (/["']/.test(text.charAt(start - 1)) && !(/[([]/.test(text.charAt(start - 2)) && text.charAt(end) === text.charAt(start - 1)))) continue
    const line = lines.at(-1)
    const between = text.slice(last, start)
    if (line !== undefined && (!between.includes('\n') || (between.length <= MAX_BETWEEN && OR_ELSE.test(between)))) line.push(use)
    else lines.push([use])
    last = end
  }
  return lines
}

/** Whether a document around the plugin tells people of the variable, or to write options into their settings, or those of the repository have some. */
function isDocumented(reading: Reading, root: string, name: string): boolean {
  const { surroundings: { files } } = reading
  const settings = foldersInRepository(join(root, 'x'), files).map((folder) => files.readText(join(folder, '.claude/settings.json')) ?? '')
  return allDocumentsAround(reading).some((text) => text.includes(name) || text.includes('pluginConfigs')) || settings.some((text) => text.includes('pluginConfigs'))
}

/** The name of an option for which hooks have the variable. */
function optionOf(name: string): string {
  return name.slice(variableOf('').length).toLowerCase()
}

function fixOf(name: string, unread: readonly string[]): Phrase {
  const instead = unread.length === 0 ? '' : ', or read {{unread}} in its place'
  return { text: `Declare "{{option}}" in "userConfig" of the manifest, with "type", "title" and "description"${instead}.`, data: { option: optionOf(name), unread: listed([...unread], 'or') } }
}
