import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { DIAGNOSIS_CATALOGUE } from '../../src/doctor/diagnoses.js'
import { sectionsOf } from '../../src/rule/specification.js'

const PAGE = join(import.meta.dirname, '../../docs/specification.md')

describe('sectionsOf', () => {
  it('gives the title and the anchor of each section that is cited', () => {
    expect(sectionsOf('§2.3, §7')).toEqual([
      { title: 'HTTP server configuration', anchor: '23-http-server-configuration' },
      { title: 'Errors', anchor: '7-errors' }
    ])
    expect(sectionsOf('§2.6')).toEqual([
      { title: 'Orchestrator state record (file state.json)', anchor: '26-orchestrator-state-record-file-statejson' }
    ])
    expect(sectionsOf('Platform notes')).toEqual([{ title: 'Platform notes', anchor: 'platform-notes' }])
  })

  it('gives every section of a range', () => {
    expect(sectionsOf('§2.1–2.4').map(({ anchor }) => anchor.split('-')[0])).toEqual(['21', '21b', '22', '23', '24'])
  })

  it.each(['§6.1', '§2.4–2.1', ''])('rejects %j', (spec) => {
    expect(() => sectionsOf(spec)).toThrow(RangeError)
  })

  it.each([...rules, ...DIAGNOSIS_CATALOGUE])('what $id cites is a heading of the specification page', ({ spec }) => {
    const headings = [...readFileSync(PAGE, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading.toLowerCase().replaceAll(/[^\w\s-]/g, '').replaceAll(' ', '-')
    )
    for (const { anchor } of spec === undefined ? [] : sectionsOf(spec)) expect(headings).toContain(anchor)
  })
})
