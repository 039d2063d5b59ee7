import { posix, win32 } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heartbeatFileName, isSafeIssueId, issueIdsOf } from '../../src/orchestrator/state.js'
import { runs } from '../support/runs.js'

describe('the ids of an entry', () => {
  it.each<[string, unknown, string[]]>([
    ['K', { issue_identifier: 'ISS-1' }, ['ISS-1', 'K']],
    ['K', {}, ['K']],
    ['K', { issue_identifier: 'K' }, ['K']],
    ['K', { issue_identifier: 7 }, ['K']],
    ['K', { issue_identifier: null }, ['K']],
    ['K', null, ['K']],
    ['K', [], ['K']],
    ['', { issue_identifier: '' }, ['']],
    ['__proto__', {}, ['__proto__']],
    ['constructor', Object.create({ issue_identifier: 'inherited' }), ['constructor']]
  ])('%j: %j', (key, entry, ids) => {
    expect(issueIdsOf(key, entry)).toEqual(ids)
  })
})

describe('an id', () => {
  it.each([
    ...['ISS-1', 'a', 'a.b', '.a', '..a', 'org#12', 'team:12', 'a b', 'größe', '課題-1', '__proto__', 'constructor'],
    ...['CONSOLE', 'COM', 'COM10', 'nullable', 'x'.repeat(239), 'é'.repeat(119)]
  ])('may be %j', (id) => {
    expect(isSafeIssueId(id)).toBe(true)
  })

  it.each([
    ...['', '.', '..', '../x', '..\\x', 'a/b', 'a\\b', '/etc/passwd', 'C:x', 'c:\\x', '\\\\host\\share', 'a\0b', '\n'],
    ...['CON', 'con', 'aux.json', 'NUL .x', 'Com1', 'LPT9.a', 'COM²', 'CONIN$', 'a.', 'a ', 'a...', '\u007F', '\u0085'],
    ...['\uD800', 'a\uDC00', 'x'.repeat(240), 'é'.repeat(120)]
  ])('must not be %j', (id) => {
    expect(isSafeIssueId(id)).toBe(false)
  })

  it('that may be leads nowhere else, on any platform', () => {
    const pieces = fc.constantFrom('..', '.', '/', '\\', ':', 'C', 'con', '\0', ' ', 'a', '1', '~', '%2e', '\uFF0F')
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join('')))
    fc.assert(
      fc.property(text, (id) => {
        fc.pre(isSafeIssueId(id))
        const name = heartbeatFileName(id)
        expect(posix.resolve('/w/beats', name)).toBe(`/w/beats/${name}`)
        expect(win32.resolve('D:\\w\\beats', name)).toBe(`D:\\w\\beats\\${name}`)
      }),
      { numRuns: runs(5000) }
    )
  })
})
