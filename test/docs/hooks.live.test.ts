import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import picomatch from 'picomatch'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { HOOK_REPOSITORY, PUBLISHED, REPOSITORY } from '../../src/base/links.js'
import { KNOWN_GLOB } from '../../src/cli/init/patterns.js'
import { hookTemplate, pipelineTemplate, type Site } from '../../src/cli/init/templates.js'
import { ACTION, Runner } from '../adoption/action-run.js'
import { GitProject } from '../adoption/git-project.js'
import { expectGuarded } from '../adoption/guarded.js'
import { hasPackages, linkPackages } from '../adoption/installed.js'
import { PLANTED, SECRET } from '../adoption/sample-files.js'
import { installPlugvet } from '../support/plugvet-on-path.js'
import { block, blocksOf, codesIn, ROOT, tableAfter, textOf, WRITTEN } from '../support/pages.js'
import { tempFolder } from '../support/temp-folder.js'

// The settings of pre-commit are run by test/adoption/pre-commit.live.test.ts.

const HOOKS = 'docs/integrations/pre-commit.md'
const PIPELINES = 'docs/integrations/ci.md'
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly version: string }

it('the blocks name the version there is', () => {
  const text = [HOOKS, PIPELINES].flatMap(blocksOf).map((shown) => shown.text).join('\n')
  const named = [...text.matchAll(/(?:plugvet@|rev: )v?(\d[\w.]*)/g)].map(([, name]) => name)
  expect(named).toHaveLength(3)
  expect(new Set(named)).toEqual(new Set([version]))
})

describe('the pages follow from whether plugvet is on npm', () => {
  const site: Site = { version, isPublished: PUBLISHED, packages: new Set(), folder: '', isEmpty: false, branches: [] }

  it.each([
    [HOOKS, 'repos:\n  - repo: local', hookTemplate('pre-commit', site).text],
    [HOOKS, 'pre-commit:', hookTemplate('lefthook', site).text],
    [PIPELINES, 'plugvet:', pipelineTemplate('gitlab', site).text]
  ])('%s shows what init writes: %j', (page, start, written) => {
    expect(parse(block(page, 'yaml', start))).toEqual(parse(written))
  })

  it('and pre-commit is given the repository from which it can install', () => {
    expect(block(HOOKS, 'yaml', 'repos:\n  - repo: https')).toContain(`- repo: ${PUBLISHED ? HOOK_REPOSITORY : REPOSITORY}\n`)
  })

  it('and each page that installs it says whether it is there', () => {
    const installing = [...WRITTEN, 'plugin/README.md', 'mirror/README.md'].filter((page) => page === 'docs/index.md' || page === 'docs/quickstart.md' || /plugvet@\d|npm (?:install|i) [^\n]*plugvet|uses: plugvet\/|installs? [^]*from npm|both run the plugvet/.test(textOf(page)))
    expect(installing.length).toBeGreaterThan(5)
    expect(installing.filter((page) => page !== 'docs/settings.md' && /is\s+not on npm yet/.test(textOf(page)) === PUBLISHED)).toEqual([])
  })
})

describe('lint-staged', () => {
  const text = block(HOOKS, 'json', '{\n  "lint-staged"')
  const { 'lint-staged': settings } = JSON.parse(text) as { 'lint-staged': Record<string, string> }
  const [[glob, command] = ['', ''], ...others] = Object.entries(settings)

  it('is told to pass on what plugvet may know', () => {
    // As lint-staged matches a pattern without a slash.
    expect(glob).toBe(KNOWN_GLOB)
    const isTaken = picomatch(glob, { dot: true, matchBase: true })
    const paths = ['.mcp.json', 'a/.agent-plugin/plugin.json', '.orchestrator/heartbeats/A.json', 'docs/WORKFLOW.md', 'opencode.jsonc', '.codex/config.toml', 'README.md', 'a.ts']
    expect(paths.filter((path) => isTaken(path))).toEqual(paths.slice(0, 6))
    expect({ command, others }).toEqual({ command: 'plugvet --only-known --assume-env', others: [] })
  })

  it.skipIf(!hasPackages('husky', 'lint-staged'))('and husky refuse a commit with a credential', () => {
    const project = projectWithPlugvet()
    linkPackages(project.cwd, 'husky', 'lint-staged')
    const [install, ...setUp] = block(HOOKS, 'sh', 'npm install -D').trim().split('\n')
    expect(install).toBe('npm install -D plugvet husky lint-staged')
    for (const line of setUp) project.must('bash', '-c', line)
    const written = JSON.parse(readFileSync(join(project.cwd, 'package.json'), 'utf8')) as object
    project.write({ 'package.json': JSON.stringify({ ...written, ...(JSON.parse(text) as object) }) })
    expectGuarded(project)
  })
})

