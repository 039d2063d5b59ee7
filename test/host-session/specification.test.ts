import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

/** The rows of the specification that a host session answers. */
const ROWS = [
  '§3.1 row 1, enabled',
  '§3.1 row 2, the host starts',
  '§3.1 row 3, initialized',
  '§3.1 row 4, changed',
  '§3.1 row 5, restarted',
  '§3.1 row 6, disabled while registered',
  '§3.1 row 6, disabled while started',
  '§3.1 row 6, disabled while ready',
  '§4 `/plugin enable`',
  '§4 `/plugin disable`',
  '§4 `/plugin list`',
  '§4 `/mcp`',
  '§7 server not found',
  '§9.4 changes take effect after a restart'
]

const PAGE = readFileSync(resolve(import.meta.dirname, '../../CONTRIBUTING.md'), 'utf8')
const NAMED = [...PAGE.matchAll(/^\| (§[^|]+) \| `([\w.]+)`: (.+) \|$/gm)].map(([, row = '', file = '', name = '']) => ({ row, file, name }))

describe('the table of rows and tests', () => {
  it('has every row', () => {
    expect(NAMED.map(({ row }) => row)).toEqual(ROWS)
  })

  it.each(NAMED)('names a test that there is for $row', ({ file, name }) => {
    const text = readFileSync(resolve(import.meta.dirname, `${file}.test.ts`), 'utf8')
    expect(text).toContain(`  it('${name}', async () => {`)
  })
})
