import { join } from '../src/base/path.js'
import type { Reading } from '../src/project/reading.js'
import { defineRule, type Problem } from '../src/rule/rule.js'
import { hostFields, type ServerEntry } from '../src/server/entry.js'
import { climbsOut } from '../src/server/paths.js'

export default defineRule({
  id: 'path-out-of-plugin',
  kinds: ['mcp', 'plugin', 'bundle'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  effect: 'refused',
  summary: 'A path that must stay in the plugin, and leads out of it.',
  why: `Some hosts start only programs that the plugin brings along, in directories of the plugin or of its data. They resolve
\`..\`, backslashes and symbolic links first, and reject the server if the result is somewhere else.`,
  remedy: 'Move the file into the plugin, and correct the path.',
  messages: {
    climbs: "'{{field}}' leads out of the directory that it must stay in",
    link: {
      text: "'{{field}}' leads out of the plugin through a symbolic link",
      remedy: 'Put the file itself into the plugin instead of a link to it.'
    }
  },
  examples: {
    valid: [
      {
        title: 'a path that climbs and stays inside, and one in the data of the plugin',
        host: 'agent-plugins-1.0',
        path: 'mcp.json',
        input: {
          $schema: 'https://agent-plugins.org/schemas/1.0.0/mcp.schema.json',
          mcpServers: { notes: { type: 'stdio', command: './lib/../bin/notes', cwd: '${PLUGIN_DATA}/notes' } }
        }
      },
      { title: 'a host that starts any program', input: { mcpServers: { notes: { command: './../bin/notes' } } } }
    ],
    invalid: [
      {
        title: 'a command and a directory outside the plugin',
        host: 'agent-plugins-1.0',
        path: 'mcp.json',
        input: {
          $schema: 'https://agent-plugins.org/schemas/1.0.0/mcp.schema.json',
          mcpServers: { notes: { type: 'stdio', command: './../bin/notes', cwd: '${PLUGIN_DATA}/../notes' } }
        },
        problems: [
          { message: "'command' leads out of the directory that it must stay in", range: '6:18-34' },
          { message: "'cwd' leads out of the directory that it must stay in", range: '7:14-39' }
        ]
      },
      {
        title: 'backslashes, which Windows reads as separators',
        host: 'agent-plugins-1.0',
        path: 'mcp.json',
        input: {
          $schema: 'https://agent-plugins.org/schemas/1.0.0/mcp.schema.json',
          mcpServers: { notes: { type: 'stdio', command: './bin\\..\\..\\notes.exe' } }
        },
        problems: [{ message: "'command' leads out of the directory that it must stay in", range: '6:18-44' }]
      }
    ]
  },
  *check(reading) {
    for (const server of reading.servers) {
      for (const [field, { within }] of hostFields(server.host).byName) {
        if (within !== undefined) yield* inField(reading, server, field)
      }
    }
  }
})

function* inField({ plugin, host, surroundings }: Reading, server: ServerEntry, field: string): Generator<Problem<'climbs' | 'link'>> {
  const text = server.value[field]
  if (typeof text !== 'string') return
  const parts = partsOf(text)
  if (parts === undefined) return
  const problem = { data: { field }, at: [...server.path, field] }
  if (climbsOut(parts.path)) yield { ...problem, message: 'climbs' }
  else if (plugin !== undefined && (parts.variable === undefined || host.variables.pluginRoot.includes(parts.variable))) {
    const path = join(plugin.root, parts.path.replaceAll('\\', '/'))
    if (surroundings.files.leadsOut?.(path, plugin.root) === true) yield { ...problem, message: 'link' }
  }
}

/** The path below the plugin, or below the directory of the variable that it starts with. */
function partsOf(text: string): { readonly path: string; readonly variable?: string } | undefined {
  if (text.startsWith('./')) return { path: text }
  const [start = '', variable] = /^\$\{(\w+)\}(?=[/\\]|$)/.exec(text) ?? []
  return variable === undefined ? undefined : { path: text.slice(start.length), variable }
}
