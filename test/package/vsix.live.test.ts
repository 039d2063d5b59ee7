import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { strFromU8, unzipSync } from 'fflate'
import type { PublishDiagnosticsParams } from 'vscode-languageserver'
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver-protocol/node'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { writeVsix } from '../../scripts/vsix-file.js'
import { launchChromium, NEEDS_CHROMIUM } from '../browser/chromium.js'
import { ROOT } from '../support/pages.js'

const TEXT = '{ "mcpServers": { "web": { "type": "http" } } }'

describe('the VS Code extension', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plugvet-vsix-'))
  const vsix = join(folder, 'plugvet.vsix')
  const files: Record<string, string> = {}

  beforeAll(async () => {
    await writeVsix(vsix)
    for (const [path, bytes] of Object.entries(unzipSync(readFileSync(vsix)))) {
      files[path] = strFromU8(bytes)
      const target = join(folder, path)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, bytes)
    }
  })

  afterAll(() => rmSync(folder, { recursive: true }))

  it('is one file with everything in it, and nothing of the machine that made it', () => {
    const own = Object.keys(files).filter((path) => !path.startsWith('extension/server/'))
    expect(own.sort()).toEqual([
      '[Content_Types].xml',
      'extension.vsixmanifest',
      'extension/CHANGELOG.md',
      'extension/LICENSE.txt',
      'extension/README.md',
      'extension/THIRD-PARTY-NOTICES.md',
      ...['desktop.js', 'editor-files.js', 'extension.js', 'web.js', 'worker.js'].map((name) => `extension/dist/${name}`),
      'extension/package.json'
    ])
    expect(Object.keys(files).filter((path) => path.includes('node_modules') || path.endsWith('.map'))).toEqual([])
    expect(Object.entries(files).filter(([, text]) => text.includes(ROOT) || text.includes('sourceMappingURL=')).map(([path]) => path)).toEqual([])
    expect(files['extension/THIRD-PARTY-NOTICES.md']).toContain('## vscode-languageclient ')
  })

  it('is loaded in small: the rest comes with the first file that it is for', () => {
    expect(files['extension/dist/extension.js']).toMatch(/import\(|require\(`\.\/desktop\.js`\)|require\("\.\/desktop\.js"\)/)
  })

  it('has a manifest that names what is in it', () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
    const manifest = JSON.parse(files['extension/package.json'] ?? '') as { version: string; main: string; browser: string; publisher: string; name: string }
    expect(manifest.version).toBe(version)
    for (const path of [manifest.main, manifest.browser]) expect(Object.keys(files)).toContain(join('extension', path))
    const outer = files['extension.vsixmanifest'] ?? ''
    expect(outer).toContain(`<Identity Language="en-US" Id="${manifest.name}" Version="${version}" Publisher="${manifest.publisher}" />`)
    for (const [, path = ''] of outer.matchAll(/ Path="([^"]+)"/g)) expect(Object.keys(files)).toContain(path)
  })

  it('contains a server that runs with Node alone', async () => {
    const program = join(folder, 'extension/server/plugvet.cjs')
    const child = spawn(process.execPath, [program, 'lsp'], { cwd: folder, env: {}, stdio: ['pipe', 'pipe', 'inherit'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    const connection = createMessageConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin))
    const published = new Promise<PublishDiagnosticsParams>((resolve) => {
      connection.onNotification('textDocument/publishDiagnostics', resolve)
    })
    connection.listen()
    await connection.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {}, workspaceFolders: null })
    await connection.sendNotification('initialized', {})
    const uri = pathToFileURL(join(folder, '.mcp.json')).href
    await connection.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId: 'json', version: 1, text: TEXT } })
    expect((await published).diagnostics.map(({ code }) => code)).toEqual(['http-url'])
    connection.dispose()
  })

  it('contains a worker that is the same server in a browser', NEEDS_CHROMIUM, async () => {
    const browser = await launchChromium()
    onTestFinished(() => browser.close())
    const page = await browser.newPage()
    await page.route('**/*', async (route) => {
      const isScript = route.request().url().endsWith('/worker.js')
      await route.fulfill(isScript ? { contentType: 'text/javascript', body: files['extension/dist/worker.js'] ?? '' } : { contentType: 'text/html', body: '' })
    })
    await page.goto('http://extension.test/')
    const [uri, settings] = ['file:///vscode-vfs/%40github/owner/repository/.mcp.json', '/vscode-vfs/@github/owner/repository/plugvet.config.json']
    const textDocument = { uri, languageId: 'json', version: 1, text: TEXT }
    const folders = [{ uri: 'file:///vscode-vfs/%40github/owner/repository', name: 'repository' }]
    const messages = [
      { options: {}, files: {} },
      { jsonrpc: '2.0', id: 1, method: 'initialize', params: { processId: null, rootUri: null, capabilities: {}, workspaceFolders: folders } },
      { jsonrpc: '2.0', method: 'initialized', params: {} },
      { jsonrpc: '2.0', method: 'textDocument/didOpen', params: { textDocument } }
    ]
    const quieter = { jsonrpc: '2.0', method: 'plugvet/files', params: { [settings]: '{ "rules": { "http-url": "off" } }' } }
    // The project has no types of browsers: the page gets a text.
    const published = await page.evaluate(`new Promise((done, failed) => {
      const worker = new Worker('/worker.js')
      const published = []
      worker.onerror = ({ message }) => failed(new Error(message))
      worker.onmessage = ({ data }) => {
        if (data.method !== 'textDocument/publishDiagnostics') return
        published.push(data.params.diagnostics.map(({ code }) => code))
        if (published.length === 1) worker.postMessage(${JSON.stringify(quieter)})
        else done(published)
      }
      for (const message of ${JSON.stringify(messages)}) worker.postMessage(message)
    })`)
    expect(published).toEqual([['http-url'], []])
  })
})
