import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AGENT_PLUGIN } from '../../src/hosts/profiles.js'
import { ServerEntry } from '../../src/server/entry.js'
import { parseUrl, readUrl, urlOf } from '../../src/server/url.js'
import type { VariableScope } from '../../src/server/variables.js'
import { runs } from '../support/runs.js'

const SCOPE: VariableScope = {
  pluginRootVariable: 'AGENT_PLUGIN_ROOT',
  environment: { BASE: 'https://api.example.com', EMPTY: '', BARE: 'api.example.com', USER: 'u:p@evil.example' }
}

const read = (url: string) => readUrl(url, SCOPE)

describe('the fault of a url', () => {
  it.each([
    'https://api.example.com/mcp',
    'http://localhost:3000',
    'http://localhost:',
    'http://localhost:65535/',
    'http://[::1]:8080/mcp',
    'https://bücher.example/mcp',
    'https://a_b.example/mcp',
    'https://api.example.com?a=b',
    'https://u:p@api.example.com/mcp',
    'https://api.example.com./mcp',
    '${BASE}/mcp',
    'https://${BARE}/mcp',
    'http://localhost:${PORT:-3000}/mcp'
  ])('is none for %j, which a parser reads too', (url) => {
    expect(read(url).problem).toBeUndefined()
  })

  it.each([
    '${UNSET}',
    '${UNSET}/mcp',
    '${UNSET}:8080',
    '${UNSET} ',
    'http${TLS}://api.example.com',
    'ht${REST}',
    'https:${REST}',
    'https:/${REST}',
    'https://${HOST}',
    'https://${HOST}:${PORT}/mcp',
    'https://${HOST}:8080/mcp',
    'https://${USER_NAME}:${PASS}@${HOST}/mcp',
    'https://api.${DOMAIN}/mcp',
    'http://10.0.0.${NODE}/mcp',
    'http://[${ADDRESS}]:80/mcp',
    'http://localhost:3${REST}/mcp',
    'https://api.example.com${PATH_OF_API}',
    'https://api.example.com/${TEAM}/mcp',
    'https://$HOST/mcp',
    'http://localhost:$PORT/mcp',
    'http://localhost:{{PORT}}/mcp',
    'http://localhost:%PORT%/mcp',
    'https://${env:HOST}/mcp',
    'https://${input:host}:${input:port}/mcp'
  ])('is unknown for %j', (url) => {
    expect(read(url).problem).toBeUndefined()
  })

  it.each([
    ['', 'empty', 0, 0],
    ['  ', 'empty', 0, 2],
    ['${EMPTY}', 'empty', 0, 8],
    ['not a url', 'no-scheme', 0, 9],
    ['not a url ${X}', 'no-scheme', 0, 14],
    ['api.example.com/mcp', 'no-scheme', 0, 19],
    ['${BARE}/mcp', 'no-scheme', 0, 11],
    ['//api.example.com/mcp', 'no-scheme', 0, 21],
    ['/mcp/${X}', 'no-scheme', 0, 9],
    ['localhost:3000/mcp', 'no-scheme', 0, 18],
    ['localhost:${PORT}/mcp', 'no-scheme', 0, 21],
    ['https//api.example.com', 'no-scheme', 0, 22],
    ['C:\\mcp', 'no-scheme', 0, 6],
    ['ftp://x/y', 'other-scheme', 0, 3],
    ['ws://${HOST}/mcp', 'other-scheme', 0, 2],
    [' WSS://api.example.com', 'other-scheme', 1, 4],
    ['file:/mcp.sock', 'other-scheme', 0, 4],
    ['htps://api.example.com', 'other-scheme', 0, 4],
    ['https:', 'no-host', 0, 6],
    ['https://', 'no-host', 0, 8],
    ['https:///', 'no-host', 0, 9],
    ['https:///mcp', 'lost-host', 0, 12],
    ['https:\\\\\\mcp', 'lost-host', 0, 12],
    ['https:////mcp', 'lost-host', 0, 13],
    ['https://${EMPTY}/mcp', 'lost-host', 0, 20],
    ['https://\t//mcp', 'lost-host', 0, 14],
    ['https://\\\tmcp', 'lost-host', 0, 13],
    ['https:/// @mcp', 'lost-host', 0, 14],
    ['https://\t/', 'no-host', 0, 10],
    ['https://?a=b', 'no-host', 0, 12],
    ['https://:8080/mcp', 'no-host', 0, 17],
    ['https://me@/mcp', 'no-host', 0, 15],
    ['https://a b.example/mcp', 'bad-host', 8, 19],
    ['https://<host>/mcp', 'bad-host', 8, 14],
    ['https://<${X}>/mcp', 'bad-host', 8, 14],
    ['http://256.1.1.1/mcp', 'bad-host', 7, 16],
    ['http://[::1/mcp', 'bad-host', 7, 11],
    ['http://[::1]x:80/mcp', 'bad-host', 7, 13],
    ['http://::1/mcp', 'no-host', 0, 14],
    ['http://localhost:port/mcp', 'bad-port', 17, 21],
    ['http://localhost:65536', 'bad-port', 17, 22],
    ['http://localhost:-1', 'bad-port', 17, 19],
    ['http://localhost:${PORT:-none}/mcp', 'bad-port', 25, 29],
    ['http://${BARE}:no', 'bad-port', 15, 17],
    ['https://api.example.com/mcp\n', 'white-space', 27, 28],
    [' ${BASE}', 'white-space', 0, 1],
    ['https://api.example.com/my mcp', 'white-space', 26, 27],
    ['http://\t[::1]:80/mcp', 'white-space', 7, 8],
    ['https:/api.example.com', 'slashes', 6, 7],
    ['https:api.example.com', 'slashes', 6, 7],
    ['https:\\\\api.example.com\\mcp', 'slashes', 6, 8]
  ])('of %j is %s', (url, kind, start, end) => {
    const { problem } = read(url)
    expect(problem && { kind: problem.kind, at: problem.part.at }).toEqual({ kind, at: { start, end } })
  })
})

