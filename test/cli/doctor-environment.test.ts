import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import type { PlannedServer, ServerResult } from '../../src/doctor/server.js'
import type { ResultV1 } from '../../src/report/json.js'
import { failedServer, FakeExaminer, readyServer } from '../support/fake-examiner.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const FILES = {
  '.mcp.json': '{ "mcpServers": { "one": { "command": "garden-mcp", "env": { "UV_CACHE_DIR": "/own" } }, "two": { "command": "shed-mcp" } } }',
  '.agent-plugin/plugin.json': '{ "name": "demo", "version": "1.0.0" }'
}

type Judge = (server: PlannedServer) => ServerResult

/** Runs the doctor with an environment, in which the system says what a program that the desktop starts has on PATH. */
async function doctor(argv: readonly string[], judge: Judge, env: Readonly<Record<string, string>> = {}, files: Readonly<Record<string, string>> = FILES) {
  const examiner = new FakeExaminer(judge)
  const cwd = tempFolder(files)
  const askSystem = (program: string) => (program === 'systemctl' || program === 'launchctl' ? 'PATH=/usr/bin:/bin\n' : undefined)
  const result = await runCli(cwd, ['doctor', '--yes', '--format', 'json', ...argv], { env, platform: 'linux', loadExaminer: () => Promise.resolve(examiner), askSystem })
  return { ...result, examiner }
}

function environmentOf({ launch }: PlannedServer): Readonly<Record<string, string>> {
  if (launch?.transport !== 'stdio') throw new RangeError('it is no process')
  return launch.env
}

describe('--cold', () => {
  it('gives each server caches of its own, in a folder that is gone afterwards', async () => {
    const caches: string[] = []
    const { examiner } = await doctor(['--cold'], (server) => {
      const { npm_config_cache: cache = '' } = environmentOf(server)
      expect(statSync(dirname(cache)).isDirectory()).toBe(true)
      caches.push(cache)
      return readyServer(server)
    }, { npm_config_cache: '/home/me/.npm' })
    expect(new Set(caches).size).toBe(2)
    expect(caches.filter((cache) => cache === '/home/me/.npm' || existsSync(dirname(dirname(cache))))).toEqual([])
    // What the entry sets counts more.
    expect(examiner.examined.map((server) => environmentOf(server).UV_CACHE_DIR === '/own')).toEqual([true, false])
  })

  it('leaves nothing behind if the examination breaks off', async () => {
    let cache = ''
    const { code } = await doctor(['--cold'], (server) => {
      cache = environmentOf(server).npm_config_cache ?? ''
      throw new Error('broken')
    })
    expect([code, cache === '', existsSync(dirname(dirname(cache)))]).toEqual([3, false, false])
  })

  it('is not for several runs', async () => {
    const { code, err } = await doctor(['--cold', '--repeat', '3'], (server) => readyServer(server))
    expect([code, err]).toEqual([2, expect.stringContaining('--cold makes every start the first one: leave out --repeat')])
  })
})

