import { MARKETPLACE_PLACES } from '../authors/files.js'
import { addressesAt } from '../authors/github-addresses.js'
import { isOfAuthor, type ToldCommand } from '../authors/command-faults.js'
import { commandsInReadmes, type ReadmeCommand } from '../authors/readme-commands.js'
import { textIn } from '../authors/registry.js'
import { basename, join, normalize } from '../base/path.js'
import type { FileAccess } from '../base/world.js'
import type { Phrase } from '../base/wording.js'
import { withSlashes } from '../project/classify.js'
import { nameInMarketplace } from '../project/listed-plugins.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository } from '../project/repository.js'

/** The commands that add a marketplace, each with where its host looks for the file in a folder: run with Claude Code 2.1.332, Codex 0.171.0 and Copilot CLI 1.0.102. */
const ADDS = [
  { host: 'Claude Code', commands: ['claude plugin marketplace add', 'claude plugins marketplace add', '/plugin marketplace add', '/plugins marketplace add'], places: MARKETPLACE_PLACES['claude-code'] },
  { host: 'Codex', commands: ['codex plugin marketplace add'], places: MARKETPLACE_PLACES.codex },
  { host: 'GitHub Copilot CLI', commands: ['copilot plugin marketplace add', 'copilot plugins marketplace add'], places: MARKETPLACE_PLACES.copilot }
] as const

/** The commands, in the documents of a folder, that add a folder of the repository in which there is no marketplace. */
export function foldersAdded(reading: Reading, folder: string): readonly (ToldCommand & Pick<ReadmeCommand, 'file'>)[] {
  const { surroundings: { files } } = reading
  return ADDS.flatMap(({ host, commands, places }) => commandsInReadmes(commands, [folder], files).flatMap(({ whole, from, source, file, isLater }) => {
    if (isLater || !A_PATH.test(from) || from.endsWith('.json') || isOfAuthor(from) || isElsewhere(source.start, files.readText(file) ?? '') || restOfLine(source.end, files.readText(file) ?? '').includes('marketplace.json')) return []
    const added = foldersAt(from, file, files)
    const has = (place: string) => places.some((tail) => files.kindOf(join(place, tail)) !== undefined)
    if (added.length === 0 || added.some(has)) return []
    const why: Phrase = { text: 'finds no {{place}} in that folder', data: { place: places[0] } }
    return [{ host, begin: commands[0], why, instead: insteadOf(reading, folder, places, has), shown: whole, source, file }]
  }))
}

/** What to add in place of a folder: the marketplace around it, if there is one. */
function insteadOf(reading: Reading, folder: string, places: readonly string[], has: (place: string) => boolean): Phrase {
  const { surroundings: { files } } = reading
  const folders = foldersInRepository(join(folder, 'README.md'), files)
  const root = folders.at(-1) ?? folder
  const [around, ...others] = folders.filter(has)
  if (around === undefined || others.length > 0) return { text: 'Write a {{place}} there that lists the plugin, or show how to add a marketplace that does', data: { place: places[0] } }
  const where = around === root ? 'the root of the repository' : withSlashes(around.slice(root.length + 1))
  const file = places.map((tail) => join(around, tail)).find((one) => files.kindOf(one) !== undefined) ?? ''
  const name = textIn(reading.documentOf(file)?.value, 'name')
  const plugin = nameInMarketplace(file, folder, basename(folder), files) ?? ''
  return name === undefined || plugin === ''
    ? { text: 'Write the path of {{where}} there, which has the marketplace', data: { where } }
    : { text: 'Write the path of {{where}} there, which has the marketplace, and install {{plugin}}@{{name}}', data: { where, plugin, name } }
}

/** The folders of the repository that a path in a document may be: from its own or those above it, or one of them that has the name, somewhere on a machine. */
function foldersAt(from: string, file: string, files: FileAccess): readonly string[] {
  const folders = foldersInRepository(file, files)
  const inside = /^\.{1,2}(?:[\\/]|$)/.test(from) ? folders.map((folder) => normalize(join(folder, from)).replace(/[\\/]$/, '')) : []
  const name = basename(withSlashes(from).replace(/\/$/, ''))
  const root = folders.at(-1)
  const ofClone = root !== undefined && isCloned(name, files.readText(file) ?? '', root, files) ? [root] : []
  return [...new Set([...inside.filter((one) => files.kindOf(one) === 'directory'), ...folders.filter((one) => basename(one) === name), ...ofClone])]
}

/** Whether a folder has the name of the repository, which a document clones or whose address its files have: a plugin in it may have that name too. */
function isCloned(name: string, text: string, root: string, files: FileAccess): boolean {
  const cloned = Array.from(text.matchAll(CLONES), ([, rest = '']) => rest.split(/\s/).find((word) => word.includes('/')) ?? '').map((address) => basename(address.replace(/\/$/, '').replace(/\.git$/, '')))
  return [...cloned, ...[...addressesAt(root, [], files)].map((one) => basename(one))].some((one) => one.toLowerCase() === name.toLowerCase())
}

const CLONES = /\bclone[ \t]([^\n`]{1,300})/g

/** Whether a command before it in the block of code changes to a folder or makes one: where it runs then is not followed. */
function isElsewhere(index: number, text: string): boolean {
  return /\b(?:cd|pushd|mkdir)[ \t]/.test(text.slice(Math.max(0, text.lastIndexOf('```', index)), index))
}

/** What comes after a command, which may tell the reader which folder is meant. */
function restOfLine(index: number, text: string): string {
  return text.slice(index, index + MAX_REST).split('\n', 1)[0] ?? ''
}

const MAX_REST = 200

/** Without a slash, a host takes it for something else. */
const A_PATH = /^(?:\.{0,2}|~|[a-z]:)[\\/]/i
