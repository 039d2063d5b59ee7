import { describe, expect, it } from 'vitest'
import { validateResult } from '../../generated/result-validator.js'
import type { CallOutcome } from '../../src/doctor/call.js'
import type { JsonObject } from '../../src/json/value.js'
import { failedServer, FakeExaminer, readyServer } from '../support/fake-examiner.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

// The first is a mistake in a server that is not called.
const FILES = { '.mcp.json': '{ "mcpServers": { "other": { "url": 7 }, "demo": { "command": "demo-mcp" } } }' }
const PASSWORD = ['opal', '7', 'moss'].join('-')

async function call(words: readonly string[], outcome: CallOutcome | undefined, stage: { files?: Readonly<Record<string, string>>; argv?: readonly string[] } = {}) {
  const examiner = new FakeExaminer((server) => (outcome === undefined ? failedServer(server, 'startup-error', 'It ended') : readyServer(server, { call: outcome })))
  const argv = ['doctor', '--yes', '--quiet', '--call', ...words, ...(stage.argv ?? [])]
  const result = await runCli(tempFolder(stage.files ?? FILES), argv, { loadExaminer: () => Promise.resolve(examiner) })
  return { ...result, examiner }
}

const answered = (result: JsonObject): CallOutcome => ({ is: 'answered', result, took: 12.34 })
const said = (text: string, more: JsonObject = {}) => answered({ content: [{ type: 'text', text }], ...more })

