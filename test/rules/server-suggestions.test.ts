import { describe, expect, it } from 'vitest'
import authorAgreement from '../../rules/author-agreement.js'
import httpUrl from '../../rules/http-url.js'
import httpsUrl from '../../rules/https-url.js'
import noSse from '../../rules/no-sse.js'
import oneTransport from '../../rules/one-transport.js'
import serversKey from '../../rules/servers-key.js'
import transportField from '../../rules/transport-field.js'
import transportType from '../../rules/transport-type.js'
import urlUserinfo from '../../rules/url-userinfo.js'
import validHeader from '../../rules/valid-header.js'
import validUrl from '../../rules/valid-url.js'
import { applyEdits } from '../../src/base/text.js'
import { resolveFix } from '../../src/json/edits.js'
import type { AnyRule, Example } from '../../src/rule/rule.js'
import { exampleText, runExample } from '../support/run-example.js'

type Input = Example['input']
type Env = Readonly<Record<string, string>>

/** Every suggestion of a rule for a text: its title and the text after it. */
function suggested(rule: AnyRule, input: Input, env: Env = {}): [string, string][] {
  const { document, findings } = runExample(rule, { input, env })
  return findings.flatMap((finding) =>
    finding.suggestions.map(({ title, fix }): [string, string] => {
      const edits = resolveFix(document, fix)
      if (edits === undefined) throw new Error('the suggestion has no place in the text')
      return [title, applyEdits(document.text, edits)]
    })
  )
}

/** Like `suggested`, with the value after each suggestion. */
function values(rule: AnyRule, input: Input, env: Env = {}): [string, unknown][] {
  return suggested(rule, input, env).map(([title, text]) => [title, JSON.parse(text)])
}

const docs = (entry: Readonly<Record<string, unknown>>) => ({ mcpServers: { docs: entry } })

describe('servers-key suggests', () => {
  it('the whole map under its key, with every line indented', () => {
    const right = { mcpServers: { a: { command: 'a', args: ['x', 'y'] }, b: { command: 'b' } } }
    expect(suggested(serversKey, right.mcpServers)).toEqual([
      ['Put the servers under "mcpServers"', exampleText({ input: right })]
    ])
  })

  it('the same for a file of one line, and for Windows line ends and tabs', () => {
    expect(suggested(serversKey, '{"a":{"command":"a"}}')[0]?.[1]).toBe('{"mcpServers": {"a":{"command":"a"}}}')
    expect(suggested(serversKey, '{ "a": { "command": "a" } }')[0]?.[1]).toBe(
      '{ "mcpServers": { "a": { "command": "a" } } }'
    )
    expect(suggested(serversKey, '{\r\n\t"a": {\r\n\t\t"command": "a"\r\n\t}\r\n}\r\n')[0]?.[1]).toBe(
      '{\r\n\t"mcpServers": {\r\n\t\t"a": {\r\n\t\t\t"command": "a"\r\n\t\t}\r\n\t}\r\n}\r\n'
    )
  })

  it('nothing if something that is not a server is next to the map', () => {
    expect(runExample(serversKey, { input: { $schema: 'x', a: { command: 'a' } } }).findings).toHaveLength(1)
    expect(suggested(serversKey, { $schema: 'x', a: { command: 'a' } })).toEqual([])
  })

  it('the right key in place of another', () => {
    const map = { a: { command: 'a' } }
    expect(values(serversKey, { servers: map, inputs: [] })).toEqual([
      ['Rename the key to "mcpServers"', { mcpServers: map, inputs: [] }]
    ])
    // Which of two is meant is for the author to say.
    expect(suggested(serversKey, { servers: map, others: map })).toEqual([])
  })

  it('an empty map if there is none', () => {
    expect(values(serversKey, {})).toEqual([['Add an empty "mcpServers"', { mcpServers: {} }]])
  })

  it('a nested map at top level, with the key renamed and the lines moved back', () => {
    const map = { a: { command: 'a', args: ['x'] } }
    expect(suggested(serversKey, { first: 1, mcp: { servers: map, inputs: [] }, last: 2 })).toEqual([
      ['Put them under "mcpServers"', exampleText({ input: { first: 1, mcpServers: map, inputs: [], last: 2 } })]
    ])
  })

  it('a map in the map, and a nested transport, one level up', () => {
    const map = { a: { command: 'a' }, b: { command: 'b' } }
    const lifted = 'Move its members one level up'
    expect(suggested(serversKey, { mcpServers: { mcpServers: map } })).toEqual([
      [lifted, exampleText({ input: { mcpServers: map } })]
    ])
    const entry = { type: 'http', url: 'https://docs.example.com/mcp', headers: { 'X-Team': 'docs' } }
    expect(suggested(serversKey, docs({ note: 'n', transport: entry, timeout: 5 }))).toEqual([
      [lifted, exampleText({ input: docs({ note: 'n', ...entry, timeout: 5 }) })]
    ])
    expect(suggested(serversKey, '{"mcpServers":{"docs":{"transport":{"type":"http"}}}}')[0]?.[1]).toBe(
      '{"mcpServers":{"docs":{"type":"http"}}}'
    )
  })

  it('nothing where a key would meet another', () => {
    const input = docs({ type: 'http', transport: { type: 'sse', url: 'https://docs.example.com/sse' } })
    expect(runExample(serversKey, { input }).findings).toHaveLength(1)
    expect(suggested(serversKey, input)).toEqual([])
  })
})

