import { type Span, withoutEnd } from '../base/text.js'
import type { VariableProfile } from '../hosts/profile.js'
import { parseReferences } from './variables.js'

/** The references of a host to the plugin's directory, and to what separates folders. */
export type PathVariables = Pick<VariableProfile, 'pluginRoot' | 'standFor'>

/** A text with slashes in place of the references that a host has for what separates folders, as in `${extensionPath}${/}server.js`. */
export function withSlashes(text: string, { standFor = {} }: Pick<VariableProfile, 'standFor'>): string {
  return text.replaceAll(/\$\{([^{}$]+)\}/g, (whole, name: string) => (Object.hasOwn(standFor, name) && standFor[name] === 'separator' ? '/' : whole))
}

/** The home directory of a person, hard-coded in a text. Spans count decoded UTF-16 units. */
export interface HomePath extends Span {
  /**
   * The variable that contains the home directory on the platform of such a path (spec, platform notes); undefined if none
   * does: for the home directory of Windows as WSL and Git Bash see it, on a separate drive, and in a URL.
   */
  readonly variable: 'HOME' | 'USERPROFILE' | undefined
  /** Whether the path continues below the directory. */
  readonly goesOn: boolean
}

/** Directories below `/Users` and `/home` that belong to no particular person. The last ones are the users of common images and cloud workspaces. */
const NOBODY = new Set([
  ...['shared', 'public', 'default', 'all users', 'linuxbrew', '.', '..'],
  ...['vscode', 'codespace', 'node', 'gitpod', 'coder', 'runner', 'jovyan', 'devcontainer', 'user']
])

/** Folders of a person who works at a screen: somebody is called `User` there. */
const OF_PERSON = /^[/\\]+(?:Desktop|Documents|Downloads)[/\\]+[^/\\]/i

/** Options whose value is the path of a URL, not of a file. */
const ROUTE_OPTION = /(?:^|[-_])(?:route|endpoint|url|uri|prefix|base[-_]?path|api[-_]?path)$/i

/** Whether the value of an option or of a variable is the path of a URL and not of a file. */
export function namesRoute(name: string): boolean {
  return ROUTE_OPTION.test(name)
}

/** How to read a text in which a home directory is looked for: `script` if a shell splits it, `list` if colons separate paths. */
export type PathText = 'plain' | 'script' | 'list'

/**
 * Finds the first hard-coded home directory: at the start, after the `=` of a flag, in quotes, after `file://`, in a script
 * at the start of any word, and in a list after a colon. Routes of a web service (`/Users/{id}`) and parts of URLs do not
 * count.
 */
export function findHomePath(text: string, reading: PathText = 'plain'): HomePath | undefined {
  if (!/(?:users|home|root)[/\\]/i.test(text)) return undefined
  const isList = reading === 'list' && /^[/~$]/.test(text)
  for (const match of text.matchAll(homePaths())) {
    const [whole, before = '', base = '', name = ''] = match
    const isNobody = name === '' ? base !== ROOT : NOBODY.has(name.toLowerCase()) || /[${}*<>%?|]/.test(name)
    if (isNobody && !(name.toLowerCase() === 'user' && OF_PERSON.test(text.slice(match.index + whole.length)))) continue
    if (/^\s$/.test(before) && reading !== 'script') continue
    if (before === ':' && !isList) continue
    if (before.endsWith('=') && namesRoute(before.slice(0, -1))) continue
    const start = match.index + before.length
    const isWhole = reading === 'plain' && (start === 0 || before.endsWith('='))
    const end = match.index + whole.length + (isWhole ? moreNames(text.slice(match.index + whole.length)).length : 0)
    const goesOn = /^[/\\]+[^/\\]/.test(text.slice(end))
    return { start, end, goesOn, variable: variableOf(base) }
  }
  return undefined
}

const ROOT = '/root'

/** What follows the first name where the folder of a person has more of them: `C:/Users/Jo Doe/…`. */
function moreNames(text: string): string {
  return /^(?: [\p{L}\d.-]+){1,3}(?=[/\\]+[^/\\])/u.exec(text)?.[0] ?? ''
}

function variableOf(base: string): HomePath['variable'] {
  if (/^C:/i.test(base)) return 'USERPROFILE'
  return /^\/(?:Users|home|root)/.test(base) ? 'HOME' : undefined
}

let homePath: RegExp | undefined