describe('doctor --call', () => {
  it('starts the one server, and prints the result alone', async () => {
    const { code, out, err, examiner } = await call(['demo', 'echo', '{"text": "hello"}'], said('hello\n\tworld'))
    expect({ code, out, err }).toEqual({ code: 0, out: 'hello\n\tworld\n', err: '' })
    expect(examiner.examined.map(({ name }) => name)).toEqual(['demo'])
    expect(examiner.options?.call).toMatchObject({ tool: 'echo', args: { text: 'hello' } })
  })

  it('takes its three words wherever they are', async () => {
    const files = { 'a/.mcp.json': FILES['.mcp.json'], 'b/.mcp.json': FILES['.mcp.json'] }
    for (const argv of [['a', '--call', 'demo', 'echo', '{}'], ['--call=demo', 'echo', '{}', 'a'], ['--call', 'demo', 'echo', '{}', '--quiet', 'a']]) {
      const examiner = new FakeExaminer((server) => readyServer(server, { call: said('ok') }))
      const { out } = await runCli(tempFolder(files), ['doctor', '--yes', ...argv], { loadExaminer: () => Promise.resolve(examiner) })
      expect([out, examiner.examined.map(({ file }) => file)]).toEqual(['ok\n', ['a/.mcp.json']])
    }
  })

  it('makes control characters visible, and takes the effect of commands to a CI runner', async () => {
    const { out } = await call(['demo', 'echo', '{}'], said('\u001b[2Ja\u202Eb\r\n::error::c\n##vso[task]'))
    expect(out).toBe('\\u001b[2Ja\\u202eb\n:\\u003aerror::c\n#\\u0023vso[task]\n')
  })

  it('masks what may be a secret in the arguments', async () => {
    const { out } = await call(['demo', 'login', `{"password": "${PASSWORD}", "name": "pat"}`], said(`pat has ${PASSWORD}`))
    expect(out).toBe('pat has ***\n')
  })

  it('ends with 1 where the tool failed, or where there is no result', async () => {
    expect(await call(['demo', 'echo', '{}'], said('no', { isError: true }))).toMatchObject({
      code: 1,
      out: 'no\n',
      err: 'plugvet: the tool failed: its result has "isError": true\n'
    })
    expect(await call(['demo', 'echo', '{}'], { is: 'failed', message: 'The server answers with error -32602: bad' })).toMatchObject({
      code: 1,
      out: "demo: tool 'echo' gives no result: The server answers with error -32602: bad\n",
      err: ''
    })
  })

  it('says what is wrong with the server where it is not ready, and nothing of others', async () => {
    const { code, out } = await call(['demo', 'echo', '{}'], undefined)
    expect(code).toBe(1)
    expect(out).toContain('doctor/startup-error (Claude Code)  It ended')
    expect(out).toContain('1 server: 1 failed')
    expect(out).not.toContain('http-url')
    expect(out).toContain('1 error; 1 file checked')
  })

  it('prints JSON', async () => {
    const image = { type: 'image', mimeType: 'image/png', data: 'AAAA' }
    const { out } = await call(['demo', 'echo', '{}'], answered({ content: [{ type: 'text', text: 'hello' }, image], structuredContent: { a: 1 } }), {
      argv: ['--format', 'json']
    })
    const result = JSON.parse(out) as JsonObject
    expect(validateResult(result)).toBe(true)
    expect(result.call).toEqual({
      server: 'demo',
      tool: 'echo',
      failure: null,
      isError: false,
      content: [{ type: 'text', text: 'hello' }, { type: 'image', description: 'image, image/png, 3 bytes' }],
      structuredContent: { a: 1 },
      took: 12.3
    })
    expect(result.servers).toHaveLength(1)
    const failed = await call(['demo', 'echo', '{}'], undefined, { argv: ['--format', 'json'] })
    expect(validateResult(JSON.parse(failed.out))).toBe(true)
    expect('call' in (JSON.parse(failed.out) as JsonObject)).toBe(false)
  })

  it('says how much of a text it shows, and what is not text', async () => {
    const { out } = await call(['demo', 'echo', '{}'], answered({ content: [{ type: 'image', data: 'AAAA' }, { type: 'text', text: 'x'.repeat(300_000) }] }))
    const [image, text, note] = out.split('\n')
    expect([image, text?.length]).toEqual(['(image, 3 bytes)', 200_000 - 'image, 3 bytes'.length])
    expect(note).toBe('(the first 199,986 of 300,000 characters)')
    expect((await call(['demo', 'echo', '{}'], answered({ content: [] }))).out).toBe('(an empty result)\n')
  })

  it.each<[words: string[], argv: string[], message: string]>([
    [['demo'], [], '--call takes 3 words: --call SERVER TOOL JSON'],
    [['demo', 'echo'], ['--timeout', '5s'], '--call takes 3 words: --call SERVER TOOL JSON'],
    [['demo', 'echo', 'text=hello'], [], '--call: the arguments are not valid JSON, at character 1: expected a value, found text without quotes; write {} if there are none'],
    [['demo', 'echo', '[]'], [], '--call: the arguments are an array, not an object; write {} if there are none'],
    [['demo', 'echo', '{}'], ['--repeat', '3'], '--call starts one server, for one call: leave out --repeat'],
    [['demo', 'echo', '{}'], ['--lock', 'a.json'], '--call starts one server, for one call: leave out --lock'],
    [['demo', 'echo', '{}'], ['--server', 'demo'], '--call starts one server, for one call: leave out --server'],
    [['demo', 'echo', '{}'], ['--format', 'html'], 'doctor --call supports only --format text and json'],
    [['demmo', 'echo', '{}'], [], '--call demmo: no file here declares it; did you mean demo?']
  ])('%j %j is refused before anything is started', async (words, argv, message) => {
    const { code, out, err, examiner } = await call(words, said(''), { argv })
    expect({ code, out, err, examined: examiner.examined }).toEqual({ code: 2, out: '', err: `plugvet: ${message}\n`, examined: [] })
  })

  it('refuses a name that several files declare', async () => {
    const { err } = await call(['demo', 'echo', '{}'], said(''), { files: { 'a/.mcp.json': FILES['.mcp.json'], 'b/.mcp.json': FILES['.mcp.json'] } })
    expect(err).toBe('plugvet: --call demo: 2 entries declare it, in a/.mcp.json, b/.mcp.json: name one file\n')
  })

  it('knows tools by name', async () => {
    const { code, out, err } = await call(['demo', 'ecko', '{}'], { is: 'unknown', hint: 'did you mean echo?' })
    expect({ code, out, err }).toEqual({ code: 2, out: '', err: 'plugvet: --call demo: the server has no tool ecko; did you mean echo?\n' })
  })

  it('shows what it would start', async () => {
    const { out } = await call(['demo', 'echo', '{}'], said(''), { argv: ['--dry-run'] })
    expect(out).toMatch(/^demo \(stdio, \.mcp\.json:1, for [^)]*\)\n {2}demo-mcp\n/)
    expect(out).not.toContain('other')
  })
})
