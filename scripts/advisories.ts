import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { listed } from '../src/base/wording.js'
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
  const pages = [...new Set(data.advisories.map(({ id }) => id))].map((id) => ({ path: `docs/advisories/${id}.md`, text: pageOf(id, data.advisories.filter((one) => one.id === id)) }))
  return [{ path: 'generated/known-advisories.ts', text: known }, { path: 'docs/advisories.md', text: listOf(data.advisories) }, ...pages]
}

const GENERATED = '<!-- Generated from data/advisories.json by `npm run generate`. -->'

/** What plugvet says about an advisory, and what to do. */
function pageOf(id: string, entries: readonly SourcedAdvisory[]): string {
  const names = listed([...new Set(entries.map(nameOf))])
  const [{ kind, aliases = [], source, checked } = entries[0] ?? noEntry(id)] = entries
  const parts = entries.map(({ about, range, patched, registry, ...rest }) => {
    const versions = range === '*' ? 'All versions are affected' : `Affected are the versions \`${range}\``
    const use = registry === 'npm' ? `npx -y ${rest.package}@${patched ?? ''}` : `uvx ${rest.package}==${patched ?? ''}`
    return `${nameOf({ registry, ...rest })}: ${about} ${versions}.${patched === undefined ? '' : ` Start a patched one: \`${use}\`, or a later version.`}`
  })
  const todo =
    kind === 'malware'
      ? 'Remove the server, and replace every secret that it could read; do so from another computer.'
      : 'A file that names an affected version, or a range in which every version is affected, gets a warning. Without a version the newest one runs.'
  const also = aliases.length === 0 ? '' : ` Also known as ${listed(aliases)}.`
  return `${GENERATED}

# ${id}

${kind === 'malware' ? 'Malware' : 'A vulnerability'} in ${names}.${also}

${parts.join('\n\n')}

${todo}

Source: <${source}>, read on ${checked}. Reported by [\`known-bad-package\`](../rules/known-bad-package.md); [all advisories](../advisories.md).
`
}

function noEntry(id: string): never {
  throw new RangeError(`there is no entry for ${id}`)
}

function nameOf({ registry, package: name }: Pick<SourcedAdvisory, 'registry' | 'package'>): string {
  return `\`${name}\`${registry === 'pypi' ? ' (PyPI)' : ''}`
}

function listOf(advisories: readonly SourcedAdvisory[]): string {
  const rows = advisories.map(({ registry, package: name, kind, range, patched, id, aliases = [], about, checked }) => [
    nameOf({ registry, package: name }),
    range === '*' ? 'all' : `\`${cell(range)}\``,
    patched ?? '',
    kind,
    `[${id}](advisories/${id}.md)${aliases.map((alias) => `, ${alias}`).join('')}`,
    cell(about),
    checked
  ])
  return `${GENERATED}

# Advisories

The rule [\`known-bad-package\`](rules/known-bad-package.md) reports these packages. The list is built in: plugvet asks nobody. Each advisory
was read on the day in the last column; a package that is missing here is not thereby safe.

${table(['package', 'versions', 'patched', 'kind', 'advisory', 'what happens', 'read on'], rows)}
`
}
