import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'
import { told, Watching } from '../support/watching.js'

const SSE = '{ "mcpServers": { "a": { "type": "sse", "url": "https://a.example.com/sse" } } }\n'
const PLAIN = '{ "mcpServers": { "a": { "type": "http", "url": "http://a.example.com/mcp" } } }\n'
const LEVEL = '{ "mcpServers": { "a": { "type": "http", "url": "https://a.example.com/mcp", "headers": { "X": "${LEVEL}" } } } }\n'

/** What is on is one rule, so that a report is short. */
const ARGV = ['--format', 'compact', '--preset', 'spec', '--rule', 'no-sse=warning']

async function watch(files: Readonly<Record<string, string>>, argv: readonly string[] = ARGV, below = '.') {
  const root = tempFolder(files)
  const watching = new Watching(join(root, below), argv)
  const first = await watching.next()
  return { root, first, watching }
}

describe('every file is judged again when', () => {
  it('the settings come, change and go', async () => {
    const { root, watching } = await watch({ 'a/.mcp.json': SSE, 'b/.mcp.json': PLAIN }, ['--format', 'compact'])
    const settings = join(root, 'plugvet.config.json')
    writeFileSync(settings, '{ "rules": { "no-sse": "off" } }')
    expect(await watching.after(settings)).toMatch(/, 2 files judged again\nb\/\.mcp\.json:1:\d+: warning https-url /)
    writeFileSync(settings, '{ "rules": { "https-url": "off" } }')
    expect(await watching.after(settings)).toMatch(/, 2 files judged again\na\/\.mcp\.json:1:\d+: warning no-sse /)
    rmSync(settings)
    expect(await watching.after(settings)).toMatch(/no-sse .*\n.*https-url /)
  })

  it('those of the package.json of the work tree change, above the working directory', async () => {
    const { root, watching } = await watch({ '.git/HEAD': '', 'sub/a/.mcp.json': SSE }, ['--format', 'compact'], 'sub')
    const settings = join(root, 'package.json')
    writeFileSync(settings, '{ "plugvet": { "rules": { "no-sse": "off" } } }')
    expect(await watching.after(settings)).toBe(told('1 file judged again'))
    // Nothing else that stands there is its business.
    writeFileSync(join(root, 'other.json'), '{}')
    await watching.tell(join(root, 'other.json'))
    expect(watching.time.waiting).toBe(0)
  })

  it('they come in the working directory, where a file elsewhere is named and there is no work tree', async () => {
    const { root, watching } = await watch({ 'sub/a/.mcp.json': SSE, 'sub/c/x': '' }, ['--format', 'compact', '../a/.mcp.json'], 'sub/c')
    const settings = join(root, 'sub/c/plugvet.config.json')
    writeFileSync(settings, '{ "rules": { "no-sse": "off" } }')
    expect(await watching.after(settings)).toBe(told('1 file judged again'))
  })

  it('they are read through a link whose target changes', async () => {
    const root = tempFolder({ 'a/.mcp.json': SSE, 'config/shared.json': '{ "preset": "spec" }' })
    const target = join(root, 'config/shared.json')
    symlinkSync(target, join(root, 'plugvet.config.json'))
    const watching = new Watching(root, ['--format', 'compact'])
    expect(await watching.next()).not.toContain('no-sse')
    writeFileSync(target, '{ "preset": "spec", "rules": { "no-sse": "error" } }')
    expect(await watching.after(target)).toMatch(/, 1 file judged again\na\/\.mcp\.json:1:\d+: error no-sse /)
  })

  it('an env file changes, of the command line or of the settings', async () => {
    const elsewhere = tempFolder({ '.env': '' })
    const env = join(elsewhere, '.env')
    const rules = { 'unset-variable': 'warning' }
    const files = { 'a/.mcp.json': LEVEL, 'plugvet.config.json': JSON.stringify({ envFiles: ['.env.local'], rules }), '.env.local': '' }
    const { root, first, watching } = await watch(files, [...ARGV, '--dotenv', env])
    expect(first).toContain('unset-variable')
    writeFileSync(env, 'LEVEL=a-value-of-the-test\n')
    expect(await watching.after(env)).toBe(told('1 file judged again'))
    writeFileSync(env, '')
    expect(await watching.after(env)).toContain('unset-variable')
    writeFileSync(join(root, '.env.local'), 'LEVEL=a-value-of-the-test\n')
    expect(await watching.after('.env.local')).toBe(told('1 file judged again'))
    expect(watching.printed).not.toContain('a-value-of-the-test')
  })

  it('the baseline changes', async () => {
    const { root, first, watching } = await watch({ 'a/.mcp.json': SSE, 'b.json': '{ "version": 1, "findings": [] }' }, [...ARGV, '--baseline', 'b.json'])
    expect(first).toContain('warning no-sse')
    await runCli(root, [...ARGV, '--baseline', 'b.json', '--update-baseline'])
    expect(await watching.after('b.json')).toBe(told('1 file judged again'))
    writeFileSync(join(root, 'a/.mcp.json'), PLAIN)
    expect(await watching.after('a/.mcp.json')).toMatch(/, 1 file judged again\nplugvet: b\.json: 1 finding is fixed; /)
  })
})

