import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { launchChromium } from '../../test/browser/chromium.js'
import { installCodeServer } from '../code-server.js'
import type { Fakes } from './fakes.js'
import { type Place, type Session, write } from './session.js'

/** An extension that runs VS Code's own commands for the one who asks it, and says which servers VS Code shows in a file. */
const EXTENSION = `
const vscode = require('vscode')
const { readFileSync, renameSync, writeFileSync } = require('node:fs')
const { createServer } = require('node:http')
const run = async (command, ...args) => {
  if (command !== 'servers') return await vscode.commands.executeCommand(command, ...args)
  const document = await vscode.workspace.openTextDocument(args[0])
  const text = readFileSync(args[0], 'utf8').replace(/^\\uFEFF/, '')
  if (document.getText().replace(/\\r/g, '') !== text.replace(/\\r/g, '')) return undefined
  const lenses = await vscode.commands.executeCommand('vscode.executeCodeLensProvider', document.uri, 1000)
  return [...new Set(lenses.flatMap(({ command }) => (command?.command.startsWith('workbench.mcp.') ? command.arguments.filter((one) => typeof one === 'string') : [])))]
}
exports.activate = () => {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => void run(...JSON.parse(body)).then((value) => response.end(JSON.stringify(value ?? null)), (error) => response.writeHead(500).end(String(error))))
  })
  server.listen(0, '127.0.0.1', () => {
    writeFileSync(process.env.HOME + '/port.new', String(server.address().port))
    renameSync(process.env.HOME + '/port.new', process.env.HOME + '/port')
  })
}
`

const QUIET = { 'workbench.startupEditor': 'none', 'telemetry.telemetryLevel': 'off', 'extensions.autoCheckUpdates': false, 'git.enabled': false, 'json.validate.enable': false }

/** In milliseconds: what VS Code has not read, and what has not been started by then, it does not read or start. */
const PATIENCE = { read: 8000, start: 6000 }

const PREFIX = 'mcp.config.ws0.'

/** VS Code's own workbench, in Chromium, with the project open. */
export async function startWorkbench({ home, project }: Place, path: string, fakes: Fakes): Promise<Session> {
  const program = installCodeServer()
  write(join(home, 'data/User/settings.json'), QUIET)
  const manifest = { name: 'asker', publisher: 'plugvet', version: '1.0.0', engines: { vscode: '^1.100.0' }, main: './main.js', activationEvents: ['onStartupFinished'], extensionKind: ['workspace'] }
  write(join(home, 'extensions/asker-1.0.0/package.json'), manifest)
  write(join(home, 'extensions/asker-1.0.0/main.js'), EXTENSION)
  // It takes the PATH of a login shell.
  write(join(home, '.bash_profile'), `export PATH='${fakes.folder}':"$PATH"\n`)
  write(join(project, path), { servers: {} })
  const options = ['--config', join(home, 'config.yaml'), '--auth', 'none', '--disable-workspace-trust', '--user-data-dir', join(home, 'data'), '--extensions-dir', join(home, 'extensions')]
  const quiet = ['--disable-telemetry', '--disable-update-check', '--disable-getting-started-override']
  const env = { PATH: `${fakes.folder}:${process.env.PATH ?? ''}`, HOME: home, SHELL: '/bin/bash', LANG: 'C.UTF-8' }
  const server = spawn(program, [...options, ...quiet, '--bind-addr', '127.0.0.1:0'], { cwd: home, env, detached: true })
  const ended = once(server, 'close')
  const address = await new Promise<string>((resolve, reject) => {
    let log = ''
    const read = (chunk: Buffer) => {
      log += chunk.toString()
      const [, found] = /listening on (http:\/\/[\d.:]+)/.exec(log) ?? []
      if (found !== undefined) resolve(found)
    }
    server.stdout.on('data', read)
    server.stderr.on('data', read)
    void ended.then(() => reject(new Error(`code-server ended: ${log}`)))
  })
  const browser = await launchChromium()
  const page = await browser.newPage()
  await page.goto(`${address}/?folder=${encodeURIComponent(project)}`)
  while (!existsSync(join(home, 'port'))) await pause(200)
  const port = readFileSync(join(home, 'port'), 'utf8')

  async function run(...command: readonly string[]): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: JSON.stringify(command) })
    // It fails for a server that VS Code no longer knows.
    return response.ok ? await response.json() : null
  }

  /** Starts the good server anew. @returns the program that it is */
  async function startGood(): Promise<string | undefined> {
    await run('workbench.mcp.stopServer', `${PREFIX}z`)
    fakes.take()
    await run('workbench.mcp.startServer', `${PREFIX}z`)
    const [name] = await until(() => Promise.resolve(fakes.names()), ({ size }) => size > 0, PATIENCE.start)
    return name
  }

  async function until<T>(ask: () => Promise<T>, isIt: (answer: T) => boolean, limit = PATIENCE.read): Promise<T> {
    const end = Date.now() + limit
    for (;;) {
      const answer = await ask()
      if (isIt(answer) || Date.now() > end) return answer
      await pause(100)
    }
  }

  return {
    async ask(text, expected) {
      const file = join(project, path)
      // When the good server is this program, the file before is forgotten; when it no longer is, the new one has been read.
      fakes.make('r')
      write(file, { servers: { z: { command: 'fake-r' } } })
      await until(startGood, (name) => name === 'r')
      write(file, text)
      // A file without it has to be seen twice: while a server stops, it cannot be started.
      let missing = 0
      await until(startGood, (name) => name === 'z' || (name === undefined && ++missing === 2))
      const shown = async () => ((await run('servers', file)) ?? []) as string[]
      const ids = await until(shown, (found) => expected.every((name) => found.includes(PREFIX + name)), PATIENCE.start)
      await Promise.all(ids.map((id) => run('workbench.mcp.stopServer', id)))
      await run('workbench.mcp.stopServer', `${PREFIX}z`)
      fakes.take()
      const names = ids.filter((id) => id.startsWith(PREFIX)).map((id) => id.slice(PREFIX.length))
      await Promise.all([...new Set([...names, 'z'])].map((name) => Promise.race([run('workbench.mcp.startServer', PREFIX + name), pause(PATIENCE.start)])))
      await until(() => Promise.resolve(fakes.names()), (started) => started.has('z') && names.every((name) => started.has(name)), PATIENCE.start)
      return JSON.stringify(names)
    },
    async close() {
      await browser.close()
      if (server.pid !== undefined) process.kill(-server.pid, 'SIGKILL')
      await ended
    }
  }
}
