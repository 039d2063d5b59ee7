import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const PLAIN_HTTP = '{ "mcpServers": { "api": { "type": "http", "url": "http://api.example.com/mcp" } } }\n'

function rulesOf(out: string): string[] {
  return (JSON.parse(out) as { findings: { file: string; ruleId: string; severity: string }[] }).findings.map(
    ({ file, ruleId, severity }) => `${file} ${ruleId} ${severity}`
  )
}

async function lintJson(root: string, argv: string[] = [], cwd = root): Promise<string[]> {
  return rulesOf((await runCli(cwd, ['--format', 'json', ...argv])).out)
}

function settings(value: object): string {
  return JSON.stringify(value, null, 2)
}

describe('the settings', () => {
  it('are found from the working directory up', async () => {
    const root = tempFolder({
      'plugvet.config.json': settings({ rules: { 'https-url': 'error' } }),
      'a/b/.mcp.json': PLAIN_HTTP
    })
    expect(await lintJson(root, [], join(root, 'a/b'))).toEqual(['.mcp.json https-url error'])
    expect(await lintJson(root, ['--no-config'], join(root, 'a/b'))).toEqual(['.mcp.json https-url warning'])
  })

  it('may stand in package.json, and one without them is passed over', async () => {
    const root = tempFolder({
      'package.json': settings({ name: 'x', plugvet: { rules: { 'https-url': 'off' } } }),
      'a/package.json': settings({ name: 'plugvet', keywords: ['plugvet'] }),
      'a/.mcp.json': PLAIN_HTTP
    })
    expect(await lintJson(root, [], join(root, 'a'))).toEqual([])
  })

  it('may start with a byte order mark, as npm allows', async () => {
    const text = '\uFEFF' + settings({ plugvet: { rules: { 'https-url': 'off' } } })
    expect(await lintJson(tempFolder({ 'package.json': text, '.mcp.json': PLAIN_HTTP }))).toEqual([])
  })

  it('must name a plugin root that exists', async () => {
    const root = tempFolder({ 'plugvet.config.json': settings({ pluginRoot: 'none' }), '.mcp.json': PLAIN_HTTP })
    const { code, err } = await runCli(root, [])
    expect({ code, err }).toEqual({ code: 2, err: `plugvet: ${join(root, 'plugvet.config.json')}:2:17: the setting pluginRoot none: no such directory\n` })
  })

  it('choose a preset and platforms, which the command line overrules', async () => {
    const root = tempFolder({
      'plugvet.config.json': settings({ preset: 'strict', platforms: ['win32'] }),
      '.github/mcp.json': '{ "mcpServers": { "a": { "command": "npx", "args": ["-y", "a-mcp@1.0.0"] } } }\n'
    })
    expect(await lintJson(root)).toContain('.github/mcp.json windows-npx error')
    expect(await lintJson(root, ['--platform', 'linux'])).not.toContain('.github/mcp.json windows-npx error')
  })

  it('overrule themselves for some files', async () => {
    const root = tempFolder({
      'plugvet.config.json': settings({
        rules: { 'https-url': 'error' },
        overrides: [{ files: ['legacy/**'], rules: { 'https-url': 'off' } }]
      }),
      'legacy/.mcp.json': PLAIN_HTTP,
      'new/.mcp.json': PLAIN_HTTP
    })
    expect(await lintJson(root)).toEqual(['new/.mcp.json https-url error'])
  })

  it('ignore a finding by rule, file and pointer, and count it', async () => {
    const root = tempFolder({
      'plugvet.config.json': settings({
        ignore: [{ rule: 'https-url', file: 'a/.mcp.json', pointer: '/mcpServers/api', reason: 'a test server' }]
      }),
      'a/.mcp.json': PLAIN_HTTP,
      'b/.mcp.json': PLAIN_HTTP
    })
    const { out } = await runCli(root, ['--format', 'json'])
    expect(rulesOf(out)).toEqual(['b/.mcp.json https-url warning'])
    expect((JSON.parse(out) as { summary: unknown }).summary).toMatchObject({ suppressed: 1 })
  })

  it('name env files, whose variables count as set', async () => {
    const root = tempFolder({
      'plugvet.config.json': settings({ envFiles: ['.env'] }),
      '.env': 'KNOWN=1\n',
      '.mcp.json': '{ "mcpServers": { "a": { "command": "x", "args": ["${KNOWN}", "${OTHER}"] } } }\n'
    })
    expect(await lintJson(root)).toEqual(['.mcp.json unset-variable warning'])
  })

  it('say that variables are set elsewhere, as the option does: then only how they are spelled counts', async () => {
    const files = {
      '.env': 'KNOWN_NAME=1\n',
      '.mcp.json': '{ "mcpServers": { "a": { "command": "x", "args": ["${KNOWN_NAEM}", "${OTHER_NAME}"] } } }\n'
    }
    const namesIn = async (own: object, argv: readonly string[]) => {
      const root = tempFolder({ ...files, 'plugvet.config.json': settings({ envFiles: ['.env'], ...own }) })
      const { out } = await runCli(root, ['--format', 'json', ...argv])
      const { findings } = JSON.parse(out) as { findings: readonly { ruleId: string; severity: string; message: string }[] }
      return findings.map(({ ruleId, severity, message }) => [ruleId, severity, /'(\w+)'/.exec(message)?.[1]].join(' '))
    }
    const [near, other] = ['unset-variable warning KNOWN_NAEM', 'unset-variable warning OTHER_NAME']
    expect(await namesIn({}, [])).toEqual([near, other])
    expect(await namesIn({ assumeEnv: false }, [])).toEqual([near, other])
    expect(await namesIn({ assumeEnv: true }, [])).toEqual([near])
    expect(await namesIn({}, ['--assume-env'])).toEqual([near])
  })

  it('give a rule options', async () => {
    const root = tempFolder({
      'plugvet.config.json': '{\n  "rules": { "transport-type": ["error", { "nothing": 1 }] }\n}\n',
      '.mcp.json': PLAIN_HTTP
    })
    const { code, err } = await runCli(root, [])
    expect(code).toBe(2)
    expect(err).toContain("plugvet.config.json:2:44: unknown setting 'nothing'")
  })

  it('are refused in one line, whatever a key is', async () => {
    const root = tempFolder({ 'plugvet.config.json': '{ "x\\n::error::y": 1 }', '.mcp.json': PLAIN_HTTP })
    const { err } = await runCli(root, [])
    expect(err.split('\n')).toHaveLength(3)
    expect(err).toContain("plugvet.config.json:1:3: unknown setting 'x\\u000a::error::y' (/x\\u000a::error::y)\n")
  })

  it.each([
    ['{ "preset": "loud" }', '1:13', '/preset'],
    ['{\n  "preset": "strickt"\n}', '2:13', 'expected "spec", "recommended" or "strict", found another string; did you mean "strict"?'],
    ['{\n  "rules": {\n    "no-sse": "warn"\n  }\n}', '3:15', 'expected "error", "warning", "info" or "off", found another string; did you mean "warning"?'],
    ['{\n  "rules": {\n    "htps-url": "error"\n  }\n}', '3:5', "unknown setting 'htps-url'; did you mean 'https-url'?"],
    ['{ "ignore": [{ "rule": "htp-url", "reason": "x" }] }', '1:24', 'known values, found another string; did you mean "http-url"?'],
    ['{ "overrides": [{ "files": ["a"], "host": "cursor" }] }', '1:35', "unknown setting 'host' (/overrides/0/host)"],
    ['{ "host": "cursr" }', '1:11', 'the setting host cursr: no such host; did you mean cursor?'],
    ['{ "rules": { "https-url": "fatal" } }', '1:27', '/rules/https-url'],
    ['{ "ignore": [{ "rule": "https-url" }] }', '1:14', "'reason' is missing"],
    ['{ "platforms": ["linux", "beos"] }', '1:26', '/platforms/1'],
    ['{ "preset": "strict", }', '1:21', 'JSON does not allow a comma after the last property'],
    ['[]', '1:1', 'the whole file']
  ])('that do not fit are refused at their place: %s', async (text, place, message) => {
    const root = tempFolder({ 'plugvet.config.json': text, '.mcp.json': PLAIN_HTTP })
    const { code, out, err } = await runCli(root, [])
    expect(code).toBe(2)
    expect(out).toBe('')
    expect(err).toContain(`plugvet.config.json:${place}: `)
    expect(err).toContain(message)
  })
})
