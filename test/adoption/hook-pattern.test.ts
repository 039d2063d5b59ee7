import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { HOST_TABLE } from '../../src/hosts/table.js'
import { classifyPath } from '../../src/project/classify.js'
import { runs } from '../support/runs.js'

const ROOT = resolve(import.meta.dirname, '../..')

interface Hook {
  readonly id: string
  readonly files: string
}

const HOOKS = parse(readFileSync(join(ROOT, '.pre-commit-hooks.yaml'), 'utf8')) as readonly Hook[]

/** The pattern of the hook. Python's `(?x)` allows white space in it, and JavaScript has no such thing. */
const PATTERN = new RegExp((HOOKS[0]?.files ?? '').replace('(?x)', '').replaceAll(/\s/g, ''))

/** The paths that the classification and the profiles know: one that is added there must be in the pattern, too. */
const WRITTEN = readFileSync(join(ROOT, 'src/project/classify.ts'), 'utf8')
const TOLD = [
  ...new Set([
    ...Array.from(WRITTEN.matchAll(/'([^'\s]+\.(?:json|md))'/g), ([, path = '']) => path),
    ...HOST_TABLE.hosts.flatMap(({ files, settings = [] }) => [...files.flatMap(({ paths }) => paths), ...settings])
  ])
]

const PARTS = [...new Set([...TOLD.flatMap((path) => path.split('/')), '.orchestrator', 'heartbeats', 'ISS-1.json', 'src'])]

describe('the pattern of the pre-commit hook', () => {
  it('is there, with paths to compare it with', () => {
    expect(HOOKS.map(({ id }) => id)).toEqual(['plugvet'])
    expect(TOLD.length).toBeGreaterThan(15)
    expect(PATTERN.test('.mcp.json')).toBe(true)
    expect(PATTERN.test('package.json')).toBe(false)
  })

  it.each(TOLD)('takes %s as the classification does, at any depth, and not what is only called alike', (path) => {
    for (const other of [path, `a/${path}`, `a/b/${path}`, `x${path}`, `x-${path}`, `${path}.bak`, `${path}/x`, path.toUpperCase()]) {
      expect([other, PATTERN.test(other)]).toEqual([other, classifyPath(other) !== undefined])
    }
  })

  it('takes the very paths plugvet knows', () => {
    const part = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...PARTS) }, fc.stringMatching(/^[a-z.]{1,6}$/))
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
        const path = parts.join('/')
        expect(PATTERN.test(path)).toBe(classifyPath(path) !== undefined)
      }),
      { numRuns: runs(3000), seed: 20260131 }
    )
  })
})
