import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FORMATS } from '../../src/report/report.js'
import { VERSION } from '../../src/cli/start/io.js'
import { parseArguments } from '../../src/cli/start/args.js'
import { UsageError } from '../../src/cli/start/exit.js'
import { ioOf, runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const CLEAN = '{\n  "mcpServers": {\n    "files": { "command": "files-mcp" }\n  }\n}\n'
const BARE_URL = '{\n  "mcpServers": {\n    "docs": { "url": "https://docs.example.com/mcp" }\n  }\n}\n'
const PACKED = '{ "mcpServers": { "a": { "command": "npx some-package", "args": ["$HOME"], "env": { "PORT": 8080 } } } }\n'
/** More findings of one rule than are listed, each with a fix. */
const MANY = JSON.stringify({ mcpServers: Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`s${at}`, { command: 'a-mcp', env: { PORT: at } }])) }, null, 1)
const SECRET = `{ "mcpServers": { "a": { "comand": "a-mcp", "env": { "TOKEN": "${'ghp_' + 'fR7tq2LxVb91mZsKwD4yHc8NgJ3pEa6UoT5i'}" } } } }\n`

function project(): string {
  return tempFolder({
    'a/.mcp.json': BARE_URL,
    'b/.mcp.json': PACKED,
    'c/.mcp.json': CLEAN,
    'd/.mcp.json': MANY,
    'e/.mcp.json': '{ "mcpServers": ',
    'e/mcp_config.json': CLEAN,
    'f/.mcp.json': SECRET,
    'f/.vscode/mcp.json': '{ "servers": { "a": { "url": "http://a.example.com" } } }',
    'plugvet.config.json': '{ "ignore": [{ "rule": "pinned-package", "reason": "ours" }] }'
  })
}

/** Lint writes down what is skipped when it comes across it. */
function inOrder(format: string, out: string): string {
  return format === 'jsonl' ? out.split('\n').sort().join('\n') : out
}

