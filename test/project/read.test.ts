import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeError, readConfig } from '../../src/project/disk.js'
import { makeFifos } from '../support/fifo.js'
import { tempFolder } from '../support/temp-folder.js'

describe('readConfig', () => {
  it('reads a file, its byte order mark included', () => {
    const root = tempFolder({ 'a.json': '\uFEFF{}' })
    expect(readConfig(join(root, 'a.json'))).toEqual({ text: '\uFEFF{}' })
  })

  it.each([
    ['a file that is not there', 'missing.json', 'no such file or directory'],
    ['a directory', '.', 'is a directory, not a file'],
    ['a path through a file', 'file.json/x', 'no such file: a part of the path is not a directory'],
    ['links that lead in a circle', 'loop-a', 'its symbolic links form a loop'],
    ['a FIFO, which is not opened', 'pipe', 'is a FIFO, not a file'],
    ['a link to nothing', 'dangling', 'is a link to a file that does not exist']
  ])('says what is wrong with %s', (_title, name, failure) => {
    const root = tempFolder({ 'file.json': '{}' })
    symlinkSync('loop-b', join(root, 'loop-a'))
    symlinkSync('loop-a', join(root, 'loop-b'))
    symlinkSync('nowhere', join(root, 'dangling'))
    makeFifos(join(root, 'pipe'))
    expect(readConfig(join(root, name))).toEqual({ failure })
  })

  it('refuses a device', () => {
    expect(readConfig('/dev/null')).toEqual({ failure: 'is a device, not a file' })
  })
})

describe('describeError', () => {
  it('gives an unknown system error by its code', () => {
    expect(describeError(Object.assign(new Error('x'), { code: 'EIO' }))).toBe('cannot be read (EIO)')
  })

  it("throws plugvet's own mistakes on", () => {
    expect(() => describeError(new TypeError('x'))).toThrow(TypeError)
  })
})
