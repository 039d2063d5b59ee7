import { expect, it } from 'vitest'
import { validateSettings } from '../../generated/settings-validator.js'
import allowedServers from '../../rules/allowed-servers.js'
import { block } from '../support/pages.js'
import { runExample } from '../support/run-example.js'

interface Page {
  readonly rules: { readonly 'allowed-servers': readonly [string, Readonly<Record<string, unknown>>] }
}

const settings = JSON.parse(block('docs/policy.md', 'json', '{')) as Page

it('the settings on the page of policies are valid', () => {
  expect(validateSettings(settings)).toBe(true)
})

it.each([
  [{ command: 'npx', args: ['-y', '@modelcontextprotocol/server-memory'] }, []],
  [{ command: 'uvx', args: ['mcp-server-git'] }, []],
  [{ command: 'node', args: ['./tools/server.js'] }, []],
  [{ type: 'http', url: 'https://a.b.example.com' }, []],
  [{ type: 'http', url: 'https://mcp.partner.example/v1/sse' }, []],
  [{ command: 'docker', args: ['run', '-i', 'docker.io/mcp/fetch'] }, []],
  [{ type: 'http', url: 'https://example.com' }, ["Server 's' is not allowed: it connects to https://example.com"]],
  [{ type: 'http', url: 'https://example.com@evil.org' }, ["Server 's' is not allowed: it connects to https://evil.org"]],
  [{ command: 'npx', args: ['-y', 'mcp-server-git'] }, ["Server 's' is not allowed: it runs the package 'mcp-server-git'"]],
  [{ command: './node', args: ['./tools/server.js'] }, ["Server 's' is not allowed: it starts './node'"]],
  [
    { command: 'npx', args: ['-y', '@modelcontextprotocol/server-github'] },
    ["Server 's' is denied by '@modelcontextprotocol/server-github': it runs the package '@modelcontextprotocol/server-github'"]
  ]
])('%j is judged as the page says', (server, messages) => {
  const [, options] = settings.rules['allowed-servers']
  const { findings } = runExample(allowedServers, { input: { mcpServers: { s: server } }, options })
  expect(findings.map(({ message }) => message)).toEqual(messages)
})

it.each([
  ['a URL without a scheme', { allow: { urls: ['example.com'] } }],
  ['a URL with user information', { allow: { urls: ['https://a@example.com'] } }],
  ['a package with a version', { allow: { packages: ['a-mcp@1.0.0'] } }],
  ['an image with a digest', { deny: { images: ['mcp/a@sha256:1'] } }],
  ['a list of another name', { allow: { servers: ['a'] } }]
])('the settings refuse %s', (_, options) => {
  expect(validateSettings({ rules: { 'allowed-servers': ['error', options] } })).toBe(false)
})
