import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BIN } from '../support/program.js'
import { tempFolder } from '../support/temp-folder.js'

const FILE = '{ "mcpServers": { "a": { "command": "a-mcp" } } }'

/** Prints, on standard error at the end, the files that a run has loaded with their sizes, and the modules of Node. */
const SPY = `
process.on('exit', () => {
  const { statSync } = process.getBuiltinModule('node:fs')
  const { basename } = process.getBuiltinModule('node:path')
  const files = Object.keys(require.cache).filter((path) => path !== __filename).map((path) => [basename(path), statSync(path).size])
  const native = process.moduleLoadList.map((name) => name.replace('NativeModule ', ''))
  process.getBuiltinModule('node:fs').writeSync(2, JSON.stringify({ files, native }))
})`

interface Loaded {
  readonly files: readonly (readonly [name: string, size: number])[]
  readonly native: readonly string[]
}

function loadedBy(argv: readonly string[], env: Readonly<Record<string, string>> = {}): Loaded {
  const cwd = tempFolder({ '.mcp.json': FILE, 'spy.cjs': SPY })
  const { stderr, status } = spawnSync(process.execPath, ['--require', join(cwd, 'spy.cjs'), BIN, ...argv], {
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_DISABLE_COMPILE_CACHE: '1', ...env },
    // Node sets up more for a pipe.
    stdio: ['ignore', 'ignore', 'pipe']
  })
  expect(status).toBe(0)
  return JSON.parse(stderr) as Loaded
}

describe('what is loaded at start', () => {
  it('is a small file for --version, and no stream', () => {
    const loaded = loadedBy(['--version'])
    expect(loaded.files.map(([name]) => name)).toEqual(['plugvet.cjs'])
    expect(loaded.native).not.toContain('stream')
  })

  it('is the program alone for one file, without the reporters of other formats and the network code of Node', () => {
    const loaded = loadedBy(['.mcp.json'])
    expect(loaded.files.map(([name]) => name).sort()).toEqual(['plugvet.cjs', 'program.cjs', 'rolldown-runtime.cjs'])
    expect(loaded.native).not.toContain('net')
    expect(loaded.native).not.toContain('crypto')
  })

  it('has nothing beyond ASCII, so that V8 keeps it in one byte per character', () => {
    expect(readFileSync(join(BIN, '../program.cjs'), 'utf8')).not.toMatch(/[^\0-\x7F]/)
  })
})

describe('compiled code', () => {
  const run = (argv: readonly string[], env: Readonly<Record<string, string>>) => {
    const cwd = tempFolder({ '.mcp.json': FILE })
    const result = spawnSync(process.execPath, [BIN, ...argv], { cwd, encoding: 'utf8', env: { PATH: process.env.PATH, HOME: cwd, ...env } })
    expect(result.stderr).toBe('')
    expect(result.stdout).toContain('1 file checked')
    return readdirSync(cwd)
  }
  const stored = (cache: string) => readdirSync(join(cache, 'plugvet')).map((name) => join(cache, 'plugvet', name))

  it('is stored in the cache folder of the user by the first run, and only read by the next', () => {
    const cache = tempFolder()
    expect(run([], { XDG_CACHE_HOME: cache })).toEqual(['.mcp.json'])
    const [file = '', ...others] = stored(cache)
    expect(others).toEqual([])
    expect(file).toMatch(new RegExp(`code-[\\d.]+-node-${process.versions.node}-${process.arch}-[a-z\\d]+$`))
    const { ino, mtimeMs } = statSync(file)
    run([], { XDG_CACHE_HOME: cache })
    expect(stored(cache)).toEqual([file])
    expect(statSync(file)).toMatchObject({ ino, mtimeMs })
  })

  it('is not stored by a long run, whose code V8 would compile for more speed at each later start', () => {
    const cache = tempFolder()
    const cwd = tempFolder(Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`${index}/.mcp.json`, FILE])))
    const { stdout } = spawnSync(process.execPath, [BIN], { cwd, encoding: 'utf8', env: { PATH: process.env.PATH, HOME: cwd, XDG_CACHE_HOME: cache } })
    expect(stdout).toContain('2000 files checked')
    expect(readdirSync(cache)).toEqual([])
  })

  it('is stored for each large file that another command loads', () => {
    const cache = tempFolder()
    for (const format of ['json', 'html', 'html']) {
      const cwd = tempFolder({ '.mcp.json': FILE })
      const env = { PATH: process.env.PATH, HOME: cwd, XDG_CACHE_HOME: cache }
      const { stdout, stderr, status } = spawnSync(process.execPath, [BIN, 'matrix', '--format', format], { cwd, encoding: 'utf8', env })
      expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
      expect(stdout).toMatch(format === 'json' ? /^\{/ : /^<!doctype html>/i)
    }
    const parts = stored(cache).map((file) => /-(?:x64|arm64)-[a-z\d]+-(.*)/.exec(file)?.[1] ?? 'program')
    expect(parts).toContain('host-profiles')
    expect(parts).not.toContain('program')
  })

  it('is replaced if it is damaged, or older than the program', () => {
    const cache = tempFolder()
    run([], { XDG_CACHE_HOME: cache })
    const [file = ''] = stored(cache)
    const good = readFileSync(file)
    const damages = [
      () => writeFileSync(file, good.subarray(0, 5000)),
      () => writeFileSync(file, ''),
      () => utimesSync(file, 0, 0)
    ]
    for (const damage of damages) {
      damage()
      run([], { XDG_CACHE_HOME: cache })
      const { size, mtimeMs } = statSync(file)
      expect(size).toBeGreaterThan(100_000)
      expect(mtimeMs).toBeGreaterThan(statSync(join(BIN, '../program.cjs')).ctimeMs)
    }
    expect(stored(cache)).toEqual([file])
  })

  it('is neither read nor stored with NODE_DISABLE_COMPILE_CACHE, or without a folder for it', () => {
    const cache = tempFolder()
    run([], { XDG_CACHE_HOME: cache, NODE_DISABLE_COMPILE_CACHE: '1' })
    expect(readdirSync(cache)).toEqual([])
    expect(run([], { HOME: '' })).toEqual(['.mcp.json'])
    writeFileSync(join(cache, 'file'), '')
    expect(run([], { XDG_CACHE_HOME: join(cache, 'file') })).toEqual(['.mcp.json'])
  })
})
