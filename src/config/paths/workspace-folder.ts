/**
 * The workspace's folder that a file belongs to: the one in which the host looks for it.
 * @param path absolute, with forward slashes
 * @param paths where the host looks, as the profile has it; one without a directory tells no folder
 * @returns with forward slashes; undefined for a file that stands elsewhere
 */
export function workspaceFolder(path: string, paths: readonly string[]): string | undefined {
  const known = paths.find((candidate) => candidate.includes('/') && path.endsWith(`/${candidate}`))
  return known === undefined ? undefined : path.slice(0, -known.length - 1) || '/'
}
