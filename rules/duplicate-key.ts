import { defineRule } from '../src/rule/rule.js'

export default defineRule({
  id: 'duplicate-key',
  kinds: ['mcp', 'plugin', 'state', 'workflow'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  judgesBroken: true,
  summary: 'A key that is written twice in one object.',
  why: `Every JSON parser keeps the last one and forgets the others without a word. Of two servers of one name only one
exists, and nobody is told which. Of YAML, some readers do the same and others refuse the whole file.`,
  remedy: 'Keep one of them; give the other another name if both are meant.',
  messages: {
    duplicate: "Key '{{key}}' is written {{count}} times; the last one wins",
    server: "Server '{{key}}' is declared {{count}} times; the last one wins and the host never sees the others",
    yaml: "Key '{{key}}' is written {{count}} times; some readers take the last one, others refuse the file"
  },
  examples: {
    valid: [
      {
        title: 'the same key in two objects',
        input: { mcpServers: { a: { command: 'a-mcp' }, b: { command: 'b-mcp' } } }
      }
    ],
    invalid: [
      {
        title: 'a server twice',
        input: '{\n  "mcpServers": {\n    "api": { "command": "a" },\n    "api": { "command": "b" }\n  }\n}\n',
        problems: [
          {
            message: "Server 'api' is declared 2 times; the last one wins and the host never sees the others",
            range: '4:5-10'
          }
        ]
      },
      {
        title: 'an environment variable twice',
        input: '{\n  "mcpServers": { "api": { "command": "a", "env": { "MODE": "x", "MODE": "y" } } }\n}\n',
        problems: [{ message: "Key 'MODE' is written 2 times; the last one wins", range: '2:66-72' }]
      },
      {
        title: 'a setting twice',
        path: 'WORKFLOW.md',
        input: '---\nagent:\n  heartbeat_stale_ms: 90000\n  "heartbeat_stale_ms": 180000\n---\n',
        problems: [
          {
            message:
              "Key 'heartbeat_stale_ms' is written 2 times; some readers take the last one, others refuse the file",
            range: '4:3-23'
          }
        ]
      }
    ]
  },
  onlyIf: (reading) => reading.document.duplicates.length > 0,
  *check(reading) {
    const serverDepth = (reading.serverMap?.path.length ?? -1) + 1
    for (const { path, keys } of reading.document.duplicates) {
      const last = keys.at(-1)
      const key = path.at(-1)
      if (last === undefined || key === undefined) continue
      const isServer = path.length === serverDepth && reading.serverMap?.path.every((step, index) => path[index] === step)
      const related = keys.slice(0, -1).map((source) => ({ message: 'also written here', at: path, source }))
      yield {
        message: reading.kind === 'workflow' ? 'yaml' : isServer === true ? 'server' : 'duplicate',
        data: { key, count: keys.length },
        at: path,
        source: last,
        related
      }
    }
  }
})
