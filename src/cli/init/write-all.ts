import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { isFree } from '../../files/absence.js'
import { describeError, readConfig } from '../../files/read.js'
import { UsageError } from '../exit-code.js'
import { writeFile } from '../write-file.js'
import type { NewFile } from './plan.js'

/** What takes a step back. */
type Undo = () => Promise<void>

/**
 * Writes files, all of them or none.
 * @throws UsageError where one cannot be written, with everything as it was before
 */
export async function writeAll(files: readonly NewFile[]): Promise<void> {
  const undos: Undo[] = []
  try {
    for (const file of files) await write(file, undos)
  } catch (error) {
    for (const undo of undos.reverse()) await undo()
    throw error instanceof UsageError ? new UsageError(`${error.message}; nothing was written`, { cause: error }) : error
  }
}

async function write(file: NewFile, undos: Undo[]): Promise<void> {
  const { path, text } = file
  const before = isFree(path) ? undefined : readConfig(path)
  if (before !== undefined && 'failure' in before) refuse(file, before.failure)
  makeDirectory(file, undos)
  await put(file, text)
  undos.push(async () => {
    if (before === undefined) rmSync(path)
    else await put(file, before.text)
  })
}

async function put(file: NewFile, text: string): Promise<void> {
  const reason = await writeFile(file.path, text)
  if (reason !== undefined) refuse(file, reason)
}

function makeDirectory(file: NewFile, undos: Undo[]): void {
  try {
    const first = mkdirSync(dirname(file.path), { recursive: true })
    if (first === undefined) return
    undos.push(() => {
      rmSync(first, { recursive: true })
      return Promise.resolve()
    })
  } catch (error) {
    const isInTheWay = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    refuse(file, isInTheWay ? 'a part of the path is not a directory' : describeError(error))
  }
}

function refuse({ shown }: NewFile, reason: string): never {
  throw new UsageError(`${shown}: cannot be written: ${reason}`)
}
