import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ResultV1 } from '../../src/report/json.js'
import { makeFifos } from '../support/fifo.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'
import { toolsIn } from './tools-in.js'

const UNTYPED = '{ "mcpServers": { "docs": { "url": "https://docs.example.com/mcp" } } }'
const SOUND = '{ "mcpServers": { "docs": { "type": "http", "url": "https://docs.example.com/mcp" } } }'
const MANIFEST = '{ "name": "p", "version": "1.0.0", "description": "d", "mcpServers": { "docs": { "command": "docs-mcp" } } }'

/** What `plugvet lint --format json` finds. */
async function found(cwd: string, argv: readonly string[], stdin = ''): Promise<Pick<ResultV1, 'findings' | 'summary'>> {
  const { out } = await runCli(cwd, ['lint', '--format', 'json', ...argv], { stdin })
  const { findings, summary } = JSON.parse(out) as ResultV1
  return { findings, summary }
}

describe('lint_config', () => {
  it('says of a text what is wrong, where, and what to do', async () => {
    const { isError, text, content } = await toolsIn(tempFolder()).lint({ text: UNTYPED })
    expect(isError).toBe(false)
    expect(text).toBe(`.mcp.json:1:19: error transport-type: The entry has a 'url' but no 'type', so the host treats it as a stdio server and drops it
  help: Add "type": "http".
1 error, 0 warnings, 0 infos`)
    const AT = { line: 1, column: 29, offset: 28 }
    expect(content).toEqual({
      file: { path: '.mcp.json', kind: 'mcp', host: 'claude-code', hosts: ['claude-code'], because: 'nothing shows which other host it is for' },
      findings: [
        {
          ruleId: 'transport-type',
          severity: 'error',
          message: "The entry has a 'url' but no 'type', so the host treats it as a stdio server and drops it",
          file: '.mcp.json',
          pointer: '/mcpServers/docs',
          server: 'docs',
          range: { start: { line: 1, column: 19, offset: 18 }, end: { line: 1, column: 25, offset: 24 } },
          related: [],
          fixable: true,
          fix: { edits: [{ range: { start: AT, end: AT }, newText: '"type": "http", ' }] },
          suggestions: [],
          help: 'Add "type": "http".'
        }
      ],
      unlisted: 0,
      summary: { files: 1, errors: 1, warnings: 0, infos: 0, fixed: 0, suppressed: 0 }
    })
  })

  it('says so where nothing is wrong', async () => {
    const { text, content } = await toolsIn(tempFolder()).lint({ text: SOUND })
    expect(text).toBe('nothing found')
    expect(content?.findings).toEqual([])
  })

  it('finds in a file what the command line finds, with the plugin around it', async () => {
    const cwd = tempFolder({ 'p/.mcp.json': UNTYPED, 'p/.agent-plugin/plugin.json': MANIFEST })
    const expected = await found(cwd, ['p/.mcp.json'])
    const { content, text } = await toolsIn(cwd).lint({ path: 'p/.mcp.json' })
    expect(content).toMatchObject(expected)
    expect(expected.findings.map(({ ruleId }) => ruleId)).toEqual(['transport-type', 'unique-server-name'])
    expect(text).toContain('\n  p/.agent-plugin/plugin.json:1:72: also declared here\n')
    expect((await toolsIn(cwd).lint({ path: join(cwd, 'p/.mcp.json') })).content).toEqual(content)
  })

  it('finds in a text what the command line finds under its name', async () => {
    const cwd = tempFolder({ 'p/.agent-plugin/plugin.json': MANIFEST })
    const expected = await found(cwd, ['--stdin', '--stdin-filename', 'p/.mcp.json'], UNTYPED)
    expect((await toolsIn(cwd).lint({ text: UNTYPED, filename: 'p/.mcp.json' })).content).toMatchObject(expected)
    expect(expected.summary.errors).toBe(2)
  })

  it('reads a text as what it is said to be', async () => {
    const tools = toolsIn(tempFolder())
    const kinds = await Promise.all([
      tools.lint({ text: '{}', filename: '.agent-plugin/plugin.json' }),
      tools.lint({ text: '{}', kind: 'state' }),
      tools.lint({ text: '---\nagent:\n  heartbeat_stale_ms: -1\n---\n', filename: 'WORKFLOW.md' }),
      tools.lint({ text: '' })
    ])
    expect(kinds.map(({ content }) => content?.file.kind)).toEqual(['plugin', 'state', 'workflow', 'mcp'])
    expect(kinds.map(({ content }) => content?.findings[0]?.ruleId)).toEqual(['manifest-fields', 'state-shape', 'heartbeat-settings', 'valid-json'])
  })

  it('judges a named file whatever it is called', async () => {
    const cwd = tempFolder({ '.vscode/mcp.json': UNTYPED, 'some.txt': UNTYPED })
    for (const path of ['.vscode/mcp.json', 'some.txt']) {
      expect((await toolsIn(cwd).lint({ path })).content).toMatchObject(await found(cwd, [path]))
    }
  })

  it('takes the preset and the platforms that are asked for', async () => {
    const text = '{ "mcpServers": { "a": { "command": "npx", "args": ["-y", "a-mcp"] } } }'
    const tools = toolsIn(tempFolder())
    const ids = async (args: Partial<Parameters<typeof tools.lint>[0]>) =>
      (await tools.lint({ text, ...args })).content?.findings.map(({ ruleId }) => ruleId)
    expect(await ids({})).toEqual(['pinned-package'])
    expect(await ids({ preset: 'spec' })).toEqual([])
    expect(await ids({ platforms: ['linux', 'win32'], host: 'cursor' })).toEqual(['windows-npx', 'pinned-package'])
  })

  it('honours the settings, those that the server was started with before others, and reads them anew at each call', async () => {
    const settings = (severity: string) => JSON.stringify({ rules: { 'transport-type': severity } })
    const cwd = tempFolder({ 'plugvet.config.json': settings('off'), 'other.json': settings('warning'), '.mcp.json': UNTYPED })
    const warnings = async (options: Readonly<Record<string, string | boolean>>) => {
      const { content } = await toolsIn(cwd, {}, options).lint({ path: '.mcp.json' })
      return content?.findings.map(({ severity }) => severity)
    }
    expect(await warnings({})).toEqual([])
    expect(await warnings({ config: 'other.json' })).toEqual(['warning'])
    expect(await warnings({ 'no-config': true })).toEqual(['error'])
    const ignored = JSON.stringify({ ignore: [{ rule: 'transport-type', reason: 'a test' }] })
    const folder = tempFolder({ 'plugvet.config.json': ignored, '.mcp.json': UNTYPED })
    expect((await toolsIn(folder).lint({ path: '.mcp.json' })).text).toBe('nothing found; 1 finding ignored')
  })

  it('leaves everything as it is', async () => {
    const cwd = tempFolder({ '.mcp.json': UNTYPED })
    await toolsIn(cwd).lint({ path: '.mcp.json' })
    await toolsIn(cwd).lint({ text: UNTYPED, filename: 'new/.mcp.json' })
    expect(readdirSync(cwd)).toEqual(['.mcp.json'])
  })
})

