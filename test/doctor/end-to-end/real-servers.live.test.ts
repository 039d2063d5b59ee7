import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { entryOf, placeOf, runDoctor } from '../../support/doctor-run.js'
import { tempFolder } from '../../support/temp-folder.js'
import { modernServer } from '../http/mcp-servers.js'

const LOOPBACK_ONLY = resolve(import.meta.dirname, '../servers/loopback-only.cjs')

const EVERYTHING = installed('@modelcontextprotocol/server-everything')
const FILESYSTEM = installed('@modelcontextprotocol/server-filesystem')
const MEMORY = installed('@modelcontextprotocol/server-memory')
const THINKING = installed('@modelcontextprotocol/server-sequential-thinking')
const CONTEXT7 = installed('@upstash/context7-mcp')

/** The program of a package from npm. */
function installed(name: string): string {
  return resolve(import.meta.dirname, '../../../node_modules', name, 'dist/index.js')
}

function program(path: string, ...args: readonly string[]): Readonly<Record<string, unknown>> {
  return { command: process.execPath, args: [path, ...args] }
}

/**
 * Starts server-everything as a remote server, at a free port of 127.0.0.1. It is ended when the test is over.
 * @returns its origin
 */
async function everythingAt(transport: 'streamableHttp' | 'sse'): Promise<string> {
  const server = fork(EVERYTHING, [transport], { execArgv: ['--require', LOOPBACK_ONLY], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  onTestFinished(async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGKILL')
    await once(server, 'exit')
  })
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`server-everything ended with ${String(code)}`)
  })
  const [message] = (await Promise.race([once(server, 'message'), ended])) as [{ readonly port: number }]
  return `http://127.0.0.1:${message.port}`
}

const READY = { state: 'ready', failure: null }

describe('real servers', () => {
  it('over stdio are all ready, and nothing is found', async () => {
    const { servers, findings, code } = await runDoctor({
      everything: program(EVERYTHING, 'stdio'),
      filesystem: program(FILESYSTEM, tempFolder()),
      memory: program(MEMORY),
      'sequential-thinking': program(THINKING),
      context7: program(CONTEXT7),
      'modern-only': entryOf('modern-only')
    })
    expect(servers).toMatchObject({
      everything: { ...READY, transport: 'stdio', protocolVersion: '2025-11-25', tools: 13, resources: 7, prompts: 4 },
      filesystem: { ...READY, tools: 14, resources: null, prompts: null },
      memory: { ...READY, tools: 9, resources: 1, prompts: null },
      'sequential-thinking': { ...READY, tools: 1, resources: null, prompts: null },
      context7: { ...READY, tools: 2, resources: 0, prompts: 0, serverInfo: { name: 'Context7' } },
      'modern-only': { ...READY, protocolVersion: '2026-07-28', tools: 1, serverInfo: { name: 'modern-only', version: '1.2.3' } }
    })
    for (const { timings } of Object.values(servers)) {
      expect(Object.keys(timings)).toEqual(expect.arrayContaining(['spawn', 'initialize', 'tools/list', 'ready', 'stop']))
    }
    expect(findings.map(({ message }) => message)).toEqual(["Tool 'echo' is also a tool of server 'everything'"])
    expect(code).toBe(0)
  })

  it('over HTTP and SSE are ready, and SSE is deprecated', async () => {
    const [http, sse, modern] = await Promise.all([everythingAt('streamableHttp'), everythingAt('sse'), modernServer()])
    const { servers, findings, result, cwd, code } = await runDoctor({
      http: { type: 'http', url: `${http}/mcp` },
      sse: { type: 'sse', url: `${sse}/sse` },
      modern: { type: 'http', url: `${modern.origin}/mcp` }
    })
    const counts = { tools: 13, resources: 7, prompts: 4 }
    expect(servers).toMatchObject({
      http: { ...READY, ...counts, transport: 'http', protocolVersion: '2025-11-25' },
      sse: { ...READY, ...counts, transport: 'sse', protocolVersion: '2025-11-25' },
      modern: { ...READY, transport: 'http', protocolVersion: '2026-07-28', tools: 1 }
    })
    expect(findings.map(({ message }) => message)).toEqual(["Tool 'echo' is also a tool of server 'http'"])
    const deprecated = result.findings.filter(({ ruleId }) => ruleId === 'no-sse')
    expect(deprecated.map((finding) => [finding.server, placeOf(finding, cwd)])).toEqual([
      ['sse', { at: '.mcp.json:8:15', text: '"sse"' }]
    ])
    expect(code).toBe(0)
  })

  it('say what they lack', async () => {
    const { servers, findings, cwd } = await runDoctor({ filesystem: program(FILESYSTEM, '/nowhere/at/all') })
    expect(servers.filesystem).toMatchObject({ failure: { class: 'does-not-start', reason: 'startup-error' } })
    expect(findings.map((finding) => [placeOf(finding, cwd), finding.message])).toEqual([
      [
        { at: '.mcp.json:3:5', text: '"filesystem"' },
        "The server exited with code 1 before it answered 'initialize': Error: None of the specified directories are accessible"
      ]
    ])
  })
})
