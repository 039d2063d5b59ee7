import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { textOf } from '../support/pages.js'

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
}

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, { readonly permissions?: Readonly<Record<string, string>>; readonly steps: readonly Step[] }>>
}

describe('the workflow that publishes the docs site', () => {
  const text = textOf('.github/workflows/site.yml')
  const { permissions, jobs } = parse(text) as Workflow
  const steps = Object.values(jobs).flatMap((job) => job.steps)

  it('uses each action at a commit, and says of which version it is', () => {
    const used = [...text.matchAll(/uses: (.*)$/gm)].map(([, action]) => action)
    expect(used).toHaveLength(steps.filter(({ uses }) => uses !== undefined).length)
    expect(used.filter((action) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action ?? ''))).toEqual([])
  })

  it('may write to Pages alone, and only where it publishes', () => {
    expect(permissions).toEqual({ contents: 'read' })
    expect(Object.entries(jobs).map(([name, job]) => [name, job.permissions])).toEqual([
      ['build', undefined],
      ['deploy', { pages: 'write', 'id-token': 'write' }]
    ])
    const checkout = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    expect(checkout.map((step) => step.with)).toEqual([{ 'persist-credentials': false }])
  })

  it('publishes what `npm run site` builds', () => {
    expect(steps.map(({ run }) => run)).toContain('npm run site')
    const upload = steps.find(({ uses }) => uses?.startsWith('actions/upload-pages-artifact@'))
    expect(upload?.with).toEqual({ path: 'site/.vitepress/dist' })
  })
})
