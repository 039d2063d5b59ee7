import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it. Node's own `recursive` never ends in /proc, where the system says that the folder above is missing
 * while it is there.
 * @param path absolute
 * @param mode of the folders that are made
 * @returns the first folder that was made; undefined if all were there
 * @throws the error of the system; EEXIST or ENOTDIR if something else is in the way
 */
export function makeFolder(path: string, mode?: number): string | undefined {
  const missing: string[] = []
  for (let current = path; !isThere(current) && dirname(current) !== current; current = dirname(current)) missing.unshift(current)
  let first: string | undefined
  for (const folder of missing.length === 0 && !isFolder(path) ? [path] : missing) {
    try {
      mkdirSync(folder, mode)
      first ??= folder
    } catch (error) {
      // Another program may have made it at the same time.
      if (!isFolder(folder)) throw error
    }
  }
  return first
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}
