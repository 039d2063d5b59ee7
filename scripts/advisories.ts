import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import type { Advisory } from '../src/server/advisories.js'
import { cell, table } from './markdown.js'
import { readSchema } from './schema-source.js'

/** An entry of data/advisories.json: what the program knows of it, and what only people read. */
interface SourcedAdvisory extends Advisory {
  readonly registry: 'npm' | 'pypi'
  readonly package: string
  readonly aliases?: readonly string[]
  readonly about: string
  readonly source: string
  readonly checked: string
}

/**
 * The advisories by registry and package, as one string that is parsed only when needed, and the page with their table.
 * @throws Error for data that does not match its schema
 */
export function generateAdvisories(root: string): { path: string; text: string }[] {
  const data = JSON.parse(readFileSync(join(root, 'data/advisories.json'), 'utf8')) as { readonly advisories: readonly SourcedAdvisory[] }
  const ajv = new Ajv({ allErrors: true })
  if (!ajv.validate(readSchema(root, 'advisories.schema.json'), data)) throw new Error(`data/advisories.json: ${ajv.errorsText()}`)
  const byPackage: Record<string, Advisory[]> = {}
  for (const { registry, package: name, id, kind, range, patched } of data.advisories) {
    const list = (byPackage[`${registry} ${name}`] ??= [])
    list.push({ id, kind, range, ...(patched === undefined ? {} : { patched }) })
  }
  const known = `// Generated from data/advisories.json by \`npm run generate\`.

/** Known malware and vulnerable versions by registry and package, as JSON (\`KnownAdvisories\`). */
export const KNOWN_ADVISORIES =
  '${JSON.stringify(byPackage)}'
`
  return [{ path: 'generated/known-advisories.ts', text: known }, { path: 'docs/advisories.md', text: pageOf(data.advisories) }]
}

function pageOf(advisories: readonly SourcedAdvisory[]): string {
  const rows = advisories.map(({ registry, package: name, kind, range, patched, id, aliases = [], about, source, checked }) => [
    `\`${name}\`${registry === 'pypi' ? ' (PyPI)' : ''}`,
    range === '*' ? 'all' : `\`${cell(range)}\``,
    patched ?? '',
    kind,
    `[${id}](${source})${aliases.map((alias) => `, ${alias}`).join('')}`,
    cell(about),
    checked
  ])
  return `<!-- Generated from data/advisories.json by \`npm run generate\`. -->

# Advisories

The rule [\`known-bad-package\`](rules/known-bad-package.md) reports these packages. The list is built in: plugvet asks nobody. Each advisory
was read on the day in the last column; a package that is missing here is not thereby safe.

${table(['package', 'versions', 'patched', 'kind', 'advisory', 'what happens', 'read on'], rows)}
`
}
