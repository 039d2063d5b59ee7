import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { needs } from '../support/needs.js'
import { BIN } from '../support/program.js'
import { tempFolder } from '../support/temp-folder.js'

const SERVERS = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`s${index}`, { url: `http://s${index}.example.com/mcp` }]))
const FILES: Readonly<Record<string, string>> = {
  '.git/HEAD': '', 'b/.mcp.json': '{ "mcpServers": { "b": { "command": "b-mcp" } } }\n', '.mcp.json': `${JSON.stringify({ mcpServers: SERVERS }, null, 2)}\n`, 'base.json': '{ "version": 1, "findings": [] }\n', 'package.json': '{}\n',
  '.vscode/mcp.json': `// ours\n${JSON.stringify({ servers: { kept: { type: 'stdio', command: 'kept' } } }, null, 2)}\n`
}

/** Every command that writes a file of a project. */
const WRITERS: readonly (readonly string[])[] = [
  ['lint', '--fix', '.mcp.json'],
  ['lint', '--fix-suggestions', 'all', '.mcp.json'],
  ['lint', '.mcp.json', '--baseline', 'base.json', '--update-baseline'],
  ['lint', '.mcp.json', '--format', 'json', '--output', 'report.json'],
  ['convert', 'b/.mcp.json', '--to', 'vscode', '--write', '--yes'],
  ['convert', 'b/.mcp.json', '--to', 'codex', '--write', '--yes'],
  ['ignore', '.mcp.json', 'https-url', '--reason', 'known'],
  ['approve'],
  ['init', '--yes', '--ci', 'github', '--hook', 'lefthook'],
  ['heartbeat', 'A', '--', process.execPath, '-e', '0']
]

/** Kills the process when a file is written: after half of the text, or when it has its name. */
const KILLER = `
  const fs = require('node:fs')
  const { writeFileSync, renameSync } = fs
  const at = process.env.KILL_AT
  const die = () => process.kill(process.pid, 'SIGKILL')
  const half = (text) => text.slice(0, text.length / 2)
  fs.writeFileSync = (file, text, ...rest) => (at === 'half' ? (writeFileSync(file, half(text), ...rest), die()) : writeFileSync(file, text, ...rest))
  fs.renameSync = (...paths) => (renameSync(...paths), at === 'named' && die())
  const { writeFile, rename } = fs.promises
  fs.promises.writeFile = async (file, text, ...rest) => (await writeFile(file, at === 'half' ? half(text) : text, ...rest), at === 'half' && die())
  fs.promises.rename = async (...paths) => (await rename(...paths), at === 'named' && die())`

function contentOf(cwd: string): Record<string, string> {
  const entries = readdirSync(cwd, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(entries.map(({ parentPath, name }) => [join(parentPath, name).slice(cwd.length + 1), readFileSync(join(parentPath, name), 'utf8')]))
}

/** How a run ended, and the files then. A temporary file has the name of another with a number after it. */
function run(cwd: string, argv: readonly string[], at = '') {
  const preload = join(tempFolder({ 'killer.cjs': KILLER }), 'killer.cjs')
  const env = { PATH: process.env.PATH, HOME: tempFolder(), NODE_DISABLE_COMPILE_CACHE: '1', KILL_AT: at }
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, [...(at === '' ? [] : ['--require', preload]), BIN, ...argv], { cwd, env, encoding: 'utf8' })
  const all = Object.entries(contentOf(cwd))
  const isTemporary = ([name]: readonly [string, string]) => /\.\d+$/.test(name)
  return { ended: signal ?? status, printed: stdout, stderr, files: Object.fromEntries(all.filter((one) => !isTemporary(one))), temporary: all.filter(isTemporary).map(([name]) => name) }
}

describe('a run that is killed while it writes', needs('signals', process.platform !== 'win32'), () => {
  it.each(WRITERS)('leaves each file old or new, and the next run works: plugvet %j', (...argv) => {
    const alone = tempFolder(FILES)
    const whole = run(alone, argv)
    expect([whole.temporary, argv[0] !== 'heartbeat' && contentOf(alone)], whole.stderr).not.toEqual([[], FILES])
    for (const at of ['half', 'named']) {
      const cwd = tempFolder(FILES)
      const killed = run(cwd, argv, at)
      expect([at, killed.ended]).toEqual([at, 'SIGKILL'])
      for (const [name, text] of Object.entries(killed.files)) {
        expect([FILES[name], whole.files[name], ...(argv[0] === 'heartbeat' ? ['{}\n'] : [])], `${at}: ${name}`).toContain(text)
      }
      expect(killed.temporary.length).toBe(at === 'named' ? 0 : 1)
      if (at === 'named') continue
      const next = run(cwd, argv)
      expect([at, next.files]).toEqual([at, whole.files])
      expect(next.temporary).toEqual(killed.temporary)
      // What is left over is not a file that plugvet reads.
      for (const name of killed.temporary) writeFileSync(join(cwd, name), '{')
      const { printed } = run(cwd, ['lint', '.', '--format', 'json'])
      expect(JSON.parse(printed)).toHaveProperty('files')
      for (const name of killed.temporary) expect(printed).not.toContain(basename(name))
    }
  })
})
