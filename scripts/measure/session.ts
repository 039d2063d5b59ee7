import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The folders of one case. */
export interface Place {
  readonly home: string
  readonly project: string
}

/** A host that runs for all of the cases. */
export interface Session {
  /**
   * Gives it a file, and starts what it finds there.
   * @param expected the servers for which it is worth to wait
   * @returns what it prints
   */
  readonly ask: (text: string, expected: readonly string[]) => Promise<string>
  readonly close: () => Promise<void>
}

/** Writes a file, and an object as JSON, below folders that may not be there yet. */
export function write(path: string, text: string | Buffer | object): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, typeof text === 'string' || Buffer.isBuffer(text) ? text : JSON.stringify(text))
}
