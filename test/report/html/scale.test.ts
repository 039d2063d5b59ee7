import { describe, expect, it } from 'vitest'
import { percent, scaleTo } from '../../../src/report/html/waterfall.js'

describe('scaleTo', () => {
  it.each<[end: number, ticks: number[]]>([
    [19_120, [0, 5000, 10_000, 15_000]],
    [30_000, [0, 10_000, 20_000, 30_000]],
    [1000, [0, 500, 1000]],
    [800, [0, 200, 400, 600, 800]],
    [190.4, [0, 50, 100, 150]],
    [4, [0, 1, 2, 3, 4]],
    [0.8, [0, 0.2, 0.4, 0.6, 0.8]]
  ])('an axis to %s has round ticks', (end, ticks) => {
    const scale = scaleTo(end)
    expect(scale.end).toBe(end)
    expect(scale.ticks.map((tick) => Number(tick.toFixed(6)))).toEqual(ticks)
  })

  it('has at most five ticks, whatever the length', () => {
    for (let end = 0.001; end < 1e9; end *= 1.07) {
      const { ticks } = scaleTo(end)
      expect([end, ticks.length >= 2 && ticks.length <= 5]).toEqual([end, true])
    }
  })

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('an axis to %s is one to 1', (end) => {
    expect(scaleTo(end).end).toBe(1)
  })
})

describe('percent', () => {
  it('is the share of the axis, and never outside it', () => {
    const scale = scaleTo(3000)
    expect([0, 1, 1000, 1500, 3000, 3001, -1].map((value) => percent(scale, value))).toEqual([
      '0%',
      '0.033%',
      '33.333%',
      '50%',
      '100%',
      '100%',
      '0%'
    ])
  })
})
