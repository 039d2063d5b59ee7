import { oncePer } from '../base/lists.js'
import type { FileNotation, HostProfile } from '../hosts/profile.js'
import { AGENT_PLUGIN } from '../hosts/profiles.js'
import { endsIn } from '../hosts/paths.js'
import { asReadBy, notationAt, readsAt } from '../hosts/reads.js'
import type { HostTable } from '../hosts/table.js'
import { type Decoded, type Document, parseDocument } from '../json/document.js'
import { isRecord } from '../json/value.js'
import { type FencedBlock, fencedBlocks } from '../markdown/blocks.js'
import { BlankedText, blockDocument, MarkdownDocument } from '../markdown/document.js'
import { languageOf, namedAround, plainHeading } from '../markdown/host-words.js'
import { FileSecrets } from '../secrets/file-secrets.js'
import { isMapOfServers, mayHoldServers } from '../server/server-map.js'
import { tomlDocument } from '../toml/document.js'
import { yamlDocument } from '../yaml/document.js'
import { SIGN_OF_SERVERS } from './markdown.js'
import { mapsIn, unreadHost } from './private-file.js'
import type { BlockOptions, ProjectFile } from './project.js'
import { type Excerpt, Reading } from './reading.js'

/** So many blocks with servers are read: each is read with the text before it. */
const MAX_BLOCKS = 100

/**
 * The blocks of a Markdown file that declare servers, as people copy them: each is a part of the file, read as its host does if the text
 * around it says which one that is.
 * @returns undefined if there are none
 */
export function readInstallBlocks({ text: source }: Decoded, options: BlockOptions): ProjectFile | undefined {
  const byteOrderMark = source.startsWith('\uFEFF')
  const text = byteOrderMark ? source.slice(1) : source
  const blanked = new BlankedText(text)
  const found: Block[] = []
  for (const block of fencedBlocks(text)) {
    if (found.length >= MAX_BLOCKS) break
    const read = readBlock(block, text, blanked, options)
    if (read !== undefined) found.push(read)
  }
  const whole = new MarkdownDocument(text, byteOrderMark, found.map(({ document }) => document))
  const secrets = new FileSecrets(whole)
  const { path, shown, surroundings } = options
  const [first, ...others] = found.map(
    ({ servers, ...block }) =>
      new Reading({ path, shown, kind: 'mcp', surroundings, secrets, alone: true, ...block, ...(servers === undefined ? {} : { serversAt: servers }) })
  )
  if (first === undefined) return undefined
  const withText = (changed: string) => readInstallBlocks({ text: changed }, options)
  return { path, shown, kind: 'mcp', readings: [first, ...others], parts: true, whole: { document: whole, withText } }
}

/** What a reading of a block is made of. */
interface Block {
  readonly document: Document
  readonly host: HostProfile
  /** Where its servers are, if they need not be where the host looks. */
  readonly servers?: readonly (string | number)[]
  readonly excerpt: Excerpt
}

const NOTATIONS: ReadonlyMap<string, FileNotation> = new Map([
  ['', 'JSON'], ['json', 'JSON'], ['jsonc', 'JSON'], ['json5', 'JSON'], ['toml', 'TOML'], ['yaml', 'YAML'], ['yml', 'YAML']
])

