import { madeOnce, oncePer } from '../base/lists.js'
import { pathOfGitConfig } from '../base/git-folder.js'
import { basename, join } from '../base/path.js'
import { parseDocument } from '../json/document.js'
import { valueAt } from '../json/value.js'
import type { Reading } from './reading.js'
import { foldersInRepository } from './repository.js'

/** Folders that many projects have: a path below one of these shows nothing by itself. */
const COMMON_FOLDER = /^(?:dist|build|out|src|bin|lib|target|server|servers|packages|scripts|tools|data|docs|config|node_modules|\..*)$/

/** Folders in which programs keep what is a person's: one with the name of the project there holds its cache or its settings. */
const FOLDER_OF_PROGRAMS = /^(?:\..+|AppData|Library)$/

/** The script that each project with Laravel has at its root, whatever the folder is called. */
const SCRIPT_OF_PROJECT = 'artisan'

/** Paths are not deeper. */
const MAX_PARTS = 24

/**
 * Where a path of somebody's machine is in this project or plugin, from the folder that its servers are started for: a folder there has the name of
 * this one or of its repository, or a file of that path is here.
 * @param path without the person's home directory, or the drive
 * @param isMade whether a build makes what is missing at a path below a folder
 * @returns nothing (the empty text) for the folder itself; undefined if the path shows nothing
 */
export function placeInProject(path: string, reading: Reading, isMade: (folder: string, rest: string) => boolean): string | undefined {
  const { plugin, folder, path: file, surroundings: { files } } = reading
  const own = plugin?.root ?? folder
  const parts = path.split(/[/\\]+/).filter((part) => part !== '')
  if (parts.length > MAX_PARTS) return undefined
  const above = plugin === undefined ? foldersInRepository(file, files).filter((one) => own.startsWith(`${one}/`)) : []
  let named: string | undefined
  for (const root of [own, ...above]) {
    const names = namesOf(root, reading, root === (above.at(-1) ?? own))
    for (let index = 0; index <= parts.length; index++) {
      const isNamed = names.has(parts[index - 1]?.toLowerCase() ?? '')
      const isUncommon = (index < parts.length - 1 && !COMMON_FOLDER.test(parts[index] ?? '')) || parts[index] === SCRIPT_OF_PROJECT
      if (!isNamed && !isUncommon) continue
      const rest = parts.slice(index).join('/')
      const place = fromOwn(join(root, rest), own)
      if (place === undefined) continue
      const kind = files.kindOf(join(root, rest))
      if (isNamed && kind !== 'file' && parts.slice(0, index - 1).some((part) => FOLDER_OF_PROGRAMS.test(part))) continue
      if (isNamed ? kind !== undefined || isMade(root, rest) : kind === 'file' || isMade(root, rest)) return place
      if (isNamed) named ??= place
    }
  }
  return named
}

function fromOwn(path: string, own: string): string | undefined {
  if (path === own || path === `${own}/`) return ''
  return path.startsWith(`${own}/`) ? path.slice(own.length + 1) : undefined
}

const namesKnown = oncePer((_reading: Reading) => new Map<string, ReadonlySet<string>>())

/** The names that a folder has on other machines, in lower case: its own, that of its package, that of the repository at its remote or in its package.json, and the one that people clone it with. */
function namesOf(folder: string, reading: Reading, isRoot: boolean): ReadonlySet<string> {
  return madeOnce(
    namesKnown(reading),
    `${isRoot} ${folder}`,
    () =>
      new Set(
        [
          basename(folder),
          ofPackage(folder, reading),
          ofRemote(folder, reading),
          ...(isRoot ? [ofClone(folder, reading), ofRepository(folder, reading)] : [])
        ].flatMap((name) => (name === undefined || name === '' ? [] : [name.toLowerCase()]))
      )
  )
}

/** The names of the root of a repository on other machines. */
export function namesOfFolder(root: string, reading: Reading): ReadonlySet<string> {
  return namesOf(root, reading, true)
}

function ofPackage(folder: string, { surroundings: { files } }: Reading): string | undefined {
  const name = valueAt(parseDocument(files.readText(join(folder, 'package.json')) ?? '').value, ['name'])
  return typeof name === 'string' ? name.slice(name.lastIndexOf('/') + 1) : undefined
}

function ofRemote(folder: string, { surroundings: { files } }: Reading): string | undefined {
  const url = /^[ \t]*url *= *(\S+)/m.exec(files.readText(pathOfGitConfig(folder, files)) ?? '')?.[1]
  return url === undefined ? undefined : basename(url.replaceAll(':', '/')).replace(/\.git$/, '')
}

function ofRepository(folder: string, { surroundings: { files } }: Reading): string | undefined {
  const { value } = parseDocument(files.readText(join(folder, 'package.json')) ?? '')
  const url = valueAt(value, ['repository', 'url']) ?? valueAt(value, ['repository'])
  return typeof url === 'string' ? basename(url.replaceAll(':', '/')).replace(/\.git$/, '') : undefined
}

function ofClone(folder: string, { surroundings: { files } }: Reading): string | undefined {
  const urls = Array.from(
    (files.readText(join(folder, 'README.md')) ?? '').matchAll(/\bgit clone [^\n]{0,100}?((?:https?:\/\/|git@)[\w@:./-]+)/g),
    ([, url = '']) => basename(url).replace(/\.git$/, '')
  )
  return new Set(urls).size === 1 ? urls[0] : undefined
}
