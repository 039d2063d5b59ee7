import { expect, it } from 'vitest'
import { hosts } from '../../src/hosts/all-hosts.js'
import { rules } from '../../rules/index.js'
import { lintText } from '../support/judge-text.js'
import { memoryFiles } from '../support/memory-files.js'

const SURROUNDINGS = { env: {}, envFile: {}, platforms: ['linux'], files: memoryFiles({}), now: () => 0 } as const

function helps(text: string, path = '/w/.vscode/mcp.json'): string[] {
  return lintText(text, { path, surroundings: SURROUNDINGS }).findings.map(({ ruleId, help }) => `${ruleId}: ${help}`)
}

const CHANGED = 'VS Code 1.100.3 started the server without it; 1.139.1 does not start the server.'

// Measured in both versions: the newer one is that of the profile.
it('a finding about cwd of another type says since when the host drops the server', () => {
  const [finding, ...others] = helps(JSON.stringify({ servers: { a: { type: 'stdio', command: 'a', cwd: ['A=b'] } } }))
  expect(others).toEqual([])
  expect(finding).toMatch(/^valid-shape: Write /)
  expect(finding?.endsWith(` ${CHANGED}`)).toBe(true)
})

it('a finding about a broken file does too', () => {
  const [finding] = helps('{ "servers": { "a": { "type": "stdio", "command": "a" } }')
  expect(finding).toMatch(/^valid-json: .* VS Code 1\.100\.3 started servers of such a file; 1\.139\.1 starts none of it\.$/)
})

it('a finding about a pointer of Git LFS says nothing of versions: there are no servers in it', () => {
  expect(helps(`version https://git-lfs.github.com/spec/v1\noid sha256:${'4d7a'.repeat(16)}\nsize 120\n`)).toEqual(['valid-json: Run `git lfs pull`; in GitHub Actions, give actions/checkout `lfs: true`.'])
})

it('a finding about a field that no version reads otherwise says nothing of versions', () => {
  const found = helps(JSON.stringify({ servers: { a: { type: 'stdio', command: 'a', args: [1] } } }))
  expect(found).toHaveLength(1)
  expect(found.join()).not.toMatch(/1\.139\.1/)
})

it('the same in a file of another host says nothing of versions', () => {
  const found = helps(JSON.stringify({ mcpServers: { a: { command: 'a', env: ['A=b'] } } }), '/w/.cursor/mcp.json')
  expect(found).toHaveLength(1)
  expect(found.join()).not.toMatch(/VS Code/)
})

it('each change of a profile is about a rule and fields that exist', () => {
  for (const { changes = [], transports } of hosts) {
    for (const { rule, fields = [] } of changes) {
      if (rule !== undefined) expect(rules.map(({ id }) => id)).toContain(rule)
      for (const field of fields) expect(Object.values(transports).some((one) => Object.hasOwn(one.fields, field))).toBe(true)
    }
  }
})
