import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { type FileResult, summarize } from '../../src/lint/finding.js'
import { toResultV1 } from '../../src/report/json.js'
import { summaryLine } from '../../src/report/text.js'
import type { AnyRule, Problem } from '../../src/rule/rule.js'
import { runOf } from '../support/hand-made.js'
import { lintOne, type StatedConfig } from '../support/reading.js'
import { madeUpRule } from '../support/rule.js'

const COUNT = 2000
const LISTED = 250
const TEXT = JSON.stringify({ mcpServers: {}, list: Array.from({ length: COUNT }, (_, index) => index) })

/** A rule with a problem at every element of the list. */
function everywhere(id: string, problem: (index: number) => Partial<Problem> = () => ({})): AnyRule {
  return madeUpRule(id, () =>
    Array.from({ length: COUNT }, (_, index) => ({ message: 'two', at: ['list', index], ...problem(index) }))
  )
}

function lint(judges: readonly AnyRule[], config: Pick<StatedConfig, 'takeIgnore' | 'listsAll'> = {}): FileResult {
  return lintOne({ text: TEXT }, { judges, ...config })
}

describe('a rule with more findings than anyone reads', () => {
  const result = lint([everywhere('many'), madeUpRule('one', () => [{ message: 'two', at: [] }])])
  const notice = result.findings.at(-1)

  it('has the first of them listed, and the others in one that says how many they are', () => {
    expect(result.findings).toHaveLength(1 + LISTED + 1)
    expect(notice).toMatchObject({
      ruleId: 'many',
      severity: 'error',
      message: `${COUNT - LISTED} more findings of this rule are not listed`,
      pointer: `/list/${LISTED}`,
      suggestions: [],
      related: [],
      omits: { count: COUNT - LISTED, fixable: 0 }
    })
    const start = TEXT.indexOf(`,${LISTED},`) + 1
    expect(notice?.range.start.offset).toBe(start)
    expect(notice?.range.end.offset).toBe(start + String(LISTED).length)
  })

  it('is counted whole in every summary', () => {
    const run = runOf([result])
    expect(summarize(run).errors).toBe(COUNT + 1)
    expect(summaryLine(run, result.findings.map((finding) => ({ file: result, finding })), { color: false, info: false, quiet: false, rules })).toBe(
      `${COUNT + 1} errors; 1 file checked`
    )
    const report = toResultV1(run)
    expect(report.summary.errors).toBe(COUNT + 1)
    expect(report.findings.filter(({ omits }) => omits !== undefined).map(({ omits }) => omits)).toEqual([COUNT - LISTED])
  })

  it('counts each severity by itself', () => {
    const { findings } = lint([everywhere('many', (index) => (index % 5 === 0 ? { severity: 'info' } : {}))])
    const left = findings.filter(({ omits }) => omits !== undefined).map(({ severity, omits }) => [severity, omits?.count])
    expect(left).toEqual([
      ['info', (COUNT - LISTED) / 5],
      ['error', ((COUNT - LISTED) * 4) / 5]
    ])
    const summary = summarize(runOf([lint([everywhere('many', (index) => (index % 5 === 0 ? { severity: 'info' } : {}))])]))
    expect([summary.errors, summary.infos]).toEqual([(COUNT * 4) / 5, COUNT / 5])
  })

  it('says the last one itself where only one is left', () => {
    const ignored = (_id: string, pointer: string) => Number(pointer.split('/').at(-1)) > LISTED
    const { findings, suppressed } = lint([everywhere('many')], { takeIgnore: ignored })
    expect(findings).toHaveLength(LISTED + 1)
    expect(findings.every(({ message, omits }) => message === 'two' && omits === undefined)).toBe(true)
    expect(suppressed).toBe(COUNT - LISTED - 1)
  })

  it('is listed whole where it is to be fixed, and its fixes are counted where it is not', () => {
    const fix = [{ op: 'remove', at: ['mcpServers'] }] as const
    const fixable = everywhere('many', (index) => (index % 2 === 0 ? { fix } : {}))
    const [left] = lint([fixable]).findings.filter(({ omits }) => omits !== undefined)
    expect(left?.omits).toEqual({ count: COUNT - LISTED, fixable: (COUNT - LISTED) / 2 })
    const mended = lint([fixable], { listsAll: true })
    expect(mended.findings).toHaveLength(COUNT)
    expect(summarize(runOf([mended])).errors).toBe(COUNT)
  })
})
