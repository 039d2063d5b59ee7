import type { FieldProfile } from '../src/hosts/profile.js'
import { isRecord } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { defineRule, type Problem } from '../src/rule/rule.js'
import { hostFields, type ServerEntry } from '../src/server/entry.js'

export default defineRule({
  id: 'field-form',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  refuses: true,
  summary: 'A value of the right type in a form that the host does not take.',
  why: `Some hosts ask more of a value than its type: a command that is a bare name or a path in the plugin, a timeout
within bounds, a name in certain letters. What departs from it makes them refuse the server, and some the whole file. The
host of the specification (§2.1) asks for nothing of the kind.`,
  remedy: 'Write the value in the form that the host takes.',
  messages: {
    form: { text: "'{{field}}' is not in the form that the host takes", remedy: 'Write {{form}}.' },
    number: {
      text: "'{{field}}' is out of the bounds of the host: {{value}}",
      remedy: 'Write a number from {{minimum}} to {{maximum}}.'
    },
    reservedVariable: {
      text: "The host sets '{{name}}' itself, and refuses a server that does",
      remedy: 'Remove it: the server has the variable all the same.'
    },
    serverName: {
      text: "The host does not accept '{{name}}' as the name of a server",
      remedy: 'Names match {{pattern}}.'
    },
    reservedName: { text: "The host keeps the server name '{{name}}' for itself", remedy: 'Choose another name.' },
    pluginName: {
      text: "The host does not take this for the name of a plugin",
      remedy: 'Names match {{pattern}}.'
    }
  },
  examples: {
    valid: [
      {
        title: 'a program and a directory inside the plugin',
        host: 'agent-plugins-1.0',
        path: 'mcp.json',
        input: {
          $schema: 'https://agent-plugins.org/schemas/1.0.0/mcp.schema.json',
          mcpServers: { notes: { type: 'stdio', command: './bin/notes', cwd: '${PLUGIN_DATA}/notes' } }
        }
      },
      {
        title: 'a host without such limits',
        input: { mcpServers: { notes: { command: '../bin/notes', env: { PLUGIN_ROOT: '/srv' } } } }
      },
      {
        title: 'a timeout within the limits, and one that is not a number, which `valid-shape` reports',
        host: 'roo',
        path: '.roo/mcp.json',
        input: { mcpServers: { a: { command: 'a-mcp', timeout: 3600 }, b: { command: 'b-mcp', timeout: '60' } } }
      }
    ],
    invalid: [
      {
        title: 'a command and a directory outside the plugin, and a variable that the host sets',
        host: 'agent-plugins-1.0',
        path: 'mcp.json',
        input: {
          $schema: 'https://agent-plugins.org/schemas/1.0.0/mcp.schema.json',
          mcpServers: {
            notes: { type: 'stdio', command: '../bin/notes', cwd: 'data', env: { PLUGIN_ROOT: '/srv' } }
          }
        },
        problems: [
          { message: "'command' is not in the form that the host takes", range: '6:18-32' },
          { message: "'cwd' is not in the form that the host takes", range: '7:14-20' },
          { message: "The host sets 'PLUGIN_ROOT' itself, and refuses a server that does", range: '9:9-22' }
        ]
      },
      {
        title: 'a capital letter in the name of a plugin',
        host: 'agent-plugins-1.0',
        path: 'plugin.json',
        input: { $schema: 'https://agent-plugins.org/schemas/1.0.0/plugin.schema.json', name: 'My-Plugin' },
        problems: [{ message: 'The host does not take this for the name of a plugin', range: '3:11-22' }]
      },
      {
        title: 'milliseconds where the host counts seconds',
        host: 'roo',
        path: '.roo/mcp.json',
        input: { mcpServers: { notes: { command: 'notes-mcp', timeout: 60000 } } },
        problems: [{ message: "'timeout' is out of the bounds of the host: 60000", range: '5:18-23' }]
      }
    ]
  },
  onlyIf: ({ host }) =>
    hostFields(host).hasForms ||
    host.reservedEnv !== undefined ||
    host.reservedNames.length > 0 ||
    host.namePattern !== undefined ||
    host.pluginNamePattern !== undefined,
  *check(reading) {
    if (reading.kind === 'plugin') yield* pluginName(reading)
    for (const server of reading.servers) {
      yield* serverName(server)
      const { byName } = hostFields(server.host)
      for (const [field, value] of Object.entries(server.value)) {
        const profile = byName.get(field)
        if (profile !== undefined) yield* inField(server, field, value, profile)
      }
      yield* reservedVariables(server)
    }
  }
})

type Found = Problem<'form' | 'number' | 'reservedVariable' | 'serverName' | 'reservedName' | 'pluginName'>

function* inField({ path }: ServerEntry, field: string, value: unknown, profile: FieldProfile): Generator<Found> {
  const { pattern, form = `what matches ${pattern ?? ''}`, minimum = -Infinity, maximum = Infinity } = profile
  const at = [...path, field]
  if (typeof value === 'string' && pattern !== undefined && !new RegExp(pattern).test(value)) {
    yield { message: 'form', data: { field, form }, at }
  }
  if (typeof value === 'number' && (value < minimum || value > maximum)) {
    yield { message: 'number', data: { field, value, minimum, maximum }, at }
  }
}

function* serverName({ name, path: at, host }: ServerEntry): Generator<Found> {
  const { reservedNames, namePattern: pattern } = host
  if (reservedNames.includes(name)) yield { message: 'reservedName', data: { name }, at, part: 'key' }
  else if (pattern !== undefined && !new RegExp(pattern).test(name)) {
    yield { message: 'serverName', data: { name, pattern }, at, part: 'key' }
  }
}

function* reservedVariables(server: ServerEntry): Generator<Found> {
  const field = server.fieldFor('env')
  const env = Object.hasOwn(server.value, field) ? server.value[field] : undefined
  if (!isRecord(env)) return
  for (const name of server.host.reservedEnv ?? []) {
    if (!Object.hasOwn(env, name)) continue
    yield { message: 'reservedVariable', data: { name }, at: [...server.path, field, name], part: 'key' }
  }
}

function* pluginName({ value, host }: Reading): Generator<Found> {
  const { pluginNamePattern: pattern } = host
  if (pattern === undefined || !isRecord(value) || typeof value.name !== 'string') return
  if (new RegExp(pattern).test(value.name)) return
  yield { message: 'pluginName', data: { pattern }, at: ['name'] }
}
