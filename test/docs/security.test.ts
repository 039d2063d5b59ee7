import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { REPOSITORY } from '../../src/base/links.js'

const ROOT = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8')

it('SECURITY.md leads to the private reports of the repository, and nowhere else', () => {
  const addresses = [...read('SECURITY.md').matchAll(/https?:\/\/[^\s)]+/g)].map(([address]) => address)
  expect(addresses).toEqual([`${REPOSITORY}/security/advisories/new`])
})

it('SECURITY.md leads to sections that exist', () => {
  expect(read('SECURITY.md')).toContain('(#which-credentials-are-recognised)')
  expect(read('SECURITY.md')).toContain('\n## Which credentials are recognised\n')
  expect(read('SECURITY.md')).toContain('docs/doctor.md#how-servers-are-stopped')
  expect(read('docs/doctor.md')).toContain('\n## How servers are stopped\n')
})
