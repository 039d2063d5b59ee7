import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { within } from '../../src/project/disk.js'
import { tempFolder } from '../support/temp-folder.js'

const OUTSIDE = { failure: 'is outside the working directory, where plugvet reads no files' }

/** A folder with a root in it, and files next to and below that. */
function world(): { readonly folder: string; readonly root: string } {
  const folder = tempFolder({ 'root/a.json': '{}', 'root/sub/b.json': '{}', 'root-2/c.json': '{}', 'secret.json': '{}' })
  return { folder, root: join(folder, 'root') }
}

describe('a path below the directory', () => {
  it.each(['a.json', './sub/b.json', 'sub/../a.json', 'new.json', 'new/folder/c.json', 'a.json/below', '.', '..a.json'])('%s may be read', (path) => {
    const { root } = world()
    expect(within(root, path)).toEqual({ path: join(root, path) })
  })

  it('may be absolute', () => {
    const { root } = world()
    expect(within(root, join(root, 'a.json'))).toEqual({ path: join(root, 'a.json') })
  })

  it('may be reached by links that stay below', () => {
    const { folder, root } = world()
    symlinkSync('sub', join(root, 'link'))
    symlinkSync(root, join(folder, 'alias'))
    expect(within(root, 'link/b.json')).toEqual({ path: join(root, 'link/b.json') })
    expect(within(root, join(folder, 'alias/a.json'))).toEqual({ path: join(folder, 'alias/a.json') })
    expect(within(join(folder, 'alias'), 'a.json')).toEqual({ path: join(folder, 'alias/a.json') })
  })
})

describe('a path outside of the directory', () => {
  it.each(['..', '../secret.json', '../nothing.json', '../root-2/c.json', 'sub/../../secret.json', '/', '/etc/passwd', '/nothing/at/all'])(
    '%s may not be read, whether it is there or not',
    (path) => {
      expect(within(world().root, path)).toEqual(OUTSIDE)
    }
  )

  it('is not reached by a link', () => {
    const { folder, root } = world()
    symlinkSync('../secret.json', join(root, 'file.json'))
    symlinkSync(folder, join(root, 'up'))
    expect(within(root, 'file.json')).toEqual(OUTSIDE)
    expect(within(root, 'up/secret.json')).toEqual(OUTSIDE)
    expect(within(root, 'up/nothing.json')).toEqual(OUTSIDE)
    expect(within(root, 'up/root/a.json')).toEqual({ path: join(root, 'up/root/a.json') })
  })
})

describe('a link to what is not there', () => {
  it('tells no more than one to what is there', () => {
    const { folder, root } = world()
    symlinkSync('../nothing.json', join(root, 'out'))
    symlinkSync('/nothing/at/all', join(root, 'far'))
    symlinkSync('out', join(root, 'chain'))
    symlinkSync(folder, join(root, 'up'))
    for (const path of ['out', 'out/a.json', 'far', 'chain', 'up/root/out']) expect(within(root, path), path).toEqual(OUTSIDE)
  })

  it('may be read where it stays below', () => {
    const { root } = world()
    symlinkSync('sub/new.json', join(root, 'link'))
    symlinkSync('../a.json/below', join(root, 'sub/through'))
    expect(within(root, 'link')).toEqual({ path: join(root, 'link') })
    expect(within(root, 'sub/through')).toEqual({ path: join(root, 'sub/through') })
  })
})

describe('a path that leads nowhere', () => {
  it('is told by a NUL', () => {
    expect(within(world().root, 'a\0b')).toEqual({ failure: 'is not a valid path: it contains a NUL character' })
  })

  it('is told by links in a circle', () => {
    const { root } = world()
    symlinkSync('one', join(root, 'two'))
    symlinkSync('two', join(root, 'one'))
    expect(within(root, 'one/a.json')).toEqual({ failure: 'its symbolic links form a loop' })
  })

  it('is too long', () => {
    expect(within(world().root, 'x'.repeat(5000))).toEqual({ failure: 'the path is too long' })
  })
})

it('below the root of the file system nothing is read', () => {
  const folder = tempFolder()
  mkdirSync(join(folder, 'a'))
  const failure = 'no files are read, because the working directory is the root of the file system'
  expect(within('/', join(folder, 'a'))).toEqual({ failure })
})
