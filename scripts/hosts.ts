import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hostFilesOf, type HostProfile } from '../src/hosts/profile.js'
import { validatorName } from './validator-name.js'

/** The host whose profile every start needs. */
const DEFAULT = 'agent-plugin'

/**
 * The profiles in hosts/, the default host's first, the others in the order of their names.
 * @throws Error for a profile that is called otherwise than its file
 */
export function readProfiles(root: string): readonly [HostProfile, readonly HostProfile[]] {
  const profiles = readdirSync(join(root, 'hosts'))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => readProfile(root, file))
  const own = profiles.find(({ name }) => name === DEFAULT)
  if (own === undefined) throw new Error(`hosts/ has no ${DEFAULT}.json`)
  return [own, profiles.filter((profile) => profile !== own)]
}

/** Makes modules of the profiles: the default host's, all the others', and of all of them what tells their files. */
export function generateHosts(root: string): { path: string; text: string }[] {
  const [own, others] = readProfiles(root)
  return [
    profileModule('agent-plugin', 'agent-plugin-shape', [own], {
      declared: 'PROFILE: HostProfile',
      value: withShape(own),
      doc: 'The host that the specification describes (§2.1–2.5).'
    }),
    profileModule('host-profiles', 'host-shapes', others, {
      declared: 'HOST_PROFILES: readonly HostProfile[]',
      value: `[\n${others.map(withShape).join(',\n')}\n]`,
      doc: 'The other hosts, in the order of their names.'
    }),
    moduleOf('host-files', ["import type { HostFiles } from '../src/hosts/profile.js'"], {
      declared: 'HOST_FILES: readonly HostFiles[]',
      value: JSON.stringify([own, ...others].map(hostFilesOf), null, 2),
      doc: 'The files of all hosts, the default host first.'
    })
  ]
}

function readProfile(root: string, file: string): HostProfile {
  const text = readFileSync(join(root, 'hosts', file), 'utf8')
  const { $schema, ...profile } = JSON.parse(text) as HostProfile & { $schema: string }
  if (typeof $schema !== 'string') throw new Error(`hosts/${file} does not name its schema`)
  if (file !== `${profile.name}.json`) throw new Error(`hosts/${file} is the profile of ${profile.name}`)
  return profile
}

interface Declared {
  readonly declared: string
  /** An expression. */
  readonly value: string
  readonly doc: string
}

/** @param shapes the module with the compiled schemas of the hosts' entries, which are loaded with the profiles */
function profileModule(name: string, shapes: string, hosts: readonly HostProfile[], declared: Declared) {
  const imports = [
    "import type { HostProfile } from '../src/hosts/profile.js'",
    "import { withShape } from '../src/hosts/shape.js'",
    `import { ${hosts.map((host) => validatorName(host.name)).join(', ')} } from './${shapes}.js'`
  ]
  return moduleOf(name, imports, declared)
}

function withShape(host: HostProfile): string {
  return `withShape(${JSON.stringify(host, null, 2)}, ${validatorName(host.name)})`
}

function moduleOf(name: string, imports: readonly string[], { declared, value, doc }: Declared) {
  const text = `// Generated from hosts/*.json by \`npm run generate\`.
${imports.join('\n')}

/** ${doc} */
export const ${declared} = ${value}
`
  return { path: `generated/${name}.ts`, text }
}