describe('what a parser refuses', () => {
  it.each(['https://exa%mple.com/', 'https://a^b/', 'http://1.2.3.4.5/', 'http://0x100000000/'])(
    'is a fault: %j',
    (url) => {
      expect(() => new URL(url)).toThrow()
      expect(read(url).problem).toBeDefined()
    }
  )
})

describe('a url without variables', () => {
  const parts = fc.constantFrom(
    ...['http', 'https', 'Http', 'ws', ':', '/', '//', '://', '\\', '?', '#', '@', '[', ']', '::1', '.', '-'],
    ...[' ', '\t', '%41', '%', '<', '^', 'ü', 'mcp', 'xn--', '|'],
    ...['80', '70000', '127.0.0.1', '256', 'a', 'example', 'com', 'localhost']
  )
  const urls = fc.array(parts, { maxLength: 12 }).map((texts) => texts.join(''))
  const http = fc.tuple(fc.constantFrom('http://', 'https://'), urls).map((texts) => texts.join(''))

  it('has no fault only where a parser reads it as HTTP(S) and finds the same host', () => {
    fc.assert(
      fc.property(fc.oneof(urls, http), (url) => {
        const { problem, host } = read(url)
        if (problem !== undefined) return
        expect(['http:', 'https:']).toContain(new URL(url).protocol)
        expect(host?.text).toBe(new URL(url).hostname)
      }),
      { numRuns: runs(3000) }
    )
  })

  it('has a fault where a parser refuses it, or fixes what the specification does not allow', () => {
    fc.assert(
      fc.property(http, (url) => {
        const kind = read(url).problem?.kind
        if (parseUrl(url) === undefined) expect(kind).toBeDefined()
        else if (kind !== undefined) expect(['white-space', 'slashes', 'lost-host']).toContain(kind)
      }),
      { numRuns: runs(3000) }
    )
  })
})

describe('parseUrl', () => {
  it('reads names of other scripts however often it is called', () => {
    let refused = 0
    for (let round = 0; round < 20_000; round++) if (parseUrl('http://b\u00fccher.example') === undefined) refused++
    expect(refused).toBe(0)
  })
})

describe('the host of a url', () => {
  it.each([
    ['http://LocalHost:3000/mcp', 'localhost', 'loopback', 7, 16],
    ['http://127.1/mcp', '127.0.0.1', 'loopback', 7, 12],
    ['http://127.evil.example', '127.evil.example', 'public', 7, 23],
    ['http://localhost:80@evil.example/', 'evil.example', 'public', 20, 32],
    ['http://evil.example\\@localhost/', 'evil.example', 'public', 7, 19],
    ['http://evil.example#@localhost', 'evil.example', 'public', 7, 19],
    ['http://${TEAM}.example.com/', '*.example.com', 'public', 7, 26],
    ['http://${TEAM}-x.svc/', '*-x.svc', 'private', 7, 20],
    ['${BASE}/mcp', 'api.example.com', 'public', 0, 7]
  ])('of %j is %s', (url, text, reach, start, end) => {
    const { host } = read(url)
    expect([host?.text, host?.reach, host?.at]).toEqual([text, reach, { start, end }])
  })

  it.each([
    'http://${HOST}/mcp',
    'http://api.${DOMAIN}',
    'http://${HOST}./',
    'http://[fe80::${X}]/',
    'http://10.${A}.0.1/',
    '${X}'
  ])('of %j is unknown', (url) => {
    expect(read(url).host).toBeUndefined()
  })
})

