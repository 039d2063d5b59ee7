import { describe, expect, it } from 'vitest'
import { validate } from '../support/published-schemas.js'

/** Whether the compiled validator accepts a text as a date-time. */
function isDateTime(text: string): boolean {
  const entry = { task_id: 't', worktree: '/w', started_at: text }
  const record = { running: { a: entry }, retry_attempts: {}, claimed: [], completed: [] }
  return validate('state', record).length === 0
}

describe('date-time is that of RFC 3339 §5.6, as ajv-formats has it', () => {
  it.each([
    '2026-01-31T12:00:00Z',
    '2026-01-31t12:00:00.123456789z',
    '2026-01-31T23:59:59+23:59',
    '2024-02-29T00:00:00-00:00',
    '2000-02-29T00:00:00Z',
    '1990-12-31T15:59:60-08:00'
  ])('accepts %s', (text) => {
    expect(isDateTime(text)).toBe(true)
  })

  it.each([
    '2026-01-31',
    '2026-01-31T12:00:00',
    '2026-01-31T12:00Z',
    '2026-01-31T24:00:00Z',
    '2026-01-31T12:00:61Z',
    '2026-01-31T12:00:00+24:00',
    '2026-13-01T12:00:00Z',
    '2026-04-31T12:00:00Z',
    '2100-02-29T12:00:00Z',
    '1990-12-31T12:59:60Z',
    '26-01-31T12:00:00Z',
    '2026-01-31T12:00:00Z\n',
    '२०२६-01-31T12:00:00Z'
  ])('refuses %j', (text) => {
    expect(isDateTime(text)).toBe(false)
  })

  it.each(['2026-01-31 12:00:00Z', '2026-01-31T12:00:00+01', '2026-01-31T12:00:00+0100'])(
    'accepts %s, which the RFC does not',
    (text) => {
      expect(isDateTime(text)).toBe(true)
    }
  )
})
