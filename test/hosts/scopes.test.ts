import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ScopesHead, ScopesRow } from '../../scripts/measure/scopes.js'
import type { DeclarationsProfile } from '../../src/hosts/profile.js'
import { hostNamed } from '../support/host-profiles.js'
import { ROOT } from '../support/pages.js'

const FOLDER = join(ROOT, 'hosts/scopes')

const TABLES = readdirSync(FOLDER).sort().map((file) => {
  const [head, ...rows] = readFileSync(join(FOLDER, file), 'utf8').trimEnd().split('\n').map((line): unknown => JSON.parse(line))
  return { file, head: head as ScopesHead, rows: rows as ScopesRow[] }
})

/** A place as the tables name it. */
function nameOf({ scope, path, at }: DeclarationsProfile): string {
  if (scope === 'plugin') return 'plugin'
  return at.includes('{project}') ? `${path}#${at.join('.').replace('{project}', '*')}` : path
}

// Real hosts were given two files with a server of one name; `npm run hosts -- --scopes` does it anew.
describe.each(TABLES)('of two files, the stronger one of the profile was started: $file', ({ file, head, rows }) => {
  const { loading, sources } = hostNamed(head.host)
  const order = loading?.declarations.map(nameOf) ?? []
  const known = rows.filter(({ pair }) => pair.every((name) => order.includes(name)))

  it.each(known)('$pair', ({ pair, starts, merged = false }) => {
    const hasOwnNames = pair.includes('plugin') && loading?.plugins?.named !== undefined
    expect(starts).toEqual(hasOwnNames ? pair : [order.find((name) => pair.includes(name))])
    expect(merged).toBe(pair.includes('plugin') ? loading?.plugins?.merged === true : loading?.sameName === 'merged')
  })

  it('and both were read, unless the profile says that one hides the other, or nothing about them', () => {
    const hides = (name: string, other: string) => {
      const [one, two] = [name, other].map((path) => loading?.declarations.find((declared) => nameOf(declared) === path))
      return one?.alone === true || (one?.alone === 'scope' && one.scope === two?.scope)
    }
    const hidden = known.filter(({ pair: [a, b] }) => hides(a, b) || hides(b, a))
    expect(known.filter((row) => row.read.length < row.pair.length)).toEqual(hidden)
    expect(rows.length).toBeGreaterThan(2)
  })

  it('at the version that the profile names', () => {
    expect(file).toBe(`${head.host}@${head.package.slice(head.package.lastIndexOf('@') + 1)}.jsonl`)
    expect(sources).toContainEqual(expect.objectContaining({ from: `npm:${head.package}`, measured: 'host' }))
  })
})
