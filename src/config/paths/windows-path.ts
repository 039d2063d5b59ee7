import type { Span } from '../../text/position.js'

/** A path written the Windows way. Spans count decoded UTF-16 units. */
export interface WindowsPath extends Span {
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
export interface Replacement extends Span {
  readonly text: string
}

/**
 * The replacements that give a path forward slashes. What JSON made of `\t` and the like becomes a slash and its letter
 * again; backslashes that were doubled once too often become one slash.
 */
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
  '[cm]?[jt]sx?|py|rb|php|lua|sh|ps1|bat|cmd|exe|com|dll|jar|wasm|' +
  'json|toml|ya?ml|env|txt|md|log|db|sqlite3?|csproj|sln|pem|crt|key'

/** `dist\index.js`. */
function files(): RegExp {
  return new RegExp(`(?<=^|=)(?:[\\w@-][\\w@.-]*\\\\)+[\\w@-][\\w@. -]*\\.(?:${SUFFIXES})$`, 'gi')
}

function escapedPaths(text: string): readonly WindowsPath[] {
  const match = /(?:^|=)([A-Za-z]:)[\b\t\n\f\r]/.exec(text)
  if (match === null) return []
  return [{ form: 'escape', start: match.index + match[0].length - 3, end: text.length }]
}
