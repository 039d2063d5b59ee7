import { subjectOf } from '../src/hosts/profiles.js'
import type { Reading } from '../src/project/reading.js'
import { defineRule, effectOfEmpty } from '../src/rule/rule.js'
import { fieldsToAdd, lacksTypeOfUrl, misnamed } from '../src/rule/suggestions.js'
import { hostFields, type ServerEntry, takes, transportMeant } from '../src/server/entry.js'
import { urlFields } from '../src/server/fields.js'
import { isDescriptive } from '../src/server/foreign-fields.js'
import { knownText } from '../src/server/known-text.js'
import { foreignUrlField, isBareSwitch, isMisplaced, isTurnedOff, unwrapped, urlNeedsType } from '../src/server/server-map.js'
import { mayHoldVariable } from '../src/server/variables.js'

export default defineRule({
  id: 'stdio-command',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  effect: 'refused',
  summary: 'A stdio server without a `command`, or without another field that the host requires.',
  why: `An entry without a \`type\` is a stdio server: a child process, which the host starts with \`command\`. The host rejects
an entry without one.`,
  remedy: 'Set `command` to the program that starts the server; for a remote server, write `type` and `url` instead.',
  spec: '§2.2',
  supersedes: ['unknown-field'],
  messages: {
    missing: {
      text: "Missing required field '{{key}}' in stdio server config",
      remedy: 'Set `{{key}}` to {{program}}{{remote}}{{stub}}.'
    },
    note: {
      text: "Missing required field '{{key}}' in stdio server config",
      remedy: 'Put the comment outside of the object with the servers, or into an entry: every member of that object is a server.'
    },
    misnamed: {
      text: "Missing required field '{{key}}' in stdio server config: {{reader}} does not read '{{field}}'",
      remedy: 'Rename `{{field}}` to `{{meant}}`{{further}}.'
    },
    switched: {
      text: "'{{name}}' is only turned {{on}} here: without another file that declares it, {{host}} does not start at all",
      remedy: 'Remove the entry, or add the `command` or `url` of the server.',
      effect: 'machine'
    },
    described: {
      text: "Missing required field '{{key}}' in stdio server config",
      remedy: 'Remove the entry if it only {{does}} a server that is declared elsewhere{{unread}}. Otherwise set `{{key}}` to {{program}}{{remote}}.'
    },
    empty: {
      text: "Missing required field '{{key}}' in stdio server config",
      remedy: 'Set `{{key}}` to {{program}}, or remove the entry: it is empty.',
      effect: 'refused-at-start'
    },
    needless: {
      text: "'{{key}}' is empty, next to a '{{url}}'",
      remedy: 'Remove `{{key}}`{{further}}.',
      effect: 'refused-at-start'
    },
    field: {
      text: "Missing required field '{{field}}' in stdio server config",
      remedy: 'Add `{{field}}`.'
    },
    expanded: {
      text: "Missing required field 'command' in stdio server config: it is empty once its variables are expanded",
      remedy: 'Set the variable to the name of the program, or give it a default.',
      effect: 'refused-at-start'
    }
  },
  examples: {
    valid: [
      { input: { mcpServers: { files: { command: 'files-mcp', args: ['--root', '.'] } } } },
      {
        title: 'a remote server without a `url`, which `http-url` reports',
        input: { mcpServers: { docs: { type: 'http' } } }
      },
      { title: 'a command that is a variable', input: { mcpServers: { files: { command: '${FILES_MCP}' } } } }
    ],
    invalid: [
      {
        title: 'only arguments',
        input: { mcpServers: { files: { args: ['-y', 'files-mcp'] } } },
        problems: [{ message: "Missing required field 'command' in stdio server config", range: '3:5-12' }]
      },
      {
        title: 'an empty command',
        input: { mcpServers: { files: { command: '' } } },
        problems: [{ message: "Missing required field 'command' in stdio server config", range: '4:18-20' }]
      },
      {
        title: 'an empty entry',
        input: { mcpServers: { files: {} } },
        problems: [{ message: "Missing required field 'command' in stdio server config", range: '3:5-12' }]
      }
    ]
  },
  group: { also: 'also here' },
  *check(reading) {
    for (const declared of reading.servers) {
      const server = unwrapped(declared)
      if (server.transport !== 'stdio') continue
      const key = server.fieldFor('command')
      if (!server.has('command')) {
        // `transport-type` reports a url without a command.
        if (isBareSwitch(server) && !reading.isUsersOwn && reading.host.bareSwitch === 'declared') {
          yield { message: 'switched', data: { name: server.name, on: isTurnedOff(server) ? 'off' : 'on', host: subjectOf(reading.host) }, at: server.path, part: 'key' }
        }
        if (server.has('url') || foreignUrlField(server) !== undefined || isMisplaced(server) || isBareSwitch(server)) continue
        const other = misnamed(server)
        if (other !== undefined) yield { message: 'misnamed', ...other, data: { ...other.data, key } }
        else if (isNote(server)) yield { message: 'note', data: { key }, at: server.path, part: 'key' }
        else if (isDescribed(server))
          yield {
            message: 'described',
            data: { key, program: programOf(server), remote: remoteInstead(server), ...purposeOf(server) },
            at: server.path,
            part: 'key'
          }
        else
          yield {
            message: 'missing',
            data: {
              key,
              program: programOf(server),
              remote: remoteInstead(server),
              stub: Object.keys(server.value).length === 0 ? '. If there is none yet, remove the entry' : ''
            },
            at: server.path,
            part: 'key'
          }
      } else if (server.command?.trim() === '' || isEmptyArray(server)) {
        const url = server.fieldFor('url')
        // Where a host refuses an entry with both, `one-transport` reports it.
        if (isBareSwitch(server) || (reading.host.both === 'refused' && server.url?.trim())) continue
        const problem = { data: { key, program: programOf(server), url, further: typeOfUrl(server, url) }, at: server.placeOf('command'), ...effectOfEmpty(reading.host) }
        yield server.url?.trim() ? { message: 'needless', ...problem } : { message: 'empty', ...problem }
      } else if (isEmptyOnceExpanded(server, reading)) {
        yield { message: 'expanded', at: server.placeOf('command') }
      } else if (server.command !== undefined) yield* fieldsToAdd(server).map((problem) => ({ ...problem, message: 'field' as const }))
    }
  }
})

