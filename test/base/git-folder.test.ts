import { describe, expect, it } from 'vitest'
import { gitFolderOf, pathOfGitConfig } from '../../src/base/git-folder.js'

const ROOT = '/srv/notes'
const reading = (files: Readonly<Record<string, string>>) => ({ readText: (path: string) => files[path] })

describe('the folder of git', () => {
  it('is .git', () => {
    expect(pathOfGitConfig(ROOT, reading({}))).toBe('/srv/notes/.git/config')
    expect(pathOfGitConfig('/srv/worktrees', reading({}))).toBe('/srv/worktrees/.git/config')
  })

  it('is where a submodule has it, by a relative or an absolute path', () => {
    expect(pathOfGitConfig(ROOT, reading({ '/srv/notes/.git': 'gitdir: ../.git/modules/notes\n' }))).toBe('/srv/.git/modules/notes/config')
    expect(gitFolderOf('C:\\srv\\notes', reading({ 'C:\\srv\\notes\\.git': 'gitdir: C:/srv/.git/modules/my notes\r\n' }))).toBe('C:/srv/.git/modules/my notes')
  })

  it('is that of a linked work tree, whose settings are those of all', () => {
    const files = reading({ '/srv/notes/.git': 'gitdir: /home/jo/main/.git/worktrees/b\n', '/home/jo/main/.git/worktrees/b/gitdir': '/srv/notes/.git\n' })
    expect(gitFolderOf(ROOT, files)).toBe('/home/jo/main/.git/worktrees/b')
    expect(pathOfGitConfig(ROOT, files)).toBe('/home/jo/main/.git/config')
  })

  it.each([
    ['a folder that does not name the work tree', 'gitdir: /home/jo/main/.git/worktrees/b'],
    ['any other folder', 'gitdir: /home/jo/main'],
    ['that of a submodule elsewhere', 'gitdir: /home/jo/main/.git/modules/notes'],
    ['a path of another computer', 'gitdir: \\\\files.example.com\\share\\.git\\worktrees\\b'],
    ['the same with slashes', 'gitdir: //files.example.com/share/.git/worktrees/b']
  ])('is not %s, which only the file says', (_, text) => {
    const asked: string[] = []
    const files = { readText: (path: string) => (asked.push(path), path === '/srv/notes/.git' ? text : path.endsWith('gitdir') ? '/srv/others/.git' : undefined) }
    expect(gitFolderOf(ROOT, files)).toBe('/srv/notes/.git')
    expect(asked.filter((path) => path.includes('example.com'))).toEqual([])
  })
})
