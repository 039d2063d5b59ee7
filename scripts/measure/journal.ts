import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { FOLDER } from './install.js'
import type { Case, Row } from './row.js'

/** The rows of a table that is not whole yet, so that a run that was cut off goes on where it stopped. */
export class Journal {
  readonly #path: string
  readonly #known = new Map<string, Row>()

  /** @param name of the table, with the version of the host */
  constructor(name: string, folder = join(FOLDER, 'unfinished')) {
    mkdirSync(folder, { recursive: true })
    this.#path = join(folder, `${name}.jsonl`)
    if (!existsSync(this.#path)) return
    const lines = readFileSync(this.#path, 'utf8').trimEnd().split('\n')
    for (const row of lines.map((line) => JSON.parse(line) as Row)) this.#known.set(row.id, row)
  }

  /** What the host did with a case, if it was asked the very same. */
  rowOf(one: Case): Row | undefined {
    const row = this.#known.get(one.id)
    return row !== undefined && (['s', 'text', 'manifest', 'encoding'] as const).every((part) => JSON.stringify(row[part]) === JSON.stringify(one[part])) ? row : undefined
  }

  add(row: Row): void {
    appendFileSync(this.#path, `${JSON.stringify(row)}\n`)
  }

  /** Call it when the table is written. */
  remove(): void {
    rmSync(this.#path, { force: true })
  }
}
