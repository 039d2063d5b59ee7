import { posix, win32 } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basename, dirname, join, normalize } from '../../src/base/path.js'

const names = fc.array(fc.constantFrom('a', 'b.json', '..', '.', '', '.mcp', 'C:', 'ü x'), { maxLength: 6 })
const end = fc.constantFrom('', '/')

describe('paths without Node', () => {
  it('are those of node:path on Linux and macOS', () => {
    const paths = fc.tuple(fc.constantFrom('', '/', '/w/'), names, end).map(([root, segments, last]) => root + segments.join('/') + last)
    fc.assert(fc.property(paths, names, (path, others) => {
      expect(normalize(path)).toBe(posix.normalize(path))
      // What begins with a drive is a path of Windows.
      fc.pre(/^(?:$|\/(?!\/)|\.)/.test(path) && (path !== '' || others.find((name) => name !== '') !== 'C:'))
      expect(join(path, ...others)).toBe(posix.join(path, ...others))
      expect(dirname(path)).toBe(posix.dirname(path))
      expect(basename(path)).toBe(posix.basename(path))
    }))
  })

  it('are those of node:path on Windows, where they are absolute', () => {
    const roots = fc.constantFrom('C:\\', 'd:/', String.raw`\\server\share`)
    const paths = fc.tuple(roots, names, fc.constantFrom('/', '\\'), end).map(([root, segments, separator, last]) => {
      // Nothing in front of the first name: two separators there begin a root of their own.
      const names = segments.filter((name) => name !== 'C:').join(separator).replace(/^[\\/]+/, '')
      const path = win32.resolve(root, names)
      return path.endsWith('\\') ? path : path + last
    })
    fc.assert(fc.property(paths, names.map((all) => all.filter((name) => name !== 'C:')), (path, others) => {
      expect(join(path, ...others)).toBe(win32.join(path, ...others))
      expect(dirname(path)).toBe(win32.dirname(path))
      // Of a root alone, nobody asks the name.
      if (dirname(path) !== path) expect(basename(path)).toBe(win32.basename(path))
    }))
  })

  it('leave a backslash in a name on Linux alone', () => {
    expect(join('/w/a\\b', 'c\\d', '../e')).toBe('/w/a\\b/e')
    expect(basename('/w/a\\b')).toBe('a\\b')
  })
})
