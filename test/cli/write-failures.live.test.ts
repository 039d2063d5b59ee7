import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { needs } from '../support/needs.js'
import { BIN, Run } from '../support/program.js'
import { tempFolder } from '../support/temp-folder.js'

const servers = (prefix: string, rest: object): Record<string, object> =>
  Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`${prefix}${index}`, { ...rest, url: `http://${prefix}${index}.example.com/mcp` }]))

/** Files that are larger than what a full disk still takes: one that `--fix` changes, one to convert, and one to convert into. */
const FIXABLE = `${JSON.stringify({ mcpServers: servers('s', {}) }, null, 2)}\n`
const SOUND = `${JSON.stringify({ mcpServers: servers('t', { type: 'http' }) }, null, 2)}\n`
const TARGET = `${JSON.stringify({ servers: { kept: { type: 'stdio', command: 'kept', args: ['x'.repeat(2000)] } } }, null, 2)}\n`
const FILES: Readonly<Record<string, string>> = {
  ...{ '.git/HEAD': '', '.mcp.json': FIXABLE, 'b/.mcp.json': SOUND, 'base.json': '{ "version": 1, "findings": [] }\n' },
  ...{ '.vscode/mcp.json': TARGET, 'package.json': '{}\n' }
}

const env = () => ({ PATH: process.env.PATH, HOME: tempFolder(), NODE_DISABLE_COMPILE_CACHE: '1' })

/** The files of a folder with their texts. */
function contentOf(cwd: string): Record<string, string> {
  const entries = readdirSync(cwd, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(entries.map(({ parentPath, name }) => [join(parentPath, name).slice(cwd.length + 1), readFileSync(join(parentPath, name), 'utf8')]))
}

/** Every command that writes a file of a project, and what it writes. */
const WRITERS: readonly (readonly [argv: readonly string[], written: string])[] = [
  [['lint', '--fix', '.mcp.json'], '.mcp.json'],
  [['lint', '.mcp.json', '--baseline', 'base.json', '--update-baseline'], 'base.json'],
  [['lint', '.mcp.json', '--format', 'json', '--output', 'report.json'], 'report.json'],
  [['convert', 'b/.mcp.json', '--to', 'vscode', '--write', '--yes'], '.vscode/mcp.json'],
  [['convert', 'b/.mcp.json', '--to', 'cursor', '--write', '--yes'], '.cursor/mcp.json'],
  [['ignore', 'b/.mcp.json', 'https-url', '--reason', 'r'.repeat(3000)], 'plugvet.config.json'],
  [['init', '--yes', '--ci', 'github', '--hook', 'lefthook'], '.github/workflows/plugvet.yml']
]

describe('a disk that is full', needs('limits of the size of files', process.platform !== 'win32'), () => {
  // With such a limit, a write fails as it does on a full disk: at once, or after a part of the text.
  describe.each([['before the first byte', 0], ['after 512 bytes', 1]])('%s', (_, blocks) => {
    it.each(WRITERS)('plugvet %j leaves every file as it was, and no other', (argv) => {
      const cwd = tempFolder(FILES)
      const run = spawnSync('/bin/sh', ['-c', `ulimit -f ${blocks}; exec "$@"`, 'sh', process.execPath, BIN, ...argv], { cwd, env: env(), encoding: 'utf8' })
      expect([run.status, run.stderr]).toEqual([2, expect.stringMatching(/cannot be written: it would be larger than files may be[;\n]/) as string])
      expect(contentOf(cwd)).toEqual(FILES)
    })
  })

  it.each(WRITERS)('is what keeps it from being written: without it, plugvet %j writes %s', (argv, written) => {
    const cwd = tempFolder(FILES)
    const run = spawnSync(process.execPath, [BIN, ...argv], { cwd, env: env(), encoding: 'utf8' })
    expect(run.stderr).not.toContain('cannot be written')
    expect(contentOf(cwd)[written]).not.toBe(FILES[written])
  })
})

describe('two runs at once', () => {
  const start = (cwd: string, argv: readonly string[]) => new Run(spawn(process.execPath, [BIN, ...argv], { cwd, env: env() }))

  it('of --fix leave the file fixed once, and nothing else', async () => {
    const alone = tempFolder(FILES)
    expect(await start(alone, ['lint', '--fix', '.mcp.json']).ended()).toBeLessThan(2)
    for (let round = 0; round < 4; round++) {
      const cwd = tempFolder(FILES)
      const runs = Array.from({ length: 3 }, () => start(cwd, ['lint', '--fix', '.mcp.json']))
      for (const run of runs) {
        const code = await run.ended()
        if (code !== 0 && code !== 1) expect(run.err).toContain('it was changed in the meantime')
      }
      expect(contentOf(cwd)).toEqual({ ...FILES, '.mcp.json': contentOf(alone)['.mcp.json'] })
    }
  })

  it('of convert --write into one file lose nothing of it', async () => {
    const cwd = tempFolder({ ...FILES, 'other/.mcp.json': '{ "mcpServers": { "other": { "command": "other-mcp" } } }' })
    const runs = ['b/.mcp.json', 'other/.mcp.json'].map((file) => start(cwd, ['convert', file, '--to', 'vscode', '--into', '.vscode/mcp.json', '--write', '--yes']))
    const codes = await Promise.all(runs.map((run) => run.ended()))
    const after = JSON.parse(readFileSync(join(cwd, '.vscode/mcp.json'), 'utf8')) as { readonly servers: Readonly<Record<string, unknown>> }
    // Each writes its servers, or says that the file has changed. The last to write may not have seen the other.
    const names = Object.keys(after.servers)
    expect([names[0], readdirSync(join(cwd, '.vscode'))]).toEqual(['kept', ['mcp.json']])
    expect(codes.some((code, index) => code === 0 && names.includes(['t39', 'other'][index] ?? ''))).toBe(true)
  })

  it('of --fix and --update-baseline leave a fixed file and a whole baseline, with which the next run works', async () => {
    const alone = tempFolder(FILES)
    await start(alone, ['lint', '--fix', '.mcp.json']).ended()
    for (let round = 0; round < 3; round++) {
      const cwd = tempFolder(FILES)
      const update = ['lint', '.mcp.json', '--baseline', 'base.json', '--update-baseline']
      const runs = [['lint', '--fix', '.mcp.json'], update, update].map((argv) => start(cwd, argv))
      for (const run of runs) expect(await run.ended()).toBeLessThan(3)
      const { 'base.json': baseline = '', ...others } = contentOf(cwd)
      expect(JSON.parse(baseline)).toMatchObject({ version: 1 })
      expect({ ...others, 'base.json': FILES['base.json'] }).toEqual({ ...FILES, '.mcp.json': contentOf(alone)['.mcp.json'] })
      expect(await start(cwd, update).ended()).toBe(0)
      expect(await start(cwd, ['lint', '.mcp.json', '--baseline', 'base.json']).ended()).toBe(0)
    }
  })

  it('of --fix and an editor that saves leave one of the two texts', async () => {
    const cwd = tempFolder(FILES)
    const run = start(cwd, ['lint', '--fix', '.mcp.json'])
    const saved = FIXABLE.replace('s0.example', 'saved.example')
    writeFileSync(join(cwd, '.mcp.json'), saved)
    await run.ended()
    const after = readFileSync(join(cwd, '.mcp.json'), 'utf8')
    expect(() => JSON.parse(after) as unknown).not.toThrow()
    expect(readdirSync(cwd).toSorted()).toEqual(['.git', '.mcp.json', '.vscode', 'b', 'base.json', 'package.json'])
  })
})
