import { readConfig } from '../files/read.js'
import type { Failure } from '../lint/finding.js'
import { visible } from '../text/visible.js'
import type { Mended } from './mend.js'
import { writeFile } from './write-file.js'

/**
 * Writes mended files, each whole or not at all.
 * @returns the files that could not be written, by their index
 */
export async function writeMended(files: readonly Mended[]): Promise<Map<number, Failure>> {
  const failures = new Map<number, Failure>()
  for (const [index, { input, before, after }] of files.entries()) {
    if (before === after) continue
    const reason = await writeOver(input.path, before, after)
    if (reason !== undefined) failures.set(index, { path: input.shown, message: `cannot be written: ${reason}` })
  }
  return failures
}

async function writeOver(path: string, before: string, after: string): Promise<string | undefined> {
  const current = readConfig(path)
  if ('failure' in current) return current.failure
  // The same file under another name has been mended already.
  if (current.text === after) return undefined
  if (current.text !== before) return 'it was changed in the meantime'
  return await writeFile(path, after)
}

/** What the fixes would change, as a unified diff with the credentials masked. */
export async function diffOf(files: readonly Mended[]): Promise<string> {
  const { createTwoFilesPatch } = await import('diff')
  return files
    .filter(({ before, after }) => before !== after)
    .map((file) => {
      const { before, after } = file.shown()
      const { shown } = file.input
      return createTwoFilesPatch(`a/${shown}`, `b/${shown}`, before, after, undefined, undefined, { context: 3 })
    })
    .map((diff) => diff.replaceAll(/[^\t\r\n]+/g, visible))
    .join('')
}
