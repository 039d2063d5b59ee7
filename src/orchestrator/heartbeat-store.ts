import { randomInt } from 'node:crypto'
import { lstatSync, readdirSync, type Stats, statSync } from 'node:fs'
import { lstat, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../base/folders.js'
import { type HeartbeatFolder, HeartbeatError, type HeartbeatStore } from './heartbeat.js'

/** A heartbeat folder on this machine, by its absolute path, for `readHeartbeats`. */
export function nodeHeartbeatFolder(folder: string): HeartbeatFolder {
  return {
    names: () => readdirSync(folder),
    look(name) {
      const path = join(folder, name)
      const stats = statSync(path, { throwIfNoEntry: false })
      if (stats?.isFile() === true) return { is: 'file', mtimeMs: stats.mtimeMs, empty: stats.size === 0 }
      if (stats !== undefined) return { is: stats.isDirectory() ? 'directory' : 'other' }
      // A broken link is not a file that is being replaced.
      return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true ? { is: 'other' } : undefined
    }
  }
}

/** The files of this machine, for `Heartbeat`. */
export const nodeHeartbeats: HeartbeatStore = {
  prepare(folder) {
    return Promise.resolve().then(() => void makeFolder(folder))
  },
  async write(path, text) {
    const there = await present(lstat(path))
    if (there !== undefined && !there.isFile()) throw new HeartbeatError(`is ${nounOf(there)}, not a file`)
    const temporary = `${path}.${randomInt(2 ** 32)}`
    try {
      await writeFile(temporary, text, { flag: 'wx' })
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
    return (await markOf(path)) ?? 'gone'
  },
  async remove(path, mark) {
    if ((await markOf(path)) === mark) await rm(path, { force: true })
  }
}

async function markOf(path: string): Promise<string | undefined> {
  const stats = await present(lstat(path, { bigint: true }))
  // Once this file is gone, the next one may get the same inode.
  return stats === undefined ? undefined : `${stats.dev}:${stats.ino}:${stats.mtimeNs}`
}

/** What is there; undefined if nothing is. */
async function present<Result>(found: Promise<Result>): Promise<Result | undefined> {
  try {
    return await found
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return undefined
    throw error
  }
}

function nounOf(stats: Stats): string {
  if (stats.isSymbolicLink()) return 'a symbolic link'
  return stats.isDirectory() ? 'a directory' : 'a device, a pipe or a socket'
}
