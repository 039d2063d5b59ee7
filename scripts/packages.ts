import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import type { KnownPackages, NameRegistry } from '../src/server/package-facts.js'
import { readSchema } from './schema-source.js'

/** The parts of data/packages.json that are needed here. */
interface PackageData {
  readonly sources: Readonly<Record<string, object>>
  readonly absent: readonly (Cited & { readonly registry: NameRegistry; readonly name: string; readonly checked: string; readonly use?: string; readonly reads?: string; readonly likely?: true })[]
  readonly archived: readonly (Cited & { readonly registry: NameRegistry; readonly name: string; readonly use?: string })[]
  readonly known: readonly (Cited & { readonly registry: NameRegistry; readonly names: readonly string[] })[]
  readonly lookalikes: PackageData['known']
  readonly programs: readonly (Cited & { readonly registry: NameRegistry; readonly package: string; readonly repository?: string; readonly program: string; readonly use: string })[]
}

interface Cited {
  readonly sources: readonly string[]
}

/**
 * The package data without its sources, as one string: it is parsed only when needed.
 * @throws Error for data that does not match its schema, or that cites a missing source
 */
export function generatePackages(root: string): { path: string; text: string }[] {
  const data = JSON.parse(readFileSync(join(root, 'data/packages.json'), 'utf8')) as PackageData
  const ajv = new Ajv({ allErrors: true })
  if (!ajv.validate(readSchema(root, 'packages.schema.json'), data)) throw new Error(`data/packages.json: ${ajv.errorsText()}`)
  for (const { sources } of [...data.absent, ...data.archived, ...data.known, ...data.lookalikes, ...data.programs]) {
    const missing = sources.find((name) => !Object.hasOwn(data.sources, name))
    if (missing !== undefined) throw new Error(`data/packages.json has no source named ${missing}`)
  }
  const text = `// Generated from data/packages.json by \`npm run generate\`.

/** What is known about packages by name, as JSON (\`KnownPackages\`). */
export const KNOWN_PACKAGES =
  ${quoted(JSON.stringify(compact(data)))}
`
  return [{ path: 'generated/known-packages.ts', text }]
}

function compact({ absent, archived, known, lookalikes, programs }: PackageData): KnownPackages {
  const names = (lists: PackageData['known'], registry: NameRegistry) =>
    lists.filter((list) => list.registry === registry).flatMap((list) => list.names)
  const perRegistry = (registry: NameRegistry) => ({
    absent: Object.fromEntries(
      absent
        .filter((one) => one.registry === registry)
        .map(({ name, checked, use, reads, likely }) => [
          name,
          { checked, ...(use === undefined ? {} : { use }), ...(reads === undefined ? {} : { reads }), ...(likely === undefined ? {} : { likely }) }
        ])
    ),
    archived: Object.fromEntries(
      archived.filter((one) => one.registry === registry).map(({ name, use }) => [name, use === undefined ? {} : { use }])
    ),
    known: names(known, registry),
    lookalikes: names(lookalikes, registry),
    programs: programs.filter((one) => one.registry === registry).map(({ package: name, repository, program, use }) => ({ name, ...(repository === undefined ? {} : { repository }), program, use }))
  })
  return { npm: perRegistry('npm'), pypi: perRegistry('pypi'), nuget: perRegistry('nuget'), image: perRegistry('image') }
}

/** A JavaScript string; in JSON, only quotes and backslashes need escapes. */
function quoted(json: string): string {
  return `'${json.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
