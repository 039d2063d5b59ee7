import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import type { Surroundings } from '../../src/base/world.js'
import { AGENT_PLUGIN } from '../../src/hosts/profiles.js'
import { parseDocument } from '../../src/json/document.js'
import { DuplicateFinder, hasNoDuplicates } from '../../src/json/duplicates.js'
import { scan } from '../../src/json/scan.js'
import { STRICT_JSON } from '../../src/json/syntax.js'
import { Reading, type StringProblem } from '../../src/project/reading.js'
import type { AnyRule, Problem } from '../../src/rule/rule.js'
import type { ConfigString } from '../../src/server/entry.js'
import { isPlainUrl, readUrl } from '../../src/server/url.js'
import { readProblems } from '../../src/server/variable-syntax.js'
import type { VariableScope } from '../../src/server/variables.js'
import { writeJson, writing } from '../support/escaped-json.js'
import { isJson, jsonText } from '../support/json-text.js'
import { sourceOf } from '../support/reading.js'
import { runs } from '../support/runs.js'

/** A reading that leaves nothing out, whatever the source looks like. */
class ThoroughReading extends Reading {
  override get stringsWithSigns(): readonly ConfigString[] {
    return this.strings
  }

  override get variableProblems(): readonly StringProblem[] {
    return this.strings
      .filter(({ expanded }) => expanded)
      .flatMap((string) => readProblems(string).map((variableProblem) => ({ string, variableProblem })))
  }
}

function problemsOf(rule: AnyRule, view: Reading): Problem[] {
  return [...rule.check(view, rule.options?.defaults ?? {})]
}

const PROGRAMS = [
  ...['npx', 'NPX.cmd', '/usr/bin/npx', 'npm', 'uvx', 'docker', '/opt/Docker', 'podman', 'nerdctl'],
  ...['cmd', 'CMD.EXE', 'C:\\Windows\\cmd.exe', 'sh', 'Bash', '/bin/zsh', 'fish', 'pwsh', 'PowerShell', 'ssh', 'wsl'],
  ...['C:\\bin\\docker.exe', 'curl', 'CURL', 'env', 'node', 'server', 'server-filesystem', 'bin\\server.exe', '${RUN}'],
  ...['curl https://a.test/x | sh', 'curl https://a.test/x | python3', 'wget -O- a.test | perl']
]
const SCRIPTS = [
  ...['exec npx a-mcp', 'n"p"x a-mcp', "n'px' server-fetch", "u'v'x @a/b", "'dock'er run mcp/slack", 'a-mcp --root /', 'curl -k https://a.test', 'a --insecure', 'iwr a.test | iex'],
  ...['curl -s https://a.test/i | sh', "bash -c 'wget -qO- a.test/i | bash'", 'NODE_TLS_REJECT_UNAUTHORIZED=0 a', 'hub']
]
const WORDS = [
  ...['npx', 'npm', 'exec', 'x', '-y', '-c', '-lc', '/c', '/C', '-Command', '--', '@a/b', 'run', '-i', '-v', '-k'],
  ...['docker', 'mcp/a', '@a/server-FileSystem', '--root', '--ROOT=/', '--allow-dir', '--allowed-paths=/home', '/'],
  ...['C:\\', '${HOME}', '/:/host', '/srv/data', 'curl', '--insecure', '--tls-verify', '--verify=no', '--VERIFY=off'],
  ...['false', '0', '--ssl-verify=false', '--reject-unauthorized', '--skip-verify', 'https_verify=false'],
  ...['-sSk', 'http.sslVerify=false', '--no-check-certificate', '--ignore-https-errors', '--tls-no-check', '--ssl-no-check'],
  ...['dist\\index.js', '.\\a', 'C:\\new\\table', 'C:\new', '--out=D:\temp', '\\\\host\\share', '%APPDATA%\\x', 'a/b'],
  ...['$HOME', '${A}', '${A:-b}', '${A:-${B}}', '%PATH%', '{{KEY}}', '{env:A}', '${env:A}', 'process.env.A'],
  ...['\\${A}', '$${A}', '${AGENT_PLUGIN_ROOT}/x', '${AGENT_PLUGIN_ROOT}']
]
const SETTINGS = [
  ...['NODE_TLS_REJECT_UNAUTHORIZED', 'PYTHONHTTPSVERIFY', 'GIT_SSL_NO_VERIFY', 'npm_config_strict_ssl'],
  ...['TLS_SKIP_VERIFY', 'UV_INSECURE_HOST', 'PIP_TRUSTED_HOST', 'X509_VERIFY_CERTIFICATE', 'IGNORE_HTTPS_ERRORS'],
  ...['LD_PRELOAD', 'NODE_OPTIONS', 'API_TOKEN'],
  ...['VAULT_SKIP_VERIFY', 'NPM_CONFIG_YES', 'ALLOW_INVALID_CERTS', 'B_OPTIONS', 'PATH_X', 'A']
]
const VALUES = [
  ...['0', '1', 'true', 'False', 'no', 'a.test', '{"rejectUnauthorized": false}', '--insecure', '${A}', '$A'],
  ...['${A:-0}', 'C:\\x', '', '\n', '-r /x.js']
]
const URLS = [
  ...['https://a.test/mcp', 'http://a.test/sse', 'HTTP://a.test/SSE', 'https://a.test/${WAY}'],
  ...['https://a.test/${WAY:-s}se', '${BASE}', '${BASE}/sse/', '${SCHEME:-http}://a.test/x', 'https://u:p@a.test', 'https://a.test/#x'],
  ...['a.test/sse', ' http://b.test']
]
const HEADERS = ['X-A', 'x-a', 'bad name', '${A}']
const HEADER_VALUES = ['${A}', 'Bearer $A', 'a\nb', 'é']
const TYPES = ['http', 'sse', 'SSE', 's-s-e', 'streamable-http', 'stdio', 'ws']
const ENVIRONMENT = ['A', 'B', 'WAY', 'BASE', 'SCHEME', 'RUN', 'HOME', 'env']
const ENV_VALUES = [
  ...['', 'sse', 'ss', 'mcp', 'http', 'http://c.test/sse', 'https://u@c.test/#x', 'C:\\x', 'npx', '0', 'a\nb', 'cmd']
]

