import { readFileSync } from 'node:fs'
import satisfies from 'semver/functions/satisfies.js'
import validRange from 'semver/ranges/valid.js'
import { describe, expect, it } from 'vitest'
import knownBadPackage from '../../rules/known-bad-package.js'
import { folding } from '../../src/server/package-facts.js'
import { runExample } from '../support/run-example.js'

interface Entry {
  readonly id: string
  readonly registry: 'npm' | 'pypi'
  readonly package: string
  readonly kind: 'malware' | 'vulnerability'
  readonly range: string
  readonly patched?: string
  readonly source: string
  readonly checked: string
}

const { advisories } = JSON.parse(readFileSync(new URL('../../data/advisories.json', import.meta.url), 'utf8')) as { readonly advisories: readonly Entry[] }

/** The findings about the only argument of a server, with the titles of their suggestions. */
function findingsOf(command: string, spec: string) {
  const { findings } = runExample(knownBadPackage, { input: { mcpServers: { s: { command, args: [spec] } } } })
  return findings.map(({ message, severity, suggestions }) => ({ message, severity, titles: suggestions.map(({ title }) => title) }))
}

describe('data/advisories.json', () => {
  it('is in order, with names as their registry compares them, ranges, addresses that name the advisory, and days', () => {
    const keys = advisories.map(({ registry, package: name, id }) => `${registry} ${name} ${id}`)
    expect(keys).toEqual(keys.toSorted())
    expect(new Set(keys).size).toBe(keys.length)
    for (const { id, registry, package: name, range, source, checked } of advisories) {
      expect(folding(registry, name)).toBe(name)
      expect(validRange(range), id).not.toBeNull()
      expect(source.endsWith(id), id).toBe(true)
      expect(new Date(checked).toISOString().slice(0, 10)).toBe(checked)
    }
  })

  it('names a patched version outside of the range, and none for malware', () => {
    for (const { id, kind, range, patched } of advisories) {
      if (patched !== undefined) expect([id, kind, satisfies(patched, range)]).toEqual([id, 'vulnerability', false])
    }
  })
})

describe('known-bad-package', () => {
  it('reports each package at the last version before the patch, and nothing after its own suggestion', () => {
    for (const { registry, package: name, range } of advisories) {
      const [, bound] = /<(\d\S*)$/.exec(range) ?? []
      if (bound === undefined) continue
      const [command, separator] = registry === 'npm' ? ['npx', '@'] : ['uvx', '==']
      const [major = 0, minor = 0, patch = 0] = bound.split('.').map(Number)
      const before = patch > 0 ? `${major}.${minor}.${patch - 1}` : `${major}.${minor - 1}.99`
      const found = findingsOf(command, `${name}${separator}${before}`)
      const [title = ''] = found[0]?.titles ?? []
      expect([name, found.length, found[0]?.severity]).toEqual([name, 1, 'warning'])
      expect(title).toMatch(/^Use /)
      expect(findingsOf(command, title.replace('Use ', ''))).toEqual([])
    }
  })

  it.each([
    ['mcp-server-git<2025.12', true],
    ['mcp-server-git>=2025.1,<2025.9', true],
    ['mcp-server-git~=2025.7.1', true],
    ['mcp-server-git==2025.7.*', true],
    ['mcp-server-git<=2025.7.1,!=2025.1.1', true],
    ['mcp-server-git>=2025.1', false],
    ['mcp-server-git~=2025.1', false],
    ['mcp-server-git==2025.*', false],
    ['mcp-server-git<2025.12.19', false],
    ['mcp-server-git<2025.7.1rc1', false],
    ['mcp-server-git!=2025.7.1', false]
  ])('knows whether every version in a range of Python is vulnerable: %s', (spec, isBad) => {
    expect(findingsOf('uvx', spec).length > 0).toBe(isBad)
  })

  it('suggests one version in the place of a range of Python', () => {
    expect(findingsOf('uvx', 'mcp-server-git>=2025.1,<2025.9').map(({ titles }) => titles)).toEqual([['Use mcp-server-git==2025.12.18']])
    expect(findingsOf('uvx', 'mcp-server-git==2025.7.*').map(({ titles }) => titles)).toEqual([['Use mcp-server-git==2025.12.18']])
  })

  it('suggests the version that no advisory is about, and no other for a word with quotes or for malware', () => {
    expect(findingsOf('npx', '@modelcontextprotocol/inspector@0.14.0').map(({ titles }) => titles)).toEqual([['Use @modelcontextprotocol/inspector@0.16.6']])
    expect(findingsOf('uvx', 'mcp-server-git[all]==2025.1.1').map(({ titles }) => titles)).toEqual([['Use mcp-server-git[all]==2025.12.18']])
    const { findings } = runExample(knownBadPackage, { input: { mcpServers: { s: { command: 'sh', args: ['-c', 'npx "mcp-remote@0.1.15" https://example.com/mcp'] } } } })
    expect(findings.map(({ suggestions }) => suggestions)).toEqual([[]])
    expect(findingsOf('npx', 'postmark-mcp@1.0.16').map(({ severity, titles }) => [severity, titles])).toEqual([['error', []]])
  })
})
