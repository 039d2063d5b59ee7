import { withoutEnd } from './text.js'

// The part of `node:path` that rules and the engine need. A path says itself which platform it is of, where `node:path` asks the process: so
// they run in a browser as well, and judge the path of another platform in the same way.

/** A path of Windows starts with a drive or with the name of a server. Any other may have backslashes in its names. */
const OF_WINDOWS = /^(?:[A-Za-z]:|\\\\)/
const ROOT_OF_WINDOWS = /^(?:[A-Za-z]:[\\/]*|[\\/]{2}[^\\/]+[\\/]+[^\\/]+[\\/]*)/

interface Style {
  readonly separator: string
  readonly isSeparator: RegExp
}

const WINDOWS: Style = { separator: '\\', isSeparator: /[\\/]/ }
const POSIX: Style = { separator: '/', isSeparator: /\// }

/** A path in its parts: the root, such as `/` or `C:\`, which a relative path lacks, and the rest. */
interface Parts {
  readonly style: Style
  readonly root: string
  readonly rest: string
}

function partsOf(path: string): Parts {
  if (!OF_WINDOWS.test(path)) {
    const root = path.startsWith('/') ? '/' : ''
    return { style: POSIX, root, rest: path.slice(root.length) }
  }
  const root = ROOT_OF_WINDOWS.exec(path)?.[0] ?? ''
  return { style: WINDOWS, root, rest: path.slice(root.length) }
}

/**
 * A path without what it does not need: repeated separators, `.`, and `..` after a name. One separator at its end stays.
 * @param path one with forward slashes, whichever platform it is of
 */
export function normalize(path: string): string {
  const root = path.startsWith('/') ? '/' : ''
  return normalized({ style: POSIX, root, rest: path.slice(root.length) })
}

function normalized({ style, root, rest }: Parts): string {
  const kept: string[] = []
  for (const segment of rest.split(style.isSeparator)) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') kept.push(segment)
    else if (kept.length > 0 && kept.at(-1) !== '..') kept.pop()
    else if (root === '') kept.push(segment)
  }
  const names = kept.join(style.separator)
  const end = style.isSeparator.test(rest.charAt(rest.length - 1)) && (names !== '' || root === '') ? style.separator : ''
  const start = style === POSIX ? root : withoutEnd(root.replaceAll('/', '\\'), /\\/) + '\\'
  return start + (names === '' && start === '' ? '.' : names) + end
}

/** What a path may have that it does not need. */
const NEEDLESS = /\/\/|(?:^|\/)\.{1,2}(?:\/|$)/

/** Paths one after the other, as one path. The first decides which platform it is of. */
export function join(...paths: readonly string[]): string {
  const given = paths.filter((path) => path !== '')
  const [first = ''] = given
  if (OF_WINDOWS.test(first)) return normalized(partsOf(given.join(WINDOWS.separator)))
  const path = given.join('/')
  return path !== '' && !NEEDLESS.test(path) ? path : normalize(path)
}

/** The directory that a path is in; that of a root is itself, and of a name alone `.`. */
export function dirname(path: string): string {
  const { style, root, rest } = partsOf(path)
  const names = withoutEnd(rest, style.isSeparator)
  const end = lastSeparator(names, style)
  return end < 0 ? root || '.' : root + names.slice(0, end)
}

/** The last name in a path. */
export function basename(path: string): string {
  const { style, rest } = partsOf(path)
  const names = withoutEnd(rest, style.isSeparator)
  return names.slice(lastSeparator(names, style) + 1)
}

function lastSeparator(names: string, style: Style): number {
  return style === POSIX ? names.lastIndexOf('/') : Math.max(names.lastIndexOf('/'), names.lastIndexOf('\\'))
}
