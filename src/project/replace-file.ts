import { closeSync, fchmodSync, fchownSync, fsyncSync, openSync, renameSync, rmSync, type Stats, writeFileSync } from 'node:fs'

/** The signals that end a program that does not handle them, and that somebody sends while it runs. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const

/**
 * Replaces a file whole or not at all: first a temporary file next to it, then a rename. Signals are noticed when that is done, so that they
 * leave no temporary file.
 * @param before what is there, if anything: the new file gets its owner and its mode
 * @throws the system's error
 */
export async function replaceFile(path: string, text: string, before: Stats | undefined): Promise<void> {
  let received: NodeJS.Signals | undefined
  const note = (signal: NodeJS.Signals): void => void (received ??= signal)
  for (const signal of SIGNALS) process.on(signal, note)
  try {
    replaceNow(path, text, before)
    // Only now do the listeners learn of a signal: Node looks for it once between two turns.
    for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve))
  } finally {
    for (const signal of SIGNALS) process.off(signal, note)
    if (received !== undefined && process.listenerCount(received) === 0) process.kill(process.pid, received)
  }
}

function replaceNow(path: string, text: string, before: Stats | undefined): void {
  const temporary = `${path}.${Math.floor(Math.random() * 2 ** 32)}`
  const file = openSync(temporary, 'wx', before?.mode)
  try {
    try {
      if (before !== undefined) keepOwner(file, before)
      // Goes on after a write that took only a part of the text, as on a disk that is almost full, until all is written or none more can be.
      writeFileSync(file, text)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

function keepOwner(file: number, { uid, gid, mode }: Stats): void {
  if (process.platform === 'win32') return
  try {
    fchownSync(file, uid, gid)
  } catch (error) {
    // Only root may give a file to somebody else, and some file systems have no owners.
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'EPERM' && code !== 'EINVAL' && code !== 'ENOSYS') throw error
  }
  // The mask of the process does not apply to what was there before.
  fchmodSync(file, mode & 0o7777)
}
