import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hostFilesOf } from '../src/hosts/host-files.js'
import type { HostProfile } from '../src/hosts/profile.js'
import { validatorName } from './validator-name.js'

/** The host whose profile is needed at every start. */
const DEFAULT = 'agent-plugin'

/** The profiles in hosts/, each list sorted by name. */
interface Profiles {
  /**
   * The profiles needed at every start: the default host's first, then those of the hosts that are assumed to read a file
   * when nothing shows which host it is for.
   */
  readonly assumed: readonly HostProfile[]
  readonly others: readonly HostProfile[]
}

/** @throws Error for a profile whose name differs from that of its file */
export function readProfiles(root: string): Profiles {
  const profiles = readdirSync(join(root, 'hosts'))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => readProfile(root, file))
  const own = profiles.find(({ name }) => name === DEFAULT)
  if (own === undefined) throw new Error(`hosts/ has no ${DEFAULT}.json`)
  const isAssumed = ({ files }: HostProfile) => files.mcp.assumed === true || files.plugin?.assumed === true
  const others = profiles.filter((profile) => profile !== own)
  return { assumed: [own, ...others.filter(isAssumed)], others: others.filter((profile) => !isAssumed(profile)) }
}

/** Makes modules from the profiles: one for the default host, one for all others, and one with what identifies the files of each. */
export function generateHosts(root: string): { path: string; text: string }[] {
  const { assumed, others } = readProfiles(root)
  return [
    profileModule('assumed-profiles', 'assumed-shapes', assumed, {
      declared: 'ASSUMED_PROFILES: readonly [HostProfile, ...HostProfile[]]',
      value: `[\n${assumed.map(withShape).join(',\n')}\n]`,
      doc: 'The host that the specification describes (spec §2.1–2.5), and the others that are assumed to read a file when nothing shows which host it is for.'
    }),
    profileModule('host-profiles', 'host-shapes', others, {
      declared: 'HOST_PROFILES: readonly HostProfile[]',
      value: `[\n${others.map(withShape).join(',\n')}\n]`,
      doc: 'The other hosts, sorted by name.'
    }),
    moduleOf('host-files', ["import type { HostFiles } from '../src/hosts/host-files.js'"], {
      declared: 'HOST_FILES: readonly HostFiles[]',
      value: JSON.stringify(inOrder(assumed, others).map(hostFilesOf), null, 2),
      doc: 'The files of all hosts, the default host first.'
    })
  ]
}

function inOrder([own, ...assumed]: readonly HostProfile[], others: readonly HostProfile[]): HostProfile[] {
  const further = [...assumed, ...others].sort((a, b) => (a.name < b.name ? -1 : 1))
  return own === undefined ? further : [own, ...further]
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
