import { chmodSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const SSE = '{\n  "mcpServers": {\n    "a": { "type": "sse", "url": "https://a.example.com/events" },\n    "b": { "type": "sse", "url": "https://b.example.com/events" }\n  }\n}\n'
const AT_A = '/mcpServers/a/type'

const read = (folder: string, name = 'plugvet.config.json') => readFileSync(join(folder, name), 'utf8')

/** What `plugvet ignore` says and does. */
const ignore = (folder: string, ...args: string[]) => runCli(folder, ['ignore', ...args])
const because = ['--reason', 'until March'] as const

describe('plugvet ignore', () => {
  it('writes settings where there are none, and lint is silent then', async () => {
    const folder = tempFolder({ '.mcp.json': SSE })
    expect(await ignore(folder, '.mcp.json', 'no-sse', '/mcpServers/a', ...because)).toEqual({
      code: 0,
      out: 'plugvet.config.json now ignores no-sse at /mcpServers/a in .mcp.json\n',
      err: ''
    })
    const entry = { rule: 'no-sse', file: '.mcp.json', pointer: '/mcpServers/a', reason: 'until March' }
    expect(read(folder)).toBe(`${JSON.stringify({ ignore: [entry] }, null, 2)}\n`)
    const { out } = await runCli(folder, ['--format', 'compact'])
    expect(out.match(/no-sse/g)).toHaveLength(1)
    expect(out).toContain('.mcp.json:4:')
  })

  it('adds to the list, in the format that it has', async () => {
    const before = '{\r\n\t"preset": "strict",\r\n\t"ignore": [\r\n\t\t{ "rule": "npx-yes", "reason": "x" }\r\n\t]\r\n}\r\n'
    const folder = tempFolder({ 'p/.mcp.json': SSE, 'plugvet.config.json': before })
    const { code, out } = await runCli(join(folder, 'p'), ['ignore', '.mcp.json', 'no-sse', ...because])
    expect([code, out]).toEqual([0, '../plugvet.config.json now ignores no-sse in .mcp.json (2 places)\n'])
    const entry = '{ "rule": "no-sse", "file": "p/.mcp.json", "reason": "until March" }'
    expect(read(folder)).toBe(before.replace('"x" }', `"x" },\r\n\t\t${entry}`))
  })

  it('writes into package.json where the settings are there', async () => {
    const folder = tempFolder({ '.mcp.json': SSE, 'package.json': '{\n  "name": "p",\n  "plugvet": {\n    "preset": "strict"\n  }\n}\n' })
    expect((await ignore(folder, '.mcp.json', 'no-sse', ...because)).code).toBe(0)
    const entry = '{ "rule": "no-sse", "file": ".mcp.json", "reason": "until March" }'
    expect(read(folder, 'package.json')).toBe(`{\n  "name": "p",\n  "plugvet": {\n    "preset": "strict",\n    "ignore": [${entry}]\n  }\n}\n`)
    expect(existsSync(join(folder, 'plugvet.config.json'))).toBe(false)
  })

  it('writes into the settings that are named', async () => {
    const folder = tempFolder({ '.mcp.json': SSE, 'ci/lint.json': '{}', 'plugvet.config.json': '{}' })
    expect((await ignore(folder, '.mcp.json', 'no-sse', '--config', 'ci/lint.json', ...because)).code).toBe(0)
    expect(JSON.parse(read(folder, 'ci/lint.json'))).toEqual({ ignore: [{ rule: 'no-sse', file: '../.mcp.json', reason: 'until March' }] })
    expect((await runCli(folder, ['--config', 'ci/lint.json'])).out).toBe('nothing found; 1 file checked for Claude Code, 2 findings ignored\n')
    expect(read(folder)).toBe('{}')
  })

  it('takes a name for itself, whatever it would be as a glob', async () => {
    const folder = tempFolder({ '[a] (b)/.mcp.json': SSE })
    expect((await ignore(folder, '[a] (b)/.mcp.json', 'no-sse', ...because)).code).toBe(0)
    expect((await runCli(folder, [])).out).toBe('nothing found; 1 file checked for Claude Code, 2 findings ignored\n')
  })

  it('adds nothing that is ignored already', async () => {
    const folder = tempFolder({ '.mcp.json': SSE })
    await ignore(folder, '.mcp.json', 'no-sse', AT_A, ...because)
    const before = read(folder)
    expect(await ignore(folder, '.mcp.json', 'no-sse', AT_A, '--reason', 'another')).toEqual({
      code: 0,
      out: `plugvet.config.json already ignores no-sse at ${AT_A} in .mcp.json\n`,
      err: ''
    })
    expect(read(folder)).toBe(before)
    // Of two places one is left.
    expect((await ignore(folder, '.mcp.json', 'no-sse', ...because)).out).toContain('now ignores')
  })

  it.each<[string, readonly string[], string]>([
    ['no file and no rule', [], 'ignore needs a file and a rule, and takes a pointer: plugvet ignore FILE RULE [POINTER] --reason TEXT'],
    ['too many words', ['.mcp.json', 'no-sse', '/a', '/b', ...because], 'ignore needs a file and a rule, and takes a pointer: plugvet ignore FILE RULE [POINTER] --reason TEXT'],
    ['a file that is not there', ['.mpc.json', 'no-sse', ...because], '.mpc.json: no such file; did you mean .mcp.json?'],
    ['a file like no other', ['notes/x', 'no-sse', ...because], 'notes/x: no such file'],
    ['a directory', ['.', 'no-sse', ...because], '.: is a directory, not a file'],
    ['a rule that there is not', ['.mcp.json', 'no-see', ...because], 'unknown rule "no-see"; did you mean no-sse?'],
    ['a finding of the doctor', ['.mcp.json', 'doctor/unreachable', ...because], 'only the doctor finds doctor/unreachable: add it to "ignore" in the settings by hand'],
    ['no reason', ['.mcp.json', 'no-sse'], 'ignore needs --reason TEXT, for people who read the settings later'],
    ['a blank reason', ['.mcp.json', 'no-sse', '--reason', ' '], 'ignore needs --reason TEXT, for people who read the settings later'],
    ['an empty reason', ['.mcp.json', 'no-sse', '--reason', ''], '--reason takes a value, not an empty text'],
    ['a rule that finds nothing', ['.mcp.json', 'https-url', ...because], 'https-url finds nothing in .mcp.json'],
    [
      'a place where it finds nothing',
      ['.mcp.json', 'no-sse', '/mcpServers/c', ...because],
      'no-sse finds nothing at /mcpServers/c in .mcp.json, only at:\n  /mcpServers/a/type\n  /mcpServers/b/type'
    ]
  ])('writes nothing for %s', async (_, args, message) => {
    const folder = tempFolder({ '.mcp.json': SSE })
    expect(await ignore(folder, ...args)).toEqual({ code: 2, out: '', err: `plugvet: ${message}\n` })
    expect(existsSync(join(folder, 'plugvet.config.json'))).toBe(false)
  })

  it('names no more places than are read', async () => {
    const servers = Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`s${index}`, { type: 'sse', url: `https://a${index}.example.com/x` }]))
    const folder = tempFolder({ '.mcp.json': JSON.stringify({ mcpServers: servers }) })
    const { err } = await ignore(folder, '.mcp.json', 'no-sse', '/x', ...because)
    expect(err.split('\n').slice(-3)).toEqual(['  /mcpServers/s9/type', '  and 3 more', ''])
  })

  it('leaves settings alone that cannot be written', async () => {
    const folder = tempFolder({ '.mcp.json': SSE, 'plugvet.config.json': '{}' })
    chmodSync(join(folder, 'plugvet.config.json'), 0o444)
    const { code, err } = await ignore(folder, '.mcp.json', 'no-sse', ...because)
    expect([code, err, read(folder)]).toEqual([2, 'plugvet: plugvet.config.json: cannot be written: is write-protected\n', '{}'])
  })
})

