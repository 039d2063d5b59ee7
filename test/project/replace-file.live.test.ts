import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { replaceFile } from '../../src/project/replace-file.js'
import { needs } from '../support/needs.js'
import { Run } from '../support/program.js'
import { tempFolder } from '../support/temp-folder.js'

const SOURCE = pathToFileURL(join(import.meta.dirname, '../../src/project/replace-file.ts')).href

describe('a file that is replaced', () => {
  it('keeps its owner and its mode, whatever the mask of the process', needs('modes', process.platform !== 'win32'), async () => {
    const path = join(tempFolder({ 'a.json': 'before' }), 'a.json')
    for (const mode of [0o600, 0o664, 0o777]) {
      chmodSync(path, mode)
      const before = statSync(path)
      await replaceFile(path, String(mode), before)
      const { mode: now, uid, gid } = statSync(path)
      expect([now, uid, gid, readFileSync(path, 'utf8')]).toEqual([before.mode, before.uid, before.gid, String(mode)])
    }
  })

  it('is made if it is not there', async () => {
    const path = join(tempFolder(), 'a.json')
    await replaceFile(path, 'new', undefined)
    expect(readFileSync(path, 'utf8')).toBe('new')
  })

  it('leaves nothing where it cannot be', async () => {
    const cwd = tempFolder()
    mkdirSync(join(cwd, 'a.json'))
    await expect(replaceFile(join(cwd, 'a.json'), 'new', undefined)).rejects.toThrow(/EISDIR|EPERM/)
    expect(readdirSync(cwd)).toEqual(['a.json'])
  })

  it('leaves no listener of signals', async () => {
    const counts = () => ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'].map((signal) => process.listenerCount(signal))
    const before = counts()
    await replaceFile(join(tempFolder(), 'a.json'), 'new', undefined)
    expect(counts()).toEqual(before)
  })

  it('is whole after a signal that comes meanwhile, which then ends the program', needs('signals', process.platform !== 'win32'), async () => {
    const cwd = tempFolder({ 'a.json': 'before' })
    // The signal comes in the middle: the process sends it to itself while the text is written.
    const script = `
      import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      const { fsyncSync } = fs
      fs.fsyncSync = (file) => (process.kill(process.pid, 'SIGTERM'), fsyncSync(file))
      syncBuiltinESMExports()
      const { replaceFile } = await import(${JSON.stringify(SOURCE)})
      await replaceFile('a.json', 'after', fs.statSync('a.json'))
      setInterval(() => {}, 1000)`
    const run = new Run(spawn(process.execPath, ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', script], { cwd, env: { PATH: process.env.PATH } }))
    expect([await run.ended(), readdirSync(cwd), readFileSync(join(cwd, 'a.json'), 'utf8')]).toEqual(['SIGTERM', ['a.json'], 'after'])
  })
})
