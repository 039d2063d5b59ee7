import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { StartupRow } from '../../scripts/measure-startup.js'
import { hostNamed } from '../support/host-profiles.js'
import { ROOT } from '../support/pages.js'

const ROWS = readFileSync(join(ROOT, 'hosts/startup.jsonl'), 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line) as StartupRow)

// Real hosts were given a slow server; `npm run hosts:startup` does it anew.
describe('when hosts give up on a slow server', () => {
  it.each(ROWS)('$host: between what still reached the model and what did not', ({ host, package: spec, reaches, lost }) => {
    const { startup, sources } = hostNamed(host)
    expect(startup?.limit).toBeGreaterThan(reaches)
    expect(startup?.limit).toBeLessThan(lost)
    expect(sources).toContainEqual(expect.objectContaining({ from: `npm:${spec}`, measured: 'host' }))
  })

  it('was seen of most hosts that can be run', () => {
    expect(ROWS.length).toBeGreaterThan(3)
  })
})
