import { isRecord, type Path } from '../json/value.js'
import { inputsIn, listIn, REGISTRIES, textIn } from './registry.js'

/** A field of a server.json that `mcp-publisher` leaves out, and what is meant. */
export interface LostField {
  readonly at: Path
  /** The field of the same object that it should be; absent for one that belongs into a package. */
  readonly meant?: string
}

// The fields of the types that mcp-publisher reads a file into before it sends it, from modelcontextprotocol/registry, pkg/model/types.go and
// pkg/api/v0/types.go (MIT), by cmd/publisher/commands/publish.go at 03ad6884aac38d6dab712a8967e0471030d32240.
const SERVER = ['$schema', 'name', 'description', 'title', 'repository', 'version', 'websiteUrl', 'icons', 'packages', 'remotes', '_meta']
const PACKAGE = ['registryType', 'registryBaseUrl', 'identifier', 'version', 'fileSha256', 'runtimeHint', 'transport', 'runtimeArguments', 'packageArguments', 'environmentVariables']
const REMOTE = ['type', 'url', 'headers', 'variables']
const INPUT = ['name', 'type', 'value', 'valueHint', 'description', 'default', 'isRequired', 'isSecret', 'isRepeated', 'format', 'choices', 'placeholder', 'variables']

/** The lists of inputs, as they were called before version 2025-09-16 of the format. */
const OLD_LISTS = ['runtime_arguments', 'package_arguments', 'environment_variables']

/** Names of drafts. */
const OLD_NAMES = ['registry_name', 'transport_type']

/** Whether a field has the name that it had before version 2025-09-16 of the format. */
export function hasOldName({ at, meant }: LostField): boolean {
  const key = String(at.at(-1))
  if (OLD_NAMES.includes(key)) return true
  return key !== meant && key === meant?.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Names that people write for a field. */
const MEANT: Readonly<Record<string, string>> = {
  arguments: 'packageArguments', args: 'packageArguments', commandArguments: 'packageArguments', cliArguments: 'packageArguments', runtime: 'runtimeHint', envVars: 'environmentVariables',
  homepage: 'websiteUrl', website: 'websiteUrl', env: 'environmentVariables', environment: 'environmentVariables', registry: 'registryType', registryName: 'registryType',
  required: 'isRequired', secret: 'isSecret', sensitive: 'isSecret', hint: 'valueHint', sha256: 'fileSha256', name: 'identifier', package: 'identifier', type: 'registryType', transportType: 'type'
}

/** Programs that run a package by its name. */
const RUNNERS = /^(?:npx|bunx|uvx|dnx|docker|podman)$/

/** The fields that are lost when a server.json is published, as far as it is certain what they should be. */
export function lostFieldsIn(value: unknown): readonly LostField[] {
  if (!isRecord(value)) return []
  const packages = listIn(value, 'packages')
  const inputs = packages.flatMap(({ path, value: one }) => [
    ...inputsIn(one, path),
    ...OLD_LISTS.flatMap((key) => listIn(one, key, path)),
    ...listIn(one.transport, 'headers', [...path, 'transport'])
  ])
  const remotes = listIn(value, 'remotes')
  const headers = remotes.flatMap(({ path, value: one }) => listIn(one, 'headers', path))
  const moved = Object.keys(value).filter((key) => PACKAGE.includes(key) && !SERVER.includes(key))
  return [
    ...lostIn(value, SERVER, []),
    ...moved.map((key) => ({ at: [key] })),
    ...packages.flatMap(({ path, value: one }) => lostIn(one, PACKAGE, path)),
    ...remotes.flatMap(({ path, value: one }) => lostIn(one, REMOTE, path)),
    ...[...inputs, ...headers].flatMap(({ path, value: one }) => lostIn(one, INPUT, path))
  ]
}

/** The fields of a server.json and of its packages that mean nothing there. */
export function unknownFieldsIn(value: unknown): readonly Path[] {
  if (!isRecord(value)) return []
  const unknownIn = (owner: Readonly<Record<string, unknown>>, known: readonly string[], path: Path) => {
    const lost = lostIn(owner, known, path).map(({ at }) => at.at(-1))
    const names = [...known, ...OLD_FIELDS, ...(path.length === 0 ? PACKAGE : [])].map((field) => field.toLowerCase())
    return Object.keys(owner).filter((key) => !/^[_$]|^x-/.test(key) && !lost.includes(key) && !names.includes(key.toLowerCase())).map((key) => [...path, key])
  }
  return [...unknownIn(value, SERVER, []), ...listIn(value, 'packages').flatMap(({ path, value: one }) => unknownIn(one, PACKAGE, path))]
}

/** What older versions of the format had, and what shows that another field is missing: neither is lost in silence. */
const OLD_FIELDS = ['status', 'version_detail', 'type']

function lostIn(value: Readonly<Record<string, unknown>>, known: readonly string[], path: Path): readonly LostField[] {
  return Object.keys(value).flatMap((key): LostField[] => {
    // Go reads names in any case.
    if (known.some((field) => field.toLowerCase() === key.toLowerCase())) return []
    const camel = key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    const meant = [camel, MEANT[camel]].find((field) => field !== undefined && known.includes(field))
    if (meant === undefined || Object.hasOwn(value, meant)) return []
    if (key === 'runtime' && !RUNNERS.test(textIn(value, 'runtime') ?? '')) return []
    // A package may have the type of its transport there.
    return key === 'type' && !Object.hasOwn(REGISTRIES, textIn(value, 'type') ?? '') ? [] : [{ at: [...path, key], meant }]
  })
}
