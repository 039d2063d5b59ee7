import { capitalized } from '../src/base/wording.js'
import type { FieldProfile, HostProfile } from '../src/hosts/profile.js'
import { subjectOf } from '../src/hosts/profiles.js'
import { fitsPattern, typedTransports } from '../src/hosts/shape.js'
import { isRecord, type Path } from '../src/json/value.js'
import { listingsOf } from '../src/project/listed-plugins.js'
import type { Reading } from '../src/project/reading.js'
import { isManifestOfAnother } from '../src/rule/other-program.js'
import { defineRule, type Problem } from '../src/rule/rule.js'
import { refusedSettings } from '../src/rule/settings/codex-settings.js'
import { hostFields, isWithheld, type ServerEntry } from '../src/server/entry.js'
import { isRefused, timeLimitOf } from '../src/server/foreign-fields.js'

export default defineRule({
  id: 'field-form',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  effect: 'refused',
  summary: 'A value of the right type that the host does not accept.',
  why: `Some hosts check more than the type of a value: a command must be a bare name or a path in the plugin, a timeout must be
within limits, a name may only have certain characters. Otherwise they reject the server, and some reject the whole file. The plugin
specification sets no such limits. A value that the host ignores is a warning.`,
  remedy: 'Use a value that the host accepts.',
  supersedes: ['unknown-field'],
  messages: {
    form: { text: "{{host}} does not accept this value of '{{field}}'", remedy: 'Write {{form}}.' },
    number: {
      text: "'{{field}}' is out of range for {{title}}: {{value}}",
      remedy: 'Use a number {{range}}.'
    },
    ignored: {
      text: "{{host}} ignores a '{{field}}' of less than {{least}} {{unit}}",
      remedy: 'Write {{longer}} if {{value}} seconds are meant, or remove it.',
      effect: 'ignored'
    },
    short: {
      text: "'{{field}}' is in milliseconds: {{title}} waits {{value}} of them for the server to start",
      remedy: 'Write {{longer}} if {{value}} seconds are meant, or remove it.',
      effect: 'ignored'
    },
    noTime: {
      text: "{{host}} gives up on the server at once: '{{field}}' is 0",
      remedy: 'Write how many seconds the server may take to start, or remove it.',
      effect: 'refused-at-start'
    },
    field: { text: "{{host}} does not accept the field '{{field}}'", remedy: '{{instead}}.' },
    reservedVariable: {
      text: "{{host}} sets '{{name}}' itself, and rejects a server that sets it too",
      remedy: 'Remove it: the server gets the variable anyway.'
    },
    withheldVariable: {
      text: "{{host}} does not pass '{{name}}' on to the server",
      remedy: 'Remove it if the server works without it. Otherwise write a script that sets it and starts the program, and make that the command.',
      effect: 'ignored'
    },
    serverName: {
      text: "{{host}} does not accept '{{name}}' as a server name",
      remedy: 'Use {{form}}.',
      effect: 'refused-at-start'
    },
    reservedName: { text: "{{host}} reserves the server name '{{name}}'", remedy: 'Choose another name.', effect: 'refused-at-start' },
    pluginName: {
      text: '{{host}} does not accept this plugin name',
      remedy: 'Use {{form}}.'
    }
  },
  examples: {
    valid: [
      {
        title: 'a program in the plugin, and a directory in its data',
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
          { message: "Agent Plugins 1.0.0 does not accept this value of 'command'", range: '6:18-32' },
          { message: "Agent Plugins 1.0.0 does not accept this value of 'cwd'", range: '7:14-20' },
          { message: "Agent Plugins 1.0.0 sets 'PLUGIN_ROOT' itself, and rejects a server that sets it too", range: '9:9-22' }
        ]
      },
      {
        title: 'milliseconds for a host that expects seconds',
        host: 'roo',
        path: '.roo/mcp.json',
        input: { mcpServers: { notes: { command: 'notes-mcp', timeout: 60000 } } },
        problems: [{ message: "'timeout' is out of range for Roo Code: 60000", range: '5:18-23' }]
      },
      {
        title: 'seconds for a host that expects milliseconds',
        host: 'claude-code',
        input: { mcpServers: { notes: { command: 'notes-mcp', timeout: 30 } } },
        problems: [{ message: "Claude Code ignores a 'timeout' of less than 1000 milliseconds", range: '5:18-20', severity: 'warning' }]
      }
    ]
  },
  *check(reading) {
    if (reading.kind === 'plugin' && !isManifestOfAnother(reading)) yield* pluginName(reading)
    for (const { field, form, ...rest } of refusedSettings(reading)) yield { message: 'form', data: { host: subject(reading.host), field, form }, ...rest }
    for (const server of reading.servers) {
      yield* serverName(server, reading.plugin !== undefined)
      const { transports } = server.host
      const { byName } = hostFields(server.host)
      const own = transports[server.transport]?.fields ?? {}
      // A host that goes by the type alone does not look at the fields of its other transports; some never do.
      const isOwnAlone = typedTransports(transports) !== undefined || server.host.looseTransports === true
      for (const [field, value] of Object.entries(server.value)) {
        const profile = Object.hasOwn(own, field) ? own[field] : isOwnAlone ? undefined : byName.get(field)
        if (profile !== undefined) yield* inField(server.host, [...server.path, field], value, profile, field)
      }
      yield* reservedVariables(server)
      const { field: limit } = server.host.startup ?? {}
      // Who answers over HTTP is there already.
      if (limit !== undefined && server.transport === 'stdio' && server.value[limit] === 0 && own[limit]?.minimum === 0) {
        yield { message: 'noTime', data: { host: subject(server.host), field: limit }, at: [...server.path, limit] }
      }
      for (const [field, instead] of Object.entries(server.host.refusedFields ?? {})) {
        const at = [...server.path, field]
        if (server.holds(field) && isRefused(server, field)) yield { message: 'field', data: { host: subject(server.host), field, instead }, at, part: 'key' }
      }
    }
  }
})

