import { SCHEMAS } from '../src/base/links.js'
import { listed } from '../src/base/wording.js'
import type { FieldProfile, HostProfile, Meaning } from '../src/hosts/profile.js'
import { isRecord } from '../src/json/value.js'
import { type JsonObject, shapeSchema } from '../src/schema/compile-shape.js'
import { fieldsOf } from '../src/server/entry.js'
import { writtenReference } from '../src/server/variables.js'
import { readProfiles } from './hosts.js'

const FOLDER = 'schemas/hosts'
const DRAFT = 'http://json-schema.org/draft-07/schema#'

/** What a field means, for people. */
const MEANINGS: Readonly<Record<Meaning, string>> = {
  type: 'How the server is reached.',
  command: 'The program that runs the server.',
  args: 'The arguments of the program, one by one.',
  env: 'Environment variables of the server, by name.',
  'env-file': 'A file with further environment variables of the server.',
  cwd: 'The directory that the server is started in.',
  url: 'The address of the server.',
  headers: 'Headers of every request to the server, by name.',
  disabled: 'Whether the server is off.',
  enabled: 'Whether the server is on.',
  'timeout-ms': 'How long to wait for the server, in milliseconds.',
  'timeout-s': 'How long to wait for the server, in seconds.',
  trusted: 'Whether the tools of the server run without asking.',
  'approved-tools': 'Tools that run without asking, by name.',
  'included-tools': 'The only tools that are offered, by name.',
  'excluded-tools': 'Tools that are not offered, by name.',
  description: 'What the server is for.'
}

/**
 * The JSON Schema (draft-07) of each host's files, for editors, and a catalogue of them. An entry is checked by the schema that plugvet itself
 * compiles; the descriptions are added.
 * @param root the project's directory
 */
export function generateHostSchemas(root: string): { path: string; text: string }[] {
  const { assumed, others } = readProfiles(root)
  const hosts = [...assumed, ...others].sort((a, b) => (a.name < b.name ? -1 : 1))
  const schemas = hosts.map((host) => ({ path: `${FOLDER}/${host.name}.schema.json`, text: printed(hostSchema(host)) }))
  return [...schemas, { path: `${FOLDER}/catalog.json`, text: printed(catalogue(hosts)) }]
}

function printed(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

function addressOf({ name }: HostProfile): string {
  return `${SCHEMAS}hosts/${name}.schema.json`
}

/** The schema of the files in which a host has servers. */
function hostSchema(host: HostProfile): JsonObject {
  const { title, files } = host
  const keys = [...files.mcp.serversKeys, ...(files.also ?? []).flatMap(({ serversKeys }) => serversKeys)]
  const servers = { description: `The MCP servers of ${title}, by name.`, type: 'object', additionalProperties: { $ref: '#/definitions/server' } }
  const outer = keys.filter(({ length }) => length === 1).map(([key = '']) => [key, withInner(servers, key, keys)] as const)
  const members = files.mcp.members.filter((name) => !keys.some(([key]) => key === name))
  return {
    $schema: DRAFT,
    $id: addressOf(host),
    title: `MCP servers of ${title}`,
    description: `The files in which ${title} has its MCP servers: ${pathsOf(host).join(', ')}. Made from the profile by which plugvet checks them.`,
    type: 'object',
    properties: {
      $schema: { description: 'The JSON Schema of the file.' },
      ...Object.fromEntries(outer),
      ...Object.fromEntries(members.filter((name) => name !== '$schema').map((name) => [name, { description: `${title} reads this too; it declares no servers.` }]))
    },
    definitions: { server: serverSchema(host) }
  }
}

/** A map of servers that may contain another map of servers: what has a field of a server under that key is a server. */
function withInner(servers: JsonObject, key: string, keys: readonly (readonly string[])[]): JsonObject {
  const inner = keys.filter((path) => path.length === 2 && path[0] === key).map(([, name = '']) => name)
  if (inner.length === 0) return servers
  const server = { $ref: '#/definitions/server' }
  const map = { type: 'object', additionalProperties: server }
  return { ...servers, properties: Object.fromEntries(inner.map((name) => [name, { type: 'object', if: { required: ['type'], properties: { type: { type: 'string' } } }, then: server, else: map }])) }
}

/** The schema that judges an entry, with descriptions. */
function serverSchema(host: HostProfile): JsonObject {
  const { properties, ...shape } = described(shapeSchema(host), host)
  const fields = [...fieldsOf(host.transports)].map(([name, field]) => [name, { ...about(name, field, host) }] as const)
  const known = isRecord(properties) ? properties : {}
  return {
    title: `A server of ${host.title}`,
    description: `An MCP server as ${host.title} reads it.`,
    ...shape,
    properties: { ...Object.fromEntries(fields), ...known }
  }
}

/** A schema with the descriptions of the fields, and without the words for messages. */
function described(schema: JsonObject, host: HostProfile): JsonObject {
  const all = fieldsOf(host.transports)
  const parts = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (keyword === '$comment') return []
    if (keyword === 'properties' && isRecord(value)) {
      const fields = Object.entries(value).map(([name, inner]) => {
        const field = all.get(name)
        return [name, isRecord(inner) ? { ...(field === undefined ? {} : about(name, field, host)), ...described(inner, host) } : inner]
      })
      return [[keyword, Object.fromEntries(fields)]]
    }
    return [[keyword, isRecord(value) ? described(value, host) : value]]
  })
  return Object.fromEntries(parts)
}

/** What an editor shows of a field, and offers as its value. */
function about(name: string, { means }: FieldProfile, { title, transports, variables }: HostProfile): JsonObject {
  const text = means === undefined ? `${title} reads this field.` : MEANINGS[means]
  const reference = means !== undefined && variables.expanded.includes(means) ? writtenReference('NAME', variables) : undefined
  const description = reference === undefined ? text : `${text} ${title} replaces ${reference} by the environment variable NAME.`
  const types = means === 'type' ? Object.values(transports).filter(({ fields }) => Object.hasOwn(fields, name)).flatMap((transport) => transport.types) : []
  return { description, ...(types.length === 0 ? {} : { examples: [...new Set(types)] }) }
}


/** Where the files are that the schema is for: those with the servers at their top. */
function pathsOf({ files }: HostProfile): string[] {
  return [files.mcp, ...(files.also ?? []).filter(({ serversKeys }) => serversKeys.some(({ length }) => length === 1))].flatMap(({ paths }) => paths)
}

/** The schemas in the format of SchemaStore's catalogue. A path that several hosts read belongs to none there: it does not tell them apart. */
function catalogue(hosts: readonly HostProfile[]): JsonObject {
  const all = hosts.flatMap(pathsOf)
  const isShared = (path: string) => all.filter((other) => other === path || other.endsWith(`/${path}`)).length > 1
  return {
    $schema: 'https://json.schemastore.org/schema-catalog.json',
    version: 1,
    schemas: hosts.map((host) => {
      const fileMatch = pathsOf(host).filter((path) => !isShared(path)).map((path) => `**/${path}`)
      const description = `The files in which ${host.title} has its MCP servers: ${listed(pathsOf(host))}`
      return { name: `MCP servers of ${host.title}`, description, ...(fileMatch.length === 0 ? {} : { fileMatch }), url: addressOf(host) }
    })
  }
}
