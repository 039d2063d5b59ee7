import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import type { HostProfile } from '../../src/hosts/profile.js'
import type { AnyRule } from '../../src/rule/rule.js'
import { lintText } from '../support/judge-text.js'
import { casesOf } from '../support/cases.js'
import { entryOf } from '../support/entries.js'
import { HOSTS } from '../support/host-profiles.js'
import { memoryFiles } from '../support/memory-files.js'
import { runCli } from '../support/run-cli.js'
import { exampleKind, exampleText } from '../support/run-example.js'
import { runs } from '../support/runs.js'
import { tempFolder } from '../support/temp-folder.js'

const ROOT = resolve(import.meta.dirname, '../..')
const SURROUNDINGS = { env: {}, envFile: {}, platforms: ['linux' as const], files: memoryFiles({}), now: () => 0 }

/** Two mistakes that the host does not look at, and one of which it says what else it knows. */
const CONTRADICTION = JSON.stringify({
  mcpServers: {
    a: { type: 'http', url: 'https://a.example/mcp', env: { A: 3 } },
    b: { command: 'b-mcp', url: null },
    c: { type: null, command: 'c-mcp', args: '' }
  }
})

interface Text {
  readonly path: string
  readonly text: string
}

/** The examples of each rule, and the fixtures. */
const TEXTS: readonly (readonly Text[])[] = [...rules.map(examplesOf), fixtures()]

function examplesOf(rule: AnyRule): Text[] {
  return Object.values(casesOf(rule)).flat().flatMap((example) => {
    const kind = exampleKind(rule, example)
    if (kind !== 'mcp' && kind !== 'plugin') return []
    return [{ path: kind === 'mcp' ? '/w/.mcp.json' : '/w/.agent-plugin/plugin.json', text: exampleText(example) }]
  })
}

function fixtures(): Text[] {
  const folder = join(ROOT, 'fixtures')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.jsonc?$/.test(name) && !name.endsWith('plugvet.config.json'))
  return names.map((name) => ({ path: `/w/${name.replaceAll(sep, '/')}`, text: readFileSync(join(folder, name), 'utf8') }))
}

function judged({ path, text }: Text, host: string | HostProfile): unknown {
  const { kind, findings } = lintText(text, { path, host, surroundings: SURROUNDINGS, settings: { preset: 'strict' } })
  return { kind, findings }
}

describe.each(HOSTS)('a copy of the profile of $name judges as the profile does', (host) => {
  const copy = structuredClone(host)

  it("the rules' examples and the fixtures", () => {
    expect(TEXTS.flat().length).toBeGreaterThan(500)
    const at = HOSTS.indexOf(host)
    for (const texts of TEXTS) {
      // Of each rule every sixth text is judged for the default host, and for each of the others one by turns.
      const every = at === 0 ? 6 : Math.max(3, Math.ceil(HOSTS.length / runs(3)))
      for (const text of texts.filter((_, index) => (index + at) % every === 0)) expect(judged(text, copy), text.text).toEqual(judged(text, host.name))
    }
  })

  it('any entry', () => {
    const key = host.files.mcp.serversKeys[0] ?? []
    const property = fc.property(entryOf(host), fc.boolean(), (entry, isMisplaced) => {
      const keys = isMisplaced ? ['mcp_servers'] : key
      const value = keys.reduceRight<unknown>((inner, outer) => ({ [outer]: inner }), { a: entry, b: { command: 'b-mcp' } })
      const text = { path: '/w/.mcp.json', text: JSON.stringify(value) }
      expect(judged(text, copy)).toEqual(judged(text, host.name))
    })
    fc.assert(property, { numRuns: runs(25), seed: 20260131 })
  })
})

describe('a copy of a profile in a file judges as the profile does', () => {
  it.each(['agent-plugin', 'claude-code', 'opencode', 'windsurf'])('that of %s', async (name) => {
    const cwd = tempFolder({
      '.mcp.json': CONTRADICTION,
      'copy.json': readFileSync(join(ROOT, 'hosts', `${name}.json`), 'utf8')
    })
    const report = async (host: string) => await runCli(cwd, ['--host', host, '--format', 'json', '.mcp.json'])
    const copied = await report('./copy.json')
    expect(copied.err).toBe('')
    expect(copied).toEqual(await report(name))
    // A host that goes by the type alone does not judge entries that it does not find.
    expect(copied.out).toMatch(/valid-shape|servers-key/)
  })

  it('and says no more of a mistake that the host does not look at', () => {
    const host = HOSTS.find(({ name }) => name === 'agent-plugin')
    if (host === undefined) throw new Error('there is no default host')
    const { findings } = lintText(CONTRADICTION, { path: '/w/.mcp.json', host: structuredClone(host), surroundings: SURROUNDINGS })
    const messages = findings.filter(({ ruleId }) => ruleId === 'valid-shape').map(({ message }) => message)
    expect(messages).toEqual([
      `Expected "http" or "sse" for 'type', found null`,
      "Expected an array of strings for 'args', found an empty string"
    ])
  })
})