describe('the scheme of a url', () => {
  it.each([
    ['HTTP://api.example.com', 'http', 0, 4, true],
    ['${BASE}', 'https', 0, 7, false],
    ['${URL_OF_API:-http://api.example.com}', 'http', 14, 18, true]
  ])('of %j', (url, text, start, end, literal) => {
    const { scheme } = read(url)
    expect([scheme?.text, scheme?.at, scheme?.literal]).toEqual([text, { start, end }, literal])
  })
})

describe('user information and fragment', () => {
  it.each([
    ['https://me@api.example.com', { start: 8, end: 10 }],
    ['https://a@b@api.example.com', { start: 8, end: 11 }],
    ['https://${NAME}:${PASS}@api.example.com', { start: 8, end: 23 }],
    ['https://${USER}/', { start: 8, end: 15 }],
    ['https://@api.example.com', undefined],
    ['https://:@api.example.com', undefined],
    ['https://api.example.com/@me', undefined],
    ['https://api.example.com?a@b', undefined],
    ['https://${HOST}/@me', undefined]
  ])('of %j is at %j', (url, at) => {
    expect(read(url).userinfo?.at).toEqual(at)
  })

  it.each([
    ['https://api.example.com/#/mcp', { start: 24, end: 29 }],
    ['https://api.example.com#a ', { start: 23, end: 25 }],
    ['${UNSET}/mcp#a', { start: 12, end: 14 }],
    ['https://${HOST}#a', { start: 15, end: 17 }],
    ['https://api.example.com/# ', { start: 24, end: 25 }],
    ['https://api.example.com/%23', undefined]
  ])('fragment of %j is at %j', (url, at) => {
    expect(read(url).fragment?.at).toEqual(at)
  })
})

describe('the last segment of a path', () => {
  it.each([
    ['https://api.example.com/mcp', 'mcp'],
    ['https://api.example.com/v1/mcp//', 'mcp'],
    ['https://api.example.com/mcp?to=/a#/b', 'mcp'],
    ['https://api.example.com', ''],
    ['https://api.example.com/', ''],
    ['https://api.example.com?a=/mcp', ''],
    ['${UNSET}/mcp', 'mcp'],
    ['https://${HOST}:${PORT}/mcp ', 'mcp'],
    ['${BASE}', ''],
    ['${UNSET}', undefined],
    ['${UNSET}mcp', undefined],
    ['https://${HOST}', undefined],
    ['https://${HOST}?a=b', undefined],
    ['https://api.example.com/${X}', undefined],
    ['https://api.example.com/${X}mcp', undefined]
  ])('of %j is %j', (url, segment) => {
    expect(read(url).lastSegment?.text).toBe(segment)
  })
})

describe('urlOf', () => {
  const entry = (value: Record<string, unknown>, host = AGENT_PLUGIN) =>
    new ServerEntry('a', ['mcpServers', 'a'], value, host)

  it('reads a url once for a scope', () => {
    const first = urlOf(entry({ url: '${BASE}' }), SCOPE)
    expect(urlOf(entry({ url: '${BASE}' }), SCOPE)).toBe(first)
    expect(urlOf(entry({ url: '${BASE}' }), { ...SCOPE, environment: {} })?.host).toBeUndefined()
    expect(first?.host?.text).toBe('api.example.com')
  })

  it('is undefined where the entry has none', () => {
    expect(urlOf(entry({ command: 'a', url: 1 }), SCOPE)).toBeUndefined()
  })

  it('expands nothing for a host that does not', () => {
    const host = { ...AGENT_PLUGIN, variables: { ...AGENT_PLUGIN.variables, expanded: ['command' as const] } }
    const scope = { ...SCOPE }
    expect(urlOf(entry({ url: '${BASE}' }, host), scope)).toEqual({})
  })
})
