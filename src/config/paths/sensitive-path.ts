/** What a directory holds that is more than a server needs. */
export type Breadth = 'drive' | 'home' | 'homes' | 'system' | 'socket'

/**
 * Whether a path, as it is written, is a whole drive, a home directory or the like; a directory below one is not.
 * Variables are taken by their names: of `HOME` no value is needed to know what it is.
 */
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
