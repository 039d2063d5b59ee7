import type { Span } from '../base/text.js'
import { parseReferences } from './variables.js'

/** The home directory of a person, written out in a text. Spans count decoded UTF-16 units. */
export interface HomePath extends Span {
  /**
   * The variable that holds the home directory on the platform of such a path (platform notes). There is none of a home of
   * Windows as WSL sees it: `HOME` is another directory there.
   */
  readonly variable: 'HOME' | 'USERPROFILE' | undefined
  /** Whether the path goes on below the directory. */
  readonly goesOn: boolean
}

/** Below `/Users` and `/home`, but of no one in particular. */
const NOBODY = new Set(['shared', 'public', 'default', 'all users', 'linuxbrew', '.', '..'])

/** Options whose value is a path of a URL, not of a file. */
const ROUTE_OPTION = /(?:^|-)(?:route|endpoint|url|uri|prefix|base-?path|api-?path)$/i

/**
 * Finds the first home directory that is written out: at the start, after a flag's `=`, in quotes, after `file://`,
 * and, in a script, at the start of any word. Routes of a web service (`/Users/{id}`) and parts of URLs are none.
 * @param isScript whether a shell takes the text apart
 */
export function findHomePath(text: string, isScript = false): HomePath | undefined {
  if (!/users|home/i.test(text)) return undefined
  for (const match of text.matchAll(homePaths())) {
    const [whole, before = '', base = '', name = ''] = match
    if (NOBODY.has(name.toLowerCase()) || /[${}*:<>%?|]/.test(name)) continue
    if (/^\s$/.test(before) && !isScript) continue
    if (before.endsWith('=') && ROUTE_OPTION.test(before.slice(0, -1))) continue
    const start = match.index + before.length
    const end = match.index + whole.length
    const goesOn = /^[/\\]+[^/\\]/.test(text.slice(end))
    return { start, end, goesOn, variable: variableOf(base) }
  }
  return undefined
}

/** @param base the directory of all homes */
function variableOf(base: string): HomePath['variable'] {
  if (base.startsWith('/mnt/')) return undefined
  return /^[A-Za-z]:/.test(base) ? 'USERPROFILE' : 'HOME'
}

/** What may stand before it, the directory of all homes (also as WSL and Git Bash see that of Windows), the person. */
function homePaths(): RegExp {
  const before = /(^|\s|[\w-]{0,40}=|["'(,;]|file:\/\/)/
  const homes = /((?:\/mnt)?\/[a-z]\/Users\/+|\/Users\/+|\/home\/+|\/?[A-Za-z]:[/\\]+Users[/\\]+)/
  const person = /([^/\\\s"',;]+)/
  return new RegExp(before.source + homes.source + person.source, 'g')
}

/** Whether a path is absolute on some platform. */
export function isAbsolutePath(path: string): boolean {
  return /^(?:[/\\]|[A-Za-z]:[/\\])/.test(path)
}

/** Finds a path that starts in the plugin's directory and climbs out of it (§2.5), as far as its variables are known. */
export function findPathOutOfPlugin(text: string, variables: readonly string[]): Span | undefined {
  if (!text.includes('..')) return undefined
  for (const { name, start, end } of parseReferences(text)) {
    if (!variables.includes(name)) continue
    const path = /^[/\\][^\s"',;:&|]*/.exec(text.slice(end))?.[0] ?? ''
    const [known = ''] = path.split('${')
    if (climbsOut(known)) return { start, end: end + path.length }
  }
  return undefined
}

/** Whether a relative path, with either separator, leads above the directory it starts in. */
export function climbsOut(path: string): boolean {
  let depth = 0
  for (const segment of path.split(/[/\\]+/)) {
    if (segment === '..') depth--
    else if (segment !== '' && segment !== '.') depth++
    if (depth < 0) return true
  }
  return false
}

/** What follows the reference to the plugin's directory a string starts with; undefined where it starts otherwise. */
export function afterPluginRoot(text: string, variables: readonly string[]): string | undefined {
  if (!text.startsWith('${')) return undefined
  const [first] = parseReferences(text)
  if (first?.start !== 0 || !variables.includes(first.name)) return undefined
  const rest = text.slice(first.end)
  return /^[/\\]./.test(rest) ? rest.slice(1) : undefined
}

/** What a directory holds that is more than a server needs. */
export type Breadth = 'drive' | 'home' | 'homes' | 'system' | 'socket'

/** How much a path covers, if it is a whole drive, a home directory or the like. Variables are judged by their names. */
export function breadthOf(path: string): Breadth | undefined {
  const plain = path.replaceAll('\\', '/').replace(/(?<=.)\/+$/, '')
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

/** A path written the Windows way. Spans count decoded UTF-16 units. */
interface WindowsPath extends Span {
  /**
   * `path` with backslashes; `unc` for a share, whose two first ones nothing replaces; `escape` where JSON took what
   * should have been a backslash for the start of an escape.
   */
  readonly form: 'path' | 'unc' | 'escape'
}

/**
 * Finds the paths with backslashes in a string: whole, behind `=`, or in a list. Only what cannot well be anything else
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

/** Windows itself takes paths of up to 32,767 characters, but no one writes one. */
const MAX_LENGTH = 4096

/** A run of a path to be replaced, with what stands there instead. */
interface Replacement extends Span {
  readonly text: string
}

/** The replacements that give a path forward slashes; what JSON made of `\t` and the like becomes a slash and its letter. */
export function slashReplacements(text: string, path: Span): readonly Replacement[] {
  const found: Replacement[] = []
  for (const { index, 0: run } of text.slice(path.start, path.end).matchAll(/\\+|[\b\t\n\f\r]/g)) {
    const start = path.start + index
    found.push({ start, end: start + run.length, text: '/' + (ESCAPES[run] ?? '') })
  }
  return found
}

const ESCAPES: Readonly<Record<string, string>> = { '\b': 'b', '\t': 't', '\n': 'n', '\f': 'f', '\r': 'r' }

const REST = /(?:\$\{[^}]*\}|[^"'*?<>|;,\r\n:])*/.source

/** `C:\…`. */
function drives(): RegExp {
  return new RegExp(`(?<=^|[=;,"'])[A-Za-z]:\\\\${REST}`, 'g')
}

/** `\\server\share`. */
function shares(): RegExp {
  return new RegExp(`(?<=^|=)\\\\\\\\[\\w.$-]+\\\\[\\w$ .-]+${REST}`, 'g')
}

/** `.\…`, `~\…`, and what begins with a variable for a directory. */
function rooted(): RegExp {
  const directory = '(?:ROOT|DIR|HOME|PATH|DATA|PROFILE|TE?MP|FOLDER|PROGRAM|FILES|DRIVE)\\w*'
  const variable = `(?:\\$\\{\\w*${directory}[^}]*\\}|%\\w*${directory}(?:\\(\\w+\\))?%|\\$\\{workspaceFolder\\})`
  return new RegExp(`(?<=^|=)(?:\\.{1,2}|~|${variable})\\\\(?:[\\w@.() \\\\-]|\\$\\{[^}]*\\})*$`, 'gi')
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
