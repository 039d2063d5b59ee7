import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nodeFiles } from '../../src/project/disk.js'
import { makeFifos } from '../support/fifo.js'
import { memoryFiles } from '../support/memory-files.js'
import { needs } from '../support/needs.js'
import { tempFolder } from '../support/temp-folder.js'

describe('the files in a directory', () => {
  it('are listed by name, links with them and directories without', () => {
    const root = tempFolder({ 'a.json': '{}', b: '', 'c/d.json': '{}' })
    mkdirSync(join(root, 'empty'))
    symlinkSync('nowhere', join(root, 'link.json'))
    expect(nodeFiles.filesIn(root)?.toSorted()).toEqual(['a.json', 'b', 'link.json'])
    expect(nodeFiles.filesIn(join(root, 'empty'))).toEqual([])
  })

  it('are none where no directory can be read', () => {
    const root = tempFolder({ a: '' })
    expect(nodeFiles.filesIn(join(root, 'a'))).toBeUndefined()
    expect(nodeFiles.filesIn(join(root, 'b'))).toBeUndefined()
  })

  it('are the same of files that exist only in a test', () => {
    const files = memoryFiles({ '/p/a.json': '{}', '/p/c/d.json': '{}' })
    expect(files.filesIn('/p')).toEqual(['a.json'])
    expect(files.filesIn('/p/a.json')).toBeUndefined()
    expect(files.filesIn('/q')).toBeUndefined()
  })
})

it('what is no file has no text, and nobody waits for it', needs('named pipes', process.platform !== 'win32'), () => {
  const root = tempFolder({ 'a.json': '{}' })
  makeFifos(join(root, 'fifo'))
  symlinkSync('/dev/zero', join(root, 'endless'))
  symlinkSync('a.json', join(root, 'link'))
  expect(['a.json', 'link', 'fifo', 'endless', '.', 'none'].map((name) => nodeFiles.readText(join(root, name)))).toEqual([
    ...['{}', '{}'],
    ...[undefined, undefined, undefined, undefined]
  ])
})
