import type { Span } from '../../text/position.js'

/** The home directory of a person, written out in a text. Spans count decoded UTF-16 units. */
export interface HomePath extends Span {
  /** The variable that holds the home directory on the platform of such a path (platform notes). */
  readonly variable: 'HOME' | 'USERPROFILE'
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
    return { start, end, goesOn, variable: /^[A-Za-z]:/.test(base) ? 'USERPROFILE' : 'HOME' }
  }
  return undefined
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
