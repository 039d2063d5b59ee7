import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import picomatch from 'picomatch'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { AUTHOR_FILES } from '../../src/authors/files.js'
import { KNOWN_GLOB } from '../../src/cli/init/patterns.js'
import { HOST_TABLE } from '../../src/hosts/table.js'
import { classifyPath, knownPaths } from '../../src/project/classify.js'
import { runs } from '../support/runs.js'

const ROOT = resolve(import.meta.dirname, '../..')

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** The pattern of the plugin's hook, which starts npx: it takes no more than plugvet knows. */
const PATTERN = new RegExp((JSON.parse(read('plugin/hooks/known-files.json')) as { readonly files: string }).files)

interface Hook {
  readonly id: string
  readonly files: string
}

it.each(['.pre-commit-hooks.yaml', 'mirror/.pre-commit-hooks.yaml'])('the hook of pre-commit in %s takes all that plugvet knows, and no README', (path) => {
  const hooks = parse(read(path)) as readonly Hook[]
  expect(hooks.map(({ id }) => id)).toEqual(['plugvet'])
  const pattern = new RegExp(hooks[0]?.files ?? '')
  const known = knownPaths(HOST_TABLE).flatMap((known) => [known, `a/${known}`].map((one) => one.replaceAll('*', 'x')))
  expect(known.filter((one) => !pattern.test(one))).toEqual([])
  expect(['README.md', 'a/README.md', 'MY-WORKFLOW.md', 'a.json5', 'index.js'].filter((one) => pattern.test(one))).toEqual([])
  // lefthook and lint-staged are given the same endings, and so not the folder in which every Markdown file may be known.
  const glob = picomatch(KNOWN_GLOB, { dot: true, matchBase: true })
  expect(known.filter((one) => !glob(one))).toEqual(['.claude/agents/x.md', '.claude/agents/x/x.md', '.claude/agents/x/x/x.md'].flatMap((one) => [one, `a/${one}`]))
  expect(['README.md', 'a/README.md', 'a.json5', 'index.js'].filter((one) => glob(one))).toEqual([])
})

/** The paths that the classification and the profiles know: one that is added there must be in the pattern, too. */
const WRITTEN = readFileSync(join(ROOT, 'src/project/classify.ts'), 'utf8')
const TOLD = [
  ...new Set([
    ...Array.from(WRITTEN.matchAll(/'([^'\s]+\.(?:json|md))'/g), ([, path = '']) => path),
    ...AUTHOR_FILES.flatMap(({ paths }) => paths),
    ...HOST_TABLE.hosts.flatMap(({ files, settings = [] }) => [...files.flatMap(({ paths }) => paths), ...settings])
  ])
]

const PARTS = [...new Set([...TOLD.flatMap((path) => path.split('/')), '.orchestrator', 'heartbeats', 'ISS-1.json', 'src'])]

describe('the pattern of the hook for agents', () => {
  it('is there, with paths to compare it with', () => {
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