describe('the rules of an entry suggest', () => {
  it('http-url: the field by its name here, with a type', () => {
    const url = 'https://docs.example.com/mcp'
    expect(values(httpUrl, docs({ serverUrl: url }))).toEqual([
      ['Rename "serverUrl" to "url" and add "type": "http"', docs({ url, type: 'http' })]
    ])
    const address = 'https://docs.example.com/sse'
    expect(values(httpUrl, docs({ serverUrl: address }))).toEqual([
      ['Rename "serverUrl" to "url" and add "type": "sse"', docs({ url: address, type: 'sse' })]
    ])
    expect(values(httpUrl, docs({ type: 'sse', httpUrl: url }))).toEqual([
      ['Rename "httpUrl" to "url"', docs({ type: 'sse', url })]
    ])
  })

  it('http-url: no type for a command', () => {
    expect(values(httpUrl, docs({ type: 'http', command: 'a' }))).toEqual([
      ['Remove "type", since this is a stdio server', docs({ command: 'a' })]
    ])
    expect(values(httpUrl, docs({ type: 'http', command: {} }))).toEqual([])
    expect(values(httpUrl, docs({ type: 'http', command: 'a', args: '' }))).toEqual([])
  })

  it('transport-type: no type for a command under one that the host does not know', () => {
    const [started, removed] = [{ command: 'a', args: ['b'] }, 'Remove "type", since this is a stdio server']
    for (const type of ['remote', 'streamable-http', 'streamable']) {
      expect(values(transportType, docs({ type, ...started }))).toEqual([[removed, docs(started)]])
      expect(values(httpUrl, docs({ type, ...started }))).toEqual([])
      expect(runExample(transportType, { input: docs({ type, ...started }) }).findings.map(({ fix }) => fix)).toEqual([undefined])
    }
    expect(values(transportType, docs({ type: 'remote', command: 'a', args: 'b' }))).toEqual([])
  })

  it('one-transport and transport-field: the entry without what the host ignores', () => {
    const url = 'https://docs.example.com/mcp'
    expect(values(oneTransport, docs({ command: 'a', url }))).toEqual([['Remove "url"', docs({ command: 'a' })]])
    // A runtime cannot start an address.
    expect(values(oneTransport, docs({ command: 'node', args: ['--no-warnings', url], url }))).toEqual([['Remove "command" and "args"', docs({ url })]])
    expect(values(oneTransport, docs({ type: 'http', command: 'a', url }))).toEqual([
      ['Remove "command"', docs({ type: 'http', url })]
    ])
    expect(values(transportField, docs({ type: 'http', url, env: {} }))).toEqual([
      ['Remove "env"', docs({ type: 'http', url })]
    ])
    // Nothing else in the file would say what the server needs.
    expect(values(transportField, docs({ type: 'http', url, env: { A: 'b' } }))).toEqual([])
    expect(values(transportField, docs({ type: 'http', url, headers: { A: '${A}' }, env: { A: 'b' } }))).toEqual([
      ['Remove "env"', docs({ type: 'http', url, headers: { A: '${A}' } })]
    ])
  })

  it('transport-type: http instead of stdio, and never the deprecated transport', () => {
    const url = 'https://docs.example.com/sse/'
    expect(values(transportType, docs({ url }))).toEqual([])
    expect(values(transportType, docs({ transport: 'sse', url }))).toEqual([])
    expect(values(transportType, docs({ type: 'stdio', url }))).toEqual([])
    const other = 'https://docs.example.com/mcp'
    expect(values(transportType, docs({ type: 'stdio', url: other }))).toEqual([['Set "type" to "http"', docs({ type: 'http', url: other })]])
    // In a stdio server the host ignores a list as the url; in a remote one it is an error.
    expect(values(transportType, docs({ type: 'stdio', url: [null] }))).toEqual([])
  })

  it('no-sse: the other transport', () => {
    expect(values(noSse, docs({ type: 'sse', url: 'https://mcp.deepwiki.com/sse' }))).toEqual([
      ['Set "type" to "http" and "url" to "https://mcp.deepwiki.com/mcp"', docs({ type: 'http', url: 'https://mcp.deepwiki.com/mcp' })]
    ])
    expect(values(noSse, docs({ type: 'http', url: 'https://mcp.deepwiki.com/sse' }))).toEqual([
      ['Write "https://mcp.deepwiki.com/mcp"', docs({ type: 'http', url: 'https://mcp.deepwiki.com/mcp' })]
    ])
    // What a server offers besides, only its documentation says.
    expect(values(noSse, docs({ type: 'sse', url: 'https://docs.example.com/v1/sse?a=b' }))).toEqual([])
    expect(values(noSse, docs({ type: 'sse', url: 'https://docs.example.com/mcp' }))).toEqual([])
    // The other way round it would be the deprecated transport.
    expect(values(noSse, docs({ type: 'http', url: 'https://docs.example.com/sse' }))).toEqual([])
    const env = { DOCS_URL: 'https://docs.example.com/sse' }
    expect(values(noSse, docs({ type: 'sse', url: '${DOCS_URL}' }), env)).toEqual([])
  })
})

