import { describe, expect, it } from 'vitest'
import { hookTemplate, pipelineTemplate, type Site } from '../../../src/cli/init/templates.js'
import { HOOKS } from '../../../src/cli/start/options.js'

const SITE: Site = { version: '9.8.7', isPublished: true, packages: new Set(), folder: '', isEmpty: false, branches: ['main'] }
const PINNED = /plugvet@9\.8\.7/

describe('what init writes once plugvet is on npm', () => {
  it('runs the version at hand where the project has no plugvet', () => {
    for (const hook of HOOKS) expect(hookTemplate(hook, SITE).text).toMatch(PINNED)
    expect(hookTemplate('pre-commit', SITE).text).toContain("language: node\n        additional_dependencies: ['plugvet@9.8.7']\n")
  })

  it('runs the plugvet of a project that has one', () => {
    const packages = new Set(['plugvet', 'husky', 'lint-staged'])
    for (const hook of HOOKS) expect(hookTemplate(hook, { ...SITE, packages }).text).not.toMatch(PINNED)
    expect(hookTemplate('husky', { ...SITE, packages }).next).toEqual(['npx husky'])
  })

  it('needs no package of the project in a pipeline', () => {
    for (const pipeline of ['github', 'gitlab'] as const) {
      const { text } = pipelineTemplate(pipeline, SITE)
      expect(text).toMatch(PINNED)
      expect(text).not.toContain('npm ci')
      expect(pipelineTemplate(pipeline, { ...SITE, isPublished: false }).text).toMatch(/npm ci\n[^]*npx --no -- plugvet/)
    }
  })
})
