import fc from 'fast-check'
import picomatch from 'picomatch'
import { RE2JS } from 're2js'
import { describe, expect, test } from 'vitest'
import { compileGlobs } from '../../src/cli/start/globs.js'
import { UsageError } from '../../src/cli/start/exit.js'
import { runs } from '../support/runs.js'
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
    const [ours, theirs] = [compileGlobs([glob], RE2JS), picomatch(glob, { dot: true })]
    expect(PATHS.filter(ours)).toEqual(PATHS.filter((path) => theirs(path)))
  })

  test('take linear time on a hostile name', () => {
    const matches = compileGlobs([`${'*a'.repeat(40)}b`], RE2JS)
    expectLinear((size) => matches('a'.repeat(size)), 100_000)
  })

  test.each([
    ['(a|bc)+d', ['ad', 'abcd'], ['d', 'b']],
    ['*a*a?b', ['xaxayb'], ['xaab']],
    ['+(a|aa)', ['a', 'aaaa'], ['', 'b']],
    ['*(ab|c)d', ['d', 'abcd'], ['ad']],
    ['?(a)b', ['b', 'ab'], ['aab']],
    ['x!(a)y', ['xy', 'xby'], ['xay']],
    ['[!a-c]x', ['dx'], ['ax']],
    ['[]x]', [']', 'x'], ['y']],
    ['[x', ['[x'], ['x']],
    [String.raw`a\*b`, ['a*b'], ['axb']],
    ['a+b', ['a+b'], ['aab']]
  ])('%s matches what a shell says', (glob, yes, no) => {
    const matches = compileGlobs([glob], RE2JS)
    expect([yes.filter(matches), no.filter(matches)]).toEqual([yes, []])
  })

  // Names on which an engine that goes back needs longer than this test may take.
  test.each(['(a+)+b/**', '(a|a)+b/**', '([a]+)+b', '(*a)+b', '+(a|aa)b', '*(+(a))b', '!(*(a|aa))b', '*a*a*a*a?b', '((a+)+)+b'])('%s takes linear time', (glob) => {
    const matches = compileGlobs([glob], RE2JS)
    expect(matches('a'.repeat(2000))).toBe(false)
  })

  test('take linear time or are refused, whatever they are made of', () => {
    const piece = fc.constantFrom('a', 'b', '*', '**', '?', '+', '|', '(', ')', '@(', '*(', '+(', '!(', '[', ']', '[!', '{', '}', ',', '\\', '/', '.')
    const globs = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(globs, (glob) => {
        const matches = compiledOrRefused(glob)
        for (const name of ['a'.repeat(500), 'ab'.repeat(300)]) expect(typeof matches(name)).toBe('boolean')
      }),
      { numRuns: runs(300), seed: 20261124 }
    )
  })

  test.each([
    ['a!(b)c!(d)', 'the glob a!(b)c!(d) has a negation in a group or next to another, which is not supported'],
    ['@(a', 'the glob @(a has a parenthesis that is not closed'],
    ['[z-a]', 'the glob [z-a] is not valid'],
    ['{a,b}'.repeat(9), `the glob ${'{a,b}'.repeat(9)} stands for more than 256 others, which may take too long to match`]
  ])('%s is refused with the reason', (glob, message) => {
    expect(() => compileGlobs([glob], RE2JS)).toThrow(message)
  })
})

function compiledOrRefused(glob: string): (path: string) => boolean {
  try {
    return compileGlobs([glob], RE2JS)
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError)
    return () => false
  }
}
