import { describe, expect, it } from 'vitest'
import { DRIVERS } from '../../scripts/measure/hosts.js'
import { randomCases } from '../../scripts/measure/random.js'
import { isRecord } from '../../src/json/value.js'
import { hostNamed } from '../support/host-profiles.js'

const OTHERS = DRIVERS.map(({ style }) => style)

function casesFor(table: string, seed: number, count: number) {
  const driver = DRIVERS.find((one) => one.table === table)
  if (driver === undefined) throw new Error(table)
  return randomCases(hostNamed(driver.host), driver.style, OTHERS, seed, count)
}

describe.each(DRIVERS.map(({ table }) => table))('random cases for %s', (table) => {
  const cases = casesFor(table, 7, 200)

  it('are the same for a seed, and others for another', () => {
    const few = casesFor(table, 7, 30)
    expect(casesFor(table, 7, 30)).toEqual(few)
    expect(casesFor(table, 8, 30).map(({ s, text }) => text ?? s)).not.toEqual(few.map(({ s, text }) => text ?? s))
  })

  it('are of both kinds, and differ', () => {
    const single = cases.filter(({ text }) => text === undefined)
    expect(single.length).toBeGreaterThan(80)
    expect(cases.length - single.length).toBeGreaterThan(30)
    expect(new Set(cases.map(({ s, text }) => text ?? JSON.stringify(s))).size).toBeGreaterThan(150)
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length)
    expect(single.filter(({ s }) => isRecord(s)).length).toBeGreaterThan(80)
  })

  it('say of each file which of its servers is which', () => {
    for (const { text, names = {} } of cases) {
      if (text === undefined) continue
      expect(names).toMatchObject({ z: 'z' })
      expect(Object.values(names).every((program) => /^[spqnz]$/.test(program))).toBe(true)
    }
  })
})