describe('the rules of a url and of headers suggest', () => {
  it('https-url: https, also in a default, and not for a value from outside, nor at a port', () => {
    const http = (url: string) => docs({ type: 'http', url })
    expect(values(httpsUrl, http('http://docs.example.com/mcp'))).toEqual([
      ['Use https', http('https://docs.example.com/mcp')]
    ])
    expect(values(httpsUrl, http('${A:-http://docs.example.com}/mcp'))).toEqual([
      ['Use https', http('${A:-https://docs.example.com}/mcp')]
    ])
    expect(values(httpsUrl, http('${A}/mcp'), { A: 'http://docs.example.com' })).toEqual([])
    expect(values(httpsUrl, http('http://docs.example.com:8080/mcp'))).toEqual([])
  })

  it('valid-url: a scheme for a bare host', () => {
    const http = (url: string) => docs({ type: 'http', url })
    expect(values(validUrl, http('docs.example.com/mcp'))).toEqual([
      ['Put https:// in front', http('https://docs.example.com/mcp')]
    ])
    expect(values(validUrl, http('localhost:3000/mcp'))).toEqual([
      ['Put http:// in front', http('http://localhost:3000/mcp')],
      ['Put https:// in front', http('https://localhost:3000/mcp')]
    ])
    for (const url of ['not a url', '/mcp', 'mcp', '${A:-docs}.example.com/mcp', '../mcp.json']) {
      expect(values(validUrl, http(url))).toEqual([])
    }
  })

  it('url-userinfo: the url without a fragment, unless it may be its path', () => {
    const http = (url: string) => docs({ type: 'http', url })
    expect(values(urlUserinfo, http('https://docs.example.com/mcp#a'))).toEqual([
      ['Remove the fragment', http('https://docs.example.com/mcp')]
    ])
    expect(values(urlUserinfo, http('https://docs.example.com/#/mcp'))).toEqual([])
  })

  it('valid-header: the name without its colon', () => {
    const entry = (headers: Readonly<Record<string, string>>) =>
      docs({ type: 'http', url: 'https://docs.example.com/mcp', headers })
    expect(values(validHeader, entry({ 'X-Team: ': 'a' }))).toEqual([
      ['Rename the header to "X-Team"', entry({ 'X-Team': 'a' })]
    ])
    expect(values(validHeader, entry({ 'X Team': 'a' }))).toEqual([])
  })
})

describe('author-agreement suggests', () => {
  const offered = (example: Example) => {
    const { document, findings } = runExample(authorAgreement, example)
    return findings.flatMap(({ suggestions }) => suggestions.map(({ title, fix }): [string, unknown] => [title, JSON.parse(applyEdits(document.text, resolveFix(document, fix) ?? []))]))
  }
  const server = (version: string, root = version) => ({ name: 'io.example/notes', description: 'Notes.', version: root, packages: [{ registryType: 'npm', identifier: '@example/notes', version, transport: { type: 'stdio' } }] })
  const ofPackage = (version: string, input: Input): Example => ({ path: 'server.json', files: { 'package.json': JSON.stringify({ name: '@example/notes', version, bin: 'notes.js' }) }, input })

  it('the later version of the package, for the server too if that has the same', () => {
    expect(offered(ofPackage('1.10.0', server('1.9.0')))).toEqual([['Write "1.10.0"', server('1.10.0')]])
    expect(offered(ofPackage('1.3.0', server('1.2.0', '2.0.0')))).toEqual([['Write "1.3.0"', server('1.3.0', '2.0.0')]])
    expect(offered(ofPackage('1.2.0', server('1.3.0')))).toEqual([])
  })

  it('the later versions of plugins, for all entries with an old one', () => {
    const listing = (...versions: string[]) => ({ name: 'tools', owner: { name: 'Ada' }, plugins: versions.map((version, index) => ({ name: `p${index}`, source: `./p${index}`, version })) })
    const told = (...versions: string[]) => offered({ host: 'claude-code', path: '.claude-plugin/marketplace.json', files: Object.fromEntries(versions.map((_, index) => [`p${index}/.claude-plugin/plugin.json`, `{ "name": "p${index}", "version": "1.1.0" }`])), input: listing(...versions) })
    expect(told('1.0.0', '1.1.0')).toEqual([['Write the version of the plugin', listing('1.1.0', '1.1.0')]])
    expect(told('1.0.0', '0.9.0')).toEqual([['Write the version of the plugin', listing('1.1.0', '1.1.0')]])
    expect(told('1.0.0', '1.2.0')).toEqual([])
  })
})
