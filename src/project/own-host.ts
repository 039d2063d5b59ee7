import { append, madeOnce, oncePer } from '../base/lists.js'
import { basename, dirname, join } from '../base/path.js'
import { foldersOfRepository } from '../base/repository.js'
import type { FileAccess } from '../base/world.js'
import type { FileProfile } from '../hosts/profile.js'
import { isRecord } from '../json/value.js'
import { isDescriptive } from '../server/foreign-fields.js'
import { isEntry } from '../server/server-map.js'

// A repository whose own program reads the files of plugins and starts their servers, as a host does: what it expects in them is its own affair.

/**
 * The source of the repository's own program that reads a file, if the file is in a form that only that program can mean.
 * @param path absolute
 * @param manifest what the host that is known to read the file expects of a manifest; absent for a file of servers
 */
export function ownReaderOf(path: string, value: unknown, manifest: FileProfile | undefined, files: FileAccess): string | undefined {
  if (manifest === undefined) return namesServersOnly(value) ? readerIn(path, '.mcp.json', files) : undefined
  const fields = ownFields(value, manifest)
  if (fields.length === 0) return undefined
  const reader = readerIn(path, '.claude-plugin', files)
  return reader !== undefined && isAboutFields(dirname(reader), fields, files) ? reader : undefined
}

/** Whether servers are only named, and nothing says how to start any of them. */
function namesServersOnly(value: unknown): boolean {
  const servers = isRecord(value) && isRecord(value.mcpServers) ? Object.values(value.mcpServers) : []
  return servers.length > 0 && servers.every((one) => isRecord(one) && !isEntry(one) && !Object.hasOwn(one, 'type') && !Object.hasOwn(one, 'transport'))
}

/** The members of a manifest that its host does not know and that hold more than a word about the plugin. */
function ownFields(value: unknown, { members, memberTypes = {}, serversKeys }: FileProfile): readonly string[] {
  const known = new Set([...members, ...Object.keys(memberTypes), ...serversKeys.flat()])
  return isRecord(value) ? Object.keys(value).filter((field) => !known.has(field) && !isDescriptive(field) && typeof value[field] === 'object' && value[field] !== null) : []
}

/** Whether the sources of a folder name all of some fields. */
function isAboutFields(folder: string, fields: readonly string[], files: FileAccess): boolean {
  const texts = madeOnce(textsIn(files), folder, () => (files.filesIn(folder) ?? []).filter(isSource).slice(0, MAX_BESIDE).map((name) => files.readText(join(folder, name)) ?? ''))
  return fields.every((field) => texts.some((text) => [`"${field}"`, `'${field}'`, `.${field}`].some((written) => text.includes(written))))
}

/** The sources next to one that reads manifests. */
const textsIn = oncePer((_files: FileAccess) => new Map<string, readonly string[]>())
const MAX_BESIDE = 40

function isSource(name: string): boolean {
  return SOURCE.test(name) && !TEST.test(name)
}

const SOURCE = /\.(?:go|rs|py|[cm]?[jt]sx?|java|kt|cs|rb|php)$/
const TEST = /[._-](?:test|spec)s?\.\w+$|^(?:test|conftest)/i
/** Folders with what does not belong to the program itself. */
const APART = /^(?:\.|(?:tests?|__tests__|spec|e2e|fixtures|testdata|docs?|examples?|samples?|scripts?|hooks?|skills|node_modules|vendor|venv|target|dist|build)$)/i
/** Where a large program has what starts servers and reads plugins. */
const PLACE = /mcp|plugin|extension|connector|marketplace|config|setting|client|tool|server|load|agent/i
const MAX_FOLDERS = 1500
const MAX_SOURCES = 400

/** A client of an SDK, which starts servers or connects to them. */
const CLIENT =
  /\b(?:(?:Stdio|SSE|StreamableHTTP)ClientTransport|MultiServerMCPClient|MCPServer(?:Stdio|Sse|StreamableHttp)|StdioServerParameters|(?:stdio|sse|streamable_?http)_client|(?:experimental_)?createMCPClient|NewStdioMCPClient|New(?:SSE|StreamableHttp)(?:MCP)?Client|TokioChildProcess)\b/
