import { isOfAuthor } from '../../authors/command-faults.js'
import { rootOfMarketplace } from '../../authors/marketplace.js'
import { commandsInReadmes, commandsInTexts, guidesIn, type ReadmeCommand } from '../../authors/readme-commands.js'
import { join } from '../../base/path.js'
import type { Phrase } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import { withSlashes } from '../../project/classify.js'
import { MARKETPLACES } from '../../project/listed-plugins.js'
import { addedAt } from '../../project/marketplace.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository, shownAs } from '../../project/repository.js'
import type { Problem } from '../rule.js'
import { isFirstPlugin } from './documented-installs.js'
import { installingTexts } from './installing-texts.js'
import { readmeFolders } from './installs-by-name.js'

/** A command that its host refuses, as it is shown, with the source to write; undefined if that is not known. */
interface Refused extends ReadmeCommand {
  readonly shown: string
  readonly start: string
  readonly meant?: string
}

/**
 * The commands of READMEs that add a marketplace by what Claude Code 2.1.332 does not take for a source, in a terminal or in a session: what is not owner/repo, an address or
 * a path that begins with ./, ../, / or ~. Of a plugin whose repository has a marketplace, the marketplace tells.
 */
export function* refusedSources(reading: Reading): Generator<Problem<'refusedSource'>> {
  const { host, surroundings: { files } } = reading
  const commands = host.installs?.adds ?? []
  if (commands.length === 0) return
  const folders = foldersOf(reading)
  const inGuides = commandsInReadmes(commands, folders, files).flatMap((command) => refused(command, files.readText(command.file) ?? '') ?? [])
  // In other texts, a word may be anything.
  const texts = reading.kind === 'marketplace' && folders.length > 0 ? installingTexts(reading, rootOfMarketplace(reading.path), folders).filter(({ is }) => is !== undefined) : []
  const inTexts = commandsInTexts(commands, texts, files).flatMap((command) => refused(command, files.readText(command.file) ?? '') ?? []).filter(({ meant }) => meant !== undefined)
  const [first, ...others] = [...inGuides, ...inTexts]
  if (first === undefined) return
  const place = ({ file, source }: Refused, message: string) => ({ message, at: [], source, file, shown: shownAs(reading, file) })
  const meant = first.meant === undefined ? undefined : ownOf(reading, first, first.meant)
  const instead: Phrase | string =
    meant === undefined ? 'Write the address of the repository there.' : { text: 'Write `{{start}}{{meant}}` there.', data: { start: first.start, meant } }
  yield {
    message: 'refusedSource',
    data: { file: shownAs(reading, first.file), command: first.shown, host: subjectOf(host), instead },
    at: [],
    related: [place(first, 'the command'), ...others.map((one) => place(one, 'and here'))]
  }
}

/** The repository that READMEs add as the marketplace otherwise, where a command has the scope of a package and another name of the same owner. */
function ownOf({ path, surroundings: { files } }: Reading, { from }: Refused, written: string): string {
  if (!from.startsWith('@')) return written
  const owner = `${written.split('/', 1)[0] ?? ''}/`.toLowerCase()
  const added = guidesIn([foldersInRepository(path, files).at(-1) ?? ''], files).flatMap(({ file }) => Array.from((files.readText(file) ?? '').matchAll(ADDED), ([, address = '']) => address))
  const [only = written, ...others] = new Set(added.filter((one) => one.toLowerCase().startsWith(owner)))
  return others.length > 0 ? written : only
}

/** A repository that a command adds as a marketplace. */
const ADDED = /\bmarketplace add[ \t]+([\w-]+\/[\w.-]+)(?=[\s`"']|$)/g

/** The folders whose READMEs a file answers for. */
function foldersOf(reading: Reading): readonly string[] {
  const { kind, path, host, plugin, surroundings: { files } } = reading
  const manifest = addedAt(host) ?? ''
  if (kind === 'marketplace') {
    const root = rootOfMarketplace(path)
    return withSlashes(path).endsWith(manifest) ? [...readmeFolders(reading, root)].filter((folder) => folder === root || files.kindOf(join(folder, manifest)) === undefined) : []
  }
  if (plugin === undefined) return []
  const folders = foldersInRepository(join(plugin.root, 'README.md'), files)
  const [own = '', root = own] = [folders[0], folders.at(-1)]
  if (folders.some((folder) => MARKETPLACES.some((tail) => files.kindOf(join(folder, tail)) !== undefined))) return []
  return own === root || isFirstPlugin(reading, own) ? [...new Set([own, root])] : [own]
}

function refused(command: ReadmeCommand, text: string): Refused | undefined {
  const { whole, from, source } = command
  const start = whole.slice(0, -from.length)
  const before = text.slice(text.lastIndexOf('\n', source.start) + 1, source.start)
  const [rest = ''] = text.slice(source.end, source.end + MAX_REST).split('\n', 1)
  const meant = sourceMeant(from)
  // That nobody else has the folder is said of the command already.
  if (meant !== undefined && isOfAuthor(from)) return undefined
  if (meant !== undefined) return { ...command, start, shown: start + from, meant }
  if (!A_WORD.test(from) || STANDS_FOR.test(from) || !COMMAND_BEGINS.test(before)) return undefined
  if (COMMAND_ENDS.test(rest)) return { ...command, start, shown: whole }
  const [, next = ''] = /^[ \t]+([^\s`]+)[ \t\r]*(?:$|`)/.exec(rest) ?? []
  if (!IS_SOURCE.test(next) && sourceMeant(next) === undefined) return undefined
  return { ...command, start, shown: `${whole} ${next}`, meant: sourceMeant(next) ?? next }
}

/** The source that is meant by one that is written in a way that other programs take; undefined for one of another form. */
function sourceMeant(from: string): string | undefined {
  if (HERE.test(from)) return `${from}/`
  if (from.startsWith('file:///')) return from.slice('file://'.length).replace(/^\/([A-Za-z](?=:|\/Users\/)|[Cc](?=\/)):?/, '$1:')
  return /^(?:(?:github|gh):|(?:github\.com\/)|@)([\w-][\w.-]*\/[\w.-]+?)(?:\.git)?$/.exec(from)?.[1] ?? /^([\w-][\w.-]*\/[\w.-]+)\?[\w-]+=/.exec(from)?.[1]
}

const HERE = /^\.{1,2}$/
/** The name of a marketplace, or of a folder. */
const A_WORD = /^[a-z][\w-]*(?:\.[\w-]+)*$/
/** What people put something else in the place of. */
const STANDS_FOR = /^(?:your|my|the|some|this)-|^(?:marketplace|repo|repository|url|path|source|owner|org|name|and|or|to)$/
const IS_SOURCE = /^(?:https:\/\/|(?:github|gh):)?[\w-][\w.-]*(?:\/[\w.-]+)+$/
/** In a line of commands or in a span of code, not in a sentence. */
const COMMAND_BEGINS = /^\s*$|[`$>;&|"]\s*$/
const COMMAND_ENDS = /^\s*(?:$|[`#;&|"])/
const MAX_REST = 300
