import { fileProfile } from '../src/hosts/profile.js'
import { subjectOf } from '../src/hosts/profiles.js'
import { isRecord } from '../src/json/value.js'
import { defineRule } from '../src/rule/rule.js'
import { replacing } from '../src/rule/suggestions.js'

const FIELD = '$schema'

export default defineRule({
  id: 'schema-version',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  effect: 'refused',
  summary: 'A `$schema` that is missing, or does not name a version the host supports.',
  why: `Agent Plugins 1.0.0 reads the version of a file from its \`$schema\`, which must be the published address of that file's
schema, letter for letter. If it is missing or anything else, the client rejects the plugin, or starts none of its servers.`,
  remedy: 'Use the address of the schema for this kind of file.',
  messages: {
    missing: { text: "Missing required field '$schema'", remedy: 'Add "$schema": "{{url}}".' },
    version: { text: "'$schema' does not name a version that {{host}} supports", remedy: 'Write "{{url}}".' }
  },
  examples: {
    valid: [
      {
        host: 'agent-plugins-1.0',
        path: 'mcp.json',
        input: { $schema: 'https://agent-plugins.org/schemas/1.0.0/mcp.schema.json', mcpServers: {} }
      },
      { title: 'a host that needs no `$schema`', input: { $schema: 'https://example.com/mcp.json', mcpServers: {} } }
    ],
    invalid: [
      {
        title: 'a file that does not say its version',
        host: 'agent-plugins-1.0',
        path: 'mcp.json',
        input: { mcpServers: {} },
        problems: [{ message: "Missing required field '$schema'", range: '1:1-2' }]
      },
      {
        title: 'a manifest that does not say its version',
        host: 'agent-plugins-1.0',
        path: 'plugin.json',
        input: { name: 'notes' },
        problems: [{ message: "Missing required field '$schema'", range: '1:1-2' }]
      },
      {
        title: 'a version that does not exist',
        host: 'agent-plugins-1.0',
        path: 'mcp.json',
        input: { $schema: 'https://agent-plugins.org/schemas/1.1.0/mcp.schema.json', mcpServers: {} },
        problems: [{ message: "'$schema' does not name a version that Agent Plugins 1.0.0 supports", range: '2:14-71' }]
      }
    ]
  },
  *check({ value, host, kind, serverMap }) {
    const { schemaUrl: url, required } = fileProfile(host, kind)
    if (!required.includes(FIELD) || !isRecord(value) || url === undefined || value[FIELD] === url) return
    const data = { host: subjectOf(host), url }
    const at = [FIELD]
    if (Object.hasOwn(value, FIELD)) {
      yield { message: 'version', data, at, suggestions: [replacing(at, url)] }
    } else if (kind === 'plugin' || serverMap !== undefined) {
      yield { message: 'missing', data, at: [], suggestions: [{ title: `Add "$schema": "${url}"`, fix: [{ op: 'add', at, value: url, where: 'first' }] }] }
    }
  }
})
