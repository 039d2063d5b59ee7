import { STRICT_JSON } from '../document/syntax.js'
import type { HostProfile } from './host-profile.js'

/** The host that the specification describes (§2.1–2.5). */
export const AGENT_PLUGIN: HostProfile = {
  name: 'agent-plugin',
  title: 'Agent plugin host',
  json: { mcp: STRICT_JSON, plugin: STRICT_JSON },
  serversKey: 'mcpServers',
  bareMap: false,
  transports: {
    stdio: { types: [], required: ['command'], fields: ['command', 'args', 'env'] },
    http: { types: ['http'], required: ['type', 'url'], fields: ['type', 'url', 'headers'] },
    sse: { types: ['sse'], required: ['type', 'url'], fields: ['type', 'url', 'headers'] }
  },
  defaultTransport: 'stdio',
  pluginRootVariable: 'AGENT_PLUGIN_ROOT',
  expandedFields: ['command', 'args', 'env', 'url', 'headers'],
  manifestPath: '.agent-plugin/plugin.json',
  serversPath: '.mcp.json',
  manifestFields: ['name', 'version', 'description', 'mcpServers'],
  reservedNames: []
}
