import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HostProfile } from '../src/config/host-profile.js'
import { hostFilesOf } from '../src/config/hosts/host-files.js'

/** The host whose profile every start needs. */
const DEFAULT = 'agent-plugin'

/**
 * Makes modules of the profiles in hosts/: the default host's, all the others', and of all of them what tells their files.
 * @throws Error for a profile that is called otherwise than its file
 */
export function generateHosts(root: string): { path: string; text: string }[] {
  const profiles = readdirSync(join(root, 'hosts'))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => readProfile(root, file))
  const own = profiles.find(({ name }) => name === DEFAULT)
  if (own === undefined) throw new Error(`hosts/ has no ${DEFAULT}.json`)
  const others = profiles.filter((profile) => profile !== own)
  return [
    moduleOf(
      'agent-plugin',
      'host-profile',
      'HostProfile',
      'PROFILE: HostProfile',
      own,
      'The host that the specification describes (§2.1–2.5).'
    ),
    moduleOf(
      'host-profiles',
      'host-profile',
      'HostProfile',
      'HOST_PROFILES: readonly HostProfile[]',
      others,
      'The other hosts, in the order of their names.'
    ),
    moduleOf(
      'host-files',
      'hosts/host-files',
      'HostFiles',
      'HOST_FILES: readonly HostFiles[]',
      [own, ...others].map(hostFilesOf),
      'The files of all hosts, the default host first.'
    )
  ]
}

function readProfile(root: string, file: string): HostProfile {
  const text = readFileSync(join(root, 'hosts', file), 'utf8')
  const { $schema, ...profile } = JSON.parse(text) as HostProfile & { $schema: string }
  if (typeof $schema !== 'string') throw new Error(`hosts/${file} does not name its schema`)
  if (file !== `${profile.name}.json`) throw new Error(`hosts/${file} is the profile of ${profile.name}`)
  return profile
}

function moduleOf(name: string, source: string, type: string, declared: string, value: unknown, doc: string) {
  const text = `// Generated from hosts/*.json by \`npm run generate\`.
import type { ${type} } from '../src/config/${source}.js'

/** ${doc} */
export const ${declared} = ${JSON.stringify(value, null, 2)}
`
  return { path: `generated/${name}.ts`, text }
}
