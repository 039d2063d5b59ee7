import picomatch from 'picomatch'
import { describe, expect, test } from 'vitest'
import { compileGlobs } from '../../src/cli/start/context.js'
import { expectLinear } from '../support/scaling.js'

const GLOBS = [
  '*', '**', '*.json', '**/*.json', 'a/*', 'a/**', '**/a', '**/a/**', 'a/*/b.json', 'a/**/b.json', '.mcp.json', '**/.mcp.json', 'a*b', '*a*a*', 'a?b',
  '[ab].json', '{a,b}/*.json', '{a,b/c}/**', 'x{a,b{c,d}}', '@(a|b).json', '!(a).json', '!a/**', './a/*', 'a**b', '**/fixtures/**/*.json', 'a.@(json|yml)'
]
const PATHS = [
  'a', 'b', 'a.json', 'b.json', '.mcp.json', 'a/.mcp.json', 'a/b.json', 'a/c/b.json', 'a/c/d/b.json', 'b/a', 'b/a/c', 'b/c/x', 'axb', 'ab', 'aab',
  'aaab', 'xa', 'xbc', 'xbd', 'x', 'a/fixtures/b.json', 'a/fixtures/c/b.json', 'fixtures/b.json', 'a.yml', '.a', 'a/.b'
]

describe('globs of the settings', () => {
  test.each(GLOBS)('%s matches what picomatch says', (glob) => {
    const [ours, theirs] = [compileGlobs([glob], picomatch), picomatch(glob, { dot: true })]
    expect(PATHS.filter(ours)).toEqual(PATHS.filter((path) => theirs(path)))
  })

  test('take linear time on a hostile name', () => {
    const matches = compileGlobs([`${'*a'.repeat(40)}b`], picomatch)
    expectLinear((size) => matches('a'.repeat(size)), 100_000)
  })

  test.each([
    ['*a*a*a?b', 'the glob *a*a*a?b has too many wildcards next to other special characters, so it may take too long to match'],
    ['+(a|aa)', 'the glob +(a|aa) repeats a group, which may take too long to match'],
    ['{a,b}'.repeat(9), `the glob ${'{a,b}'.repeat(9)} stands for more than 256 others, which may take too long to match`]
  ])('%s is refused with the reason', (glob, message) => {
    expect(() => compileGlobs([glob], picomatch)).toThrow(message)
  })
})