describe('plugvet report', () => {
  it.each(FORMATS.filter((format) => format !== 'text' && format !== 'html'))('makes of a report what lint makes as %s', async (format) => {
    const root = project()
    await runCli(root, ['a', 'b', 'c', 'd', 'e', 'f', '--format', 'jsonl', '--output', 'r.jsonl', '--info'])
    await runCli(root, ['a', 'b', 'c', 'd', 'e', 'f', '--format', 'json', '--output', 'r.json', '--info'])
    const lint = await runCli(root, ['a', 'b', 'c', 'd', 'e', 'f', '--format', format, '--info'])
    expect(lint.out).not.toBe('')
    for (const report of ['r.jsonl', 'r.json']) {
      const { out, code } = await runCli(root, ['report', report, '--format', format, '--info'])
      expect(inOrder(format, out)).toBe(inOrder(format, lint.out))
      expect(code).toBe(lint.code)
    }
  })

  it('shows the same as text, without the lines of the source', async () => {
    const root = project()
    await runCli(root, ['a', 'd', '--format', 'jsonl', '--output', 'r.jsonl'])
    const lint = (await runCli(root, ['a', 'd'])).out
    const withoutFrames = lint.split('\n').filter((line) => !/^ {2} *\d* \|/.test(line)).join('\n')
    expect((await runCli(root, ['report', 'r.jsonl'])).out).toBe(withoutFrames)
  })

  it('merges shards, also from standard input, and reports once what is in two of them', async () => {
    const root = project()
    const shards = await Promise.all([['a', 'b'], ['b', 'c', 'd']].map(async (paths) => (await runCli(root, [...paths, '--format', 'jsonl'])).out))
    const [first = '', second = ''] = shards
    writeFileSync(join(root, 'all.jsonl'), first + second)
    writeFileSync(join(root, 'first.jsonl'), first)
    const whole = (await runCli(root, ['a', 'b', 'c', 'd', '--format', 'json'])).out
    expect((await runCli(root, ['report', 'all.jsonl', '--format', 'json'])).out).toBe(whole)
    const { PassThrough, Readable } = await import('node:stream')
    const stdio = () => ({ input: Readable.from([Buffer.from(second)]), output: new PassThrough() })
    expect((await runCli(root, ['report', 'first.jsonl', '-', '--format', 'json'], { stdio })).out).toBe(whole)
  })

  it('writes several reports, and html with all findings', async () => {
    const root = project()
    await runCli(root, ['a', 'b', '--output', 'r.json'])
    const { out, code } = await runCli(root, ['report', 'r.json', '--format', 'html', '--output', 'r.html', '--format', 'junit', '--output', 'r.xml'])
    expect({ out, code }).toEqual({ out: '', code: 1 })
    const html = readFileSync(join(root, 'r.html'), 'utf8')
    for (const rule of ['transport-type', 'split-command']) expect(html.includes(rule), rule).toBe((await runCli(root, ['a', 'b', '--format', 'compact'])).out.includes(rule))
    expect(html).toContain('a/.mcp.json')
    expect(readFileSync(join(root, 'r.xml'), 'utf8')).toContain('<testsuite name="a/.mcp.json"')
  })

  it('ends as lint does', async () => {
    const root = project()
    const codeOf = async (path: string, ...argv: string[]) => {
      await runCli(root, [path, '--format', 'jsonl', '--output', 'r.jsonl'])
      return (await runCli(root, ['report', 'r.jsonl', ...argv])).code
    }
    expect(await codeOf('c')).toBe(0)
    expect(await codeOf('a')).toBe(1)
    expect(await codeOf('none')).toBe(2)
  })

  const RUN = `{"type":"run","data":{"version":1,"tool":{"name":"plugvet","version":"${VERSION}"}}}\n`
  const FILE = '{"type":"file","data":{"path":".mcp.json","kind":"mcp","host":"agent-plugin","hosts":["agent-plugin"]}}\n'
  const END = '{"type":"summary","data":{"files":1,"errors":0,"warnings":0,"infos":0,"fixed":0,"suppressed":0,"skipped":0,"failures":0}}\n'

  it('accepts a run whose lines are all there', async () => {
    const root = tempFolder({ 'r.jsonl': RUN + FILE + END })
    expect(await runCli(root, ['report', 'r.jsonl', '--format', 'compact'])).toEqual({ code: 0, out: '', err: '' })
  })

  it.each<[name: string, text: string, message: string]>([
    ['a run that was interrupted', RUN + FILE, 'r: ends without a summary: the run that wrote it was interrupted'],
    ['a line that was cut off', RUN + FILE.slice(0, 40), 'r:2:31: is not a report of plugvet: '],
    ['a lost line', RUN + END, 'r:2: the summary does not match the lines above: some are missing'],
    ['a run within another one', RUN + RUN, 'r:2: a run begins before the one above has ended'],
    ['a line outside of a run', FILE + END, 'r:1: a line of type file is not part of a run'],
    ['a field of the wrong type', RUN + FILE.replace('"mcp"', '7'), 'r:2:50: is not a report of plugvet: '],
    ['an unknown field', RUN + FILE.replace('"kind"', '"more":1,"kind"'), "r:2:43: is not a report of plugvet: unknown property 'more' (/data/more)"],
    ['an unknown type', RUN + FILE.replace('"file"', '"thing"'), 'r:2:9: is not a report of plugvet: '],
    ['a later version', RUN.replace('"version":1', '"version":2'), 'r was written by a later version of plugvet: it has version 2, but only version 1 is supported'],
    ['JSON of another program', '{ "findings": [] }', 'r: is not a report of plugvet in JSON or JSON Lines'],
    ['no JSON', 'hello\n', 'r: is not a report of plugvet in JSON or JSON Lines'],
    ['nothing', '', 'r: is not a report of plugvet in JSON or JSON Lines']
  ])('refuses %s, and says where', async (_, text, message) => {
    const root = tempFolder({ r: text })
    const { code, out, err } = await runCli(root, ['report', 'r'])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err.slice(0, `plugvet: ${message}`.length)).toBe(`plugvet: ${message}`)
  })

  it.each([
    [['report'], 'report needs the reports to merge: plugvet report FILES…'],
    [['report', 'none.json'], 'none.json: no such file or directory'],
    [['report', '.'], '.: is a directory, not a file'],
    [['report', 'r', '--fix'], '--fix is an option of plugvet lint, not of plugvet report']
  ])('refuses %j', async (argv, message) => {
    expect(await runCli(tempFolder({ r: RUN + FILE + END }), argv)).toEqual({ code: 2, out: '', err: `plugvet: ${message}\n` })
  })

  it('says that another version wrote a report', async () => {
    const root = tempFolder({ r: RUN.replace(VERSION, '0.0.9') + FILE + END })
    const { code, err } = await runCli(root, ['report', 'r', '--format', 'compact'])
    expect(code).toBe(0)
    expect(err).toBe(`plugvet: the reports were written by plugvet 0.0.9; this is ${VERSION}, and describes the rules as it knows them\n`)
  })

  it('does not take reports without files for a success', async () => {
    const root = tempFolder({ r: RUN + END.replace('"files":1', '"files":0') })
    expect((await runCli(root, ['report', 'r'])).code).toBe(2)
    expect((await runCli(root, ['report', 'r', '--allow-empty'])).code).toBe(0)
  })

  it('says what to do where a report would be longer than a text can be', async () => {
    const { writeReports } = await import('../../src/cli/start/reports.js')
    const args = parseArguments(['--format', 'json'])
    const failure = {
      path: 'p',
      get message(): string {
        // As JavaScript says it: to make half a gigabyte of text would take seconds.
        throw new RangeError('Invalid string length')
      }
    }
    const failures = [failure]
    const run = { toolVersion: VERSION, files: [], skipped: [], failures, fixed: 0 }
    await expect(writeReports(run, args, ioOf(tempFolder()), false)).rejects.toThrow(
      new UsageError('--format json: the report would be too large for one text; --format jsonl has no limit')
    )
  })
})