describe('an entry of ignore that ignores nothing', () => {
  const SETTINGS =
    '{\n  "ignore": [\n    { "rule": "no-sse", "file": "**/.mcp.json", "reason": "used" },\n    { "rule": "no-sse", "pointer": "/mcpServers/c", "reason": "unused" }\n  ]\n}\n'
  const NOTE = 'plugvet: plugvet.config.json:4:5: unused ignore: no-sse finds nothing at /mcpServers/c; remove the entry\n'
  const project = (settings: string, more: Readonly<Record<string, string>> = {}) =>
    tempFolder({ '.mcp.json': SSE, 'plugvet.config.json': settings, ...more })
  const said = async (folder: string, ...args: string[]) => (await runCli(folder, args)).err

  it('is named with its place, and fails no run', async () => {
    const folder = project(SETTINGS)
    expect(await runCli(folder, ['--max-warnings', '0', '--fail-on', 'info'])).toEqual({
      code: 0,
      out: 'nothing found; 1 file checked for Claude Code, 2 findings ignored\n',
      err: NOTE
    })
    expect(await said(folder, '.')).toBe(NOTE)
    expect(await said(folder, '--quiet')).toBe('')
  })

  it('is named by its file', async () => {
    const folder = project('{ "ignore": [{ "rule": "https-url", "file": ".mcp.json", "reason": "x" }] }')
    expect(await said(folder)).toBe(
      'plugvet: plugvet.config.json:1:14: unused ignore: https-url finds nothing in .mcp.json; remove the entry\n'
    )
  })

  it('is named in package.json, too', async () => {
    const folder = tempFolder({ '.mcp.json': SSE, 'package.json': '{\n  "plugvet": { "ignore": [\n    { "rule": "https-url", "reason": "x" }\n  ] }\n}\n' })
    expect(await said(folder)).toContain('plugvet: package.json:3:5: unused ignore: https-url finds nothing; remove the entry')
  })

  it.each<[string, readonly string[]]>([
    ['one file was named', ['.mcp.json']],
    ['another preset was chosen', ['--preset', 'strict']],
    ['a rule was set otherwise', ['--rule', 'https-url=error']],
    ['another platform was chosen', ['--platform', 'win32']]
  ])('is not named where %s', async (_, args) => {
    expect(await said(project(SETTINGS), ...args)).toBe('')
  })

  it('is not named in a part of the project', async () => {
    const folder = project(SETTINGS, { 'p/.mcp.json': SSE })
    expect(await said(join(folder, 'p'))).toBe('')
  })

  it.each<[string, string, string]>([
    ['its file was not judged', '{ "ignore": [{ "rule": "no-sse", "file": "old/**", "reason": "x" }] }', SSE],
    ['its rule is off', '{ "rules": { "https-url": "off" }, "ignore": [{ "rule": "https-url", "reason": "x" }] }', SSE],
    ['only the doctor would know', '{ "ignore": [{ "rule": "doctor/unreachable", "reason": "x" }] }', SSE],
    ['it depends on the machine', '{ "ignore": [{ "rule": "unset-variable", "reason": "x" }] }', SSE],
    ['the platform decides', '{ "ignore": [{ "rule": "windows-npx", "reason": "x" }, { "rule": "posix-cmd", "reason": "x" }] }', SSE],
    ['what is installed decides', '{ "ignore": [{ "rule": "pinned-package", "reason": "x" }] }', SSE],
    ['what is built decides', '{ "ignore": [{ "rule": "bundled-file", "reason": "x" }] }', SSE],
    ['only a registry would know', '{ "ignore": [{ "rule": "package-registry", "reason": "x" }] }', SSE],
    ['its file is broken', '{ "ignore": [{ "rule": "https-url", "reason": "x" }] }', '{ "mcpServers": {']
  ])('is not named where %s', async (_, settings, text) => {
    expect(await said(tempFolder({ '.mcp.json': text, 'plugvet.config.json': settings }))).toBe('')
  })

  it('is not named where a file could not be judged', async () => {
    const folder = project(SETTINGS, { 'p/x': '' })
    symlinkSync('.mcp.json', join(folder, 'p/.mcp.json'))
    expect(await said(folder)).toBe('plugvet: p/.mcp.json: its symbolic links form a loop\n')
  })

  it('is not named where what it ignores is mended at once', async () => {
    const folder = project('{ "ignore": [{ "rule": "no-sse", "reason": "x" }] }')
    expect(await said(folder, '--fix')).toBe('')
  })
})
