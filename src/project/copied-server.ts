import { addressesAt, repositoryIn } from '../authors/github-addresses.js'
import { textIn } from '../authors/registry.js'
import { basename, dirname, join } from '../base/path.js'
import { foldersOfRepository } from '../base/repository.js'
import type { FileAccess } from '../base/world.js'
import { valueAt } from '../json/value.js'

/**
 * The repository on GitHub from which somebody else publishes a server.json, where its whole project was copied into a folder of another repository: the folder has the name of the
 * repository that the file names, and nothing at the root tells of that one or of its owner. Who has the copy can publish neither that name nor that package.
 * @param path absolute
 */
export function copiedFrom(path: string, value: unknown, files: Pick<FileAccess, 'kindOf' | 'readText'>): string | undefined {
  const repository = valueAt(value, ['repository'])
  const address = repositoryIn(textIn(repository, 'url') ?? '')
  // One that is a part of a repository says where.
  if (address === undefined || textIn(repository, 'subfolder') !== undefined) return undefined
  const folders = foldersOfRepository(path, files)
  const root = folders.at(-1)
  const [owner = '', name = ''] = address.split('/')
  const isCalled = (folder: string) => basename(folder).toLowerCase() === name
  if (root === undefined || root === dirname(path) || isCalled(root) || !folders.slice(0, -1).some(isCalled)) return undefined
  const isTold = [...addressesAt(root, READMES.map((readme) => join(root, readme)), files)].some((one) => one.startsWith(`${owner}/`))
  return isTold ? undefined : address
}

const READMES = ['README.md', 'readme.md']
