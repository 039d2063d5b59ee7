import { oncePer } from '../base/lists.js'
import type { HostFiles } from './host-files.js'
import { withoutExample } from './paths.js'
import { notationAt } from './reads.js'
import type { HostTable } from './table.js'

/** How the files are called that others copy to where a host looks. */
interface Naming {
  readonly host: string
  readonly toml: boolean
  /** One of the host's names, as a word of a file's name. */
  readonly word: RegExp
  readonly folders: readonly string[]
  /** What its own files are called. */
  readonly files: readonly string[]
  /** The words of these. */
  readonly own: readonly string[]
  /** An example of its settings in which people put servers by mistake, by the words of its name; absent for a host without any. */
  readonly settings?: RegExp
}

const namingsOf = oncePer(({ hosts }: HostTable): readonly Naming[] => hosts.flatMap((host) => (host.copies === undefined ? [] : [namingOf(host, host.copies)])))

function namingOf({ name: host, files, settings = [] }: HostFiles, { names, folders = names, toml: isToml }: NonNullable<HostFiles['copies']>): Naming {
  const toml = isToml === true
  const paths = files.flatMap(({ kind, paths }) => (kind === 'mcp' ? paths.filter((path) => (notationAt(path) === 'TOML') === toml) : []))
  const own = [...new Set(paths.map((path) => path.slice(path.lastIndexOf('/') + 1)))]
  const hasSettings = settings.some((path) => path.endsWith('/settings.json'))
  const word = (all: readonly string[]) => `(?:^|-)(?:${all.join('|')})`
  return {
    host,
    toml,
    word: new RegExp(`${word(names)}(?=-|$)`),
    folders,
    files: own,
    own: own.map(wordsOf),
    ...(hasSettings ? { settings: new RegExp(`${word([...names, ...folders])}-${SETTINGS}`) } : {})
  }
}

/** A file of those who publish, which is not the configuration of a host, or one that somebody put aside. */
const OTHER = /(?:^|-)(?:extension|plugin|marketplace|manifest|package|old|backup|bak|copy|previous|orig|broken|disabled)(?=-|$)/

const [VARIANT, SETTINGS] = ['(?:-(?:example|sample|template|local|remote|dev|prod))?$', 'settings(?:-(?:example|sample|template|snippet|fragment))?$']
/** What such a file in the folder of a host is called: `mcp.json`, `mcp_config.json`, `mcp.example.json`. */
const IN_FOLDER = new RegExp(`^(?:mcp|mcp-(?:config|settings|servers))${VARIANT}`)
const SETTINGS_IN_FOLDER = new RegExp(`^${SETTINGS}`)

/**
 * The host that a file is named for, or its folder, where people keep what others copy to the place at which the host looks: `windsurf_mcp_config.json`,
 * `integrations/cursor/mcp.json`. It is not read there, and must have the servers of that host.
 * @param path with forward slashes
 * @returns undefined if no host is named, or several are
 */
export function hostOfCopy(path: string, table: HostTable): string | undefined {
  const words = wordsOf(path)
  if (OTHER.test(words)) return undefined
  const named = hostsNamed(path, table)
  if (named.length > 0) return named.length === 1 ? named[0]?.host : undefined
  const [name = '', , above = ''] = path.split('/').slice(-3).reverse()
  const own = name.startsWith('.') || above.startsWith('.') ? undefined : inFolderOf(path, table)
  return own !== undefined && (IN_FOLDER.test(words) || own.own.includes(words.replace(AS_VARIANT, ''))) ? own.host : undefined
}

const AS_VARIANT = new RegExp(VARIANT)

/** The host whose TOML a file is, as its name or that of its folder says, wherever it is and whatever else it says. @param path with forward slashes */
export function hostOfToml(path: string, table: HostTable): string | undefined {
  if (notationAt(path) !== 'TOML') return undefined
  const [named] = hostsNamed(path, table)
  return named?.host ?? inFolderOf(path, table)?.host
}

/** The host an example of whose settings a file is, by its name or its folder. @param path with forward slashes */
export function hostOfSettingsExample(path: string, table: HostTable): string | undefined {
  if (!isNameOfSettings(path.slice(path.lastIndexOf('/') + 1))) return undefined
  const words = wordsOf(path)
  const inFolder = SETTINGS_IN_FOLDER.test(words) ? inFolderOf(path, table) : undefined
  return inFolder?.settings === undefined ? namingsOf(table).find(({ settings }) => settings?.test(words))?.host : inFolder.host
}

/** The last segments of the paths of TOML in folders that are called after a host, with the name of its own file. */
export function pathsOfToml(table: HostTable): readonly string[] {
  return namingsOf(table).flatMap(({ folders, toml, files }) => (toml ? folders.flatMap((folder) => files.map((file) => `${folder}/${file}`)) : []))
}

/** Whether an example of settings can have this name, in any folder. */
export function isNameOfSettings(name: string): boolean {
  return /settings(?:[._-]\w+)?\.json$/i.test(name)
}

function hostsNamed(path: string, table: HostTable): readonly Naming[] {
  const [words, isToml] = [wordsOf(path), notationAt(path) === 'TOML']
  return namingsOf(table).filter(({ word, toml }) => toml === isToml && word.test(words))
}

/** The host that the folder of a file is called after; not of a hidden folder, which is the host's own. */
function inFolderOf(path: string, table: HostTable): Naming | undefined {
  const folder = path.split('/').at(-2) ?? ''
  if (folder.startsWith('.')) return undefined
  const [own, isToml] = [plain(folder), notationAt(path) === 'TOML']
  return namingsOf(table).find(({ folders, toml }) => toml === isToml && folders.includes(own))
}

/** The file in whose place people put a variant of it, by its name: `.mcp.json` for `.mcp.local.json`. @param path with forward slashes */
export function fileOfVariant(path: string): string | undefined {
  const [, word] = /(?:^|\/)\.mcp\.([\w-]+)\.json$/.exec(path) ?? []
  return word === undefined || OTHER.test(plain(word)) ? undefined : '.mcp.json'
}

/** The words of a file's name without its ending, in small letters, joined by `-`. */
function wordsOf(path: string): string {
  return plain(withoutExample(path.slice(path.lastIndexOf('/') + 1)).replace(/\.(?:json|toml)$/, ''))
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[._ -]+/g, '-').replace(/^-/, '').replace(/(^|-)vs-code(?=-|$)/, '$1vscode')
}
