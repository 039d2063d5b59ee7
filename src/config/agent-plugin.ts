import { STRICT_JSON } from '../document/syntax.js'
import type { FieldProfile, HostProfile } from './host-profile.js'

const REMOTE: Readonly<Record<string, FieldProfile>> = {
  type: { type: 'string', means: 'type' },
  url: { type: 'string', means: 'url' },
  headers: { type: 'map', means: 'headers' }
}

/** The host that the specification describes (§2.1–2.5). */
export const AGENT_PLUGIN: HostProfile = {
  name: 'agent-plugin',
  title: 'Agent plugin host',
  sources: [],
  files: {
    mcp: {
      paths: ['.mcp.json'],
      shared: true,
      json: STRICT_JSON,
      serversKeys: [['mcpServers']],
      bareMap: false,
      members: [],
      open: false,
      required: ['mcpServers']
    },
    plugin: {
      paths: ['.agent-plugin/plugin.json'],
      json: STRICT_JSON,
      serversKeys: [['mcpServers']],
      bareMap: false,
      members: ['name', 'version', 'description'],
      open: true,
      required: ['name', 'version']
    }
  },
  manifestPath: '.agent-plugin/plugin.json',
  serversPath: '.mcp.json',
  manifestTakesPath: false,
  transports: {
    stdio: {
      types: [],
      required: ['command'],
      fields: {
        command: { type: 'string', means: 'command' },
        args: { type: 'strings', means: 'args' },
        env: { type: 'map', means: 'env' }
      }
    },
    http: { types: ['http'], required: ['type', 'url'], fields: REMOTE },
    sse: { types: ['sse'], required: ['type', 'url'], fields: REMOTE }
  },
  otherTypes: [],
  untyped: { command: 'stdio' },
  ignoresType: false,
  both: 'type',
  unknownFields: 'ignored',
  badServer: 'server',
  variables: {
    forms: ['braced', 'braced-default'],
    expanded: ['command', 'args', 'env', 'url', 'headers'],
    predefined: [],
    pluginRoot: ['AGENT_PLUGIN_ROOT'],
    unset: 'refused'
  },
  reservedNames: [],
  rules: {}
}