type Found = Problem<'form' | 'number' | 'ignored' | 'short' | 'noTime' | 'reservedVariable' | 'withheldVariable' | 'serverName' | 'reservedName' | 'pluginName'>

function* inField(host: HostProfile, at: Path, value: unknown, profile: FieldProfile, field: string): Generator<Found> {
  const { pattern, form, minimum = -Infinity, maximum = Infinity, ignoredBelow = minimum, keys = {}, members } = profile
  if (pattern !== undefined) {
    const texts: readonly unknown[] = Array.isArray(value) ? value : [value]
    for (const [index, text] of texts.entries()) {
      if (typeof text === 'string' ? fitsPattern(pattern, text) : typeof text !== 'boolean' || fitsPattern(pattern, String(text))) continue
      yield { message: 'form', data: { host: subject(host), field, form: form ?? `a value that matches ${pattern}` }, at: Array.isArray(value) ? [...at, index] : at }
    }
  }
  if (typeof value === 'number' && (value < minimum || value > maximum)) {
    yield { message: 'number', data: { title: subjectOf(host), field, value, range: rangeText(minimum, maximum) }, at }
  } else if (typeof value === 'number' && value < ignoredBelow && field === timeLimitOf(host)?.field) {
    const { longer, ...rest } = inMilliseconds(value, at)
    yield { message: 'ignored', data: { host: subject(host), field, unit: timeLimitOf(host)?.unit, least: ignoredBelow, value, longer }, ...rest }
  } else if (host.startup?.field === field && host.startup.unit !== 's' && (typeof value === 'number' || typeof value === 'string') && /^[1-9]\d?(?:\.\d+)?$/.test(String(value))) {
    const { longer, ...rest } = inMilliseconds(value, at)
    yield { message: 'short', data: { title: subjectOf(host), field, value: Number(value), longer }, ...rest }
  }
  for (const [index, element] of Array.isArray(value) && profile.items?.keys !== undefined ? value.entries() : []) {
    for (const [key, inner] of isRecord(element) ? Object.entries(element) : []) {
      const own = Object.hasOwn(profile.items?.keys ?? {}, key) ? profile.items?.keys?.[key] : undefined
      if (own !== undefined) yield* inField(host, [...at, index, key], inner, own, `${field}[${index}].${key}`)
    }
  }
  if (!isRecord(value) || (profile.keys ?? members) === undefined) return
  for (const [key, inner] of Object.entries(value)) {
    const own = Object.hasOwn(keys, key) ? keys[key] : members
    if (own !== undefined) yield* inField(host, [...at, key], inner, own, `${field}.${key}`)
  }
}

