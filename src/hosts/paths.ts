/** The end of the names that a path stands for, if its last segment is `*` and that end; undefined for a path of one name. */
export function endingOf(tail: string): string | undefined {
  const name = tail.lastIndexOf('/') + 1
  return tail[name] === '*' ? tail.slice(name + 1) : undefined
}

/** Whether a path with forward slashes ends in the segments of another, whose last one may be `*` and an end: `agents/*.json`. */
export function endsIn(path: string, tail: string): boolean {
  const ending = endingOf(tail)
  if (ending === undefined) return path.endsWith(tail) && (path.length === tail.length || path[path.length - tail.length - 1] === '/')
  const directory = tail.slice(0, -ending.length - 1)
  const above = path.slice(0, path.lastIndexOf('/') + 1)
  return path.endsWith(ending) && path.length > above.length + ending.length && (directory === '' || endsIn(above, directory))
}
