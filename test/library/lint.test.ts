import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { applyEdits, applyFixes, hosts, lint, type LintResult, lintText, rules, UsageError } from '../../src/index.js'
import { rules as registry } from '../../rules/index.js'
import { hostNamed } from '../support/host-profiles.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'
import { memoryWorld } from './memory-world.js'

const NO_TYPE = '{ "mcpServers": { "docs": { "url": "https://docs.example.com/mcp" } } }'
const TYPED = NO_TYPE.replace('"url"', '"type": "http", "url"')
const world = memoryWorld({})

/** Where what is, in short. */
function told({ findings }: LintResult): string[] {
  return findings.map(({ file, severity, ruleId, range: { start, end } }) => `${file} ${severity} ${ruleId} ${start.line}:${start.column}-${end.column}`)
}

describe('lint', () => {
  it('finds the files of a world, with its settings and its .gitignore, and leaves the disk alone', async () => {
    const world = memoryWorld({
      '/w/.git/HEAD': '',
      '/w/.gitignore': 'out/\n',
      '/w/.mcp.json': NO_TYPE,
      '/w/a/.mcp.json': NO_TYPE,
      '/w/out/.mcp.json': NO_TYPE,
      '/w/node_modules/x/.mcp.json': NO_TYPE,
      '/w/plugvet.config.json': '{ "overrides": [{ "files": ["a/**"], "rules": { "transport-type": "warning" } }] }'
    })
    const result = await lint({ cwd: '/w', world })
    expect(told(result)).toEqual(['.mcp.json error transport-type 1:19-25', 'a/.mcp.json warning transport-type 1:19-25'])
    expect(result.summary).toEqual({ files: 2, errors: 1, warnings: 1, infos: 0, fixed: 0, suppressed: 0 })
    expect(told(await lint({ cwd: '/w', world, config: false, paths: ['a'] }))).toEqual(['a/.mcp.json error transport-type 1:19-25'])
  })

  it('lists what could not be read, and skips what it does not know where it is told to', async () => {
    const world = memoryWorld({ '/w/other.json': NO_TYPE })
    const failures = [{ path: 'missing.json', message: 'no such file or directory' }]
    expect(await lint({ cwd: '/w', world, paths: ['missing.json'] })).toMatchObject({ files: [], findings: [], failures })
    expect((await lint({ cwd: '/w', world, paths: ['other.json'] })).files).toHaveLength(1)
    expect((await lint({ cwd: '/w', world, paths: ['other.json'], onlyKnown: true })).files).toHaveLength(0)
  })

  it('judges by the environment, the env files and the platform of its world', async () => {
    const entry = { command: 'docs-mcp', args: ['${ONE}', '${TWO}', '${THREE}'] }
    const files = { '/w/.mcp.json': JSON.stringify({ mcpServers: { docs: entry } }), '/w/.env.ci': 'TWO=2\n' }
    const unset = async (options: object) => {
      const { findings } = await lint({ cwd: '/w', world: memoryWorld(files, { env: { ONE: '1' } }), ...options })
      return findings.filter(({ ruleId }) => ruleId === 'unset-variable').flatMap(({ message }) => message.match(/\b(?:ONE|TWO|THREE)\b/g) ?? [])
    }
    expect(await unset({})).toEqual(['THREE', 'TWO'])
    expect(await unset({ envFiles: ['.env.ci'] })).toEqual(['THREE'])
    expect(await unset({ assumeEnv: true })).toEqual([])
    const npx = { '/w/.github/mcp.json': '{ "mcpServers": { "docs": { "command": "npx", "args": ["-y", "docs-mcp@1.0.0"] } } }' }
    const onWindows = (options: object) => lint({ cwd: '/w', world: memoryWorld(npx), ...options })
    expect(told(await onWindows({}))).toEqual([])
    expect(told(await onWindows({ platforms: ['win32'] }))).toEqual(['.github/mcp.json error windows-npx 1:40-45'])
  })

  it('hides what a baseline knows', async () => {
    const folder = tempFolder({ '.mcp.json': NO_TYPE })
    await runCli(folder, ['--update-baseline'])
    const baseline = readFileSync(join(folder, 'plugvet-baseline.json'), 'utf8')
    const world = memoryWorld({ '/w/.mcp.json': NO_TYPE, '/w/known.json': baseline })
    const options = { cwd: '/w', world, settings: { baseline: 'known.json' } }
    expect((await lint(options)).summary).toMatchObject({ errors: 0, suppressed: 1 })
    expect((await lint({ ...options, baseline: false })).summary).toMatchObject({ errors: 1, suppressed: 0 })
    expect((await lint({ cwd: '/w', world, baseline: 'known.json' })).summary).toMatchObject({ errors: 0, suppressed: 1 })
  })

  it.each([
    [{ host: 'curser' }, '--host curser: no such host; did you mean cursor? (to use your own profile, give its path)'],
    [{ host: { ...hostNamed('cursor'), name: 7 } }, /^the host is not a valid profile: .*\(\/name\)/],
    [{ rules: { 'no-ssee': 'off' } }, 'unknown rule "no-ssee"; did you mean no-sse?'],
    [{ settings: { presett: 'spec' } }, /^the settings are invalid: unknown setting 'presett'; did you mean 'preset'\? \(\/presett\)/],
    [{ settings: {}, config: 'a.json' }, 'settings and config are both given: one of them is enough'],
    [{ paths: [''] }, 'a path is empty'],
    [{ config: 'a.json' }, /^--config a\.json: no such file/],
    [{ pluginRoot: 'none' }, '--plugin-root none: no such directory'],
    [{ preset: 'strickt' }, '--preset takes one of spec, recommended, strict, not "strickt"; did you mean strict?'],
    [{ platforms: ['mac'] }, '--platform takes one of linux, darwin, win32, not "mac"; did you mean darwin?'],
    [{ kind: 'plugins' }, /^--kind takes one of mcp, plugin, .*, not "plugins"; did you mean plugin\?/]
  ])('throws a UsageError for %j', async (options, message) => {
    const outcome = lint({ cwd: '/w', world, ...options } as Parameters<typeof lint>[0])
    await expect(outcome).rejects.toThrow(UsageError)
    await expect(outcome).rejects.toThrow(message)
  })

  it('throws for a working directory that is not absolute', async () => {
    await expect(lint({ cwd: 'w', world })).rejects.toThrow(new TypeError('cwd is not an absolute path: w'))
  })
})

