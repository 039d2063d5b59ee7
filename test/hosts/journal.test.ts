import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Journal } from '../../scripts/measure/journal.js'
import { tempFolder } from '../support/temp-folder.js'

const CASE = { id: 'stdio: as it should be', s: { command: 'fake-s' } }

describe('a run over all cases of a host that is cut off', () => {
  it('has the rows that it measured, for the same cases alone', () => {
    const folder = tempFolder({})
    const row = { ...CASE, loads: ['s', 'z'] }
    const first = new Journal('host@1.0.0', folder)
    expect(first.rowOf(CASE)).toBeUndefined()
    first.add(row)
    first.add({ id: 'a file', text: '{}', loads: [] })
    const next = new Journal('host@1.0.0', folder)
    expect(next.rowOf(CASE)).toEqual(row)
    expect(next.rowOf({ id: 'a file', text: '{}' })).toEqual({ id: 'a file', text: '{}', loads: [] })
    expect(next.rowOf({ id: 'a file', text: '[]' })).toBeUndefined()
    expect(next.rowOf({ ...CASE, s: { command: 'other' } })).toBeUndefined()
    expect(new Journal('host@1.0.1', folder).rowOf(CASE)).toBeUndefined()
  })

  it('leaves nothing behind once its table is written', () => {
    const folder = tempFolder({})
    const journal = new Journal('host@1.0.0', folder)
    journal.add({ ...CASE, loads: [] })
    journal.remove()
    expect(readdirSync(folder)).toEqual([])
  })
})