describe('--as-app', () => {
  const absent: Judge = (server) => failedServer(server, 'command-missing', "The server cannot be started: 'command' names 'garden-mcp', which is not on PATH")

  it('gives the servers the environment that the system gives a program, and says so', async () => {
    const { examiner, err } = await doctor(['--as-app'], (server) => readyServer(server), { PATH: '/home/me/bin', HOME: '/home/me', NVM_DIR: '/home/me/.nvm' })
    expect(examiner.examined.map((server) => environmentOf(server)).map(({ PATH, HOME, NVM_DIR }) => [PATH, HOME, NVM_DIR])).toEqual([
      ['/usr/bin:/bin', '/home/me', undefined],
      ['/usr/bin:/bin', '/home/me', undefined]
    ])
    expect(err).toContain("plugvet: the servers get the environment that systemd's user manager gives a program, in which PATH is /usr/bin:/bin\n")
    expect(err).not.toContain('WSL')
    expect((await doctor(['--as-app'], (server) => readyServer(server), { WSL_DISTRO_NAME: 'Debian' })).err).toContain('plugvet: this is WSL: an app on Windows starts servers there')
  })

  it('says of a program that only the shell finds what to write', async () => {
    const bin = tempFolder({ 'garden-mcp': 'binary' })
    chmodSync(join(bin, 'garden-mcp'), 0o755)
    const { out } = await doctor(['--as-app', '--server', 'one'], absent, { PATH: bin })
    expect((JSON.parse(out) as ResultV1).findings.map(({ ruleId, message, help, range: { start } }) => [ruleId, message, help, start.column])).toEqual([
      [
        'doctor/command-missing',
        "'garden-mcp' is found in your shell, but not by a program that the desktop starts: it is not on the PATH that systemd's user manager gives",
        `Write its whole path in 'command', '${join(bin, 'garden-mcp')}'.`,
        39
      ]
    ])
  })

  it('says of a script that what runs it is on PATH only in the shell', async () => {
    const bin = tempFolder({ 'garden-mcp': '#!/usr/bin/env garden-runtime\n', 'garden-runtime': 'binary' })
    for (const name of ['garden-mcp', 'garden-runtime']) chmodSync(join(bin, name), 0o755)
    const { out } = await doctor(['--as-app', '--server', 'one'], absent, { PATH: bin })
    expect((JSON.parse(out) as ResultV1).findings.map(({ help }) => help)).toEqual([
      `Write its whole path in 'command', '${join(bin, 'garden-mcp')}', and in 'env' set PATH to a value that contains '${bin}': it is a script that 'garden-runtime' runs.`
    ])
  })

  it('says it of a program that the server itself misses', async () => {
    const bin = tempFolder({ 'garden-runtime': 'binary' })
    chmodSync(join(bin, 'garden-runtime'), 0o755)
    const failing: Judge = (server) => {
      const failed = failedServer(server, 'startup-error', "The server exited with code 127 before it answered 'initialize'")
      const detail = "The server exited.\nStandard error:\nenv: 'garden-runtime': No such file or directory"
      return { ...failed, failure: { class: 'does-not-start', reason: 'startup-error', detail } }
    }
    const { out } = await doctor(['--as-app', '--server', 'one'], failing, { PATH: bin })
    expect((JSON.parse(out) as ResultV1).findings.map(({ ruleId, help }) => [ruleId, help])).toEqual([['doctor/startup-error', `In 'env', set PATH to a value that contains '${bin}'.`]])
  })

  it('leaves alone what is missing in the shell too', async () => {
    const { out } = await doctor(['--as-app', '--server', 'one'], absent, { PATH: tempFolder({}) })
    expect((JSON.parse(out) as ResultV1).findings.map(({ message }) => message)).toEqual(["The server cannot be started: 'command' names 'garden-mcp', which is not on PATH"])
  })
})

function schemaOf(name: string): object {
  return JSON.parse(readFileSync(new URL(`../../schemas/${name}.schema.json`, import.meta.url), 'utf8')) as object
}

const ajv = new Ajv({ strict: false, allowUnionTypes: true }).addSchema(schemaOf('result'))
const validateResult = ajv.compile({ $ref: 'result.schema.json' })
const validateLine = ajv.compile(schemaOf('jsonl'))

/** A result that fits its schema. */
function parseValid(text: string): ResultV1 {
  const value: unknown = JSON.parse(text)
  expect(validateResult(value), JSON.stringify(validateResult.errors)).toBe(true)
  return value as ResultV1
}

