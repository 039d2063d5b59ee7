import { describe, expect, it } from 'vitest'
import { MAX_TIMER } from '../../src/base/world.js'
import { limitsOf } from '../../src/doctor/server.js'

describe('limits', () => {
  it('follow from the one that is given', () => {
    expect(limitsOf(30_000)).toMatchObject({ server: 30_000, initialize: 30_000, list: 15_000 })
    expect(limitsOf(1)).toMatchObject({ server: 1, initialize: 1, list: 1 })
  })

  it('are none that a timer would take for no time at all', () => {
    for (const limit of Object.values(limitsOf(3e12))) expect(limit).toBeLessThanOrEqual(MAX_TIMER)
    expect(MAX_TIMER).toBe(2_147_483_647)
  })
})
