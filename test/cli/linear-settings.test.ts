import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PATTERNS } from '../../src/cli/start/own-profile.js'
import { Editor } from '../lsp/editor.js'
import { runCli } from '../support/run-cli.js'
import { runs } from '../support/runs.js'
import { type TextPlace, textPlaces } from '../support/schema-places.js'
import { tempFolder } from '../support/temp-folder.js'

const ROOT = join(import.meta.dirname, '../..')
const schema = (name: string) => JSON.parse(readFileSync(join(ROOT, 'schemas', name), 'utf8')) as object

/** Every setting that takes a text, as the schema has them. */
const SETTINGS = textPlaces(schema('settings.schema.json'))

const A = 'a'.repeat(60)
/** A path, names, packages, programs and addresses over which an engine that goes back would go back. */
const PATH = `${A}/${'a/'.repeat(12)}${A}/.mcp.json`
const JUDGED = JSON.stringify({
  mcpServers: {
    [A + A]: { command: 'npx', args: ['-y', `${A}@1.0.0`, ...Array.from({ length: 40 }, () => 'a')] },
    image: { command: 'docker', args: ['run', '-i', `${'a/'.repeat(20)}${A}:${A}`] },
    web: { type: 'http', url: `http://${'a.'.repeat(60)}example.com/${'a/'.repeat(60)}${A}` }
  }
})

/** Forms that cost one engine or another exponential or high polynomial time. */
const NASTY = ['(a+)+b/**', '(a|a)+b/**', '([a]+)+b', '+(a|aa)b', '*(+(a))b', '!(*(a|aa))b', `${'*a'.repeat(20)}b`, `${'**/a/'.repeat(12)}b`, `${'a?'.repeat(30)}b`, `${'a*'.repeat(20)}/${'*a'.repeat(20)}b`]

/** A text in the forms that a place takes: addresses have their own. */
const formsOf = (text: string, { description }: TextPlace) => (description.includes('URLs.') ? [`https://a/${text.replaceAll('?', '*')}`, `http://${text.replaceAll(/[/?]/g, '')}/**`] : [text])

const takesPattern = ({ description }: TextPlace) => /\bglob|\*/i.test(description)

/** Whether a run got as far as judging the file: other settings are rejected, or name a file that is not there. */
async function judges(settings: unknown): Promise<boolean> {
  const cwd = tempFolder({ '.git/HEAD': '', 'plugvet.config.json': JSON.stringify(settings), [PATH]: JUDGED })
  const { code } = await runCli(cwd, ['--format', 'compact'])
  return code < 2
}

describe.each(SETTINGS.map((place) => [place.name, place] as const))('the setting %s', (_, place) => {
  it('costs linear time, whatever is in it', async () => {
    const judged: boolean[] = []
    for (const text of NASTY) for (const form of formsOf(text, place)) judged.push(await judges(place.with(form)))
    // Settings that take a pattern are not merely rejected.
    if (takesPattern(place)) expect(judged).toContain(true)
  })

  it('costs linear time, whatever it is made of', async () => {
    const piece = fc.constantFrom('a', 'a', '*', '**', '?', '+', '|', '(', ')', '@(', '*(', '+(', '!(', '[', ']', '{', '}', ',', '\\', '/', '.', '(a+)+', '(a|aa)*')
    const texts = fc.array(piece, { minLength: 1, maxLength: 24 }).map((pieces) => pieces.join(''))
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        for (const form of formsOf(text, place)) expect(typeof (await judges(place.with(form)))).toBe('boolean')
      }),
      { numRuns: runs(3), seed: 20261126 }
    )
  })
})

it('every list of a team and every glob is among the settings', () => {
  const patterns = SETTINGS.filter(takesPattern).map(({ name }) => name)
  expect(patterns).toEqual(expect.arrayContaining(['ignore/file', 'overrides/files', 'rules/allowed-servers/1/allow/names', 'rules/allowed-servers/1/deny/packages']))
})

it('the language server answers as soon with such settings', async () => {
  for (const [index, place] of SETTINGS.filter(takesPattern).entries()) {
    for (const text of NASTY.slice(0, 7).filter((_, at) => (at + index) % 3 < runs(3))) {
      const cwd = tempFolder({ '.git/HEAD': '', 'plugvet.config.json': JSON.stringify(place.with(text)), [PATH]: JUDGED })
      const editor = await Editor.in(cwd)
      await editor.open(PATH, JUDGED)
      expect(editor.failures).toEqual([])
    }
  }
})

describe('a host profile that a repository brings', () => {
  it('has no member for a pattern that is not compiled for an engine whose time is linear', () => {
    const patterns = textPlaces(schema('host-profile.schema.json')).filter(({ description, name }) => /regular expression/i.test(description) && !/form$/i.test(name))
    expect(new Set(patterns.map(({ name }) => name.split('/').at(-1)))).toEqual(PATTERNS)
  })

  it('replaces only single characters of the names of tools', async () => {
    const cursor = JSON.parse(readFileSync(join(ROOT, 'hosts/cursor.json'), 'utf8')) as Record<string, unknown>
    const judged = async (pattern: string) => {
      const profile = { ...cursor, name: 'demo', tools: { name: '{tool}', replaces: { pattern, by: '_' }, apis: { 'openai-chat': ['no-properties'] } } }
      return await runCli(tempFolder({ 'my-host.json': JSON.stringify(profile), '.cursor/mcp.json': '{}' }), ['--host', './my-host.json'])
    }
    expect((await judged('(a+)+b')).err).toContain('expected a string such as [^a-zA-Z0-9_-], found another string (/tools/replaces/pattern)')
    expect((await judged('[^a-z\\-]')).err).not.toContain('/tools/replaces')
    expect((await judged('[z-a]')).err).toContain('this is not a valid regular expression (/tools/replaces/pattern)')
  })
})