/** What is done to read a file, and to write one. */
const READS = /\b(?:json\.loads?|orjson\.loads|JSON\.parse|json\.Unmarshal|json\.NewDecoder|serde_json::from_\w+|JsonSerializer\.Deserialize|readValue|readJson|is_file|existsSync|pathExists)\b/
const WRITES = /\b(?:write|save|output|dump|stringify|Marshal|to_string_pretty|to_vec_pretty|Serialize\b)/i
/** A script about plugins: it checks, packs or installs what another program reads. */
const OF_AUTHORS = /(?:^|[._-])(?:validat|check|lint|verif|bump|releas|build|sync|generat|install|setup|init|export|import|convert|migrat|publish|pack|audit|doctor|scan|inspect)/i

/** The sources of a repository that read files as a host does, by what the path of such a file ends in or contains. */
type Readers = ReadonlyMap<string, string>
/** Each in quotes, alone or as a part of a path. */
const READ_BY_NAME = [
  ['.mcp.json', /["'`][^"'`\s]*\.mcp\.json["'`]/],
  ['.claude-plugin', /["'`][^"'`\s]*\.claude-plugin(?:\/[^"'`\s]*)?["'`]/]
] as const
/** The file that programs give to themselves, by its place in the repository. */
const OF_DESKTOP = 'claude_desktop_config.json'
const GIVEN = /["'`](?:\.\/)?([^"'`\s]{1,200}\/claude_desktop_config\.json)["'`]/g

const readersOf = oncePer((_files: FileAccess) => new Map<string, Readers>())

/**
 * The source of the repository's own program that is given a file of servers in a folder of the repository, if the repository starts servers itself: people who
 * write such a program often name its file as that of Claude Desktop, which reads its own only in the home directory.
 * @param path absolute
 */
export function ownClientOf(path: string, files: FileAccess): string | undefined {
  const root = foldersOfRepository(path, files).at(-1)
  const place = root === undefined ? '' : path.slice(root.length + 1).replaceAll('\\', '/')
  if (root === undefined || basename(path) !== OF_DESKTOP || !place.includes('/')) return undefined
  return readersIn(root, files).get(place)
}

/** The first source of a file's repository that reads files with a name, if the repository starts servers itself. */
function readerIn(path: string, name: string, files: FileAccess): string | undefined {
  const root = foldersOfRepository(path, files).at(-1)
  return root === undefined ? undefined : readersIn(root, files).get(name)
}

function readersIn(root: string, files: FileAccess): Readers {
  return madeOnce(readersOf(files), root, () => readersFrom(root, files))
}

function readersFrom(root: string, files: FileAccess): Readers {
  const found = new Map<string, string>()
  let [startsServers, count] = [false, 0]
  const folders = [root]
  for (const folder of folders) {
    const [inside, own] = [files.directoriesIn?.(folder) ?? [], files.filesIn(folder) ?? []]
    // A plugin is what such a program reads, and has none of it.
    if (inside.includes('.claude-plugin') && folder !== root) continue
    if (folders.length < MAX_FOLDERS) append(folders, inside.filter((one) => !APART.test(one)).map((one) => join(folder, one)))
    for (const one of own.filter(isSource)) {
      const file = join(folder, one)
      if (!PLACE.test(file.slice(root.length))) continue
      if (++count > MAX_SOURCES) return startsServers ? found : new Map()
      const text = files.readText(file) ?? ''
      startsServers ||= CLIENT.test(text)
      for (const name of namesReadBy(file, text)) if (!found.has(name)) found.set(name, file)
    }
  }
  return startsServers ? found : new Map()
}

/** By which parts of their paths a source reads files, if it writes none; a file of Claude Desktop is given to something else, which reads it. */
function namesReadBy(file: string, text: string): string[] {
  const named = READ_BY_NAME.filter(([name]) => text.includes(name))
  if ((named.length === 0 && !text.includes(OF_DESKTOP)) || OF_AUTHORS.test(basename(file))) return []
  const lines = text.split('\n').filter((line) => !/^\s*(?:\/\/|\/?\*|#)/.test(line))
  const given = lines.flatMap((line) => Array.from(line.matchAll(GIVEN), ([, place = '']) => place))
  if (!READS.test(text) || WRITES.test(text)) return given
  return [...given, ...named.filter(([, written]) => lines.some((line) => written.test(line.slice(0, MAX_LINE)))).map(([name]) => name)]
}

const MAX_LINE = 300
