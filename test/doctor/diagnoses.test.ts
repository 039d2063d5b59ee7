import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { DIAGNOSES, DIAGNOSIS_CATALOGUE } from '../../src/doctor/diagnoses.js'
import { CLASS_OF, DIAGNOSIS_KINDS, diagnosisId, isDiagnosisId } from '../../src/doctor/diagnosis.js'

describe('the catalogue of diagnoses', () => {
  it('has every kind once, and its list is whole', () => {
    expect([...DIAGNOSIS_KINDS].sort()).toEqual(Object.keys(DIAGNOSES).sort())
    expect(DIAGNOSIS_CATALOGUE.map(({ id }) => id)).toEqual(DIAGNOSIS_KINDS.map(diagnosisId))
  })

  it('gives every reason of a failure its class, and calls it an error', () => {
    const failures = DIAGNOSIS_CATALOGUE.filter(({ failure }) => failure !== undefined)
    expect(failures.map(({ id, failure, severity }) => [id, failure, severity])).toEqual(
      DIAGNOSIS_KINDS.filter((kind) => Object.hasOwn(CLASS_OF, kind)).map((kind) => [
        diagnosisId(kind),
        CLASS_OF[kind as keyof typeof CLASS_OF],
        'error'
      ])
    )
    expect(failures).toHaveLength(Object.keys(CLASS_OF).length)
  })

  it('shares no id with a rule', () => {
    expect(rules.filter(({ id }) => isDiagnosisId(id))).toEqual([])
    expect(DIAGNOSIS_KINDS.map(diagnosisId).every(isDiagnosisId)).toBe(true)
  })

  it.each(DIAGNOSIS_CATALOGUE.map((info) => [info.id, info] as const))('says of %s what it is, why, and what to do', (_, info) => {
    expect(info.summary).toMatch(/^[A-Z`].*\.$/)
    expect(info.summary).not.toContain('\n')
    expect(info.why.length).toBeGreaterThan(80)
    // It becomes the help of a finding, which is one line.
    expect(info.remedy).toMatch(/^[A-Z`][^\n]*\.$/)
    expect(info.spec).toMatch(/§\d|notes|diagnostics/)
  })
})
