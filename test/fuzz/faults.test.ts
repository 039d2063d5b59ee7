import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documents, settingsDocuments } from '../../scripts/fuzz/arbitrary.js'
import { isSetup } from '../../scripts/fuzz/documents.js'
import { FAULTS } from '../../scripts/fuzz/faults.js'
import { Broken, Inspector, PROPERTIES } from '../../scripts/fuzz/properties.js'
import { Search } from '../../scripts/fuzz/search.js'
import { PLUGVET } from '../../scripts/fuzz/subject.js'

const ALL = documents()

/** Documents of which everything is asked. */
const ASKED = fc.sample(ALL.filter((document) => !isSetup(document)).map((document) => ({ ...document, dice: 0 })), { seed: 14, numRuns: 120 })

/** A fault that ends its process, or never ends, cannot be put into this one: `fuzz.live` does that. */
const LIVE = new Set(['endless', 'exits'])

describe('the fuzzer', () => {
  it.each(Object.entries(FAULTS).filter(([name]) => !LIVE.has(name)))('finds the fault: %s', async (_, { property, subject }) => {
    const inspector = new Inspector(subject, [property])
    const found: unknown[] = []
    for (const document of ASKED) {
      if (found.length > 0) break
      await inspector.inspect(document).catch((error: unknown) => found.push(error))
    }
    const [broken] = found
    expect(broken).toBeInstanceOf(Broken)
    expect(broken).toMatchObject({ property })
  })

  it('has a fault for every property', () => {
    expect(new Set(Object.values(FAULTS).map(({ property }) => property))).toEqual(new Set(PROPERTIES))
  })

  it('asks about settings with patterns that cost much elsewhere, and finds one that costs much here', async () => {
    const asked = fc.sample(settingsDocuments, { seed: 14, numRuns: 12 })
    const usual = new Inspector({ ...PLUGVET, clock: () => 0 })
    for (const document of asked) await usual.inspect(document)
    expect(usual.counts).toMatchObject({ documents: 12, settings: 12, project: 12 })
    let time = 0
    const isSlow = (text: string) => text.includes('+(+(a))')
    const lintProject: typeof PLUGVET.lintProject = (document) => {
      if (isSlow(document.text)) time += 6000
      return PLUGVET.lintProject(document)
    }
    const slow = new Inspector({ ...PLUGVET, lintProject, clock: () => time, processorTime: () => time }, ['hang', 'project'])
    const found = await Promise.allSettled(asked.map((document) => slow.inspect(document)))
    expect(found.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  })

  it('makes a document small, and the same one again from its seed', async () => {
    const subject = { ...PLUGVET, parse: (text: string) => (text.includes('a') ? throws() : PLUGVET.parse(text)) }
    const found = await new Search(ALL, subject, 3, ['crash', 'json']).batch(1)
    expect(found).toMatchObject([{ property: 'crash', message: 'a fault', document: { text: 'a', around: {}, env: {}, host: undefined } }])
    expect(await new Search(ALL, subject, 3, ['crash', 'json']).batch(1)).toEqual(found)
  })
})

function throws(): never {
  throw new TypeError('a fault')
}