describe('lintText', () => {
  const judge = (text: string, options: Parameters<typeof lintText>[1] = {}) => lintText(text, { cwd: '/w', world, ...options })

  it('judges a text as a file of its name', async () => {
    expect(told(await judge(NO_TYPE))).toEqual(['.mcp.json error transport-type 1:19-25'])
    expect(told(await judge('\uFEFF' + NO_TYPE))).toEqual(['.mcp.json warning valid-json 1:1-1', '.mcp.json error transport-type 1:19-25'])
    expect(told(await judge(NO_TYPE, { path: '/w/x/.mcp.json', rules: { 'transport-type': 'info' } }))).toEqual([
      'x/.mcp.json info transport-type 1:19-25'
    ])
  })

  it('takes kind and host from the path, the shape and the files beside it, unless they are given', async () => {
    const files = async (text: string, options: object) => (await judge(text, options)).files.map(({ kind, hosts: names }) => `${kind} ${names.join()}`)
    expect(await files('{}', {})).toEqual(['mcp claude-code'])
    expect(await files('{}', { preset: 'spec' })).toEqual(['mcp agent-plugin'])
    expect(await files('{}', { path: '.vscode/mcp.json' })).toEqual(['mcp vscode'])
    expect(await files('{}', { path: '.vscode/mcp.json', host: 'cursor' })).toEqual(['mcp cursor'])
    expect(await files('{}', { path: 'any.json', kind: 'plugin' })).toEqual(['plugin agent-plugin'])
    const beside = memoryWorld({ '/w/.claude-plugin/plugin.json': '{}', '/w/.codex-plugin/plugin.json': '{}' })
    expect(await files('{}', { world: beside })).toEqual(['mcp claude-code,codex'])
  })

  it('judges for a host of the caller', async () => {
    const cursor = hostNamed('cursor')
    const host = { ...cursor, name: 'mine', files: { mcp: { ...cursor.files.mcp, serversKeys: [['programs']] } }, maxBytes: 100 }
    const text = NO_TYPE.replace('mcpServers', 'programs')
    expect(told(await judge(text, { host }))).toEqual([])
    expect(told(await judge(text))).not.toEqual([])
    const wrong = await judge('{ "programs": { "docs": { "command": 7 } } }', { host })
    expect(told(wrong)).toContain('.mcp.json error valid-shape 1:38-39')
    await expect(judge(text + ' '.repeat(100), { host })).rejects.toThrow(new UsageError('.mcp.json: is larger than 100 bytes, the most that Cursor reads'))
  })
})