it('nothing is awaited in the directories above, where there is no work tree', async () => {
  const { root, watching } = await watch({ 'home/project/a/.mcp.json': SSE }, ARGV, 'home/project')
  for (const path of ['home/package.json', 'home/plugvet.config.json', 'home/.git', 'home/.profile', 'home']) {
    await watching.tell(join(root, path))
  }
  expect(watching.time.waiting).toBe(0)
})

describe('what is read beside one file', () => {
  it('has that file judged again: the variables that an .env.example documents', async () => {
    const { root, first, watching } = await watch({ 'a/.mcp.json': LEVEL, 'b/.mcp.json': LEVEL }, [...ARGV, '--rule', 'unset-variable=warning'])
    expect(first.match(/unset-variable/g)).toHaveLength(2)
    writeFileSync(join(root, 'b/.env.example'), 'LEVEL=\n')
    expect(await watching.after('b/.env.example')).toMatch(/, 2 files judged again\na\/\.mcp\.json:.*unset-variable.*\n$/)
  })
})

describe('.gitignore', () => {
  it('decides anew which files there are when it changes, also above the working directory', async () => {
    const { root, watching } = await watch({ '.git/HEAD': '', 'sub/a/.mcp.json': SSE, 'sub/b/.mcp.json': SSE }, ARGV, 'sub')
    writeFileSync(join(root, '.gitignore'), 'a/\n')
    expect(await watching.after(join(root, '.gitignore'))).toMatch(/, 1 file judged again, 1 gone\nb\/\.mcp\.json:1:\d+: warning no-sse .*\n$/)
    writeFileSync(join(root, 'sub/.gitignore'), '!a/\n')
    expect(await watching.after('.gitignore')).toMatch(/, 2 files judged again\n/)
  })
})

describe('a mistake that is made meanwhile', () => {
  it('in the settings is told once, with its place, and judged is again when it is mended', async () => {
    const { root, watching } = await watch({ 'a/.mcp.json': SSE })
    const settings = join(root, 'plugvet.config.json')
    writeFileSync(settings, '{ "rules": { "no-see": "off" } }')
    expect(await watching.after(settings)).toBe(
      told(`the settings are invalid\n${settings}:1:14: unknown setting 'no-see'; did you mean 'no-sse'? (/rules/no-see)`)
    )
    writeFileSync(join(root, 'a/.mcp.json'), SSE)
    expect(await watching.after('a/.mcp.json')).toBe('')
    rmSync(settings)
    expect(await watching.after(settings)).toMatch(/, 1 file judged again\na\/\.mcp\.json:1:\d+: warning no-sse /)
  })

  it('is mended also where nothing else has changed since the last report', async () => {
    const { root, watching } = await watch({ 'a/.mcp.json': SSE, '.env': '' }, [...ARGV, '--dotenv', '.env'])
    rmSync(join(root, '.env'))
    expect(await watching.after('.env')).toBe(told('--dotenv .env: no such file or directory'))
    writeFileSync(join(root, '.env'), '')
    expect(await watching.after('.env')).toMatch(/, 1 file judged again\na\/\.mcp\.json:1:\d+: warning no-sse /)
  })

  it('in what the settings name is told, and watched where it will be mended', async () => {
    const { root, watching } = await watch({ '.git/HEAD': '', 'sub/a/.mcp.json': SSE }, ARGV, 'sub')
    writeFileSync(join(root, 'sub/plugvet.config.json'), '{ "envFiles": ["../shared/.env"] }')
    expect(await watching.after('plugvet.config.json')).toBe(told('the setting envFiles ../shared/.env: no such file or directory'))
    mkdirSync(join(root, 'shared'))
    writeFileSync(join(root, 'shared/.env'), '')
    expect(await watching.after(join(root, 'shared'))).toMatch(/, 1 file judged again\n/)
    writeFileSync(join(root, 'shared/.env'), 'HALF\n')
    rmSync(join(root, 'shared/.env'))
    expect(await watching.after(join(root, 'shared/.env'))).toBe(told('the setting envFiles ../shared/.env: no such file or directory'))
  })

  it('in the way of a report is told, and the report is written with the next look', async () => {
    const { root, watching } = await watch({ 'a/.mcp.json': SSE }, [...ARGV, '--output', 'report.txt'])
    const report = join(root, 'report.txt')
    expect(readFileSync(report, 'utf8')).toContain('warning no-sse')
    rmSync(report)
    mkdirSync(report)
    writeFileSync(join(root, 'a/.mcp.json'), PLAIN)
    expect(await watching.after('a/.mcp.json')).toBe(told('--output report.txt: cannot be written: is a directory, not a file'))
    rmSync(report, { recursive: true })
    expect(await watching.after('x')).toBe(`${told('1 file judged again')}plugvet: wrote report.txt\n`)
    expect(readFileSync(report, 'utf8')).toBe('')
  })
})
