import { ASSUMED_PROFILES } from '../generated/assumed-profiles.js'
import { HOST_PROFILES } from '../generated/host-profiles.js'
import type { DeclaredNames, FieldReaders, HostProfile, Meaning, MemberReaders, VariableReaders } from '../src/hosts/profile.js'

/** The hosts, in the order of their titles. */
const HOSTS = [...ASSUMED_PROFILES, ...HOST_PROFILES].sort((a, b) => (a.title < b.title ? -1 : 1))

/**
 * The fields that hosts read, with the hosts that do: enough to say which host a field is for without loading every
 * profile. Also where they name variables.
 */
export function generateForeignFields(): { path: string; text: string }[] {
  const text = `// Generated from hosts/*.json by \`npm run generate\`.
import type { DeclaredNames, FieldReaders, MemberReaders, VariableReaders } from '../src/hosts/profile.js'
import { HOST_FILES } from './host-files.js'

/** The names of the hosts in a sentence, by their ids, in their order. */
export const HOST_TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  [...HOST_FILES].sort((a, b) => (a.title < b.title ? -1 : 1)).map(({ name, title }) => [name, title])
)

/** Most hosts. */
function allBut(...names: readonly string[]): readonly string[] {
  return Object.keys(HOST_TITLES).filter((name) => !names.includes(name))
}

/** Who reads a field of a server entry, by the field. */
export const ENTRY_READERS: Readonly<Record<string, FieldReaders>> = ${table(entryReaders())}

/** Who reads a member next to the map of servers, and the key of the map itself. */
export const FILE_READERS: Readonly<Record<string, MemberReaders>> = ${table(memberReaders())}

/** The members of manifests that some host reads. */
export const MANIFEST_MEMBERS: ReadonlySet<string> = new Set(${JSON.stringify(manifestMembers())})

/** Who sets or expands a variable, by what is between the braces of \`\${…}\`; \`*\` stands for a name. */
export const VARIABLE_READERS: Readonly<Record<string, VariableReaders>> = ${table(variableReaders())}

/** Where the files of some host name variables. */
export const DECLARED_NAMES: readonly DeclaredNames[] = ${JSON.stringify(declaredNames(), null, 2)}
`
  return [{ path: 'generated/foreign-fields.ts', text }]
}

function entryReaders(): ReadonlyMap<string, FieldReaders> {
  const hosts = new Map<string, string[]>()
  const meanings = new Map<string, Set<Meaning>>()
  for (const host of HOSTS) {
    for (const [field, means] of fieldsOf(host)) {
      hosts.set(field, [...(hosts.get(field) ?? []), host.name])
      const known = meanings.get(field) ?? new Set()
      if (means !== undefined) known.add(means)
      meanings.set(field, known)
    }
  }
  return new Map(
    [...hosts].map(([field, names]) => {
      const [means, another] = meanings.get(field) ?? []
      return [field, { hosts: names, ...(means === undefined || another !== undefined ? {} : { means }) }]
    })
  )
}

function fieldsOf({ transports }: HostProfile): ReadonlyMap<string, Meaning | undefined> {
  const fields = Object.values(transports).flatMap((transport) => Object.entries(transport.fields))
  return new Map(fields.map(([name, { means }]) => [name, means]))
}

function memberReaders(): ReadonlyMap<string, MemberReaders> {
  const readers = new Map<string, MemberReaders>()
  for (const { name, files } of HOSTS) {
    // A key in the middle of other settings is not a map of servers.
    const also = (files.also ?? []).flatMap(({ serversKeys }) => serversKeys.filter(({ length }) => length === 1))
    const keys = new Set([...files.mcp.serversKeys, ...also].flatMap(([outer]) => outer ?? []))
    for (const member of new Set([...keys, ...files.mcp.members])) {
      // Every host treats a member with this prefix as the schema of the file.
      if (member.startsWith('$')) continue
      const { hosts = [], holdsServers } = readers.get(member) ?? {}
      const isMap = holdsServers === true || keys.has(member)
      readers.set(member, { hosts: [...hosts, name], ...(isMap ? { holdsServers: true } : {}) })
    }
  }
  return readers
}

function manifestMembers(): string[] {
  return [...new Set(HOSTS.flatMap(({ files }) => files.plugin?.members ?? []))].sort()
}

function variableReaders(): ReadonlyMap<string, VariableReaders> {
  const readers = new Map<string, VariableReaders>()
  const add = (host: string, variable: string, standsFor: VariableReaders['standsFor']) => {
    const known = readers.get(variable)
    const meant = known?.standsFor ?? standsFor
    readers.set(variable, { hosts: [...(known?.hosts ?? []), host], ...(meant === undefined ? {} : { standsFor: meant }) })
  }
  for (const { name, variables } of HOSTS) {
    const { predefined, pluginRoot, forms, standFor = {} } = variables
    for (const variable of predefined) add(name, variable, standFor[variable])
    for (const variable of pluginRoot) add(name, variable, 'plugin-root')
    if (forms.includes('env-prefix')) add(name, 'env:*', 'variable')
    if (forms.includes('curly-env')) add(name, '{env:*}', 'variable')
  }
  return readers
}

function declaredNames(): DeclaredNames[] {
  return HOSTS.flatMap(({ variables }) => variables.declared ?? [])
}

/** One field per line, in alphabetical order. */
function table(readers: ReadonlyMap<string, FieldReaders | MemberReaders | VariableReaders>): string {
  const lines = [...readers].sort(([a], [b]) => (a < b ? -1 : 1))
  return `{\n${lines.map(([name, value]) => `  ${JSON.stringify(name)}: ${readersText(value)}`).join(',\n')}\n}`
}

/** Where nearly all hosts read a field, those that do not are written: the table is part of every start. */
function readersText({ hosts, ...rest }: FieldReaders | MemberReaders | VariableReaders): string {
  const others = HOSTS.map(({ name }) => name).filter((name) => !hosts.includes(name))
  const text = others.length < hosts.length ? `allBut(${others.map((name) => JSON.stringify(name)).join(', ')})` : JSON.stringify(hosts)
  return `{"hosts":${text}${JSON.stringify(rest) === '{}' ? '' : `,${JSON.stringify(rest).slice(1, -1)}`}}`
}
