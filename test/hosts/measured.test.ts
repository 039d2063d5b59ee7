import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { disagreements } from '../../scripts/measure/compare.js'
import { covers, readOpinions } from '../../scripts/measure/opinions.js'
import { readTables } from '../../scripts/measure/row.js'
import { hostNamed } from '../support/host-profiles.js'
import { ROOT } from '../support/pages.js'

const FOLDER = join(ROOT, 'hosts/measured')
const OPINIONS = readOpinions(FOLDER)

const TABLES = [...readTables(FOLDER)].map(([file, { head, rows }]) => {
  const name = file.slice(0, file.lastIndexOf('@'))
  return { name, file, head, rows, found: disagreements({ head, rows }, hostNamed(head.host)) }
})

// What real hosts did with small configurations is frozen in hosts/measured; `npm run hosts` measures it anew. The matrix and the doctor say
// what lint says: test/properties/agreement.test.ts.
describe.each(TABLES)('lint and expand say what the host did: $file', ({ name, file, head, rows, found }) => {
  it('in at least 250 cases, or 60 where the host takes long', () => {
    expect(rows.length).toBeGreaterThanOrEqual(head.third === true ? 60 : 250)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })

  it('in every row that is not a named opinion', () => {
    const own = found.filter((one) => !OPINIONS.some((opinion) => covers(opinion, name, one)))
    expect(own.map(({ kind, id, detail }) => `${kind} | ${id} | ${detail}`)).toEqual([])
  })

  it('with rows that load, that fail and that are dropped', () => {
    const loaded = rows.filter(({ loads }) => loads.includes('s'))
    const share = head.third === true ? 3 : 1
    expect(loaded.length).toBeGreaterThan(50 / share)
    expect(rows.length - loaded.length).toBeGreaterThan(20 / share)
  })

  it('at the version that the profile names', () => {
    expect(file).toBe(`${name}@${head.package.slice(head.package.lastIndexOf('@') + 1)}.jsonl`)
    expect(hostNamed(head.host).sources).toContainEqual(expect.objectContaining({ from: `npm:${head.package}`, measured: 'host' }))
  })
})

describe('a named opinion', () => {
  it.each(OPINIONS.filter(({ kind }) => kind !== 'conversion'))('is needed: $table, $rows', (opinion) => {
    expect(TABLES.some(({ name, found }) => found.some((one) => covers(opinion, name, one)))).toBe(true)
  })
})
