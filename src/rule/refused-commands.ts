import { type CommandFault, faultOf } from '../authors/command-faults.js'
import { type CommandWord, PROGRAM_COMMANDS, type ProgramCommand, wordsAfter } from '../authors/command-lines.js'
import { commandsOf, guidesIn, MAX_COMMANDS } from '../authors/readme-commands.js'
import { rootOfMarketplace } from '../authors/marketplace.js'
import { groupedBy, oncePer } from '../base/lists.js'
import { dirname, join } from '../base/path.js'
import { type FileAccess, oncePerText } from '../base/world.js'
import { commandPattern } from '../hosts/profile.js'
import { HOST_TABLE } from '../hosts/table.js'
import { MARKETPLACES } from '../project/listed-plugins.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository, shownAs } from '../project/repository.js'
import { isFirstPlugin } from './documented-installs.js'
import { readmeFolders } from './installs-by-name.js'
import type { Problem } from './rule.js'

/** A command of a README that a program of a host refuses. */
interface RefusedCommand extends CommandFault {
  readonly program: ProgramCommand
  readonly shown: string
  readonly source: { readonly start: number; readonly end: number }
  readonly file: string
}

/** The commands of READMEs that the program of a host refuses, or does something else with: each kind of fault once, at the file that answers for the README. */
export function* refusedCommands(reading: Reading): Generator<Problem<'refused'>> {
  const { surroundings: { files } } = reading
  const all = guidesIn(foldersToldBy(reading), files).flatMap(({ file }) => (refusedIn(file, files) ?? []).map((one): RefusedCommand => ({ ...one, file })))
  const byFault = groupedBy(all, ({ program, why, instead }) => `${program.commands[0] ?? ''} ${why.text} ${instead.text}`)
  for (const [first, ...others] of byFault.values()) {
    if (first === undefined) continue
    const place = ({ file, source }: RefusedCommand, message: string) => ({ message, at: [], source, file, shown: shownAs(reading, file) })
    const { program: { host }, why, instead, shown } = first
    const data = { file: shownAs(reading, first.file), command: shown, host, why, instead, others: others.length === 0 ? '' : ', and do the same to the others' }
    yield { message: 'refused', data, at: ['name'], related: [place(first, 'the command'), ...others.map((one) => place(one, 'and here'))] }
  }
}

/** The folders whose READMEs a file answers for. */
export function foldersToldBy(reading: Reading): readonly string[] {
  const { kind, path, plugin, surroundings: { files } } = reading
  const own = kind === 'marketplace' ? rootOfMarketplace(path) : kind === 'plugin' ? plugin?.root : dirname(path)
  if (own === undefined || tellerIn(files)(own) !== path) return []
  if (kind === 'marketplace') return [...readmeFolders(reading, own)].filter((folder) => folder === own || tellerIn(files)(folder) === undefined)
  const root = foldersInRepository(join(own, 'x'), files).at(-1) ?? own
  return root !== own && kind === 'plugin' && tellerIn(files)(root) === undefined && isFirstPlugin(reading, own) ? [own, root] : [own]
}

/** The file in a folder that answers for its README: the first of several that do. */
const tellerIn = oncePer((files: FileAccess) => {
  const places = [...new Set([...MARKETPLACES, ...HOST_TABLE.hosts.flatMap(({ plugin }) => plugin?.manifest ?? []), 'server.json'])]
  return (folder: string) => places.map((place) => join(folder, place)).find((file) => files.kindOf(file) === 'file')
})

const refusedIn = oncePerText((text: string): readonly Omit<RefusedCommand, 'file'>[] => PROGRAM_COMMANDS.flatMap((program) => {
  const pattern = new RegExp(`${commandPattern(program.commands)}(?=[ \\t])`, 'g')
  const found = commandsOf(pattern, text)
  if (found.length > MAX_COMMANDS) return []
  return found.flatMap(({ 0: whole, index }) => {
    const before = text.slice(text.lastIndexOf('\n', index) + 1, index)
    const words = COMMAND_BEGINS.test(before) ? wordsAfter(text, index + whole.length) : undefined
    const fault = words === undefined ? undefined : faultOf(program, words, /^\s*(?:\$ )?$/.test(before))
    if (words === undefined || fault === undefined) return []
    return [{ ...fault, program, shown: shownCommand(whole, words, fault.word), source: { start: index, end: fault.word.end } }]
  })
}))

/** A command up to the word at fault, without what may be a credential. */
function shownCommand(whole: string, words: readonly CommandWord[], last: CommandWord): string {
  const upTo = words.slice(0, words.indexOf(last) + 1)
  const shown = upTo.map(({ text }) => (/^-{1,2}[\w-]+$/.test(text) || /^[\w@./-]{1,60}$/.test(text) ? text : '…'))
  return [whole, ...(shown.length > MAX_SHOWN ? [...shown.slice(0, 2), '…', ...shown.slice(-2)] : shown)].join(' ')
}

const MAX_SHOWN = 7
/** In a line of commands or in a span of code, not in a sentence. */
const COMMAND_BEGINS = /^\s*$|[`$>;&|"]\s*$/
