import { describe, expect, it } from 'vitest'
import { Phases } from '../../../src/doctor/probe/probe.js'
import { FakeTime } from './fake-time.js'

describe('phases', () => {
  it('are timed from the beginning of the examination, in the order they began', async () => {
    const time = new FakeTime()
    const announced: string[] = []
    const phases = new Phases(time.clock, (name) => void announced.push(name))
    time.pass(5)
    await phases.run('spawn', () => {
      time.pass(10)
      return Promise.resolve()
    })
    time.pass(1)
    await phases.run(
      'stop',
      () => {
        time.pass(4)
        return Promise.resolve('killed')
      },
      (how) => how !== 'killed'
    )
    expect(phases.all).toEqual([
      { name: 'spawn', start: 5, end: 15, ok: true },
      { name: 'stop', start: 16, end: 20, ok: false }
    ])
    expect(announced).toEqual(['spawn', 'stop'])
    expect(phases.current).toBe('stop')
  })

  it('are not well where they throw', async () => {
    const phases = new Phases(new FakeTime().clock, () => undefined)
    await expect(phases.run('initialize', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(phases.all).toEqual([{ name: 'initialize', start: 0, end: 0, ok: false }])
  })
})
