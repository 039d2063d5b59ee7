import { describe, expect, it } from 'vitest'
import { LIFECYCLE, STATES, TRIGGERS } from '../../src/host-session/lifecycle.js'

/** The table of the specification, row by row: state, trigger, next state. That a server stops takes a while: `stopping` is on the way. */
const SPECIFIED = [
  [1, 'none', 'enable', 'registered'],
  [2, 'registered', 'start', 'started'],
  [3, 'started', 'answer', 'ready'],
  [4, 'ready', 'change', 'ready'],
  [5, 'ready', 'restart', 'restarting'],
  [5, 'restarting', 'gone', 'started'],
  [6, 'registered', 'disable', 'stopped'],
  [6, 'started', 'disable', 'stopping'],
  [6, 'ready', 'disable', 'stopping'],
  [6, 'stopping', 'gone', 'stopped']
] as const

describe('the table of the life of a server', () => {
  it.each(SPECIFIED)('has row %i of the specification: %s on %s is %s', (row, state, trigger, next) => {
    expect(LIFECYCLE[state][trigger]).toMatchObject({ row, next })
  })

  it('says of every state and trigger what happens', () => {
    for (const state of STATES) expect(Object.keys(LIFECYCLE[state])).toEqual([...TRIGGERS])
    expect(Object.keys(LIFECYCLE)).toEqual([...STATES])
  })

  it('starts nothing but when the host starts, and takes over a configuration only then', () => {
    const launching = STATES.flatMap((state) =>
      TRIGGERS.flatMap((trigger) => {
        const cell = LIFECYCLE[state][trigger]
        return typeof cell === 'object' && (cell.effects.includes('launch') || cell.effects.includes('adopt')) ? [`${state} ${trigger}`] : []
      })
    )
    expect(launching).toEqual(['registered start', 'registered restart', 'restarting gone'])
  })

  it('leads from everywhere to where nothing runs', () => {
    for (const state of STATES.filter((one) => one !== 'none' && one !== 'stopped')) {
      const cell = LIFECYCLE[state].quit
      expect([state, typeof cell === 'object' ? cell.next : cell]).toEqual([state, expect.stringMatching(/^(?:stopping|stopped|ignored)$/)])
    }
  })
})
