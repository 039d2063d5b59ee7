import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { HOOK_REPOSITORY, PUBLISHED, REPOSITORY } from '../../src/base/links.js'
import { hookTemplate } from '../../src/cli/init/templates.js'
import { needsProgram } from '../support/needs-program.js'
import { block, ROOT } from '../support/pages.js'
import { installPlugvet } from '../support/plugvet-on-path.js'
import { tempFolder } from '../support/temp-folder.js'
import { GitProject } from './git-project.js'
import { expectGuarded } from './guarded.js'
import { CLEAN } from './sample-files.js'

const PAGE = 'docs/integrations/pre-commit.md'
const CONFIG = '.pre-commit-config.yaml'

/** pre-commit makes an environment for each hook and runs npm in it; in milliseconds. */
const LONG = 240_000

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly version: string }

/** The page's settings of pre-commit, with the changes of a test; no Node is downloaded. */
function configOf(start: string, changes: Readonly<Record<string, string>>): string {
  let text = block(PAGE, 'yaml', start)
  for (const [shown, put] of Object.entries(changes)) {
    expect(text).toContain(shown)
    text = text.replace(shown, put)
  }
  return stringify({ default_language_version: { node: 'system' }, ...(parse(text) as object) })
}

/** This repository as pre-commit clones it, with a build that takes no other package: the one that was made here. */
function mainRepository(): GitProject {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly scripts: object }
  const build = `node -e "require('fs').cpSync('built', 'dist', { recursive: true })"`
  const own = { ...manifest, devDependencies: {}, overrides: {}, scripts: { ...manifest.scripts, build } }
  const kept = Object.fromEntries(['.pre-commit-hooks.yaml', '.npmrc', '.gitignore'].map((name) => [name, readFileSync(join(ROOT, name), 'utf8')]))
  const repository = new GitProject({ ...kept, 'package.json': JSON.stringify(own) })
  cpSync(join(ROOT, 'dist'), join(repository.cwd, 'built'), { recursive: true })
  expect(repository.commit()).toEqual({ status: 0, out: '' })
  return repository
}

/** A repository to publish the hook to, as a forge has it: empty at first. */
function emptyMirror(): string {
  const mirror = tempFolder()
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', mirror])
  return mirror
}

/** Publishes the hook, as a release does, with another package in the place of the one that npm would fetch. */
function publishTo(mirror: string, replacement = `plugvet@${version}`): string {
  const folder = tempFolder()
  cpSync(join(ROOT, 'mirror'), folder, { recursive: true })
  const hooks = join(folder, '.pre-commit-hooks.yaml')
  const text = readFileSync(hooks, 'utf8')
  expect(text).toContain(`additional_dependencies: ['plugvet@${version}']`)
  writeFileSync(hooks, text.replace(`plugvet@${version}`, replacement))
  return new GitProject({}).must(join(ROOT, 'scripts/publish-mirror'), mirror, folder)
}

let packed: Buffer | undefined

/** The package as it is published, packed once. */
function tarball(): string {
  packed ??= pack()
  return join(tempFolder({ 'plugvet.tgz': packed }), 'plugvet.tgz')
}

function pack(): Buffer {
  const folder = tempFolder()
  const argv = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]
  const [{ filename }] = JSON.parse(execFileSync('npm', argv, { cwd: ROOT, encoding: 'utf8' })) as [{ filename: string }]
  return readFileSync(join(folder, filename))
}

describe('a repository with the hook of pre-commit', needsProgram('pre-commit', '--version'), () => {
  let project: GitProject

  beforeEach(() => {
    project = new GitProject({})
  })

  it('is given the hook from its mirror', () => {
    const mirror = emptyMirror()
    expect(publishTo(mirror, tarball())).toContain(`published v${version}\n`)
    const text = configOf('repos:\n  - repo: https', PUBLISHED ? {} : { [REPOSITORY]: HOOK_REPOSITORY })
    project.write({ [CONFIG]: text.replace(HOOK_REPOSITORY, mirror) })
    expectHook(project)
  }, LONG)

  it('is given the hook from the main repository, which is built', () => {
    const repository = mainRepository()
    const changes = { [PUBLISHED ? HOOK_REPOSITORY : REPOSITORY]: repository.cwd, [`v${version}`]: repository.head ?? '' }
    project.write({ [CONFIG]: configOf('repos:\n  - repo: https', changes) })
    expectInstalled(project)
  }, LONG)

  it('is given the hook from the package', () => {
    const site = { version, isPublished: true, packages: new Set<string>(), folder: '', isEmpty: false, branches: [] }
    const { text } = hookTemplate('pre-commit', site)
    project.write({ [CONFIG]: `default_language_version: { node: system }\n${text.replace(`plugvet@${version}`, tarball())}` })
    expectInstalled(project)
  }, LONG)

  it('is given the plugvet that is installed', () => {
    project.write({ [CONFIG]: block(PAGE, 'yaml', 'repos:\n  - repo: local'), '.gitignore': 'node_modules\n' })
    installPlugvet(project.cwd)
    expectInstalled(project)
  }, LONG)
})

describe('the mirror', () => {
  const filesAt = (mirror: string, revision: string) =>
    execFileSync('git', ['--git-dir', mirror, 'ls-tree', '-r', '--name-only', revision], { encoding: 'utf8' }).trim().split('\n')

  it('holds nothing but the hook, at the tag of its version and on its branch', () => {
    const mirror = emptyMirror()
    publishTo(mirror)
    for (const revision of [`v${version}`, 'main']) {
      expect(filesAt(mirror, revision)).toEqual(['.pre-commit-hooks.yaml', 'README.md', 'package.json'])
    }
  })

  it('is left as it is where the version was published before', () => {
    const mirror = emptyMirror()
    publishTo(mirror)
    const before = execFileSync('git', ['--git-dir', mirror, 'rev-parse', 'main'], { encoding: 'utf8' })
    expect(publishTo(mirror, 'another')).toBe(`v${version} is published already\n`)
    expect(execFileSync('git', ['--git-dir', mirror, 'rev-parse', 'main'], { encoding: 'utf8' })).toBe(before)
  })
})

/** Sets the hook of a project up, and commits. */
function expectInstalled(project: GitProject): void {
  project.must('pre-commit', 'install')
  expectGuarded(project)
}

/** Sets the hook of a project up, and looks at all that it does. */
function expectHook(project: GitProject): void {
  expectInstalled(project)

  // By fives, they would be judged in two processes.
  project.write(Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`p${index}/.mcp.json`, CLEAN])))
  project.must('git', 'add', '--all')
  expect(project.must('pre-commit', 'run', '--verbose')).toContain('nothing found; 9 files checked')

  project.must('git', 'rm', '--quiet', '-r', '--force', '--', '-a b')
  expect(project.commit()).toMatchObject({ status: 0 })
  expect(existsSync(join(project.cwd, '-a b'))).toBe(false)
}
