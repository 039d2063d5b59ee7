import { expect } from 'vitest'
import type { GitProject } from './git-project.js'
import { CLEAN, PLANTED, SECRET, UNRELATED } from './sample-files.js'

/** Commits a credential, which the hook of a project must refuse, and then nothing that is wrong. */
export function expectGuarded(project: GitProject): void {
  project.write({ '-a b/.mcp.json': PLANTED, ...UNRELATED })
  const refused = project.commit()
  expect(refused).toMatchObject({ status: 1 })
  expect(refused.out).toContain('-a b/.mcp.json:1:')
  expect(refused.out).toContain('literal-credential')
  expect(refused.out).toContain('1 error; 1 file checked')
  expect(refused.out).not.toContain(SECRET.slice(4, 20))
  expect(project.head).toBeUndefined()

  project.write({ '-a b/.mcp.json': CLEAN })
  expect(project.commit()).toMatchObject({ status: 0 })
  expect(project.head).toBeDefined()
}
