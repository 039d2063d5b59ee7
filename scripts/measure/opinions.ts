import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Disagreement } from './compare.js'

/** Rows of a table in which plugvet differs from the host and means to. */
export interface Opinion {
  /** The table, without its version, with `*` for any text. */
  readonly table: string
  readonly kind: Disagreement['kind'] | 'conversion'
  /** Ids of rows, or what is said of a converted server, with `*` for any text. */
  readonly rows: readonly string[]
  readonly reason: string
}

export function readOpinions(folder: string): readonly Opinion[] {
  const { opinions } = JSON.parse(readFileSync(join(folder, 'opinions.json'), 'utf8')) as { opinions: Opinion[] }
  return opinions
}

/** Whether an opinion is about a disagreement in a table. */
export function covers({ table, kind, rows }: Opinion, of: string, found: Disagreement): boolean {
  return matches(table, of) && kind === found.kind && rows.some((row) => matches(row, found.id))
}

/** Whether an opinion is about the tables of one host or a few, among them a table. */
export function isAbout({ table }: Opinion, of: string): boolean {
  return table !== '*' && matches(table, of)
}

/** Whether an opinion is about what a host did with a converted server. */
export function coversConversion({ table, kind, rows }: Opinion, to: string, line: string): boolean {
  return kind === 'conversion' && table === to && rows.some((row) => matches(row, line))
}

function matches(row: string, id: string): boolean {
  const parts = row.split('*').map((part) => part.replaceAll(/[\\^$.|?+()[\]{}]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 's').test(id)
}
