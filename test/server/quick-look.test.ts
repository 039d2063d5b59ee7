import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readProblems, variableProblems } from '../../src/server/variable-syntax.js'
import { readingOf } from '../support/reading.js'
import { runs } from '../support/runs.js'

describe('a string whose every sign belongs to a sound reference', () => {
  const part = fc.constantFrom(
    ...['$', '{', '}', '${AB}', '${AB:-b}', '${cwd}', '${AB:-$CD}', '${AB:-{}', '\\', '%', '%PATH%', '{{AB}}', '{env:AB}'],
    ...['$CD', 'process.env.', 'AB', ' ', "'"]
  )

  it('has no problem', () => {
    const texts = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(''))
    let sound = 0
    fc.assert(
      fc.property(texts, fc.boolean(), (text, inShell) => {
        const args = inShell ? ['-c', text] : [text]
        const value = { mcpServers: { a: { command: 'sh', args } } }
        const string = readingOf({ value }).strings.at(-1)
        if (string === undefined) throw new Error('no string')
        assert.deepEqual(variableProblems(string), readProblems(string))
        if (string.references.length > 0 && readProblems(string).length === 0) sound++
      }),
      { numRuns: runs(4000) }
    )
    expect(sound).toBeGreaterThan(100)
  })
})
