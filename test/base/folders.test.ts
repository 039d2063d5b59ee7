import { existsSync, mkdirSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeFolder } from '../../src/base/folders.js'
import { needs } from '../support/needs.js'
import { tempFolder } from '../support/temp-folder.js'

describe('a folder that is made', () => {
  it('gets those above it, and the first of them is returned', () => {
    const root = tempFolder()
    expect(makeFolder(join(root, 'a/b/c'))).toBe(join(root, 'a'))
    expect(makeFolder(join(root, 'a/b/d/e'))).toBe(join(root, 'a/b/d'))
    expect(makeFolder(join(root, 'a/b'))).toBeUndefined()
    expect(existsSync(join(root, 'a/b/c'))).toBe(true)
  })

  it('has the mode that was asked for, and so have those above it', needs('modes', process.platform !== 'win32'), () => {
    const root = tempFolder()
    makeFolder(join(root, 'a/b'), 0o700)
    expect(['a', 'a/b'].map((name) => statSync(join(root, name)).mode & 0o777)).toEqual([0o700, 0o700])
  })

  it('may be reached by a link', () => {
    const root = tempFolder()
    mkdirSync(join(root, 'there'))
    symlinkSync('there', join(root, 'link'))
    expect(makeFolder(join(root, 'link'))).toBeUndefined()
    expect(makeFolder(join(root, 'link/a'))).toBe(join(root, 'link/a'))
    expect(existsSync(join(root, 'there/a'))).toBe(true)
  })

  it.each(['file', 'file/a', 'file/a/b', 'broken', 'broken/a'])('is not made where something else is: %s', (name) => {
    const root = tempFolder({ file: '' })
    symlinkSync('nowhere/at-all', join(root, 'broken'))
    expect(() => makeFolder(join(root, name))).toThrow(/EEXIST|ENOTDIR|ENOENT/)
  })

  it('is not waited for in /proc, where Node would try without end', needs('/proc', existsSync('/proc/self')), () => {
    for (const path of ['/proc/plugvet', '/proc/plugvet/a', '/proc/self/plugvet/a']) expect(() => makeFolder(path)).toThrow(/ENOENT|EACCES|EPERM/)
  })
})
