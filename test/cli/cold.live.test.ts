import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { tempFolder } from '../support/temp-folder.js'

const BIN = resolve(import.meta.dirname, '../../dist/plugvet.cjs')

/** Answers nothing, and leaves folders in its cache that nothing can be removed from, as Go does. */
const SERVER = `
const { chmodSync, mkdirSync, writeFileSync } = require('node:fs')
const inner = process.env.npm_config_cache + '/mod/package'
mkdirSync(inner, { recursive: true })
writeFileSync(inner + '/file', '')
chmodSync(inner, 0o555)
chmodSync(inner + '/..', 0o555)
`

it('--cold removes a cache that cannot be written', () => {
  const cwd = tempFolder({ '.mcp.json': JSON.stringify({ mcpServers: { one: { command: process.execPath, args: ['server.cjs'] } } }), 'server.cjs': SERVER })
  const temporary = join(cwd, 'temporary')
  mkdirSync(temporary)
  chmodSync(cwd, 0o755)
  chmodSync(temporary, 0o777)
  // The superuser may remove everything: there, the program runs as nobody.
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const { status, stderr } = spawnSync(process.execPath, [BIN, 'doctor', '--yes', '--cold', '--format', 'json'], { cwd, encoding: 'utf8', env: { ...process.env, HOME: cwd, TMPDIR: temporary }, ...user })
  expect(stderr).not.toContain('Please report this')
  expect([status, readdirSync(temporary)]).toEqual([1, []])
})