describe('lefthook', () => {
  interface Job {
    readonly glob: string
    readonly run: string
  }

  it('is told to run what refuses a credential', () => {
    const { 'pre-commit': hook } = parse(block(HOOKS, 'yaml', 'pre-commit:')) as { 'pre-commit': { jobs: readonly Job[] } }
    const [{ glob, run } = { glob: '', run: '' }, ...others] = hook.jobs
    expect({ glob, others }).toEqual({ glob: KNOWN_GLOB, others: [] })
    const project = projectWithPlugvet()
    // As lefthook does it: the files in quotes, in the place of its own word for them.
    const files = `git diff --cached --name-only --diff-filter=d -z -- '*.json' '*.jsonc' '*.toml' '*WORKFLOW.md' | xargs -0 printf "'%s' "`
    const script = `#!/bin/bash\nfiles=$(${files})\neval "${run.replace('{staged_files}', '$files')}"\n`
    project.write({ '.git/hooks/pre-commit': script })
    project.must('chmod', '+x', '.git/hooks/pre-commit')
    expectGuarded(project)
  })
})

describe('the workflow of GitHub', () => {
  interface Step {
    readonly uses: string
    readonly id?: string
    readonly if?: string
    readonly with?: Readonly<Record<string, string>>
  }

  const workflow = parse(block(PIPELINES, 'yaml', 'name: plugvet')) as { readonly jobs: { readonly plugvet: { readonly steps: readonly Step[] } } }
  const [, lint, upload] = workflow.jobs.plugvet.steps

  it('gives the action inputs that it has, and asks for outputs that it has', () => {
    expect(Object.keys(lint?.with ?? {}).filter((name) => !Object.hasOwn(ACTION.inputs, name))).toEqual([])
    const outputs = [...block(PIPELINES, 'yaml', 'name: plugvet').matchAll(/steps\.([\w-]+)\.outputs\.([\w-]+)/g)]
    expect(outputs.map(([, id, name]) => [id, name])).toEqual([
      [lint?.id, 'sarif'],
      [lint?.id, 'sarif']
    ])
    expect(Object.keys(ACTION.outputs)).toContain('sarif')
    expect(lint?.uses).toBe(`${new URL(REPOSITORY).pathname.slice(1)}@v${version}`)
    expect(upload?.uses).toMatch(/^github\/codeql-action\/upload-sarif@/)
  })

  it('fails as it says, with a file to upload', () => {
    const checkout = tempFolder({ '.mcp.json': '{ "mcpServers": { "a": { "type": "sse", "url": "https://a.example.com/sse" } } }' })
    const temp = tempFolder()
    installPlugvet(join(temp, 'plugvet'))
    const { status, outputs } = new Runner(temp).step('Lint', checkout, lint?.with)
    expect({ status, outputs }).toEqual({ status: 1, outputs: { sarif: 'plugvet.sarif', 'exit-code': '1' } })
    expect(readFileSync(join(checkout, outputs.sarif ?? ''), 'utf8')).toContain('"ruleId": "no-sse"')
  })

  it('posts the review with no more permissions than it needs, and fetches the commit that it needs', () => {
    interface Workflow {
      readonly on: object
      readonly permissions: object
      readonly jobs: { readonly servers: { readonly permissions: object; readonly steps: readonly Step[] } }
    }
    const { on, permissions, jobs } = parse(block(PIPELINES, 'yaml', 'name: review')) as Workflow
    const [checkout, review] = jobs.servers.steps
    expect([Object.keys(on), permissions, jobs.servers.permissions]).toEqual([['pull_request'], { contents: 'read' }, { contents: 'read', 'pull-requests': 'write' }])
    expect(checkout?.with).toEqual({ 'persist-credentials': false, 'fetch-depth': 2 })
    expect(Object.keys(review?.with ?? {}).filter((name) => !Object.hasOwn(ACTION.inputs, name))).toEqual([])
    expect(review?.uses).toBe(lint?.uses)
  })

  it('has a table of the inputs', () => {
    const named = tableAfter(PIPELINES, 'all inputs').flatMap(([name = '']) => codesIn(name))
    expect(named.sort()).toEqual(Object.keys(ACTION.inputs).sort())
  })
})

it('the job of GitLab writes the report it names', () => {
  interface Job {
    readonly script: readonly string[]
    readonly artifacts: { readonly when: string; readonly reports: { readonly codequality: string } }
  }
  const { plugvet: job } = parse(block(PIPELINES, 'yaml', 'plugvet:')) as { readonly plugvet: Job }
  const project = projectWithPlugvet()
  project.write({ '.mcp.json': PLANTED })
  const [outcome] = job.script.filter((line) => line !== 'npm ci').map((line) => project.run('bash', '-c', line))
  expect(outcome?.status).toBe(1)
  expect(outcome?.out).toContain('.mcp.json:1:')
  const report = readFileSync(join(project.cwd, job.artifacts.reports.codequality), 'utf8')
  expect(JSON.parse(report)).toMatchObject([{ check_name: 'plugvet/literal-credential', location: { path: '.mcp.json', lines: { begin: 1 } } }])
  // A job that fails would leave its report.
  expect(job.artifacts.when).toBe('always')
  for (const text of [outcome?.out, report]) expect(text).not.toContain(SECRET.slice(4, 20))
})

/** A project in which npm has installed plugvet. */
function projectWithPlugvet(): GitProject {
  const project = new GitProject({ 'package.json': '{ "name": "project", "private": true }', '.gitignore': 'node_modules\n' })
  installPlugvet(project.cwd)
  return project
}
