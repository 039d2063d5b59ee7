import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { GitProject } from '../../adoption/git-project.js'
import { linkPackages } from '../../adoption/installed.js'
import { CLEAN, PLANTED } from '../../adoption/sample-files.js'
import { needsProgram } from '../../support/needs-program.js'
import { installPlugvet } from '../../support/plugvet-on-path.js'
import { runCli } from '../../support/run-cli.js'

// The hooks that init writes, run by the programs they are for, in a repository with a commit for each kind of change.

/** In milliseconds: every commit starts several programs. */
const LONG = 240_000

describe.each([
  ['husky', 'npm run prepare', {}],
  ['lefthook', 'lefthook install', needsProgram('lefthook', 'version')],
  ['pre-commit', 'pre-commit install', needsProgram('pre-commit', '--version')]
] as const)('the hook that init writes for %s', (hook, install, skipping) => {
  it.each(['', 'a b'])('judges what is staged in the folder %j', { ...skipping, timeout: LONG }, async (folder) => {
    const project = new GitProject({ 'package.json': '{ "name": "a", "private": true }\n', '.gitignore': 'node_modules\n' })
    installPlugvet(project.cwd)
    linkPackages(project.cwd, 'husky', 'lint-staged')
    const inFolder = (path: string) => join(folder, path)
    const stage = (files: Readonly<Record<string, string>>) => {
      project.write(Object.fromEntries(Object.entries(files).map(([path, text]) => [inFolder(path), text])))
      project.must('git', 'add', '--all')
    }
    const committed = () => project.run('git', 'commit', '--quiet', '--message', 'A change')
    stage({ 'index.js': '' })
    expect((await runCli(join(project.cwd, folder), ['init', '--yes', '--hook', hook])).code).toBe(0)
    project.must('sh', '-c', install)

    // No file of MCP; then files that the patterns take, and one that they do not.
    project.must('git', 'reset', '--quiet')
    project.must('git', 'add', inFolder('index.js'))
    expect(committed()).toMatchObject({ status: 0 })
    stage({ 'README.md': '{\n', 'tsconfig.json': '{\n', 'pyproject.toml': '=\n' })
    expect(committed()).toMatchObject({ status: 0 })
    expect(project.must('git', 'show', '--stat', '--format=', 'HEAD')).toContain('plugvet.config.json')

    const refused = (path: string) => {
      const head = project.head
      const { status, out } = committed()
      expect({ status, head: project.head }, out).toEqual({ status: 1, head })
      expect(out).toContain(`${path}:1:`)
    }
    stage({ '.mcp.json': PLANTED })
    refused('.mcp.json')
    stage({ '.mcp.json': CLEAN, '.codex/config.toml': '[mcp_servers.a\ncommand = "a"\n' })
    refused('.codex/config.toml')
    stage({ '.codex/config.toml': '[mcp_servers.a]\ncommand = "a-mcp"\n' })
    expect(committed()).toMatchObject({ status: 0 })

    // What is staged counts, and not what it has become since.
    const file = inFolder('.mcp.json')
    stage({ '.mcp.json': PLANTED })
    project.write({ [file]: CLEAN })
    refused('.mcp.json')
    expect(readFileSync(join(project.cwd, file), 'utf8')).toBe(CLEAN)
    stage({ '.mcp.json': CLEAN.replace('files-mcp', 'other-mcp') })
    project.write({ [file]: PLANTED })
    expect(committed()).toMatchObject({ status: 0 })
    expect(readFileSync(join(project.cwd, file), 'utf8')).toBe(PLANTED)
  })
})
