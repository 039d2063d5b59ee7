import { documentsAround } from '../src/rule/documents.js'
import { namedTogether } from '../src/rule/group.js'
import { defineRule } from '../src/rule/rule.js'
import type { ServerEntry } from '../src/server/entry.js'
import { urlOf } from '../src/server/url.js'

export default defineRule({
  id: 'local-server',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  summary: 'A server of a plugin that is only reached if something else has started it on the same machine.',
  why: `A host connects to a \`url\`, and starts nothing for it. The plugin is installed on machines where nothing listens on that port: the
server is then missing, silently. In a project's own file, the project itself may say how it is started.`,
  remedy: 'Start the server with `command`, say in a README which program must run, or keep the server in your own settings.',
  spec: '§2.3',
  messages: {
    local: {
      text: "{{servers}} on the user's own machine, and nothing in this plugin starts {{it}}",
      remedy: 'Start {{each}} with `command`, say in a README which {{programs}} must run, or keep {{it}} in your own settings.'
    }
  },
  group: {
    also: 'also here',
    by: ({ message }) => message,
    count: (group) =>
      group.length === 1 ? {} : { servers: `${namedTogether(group, 'shown', 3, 'more')} are`, it: 'them', each: 'each server', programs: 'programs' }
  },
  examples: {
    valid: [
      {
        title: 'a README that says which program must run',
        path: '.agent-plugin/plugin.json',
        files: { 'README.md': '# Docs\n\nNeeds the docs server to be running on this machine.\n' },
        input: { name: 'docs', version: '1.0.0', mcpServers: { docs: { type: 'http', url: 'http://localhost:3000/mcp' } } }
      },
      { title: 'a file of a project', input: { mcpServers: { docs: { type: 'http', url: 'http://localhost:3000/mcp' } } } },
      {
        title: 'a server that the host starts',
        path: '.agent-plugin/plugin.json',
        input: { name: 'docs', version: '1.0.0', mcpServers: { docs: { command: 'docs-mcp' } } }
      }
    ],
    invalid: [
      {
        title: 'a port of the user',
        path: '.agent-plugin/plugin.json',
        input: { name: 'docs', version: '1.0.0', mcpServers: { docs: { type: 'http', url: 'http://localhost:3000/mcp' } } },
        problems: [{ message: "'docs' is on the user's own machine, and nothing in this plugin starts it", range: '7:14-41' }]
      }
    ]
  },
  *check(reading) {
    if (reading.plugin === undefined) return
    let told: string | undefined
    for (const server of reading.servers) {
      if (server.transport === 'stdio' || urlOf(server, reading.scope)?.host?.reach !== 'loopback') continue
      told ??= documentsAround(reading).join('\n')
      if (tellsOf(told, server)) continue
      const shown = `'${server.name}'`
      yield { message: 'local', data: { shown, servers: `${shown} is`, it: 'it', each: 'the server', programs: 'program' }, at: server.placeOf('url') }
    }
  }
})

/** Whether a text names the port of a server, or says of the server that it is to be run. */
function tellsOf(text: string, { name, url = '' }: ServerEntry): boolean {
  const port = /:(\d{2,5})(?=[/?#]|$)/.exec(url)?.[1]
  if (port !== undefined && new RegExp(`(?<!\\d)${port}(?!\\d)`).test(text)) return true
  return text.toLowerCase().includes(name.toLowerCase()) && /\b(?:run(?:s|ning)?|start(?:s|ed)?|launch(?:es|ed)?)\b/i.test(text)
}
