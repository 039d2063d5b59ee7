import { validateBundle, validateMarketplace, validateServerJson } from '../../generated/author-validators.js'
import type { FileProfile, HostProfile } from './profile.js'
import { registerFileShape } from './shape.js'

// What reads the entries of servers in the files that authors publish, in the terms in which rules ask. Neither is a host: nothing is converted
// to them, and the matrix has no column for them. They are loaded with the profiles of the hosts, with the schemas of the files: most runs see no such file.

const FILE: FileProfile = {
  paths: [],
  json: { comments: false, trailingCommas: false, byteOrderMark: true },
  serversKeys: [],
  bareMap: false,
  members: [],
  open: false,
  required: []
}

const COMMON = {
  otherTypes: [],
  ignoresType: false,
  both: 'type',
  unknownFields: 'refused',
  badServer: 'file',
  manifestTakesPath: false,
  reservedNames: [],
  rules: {}
} as const satisfies Partial<HostProfile>

/** The app that installs a bundle, and starts the command in its `mcp_config`. */
const BUNDLE_READER: HostProfile = {
  ...COMMON,
  name: 'mcpb',
  title: 'MCP bundle',
  described: 'the app that installs the bundle',
  sources: [
    { from: 'npm:@anthropic-ai/mcpb@2.1.2', date: '2026-11-26', measured: 'host', note: 'run: which manifests its validator accepts (hosts/measured/authors)' },
    { from: 'anthropics/mcpb:MANIFEST.md@27083dcf93c4d1c589af6b539ec746e50d6068e7', date: '2025-12-03', note: 'variables, platforms, what is asked for' },
    { from: 'anthropics/mcpb:src/shared/config.ts@27083dcf93c4d1c589af6b539ec746e50d6068e7', date: '2025-12-03', note: 'which references are replaced, and what becomes of lists' }
  ],
  files: { mcp: { ...FILE, paths: ['manifest.json'] } },
  manifestPath: 'manifest.json',
  transports: {
    stdio: {
      types: [],
      required: ['command'],
      fields: { command: { type: 'string', means: 'command' }, args: { type: 'strings', means: 'args' }, env: { type: 'map', means: 'env' }, platform_overrides: { type: 'object' } }
    }
  },
  untyped: { command: 'stdio' },
  startsBatchFiles: true,
  variables: {
    forms: [],
    expanded: ['command', 'args', 'env'],
    predefined: ['__dirname', 'HOME', 'DESKTOP', 'DOCUMENTS', 'DOWNLOADS', 'pathSeparator', '/', 'user_config.*'],
    standFor: { HOME: 'home', pathSeparator: 'separator', '/': 'separator', 'user_config.*': 'answer' },
    pluginRoot: ['__dirname'],
    unset: 'literal',
    instead: 'Ask the user for it: declare it in `user_config` with `"sensitive": true`, and refer to it with `${user_config.…}`'
  }
}

/** Clients of the MCP Registry, which install a package or connect to a remote server of a server.json. */
const REGISTRY_READER: HostProfile = {
  ...COMMON,
  name: 'mcp-registry',
  title: 'MCP Registry',
  described: 'the MCP Registry',
  sources: [
    { from: 'modelcontextprotocol/static:schemas/2025-12-11/server.schema.json@12022abc5a8c1cb839f7fadd5f74727709bfa07f', date: '2025-12-11', note: 'shape' },
    { from: 'modelcontextprotocol/registry:internal/validators/validators.go@0122c31abcd12be88c0fd5b04440b0be6c42b871', date: '2025-12-11', note: 'what it refuses' }
  ],
  files: { mcp: { ...FILE, paths: ['server.json'] } },
  transports: {
    http: {
      types: ['streamable-http'],
      required: ['type', 'url'],
      fields: { type: { type: 'string', means: 'type' }, url: { type: 'string', means: 'url' }, headers: { type: 'array' }, variables: { type: 'object' } }
    },
    sse: {
      types: ['sse'],
      required: ['type', 'url'],
      fields: { type: { type: 'string', means: 'type' }, url: { type: 'string', means: 'url' }, headers: { type: 'array' }, variables: { type: 'object' } }
    }
  },
  untyped: {},
  variables: {
    forms: [],
    expanded: [],
    predefined: [],
    pluginRoot: [],
    unset: 'literal',
    instead: 'Remove the value, and let clients ask for it: mark the entry with `"isSecret": true`'
  }
}

registerFileShape('server-json', validateServerJson)
registerFileShape('bundle', validateBundle)
registerFileShape('marketplace', validateMarketplace)

/** All of them. */
export const AUTHOR_READERS: readonly HostProfile[] = [BUNDLE_READER, REGISTRY_READER]
