import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ConvertedHead, type ConvertedRow, conversionDiffers, converted, SOURCES } from '../../scripts/measure/conversions.js'
import { coversConversion, readOpinions } from '../../scripts/measure/opinions.js'
import { hostNamed } from '../support/host-profiles.js'
import { ROOT } from '../support/pages.js'

const FOLDER = join(ROOT, 'hosts/converted')
const OPINIONS = readOpinions(join(ROOT, 'hosts/measured')).filter(({ kind }) => kind === 'conversion')

const TABLES = readdirSync(FOLDER).sort().map((file) => {
  const [head, ...rows] = readFileSync(join(FOLDER, file), 'utf8').trimEnd().split('\n').map((line): unknown => JSON.parse(line))
  return { file, head: head as ConvertedHead, rows: rows as ConvertedRow[] }
})

// Real hosts were given what `convert` made of files of other hosts; `npm run hosts -- --convert` does it anew.
describe.each(TABLES)('what is converted loads in the real host: $file', ({ file, head, rows }) => {
  const to = hostNamed(head.to)

  it('from other hosts, in the order of the sources', () => {
    const from = new Set(rows.map((row) => row.from))
    expect(rows.map((row) => row.from)).toEqual(SOURCES.map(({ host }) => host).filter((host) => host !== head.to && from.has(host)))
    expect(rows.length).toBeGreaterThanOrEqual(6)
    expect(file).toBe(`${head.to}@${head.package.slice(head.package.lastIndexOf('@') + 1)}.jsonl`)
  })

  it.each(rows)('from $from, with the same text as then', ({ from, text }) => {
    const source = SOURCES.find(({ host }) => host === from)
    expect(source === undefined ? undefined : converted(source, to, hostNamed(from)).text).toBe(text)
  })

  it.each(rows)('from $from, with the same command, arguments, environment, url and headers', (row) => {
    const source = SOURCES.find(({ host }) => host === row.from)
    if (source === undefined) throw new Error(`there is no source of ${row.from}`)
    expect(row.loads.length).toBeGreaterThan(5)
    const differing = conversionDiffers(source, to, hostNamed(row.from), row)
    expect(differing.filter((line) => !OPINIONS.some((opinion) => coversConversion(opinion, to.name, line)))).toEqual([])
  })
})

it('150 conversions were started', () => {
  expect(TABLES.flatMap(({ rows }) => rows).length).toBeGreaterThanOrEqual(150)
})

it.each(OPINIONS)('a named opinion is needed: $table, $rows', (opinion) => {
  const lines = TABLES.flatMap(({ head: { to }, rows }) =>
    rows.flatMap((row) => {
      const source = SOURCES.find(({ host }) => host === row.from)
      return source === undefined || to !== opinion.table ? [] : conversionDiffers(source, hostNamed(to), hostNamed(row.from), row)
    })
  )
  expect(lines.some((line) => coversConversion(opinion, opinion.table, line))).toBe(true)
})

it('a server that got something else, or was not loaded, is found', () => {
  const table = TABLES.find(({ head }) => head.to === 'claude-code')
  const [row] = table?.rows ?? []
  const source = SOURCES.find(({ host }) => host === row?.from)
  if (table === undefined || row === undefined || source === undefined) throw new Error('there is no table')
  const differing = (other: Partial<ConvertedRow>) => conversionDiffers(source, hostNamed(table.head.to), hostNamed(row.from), { ...row, ...other })
  expect(differing({ loads: row.loads.filter((name) => name !== 'a') })).toEqual(['vscode to claude-code: a is not loaded'])
  expect(differing({ seen: { ...row.seen, c: { args: [], env: { GIVEN: 'text' } } } })).toEqual([
    'vscode to claude-code: c has env {"GIVEN":"text","OTHER":"1"}, and got {"GIVEN":"text"}'
  ])
})