describe('applyFixes', () => {
  it('returns the files that have fixes, fixed, and writes none', async () => {
    const world = memoryWorld({ '/w/.mcp.json': NO_TYPE, '/w/a/.mcp.json': TYPED })
    const result = await lint({ cwd: '/w', world })
    expect(await applyFixes(result)).toEqual([{ path: '/w/.mcp.json', file: '.mcp.json', before: NO_TYPE, after: TYPED, fixed: 1, notApplied: [] }])
    expect(world.files.readText('/w/.mcp.json')).toBe(NO_TYPE)
  })

  it('applies the first suggestion of the rules that are named', async () => {
    const text = '{ "mcpServers": { "docs": { "command": "npx", "args": ["docs-mcp@1.0.0"] } } }'
    const result = await lintText(text, { cwd: '/w', world, rules: { 'npx-yes': 'info' } })
    expect(await applyFixes(result)).toEqual([])
    const [fixed] = await applyFixes(result, { suggestions: ['npx-yes'] })
    expect(fixed?.after).toBe(text.replace('["docs', '["-y", "docs'))
    await expect(applyFixes(result, { suggestions: ['npx-yess'] })).rejects.toThrow(new UsageError('unknown rule "npx-yess"; did you mean npx-yes?'))
  })

  it('tells what was not applied, and why', async () => {
    const text = '[mcp_servers.files]\ncommand = "C:\\tools\\files.exe"\n'
    const result = await lintText(text, { cwd: '/w', world, path: '.codex/config.toml', platforms: ['linux'] })
    const [file] = await applyFixes(result, { suggestions: ['posix-cmd'] })
    expect(file).toMatchObject({ before: text, after: text, fixed: 0, notApplied: [{ ruleId: 'posix-cmd', notApplied: expect.stringContaining('a new error (command-line-in-command, line 2)') as string }] })
  })

  it('refuses a copy of a result, of which it cannot know what it was made from', async () => {
    const result = await lintText(NO_TYPE, { cwd: '/w', world })
    await expect(applyFixes(structuredClone(result))).rejects.toThrow(TypeError)
  })
})

describe('applyEdits', () => {
  it('applies the edits of a fix or a suggestion to the text they were made for', async () => {
    for (const text of [NO_TYPE, '\uFEFF' + NO_TYPE]) {
      const { findings } = await lintText(text, { cwd: '/w', world })
      const fix = findings.find(({ ruleId }) => ruleId === 'transport-type')?.fix
      expect(applyEdits(text, fix?.edits ?? [])).toBe(text.replace(NO_TYPE, TYPED))
      expect(() => applyEdits('{}', fix?.edits ?? [])).toThrow(new UsageError('an edit is outside of the text: it was made for another one'))
    }
  })
})

describe('what the library lists is frozen', () => {
  it('the rules, in a copy, with all that is in them', () => {
    expect(rules.map(({ id }) => id)).toEqual(registry.map(({ id }) => id))
    expect(() => (rules as object[]).push({})).toThrow(TypeError)
    const [first] = rules as unknown as { id: string; presets: Record<string, string>; kinds: string[] }[]
    if (first === undefined) throw new Error('there are no rules')
    expect(() => (first.id = 'x')).toThrow(TypeError)
    expect(() => (first.presets.recommended = 'off')).toThrow(TypeError)
    expect(() => first.kinds.push('mcp')).toThrow(TypeError)
  })

  it('the registry of the program, and the list of the hosts', () => {
    expect(() => (registry as object[]).pop()).toThrow(TypeError)
    expect(() => (hosts as object[]).pop()).toThrow(TypeError)
  })
})