describe('what lint_config refuses', () => {
  it.each([
    [{}, "pass either 'text' or 'path'"],
    [{ text: SOUND, path: '.mcp.json' }, "pass either 'text' or 'path'"],
    [{ path: '.mcp.json', filename: '.mcp.json' }, "'filename' can only be used with 'text'"],
    [{ path: 'nothing.json' }, 'nothing.json: no such file or directory'],
    [{ path: '.' }, '.: is a directory, not a file'],
    [{ path: 'folder' }, 'folder: is a directory, not a file'],
    [{ path: 'pipe.json' }, 'pipe.json: is a FIFO, not a file'],
    [{ path: '/etc/passwd' }, '/etc/passwd: is outside the working directory, where plugvet reads no files'],
    [{ path: '../.mcp.json' }, '../.mcp.json: is outside the working directory, where plugvet reads no files'],
    [{ path: 'link.json' }, 'link.json: is outside the working directory, where plugvet reads no files'],
    [{ path: 'a\0b' }, 'a\\u0000b: is not a valid path: it contains a NUL character'],
    [{ text: SOUND, filename: '../p/.mcp.json' }, '../p/.mcp.json: is outside the working directory, where plugvet reads no files']
  ])('%o', async (args, text) => {
    const cwd = tempFolder({ '.mcp.json': SOUND })
    mkdirSync(join(cwd, 'folder'))
    makeFifos(join(cwd, 'pipe.json'))
    symlinkSync('/etc/passwd', join(cwd, 'link.json'))
    expect(await toolsIn(cwd).lint(args)).toEqual({ isError: true, text, content: undefined })
  })

  it('settings that cannot be used', async () => {
    const cwd = tempFolder({ 'plugvet.config.json': '{ "presett": "strict" }' })
    const { isError, text } = await toolsIn(cwd).lint({ text: SOUND })
    expect(isError).toBe(true)
    expect(text).toMatch(/^the settings are invalid\n.*plugvet\.config\.json:1:3: unknown setting 'presett'; did you mean 'preset'\?/)
  })
})

describe('of a file with very many findings', () => {
  it('lint_config lists the most severe, and counts the others', async () => {
    const entries = Array.from({ length: 120 }, (_, index) => [
      `"w${index}": { "type": "http", "url": "http://docs.example.com/mcp" }`,
      ...(index % 2 === 0 ? [`"e${index}": { "url": "https://docs.example.com/mcp" }`] : [])
    ])
    const { content, text } = await toolsIn(tempFolder()).lint({ text: `{ "mcpServers": { ${entries.flat().join(',\n')} } }` })
    const severities = content?.findings.map(({ severity }) => severity)
    expect(content?.summary).toMatchObject({ errors: 60, warnings: 120 })
    expect(severities).toHaveLength(100)
    expect(severities?.filter((severity) => severity === 'error')).toHaveLength(60)
    expect(content?.unlisted).toBe(80)
    const lines = content?.findings.map(({ range }) => range.start.line) ?? []
    expect(lines).toEqual([...lines].sort((a, b) => a - b))
    expect(text).toMatch(/\n80 more findings not listed: fix these, and call lint_config again\n60 errors, 120 warnings, 0 infos$/)
  })

  it('lint_config says no more than a client takes', async () => {
    // Messages are cut, but not the pointers.
    const name = 'n'.repeat(60_000)
    const text = `{ "mcpServers": { "${name}1": { "url": "https://a.example.com" }, "${name}2": {}, "c": {} } }`
    const answer = await toolsIn(tempFolder()).lint({ text })
    expect(JSON.stringify(answer.content).length).toBeLessThan(110_000)
    expect(answer.content?.findings.map(({ pointer }) => pointer.length)).toEqual([60_013, 13])
    expect(answer.content?.summary.errors).toBe(3)
    expect(answer.content?.unlisted).toBeGreaterThan(0)
  })
})
