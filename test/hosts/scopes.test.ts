import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ScopesHead, ScopesRow } from '../../scripts/measure/scopes.js'
import type { HostProfile, PrecedenceProfile } from '../../src/hosts/profile.js'
import { HOSTS, hostNamed } from '../support/host-profiles.js'
import { ROOT } from '../support/pages.js'

const FOLDER = join(ROOT, 'hosts/scopes')

const TABLES = readdirSync(FOLDER).sort().map((file) => {
  const [head, ...rows] = readFileSync(join(FOLDER, file), 'utf8').trimEnd().split('\n').map((line): unknown => JSON.parse(line))
  return { file, head: head as ScopesHead, rows: rows as ScopesRow[] }
})

/** A place as the tables name it. */
function nameOf({ scope, file, keys }: PrecedenceProfile): string {
  if (file === undefined) return scope
  return keys?.includes('*') === true ? `${file}#${keys.join('.')}` : file
}

/** What the profile says of two places. */
function expected({ precedence = [], namesByPlugin }: HostProfile, pair: readonly string[]): Omit<ScopesRow, 'pair'> {
  const [winner, other] = precedence.filter((place) => pair.includes(nameOf(place)))
  if (winner === undefined || other === undefined) throw new Error(`the profile does not have ${pair.join(' and ')}`)
  const [first, second] = [nameOf(winner), nameOf(other)]
  const isHidden = winner.hides?.some((file) => file === '*' || file === other.file) === true
  const areBoth = other.scope === 'plugin' && namesByPlugin === true
  return { starts: areBoth ? [first, second] : [first], ...(other.merges === true ? { merged: true } : {}), read: isHidden ? [first] : [first, second] }
}

// Real hosts were given two files with a server of one name; `npm run hosts -- --scopes` does it anew.
describe.each(TABLES)('which of two places wins, the profile says as the host did: $file', ({ file, head, rows }) => {
  const host = hostNamed(head.host)

  it.each(rows)('$pair', ({ pair, ...did }) => {
    const sorted = ({ starts, read, ...rest }: typeof did) => ({ ...rest, starts: [...starts].sort(), read: [...read].sort() })
    expect(sorted(did)).toEqual(sorted(expected(host, pair)))
  })

  it('at the version that the profile names', () => {
    expect(file).toBe(`${head.host}@${head.package.slice(head.package.lastIndexOf('@') + 1)}.jsonl`)
    expect(host.sources).toContainEqual(expect.objectContaining({ from: `npm:${head.package}`, measured: 'host' }))
  })
})

it('each host whose profile has a precedence was run', () => {
  expect(HOSTS.filter(({ precedence }) => precedence !== undefined).map(({ name }) => name)).toEqual(TABLES.map(({ head }) => head.host))
})