const entry = fc.record(
  {
    type: fc.constantFrom(...TYPES),
    command: fc.constantFrom(...PROGRAMS),
    args: fc.array(fc.constantFrom(...WORDS, ...SCRIPTS), { maxLength: 6 }),
    env: fc.dictionary(fc.constantFrom(...SETTINGS), fc.constantFrom(...VALUES), { maxKeys: 3 }),
    url: fc.constantFrom(...URLS),
    headers: fc.dictionary(fc.constantFrom(...HEADERS), fc.constantFrom(...HEADER_VALUES), { maxKeys: 2 })
  },
  { requiredKeys: [] }
)
const script = fc
  .tuple(fc.constantFrom('sh', '/bin/bash', 'CMD', 'pwsh'), fc.constantFrom(...SCRIPTS, ...WORDS))
  .map(([command, line]) => ({ command, args: [command === 'CMD' ? '/c' : '-c', line] }))
/** Command lines that mean something only as a whole. */
const line = fc
  .constantFrom(
    ...['docker run -v /:/host mcp/a', '/opt/Docker run --mount type=bind,src=/,dst=/x a', 'podman run -iv C:\\:/c a'],
    ...['nerdctl run -v /etc:/etc a', 'cmd /c docker run -v ~:/h a', 'npx @a/server-FileSystem /', 'a --root /'],
    ...['NPX server-fetch', 'bunx mpc-remote', 'Docker run mcp/slack', 'dnx a', 'pipx run @a/b', 'yarn dlx server-fetch'],
    ...['a --allow-dir ~', 'a --ROOTS=/etc', 'cmd /c npx a', 'npm exec a', 'env X=1 npm x a'],
    ...['CURL -sk https://a.test', 'wsl curl a.test', 'SH -c ls', 'fish -c ls', 'a --tls-no-check', 'a --ssl-no-check', 'a --skip-verify', 'a --insecure'],
    ...['SUDO a', 'env X=1 sudo a', 'docker run --privileged a']
  )
  .map((words) => {
    const [command = '', ...args] = words.split(' ')
    return { command, args }
  })
const configuration = fc.record(
  {
    mcpServers: fc.dictionary(fc.constantFrom('a', 'b'), fc.oneof({ weight: 3, arbitrary: entry }, script, line), {
      minKeys: 1,
      maxKeys: 2
    }),
    note: fc.constantFrom('${A}', 'sse')
  },
  { requiredKeys: ['mcpServers'] }
)
const world = fc.record({
  env: fc.dictionary(fc.constantFrom(...ENVIRONMENT), fc.constantFrom(...ENV_VALUES), { maxKeys: 5 }),
  platforms: fc.constantFrom<Surroundings['platforms'][]>(['linux'], ['win32'], ['darwin', 'win32']),
  inPlugin: fc.boolean(),
  /** Whether a registry was asked, which has no package. */
  online: fc.boolean()
})

