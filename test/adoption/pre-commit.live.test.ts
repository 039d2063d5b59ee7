import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { REPOSITORY } from '../../src/base/links.js'
import { block, ROOT } from '../support/pages.js'
import { tempFolder } from '../support/temp-folder.js'
import { GitProject } from './git-project.js'
import { expectGuarded } from './guarded.js'
import { hasProgram } from './installed.js'
import { CLEAN } from './sample-files.js'

const PAGE = 'docs/integrations/pre-commit.md'
const CONFIG = '.pre-commit-config.yaml'

/** pre-commit makes an environment for each hook and runs npm in it; in milliseconds. */
const LONG = 240_000

interface Package {
  readonly version: string
  readonly scripts: Readonly<Record<string, string>>
}

const PACKAGE = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Package

/** The page's settings of pre-commit, with the changes of a test; no Node is downloaded. */
function configOf(start: string, changes: Readonly<Record<string, string>>): string {
  let text = block(PAGE, 'yaml', start)
  for (const [shown, put] of Object.entries(changes)) {
    expect(text).toContain(shown)
    text = text.replace(shown, put)
  }
  return stringify({ default_language_version: { node: 'system' }, ...(parse(text) as object) })
}

/**
 * This repository, as pre-commit clones and builds it. Its build is one that has been made before, and which prints what
 * a build prints; the packages that a real one needs are left out.
 */
function hookRepository(): GitProject {
  const scripts = { prepack: PACKAGE.scripts.prepack, build: 'echo building; mv built dist' }
  const repository = new GitProject({ 'package.json': JSON.stringify({ ...PACKAGE, devDependencies: {}, scripts }) })
  for (const name of ['.npmrc', '.pre-commit-hooks.yaml', 'schemas', 'LICENSE', 'CHANGELOG.md', 'README.md']) {
    cpSync(join(ROOT, name), join(repository.cwd, name), { recursive: true })
  }
  const types = join(ROOT, 'dist/types') + sep
  cpSync(join(ROOT, 'dist'), join(repository.cwd, 'built'), { recursive: true, filter: (path) => !`${path}${sep}`.startsWith(types) })
  expect(repository.commit()).toEqual({ status: 0, out: '' })
  return repository
}

/** The package as it is published. */
function tarball(): string {
  const folder = tempFolder()
  const argv = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]
  const [{ filename }] = JSON.parse(execFileSync('npm', argv, { cwd: ROOT, encoding: 'utf8' })) as [{ filename: string }]
  return join(folder, filename)
}

describe.skipIf(!hasProgram('pre-commit'))('a repository with the hook of pre-commit', () => {
  let project: GitProject

  beforeEach(() => {
    project = new GitProject({})
  })

  it('is given the hook from this repository', () => {
    const repository = hookRepository()
    const changes = { [REPOSITORY]: repository.cwd, [`v${PACKAGE.version}`]: repository.head ?? '' }
    project.write({ [CONFIG]: configOf('repos:\n  - repo: https', changes) })
    expectHook(project)
  }, LONG)

  it('is given the hook from the package', () => {
    project.write({ [CONFIG]: configOf('repos:\n  - repo: local', { [`plugvet@${PACKAGE.version}`]: tarball() }) })
    expectHook(project)
  }, LONG)
})

/** Sets the hook of a project up, and looks at what it does. */
function expectHook(project: GitProject): void {
  project.must('pre-commit', 'install')
  expectGuarded(project)

  // By fives, they would be judged in two processes.
  project.write(Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`p${index}/.mcp.json`, CLEAN])))
  project.must('git', 'add', '--all')
  expect(project.must('pre-commit', 'run', '--verbose')).toContain('nothing found; 9 files checked')

  project.must('git', 'rm', '--quiet', '-r', '--force', '--', '-a b')
  expect(project.commit()).toMatchObject({ status: 0 })
  expect(existsSync(join(project.cwd, '-a b'))).toBe(false)
}
