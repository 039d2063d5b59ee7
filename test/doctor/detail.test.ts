import { describe, expect, it } from 'vitest'
import { withPrinted } from '../../src/doctor/diagnosis.js'

describe('the detail of a failure', () => {
  it('is followed by what the server printed, once', () => {
    const whole = withPrinted('It has not answered.', 'loading\nstill loading')
    expect(whole).toBe('It has not answered.\nStandard error:\nloading\nstill loading')
    expect(withPrinted(whole, 'loading\nstill loading\nand more')).toBe(whole)
  })

  it('stays as it is where nothing was printed', () => {
    expect(withPrinted('It has not answered.', '')).toBe('It has not answered.')
  })
})
