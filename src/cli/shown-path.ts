import { relative, sep } from 'node:path'

/** A path as it is shown and kept: relative to a directory, with forward slashes. Both are absolute. */
export function shownPath(base: string, path: string): string {
  if (sep === '/' && path.startsWith(base + '/')) return path.slice(base.length + 1)
  const below = relative(base, path)
  return (sep === '\\' ? below.replaceAll('\\', '/') : below) || '.'
}
