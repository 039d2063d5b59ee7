import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, openSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Linter } from 'eslint'
import { describe, expect, it } from 'vitest'
import { needsFile } from '../support/needs.js'
import { tempFolder } from '../support/temp-folder.js'

const BIN = resolve(import.meta.dirname, '../../dist/plugvet.cjs')

describe('the built program', () => {
  it('ends with the exit code of its findings, and prints to standard output alone', () => {
    const cwd = tempFolder({ '.mcp.json': '{ "mcpServers": { "a": {} } }' })
    const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, '--format', 'compact'], { cwd, encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stdout).toContain("error stdio-command Missing required field 'command' in stdio server config")
    expect(stderr).toBe('')
  })

  it.each(['12.22.12', '18.20.8', '20.18.3'])('says that Node %s is too old', (version) => {
    const cwd = tempFolder({ 'old.cjs': `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })` })
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--require', join(cwd, 'old.cjs'), BIN], { cwd, encoding: 'utf8' })
    expect([status, stdout, stderr]).toEqual([2, '', `plugvet needs Node 20.19 or newer; this is ${version}\n`])
  })

  it('begins in a syntax that Node 12 can read, and with modules that it knows', () => {
    const code = readFileSync(BIN, 'utf8')
    expect(new Linter().verify(code, { languageOptions: { ecmaVersion: 2019, sourceType: 'commonjs' } })).toEqual([])
    expect(code).not.toMatch(/["'`]node:/)
  })

  it('reads standard input', () => {
    const cwd = tempFolder()
    const { status, stdout } = spawnSync(process.execPath, [BIN, '--stdin', '--format', 'compact'], {
      cwd,
      encoding: 'utf8',
      input: '{'
    })
    expect(status).toBe(1)
    expect(stdout).toContain('.mcp.json:1:2: error valid-json')
  })

  it('ends quietly when nobody reads on', async () => {
    const entries = Array.from({ length: 5000 }, (_, index) => `"server-${index}": {}`)
    const cwd = tempFolder({ '.mcp.json': `{ "mcpServers": { ${entries.join(', ')} } }` })
    const child = spawn(process.execPath, [BIN, '--format', 'compact'], { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let err = ''
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString()
    })
    await once(child.stdout, 'data')
    child.stdout.destroy()
    await once(child, 'close')
    expect(err).toBe('')
  })

  it('takes a full disk for no verdict', needsFile('/dev/full'), () => {
    const cwd = tempFolder({ '.mcp.json': '{ "mcpServers": {} }' })
    const full = openSync('/dev/full', 'w')
    const { status, stderr } = spawnSync(process.execPath, [BIN], { cwd, encoding: 'utf8', stdio: ['ignore', full, 'pipe'] })
    closeSync(full)
    expect(stderr).toMatch(/^plugvet: standard output cannot be written: ENOSPC[^\n]*\n$/)
    expect(status).toBe(2)
  })

  it('reports a file it may not read, and a directory it may not enter', () => {
    const cwd = tempFolder({ 'a/.mcp.json': '{}', 'closed/.mcp.json': '{}', 'open/.mcp.json': '{ "mcpServers": {} }' })
    chmodSync(join(cwd, 'a/.mcp.json'), 0)
    chmodSync(join(cwd, 'closed'), 0)
    chmodSync(cwd, 0o755)
    // The superuser may read everything: there, the program runs as nobody.
    const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
    const { status, stderr } = spawnSync(process.execPath, [BIN, '--format', 'compact'], { cwd, encoding: 'utf8', ...user })
    chmodSync(join(cwd, 'closed'), 0o755)
    expect(stderr.split('\n').sort()).toEqual([
      '',
      'plugvet: a/.mcp.json: permission denied',
      'plugvet: closed: permission denied'
    ])
    expect(status).toBe(2)
  })
})
