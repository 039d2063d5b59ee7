import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFatal } from '../../src/translate/portable.js'
import { translateServer } from '../../src/translate/translate.js'
import { hostNamed, HOSTS } from '../support/host-profiles.js'
import { runs } from '../support/runs.js'
import { entryOf } from './generate-entry.js'
import { changedPlaces, isReported, placesOf, receivedStrings } from './places.js'

const NAMES = HOSTS.map(({ name }) => name)

/** An entry with the host it is written for. */
function entries(junk: boolean) {
  return fc.oneof(...HOSTS.map((host) => entryOf(host, { junk }).map((value) => ({ from: host.name, value }))))
}

const generated = fc.tuple(entries(true), fc.constantFrom(...NAMES)).map(([entry, to]) => ({ ...entry, to }))

describe('a server in the format of another host', () => {
  it('is the same when it is told back, but for what was reported as lost', () => {
    let whole = 0
    fc.assert(
      fc.property(generated, ({ value, ...names }) => {
        const [from, to] = [hostNamed(names.from), hostNamed(names.to)]
        const there = translateServer(value, from, to)
        assert.equal(there.losses.some(isFatal), there.entry === undefined)
        if (there.entry === undefined) return
        const back = translateServer(there.entry, to, from)
        assert.equal(back.losses.some(isFatal), back.entry === undefined)
        // What is written for a host, that host can read.
        assert.deepEqual(back.losses.filter(({ effect }) => effect === 'unread'), [])
        if (back.entry === undefined) return
        whole++
        const reported = [...placesOf(there.losses, from), ...placesOf(back.losses, to)]
        const changed = changedPlaces(value, back.entry, from)
        assert.deepEqual(changed.filter((place) => !isReported(place, reported)), [])
      }),
      { numRuns: runs(10_000) }
    )
    expect(whole).toBeGreaterThan(runs(3000))
  })

  it('is the same within one host', () => {
    fc.assert(
      fc.property(entries(false), ({ from, value }) => {
        const host = hostNamed(from)
        const { entry, losses } = translateServer(value, host, host)
        assert.deepEqual(losses, [])
        assert.deepEqual(changedPlaces(value, entry ?? {}, host), [])
      }),
      { numRuns: runs(3000) }
    )
  })

  it('receives the same strings, but where a loss is reported', () => {
    fc.assert(
      fc.property(generated, ({ value, ...names }) => {
        const [from, to] = [hostNamed(names.from), hostNamed(names.to)]
        const { entry, losses } = translateServer(value, from, to)
        if (entry === undefined) return
        const reported = placesOf(losses, from)
        const after = receivedStrings(entry, to)
        const differing = [...receivedStrings(value, from)].filter(([place, text]) => after.get(place) !== text)
        assert.deepEqual(differing.filter(([place]) => !isReported(place, reported)), [])
      }),
      { numRuns: runs(5000) }
    )
  })
})
