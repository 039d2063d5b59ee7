import fc from 'fast-check'
import type { Seed } from './documents.js'
import { HOSTILE_CHARACTERS } from './pools.js'

/** Pieces of globs that plugvet reads, the last of which cost an engine that goes back exponential time. */
const SOUND: readonly string[] = ['a', 'aa', 'b', '.', '*', '?', '***', '+', '^', '$', '-', '[a-z]', '[!a]', '+(a)', '+(a|aa)', '*(a|aa)', '@(a|b)', '?(a)', '+(+(a))', '*(*(a))', '+([a])']

/** Pieces that plugvet may refuse: what means something in one of the engines that read them, and what one that goes back needs exponential time for. */
const PIECES: readonly string[] = [
  ...['a', 'aa', 'b', '.', '/', '*', '**', '?', '***', '\\', '!', '|', '(', ')', '[', ']', '{', '}', ',', '@', '+', '^', '$', '-', '..', '~'],
  ...['(a+)+', '(a|a)+', '([a]+)+', '(a*)*', '(.*)*', '(a|aa)+', '+(a)', '+(+(a))', '*(a|aa)', '*(*(a))', '@(a|b)', '?(a)', '!(a)', '!(!(a))', '+(a|!(b))'],
  ...['[a-z]', '[!a]', '[^a]', '[z-a]', '[[:alpha:]]', '[]', '[\\]]', '{a,b}', '{a,{b,c}}', '{1..9}', '{a..z}', '{,a}', '{a', 'a}', '\\*', '(?=a)', '(?<a>b)', '\\1', '\\p{L}']
]

const soundGlob = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom(...SOUND), fc.constantFrom(1, 1, 2, 12)), { minLength: 1, maxLength: 6 }),
    fc.constantFrom('', '!', '**/'),
    fc.constantFrom('', '/**', '/*', 'b/**/.mcp.json')
  )
  .map(([pieces, start, end]) => start + pieces.map(([text, count]) => text.repeat(count)).join('') + end)

const piece = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...PIECES) }, { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_CHARACTERS) })

/** A glob, some of its pieces many times in a row. */
const anyGlob = fc
  .tuple(fc.array(fc.tuple(piece, fc.constantFrom(1, 1, 1, 2, 12, 40)), { minLength: 1, maxLength: 8 }), fc.constantFrom('', '!', '**/'), fc.constantFrom('', '/**', '*/**', 'b'))
  .map(([pieces, start, end]) => start + pieces.map(([text, count]) => text.repeat(count)).join('') + end)

const glob = fc.oneof({ weight: 12, arbitrary: soundGlob }, { weight: 1, arbitrary: anyGlob })

const globs = fc.array(glob, { minLength: 1, maxLength: 3 })

/** The lists of a team, all of which take patterns. */
const lists = fc.record(
  {
    names: globs,
    packages: globs.map((all) => all.map((one) => one.replaceAll(/[\s@]/g, '') || '*')),
    images: globs.map((all) => all.map((one) => one.replaceAll(/[\s@]/g, '') || '*')),
    commands: globs,
    urls: globs.map((all) => all.map((one) => `https://${one.replaceAll(/[\s/?#@\\]/g, '') || '*'}/${one.replaceAll(/[\s?#]/g, '')}`))
  },
  { requiredKeys: [] }
)

const entry = fc.record(
  {
    rule: fc.constantFrom('https-url', 'unknown-field'),
    file: glob,
    pointer: fc.constantFrom('', '/mcpServers/web', '/a~1b', '/~'),
    reason: fc.constant('known')
  },
  { requiredKeys: ['rule', 'file', 'reason'] }
)
const override = fc.record({ files: globs, rules: fc.constant({ 'https-url': 'off' }) })

const settings = fc.record(
  {
    preset: fc.constantFrom('spec', 'recommended', 'strict'),
    overrides: fc.array(override, { minLength: 1, maxLength: 3 }),
    ignore: fc.array(entry, { minLength: 1, maxLength: 3 }),
    rules: fc.record({ allow: lists, deny: lists }, { requiredKeys: [] }).map((options) => ({ 'allowed-servers': ['error', options] }))
  },
  { requiredKeys: [] }
)

/** Files whose paths, names and addresses are what such a pattern goes back over. */
const JUDGED = JSON.stringify({
  mcpServers: {
    ['a'.repeat(200)]: { command: 'npx', args: ['-y', `${'a'.repeat(200)}@1.0.0`] },
    image: { command: 'docker', args: ['run', '-i', `${'a/'.repeat(20)}a:${'a'.repeat(100)}`] },
    web: { type: 'http', url: `http://${'a.'.repeat(60)}example.com/${'a/'.repeat(100)}` }
  }
})
const AROUND = { [`${'a'.repeat(28)}/${'a/'.repeat(20)}${'a'.repeat(200)}/.mcp.json`]: JUDGED }

/** Settings with patterns in every place that takes one. */
export const settingsFiles: fc.Arbitrary<Seed> = settings.map((value) => ({ path: 'plugvet.config.json', text: JSON.stringify(value, null, 2), around: AROUND }))
