import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ignore from 'ignore'
import { describe, expect, it } from 'vitest'
import { HOST_TABLE, HostTable } from '../../src/hosts/table.js'
import { candidateAt } from '../../src/project/classify.js'
import { Discovery, GitIgnore } from '../../src/project/discover.js'
import { makeFifos } from '../support/fifo.js'
import { gitIndex } from '../support/git-index.js'
import { tempFolder } from '../support/temp-folder.js'

function discover(paths: readonly string[], table = HOST_TABLE) {
  const failures: { path: string; message: string }[] = []
  const discovery = new Discovery({ gitIgnore: new GitIgnore(ignore), table }, failures, paths)
  return { candidates: paths.flatMap((path) => [...discovery.at(path)]), failures }
}

function found(root: string, paths = [root], table = HOST_TABLE): string[] {
  const { candidates, failures } = discover(paths, table)
  expect(failures).toEqual([])
  return candidates.map((candidate) => relative(root, candidate.path))
}

describe('discover', () => {
  it('walks directories in alphabetical order and finds what plugvet knows', () => {
    const root = tempFolder({
      'b/.mcp.json': '{}',
      'a/.agent-plugin/plugin.json': '{}',
      'a/.mcp.json': '{}',
      'a/package.json': '{}',
      'state.json': '{}',
      '.vscode/mcp.json': '{}'
    })
    expect(found(root)).toEqual([
      'state.json',
      '.vscode/mcp.json',
      'a/.mcp.json',
      'a/.agent-plugin/plugin.json',
      'b/.mcp.json'
    ])
  })

  it('finds the files of an orchestrator', () => {
    const root = tempFolder({
      'WORKFLOW.md': '',
      'README.md': '',
      'docs/WORKFLOW.md': '',
      '.orchestrator/state.json': '{}',
      '.orchestrator/heartbeats/A.json': '{}',
      '.orchestrator/heartbeats/A.json.tmp': '',
      'x/WORKFLOW.md/.mcp.json': '{}'
    })
    expect(found(root)).toEqual([
      'WORKFLOW.md',
      '.orchestrator/state.json',
      '.orchestrator/heartbeats/A.json',
      'docs/WORKFLOW.md',
      'x/WORKFLOW.md/.mcp.json'
    ])
  })

  it('finds the files of every host, and those of a host of the user', () => {
    const root = tempFolder({
      '.cursor/mcp.json': '{}',
      '.demo/servers.json': '{}',
      '.gemini/settings.json': '{}',
      '.vscode/launch.json': '{}',
      '.vscode/settings.json': '{}',
      'opencode.jsonc': '{}',
      'plugin/.codex-plugin/plugin.json': '{}'
    })
    const known = ['opencode.jsonc', '.cursor/mcp.json', '.gemini/settings.json', '.vscode/settings.json', 'plugin/.codex-plugin/plugin.json']
    expect(found(root)).toEqual(known)
    const table = new HostTable({ name: 'demo', title: 'Demo', files: [{ kind: 'mcp', paths: ['.demo/servers.json'] }] })
    expect(found(root, [root], table)).toEqual([...known.slice(0, 2), '.demo/servers.json', ...known.slice(2)])
  })

  it('takes a directory where a host looks for its file for a mistake', () => {
    const root = tempFolder({ '.cursor/mcp.json/x': '', '.mcp.json/x': '', 'plugin.json/.mcp.json': '{}' })
    expect(found(root)).toEqual(['.mcp.json', '.cursor/mcp.json', 'plugin.json/.mcp.json'])
  })

  it('walks a directory that is called like a file', () => {
    const root = tempFolder({ 'mcp.json/.mcp.json': '{}', 'state.json/x': '' })
    expect(found(root)).toEqual(['mcp.json/.mcp.json'])
  })

  it('never enters node_modules and .git', () => {
    const root = tempFolder({ 'node_modules/x/.mcp.json': '{}', '.git/.mcp.json': '{}', '.mcp.json': '{}' })
    expect(found(root)).toEqual(['.mcp.json'])
  })

  it('leaves out a pattern of .gitignore that is longer than any path', () => {
    const root = tempFolder({ '.git/HEAD': '', '.gitignore': `out/\n${'?'.repeat(100_000)}\n`, 'out/.mcp.json': '{}', '.mcp.json': '{}' })
    expect(found(root)).toEqual(['.mcp.json'])
  })

  it('respects .gitignore at every level, the innermost last', () => {
    const root = tempFolder({
      '.git/HEAD': '',
      '.gitignore': 'out/\n/vendor\n*.local/\n',
      'out/.mcp.json': '{}',
      'vendor/.mcp.json': '{}',
      'sub/vendor/.mcp.json': '{}',
      'sub/.gitignore': '!kept.local/\ndropped/\n',
      'sub/kept.local/.mcp.json': '{}',
      'sub/dropped/.mcp.json': '{}',
      'lost.local/.mcp.json': '{}'
    })
    expect(found(root)).toEqual(['sub/kept.local/.mcp.json', 'sub/vendor/.mcp.json'])
  })

  it.each([2, 3, 4])('finds what git tracks although it is ignored, in a linked work tree too, by an index of version %d', (version) => {
    const index = gitIndex(version, ['.cursor/mcp.json', '.demo/other.json', '.mcp.json', `a/${'long/'.repeat(60)}a.json`, 'caf\u00e9/.cursor/mcp.json', 'out/.mcp.json', 'x.json'])
    const files = {
      '.gitignore': '.cursor/\n.mcp.json\n.vscode\nout/\n',
      '.cursor/mcp.json': '{}',
      '.cursor/sub/.cursor/mcp.json': '{}',
      '.mcp.json': '{}',
      '.vscode/mcp.json': '{}',
      'caf\u00e9/.cursor/mcp.json': '{}',
      'out/.mcp.json': '{}',
      'out/more/.mcp.json': '{}',
      'sub/.mcp.json': '{}'
    }
    const own = tempFolder({ '.git/HEAD': '', ...files })
    writeFileSync(join(own, '.git/index'), index)
    expect(found(own)).toEqual(['.mcp.json', '.cursor/mcp.json', 'caf\u00e9/.cursor/mcp.json', 'out/.mcp.json'])
    expect(found(own, [join(own, 'sub')])).toEqual([])
    const below = Object.fromEntries(Object.entries(files).map(([path, text]) => [`b/${path}`, text]))
    const linked = tempFolder({ 'main/.git/worktrees/b/HEAD': '', 'main/.git/worktrees/b/gitdir': '/elsewhere/b/.git\n', 'b/.git': 'gitdir: ../main/.git/worktrees/b\n', ...below })
    writeFileSync(join(linked, 'main/.git/worktrees/b/index'), index)
    expect(found(linked, [join(linked, 'b')])).toEqual(['b/.mcp.json', 'b/.cursor/mcp.json', 'b/caf\u00e9/.cursor/mcp.json', 'b/out/.mcp.json'])
    index.writeUInt32BE(0xffffffff, 8)
    for (const length of [11, 90, ...Array.from({ length: 40 }, (_, cut) => index.length - cut)]) {
      writeFileSync(join(own, '.git/index'), index.subarray(0, length))
      expect(found(own)).toEqual([])
    }
  })

  it('does not wait for an index of git that is a pipe', () => {
    const root = tempFolder({ '.git/HEAD': '', '.gitignore': '.mcp.json', '.mcp.json': '{}' })
    makeFifos(join(root, '.git/index'))
    expect(found(root)).toEqual([])
  })

  it('keeps a limited number of answers about paths, however many there are', () => {
    const root = tempFolder({ '.gitignore': 'build/*\n!build/kept/\n' })
    const asked: number[] = []
    const counting = (options?: Parameters<typeof ignore>[0]) => {
      const made = ignore(options)
      const number = asked.push(0) - 1
      const test = made.test.bind(made)
      made.test = (path) => {
        asked[number] = (asked[number] ?? 0) + 1
        return test(path)
      }
      return made
    }
    const [level] = new GitIgnore(counting).enter([], root, true)
    const paths = Array.from({ length: 12_000 }, (_, number) => `build/${number % 3 === 0 ? 'kept' : number}/`)
    expect(paths.filter((path) => level?.patterns.test(path).ignored === true)).toEqual(paths.filter((path) => !path.endsWith('kept/')))
    expect(asked).toEqual([4999, 5000, 2001])
  })

  it('respects the .gitignore files above the directory it is given, up to the work tree', () => {
    const root = tempFolder({ '.git/HEAD': '', '.gitignore': 'gen/\n', 'a/gen/.mcp.json': '{}', 'a/b/.mcp.json': '{}' })
    expect(found(root, [join(root, 'a')])).toEqual(['a/b/.mcp.json'])
  })

  it('takes a named file whatever the ignore files say, and once', () => {
    const root = tempFolder({ '.git/HEAD': '', '.gitignore': '.mcp.json\n', '.mcp.json': '{}' })
    expect(found(root, [join(root, '.mcp.json'), root])).toEqual(['.mcp.json'])
  })

  it('follows a link to a file and not one to a directory', () => {
    const root = tempFolder({ 'real/servers.json': '{}', 'real/.mcp.json': '{}' })
    mkdirSync(join(root, 'linked'))
    symlinkSync('../real/servers.json', join(root, 'linked/.mcp.json'))
    symlinkSync('real', join(root, 'loop'))
    expect(found(root)).toEqual(['linked/.mcp.json', 'real/.mcp.json'])
  })

  it('survives a directory that links to itself', () => {
    const root = tempFolder({ '.mcp.json': '{}' })
    symlinkSync('.', join(root, 'self'))
    expect(found(root)).toEqual(['.mcp.json'])
  })

  it('says where no manifest can be next to a file', () => {
    const root = tempFolder({ 'a/.mcp.json': '{}', 'b/.mcp.json': '{}', 'b/.agent-plugin/plugin.json': '{}', 'c/.mcp.json': '{}', 'c/gemini-extension.json': '{}' })
    const { candidates } = discover([root])
    const alone = candidates.map((candidate) => [relative(root, candidate.path), candidate.alone])
    expect(alone).toEqual([
      ['a/.mcp.json', true],
      ['b/.mcp.json', undefined],
      ['b/.agent-plugin/plugin.json', undefined],
      ['c/.mcp.json', undefined],
      ['c/gemini-extension.json', undefined]
    ])
  })

  it('keeps what is no regular file as a candidate, so that it is reported', () => {
    const root = tempFolder()
    makeFifos(join(root, '.mcp.json'))
    const { candidates } = discover([root])
    expect(candidates).toEqual([{ ...candidateAt(join(root, '.mcp.json'), false, HOST_TABLE), alone: true }])
  })
})
