import { describe, expect, it } from 'vitest'
import { HOSTS } from '../support/host-profiles.js'
import { judged } from './judge.js'
import { SAMPLES } from './samples.js'

describe.each(HOSTS)('a file of $name', (host) => {
  const samples = SAMPLES[host.name]

  it('has samples', () => {
    expect(samples?.accepted.length).toBeGreaterThan(0)
    expect(samples?.refused.length).toBeGreaterThan(0)
  })

  it.each(samples?.accepted ?? [])('that the host takes whole is silent: %s', (text) => {
    expect(judged(host, samples?.path ?? '', text)).toEqual([])
  })

  it.each(samples?.refused ?? [])('of which the host drops something has an error: $because', ({ text }) => {
    expect(judged(host, samples?.path ?? '', text)).toContainEqual(expect.stringMatching(/^error /))
  })
})