/** What may precede it, the directory of all homes (also as WSL and Git Bash see the one of Windows, and Windows that of WSL), and the person. */
function homePaths(): RegExp {
  const before = /(^|[\s:]|[\w-]{0,40}=|["'(,;]|file:\/\/)/
  const homes = /((?:\/mnt)?\/[a-z]\/Users\/+|\/Users\/+|\/home\/+|\/?[A-Za-z]:[/\\]+Users[/\\]+|\/root(?=[/\\])|[/\\]{2}wsl(?:\$|\.localhost)[/\\]+[\w.-]+[/\\]+home[/\\]+)/
  const person = /([^/\\\s"',;:]*)/
  return (homePath ??= new RegExp(before.source + homes.source + person.source, 'g'))
}

/** Folders that Windows, or what is installed for everyone, has on every drive `C:`. */
const OF_SYSTEM = /^C:[/\\]+(?:Windows|Program Files(?: \(x86\))?|ProgramData|Users|Python\d+|nodejs|nvm4w|msys64|cygwin64|path|tools)(?:[/\\]|$)/i

/** A drive as WSL mounts it, with what is before and after it. */
const MOUNTED = /^((?:[\w-]{0,40}=|file:\/\/)?)(\/mnt\/[a-z])(\/[^/\\\s][^\s]*)/
const MOUNTED_IN_SCRIPT = /(^|[\s"'=(;&|])(\/mnt\/[a-z])(\/[^/\\\s"';&|)][^\s"';&|)]*)/

/**
 * Finds the drive before a path that few machines have: the letter and colon of another drive than `C:`, or of `C:` before a folder of one's own,
 * or what WSL calls a drive, `/mnt/d`. In a script for a shell, the path may be anywhere.
 */
export function findOwnDrive(text: string, reading: PathText = 'plain'): Span | undefined {
  const mounted = text.includes('/mnt/') ? (reading === 'script' ? MOUNTED_IN_SCRIPT : MOUNTED).exec(text) : null
  if (mounted !== null) {
    const [, before = '', drive = '', rest = ''] = mounted
    const isOfSystem = drive.endsWith('c') && (!/^\/[^/]+\//.test(rest) || OF_SYSTEM.test(`C:${rest}`))
    return isOfSystem ? undefined : { start: mounted.index + before.length, end: mounted.index + before.length + drive.length }
  }
  if (!text.includes(':')) return undefined
  // What JSON made of `\t` and the like was meant for a backslash.
  const match = /^((?:[\w-]{0,40}=|file:\/{2,3})?)([A-Za-z]:)(?:[/\\]+|[\b\t\n\f\r])[^/\\\s]/.exec(text)
  if (match === null) return undefined
  const [, before = '', drive = ''] = match
  if (OF_SYSTEM.test(text.slice(before.length)) || /^C:(?:[/\\]+|[\b\t\n\f\r])[^/\\\b\t\n\f\r]+$/i.test(text.slice(before.length))) return undefined
  return namesRoute(before.replace(/=$/, '')) ? undefined : { start: before.length, end: before.length + drive.length }
}

/** Whether a path is absolute on any platform. */
export function isAbsolutePath(path: string): boolean {
  return /^(?:[/\\]|[A-Za-z]:[/\\])/.test(path)
}

/** Finds a path that starts in the plugin's directory and leads out of it (spec §2.5), as far as its variables are known. */
export function findPathOutOfPlugin(text: string, variables: PathVariables): Span | undefined {
  if (!text.includes('..')) return undefined
  for (const { name, start, end } of parseReferences(text)) {
    if (!variables.pluginRoot.includes(name)) continue
    const path = /^(?:[/\\]|\$\{)[^\s"',;:&|]*/.exec(text.slice(end))?.[0] ?? ''
    const [known = ''] = withSlashes(path, variables).split('${')
    if (climbsOut(known)) return { start, end: end + path.length }
  }
  return undefined
}

/** Whether a relative path, with either separator, leads out of the directory it starts in. */
export function climbsOut(path: string): boolean {
  let depth = 0
  for (const segment of path.split(/[/\\]+/)) {
    if (segment === '..') depth--
    else if (segment !== '' && segment !== '.') depth++
    if (depth < 0) return true
  }
  return false
}

/** What follows the reference to the plugin's directory at the start of a string, with slashes for the host's own references to them; undefined if it starts with anything else. */
export function afterPluginRoot(text: string, variables: PathVariables): string | undefined {
  if (!text.startsWith('${')) return undefined
  const [first] = parseReferences(text)
  if (first?.start !== 0 || !variables.pluginRoot.includes(first.name)) return undefined
  const rest = withSlashes(text.slice(first.end), variables)
  return /^[/\\]./.test(rest) ? rest.slice(1) : undefined
}

/** Directories that contain more than a server needs. */
export type Breadth = 'drive' | 'home' | 'homes' | 'system' | 'socket'

/** A path without the slashes at its end; the root keeps its own. */
function withoutSlashes(path: string): string {
  return path.slice(0, 1) + withoutEnd(path.slice(1), /\//)
}

/** How much a path covers, if it is a whole drive, a home directory or the like. Variables are judged by their names. */
export function breadthOf(path: string): Breadth | undefined {
  const plain = withoutSlashes(path.replaceAll('\\', '/'))
  if (/^(?:\/|[A-Za-z]:|\/mnt\/[a-z])$/.test(plain)) return 'drive'
  if (plain === '~' || plain === '/root') return 'home'
  if (/^(?:\$HOME|%USERPROFILE%|%HOMEPATH%)$/.test(plain)) return 'home'
  if (/^\$\{(?:HOME|USERPROFILE|env:HOME|env:USERPROFILE|userHome)(?::-[^}]*)?\}$/.test(plain)) return 'home'
  const homes = /^(?:\/home|(?:(?:\/mnt)?\/[a-z]|[A-Za-z]:)?\/Users)(\/[^/]+)?$/.exec(plain)
  if (homes !== null) {
    const [, person] = homes
    if (person === undefined) return 'homes'
    return person === '/Shared' || person === '/Public' ? undefined : 'home'
  }
  if (plain === '/etc') return 'system'
  return /^(?:\/{0,2}var)?\/run\/docker\.sock$|^\/\/\.\/pipe\/docker_engine$/.test(plain) ? 'socket' : undefined
}

/** A path in Windows notation. Spans count decoded UTF-16 units. */
interface WindowsPath extends Span {
  /**
   * `path` with backslashes; `unc` for a share, whose first two backslashes cannot be replaced; `escape` if JSON read what
   * should have been a backslash as the start of an escape.
   */
  readonly form: 'path' | 'unc' | 'escape'
}

/**
 * Finds the paths with backslashes in a string: the whole string, after `=`, or in a list. Only what is very likely a path
 * counts: a drive, a share, `.\` and `~\`, a directory variable, or a file with a known suffix.
 */
export function windowsPaths(text: string): readonly WindowsPath[] {
  if (text.length > MAX_LENGTH) return []
  if (!text.includes('\\')) return escapedPaths(text)
  if (/^\s*[[{]|":/.test(text)) return []
  for (const [form, pattern] of [
    ['path', drives],
    ['unc', shares],
    ['path', rooted],
    ['path', files]
  ] as const) {
    const found = [...text.matchAll(pattern())]
    if (found.length > 0) return found.map(({ index, 0: run }) => ({ form, start: index, end: index + run.length }))
  }
  return escapedPaths(text)
}

/** Windows itself allows paths of up to 32,767 characters, but nobody writes such paths. */
const MAX_LENGTH = 4096

/** A run of a path to be replaced, with its replacement. */
interface Replacement extends Span {
  readonly text: string
}

/** The replacements that give a path forward slashes. What JSON made of `\t` and the like becomes a slash and its letter. */
export function slashReplacements(text: string, path: Span): readonly Replacement[] {
  const found: Replacement[] = []
  for (const { index, 0: run } of text.slice(path.start, path.end).matchAll(/\\+|[\b\t\n\f\r]/g)) {
    const start = path.start + index
    found.push({ start, end: start + run.length, text: '/' + (ESCAPES[run] ?? '') })
  }
  return found
}

const ESCAPES: Readonly<Record<string, string>> = { '\b': 'b', '\t': 't', '\n': 'n', '\f': 'f', '\r': 'r' }

/** A path as it was meant: with a backslash and a letter for what JSON made of the two. */
export function withBackslashes(path: string): string {
  return path.replaceAll(/[\b\t\n\f\r]/g, (character) => `\\${ESCAPES[character] ?? ''}`)
}

const REST = /(?:\$\{[^{}]*\}|[^"'*?<>|;,\r\n:])*/.source

/** `C:\…`. */
function drives(): RegExp {
  return new RegExp(`(?<=^|[=;,"'])[A-Za-z]:\\\\${REST}`, 'g')
}

/** `\\server\share`. */
function shares(): RegExp {
  return new RegExp(`(?<=^|=)\\\\\\\\[\\w.$-]+\\\\[\\w$ .-]${REST}`, 'g')
}

/** `.\…`, `~\…`, and paths that begin with a directory variable. */
function rooted(): RegExp {
  const directory = '(?=\\w*(?:ROOT|DIR|HOME|PATH|DATA|PROFILE|TE?MP|FOLDER|PROGRAM|FILES|DRIVE))'
  const variable = `(?:\\$\\{${directory}[^{}]*\\}|%${directory}\\w+(?:\\(\\w+\\))?%|\\$\\{workspaceFolder\\})`
  return new RegExp(`(?<=^|=)(?:\\.{1,2}|~|${variable})\\\\(?:[\\w@.() \\\\-]|\\$\\{[^{}]*\\})*$`, 'gi')
}

const SUFFIXES =
  '[cm]?[jt]sx?|py|rb|php|lua|sh|ps1|bat|cmd|exe|com|dll|jar|wasm|json|toml|ya?ml|env|txt|md|log|db|sqlite3?|csproj|sln|pem|crt|key'

/** `dist\index.js`. */
function files(): RegExp {
  return new RegExp(`(?<=^|=)(?:[\\w@-][\\w@.-]*\\\\)+[\\w@-][\\w@. -]*\\.(?:${SUFFIXES})$`, 'gi')
}

function escapedPaths(text: string): readonly WindowsPath[] {
  const match = /(?:^|=)([A-Za-z]:)[\b\t\n\f\r]/.exec(text)
  if (match === null) return []
  return [{ form: 'escape', start: match.index + match[0].length - 3, end: text.length }]
}