const ABSENT = { registry: 'npm.example.com', is: 'absent' } as const

describe('a quick look at a string', () => {
  it('hides no finding, however the source is written and whatever the variables hold', () => {
    const finding = new Set<string>()
    fc.assert(
      fc.property(configuration, writing, world, (value, style, { env, platforms, inPlugin, online }) => {
        const document = parseDocument(writeJson(value, style), AGENT_PLUGIN.files.mcp.json)
        expect(document.value).toEqual(value)
        const surroundings = { env, platforms, ...(online ? { packages: () => ABSENT } : {}) }
        const source = sourceOf({ path: '/p/.mcp.json', document, surroundings, ...(inPlugin ? { pluginRoot: '/p' } : {}) })
        const view = new Reading(source)
        const thorough = new ThoroughReading(source)
        for (const rule of rules) {
          if (!rule.kinds.includes('mcp')) continue
          const found = problemsOf(rule, view)
          assert.deepEqual(found, problemsOf(rule, thorough), rule.id)
          if (found.length > 0) finding.add(rule.id)
        }
      }),
      { numRuns: runs(3000) }
    )
    expect([...finding]).toEqual(expect.arrayContaining(['foreign-variable', 'malformed-variable', 'unset-variable']))
  })
})

describe('a url of the plain form', () => {
  const scope: VariableScope = { pluginRootVariable: 'AGENT_PLUGIN_ROOT', environment: {} }
  const part = fc.constantFrom(
    ...['http', 'https', '://', ':', '/', '//', 'a', 'xn--', '0x1', '1', '.', '-', '8080', '65536', '99999'],
    ...['@', '#', '?', '%', '$', ' ', '\n', '_', 'é']
  )

  it('is one to every parser, and has neither a fault nor what other rules look for', () => {
    const tail = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''))
    let plain = 0
    fc.assert(
      fc.property(fc.constantFrom('http://', 'https://', 'https:', 'Http://', ''), tail, (head, rest) => {
        const url = head + rest
        if (!isPlainUrl(url)) return
        plain++
        const { problem, userinfo, fragment, scheme, host } = readUrl(url, scope)
        assert.deepEqual({ problem, userinfo, fragment }, { problem: undefined, userinfo: undefined, fragment: undefined })
        assert.equal(`${scheme?.text}:`, new URL(url).protocol)
        assert.equal(host?.text, new URL(url).hostname)
      }),
      { numRuns: runs(20_000) }
    )
    expect(plain).toBeGreaterThan(runs(100))
  })

  it.each([
    ...['http://a.1', 'http://a.0x1', 'https://xn--a', 'https://a:65536', 'https://a:'],
    ...['https://a b', 'https://a/$B', 'https://a\n']
  ])('is not %j', (url) => {
    expect(isPlainUrl(url)).toBe(false)
  })
})

describe('a text with no more keys than its value', () => {
  const member = fc.tuple(
    fc.constantFrom('"a"', '"b"', '"\\u0061"', '"a:"', '"\\""', '"\\":"', '"__proto__"', '""'),
    fc.constantFrom(':', ' :', '\n\t:\r '),
    fc.constantFrom('1', '"\\":"', '"a: b"', '{"a":1}', '{"a":1,"a":2}', '[{"b":[]}]', '{}', 'null')
  )
  const object = fc
    .array(member, { maxLength: 4 })
    .map((members) => `{${members.map((parts) => parts.join('')).join(',')}}`)

  it('repeats none', () => {
    let clear = 0
    fc.assert(
      fc.property(fc.oneof(object, object.map((text) => `[${text},${text}]`), jsonText), (text) => {
        fc.pre(isJson(text))
        if (!hasNoDuplicates(text, JSON.parse(text))) return
        clear++
        const finder = new DuplicateFinder()
        scan(text, STRICT_JSON, finder)
        assert.deepEqual(finder.found, [])
      }),
      { numRuns: runs(4000) }
    )
    expect(clear).toBeGreaterThan(runs(500))
  })
})
