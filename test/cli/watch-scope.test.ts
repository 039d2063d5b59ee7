import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Recording } from '../../src/cli/watch/recording.js'
import { Scope } from '../../src/cli/watch/scope.js'
import { nodeFiles } from '../../src/files/node-files.js'
import { tempFolder } from '../support/temp-folder.js'

function scopeOf(directories: readonly string[], paths: readonly string[], written: readonly string[] = []): Scope {
  return new Scope({ directories, paths }, written)
}

describe('what is watched', () => {
  it('is a directory with all that is in it, and with what is written there left out', () => {
    const root = tempFolder()
    const scope = scopeOf([root], [], [join(root, 'report')])
    expect([...scope.directories]).toEqual([root])
    expect([root, 'a', 'a/b', 'report'].map((path) => scope.matters(join(root, path === root ? '' : path)))).toEqual([true, true, false, false])
  })

  it('is of a file its name in its directory, whether it is there or not', () => {
    const root = tempFolder({ 'sub/there': '' })
    const scope = scopeOf([], [join(root, 'sub/there'), join(root, 'sub/missing')])
    expect([...scope.directories]).toEqual([join(root, 'sub')])
    expect(['there', 'missing', 'other'].map((name) => scope.matters(join(root, 'sub', name)))).toEqual([true, true, false])
  })

  it('is of what has no directory yet the nearest that will get one', () => {
    const root = tempFolder()
    const scope = scopeOf([join(root, 'a/b')], [join(root, 'c/d/e')])
    expect([...scope.directories]).toEqual([root])
    expect(['a', 'c', 'b', 'd'].map((name) => scope.matters(join(root, name)))).toEqual([true, true, false, false])
  })

  it('is of a directory that is watched, and asked about as well, no more than itself', () => {
    const root = tempFolder()
    expect([...scopeOf([root], [root]).directories]).toEqual([root])
    expect([...scopeOf([], [root]).directories]).toEqual([dirname(root)])
  })
})

describe('what is watched differs', () => {
  it('when a directory has taken the place of another, or a file comes to matter; not by the order', () => {
    const root = tempFolder({ 'a/x': '', 'b/x': '' })
    const [a, b, x] = [join(root, 'a'), join(root, 'b'), join(root, 'a/x')]
    const { key } = scopeOf([a, b], [x])
    expect(scopeOf([b, a], [x, x]).key).toBe(key)
    expect(scopeOf([a, b], []).key).not.toBe(key)
    writeFileSync(x, 'changed')
    expect(scopeOf([a, b], [x]).key).toBe(key)
    rmSync(a, { recursive: true })
    mkdirSync(a)
    expect(scopeOf([a, b], [x]).key).not.toBe(key)
  })
})

describe('a recording', () => {
  const MINUTE = 60_000

  it('holds as long as every answer is the same', () => {
    const root = tempFolder({ file: 'text', 'sub/one': '' })
    const recording = new Recording(nodeFiles, () => 0)
    const { files } = recording
    expect([files.readText(join(root, 'file')), files.kindOf(join(root, 'none')), files.filesIn(join(root, 'sub'))]).toEqual([
      'text',
      undefined,
      ['one']
    ])
    expect(files.isExecutable(join(root, 'file'))).toBe(false)
    expect(recording.isCurrent()).toBe(true)
    expect(recording.paths().map((path) => path.slice(root.length + 1))).toEqual(['file', 'none', 'sub', 'file'])
    expect(recording.directories()).toEqual([join(root, 'sub')])
    for (const change of [
      () => writeFileSync(join(root, 'file'), 'other'),
      () => writeFileSync(join(root, 'none'), ''),
      () => writeFileSync(join(root, 'sub/two'), '')
    ]) {
      const other = new Recording(nodeFiles, () => 0)
      other.files.readText(join(root, 'file'))
      other.files.kindOf(join(root, 'none'))
      other.files.filesIn(join(root, 'sub'))
      expect(other.isCurrent()).toBe(true)
      change()
      expect(other.isCurrent()).toBe(false)
    }
  })

  it('does not hold where a file has changed between two questions', () => {
    const file = join(tempFolder({ file: 'one' }), 'file')
    const recording = new Recording(nodeFiles, () => 0)
    recording.files.readText(file)
    writeFileSync(file, 'two')
    recording.files.readText(file)
    expect(recording.isCurrent()).toBe(false)
  })

  it('that has the time asked for holds for a minute, however the clock goes', () => {
    let now = 10 * MINUTE
    const recording = new Recording(nodeFiles, () => now)
    expect(recording.now()).toBe(now)
    for (const [time, holds] of [[now + MINUTE - 1, true], [now + MINUTE, false], [now - MINUTE, false], [now, true]] as const) {
      now = time
      expect(recording.isCurrent()).toBe(holds)
    }
  })
})
