import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

let child: ChildProcess | undefined

afterEach(async () => {
  if (child === undefined || child.exitCode !== null) return
  child.stdin?.end()
  await once(child, 'exit')
})

it('scan --running finds a server that runs on this machine, and leaves it running', async () => {
  const root = tempFolder({ 'notes.js': 'process.stdin.resume(); console.log("ready")' })
  writeFileSync(join(root, '.mcp.json'), JSON.stringify({ mcpServers: { notes: { command: process.execPath, args: ['notes.js', root] } } }))
  child = spawn(process.execPath, ['notes.js', root], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] })
  if (child.stdout === null) throw new Error('the child has no output')
  await once(child.stdout, 'data')
  const { code, out } = await runCli(root, ['scan', '--running', '--format', 'json'], { platform: process.platform })
  const { running } = JSON.parse(out) as { running: { pid: number; memory: number; parent?: { pid: number }; declared: object[] }[] }
  const own = running.find(({ pid }) => pid === child?.pid)
  expect(code).toBe(0)
  expect(own).toMatchObject({ parent: { pid: process.pid }, declared: [{ server: 'notes', file: '.mcp.json' }] })
  expect(own?.memory).toBeGreaterThan(1024 * 1024)
  expect(child.exitCode).toBeNull()
})
