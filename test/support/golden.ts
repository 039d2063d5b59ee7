import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../report/golden')

/** The text of a golden file, which a report must equal to the letter. */
export function golden(name: string): string {
  return readFileSync(join(FOLDER, name), 'utf8')
}
