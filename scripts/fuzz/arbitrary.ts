import fc from 'fast-check'
import type { Platform } from '../../src/base/world.js'
import { hosts } from '../../src/hosts/all-hosts.js'
import { fileProfile, type HostProfile } from '../../src/hosts/profile.js'
import { entryOf } from '../../test/support/entries.js'
import { jsonText } from '../../test/support/json-text.js'
import { allSeeds, type FuzzDocument, type Seed } from './documents.js'
import { LEVELS, type Mutation, mutated } from './mutate.js'
import { settingsFiles } from './settings.js'

/** Of so many documents, one is asked every property. */
const DICE = 128

const number = fc.noBias(fc.nat({ max: 2 ** 30 }))

const mutation: fc.Arbitrary<Mutation> = fc.record({
  level: fc.constantFrom(...LEVELS),
  change: number,
  at: number,
  pick: number,
  size: fc.noBias(fc.nat({ max: 40 }))
})

function generated(host: HostProfile): fc.Arbitrary<Seed> {
  const { serversKeys } = fileProfile(host, 'mcp')
  return fc.dictionary(fc.constantFrom('notes', 'a b', '__proto__', ''), entryOf(host), { maxKeys: 3 }).map((map) => {
    const value = [...(serversKeys[0] ?? [])].reverse().reduce<unknown>((inner, key) => ({ [key]: inner }), map)
    return { path: host.files.mcp.paths[0] ?? '.mcp.json', text: JSON.stringify(value, null, 2), around: {} }
  })
}

/** What is around a document. */
const world = {
  host: fc.oneof(fc.constant(undefined), fc.constantFrom(...hosts.map(({ name }) => name))),
  platforms: fc.constantFrom<Platform[]>(['linux'], ['win32'], ['linux', 'darwin', 'win32']),
  env: fc.constantFrom<FuzzDocument['env']>({}, {}, { HOME: '/home/me', NOTES: 'a', API_KEY: 'k' }),
  dice: fc.noBias(fc.nat({ max: DICE - 1 }))
}

/** Settings with patterns that cost much elsewhere, in their place. */
export const settingsDocuments: fc.Arbitrary<FuzzDocument> = fc.record({ settings: settingsFiles, ...world }).map(({ settings, ...rest }) => ({ ...settings, ...rest }))

/**
 * Documents of every kind, most of them with a few changes that make them wrong.
 * @param isSettings whether all are settings, or files that settings name
 */
export function documents(isSettings = false): fc.Arbitrary<FuzzDocument> {
  const { files, setups } = allSeeds()
  const base = fc.oneof(
    { weight: isSettings ? 0 : 30, arbitrary: fc.constantFrom(...files) },
    { weight: isSettings ? 0 : 6, arbitrary: fc.oneof(...hosts.map(generated)) },
    { weight: isSettings ? 0 : 2, arbitrary: jsonText.map((text): Seed => ({ path: '.mcp.json', text, around: {} })) },
    { weight: 1, arbitrary: fc.constantFrom(...setups) }
  )
  const changed = fc
    .record({ base, mutations: fc.array(mutation, { minLength: 1, maxLength: 6 }), ...world })
    .map(({ base: { path, text, around }, mutations, ...rest }) => mutations.reduce(mutated, { path, text, around, ...rest }))
  return fc.oneof({ weight: isSettings ? 1 : 39, arbitrary: changed }, { weight: 1, arbitrary: settingsDocuments })
}