/** The longer time that was probably meant, where seconds are written for milliseconds. @param value perhaps a number in quotes */
function inMilliseconds(value: unknown, at: Path) {
  const longer = Math.round(Number(value) * MILLISECONDS)
  return { longer, at, severity: 'warning', suggestions: [{ title: `Write ${longer}`, fix: [{ op: 'replace', at, value: typeof value === 'string' ? String(longer) : longer }] }] } as const
}

/** In a second. */
const MILLISECONDS = 1000

/** What a host is called at the beginning of a sentence. */
function subject(host: HostProfile): string {
  return capitalized(subjectOf(host))
}

/** The limits of a number, as they follow 'a number'; one of them may be infinite. */
function rangeText(minimum: number, maximum: number): string {
  if (maximum === Infinity) return `of at least ${minimum}`
  return minimum === -Infinity ? `of at most ${maximum}` : `from ${minimum} to ${maximum}`
}

function* serverName({ name, path: at, host }: ServerEntry, isInPlugin: boolean): Generator<Found> {
  const { reservedNames, namePattern: pattern, nameForm: form } = host
  // With the plugin's name before it, it is another name; but a parser may drop this one first.
  const isPrefixed = isInPlugin && host.namesByPlugin === true && name !== '__proto__'
  if (!isPrefixed && reservedNames.includes(name)) yield { message: 'reservedName', data: { host: subject(host), name }, at, part: 'key' }
  else if (pattern !== undefined && !fitsPattern(pattern, name)) {
    yield { message: 'serverName', data: { host: subject(host), name, form: form ?? `a name that matches ${pattern}` }, at, part: 'key' }
  }
}

function* reservedVariables(server: ServerEntry): Generator<Found> {
  const field = server.fieldFor('env')
  const env = Object.hasOwn(server.value, field) ? server.value[field] : undefined
  if (!isRecord(env)) return
  for (const name of server.host.reservedEnv ?? []) {
    if (!Object.hasOwn(env, name)) continue
    yield { message: 'reservedVariable', data: { host: subject(server.host), name }, at: [...server.path, field, name], part: 'key' }
  }
  for (const name of Object.keys(env)) {
    if (isWithheld(name, server.host)) yield { message: 'withheldVariable', data: { host: subject(server.host), name }, at: [...server.path, field, name], part: 'key', severity: 'warning' }
  }
}

function* pluginName({ value, host, plugin, surroundings: { files } }: Reading): Generator<Found> {
  const { pluginNamePattern: pattern, pluginNameForm: form = `a name that matches ${pattern ?? ''}` } = host
  if (pattern === undefined || !isRecord(value) || typeof value.name !== 'string' || value.name.trim() === '') return
  // With other signs than spaces, Claude Code 2.1.332 installs it from a marketplace that has another name for it.
  if (fitsPattern(pattern, value.name) || (plugin !== undefined && !/\s/.test(value.name) && listingsOf(plugin.root, files).some(({ name }) => fitsPattern(pattern, name)))) return
  yield { message: 'pluginName', data: { host: subject(host), form }, at: ['name'] }
}
