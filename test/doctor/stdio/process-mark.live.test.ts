import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { freeMark, marked } from '../../../src/doctor/stdio/process-group.js'
import { dumpFilters } from '../../../src/doctor/stdio/process-table.js'
import { needsFile } from '../../support/needs.js'

describe('a free mark', () => {
  it('is never the own dump filter, nor one in use, and there are 63', () => {
    const used = new Set<string>(['00000033'])
    for (let count = 0; count < 63; count++) {
      const mark = freeMark('00000033', used, `seed ${count}`)
      expect(mark).toMatch(/^00000[01][0-9a-f]{2}$/)
      expect(used.has(mark ?? '')).toBe(false)
      used.add(mark ?? '')
    }
    expect(freeMark('00000033', used, 'seed')).toBeUndefined()
  })

  it('depends on the run', () => {
    const marks = Array.from({ length: 50 }, (_, run) => freeMark('00000033', new Set(), `run ${run}`))
    expect(new Set(marks).size).toBeGreaterThan(20)
  })
})

const FILTER = '/proc/self/coredump_filter'

describe('what is started with a mark', needsFile(FILTER), () => {
  it('has it even without an environment, and plugvet itself is as before', () => {
    const before = readFileSync(FILTER, 'utf8')
    const { result, mark } = marked(dumpFilters('linux'), 'seed', () => spawnSync('sh', ['-c', `cat ${FILTER}`], { env: {}, encoding: 'utf8' }))
    expect(mark).toBeDefined()
    expect(result.stdout.trim()).toBe(mark)
    expect(readFileSync(FILTER, 'utf8')).toBe(before)
  })

  it('has one that no process has', () => {
    expect(dumpFilters('linux')).toContain(readFileSync(FILTER, 'utf8').trim())
    const { mark, result } = marked(new Set(), 'seed', () => dumpFilters('linux'))
    expect(result).toContain(mark)
    expect(marked(result, 'seed', () => undefined).mark).not.toBe(mark)
  })

  it('leaves plugvet as before if it cannot be started', () => {
    const before = readFileSync(FILTER, 'utf8')
    const fail = () => {
      throw new Error('made up')
    }
    expect(() => marked(new Set(), 'seed', fail)).toThrow('made up')
    expect(readFileSync(FILTER, 'utf8')).toBe(before)
  })
})
