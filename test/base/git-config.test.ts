import { expect, it } from 'vitest'
import { pathOfGitConfig } from '../../src/base/git-config.js'

const of = (files: Readonly<Record<string, string>>) => pathOfGitConfig('/work/notes', { readText: (path) => files[path] })

it('is in .git', () => {
  expect(of({})).toBe('/work/notes/.git/config')
})

it('is where a submodule has it, by a relative or an absolute path', () => {
  expect(of({ '/work/notes/.git': 'gitdir: ../.git/modules/notes\n' })).toBe('/work/.git/modules/notes/config')
  expect(of({ '/work/notes/.git': 'gitdir: C:/work/.git/modules/my notes\r\n' })).toBe('C:\\work\\.git\\modules\\my notes\\config')
})

it('is that of all work trees in a linked one', () => {
  const files = { '/work/notes/.git': 'gitdir: /work/main/.git/worktrees/notes\n', '/work/main/.git/worktrees/notes/commondir': '../..\n' }
  expect(of(files)).toBe('/work/main/.git/config')
})
