import { listed } from '../base/wording.js'
import type { Problem } from './rule.js'

/** What the problems of a group have in a member of their data, each once, with the number of those beyond so many. */
export function namedTogether(group: readonly Problem[], member: string, most: number, others = 'others'): string {
  const found = [...new Set(group.flatMap(({ data }) => (typeof data?.[member] === 'string' ? [data[member]] : [])))]
  return listed(found.length > most + 1 ? [...found.slice(0, most), `${found.length - most} ${others}`] : found)
}