/** Whether an entry has nothing with which a server is started or reached, but says what it is for: a note on a server of another file, of a plugin or of an account. */
function isDescribed({ value }: ServerEntry): boolean {
  const fields = Object.keys(value)
  return fields.length > 0 && fields.every((field) => isDescriptive(field) || SWITCHES.has(field) || ABOUT.has(field))
}

/** What such an entry does, in words, and whether its host reads the field. */
function purposeOf(server: ServerEntry): { readonly does: string; readonly unread: string } {
  const { value, host } = server
  const field = Object.keys(value).find((one) => SWITCHES.has(one))
  if (field === undefined || Object.keys(value).some((one) => one !== field && !ABOUT.has(one) && !isDescriptive(one))) return { does: 'describes', unread: '' }
  const isOff = value[field] === (field === 'disabled')
  return { does: isOff ? 'turns off' : 'turns on', unread: hostFields(host).byName.has(field) ? '' : `: ${subjectOf(host)} does not read \`${field}\`` }
}

/** What the command is, in words: some hosts take the program and its arguments as one list. */
function programOf(server: ServerEntry): string {
  const field = hostFields(server.host).byName.get(server.fieldFor('command'))
  if (field === undefined || !takes(field, 'strings') || takes(field, 'string')) return 'the program that starts the server'
  return Array.isArray(server.value.args) && server.value.args.length > 0
    ? 'a list of the program that starts the server and what is in `args`'
    : 'a list of the program that starts the server and its arguments'
}

const SWITCHES = new Set(['enabled', 'disabled'])
/** What people note of a server. */
const ABOUT = new Set(['purpose', 'reason', 'required', 'optional', 'tools', 'usage', 'status'])

/** Whether an entry only says something, under a name for that. */
function isNote({ name, value }: ServerEntry): boolean {
  const fields = Object.entries(value)
  return isDescriptive(name) && fields.length > 0 && fields.every(([field, said]) => isDescriptive(field) || (typeof said === 'string' && /\s/.test(said)))
}

/** The rest of the remedy, for an entry that is meant for a remote server. */
function remoteInstead(server: ServerEntry): string {
  const [field] = urlFields(server.host)
  // One that says that it is a stdio server, or is declared by the class of one, is not a remote server.
  if (field === undefined || server.type !== undefined) return ''
  return `; for a remote server, write ${urlNeedsType(server.host) ? '`type` and ' : ''}\`${field}\` instead`
}

/** What else to write, so that the host takes the entry as one of a remote server. */
function typeOfUrl(server: ServerEntry, url: string): string {
  if (lacksTypeOfUrl(server, url)) return ', and add the `type`'
  const { http, sse } = server.host.transports
  const [type] = (/\/sse\/?$/.test(server.url ?? '') ? sse : undefined)?.types ?? http?.types ?? sse?.types ?? []
  const saysStdio = server.type !== undefined && transportMeant(server.type) === 'stdio'
  return saysStdio && type !== undefined ? `, and write "${server.fieldFor('type')}": "${type}"` : ''
}

/** Some hosts take the command and its arguments as one array. */
function isEmptyArray(server: ServerEntry): boolean {
  const value = server.value[server.fieldFor('command')]
  return server.commandHoldsArgs && Array.isArray(value) && value.length === 0
}

function isEmptyOnceExpanded(server: ServerEntry, reading: Reading): boolean {
  if (server.command === undefined || !mayHoldVariable(server.command)) return false
  const command = server.strings.find(({ means }) => means === 'command')
  return command !== undefined && knownText(command.text, reading.scope, command.references).text.trim() === ''
}

