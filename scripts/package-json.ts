import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOMEPAGE, ISSUES, REPOSITORY } from '../src/base/links.js'

const LINKS = { homepage: HOMEPAGE, repository: { type: 'git', url: `git+${REPOSITORY}.git` }, bugs: ISSUES }

/** package.json with the addresses that src/base/links.ts states, after its author. */
export function generatePackageJson(root: string): { path: string; text: string }[] {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>
  const entries = Object.entries(manifest).filter(([key]) => !Object.hasOwn(LINKS, key))
  const after = entries.findIndex(([key]) => key === 'author') + 1
  const linked = Object.fromEntries([...entries.slice(0, after), ...Object.entries(LINKS), ...entries.slice(after)])
  return [{ path: 'package.json', text: `${JSON.stringify(linked, null, 2)}\n` }]
}