function readBlock(block: FencedBlock, text: string, blanked: BlankedText, options: BlockOptions): Block | undefined {
  const language = languageOf(block.info)
  const notation = NOTATIONS.get(language)
  const { lines } = block
  const [first, last] = [lines[0], lines.at(-1)]
  if (notation === undefined || first === undefined || last === undefined) return undefined
  const written = text.slice(first.start, last.end)
  if (!SIGN_OF_SERVERS.test(written) || (language === '' && !/^\s*["{]/.test(written))) return undefined
  const host = options.chosen ?? hostOf(block, text.slice(first.start, first.end), notation, options)
  const excerpt = { ignores: ignoredBy(block.comment), isHostSure: host !== undefined }
  const reader = host === undefined ? undefined : readerOf(host, notation)
  if (notation !== 'JSON') {
    const document = blockDocument(block, blanked.of(block), /^[ \t]*(?:#[ \t]*)?(?:\.\.\.|…)/m.test(written), (changed) => {
      const parse = notation === 'TOML' ? tomlDocument : yamlDocument
      return parse({ text: changed }, (key) => mayHoldServers(key, reader ?? AGENT_PLUGIN))
    })
    return placed(reader === undefined ? document : asReadBy(reader, document), reader, excerpt)
  }
  const isBare = /^\s*"/.test(written)
  const around = isBare ? { before: '{', after: '}' } : undefined
  const { sound, isCut } = withoutElisions(blanked.of(block, around))
  const dialect = { comments: true, trailingCommas: isCut || isBare || reader === undefined || reader.files.mcp.json.trailingCommas, byteOrderMark: true }
  const parse = (changed: string) => parseDocument(changed, dialect)
  const isFragment = isCut || isBare || language === 'json5' || isSeveral(parse(sound))
  return placed(blockDocument(block, sound, isFragment, parse), reader, excerpt, isCut)
}

/** Whether a block has several documents, one after the other. */
function isSeveral({ problems, text }: Document): boolean {
  return problems.some(({ code, start }) => code === 'content-after-end' && text.charAt(start) === '{')
}

/** A block with the place of its servers; undefined if it declares none. */
function placed(document: Document, reader: HostProfile | undefined, excerpt: Excerpt, isCut = false): Block | undefined {
  const { value, trust } = document
  const host = reader ?? unreadHost(AGENT_PLUGIN)
  // What is left out of an entry may be what its host would miss.
  const shown = { ...excerpt, ...(isCut ? { isHostSure: false } : {}) }
  if (trust === 'broken') return isRecord(value) && Object.keys(value).some((key) => mayHoldServers(key, host)) ? { document, host, excerpt: shown } : undefined
  const keys = host.files.mcp.serversKeys.find((path) => path.reduce<unknown>((inner, key) => (isRecord(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined), value) !== undefined)
  if (reader !== undefined && keys !== undefined) return { document, host, excerpt: shown }
  const [servers] = isMapOfServers(value) ? [[]] : mapsIn(value)
  if (servers === undefined) return undefined
  // Under the key of another host, it is a mistake where the host is known; an entry alone is for whoever knows where to put it.
  return { document, host, excerpt: shown, ...(reader !== undefined && servers.length > 0 ? {} : { servers }) }
}

/** A host as it reads a file with a notation; undefined if it reads none. */
function readerOf(host: HostProfile, notation: FileNotation): HostProfile | undefined {
  const { mcp, also = [] } = host.files
  if ((mcp.notation ?? 'JSON') === notation) return readsAt(host, mcp.paths[0] ?? '') ?? host
  const path = also.find((file) => (file.notation ?? 'JSON') === notation)?.paths[0]
  return path === undefined ? undefined : readsAt(host, path)
}

/** The host that the text around a block names for certain. */
function hostOf(block: FencedBlock, firstLine: string, notation: FileNotation, { table, profiles }: BlockOptions): HostProfile | undefined {
  for (const { paths, text } of namedAround(block, firstLine)) {
    const files = paths.filter((path) => notationAt(path) === notation)
    const names = new Set(files.flatMap((path) => readerAt(path, table) ?? []))
    if (names.size > 1) return undefined
    const [name] = names
    const titled = text === undefined ? [] : titlesIn(text.is === 'heading' ? plainHeading(text.text) : text.text, table)
    if (name !== undefined) return titled.every((title) => title === name || isOf(title, name, table)) ? profiles.find(name) : undefined
    // A file that several hosts read, or that none does, says which it is not.
    if (files.length > 0 || titled.length > 1) return undefined
    const [title] = titled
    if (title === undefined) continue
    const isWhole = text?.is === 'heading' && table.find(title)?.title.toLowerCase() === plainHeading(text.text).toLowerCase()
    return isWhole ? profiles.find(title) : undefined
  }
  return undefined
}

/** The host that alone reads the file at a path. */
function readerAt(path: string, table: HostTable): string | undefined {
  const claim = table.claimOn(path)
  if (claim === undefined) return table.keeperOf(path)
  const [reader] = claim.readers
  // People also write of files that the host does not read.
  const isMisplaced = table.find(reader?.host ?? '')?.files.some(({ misplaced = [] }) => misplaced.some((tail) => endsIn(path, tail))) === true
  return claim.shared || isMisplaced || reader?.kind !== 'mcp' ? undefined : reader.host
}

/** The names of the hosts whose titles are in a text. */
function titlesIn(text: string, table: HostTable): string[] {
  const { names, pattern } = titlesOf(table)
  return [...new Set(Array.from(text.matchAll(pattern), ([title]) => names.get(title.toLowerCase()) ?? ''))]
}

const titlesOf = oncePer(({ hosts }: HostTable) => {
  const names = new Map(hosts.map(({ name, title }) => [title.toLowerCase(), name]))
  const titles = [...names.keys()].sort((a, b) => b.length - a.length).map((title) => title.replaceAll(/[^\w ]/g, String.raw`\$&`))
  return { pattern: new RegExp(`(?<![\\w-])(?:${titles.join('|')})(?![\\w-])`, 'gi'), names }
})

/** Whether the title of one host is part of that of another: Claude Code's file may be said to be that of Claude. */
function isOf(one: string, other: string, table: HostTable): boolean {
  const [a = '', b = ''] = [one, other].map((name) => table.find(name)?.title.split(' ')[0])
  return a === b
}

/**
 * A JSON text without what stands for something that is left out: dots, and what a reader has to put there.
 * @returns the text with spaces there, and whether there was any
 */
function withoutElisions(text: string): { readonly sound: string; readonly isCut: boolean } {
  let isCut = false
  const sound = text.replaceAll(PIECES, (run) => {
    if (run.startsWith('"') || (/^\/[/*]/.test(run) && !DOTS.test(run))) return run
    isCut = true
    return run.replaceAll(/[^\r\n]/g, ' ')
  })
  return { sound, isCut }
}

const DOTS = /\.\.\.|…/
/** The strings and comments of a JSON text, and what is not JSON there: dots, placeholders, templates, and the names of types. */
const PIECES =
  /"(?:\\.|[^"\\\r\n])*"?|\/\/[^\r\n]*|\/\*[^]{0,2000}?\*\/|\.\.\.|…|<[^<>"\r\n]{1,100}>|\{\{[^{}"\r\n]{1,100}\}\}|\{%[^{}"\r\n]{1,200}%\}|\$\{[^{}"\r\n]{1,100}\}|(?<=:\s{0,9})(?:string|number|integer|int|float|bool|boolean|object|array|any)\b/g

/** The rules that a comment before a block switches off there: `plugvet-disable-next-line rule, other-rule -- the reason`. */
function ignoredBy(comment = ''): ReadonlySet<string> {
  const [directive, ...words] = comment.split(/[\s,]+/).filter((word) => word !== '')
  const end = words.indexOf('--')
  return new Set(directive === 'plugvet-disable-next-line' ? words.slice(0, end < 0 ? undefined : end) : [])
}
