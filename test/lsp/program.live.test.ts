import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { PublishDiagnosticsParams } from 'vscode-languageserver'
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver-protocol/node'
import { BIN } from '../support/program.js'
import { tempFolder } from '../support/temp-folder.js'

const TEXT = '{ "mcpServers": { "notes": { "type": "http" } } }'

/** The program as an editor starts it. */
function started(cwd: string) {
  const child = spawn(process.execPath, [BIN, 'lsp', '--stdio'], { cwd, env: { PATH: process.env.PATH } })
  onTestFinished(() => void child.kill('SIGKILL'))
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const connection = createMessageConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const published: PublishDiagnosticsParams[] = []
  const waiting: (() => void)[] = []
  connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
    published.push(params)
    for (const wake of waiting.splice(0)) wake()
  })
  connection.listen()
  const uri = pathToFileURL(join(cwd, '.mcp.json')).href
  return {
    ...{ child, connection, ended, published, uri, log: () => log },
    async initialize() {
      const folders = [{ uri: pathToFileURL(cwd).href, name: 'x' }]
      await connection.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {}, workspaceFolders: folders })
      await connection.sendNotification('initialized', {})
    },
    async open(text: string) {
      await connection.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId: 'json', version: 1, text } })
    },
    /** Waits for what is shown to be something. */
    async shown(fits: (codes: readonly unknown[]) => boolean) {
      for (;;) {
        const codes = published.at(-1)?.diagnostics.map(({ code }) => code)
        if (codes !== undefined && fits(codes)) return
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
    }
  }
}

describe('plugvet lsp', () => {
  it('ends with 0 after shutdown and exit, and has nothing to log', async () => {
    const server = started(tempFolder())
    await server.initialize()
    await server.open(TEXT)
    await server.shown((codes) => codes.includes('http-url'))
    await server.connection.sendRequest('shutdown')
    await server.connection.sendNotification('exit')
    expect([await server.ended, server.log()]).toEqual([0, ''])
  })

  it('ends with 1 after exit alone, and with 0 when the editor is gone', async () => {
    const [rude, gone] = [started(tempFolder()), started(tempFolder())]
    await rude.initialize()
    await rude.connection.sendNotification('exit')
    expect(await rude.ended).toBe(1)
    gone.child.stdin.end()
    expect(await gone.ended).toBe(0)
  })

  it.each([
    ['a header', 'Content-Le'],
    ['a message', 'Content-Length: 100\r\n\r\n{"jsonrpc"'],
    ['a message of any length', 'Content-Length: 99999999999\r\n\r\n{}'],
    ['a session, after what is not a message', 'Content-Length: 2\r\n\r\n{}']
  ])('ends with 0 when its input ends within %s', async (_, bytes) => {
    const { child, ended, log } = started(tempFolder())
    const since = performance.now()
    child.stdin.end(bytes)
    expect(await ended).toBe(0)
    expect(log()).not.toContain('because of a bug')
    // Not because something gave up waiting for the rest.
    expect(performance.now() - since).toBeLessThan(9000)
  })

  it.each([1, null, {}, 'file:', 'file:///%zz'])('answers although an editor sends %j as a URI', async (uri) => {
    const cwd = tempFolder()
    const { child, connection, ended, log } = started(cwd)
    await connection.sendRequest('initialize', { processId: null, rootUri: uri, capabilities: {}, workspaceFolders: [{ uri, name: 'x' }] })
    await connection.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId: 'json', version: 1, text: TEXT } })
    const hover = connection.sendRequest('textDocument/hover', { textDocument: { uri }, position: { line: 0, character: 30 } })
    await (typeof uri === 'string' ? expect(hover).resolves.toBeNull() : expect(hover).rejects.toThrow(/not those of the protocol/))
    await expect(connection.sendRequest('workspace/executeCommand', { command: 'plugvet.examine', arguments: [uri, 'no pointer'] })).rejects.toThrow(/needs the URI/)
    child.stdin.end()
    const ignored = 'plugvet: the editor sent textDocument/didOpen with params that the protocol does not allow: ignored\n'
    expect([await ended, log()]).toEqual([0, typeof uri === 'string' ? '' : ignored])
  })

  it('sees the settings change on disk, with no help of the editor', async () => {
    const cwd = tempFolder({ '.git/HEAD': '' })
    const server = started(cwd)
    await server.initialize()
    await server.open(TEXT)
    await server.shown((codes) => codes.includes('http-url'))
    writeFileSync(join(cwd, 'plugvet.config.json'), '{ "rules": { "http-url": "off" } }')
    await server.shown((codes) => !codes.includes('http-url'))
  })

  it('starts no server that a document declares', async () => {
    const cwd = tempFolder()
    const server = started(cwd)
    await server.initialize()
    const touch = ['-e', "require('fs').writeFileSync('started', '')"]
    await server.open(JSON.stringify({ mcpServers: { a: { command: process.execPath, args: touch }, b: { type: 'http' } } }))
    await server.shown((codes) => codes.includes('http-url'))
    await server.connection.sendRequest('textDocument/codeLens', { textDocument: { uri: server.uri } })
    await server.connection.sendRequest('shutdown')
    await server.connection.sendNotification('exit')
    await server.ended
    expect(existsSync(join(cwd, 'started'))).toBe(false)
  })

  it('takes no paths', async () => {
    const child = spawn(process.execPath, [BIN, 'lsp', '.'], { env: { PATH: process.env.PATH } })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    expect([(await once(child, 'close'))[0], said]).toEqual([2, 'plugvet: lsp takes no paths: the editor names the files\n'])
  })
})
