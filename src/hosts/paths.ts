/** What names have before and after the `*` in the last segment of a path that stands for many; undefined for a path of one name. */
function partsOf(tail: string): { readonly directory: string; readonly start: string; readonly end: string } | undefined {
  const name = tail.lastIndexOf('/') + 1
  const star = tail.indexOf('*', name)
  return star < 0 ? undefined : { directory: tail.slice(0, name), start: tail.slice(name, star), end: tail.slice(star + 1) }
}

/** The end of the names that a path stands for, if its last segment has a `*` before that end; undefined for a path of one name. */
export function endingOf(tail: string): string | undefined {
  return partsOf(tail)?.end
}

/** Whether a path with forward slashes ends in the segments of another, which may have a `*` for any characters, as one before it may: `agents/*.json`. */
export function endsIn(path: string, tail: string): boolean {
  const parts = tail.includes('*') ? partsOf(tail) : undefined
  if (parts === undefined) return path.endsWith(tail) && (path.length === tail.length || path[path.length - tail.length - 1] === '/')
  const { directory, start, end } = parts
  const at = path.lastIndexOf('/') + 1
  return path.endsWith(end) && path.startsWith(start, at) && path.length > at + start.length + end.length && (directory === '' || (at > 0 && endsIn(path.slice(0, at - 1), directory.slice(0, -1))))
}

/** The path to which people copy a file whose name says that it is an example: `.mcp.json.example`, `settings.sample.json`; any other path as it is. */
export function withoutExample(path: string): string {
  return path.replace(/\.(?:example|sample|template)(?=(?:\.(?:json|toml|ya?ml))?$)/i, '')
}