describe('--login-check', () => {
  const URL_OF_API = 'https://api.example.com/mcp'
  const files = { '.mcp.json': `{ "mcpServers": { "api": { "type": "http", "url": "${URL_OF_API}" } } }` }
  const terms = { is: 'known', authorizationServer: 'https://login.example.com', registers: false, documents: false, pkce: true, scopes: [], redirects: new Map() } as const

  it('says at the line of the server what each host of the file needs', async () => {
    const examiner = new FakeExaminer((server) => readyServer(server))
    examiner.logins = { [URL_OF_API]: terms }
    const { code, out } = await runCli(tempFolder(files), ['doctor', '--yes', '--login-check', '--host', 'claude-code', '--format', 'json'], { loadExaminer: () => Promise.resolve(examiner) })
    expect((JSON.parse(out) as ResultV1).findings.map(({ ruleId, severity, message, range: { start } }) => [ruleId, severity, message, start.column])).toEqual([
      ['doctor/login', 'error', 'Claude Code cannot log in at https://login.example.com: it cannot register itself', 19]
    ])
    expect(code).toBe(1)
  })

  it('gives programs what was found out about each server, and hides what is secret in it', async () => {
    const secret = `ghp_${'0aB1cD2eF3'.repeat(4).slice(0, 36)}`
    const other = 'https://other.example.com/mcp'
    const open = 'https://open.example.com/mcp'
    const all = { '.mcp.json': JSON.stringify({ mcpServers: { api: { type: 'http', url: URL_OF_API }, other: { type: 'http', url: other }, open: { type: 'http', url: open }, local: { command: 'local' } } }) }
    const examiner = new FakeExaminer((server) => readyServer(server))
    examiner.logins = { [URL_OF_API]: { ...terms, resourceMetadata: `https://api.example.com/meta?token=${secret}`, scopes: ['read'] }, [other]: { is: 'unclear', why: 'there was no answer in time' } }
    const run = async (format: string) => await runCli(tempFolder(all), ['doctor', '--yes', '--login-check', '--host', 'claude-code', '--format', format], { loadExaminer: () => Promise.resolve(examiner) })
    const { out } = await run('json')
    const { logins } = parseValid(out)
    expect(logins).toEqual([
      {
        ...{ file: '.mcp.json', server: 'api', login: 'needed', resourceMetadata: 'https://api.example.com/meta?token=***' },
        authorizationServer: { issuer: 'https://login.example.com', registers: false, documents: false, pkce: true },
        scopes: ['read'],
        hosts: [{ host: 'claude-code', can: false, how: 'it cannot register itself' }]
      },
      { file: '.mcp.json', server: 'other', login: 'unclear', why: 'there was no answer in time', hosts: [] },
      { file: '.mcp.json', server: 'open', login: 'none', hosts: [] }
    ])
    const lines = (await run('jsonl')).out.trimEnd().split('\n').map((line) => JSON.parse(line) as { type: string; data: unknown })
    expect(lines.filter(({ type }) => type === 'login').map(({ data }) => data)).toEqual(logins)
    for (const line of lines) expect(validateLine(line), JSON.stringify(validateLine.errors)).toBe(true)
  })

  it('says with --server-card at the line of the server how its card differs', async () => {
    const examiner = new FakeExaminer((server) => readyServer(server))
    examiner.cards = { [URL_OF_API]: { at: '/mcp/server-card', card: { name: 'com.example/fake', version: '2.0.0' } } }
    const { code, out } = await runCli(tempFolder(files), ['doctor', '--yes', '--server-card', '--host', 'claude-code', '--format', 'json'], { loadExaminer: () => Promise.resolve(examiner) })
    expect((JSON.parse(out) as ResultV1).findings.map(({ ruleId, severity, message, range: { start } }) => [ruleId, severity, message, start.column])).toEqual([
      ['doctor/server-card', 'warning', 'The server card at /mcp/server-card does not match the server: it has version 2.0.0, and the server says 1.0.0', 19]
    ])
    expect(code).toBe(0)
  })

  it('asks nobody without the option', async () => {
    const examiner = new FakeExaminer((server) => readyServer(server))
    examiner.readServerCard = () => Promise.reject(new Error('it was asked'))
    examiner.checkLogin = () => Promise.reject(new Error('it was asked'))
    const { code } = await runCli(tempFolder(files), ['doctor', '--yes', '--quiet'], { loadExaminer: () => Promise.resolve(examiner) })
    expect(code).toBe(0)
  })
})
